"""Values: dataclasses that nobody changes. The type checker refuses it; at run time nothing does (decision 37)."""

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from functools import cache, wraps
from typing import TYPE_CHECKING, Any, TypeVar, dataclass_transform, overload

__all__ = ["Position", "derive_once", "replace", "value_class"]

V = TypeVar("V")
R = TypeVar("R")


@overload
@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def value_class(kind: type[V], /) -> type[V]: ...
@overload
def value_class(*, kw_only: bool) -> Callable[[type[V]], type[V]]: ...
def value_class(kind: type[V] | None = None, /, *, kw_only: bool = False) -> type[V] | Callable[[type[V]], type[V]]:
    """A dataclass with slots, equal and hashed by its fields, which type checkers take for frozen.

    A frozen one costs four times as much to make, and a move makes sixty.
    """
    make = dataclass(slots=True, unsafe_hash=True, kw_only=kw_only)
    return make if kind is None else make(kind)


if TYPE_CHECKING:
    from dataclasses import replace
else:

    def replace(before, /, **changes):
        """As in dataclasses, for values. A call of `__init__` with thirty keywords would take ten times as long."""
        kind = type(before)
        made = object.__new__(kind)
        _copier(kind)(before, made)
        for name, changed in changes.items():
            setattr(made, name, changed)
        if hasattr(made, "__post_init__"):
            made.__post_init__()
        return made


class Position:
    """A value of which something is derived that is asked for again and again. What is kept is no part of the value."""

    __slots__ = ("_derived",)

    _derived: dict[object, tuple[object, Any]]


P = TypeVar("P", bound=Position)


def derive_once(derive: Callable[[P, R], V]) -> Callable[[P, R], V]:
    """Keep what is derived of a position and its rules with the position, which never changes."""

    @wraps(derive)
    def get(position: P, rules: R) -> V:
        try:
            kept = position._derived
        except AttributeError:
            kept = position._derived = {}
        found = kept.get(derive)
        if found is None or found[0] is not rules:
            found = kept[derive] = rules, derive(position, rules)
        return found[1]

    return get


@cache
def _copier(kind: type[Any]) -> Callable[[Any, Any], None]:
    """What copies all fields of one value to another: written out, as dataclasses write out `__init__`."""
    lines = [f"to.{one.name} = of.{one.name}" for one in fields(kind)]
    made: dict[str, Callable[[Any, Any], None]] = {}
    exec(f"def copy(of, to): {'; '.join(lines)}", {}, made)
    return made["copy"]

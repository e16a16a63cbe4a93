"""Values: dataclasses that nobody changes. The type checker refuses it; at run time nothing does (decision 37)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from functools import cache, partial, wraps
from operator import attrgetter
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

    Objects of a frozen one cost four times as much to make, and a move makes sixty. And dataclasses compile five
    functions a class, of which these have `__init__` alone: a cold start makes 130 classes.
    """
    return partial(_make_class, kw_only=kw_only) if kind is None else _make_class(kind)


def _make_class(kind: type[V], *, kw_only: bool = False) -> type[V]:
    if kind.__doc__ is None:
        kind.__doc__ = kind.__name__  # or dataclasses would write a signature
    made = dataclass(slots=True, eq=False, repr=False, kw_only=kw_only)(kind)
    for name, function in _SHARED.items():
        setattr(made, name, function)
    return made


def _is_equal(self: Any, other: Any) -> object:
    if other.__class__ is not self.__class__:
        return NotImplemented
    read = _reader(self.__class__)
    return read(self) == read(other)


def _hash(self: Any) -> int:
    return hash(_reader(self.__class__)(self))


def _describe(self: Any) -> str:
    shown = [f"{one.name}={getattr(self, one.name)!r}" for one in fields(self) if one.repr]
    return f"{self.__class__.__qualname__}({', '.join(shown)})"


_SHARED: Mapping[str, Callable[..., object]] = {"__eq__": _is_equal, "__hash__": _hash, "__repr__": _describe}


@cache
def _reader(kind: type[Any]) -> Callable[[Any], object]:
    """What reads the fields by which values of this class are equal."""
    names = [one.name for one in fields(kind) if one.compare]
    return attrgetter(*names) if names else lambda _: ()


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

"""Provides the arguments of a handler, each by its type, in a fixed order.

The path comes first, then the query, the body, the headers, the caller and the game. So the refusal of a body never
depends on the caller, or on whether the game exists.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum
from functools import partial
from operator import attrgetter
from types import FunctionType
from typing import Any, ClassVar, Self, get_args, get_type_hints

from chalicelib.api.call import Call, LogContext
from chalicelib.api.errors import BodyTooLarge, InvalidBody, InvalidParameter, MalformedJson, UnsupportedMediaType
from chalicelib.api.parameters import Path, Query
from chalicelib.core.deps import Deps
from chalicelib.engine.errors import ReverieError
from chalicelib.engine.values import value_class

Refusals = tuple[type[ReverieError], ...]
OF_BODIES: Refusals = (MalformedJson, InvalidBody, BodyTooLarge, UnsupportedMediaType)


class Order(IntEnum):
    GIVEN = 0
    PATH = 1
    QUERY = 2
    BODY = 3
    HEADERS = 4
    CALLER = 5
    GAME = 6


class Provided:
    """Base of types whose values come from a request: the caller, the game, the seat."""

    order: ClassVar[Order]
    refusals: ClassVar[Refusals] = ()
    parameters: ClassVar[tuple[Path, ...]] = ()  # the path parameters that it needs
    headers: ClassVar[tuple[str, ...]] = ()  # the headers that it reads, except Authorization

    @classmethod
    def read(cls, call: Call) -> Self:
        """The value for this request. Raises one of `refusals`."""
        raise NotImplementedError


@value_class
class Input:
    """One argument of a handler. `kind`: its path or query parameter, its form, or its type."""

    name: str
    kind: Any
    order: Order
    refusals: Refusals
    read: Callable[[Call], object]
    parameters: tuple[Path, ...] = ()  # the path parameters that it needs
    headers: tuple[str, ...] = ()


def inputs_of(handler: FunctionType) -> tuple[Input, ...]:
    """The inputs of a handler in the order of reading. Raises TypeError for a type that no request provides."""
    hints = get_type_hints(_Arguments(handler), handler.__globals__, include_extras=True)
    return tuple(sorted((_input(name, kind) for name, kind in hints.items()), key=lambda found: found.order))


class _Arguments:
    """The annotations of a handler's arguments, without the return type, whose module is not imported at run time."""

    def __init__(self, handler: FunctionType) -> None:
        self.__annotations__ = {name: kind for name, kind in handler.__annotations__.items() if name != "return"}


def _input(name: str, kind: Any) -> Input:
    for marker in get_args(kind)[1:]:
        if isinstance(marker, Path):
            return Input(name, marker, Order.PATH, _refusals_of((marker,)), partial(_read_path, marker), (marker,))
        if isinstance(marker, Query):
            return Input(name, marker, Order.QUERY, (InvalidParameter,), partial(_read_query, marker))
    if kind is Deps:
        return Input(name, kind, Order.GIVEN, (), attrgetter("deps"))
    if kind is LogContext:
        return Input(name, kind, Order.GIVEN, (), attrgetter("log"))
    if isinstance(kind, type) and issubclass(kind, Provided):
        refusals = (*kind.refusals, *_refusals_of(kind.parameters))
        return Input(name, kind, kind.order, refusals, kind.read, kind.parameters, kind.headers)
    if isinstance(kind, type) and hasattr(kind, "parse"):  # a form; `In` is not imported, to load no pydantic
        return Input(name, kind, Order.BODY, OF_BODIES, lambda call: call.body(kind))
    raise TypeError(f"no request has a value for `{name}: {kind}`")


def _refusals_of(parameters: tuple[Path, ...]) -> Refusals:
    """An id is looked up without a check."""
    return (InvalidParameter,) if any(parameter.kind != "id" for parameter in parameters) else ()


def _read_path(parameter: Path, call: Call) -> object:
    return call.path[parameter.name]


def _read_query(parameter: Query, call: Call) -> object:
    return parameter.read(call.query(parameter.name))

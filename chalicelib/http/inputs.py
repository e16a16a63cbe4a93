"""Where the arguments of a handler come from: each by its type, in one order.

The path comes first, then the query, the body, the headers, the caller and the game. So how a body is refused never
depends on who sends it, or on whether there is such a game.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from functools import partial
from types import FunctionType
from typing import Any, ClassVar, Self, get_args, get_type_hints

from chalicelib.engine.errors import ReverieError
from chalicelib.http.call import Call, LogContext
from chalicelib.http.errors import BodyTooLarge, InvalidBody, InvalidParameter, MalformedJson, UnsupportedMediaType
from chalicelib.http.parameters import Path, Query
from chalicelib.service.deps import Deps

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
    """A type whose values are made of a request: who calls, which game, from which seat."""

    order: ClassVar[Order]
    refusals: ClassVar[Refusals] = ()
    parameters: ClassVar[tuple[Path, ...]] = ()  # the parts of the path that it needs, and
    headers: ClassVar[tuple[str, ...]] = ()  # the headers that it reads, but for the caller's

    @classmethod
    def of(cls, call: Call) -> Self:
        """Raises one of `refusals`."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Input:
    """One argument. `kind`: its parameter, its form, or its type."""

    name: str
    kind: Any
    order: Order
    refusals: Refusals
    read: Callable[[Call], object]
    parameters: tuple[Path, ...] = ()  # the parts of the path that it needs
    headers: tuple[str, ...] = ()


def inputs_of(handler: FunctionType) -> tuple[Input, ...]:
    """In the order in which they are read. Raises TypeError for a type of which no request has a value."""
    hints = get_type_hints(_Arguments(handler), handler.__globals__, include_extras=True)
    return tuple(sorted((_input(name, kind) for name, kind in hints.items()), key=lambda found: found.order))


class _Arguments:
    """The types of a handler's arguments alone: those of answers are not imported while the service runs."""

    def __init__(self, handler: FunctionType) -> None:
        self.__annotations__ = {name: kind for name, kind in handler.__annotations__.items() if name != "return"}


def _input(name: str, kind: Any) -> Input:
    for told in get_args(kind)[1:]:
        if isinstance(told, Path):
            refusals = () if told.kind == "id" else (InvalidParameter,)
            return Input(name, told, Order.PATH, refusals, partial(_of_path, told), (told,))
        if isinstance(told, Query):
            return Input(name, told, Order.QUERY, (InvalidParameter,), partial(_of_query, told))
    if kind is Deps:
        return Input(name, kind, Order.GIVEN, (), lambda call: call.deps)
    if kind is LogContext:
        return Input(name, kind, Order.GIVEN, (), lambda call: call.log)
    if isinstance(kind, type) and issubclass(kind, Provided):
        refusals = (*kind.refusals, *((InvalidParameter,) if kind.parameters else ()))
        return Input(name, kind, kind.order, refusals, kind.of, kind.parameters, kind.headers)
    if isinstance(kind, type) and hasattr(kind, "parsed"):  # a form; asked so, since a look at a game needs no pydantic
        return Input(name, kind, Order.BODY, OF_BODIES, lambda call: call.body(kind))
    raise TypeError(f"no request has a value for `{name}: {kind}`")


def _of_path(parameter: Path, call: Call) -> object:
    return call.path[parameter.name]


def _of_query(parameter: Query, call: Call) -> object:
    return parameter.read(call.query(parameter.name))

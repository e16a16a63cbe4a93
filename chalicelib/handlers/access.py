"""Who asks, and what they may see and do: the arguments by which a handler says whom it is for.

A handler that takes `at: Seated` is for those who sit at the game of its path, and refuses everybody else as that type
says. A game that one may not see is refused like one that does not exist.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, ClassVar, Self

from chalicelib.http.inputs import Order, Provided
from chalicelib.http.parameters import Path
from chalicelib.service.callers import admitted, caller, token_hash
from chalicelib.service.errors import (
    GameNotFound,
    HostOnly,
    NotSeated,
    StoreUnavailable,
    Unauthenticated,
    Unavailable,
)
from chalicelib.service.play import as_of, seat_at, up_to_date
from chalicelib.service.stored import GameId, PlayerId, StoredGame

if TYPE_CHECKING:
    from chalicelib.engine.ids import Seat
    from chalicelib.http.call import Call
    from chalicelib.service.ports import TokenHash

OF_CALLERS = (Unauthenticated, StoreUnavailable)
RoundNumber = Annotated[int, Path("round", "The round's number.", "integer", 1, 9999, example=4)]
SeatNumber = Annotated[int, Path("seat", "The seat's number.", "integer", 1, 12, example=3)]
GAME = Path("game", "The game's id.", example="g_5mQ2xW8rT1yU4iOp")


@dataclass(frozen=True, slots=True)
class Caller(Provided):
    """A player, by their token."""

    order: ClassVar = Order.CALLER
    refusals: ClassVar = OF_CALLERS

    id: PlayerId
    token: TokenHash

    @classmethod
    def of(cls, call: Call) -> Self:
        token = token_hash(call.token)
        return cls(caller(call.deps, token), token)


@dataclass(frozen=True, slots=True)
class _AtGame(Provided):
    """A player and the game of the path."""

    order: ClassVar = Order.GAME
    parameters: ClassVar = (GAME,)

    player: PlayerId
    game: StoredGame


@dataclass(frozen=True, slots=True)
class Guest(_AtGame):
    """A player who has found a game, of which nothing may be told before it is known that they may."""

    refusals: ClassVar = (GameNotFound, *OF_CALLERS)

    @classmethod
    def of(cls, call: Call) -> Self:
        return cls(*_found(call))


@dataclass(frozen=True, slots=True)
class Visible(_AtGame):
    """A player who may look at the game as of now: it is one of their own, or a listed one."""

    refusals: ClassVar = (GameNotFound, *OF_CALLERS)

    @classmethod
    def of(cls, call: Call) -> Self:
        return cls(*_seen(call))


@dataclass(frozen=True, slots=True)
class Seated(_AtGame):
    """A player who sits there."""

    refusals: ClassVar = (GameNotFound, NotSeated, *OF_CALLERS)

    seat: Seat

    @classmethod
    def of(cls, call: Call) -> Self:
        player, game = _seen(call)
        return cls(player, game, seat_at(game, player))


@dataclass(frozen=True, slots=True)
class Host(_AtGame):
    """The player who has opened the table, or has been left it."""

    refusals: ClassVar = (GameNotFound, NotSeated, HostOnly, *OF_CALLERS)

    @classmethod
    def of(cls, call: Call) -> Self:
        player, game = _seen(call)
        if seat_at(game, player) != game.host:
            raise HostOnly()
        return cls(player, game)


def _found(call: Call) -> tuple[PlayerId, StoredGame]:
    """The caller and the game of the path, read together."""
    player, stored = admitted(call.deps, call.token, GameId(call.given["game"]))
    if stored is None:
        raise GameNotFound()
    call.log.update(game=stored.id, seat=stored.seat_of(player))
    return player, stored


def _seen(call: Call) -> tuple[PlayerId, StoredGame]:
    player, stored = _found(call)
    if not (stored.listed or stored.seat_of(player)):
        raise GameNotFound()
    return player, _brought_up_to_date(call, stored)


def _brought_up_to_date(call: Call, stored: StoredGame) -> StoredGame:
    """A change brings the game up to date by itself; and a look succeeds even if it cannot be written just now."""
    if not call.reads:
        return stored
    try:
        return up_to_date(call.deps, stored)
    except Unavailable:
        return as_of(stored, call.deps.now())

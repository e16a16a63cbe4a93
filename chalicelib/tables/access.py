"""Providers of the caller and the game: a handler's argument types say who may call it.

A handler that takes `at: Seated` is for players who have a seat in the game of its path; that type refuses everybody
else. A game that the caller may not see is refused like a game that does not exist.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar, Self

from chalicelib.api.inputs import Order, Provided
from chalicelib.api.parameters import Path
from chalicelib.core.ids import GameId, PlayerId
from chalicelib.engine.values import value_class
from chalicelib.players.caller import CALLER_REFUSALS
from chalicelib.store.errors import Unavailable
from chalicelib.tables.advance import apply_due_timeouts, preview_at, seat_at
from chalicelib.tables.errors import GameNotFound, HostOnly, NotSeated
from chalicelib.tables.host import hides, may_host
from chalicelib.tables.load import admit
from chalicelib.tables.outages import GameTime, game_time
from chalicelib.tables.table import Lobby, StoredGame

if TYPE_CHECKING:
    from chalicelib.api.call import Call
    from chalicelib.core.deps import Deps
    from chalicelib.engine.game import Seat


RoundNumber = Annotated[int, Path("round", "The round's number.", "integer", 1, 9999, example=4)]
SeatNumber = Annotated[int, Path("seat", "The seat's number.", "integer", 1, 12, example=3)]
GAME = Path("game", "The game's id.", example="g_5mQ2xW8rT1yU4iOp")


@value_class
class _AtGame(Provided):
    """A player and the game of the path."""

    order: ClassVar = Order.GAME
    parameters: ClassVar = (GAME,)

    player: PlayerId
    game: StoredGame


@value_class
class Guest(_AtGame):
    """A player and a game that they may not be allowed to see: the handler checks before it tells them anything."""

    refusals: ClassVar = (GameNotFound, *CALLER_REFUSALS)

    @classmethod
    def read(cls, call: Call) -> Self:
        player, game, _ = _found(call)
        return cls(player, game)


@value_class
class Visible(_AtGame):
    """A player who may see the game, because they have a seat in it or it is listed. Reads get it as of `now`."""

    refusals: ClassVar = (GameNotFound, *CALLER_REFUSALS)

    seat: Seat | None
    now: GameTime

    @classmethod
    def read(cls, call: Call) -> Self:
        player, game, seat = _visible(call)
        now = game_time(call.deps)  # the heartbeat is known now: it was read with the game
        return cls(player, bring_up_to_date(call.deps, game, now) if call.reads else game, seat, now)


@value_class
class Seated(_AtGame):
    """A player who has a seat in the game."""

    refusals: ClassVar = (GameNotFound, NotSeated, *CALLER_REFUSALS)

    seat: Seat

    @classmethod
    def read(cls, call: Call) -> Self:
        return cls(*_seated(call))


@value_class
class Host(_AtGame):
    """The host, or at a lobby that has waited for its host long enough, any player who has a seat there."""

    refusals: ClassVar = (GameNotFound, NotSeated, HostOnly, *CALLER_REFUSALS)

    @classmethod
    def read(cls, call: Call) -> Self:
        player, game, seat = _seated(call)
        if not may_host(game, seat, call.deps.now()):
            raise HostOnly()
        return cls(player, game)


def _found(call: Call) -> tuple[PlayerId, StoredGame, Seat | None]:
    """The caller, the game of the path, loaded in one read, and the caller's seat there."""
    player, stored = admit(call.deps, call.token, GameId(call.given["game"]))
    if stored is None:
        raise GameNotFound()
    seat = stored.seat_of(player)
    call.log.update(game=stored.id, seat=seat)
    return player, stored, seat


def _visible(call: Call) -> tuple[PlayerId, StoredGame, Seat | None]:
    """The same. Raises GameNotFound for somebody who may not see the game."""
    player, stored, seat = _found(call)
    if seat is None and not (stored.listed and _exists_for(call, player, stored)):
        raise GameNotFound()
    return player, stored, seat


def _seated(call: Call) -> tuple[PlayerId, StoredGame, Seat]:
    """The same for a player who has a seat there. Raises NotSeated."""
    player, stored, _ = _visible(call)
    seat = seat_at(stored, player)
    return player, bring_up_to_date(call.deps, stored, game_time(call.deps)) if call.reads else stored, seat


def _exists_for(call: Call, player: PlayerId, stored: StoredGame) -> bool:
    """Whether a listed table exists for a player without a seat there; a lobby whose host has blocked them does not."""
    return not isinstance(stored, Lobby) or not hides(call.deps, stored, player)


def bring_up_to_date(deps: Deps, stored: StoredGame, now: GameTime) -> StoredGame:
    """For a read, the game as of `now`, even if the store cannot write. A change does this by itself."""
    try:
        return apply_due_timeouts(deps, stored, now)
    except Unavailable:
        return preview_at(stored, now)

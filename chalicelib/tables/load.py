"""Loads tables: for a caller, and only if they have not expired. The sweep deletes those that nobody has started."""

from dataclasses import replace

from chalicelib.core.deps import Deps
from chalicelib.core.ids import GameId, PlayerId
from chalicelib.players.caller import bearer_player, token_hash
from chalicelib.tables.commit import commit
from chalicelib.tables.store import TableGames
from chalicelib.tables.table import Lobby, StoredGame
from chalicelib.tables.transition import Transition


def load(deps: Deps, id: GameId) -> StoredGame | None:
    """The table, or None for one that has expired or does not exist."""
    stored = deps.store(TableGames).load(id)
    return None if stored is None or stored.has_expired(deps.now()) else stored


def remove_expired(deps: Deps, stored: StoredGame) -> None:
    """Delete an expired table with its seats and its chat. Raises Busy, or GameNotFound if it is gone already."""
    commit(deps, stored, lambda table: _remove(table, deps.now()))


def _remove(table: StoredGame, now: int) -> Transition | None:
    if not isinstance(table, Lobby) or not table.has_expired(now):
        return None
    people = tuple(occupant.player for occupant in table.occupants if occupant.player)
    return Transition(replace(table, occupants=()), left=people)


def admit(deps: Deps, token: str | None, id: GameId) -> tuple[PlayerId, StoredGame | None]:
    """The caller, and the game if it exists and has not expired, in one read. Raises Unauthenticated."""
    bearer, stored = deps.store(TableGames).admit(token_hash(token), id)
    player = bearer_player(deps, bearer)
    gone = stored is None or stored.has_expired(deps.now())
    return player, None if gone else stored

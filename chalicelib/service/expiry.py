"""Tables that nobody starts expire: they count as gone from that second, and the sweep deletes them."""

from dataclasses import replace

from chalicelib.service.deps import Deps
from chalicelib.service.ids import GameId
from chalicelib.service.stored import Lobby, StoredGame, Transition
from chalicelib.service.transitions import commit
from chalicelib.storage.games import TableGames


def load(deps: Deps, id: GameId) -> StoredGame | None:
    """The table, or None for one that has expired or does not exist."""
    stored = deps.store(TableGames).load(id)
    return None if stored is None or stored.has_expired(deps.now()) else stored


def remove_expired(deps: Deps, stored: StoredGame) -> None:
    """Delete an expired table with its seats and its chat. Raises Busy, or GameNotFound if it is gone already."""
    commit(deps, stored, lambda table: _removed(table, deps.now()))


def _removed(table: StoredGame, now: int) -> Transition | None:
    if not isinstance(table, Lobby) or not table.has_expired(now):
        return None
    people = tuple(occupant.player for occupant in table.occupants if occupant.player)
    return Transition(replace(table, occupants=()), left=people)

"""The four ways to leave a table: leave the lobby, be removed by the host, resign the game, be voted out of it."""

from chalicelib.core.codes import new_invite, new_preview_code
from chalicelib.core.deps import Deps
from chalicelib.core.ids import PlayerId
from chalicelib.engine.commands import Leave, VoteToRemove
from chalicelib.engine.game import Seat
from chalicelib.engine.values import replace
from chalicelib.lobby.errors import GameStarted
from chalicelib.tables.advance import decide, preview_at, seat_at
from chalicelib.tables.commit import Decide, commit, with_position
from chalicelib.tables.errors import GameNotFound, SeatNotFound
from chalicelib.tables.host import take_host
from chalicelib.tables.outages import GameTime, game_time
from chalicelib.tables.table import Lobby, Occupant, Play, StoredGame, hashed_at
from chalicelib.tables.transition import Transition

REMOVED = 50  # hashes that a lobby keeps, 1.8 kB


def leave_lobby(deps: Deps, stored: StoredGame, player: PlayerId) -> StoredGame:
    """Free one's own seat. The last person to leave closes the table.

    If the game has started meanwhile, the player resigns. Raises NotSeated, and GameOver if that game is finished.
    """
    seat = seat_at(stored, player)
    return _commit_unless_closed(deps, stored, lambda table: _leave(table, player, seat, game_time(deps)))


def remove_from_lobby(deps: Deps, stored: StoredGame, host: PlayerId, seat: Seat) -> StoredGame:
    """Free another player's seat. A person who was there knows the old codes, so the table gets a new invite code and a
    new preview, and its room code ends. Somebody for whom the seat was only kept may still come.

    Raises SeatNotFound, HostOnly, or GameStarted.
    """
    there = _require_occupant(stored, seat)
    return _commit_unless_closed(deps, stored, lambda table: _remove(deps, table, host, there))


def resign(deps: Deps, stored: StoredGame, player: PlayerId) -> StoredGame:
    """Give up one's own seat for good. Its cards and votes still count for the others (rules 5.7).

    Raises NotSeated or GameOver.
    """
    seat = seat_at(stored, player)
    return commit(deps, stored, lambda table: _resign(table, player, seat, game_time(deps)))


def vote_to_remove(deps: Deps, stored: StoredGame, player: PlayerId, seat: Seat) -> StoredGame:
    """Vote to remove an absent player, who leaves once more than half of the active players have voted so.

    Raises NotSeated, SeatNotFound, GameNotStarted, SeatNotAbsent, SeatForfeited or GameOver.
    """
    seat_at(stored, player)
    there = _require_occupant(stored, seat)
    return commit(deps, stored, lambda table: _vote(table, player, there, game_time(deps)))


def _require_occupant(stored: StoredGame, seat: Seat) -> Occupant:
    there = stored.occupant(seat)
    if there is None:
        raise SeatNotFound()
    return there


def _commit_unless_closed(deps: Deps, stored: StoredGame, decide: Decide) -> StoredGame:
    """Commit the change. If the table was closed meanwhile, the result is the table without occupants."""
    try:
        return commit(deps, stored, decide)
    except GameNotFound:
        return replace(stored, occupants=())


def _leave(table: StoredGame, player: PlayerId, seat: Seat, now: GameTime) -> Transition | None:
    if isinstance(table, Play):
        return _resign(table, player, seat, now)
    there = table.occupant(seat)
    return remove_occupant(table, there) if there and there.player == player else None


def _resign(table: StoredGame, player: PlayerId, seat: Seat, now: GameTime) -> Transition | None:
    """None if the seat is no longer the player's: then it has been resigned before."""
    return decide(table, Leave(seat), now) if table.seat_of(player) == seat else None


def _remove(deps: Deps, table: StoredGame, host: PlayerId, there: Occupant) -> Transition | None:
    lobby = take_host(table, host, deps.now()) if isinstance(table, Lobby) else table
    if not _sits_there(table, there):
        return None
    if isinstance(lobby, Play):
        raise with_position(GameStarted(), preview_at(table, game_time(deps)))
    return remove_occupant(lobby if there.bot or there.reserved else _close_to(deps, lobby, there.player), there)


def _close_to(deps: Deps, table: Lobby, player: PlayerId) -> Lobby:
    """The lobby to which a removed player cannot come back, with nothing that they know, nor from the list.

    Of more than REMOVED such players, those removed first may.
    """
    removed = (*table.removed, hashed_at(table.id, player))[-REMOVED:]
    invite, preview = new_invite(deps), new_preview_code(deps)
    return replace(table, invite=invite, preview_code=preview, room_code=None, screen_code=None, removed=removed)


def _vote(table: StoredGame, player: PlayerId, there: Occupant, now: GameTime) -> Transition | None:
    """None if the occupant has changed: a vote against one player does not count against the next in the same seat."""
    if not _sits_there(table, there):
        return None
    return decide(table, VoteToRemove(seat_at(table, player), there.seat), now)


def _sits_there(table: StoredGame, before: Occupant) -> bool:
    """Whether the seat still has that occupant: a bot is identified by its name, a person by their id."""
    there = table.occupant(before.seat)
    return there is not None and there.player == before.player and (not before.bot or there.name == before.name)


def remove_occupant(table: Lobby, leaver: Occupant) -> Transition:
    """The lobby without this occupant. If the host leaves, the first remaining person becomes host.

    People who have come go before those for whom a seat is kept. If no person remains, the table is closed, even if
    computer players sit there.
    """
    left = tuple(occupant for occupant in table.occupants if occupant.seat != leaver.seat)
    people = sorted((occupant for occupant in left if not occupant.bot), key=lambda occupant: occupant.reserved)
    host = table.host if table.host != leaver.seat or not people else people[0].seat
    remaining = left if people else ()
    entropy = {seat: text for seat, text in table.entropy.items() if seat != leaver.seat}
    person = (leaver.player,) if leaver.player else ()
    return Transition(replace(table, occupants=remaining, host=host, entropy=entropy), left=person)

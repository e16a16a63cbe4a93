"""Reads listed tables, finished rounds, and all the games of one player."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import inf

from chalicelib.engine.ids import Card, Seat
from chalicelib.engine.pace import deadline
from chalicelib.engine.pending import too_late, waiting_for
from chalicelib.engine.view import ScoredRound, discarded, scored
from chalicelib.service.blocks import hidden
from chalicelib.service.cursors import decode, encode
from chalicelib.service.deps import Deps
from chalicelib.service.errors import DiscardNotShown, GameNotOver, RoundNotFound
from chalicelib.service.ids import GameId, PlayerId
from chalicelib.service.minds import Said, spoken
from chalicelib.service.outages import game_time
from chalicelib.service.play import at_time, seat_at
from chalicelib.service.ports import Cursor
from chalicelib.service.retry import written
from chalicelib.service.stored import Given, Play, Record, Status, StoredGame
from chalicelib.service.transitions import with_position
from chalicelib.storage.games import TableGames

READS = 4  # for one page of listed tables, where some do not exist for the player
REFILL = 20  # tables in each read but the first, at least
SHOWN_S = 30 * 24 * 3600  # how long a finished game stays on a player's list, unless it is archived before
TIDIED = 20  # games archived in one request
NUMBER = "0|[1-9][0-9]{0,11}"
WINDOW = 100  # games that are read and put in order for one page
ID = "g_[0-9A-Za-z]{16}"
PLACE = rf"(0(?= [0-9])|[0-3](?= -)) ({NUMBER}|-) ({NUMBER}) ({ID})"
START = re.compile(rf"(?=.)(GAME#(?:[0-9]{{12}}#)?{ID}(?= |\Z))?(^| |\Z)(?:{PLACE})?")


def listed_tables(
    deps: Deps, player: PlayerId, after: Cursor | None, limit: int
) -> tuple[tuple[StoredGame, ...], Cursor | None]:
    """Listed tables with free seats, the latest activity first, and where the next page begins.

    The index may be stale, so the stored game decides whether a seat is still free. Tables that do not exist for the
    player leave no trace: the page is filled, and no cursor names one, unless there are very many in a row.

    Raises InvalidCursor.
    """
    found: list[tuple[StoredGame, Cursor]] = []
    for read in range(READS):
        asked = max(limit + 1 - len(found), REFILL if read else 0)
        places = deps.store(TableGames).listed(after, asked)
        tables = {table.id: table for table in _open(deps, player, [id for id, _ in places])}
        found += [(tables[id], place) for id, place in places if id in tables]
        if len(found) > limit:
            return tuple(table for table, _ in found[:limit]), found[limit - 1][1]
        if len(places) < asked:
            return tuple(table for table, _ in found), None
        after = places[-1][1]
    return tuple(table for table, _ in found), after


def _open(deps: Deps, player: PlayerId, ids: Sequence[GameId]) -> tuple[StoredGame, ...]:
    tables = [table for table in deps.store(TableGames).load_many(ids) if not table.has_expired(deps.now())]
    without = hidden(deps, tables, player)
    return tuple(table for table in tables if table.listed and table.is_open and table.id not in without)


@dataclass(frozen=True, slots=True)
class Told:
    """A finished round with its points, the reactions to it, and what computer players say to it."""

    round: ScoredRound
    given: Given
    said: tuple[Said, ...] = ()


def rounds(deps: Deps, stored: StoredGame, after: int, limit: int) -> tuple[Told, ...]:
    """Finished rounds with a number above `after`, in their order."""
    return tuple(_told(stored, record) for record in deps.store(TableGames).rounds(stored.id, after, limit))


def round(deps: Deps, stored: StoredGame, number: int) -> Told:
    """One finished round. Raises RoundNotFound."""
    record = deps.store(TableGames).round(stored.id, number)
    if record is None:
        raise RoundNotFound()
    return _told(stored, record)


def discard(stored: StoredGame) -> tuple[Card, ...]:
    """The cards of the discard, the oldest first. Raises DiscardNotShown, also in the lobby."""
    cards = discarded(stored.game, stored.rules) if isinstance(stored, Play) else None
    if cards is None:
        raise DiscardNotShown()
    return cards


def _told(stored: StoredGame, record: Record) -> Told:
    seats = tuple(occupant.seat for occupant in stored.occupants)
    said = spoken(stored, record.comments) if isinstance(stored, Play) else ()
    silent = isinstance(stored, Play) and record.round.number in stored.silenced
    round = replace(record.round, sound=None) if silent else record.round
    return Told(scored(round, seats, stored.rules), given_to(record, stored), said)


def given_to(record: Record, stored: StoredGame | None) -> Given:
    """The reactions to a finished round. Those to the last one are still with the game."""
    if not isinstance(stored, Play) or stored.game.last_round is None:
        return record.given
    return stored.reactions.given if stored.game.last_round.number == record.round.number else record.given


@dataclass(frozen=True, slots=True, order=True)
class _Place:
    """The sort key of a player's games: pending actions by deadline, then running games, lobbies and finished games.

    A cursor is the place of the last game shown. So a game that keeps its place is neither skipped nor repeated when
    others move.
    """

    urgency: int
    due: float  # Unix seconds; inf where no action is pending, or none with a deadline
    age: int  # newest first
    id: GameId


def games_of(
    deps: Deps, player: PlayerId, after: Cursor | None, limit: int
) -> tuple[tuple[StoredGame, ...], Cursor | None]:
    """A player's games except archived ones, most urgent first, and where the next page begins.

    Reads the WINDOW tables that were opened last, whatever the limit, and orders these; the next pages continue with
    them, and then with the WINDOW tables before them. Archives games that finished long ago, so that few players have
    more than one window. Raises InvalidCursor.
    """
    begin, last = _start(after) if after else (None, None)
    notes = deps.store(TableGames).seats(player, begin, WINDOW + 1)
    window, now = notes[:WINDOW], game_time(deps)
    games = [at_time(stored, now) for stored in deps.store(TableGames).load_many([note.id for note in window])]
    formerly = {note.id for note in window if note.archived}
    old = [stored for stored in games if stored.id in formerly or _is_long_over(stored, now)]
    for stored in old[:TIDIED]:
        _archive(deps, player, stored)
    shown = [stored for stored in games if stored not in old and not stored.has_expired(deps.now())]
    placed = {_place_of(stored, seat): stored for stored in shown if (seat := stored.seat_of(player))}
    rest = sorted(place for place in placed if last is None or place > last)
    page = rest[:limit]
    following = None
    if len(rest) > limit:
        following = _cursor(begin, page[-1])
    elif len(notes) > WINDOW:
        following = _cursor(window[-1].place, None)
    return tuple(placed[place] for place in page), following


def _is_long_over(stored: StoredGame, now: int) -> bool:
    return isinstance(stored, Play) and stored.status is Status.FINISHED and now - stored.game.since > SHOWN_S


def archive(deps: Deps, stored: StoredGame, player: PlayerId) -> None:
    """Remove a game that is finished, or that the player has left, from their list. Raises NotSeated or GameNotOver."""
    seat = seat_at(stored, player)
    stored = at_time(stored, game_time(deps))
    if stored.status is not Status.FINISHED and not stored.has_left(seat):
        raise with_position(GameNotOver(), stored)
    _archive(deps, player, stored)


def _archive(deps: Deps, player: PlayerId, stored: StoredGame) -> None:
    written(deps, lambda: deps.store(TableGames).archive(player, stored))


def _place_of(stored: StoredGame, seat: Seat) -> _Place:
    game = stored.game if isinstance(stored, Play) else None
    if game and seat in waiting_for(game, stored.rules):
        due = deadline(game, game.player(seat))
        return _Place(0, inf if due is None else due, -stored.opened_at, stored.id)
    if game and seat in too_late(game, stored.rules):
        return _Place(0, inf, -stored.opened_at, stored.id)
    urgency = {Status.PLAYING: 1, Status.LOBBY: 2, Status.FINISHED: 3}[stored.status]
    return _Place(urgency, inf, -stored.opened_at, stored.id)


def _cursor(begin: str | None, last: _Place | None) -> Cursor:
    """Where the next page begins: in which window, unless it is the first, and after which place there, if any."""
    parts = [begin or ""]
    if last:
        due = "-" if last.due == inf else f"{last.due:.0f}"
        parts.append(f"{last.urgency} {due} {-last.age} {last.id}")
    return encode(" ".join(part for part in parts if part))


def _start(cursor: Cursor) -> tuple[str | None, _Place | None]:
    """Raises InvalidCursor."""
    begin, _, urgency, due, opened_at, id = decode(cursor, START)
    if urgency is None:
        return begin, None
    return begin, _Place(int(urgency), inf if due == "-" else int(due), -int(opened_at), GameId(id))

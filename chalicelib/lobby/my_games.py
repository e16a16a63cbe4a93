"""Lists and archives the games of one player."""

import re
from dataclasses import dataclass
from math import inf

from chalicelib.core.cursors import Cursor, decode, encode
from chalicelib.core.deps import Deps
from chalicelib.core.ids import GameId, PlayerId
from chalicelib.core.retry import write_safely
from chalicelib.engine.deadlines import deadline
from chalicelib.engine.game import Seat
from chalicelib.engine.pending import late_voters, waiting_for
from chalicelib.engine.values import value_class
from chalicelib.lobby.listing import SHOWN_S
from chalicelib.tables.advance import preview_at, seat_at
from chalicelib.tables.commit import with_position
from chalicelib.tables.errors import GameNotOver
from chalicelib.tables.notes_store import TableSeatNotes
from chalicelib.tables.outages import game_time
from chalicelib.tables.store import TableGames
from chalicelib.tables.table import Lobby, Play, Status, StoredGame

TIDIED = 20  # games archived in one request
NUMBER = "0|[1-9][0-9]{0,11}"
WINDOW = 100  # games that are read and put in order for one page
ID = "g_[0-9A-Za-z]{16}"
PLACE = rf"(0(?= [0-9])|[0-3](?= -)) ({NUMBER}|-) ({NUMBER}) ({ID})"
START = re.compile(rf"(?=.)(GAME#(?:[0-9]{{12}}#)?{ID}(?= |\Z))?(^| |\Z)(?:{PLACE})?")


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


@value_class
class Page:
    """A page of a player's list, with the tables on its first one that have expired lately."""

    games: tuple[StoredGame, ...]
    expired: tuple[Lobby, ...]
    following: Cursor | None  # where the next page begins


@value_class
class Wanted:
    """Which games somebody wants to see; None: any."""

    status: str | None = None
    ruleset: str | None = None
    circle: str | None = None

    def includes(self, stored: StoredGame) -> bool:
        return (
            self.status in {None, stored.status.value}
            and self.ruleset in {None, stored.ruleset}
            and self.circle in {None, stored.circle}
        )


ANY = Wanted()


def games_of(deps: Deps, player: PlayerId, after: Cursor | None, limit: int, wanted: Wanted = ANY) -> Page:
    """A player's games except archived ones, most urgent first; before them the tables that have expired lately.

    Reads the WINDOW tables that were opened last, whatever the limit, and orders these; the next pages continue with
    them, and then with the WINDOW tables before them. Archives games that finished long ago, so that few players have
    more than one window. Of all these it gives those that are `wanted`. Raises InvalidCursor.
    """
    begin, last = _start(after) if after else (None, None)
    notes = deps.store(TableSeatNotes).seats(player, begin, WINDOW + 1)
    window, now = notes[:WINDOW], game_time(deps)
    games = [preview_at(stored, now) for stored in deps.store(TableGames).load_many([note.id for note in window])]
    formerly = {note.id for note in window if note.archived}
    old = [stored for stored in games if stored.id in formerly or _is_long_over(stored, now)]
    for stored in old[:TIDIED]:
        _archive(deps, player, stored)
    expired = [stored for stored in games if isinstance(stored, Lobby) and stored.has_expired(deps.now())]
    shown = [stored for stored in games if stored not in old and stored not in expired]
    chosen = [stored for stored in shown if wanted.includes(stored)]
    placed = {_place_of(stored, seat): stored for stored in chosen if (seat := stored.seat_of(player))}
    rest = sorted(place for place in placed if last is None or place > last)
    page = rest[:limit]
    following = None
    if len(rest) > limit:
        following = _cursor(begin, page[-1])
    elif len(notes) > WINDOW:
        following = _cursor(window[-1].place, None)
    listed = () if last else tuple(stored for stored in expired if wanted.includes(stored))
    return Page(tuple(placed[place] for place in page), listed, following)


def _is_long_over(stored: StoredGame, now: int) -> bool:
    return isinstance(stored, Play) and stored.status is Status.FINISHED and now - stored.game.since > SHOWN_S


def archive(deps: Deps, stored: StoredGame, player: PlayerId) -> None:
    """Remove a game that is finished, or that the player has left, from their list. Raises NotSeated or GameNotOver."""
    seat = seat_at(stored, player)
    stored = preview_at(stored, game_time(deps))
    if stored.status is not Status.FINISHED and not stored.has_left(seat):
        raise with_position(GameNotOver(), stored)
    _archive(deps, player, stored)


def _archive(deps: Deps, player: PlayerId, stored: StoredGame) -> None:
    write_safely(deps, lambda: deps.store(TableSeatNotes).archive(player, stored))


def _place_of(stored: StoredGame, seat: Seat) -> _Place:
    game = stored.game if isinstance(stored, Play) else None
    if game and seat in waiting_for(game, stored.rules):
        due = deadline(game, game.player(seat))
        return _Place(0, inf if due is None else due, -stored.opened_at, stored.id)
    if game and seat in late_voters(game, stored.rules):
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

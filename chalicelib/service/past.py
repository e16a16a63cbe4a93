"""Reading: tables to sit down at, rounds that are over, and all the games of one player."""

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass
from math import inf

from chalicelib.engine.duties import too_late, waiting_for
from chalicelib.engine.game import Round
from chalicelib.engine.ids import Seat
from chalicelib.engine.pace import deadline
from chalicelib.engine.view import ScoredRound, scored
from chalicelib.service.changes import with_position, written
from chalicelib.service.deps import Deps
from chalicelib.service.errors import GameNotOver, RoundNotFound
from chalicelib.service.play import as_of, seat_at
from chalicelib.service.ports import Cursor
from chalicelib.service.stored import GameId, PlayerId, Status, StoredGame

SHOWN_S = 30 * 24 * 3600  # for which a finished game stays on a player's list, unless it is put away before
TIDIED = 20  # games put away for one question
OURS = re.compile(r"(0(?= [0-9])|[0-3](?= -)) ([0-9]{1,12}|-) ([0-9]{1,12}) (g_[0-9A-Za-z]{16})")


def listed_tables(deps: Deps, after: Cursor | None, limit: int) -> tuple[tuple[StoredGame, ...], Cursor | None]:
    """The index only proposes: whether a table still has a free seat, its game says. Raises ValueError for `after`."""
    ids, following = deps.games.listed(after, limit)
    return tuple(game for game in deps.games.load_many(ids) if game.listed and game.is_open), following


def rounds(deps: Deps, stored: StoredGame, after: int, limit: int) -> tuple[ScoredRound, ...]:
    return tuple(_scored(stored, record) for record in deps.games.rounds(stored.id, after, limit))


def round(deps: Deps, stored: StoredGame, number: int) -> ScoredRound:
    """Raises RoundNotFound."""
    record = deps.games.round(stored.id, number)
    if record is None:
        raise RoundNotFound()
    return _scored(stored, record)


def _scored(stored: StoredGame, record: Round) -> ScoredRound:
    return scored(record, tuple(sitter.seat for sitter in stored.sitters), stored.rules)


@dataclass(frozen=True, slots=True, order=True)
class _Place:
    """A game's place among all of a player's: what is owed by its deadline, then what is played, lobbies, and the past.

    A cursor is the place of the last game shown, so that games which stay where they are can be neither skipped nor
    doubled by others that move.
    """

    urgency: int
    due: float  # Unix seconds; inf where nothing is owed or nobody waits for it
    age: int  # the newest first
    id: GameId


def games_of(
    deps: Deps, player: PlayerId, after: Cursor | None, limit: int
) -> tuple[tuple[StoredGame, ...], Cursor | None]:
    """Games of a player but for those put away, most urgent first, and where the next page begins.

    What has been over for long is put away on the way, so that reading the list does not cost more with every game
    that somebody has ever played. Raises ValueError for `after`.
    """
    last = _place(after) if after else None
    now = deps.now()
    games = [as_of(stored, now) for stored in deps.games.load_many(deps.games.kept_by(player))]
    old = [stored for stored in games if _is_long_over(stored, now)]
    for stored in old[:TIDIED]:
        _put_away(deps, player, stored.id)
    shown = [stored for stored in games if not _is_long_over(stored, now)]
    placed = {_place_of(stored, seat): stored for stored in shown if (seat := stored.seat_of(player))}
    rest = sorted(place for place in placed if last is None or place > last)
    page = rest[:limit]
    return tuple(placed[place] for place in page), _cursor(page[-1]) if len(rest) > limit else None


def _is_long_over(stored: StoredGame, now: int) -> bool:
    return stored.status is Status.FINISHED and stored.game is not None and now - stored.game.since > SHOWN_S


def put_away(deps: Deps, stored: StoredGame, player: PlayerId) -> None:
    """Take a game that is over, or left for good, off the player's list. Raises NotSeated or GameNotOver."""
    seat = seat_at(stored, player)
    stored = as_of(stored, deps.now())
    if stored.status is not Status.FINISHED and not stored.has_left(seat):
        raise with_position(GameNotOver(), stored)
    _put_away(deps, player, stored.id)


def _put_away(deps: Deps, player: PlayerId, id: GameId) -> None:
    written(deps, lambda: deps.games.put_away(player, id))


def _place_of(stored: StoredGame, seat: Seat) -> _Place:
    game = stored.game
    if game and seat in waiting_for(game, stored.rules):
        due = deadline(game, game.player(seat))
        return _Place(0, inf if due is None else due, -stored.opened_at, stored.id)
    if game and seat in too_late(game, stored.rules):
        return _Place(0, inf, -stored.opened_at, stored.id)
    urgency = {Status.PLAYING: 1, Status.LOBBY: 2, Status.FINISHED: 3}[stored.status]
    return _Place(urgency, inf, -stored.opened_at, stored.id)


def _cursor(place: _Place) -> Cursor:
    due = "-" if place.due == inf else f"{place.due:.0f}"
    plain = f"{place.urgency} {due} {-place.age} {place.id}"
    return Cursor(urlsafe_b64encode(plain.encode()).decode().rstrip("="))


def _place(cursor: Cursor) -> _Place:
    """Raises ValueError for what is no cursor of ours, to the last bit."""
    plain = urlsafe_b64decode(cursor + "=" * (-len(cursor) % 4)).decode()
    ours = OURS.fullmatch(plain)
    if ours is None:
        raise ValueError("not a cursor")
    urgency, due, opened_at, id = ours.groups()
    place = _Place(int(urgency), inf if due == "-" else int(due), -int(opened_at), GameId(id))
    if _cursor(place) != cursor:
        raise ValueError("not as it was written")
    return place

"""Exports everything that is stored about a player, for that player."""

import re
from collections.abc import Sequence

from chalicelib.chat.message import Message
from chalicelib.chat.store import TableChat
from chalicelib.circles.circle import MAX_CIRCLES, Circle, MemberNumber
from chalicelib.circles.days_store import OwnDay, TableDays
from chalicelib.circles.store import TableCircles
from chalicelib.core.cursors import Cursor, decode, encode
from chalicelib.core.deps import Deps
from chalicelib.core.ids import GameId, PlayerId
from chalicelib.engine.game import Seat
from chalicelib.engine.values import replace, value_class
from chalicelib.players.pace import Counts
from chalicelib.players.store import TablePlayers
from chalicelib.reports.report import DayClueReport, Report
from chalicelib.reports.store import TableReports
from chalicelib.scorebook.standings import Standings
from chalicelib.scorebook.standings_store import TableStandings
from chalicelib.tables.advance import preview_at
from chalicelib.tables.load import load_rounds
from chalicelib.tables.notes_store import SeatNote, TableSeatNotes
from chalicelib.tables.outages import game_time
from chalicelib.tables.store import TableGames
from chalicelib.tables.table import FinishedRound, Lobby, StoredGame

HEARD = 1_000  # messages read for one page, by all authors
PARTS = ("seats", "archived", "chats", "reports")
ID = "g_[0-9A-Za-z]{16}"
PLACE = re.compile(rf"({'|'.join(PARTS)}) ((?:(?:GAME#|AWAY#)?(?:[0-9]{{12}}#)?{ID})?)(?: ({ID}) ([1-9][0-9]{{0,7}}))?")


@value_class
class Traces:
    """What is stored about a player at one table."""

    id: GameId
    game: StoredGame | None  # None: it has been removed
    seat: Seat | None  # None: no seat any more, or never
    archived: bool
    entropy: str  # the player's contribution to the seed
    rounds: tuple[FinishedRound, ...]  # finished ones, in full: the caller must show only the player's own part
    messages: tuple[Message, ...]
    reports: tuple[Report, ...]


@value_class
class _Place:
    """Where a page begins: in a part, after one of its notes, and where a chat goes on, after which message of it."""

    part: str = PARTS[0]
    after: str = ""
    chat: str = ""  # of this table
    heard: int = 0


@value_class
class Membership:
    circle: Circle
    you: MemberNumber
    standings: Standings | None  # of all members; None before the first game has ended
    days: Sequence[OwnDay]  # what the player has written for the circle's pictures


def load_habits(deps: Deps, player: PlayerId) -> Counts:
    """How many of the player's actions took how long, in all half-years that are stored."""
    return deps.store(TablePlayers).habits(player)


def list_memberships(deps: Deps, player: PlayerId) -> tuple[Membership, ...]:
    store = deps.store(TableCircles)
    ids = store.of_player(player, 2 * MAX_CIRCLES)
    standings = deps.store(TableStandings).standings(ids)
    circles = [(circle, you) for circle, _ in store.with_tables(ids) if (you := circle.number_of(player))]
    pictures = {circle.id: (circle.daily, you) for circle, you in circles if circle.daily}
    days = deps.store(TableDays).own(pictures, deps.now())
    return tuple(Membership(circle, you, standings.get(circle.id), days.get(circle.id, ())) for circle, you in circles)


def list_clue_reports(deps: Deps, player: PlayerId) -> tuple[DayClueReport, ...]:
    """The player's reports of clues in circles, the oldest first."""
    return deps.store(TableReports).of_clues(player)


def list_traces(
    deps: Deps, player: PlayerId, begin: Cursor | None, limit: int
) -> tuple[tuple[Traces, ...], Cursor | None]:
    """What is stored about the player at the next tables, and where the next page begins.

    First come tables with a seat of the player, then archived ones, then others where they have written, and at last
    others from which they have reported something. A page reads no more notes than it has room for, so it costs the
    same however many tables the player knows.

    A table with a longer chat than one page reads appears on several pages; all but the first of them have only its
    messages. Raises InvalidCursor.
    """
    place = _place(begin) if begin else _Place()
    page: list[Traces] = []
    left = HEARD
    for part in PARTS[PARTS.index(place.part) :]:
        place = place if place.part == part else _Place(part)
        room = limit - len(page)
        notes = _notes(deps, player, place, room + 1)
        for note in notes[:room]:
            stored = deps.store(TableGames).load(note.id)
            if not _is_in_earlier_part(deps, player, part, note.id, stored):
                after = place.heard if place.chat == note.id else 0
                said = deps.store(TableChat).messages(note.id, after, left)
                page.append(_at(deps, player, note, stored, said, only_chat=after > 0))
                left -= len(said)
                if left == 0:
                    return tuple(page), _cursor(replace(place, chat=note.id, heard=said[-1].number))
            place = _Place(part, note.place)
        if len(notes) > room:
            return tuple(page), _cursor(place)
    return tuple(page), None


def _notes(deps: Deps, player: PlayerId, place: _Place, limit: int) -> tuple[SeatNote, ...]:
    """The next notes of the part."""
    after = place.after or None
    match place.part:
        case "seats":
            return deps.store(TableSeatNotes).seats(player, after, limit)
        case "archived":
            return deps.store(TableSeatNotes).archived(player, after, limit)
        case "chats":
            ids = deps.store(TableChat).games_with_messages(player, GameId(after) if after else None, limit)
        case _:
            ids = deps.store(TableReports).games_with_reports(player, GameId(after) if after else None, limit)
    return tuple(SeatNote(id, id) for id in ids)


def _is_in_earlier_part(deps: Deps, player: PlayerId, part: str, id: GameId, stored: StoredGame | None) -> bool:
    """Whether the table is exported in another part than this one of those that are not about seats."""
    if part not in {"chats", "reports"}:
        return False
    if stored is not None and stored.seat_of(player) is not None:
        return True
    return part == "reports" and deps.store(TableChat).has_written(player, id)


def _at(  # noqa: PLR0913 - what has been read of one table
    deps: Deps,
    player: PlayerId,
    note: SeatNote,
    stored: StoredGame | None,
    said: tuple[Message, ...],
    *,
    only_chat: bool,
) -> Traces:
    game = preview_at(stored, game_time(deps)) if stored else None
    seat = game.seat_of(player) if game else None
    return Traces(
        id=note.id,
        game=game,
        seat=seat,
        archived=note.archived,
        entropy=_entropy(deps, game, seat) if game and seat else "",
        rounds=load_rounds(deps, note.id) if seat and not only_chat else (),
        messages=tuple(message for message in said if message.player == player),
        reports=() if only_chat else deps.store(TableReports).of_game(player, note.id),
    )


def _entropy(deps: Deps, game: StoredGame, seat: Seat) -> str:
    """The seat's contribution to the seed: in the lobby until the deal, in the deal's own item from then on."""
    if isinstance(game, Lobby):
        return game.entropy.get(seat, "")
    origin = deps.store(TableGames).origin(game.id)
    return dict(origin.entropy).get(seat, "") if origin else ""


def _cursor(place: _Place) -> Cursor:
    chat = f" {place.chat} {place.heard}" if place.chat else ""
    return encode(f"{place.part} {place.after}{chat}")


def _place(cursor: Cursor) -> _Place:
    part, after, chat, heard = decode(cursor, PLACE)
    return _Place(part, after, chat, int(heard or 0))

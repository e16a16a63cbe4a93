"""Reports of messages, clues, cards, and names and labels of seats to the operator."""

from chalicelib.chat.errors import MessageNotFound
from chalicelib.chat.store import TableChat
from chalicelib.circles.days import find_clue
from chalicelib.core.codes import new_id
from chalicelib.core.deps import Deps
from chalicelib.core.ids import CircleId
from chalicelib.core.retry import write_safely
from chalicelib.engine.game import Round, Seat
from chalicelib.media.errors import CardNotFound
from chalicelib.play.decks import face_at_table
from chalicelib.players.quotas import QuotaStatus
from chalicelib.reports.report import DayClueReport, Report
from chalicelib.reports.store import TableReports
from chalicelib.tables.advance import preview_at
from chalicelib.tables.errors import RoundNotFound, SeatNotFound
from chalicelib.tables.outages import game_time
from chalicelib.tables.store import TableGames
from chalicelib.tables.table import Play, StoredGame


def report_message(deps: Deps, stored: StoredGame, reporter: QuotaStatus, number: int, reason: str | None) -> None:
    """Report a message. Raises MessageNotFound, also if it was deleted; QuotaUsedUp, Unauthenticated or Busy."""
    message = deps.store(TableChat).message(stored.id, number)
    if message is None or message.text is None:
        raise MessageNotFound()
    _file(
        deps,
        reporter,
        Report(stored.id, number, None, message.seat, message.text, reason, reporter.profile.id, deps.now()),
    )


def report_clue(deps: Deps, stored: StoredGame, reporter: QuotaStatus, number: int, reason: str | None) -> None:
    """Report a clue. Raises RoundNotFound, also if the round has no clue; QuotaUsedUp, Unauthenticated or Busy."""
    now = preview_at(stored, game_time(deps))
    current = now.game.round if isinstance(now, Play) and now.game.round.number == number else None
    record = None if current else deps.store(TableGames).round(stored.id, number)
    round = record.round if record else current
    if round is None or round.clue is None or round.storyteller is None:
        raise RoundNotFound()
    _file(
        deps,
        reporter,
        Report(stored.id, None, number, round.storyteller, _clue_text(round), reason, reporter.profile.id, deps.now()),
    )


def _clue_text(round: Round) -> str:
    """The words of a clue, and where its sound is."""
    return "\n".join(part for part in (round.clue, round.sound and round.sound.key) if part)


def report_card(deps: Deps, stored: StoredGame, reporter: QuotaStatus, card: str, reason: str | None) -> None:
    """Report a card of a player's own deck, wherever it is now: the answer does not tell.

    Raises CardNotFound, also if it has been removed; QuotaUsedUp, Unauthenticated or Busy.
    """
    deck, face = face_at_table(deps, stored, card)
    if face.number in deck.hidden:
        raise CardNotFound()
    seat = stored.seat_of(deck.owner) or stored.host
    text = f"{deck.id}/{face.number}: {face.alt}"
    _file(
        deps,
        reporter,
        Report(stored.id, None, None, seat, text, reason, reporter.profile.id, deps.now(), card),
    )


def report_seat(deps: Deps, stored: StoredGame, reporter: QuotaStatus, seat: Seat, reason: str | None) -> None:
    """Report what somebody calls themselves, with the label of their seat.

    Raises SeatNotFound, QuotaUsedUp, Unauthenticated or Busy.
    """
    occupant = stored.occupant(seat)
    if occupant is None:
        raise SeatNotFound()
    text = "\n".join(filter(None, (occupant.name, occupant.agent)))
    _file(deps, reporter, Report(stored.id, None, None, seat, text, reason, reporter.profile.id, deps.now()))


def report_day_clue(  # noqa: PLR0913, PLR0917 - what the request says
    deps: Deps, circle: CircleId, reporter: QuotaStatus, day: str, clue: str, reason: str | None
) -> None:
    """Report a clue for a circle's picture of a day, of which the reporter is a member.

    Raises CircleNotFound, DaysOff, DayNotFound, DayClueNotFound, QuotaUsedUp, Unauthenticated or Busy.
    """
    player = reporter.profile.id
    found, author, text = find_clue(deps, player, circle, day, clue)
    _file(deps, reporter, DayClueReport(circle, found, clue, author, text, reason, player, deps.now()))


def _file(deps: Deps, reporter: QuotaStatus, report: Report | DayClueReport) -> None:
    id = new_id(deps, "")
    write_safely(deps, lambda: deps.store(TableReports).file(id, report, reporter.quota_use))

"""Reports of messages and clues to the operator."""

from chalicelib.service import errors
from chalicelib.service.deps import Deps
from chalicelib.service.outages import game_time
from chalicelib.service.play import at_time
from chalicelib.service.ports import Report
from chalicelib.service.quotas import QuotaStatus
from chalicelib.service.secrets import new_id
from chalicelib.service.stored import Play, StoredGame
from chalicelib.service.transitions import written


def report_message(deps: Deps, stored: StoredGame, reporter: QuotaStatus, number: int, reason: str | None) -> None:
    """Report a message. Raises MessageNotFound, also if it was deleted; QuotaUsedUp, Unauthenticated or Busy."""
    message = deps.chat.message(stored.id, number)
    if message is None or message.text is None:
        raise errors.MessageNotFound()
    _file(
        deps,
        reporter,
        Report(stored.id, number, None, message.seat, message.text, reason, reporter.profile.id, deps.now()),
    )


def report_clue(deps: Deps, stored: StoredGame, reporter: QuotaStatus, number: int, reason: str | None) -> None:
    """Report a clue. Raises RoundNotFound, also if the round has no clue; QuotaUsedUp, Unauthenticated or Busy."""
    now = at_time(stored, game_time(deps))
    current = now.game.round if isinstance(now, Play) and now.game.round.number == number else None
    record = None if current else deps.games.round(stored.id, number)
    round = record.round if record else current
    if round is None or round.clue is None or round.storyteller is None:
        raise errors.RoundNotFound()
    _file(
        deps,
        reporter,
        Report(stored.id, None, number, round.storyteller, round.clue, reason, reporter.profile.id, deps.now()),
    )


def _file(deps: Deps, reporter: QuotaStatus, report: Report) -> None:
    id = new_id(deps, "")
    written(deps, lambda: deps.reports.file(id, report, reporter.quota_use))

"""Words which somebody wants the operator to look at."""

from chalicelib.service import errors
from chalicelib.service.changes import written
from chalicelib.service.deps import Deps
from chalicelib.service.play import as_of
from chalicelib.service.ports import Report
from chalicelib.service.quotas import Account
from chalicelib.service.secrets import new_id
from chalicelib.service.stored import StoredGame


def report_message(deps: Deps, stored: StoredGame, reporter: Account, number: int, reason: str | None) -> None:
    """Raises MessageNotFound, also for one taken back; and QuotaUsedUp, Unauthenticated or Busy."""
    message = deps.talk.message(stored.id, number)
    if message is None or message.text is None:
        raise errors.MessageNotFound()
    _file(
        deps,
        reporter,
        Report(stored.id, number, None, message.seat, message.text, reason, reporter.profile.id, deps.now()),
    )


def report_clue(deps: Deps, stored: StoredGame, reporter: Account, number: int, reason: str | None) -> None:
    """Raises RoundNotFound for a round without a clue; and QuotaUsedUp, Unauthenticated or Busy."""
    game = as_of(stored, deps.now()).game
    current = game.round if game and game.round.number == number else None
    round = current or deps.games.round(stored.id, number)
    if round is None or round.clue is None or round.storyteller is None:
        raise errors.RoundNotFound()
    _file(
        deps,
        reporter,
        Report(stored.id, None, number, round.storyteller, round.clue, reason, reporter.profile.id, deps.now()),
    )


def _file(deps: Deps, reporter: Account, report: Report) -> None:
    id = new_id(deps, "")
    written(deps, lambda: deps.reports.file(id, report, reporter.charge))

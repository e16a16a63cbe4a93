"""Reads finished rounds, and the discard."""

from chalicelib.core.deps import Deps
from chalicelib.engine.game import Card
from chalicelib.engine.values import replace, value_class
from chalicelib.engine.view import ScoredRound, scored_round, visible_discard
from chalicelib.play.errors import DiscardNotShown
from chalicelib.tables.errors import RoundNotFound
from chalicelib.tables.minds import Said, render_comments
from chalicelib.tables.store import TableGames
from chalicelib.tables.table import FinishedRound, Play, ReactionsBySeat, StoredGame


@value_class
class ShownRound:
    """A finished round with its points, the reactions to it, and what computer players say to it."""

    round: ScoredRound
    given: ReactionsBySeat
    said: tuple[Said, ...] = ()


def rounds(deps: Deps, stored: StoredGame, after: int, limit: int) -> tuple[ShownRound, ...]:
    """Finished rounds with a number above `after`, in their order."""
    return tuple(_show(stored, record) for record in deps.store(TableGames).rounds(stored.id, after, limit))


def round(deps: Deps, stored: StoredGame, number: int) -> ShownRound:
    """One finished round. Raises RoundNotFound."""
    record = deps.store(TableGames).round(stored.id, number)
    if record is None:
        raise RoundNotFound()
    return _show(stored, record)


def discard(stored: StoredGame) -> tuple[Card, ...]:
    """The cards of the discard, the oldest first. Raises DiscardNotShown, also in the lobby."""
    cards = visible_discard(stored.game, stored.rules) if isinstance(stored, Play) else None
    if cards is None:
        raise DiscardNotShown()
    return cards


def _show(stored: StoredGame, record: FinishedRound) -> ShownRound:
    seats = tuple(occupant.seat for occupant in stored.occupants)
    said = render_comments(stored, record.comments, record.round.clue) if isinstance(stored, Play) else ()
    silent = isinstance(stored, Play) and record.round.number in stored.silenced
    round = replace(record.round, sound=None) if silent else record.round
    return ShownRound(scored_round(round, seats, stored.rules), reactions_of(record, stored), said)


def reactions_of(record: FinishedRound, stored: StoredGame | None) -> ReactionsBySeat:
    """The reactions to a finished round. Those to the last one are still with the game."""
    if not isinstance(stored, Play) or stored.game.last_round is None:
        return record.given
    return stored.reactions.given if stored.game.last_round.number == record.round.number else record.given

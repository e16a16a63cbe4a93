"""A report to the operator."""

from datetime import date

from chalicelib.core.ids import CircleId, GameId, PlayerId
from chalicelib.engine.game import Seat
from chalicelib.engine.values import value_class


@value_class
class Report:
    """A report of a message, of the clue of a round, of a card of a player's own deck, or else of what a seat says of
    itself.
    """

    game: GameId
    message: int | None
    round: int | None
    seat: Seat  # of the author; of a card whose owner is not at the table, the host's
    text: str  # a copy, because the message may be deleted; of a card, which one it is, and its description
    reason: str | None
    reporter: PlayerId  # NOBODY once erased
    at: int  # Unix seconds
    card: str | None = None  # its id at the table

    @property
    def is_of_seat(self) -> bool:
        return self.message is None and self.round is None and self.card is None


@value_class
class DayClueReport:
    """A report of a clue for a circle's picture of a day."""

    circle: CircleId
    day: date
    clue: str  # its id
    member: int  # the author's number in the circle
    text: str  # a copy, because the clue is soon deleted
    reason: str | None
    reporter: PlayerId  # NO_PLAYER once erased
    at: int  # Unix seconds

"""The refusals of the clues of the day."""

from chalicelib.core.errors import NotFound
from chalicelib.engine.errors import Conflict


class DailyNotFound(NotFound):
    """A day is written as 2026-12-24. Days to come and those of more than thirty days ago are not shown."""

    code = "daily-not-found"
    title = "No clue of this day is shown"


class DailyOver(Conflict):
    """`GET /v1/daily` has the clues of today. The days begin at midnight, UTC."""

    code = "daily-over"
    title = "This day is over"


class CardNotShown(Conflict):
    """Guess one of the cards that `GET /v1/daily/{day}` shows with the clue."""

    code = "card-not-shown"
    title = "This card is not among the six of this clue"

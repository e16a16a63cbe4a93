"""The refusals of the clue of the day."""

from chalicelib.core.errors import NotFound
from chalicelib.engine.errors import Conflict


class DailyNotFound(NotFound):
    """A day is written as 2026-12-24. Days to come and those of more than a week ago are not shown."""

    code = "daily-not-found"
    title = "No clue of this day is shown"


class DailyOver(Conflict):
    """`GET /v1/daily` has the clue of today. The days begin at midnight, UTC."""

    code = "daily-over"
    title = "This day is over"


class CardNotShown(Conflict):
    """Guess one of the cards of `GET /v1/daily/{day}`."""

    code = "card-not-shown"
    title = "This card is not among the six of the day"

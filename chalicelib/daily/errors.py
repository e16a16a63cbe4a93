"""The refusals of the clue of the day."""

from chalicelib.core.errors import NotFound
from chalicelib.engine.errors import Conflict


class DailyNotFound(NotFound):
    code = "daily-not-found"
    title = "No clue of this day is shown"


class DailyOver(Conflict):
    code = "daily-over"
    title = "This day is over"


class CardNotShown(Conflict):
    code = "card-not-shown"
    title = "This card is not among the six of the day"

"""The refusals of circles."""

from typing import Annotated

from chalicelib.core.errors import Forbidden, NotFound
from chalicelib.engine.errors import Conflict, Fact

MOMENT = "2026-12-24T23:00:00Z"


class CircleHostOnly(Forbidden):
    """The field `host` of the circle is the number of its host."""

    code = "circle-host-only"
    title = "Only the host of the circle may do this"


class CircleNotFound(NotFound):
    """Either there is no such circle, or you are not a member and the invite code is wrong. The answer is the same, so
    that nobody can find out by trying.
    """

    code = "circle-not-found"
    title = "No such circle, or you may not see it"


class MemberNotFound(NotFound):
    """`members` of the circle lists its members with their numbers."""

    code = "member-not-found"
    title = "The circle has no such member"


class CircleFull(Conflict):
    """`facts.limit` is the maximum. Somebody has to leave first."""

    code = "circle-full"
    title = "The circle has the maximum number of members"
    limit: Annotated[int, Fact("The maximum", example=24, min=1, max=1000)]


class TooManyCircles(Conflict):
    """`facts.limit` is the maximum. Leave one first."""

    code = "too-many-circles"
    title = "You are in the maximum number of circles"
    limit: Annotated[int, Fact("The maximum", example=20, min=1, max=1000)]


class DaysOff(Conflict):
    """The host of the circle switches its picture a day on with `PATCH /v1/circles/{circle}`."""

    code = "days-off"
    title = "The circle has no picture a day"


class DayNotFound(NotFound):
    """A day is written as 2026-12-24. `GET /v1/circles/{circle}/days` has those that are on show."""

    code = "day-not-found"
    title = "The circle has no picture of this day"


class CluesOver(Conflict):
    """Clues for this picture were taken until `facts.ends_at`, the midnight after its day in the circle's time zone."""

    code = "clues-over"
    title = "No more clues are taken for this picture"
    ends_at: Annotated[str, Fact("When it ended", example=MOMENT, is_moment=True)]


class VotesNotBegun(Conflict):
    """Votes on the clues for this picture are taken from `facts.begins_at` on, a minute after the midnight that ends
    its day.
    """

    code = "votes-not-begun"
    title = "No votes are taken yet for this picture"
    begins_at: Annotated[str, Fact("When it begins", example=MOMENT, is_moment=True)]


class VotesOver(Conflict):
    """Votes on the clues for this picture were taken until `facts.ends_at`."""

    code = "votes-over"
    title = "No more votes are taken for this picture"
    ends_at: Annotated[str, Fact("When it ended", example=MOMENT, is_moment=True)]


class MemberTooNew(Conflict):
    """Only those vote who were members when the day of the picture ended. You may write a clue for today's."""

    code = "member-too-new"
    title = "You were not a member yet when voting began"


class OwnClueVote(Conflict):
    """`voting.yours` is the id of your own clue."""

    code = "own-clue-vote"
    title = "You cannot vote for your own clue"


class DayClueNotFound(NotFound):
    """`GET /v1/circles/{circle}/days` has the clues with their ids. Its author may have left the circle."""

    code = "day-clue-not-found"
    title = "The picture has no such clue"

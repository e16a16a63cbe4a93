"""The refusals of circles."""

from typing import Annotated

from chalicelib.core.errors import Forbidden, NotFound
from chalicelib.engine.errors import Conflict, Fact


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

"""The refusals of circles."""

from chalicelib.core.errors import Forbidden, NotFound
from chalicelib.engine.errors import Conflict


class CircleHostOnly(Forbidden):
    code = "circle-host-only"
    title = "Only the host of the circle may do this"


class CircleNotFound(NotFound):
    code = "circle-not-found"
    title = "No such circle, or you may not see it"


class MemberNotFound(NotFound):
    code = "member-not-found"
    title = "The circle has no such member"


class CircleFull(Conflict):
    code = "circle-full"
    title = "The circle has the maximum number of members"
    limit: int


class TooManyCircles(Conflict):
    code = "too-many-circles"
    title = "You are in the maximum number of circles"
    limit: int

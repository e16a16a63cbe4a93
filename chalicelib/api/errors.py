"""Refusals that need no game: requests that are malformed, too large or too many."""

from collections.abc import Mapping, Sequence

from chalicelib.core.errors import Forbidden, NotFound, TooOften
from chalicelib.engine.errors import Invalid, ReverieError


class MalformedJson(Invalid):
    code = "malformed-json"
    title = "The body is not valid JSON: one object in UTF-8, no duplicate keys, at most eight levels deep"


class InvalidBody(Invalid):
    """`errors` lists mistakes with their JSON pointers, and never repeats what was sent."""

    code = "invalid-body"
    title = "The body does not match the schema of this operation"
    errors: Sequence[Mapping[str, object]]


class InvalidParameter(Invalid):
    code = "invalid-parameter"
    title = "A parameter of the path, the query or a header is invalid"
    parameter: str


class BodyTooLarge(ReverieError):
    code = "body-too-large"
    title = "The body is larger than 16 kB"


class UnsupportedMediaType(ReverieError):
    code = "unsupported-media-type"
    title = "A body must be sent as application/json"


class InternalError(ReverieError):
    code = "internal-error"
    title = "Something went wrong on our side"


# The gateway refuses these before the app sees the request; the local server does the same.


class PathNotFound(NotFound):
    code = "not-found"
    title = "There is nothing at this address"


class MethodNotAllowed(ReverieError):
    code = "method-not-allowed"
    title = "This address does not have this method"


class MalformedRequest(Invalid):
    code = "malformed-request"
    title = "The request line, the query or a header cannot be read"


class HeadersTooLarge(ReverieError):
    code = "headers-too-large"
    title = "The request line and the headers are larger than 10 kB"


class LengthRequired(ReverieError):
    code = "length-required"
    title = "The body needs a Content-Length"


class TooManyRequests(TooOften):
    code = "too-many-requests"
    title = "Too many requests; send it again later"


class TextRefused(Forbidden):
    """A firewall before the gateway blocks what is in the request; the local server has none."""

    code = "text-refused"
    title = "The firewall takes a text in the request for an attack; write it differently"

"""What can be wrong with a request before anybody looks at a game."""

from chalicelib.engine.errors import ReverieError


class BadRequest(ReverieError):
    """The request cannot be understood; the same one will never succeed."""


class MalformedJson(BadRequest):
    code = "malformed-json"
    title = "The body is not JSON as we take it: UTF-8, one object, no key twice, at most eight levels deep"


class InvalidBody(BadRequest):
    """`errors` in its facts says what is wrong where, by JSON pointers; never with what was sent."""

    code = "invalid-body"
    title = "The body does not have the form this operation takes"


class InvalidParameter(BadRequest):
    code = "invalid-parameter"
    title = "A parameter of the path, the query or a header does not have its form"


class BodyTooLarge(ReverieError):
    code = "body-too-large"
    title = "The body is larger than 16 kB"


class UnsupportedMediaType(ReverieError):
    code = "unsupported-media-type"
    title = "A body is to be sent as application/json"


class InternalError(ReverieError):
    code = "internal-error"
    title = "Something went wrong on our side"


class GatewayRefusal(ReverieError):
    """What the gateway refuses before the app sees it; the local server does the same."""


class PathNotFound(GatewayRefusal):
    code = "not-found"
    title = "There is nothing at this address"


class MethodNotAllowed(GatewayRefusal):
    code = "method-not-allowed"
    title = "This address does not take this method"


class MalformedRequest(GatewayRefusal):
    code = "malformed-request"
    title = "The request line, the query or a header cannot be read"


class HeadersTooLarge(GatewayRefusal):
    code = "headers-too-large"
    title = "The request line and the headers are larger than 10 kB"


class LengthRequired(GatewayRefusal):
    code = "length-required"
    title = "The body needs a Content-Length"


class TooManyRequests(GatewayRefusal):
    code = "too-many-requests"
    title = "More requests than the service takes at once; send it again later"

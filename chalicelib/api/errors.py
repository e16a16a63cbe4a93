"""Refusals that need no game: requests that are malformed, too large or too many."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

from chalicelib.core.errors import Forbidden, NotFound, TooOften
from chalicelib.engine.errors import Fact, Invalid, ReverieError, Value

FieldFault = Literal[
    "missing",
    "unknown-field",
    "wrong-type",
    "wrong-form",
    "not-allowed",
    "too-small",
    "too-large",
    "too-short",
    "too-long",
    "too-few",
    "too-many",
    "too-many-lines",
    "repeated",
    "one-needed",
    "exactly-one-needed",
    "equal-ends",
    "min-above-max",
    "nothing-visible",
    "direction-control",
    "invisible-character",
    "stacked-marks",
    "reserved-name",
    "number-of-players",
    "unknown-player",
    "too-many-cards",
    "slots-not-in-sequence",
    "wrong-number-of-votes",
    "unknown-slot",
    "same-slot-twice",
    "own-card-vote",
    "storyteller-does-not-vote",
    "giver-does-not-vote",
    "veto-needed",
    "veto-not-yours",
    "veto-on-own-vote",
]


class MalformedJson(Invalid):
    """Send no control characters (a clue may have line breaks), and no numbers that JSON does not allow."""

    code = "malformed-json"
    title = "The body is not valid JSON: one object in UTF-8, no duplicate keys, at most eight levels deep"


class InvalidBody(Invalid):
    """`errors` says where (a JSON pointer) and what. Fields that this contract does not name are refused too; `fields`
    lists those that it does. The answer repeats no value.
    """

    code = "invalid-body"
    title = "The body does not match the schema of this operation"
    errors: Sequence[Mapping[str, object]]


class InvalidParameter(Invalid):
    """`facts.parameter` names it, and `facts.problem` says what is wrong, with the limit or the allowed values where
    there are some.
    """

    code = "invalid-parameter"
    title = "A parameter of the path, the query or a header is invalid"
    parameter: Annotated[str, Fact("The refused parameter", example="limit")]
    problem: Annotated[FieldFault, Fact("What is wrong with the parameter", example="too-large")]
    min: Annotated[int | None, Fact("The smallest number, or length of a text", 1, min=0, max=10**6)] = None
    max: Annotated[int | None, Fact("The largest number, or length of a text", 100, min=0, max=10**6)] = None
    allowed: Annotated[Sequence[Value] | None, Fact("The allowed values", ["lobby", "playing"], items=10)] = None
    nearest: Annotated[str | None, Fact("The nearest value that is allowed", "playing")] = None


class UnknownParameter(Invalid):
    """This operation has only the query parameters in `facts.parameters`. `facts.nearest` is the one that you may have
    meant.
    """

    code = "unknown-parameter"
    title = "The query has a parameter that this operation does not have"
    parameters: Annotated[Sequence[str], Fact("The parameters of the query", example=["cursor", "limit"], items=40)]
    nearest: Annotated[str | None, Fact("The nearest name that exists", example="limit")] = None


class BodyTooLarge(ReverieError):
    """No operation needs more. Send a smaller body."""

    code = "body-too-large"
    title = "The body is larger than 16 kB"


class UnsupportedMediaType(ReverieError):
    """Send the body with `Content-Type: application/json`."""

    code = "unsupported-media-type"
    title = "A body must be sent as application/json"


class PreconditionFailed(ReverieError):
    """The header `ETag` of this answer is the present one. Read what is there now, and send your change again with its
    `ETag` if you still want it.
    """

    code = "precondition-failed"
    title = "Something has changed: If-Match does not name the present ETag"
    etag: str  # of the present answer


class InternalError(ReverieError):
    """A bug in the service, which is logged. Your request may or may not have been carried out: look at the game before
    you send it again. You can send moves again without looking.
    """

    code = "internal-error"
    title = "Something went wrong on our side"


# The gateway refuses these before the app sees the request; the local server does the same.


class PathNotFound(NotFound):
    """No operation has this address. Addresses do not end with a slash; those in answers (`href`, `Location`) are
    complete.
    """

    code = "not-found"
    title = "There is nothing at this address"


class MethodNotAllowed(ReverieError):
    """The header `Allow` lists the methods of this address."""

    code = "method-not-allowed"
    title = "This address does not have this method"


class MalformedRequest(Invalid):
    """The request cannot be read: percent-encoding that is not UTF-8, control characters in the path, or a
    `Content-Length` that is not a number.
    """

    code = "malformed-request"
    title = "The request line, the query or a header cannot be read"


class HeadersTooLarge(ReverieError):
    """Send fewer headers, or shorter ones."""

    code = "headers-too-large"
    title = "The request line and the headers are larger than 10 kB"


class LengthRequired(ReverieError):
    """Send a `Content-Length` with the body."""

    code = "length-required"
    title = "The body needs a Content-Length"


class TooManyRequests(TooOften):
    """A deployed service limits the requests a second, from everybody together or from one address. Yours was not
    carried out: send it again after `Retry-After` seconds.
    """

    code = "too-many-requests"
    title = "Too many requests; send it again later"


class TextRefused(Forbidden):
    """A deployed service blocks what looks like an attack, mostly a piece of code. Nothing was done, and the same text
    is refused each time.
    """

    code = "text-refused"
    title = "The firewall takes a text in the request for an attack; write it differently"

"""Errors as problem documents (RFC 9457). Each kind of refusal gets its status here: what refuses knows no HTTP."""

from collections.abc import Iterator, Mapping
from http import HTTPStatus

from chalicelib.api.errors import (
    BodyTooLarge,
    HeadersTooLarge,
    InternalError,
    LengthRequired,
    MethodNotAllowed,
    PreconditionFailed,
    UnsupportedMediaType,
)
from chalicelib.api.headers import rate_limit
from chalicelib.core.errors import Forbidden, IdempotencyKeyReused, NotFound, QuotaUsedUp, TooOften, Unauthenticated
from chalicelib.engine.errors import Conflict, Invalid, ReverieError
from chalicelib.store.errors import Unavailable

STATUS: Mapping[type[ReverieError], HTTPStatus] = {
    Invalid: HTTPStatus.BAD_REQUEST,
    Unauthenticated: HTTPStatus.UNAUTHORIZED,
    Forbidden: HTTPStatus.FORBIDDEN,
    NotFound: HTTPStatus.NOT_FOUND,
    MethodNotAllowed: HTTPStatus.METHOD_NOT_ALLOWED,
    Conflict: HTTPStatus.CONFLICT,
    PreconditionFailed: HTTPStatus.PRECONDITION_FAILED,
    LengthRequired: HTTPStatus.LENGTH_REQUIRED,
    BodyTooLarge: HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    UnsupportedMediaType: HTTPStatus.UNSUPPORTED_MEDIA_TYPE,
    IdempotencyKeyReused: HTTPStatus.UNPROCESSABLE_ENTITY,
    TooOften: HTTPStatus.TOO_MANY_REQUESTS,
    HeadersTooLarge: HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE,
    InternalError: HTTPStatus.INTERNAL_SERVER_ERROR,
    Unavailable: HTTPStatus.SERVICE_UNAVAILABLE,
}
MEMBERS = ("errors", "current")  # facts that stand in the document itself
OF_HEADERS = frozenset({"resets_s", "window_s", "retry_s", "etag"})  # facts that are told in headers
CHALLENGE = 'Bearer realm="reverie"'
DOCS = "/docs#"  # the page has a paragraph for every code
RETRY_AFTER_S = 1
_OF_PROBLEMS = {"Content-Type": "application/problem+json", "Cache-Control": "no-store"}


def status_of(error: type[ReverieError]) -> HTTPStatus:
    return next(STATUS[cls] for cls in error.__mro__ if cls in STATUS)


def registry() -> Mapping[str, type[ReverieError]]:
    """All codes with their classes, in alphabetical order."""
    return {error.code: error for error in sorted(_find_coded(ReverieError), key=lambda error: error.code)}


def _find_coded(base: type[ReverieError]) -> Iterator[type[ReverieError]]:
    for error in base.__subclasses__():
        if "code" in vars(error):
            yield error
        yield from _find_coded(error)


def document(error: ReverieError) -> dict[str, object]:
    """The body of the answer. It never repeats what the client sent."""
    facts = {name: value for name, value in error.facts.items() if name not in OF_HEADERS and value is not None}
    members = {name: facts.pop(name) for name in MEMBERS if name in facts}
    return {
        "type": DOCS + error.code,
        "title": error.title,
        "status": status_of(type(error)).value,
        "code": error.code,
        **members,
        **({"facts": facts} if facts else {}),
    }


def headers(error: ReverieError) -> dict[str, str]:
    """The headers of the answer."""
    status = status_of(type(error))
    if isinstance(error, QuotaUsedUp):
        retry = {"Retry-After": str(error.resets_s if error.retry_s is None else error.retry_s)}
        return {**_OF_PROBLEMS, **retry, **rate_limit(error.quota, error.limit, 0, error.resets_s, error.window_s)}
    if isinstance(error, PreconditionFailed):
        return {**_OF_PROBLEMS, "ETag": error.etag}
    fitting = {
        HTTPStatus.UNAUTHORIZED: {"WWW-Authenticate": CHALLENGE},
        HTTPStatus.TOO_MANY_REQUESTS: {"Retry-After": str(RETRY_AFTER_S)},
        HTTPStatus.SERVICE_UNAVAILABLE: {"Retry-After": str(RETRY_AFTER_S)},
    }
    return {**_OF_PROBLEMS, **fitting.get(status, {})}

"""Errors as problem documents (RFC 9457). The engine knows no HTTP, so refusals get their status here."""

from collections.abc import Iterator, Mapping
from http import HTTPStatus

from chalicelib.engine import errors as rules
from chalicelib.engine.errors import ReverieError
from chalicelib.http import errors as http
from chalicelib.http.limits import rate_limit
from chalicelib.service import errors as service
from chalicelib.storage.errors import Unavailable

STATUS: Mapping[type[ReverieError], HTTPStatus] = {
    http.BadRequest: HTTPStatus.BAD_REQUEST,
    http.BodyTooLarge: HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    http.UnsupportedMediaType: HTTPStatus.UNSUPPORTED_MEDIA_TYPE,
    http.InternalError: HTTPStatus.INTERNAL_SERVER_ERROR,
    http.PathNotFound: HTTPStatus.NOT_FOUND,
    http.MethodNotAllowed: HTTPStatus.METHOD_NOT_ALLOWED,
    http.MalformedRequest: HTTPStatus.BAD_REQUEST,
    http.HeadersTooLarge: HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE,
    http.LengthRequired: HTTPStatus.LENGTH_REQUIRED,
    http.TooManyRequests: HTTPStatus.TOO_MANY_REQUESTS,
    http.TextRefused: HTTPStatus.FORBIDDEN,
    rules.RuleViolation: HTTPStatus.CONFLICT,
    rules.OptionRefused: HTTPStatus.BAD_REQUEST,
    service.TableInvalid: HTTPStatus.BAD_REQUEST,
    service.Unauthenticated: HTTPStatus.UNAUTHORIZED,
    service.Forbidden: HTTPStatus.FORBIDDEN,
    service.NotFound: HTTPStatus.NOT_FOUND,
    service.TableConflict: HTTPStatus.CONFLICT,
    service.SeatsImpossible: HTTPStatus.BAD_REQUEST,
    service.TimeZoneUnknown: HTTPStatus.BAD_REQUEST,
    service.TooManyTokens: HTTPStatus.CONFLICT,
    service.SignInPending: HTTPStatus.CONFLICT,
    service.CannotBlock: HTTPStatus.CONFLICT,
    service.TooManyBlocks: HTTPStatus.CONFLICT,
    service.TooManyListedTables: HTTPStatus.CONFLICT,
    service.GuessRefused: HTTPStatus.CONFLICT,
    service.OwnDecksOff: HTTPStatus.FORBIDDEN,
    service.SoundsOff: HTTPStatus.FORBIDDEN,
    service.OwnDeckConflict: HTTPStatus.CONFLICT,
    service.CircleConflict: HTTPStatus.CONFLICT,
    service.WebhookConflict: HTTPStatus.CONFLICT,
    service.IdempotencyKeyReused: HTTPStatus.UNPROCESSABLE_ENTITY,
    service.WebhookUrlRefused: HTTPStatus.BAD_REQUEST,
    service.PushConflict: HTTPStatus.CONFLICT,
    service.PushServiceNotAllowed: HTTPStatus.BAD_REQUEST,
    service.QuotaUsedUp: HTTPStatus.TOO_MANY_REQUESTS,
    Unavailable: HTTPStatus.SERVICE_UNAVAILABLE,
}
DOCS = "/docs#"  # the page has a paragraph for every code
RETRY_AFTER_S = 1
_OF_PROBLEMS = {"Content-Type": "application/problem+json", "Cache-Control": "no-store"}


def status_of(error: type[ReverieError]) -> HTTPStatus:
    return next(STATUS[cls] for cls in error.__mro__ if cls in STATUS)


def registry() -> Mapping[str, type[ReverieError]]:
    """All codes with their classes, in alphabetical order."""
    return {error.code: error for error in sorted(_coded(ReverieError), key=lambda error: error.code)}


def _coded(base: type[ReverieError]) -> Iterator[type[ReverieError]]:
    for error in base.__subclasses__():
        if "code" in vars(error):
            yield error
        yield from _coded(error)


def document(error: ReverieError) -> dict[str, object]:
    """The body of the answer. It never repeats what the client sent."""
    facts = dict(error.facts)
    members: dict[str, object] = {name: facts.pop(name) for name in ("errors", "current") if name in facts}
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
    if isinstance(error, service.QuotaUsedUp):
        retry = {"Retry-After": str(error.retry_s)}
        return {**_OF_PROBLEMS, **retry, **rate_limit(error.quota, error.limit, 0, error.resets_s, error.window_s)}
    fitting = {
        HTTPStatus.UNAUTHORIZED: {"WWW-Authenticate": 'Bearer realm="reverie"'},
        HTTPStatus.TOO_MANY_REQUESTS: {"Retry-After": str(RETRY_AFTER_S)},
        HTTPStatus.SERVICE_UNAVAILABLE: {"Retry-After": str(RETRY_AFTER_S)},
    }
    return {**_OF_PROBLEMS, **fitting.get(status, {})}

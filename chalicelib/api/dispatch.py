"""Routes every address of the service to its operation, and turns its result into an HTTP response."""

import logging
import time
from collections.abc import Callable, Mapping
from http import HTTPStatus
from typing import Any

from chalice.app import Chalice, Response

from chalicelib.api import problems
from chalicelib.api.call import Answer, Call
from chalicelib.api.errors import InternalError
from chalicelib.api.headers import CONTENT_LANGUAGE, READABLE
from chalicelib.api.operations import ORIGIN, VARY, Operation, canonical, document, entity_tag, find_operation, find_tag
from chalicelib.api.telemetry import RequestResult, log_request
from chalicelib.core.deps import Deps
from chalicelib.core.errors import Unauthenticated
from chalicelib.engine.errors import ReverieError

Headers = dict[str, str | list[str]]
_NOT_MODIFIED = HTTPStatus.NOT_MODIFIED.value
log = logging.getLogger("reverie")


def route(app: Chalice, index: Mapping[str, Mapping[str, str]], wired: Callable[[], Deps]) -> None:
    """Add the operations of the index to `app`. The index gives, by path and method, the name of the handler.

    A handler's module is imported on the first request that needs it. `wired` is called for each request.
    """
    for path, methods in index.items():
        for method, name in methods.items():
            _route(app, path, ["GET", "HEAD"] if method == "GET" else [method], name, wired)


def _route(app: Chalice, path: str, methods: list[str], name: str, wired: Callable[[], Deps]) -> None:
    @app.route(path, methods=methods, content_types=["*/*"], name=name.rpartition(".")[2])
    def view(**given: str) -> Response:
        started = time.perf_counter()
        operation, request = find_operation(name), app.current_request
        if request is None:
            raise RuntimeError("a view is called with a request, and with nothing else")
        call = Call(request, given, operation.id, operation.conditional, wired())
        response, code = _answer(operation, call)
        if request.headers.get("origin"):
            response.headers.update(READABLE)
        passed_ms = (time.perf_counter() - started) * 1_000
        log_request(
            call.deps,
            RequestResult(operation.id, response.status_code, code, passed_ms, call.request.lambda_context),
            call.log,
        )
        return response


def _answer(operation: Operation, call: Call) -> tuple[Response, str | None]:
    """The response, and the code of the refusal, if any.

    This is not a Chalice middleware, because Chalice turns exceptions of a view into a bare 500 before a middleware
    sees them.
    """
    try:
        return _response(operation, call, operation.answer(call)), None
    except ReverieError as error:
        return _refusal(call, error), error.code
    except Exception:
        log.exception("a bug in %s", operation.id)
        return _refusal(call, InternalError()), InternalError.code


def _response(operation: Operation, call: Call, answer: Answer[Any]) -> Response:
    sent = document(answer.body)
    status = answer.status or operation.status
    headers: Headers = {"Content-Type": operation.media_type, **operation.cache_headers, **answer.headers}
    if operation.conditional and status == HTTPStatus.OK:
        tag = headers["ETag"] = entity_tag(sent)
        known = call.header("if-none-match")
        if known and (found := tag if known == tag else find_tag(known, tag)):  # nearly every poll sends just the tag
            headers["ETag"] = found
            del headers["Content-Type"]
            headers.pop(CONTENT_LANGUAGE, None)
            return Response("", headers, _NOT_MODIFIED)
    elif answer.shown_at:
        headers["ETag"], headers["Content-Location"] = entity_tag(sent), answer.shown_at
    if not sent.text:
        del headers["Content-Type"]
    return Response(sent.text, headers, status)


def _refusal(call: Call, error: ReverieError) -> Response:
    body = problems.document(error)
    if isinstance(current := body.get("current"), dict) and "game" in call.given:
        body["current"] = {**current, "href": f"/v1/games/{call.given['game']}"}
    sent = problems.headers(error)
    if isinstance(error, Unauthenticated) and call.token:
        sent["WWW-Authenticate"] = f'{problems.CHALLENGE}, error="invalid_token"'  # RFC 6750, 3.1
    headers: Headers = {**sent, "X-Content-Type-Options": "nosniff", "Vary": f"{VARY}, {ORIGIN}"}
    return Response(canonical(body), headers, problems.status_of(type(error)).value)

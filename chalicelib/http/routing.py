"""Routes every address of the service to its operation, and turns what comes of it into HTTP."""

import logging
import time
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

from chalice.app import Chalice, CORSConfig, Request, Response

from chalicelib.engine.errors import ReverieError
from chalicelib.handlers.index import PATHS
from chalicelib.http import problems
from chalicelib.http.errors import InternalError
from chalicelib.http.limits import HEADERS as RATE_LIMIT
from chalicelib.http.operations import Answer, Call, canonical, declared, entity_tag
from chalicelib.http.telemetry import tell_request

Headers = dict[str, str | list[str]]
CORS = CORSConfig(
    allow_origin="*",
    allow_headers=["Authorization", "Content-Type", "Idempotency-Key", "If-None-Match"],
    expose_headers=["ETag", "Location", "Poll-Interval", *RATE_LIMIT, "Retry-After", "WWW-Authenticate"],
    max_age=86_400,
)
log = logging.getLogger("reverie")


def route(app: Chalice, paths: Mapping[str, Mapping[str, str]] = PATHS) -> None:
    for path, methods in paths.items():
        for method, name in methods.items():
            _route(app, path, ["GET", "HEAD"] if method == "GET" else [method], name)


def _route(app: Chalice, path: str, methods: list[str], name: str) -> None:
    @app.route(path, methods=methods, cors=CORS, content_types=["*/*"], name=name.partition(".")[2])
    def view(**given: str) -> Response:
        started = time.perf_counter()
        call = Call(declared(name), _request(app), given)
        response, code = _answered(call)
        passed_ms = (time.perf_counter() - started) * 1_000
        tell_request(call.operation.id, response.status_code, code, call.noted, passed_ms)
        return response


def _request(app: Chalice) -> Request:
    if app.current_request is None:
        raise RuntimeError("a view is called with a request, and with nothing else")
    return app.current_request


def _answered(call: Call) -> tuple[Response, str | None]:
    """The answer, and the code of what was refused.

    Here and not in a middleware of Chalice, since Chalice turns exceptions of a view into a bare 500 before that sees
    them.
    """
    try:
        return _response(call, call.operation.handler(call)), None
    except ReverieError as error:
        return _refusal(call, error), error.code
    except Exception:
        log.exception("a bug in %s", call.operation.id)
        return _refusal(call, InternalError()), InternalError.code


def _response(call: Call, answer: Answer[Any]) -> Response:
    text = "" if answer.body is None else canonical(answer.body)
    status = answer.status or call.operation.status
    headers: Headers = {"Content-Type": call.operation.media_type, **_caching(call), **answer.headers}
    if call.operation.conditional and status == HTTPStatus.OK:
        tag = headers["ETag"] = entity_tag(text)
        if _has_it(call.header("if-none-match"), tag):
            del headers["Content-Type"]
            return Response("", headers, HTTPStatus.NOT_MODIFIED.value)
    if not text:
        del headers["Content-Type"]
    return Response(text, headers, status)


def _caching(call: Call) -> dict[str, str]:
    kept = {"Vary": "Authorization", "X-Content-Type-Options": "nosniff"}
    if not call.operation.conditional:
        return {**kept, "Cache-Control": "no-store"}
    return {**kept, "Cache-Control": "public, max-age=300" if call.operation.public else "private, no-cache"}


def _has_it(if_none_match: str | None, tag: str) -> bool:
    if if_none_match is None:
        return False
    known = {known.strip().removeprefix("W/") for known in if_none_match.split(",")}
    return tag in known or "*" in known


def _refusal(call: Call, error: ReverieError) -> Response:
    body = problems.document(error)
    if isinstance(current := body.get("current"), dict) and "game" in call.given:
        body["current"] = {**current, "href": f"/v1/games/{call.given['game']}"}
    headers: Headers = {**problems.headers(error), "X-Content-Type-Options": "nosniff", "Vary": "Authorization"}
    return Response(canonical(body), headers, problems.status_of(type(error)).value)

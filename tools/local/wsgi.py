"""Does for one process what API Gateway does for the deployed service: turns HTTP into the app's event and back.

The same Chalice app runs behind both. Requests that the gateway refuses are refused here too, always with a problem
document that never repeats a word of the request.
"""

import logging
import re
import sys
from collections.abc import Iterable, Mapping
from http import HTTPStatus
from http.client import responses
from typing import TYPE_CHECKING, Protocol
from urllib.parse import parse_qs

from chalice.app import Chalice

from chalicelib.api.gateway import (
    UNKNOWN_OPTIONS,
    HttpRequest,
    HttpResponse,
    Refused,
    answer_options,
    from_lambda,
    front_page_request,
    is_preflight,
    match_front_page,
    not_found_page,
    proxy_event,
)
from chalicelib.api.headers import READABLE
from chalicelib.api.router import Match, Routes
from tools.local.context import new_context
from tools.local.gzip_responses import compress
from tools.local.pictures import PREFIX, Pictures
from tools.local.thread_local import one_request_a_thread
from tools.local.uploads import CORS, FORM_PATH, SHOWN, Folder, Wrong

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

BODY_LIMIT = 17 * 1024  # the app's own limit is 16 kB, so a body a little above that still gets the app's answer
HEADERS_LIMIT = 10_240  # API Gateway's, for the request line and all headers together
_FIELDS_LIMIT = 100
_LENGTH = re.compile("[0-9]{1,18}")
_CONTROL = re.compile(r"[\x00-\x1f\x7f]")
_BODILESS = {HTTPStatus.NO_CONTENT, HTTPStatus.NOT_MODIFIED}

NO_FACTS: Mapping[str, object] = {}
_log = logging.getLogger(__name__)


class Refuse(Protocol):
    """Makes a problem document: takes a status, a code, headers and facts, and gives status, headers and body."""

    def __call__(
        self, status: int, code: str, headers: Mapping[str, str], facts: Mapping[str, object] = NO_FACTS, /
    ) -> tuple[int, Mapping[str, str], bytes]: ...


class Adapter:
    """The WSGI application around a Chalice app; each thread has its own request."""

    def __init__(self, app: Chalice, *, refuse: Refuse, pictures: Pictures, objects: Folder | None = None) -> None:
        """`objects`: players' own pictures; None: this process has none."""
        one_request_a_thread(app)
        self._app = app
        self._routes = Routes(app)
        self._refuse = refuse
        self._pictures = pictures
        self._objects = objects

    def __call__(self, environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        try:
            answer = self._answer(environ)
        except Refused as refused:
            answer = self._problem(refused, environ)
        except Exception:
            _log.exception("A request failed outside the app")
            answer = self._problem(Refused(HTTPStatus.INTERNAL_SERVER_ERROR, "internal-error"), environ)
        headers, body = compress(answer.headers, answer.body, environ.get("HTTP_ACCEPT_ENCODING", ""))
        answer = HttpResponse(answer.status, headers, body)
        return _send(answer, environ["REQUEST_METHOD"], start_response)

    def _answer(self, environ: "WSGIEnvironment") -> HttpResponse:
        method: str = environ["REQUEST_METHOD"]
        headers = _headers(environ)
        path = _path(environ)
        if path.startswith(PREFIX):
            return self._picture(method, path, headers.get("if-none-match"))
        if self._objects and path == FORM_PATH:
            return self._upload(self._objects, environ, method)
        if self._objects and path.startswith(SHOWN):
            return self._object(self._objects, method, path)
        match = self._routes.match(path)
        if match is None:
            return self._answer_not_found(environ, method, path, headers)
        if method not in match.route.entries:
            return answer_options(method, match.route)
        asked = HttpRequest(
            method=method,
            path=path,
            query=_query(environ),
            headers=headers,
            body=_body(environ),
            source_ip=environ.get("REMOTE_ADDR", ""),
            scheme=environ["wsgi.url_scheme"],
        )
        return self._ask(asked, match)

    def _answer_not_found(
        self, environ: "WSGIEnvironment", method: str, path: str, headers: Mapping[str, str]
    ) -> HttpResponse:
        if is_preflight(method, headers):
            return UNKNOWN_OPTIONS
        front = match_front_page(self._routes, method, path, headers)
        source, scheme = environ.get("REMOTE_ADDR", ""), environ["wsgi.url_scheme"]
        return not_found_page(
            self._ask(front_page_request(HttpRequest(method, path, {}, headers, b"", source, scheme)), front)
        )

    def _ask(self, asked: HttpRequest, match: Match) -> HttpResponse:
        context = new_context()
        return from_lambda(self._app(proxy_event(asked, match, context.aws_request_id), context))

    def _picture(self, method: str, path: str, if_none_match: str | None) -> HttpResponse:
        if method not in {"GET", "HEAD"}:
            raise Refused(HTTPStatus.METHOD_NOT_ALLOWED, "method-not-allowed", {"Allow": "GET, HEAD"})
        served = self._pictures.get(path, if_none_match)
        if served is None:
            raise Refused(HTTPStatus.NOT_FOUND, "not-found")
        status, headers, body = served
        return HttpResponse(status, tuple(headers.items()), body)

    def _object(self, objects: Folder, method: str, path: str) -> HttpResponse:
        """Show what was made of an upload."""
        if method not in {"GET", "HEAD"}:
            raise Refused(HTTPStatus.METHOD_NOT_ALLOWED, "method-not-allowed", {"Allow": "GET, HEAD"})
        shown = objects.shown(path)
        if shown is None:
            raise Refused(HTTPStatus.NOT_FOUND, "not-found")
        status, headers, body = shown
        return HttpResponse(status, tuple(headers.items()), body)

    def _upload(self, objects: Folder, environ: "WSGIEnvironment", method: str) -> HttpResponse:
        """Take the form with which somebody uploads a picture or a sound."""
        if method != "POST":
            raise Refused(HTTPStatus.METHOD_NOT_ALLOWED, "method-not-allowed", {"Allow": "POST"})
        try:
            objects.take(environ.get("CONTENT_TYPE", ""), environ["wsgi.input"].read())
        except Wrong as wrong:
            facts = {"errors": [{"pointer": f"/{wrong.field}", "problem": wrong.problem}]}
            return self._problem(Refused(HTTPStatus.BAD_REQUEST, "invalid-body", CORS), environ, facts)
        except OSError as error:  # as on a full disk: nothing is acknowledged
            _log.error("an upload cannot be kept (%s)", error)
            raise Refused(HTTPStatus.SERVICE_UNAVAILABLE, "store-unavailable", {"Retry-After": "5"}) from None
        return HttpResponse(HTTPStatus.NO_CONTENT, (*CORS.items(), ("Cache-Control", "no-store")), b"")

    def _problem(
        self, refused: Refused, environ: "WSGIEnvironment", facts: Mapping[str, object] = NO_FACTS
    ) -> HttpResponse:
        readable = {**refused.headers, **(READABLE if "HTTP_ORIGIN" in environ else {})}
        status, headers, body = self._refuse(refused.status, refused.code, readable, facts)
        return HttpResponse(status, tuple(headers.items()), body)


def _headers(environ: "WSGIEnvironment") -> dict[str, str]:
    named, length = {}, len(environ["PATH_INFO"]) + len(environ.get("QUERY_STRING", ""))
    for name, value in environ.items():
        if name[:5] == "HTTP_":
            named[name[5:].replace("_", "-").lower()] = value
            length += len(name) - 5 + len(value)
    for name in ("CONTENT_TYPE", "CONTENT_LENGTH"):
        if value := environ.get(name):
            named[name.replace("_", "-").lower()] = value
            length += len(name) + len(value)
    if length > HEADERS_LIMIT:
        raise Refused(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, "headers-too-large")
    return named


def _path(environ: "WSGIEnvironment") -> str:
    """The path as text. WSGI passes the decoded bytes as Latin-1."""
    try:
        path: str = environ["PATH_INFO"].encode("latin-1").decode("utf-8")
    except UnicodeError:
        raise Refused(HTTPStatus.BAD_REQUEST, "malformed-request") from None
    if _CONTROL.search(path):
        raise Refused(HTTPStatus.BAD_REQUEST, "malformed-request")
    return path


def _query(environ: "WSGIEnvironment") -> dict[str, list[str]]:
    if not environ.get("QUERY_STRING"):
        return {}
    try:
        return parse_qs(
            environ.get("QUERY_STRING", ""), keep_blank_values=True, errors="strict", max_num_fields=_FIELDS_LIMIT
        )
    except ValueError:
        raise Refused(HTTPStatus.BAD_REQUEST, "malformed-request") from None


def _body(environ: "WSGIEnvironment") -> bytes:
    """The whole body. Refuses it with 413 as soon as it is longer than BODY_LIMIT."""
    raw: bytes = environ["wsgi.input"].read(min(_body_length(environ), BODY_LIMIT + 1))
    if len(raw) > BODY_LIMIT:
        raise Refused(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, "body-too-large")
    return raw


def _body_length(environ: "WSGIEnvironment") -> int:
    """The most bytes to read. A body in chunks has no length: the server must mark its end."""
    length = environ.get("CONTENT_LENGTH")
    if length:
        if not _LENGTH.fullmatch(length):
            raise Refused(HTTPStatus.BAD_REQUEST, "malformed-request")
        return int(length)
    if environ.get("wsgi.input_terminated"):
        return sys.maxsize
    if "HTTP_TRANSFER_ENCODING" in environ:
        raise Refused(HTTPStatus.LENGTH_REQUIRED, "length-required")
    return 0


def _send(answer: HttpResponse, method: str, start_response: "StartResponse") -> Iterable[bytes]:
    """Send the answer. HEAD gets the headers that GET would get, and no body."""
    bodiless = answer.status in _BODILESS
    ours = {"content-length", "content-type"} if bodiless else {"content-length"}
    headers = [(name, value) for name, value in answer.headers if name.lower() not in ours]
    if not bodiless:
        headers.append(("Content-Length", str(len(answer.body))))
    start_response(f"{answer.status} {responses[answer.status]}", headers)
    return [] if bodiless or method == "HEAD" else [answer.body]

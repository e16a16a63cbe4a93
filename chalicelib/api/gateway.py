"""What API Gateway does for the app, for the function URL and the local server, which have no gateway."""

import base64
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

from chalicelib.api import problems
from chalicelib.api.headers import PREFLIGHT, READABLE
from chalicelib.api.operations import canonical
from chalicelib.api.router import Match, Route, Routes
from chalicelib.engine.values import replace, value_class

FRONT_PAGE = "/"
NO_PAGES = ("/v1/", "/web/")
"""Below these paths a browser, too, gets a problem document."""


@value_class
class HttpResponse:
    status: int
    headers: tuple[tuple[str, str], ...]
    body: bytes


class Refused(Exception):
    """A request is refused before it reaches the app."""

    def __init__(self, status: HTTPStatus, code: str, headers: Mapping[str, str] | None = None) -> None:
        super().__init__(code)
        self.status = status
        self.code = code
        self.headers = headers or {}


def match_front_page(routes: Routes, method: str, path: str, headers: Mapping[str, str]) -> Match:
    """The front page, for somebody with a browser who asks for a path that the app does not have.

    They get it as `not_found_page`. Raises Refused with 404 for everybody else. The names of `headers` are in lower
    case.
    """
    front = routes.match(FRONT_PAGE)
    is_browser = method in {"GET", "HEAD"} and "text/html" in headers.get("accept", "")
    if front is None or not is_browser or path.startswith(NO_PAGES):
        raise Refused(HTTPStatus.NOT_FOUND, "not-found")
    return front


def not_found_page(page: HttpResponse) -> HttpResponse:
    """The front page, which says at a wrong path that there is nothing. No cache keeps it for other clients."""
    kept = [(name, value) for name, value in page.headers if name.lower() not in {"cache-control", "etag"}]
    return HttpResponse(HTTPStatus.NOT_FOUND, (*kept, ("Cache-Control", "no-store")), page.body)


def is_preflight(method: str, headers: Mapping[str, str]) -> bool:
    """Whether a browser asks what a page may send. The names of `headers` are in lower case.

    At an address that does not exist it may send everything too: only so it can show that there is nothing.
    """
    return method == "OPTIONS" and "access-control-request-method" in headers


def answer_options(method: str, route: Route) -> HttpResponse:
    """What there is at an address, and what a page may send. Raises Refused with 405 for another method than OPTIONS.

    API Gateway answers the same by itself (tools/package/template.py).
    """
    allow = {"Allow": route.methods}
    if method != "OPTIONS":
        raise Refused(HTTPStatus.METHOD_NOT_ALLOWED, "method-not-allowed", allow)
    return HttpResponse(HTTPStatus.OK, tuple((PREFLIGHT | allow).items()), b"")


UNKNOWN_OPTIONS = HttpResponse(HTTPStatus.OK, tuple(PREFLIGHT.items()), b"")
"""The answer to a preflight at an address that does not exist."""


def from_lambda(result: Mapping[str, Any]) -> HttpResponse:
    """The HTTP answer for what the app returns to API Gateway, which is text.

    Header bytes are decoded as Latin-1, as in WSGI.
    """
    body = (result.get("body") or "").encode()
    sent = [*(result.get("headers") or {}).items()]
    for name, values in (result.get("multiValueHeaders") or {}).items():
        sent += [(name, value) for value in values]
    headers = [(name, str(value).encode().decode("latin-1")) for name, value in sent]
    if body and "content-type" not in {name.lower() for name, _ in headers}:
        headers.append(("Content-Type", "application/json"))  # as API Gateway does
    return HttpResponse(int(result["statusCode"]), tuple(headers), body)


def problem_response(refused: Refused, asked: Mapping[str, str]) -> HttpResponse:
    """The problem document that says why, to a request with the headers `asked`, whose names are in lower case."""
    error = problems.registry()[refused.code]()
    headers = {**refused.headers, **problems.headers(error), **(READABLE if "origin" in asked else {})}
    return HttpResponse(refused.status, tuple(headers.items()), canonical(problems.document(error)).encode())


def to_lambda(answer: HttpResponse) -> dict[str, Any]:
    """The answer as Lambda takes it from a function, for the REST API and for the function URL."""
    headers: dict[str, str] = {}
    for name, value in answer.headers:
        headers[name] = f"{headers[name]}, {value}" if name in headers else value
    text = answer.body.decode("utf-8")
    return {"statusCode": int(answer.status), "headers": headers, "body": text, "isBase64Encoded": False}


@value_class
class HttpRequest:
    """A checked HTTP request: `path` has no control characters, the names of `headers` are in lower case."""

    method: str
    path: str
    query: Mapping[str, list[str]]
    headers: Mapping[str, str]
    body: bytes
    source_ip: str
    scheme: str


def front_page_request(request: HttpRequest) -> HttpRequest:
    """The request for the front page by somebody who has asked for another path."""
    headers = {name: value for name, value in request.headers.items() if name != "if-none-match"}
    return replace(request, path="/", query={}, headers=headers)


def proxy_event(request: HttpRequest, match: Match, request_id: str) -> dict[str, Any]:
    """The event for this request, with which the app can be called."""
    headers = {**request.headers, "x-forwarded-for": request.source_ip, "x-forwarded-proto": request.scheme}
    body, encoded = _body(request.body)
    query = request.query
    return {
        "resource": match.route.template,
        "path": request.path,
        "httpMethod": request.method,
        "headers": headers,
        "multiValueHeaders": {name: [value] for name, value in headers.items()},
        # API Gateway sends null instead of an empty object.
        "queryStringParameters": {name: values[-1] for name, values in query.items()} if query else None,
        "multiValueQueryStringParameters": dict(query) if query else None,
        "pathParameters": dict(match.parameters) or None,
        "stageVariables": None,
        "body": body,
        "isBase64Encoded": encoded,
        "requestContext": {
            "resourcePath": match.route.template,
            "httpMethod": request.method,
            "path": request.path,
            "stage": "local",
            "protocol": "HTTP/1.1",
            "domainName": request.headers.get("host", ""),
            "requestId": request_id,
            "identity": {"sourceIp": request.source_ip, "userAgent": request.headers.get("user-agent")},
        },
    }


def _body(raw: bytes) -> tuple[str | None, bool]:
    """The body of the event, and whether it is in base64, as bytes that are not UTF-8 text are."""
    if not raw:
        return None, False
    try:
        return raw.decode("utf-8"), False
    except UnicodeDecodeError:
        return base64.b64encode(raw).decode("ascii"), True

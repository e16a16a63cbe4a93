"""What API Gateway does for the app, for the function URL and the local server, which have no gateway."""

import base64
from collections.abc import Mapping
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any

from chalicelib.http import problems
from chalicelib.http.operations import canonical
from chalicelib.http.routes import Match, Route, Routes

ANY_PAGE = {"Access-Control-Allow-Origin": "*"}
"""Lets a page from any origin read a refusal."""


@dataclass(frozen=True, slots=True)
class Answer:
    status: int
    headers: tuple[tuple[str, str], ...]
    body: bytes


class Refused(Exception):
    """A request is refused before it reaches the app. Pages from any origin may read the answer."""

    def __init__(self, status: HTTPStatus, code: str, headers: Mapping[str, str] | None = None) -> None:
        super().__init__(code)
        self.status = status
        self.code = code
        self.headers = {**ANY_PAGE, **(headers or {})}


FRONT_PAGE = "/"
NO_PAGES = ("/v1/", "/web/")
"""Below these paths a browser, too, gets a problem document."""


def front_page(routes: Routes, method: str, path: str, headers: Mapping[str, str]) -> Match:
    """The front page, for somebody with a browser who asks for a path that the app does not have.

    They get it with `not_found`. Raises Refused with 404 for everybody else. `headers`: their names are in lower case.
    """
    front = routes.match(FRONT_PAGE)
    is_browser = method in {"GET", "HEAD"} and "text/html" in headers.get("accept", "")
    if front is None or not is_browser or path.startswith(NO_PAGES):
        raise Refused(HTTPStatus.NOT_FOUND, "not-found")
    return front


def not_found(page: Answer) -> Answer:
    """The front page, which says at a wrong path that there is nothing. No cache keeps it for other clients."""
    kept = [(name, value) for name, value in page.headers if name.lower() not in {"cache-control", "etag"}]
    return Answer(HTTPStatus.NOT_FOUND, (*kept, ("Cache-Control", "no-store")), page.body)


def preflight(method: str, route: Route) -> Answer:
    """The answer to a CORS preflight. Raises Refused with 405 for any other method that the route does not have.

    API Gateway answers preflights from the same configuration, so the app never gets one.
    """
    if method == "OPTIONS" and route.cors:
        return Answer(HTTPStatus.OK, (*route.cors.items(), ("Access-Control-Allow-Methods", route.methods)), b"")
    allow = {"Allow": route.methods, **route.cors}
    raise Refused(HTTPStatus.METHOD_NOT_ALLOWED, "method-not-allowed", allow)


def from_lambda(result: Mapping[str, Any]) -> Answer:
    """The HTTP answer for what the app returns to API Gateway. Header bytes are decoded as Latin-1, as in WSGI."""
    body: str | bytes = result.get("body") or b""
    if result.get("isBase64Encoded"):
        body = base64.b64decode(body)
    elif isinstance(body, str):
        body = body.encode("utf-8")
    sent = [*(result.get("headers") or {}).items()]
    for name, values in (result.get("multiValueHeaders") or {}).items():
        sent += [(name, value) for value in values]
    headers = [(name, str(value).encode().decode("latin-1")) for name, value in sent]
    if body and not any(name.lower() == "content-type" for name, _ in headers):
        headers.append(("Content-Type", "application/json"))  # as API Gateway does
    return Answer(int(result["statusCode"]), tuple(headers), body)


def as_problem(refused: Refused) -> Answer:
    """The problem document that says why."""
    error = problems.registry()[refused.code]()
    headers = {**refused.headers, **problems.headers(error)}
    return Answer(refused.status, tuple(headers.items()), canonical(problems.document(error)).encode())


def to_lambda(answer: Answer) -> dict[str, Any]:
    """The answer as Lambda takes it from a function, for the REST API and for the function URL."""
    headers: dict[str, str] = {}
    for name, value in answer.headers:
        headers[name] = f"{headers[name]}, {value}" if name in headers else value
    text = answer.body.decode("utf-8")
    return {"statusCode": int(answer.status), "headers": headers, "body": text, "isBase64Encoded": False}

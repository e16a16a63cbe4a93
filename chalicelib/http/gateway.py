"""What API Gateway does for the app, for doors which have no such gateway before them."""

import base64
from collections.abc import Mapping
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any

from chalicelib.http.routes import Route

ANY_PAGE = {"Access-Control-Allow-Origin": "*"}
"""Lets a page of any origin read what was refused."""


@dataclass(frozen=True, slots=True)
class Answer:
    status: int
    headers: tuple[tuple[str, str], ...]
    body: bytes


class Refused(Exception):
    """Before the app has seen it. Pages from anywhere may read why."""

    def __init__(self, status: HTTPStatus, code: str, headers: Mapping[str, str] | None = None) -> None:
        super().__init__(code)
        self.status = status
        self.code = code
        self.headers = {**ANY_PAGE, **(headers or {})}


def preflight(method: str, route: Route) -> Answer:
    """The answer to a method which the route has not declared: a browser's question, or 405.

    API Gateway answers preflights from the same configuration; the app never sees one.
    """
    if method == "OPTIONS" and route.cors:
        return Answer(HTTPStatus.OK, (*route.cors.items(), ("Access-Control-Allow-Methods", route.methods)), b"")
    allow = {"Allow": route.methods, **route.cors}
    raise Refused(HTTPStatus.METHOD_NOT_ALLOWED, "method-not-allowed", allow)


def from_lambda(result: Mapping[str, Any]) -> Answer:
    """What the app gives back, which is meant for API Gateway. Headers are bytes dressed up as Latin-1, as in WSGI."""
    body: str | bytes = result.get("body") or b""
    if result.get("isBase64Encoded"):
        body = base64.b64decode(body)
    elif isinstance(body, str):
        body = body.encode("utf-8")
    single = [(name, str(value)) for name, value in (result.get("headers") or {}).items()]
    several = [(name, str(v)) for name, values in (result.get("multiValueHeaders") or {}).items() for v in values]
    headers = [(name, value.encode("utf-8").decode("latin-1")) for name, value in [*single, *several]]
    if body and not any(name.lower() == "content-type" for name, _ in headers):
        headers.append(("Content-Type", "application/json"))  # as API Gateway does
    return Answer(int(result["statusCode"]), tuple(headers), body)

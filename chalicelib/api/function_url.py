"""A Lambda function URL (payload 2.0) as an alternative to API Gateway, for the same app.

Only the formats of requests and answers differ. A function URL costs nothing, but has no throttling and no firewall of
its own: docs/decisions/0012-function-url.md.
"""

import base64
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any
from urllib.parse import parse_qs, unquote

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
    problem_response,
    proxy_event,
    to_lambda,
)
from chalicelib.api.router import Routes

FIELDS_LIMIT = 100


class FunctionUrl:
    """The handler of the function behind the URL."""

    def __init__(self, app: Chalice) -> None:
        self._app = app
        self._routes = Routes(app)

    def __call__(self, event: Mapping[str, Any], context: Any) -> dict[str, Any]:
        try:
            return to_lambda(self._answer(event, context))
        except Refused as refused:
            return to_lambda(problem_response(refused, _headers(event)))

    def _answer(self, event: Mapping[str, Any], context: Any) -> HttpResponse:
        request = _read_request(event)
        match = self._routes.match(request.path)
        request_id = event["requestContext"]["requestId"]
        if match is None:
            if is_preflight(request.method, request.headers):
                return UNKNOWN_OPTIONS
            front = match_front_page(self._routes, request.method, request.path, request.headers)
            return not_found_page(
                from_lambda(self._app(proxy_event(front_page_request(request), front, request_id), context))
            )
        if request.method not in match.route.entries:
            return answer_options(request.method, match.route)
        return from_lambda(self._app(proxy_event(request, match, request_id), context))


def _read_request(event: Mapping[str, Any]) -> HttpRequest:
    http = event["requestContext"]["http"]
    body = event.get("body") or ""
    raw = base64.b64decode(body) if event.get("isBase64Encoded") else body.encode()
    path, query = _decode_url(event["rawPath"], event.get("rawQueryString") or "")
    headers = _headers(event)
    return HttpRequest(
        http["method"], path, query, headers, raw, http["sourceIp"], headers.get("x-forwarded-proto", "https")
    )


def _headers(event: Mapping[str, Any]) -> dict[str, str]:
    return {name.lower(): value for name, value in (event.get("headers") or {}).items()}


def _decode_url(path: str, query: str) -> tuple[str, dict[str, list[str]]]:
    """Path and query, percent-decoded. Raises Refused for invalid UTF-8, control characters or too many fields."""
    try:
        read = unquote(path, errors="strict")
        fields = parse_qs(query, keep_blank_values=True, errors="strict", max_num_fields=FIELDS_LIMIT)
    except ValueError:
        raise Refused(HTTPStatus.BAD_REQUEST, "malformed-request") from None
    if any(ord(character) < 0x20 or ord(character) == 0x7F for character in read):
        raise Refused(HTTPStatus.BAD_REQUEST, "malformed-request")
    return read, fields

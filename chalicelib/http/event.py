"""The event of API Gateway for a Lambda function (REST, proxy integration, payload 1.0), as Chalice expects it."""

import base64
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from chalicelib.http.routes import Match


@dataclass(frozen=True, slots=True)
class Asked:
    """A checked HTTP request: `path` has no control characters, the names of `headers` are in lower case."""

    method: str
    path: str
    query: Mapping[str, list[str]]
    headers: Mapping[str, str]
    body: bytes
    source_ip: str
    scheme: str


def at_front(asked: Asked) -> Asked:
    """The request for the front page by somebody who has asked for another path."""
    headers = {name: value for name, value in asked.headers.items() if name != "if-none-match"}
    return replace(asked, path="/", query={}, headers=headers)


def proxy_event(asked: Asked, match: Match, request_id: str) -> dict[str, Any]:
    """The event for this request, with which the app can be called."""
    headers = {**asked.headers, "x-forwarded-for": asked.source_ip, "x-forwarded-proto": asked.scheme}
    body, encoded = _body(asked.body)
    return {
        "resource": match.route.template,
        "path": asked.path,
        "httpMethod": asked.method,
        "headers": headers,
        "multiValueHeaders": {name: [value] for name, value in headers.items()},
        # API Gateway sends null instead of an empty object.
        "queryStringParameters": {name: values[-1] for name, values in asked.query.items()} or None,
        "multiValueQueryStringParameters": dict(asked.query) or None,
        "pathParameters": dict(match.parameters) or None,
        "stageVariables": None,
        "body": body,
        "isBase64Encoded": encoded,
        "requestContext": {
            "resourcePath": match.route.template,
            "httpMethod": asked.method,
            "path": asked.path,
            "stage": "local",
            "protocol": "HTTP/1.1",
            "domainName": asked.headers.get("host", ""),
            "requestId": request_id,
            "identity": {"sourceIp": asked.source_ip, "userAgent": asked.headers.get("user-agent")},
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

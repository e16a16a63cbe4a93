"""The event and the context which a Lambda function gets from API Gateway (REST, proxy integration, payload 1.0)."""

import base64
import time
import uuid
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tools.routes import Match

TIMEOUT_S = 25  # as deployed


@dataclass(frozen=True, slots=True)
class Asked:
    """An HTTP request, checked: `path` is text without control characters, `headers` have lower-case names."""

    method: str
    path: str
    query: Mapping[str, list[str]]
    headers: Mapping[str, str]
    body: bytes
    source_ip: str
    scheme: str


@dataclass(frozen=True, slots=True)
class Context:
    """What a handler may ask its Lambda about."""

    function_name: str = "reverie-local"
    function_version: str = "$LATEST"
    memory_limit_in_mb: str = "256"
    aws_request_id: str = field(default_factory=lambda: str(uuid.uuid4()))
    _ends: float = field(default_factory=lambda: time.monotonic() + TIMEOUT_S)

    def get_remaining_time_in_millis(self) -> int:
        return max(0, int((self._ends - time.monotonic()) * 1000))


def proxy_event(asked: Asked, match: Match, context: Context) -> dict[str, Any]:
    headers = {**asked.headers, "x-forwarded-for": asked.source_ip, "x-forwarded-proto": asked.scheme}
    body, encoded = _body(asked.body)
    return {
        "resource": match.route.template,
        "path": asked.path,
        "httpMethod": asked.method,
        "headers": headers,
        "multiValueHeaders": {name: [value] for name, value in headers.items()},
        # API Gateway says null where there is nothing.
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
            "requestId": context.aws_request_id,
            "identity": {"sourceIp": asked.source_ip, "userAgent": asked.headers.get("user-agent")},
        },
    }


def _body(raw: bytes) -> tuple[str | None, bool]:
    """The body as the event carries it, and whether in base64: bytes which are no text reach the app as they came."""
    if not raw:
        return None, False
    try:
        return raw.decode("utf-8"), False
    except UnicodeDecodeError:
        return base64.b64encode(raw).decode("ascii"), True

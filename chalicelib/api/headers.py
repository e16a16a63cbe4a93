"""Headers of requests that have a meaning for several operations, and of answers that tell of quotas."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import TYPE_CHECKING, ClassVar, Self

from chalicelib.api.errors import InvalidParameter
from chalicelib.api.inputs import Order, Provided
from chalicelib.core.errors import DAY_S
from chalicelib.engine.values import value_class

if TYPE_CHECKING:
    from chalicelib.api.call import Call
    from chalicelib.core.limits import Allowance, TokenBucket


IDEMPOTENCY_KEY = "Idempotency-Key"
_LONGEST = 64

INVITE = "Invite"
IF_MATCH = "If-Match"
CONTENT_LANGUAGE = "Content-Language"

HEADERS = ("RateLimit", "RateLimit-Policy")
ANY_PAGE = {"Access-Control-Allow-Origin": "*"}
"""Lets a page from any origin read an answer: docs/decisions/0038-what-browsers-may-read.md."""
READABLE = {
    **ANY_PAGE,
    "Access-Control-Expose-Headers": ", ".join(
        (
            *("Allow", CONTENT_LANGUAGE, "Content-Location", "Date", "ETag", "Location", "Poll-Interval"),
            *(*HEADERS, "Retry-After", "Vary", "WWW-Authenticate"),
        )
    ),
}
"""The same, with the headers that it may read."""
PREFLIGHT = {
    **ANY_PAGE,
    "Access-Control-Allow-Headers": ", ".join(
        ("Authorization", "Content-Type", IDEMPOTENCY_KEY, IF_MATCH, "If-None-Match", INVITE, "traceparent")
    ),
    "Access-Control-Allow-Methods": "DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT",
    "Access-Control-Max-Age": "86400",
}
"""What a page may send, to any address: so a browser sends what is refused with 404 or 405, and shows why."""
AS_GET = ("ETag", "Content-Location")
"""What a change is answered with where the answer is what a GET gives (`Answer.shown_at`)."""


@value_class
class Idempotency(Provided):
    """The key, if there is one, and the fingerprint of the request: operation, path parameters and body."""

    order: ClassVar = Order.HEADERS
    refusals: ClassVar = (InvalidParameter,)
    headers: ClassVar = (IDEMPOTENCY_KEY,)

    key: str | None
    fingerprint: str

    @classmethod
    def read(cls, call: Call) -> Idempotency:
        key = call.header(IDEMPOTENCY_KEY.lower())
        if key is not None and not (key.isascii() and key.isprintable() and 1 <= len(key) <= _LONGEST):
            raise InvalidParameter(parameter=IDEMPOTENCY_KEY, problem="wrong-form", min=1, max=_LONGEST)
        asked = [call.operation, call.given, *(body.model_dump(mode="json") for body in call.bodies)]
        return cls(key, sha256(json.dumps(asked, sort_keys=True).encode()).hexdigest())


@value_class
class Invitation(Provided):
    """The invite code that came along, if any. One that cannot be right is like any wrong one."""

    order: ClassVar = Order.HEADERS
    headers: ClassVar = (INVITE,)

    code: str | None

    @classmethod
    def read(cls, call: Call) -> Self:
        return cls(call.header(INVITE))


def rate_limit(quota: str, most: int, left: int, resets_s: int, window_s: int = DAY_S) -> dict[str, str]:
    """The headers for a quota of `most` uses in `window_s` seconds."""
    return {"RateLimit-Policy": f'"{quota}";q={most};w={window_s}', "RateLimit": f'"{quota}";r={left};t={resets_s}'}


def allowance_headers(allowance: Allowance, spent: int) -> dict[str, str]:
    """The headers after `spent` uses. More may be left: repeating a request with its Idempotency-Key uses nothing."""
    quota_use = allowance.quota_use
    return rate_limit(quota_use.quota, quota_use.max, max(allowance.left - spent, 0), quota_use.resets_s)


def bucket_headers(bucket: TokenBucket) -> dict[str, str]:
    """The headers for a token bucket."""
    return rate_limit(bucket.quota, bucket.max, bucket.left, bucket.full_s, bucket.window_s)

"""The RateLimit headers: what is left of a quota (draft-ietf-httpapi-ratelimit-headers)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chalicelib.service.errors import DAY_S

if TYPE_CHECKING:
    from chalicelib.service.limits import Allowance, TokenBucket

HEADERS = ("RateLimit", "RateLimit-Policy")


def rate_limit(quota: str, most: int, left: int, resets_s: int, window_s: int = DAY_S) -> dict[str, str]:
    """The headers for a quota of `most` uses in `window_s` seconds."""
    return {"RateLimit-Policy": f'"{quota}";q={most};w={window_s}', "RateLimit": f'"{quota}";r={left};t={resets_s}'}


def left_of(allowance: Allowance, spent: int) -> dict[str, str]:
    """The headers after `spent` uses. More may be left: repeating a request with its Idempotency-Key uses nothing."""
    quota_use = allowance.quota_use
    return rate_limit(quota_use.quota, quota_use.max, max(allowance.left - spent, 0), quota_use.resets_s)


def left_in(bucket: TokenBucket) -> dict[str, str]:
    """The headers for a token bucket."""
    return rate_limit(bucket.quota, bucket.max, bucket.left, bucket.full_s, bucket.window_s)

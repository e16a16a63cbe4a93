"""What is left of a quota, as headers (draft-ietf-httpapi-ratelimit-headers)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chalicelib.service.errors import QuotaUsedUp

if TYPE_CHECKING:
    from chalicelib.service.quotas import Account

HEADERS = ("RateLimit", "RateLimit-Policy")


def rate_limit(quota: str, most: int, left: int, resets_s: int, window_s: int = QuotaUsedUp.window_s) -> dict[str, str]:
    return {"RateLimit-Policy": f'"{quota}";q={most};w={window_s}', "RateLimit": f'"{quota}";r={left};t={resets_s}'}


def left_of(account: Account, spent: int) -> dict[str, str]:
    """At least this much: a request which is repeated with its Idempotency-Key has cost nothing."""
    charge = account.charge
    return rate_limit(charge.quota, charge.most, max(account.left - spent, 0), charge.resets_s)

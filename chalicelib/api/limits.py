"""What is left of a quota, as headers (draft-ietf-httpapi-ratelimit-headers)."""

from chalicelib.service.quotas import DAY_S, Account

HEADERS = ("RateLimit", "RateLimit-Policy")


def rate_limit(quota: str, most: int, left: int, resets_s: int, window_s: int = DAY_S) -> dict[str, str]:
    return {"RateLimit-Policy": f'"{quota}";q={most};w={window_s}', "RateLimit": f'"{quota}";r={left};t={resets_s}'}


def left_of(account: Account, spent: int) -> dict[str, str]:
    """At least this much: a request which is repeated with its Idempotency-Key has cost nothing."""
    charge = account.charge
    return rate_limit(charge.quota, charge.most, max(account.left - spent, 0), charge.resets_s)

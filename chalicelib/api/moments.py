"""Times as clients read them."""

from __future__ import annotations

from datetime import UTC, datetime


def moment(unix_s: int) -> str:
    """The time in RFC 3339, UTC, without fractions of a second."""
    return datetime.fromtimestamp(unix_s, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def moment_or_none(unix_s: int | None) -> str | None:
    """As `moment`; None stays None."""
    return None if unix_s is None else moment(unix_s)

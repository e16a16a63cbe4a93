"""Times as clients read them."""

from __future__ import annotations

from datetime import UTC, date, datetime


def moment(unix_s: int) -> str:
    """The time in RFC 3339, UTC, without fractions of a second."""
    return datetime.fromtimestamp(unix_s, UTC).isoformat().removesuffix("+00:00") + "Z"


def moment_or_none(unix_s: int | None) -> str | None:
    """As `moment`; None stays None."""
    return None if unix_s is None else moment(unix_s)


def parse_date(text: str) -> date | None:
    """The date that is written as 2026-12-24; None for any other text."""
    try:
        found = date.fromisoformat(text)
    except ValueError:
        return None
    return found if found.isoformat() == text else None

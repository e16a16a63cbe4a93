"""Cursors: opaque text that says where the next page of a list begins."""

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import NewType

Cursor = NewType("Cursor", str)  # opaque: where the next page begins


class InvalidCursor(Exception):
    """The cursor does not come from us, or belongs to another list."""


def encode(place: str) -> Cursor:
    """The cursor for a place in a list. It is encoded, not encrypted."""
    return Cursor(urlsafe_b64encode(place.encode()).decode().rstrip("="))


def decode(cursor: Cursor, form: re.Pattern[str]) -> tuple[str, ...]:
    """The groups of `form` in the place that the cursor stands for.

    Raises InvalidCursor for anything but the exact text that `encode` gives for a place of this form.
    """
    try:
        place = urlsafe_b64decode(cursor + "=" * (-len(cursor) % 4)).decode()
    except ValueError:
        raise InvalidCursor() from None
    found = form.fullmatch(place)
    if found is None or encode(place) != cursor:
        raise InvalidCursor()
    return found.groups()

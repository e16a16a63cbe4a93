"""The name that somebody has probably meant."""

from collections.abc import Iterable


def nearest(given: object, names: Iterable[str]) -> str | None:
    """The most similar of `names` to what was given; None if none is similar."""
    from difflib import get_close_matches  # noqa: PLC0415 - only a mistake needs it, and no start of a Lambda

    found = get_close_matches(given, names, n=1) if isinstance(given, str) else []
    return found[0] if found else None

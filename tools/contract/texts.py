"""Texts that only the contract has. An error names each missing text and the file to add it to."""

from collections.abc import Mapping
from typing import TypeVar

T = TypeVar("T")


class MissingText(Exception):
    """A text is missing for something that the API declares. The message is one line."""


def require_text(texts: Mapping[str, T], name: str, where: str) -> T:
    """The text of `name`. Raises MissingText, which names `where` as the place to add it."""
    if name not in texts:
        raise MissingText(f"say something of `{name}` in {where}")
    return texts[name]

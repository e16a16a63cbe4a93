"""Texts of the contract which no declaration has: what is missing is named, with the place to add it."""

from collections.abc import Mapping
from typing import TypeVar

T = TypeVar("T")


class NotTold(Exception):
    """The API declares something of which the contract's own texts say nothing; the message is one line."""


def told(texts: Mapping[str, T], name: str, where: str) -> T:
    """Raises NotTold."""
    if name not in texts:
        raise NotTold(f"say something of `{name}` in {where}")
    return texts[name]

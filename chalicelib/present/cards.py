"""Presents cards to clients: only here do the engine's numbers become ids, addresses and texts."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

from chalicelib import decks
from chalicelib.engine.ids import Card

if TYPE_CHECKING:
    from chalicelib.schemas import responses

NO_CARD = Card(0)  # in nobody's hand


def picture(pictures_url: str, deck: str, file: str) -> str:
    """The address of a picture of a deck."""
    return f"{pictures_url}/{deck}/{file}"


@lru_cache(maxsize=256)
def faces(pictures_url: str, names: tuple[str, ...]) -> tuple[responses.Card, ...]:
    """All cards of the game's decks; card number n is at index n - 1."""
    return tuple(
        {"id": card.id, "image": picture(pictures_url, name, card.image), "alt": card.alt}
        for name in names
        for card in decks.deck(name).cards
    )


@lru_cache(maxsize=256)
def ids(names: tuple[str, ...]) -> tuple[str, ...]:
    """The ids of all cards of the game's decks, in the same order as `faces`."""
    return tuple(card.id for name in names for card in decks.deck(name).cards)


@lru_cache(maxsize=256)
def _numbers(names: tuple[str, ...]) -> Mapping[str, Card]:
    return {id: Card(n) for n, id in enumerate(ids(names), start=1)}


def number(names: tuple[str, ...], id: str) -> Card:
    """The engine's number of the card with this id; NO_CARD, which nobody can hold, if there is none."""
    return _numbers(names).get(id, NO_CARD)

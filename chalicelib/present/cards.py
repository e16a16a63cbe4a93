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
def faces(pictures_url: str, names: tuple[str, ...], language: str) -> tuple[responses.Card, ...]:
    """All cards of the game's decks, described in this language; card number n is at index n - 1."""
    return tuple(
        {"id": card.id, "image": picture(pictures_url, name, card.image), "alt": described(name, card, language)}
        for name in names
        for card in decks.deck(name).cards
    )


def described(deck: str, card: decks.Card, language: str) -> str:
    """The card's description in this language; in English if the deck has none in it."""
    return decks.descriptions(deck, language).get(card.id, card.alt)


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

"""Presents cards to clients: only here do the engine's numbers become ids, addresses and texts."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

from chalicelib.decks import BLANK, Deck, descriptions, is_own
from chalicelib.decks import Card as DeckCard
from chalicelib.engine.game import Card

if TYPE_CHECKING:
    from chalicelib.catalogue import answers

NO_CARD = Card(0)  # in nobody's hand


def picture(pictures_url: str, deck: Deck, file: str) -> str:
    """The address of a picture; the revisions of a deck share the folder that has its id."""
    if file == BLANK:
        return f"{pictures_url}/{file}"
    return f"{pictures_url}/{deck.id}/{file}" if deck.url is None else f"{deck.url}/{file}"


@lru_cache(maxsize=256)
def faces(pictures_url: str, decks: tuple[Deck, ...], language: str) -> tuple[answers.Card, ...]:
    """All cards of the game's decks, described in this language; card number n is at index n - 1."""
    return tuple(show_card(pictures_url, deck, card, language) for deck in decks for card in deck.cards)


def show_card(pictures_url: str, deck: Deck, card: DeckCard, language: str) -> answers.Card:
    """The card as clients see it, described in this language."""
    return {
        "id": card.id,
        "image": picture(pictures_url, deck, card.image),
        "small": picture(pictures_url, deck, card.small),
        "alt": describe_card(deck, card, language),
    }


def describe_card(deck: Deck, card: DeckCard, language: str) -> str:
    """The card's description in this language; in English if the deck has none in it."""
    return card.alt if is_own(deck.id) else descriptions(deck.name, language).get(card.id, card.alt)


@lru_cache(maxsize=256)
def ids(decks: tuple[Deck, ...]) -> tuple[str, ...]:
    """The ids of all cards of the game's decks, in the same order as `faces`."""
    return tuple(card.id for deck in decks for card in deck.cards)


@lru_cache(maxsize=256)
def _numbers(decks: tuple[Deck, ...]) -> Mapping[str, Card]:
    return {id: Card(n) for n, id in enumerate(ids(decks), start=1)}


def number(decks: tuple[Deck, ...], id: str) -> Card:
    """The engine's number of the card with this id; NO_CARD, which nobody can hold, if there is none."""
    return _numbers(decks).get(id, NO_CARD)

"""Presents players' own decks: to their owners, to those who borrow them, and at tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chalicelib.present.cards import picture
from chalicelib.present.games import moment
from chalicelib.present.sounds import upload
from chalicelib.service.ids import OwnDeckId
from chalicelib.service.own_cards import alike
from chalicelib.service.own_deck import large, seats_for, small

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from chalicelib.decks import Deck
    from chalicelib.schemas import responses
    from chalicelib.service.own_cards import Added
    from chalicelib.service.own_deck import Borrower, CardNumber, OwnCard, OwnDeck
    from chalicelib.service.ports import Profile


def own_deck_href(id: OwnDeckId) -> str:
    """The path of a deck in the API, for its owner."""
    return f"/v1/me/decks/{id}"


def borrowed_href(id: OwnDeckId) -> str:
    """The same for those who have borrowed it."""
    return f"/v1/me/borrowed-decks/{id}"


def summary(deck: OwnDeck, href: str) -> responses.OwnDeckSummary:
    return {
        "id": deck.id,
        "href": href,
        "title": deck.about.title,
        "author": deck.about.author,
        "licence": deck.about.licence,
        "uses_ai": deck.about.uses_ai,
        "cards": deck.cards,
    }


def own_deck(
    deck: OwnDeck, cards: Sequence[OwnCard], borrowers: Iterable[tuple[Borrower, Profile]], url: str
) -> responses.OwnDeck:
    """The deck as its owner sees it. `url`: prefix of the pictures' addresses."""
    ready, like = sum(card.state == "ready" for card in cards), alike(cards)
    return {
        **summary(deck, own_deck_href(deck.id)),
        "made_at": moment(deck.made_at),
        "code": deck.code,
        "ready": ready,
        "seats": seats_for(ready),
        "own_cards": [card_of(card, url, like.get(card.number)) for card in cards],
        "borrowers": [{"id": borrower.id, "name": profile.name} for borrower, profile in borrowers],
    }


def card_of(card: OwnCard, url: str, like: CardNumber | None = None) -> responses.OwnCard:
    return {
        "number": card.number,
        "state": card.state,
        "reason": card.reason,
        "alt": card.alt,
        "image": f"{url}/{large(card.picture)}" if card.state == "ready" else None,
        "small": f"{url}/{small(card.picture)}" if card.state == "ready" else None,
        "placeholder": card.placeholder,
        "like": like,
    }


def new_cards(added: Added) -> responses.AddedCards:
    return {
        "cards": [
            {
                "number": card.number,
                "upload": upload(form),
            }
            for card, form in zip(added.cards, added.forms, strict=True)
        ]
    }


def in_play(deck: Deck, pictures_url: str) -> responses.DeckInPlay:
    """The deck as those at the table see it."""
    return {
        "id": deck.id,
        "title": deck.title,
        "author": deck.author,
        "licence": deck.licence,
        "uses_ai": deck.uses_ai,
        "cards": [
            {
                "id": card.id,
                "image": picture(pictures_url, deck, card.image),
                "small": picture(pictures_url, deck, card.small),
                "alt": card.alt,
                "placeholder": card.placeholder,
            }
            for card in deck.cards
        ],
    }

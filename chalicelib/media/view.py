"""Presents players' own decks to their owners and to those who borrow them, and forms to upload."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chalicelib.api.moments import moment
from chalicelib.core.ids import OwnDeckId
from chalicelib.media.cards import find_look_alikes
from chalicelib.media.deck import large_key, seats_for, small_key

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from chalicelib.media import answers
    from chalicelib.media.cards import Added
    from chalicelib.media.deck import Borrower, CardNumber, OwnCard, OwnDeck
    from chalicelib.media.objects import Form
    from chalicelib.players.player import Profile


def own_deck_href(id: OwnDeckId) -> str:
    """The path of a deck in the API, for its owner."""
    return f"/v1/me/decks/{id}"


def own_card_href(id: OwnDeckId, number: CardNumber) -> str:
    """The path of a card of a deck in the API, for the deck's owner."""
    return f"{own_deck_href(id)}/cards/{number}"


def borrowed_href(id: OwnDeckId) -> str:
    """The same for those who have borrowed it."""
    return f"/v1/me/borrowed-decks/{id}"


def summary(deck: OwnDeck, href: str) -> answers.OwnDeckSummary:
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
) -> answers.OwnDeck:
    """The deck as its owner sees it. `url`: prefix of the pictures' addresses."""
    ready, like = sum(card.state == "ready" for card in cards), find_look_alikes(cards)
    return {
        **summary(deck, own_deck_href(deck.id)),
        "made_at": moment(deck.made_at),
        "code": deck.code,
        "ready": ready,
        "seats": seats_for(ready),
        "own_cards": [card_of(card, url, like.get(card.number)) for card in cards],
        "borrowers": [{"id": borrower.id, "name": profile.name} for borrower, profile in borrowers],
    }


def card_of(card: OwnCard, url: str, like: CardNumber | None = None) -> answers.OwnCard:
    return {
        "number": card.number,
        "state": card.state,
        "reason": card.reason,
        "alt": card.alt,
        "image": f"{url}/{large_key(card.picture)}" if card.state == "ready" else None,
        "small": f"{url}/{small_key(card.picture)}" if card.state == "ready" else None,
        "placeholder": card.placeholder,
        "like": like,
    }


def new_cards(added: Added) -> answers.AddedCards:
    return {
        "cards": [
            {
                "number": card.number,
                "upload": upload(form),
            }
            for card, form in zip(added.cards, added.forms, strict=True)
        ]
    }


def upload(form: Form) -> answers.UploadForm:
    return {"url": form.url, "fields": [{"name": name, "value": value} for name, value in form.fields.items()]}

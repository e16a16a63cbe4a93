"""What there is to choose from, for everybody: rulesets with their options, decks with their pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chalicelib import decks
from chalicelib.engine.editions import DEFAULT, EDITIONS, Edition
from chalicelib.engine.options import Option
from chalicelib.http.operations import Answer, Call, operation
from chalicelib.present.cards import picture
from chalicelib.service.errors import DeckNotFound

if TYPE_CHECKING:
    from chalicelib.schemas import responses

TAG = "catalogue"


@operation(tag=TAG, public=True)
def list_rulesets(_: Call) -> Answer[responses.AllRulesets]:
    """List the rulesets.

    With every option a table may choose, and its bounds.
    """
    return Answer({"rulesets": [_ruleset(edition) for edition in EDITIONS.values()], "default": DEFAULT})


def _ruleset(edition: Edition) -> responses.Ruleset:
    return {
        "id": edition.id,
        "title": edition.title,
        "about": edition.about,
        "seats": list(edition.seats),
        "pairs": edition.pairs,
        "options": [_option(option) for option in edition.options],
    }


def _option(option: Option) -> responses.Option:
    numbers = option.values if isinstance(option.values, range) else None
    return {
        "name": option.name,
        "about": option.about,
        "default": option.default,
        "values": None if isinstance(option.values, range) else list(option.values),
        "min": min(numbers) if numbers else None,
        "max": max(numbers) if numbers else None,
        "nullable": option.nullable,
    }


@operation(tag=TAG, public=True)
def list_decks(_: Call) -> Answer[responses.AllDecks]:
    """List the decks."""
    return Answer({"decks": [_note(decks.deck(id)) for id in decks.deck_ids()]})


def _note(deck: decks.Deck) -> responses.DeckNote:
    return {
        "id": deck.id,
        "href": f"/v1/decks/{deck.id}",
        "title": deck.title,
        "author": deck.author,
        "licence": deck.licence,
        "cards": len(deck.cards),
    }


@operation(
    tag=TAG,
    public=True,
    errors=(DeckNotFound,),
)
def get_deck(call: Call) -> Answer[responses.Deck]:
    """Look at a deck.

    Every card with its picture in two sizes and its alternative text.
    """
    try:
        deck = decks.deck(call.path("deck"))
    except KeyError:
        raise DeckNotFound() from None
    cards: list[responses.DeckCard] = [
        {
            "id": card.id,
            "image": picture(deck.id, card.image),
            "small": picture(deck.id, card.small),
            "alt": card.alt,
            "placeholder": card.placeholder,
        }
        for card in deck.cards
    ]
    return Answer({"id": deck.id, "title": deck.title, "author": deck.author, "licence": deck.licence, "cards": cards})

"""The catalogue, which needs no token: rulesets with their options, decks with their pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from chalicelib import decks
from chalicelib.api.call import Answer
from chalicelib.api.headers import CONTENT_LANGUAGE
from chalicelib.api.operations import get
from chalicelib.api.parameters import Path
from chalicelib.catalogue.cards import show_card
from chalicelib.catalogue.errors import DeckNotFound
from chalicelib.catalogue.language import Language
from chalicelib.core.deps import Deps
from chalicelib.engine.editions import DEFAULT, EDITIONS, Edition
from chalicelib.engine.options import Option

if TYPE_CHECKING:
    from chalicelib.catalogue import answers

TAG = "catalogue"
CREDITS = (
    "Dixit and Dixit Odyssey: designed by Jean-Louis Roubira, published by Libellud. "
    "This service plays their rules, with pictures of its own."
)
DeckId = Annotated[str, Path("deck", "The deck's id.", "id", example="lantern-hours")]


@get("/v1/rulesets", tag=TAG)
def list_rulesets() -> Answer[answers.RulesetList]:
    """List all rulesets.

    Each ruleset has its options, their possible values, and the conditions under which an option has an effect.
    """
    return Answer(
        {"rulesets": [_ruleset(edition) for edition in EDITIONS.values()], "default": DEFAULT, "credits": CREDITS}
    )


def _ruleset(edition: Edition) -> answers.Ruleset:
    return {
        "id": edition.id,
        "title": edition.title,
        "about": edition.about,
        "seats": list(edition.seats),
        "pairs": edition.pairs,
        "age": edition.age,
        "minutes": edition.minutes,
        "options": [_option(option) for option in edition.options],
    }


def _option(option: Option) -> answers.RulesetOption:
    numbers = option.values if isinstance(option.values, range) else None
    return {
        "name": option.name,
        "about": option.about,
        "default": option.default,
        "values": None if isinstance(option.values, range) else list(option.values),
        "min": min(numbers) if numbers else None,
        "max": max(numbers) if numbers else None,
        "nullable": option.nullable,
        "only_if": {
            "options": [{"option": other.option, "values": list(other.values)} for other in option.only_if.conditions],
            "min_seats": option.only_if.min_seats,
            "max_seats": option.only_if.max_seats,
        },
    }


@get("/v1/decks", tag=TAG)
def list_decks(deps: Deps, language: Language) -> Answer[answers.DeckList]:
    """List all decks."""
    spoken = language.name or decks.LANGUAGES[0]
    found = [_note(decks.deck(id), deps.pictures_url, spoken) for id in decks.deck_ids()]
    return Answer({"decks": found}, headers={CONTENT_LANGUAGE: spoken})


def _note(deck: decks.Deck, pictures_url: str, language: str) -> answers.DeckSummary:
    return {
        "id": deck.id,
        "href": f"/v1/decks/{deck.id}",
        "title": deck.title,
        "author": deck.author,
        "licence": deck.licence,
        "cards": len(deck.cards),
        "revision": deck.revision,
        "languages": list(decks.languages(deck.id)),
        "cover": _card(deck, deck.cards[deck.cover - 1], pictures_url, language),
    }


def _card(deck: decks.Deck, card: decks.Card, pictures_url: str, language: str) -> answers.DeckCard:
    return {**show_card(pictures_url, deck, card, language), "placeholder": card.placeholder}


@get("/v1/decks/{deck}", tag=TAG, errors=(DeckNotFound,))
def get_deck(deps: Deps, deck: DeckId, language: Language) -> Answer[answers.Deck]:
    """Get a deck.

    Each card has a picture in two sizes and an alternative text. A deck changes only by a new revision; an earlier one
    is at the deck's id, `@` and its number, as in `lantern-hours@1`.
    """
    try:
        found = decks.deck(deck)
    except KeyError:
        raise DeckNotFound() from None
    spoken = language.name or decks.LANGUAGES[0]
    cards = [_card(found, card, deps.pictures_url, spoken) for card in found.cards]
    return Answer(
        {
            "id": found.id,
            "title": found.title,
            "author": found.author,
            "licence": found.licence,
            "revision": found.revision,
            "cards": cards,
        },
        headers={CONTENT_LANGUAGE: spoken},
    )

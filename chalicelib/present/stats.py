"""Presents statistics to the player whose they are."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from chalicelib import decks
from chalicelib.present.cards import faces
from chalicelib.present.games import moment_or_none
from chalicelib.service.minds import bits

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chalicelib.schemas import responses
    from chalicelib.service.minds import Heard
    from chalicelib.service.statistics import Cards, Figures, Opponent, Statistics

FAVOURITES = 12


def stats(found: Statistics, pictures_url: str, language: str, cards: int = FAVOURITES) -> responses.Stats:
    """The statistics, with the most important of each list first, and at most so many cards."""
    fooled = sorted(found.opponents, key=lambda one: (-one.fooled, -one.games, one.name))
    return {
        **_figures(found.together),
        "by_ruleset": [
            {"ruleset": ruleset, **_figures(figures)} for ruleset, figures in sorted(found.by_ruleset.items())
        ],
        "alone": _figures(found.alone),
        "opponents": list(map(_opponent, fooled)),
        "cards": list(islice(_favourites(found.cards, pictures_url, language), cards)),
        "first_game_at": moment_or_none(found.first_game_at),
    }


def heard_clues(heard: Heard) -> list[responses.HeardClues]:
    found = sorted((key.partition(" "), bits(those).bit_count()) for key, those in heard.items())
    return [{"deck": decks.id_of(deck), "language": language, "count": count} for (deck, _, language), count in found]


def _figures(figures: Figures) -> responses.Figures:
    return {
        "games": figures.games,
        "wins": figures.wins,
        "rounds": figures.rounds,
        "guessed": figures.guessed,
        "found": figures.found,
        "told": figures.told,
        "scored": figures.scored,
        "fooled": figures.fooled,
    }


def _opponent(one: Opponent) -> responses.Opponent:
    return {"name": one.name, "games": one.games, "fooled": one.fooled, "fooled_by": one.fooled_by}


def _favourites(cards: Cards, pictures_url: str, language: str) -> Iterator[responses.GivenCard]:
    """The cards that were given most often; equals in the order of their decks and numbers."""
    counts = [(count, deck, number) for deck, given in cards.items() for number, count in given.items()]
    for count, deck, number in sorted(counts, key=lambda one: (-one[0], *one[1:])):
        if decks.id_of(deck) in decks.deck_ids():
            given_from = decks.deck(deck if decks.AT in deck else decks.revision(deck, 1))
            yield {"card": faces(pictures_url, (given_from,), language)[number - 1], "count": count}

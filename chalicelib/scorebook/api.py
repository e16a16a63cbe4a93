"""Shows statistics to the player whose they are."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from chalicelib import decks
from chalicelib.api.call import Answer
from chalicelib.api.headers import CONTENT_LANGUAGE
from chalicelib.api.moments import moment_or_none
from chalicelib.api.operations import get
from chalicelib.bots.clues import unpack_bits
from chalicelib.catalogue.cards import faces
from chalicelib.catalogue.language import Language
from chalicelib.core.deps import Deps
from chalicelib.decks import LANGUAGES
from chalicelib.players.api import TAG
from chalicelib.players.caller import Caller
from chalicelib.scorebook.count import load_statistics

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chalicelib.bots.clues import Heard
    from chalicelib.scorebook import answers
    from chalicelib.scorebook.statistics import Cards, Figures, Opponent, Statistics


FAVOURITES = 12


def stats(found: Statistics, pictures_url: str, language: str, cards: int = FAVOURITES) -> answers.Stats:
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


def heard_clues(heard: Heard) -> list[answers.HeardClues]:
    found = sorted((key.partition(" "), unpack_bits(those).bit_count()) for key, those in heard.items())
    return [{"deck": decks.id_of(deck), "language": language, "count": count} for (deck, _, language), count in found]


def _figures(figures: Figures) -> answers.Figures:
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


def _opponent(one: Opponent) -> answers.Opponent:
    return {"name": one.name, "games": one.games, "fooled": one.fooled, "fooled_by": one.fooled_by}


def _favourites(cards: Cards, pictures_url: str, language: str) -> Iterator[answers.GivenCard]:
    """The cards that were given most often; equals in the order of their decks and numbers."""
    counts = [(count, deck, number) for deck, given in cards.items() for number, count in given.items()]
    for count, deck, number in sorted(counts, key=lambda one: (-one[0], *one[1:])):
        if decks.id_of(deck) in decks.deck_ids():
            given_from = decks.deck(deck if decks.AT in deck else decks.revision(deck, 1))
            yield {"card": faces(pictures_url, (given_from,), language)[number - 1], "count": count}


@get("/v1/me/stats", tag=TAG)
def get_stats(deps: Deps, caller: Caller, language: Language) -> Answer[answers.Stats]:
    """Get your statistics.

    What you have done in all games that are over, as far as a round was finished there: a game is counted within
    seconds after its end. Games with computer players only are counted apart, in `alone`. A game that you have left is
    one that you have played and not won; it does not count if a computer player has taken your seat.
    """
    found = load_statistics(deps, caller.id)
    spoken = language.name or LANGUAGES[0]
    return Answer(stats(found, deps.pictures_url, spoken), headers={CONTENT_LANGUAGE: spoken})

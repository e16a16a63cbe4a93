"""What a text means as weighted concepts, and how well a card fits it."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from functools import cache, lru_cache
from math import log, sqrt

from chalicelib.bots.knowledge import CLUES_PER_CARD, OURS, Weights, card_clues, concepts, language
from chalicelib.bots.parts import parts
from chalicelib.bots.words import as_written, echo_parts, stems
from chalicelib.engine.game import Card
from chalicelib.engine.values import value_class

Tags = Mapping[Card, Collection[str]]  # the concepts of the cards that a seat sees

SECOND_THOUGHT = 0.5  # the weight of a concept that another one suggests
LITERAL = 3.0  # the weight of a tag that no table has, but that the text names
ECHO = 0.5  # the weight of a word that is in another clue for the card, over that of one that is in clues for all
SURPRISE = 0.3  # the power of how few cards of all have a tag: how much more it counts then
RARE = 0.012  # the share of cards that have a tag, up to which it counts in full
LEADS = 0.9  # how much of a word's meaning a tag has to be for a bot to say that the word led it there
CACHED_CLUES = 32  # clues whose meanings are kept: all bots of a table hear the same one


@value_class
class Meaning:
    concepts: Weights
    stems: frozenset[str]

    def weight_of(self, tag: str) -> float:
        """How much the text is about this tag; 0 if not at all."""
        if tag in concepts().near:
            return self.concepts.get(tag, 0.0)
        return LITERAL if self.stems.intersection(stems(tag.replace("-", " "), OURS)) else 0.0


@lru_cache(maxsize=CACHED_CLUES)
def meaning(text: str, spoken: str) -> Meaning:
    """The meaning of a text in the language `spoken`, or in English, which players may use at any table.

    A phrase that the tables have counts as a whole, and not by its words. What the text denies counts against the
    cards that have it. A word with many meanings adds little to each.
    """
    weights: dict[str, float] = {}
    denied: dict[str, float] = {}
    heard: set[str] = set()
    for name in dict.fromkeys((spoken, OURS)):
        known = language(name)
        for part in parts(text, name, known):
            _add(denied if part.denied else weights, known.concepts_of(part.stem))
            if not part.denied:
                heard.add(part.stem)
    thought = _add_second_thoughts(weights)
    for concept, worth in denied.items():
        thought[concept] = thought.get(concept, 0) - worth
    return Meaning(thought, frozenset(heard))


def _add(weights: dict[str, float], brought: Weights) -> None:
    for concept, worth in brought.items():
        weights[concept] = weights.get(concept, 0) + worth / sqrt(len(brought))


def _add_second_thoughts(weights: Weights) -> dict[str, float]:
    near = concepts().near
    thought = dict(weights)
    for concept, worth in weights.items():
        for other, likeness in near.get(concept, {}).items():
            thought[other] = thought.get(other, 0) + SECOND_THOUGHT * likeness * worth
    return thought


def cue(text: str, tag: str, spoken: str) -> str:
    """The word or phrase of the text that leads to the tag most directly, as it is written; empty if none does."""
    found = (
        (brought.get(tag, 0.0) / sqrt(len(brought)), written)
        for name in dict.fromkeys((spoken, OURS))
        for written, brought in _written_parts(text, name)
    )
    return max(((worth, written) for worth, written in found if written and worth >= LEADS), default=(0.0, ""))[1]


@lru_cache(maxsize=CACHED_CLUES)
def _written_parts(text: str, name: str) -> tuple[tuple[str, Weights], ...]:
    """What the text says, part by part as it is written, with the concepts that each brings to mind."""
    known = language(name)
    said = (part.stem for part in parts(text, name, known) if not part.denied)
    return tuple((as_written(stem, text, name), known.concepts_of(stem)) for stem in said if known.concepts_of(stem))


def fit_by_card(meant: Meaning, cards: Iterable[Card], tags: Tags) -> dict[Card, float]:
    """How well each card fits the meaning: the sums of `evidence`."""
    return {card: sum(found.values()) for card, found in evidence(meant, cards, tags).items()}


def evidence(meant: Meaning, cards: Iterable[Card], tags: Tags) -> dict[Card, dict[str, float]]:
    """How much each tag of each card fits the meaning: more if few of these cards have it, and few of all cards."""
    cards = tuple(cards)
    have = Counter(tag for card in cards for tag in tags[card])
    worth = {tag: meant.weight_of(tag) / sqrt(count) / _commonness(tag) for tag, count in have.items()}
    return {card: {tag: worth[tag] for tag in tags[card]} for card in cards}


@cache
def _commonness(tag: str) -> float:
    share = concepts().common.get(tag, 0.0)
    return float(max(share / RARE, 1.0) ** SURPRISE)


@value_class
class Picture:
    """`deck` and `number`: its place in a deck of ours, from 1, for which clues may have been written."""

    tags: tuple[str, ...]
    deck: str = ""
    number: int = 0
    told: int = 0  # bit n: people at the table have heard its clue n in earlier games


def association_strengths(clue: str, pictures: Mapping[Card, Picture], spoken: str) -> dict[Card, float]:
    """How much the words of the clue are like other clues that were written for each card."""
    return {
        card: _deck_associations(clue, picture.deck, spoken).get(picture.number, 0.0)
        for card, picture in pictures.items()
    }


@lru_cache(maxsize=CACHED_CLUES)
def _deck_associations(clue: str, deck: str, spoken: str) -> Mapping[int, float]:
    """The same for all cards of a deck, by their numbers there.

    A clue that was itself written for a card reminds nobody of that card: everybody would find it.
    """
    known = card_clues(deck, spoken)
    found: dict[int, float] = {}
    if known is None:
        return found
    own = known.numbers.get(clue)
    for part in echo_parts(clue, spoken):
        those = known.echoes.get(part, ())
        weight = ECHO * log(max(len(known.of_card) / max(len(those), 1), 1))
        for number in those:
            if number != own:
                card = number // CLUES_PER_CARD + 1
                found[card] = found.get(card, 0) + weight
    return found

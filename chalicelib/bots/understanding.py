"""What a text means as weighted concepts, and how well a card fits it."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from math import sqrt

from chalicelib.bots.knowledge import OURS, Weights, concepts, language
from chalicelib.bots.parts import parts
from chalicelib.bots.words import stems
from chalicelib.engine.ids import Card

Tags = Mapping[Card, Collection[str]]  # the concepts of the cards that a seat sees

SECOND_THOUGHT = 0.5  # the weight of a concept that another one suggests
LITERAL = 3.0  # the weight of a tag that no table has, but that the text names


@dataclass(frozen=True, slots=True)
class Meaning:
    concepts: Weights
    stems: frozenset[str]

    def of(self, tag: str) -> float:
        """How much the text is about this tag; 0 if not at all."""
        if tag in concepts().near:
            return self.concepts.get(tag, 0.0)
        return LITERAL if self.stems.intersection(stems(tag.replace("-", " "), OURS)) else 0.0


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
            brought = known.phrases.get(part.stem) or known.words.get(part.stem, {})
            _add(denied if part.denied else weights, brought)
            if not part.denied:
                heard.add(part.stem)
    thought = _with_second_thoughts(weights)
    for concept, worth in denied.items():
        thought[concept] = thought.get(concept, 0) - worth
    return Meaning(thought, frozenset(heard))


def _add(weights: dict[str, float], brought: Weights) -> None:
    for concept, worth in brought.items():
        weights[concept] = weights.get(concept, 0) + worth / sqrt(len(brought))


def _with_second_thoughts(weights: Weights) -> dict[str, float]:
    near = concepts().near
    thought = dict(weights)
    for concept, worth in weights.items():
        for other, likeness in near.get(concept, {}).items():
            thought[other] = thought.get(other, 0) + SECOND_THOUGHT * likeness * worth
    return thought


def fitting(meant: Meaning, cards: Iterable[Card], tags: Tags) -> dict[Card, float]:
    """How well each card fits the meaning: a tag that few of the cards have counts more than one that many have."""
    cards = tuple(cards)
    have = Counter(tag for card in cards for tag in tags[card])
    return {card: sum(meant.of(tag) / sqrt(have[tag]) for tag in tags[card]) for card in cards}

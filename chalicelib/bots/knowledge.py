"""What computer players know: the concepts behind words, which concepts are related, and how to express an idea.

`make associations` writes the tables from the words in tools/associations/ and the clues in art/clues/.
"""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from chalicelib.bots.personas import KINDS, BotStyle
from chalicelib.bots.words import echo_parts
from chalicelib.engine.values import value_class

_TABLES = Path(__file__).parent / "tables"
OURS = "en"  # the language of bots at a table whose language has no tables
CLUES_PER_KIND = 2  # clues of each kind for a card
CLUES_PER_CARD = CLUES_PER_KIND * len(KINDS)
ITSELF = 3.0  # the weight of a concept's own name in a table
WHOLE = 3.0  # the weight of a concept that a phrase means

Weights = Mapping[str, float]


@value_class
class Idea:
    """Ways to express a concept: words that fill frames, and ready-made clues by style."""

    plain: tuple[str, ...]
    clues: Mapping[BotStyle, tuple[str, ...]]


@value_class
class Concepts:
    common: Weights  # the share of all cards that have the concept
    near: Mapping[str, Weights]  # related concepts and how close they are: 1 is as close as the concept itself


@value_class
class Language:
    words: Mapping[str, Weights]  # stem -> concepts that it suggests, and how strongly
    phrases: Mapping[str, Weights]  # the same for the stems of several words together
    idle: frozenset[str]  # stems of words that mean nothing by themselves
    denials: frozenset[str]  # words that deny what stands next to them
    ideas: Mapping[str, Idea]
    frames: Mapping[BotStyle, tuple[str, ...]]  # each for one idea or for two

    def concepts_of(self, stem: str) -> Weights:
        """What a word or a phrase brings to mind."""
        return self.phrases.get(stem) or self.words.get(stem, {})


@value_class
class CardClues:
    """The clues written for the cards of a deck in one language.

    They are numbered from 0: `CLUES_PER_CARD` for each card in the deck's order, in the order of `KINDS`. A clue keeps
    its number for ever, because what players have heard is stored by it.
    """

    of_card: tuple[tuple[str, ...], ...]
    numbers: Mapping[str, int]  # by the clue's text
    echoes: Mapping[str, Sequence[int]]  # stem -> the clues that it is in


@cache
def card_clues(deck: str, spoken: str) -> CardClues | None:
    """The clues for a deck of ours in one of `languages`; None if there are none."""
    if not (_TABLES / "clues" / f"{deck}.{spoken}.json").exists():
        return None
    known = language(spoken)
    said = _read(f"clues/{deck}.{spoken}")
    clues = tuple(map(tuple, said["clues"]))
    numbers = {text: number for number, text in enumerate(text for those in clues for text in those)}
    echoes: dict[str, list[int]] = {}
    for text, number in numbers.items():
        for part in set(echo_parts(text, spoken)) - known.idle:
            echoes.setdefault(part, []).append(number)
    return CardClues(clues, numbers, echoes)


@value_class
class Voices:
    """`names`: what the concepts are called. `lines`: what each character says, by situation."""

    names: Mapping[str, str]
    lines: Mapping[str, Mapping[str, tuple[str, ...]]]


@cache
def voices(language: str) -> Voices:
    """The voices in one of `languages`."""
    said = _read(f"voices/{language}")
    lines = {name: {when: tuple(those) for when, those in own.items()} for name, own in said["lines"].items()}
    return Voices(said["names"], lines)


@cache
def concepts() -> Concepts:
    """The table of concepts, which all languages share."""
    said = _read("concepts")
    return Concepts(said["common"], said["near"])


@cache
def languages() -> tuple[str, ...]:
    """The languages that bots speak, as names of their tables."""
    return tuple(sorted(path.stem for path in _TABLES.glob("*.json") if path.stem != "concepts"))


@cache
def language(name: str) -> Language:
    """The tables of one of `languages`."""
    said = _read(name)
    ideas = {concept: Idea(tuple(idea["plain"]), idea["clues"]) for concept, idea in said["ideas"].items()}
    phrases = {phrase: dict.fromkeys(meant.split(), WHOLE) for phrase, meant in said["phrases"].items()}
    return Language(said["words"], phrases, frozenset(said["idle"]), frozenset(said["denials"]), ideas, said["frames"])


def _read(name: str) -> dict[str, Any]:
    said: dict[str, Any] = json.loads((_TABLES / f"{name}.json").read_text(encoding="utf-8"))
    return said

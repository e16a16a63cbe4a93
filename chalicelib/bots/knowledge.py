"""What computer players know: the concepts behind words, which concepts are related, and how to express an idea.

`make associations` writes the tables from the files in tools/associations/.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from chalicelib.bots.personas import BotStyle

_TABLES = Path(__file__).parent / "tables"
OURS = "en"  # the language of bots at a table whose language has no tables
ITSELF = 3.0  # the weight of a concept's own name in a table
WHOLE = 3.0  # the weight of a concept that a phrase means

Weights = Mapping[str, float]


@dataclass(frozen=True, slots=True)
class Idea:
    """Ways to express a concept: words that fill frames, and ready-made clues by style."""

    plain: tuple[str, ...]
    clues: Mapping[BotStyle, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Concepts:
    common: Weights  # the share of all cards that have the concept
    near: Mapping[str, Weights]  # related concepts and how close they are: 1 is as close as the concept itself


@dataclass(frozen=True, slots=True)
class Language:
    words: Mapping[str, Weights]  # stem -> concepts that it suggests, and how strongly
    phrases: Mapping[str, Weights]  # the same for the stems of several words together
    idle: frozenset[str]  # stems of words that mean nothing by themselves
    denials: frozenset[str]  # words that deny what stands beside them
    ideas: Mapping[str, Idea]
    frames: Mapping[BotStyle, tuple[str, ...]]  # each for one idea or for two


@cache
def concepts() -> Concepts:
    """The table of concepts, which all languages share."""
    said = _read("concepts")
    return Concepts(said["common"], said["near"])


@cache
def languages() -> tuple[str, ...]:
    """The languages that bots speak, as names of their tables."""
    return tuple(sorted(path.stem for path in _TABLES.glob("*.json") if path.stem != "concepts"))


def spoken(locale: str) -> str:
    """The language of bots for a locale (BCP 47), by its language alone: script and region do not count.

    English if there are no tables for the language.
    """
    known = {name.partition("-")[0]: name for name in languages()}
    return known.get(locale.partition("-")[0].casefold(), OURS)


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

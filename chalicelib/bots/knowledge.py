"""What house players know: which ideas the words of a language bring to mind, what goes with what, how to say an idea.

The tables are written by `make associations` from what stands in tools/associations/.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from chalicelib.bots.cast import Temper

_TABLES = Path(__file__).parent / "tables"
OURS = "en"  # spoken where we do not speak the table's language
ITSELF = 3.0  # what a concept's own name weighs in a table

Weights = Mapping[str, float]


@dataclass(frozen=True, slots=True)
class Idea:
    """Ways to say a concept: words which fill frames, and whole clues by temper."""

    plain: tuple[str, ...]
    clues: Mapping[Temper, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Concepts:
    common: Weights  # the part of all cards which have the concept
    near: Mapping[str, Weights]  # others which come to mind with it, and how much: 1 is as much as itself


@dataclass(frozen=True, slots=True)
class Language:
    words: Mapping[str, Weights]  # stem -> concepts which it brings to mind, and how much
    ideas: Mapping[str, Idea]
    frames: Mapping[Temper, tuple[str, ...]]  # for one idea, or for two


@cache
def concepts() -> Concepts:
    said = _read("concepts")
    return Concepts(said["common"], said["near"])


@cache
def languages() -> tuple[str, ...]:
    return tuple(sorted(path.stem for path in _TABLES.glob("*.json") if path.stem != "concepts"))


def spoken(locale: str) -> str:
    """The language we speak with people of this locale (BCP 47): theirs, however it is spoken or written there."""
    known = {name.partition("-")[0]: name for name in languages()}
    return known.get(locale.partition("-")[0].casefold(), OURS)


@cache
def language(name: str) -> Language:
    said = _read(name)
    ideas = {concept: Idea(tuple(idea["plain"]), idea["clues"]) for concept, idea in said["ideas"].items()}
    return Language(said["words"], ideas, said["frames"])


def _read(name: str) -> dict[str, Any]:
    said: dict[str, Any] = json.loads((_TABLES / f"{name}.json").read_text(encoding="utf-8"))
    return said

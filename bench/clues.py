"""Measures how well computer players understand clues that were written for given cards.

`held_out` has 40 such clues for each language: every ninth line of the clues of the day from line 60 on, each after the
numbers of its six cards (Lantern Hours), the meant card first. Chosen before the words were extended, to measure only:
no word in tools/associations is chosen with them in view.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from statistics import fmean

from bench.bots import TAGS
from bench.report import Cell, Table
from chalicelib.bots.choose import Bot, best_fitting
from chalicelib.bots.knowledge import languages
from chalicelib.bots.personas import LEVELS, BotLevel, Persona
from chalicelib.bots.understanding import fitting, meaning
from chalicelib.engine.ids import Card, Seat

HELD_OUT = Path(__file__).parent / "held_out"
LISTENERS = 25  # bots that hear each clue, each with luck of its own
LETTERS = "bdfghjklmnprstvwxz"


@dataclass(frozen=True, slots=True)
class Told:
    """A clue and the cards on the table, the meant one first."""

    cards: tuple[Card, ...]
    clue: str


@cache
def held_out(spoken: str) -> tuple[Told, ...]:
    lines = (HELD_OUT / f"{spoken}.txt").read_text(encoding="utf-8").splitlines()
    return tuple(Told(tuple(Card(int(n)) for n in line[:17].split()), line[18:]) for line in lines)


def swapped(told: Sequence[Told]) -> list[Told]:
    """Each table with the clue of another one, whose cards are not on it."""
    return [Told(one.cards, _stray(one, told, at)) for at, one in enumerate(told)]


def _stray(one: Told, told: Sequence[Told], at: int) -> str:
    others = (told[(at + n) % len(told)] for n in range(1, len(told)))
    return next(other.clue for other in others if other.cards[0] not in one.cards)


def nonsense(told: Sequence[Told]) -> list[Told]:
    """Each table with a clue of letters without vowels."""
    return [Told(one.cards, "".join(Random(n).choices(LETTERS, k=9))) for n, one in enumerate(told)]


def found(told: Iterable[Told], spoken: str, level: BotLevel) -> float:
    """The share of listeners of this level that find the meant card."""
    return fmean(
        best_fitting(one.clue, sorted(one.cards), Bot(Seat(1), Persona("plain", level), spoken, f"{luck:064x}"), TAGS)[
            0
        ]
        == one.cards[0]
        for one in told
        for luck in range(LISTENERS)
    )


def understood(told: Sequence[Told], spoken: str) -> float:
    """The share of clues that say anything about any of the cards."""
    return fmean(any(fitting(meaning(one.clue, spoken), one.cards, TAGS).values()) for one in told)


def clues() -> Table:
    return Table(
        "Computer players and clues by people",
        ("language", "clues", "% understood", *(f"% found, level {level}" for level in LEVELS)),
        [row for spoken in languages() for row in _rows(spoken)],
        (
            f"40 clues for each language, each heard by {LISTENERS} computer players of each level who choose one of "
            "six cards; chance is 16.7 %. `stray`: a clue for another table. `nonsense`: letters without vowels.",
        ),
    )


def _rows(spoken: str) -> list[tuple[Cell, ...]]:
    told = held_out(spoken)
    return [
        (spoken, name, _percent(understood(those, spoken)), *(_percent(found(those, spoken, n)) for n in LEVELS))
        for name, those in (("written for the card", told), ("stray", swapped(told)), ("nonsense", nonsense(told)))
    ]


def _percent(share: float) -> float:
    return round(100 * share, 1)

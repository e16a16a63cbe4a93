"""The puzzles of a day: three times six cards, one of which is meant, and a clue for it in each language.

`clues/puzzles.txt` has a line of six numbers of cards for each puzzle, of which the first is meant;
`clues/clues.<language>.txt` has the clues in the same order: the first clues of all days, then the second ones, then
the third ones, which are the furthest from the obvious. A line that a day has shown never changes. Everybody may read
these files, so nothing here is secret.
"""

from functools import cache
from hashlib import blake2b
from pathlib import Path

from chalicelib import decks
from chalicelib.engine.values import value_class

DECK = "lantern-hours@1"  # its cards are numbers in this revision
A_DAY = 3  # puzzles
_LISTS = Path(__file__).parent / "clues"


@value_class
class Puzzle:
    clue: str
    cards: tuple[decks.Card, ...]  # in the order in which they are shown
    meant: str  # a card's id


def puzzles(number: int, language: str) -> tuple[Puzzle, ...]:
    """The puzzles of day `number`, counted from 1. After the last day they begin again, with cards in another order."""
    every = decks.deck(DECK).cards
    listed = _puzzles()
    days = len(listed) // A_DAY
    found = []
    for at in range((number - 1) % days, len(listed), days):
        six = [every[n - 1] for n in listed[at]]
        shown = sorted(six, key=lambda card: blake2b(f"{number} {card.id}".encode()).digest())
        found.append(Puzzle(_clues(language)[at], tuple(shown), six[0].id))
    return tuple(found)


@cache
def _puzzles() -> tuple[tuple[int, ...], ...]:
    lines = (_LISTS / "puzzles.txt").read_text(encoding="utf-8").splitlines()
    return tuple(tuple(map(int, line.split())) for line in lines)


@cache
def _clues(language: str) -> tuple[str, ...]:
    return tuple((_LISTS / f"clues.{language}.txt").read_text(encoding="utf-8").splitlines())

"""The clues of the day: six cards, one of which is meant, and a clue for it in each language.

`daily/puzzles.txt` has a line of six numbers of cards for each puzzle, of which the first is meant;
`daily/clues.<language>.txt` has the clues in the same order. Lines are only ever added at the end: what a day has shown
stays as it was. Everybody may read these files, so nothing here is secret.
"""

from functools import cache
from hashlib import blake2b
from pathlib import Path

from chalicelib import decks
from chalicelib.engine.values import value_class

DECK = "lantern-hours@1"  # its cards are numbers in this revision
_LISTS = Path(__file__).parent / "clues"


@value_class
class Puzzle:
    clue: str
    cards: tuple[decks.Card, ...]  # in the order in which they are shown
    meant: str  # a card's id


def puzzle(number: int, language: str) -> Puzzle:
    """The puzzle of day `number`, counted from 1. After the last one they begin again, with cards in another order."""
    every = decks.deck(DECK).cards
    listed = _puzzles()
    at = (number - 1) % len(listed)
    six = [every[n - 1] for n in listed[at]]
    shown = sorted(six, key=lambda card: blake2b(f"{number} {card.id}".encode()).digest())
    return Puzzle(_clues(language)[at], tuple(shown), six[0].id)


@cache
def _puzzles() -> tuple[tuple[int, ...], ...]:
    lines = (_LISTS / "puzzles.txt").read_text(encoding="utf-8").splitlines()
    return tuple(tuple(map(int, line.split())) for line in lines)


@cache
def _clues(language: str) -> tuple[str, ...]:
    return tuple((_LISTS / f"clues.{language}.txt").read_text(encoding="utf-8").splitlines())

"""Guesses of the clues of the day in the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chalicelib.daily.puzzles import A_DAY
from chalicelib.engine.values import value_class
from chalicelib.store.kinds import NOTHING_PERSONAL, Kind
from chalicelib.store.table import Absent, Key, Put, Update, number

if TYPE_CHECKING:
    from collections.abc import Mapping

    from chalicelib.store.table import Item, Table


_CARDS = 6  # of a puzzle
ITEMS = (
    Kind(
        name="guess",
        key=Key("GUESS#<sha256>", "GUESS"),
        holds="which card somebody has guessed for a clue of a day, under a hash of the day, the language, the clue "
        "and a text that they have made up, with `ttl`",
        owner="operator",
        ends="two days",
        erasure="kept",
        left=NOTHING_PERSONAL,
    ),
    Kind(
        name="guesses",
        key=Key("DAILY#<day>#<language>", "GUESSES"),
        holds="how many have guessed each card of each clue of a day, with `ttl`",
        owner="operator",
        ends="a month after the day",
        erasure="kept",
        left=NOTHING_PERSONAL,
    ),
)


class _GuessedBefore(Exception):
    """The sender has guessed already."""


@value_class
class TableDaily:
    """The store of guesses of the clues of the day. A card is given by its place among the six."""

    table: Table

    def guess_of(self, key: str) -> int | None:
        """The card that the sender with this key has guessed."""
        item = self.table.get(_guess_key(key))
        return number(item, "card") if item else None

    def guess(self, key: str, card: int, now: int, ends_at: int) -> int | None:
        """Store a guess until `ends_at` (Unix seconds); the card guessed before, if there is one.

        Raises OutcomeUnknown.
        """
        item: Item = {**_guess_key(key)._asdict(), "card": card, "ttl": ends_at}
        try:
            self.table.write(Put(item, Absent(now), refused_as=_guess_refusal))
        except _GuessedBefore:
            return self.guess_of(key)
        return None

    def count(self, day: str, language: str, clue: int, card: int, kept_until: int) -> None:
        """Count a guess. Raises OutcomeUnknown, and counts twice if it is repeated after that."""
        self.table.write(Update(_counts_key(day, language), {"ttl": kept_until}, {_count_attribute(clue, card): 1}))

    def counts(self, day: str, language: str) -> tuple[Mapping[int, int], ...]:
        """How many have guessed each card of each clue; cards that nobody has guessed are left out."""
        item = self.table.get(_counts_key(day, language)) or {}
        attributes = [{card: _count_attribute(clue, card) for card in range(_CARDS)} for clue in range(1, A_DAY + 1)]
        return tuple({card: number(item, name) for card, name in one.items() if name in item} for one in attributes)


def _guess_refusal(_: Item | None) -> Exception:
    return _GuessedBefore()


def _guess_key(key: str) -> Key:
    return Key(f"GUESS#{key}", "GUESS")


def _counts_key(day: str, language: str) -> Key:
    return Key(f"DAILY#{day}#{language}", "GUESSES")


def _count_attribute(clue: int, card: int) -> str:
    """The attribute that counts the guesses of the card at this place for a clue, from 1."""
    return f"card_{card}" if clue == 1 else f"clue_{clue}_card_{card}"

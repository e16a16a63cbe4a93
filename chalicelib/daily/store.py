"""Guesses of the clue of the day in the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chalicelib.engine.values import value_class
from chalicelib.store.kinds import NOTHING_PERSONAL, Kind
from chalicelib.store.table import Absent, Key, Put, Update, number

if TYPE_CHECKING:
    from collections.abc import Mapping

    from chalicelib.store.table import Item, Table


_CARD = "card_"
ITEMS = (
    Kind(
        name="guess",
        key=Key("GUESS#<sha256>", "GUESS"),
        holds="which card somebody has guessed for the clue of a day, under a hash of the day, the language and a "
        "text that they have made up, with `ttl`",
        owner="operator",
        ends="two days",
        erasure="kept",
        left=NOTHING_PERSONAL,
    ),
    Kind(
        name="guesses",
        key=Key("DAILY#<day>#<language>", "GUESSES"),
        holds="how many have guessed each card of a day, with `ttl`",
        owner="operator",
        ends="a week after the day",
        erasure="kept",
        left=NOTHING_PERSONAL,
    ),
)


class _GuessedBefore(Exception):
    """The sender has guessed already."""


@value_class
class TableDaily:
    """The store of guesses of the clue of the day. A card is given by its place among the six."""

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

    def count(self, day: str, language: str, card: int, kept_until: int) -> None:
        """Count a guess. Raises OutcomeUnknown, and counts twice if it is repeated after that."""
        self.table.write(Update(_counts_key(day, language), {"ttl": kept_until}, {_count_attribute(card): 1}))

    def counts(self, day: str, language: str) -> Mapping[int, int]:
        """How many have guessed each card; cards that nobody has guessed are left out."""
        item = self.table.get(_counts_key(day, language)) or {}
        return {int(name[len(_CARD) :]): number(item, name) for name in item if name.startswith(_CARD)}


def _guess_refusal(_: Item | None) -> Exception:
    return _GuessedBefore()


def _guess_key(key: str) -> Key:
    return Key(f"GUESS#{key}", "GUESS")


def _counts_key(day: str, language: str) -> Key:
    return Key(f"DAILY#{day}#{language}", "GUESSES")


def _count_attribute(card: int) -> str:
    """The attribute that counts the guesses of the card at this place."""
    return f"{_CARD}{card}"

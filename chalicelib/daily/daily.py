"""The clues of the day: the same for everybody, for one day (UTC). Guessing needs no player.

A guess counts once for the text that its sender has made up, and a network has a quota of guesses a day. People who
want to can guess more often, so the counts are shown as unverified.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, date, datetime, timedelta
from hashlib import sha256
from typing import TYPE_CHECKING

from chalicelib import decks
from chalicelib.api.moments import parse_date
from chalicelib.core.errors import DAY_S
from chalicelib.core.retry import write_safely
from chalicelib.daily.errors import CardNotShown, DailyNotFound, DailyOver
from chalicelib.daily.puzzles import Puzzle, puzzles
from chalicelib.daily.store import TableDaily
from chalicelib.engine.values import value_class
from chalicelib.players.quotas import next_guess_use
from chalicelib.players.store import TablePlayers

if TYPE_CHECKING:
    from chalicelib.core.deps import Deps
    from chalicelib.core.network import Network

FIRST = date(2026, 11, 23)  # day 1
KEPT_DAYS = 30  # in which a day and how it was guessed can still be read

Counts = Mapping[int, int]
"""How many have guessed a card of a puzzle, by its place among the six."""


@value_class
class Daily:
    day: date
    number: int
    language: str
    ends_at: int  # Unix seconds
    puzzles: tuple[Puzzle, ...]
    counts: tuple[Counts, ...] | None  # of each puzzle; None until the day is over


@value_class
class Guessed:
    puzzle: Puzzle
    counts: Counts
    card: str  # the card of the guess that counts


def today(deps: Deps, language: str | None) -> Daily:
    """Today's clues, without a read. `language`: any BCP 47 tag; English stands in for others than ours."""
    return _daily(_date(deps), language)


def find_day(deps: Deps, day: str, language: str | None) -> Daily:
    """The clues of today, or of one of the last days, without a read. Raises DailyNotFound."""
    return _daily(_find_asked(deps, day), language)


def load_day(deps: Deps, day: str, language: str | None) -> Daily:
    """The clues of today, or of one of the last days with all guesses. Raises DailyNotFound or StoreUnavailable."""
    found = find_day(deps, day, language)
    if found.day == _date(deps):
        return found
    return Daily(found.day, found.number, found.language, found.ends_at, found.puzzles, _load_counts(deps, found))


def guess(deps: Deps, day: str, language: str | None, clue: int, card: str, by: str, network: Network) -> Guessed:  # noqa: PLR0913, PLR0917 - all of a guess
    """Count a guess, once for each sender and clue, and tell the answer. Only the first guess of a sender counts.

    `clue`: from 1; `by` is a text that the sender has made up. A guess may go uncounted if the store's answer to it is
    lost. Raises DailyNotFound, DailyOver, CardNotShown, QuotaUsedUp, Busy or StoreUnavailable.
    """
    found = find_day(deps, day, language)
    if found.day != _date(deps):
        raise DailyOver()
    puzzle = found.puzzles[clue - 1]
    shown = [one.id for one in puzzle.cards]
    if card not in shown:
        raise CardNotShown()
    key = sha256(f"{found.day} {found.language} {clue} {by}".encode()).hexdigest()
    first = deps.store(TableDaily).guess_of(key)
    if first is None:
        write_safely(deps, lambda: deps.store(TablePlayers).use(next_guess_use(deps, network)))
        ends_at = deps.now() + 2 * DAY_S
        first = write_safely(deps, lambda: deps.store(TableDaily).guess(key, shown.index(card), deps.now(), ends_at))
        if first is None:
            first = shown.index(card)
            kept_until = found.ends_at + (KEPT_DAYS + 1) * DAY_S
            write_safely(
                deps,
                lambda: deps.store(TableDaily).count(
                    found.day.isoformat(), found.language, clue, shown.index(card), kept_until
                ),
            )
    return Guessed(puzzle, _load_counts(deps, found)[clue - 1], shown[first])


def _date(deps: Deps) -> date:
    return datetime.fromtimestamp(deps.now(), UTC).date()


def _find_asked(deps: Deps, day: str) -> date:
    asked = parse_date(day)
    if asked is None or not timedelta(0) <= _date(deps) - asked <= timedelta(days=KEPT_DAYS):
        raise DailyNotFound()
    return asked


def _daily(day: date, language: str | None) -> Daily:
    number = (day - FIRST).days + 1
    spoken = decks.language_for(language or "")
    ends_at = datetime(day.year, day.month, day.day, tzinfo=UTC) + timedelta(days=1)
    return Daily(day, number, spoken, int(ends_at.timestamp()), puzzles(number, spoken), None)


def _load_counts(deps: Deps, found: Daily) -> tuple[Counts, ...]:
    return deps.store(TableDaily).counts(found.day.isoformat(), found.language)

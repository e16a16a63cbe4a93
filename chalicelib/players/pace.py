"""How long a player usually takes for an action, which others see before they sit down with them.

A running game counts in secret: what others could see of it while it runs would tell them when somebody has acted,
also where an action is hidden. So the counts reach the player when the game is over, all at once, and everybody sees
them only as one of four words. Of each action it is known in which of four ranges its time was, and nothing else.
"""

from collections.abc import Mapping
from typing import Literal

from chalicelib.core.ids import PlayerId
from chalicelib.engine.deadlines import HOUR_S
from chalicelib.engine.values import value_class

TypicalPace = Literal["minutes", "hours", "a-day", "days"]

RANGES: Mapping[TypicalPace, int | None] = {
    "minutes": HOUR_S - 1,
    "hours": 12 * HOUR_S - 1,
    "a-day": 36 * HOUR_S,
    "days": None,
}
"""The last second of each range; None has no end."""
KNOWN = 10  # actions: of fewer, nothing is told
PERIOD_S = 182 * 24 * HOUR_S
PERIODS = 2  # the current half-year and the last one count, so that older games are forgotten

Counts = tuple[int, int, int, int]
NONE: Counts = (0, 0, 0, 0)
"""How long an action takes: less than an hour, less than twelve hours, at most 36 hours, or longer."""
"""How many actions took how long, in the order of Usually."""


def current_periods(now: int) -> range:
    """The half-years that count at `now` (Unix seconds)."""
    return range(now // PERIOD_S - PERIODS + 1, now // PERIOD_S + 1)


def typical_pace(counts: Counts) -> TypicalPace | None:
    """How long an action usually takes: half of them took so long or less. None if fewer than KNOWN are known."""
    if sum(counts) < KNOWN:
        return None
    return next(word for n, word in enumerate(RANGES) if 2 * sum(counts[: n + 1]) >= sum(counts))


def slowest_pace(words: list[TypicalPace]) -> TypicalPace | None:
    """The longest of these times; None if there are none."""
    return max(words, key=list(RANGES).index, default=None)


@value_class
class Habits:
    """How long the actions of a player took in a game that is over, to be added to those of a half-year."""

    player: PlayerId
    counts: Counts
    period: int  # the half-year, counted from 1970
    ends_at: int  # Unix seconds: when the counts of this half-year are forgotten

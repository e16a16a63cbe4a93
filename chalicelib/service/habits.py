"""How long a player usually takes for an action, which others see before they sit down with them.

A running game counts in secret: what others could see of it while it runs would tell them when somebody has acted,
also where an action is hidden. So the counts reach the player when the game is over, all at once, and everybody sees
them only as one of four words. Of each action it is known in which of four ranges its time was, and nothing else.
"""

from collections.abc import Mapping
from dataclasses import replace

from chalicelib.engine.commands import Move
from chalicelib.engine.game import Game, Phase
from chalicelib.engine.ids import Seat
from chalicelib.engine.pace import HOUR_S, taken_s
from chalicelib.engine.pending import too_late, waiting_for
from chalicelib.engine.ruleset import Ruleset
from chalicelib.service.stored import Counts, Habits, Play, Usually

RANGES: Mapping[Usually, int | None] = {
    "minutes": HOUR_S - 1,
    "hours": 12 * HOUR_S - 1,
    "a-day": 36 * HOUR_S,
    "days": None,
}
"""The last second of each range; None has no end."""
KNOWN = 10  # actions: of fewer, nothing is told
PERIOD_S = 182 * 24 * HOUR_S
PERIODS = 2  # the current half-year and the last one count, so that older games are forgotten
NONE: Counts = (0, 0, 0, 0)


def counted(stored: Play, before: Game, move: Move, now: int) -> Play:
    """The game with the time of a move that has been accepted at `now` (Unix seconds); `before`: the game until then.

    A changed move does not count, nor does the first clue that anybody may give, nor what was missed.
    """
    if not _is_owed(before, move.seat, stored.rules):
        return stored
    took = taken_s(before, before.player(move.seat), now)
    at = sum([last is not None and took > last for last in RANGES.values()])
    a, b, c, d = [count + (n == at) for n, count in enumerate(stored.taken.get(move.seat, NONE))]
    return replace(stored, taken={**stored.taken, move.seat: (a, b, c, d)})


def _is_owed(game: Game, seat: Seat, rules: Ruleset) -> bool:
    if game.phase is Phase.CLUE and game.round.storyteller is None:
        return False
    return seat in waiting_for(game, rules) or seat in too_late(game, rules)


def of_the_people(stored: Play, now: int) -> tuple[Habits, ...]:
    """What a game that has ended by `now` (Unix seconds) adds for each person who has acted in it."""
    period = now // PERIOD_S
    ends_at = (period + PERIODS) * PERIOD_S
    return tuple(
        Habits(occupant.player, stored.taken[occupant.seat], period, ends_at)
        for occupant in stored.occupants
        if occupant.player and occupant.seat in stored.taken
    )


def counting(now: int) -> range:
    """The half-years that count at `now` (Unix seconds)."""
    return range(now // PERIOD_S - PERIODS + 1, now // PERIOD_S + 1)


def usual(counts: Counts) -> Usually | None:
    """How long an action usually takes: half of them took so long or less. None if fewer than KNOWN are known."""
    if sum(counts) < KNOWN:
        return None
    return next(word for n, word in enumerate(RANGES) if 2 * sum(counts[: n + 1]) >= sum(counts))


def slowest(words: list[Usually]) -> Usually | None:
    """The longest of these times; None if there are none."""
    return max(words, key=list(RANGES).index, default=None)

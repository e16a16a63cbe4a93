"""Outages: time in which no sweep has run counts against nobody (rules 5, "Outages").

Each sweep leaves a heartbeat. No game is brought further than STANDS_S seconds beyond the last one, so time stands
while sweeps are missing, whether requests are answered or not. The first sweep afterwards makes a note of the outage,
and every deadline that was running then moves by its length.
"""

from typing import NewType

from chalicelib.core.deps import Deps
from chalicelib.engine.game import Stop
from chalicelib.engine.values import replace
from chalicelib.store.errors import OutcomeUnknown
from chalicelib.tables.heartbeat import Heartbeat
from chalicelib.tables.store import TableGames
from chalicelib.tables.table import Play, StoredGame

EVERY_S = 45  # a sweep that comes sooner after the last heartbeat leaves none
STANDS_S = 120  # after the last heartbeat; a heartbeat may be a minute old, and be known for half a minute
GAP_S = 300  # between two heartbeats: a longer one is an outage
KEPT = 50  # outages
KEPT_S = 2 * 365 * 86_400  # no game waits for longer
GameTime = NewType("GameTime", int)


def game_time(deps: Deps) -> GameTime:
    """The second (Unix) to which games are brought: now, or the one at which time stands."""
    last = deps.store(TableGames).heartbeat()
    now = deps.now()
    return GameTime(now if last is None else min(now, last.at + STANDS_S))


def is_ahead(stored: StoredGame, now: int) -> bool:
    """Whether the phase began, or the table fell asleep, later than `now` (Unix seconds): a clock was ahead then."""
    if not isinstance(stored, Play):
        return False
    return max(stored.game.since, stored.game.sleeping_since or 0) > now + STANDS_S


def set_back(stored: StoredGame, now: int) -> StoredGame:
    """The game, in which nothing has begun later than `now`: its deadlines are no further away than its limits."""
    if not isinstance(stored, Play) or not is_ahead(stored, now):
        return stored
    game = stored.game
    asleep = None if game.sleeping_since is None else min(game.sleeping_since, now)
    return replace(stored, game=replace(game, since=min(game.since, now), sleeping_since=asleep))


def write_heartbeat(deps: Deps) -> None:
    """Leave a heartbeat, and note the outage that has ended with it, if any, before the sweep brings games up to date.

    Of several sweeps at once one leaves it. If its write is lost, time stands until the next sweep.
    """
    now = deps.now()
    last = deps.store(TableGames).heartbeat(fresh=True)
    if last and last.at <= now < last.at + EVERY_S:
        return
    try:
        deps.store(TableGames).beat(last, _next(last, now))
    except OutcomeUnknown:
        deps.store(TableGames).heartbeat(fresh=True)


def _next(last: Heartbeat | None, now: int) -> Heartbeat:
    if last is None:
        return Heartbeat(now)
    if now < last.at:  # a clock was ahead: what it took for an outage was none
        return Heartbeat(now, tuple(outage for outage in last.outages if outage[1] <= now))
    if now - last.at <= GAP_S:
        return replace(last, at=now)
    outages: tuple[Stop, ...] = (*last.outages, (last.at + STANDS_S, now))
    return Heartbeat(now, tuple(outage for outage in outages[-KEPT:] if outage[1] > now - KEPT_S))

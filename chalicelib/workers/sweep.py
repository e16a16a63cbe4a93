"""Applies timeouts to games that nobody reads, ends tables that nobody starts, and goes on with jobs.

Any request for a game would apply the same timeouts, and finds no table that has expired.
"""

import logging
from collections.abc import Callable, Iterable
from concurrent import futures
from dataclasses import dataclass, replace

from chalicelib.core.deps import Deps
from chalicelib.core.errors import HOUR_S
from chalicelib.core.ids import GameId
from chalicelib.core.jobs import DUE_SHARDS, JobKey, TableJobs, go_on, step_of
from chalicelib.notify.deliver import sweep_deliveries
from chalicelib.store.errors import Unavailable
from chalicelib.tables.advance import apply_due_timeouts
from chalicelib.tables.commit import commit
from chalicelib.tables.errors import GameNotFound
from chalicelib.tables.outages import game_time, write_heartbeat
from chalicelib.tables.store import TableGames
from chalicelib.tables.table import NOTICE_S, NOTICES, Lobby, Play, StoredGame
from chalicelib.tables.transition import Transition

STEPS = 20  # of one job in one sweep
log = logging.getLogger("reverie")


@dataclass(frozen=True, slots=True)
class Swept:
    """How many overdue games and jobs were brought up to date, and how many could not be.

    The next sweep tries those again.
    """

    woken: int = 0
    stuck: int = 0


def sweep_all_shards(deps: Deps, tell: Callable[[Swept, int], None]) -> None:
    """Leave a heartbeat, and sweep each shard in its own thread, games first, then deliveries: none waits for another.

    Calls `tell` in that thread with the result for the shard's games and the number of deliveries handed over. If a
    shard fails, raises its exception after the others have finished.
    """

    def work(shard: int) -> None:
        tell(sweep(deps, (shard,)), sweep_deliveries(deps, (shard,)))

    write_heartbeat(deps)
    with futures.ThreadPoolExecutor(DUE_SHARDS) as pool:
        for done in [pool.submit(work, shard) for shard in range(DUE_SHARDS)]:
            done.result()


def sweep(deps: Deps, shards: Iterable[int] = range(DUE_SHARDS)) -> Swept:
    """Bring every overdue game of the shards up to date.

    Safe to run late, twice or concurrently: each write depends on the game's version. A game that is unavailable now is
    left for the next sweep.
    """
    woken = stuck = 0
    for found in (found for shard in shards for found in deps.store(TableGames).due(shard, deps.now())):
        try:
            woken += carry_on(deps, found) if isinstance(found, JobKey) else _wake(deps, found)
        except (GameNotFound, Unavailable):
            log.warning("an overdue game is left for the next sweep")
        except Exception:  # one broken game must not stop the sweep of the others
            log.exception("%s is due and cannot be brought up to date", found)
            stuck += 1
    return Swept(woken, stuck)


def carry_on(deps: Deps, key: JobKey) -> bool:
    """Carry out the next steps of a job, at most STEPS, so that no other waits for a long one.

    False if it is gone, or is not due yet: the index may be behind.
    """
    job = deps.store(TableJobs).job(key)
    if job is None or job.at > deps.now():
        return False
    for _ in range(STEPS):
        job = go_on(deps, job, step_of(key.kind))
        if job is None or job.at > deps.now():
            break
    return True


def _wake(deps: Deps, id: GameId) -> bool:
    stored = deps.store(TableGames).load(id)
    if stored is None:
        return False
    if isinstance(stored, Lobby):
        return commit(deps, stored, lambda table: _approach_end(table, deps.now()), extends=False) is not stored
    if apply_due_timeouts(deps, stored, game_time(deps)) is stored:
        return _put_off(deps, stored)
    return True


def _approach_end(table: StoredGame, now: int) -> Transition | None:
    """Give the people at a lobby the next notice of its end; after the last one, delete it with its seats and its chat.

    If the first one is more than an hour late, as after an outage, the end moves: nobody is surprised by it.
    """
    if not isinstance(table, Lobby) or table.next_timeout is None or now <= table.next_timeout:
        return None
    if table.notices == NOTICES:
        people = tuple(occupant.player for occupant in table.occupants if occupant.player)
        return Transition(replace(table, occupants=()), left=people)
    told = replace(table, notices=table.notices + 1)
    if not table.notices:
        told = replace(told, expires_at=max(table.expires_at or 0, now + NOTICE_S - HOUR_S))
    return Transition(told)


def _put_off(deps: Deps, stored: StoredGame) -> bool:
    """Save a game again of which nothing is due any more: an outage has moved its deadline.

    Otherwise every sweep would find it until then.
    """
    if isinstance(stored, Play) and stored.game.outages and (stored.next_timeout or 0) >= deps.now():
        commit(deps, stored, lambda position: Transition(position) if position == stored else None)
    return False

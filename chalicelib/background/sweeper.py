"""Applies timeouts to games that nobody reads, and deletes tables that have expired.

Any other request for such a game would do the same, and finds no table that has expired.
"""

import logging
from collections.abc import Callable, Iterable
from concurrent import futures
from dataclasses import dataclass

from chalicelib.background.deliverer import sweep_deliveries
from chalicelib.service.deps import Deps
from chalicelib.service.errors import GameNotFound, Unavailable
from chalicelib.service.expiry import remove_expired
from chalicelib.service.play import up_to_date
from chalicelib.service.ports import DUE_SHARDS
from chalicelib.service.stored import GameId

log = logging.getLogger("reverie")


@dataclass(frozen=True, slots=True)
class Swept:
    """How many overdue games were brought up to date, and how many could not be; the next sweep tries those again."""

    woken: int = 0
    stuck: int = 0


def sweep_at_once(deps: Deps, tell: Callable[[Swept, int], None]) -> None:
    """Sweep each shard in its own thread, games first, then deliveries, so that no shard waits for another.

    Calls `tell` in that thread with the result for the shard's games and the number of deliveries handed over. If a
    shard fails, raises its exception after the others have finished.
    """

    def work(shard: int) -> None:
        tell(sweep(deps, (shard,)), sweep_deliveries(deps, (shard,)))

    with futures.ThreadPoolExecutor(DUE_SHARDS) as pool:
        for done in [pool.submit(work, shard) for shard in range(DUE_SHARDS)]:
            done.result()


def sweep(deps: Deps, shards: Iterable[int] = range(DUE_SHARDS)) -> Swept:
    """Bring every overdue game of the shards up to date.

    Safe to run late, twice or concurrently: each write depends on the game's version. A game that is unavailable now is
    left for the next sweep.
    """
    woken = stuck = 0
    for id in (id for shard in shards for id in deps.games.due(shard, deps.now())):
        try:
            woken += _woken(deps, id)
        except (GameNotFound, Unavailable):
            log.warning("an overdue game is left for the next sweep")
        except Exception:  # one broken game must not stop the sweep of the others
            log.exception("the overdue game %s cannot be brought up to date", id)
            stuck += 1
    return Swept(woken, stuck)


def _woken(deps: Deps, id: GameId) -> bool:
    stored = deps.games.load(id)
    if stored is None:
        return False
    if stored.has_expired(deps.now()):
        remove_expired(deps, stored)
    else:
        up_to_date(deps, stored)
    return True

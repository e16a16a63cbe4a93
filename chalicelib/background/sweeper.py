"""Wakes games that nobody calls. It decides nothing: whoever looks at a game first brings it up to date."""

import logging
from collections.abc import Callable, Iterable
from concurrent import futures

from chalicelib.background.deliverer import sweep_deliveries
from chalicelib.service.deps import Deps
from chalicelib.service.errors import GameNotFound, Unavailable
from chalicelib.service.play import up_to_date
from chalicelib.service.ports import DUE_SHARDS

log = logging.getLogger("reverie")


def sweep_at_once(deps: Deps, tell: Callable[[int, int], None]) -> None:
    """Each shard in a thread of its own, games and then deliveries, so that none waits for another.

    `tell` is told, in that thread, how many games of a shard were woken and how many deliveries handed over. Raises
    what a shard has failed with, when the others are through.
    """

    def work(shard: int) -> None:
        tell(sweep(deps, (shard,)), sweep_deliveries(deps, (shard,)))

    with futures.ThreadPoolExecutor(DUE_SHARDS) as pool:
        for done in [pool.submit(work, shard) for shard in range(DUE_SHARDS)]:
            done.result()


def sweep(deps: Deps, shards: Iterable[int] = range(DUE_SHARDS)) -> int:
    """Bring every overdue game up to date, and tell how many there were.

    Safe to run late, twice, or beside others: each game is judged under its version. A game which cannot be had now is
    left for the next time.
    """
    return sum(_woken(deps, shard) for shard in shards)


def _woken(deps: Deps, shard: int) -> int:
    woken = 0
    for id in deps.games.due(shard, deps.now()):
        try:
            stored = deps.games.load(id)
            if stored is not None:
                up_to_date(deps, stored)
                woken += 1
        except (GameNotFound, Unavailable):
            log.warning("an overdue game is left for the next sweep")
        except Exception:  # one game that cannot be read must not keep the others from being woken
            log.exception("an overdue game cannot be brought up to date")
    return woken

"""Wakes games that nobody calls. It decides nothing: whoever looks at a game first brings it up to date."""

import logging
from collections.abc import Callable, Iterable
from concurrent import futures
from dataclasses import dataclass

from chalicelib.background.deliverer import sweep_deliveries
from chalicelib.service.deps import Deps
from chalicelib.service.errors import GameNotFound, Unavailable
from chalicelib.service.play import up_to_date
from chalicelib.service.ports import DUE_SHARDS
from chalicelib.service.stored import GameId

log = logging.getLogger("reverie")


@dataclass(frozen=True, slots=True)
class Swept:
    """How many overdue games were brought up to date, and how many cannot be, which the next sweep meets again."""

    woken: int = 0
    stuck: int = 0


def sweep_at_once(deps: Deps, tell: Callable[[Swept, int], None]) -> None:
    """Each shard in a thread of its own, games and then deliveries, so that none waits for another.

    `tell` is told, in that thread, what became of a shard's games and how many deliveries were handed over. Raises
    what a shard has failed with, when the others are through.
    """

    def work(shard: int) -> None:
        tell(sweep(deps, (shard,)), sweep_deliveries(deps, (shard,)))

    with futures.ThreadPoolExecutor(DUE_SHARDS) as pool:
        for done in [pool.submit(work, shard) for shard in range(DUE_SHARDS)]:
            done.result()


def sweep(deps: Deps, shards: Iterable[int] = range(DUE_SHARDS)) -> Swept:
    """Bring every overdue game up to date.

    Safe to run late, twice, or beside others: each game is judged under its version. A game which cannot be had now is
    left for the next time.
    """
    woken = stuck = 0
    for id in (id for shard in shards for id in deps.games.due(shard, deps.now())):
        try:
            woken += _woken(deps, id)
        except (GameNotFound, Unavailable):
            log.warning("an overdue game is left for the next sweep")
        except Exception:  # one game that cannot be read must not keep the others from being woken
            log.exception("the overdue game %s cannot be brought up to date", id)
            stuck += 1
    return Swept(woken, stuck)


def _woken(deps: Deps, id: GameId) -> bool:
    stored = deps.games.load(id)
    if stored is None:
        return False
    up_to_date(deps, stored)
    return True

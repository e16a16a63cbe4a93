"""Wakes games that nobody calls. It decides nothing: whoever looks at a game first brings it up to date."""

import logging

from chalicelib.service.deps import Deps
from chalicelib.service.errors import GameNotFound, Unavailable
from chalicelib.service.play import up_to_date
from chalicelib.service.ports import DUE_SHARDS

log = logging.getLogger("reverie")


def sweep(deps: Deps) -> int:
    """Bring every overdue game up to date, and tell how many there were.

    Safe to run late, twice, or beside others: each game is judged under its version. A game which cannot be had now is
    left for the next time.
    """
    return sum(_woken(deps, shard) for shard in range(DUE_SHARDS))


def _woken(deps: Deps, shard: int) -> int:
    woken = 0
    for id in deps.games.due(shard, deps.now()):
        stored = deps.games.load(id)
        if stored is None:
            continue
        try:
            up_to_date(deps, stored)
        except (GameNotFound, Unavailable):
            log.warning("an overdue game is left for the next sweep")
            continue
        woken += 1
    return woken

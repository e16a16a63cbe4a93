"""Look at a game; and how every operation shows one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chalicelib.engine.pace import limit_s
from chalicelib.handlers.access import Visible
from chalicelib.http.call import Answer
from chalicelib.http.limits import left_of
from chalicelib.http.operations import get
from chalicelib.present import games as present
from chalicelib.service.deps import Deps
from chalicelib.service.play import as_of
from chalicelib.service.stored import PlayerId, Status, StoredGame

if TYPE_CHECKING:
    from chalicelib.schemas import responses
    from chalicelib.service.quotas import Account

TAG = "games"
POLL_S = {Status.LOBBY: 5, Status.PLAYING: 5, Status.FINISHED: 300}


@get("/v1/games/{game}", tag=TAG, got_headers=("Poll-Interval",))
def get_game(deps: Deps, at: Visible) -> Answer[responses.Game]:
    """Look at a game.

    You see what your seat may see; of a listed game a stranger sees what is common to all. Ask again after
    `Poll-Interval` seconds, with the `ETag` in `If-None-Match`.
    """
    return shown(deps, at.game, at.player)


def shown(
    deps: Deps, stored: StoredGame, player: PlayerId, status: int | None = None, paid: Account | None = None
) -> Answer[responses.Game]:
    """The game as this player may see it, when it is worth asking again, and what is left of the quota `paid` with."""
    now = deps.now()
    stored = as_of(stored, now)
    headers = {"Poll-Interval": str(_poll_s(stored))}
    if status == 201:
        headers["Location"] = present.game_href(stored.id)
    if paid:
        headers |= left_of(paid, 1 if status == 201 else 0)
    return Answer(present.game(stored, stored.seat_of(player), now), status, headers)


def _poll_s(stored: StoredGame) -> int:
    """A thirtieth of the phase's limit, within bounds: seconds at a live table, a minute where days are given."""
    limit = limit_s(stored.game) if stored.game else None
    return POLL_S[stored.status] if limit is None else min(max(limit // 30, 2), 60)

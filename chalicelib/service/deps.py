"""Everything outside this process which the services talk to, chance and time included."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from chalicelib.service.outbox import Hooks, Queue
    from chalicelib.service.ports import Games, Players, Reports, Talk
    from chalicelib.service.posting import Post
    from chalicelib.service.saved import Saved


@dataclass(frozen=True, slots=True)
class Deps:
    games: Games
    players: Players
    talk: Talk
    reports: Reports
    hooks: Hooks
    queue: Queue
    post: Post
    saved: Callable[[Saved], None]  # told of every save, where no stream of the table tells of it
    loopback: bool  # whether webhooks may lie on this very machine
    now: Callable[[], int]  # Unix seconds
    elapsed: Callable[[], float]  # seconds on a clock that never goes back
    pause: Callable[[float], None]  # seconds
    jitter: Callable[[], float]  # from 0 to 1, evenly
    secret_bytes: Callable[[int], bytes]

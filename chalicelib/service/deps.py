"""Everything outside this process which the services talk to, chance and time included."""

from collections.abc import Callable
from dataclasses import dataclass

from chalicelib.service.ports import Games, Players, Talk


@dataclass(frozen=True, slots=True)
class Deps:
    games: Games
    players: Players
    talk: Talk
    now: Callable[[], int]  # Unix seconds
    elapsed: Callable[[], float]  # seconds on a clock that never goes back
    pause: Callable[[float], None]  # seconds
    jitter: Callable[[], float]  # from 0 to 1, evenly
    secret_bytes: Callable[[int], bytes]

"""Time, in a way that survives a busy machine: CPU time rather than wall time, medians, and a yardstick beside it."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median
from typing import TypeVar

T = TypeVar("T")
_REPEATS = 7
_LOOP = 1_000


@dataclass(frozen=True, slots=True)
class Timed:
    """`us`: CPU time of one piece of work in microseconds. `loops`: the same in bare loops of the same minute."""

    us: float
    loops: float


def timed(work: Callable[[T], object], pieces: Sequence[T]) -> Timed:
    """The median of several passes over `pieces`, each compared with a bare loop timed right before it."""
    work(pieces[0])  # whatever is built on first use is built now
    passes = [(loop_us(), _pass_us(work, pieces)) for _ in range(_REPEATS)]
    return Timed(median(us for _, us in passes), median(us / loop for loop, us in passes))


def loop_us() -> float:
    """The yardstick: what the machine takes now for _LOOP additions in Python, the best of several."""
    return min(_pass_us(_loop, (_LOOP,)) for _ in range(5))


def _loop(count: int) -> int:
    total = 0
    for n in range(count):
        total += n
    return total


def _pass_us(work: Callable[[T], object], pieces: Sequence[T]) -> float:
    started = time.thread_time_ns()
    for piece in pieces:
        work(piece)
    return (time.thread_time_ns() - started) / 1_000 / len(pieces)

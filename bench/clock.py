"""Measures time so that a busy machine disturbs little: CPU time, medians, and a bare loop for comparison."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median
from typing import TypeVar

T = TypeVar("T")
_REPEATS = 7
_LOOP = 1_000


@dataclass(frozen=True, slots=True)
class Timing:
    """`us`: CPU time of one piece of work in microseconds. `loops`: the same in bare loops timed right before."""

    us: float
    loops: float


def measure(work: Callable[[T], object], pieces: Sequence[T]) -> Timing:
    """The median of several passes over `pieces`, each compared with a bare loop timed right before it."""
    work(pieces[0])  # the first use builds what later uses share
    passes = [(loop_us(), _pass_us(work, pieces)) for _ in range(_REPEATS)]
    return Timing(median(us for _, us in passes), median(us / loop for loop, us in passes))


def loop_us() -> float:
    """CPU time that the machine needs now for _LOOP additions in Python, the best of several, in microseconds."""
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

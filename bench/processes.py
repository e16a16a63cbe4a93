"""Other processes: chooses their core and reads how much of it they use. Only Linux tells."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from math import nan
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Process:
    pid: int

    def cpu_s(self) -> float:
        """Seconds of CPU time so far, of all threads; NaN without /proc."""
        tasks = Path("/proc", str(self.pid), "task")
        if not tasks.exists():
            return nan
        return sum(int(file.read_text().split()[0]) for file in tasks.glob("*/schedstat")) / 1e9


THIS = Process(os.getpid())


@dataclass(frozen=True, slots=True)
class Cores:
    """`server`: for the server only, as far as processes of other users allow; `rest`: for everything else."""

    server: int
    rest: int

    @property
    def description(self) -> str:
        if not hasattr(os, "sched_setaffinity"):
            return "This system does not pin processes to cores."
        return f"The server runs on core {self.server}, the load generator on core {self.rest}."


def cores() -> Cores:
    available = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else [0]
    return Cores(available[0], available[-1])


@contextmanager
def pin_to_core(core: int) -> Iterator[None]:
    """Pin this thread, and processes it starts meanwhile, to a core."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {core})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


@contextmanager
def use_every_core() -> Iterator[None]:
    """Like `pin_to_core`, for programs with many threads: use all cores."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, range(os.cpu_count() or 1))
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)

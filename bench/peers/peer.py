"""What is measured of every peer, in the same way."""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from statistics import median
from typing import Literal, Protocol

from bench.load import Load, load
from bench.processes import THIS, Cores, Process
from bench.requests import Connection, status_of

CONNECTIONS = 8
CLUE = "The ugly duckling, long before"
ROUND = 11  # moves: a clue, five cards, five votes
WARM_UP = 17  # moves: into the votes of the second round, so that there is a table and a round before
MARKS = (10, 100, 300, 1_000, 3_000)  # moves after which a table is looked at again
After = Literal["kept", "move lost", "game lost"]


@dataclass(frozen=True, slots=True)
class Sample:
    """One run. Shares are of the time it took: how busy a core has been kept."""

    rate: float
    p50_ms: float
    p95_ms: float
    server: float
    driver: float

    @property
    def rate_of_a_core(self) -> float:
        """For each second of the server's CPU time: what is left when others take the core from it."""
        return self.rate / self.server


@dataclass(frozen=True, slots=True)
class Grown:
    """A table after so many moves."""

    moves: int
    poll_bytes: int
    poll_ms: float
    move_ms: float


@dataclass(frozen=True, slots=True)
class Bytes:
    """What a poll brings, without what is around it: in HTTP the head, in a WebSocket the frame's."""

    something_new: int
    nothing_new: int


class Running(Protocol):
    """A peer's server, all of it on one core."""

    def polls(self, seconds: float) -> Sample: ...

    def moves(self, seconds: float) -> Sample: ...

    def bytes_of_a_poll(self) -> Bytes: ...

    def grown(self) -> Sequence[Grown]: ...


@dataclass(frozen=True, slots=True)
class Peer:
    name: str
    keeps: str  # where games are
    durable: bool  # by its design; `killed` finds out what comes of it
    start: Callable[[Cores], AbstractContextManager[Running]]
    killed: Callable[[Cores], After]  # what is there of a move which was answered right before `kill -9`


def sampled(server: Sequence[Process], drive: Callable[[], tuple[Load, float]]) -> Sample:
    """`drive` gives what came of it, and how many seconds of CPU time it took itself."""
    before = _cpu_s(server)
    found, driver_s = drive()
    used = _cpu_s(server) - before
    p50, p95 = (found.quantile(share) * 1_000 for share in (0.5, 0.95))
    return Sample(found.rate, p50, p95, used / found.took, driver_s / found.took)


def _cpu_s(processes: Sequence[Process]) -> float:
    return sum(process.cpu_s() for process in processes)


def over_http(port: int, scripts: Sequence[Iterator[bytes]], seconds: float) -> tuple[Load, float]:
    before = THIS.cpu_s()
    found = load(port, scripts, 200, seconds)
    return found, THIS.cpu_s() - before


def grown_over_http(port: int, look: bytes, moves: Iterator[bytes]) -> Iterator[Grown]:
    """One table, one move after the other, looked at after each of MARKS."""
    connection = Connection(port)
    made = 0
    for mark in MARKS:
        for _ in range(mark - made):
            exchange(connection, next(moves))
        size = len(exchange(connection, look))
        polls = [_took_ms(connection, look) for _ in range(ROUND)]
        yield Grown(mark, size, median(polls), median(_took_ms(connection, next(moves)) for _ in range(ROUND)))
        made = mark + ROUND


def exchange(connection: Connection, raw: bytes) -> bytes:
    """The body of the answer. Raises RuntimeError if it is none of success."""
    return answer(connection, raw, 200)[1]


def answer(connection: Connection, raw: bytes, status: int) -> tuple[bytes, bytes]:
    """Head and body. Raises RuntimeError if the status is another."""
    connection.send(raw)
    while (found := connection.receive()) is None:
        pass
    head, body = found
    if status_of(head) != status:
        raise RuntimeError(f"{status_of(head)} instead of {status}: {body[:300]!r}")
    return found


def _took_ms(connection: Connection, raw: bytes) -> float:
    started = time.perf_counter()
    exchange(connection, raw)
    return (time.perf_counter() - started) * 1_000

"""The measurements, the same for every peer."""

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
WARM_UP = 17  # moves: up to the votes of the second round, so that there is a table and a finished round
MARKS = (10, 100, 300, 1_000, 3_000)  # moves after which a table is looked at again
After = Literal["kept", "move lost", "game lost"]


@dataclass(frozen=True, slots=True)
class Sample:
    """One run. Shares are of its time: for how much of it a core was busy."""

    rate: float
    p50_ms: float
    p95_ms: float
    server: float
    driver: float

    @property
    def rate_of_a_core(self) -> float:
        """Requests for each second of the server's CPU time, because other processes may use its core."""
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
    """The bytes of a poll's answer, without HTTP's head or the header of a WebSocket frame."""

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
    durable: bool  # by design; `killed` tests it
    start: Callable[[Cores], AbstractContextManager[Running]]
    killed: Callable[[Cores], After]  # what remains of a move that was answered right before `kill -9`


def sampled(server: Sequence[Process], drive: Callable[[], tuple[Load, float]]) -> Sample:
    """Measure the server while `drive` runs, which gives the load's result and its own CPU time in seconds."""
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
    """Play one table, and measure its polls after each number of moves in MARKS."""
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
    """The body of the answer. Raises RuntimeError for a status that is no success."""
    return answer(connection, raw, 200)[1]


def answer(connection: Connection, raw: bytes, status: int) -> tuple[bytes, bytes]:
    """Head and body. Raises RuntimeError for any other status."""
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

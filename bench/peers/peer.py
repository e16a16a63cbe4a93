"""The measurements, the same for every peer."""

import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from math import ceil
from statistics import median
from typing import Literal, Protocol

from bench.load import Load, load
from bench.processes import THIS, Cores, Process
from bench.requests import Connection, status_of

CONNECTIONS = 8
SAMPLES = 15  # of polls and moves, in turn
CLUE = "The ugly duckling, long before"
ROUND = 11  # moves: a clue, five cards, five votes
WARM_UP = 17  # moves: up to the votes of the second round, so that there is a table and a finished round
SEATS = 6
CLIENTS = (8, 32, 128, 256)  # of the mixed load
POLLS_A_MOVE = 9
_TABLES = 12  # at least, for the mixed load: only some moves of each are known ahead
MARKS = (10, 100, 300, 1_000, 3_000)  # moves after which a table is looked at again
After = Literal["kept", "move lost", "game lost"]
What = Literal["poll", "poll, 304", "move"]
"""Polls are of an unchanged position. The answer is all of it, or 304 where the request says that it is known."""


@dataclass(frozen=True, slots=True)
class Sample:
    """One run. Shares are of its time: for how much of it a core was busy."""

    rate: float
    p50_ms: float
    p99_ms: float
    server: float
    driver: float

    @property
    def rate_of_a_core(self) -> float:
        """Requests for each second of the server's CPU time, because other processes may use its core."""
        return self.rate / self.server


@dataclass(frozen=True, slots=True)
class Growth:
    """A table after a number of moves."""

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

    def sample_polls(self, seconds: float) -> Sample: ...

    def sample_known_polls(self, seconds: float) -> Sample | None:
        """Polls that say that they know the position; None if the server has no short answer to them."""

    def sample_moves(self, seconds: float) -> Sample: ...

    def sample_mixture(self, clients: int, seconds: float) -> Sample:
        """Nine polls to each move, by that many clients, six at each table: once for each of CLIENTS, in order."""

    def poll_bytes(self) -> Bytes: ...

    def sample_growth(self) -> Sequence[Growth]: ...


@dataclass(frozen=True, slots=True)
class Peer:
    name: str
    keeps: str  # where games are
    targets: Mapping[What, float]  # how many times as many we want to answer; empty for ourselves
    start: Callable[[Cores], AbstractContextManager[Running]]
    killed: Callable[[Cores], After]  # what remains of a move that was answered right before `kill -9`


def sample(server: Sequence[Process], drive: Callable[[], tuple[Load, float]]) -> Sample:
    """Measure the server while `drive` runs, which gives the load's result and its own CPU time in seconds."""
    before = _cpu_s(server)
    found, driver_s = drive()
    used = _cpu_s(server) - before
    p50, p99 = (found.quantile(share) * 1_000 for share in (0.5, 0.99))
    return Sample(found.rate, p50, p99, used / found.took, driver_s / found.took)


def _cpu_s(processes: Sequence[Process]) -> float:
    return sum(process.cpu_s() for process in processes)


def load_over_http(
    port: int, scripts: Sequence[Iterator[bytes]], seconds: float, status: int = 200
) -> tuple[Load, float]:
    before = THIS.cpu_s()
    found = load(port, scripts, status, seconds)
    return found, THIS.cpu_s() - before


@dataclass(frozen=True, slots=True)
class TableUnderWay:
    """A table of six players under way: how each of them looks at it, and the next moves of all of them."""

    looks: Sequence[bytes]
    moves: Iterator[bytes]


class ClientsOfATable:
    """Up to six clients at one table, who go on to another one when its known moves are over.

    Every tenth request is the table's next move. Two moves are never on their way at once, because the server might
    read the second one first.
    """

    def __init__(self, tables: Iterator[TableUnderWay]) -> None:
        self._tables = tables
        self._table = next(tables)
        self._asked = 0
        self._moved = 0
        self._moving = False

    def client(self, seat: int) -> Iterator[bytes]:
        """The requests of one of them; each is asked for when the last one has been answered."""
        while True:
            self._asked += 1
            if self._moving or self._asked < (POLLS_A_MOVE + 1) * (self._moved + 1):
                yield self._table.looks[seat]
                continue
            move = self._next_move()
            if move is None:
                return
            self._moved += 1
            self._moving = True
            yield move
            self._moving = False

    def _next_move(self) -> bytes | None:
        """The next move at this table or, after its last one, at another; None if there is no other."""
        move = next(self._table.moves, None)
        while move is None:
            table = next(self._tables, None)
            if table is None:
                return None
            self._table = table
            move = next(table.moves, None)
        return move


def mix_over_http(port: int, clients: int, tables: Iterable[TableUnderWay], seconds: float) -> tuple[Load, float]:
    left = iter(tables)
    groups = [ClientsOfATable(left) for _ in range(ceil(clients / SEATS))]
    return load_over_http(port, [groups[n // SEATS].client(n % SEATS) for n in range(clients)], seconds)


def tables_for(clients: int) -> int:
    return max(ceil(clients / SEATS), _TABLES)


def grow_over_http(port: int, look: bytes, moves: Iterator[bytes]) -> Iterator[Growth]:
    """Play one table, and measure its polls after each number of moves in MARKS."""
    connection = Connection(port)
    made = 0
    for mark in MARKS:
        for _ in range(mark - made):
            exchange(connection, next(moves))
        size = len(exchange(connection, look))
        polls = [_time_ms(connection, look) for _ in range(ROUND)]
        yield Growth(mark, size, median(polls), median(_time_ms(connection, next(moves)) for _ in range(ROUND)))
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


def _time_ms(connection: Connection, raw: bytes) -> float:
    started = time.perf_counter()
    exchange(connection, raw)
    return (time.perf_counter() - started) * 1_000

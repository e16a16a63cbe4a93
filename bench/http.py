"""Measures requests a second over HTTP: the real server, which keeps its games, on one core, the load on the other."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice, repeat
from statistics import median

from bench.clock import loop_us
from bench.durable import durability
from bench.load import load
from bench.processes import THIS, Cores
from bench.report import Table, verdict
from bench.requests import Ask, Connection, Request, expect
from bench.served import Server
from bench.tables import Gathered, begin_game
from chalicelib.store.table import Table as Engine

CONNECTIONS = 8
TARGETS = {"poll, 200": 1_000, "poll, 304": 1_000, "move": 400}  # a second, with the server's core to itself
_REPEATS = 5
_SECONDS = 2.0
_WARM_UP = 17  # moves: up to the votes of the second round, so that there is a table and a finished round
_MOVES = 120  # for each connection and repeat: less than a sixth of the game
_COLUMNS = (
    "request",
    "a second",
    "from",
    "to",
    "p50 ms",
    "p95 ms",
    "server",
    "generator",
    "µs of server CPU",
    "a second of server CPU",
    "answers a connection",
    "target",
)
Scripts = list[Iterator[bytes]]


@dataclass(frozen=True, slots=True)
class Sample:
    """One run. `server` and `generator`: the share of the time for which each kept a core busy."""

    rate: float
    p50_ms: float
    p95_ms: float
    server: float
    generator: float
    answers_a_connection: float
    loop_us: float

    @property
    def rate_of_a_core(self) -> float:
        """Requests for each second of the server's CPU time: the rate if it had its core to itself."""
        return self.rate / self.server


def http(served: Server, cores: Cores) -> Table:
    with served.table() as db:
        kept = durability(db)
        tables, moves = _prepare(Connection(served.port).ask, db)
    samples: dict[str, list[Sample]] = {}
    for _ in range(_REPEATS):
        for what, status, scripts in _runs(Connection(served.port).ask, tables, moves):
            samples.setdefault(what, []).append(_sample(served, scripts, status))
    loops = [sample.loop_us for those in samples.values() for sample in those]
    return Table(
        f"HTTP, {CONNECTIONS} keep-alive connections",
        _COLUMNS,
        [_row(what, those) for what, those in samples.items()],
        (
            f"{kept} Medians of {_REPEATS} runs of {_SECONDS:g} s, games for six. {cores.description}",
            "`server`, `generator`: the share of the time in which each had a core. `µs of server CPU`: of all its "
            "threads, for each request.",
            "The targets apply to `a second of server CPU`: what one core does when it runs nothing else.",
            f"Calibration: a bare loop of 1,000 additions took {median(loops):.0f} µs ({min(loops):.0f} to "
            f"{max(loops):.0f}) on the generator's core.",
        ),
    )


def _prepare(ask: Ask, db: Engine) -> tuple[list[Gathered], list[Iterator[bytes]]]:
    """A game for each connection, some moves old, with the requests that continue it."""
    tables, moves = [], []
    for _ in range(CONNECTIONS):
        table, script = begin_game(ask, db, _WARM_UP)
        tables.append(table)
        moves.append(iter([request.raw() for _, request in script]))
    return tables, moves


def _runs(ask: Ask, tables: list[Gathered], moves: list[Iterator[bytes]]) -> Iterator[tuple[str, int, Scripts]]:
    seats = [1 + n % 6 for n in range(CONNECTIONS)]
    looks = [table.look(seat) for table, seat in zip(tables, seats, strict=True)]
    tags = [expect(ask(look), 200).headers["etag"] for look in looks]
    known = [table.look(seat, tag) for table, seat, tag in zip(tables, seats, tags, strict=True)]
    yield "health, no game", 200, [_repeat_forever(Request("GET", "/v1/health"))] * CONNECTIONS
    yield "poll, 200", 200, [_repeat_forever(look) for look in looks]
    yield "poll, 304", 304, [_repeat_forever(look) for look in known]
    yield "move", 200, [islice(script, _MOVES) for script in moves]


def _repeat_forever(request: Request) -> Iterator[bytes]:
    return repeat(request.raw())


def _sample(served: Server, scripts: Scripts, status: int) -> Sample:
    loop = loop_us()
    processes = (served.process, THIS)
    before = [process.cpu_s() for process in processes]
    found = load(served.port, scripts, status, _SECONDS)
    server, ours = ((process.cpu_s() - start) / found.took for process, start in zip(processes, before, strict=True))
    quantiles = found.quantile(0.5) * 1_000, found.quantile(0.95) * 1_000
    return Sample(found.rate, *quantiles, server, ours, len(found.latencies) / found.opened, loop)


def _row(what: str, samples: list[Sample]) -> tuple[str | int | float, ...]:
    def mid(figure: Callable[[Sample], float]) -> float:
        return median(map(figure, samples))

    rates = [sample.rate for sample in samples]
    of_a_core = mid(lambda sample: sample.rate_of_a_core)
    target = TARGETS.get(what)
    return (
        what,
        round(median(rates)),
        round(min(rates)),
        round(max(rates)),
        round(mid(lambda sample: sample.p50_ms), 1),
        round(mid(lambda sample: sample.p95_ms), 1),
        f"{mid(lambda sample: sample.server):.0%}",
        f"{mid(lambda sample: sample.generator):.0%}",
        round(1e6 / of_a_core),
        round(of_a_core),
        round(mid(lambda sample: sample.answers_a_connection)),
        f">= {target:,}: {verdict(of_a_core >= target)}" if target else "",
    )

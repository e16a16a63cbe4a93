"""Measures in whose code a poll and a move spend their time: samples the server in this process."""

import json
import signal
import socket
import time
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import repeat
from multiprocessing import get_context
from pathlib import Path
from threading import Thread
from types import FrameType

from bench.durable import durability
from bench.inside import client_of
from bench.load import Load, load
from bench.processes import Cores, pin_to_core
from bench.report import Cell, Table, verdict
from bench.tables import begin_game
from chalicelib.store.sqlite import SqliteTable
from tools.local.server import Server
from tools.local.wsgi import Adapter

OWN_AT_MOST = 0.25  # of a move's time by the clock
_EVERY_S = 0.001
_SECONDS = 8.0
_CONNECTIONS = 8
_WARM_UP = 17  # moves, as in bench/http.py
_ROOT = f"{Path(__file__).parents[1]}/"
_OWN = "our own: "
_JSON = str(Path(json.__file__).parent)
_SQLITE = "store/sqlite.py"
_COMMITS = "_commit"  # the function in which a writer waits for the disk
Shares = Mapping[str, float]  # µs of a request, by whose they are


def shares(adapter: Adapter, table: SqliteTable, cores: Cores) -> Table:
    """The table must be on a file, and the adapter's."""
    tables = [begin_game(client_of(adapter), table, _WARM_UP) for _ in range(_CONNECTIONS)]
    looks = [gathered.look(1 + n % 6).raw() for n, (gathered, _) in enumerate(tables)]
    moves = [[request.raw() for _, request in script] for _, script in tables]
    with pin_to_core(cores.rest), ProcessPoolExecutor(1, get_context("fork")) as driver:
        driver.submit(int).result()  # start the process now, on its core
        with pin_to_core(cores.server), socket.create_server(("127.0.0.1", 0)) as listener:
            run = _Run(driver, adapter, listener)
            poll, move = run.sample([[look] for look in looks], repeated=True), run.sample(moves, repeated=False)
            run.end()
    return _table(poll, move, durability(table))


class _Run:
    def __init__(self, driver: ProcessPoolExecutor, adapter: Adapter, listener: socket.socket) -> None:
        self._driver = driver
        self._port: int = listener.getsockname()[1]
        self._server = Server(adapter, listener, threads=0)  # this thread does the work, so that it can be sampled
        self._loop = Thread(target=self._server.run, daemon=True)
        self._loop.start()

    def end(self) -> None:
        self._server.stop()
        self._loop.join()

    def sample(self, scripts: Sequence[Sequence[bytes]], *, repeated: bool) -> Shares:
        loop = time.pthread_getcpuclockid(self._loop.ident or 0)
        before = time.clock_gettime(loop)
        found = self._driver.submit(_run_load, self._port, scripts, repeated)
        found.add_done_callback(lambda _: self._server.asked.put(None))
        with _sample_stacks() as seen:
            self._server.work()
        load = found.result()
        requests, times = len(load.latencies), sum(seen.values())
        listening = (time.clock_gettime(loop) - before) / requests * 1e6
        each = load.took / requests * 1e6 - listening
        return {**{owner: s / times * each for owner, s in seen.items()}, "server, listening": listening}


def _run_load(port: int, scripts: Sequence[Sequence[bytes]], repeated: bool) -> Load:
    """Runs in the driver's process."""
    endless = [repeat(script[0]) for script in scripts] if repeated else [iter(script) for script in scripts]
    return load(port, endless, 200, _SECONDS)


@dataclass(slots=True)
class Spent:
    """Seconds by whose code they were spent in, each sample standing for the time since the last one.

    The samples are not evenly spaced: a call that waits for the disk is interrupted only once, at its end.
    """

    last: float
    seconds: dict[str, float] = field(default_factory=lambda: defaultdict(float))

    def note(self, owner: str | None, now: float) -> None:
        if owner is not None:
            self.seconds[owner] += now - self.last
        self.last = now


@contextmanager
def _sample_stacks() -> Iterator[dict[str, float]]:
    """Interrupt this thread regularly meanwhile, and note in whose code it is."""
    spent = Spent(time.perf_counter())

    def look(_: int, frame: FrameType | None) -> None:
        spent.note(owner_of(frame), time.perf_counter())

    before = signal.signal(signal.SIGALRM, look)
    signal.setitimer(signal.ITIMER_REAL, _EVERY_S, _EVERY_S)
    try:
        yield spent.seconds
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def owner_of(frame: FrameType | None) -> str | None:
    """The package at work; its calls of the standard library count as its own. None between two requests."""
    if frame is not None and _package_of(frame.f_code.co_filename) == "sqlite" and frame.f_code.co_name == _COMMITS:
        return "sqlite, until it is durable"
    while frame is not None:
        owner = _package_of(frame.f_code.co_filename)
        if owner is not None:
            return None if owner == "bench" else owner
        frame = frame.f_back
    return None


def _package_of(name: str) -> str | None:
    if "/site-packages/" in name:
        return name.partition("/site-packages/")[2].partition("/")[0].removesuffix(".py")
    if name.startswith(_ROOT):
        package, _, module = name.removeprefix(_ROOT).partition("/")
        if module == _SQLITE:
            return "sqlite"
        return f"{_OWN}{module.partition('/')[0].removesuffix('.py')}" if package == "chalicelib" else package
    return "json" if name.startswith(_JSON) else None


def _table(poll: Shares, move: Shares, kept: str) -> Table:
    polls, moves = sum(poll.values()), sum(move.values())
    owners = sorted({*poll, *move}, key=lambda owner: -move.get(owner, 0.0))
    own_poll, own_move = (sum(us for owner, us in each.items() if owner.startswith(_OWN)) for each in (poll, move))
    target = f"<= {OWN_AT_MOST:.0%} of a move: {verdict(own_move / moves <= OWN_AT_MOST)}"
    parts = [(owner, poll.get(owner, 0.0), move.get(owner, 0.0), "") for owner in owners]
    parts += [("all that is our own", own_poll, own_move, target), ("all", polls, moves, "")]
    rows: list[tuple[Cell, ...]] = [
        (what, round(us), f"{us / polls:.0%}", round(of_move), f"{of_move / moves:.0%}", said)
        for what, us, of_move, said in parts
    ]
    return Table(
        "Where the time goes",
        ("whose", "µs of a poll", "of it", "µs of a move", "of it ", "target"),
        rows,
        (
            f"{kept} Wall time, one request at a time, sampled every {_EVERY_S * 1e3:g} ms for {_SECONDS:g} s; "
            "standard library code counts for the package that calls it. `sqlite`: our engine of the table with the "
            "library. `tools`: the server and what stands in for API Gateway. The polls are of an unchanged position.",
        ),
    )

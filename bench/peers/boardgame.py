"""`boardgame.io` from npm with our own Dixit rules: a Node server that its own client asks over a WebSocket."""

import json
import os
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from itertools import chain, islice
from pathlib import Path
from statistics import median
from subprocess import PIPE
from tempfile import TemporaryDirectory
from typing import Any

from bench.load import Load
from bench.peers.peer import (
    CLIENTS,
    CONNECTIONS,
    MARKS,
    ROUND,
    SAMPLES,
    WARM_UP,
    After,
    Bytes,
    Growth,
    Peer,
    Sample,
    What,
    sample,
    tables_for,
)
from bench.processes import Cores, Process, pin_to_core
from bench.served import ROOT
from tools.deploy.emulator import free_port

INSTALLED = ROOT / ".local" / "peers" / "boardgame"
LOG = INSTALLED / "server.log"
_HERE = Path(__file__).parent / "boardgame"
_TABLES = 5  # for each connection and sample
_AHEAD = 6 * ROUND  # moves of each
_PATIENCE_S = 60  # with the driver, whatever it is asked

Told = dict[str, Any]  # a table as tables.js describes it


@dataclass(frozen=True, slots=True)
class Boardgame:
    port: int
    process: Process
    looked_at: Sequence[Told]
    growing: Sequence[Told]
    played: Iterator[Sequence[Told]]  # by sample
    gathered: Iterator[Sequence[Told]]  # for the mixed load, in the order in which it grows

    def sample_polls(self, seconds: float) -> Sample:
        return self._sample("polls", tables=self.looked_at, seconds=seconds)

    def sample_known_polls(self, _: float) -> None:
        """Every answer is the whole state."""

    def sample_mixture(self, clients: int, seconds: float) -> Sample:
        return self._sample("mixed", tables=next(self.gathered), clients=clients, seconds=seconds)

    def sample_moves(self, seconds: float) -> Sample:
        return self._sample("moves", tables=next(self.played), connections=CONNECTIONS, seconds=seconds)

    def _sample(self, what: str, **asked: Any) -> Sample:
        def drive() -> tuple[Load, float]:
            found = _drive(self.port, what, **asked)
            return Load(found["latencies"], found["took"]), found["cpu_s"]

        return sample([self.process], drive)

    def poll_bytes(self) -> Bytes:
        """Every answer is the whole state."""
        return Bytes(*(_drive(self.port, "look", table=self.looked_at[0])["bytes"] for _ in range(2)))

    def sample_growth(self) -> list[Growth]:
        """tables.js builds the tables with the rules alone; the stored state is the same as after moves."""
        found = _drive(self.port, "grown", tables=self.growing)
        return [
            Growth(mark, one["bytes"], median(one["polls"]) * 1_000, median(one["moves"]) * 1_000)
            for mark, one in zip(MARKS, found, strict=True)
        ]


def _drive(port: int, what: str, **asked: Any) -> Any:
    """Run the driver on this process's core."""
    question = json.dumps({"what": what, "port": port, **asked})
    command = ["node", str(_HERE / "driver.js")]
    return json.loads(
        subprocess.run(
            command, input=question, stdout=PIPE, text=True, env=_modules(), check=True, timeout=_PATIENCE_S
        ).stdout
    )


def _modules() -> dict[str, str]:
    return {**os.environ, "NODE_PATH": str(INSTALLED / "node_modules"), "NODE_ENV": "production"}


@contextmanager
def _server(
    cores: Cores, data: Path, wanted: Sequence[tuple[int, int]], *, on_disk: bool
) -> Iterator[tuple[int, "subprocess.Popen[str]", list[Told]]]:
    """Run the server. Gives its port, process and tables, some moves old, with their next moves.

    A server with games on disk finds those of an earlier run.
    """
    told = data / "tables.json"
    if not told.exists():
        told.write_text(json.dumps({"wanted": [{"moves": moves, "ahead": ahead} for moves, ahead in wanted]}))
    store = {"FLATFILE_DIR": str(data / "games")} if on_disk else {}
    port = free_port()
    command = ["node", str(_HERE / "server.js"), str(port), str(told)]
    with pin_to_core(cores.server), LOG.open("a") as log:
        process = subprocess.Popen(command, env=_modules() | store, stdout=PIPE, stderr=log, text=True)
    try:
        if process.stdout is None or process.stdout.readline() != "ready\n":
            raise RuntimeError(f"boardgame.io has ended before it could be reached: see {LOG}")
        yield port, process, json.loads(told.read_text())["tables"]
    finally:
        process.kill()
        process.wait()


@contextmanager
def _run(cores: Cores, *, on_disk: bool) -> Iterator[Boardgame]:
    looked_at = [(WARM_UP, ROUND)] * CONNECTIONS
    growing = [(mark, ROUND) for mark in MARKS]
    played = [[(WARM_UP, _AHEAD)] * (CONNECTIONS * _TABLES)] * SAMPLES
    mixed = [[(WARM_UP, _AHEAD)] * tables_for(clients) for clients in CLIENTS]
    wanted = [looked_at, growing, *played, *mixed]
    with (
        TemporaryDirectory(prefix="reverie-peers-") as data,
        _server(cores, Path(data), [*chain(*wanted)], on_disk=on_disk) as (port, process, tables),
    ):
        made = iter(tables)
        looked, grown, *rest = (list(islice(made, len(those))) for those in wanted)
        yield Boardgame(port, Process(process.pid), looked, grown, iter(rest[:SAMPLES]), iter(rest[SAMPLES:]))


def _kill(cores: Cores, *, on_disk: bool) -> After:
    """Kill the server after a move and see what is left.

    A table in RAM is made again without the move. A half-written file ends the server that reads it.
    """
    with TemporaryDirectory(prefix="reverie-peers-") as where:
        data = Path(where)
        with _server(cores, data, [(WARM_UP, ROUND)], on_disk=on_disk) as (port, process, [table]):
            _drive(port, "kill", table=table, pid=process.pid)
            process.wait()
        with _server(cores, data, [], on_disk=on_disk) as (port, _, _):
            found = _drive(port, "look", table=table)["stateID"]
    before = table["stateID"]
    return "kept" if found == before + 1 else "move lost" if found == before else "game lost"


def _peer(keeps: str, targets: Mapping[What, float], *, on_disk: bool) -> Peer:
    start, killed = partial(_run, on_disk=on_disk), partial(_kill, on_disk=on_disk)
    return Peer("boardgame.io", keeps, targets, start, killed)


ON_DISK = _peer("files", {"poll": 4, "move": 1.5}, on_disk=True)
IN_RAM = _peer("RAM", {"poll": 0.7}, on_disk=False)

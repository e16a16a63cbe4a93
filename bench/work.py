"""Counts the work of a request: calls of functions, of the store, and frames of SQLite's log.

The counts are the same each time; those of all functions depend on the versions of Python and of the libraries, and on
what else is loaded. `python -m bench.work` prints them as JSON, from a process with nothing else.
"""

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from dataclasses import asdict, astuple, dataclass, field
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from types import CodeType, FrameType
from typing import Any

import chalicelib
from bench.games import Move
from bench.inside import adapter, client_of, prepare
from bench.report import Table as Printed
from bench.requests import Request, expect
from bench.tables import begin_game
from chalicelib.bootstrap import build
from chalicelib.core.deps import Deps
from chalicelib.notify.local_queue import InProcess
from chalicelib.settings import settings
from chalicelib.store import sqlite
from chalicelib.store.sqlite import SqliteTable
from chalicelib.store.table import Table
from chalicelib.tables.store import STATE
from tools.local.background import follow_saves
from tools.local.wsgi import Adapter

HOUSE = str(Path(chalicelib.__file__).parent)
MOVES = 17  # of a game of six: before the first vote of the second round
POLL, VOTE = "poll, kept and unchanged", "vote"
_FRAME_HEAD, _LOG_HEAD = 24, 32  # bytes, https://www.sqlite.org/fileformat2.html#the_write_ahead_log
_OF_THE_STORE = {name for name in vars(Table) if not name.startswith("_")}


@dataclass(frozen=True, slots=True)
class Work:
    """What a request has called, in Python; `ours` are the functions of chalicelib."""

    all_calls: int
    our_calls: int
    our_functions: int
    our_files: int
    changes_of_folder: int  # between a call of ours and the next one
    store_calls: int
    log_frames: int  # that SQLite has written


@dataclass(slots=True)
class Trace:
    every: int = 0
    ours: list[CodeType] = field(default_factory=list)

    def __call__(self, frame: FrameType, event: str, _: Any) -> None:
        if event != "call":
            return
        self.every += 1
        if frame.f_code.co_filename.startswith(HOUSE):
            self.ours.append(frame.f_code)

    def result(self, frames: int) -> Work:
        files = [code.co_filename for code in self.ours]
        folders = [str(Path(file).parent) for file in files]
        asked = [code for code in self.ours if code.co_filename == sqlite.__file__ and code.co_name in _OF_THE_STORE]
        return Work(
            self.every,
            len(self.ours),
            len(set(self.ours)),
            len(set(files)),
            sum(one != next_one for one, next_one in pairwise(folders)),
            len(asked),
            frames,
        )


def work_table() -> Printed:
    said = subprocess.run([sys.executable, "-m", "bench.work"], capture_output=True, check=True).stdout
    found = {what: Work(**counts) for what, counts in json.loads(said).items()}
    rows = zip((name.replace("_", " ") for name in Work.__slots__), *map(astuple, found.values()), strict=True)
    return Printed(
        "Work of a request",
        ("", *found),
        list(rows),
        ("Six seats, SQLite. Ours are the functions of chalicelib; a change of folder is between two calls of them.",),
    )


def measure_requests(file: Path) -> dict[str, Work]:
    """The work of each of these requests, on a table in this new file."""
    with closing(SqliteTable(file, streams=STATE)) as table:
        return _measure_requests(table, file)


def begin_quiet_game(deps: Deps, table: SqliteTable) -> tuple[Adapter, Request, Iterator[tuple[Move, Request]]]:
    """The service on a laptop, the poll of a position that has not changed since, and the requests that go on.

    It is known that nobody at the table is told anything, and no save of it has a note any more.
    """
    deps, stream = follow_saves(deps, table)
    app = adapter(deps)
    ask = client_of(app)
    gathered, script = begin_game(ask, table, MOVES)
    stream.notify_next(deps, InProcess())
    stream.forget()
    kept = expect(ask(gathered.look(2)), 200).headers["etag"]
    return app, gathered.look(2, kept), script


def _measure_requests(table: SqliteTable, file: Path) -> dict[str, Work]:
    app, poll, script = begin_quiet_game(build(settings(), table), table)
    _, vote = next(script)
    asked = {POLL: (poll, 304), VOTE: (vote, 200)}
    return {what: _trace(app, request, status, file) for what, (request, status) in asked.items()}


def _trace(app: Adapter, request: Request, status: int, file: Path) -> Work:
    carry_out = prepare(app, request, status)
    before, trace = _frames(file), Trace()
    sys.setprofile(trace)
    try:
        carry_out()
    finally:
        sys.setprofile(None)
    return trace.result(_frames(file) - before)


def _frames(file: Path) -> int:
    """The frames in the log of this file, which SQLite begins again only after a thousand."""
    log = file.with_name(f"{file.name}-wal")
    page = int.from_bytes(file.read_bytes()[16:18], "big")
    return (log.stat().st_size - _LOG_HEAD) // (page + _FRAME_HEAD)


if __name__ == "__main__":
    with TemporaryDirectory() as folder:
        print(json.dumps({what: asdict(work) for what, work in measure_requests(Path(folder) / "games.db").items()}))

"""Counts the instructions of a move and of a poll, where valgrind is installed: unlike seconds, they repeat.

Valgrind counts those of a whole process. So one process only prepares, another one does the same and a number of
requests, and the difference is theirs: `python -m bench.instructions REQUEST TIMES`.
"""

import os
import re
import subprocess
import sys
from contextlib import closing
from dataclasses import replace
from itertools import islice
from pathlib import Path
from random import Random
from shutil import which
from statistics import median
from tempfile import TemporaryDirectory

from bench.inside import prepare
from bench.report import Table
from bench.work import POLL, begin_quiet_game
from chalicelib.bootstrap import build
from chalicelib.settings import settings
from chalicelib.store.sqlite import SqliteTable
from chalicelib.tables.store import STATE

VALGRIND = ("valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null")
MOVE = "move"
TIMES = {MOVE: 24, POLL: 200}
SEEDS = ("1", "2", "3")  # where Python puts its objects moves the count by a hundredth or two
NOON = 1_795_348_800  # Unix seconds


def instructions() -> Table:
    rows: list[tuple[str, float]] = []
    note = "Six seats, SQLite. User instructions as valgrind counts them, medians of three hash seeds."
    if which("valgrind") is None:
        note = "There is no valgrind on this machine."
    else:
        rows = [(what, median([_measure(what, times, seed) for seed in SEEDS])) for what, times in TIMES.items()]
    return Table("Instructions of a request", ("", "instructions, in thousands"), rows, (note,))


def _measure(what: str, times: int, seed: str) -> int:
    return round((_count(what, times, seed) - _count(what, 0, seed)) / times / 1_000)


def _count(what: str, times: int, seed: str) -> int:
    """The instructions of a process that prepares and then carries out the request so many times."""
    command = [*VALGRIND, sys.executable, "-m", "bench.instructions", what, str(times)]
    environment = {**os.environ, "PYTHONHASHSEED": seed}
    said = subprocess.run(command, capture_output=True, check=True, text=True, env=environment).stderr
    (counted,) = re.findall(r"I +refs: +([0-9,]+)", said)
    return int(counted.replace(",", ""))


def carry_out(what: str, times: int, file: Path) -> None:
    with closing(SqliteTable(file, streams=STATE, now=lambda: NOON)) as table:
        chance = Random(1)
        made = build(settings(), table)
        deps = replace(made, now=lambda: NOON, secret_bytes=chance.randbytes)
        app, poll, script = begin_quiet_game(deps, table)
        moves = [prepare(app, move, 200) for _, move in islice(script, TIMES[MOVE])]
        polls = [prepare(app, poll, 304) for _ in range(TIMES[POLL])]
        for carry_out_one in (moves if what == MOVE else polls)[:times]:
            carry_out_one()


if __name__ == "__main__":
    with TemporaryDirectory() as folder:
        carry_out(sys.argv[1], int(sys.argv[2]), Path(folder) / "games.db")

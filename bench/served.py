"""Runs the real server, and an emulated DynamoDB, as processes with all their data in a temporary directory."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.processes import Cores, Process, pin_to_core
from chalicelib.bootstrap import connect
from chalicelib.settings import settings
from chalicelib.store.dynamo import DynamoTable
from chalicelib.store.sqlite import SqliteTable
from chalicelib.tables.store import STATE
from tools.deploy.emulator import REGION, emulator
from tools.local.folder import GAMES
from tools.table import create_table

ROOT = Path(__file__).parent.parent
TABLE = "reverie"
_OTHER_STORE = "DYNAMODB_ENDPOINT_URL"  # which the server would use instead of its folder
_STOP_S = 10


@dataclass(frozen=True, slots=True)
class Server:
    port: int
    process: Process
    data: Path

    @contextmanager
    def table(self) -> Iterator[SqliteTable]:
        """Its games, for reading at the same time."""
        with closing(SqliteTable(self.data / GAMES)) as table:
            yield table


@contextmanager
def server(cores: Cores, data: Path | None = None) -> Iterator[Server]:
    """Run `python -m tools.serve` on its own core, with its games in `data` or in a folder that goes with it."""
    with TemporaryDirectory(prefix="reverie-bench-") as new:
        folder = data or Path(new)
        command = [sys.executable, "-m", "tools.serve", "--port", "0", "--data", str(folder)]
        environment = {name: value for name, value in os.environ.items() if name != _OTHER_STORE}
        with pin_to_core(cores.server):
            process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, env=environment)
        try:
            yield Server(_port(process), Process(process.pid), folder)
        finally:
            process.terminate()
            process.wait(_STOP_S)


def _port(process: "subprocess.Popen[str]") -> int:
    """The port. The server prints its address as soon as it can be reached."""
    for line in process.stdout or ():
        if found := re.search(r"http://127\.0\.0\.1:(\d+)", line):
            return int(found[1])
    raise RuntimeError("the server has ended before it could be reached")


@contextmanager
def games_on_disk() -> Iterator[SqliteTable]:
    """The table of `make run`, in this process, on a new file."""
    with (
        TemporaryDirectory(prefix="reverie-bench-") as new,
        closing(SqliteTable(Path(new) / GAMES, streams=STATE)) as table,
    ):
        yield table


@contextmanager
def dynamodb(cores: Cores) -> Iterator[DynamoTable]:
    """Run ministack's DynamoDB with an empty table, and name it in the environment. Raises CannotStart."""
    with (
        TemporaryDirectory(prefix="reverie-bench-") as new,
        pin_to_core(cores.rest),
        emulator(Path(new), SERVICES="dynamodb") as aws,
        _environment(_account_variables(aws.url)),
    ):
        client = connect(settings())
        create_table(client, TABLE)
        yield DynamoTable(client, TABLE)


def _account_variables(url: str) -> Mapping[str, str]:
    keys = {"AWS_ACCESS_KEY_ID": "test", "AWS_SECRET_ACCESS_KEY": "test", "AWS_DEFAULT_REGION": REGION}
    return {_OTHER_STORE: url, "TABLE_NAME": TABLE, **keys}


@contextmanager
def _environment(more: Mapping[str, str]) -> Iterator[None]:
    before = dict(os.environ)
    os.environ.update(more)
    try:
        yield
    finally:
        os.environ.clear()
        os.environ.update(before)

"""Runs the real server and its real database as processes, with all their data in a temporary directory."""

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import boto3

from bench.processes import Cores, Process, on_core
from chalicelib.storage.dynamo import CONFIG, DynamoTable
from tools.database import Database as Embedded
from tools.database import embedded
from tools.table import create_table, stop_stream

ROOT = Path(__file__).parent.parent
TABLE = "reverie"
_STOP_S = 10


@dataclass(frozen=True, slots=True)
class Database:
    endpoint: str
    process: Process
    db: DynamoTable


@dataclass(frozen=True, slots=True)
class Server:
    port: int
    process: Process


@contextmanager
def database(cores: Cores) -> Iterator[Database]:
    """Run the embedded database as `make run` does, durable, with an empty table, and name it in the environment."""
    with tempfile.TemporaryDirectory(prefix="reverie-bench-") as directory, on_core(cores.rest):
        data = Path(directory)
        with embedded(data) as found, _environment(found):
            client = boto3.client("dynamodb", endpoint_url=found.endpoint, config=CONFIG)
            create_table(client, TABLE)
            stop_stream(client, TABLE)
            _, pid = (data / "lock").read_text("ascii").split()
            yield Database(found.endpoint, Process(int(pid)), DynamoTable(client, TABLE))


@contextmanager
def _environment(found: Embedded) -> Iterator[None]:
    before = dict(os.environ)
    os.environ.update(found.environment, TABLE_NAME=TABLE)
    try:
        yield
    finally:
        os.environ.clear()
        os.environ.update(before)


@contextmanager
def server(cores: Cores, *options: str) -> Iterator[Server]:
    """Run `python -m tools.serve` on its own core, with the database that the environment names, or its own."""
    command = [sys.executable, "-m", "tools.serve", "--port", "0", *options]
    with on_core(cores.server):
        process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    try:
        yield Server(_port(process), Process(process.pid))
    finally:
        process.terminate()
        process.wait(_STOP_S)


def _port(process: "subprocess.Popen[str]") -> int:
    """The port. The server prints its address as soon as it can be reached."""
    for line in process.stdout or ():
        if found := re.search(r"http://127\.0\.0\.1:(\d+)", line):
            return int(found[1])
    raise RuntimeError("the server has ended before it could be reached")

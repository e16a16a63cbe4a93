"""The embedded DynamoDB of the local server: one process, one file, gone when the server is gone.

Why this one: docs/decisions/0003-embedded-database.md.
"""

import ctypes
import fcntl
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TextIO

INSTALLED = Path(__file__).parent / "node" / "node_modules" / "@dynoxide"
_START_S = 10.0
_STOP_S = 5.0
_PAUSE_S = 0.02
_PR_SET_PDEATHSIG = 1  # linux/prctl.h
_libc = ctypes.CDLL(None)


class CannotStart(Exception):
    """Something outside the program is missing or in the way; the message is one line which says what to do."""


@contextmanager
def embedded(data: Path) -> Iterator[str]:
    """Run the database on the files in `data`; gives the URL of its endpoint.

    One server at a time uses `data`. A database which outlived its server is stopped first.

    Raises CannotStart.
    """
    program = _program()
    data.mkdir(parents=True, exist_ok=True)
    with (data / "lock").open("a+", encoding="ascii") as lock:
        _claim(lock)
        port = free_port()
        process = _start(program, data, port, lock)
        try:
            _note(lock, os.getpid(), process.pid)
            _wait_until_it_listens(process, port, data / "database.log")
            yield f"http://127.0.0.1:{port}"
        finally:
            _stop(process)
            _note(lock)


def _program() -> str:
    installed = next((str(file) for file in sorted(INSTALLED.glob("*/dynoxide"))), None)
    program = installed or shutil.which("dynoxide")
    if program is None:
        raise CannotStart(
            "the embedded database is not installed: on Linux (x64) run `npm ci --prefix tools/node`; elsewhere put "
            "`dynoxide` on the PATH, or set DYNAMODB_ENDPOINT_URL to another DynamoDB (docs/decisions/0003)"
        )
    return program


def _start(program: str, data: Path, port: int, lock: TextIO) -> subprocess.Popen[bytes]:
    with (data / "database.log").open("wb") as log:
        return subprocess.Popen(
            [program, "--host", "127.0.0.1", "--port", str(port), "--db-path", str(data / "games.db")],
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            pass_fds=[lock.fileno()],  # the lock lasts as long as anybody has the games open
            process_group=0,  # Ctrl-C is for the server, which ends its requests before it ends the database
            preexec_fn=_end_with_parent,  # noqa: PLW1509 - runs before there is any other thread
        )


def _end_with_parent() -> None:
    """On Linux the database ends with the server, however that ends; elsewhere the next start sees to it."""
    if sys.platform == "linux":
        _libc.prctl(_PR_SET_PDEATHSIG, signal.SIGTERM)


def _claim(lock: TextIO) -> None:
    """Become the only user of the data, for as long as `lock` is open here or in the database."""
    patience = time.monotonic() + _STOP_S
    while not _locked(lock):
        server, database = _noted(lock)
        if server and _is_alive(server):
            raise CannotStart(f"the games are in use by process {server}: stop that server first")
        if time.monotonic() > patience:
            raise CannotStart(f"the games are in use by another process: end it first (see {lock.name})")
        if database:
            with suppress(ProcessLookupError):
                os.kill(database, signal.SIGTERM)
        time.sleep(_PAUSE_S)
    _note(lock)


def _locked(lock: TextIO) -> bool:
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _note(lock: TextIO, *processes: int) -> None:
    """Write down who uses the data: the server and its database, or nobody."""
    lock.seek(0)
    lock.truncate()
    lock.write(" ".join(map(str, processes)))
    lock.flush()


def _noted(lock: TextIO) -> tuple[int, int]:
    """The server and its database; zeros while they are about to be written."""
    lock.seek(0)
    match lock.read().split():
        case [server, database]:
            return int(server), int(database)
        case _:
            return 0, 0


def _is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:  # somebody else's
        return True
    return True


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port: int = probe.getsockname()[1]
    return port


def _wait_until_it_listens(process: subprocess.Popen[bytes], port: int, log: Path) -> None:
    patience = time.monotonic() + _START_S
    while time.monotonic() < patience:
        if process.poll() is not None:
            said = log.read_text("utf-8", "replace").split("\n", 1)[0]
            raise CannotStart(f"the embedded database ended at once ({said}): see {log}")
        with suppress(OSError):
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return
        time.sleep(_PAUSE_S)
    raise CannotStart(f"the embedded database did not answer within {_START_S:.0f} s: see {log}")


def _stop(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(_STOP_S)
    except subprocess.TimeoutExpired:  # every acknowledged write is on disk, so nothing is lost
        process.kill()
        process.wait()

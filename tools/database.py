"""The embedded DynamoDB of the local server: behind a gate, on one file, and it ends with the server.

The reasons are in docs/decisions/0003-embedded-database.md.
"""

import fcntl
import http.client
import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import IO, TextIO, cast

INSTALLED = Path(__file__).parent / "node" / "node_modules" / "@dynoxide"
_START_S = 10.0
_STOP_S = 5.0
_PAUSE_S = 0.02
_GATE = Path(__file__).with_name("gate.py")
_OURS = ("games.db", "games.db-wal", "games.db-shm", "database.log", "lock")


class CannotStart(Exception):
    """Something outside the program is missing or in the way; the message is one line that says what to do."""


@dataclass(frozen=True, slots=True)
class Database:
    """The address of a database, and the access key that it requires."""

    endpoint: str
    key: str

    @property
    def environment(self) -> dict[str, str]:
        """The environment variables with which a process uses it."""
        return {
            "DYNAMODB_ENDPOINT_URL": self.endpoint,
            "AWS_DEFAULT_REGION": "eu-central-1",
            "AWS_ACCESS_KEY_ID": self.key,
            "AWS_SECRET_ACCESS_KEY": "not-looked-at",
        }


@contextmanager
def embedded(data: Path) -> Iterator[Database]:
    """Run the database on the files in `data`, which only this user may read.

    One server at a time uses `data`. A database that outlived its server is stopped first.

    Raises CannotStart.
    """
    program = _program()
    with _locked_up(data) as lock:
        _claim(lock)
        with socket.create_server(("127.0.0.1", 0)) as listener:
            found = Database(f"http://127.0.0.1:{listener.getsockname()[1]}", secrets.token_hex(16))
            process = _start(program, data, lock, listener, found.key)
        try:
            _note(lock, os.getpid(), process.pid)
            _wait_until_it_answers(process, found, data / "database.log")
            yield found
        finally:
            _stop(process)
            _note(lock)


def _locked_up(data: Path) -> TextIO:
    """The lock of the folder. Creates the folder if it is missing, and closes it to other users."""
    try:
        data.mkdir(parents=True, exist_ok=True)
        data.chmod(0o700)
        for file in (data / name for name in _OURS):
            if file.exists():
                file.chmod(0o600)
        return open(data / "lock", "a+", encoding="ascii", opener=_for_us)
    except OSError as error:
        raise CannotStart(f"games cannot be kept in {data} ({error.strerror}): choose a folder of yours") from error


def _for_us(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


def _program() -> str:
    installed = next((str(file) for file in sorted(INSTALLED.glob("*/dynoxide"))), None)
    program = installed or shutil.which("dynoxide")
    if program is None:
        raise CannotStart(
            "the embedded database is not installed: on Linux (x64) run `npm ci --prefix tools/node`; elsewhere put "
            "`dynoxide` on the PATH, or set DYNAMODB_ENDPOINT_URL to another DynamoDB (docs/decisions/0003)"
        )
    return program


def _start(program: str, data: Path, lock: TextIO, listener: socket.socket, key: str) -> subprocess.Popen[bytes]:
    command = [
        sys.executable,
        "-I",
        str(_GATE),
        str(listener.fileno()),
        program,
        "--db-path",
        str(data / "games.db"),
    ]
    with open(data / "database.log", "wb", opener=_for_us) as log:
        process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=log,
            stderr=log,
            pass_fds=[lock.fileno(), listener.fileno()],  # the lock lasts as long as a process has the games open
            process_group=0,  # Ctrl-C must reach only the server, which ends its requests before it ends the database
            umask=0o077,
        )
    with suppress(BrokenPipeError), cast(IO[bytes], process.stdin) as told:
        told.write(f"{key}\n".encode())
    return process


def _claim(lock: TextIO) -> None:
    """Become the only user of the data, while `lock` is open here or in the database."""
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
    """Write the process ids of the data's users: the server and its database, or none."""
    lock.seek(0)
    lock.truncate()
    lock.write(" ".join(map(str, processes)))
    lock.flush()


def _noted(lock: TextIO) -> tuple[int, int]:
    """The process ids of the server and its database; zeros while they are being written."""
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
    except PermissionError:  # it belongs to another user
        return True
    return True


def _wait_until_it_answers(process: subprocess.Popen[bytes], database: Database, log: Path) -> None:
    patience = time.monotonic() + _START_S
    while time.monotonic() < patience:
        if process.poll() is not None:
            said = log.read_text("utf-8", "replace").split("\n", 1)[0]
            raise CannotStart(f"the embedded database ended at once ({said}): see {log}")
        if _answers(database):
            return
        time.sleep(_PAUSE_S)
    raise CannotStart(f"the embedded database did not answer within {_START_S:.0f} s: see {log}")


def _answers(database: Database) -> bool:
    there = http.client.HTTPConnection(database.endpoint.removeprefix("http://"), timeout=1)
    signed = {"Authorization": f"AWS4-HMAC-SHA256 Credential={database.key}/"}
    try:
        there.request("GET", "/", headers=signed)
        there.getresponse().read()
    except (OSError, http.client.HTTPException):
        return False
    finally:
        there.close()
    return True


def _stop(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(_STOP_S)
    except subprocess.TimeoutExpired:  # nothing is lost, because every acknowledged write is on disk
        process.kill()
        process.wait()

"""The folder in which a server keeps its games, for itself alone, in one SQLite file (decision 3)."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from secrets import token_hex
from time import monotonic, sleep, time
from typing import TextIO

from chalicelib.store.formats import READ_BY
from chalicelib.store.sqlite import KEPT_BYTES, SqliteTable
from chalicelib.store.sqlite_file import CannotOpen, FileTooOld
from chalicelib.tables.store import STATE

GAMES = "reverie.db"
PUSH_KEY, FORM_KEY = "push.key", "forms.key"
OBJECTS = "objects"  # the folder of players' own pictures and sounds
FORMER = "games.db"  # of versions before 1.0, whose database was another program
_LOCK = "lock"
_PATIENCE_S = 2
_OURS = tuple(f"{name}{end}" for name in (GAMES, FORMER) for end in ("", "-wal", "-shm"))


class CannotStart(Exception):
    """Something outside the program is missing or in the way; the message is one line that says what to do."""


@contextmanager
def games(data: Path, now: Callable[[], float] = time, kept_bytes: int = KEPT_BYTES) -> Iterator[SqliteTable]:
    """The games in this folder, which only this user may read. One server at a time uses it. `now`: Unix seconds.

    Raises CannotStart.
    """
    with _claim(data):
        try:
            if (data / FORMER).exists() and not (data / GAMES).exists():
                raise FileTooOld(f"{data / FORMER} has games that Reverie {READ_BY} reads and this version does not")
            (data / GAMES).touch(mode=0o600)
            table = SqliteTable(data / GAMES, streams=STATE, now=lambda: int(now()), kept_bytes=kept_bytes)
        except FileTooOld as error:
            raise CannotStart(
                f"{error}: run {READ_BY} for these games, or choose another folder with --data"
            ) from error
        except CannotOpen as error:
            raise CannotStart(f"{error}: put a backup there (make restore FROM=…), or move the file away") from error
        except OSError as error:
            raise not_here(data, error) from error
        try:
            yield table
        finally:
            table.close()


@contextmanager
def _claim(data: Path) -> Iterator[None]:
    """Be the only server of the folder. The lock ends with the process, whatever ends that."""
    try:
        data.mkdir(mode=0o700, parents=True, exist_ok=True)
        data.chmod(0o700)
        for file in (data / name for name in _OURS):
            if file.exists():
                file.chmod(0o600)
        (data / _LOCK).touch(mode=0o600)
        (data / _LOCK).chmod(0o600)
        lock = (data / _LOCK).open("r+", encoding="ascii")
    except OSError as error:
        raise not_here(data, error) from error
    with lock:
        if not _locked_soon(lock):
            lock.seek(0)
            user = lock.read(20).split()[:1]
            who = f"process {user[0]}" if user else "another process"
            raise CannotStart(f"the games in {data} are in use by {who}: stop that server first")
        try:
            lock.truncate(0)
            lock.write(str(os.getpid()))
            lock.flush()
        except OSError as error:
            raise not_here(data, error) from error
        yield


def _locked_soon(lock: TextIO) -> bool:
    """Whether the lock is ours now. A process that a killed server was just starting holds it a moment longer."""
    end = monotonic() + _PATIENCE_S
    while not (locked := _locked(lock)) and monotonic() < end:
        sleep(0.02)
    return locked


def push_key(data: Path) -> tuple[str, str]:
    """The private and the public key of the folder for push messages, made at the first start. Raises CannotStart."""
    file = data / PUSH_KEY
    try:
        if not file.exists():
            _make_push_key(file)
        private, public = file.read_text("ascii").split()
    except ValueError:
        raise CannotStart(f"{file} holds no keys: move it away, and a new one is made") from None
    except OSError as error:
        raise not_here(data, error) from error
    return private, public


def form_key(data: Path) -> bytes:
    """What signs the forms of uploads, also those that an earlier process has given. Raises CannotStart."""
    file = data / FORM_KEY
    try:
        if not file.exists():
            data.mkdir(mode=0o700, parents=True, exist_ok=True)
            keep_secret(file, token_hex(32))
        return file.read_bytes()
    except OSError as error:
        raise not_here(data, error) from error


def _make_push_key(file: Path) -> None:
    from chalicelib.notify.web_push import key_pair, new_private_key  # noqa: PLC0415

    private = new_private_key()
    keep_secret(file, f"{private} {key_pair(private).public}\n")


def keep_secret(file: Path, text: str) -> None:
    """Write the file at once, for this user alone. Raises OSError."""
    new = file.with_suffix(".new")
    new.touch(mode=0o600)
    new.write_text(text, "ascii")
    new.replace(file)


def not_here(data: Path, error: OSError) -> CannotStart:
    """That the folder cannot be used."""
    return CannotStart(f"games cannot be kept in {data} ({error.strerror}): choose a folder of yours with --data")


if sys.platform == "win32":
    import msvcrt

    _BEHIND = 1024  # a locked byte cannot be read, so it is none of the text

    def _locked(lock: TextIO) -> bool:
        lock.seek(_BEHIND)
        try:
            msvcrt.locking(lock.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _locked(lock: TextIO) -> bool:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True


def existing(file: Path) -> Path:
    """The file. Raises CannotStart if there is none, or if it is in a folder that nobody may look into."""
    try:
        there = file.exists()
    except OSError as error:
        raise CannotStart(f"cannot read {file} ({error.strerror})") from error
    if not there:
        raise CannotStart(f"there are no games in {file}")
    return file

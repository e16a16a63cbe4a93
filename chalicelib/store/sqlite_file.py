"""The SQLite file of the table: its tables, the marks by which it is known, and opening it."""

import json
import logging
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from pydantic_core import to_json

from chalicelib.store.errors import StoreUnavailable
from chalicelib.store.formats import FIRST, LOWEST, describe_old
from chalicelib.store.table import Item, Key, Value

SCHEMA = 1  # PRAGMA user_version
APPLICATION = 0x52657665  # PRAGMA application_id, by which a file is known as ours: "Reve"
_MEMORY = ":memory:"
_BUSY_S = 5.0  # how long a write waits for another process, such as one that restores a backup
_LOG_KEPT = 16 * 1024 * 1024  # bytes of the write-ahead log that stay on disk once it has been moved into the file

_TABLES = """
CREATE TABLE items (
    pk TEXT NOT NULL, sk TEXT NOT NULL, attributes TEXT NOT NULL,
    due_shard TEXT, due_at INTEGER, listed TEXT, opened_at INTEGER, ttl INTEGER,
    UNIQUE (pk, sk)
);
CREATE INDEX due ON items (due_shard, due_at, pk, sk) WHERE due_shard IS NOT NULL;
CREATE INDEX listed ON items (listed, opened_at, pk, sk) WHERE listed IS NOT NULL;
CREATE INDEX ttl ON items (ttl) WHERE ttl IS NOT NULL;
CREATE TABLE saves (
    number INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, pk TEXT NOT NULL, version INTEGER NOT NULL,
    old TEXT
);
"""
_GENERATION = """
CREATE TABLE IF NOT EXISTS generation (mark TEXT NOT NULL);
INSERT INTO generation (mark) SELECT lower(hex(randomblob(8))) WHERE NOT EXISTS (SELECT 1 FROM generation);
"""
_COLUMNS = ("due_shard", "due_at", "listed", "opened_at", "ttl")
PUT = """
INSERT INTO items (pk, sk, attributes, due_shard, due_at, listed, opened_at, ttl) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT (pk, sk) DO UPDATE SET attributes = excluded.attributes, due_shard = excluded.due_shard,
    due_at = excluded.due_at, listed = excluded.listed, opened_at = excluded.opened_at, ttl = excluded.ttl
"""
_OLDEST = """
SELECT min(coalesce(json_extract(item, '$.format'), ?))
FROM (SELECT attributes AS item FROM items UNION ALL SELECT old FROM saves WHERE old IS NOT NULL)
"""

log = logging.getLogger("reverie")


class CannotOpen(Exception):
    """The file cannot be used; the message is one line that says why."""


class FileTooOld(CannotOpen):
    """The file has items in a format that this version no longer reads."""


def connect(file: Path | None) -> sqlite3.Connection:
    """A connection, whose writes are on the disk when they are answered; None: to a database in memory."""
    made = sqlite3.connect(file or _MEMORY, timeout=_BUSY_S, isolation_level=None, check_same_thread=False)
    with close_unless_ready(made):
        for setting in ("synchronous = FULL", "fullfsync = 1", "checkpoint_fullfsync = 1", "temp_store = MEMORY"):
            made.execute(f"PRAGMA {setting}")
    return made


@contextmanager
def close_unless_ready(connection: sqlite3.Connection) -> Iterator[None]:
    """Close the connection if the block fails, and leave it open otherwise."""
    try:
        yield
    except BaseException:
        connection.close()
        raise


def prepare(writer: sqlite3.Connection, file: Path | None) -> None:
    """Make the tables of a new file.

    Raises CannotOpen for a file of another program or a later version, or where SQLite cannot keep a write-ahead log,
    FileTooOld for one with items too old.
    """
    if not writer.execute("SELECT 1 FROM sqlite_master").fetchone():
        marks = f"PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {SCHEMA};"
        writer.executescript(f"BEGIN; {_TABLES} {marks} COMMIT")
    if not is_ours(writer):
        raise CannotOpen(f"{file} was written by another program, or by a later version of Reverie")
    check_formats(writer, file)
    writer.executescript(f"BEGIN IMMEDIATE; {_GENERATION} COMMIT")
    if file:
        if writer.execute("PRAGMA journal_mode = WAL").fetchone()[0] != "wal":
            raise CannotOpen(
                f"{file} is on a disk where SQLite cannot keep its log, such as a network disk: use one of this machine"
            )
        writer.execute(f"PRAGMA journal_size_limit = {_LOG_KEPT}")


def is_ours(connection: sqlite3.Connection) -> bool:
    """Whether the file has games that this version can read."""
    try:
        marks = [connection.execute(f"PRAGMA {name}").fetchone()[0] for name in ("application_id", "user_version")]
    except sqlite3.DatabaseError:
        return False
    return bool(marks[0] == APPLICATION and 0 < marks[1] <= SCHEMA)


def check_formats(connection: sqlite3.Connection, file: Path | None) -> None:
    """Raises FileTooOld if this version no longer reads an item of the file, or the game before a save.

    It looks at every item: 0.06 s for 130 MB. A damaged file passes here, because whatever reads the damage reports it.
    """
    with suppress(sqlite3.DatabaseError):
        oldest = connection.execute(_OLDEST, (FIRST,)).fetchone()[0]
        if oldest is not None and oldest < LOWEST:
            raise FileTooOld(f"{file} has items in {describe_old(oldest)}")


def begin_generation(connection: sqlite3.Connection) -> None:
    """Give the file another mark, by which a process that has read it before notices that it is another one now."""
    connection.executescript(f"BEGIN IMMEDIATE; DROP TABLE IF EXISTS generation; {_GENERATION} COMMIT")


def parse_item(key: Key, attributes: str) -> Item:
    return {"pk": key.pk, "sk": key.sk, **json.loads(attributes)}


def dump_attributes(item: Item) -> str:
    attributes = {**item}
    del attributes["pk"], attributes["sk"]
    return to_json(attributes).decode()


def make_row(item: Item, attributes: str) -> tuple[Value | None, ...]:
    return item["pk"], item["sk"], attributes, *[item.get(name) for name in _COLUMNS]


def explain(error: sqlite3.Error) -> Exception:
    """What an error means. A wrong use of SQLite, as of a closed file, is a bug."""
    if isinstance(error, sqlite3.ProgrammingError):
        return error
    log_trouble(error)
    return StoreUnavailable()


def log_trouble(error: sqlite3.Error) -> None:
    log.error("the games cannot be read or written (%s)", error)

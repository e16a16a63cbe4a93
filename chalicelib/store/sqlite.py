"""The table in one SQLite file, or in memory, inside this process: `make run` and tests use it (decision 3).

Writers wait in a queue. Whoever holds the lock carries out all that wait, in one transaction of SQLite, so that they
share one fsync. Readers have connections of their own and wait for nobody.
"""

import json
import logging
import sqlite3
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from chalicelib.store.cache import ALWAYS, SourceCache
from chalicelib.store.capacity import Meter
from chalicelib.store.errors import OutcomeUnknown, StoreUnavailable
from chalicelib.store.formats import FIRST, LOWEST, describe_old, stamp, stamped, upgraded
from chalicelib.store.refusals import check_item, check_key, check_keys, check_range, check_writes
from chalicelib.store.table import (
    Check,
    ConditionFailed,
    Delete,
    Exists,
    Index,
    Item,
    Key,
    Place,
    Put,
    Update,
    Value,
    Write,
    failure,
    holds,
    number,
)
from chalicelib.store.units import index_units, query_units, read_units, write_units

SCHEMA = 1  # PRAGMA user_version
APPLICATION = 0x52657665  # PRAGMA application_id, by which a file is known as ours: "Reve"
_MEMORY = ":memory:"
_PAGE = 100  # rows of a query, or of what has expired, that are taken at once
_BUSY_S = 5.0  # how long a write waits for another process, such as one that restores a backup
_WRITTEN, _WRITTEN_SIZE = 500, 4_000_000  # items kept as they were written: how many, and the length of their text
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
_GET = "SELECT attributes FROM items WHERE pk = ? AND sk = ?"
_PUT = """
INSERT INTO items (pk, sk, attributes, due_shard, due_at, listed, opened_at, ttl) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT (pk, sk) DO UPDATE SET attributes = excluded.attributes, due_shard = excluded.due_shard,
    due_at = excluded.due_at, listed = excluded.listed, opened_at = excluded.opened_at, ttl = excluded.ttl
"""
_DELETE = "DELETE FROM items WHERE pk = ? AND sk = ?"
_QUERY = "SELECT sk, attributes FROM items WHERE pk = ? AND sk {edge} ? AND sk {end} ? ORDER BY sk {order} LIMIT ?"
_INDEX = """
SELECT {number}, pk, sk FROM items
WHERE {partition} = ? AND {number} {bound} ? AND ({number}, pk, sk) {behind} (?, ?, ?)
ORDER BY {number} {order}, pk {order}, sk {order} LIMIT ?
"""
_LOWEST, _HIGHEST = -(2**62), 2**62
_OLDEST = """
SELECT min(coalesce(json_extract(item, '$.format'), ?))
FROM (SELECT attributes AS item FROM items UNION ALL SELECT old FROM saves WHERE old IS NOT NULL)
"""

log = logging.getLogger("reverie")


def _unix() -> int:
    return int(time.time())


class CannotOpen(Exception):
    """The file cannot be used; the message is one line that says why."""


class FileTooOld(CannotOpen):
    """The file has items in a format that this version no longer reads."""


@dataclass(frozen=True, slots=True)
class Change:
    """A save of a game, in the order of the saves."""

    number: int  # rises with each save
    at: int  # Unix seconds
    pk: str
    version: int  # of the game after it


@dataclass(slots=True)
class _Job:
    """Writes that wait, and then what has become of them."""

    writes: Sequence[Write]
    effects: Sequence["Effect"] = ()
    error: Exception | None = None
    done: bool = False


@dataclass(frozen=True, slots=True)
class Effect:
    """What a write does whose condition holds: the items before and after it."""

    key: Key
    before: Item | None
    after: Item | None  # the same object as `before` if nothing is to be written


@contextmanager
def _closed_unless_ready(connection: sqlite3.Connection) -> Iterator[None]:
    try:
        yield
    except BaseException:
        connection.close()
        raise


@dataclass(slots=True)
class SqliteTable:
    """The table. It keeps every save of an item with the sort key `streams` until `stream_done` is called for it.

    Raises CannotOpen.
    """

    file: Path | None = None  # None: in memory
    meter: Meter | None = None
    streams: str = ""
    now: Callable[[], int] = _unix  # Unix seconds
    _writer: sqlite3.Connection = field(init=False)
    _readers: deque[sqlite3.Connection] = field(default_factory=deque)
    _waiting: deque[_Job] = field(default_factory=deque)
    _written: SourceCache[Item] = field(
        default_factory=lambda: SourceCache(_WRITTEN, _WRITTEN_SIZE)
    )  # the last ones, by their text
    _lock: threading.Lock = field(default_factory=threading.Lock)
    on_restore: Callable[[], object] = field(default=lambda: None, init=False)  # when a backup is in the file's place
    _mark: str = field(default="", init=False)  # of the generation of the file
    _counted: int | None = field(default=None, init=False)  # by SQLite, when that was read: writes of other processes

    def __post_init__(self) -> None:
        try:
            self._writer = self._connection()
            with _closed_unless_ready(self._writer):
                self._prepare()
        except sqlite3.Error as error:
            raise CannotOpen(f"cannot use {self.file} ({error})") from error

    def _connection(self) -> sqlite3.Connection:
        made = sqlite3.connect(self.file or _MEMORY, timeout=_BUSY_S, isolation_level=None, check_same_thread=False)
        with _closed_unless_ready(made):
            for setting in ("synchronous = FULL", "fullfsync = 1", "checkpoint_fullfsync = 1", "temp_store = MEMORY"):
                made.execute(f"PRAGMA {setting}")
        return made

    def _prepare(self) -> None:
        """Make the tables of a new file.

        Raises CannotOpen for a file of another program or a later version, FileTooOld for one with items too old.
        """
        if not self._writer.execute("SELECT 1 FROM sqlite_master").fetchone():
            marks = f"PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {SCHEMA};"
            self._writer.executescript(f"BEGIN; {_TABLES} {marks} COMMIT")
        if not is_ours(self._writer):
            raise CannotOpen(f"{self.file} was written by another program, or by a later version of Reverie")
        check_formats(self._writer, self.file)
        self._writer.executescript(f"BEGIN IMMEDIATE; {_GENERATION} COMMIT")
        self._look_at_mark()
        if self.file:
            self._writer.execute("PRAGMA journal_mode = WAL")
            self._writer.execute(f"PRAGMA journal_size_limit = {_LOG_KEPT}")

    def close(self) -> None:
        """Close the file; SQLite then moves its log into it."""
        with self._lock:
            while self._readers:
                self._readers.pop().close()
            self._writer.close()

    # Reads.

    @contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection]:
        try:
            if self.file is None:
                with self._lock:
                    yield self._writer
                return
            try:
                connection = self._readers.pop()
            except IndexError:
                connection = self._connection()
            try:
                yield connection
            finally:
                self._readers.append(connection)
        except sqlite3.Error as error:
            raise _unavailable(error) from error

    def get(self, key: Key) -> Item | None:
        check_key(key)
        with self._reading() as connection:
            item = self._item(connection, key)
        if self.meter:
            self.meter.read(read_units([item]))
        return upgraded(item) if item else None

    def _item(self, connection: sqlite3.Connection, key: Key) -> Item | None:
        """The item. What this process has written last need not be read from JSON.

        What was only read is not kept: how long a read takes must not show whether somebody else has read.
        """
        row = connection.execute(_GET, key).fetchone()
        if row is None:
            return None
        return self._written.get(key, row[0], 0) or _parsed(key, row[0])

    def get_many(self, keys: Sequence[Key]) -> Iterable[Item]:
        check_keys(keys)
        with self._reading() as connection:
            items = [self._item(connection, key) for key in keys]
        if self.meter:
            self.meter.read(read_units(items))
        return [upgraded(item) for item in items if item]

    def query(
        self, pk: str, first: str, last: str, *, limit: int | None = None, newest_first: bool = False
    ) -> Iterator[Item]:
        """Reads a page at a time, so that nothing is open while the caller works."""
        check_range(pk, first, last)
        words = (
            {"edge": "<=", "end": ">=", "order": "DESC"}
            if newest_first
            else {"edge": ">=", "end": "<=", "order": "ASC"}
        )
        edge, end = (last, first) if newest_first else (first, last)
        left = limit
        while left is None or left > 0:
            size = _PAGE if left is None else min(left, _PAGE)
            with self._reading() as connection:
                rows = connection.execute(_QUERY.format_map(words), (pk, edge, end, size)).fetchall()
            items = [_parsed(Key(pk, sk), attributes) for sk, attributes in rows]
            if self.meter:
                self.meter.read(query_units(items))
            yield from map(upgraded, items)
            if len(rows) < size:
                return
            edge, words["edge"] = rows[-1][0], "<" if newest_first else ">"
            left = None if left is None else left - size

    def lowest(self, index: Index, partition: str, below: int) -> Iterator[Place]:
        words = {"bound": "<", "behind": ">", "order": "ASC"}
        after: Place | None = Place(_LOWEST, Key("", ""))
        while after is not None:
            page = self._places(index, words, (partition, below, *_flat(after), _PAGE))
            yield from page
            after = page[-1] if len(page) == _PAGE else None

    def highest(self, index: Index, partition: str, after: Place | None, limit: int) -> Iterator[Place]:
        words = {"bound": "<=", "behind": "<", "order": "DESC"}
        start = after or Place(_HIGHEST, Key("", ""))
        return iter(self._places(index, words, (partition, _HIGHEST, *_flat(start), limit)))

    def _places(self, index: Index, words: Mapping[str, str], values: Sequence[Any]) -> list[Place]:
        asked = _INDEX.format_map({"partition": index.partition, "number": index.number, **words})
        with self._reading() as connection:
            rows = connection.execute(asked, values).fetchall()
        places = [Place(at, Key(pk, sk)) for at, pk, sk in rows]
        if self.meter:
            self.meter.read(query_units(({"pk": p.key.pk, "sk": p.key.sk} for p in places), consistent=False))
        return places

    # Writes.

    def write(self, *writes: Write) -> None:
        self._carry_out(writes)

    def count_up(self, key: Key, attribute: str) -> int | None:
        try:
            (effect,) = self._carry_out([Update(key, add={attribute: 1}, condition=Exists())])
        except ConditionFailed:
            return None
        return number(effect.after or {}, attribute)

    def _carry_out(self, writes: Sequence[Write]) -> Sequence[Effect]:
        check_writes(writes)
        job = _Job(writes)
        self._waiting.append(job)
        with self._lock:
            if not job.done:
                self._commit()
        if self.meter:
            self.meter.wrote(_units(job), conflict=job.error is not None)
        if job.error is not None:
            raise job.error
        return job.effects

    def _commit(self) -> None:
        """Carry out everything that waits, in one transaction."""
        jobs: list[_Job] = []
        with suppress(IndexError):
            while True:
                jobs.append(self._waiting.popleft())
        lost: type[Exception] = StoreUnavailable
        try:
            self._writer.execute("BEGIN IMMEDIATE")
            if self._look_at_mark():  # what waits was decided on the former table
                lost = OutcomeUnknown
                raise sqlite3.OperationalError("a backup has taken the place of the file")
            for job in jobs:
                self._try(job)
            lost = OutcomeUnknown
            self._writer.execute("COMMIT")
        except BaseException as error:
            with suppress(sqlite3.Error):
                self._writer.execute("ROLLBACK")
            for job in jobs:
                job.error = lost()
            if isinstance(error, sqlite3.ProgrammingError) or not isinstance(error, sqlite3.Error):
                raise  # as `_unavailable` has it
            _log_trouble(error)
        finally:
            for job in jobs:
                job.done = True

    def _try(self, job: _Job) -> None:
        """Carry out one job. Its refusal concerns nobody else, and an error of SQLite ends the whole transaction."""
        try:
            job.effects = effects_of(job.writes, partial(self._item, self._writer))
        except sqlite3.Error:
            raise
        except Exception as refused:
            job.error = refused
        for effect in job.effects:
            self._store(effect)

    def _store(self, effect: Effect) -> None:
        if effect.after is effect.before:
            return
        if effect.after is None:
            self._writer.execute(_DELETE, effect.key)
            return
        attributes = _dumped(effect.after)
        self._writer.execute(_PUT, _row(effect.after, attributes))
        self._written.put(effect.key, attributes, effect.after, ALWAYS, len(attributes))
        if self.streams and effect.key.sk == self.streams:
            old = None if effect.before is None else _dumped(effect.before)
            save = self.now(), effect.key.pk, effect.after["version"], old
            self._writer.execute("INSERT INTO saves (at, pk, version, old) VALUES (?, ?, ?, ?)", save)

    def remove_expired(self, now: int) -> int:
        """Remove some of the items whose time to live has ended, and return how many."""
        doomed = "SELECT rowid FROM items WHERE ttl IS NOT NULL AND ttl < ? LIMIT ?"
        with self._writing() as connection:
            return connection.execute(f"DELETE FROM items WHERE rowid IN ({doomed})", (now, _PAGE)).rowcount

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        """For writes that nobody waits for: a power cut may undo them, and then they are done again."""
        with self._lock:
            try:
                self._writer.execute("PRAGMA synchronous = NORMAL")
                yield self._writer
            except sqlite3.Error as error:
                raise _unavailable(error) from error
            finally:
                self._writer.execute("PRAGMA synchronous = FULL")

    # The stream, as DynamoDB has one: each save of a game, until it is done.

    def stream_next(self, after: int, limit: int) -> list[Change]:
        """The changes that follow this number, the oldest first."""
        asked = "SELECT number, at, pk, version FROM saves WHERE number > ? ORDER BY number LIMIT ?"
        with self._reading() as connection:
            return [Change(*row) for row in connection.execute(asked, (after, limit))]

    def stream_items(self, number: int) -> tuple[Item | None, Item | None]:
        """The item of the game before the change with this number, and the item after it.

        The first is None for a new game, the second for a game that has been removed since. What a change has made is
        what the next one has found.
        """
        with self._reading() as connection:
            pk, old = connection.execute("SELECT pk, old FROM saves WHERE number = ?", (number,)).fetchone()
            key = Key(pk, self.streams)
            later = "SELECT old FROM saves WHERE pk = ? AND number > ? AND old IS NOT NULL ORDER BY number LIMIT 1"
            row = connection.execute(later, (pk, number)).fetchone()
            new = _parsed(key, row[0]) if row else self._item(connection, key)
        return None if old is None else _parsed(key, old), new

    def stream_state(self) -> tuple[str, int]:
        """The mark of the file as it is now, and the number of the last change so far.

        A file that was copied back by hand has the same mark, and begins at a lower number again.
        """
        try:
            with self._lock:
                self._look_at_mark()
                row = self._writer.execute("SELECT seq FROM sqlite_sequence WHERE name = 'saves'").fetchone()
                return self._mark, row[0] if row else 0
        except sqlite3.Error as error:
            raise _unavailable(error) from error

    def stream_done(self, number: int, generation: str) -> None:
        """Forget all changes up to this number, if the file has not been restored since it was of this generation.

        If this is lost in a power cut, they are there again.
        """
        done = "DELETE FROM saves WHERE number <= ? AND (SELECT mark FROM generation) = ?"
        with self._writing() as connection:
            connection.execute(done, (number, generation))

    def generation(self) -> str:
        """The mark of the file at the last write, another one after each restore: whoever remembers something of the
        table asks for it."""
        return self._mark

    def _look_at_mark(self) -> bool:
        """Whether a backup has taken the place of the file: asked only if another process has written, as SQLite
        counts."""
        counted, before = self._writer.execute("PRAGMA data_version").fetchone()[0], self._mark
        if counted != self._counted:
            self._mark = self._writer.execute("SELECT mark FROM generation").fetchone()[0]
            self._counted = counted
        if not before or self._mark == before:
            return False
        self.on_restore()
        return True

    # For tools and tests.

    def pragma(self, name: str) -> str | int:
        """A setting of the connection that writes, as SQLite tells it."""
        with self._lock:
            found: str | int = self._writer.execute(f"PRAGMA {name}").fetchone()[0]
        return found

    def items(self) -> Iterator[Item]:
        """All items as they are stored, in the order of their keys."""
        with self._reading() as connection:
            rows = connection.execute("SELECT pk, sk, attributes FROM items ORDER BY pk, sk").fetchall()
        return (_parsed(Key(pk, sk), attributes) for pk, sk, attributes in rows)

    def load(self, items: Iterable[Item]) -> None:
        """Store items as they are, all or none."""
        with self._lock:
            self._writer.execute("BEGIN IMMEDIATE")
            try:
                self._writer.executemany(_PUT, (_row(item, _dumped(item)) for item in items))
                self._writer.execute("COMMIT")
            except BaseException:
                self._writer.execute("ROLLBACK")
                raise


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


def _parsed(key: Key, attributes: str) -> Item:
    return {"pk": key.pk, "sk": key.sk, **json.loads(attributes)}


def _dumped(item: Item) -> str:
    attributes = {name: value for name, value in item.items() if name not in {"pk", "sk"}}
    return json.dumps(attributes, ensure_ascii=False, separators=(",", ":"))


def _row(item: Item, attributes: str) -> tuple[Value | None, ...]:
    return item["pk"], item["sk"], attributes, *[item.get(name) for name in _COLUMNS]


def _flat(place: Place) -> tuple[int, str, str]:
    return place.number, *place.key


def effects_of(writes: Sequence[Write], stored: Callable[[Key], Item | None]) -> list[Effect]:
    """What the writes do to the stored items; nothing if they have been carried out already. Raises their refusal.

    As in DynamoDB, a write that makes no valid item is a bug also where a condition of another one fails.
    """
    effects: list[Effect] = []
    failed: list[tuple[Write, Item | None]] = []
    for write in writes:
        key = write.key
        item = stored(key)
        if holds(write.condition, item):
            effects.append(Effect(key, item, item_after(write, item)))
        else:
            failed.append((write, item))
    if failed:
        refused = failure(failed)
        if refused is None:
            return []
        raise refused
    return effects


def item_after(write: Write, before: Item | None) -> Item | None:
    """The item that a write makes of the one before it, which a check leaves as it is."""
    match write:
        case Put(item):
            after = stamped(item)
        case Delete():
            return None
        case Update(key, values, numbers):
            old: Item = before or key._asdict()
            sums = {name: (number(old, name) if name in old else 0) + more for name, more in numbers.items()}
            after = {**old, **values, **sums, **stamp()}
        case Check():
            return before
    check_item(after)
    return after


def _units(job: _Job) -> float:
    factor = 1 if len(job.writes) == 1 else 2
    if not job.effects:
        return factor * len(job.writes)
    return sum(factor * write_units(it.before, it.after) + index_units(it.before, it.after) for it in job.effects)


def _unavailable(error: sqlite3.Error) -> Exception:
    """What an error means. A wrong use of SQLite, as of a closed file, is a bug."""
    if isinstance(error, sqlite3.ProgrammingError):
        return error
    _log_trouble(error)
    return StoreUnavailable()


def _log_trouble(error: sqlite3.Error) -> None:
    log.error("the games cannot be read or written (%s)", error)

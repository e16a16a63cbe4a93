"""The table in one SQLite file, or in memory, inside this process: `make run` and tests use it (decision 3).

Writers wait in a queue. Whoever holds the lock carries out all that wait, in one transaction of SQLite, so that they
share one fsync. Readers have connections of their own and wait for nobody.
"""

import sqlite3
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from sys import getsizeof
from typing import Any

from chalicelib.engine.values import value_class
from chalicelib.store.cache import ALWAYS, SourceCache
from chalicelib.store.capacity import Meter
from chalicelib.store.effects import Effect, capacity_units, effects_of
from chalicelib.store.errors import OutcomeUnknown, StoreUnavailable
from chalicelib.store.formats import upgraded
from chalicelib.store.refusals import check_key, check_keys, check_range, check_writes
from chalicelib.store.sqlite_file import (
    PUT,
    CannotOpen,
    close_unless_ready,
    connect,
    dump_attributes,
    explain,
    log_trouble,
    make_row,
    parse_item,
    prepare,
)
from chalicelib.store.table import ConditionFailed, Exists, Index, Item, Key, Place, Update, Write, number
from chalicelib.store.units import query_units, read_units

KEPT_BYTES = 4_000_000
ITEM_BYTES = 500  # bytes in memory that an item takes beside two texts
_PAGE = 100  # rows of a query, or of what has expired, that are taken at once
_GET = "SELECT attributes FROM items WHERE pk = ? AND sk = ?"
_DELETE = "DELETE FROM items WHERE pk = ? AND sk = ?"
_QUERY = "SELECT sk, attributes FROM items WHERE pk = ? AND sk {edge} ? AND sk {end} ? ORDER BY sk {order} LIMIT ?"
_INDEX = """
SELECT {number}, pk, sk FROM items
WHERE {partition} = ? AND {number} {bound} ? AND ({number}, pk, sk) {behind} (?, ?, ?)
ORDER BY {number} {order}, pk {order}, sk {order} LIMIT ?
"""
_LOWEST, _HIGHEST = -(2**62), 2**62


def _unix() -> int:
    return int(time.time())


@value_class
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
    effects: Sequence[Effect] = ()
    error: Exception | None = None
    done: bool = False


@dataclass(slots=True)
class SqliteTable:
    """The table. It notes every save of an item with the sort key `streams` until `stream_done` is called for it.

    A quiet save (`Put`) has no note, unless one of the same item is still there. Raises CannotOpen.
    """

    file: Path | None = None  # None: in memory
    meter: Meter | None = None
    streams: str = ""
    now: Callable[[], int] = _unix  # Unix seconds
    kept_bytes: int = KEPT_BYTES  # in memory, of the items that it has written last
    _writer: sqlite3.Connection = field(init=False)
    _readers: deque[sqlite3.Connection] = field(default_factory=deque)
    _waiting: deque[_Job] = field(default_factory=deque)
    _written: SourceCache[Item] = field(init=False)  # by their text
    _lock: threading.Lock = field(default_factory=threading.Lock)
    on_restore: Callable[[], object] = field(default=lambda: None, init=False)  # when a backup is in the file's place
    _noted: set[str] = field(default_factory=set)  # the partition keys with notes of saves
    _mark: str = field(default="", init=False)  # of the generation of the file
    _counted: int | None = field(default=None, init=False)  # by SQLite, when that was read: writes of other processes

    def __post_init__(self) -> None:
        self._written = SourceCache(self.kept_bytes)
        try:
            self._writer = connect(self.file)
            with close_unless_ready(self._writer):
                prepare(self._writer, self.file)
                self._look_at_mark()
        except sqlite3.Error as error:
            raise CannotOpen(f"cannot use {self.file} ({error})") from error

    def close(self) -> None:
        """Close the file; SQLite then moves its log into it."""
        with self._lock:
            while self._readers:
                self._readers.pop().close()
            self._writer.close()

    # Reads.

    def _read(self, asked: str, values: Sequence[Any] = ()) -> list[Any]:
        """All rows that a statement finds, by a connection of its own."""
        try:
            if self.file is None:
                with self._lock:
                    return self._writer.execute(asked, values).fetchall()
            try:
                connection = self._readers.pop()
            except IndexError:
                connection = connect(self.file)
            try:
                return connection.execute(asked, values).fetchall()
            finally:
                self._readers.append(connection)
        except sqlite3.Error as error:
            raise explain(error) from error

    def get(self, key: Key) -> Item | None:
        check_key(key)
        item = self._item(key, self._read(_GET, key))
        if self.meter:
            self.meter.read(read_units([item]))
        return upgraded(item) if item else None

    def _item(self, key: Key, rows: Sequence[tuple[str]]) -> Item | None:
        """The item of the row, if there is one. What this process has written last need not be read from JSON.

        What was only read is not kept: how long a read takes must not show whether somebody else has read.
        """
        for (attributes,) in rows:
            return self._written.get(key, attributes, 0) or parse_item(key, attributes)
        return None

    def get_many(self, keys: Sequence[Key]) -> Iterable[Item]:
        check_keys(keys)
        items = [self._item(key, self._read(_GET, key)) for key in keys]
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
            rows = self._read(_QUERY.format_map(words), (pk, edge, end, size))
            items = [parse_item(Key(pk, sk), attributes) for sk, attributes in rows]
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
        places = [Place(at, Key(pk, sk)) for at, pk, sk in self._read(asked, values)]
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
            self.meter.wrote(capacity_units(len(job.writes), job.effects), conflict=job.error is not None)
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
                raise  # as `explain` has it
            log_trouble(error)
        finally:
            for job in jobs:
                job.done = True

    def _try(self, job: _Job) -> None:
        """Carry out one job. Its refusal concerns nobody else, and an error of SQLite ends the whole transaction."""
        try:
            job.effects = effects_of(job.writes, self._find_stored)
        except sqlite3.Error:
            raise
        except Exception as refused:
            job.error = refused
        for effect in job.effects:
            self._store(effect)

    def _find_stored(self, key: Key) -> Item | None:
        """The item as whoever holds the lock finds it."""
        return self._item(key, self._writer.execute(_GET, key).fetchall())

    def _store(self, effect: Effect) -> None:
        if effect.after is effect.before:
            return
        if effect.after is None:
            self._writer.execute(_DELETE, effect.key)
            return
        attributes = dump_attributes(effect.after)
        self._writer.execute(PUT, make_row(effect.after, attributes))
        self._written.put(effect.key, attributes, effect.after, ALWAYS, 2 * getsizeof(attributes) + ITEM_BYTES)
        if self.streams and effect.key.sk == self.streams:
            self._note(effect.key.pk, effect.before, effect.after, is_quiet=effect.is_quiet)

    def _note(self, pk: str, before: Item | None, after: Item, *, is_quiet: bool) -> None:
        """Note a save. What one has made is what the next one has found, so an item with a note gets all of them."""
        if pk not in self._noted:
            if is_quiet:
                return
            self._noted.add(pk)
        save = self.now(), pk, after["version"], None if before is None else dump_attributes(before)
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
                raise explain(error) from error
            finally:
                self._writer.execute("PRAGMA synchronous = FULL")

    # The stream, as DynamoDB has one: each save of a game, until it is done.

    def stream_next(self, after: int, limit: int) -> list[Change]:
        """The changes that follow this number, the oldest first."""
        asked = "SELECT number, at, pk, version FROM saves WHERE number > ? ORDER BY number LIMIT ?"
        return [Change(*row) for row in self._read(asked, (after, limit))]

    def stream_has(self, pk: str) -> bool:
        """Whether a change of the game with this partition key has a note."""
        return pk in self._noted

    def stream_items(self, number: int) -> tuple[Item | None, Item | None]:
        """The item of the game before the change with this number, and the item after it.

        The first is None for a new game, the second for a game that has been removed since. What a change has made is
        what the next one has found.
        """
        ((pk, old),) = self._read("SELECT pk, old FROM saves WHERE number = ?", (number,))
        key = Key(pk, self.streams)
        later = "SELECT old FROM saves WHERE pk = ? AND number > ? AND old IS NOT NULL ORDER BY number LIMIT 1"
        rows = self._read(later, (pk, number)) or self._read(_GET, key)
        return None if old is None else parse_item(key, old), self._item(key, rows)

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
            raise explain(error) from error

    def stream_done(self, number: int, generation: str) -> None:
        """Forget all changes up to this number, if the file has not been restored since it was of this generation.

        If this is lost in a power cut, they are there again.
        """
        done = "DELETE FROM saves WHERE number <= ? AND (SELECT mark FROM generation) = ?"
        with self._writing() as connection:
            connection.execute(done, (number, generation))
            self._look_at_notes()

    def _look_at_notes(self) -> None:
        self._noted = {pk for (pk,) in self._writer.execute("SELECT DISTINCT pk FROM saves")}

    def _look_at_mark(self) -> bool:
        """Whether a backup has taken the place of the file: asked only if another process has written, as SQLite
        counts."""
        counted, before = self._writer.execute("PRAGMA data_version").fetchone()[0], self._mark
        if counted != self._counted:
            self._mark = self._writer.execute("SELECT mark FROM generation").fetchone()[0]
            self._counted = counted
            self._look_at_notes()
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
        rows = self._read("SELECT pk, sk, attributes FROM items ORDER BY pk, sk")
        return (parse_item(Key(pk, sk), attributes) for pk, sk, attributes in rows)

    def load(self, items: Iterable[Item]) -> None:
        """Store items as they are, all or none."""
        with self._lock:
            self._writer.execute("BEGIN IMMEDIATE")
            try:
                self._writer.executemany(PUT, (make_row(item, dump_attributes(item)) for item in items))
                self._writer.execute("COMMIT")
            except BaseException:
                self._writer.execute("ROLLBACK")
                raise


def _flat(place: Place) -> tuple[int, str, str]:
    return place.number, *place.key

"""What is special to the table in SQLite: one file, threads, and what can go wrong on one machine."""

import os
import signal
import sqlite3
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from itertools import count

import pytest

from chalicelib.store.capacity import Meter
from chalicelib.store.errors import OutcomeUnknown, StoreUnavailable
from chalicelib.store.sqlite import SqliteTable
from chalicelib.store.sqlite_file import CannotOpen, prepare
from chalicelib.store.table import DUE, Absent, Below, Check, ConditionFailed, Delete, Equals, Exists, Key, Put, Update
from chalicelib.tables.store import STATE, TableGames
from chalicelib.tables.stream import save_of
from tests.at_table import table as begun

KILLS = 200 if os.environ.get("HYPOTHESIS_PROFILE") == "prove" else 3
A = Key("A", "A")


def item(pk="A", **attributes):
    return {"pk": pk, "sk": "A", **attributes}


@pytest.fixture
def file(tmp_path):
    return tmp_path / "games.db"


@pytest.fixture
def db():
    with closing(SqliteTable(streams=STATE)) as table:
        yield table


@pytest.fixture
def table(file):
    with closing(SqliteTable(file)) as table:
        yield table


def test_a_disk_on_which_sqlite_keeps_no_log_is_refused(file):
    with closing(sqlite3.connect(f"file:{file}?nolock=1", uri=True)) as without_locks, pytest.raises(CannotOpen) as no:
        prepare(without_locks, file)
    assert "network" in str(no.value)


def test_it_opens_again_with_everything_in_it(file):
    with closing(SqliteTable(file)) as table:
        table.write(Put(item(text="é\0🎲", number=10**30, yes=True)))
        before = table.get(A)
    with closing(SqliteTable(file)) as table:
        assert table.get(A) == before


def test_a_commit_reaches_the_disk_before_the_write_returns(table):
    settings = {name: table.pragma(name) for name in ("synchronous", "fullfsync", "journal_mode")}
    assert settings == {"synchronous": 2, "fullfsync": 1, "journal_mode": "wal"}


def test_work_in_the_background_does_not_end_that(table):
    """It need not reach the disk itself."""
    table.write(Put(item(ttl=1)))
    assert table.remove_expired(2) == 1
    table._writer.execute("ALTER TABLE saves RENAME TO gone")
    with pytest.raises(StoreUnavailable):
        table.stream_done(1, table.stream_state()[0])
    assert table._writer.execute("PRAGMA synchronous").fetchone() == (2,)


def test_writers_share_a_commit(table):
    """While one commits, others wait in the queue; the next one carries out all of them at once."""
    commits = []
    table._writer.set_trace_callback(lambda statement: commits.append(statement) if statement == "COMMIT" else None)
    with table._lock, ThreadPoolExecutor(8) as pool:
        writes = [pool.submit(table.write, Put(item(str(n)))) for n in range(8)]
        while len(table._waiting) < 8:
            pass
        table._lock.release()
        try:
            for write in writes:
                write.result()
        finally:
            table._lock.acquire()
    assert len(commits) == 1
    assert len(list(table.items())) == 8


def test_a_refusal_concerns_only_its_own_write(table):
    """Also where several are carried out in one transaction of SQLite."""
    outcomes = {}

    def put(name, *writes):
        try:
            table.write(*writes)
        except ConditionFailed:
            outcomes[name] = "refused"
        else:
            outcomes[name] = "written"

    works = {
        "good": [Put(item("1"))],
        "bad": [Put(item("2")), Check(Key("none", "A"), Exists())],
        "late": [Put(item("3"))],
    }
    with ThreadPoolExecutor(3) as pool:
        with table._lock:
            done = [pool.submit(put, name, *writes) for name, writes in works.items()]
            while len(table._waiting) < 3:
                pass
        for one in done:
            one.result()
    assert outcomes == {"good": "written", "bad": "refused", "late": "written"}
    assert [one["pk"] for one in table.items()] == ["1", "3"]


def test_sixteen_threads_lose_no_acknowledged_write(table):
    table.write(Put(item(version=0)))
    acknowledged = []

    def race():
        for _ in range(40):
            seen = table.get(A)["version"]
            with suppress(ConditionFailed):
                table.write(Put(item(version=seen + 1), Equals("version", seen)))
                acknowledged.append(seen + 1)

    threads = [threading.Thread(target=race) for _ in range(16)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(acknowledged) == list(range(1, table.get(A)["version"] + 1))


WRITER = """
import sys, threading
from pathlib import Path
from chalicelib.store.sqlite import SqliteTable
from chalicelib.store.table import Put

table = SqliteTable(Path(sys.argv[1]), streams="STATE")
lock = threading.Lock()

def write(thread):
    for n in range(1_000_000):
        pk = f"{thread}-{n}"
        made = {"sk": "STATE", "version": 1}
        table.write(Put({**made, "pk": f"{pk}-1", "x": "y" * 500}), Put({**made, "pk": f"{pk}-2"}))
        with lock:
            print(pk, flush=True)

for n in range(4):
    threading.Thread(target=write, args=(f"{sys.argv[2]}-{n}",)).start()
"""


def test_a_kill_during_writes_loses_no_acknowledged_write_and_leaves_no_half_of_one(file):
    acknowledged = set()
    for run in range(KILLS):
        with subprocess.Popen(
            [sys.executable, "-c", WRITER, str(file), str(run)], stdout=subprocess.PIPE, text=True
        ) as process:
            for _ in range(20 + run % 7):
                acknowledged.add(process.stdout.readline().strip())
            process.send_signal(signal.SIGKILL)
            acknowledged |= {line.strip() for line in process.stdout if line.endswith("\n")}
    with closing(SqliteTable(file, streams=STATE)) as table:
        there = {one["pk"] for one in table.items()}
        changed = [change.pk for change in table.stream_next(0, 1_000_000)]
    assert len(acknowledged) >= 20 * KILLS
    assert {f"{pk}-{half}" for pk in acknowledged for half in (1, 2)} <= there
    assert {pk[:-1] + "1" for pk in there} == {pk for pk in there if pk.endswith("1")}
    assert sorted(changed) == sorted(there)


def test_what_another_process_has_written_is_read(file, table):
    """Also where this one has written the item before, and so knows it."""
    table.write(Put(item(version=1)))
    assert table.get(A)["version"] == 1
    with closing(SqliteTable(file)) as other:
        other.write(Put(item(version=2)))
    assert table.get(A)["version"] == 2


def test_readers_go_on_during_a_write(table):
    """They see the state before it."""
    table.write(Put(item(version=1)))
    table._writer.execute("BEGIN IMMEDIATE")
    table._writer.execute("DELETE FROM items")
    assert table.get(A)["version"] == 1
    table._writer.execute("ROLLBACK")


def test_nothing_is_open_while_the_caller_of_a_query_works(table):
    for n in range(250):
        table.write(Put({"pk": "A", "sk": f"{n:04}", "due_shard": "1", "due_at": n}))
    seen = []
    for one in table.query("A", "!", "~"):
        seen.append(one["sk"])
        table.write(Put({**one, "seen": True}))
    assert seen == [f"{n:04}" for n in range(250)]
    assert [place.number for place in table.lowest(DUE, "1", 240)] == list(range(240))


def test_a_full_disk_refuses_and_loses_nothing(table, caplog):
    table.write(Put(item(version=1)))
    pages = table._writer.execute("PRAGMA page_count").fetchone()[0]
    table._writer.execute(f"PRAGMA max_page_count = {pages}")
    for _ in range(3):
        with pytest.raises((StoreUnavailable, OutcomeUnknown)):
            table.write(Put(item("B", text="x" * 100_000)), Put(item(version=2)))
    assert "full" in caplog.text
    assert table.get(A)["version"] == 1
    table._writer.execute("PRAGMA max_page_count = 1000000")
    table.write(Put(item(version=3)))
    assert [one["version"] for one in table.items()] == [3]


def test_a_damaged_file_is_unavailable_and_says_why(file, caplog):
    with closing(SqliteTable(file)) as table:
        for n in range(200):
            table.write(Put(item(f"{n:04}", text="x" * 1000)))
    raw = bytearray(file.read_bytes())
    half = len(raw) // 2
    raw[half:] = b"\xff" * (len(raw) - half)
    file.write_bytes(raw)
    with closing(SqliteTable(file)) as table, pytest.raises(StoreUnavailable):
        table.get(Key("0100", "A"))
    assert "malformed" in caplog.text


def test_a_file_of_another_program_is_left_as_it_is(file):
    with closing(sqlite3.connect(file)) as other:
        other.execute("CREATE TABLE items (pk)")
        other.commit()
    before = file.read_bytes()
    with pytest.raises(CannotOpen, match="another program"):
        SqliteTable(file)
    assert file.read_bytes() == before


def test_expired_items_are_read_until_they_are_removed(table):
    for n in range(150):
        table.write(Put(item(str(n), ttl=n)))
    table.write(Put(item("always")))
    assert table.get(Key("0", "A"))
    assert [table.remove_expired(120) for _ in range(3)] == [100, 20, 0]
    assert [one.get("ttl") for one in table.items()].count(None) == 1
    assert min(one.get("ttl", 999) for one in table.items()) == 120


# The stream.


def test_each_save_of_a_game_is_in_the_stream_until_it_is_done(file):
    clock = count(100)
    with closing(SqliteTable(file, streams=STATE, now=lambda: next(clock))) as table:
        state = {"pk": "GAME#g_1", "sk": "STATE"}
        for version in (1, 2):
            table.write(Put({**state, "version": version}), Put(item("PLAYER#p")))
        with pytest.raises(ConditionFailed):
            table.write(Put({**state, "version": 3}, Absent()))
    with closing(SqliteTable(file, streams=STATE)) as table:
        first, second = table.stream_next(0, 10)
        assert (first.at, first.pk, first.version) == (100, "GAME#g_1", 1)
        assert (second.at, second.pk, second.version) == (101, "GAME#g_1", 2)
        assert table.stream_next(first.number, 10) == [second]
        old, new = table.stream_items(first.number)
        assert (old, new["version"]) == (None, 1)
        old, new = table.stream_items(second.number)
        assert (old["version"], new["version"]) == (1, 2)
        table.stream_done(first.number, table.stream_state()[0])
        assert table.stream_next(0, 10) == [second]
        table.write(Delete(Key("GAME#g_1", "STATE")))
        assert table.stream_items(second.number)[1] is None
        table.stream_done(second.number, table.stream_state()[0])
        assert table.stream_next(0, 10) == []


def test_what_the_stream_holds_is_the_save(http, deps, db):
    game = begun(http, 3, "classic")
    stored = deps.store(TableGames).load(game.href.rpartition("/")[2])
    changes = db.stream_next(0, 1_000)
    for change in changes:
        saved = save_of(*db.stream_items(change.number), change.at)
        assert saved.transition.game.version == change.version
        assert (saved.before.version if saved.before else 0) == change.version - 1
    assert saved.transition.game == stored


# Capacity.


def spent(table):
    used = table.meter.take()
    return used.reads, used.writes, used.conflicts, used.read_units, used.write_units


def test_it_counts_the_units_that_dynamodb_would(file):
    with closing(SqliteTable(file, Meter())) as table:
        table.write(Put(item(text="x" * 1000)))
        assert spent(table) == (0, 1, 0, 0, 1)
        table.write(Put(item(text="x" * 1030)), Update(Key("B", "A"), add={"n": 1}, condition=Below("n", 5)))
        assert spent(table) == (0, 1, 0, 0, 2 * (2 + 1))
        table.write(Put(item(due_shard="1", due_at=5)))
        assert spent(table) == (0, 1, 0, 0, 2 + 1)  # as large as before, and an entry in an index
        with suppress(ConditionFailed):
            table.write(Put(item(), Absent()))
        assert spent(table)[1:3] == (1, 1)
        table.get(A)
        list(table.get_many([A, Key("none", "A")]))
        assert spent(table) == (2, 0, 0, 3, 0)
        list(table.query("A", "!", "~"))
        list(table.lowest(DUE, "1", 9))
        assert spent(table) == (2, 0, 0, 1.5, 0)
        assert table.count_up(A, "n") == 1
        assert spent(table) == (0, 1, 0, 0, 1)


def test_each_thread_is_told_of_its_own_writes(file):
    """Although another one may have carried them out."""
    with closing(SqliteTable(file, Meter())) as table, ThreadPoolExecutor(4) as pool:

        def work(number):
            for n in range(number):
                table.write(Put(item(f"{number}-{n}")))
            return table.meter.take().writes

        assert list(pool.map(work, [3, 5, 7, 9])) == [3, 5, 7, 9]


class LosesCommits:
    """A connection that breaks off at the end of each transaction."""

    def __init__(self, connection):
        self.connection = connection

    def __getattr__(self, name):
        return getattr(self.connection, name)

    def execute(self, asked, *values):
        if asked == "COMMIT":
            raise sqlite3.OperationalError("disk I/O error")
        return self.connection.execute(asked, *values)


def test_whether_a_commit_that_fails_was_written_is_not_known():
    with closing(SqliteTable()) as db:
        db._writer = LosesCommits(db._writer)
        with pytest.raises(OutcomeUnknown):
            db.write(Put({"pk": "GAME#g", "sk": "STATE"}))


def test_who_still_works_when_the_server_ends_says_nothing_of_it(caplog):
    with closing(SqliteTable()) as db:
        pass
    for ask in (lambda: db.get(Key("A", "A")), lambda: db.write(Put({"pk": "A", "sk": "A"}))):
        with pytest.raises(sqlite3.ProgrammingError):
            ask()
    assert caplog.messages == []

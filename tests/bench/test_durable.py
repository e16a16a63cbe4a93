"""What is said of SQLite beside its figures is what it says itself."""

from contextlib import closing

import pytest

from bench.durable import durability, transactions
from chalicelib.store.sqlite import SqliteTable
from chalicelib.store.table import Key, Update


@pytest.fixture
def table(tmp_path):
    with closing(SqliteTable(tmp_path / "games.db")) as table:
        yield table


def written(table, number):
    for _ in range(number):
        table.write(Update(Key("A", "A"), add={"version": 1}))


def test_the_settings_are_those_of_the_connection_that_writes(table, monkeypatch):
    monkeypatch.setattr("sys.platform", "linux")
    assert durability(table) == "SQLite: synchronous=FULL, WAL."
    monkeypatch.setattr("sys.platform", "darwin")
    assert durability(table) == "SQLite: synchronous=FULL, WAL, fullfsync."
    table._writer.execute("PRAGMA synchronous = OFF")
    table._writer.execute("PRAGMA fullfsync = 0")
    assert durability(table) == "SQLite: synchronous=OFF, WAL."


def test_every_transaction_is_counted_also_after_the_log_has_been_moved_into_the_file(table):
    written(table, 1)
    before = transactions(table.file)
    written(table, 3)
    assert transactions(table.file) == before + 3
    table._writer.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    after = transactions(table.file)
    written(table, 2)
    assert transactions(table.file) == after + 2

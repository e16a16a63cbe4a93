"""What is kept in memory takes the bytes that the setting allows, and no more."""

import gc
import tracemalloc
from contextlib import closing
from dataclasses import replace

import pytest
from werkzeug.test import Client

from chalicelib import bootstrap
from chalicelib.settings import KEPT_MB, KEPT_MB_LOCALLY, settings
from chalicelib.store.sqlite import SqliteTable
from chalicelib.tables.store import TableGames
from tests.at_table import table

KEPT = 300_000  # bytes
WRITTEN = 100_000


@pytest.fixture
def full(fate, served):
    """Tables of six, more than can be kept, whose views, positions and rounds were kept while memory was counted."""
    tracemalloc.start()
    with closing(SqliteTable(now=fate.now, kept_bytes=WRITTEN)) as db:
        deps = replace(bootstrap.build(replace(settings(), kept_bytes=KEPT), db), **fate.deps())
        http = Client(served(deps))
        for _ in range(7):
            game = table(http, 6)
            game.play_to("clue", 2)
            for who in game.people:
                who.see(game.href)
        yield deps, db
    tracemalloc.stop()


def freed_by(*caches):
    gc.collect()
    before = tracemalloc.get_traced_memory()[0]
    for cache in caches:
        cache._entries.clear()
    gc.collect()
    return before - tracemalloc.get_traced_memory()[0]


def test_what_is_kept_takes_the_bytes_of_the_setting_and_no_more(full):
    deps, db = full
    assert 0.6 * WRITTEN < freed_by(db._written) < 1.1 * WRITTEN
    assert 0.6 * KEPT < freed_by(deps.views, deps.last_rounds, deps.store(TableGames).kept) < 1.1 * KEPT


def test_a_laptop_keeps_four_times_as_much_as_lambda(monkeypatch):
    assert settings().kept_bytes == KEPT_MB_LOCALLY * 1_000_000 == 4 * KEPT_MB * 1_000_000
    monkeypatch.setenv("AWS_LAMBDA_FUNCTION_NAME", "reverie")
    assert settings().kept_bytes == KEPT_MB * 1_000_000
    monkeypatch.setenv("KEPT_MB", "7")
    assert settings().kept_bytes == 7_000_000

"""Time is attributed to a layer by the code that a request is in."""

import json
from contextlib import closing
from copy import deepcopy
from inspect import currentframe

from bench.clock import measure
from bench.shares import Spent, owner_of
from chalicelib.engine.shuffle import shuffle
from chalicelib.store.sqlite import SqliteTable
from chalicelib.store.table import Key, Update
from chalicelib.tables.store import STATE


class Seen:
    """Records the layer that copies it, or asks for its text."""

    def __init__(self):
        self.by = []

    def look(self):
        self.by.append(owner_of(currentframe().f_back.f_back))

    def __deepcopy__(self, _):
        self.look()

    def __str__(self):
        self.look()
        return ""


def test_our_own_time_is_reported_by_layer():
    seen = Seen()
    shuffle([seen, seen], "5eed", "table 1")
    assert set(seen.by) == {"our own: engine"}


def test_time_in_the_standard_library_counts_for_its_caller():
    seen = Seen()
    deepcopy([seen])
    assert seen.by == ["tests"]


def test_json_is_reported_separately():
    seen = Seen()
    json.loads('{"a": 1}', object_hook=lambda _: seen.look())
    assert seen.by == ["json"]


def test_time_between_two_requests_counts_for_nobody():
    seen = Seen()
    measure(lambda it: it.look(), [seen])
    assert set(seen.by) == {None}


def test_our_engine_of_the_table_is_told_apart_from_the_rest_of_the_storage():
    seen = Seen()
    with closing(SqliteTable(now=lambda: seen.look() or 1, streams=STATE)) as table:
        table.write(Update(Key("GAME#g_1", "STATE"), {"version": 1}))
    assert seen.by == ["sqlite"]


def test_waiting_for_the_disk_is_told_apart_from_the_engine():
    seen = Seen()
    with closing(SqliteTable()) as table:
        table._writer.set_trace_callback(lambda statement: seen.look() if statement == "COMMIT" else None)
        table.write(Update(Key("A", "A"), {"version": 1}))
    assert seen.by == ["sqlite, until it is durable"]


def test_a_sample_stands_for_the_time_since_the_last_one():
    spent = Spent(last=10.0)
    for owner, now in [("engine", 10.25), (None, 11.0), ("disk", 13.0), ("engine", 13.5)]:
        spent.note(owner, now)
    assert spent.seconds == {"engine": 0.75, "disk": 2.0}

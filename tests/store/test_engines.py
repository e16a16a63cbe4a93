"""All engines of the table do the same, and refuse the same.

Those of `make test` are the memory of the searches, SQLite, and DynamoDB as moto knows it. `make e2e` adds ministack,
which shares no code with moto. Requests that AWS documents to refuse reach neither (`aws_rules.py`).
"""

from concurrent.futures import ThreadPoolExecutor
from functools import partial

import pytest
from botocore.exceptions import ClientError

from chalicelib.store.formats import stamped
from chalicelib.store.table import (
    DUE,
    HIGHEST,
    LISTED,
    Absent,
    Below,
    Check,
    ConditionFailed,
    Delete,
    Equals,
    Exists,
    Key,
    Lacks,
    Place,
    Put,
    Update,
    below,
    holds,
)
from tests.store.engines import A, B, C, item
from tests.store.search import Refused


class TestReading:
    def test_an_item_comes_back_as_it_was_written_with_its_format(self, table):
        written = item(A, text="Ein Bär 🦊", empty="", n=-5, large=10**37 + 1, yes=True, no=False)
        table.write(Put(written))
        found = table.get(A)
        assert found == stamped(written)
        assert {name: type(value) for name, value in found.items()} == {
            name: type(value) for name, value in stamped(written).items()
        }
        assert table.get(B) is None

    def test_many_are_read_at_once_as_far_as_there_are_any(self, table):
        keys = [Key("A", str(n)) for n in range(130)]
        for start in (0, 65):
            table.write(*(Put(item(key)) for key in keys[start : start + 65]))
        found = table.get_many([*keys, B])
        assert sorted(one["sk"] for one in found) == sorted(key.sk for key in keys)
        assert list(table.get_many([])) == []

    def test_a_query_has_both_ends_and_one_partition(self, table):
        sks = ["S", "S#", "S#1", "S#10", "S#2", "S#é", "S~", "T"]
        table.write(*(Put(item(Key(pk, sk))) for sk in sks for pk in ("A", "AB")))

        def asked(first, last, **more):
            return [one["sk"] for one in table.query("A", first, last, **more)]

        assert asked("S#1", "S#2") == ["S#1", "S#10", "S#2"]
        assert asked("!", HIGHEST) == sks
        assert asked(*below("S#")) == ["S#", "S#1", "S#10", "S#2"]
        assert asked("S", "S#é", newest_first=True) == ["S#é", "S#2", "S#10", "S#1", "S#", "S"]
        assert asked("S", "T", limit=2) == ["S", "S#"]
        assert asked("S", "T", limit=2, newest_first=True) == ["T", "S~"]
        assert asked("U", "V") == asked("S", "T", limit=0) == []

    def test_a_long_query_is_read_to_its_end(self, table):
        keys = [Key("A", f"{n:03}") for n in range(250)]
        for start in range(0, 250, 50):
            table.write(*(Put(item(key)) for key in keys[start : start + 50]))
        for newest_first in (False, True):
            found = [one["sk"] for one in table.query("A", "0", "9", newest_first=newest_first)]
            assert found == sorted((key.sk for key in keys), reverse=newest_first)
        assert len(list(table.query("A", "0", "9", limit=220))) == 220


class TestIndexes:
    def test_an_item_is_in_an_index_while_it_has_both_attributes(self, table):
        def due():
            return list(table.lowest(DUE, "1", 10))

        table.write(Put(item(A, due_shard="1", due_at=5)))
        assert due() == [Place(5, A)]
        table.write(Update(A, set={"due_at": 7}))
        assert due() == [Place(7, A)]
        table.write(Put(item(A, due_shard="2", due_at=7)), Put(item(B, due_shard="1")), Put(item(C, due_at=1)))
        assert due() == []
        assert list(table.lowest(DUE, "2", 10)) == [Place(7, A)]
        table.write(Delete(A))
        assert list(table.lowest(DUE, "2", 10)) == []

    def test_the_lowest_come_first_up_to_a_number_that_is_not_included(self, table):
        numbers = (3, 1, -1, 2**40)
        table.write(*(Put(item(Key("A", str(n)), due_shard="1", due_at=n)) for n in numbers))
        assert [place.number for place in table.lowest(DUE, "1", 3)] == [-1, 1]
        assert [place.number for place in table.lowest(DUE, "1", 2**40 + 1)] == [-1, 1, 3, 2**40]

    def test_the_highest_come_in_pages_that_miss_and_repeat_nothing(self, table):
        places = {Place(n // 3, Key(f"G{n}", "STATE")) for n in range(10)}
        table.write(*(Put(item(at.key, listed="open", opened_at=at.number)) for at in places))
        found, pages = [], []
        while not pages or pages[-1]:
            pages.append(list(table.highest(LISTED, "open", found[-1] if found else None, 4)))
            found += pages[-1]
        assert [len(page) for page in pages] == [4, 4, 2, 0]
        assert [place.number for place in found] == [3, 2, 2, 2, 1, 1, 1, 0, 0, 0]
        assert {*found} == places

    def test_a_page_follows_a_place_that_is_gone(self, table):
        table.write(*(Put(item(Key("A", str(n)), listed="open", opened_at=n)) for n in (1, 3)))
        assert list(table.highest(LISTED, "open", Place(2, Key("A", "2")), 5)) == [Place(1, Key("A", "1"))]


CONDITIONS = [
    pytest.param(Absent(), {"n": 1}, id="absent"),
    pytest.param(Absent(5), {"n": 1}, id="absent, without a time to live"),
    pytest.param(Absent(5), {"ttl": 5}, id="absent, now"),
    pytest.param(Absent(5), {"ttl": 6}, id="absent, later"),
    pytest.param(Exists(), {}, id="exists"),
    pytest.param(Equals("n", 1), {"n": 1}, id="equal numbers"),
    pytest.param(Equals("n", 1), {"n": 2}, id="other numbers"),
    pytest.param(Equals("n", 1), {"n": "1"}, id="a number and a text"),
    pytest.param(Equals("name", "é"), {"name": "é"}, id="equal texts"),
    pytest.param(Equals("name", "e"), {"name": "E"}, id="other texts"),
    pytest.param(Equals("name", ""), {"name": ""}, id="empty texts"),
    pytest.param(Equals("away", True), {"away": True}, id="equal bools"),
    pytest.param(Equals("away", True), {"away": False}, id="other bools"),
    pytest.param(Equals("away", True), {}, id="equals, without the attribute"),
    pytest.param(Lacks("n"), {}, id="lacks"),
    pytest.param(Lacks("n"), {"n": 0}, id="does not lack"),
    pytest.param(Below("n", 5), {"n": 4}, id="below"),
    pytest.param(Below("n", 5), {"n": 5}, id="at the limit"),
    pytest.param(Below("n", 5), {"n": 10}, id="above, though shorter by letters"),
    pytest.param(Below("n", 5), {}, id="below, without the attribute"),
    pytest.param(Below("n", 5), {"n": "4"}, id="below, a text"),
]


class TestConditions:
    @pytest.mark.parametrize("there", [True, False], ids=["there", "missing"])
    @pytest.mark.parametrize(("condition", "attributes"), CONDITIONS)
    def test_a_write_happens_only_if_its_condition_holds(self, request, engine, condition, attributes, there):
        lenient(request, engine)
        stored = stamped(item(A, **attributes)) if there else None
        for writes in (
            [Put(item(A, new=1), condition, refused_as=partial(Refused, 0))],
            [Update(A, set={"new": 1}, condition=condition, refused_as=partial(Refused, 0))],
            [Delete(A, condition, refused_as=partial(Refused, 0))],
            [Check(A, condition, refused_as=partial(Refused, 0)), Put(item(B))],
        ):
            table = engine.fresh()
            if there:
                table.write(Put(item(A, **attributes)))
            before = engine.items(table)
            if holds(condition, stored):
                table.write(*writes)
                continue
            with pytest.raises(Refused) as refused:
                table.write(*writes)
            assert refused.value == Refused(0, stored)
            assert engine.items(table) == before

    def test_what_the_conditions_mean(self):
        """The tests above compare the engines with `holds`."""
        held = {param.id for param in CONDITIONS if holds(param.values[0], stamped(item(A, **param.values[1])))}
        assert held == {
            "absent, now",
            "exists",
            "equal numbers",
            "equal texts",
            "empty texts",
            "equal bools",
            "lacks",
            "below",
            "below, without the attribute",
        }
        assert {type(param.values[0]) for param in CONDITIONS if holds(param.values[0], None)} == {Absent, Below}

    @pytest.mark.parametrize("values", [(True, 1), (1, True), (False, 0)], ids=["a bool", "a number", "false"])
    def test_a_bool_is_no_number(self, request, engine, values):
        lenient(request, engine)
        stored, asked = values
        table = engine.fresh()
        table.write(Put(item(A, n=stored)))
        with pytest.raises(ConditionFailed):
            table.write(Put(item(A), Equals("n", asked)))
        with pytest.raises(ConditionFailed):
            table.write(Put(item(A, n=asked), Absent(), own="n"))


class TestWriting:
    def test_the_first_write_with_a_failed_condition_says_why_and_nothing_is_written(self, engine, table):
        table.write(Put(item(B, n=1)), Put(item(C, n=9)))
        before = engine.items(table)
        with pytest.raises(Refused) as refused:
            table.write(
                Put(item(A)),
                Update(C, add={"n": 1}, condition=Below("n", 9), refused_as=partial(Refused, 1)),
                Delete(B, Equals("n", 2), refused_as=partial(Refused, 2)),
            )
        assert refused.value == Refused(1, stamped(item(C, n=9)))
        assert engine.items(table) == before

    def test_an_update_adds_to_what_is_there_or_begins_with_nothing(self, table):
        table.write(Put(item(A, n=1, name="x")))
        for key in (A, B):
            table.write(Update(key, set={"mark": "y"}, add={"n": 2}))
        assert table.get(A) == stamped(item(A, n=3, name="x", mark="y"))
        assert table.get(B) == stamped(item(B, n=2, mark="y"))

    def test_an_attribute_may_have_any_name(self, table):
        for so_far in range(2):
            table.write(Update(A, set={"a-day": so_far, "#": 1}, add={"a.b": 1}, condition=Below("a.b", so_far + 1)))
        assert table.get(A) == stamped(item(A, **{"a-day": 1, "#": 1, "a.b": 2}))

    def test_a_put_replaces_the_whole_item(self, table):
        table.write(Put(item(A, n=1, due_shard="1", due_at=1)))
        table.write(Put(item(A, name="x")))
        assert table.get(A) == stamped(item(A, name="x"))

    def test_a_missing_item_is_deleted_without_complaint(self, table):
        table.write(Delete(A))
        table.write(Delete(A), Put(item(B)))
        assert table.get(B)

    def test_a_number_is_counted_up_only_where_there_is_an_item(self, table):
        assert table.count_up(A, "n") is None
        assert table.get(A) is None
        table.write(Put(item(A)))
        assert [table.count_up(A, "n") for _ in range(3)] == [1, 2, 3]

    def test_a_hundred_writes_are_one_transaction(self, engine, table):
        keys = [Key("A", str(n)) for n in range(100)]
        with pytest.raises(ConditionFailed):
            table.write(*(Put(item(key)) for key in keys[1:]), Put(item(keys[0]), Exists()))
        assert engine.items(table) == []
        table.write(*(Put(item(key)) for key in keys))
        assert len(engine.items(table)) == 100


class TestOwn:
    """The service repeats a write whose answer was lost; DynamoDB does not know that it is the same."""

    def test_a_repeated_write_is_carried_out_once(self, engine, table):
        for writes in (
            [Put(item(A, mark="mine"), Absent(), own="mark")],
            [Update(C, add={"n": 1}), Put(item(B, mark="mine"), Absent(), own="mark")],
        ):
            table.write(*writes)
            before = engine.items(table)
            table.write(*writes)
            assert engine.items(table) == before

    def test_a_first_write_explains_every_failed_condition(self, engine, table):
        """The others have failed because it was carried out."""
        writes = [Put(item(A), Absent()), Put(item(B, mark="mine"), Absent(), own="mark"), Update(C, add={"n": 1})]
        table.write(*writes)
        before = engine.items(table)
        table.write(*writes)
        assert engine.items(table) == before

    @pytest.mark.parametrize("stored", [{"mark": "theirs"}, {}])
    def test_another_s_write_is_a_conflict(self, table, stored):
        table.write(Put(item(A, **stored)))
        with pytest.raises(ConditionFailed):
            table.write(Put(item(A, mark="mine"), Absent(), own="mark"))
        with pytest.raises(ConditionFailed):
            table.write(Put(item(A, mark="mine"), Absent(), own="mark"), Put(item(B)))
        assert table.get(B) is None


# What AWS documents to refuse: service quotas, and constraints of names, keys and transactions.

SK, PK = "s" * 1_024, "p" * 2_048
REFUSED = {
    "a key twice in a transaction": lambda table: table.write(Put(item(A)), Delete(A)),
    "101 writes": lambda table: table.write(*(Put(item(Key("A", str(n)))) for n in range(101))),
    "more than 4 MB": lambda table: table.write(*(Put(item(Key("A", str(n)), text="x" * 400_000)) for n in range(11))),
    "no write": lambda table: table.write(),
    "a check alone": lambda table: table.write(Check(A, Absent())),
    "a key twice in a batch": lambda table: list(table.get_many([A, B, A])),
    "an empty pk": lambda table: table.write(Put(item(Key("", "A")))),
    "an empty sk": lambda table: table.write(Put(item(Key("A", "")))),
    "an empty sk in a transaction": lambda table: table.write(Put(item(A)), Delete(Key("A", ""))),
    "an empty pk to read": lambda table: table.get(Key("", "A")),
    "an empty sk in a batch": lambda table: list(table.get_many([A, Key("A", "")])),
    "a long pk": lambda table: table.write(Put(item(Key(PK + "p", "A")))),
    "a long sk": lambda table: table.write(Put(item(Key("A", SK + "s")))),
    "a long sk in bytes": lambda table: table.write(Put(item(Key("A", "é" * 513)))),
    "a long pk to read": lambda table: table.get(Key(PK + "p", "A")),
    "a query from an empty key": lambda table: list(table.query("A", "", HIGHEST)),
    "a query backwards": lambda table: list(table.query("A", "B", "A")),
    "no pk": lambda table: table.write(Put({"sk": "A"})),
    "no sk": lambda table: table.write(Put({"pk": "A"})),
    "a large item": lambda table: table.write(Put(item(A, text="x" * 400 * 1_024))),
    "a large item in bytes": lambda table: table.write(Put(item(A, text="é" * 205 * 1_024))),
    "39 digits": lambda table: table.write(Put(item(A, n=10**38 + 1))),
    "39 digits below zero": lambda table: table.write(Put(item(A, n=-(10**38) - 1))),
    "a text as the number of an index": lambda table: table.write(Put(item(A, due_shard="1", due_at="5"))),
    "a bool as the number of an index": lambda table: table.write(Put(item(A, listed="open", opened_at=True))),
    "a number as the partition of an index": lambda table: table.write(Put(item(A, due_shard=1, due_at=5))),
    "an empty partition of an index": lambda table: table.write(Put(item(A, listed="", opened_at=5))),
    "a text set as the number of an index": lambda table: table.write(Update(A, set={"due_shard": "1", "due_at": "5"})),
    "a key that is set": lambda table: table.write(Update(A, set={"sk": "B"})),
    "an attribute set and added to": lambda table: table.write(Update(A, set={"n": 1}, add={"n": 1})),
    "a sum with a text": lambda table: [table.write(Put(item(A, n="1"))), table.write(Update(A, add={"n": 1}))],
    "a sum with a text before a condition that fails": lambda table: [
        table.write(Put(item(A, n="1"))),
        table.write(Update(A, add={"n": 1}), Put(item(B), Exists())),
    ],
    "a sum with a text after a condition that fails": lambda table: [
        table.write(Put(item(A, n="1"))),
        table.write(Put(item(B), Exists()), Update(A, add={"n": 1})),
    ],
    "a large item after an update": lambda table: [
        table.write(Put(item(A, a="x" * 300_000))),
        table.write(Update(A, set={"b": "x" * 300_000})),
    ],
}
TAKES_FOR_EQUAL = {"moto": {"a bool", "a number", "false", "below, a text-there"}}


def lenient(request, engine):
    """A strict xfail for values that an emulator, unlike AWS, takes for equal: one that no longer does is noticed."""
    name = request.node.callspec.id.removeprefix(f"{engine.name}-")
    if name in TAKES_FOR_EQUAL.get(engine.name, ()):
        request.applymarker(pytest.mark.xfail(strict=True, reason=f"{engine.name} accepts it"))


@pytest.mark.parametrize("name", REFUSED)
def test_what_aws_refuses_is_a_bug_for_every_engine(engine, name):
    table = engine.fresh()
    table.write(Put(item(C)))
    with pytest.raises((ValueError, TypeError, KeyError, ClientError)) as refused:
        REFUSED[name](table)
    assert not isinstance(refused.value, ClientError) or "Validation" in str(refused.value)
    assert table.get(C) == stamped(item(C))
    assert {found["pk"] for found in engine.items(table)} <= {"A", "C"}


def test_an_update_with_a_sum_that_cannot_be_made_changes_nothing(request, engine):
    if engine.name == "moto":
        request.applymarker(pytest.mark.xfail(strict=True, reason="moto carries out what comes before the sum"))
    table = engine.fresh()
    table.write(Put(item(A, n=1, text="x")))
    with pytest.raises((TypeError, ClientError)):
        table.write(Update(A, set={"other": 1}, add={"n": 1, "text": 1}))
    assert table.get(A) == stamped(item(A, n=1, text="x"))


def test_the_largest_keys_items_and_numbers_are_stored(table):
    key = Key(PK, SK)
    table.write(Put(item(key, n=10**38 - 1, m=1 - 10**38, text="x" * 400_000)))
    assert len(table.get(key)["text"]) == 400_000
    assert table.get(key)["n"] == 10**38 - 1
    table.write(Put(item(key, text="é" * 200_000)), Put(item(A)))
    assert [one["text"][0] for one in table.query(PK, SK, SK)] == ["é"]


@pytest.mark.parametrize("engine", ["sqlite", "file"], indirect=True)
def test_threads_that_write_at_once_are_one_after_the_other(table):
    table.write(Put(item(A, n=0)))

    def compete(_):
        """Add one on the condition that nobody else does meanwhile; gives how often that failed."""
        for failed in range(1_000):
            seen = table.get(A)["n"]
            try:
                table.write(Update(A, set={"n": seen + 1}, condition=Equals("n", seen)), Update(B, add={"n": 1}))
            except ConditionFailed as failure:
                assert failure.found["n"] > seen
            else:
                return failed
        return pytest.fail("never first")

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(compete, range(40)))
        counted = list(pool.map(lambda _: table.count_up(C, "n") or table.count_up(A, "n"), range(40)))
    assert (table.get(A)["n"], table.get(B)["n"]) == (80, 40)
    assert sorted(counted) == [*range(41, 81)]

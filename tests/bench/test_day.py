"""A simulated day on the real service asks for what tools/scale.py says, and each request costs what is budgeted."""

from contextlib import closing
from dataclasses import replace
from itertools import islice

import pytest

from bench.day import PLAYERS, count_day, deviations
from bench.inside import adapter, client_of
from bench.tables import gather
from bench.units import Ledger, play_rounds, repeatable_deps
from chalicelib.store.capacity import Meter
from chalicelib.store.sqlite import SqliteTable
from tests.fakes.world import Fate
from tools.budgets import DEAREST_MOVE
from tools.scale import MAX_SEATS, Habits

HABITS = Habits()


@pytest.fixture(scope="module")
def counted():
    return count_day(HABITS)


def test_the_model_says_what_is_counted(counted):
    assert deviations(HABITS, PLAYERS, counted) == []


@pytest.mark.parametrize(
    ("others", "what"),
    [
        (replace(HABITS, visits=6), "list open tables: 72 times in the model, 96 counted"),
        (replace(HABITS, answer_s=15), "look at a game: "),
        (replace(HABITS, pushed=1 / 4), "push to a browser: "),
    ],
    ids=["fewer visits", "quicker players", "fewer browsers"],
)
def test_a_model_of_other_habits_is_caught(counted, others, what):
    assert any(one.startswith(what) for one in deviations(others, PLAYERS, counted))


class ReadsTwice(SqliteTable):
    """A store with a fault: what is asked for together is read twice."""

    def get_many(self, keys):
        super().get_many(keys)
        return super().get_many(keys)


def test_a_service_that_reads_twice_is_caught():
    few = 3
    found = deviations(HABITS, few, count_day(HABITS, few, table=ReadsTwice))
    assert any(one.startswith("look at a game: Cost(calls=1, read_units=2") for one in found)


def test_no_move_costs_more_than_the_last_vote_at_a_table_of_twelve():
    with closing(SqliteTable(meter=Meter())) as table:
        ledger = Ledger(client_of(adapter(replace(repeatable_deps(table), elapsed=Fate(1).elapsed))), table)
        gathered = gather(ledger.ask, MAX_SEATS, {})
        ledger.bill(gathered.start())
        made = [one for _, moves in islice(play_rounds(ledger, gathered), 2) for one in moves]
    bills = [one.bill for one in made]
    assert max(bill.reads + bill.writes for bill in bills) == DEAREST_MOVE.calls
    assert max(bill.read_units for bill in bills) == DEAREST_MOVE.read_units
    assert 0.75 * DEAREST_MOVE.write_units <= max(bill.write_units for bill in bills) <= DEAREST_MOVE.write_units

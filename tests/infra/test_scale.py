"""docs/scale.md is what the tool writes, and its figures are those of the store."""

import re
from collections import Counter
from contextlib import closing
from dataclasses import replace
from random import Random

import pytest

from bench.meter import meter_table
from bench.scale import (
    AT_ONCE,
    GUESS_UNITS,
    KEY_LIMITS,
    OF_PROD,
    OTHER_LIMITS,
    PAGE,
    PLAYERS,
    Load,
    overloaded_keys,
    page,
    players_at_limit,
    simulate,
)
from chalicelib.core.codes import CROCKFORD
from chalicelib.core.jobs import DUE_SHARDS, shard_of
from chalicelib.daily.store import TableDaily
from chalicelib.store.capacity import Meter
from chalicelib.store.sqlite import SqliteTable
from tools.cloudformation import read
from tools.package.template import INFRA, ROOT

LIMITS = (*KEY_LIMITS, *OTHER_LIMITS)


@pytest.fixture(scope="module")
def day():
    return simulate()


def test_the_page_is_up_to_date(day):
    assert PAGE.read_text("utf-8") == page(day)


def test_no_key_exceeds_its_throughput(day):
    assert overloaded_keys(day) == []


def test_a_key_that_exceeds_its_throughput_is_caught(day):
    greedy = replace(day, most_units=100 * day.most_units, due=Counter({h: 10 * n for h, n in day.due.items()}))
    assert overloaded_keys(greedy) == ["a game, written by all its players at once", "a shard of `due`, games, written"]


def test_the_most_expensive_change_costs_what_the_database_reports(day):
    """For the largest table two units more than for the six of docs/benchmarks.md, charged double in a transaction.

    There the two units of the index of due games are included, which the day counts apart.
    """
    measured = re.findall(
        r"last vote, end of the round \|.*?\| +(\d+) \| yes +\| 1 read", (ROOT / "docs/benchmarks.md").read_text()
    )
    index, larger = 2, 4
    assert day.most_units == max(map(int, measured)) - index + larger


def test_games_are_spread_evenly_over_the_shards():
    random = Random(1)
    shards = Counter(shard_of("g_" + "".join(random.choices(CROCKFORD, k=16))) for _ in range(40_000))
    assert len(shards) == DUE_SHARDS
    assert max(shards.values()) < 1.05 * 40_000 / DUE_SHARDS


@pytest.mark.parametrize("limit", LIMITS, ids=lambda limit: limit.what)
def test_it_reaches_its_limit_where_the_page_says(day, limit):
    players = players_at_limit(limit, day)
    loads = [limit.load(many, day) for many in PLAYERS]
    if players is None:
        assert len(set(loads)) == 1
    else:
        assert limit.load(round(0.9 * players), day) <= limit.most < limit.load(round(1.15 * players), day)
        assert loads == sorted(loads)


def test_twice_the_players_are_twice_the_requests(day):
    assert Load(day, 2_000).requests == pytest.approx(2 * Load(day, 1_000).requests)


def test_concurrent_deliveries_match_the_template():
    queue = read(INFRA / "queues.yaml")["Resources"]["DeliveriesToMake"]["Properties"]
    assert queue["ScalingConfig"] == {"MaximumConcurrency": AT_ONCE}


def test_the_rate_of_prod_and_the_writes_of_a_guess_are_those_of_the_page():
    assert int(read(INFRA / "parameters" / "prod.json")["Parameters"]["RequestsPerSecond"]) == OF_PROD
    with closing(SqliteTable(meter=Meter())) as db, meter_table(db) as bill:
        store = TableDaily(db)
        store.guess("key", 1, 1, 2)
        store.count("2026-12-24", "en", 1, 1, 2)
    assert bill.write_units + 1 == GUESS_UNITS, "and one for the quota"

"""docs/scale.md and the parameters of each size are what the tool writes, and the parameters carry the players."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from chalicelib.core.codes import CROCKFORD
from chalicelib.core.jobs import DUE_SHARDS, shard_of
from tools.scale import (
    KEYS,
    LADDER,
    LIMITS,
    PAGE,
    STAGE,
    SWEEP,
    Habits,
    Limit,
    Load,
    defaults,
    derive,
    files,
    load_of_rate,
    notify_factor,
    overloaded,
    page,
    players_at_limit,
    values_of,
    work,
)

OURS = (*STAGE, *KEYS, *SWEEP)  # which nobody at AWS raises


def test_the_page_is_up_to_date():
    assert PAGE.read_text("utf-8") == page()


def test_the_parameters_of_each_size_are_those_of_the_model():
    assert {file: file.read_text("utf-8") for file in files()} == files()


@pytest.mark.parametrize("size", LADDER)
def test_the_parameters_carry_as_many_players_as_their_name_says(size):
    assert overloaded(OURS, LADDER[size], values_of(size)) == []


@pytest.mark.parametrize("size", LADDER)
@pytest.mark.parametrize(
    ("name", "what"),
    [
        ("RequestsPerSecond", "requests a second, the stage's throttle"),
        ("DeliveriesAtOnce", "deliveries at once"),
    ],
)
def test_parameters_that_carry_fewer_players_are_caught(size, name, what):
    limit = next(limit for limit in STAGE if limit.what == what)
    load, values = Load(LADDER[size]), values_of(size)
    few = int(int(values[name]) * limit.asked(load) / limit.most(load, values))
    assert overloaded(OURS, LADDER[size], values | {name: str(few)}) == [what]


def test_a_key_that_cannot_carry_its_load_is_caught():
    greedy = Limit("a key", lambda load: load.changes, lambda _, __: 1_000)
    assert overloaded((*KEYS, greedy), 100_000, defaults()) == []
    assert overloaded((greedy,), 10_000_000, defaults()) == ["a key"]


def test_without_a_size_the_stage_has_the_parameters_of_the_smallest():
    assert defaults().items() >= derive(LADDER["10k"]).items()


def test_the_consumer_follows_as_many_changes_as_the_batches_of_its_shards_have_time_for():
    consumer, load, factor = STAGE[1], Load(10_000), notify_factor(defaults())
    assert 1 <= factor <= 10
    assert consumer.most(load, defaults()) * load.change_s == pytest.approx(factor * load.partitions)
    assert load.partitions == 4 < Load(1_000_000).partitions


@pytest.mark.parametrize("limit", LIMITS, ids=lambda limit: limit.what)
def test_it_reaches_its_limit_where_the_page_says(limit):
    values = values_of("100k")
    players = players_at_limit(limit, values)
    if players is None:
        assert limit.asked(Load(1e12)) <= limit.most(Load(1e12), values)
        return
    fewer, more = Load(0.9 * players), Load(1.15 * players)
    assert limit.asked(fewer) <= limit.most(fewer, values)
    assert limit.asked(more) > limit.most(more, values)


def test_twice_the_players_are_twice_the_requests_and_a_rate_is_a_number_of_players():
    assert Load(2_000).requests == pytest.approx(2 * Load(1_000).requests)
    assert load_of_rate(Load(1_000).requests).players == pytest.approx(1_000)


def test_who_sits_at_twice_the_tables_has_twice_the_rounds_there():
    more, usual = (work(replace(Habits(), live=0, tables=tables)) for tables in (4, 2))
    for kind in ("move", "post to a webhook", "follow the end of a round"):
        assert more[kind] == pytest.approx(2 * usual[kind])


def test_games_are_spread_evenly_over_the_shards():
    random = Random(1)
    shards = Counter(shard_of("g_" + "".join(random.choices(CROCKFORD, k=16))) for _ in range(40_000))
    assert len(shards) == DUE_SHARDS
    assert max(shards.values()) < 1.05 * 40_000 / DUE_SHARDS

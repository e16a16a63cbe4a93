"""A few weeks of a few tables, in which the planted faults of time must be found; `make prove` has the whole year."""

from dataclasses import replace

import pytest

from chalicelib.engine.pending import active_seats
from chalicelib.engine.rounds import finish
from chalicelib.tables import codec
from chalicelib.tables.table import Play
from prove.year import simulate
from tests.fakes.world import BEGINNING


@pytest.mark.short
def test_every_table_goes_on_or_sleeps_and_nobody_is_passed_over():
    found = simulate(seed=1, tables=20, days=60, sweep_s=240)
    assert found.hold, found.broken


def without_outages(item):
    """The heartbeat forgets the outages before it."""
    return {**item, "outages": "[]"} if item["pk"] == "SWEEP" else item


def asleep(item):
    """The game, if it is one that sleeps."""
    stored = codec.load_game(item["state"]) if item["sk"] == "STATE" else None
    return stored if isinstance(stored, Play) and stored.game.sleeping_since is not None else None


def due_asleep(item):
    """A table that sleeps stays among what is due."""
    return {**item, "due_shard": "0", "due_at": BEGINNING} if asleep(item) else item


def ended_instead(item):
    """The game ends when everybody is absent."""
    stored = asleep(item)
    if stored is None or active_seats(stored.game):
        return item
    over = replace(stored, game=finish(stored.game, stored.rules, stored.game.since, unfinished=True).game)
    kept = {name: value for name, value in item.items() if name not in {"due_shard", "due_at"}}
    return {**kept, "state": codec.dump_game(over)}


@pytest.mark.parametrize(
    ("spoil", "symptom"),
    [
        (without_outages, "passed over"),
        (due_asleep, "the sweep has used a table that sleeps"),
        (ended_instead, "its players could come back"),
    ],
)
def test_a_planted_fault_is_found(spoil, symptom):
    found = simulate(seed=1, tables=20, days=60, sweep_s=240, spoil=spoil)
    assert any(symptom in line for line in found.broken), found

"""The search for races in the short form that every change runs, and planted faults that it must find."""

from dataclasses import replace

import pytest

from chalicelib.engine.values import value_class
from chalicelib.lobby.errors import TableFull
from chalicelib.store.errors import VersionConflict
from chalicelib.tables.store import TableGames
from prove.races import interleavings, search, try_every_order, try_some_orders


@pytest.mark.short
def test_every_interleaving_of_two_or_three_requests_equals_some_sequence():
    found = search(lambda search: try_every_order(search, (2, 3)), seed=1, least=6 + 90 + 90 + 1_680)
    assert found.hold, found


@pytest.mark.short
def test_some_interleavings_of_many_requests_equal_some_sequence():
    found = search(lambda search: try_some_orders(search, (4, 6, 11), 20), seed=1, least=9 * 20)
    assert found.hold, found


@pytest.mark.parametrize(("many", "orders"), [(2, 6), (3, 90), (4, 2_520), (5, 113_400)])
def test_the_number_of_interleavings_is_right(many, orders):
    found = list(interleavings([2] * many))
    assert len(found) == len(set(found)) == orders


@value_class
class Overwriting(TableGames):
    """Overwrites what others have written since."""

    def save(self, transition, *, expected):
        there = self.load(transition.game.id).version
        TableGames.save(self, replace(transition, game=replace(transition.game, version=there + 1)), expected=there)


@value_class
class WithoutRetry(TableGames):
    """Passes the conflict on to the player."""

    def save(self, transition, *, expected):
        try:
            TableGames.save(self, transition, expected=expected)
        except VersionConflict:
            raise TableFull() from None


@pytest.mark.parametrize("planted", [Overwriting, WithoutRetry])
def test_a_planted_fault_is_found(planted):
    def plant(deps):
        return deps.with_instances({TableGames: planted(deps.store(TableGames).table)})

    assert search(lambda search: try_every_order(search, (2, 3)), seed=1, plant=plant).broken

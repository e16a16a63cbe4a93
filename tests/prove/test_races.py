"""The search for races as every change runs it, and the faults which it is there to find."""

from dataclasses import dataclass, replace

import pytest

from chalicelib.service.errors import TableFull
from chalicelib.service.ports import VersionConflict
from chalicelib.storage.games import DynamoGames
from prove.races import every_order, interleavings, searched, some_orders


def test_every_order_of_two_to_four_is_some_order_one_by_one():
    found = searched(lambda search: every_order(search, (2, 3, 4)), seed=1, least=6 + 90 + 2_520)
    assert found.hold, found


def test_so_are_some_orders_of_many():
    found = searched(lambda search: some_orders(search, (6, 11), 50), seed=1, least=6 * 50)
    assert found.hold, found


@pytest.mark.parametrize(("many", "orders"), [(2, 6), (3, 90), (4, 2_520), (5, 113_400)])
def test_there_are_as_many_orders_as_combinatorics_say(many, orders):
    found = list(interleavings([2] * many))
    assert len(found) == len(set(found)) == orders


@dataclass(frozen=True, slots=True)
class Careless(DynamoGames):
    """Writes over what others have written since."""

    def save(self, change, *, expected):
        there = self.load(change.game.id).version
        DynamoGames.save(self, replace(change, game=replace(change.game, version=there + 1)), expected=there)


@dataclass(frozen=True, slots=True)
class Blunt(DynamoGames):
    """Lets the player have the conflict."""

    def save(self, change, *, expected):
        try:
            DynamoGames.save(self, change, expected=expected)
        except VersionConflict:
            raise TableFull() from None


@pytest.mark.parametrize("planted", [Careless, Blunt])
def test_a_planted_fault_is_found(planted):
    def plant(deps):
        return replace(deps, games=planted(deps.games.db))

    assert searched(lambda search: every_order(search, (2, 3)), seed=1, plant=plant).broken

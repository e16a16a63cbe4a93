"""Whole games as text: what has changed here has changed for players. `make golden` writes them anew."""

import pytest

from chalicelib.engine.editions import EDITIONS
from tools.golden import GAMES, TABLES, golden_game
from tools.golden_absence import SCENES, golden_scene


@pytest.mark.parametrize(("id", "seats"), [(id, seats) for id, sizes in TABLES.items() for seats in sizes])
def test_the_game_goes_as_it_went(id, seats):
    assert golden_game(id, seats) == (GAMES / f"{id}-{seats}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", SCENES)
def test_absence_goes_as_it_went(name):
    assert golden_scene(name) == (GAMES / f"absence-{name}.txt").read_text(encoding="utf-8")


def test_every_edition_has_its_golden_games():
    assert TABLES.keys() == EDITIONS.keys()
    games = {f"{id}-{n}" for id, sizes in TABLES.items() for n in sizes}
    assert {path.stem for path in GAMES.iterdir()} == games | {f"absence-{name}" for name in SCENES}

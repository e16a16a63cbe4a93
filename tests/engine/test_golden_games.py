"""Whole games as text: a difference here is a change for players. `make golden` rewrites them."""

import pytest

from tools.golden.absence import SCENES, golden_scene
from tools.golden.games import GAMES, TABLES, golden_game
from tools.golden.refusals import ATTEMPTS, golden_attempts


@pytest.mark.parametrize(("id", "seats"), [(id, seats) for id, sizes in TABLES.items() for seats in sizes])
def test_the_game_matches_its_golden_file(id, seats):
    assert golden_game(id, seats) == (GAMES / f"{id}-{seats}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", SCENES)
def test_absence_matches_its_golden_file(name):
    assert golden_scene(name) == (GAMES / f"absence-{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ATTEMPTS)
def test_refusals_match_their_golden_file(name):
    assert golden_attempts(name) == (GAMES / f"refused-{name}.txt").read_text(encoding="utf-8")


def test_every_edition_has_its_golden_games():
    games = {f"{id}-{n}" for id, sizes in TABLES.items() for n in sizes}
    told = {f"absence-{name}" for name in SCENES} | {f"refused-{name}" for name in ATTEMPTS}
    assert {path.stem for path in GAMES.iterdir()} == games | told

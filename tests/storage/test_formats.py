"""Every format in which games have ever been stored loads, and is played to its end by today's code.

A release adds a folder to `formats/`, named after its version, with games of all rulesets in all phases:
`python -m tests.storage.test_formats` writes it. A folder that is there is never written again.
"""

import tomllib
from pathlib import Path
from random import Random

import pytest

from chalicelib.engine.editions import EDITIONS
from chalicelib.engine.game import Phase
from chalicelib.service.stored import COLOURS, GameId, PlayerId, Sitter, StoredGame
from chalicelib.storage import codec
from tests.given import a_move, apply, played

PYPROJECT = Path(__file__).parents[2] / "pyproject.toml"
FORMATS = Path(__file__).parent / "formats"
STORED = sorted(FORMATS.rglob("*.json"))


def this_version():
    return tomllib.loads(PYPROJECT.read_text(encoding="utf-8"))["project"]["version"]


@pytest.mark.parametrize("path", STORED, ids=lambda path: f"{path.parent.name} {path.stem}")
def test_a_game_stored_long_ago_is_played_to_its_end(path):
    stored = codec.load_game(path.read_text(encoding="utf-8"))
    game, random = stored.game, Random(1)
    while game.phase is not Phase.FINISHED:
        game = apply(game, a_move(game, stored.rules, random), stored.rules).game
    assert game.last_round


def test_every_ruleset_and_phase_is_among_them():
    today = {path.stem for path in (FORMATS / this_version()).glob("*.json")}
    assert today == {f"{id}-{phase}" for id in EDITIONS for phase in Phase}


def write(folder):
    folder.mkdir(parents=True)
    for id, edition in EDITIONS.items():
        for phase in Phase:
            moves = next(n for n in range(30, 9_000) if played(id, min(edition.seats), n)[0].phase is phase)
            game, _ = played(id, min(edition.seats), moves)
            sitters = tuple(Sitter(s, PlayerId(f"p_{s}"), f"P{s}", COLOURS[s], None) for s in game.seats)
            stored = StoredGame(
                GameId("g_1"),
                moves,
                id,
                {},
                ("lantern-hours",),
                3,
                12,
                False,
                1,
                "AAAA-AAAA-AAAA",
                1,
                sitters,
                None,
                game,
            )
            (folder / f"{id}-{phase}.json").write_text(codec.dump_game(stored), encoding="utf-8")


if __name__ == "__main__":
    write(FORMATS / this_version())

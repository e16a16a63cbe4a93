"""Every format in which games have ever been stored loads, and is played to its end by today's code.

A release adds a folder to `formats/`, named after its version, with games of all rulesets in all phases, which some
have left, are away from or late in, and with lobbies: `python -m tests.storage.test_formats` writes it. A folder once
written stays as it is. `0.1.0` is from before there was time, and `0.1.0-time` from after.
"""

import json
import tomllib
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from bench.requests import Request
from chalicelib.engine import rules as engine
from chalicelib.engine.commands import Leave, TakeVacation, VoteOut
from chalicelib.engine.duties import waiting_for
from chalicelib.engine.editions import EDITIONS
from chalicelib.engine.errors import RuleViolation
from chalicelib.engine.game import Phase
from chalicelib.engine.pace import DAY_S, PRESETS
from chalicelib.engine.rules import catch_up
from chalicelib.service.ports import Profile, TokenNote
from chalicelib.service.secrets import hashed, new_token
from chalicelib.service.stored import COLOURS, GameId, PlayerId, Sitter, StoredGame
from chalicelib.storage import codec
from prove.journey import Table, move, moves
from prove.world import BEGINNING, world
from tests.given import a_game, a_move, apply

PYPROJECT = Path(__file__).parents[2] / "pyproject.toml"
FORMATS = Path(__file__).parent / "formats"
STORED = sorted(FORMATS.rglob("*.json"))


def this_version():
    return tomllib.loads(PYPROJECT.read_text(encoding="utf-8"))["project"]["version"]


@pytest.mark.parametrize("path", STORED, ids=lambda path: f"{path.parent.name} {path.stem}")
def test_a_game_stored_long_ago_is_played_to_its_end(path):
    stored = codec.load_game(path.read_text(encoding="utf-8"))
    game, random = stored.game, Random(1)
    while game and waiting_for(game, stored.rules):
        game = apply(game, a_move(game, stored.rules, random), stored.rules).game
    assert stored.status == "lobby" or (game.phase is Phase.FINISHED and game.last_round)


@pytest.mark.parametrize("path", sorted((FORMATS / this_version()).glob("*.json")), ids=lambda path: path.stem)
def test_a_game_which_a_later_version_has_stored_more_of_is_read_by_this_one(path):
    """So that one can go back to the package before: what it does not know of, it leaves out."""
    document = json.loads(path.read_text(encoding="utf-8"))
    game = document.get("game") or {"players": [], "round": {}}
    for whole in (document, game, game["round"], *document["sitters"], *game["players"]):
        whole["of_a_later_version"] = {"seats": [1, 2]}
    stored = codec.load_game(json.dumps(document))
    assert stored == codec.load_game(path.read_text(encoding="utf-8"))
    assert "later_version" not in codec.dump_game(stored)


@pytest.fixture(scope="module")
def here():
    with world(1) as here:
        yield here


def seated(here, stored):
    """The game as an item of the table, and its players with a token each."""
    here.memory.items.clear()
    document = codec.dump_game(stored)
    item = {"pk": {"S": f"GAME#{stored.id}"}, "sk": {"S": "STATE"}, "version": {"N": str(stored.version)}}
    here.memory.items[f"GAME#{stored.id}", "STATE"] = {**item, "state": {"S": document}}
    tokens = []
    for sitter in stored.sitters:
        tokens.append(new_token(here.deps))
        note = TokenNote(f"t_{sitter.seat}", "first", 0, hashed(tokens[-1]))
        here.deps.players.add(Profile(sitter.player, sitter.name, "en", 0), note)
    return Table(f"/v1/games/{stored.id}", tokens)


@pytest.mark.parametrize("path", STORED, ids=lambda path: f"{path.parent.name} {path.stem}")
def test_the_whole_service_plays_it_too(here, path):
    stored = codec.load_game(path.read_text(encoding="utf-8"))
    table, random = seated(here, stored), Random(1)
    here.fate.clock = stored.game.since if stored.game else BEGINNING
    if stored.game is None:
        here.asked(Request("POST", f"{table.href}/start", table.tokens[stored.host - 1], {}))
    for token, view in moves(here, table):
        here.asked(move(token, view, random))
    end = here.asked(Request("GET", table.href, table.tokens[0])).json
    assert end["status"] == "finished"
    assert end["winners"]


@pytest.mark.parametrize("version", sorted({path.parent.name for path in STORED}))
def test_every_ruleset_and_phase_is_among_them(version):
    there = {path.stem for path in (FORMATS / version).glob("*.json")}
    assert there >= {f"{id}-{phase}" for id in EDITIONS for phase in Phase}
    assert version == "0.1.0" or there >= {f"{id}-lobby" for id in EDITIONS}


def restless(id, wanted):
    """A game in that phase in which somebody has left or is away, and others have been late."""
    for seed in range(200):
        random = Random(f"{id} {wanted} {seed}")
        seats = min(max(EDITIONS[id].seats), 8)
        game, rules = a_game(id, seats, seed=random.randbytes(32).hex(), pace=PRESETS["daily"])
        while game.phase is not Phase.FINISHED:
            game = something(game, rules, random, game.since + random.choice((60, 3_600, DAY_S, 2 * DAY_S)))
            if game.phase is wanted and game.last_round and "absent" in {player.presence for player in game.players}:
                return game
    raise AssertionError(f"no such game of {id}")


def something(game, rules, random, now):
    """Nearly always a move of somebody who owes one; else a vacation, a wish to be rid of somebody, or leaving."""
    seat = random.choice(game.seats)
    commands = (TakeVacation(seat, now + DAY_S), VoteOut(seat, random.choice(game.seats)), Leave(seat))
    caught_up = catch_up(game, rules, now).game
    owing = waiting_for(caught_up, rules)
    try:
        odd = random.choices((None, *commands), (90, 5, 4, 1))[0]
        return engine.apply(caught_up, odd or a_move(caught_up, rules, random, random.choice(owing)), rules, now).game
    except (RuleViolation, IndexError):
        return caught_up


def write(folder):
    folder.mkdir(parents=True)
    for id in EDITIONS:
        for phase in Phase:
            game = unwanted(restless(id, phase))
            (folder / f"{id}-{phase}.json").write_text(codec.dump_game(around(game, id)), encoding="utf-8")
        lobby = replace(around(a_game(id, min(EDITIONS[id].seats))[0], id), game=None, seed="5eed" * 16)
        lobby = replace(lobby, pace=PRESETS["daily"], seats_given=12, rematch=None)
        (folder / f"{id}-lobby.json").write_text(codec.dump_game(lobby), encoding="utf-8")


def unwanted(game):
    """With somebody who wants another to leave, or at an end that came too early."""
    away = [player.seat for player in game.players if player.presence == "absent"]
    here = tuple(player.seat for player in game.players if player.presence == "active")[:1]
    return replace(game, removals=dict.fromkeys(away, here), unfinished=game.phase is Phase.FINISHED)


def around(game, id):
    pairs = len(game.seats) // 2 if EDITIONS[id].pairs else None
    sitters = tuple(
        Sitter(seat, PlayerId(f"p_{seat}"), f"P{seat}", COLOURS[seat], (seat - 1) % pairs + 1 if pairs else None)
        for seat in game.seats
    )
    return StoredGame(
        id=GameId("g_0000000000000001"),
        version=77,
        ruleset=id,
        options={},
        decks=("lantern-hours",),
        least_seats=3,
        most_seats=12,
        listed=True,
        opened_at=1,
        invite="AAAA-AAAA-AAAA",
        host=1,
        sitters=sitters,
        seed=None,
        game=game,
        talk_closed=True,
        rematch=GameId("g_0000000000000002") if game.phase is Phase.FINISHED else None,
    )


if __name__ == "__main__":
    write(FORMATS / "0.1.0-time")

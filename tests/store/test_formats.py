"""Games as they were stored before items stated a format are played to their end by today's code.

`formats/0.1.0` holds the documents of games from before there was time, and `formats/0.1.0-time` from after: of all
rulesets in all phases, which some have left, are away from or late in, and lobbies. Whole tables of later formats, with
all their items, are in test_stored_tables.py.
"""

import json
from pathlib import Path
from random import Random

import pytest

from bench.requests import Request
from chalicelib.engine.game import Phase
from chalicelib.engine.pending import waiting_for
from chalicelib.players.player import Profile, TokenNote
from chalicelib.players.store import TablePlayers
from chalicelib.players.tokens import hash_token, new_token
from chalicelib.store.formats import upgraded
from chalicelib.tables import codec
from chalicelib.tables.table import Lobby
from prove.scenario import Table, move, moves
from tests.fakes.world import world
from tests.given import a_move, apply

FORMATS = Path(__file__).parent / "formats"
FOLDERS = [FORMATS / "0.1.0", FORMATS / "0.1.0-time"]
STORED = [path for folder in FOLDERS for path in sorted(folder.glob("*.json"))]


def item_of(path):
    """As it lay in the table."""
    state = path.read_text(encoding="utf-8")
    document = json.loads(state)
    version = document["version"]
    return {"pk": f"GAME#{document['id']}", "sk": "STATE", "version": version, "state": state}


def load(path):
    return codec.load_game(upgraded(item_of(path))["state"])


@pytest.mark.parametrize("path", STORED, ids=lambda path: f"{path.parent.name} {path.stem}")
def test_a_game_stored_long_ago_is_played_to_its_end(path):
    stored = load(path)
    if isinstance(stored, Lobby):
        return
    game, random = stored.game, Random(1)
    while waiting_for(game, stored.rules):
        game = apply(game, a_move(game, stored.rules, random), stored.rules).game
    assert game.phase is Phase.FINISHED
    assert game.last_round


@pytest.fixture(scope="module")
def here():
    return world(1)


def seated(here, path, stored):
    """The game as an item of the table, and its players with a token each."""
    here.memory.items.clear()
    here.memory.items[f"GAME#{stored.id}", "STATE"] = item_of(path)
    tokens = []
    for occupant in stored.occupants:
        tokens.append(new_token(here.deps))
        note = TokenNote(f"t_{occupant.seat}", "first", 0, hash_token(tokens[-1]))
        here.deps.store(TablePlayers).add(Profile(occupant.player, occupant.name, "en", 0), note)
    return Table(f"/v1/games/{stored.id}", tokens)


@pytest.mark.parametrize("path", STORED, ids=lambda path: f"{path.parent.name} {path.stem}")
def test_the_whole_service_plays_a_game_stored_long_ago(here, path):
    stored = load(path)
    table, random = seated(here, path, stored), Random(1)
    in_lobby = isinstance(stored, Lobby)
    here.fate.clock = stored.opened_at if in_lobby else stored.game.since
    if in_lobby:
        here.asked(Request("POST", f"{table.href}/start", table.tokens[stored.host - 1], {}))
    for token, view in moves(here, table):
        here.asked(move(token, view, random))
    end = here.asked(Request("GET", table.href, table.tokens[0])).json
    assert end["status"] == "finished"
    assert end["winners"] is not None

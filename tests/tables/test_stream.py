"""What is read from the stream of the table, with real items."""

import pytest

from chalicelib.engine.events import RoundScored
from chalicelib.store.attributes import to_attributes
from chalicelib.tables.store import TableGames
from chalicelib.tables.stream import read_save
from tests.at_table import table
from tests.store.raw import everything


def record(items, old=None):
    images = {"NewImage": items, **({"OldImage": old} if old else {})}
    keys = {"pk": items["pk"], "sk": items["sk"]}
    return {"eventName": "MODIFY", "dynamodb": {"Keys": keys, "ApproximateCreationDateTime": 1795370400.0, **images}}


@pytest.fixture
def db(moto_table):
    return moto_table


@pytest.fixture
def gathered(http):
    return table(http, 3, "classic")


def items(db, gathered, prefix="STATE"):
    id = gathered.href.rpartition("/")[2]
    return [
        to_attributes(item) for item in everything(db) if item["pk"] == f"GAME#{id}" and item["sk"].startswith(prefix)
    ]


def test_a_saved_game_gives_its_old_and_its_new_state(db, deps, gathered):
    gathered.play_to("votes")
    while gathered.host.see(gathered.href)["round"]["number"] == 1:
        before = items(db, gathered)[0]
        gathered.people[1].see(gathered.href)
        who = next(who for who in gathered.people if who.see(gathered.href)["owes"])
        who.put(who.see(gathered.href)["owes"]["href"], {"slots": who.see(gathered.href)["owes"]["choose_from"][:1]})
    after = items(db, gathered)[0]
    told = read_save(record(after, before))
    stored = deps.store(TableGames).load(told.transition.game.id)
    assert (told.transition.game, told.before.version, told.at) == (stored, stored.version - 1, 1_795_370_400)
    (event,) = told.transition.events
    assert isinstance(event, RoundScored)
    assert (event.round, event.points) == (1, {player.seat: player.score for player in stored.game.players})


def test_other_items_and_deleted_games_are_ignored(db, gathered):
    gathered.play_to("clue", 2)
    (round_item,) = items(db, gathered, "ROUND#")
    assert read_save(record(round_item)) is None
    gone = record(items(db, gathered)[0])
    gone["dynamodb"]["OldImage"] = gone["dynamodb"].pop("NewImage")
    assert read_save(gone) is None

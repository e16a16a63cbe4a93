"""The memory in which faults and races are searched holds what moto's DynamoDB holds, item by item."""

from contextlib import contextmanager
from dataclasses import replace

import pytest
from werkzeug.test import Client

from chalicelib import wiring
from prove.memory import Memory
from prove.world import Fate, world
from tests.at_table import lobby, person


@contextmanager
def without_chance():
    """The service as it is wired, on moto, with the time and the chance of a `world`."""
    with wiring.given(replace(wiring.deps(), **Fate(1).deps())):
        yield


def everything_is_used(http):
    """Whole games with everything there is around them; gives what was answered."""
    game = lobby(http, 3, listed=True, options={"end": "rounds", "first_storyteller": "host"})
    guest = person(http, "Guest")
    seat = guest.post(f"{game.href}/seats").json["you"]["seat"]
    guest.post("/v1/me/tokens", {"label": "phone"})
    listed = guest.see("/v1/games?limit=1")
    kept = {"Idempotency_Key": "once"}
    twice = [guest.post("/v1/games", {"listed": True}, **kept).json["id"] for _ in range(2)]
    pages = [guest.see("/v1/games?limit=1")]
    pages.append(guest.see(f"/v1/games?limit=1&cursor={pages[0]['next']}"))
    guest.delete(f"{game.href}/seats/{seat}")
    game.host.post(f"{game.href}/start")
    end = game.play_to_the_end()
    rounds = [game.host.see(f"{game.href}/rounds?limit=2&after={after}") for after in (0, 2)]
    erased = guest.delete("/v1/me").status_code
    return [seat, listed, twice, pages, end, rounds, erased, game.host.see("/v1/me/games"), game.host.see("/v1/me")]


def test_the_memory_holds_what_a_table_of_moto_holds(db_of_moto, adapter):
    with without_chance():
        there = everything_is_used(Client(adapter))
    items = db_of_moto.client.scan(TableName=db_of_moto.table)["Items"]
    with world(1) as here:
        assert everything_is_used(Client(adapter)) == there
    assert sorted(here.memory.items) == sorted((item["pk"]["S"], item["sk"]["S"]) for item in items)
    assert all(here.memory.items[item["pk"]["S"], item["sk"]["S"]] == item for item in items)
    assert len(items) > 10


@pytest.fixture
def memory():
    return Memory({("A", "A"): {"pk": {"S": "A"}, "sk": {"S": "A"}, "n": {"N": "1"}}})


ADD = {"UpdateExpression": "ADD n :one", "ExpressionAttributeValues": {":one": {"N": "1"}}}


def test_an_update_adds_to_what_is_there_or_begins_with_nothing(memory):
    for name in ("A", "B"):
        memory.answer("UpdateItem", {"Key": {"pk": {"S": name}, "sk": {"S": name}}, **ADD})
    assert [memory.items[name, name]["n"] for name in ("A", "B")] == [{"N": "2"}, {"N": "1"}]


def test_what_is_not_known_here_is_not_taken_for_something_else(memory):
    with pytest.raises(NotImplementedError):
        memory.answer("ExecuteStatement", {})

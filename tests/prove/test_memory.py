"""The in-memory store of the searches for faults and races holds the same items as moto's DynamoDB."""

from dataclasses import replace

import pytest
from werkzeug.test import Client

from chalicelib.background.deliverer import sweep_deliveries
from chalicelib.background.sweeper import sweep
from prove.memory import Memory
from prove.state import Fate, world
from tests.at_table import lobby, person
from tests.receivers import at


def a_game_is_played(http, _):
    """Plays a game with all operations around it; gives the answers."""
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
    again = [who.post(f"{game.href}/rematch").json["id"] for who in game.people[:2]]
    erased = guest.delete("/v1/me").status_code
    mine = [game.host.see(path) for path in ("/v1/me/games", "/v1/me", "/v1/me/export?limit=2")]
    return [seat, listed, twice, pages, end, rounds, again, erased, mine]


def chat_is_used(http, _):
    """Messages are posted, deleted and reported."""
    game = lobby(http, 3)
    chat = f"{game.href}/messages"
    kept = {"Idempotency_Key": "once"}
    said = [game.people[n % 3].post(chat, {"text": f"Message {n}"}).json["id"] for n in range(7)]
    twice = [game.host.post(chat, {"text": "Once"}, **kept).json["id"] for _ in range(2)]
    game.people[1].delete(f"{chat}/{said[1]}")
    reported = [game.people[1].post(f"{game.href}/reports", {"message": said[3]}).status_code for _ in range(2)]
    pages = [game.host.see(f"{chat}?limit=3{more}") for more in ("", f"&after={said[2]}", f"&before={said[6]}")]
    return [said, twice, reported, pages, game.people[1].delete("/v1/me").status_code, game.host.see(chat)]


def webhooks_are_notified(http, deps):
    """Deliveries wait for a server that does not answer, and turns time out."""
    game = lobby(http, 3, options={"first_storyteller": "host"}, pace={"preset": "daily"})
    webhooks = "/v1/me/webhooks"
    ids = [game.host.post(webhooks, {"url": f"https://example.org/{n}"}).json["id"] for n in range(3)]
    game.host.post(f"{webhooks}/{ids[0]}/ping")
    game.host.delete(f"{webhooks}/{ids[1]}")
    game.host.post(f"{game.href}/start")
    later = at(deps, deps.now() + 10**6)
    swept = [sweep(later), sweep_deliveries(later), sweep(later), sweep_deliveries(later)]
    sent = [game.host.see(f"{webhooks}/{id}/deliveries") for id in (ids[0], ids[2])]
    return [game.host.see(webhooks), swept, sent, game.host.see(game.href)]


@pytest.mark.parametrize("use", [a_game_is_played, chat_is_used, webhooks_are_notified])
def test_the_memory_holds_the_same_items_as_moto(moto_table, wired, served, use):
    deps = replace(wired, **Fate(1).deps())
    there = use(Client(served(deps)), deps)
    items = moto_table.client.scan(TableName=moto_table.table)["Items"]
    here = world(1)
    assert use(Client(here.service), here.deps) == there
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


@pytest.mark.parametrize("names", [["A", "B", "A"], [f"{n:03}" for n in range(101)]])
def test_requests_that_dynamodb_would_refuse_are_refused(memory, names):
    keys = [{"pk": {"S": name}, "sk": {"S": name}} for name in names]
    with pytest.raises(ValueError):
        memory.answer("BatchGetItem", {"RequestItems": {"-": {"Keys": keys}}})
    with pytest.raises(ValueError):
        memory.answer("TransactWriteItems", {"TransactItems": [{"Put": {"Item": item}} for item in keys]})
    assert len(memory.items) == 1


def test_unsupported_requests_are_refused(memory):
    with pytest.raises(NotImplementedError):
        memory.answer("Scan", {})

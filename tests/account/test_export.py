"""The export of a player's data: all that is stored about them, and nothing about anybody else."""

import json
from dataclasses import replace

import pytest

from chalicelib.account import export
from chalicelib.core.cursors import encode
from chalicelib.tables import load
from chalicelib.tables.store import TableGames
from chalicelib.tables.transition import Transition
from tests.at_table import lobby, person, refused, table
from tools.tables import MIDDLE, applicable_options

TABLE = "g_5mQ2xW8rT1yU4iOp"
ADDRESS = "/v1/me/export"
ONE_EACH = {"end": "rounds", "rounds_each": 1}


def post_message(game, who, text):
    answer = who.post(f"{game.href}/messages", {"text": text})
    assert answer.status_code == 201, answer.text
    return answer.json["id"]


def taken(who, limit=20):
    """All pages in turn: what they have in common, and the games of each."""
    pages, cursor = [], None
    while not pages or cursor:
        page = who.see(f"{ADDRESS}?limit={limit}" + (f"&cursor={cursor}" if cursor else ""))
        pages, cursor = [*pages, page], page["next"]
    assert len({json.dumps({**page, "games": [], "next": None}) for page in pages}) == 1
    return pages[0], [page["games"] for page in pages]


@pytest.mark.parametrize(("ruleset", "count"), MIDDLE.items())
def test_an_export_has_what_finished_rounds_say_of_the_player(http, ruleset, count):
    game = table(http, count, ruleset, options=applicable_options(ruleset, **ONE_EACH))
    game.play_to("cards", 3)
    told = game.host.see(f"{game.href}/rounds?limit=50")["rounds"]
    assert len(told) == 2
    for who in game.people:
        _, ((entry,),) = taken(who)
        seat = entry["seat"]
        assert (entry["status"], entry["archived"]) == ("playing", False)
        for mine, round in zip(entry["rounds"], told, strict=True):
            owned = sorted(there["card"]["id"] for there in round["table"] if there["owner"] == seat)
            voted = sorted(there["slot"] for there in round["table"] for voter in there["voters"] if voter == seat)
            tells = round["storyteller"] == seat
            assert (sorted(mine["cards"]), sorted(mine["votes"])) == (owned, voted)
            assert (mine["clue"], mine["veto"]) == ((round["clue"], round["veto"]) if tells else (None, None))


def test_an_export_has_nothing_that_is_hidden_in_a_running_game(http):
    game = table(http, 4, options={"first_storyteller": "host"})
    game.play_to("votes")
    cards = {card["id"] for view in game.views() for card in view["hand"]}
    cards |= {there["card"]["id"] for there in game.host.see(game.href)["round"]["table"]}
    assert cards
    for who in game.people:
        assert not any(card in json.dumps(who.see(ADDRESS)) for card in cards)


def test_an_export_has_ones_own_name_messages_and_reports_and_nothing_of_others(http):
    game = table(http, 4)
    ben = game.people[1]
    ids = [post_message(game, who, text) for who, text in ((ben, "Mine"), (game.host, "swordfish"), (ben, "Oh"))]
    ben.delete(f"{game.href}/messages/{ids[2]}")
    ben.post(f"{game.href}/reports", {"message": ids[1], "reason": "Fish"})
    ben.post("/v1/me/tokens", {"label": "phone"})
    common, ((entry,),) = taken(ben)
    assert common["player"] == ben.see("/v1/me")
    assert common["tokens"] == ben.see("/v1/me/tokens")["tokens"]
    assert (entry["seat"], entry["name"]) == (2, "Player 2")
    assert [(m["id"], m["text"]) for m in entry["messages"]] == [(ids[0], "Mine"), (ids[2], None)]
    assert [(r["message"], r["round"], r["reason"]) for r in entry["reports"]] == [(ids[1], None, "Fish")]
    everything = json.dumps(common) + json.dumps(entry)
    assert "swordfish" not in everything
    assert "Player 1" not in everything
    assert ben.token not in everything
    assert common["webhooks"] == []


def test_an_export_has_ones_entropy_before_and_after_the_deal(http):
    game = lobby(http, 3)
    for who, entropy in zip(game.people, ("abc", "123"), strict=False):
        assert who.post(f"{game.href}/seats", {"entropy": entropy}).status_code == 200
    for _ in ("lobby", "playing"):
        assert [taken(who)[1][0][0]["entropy"] for who in game.people] == ["abc", "123", None]
        game.host.post(f"{game.href}/start")


def test_an_export_has_webhooks_without_their_secrets(http):
    ana = person(http)
    made = ana.post("/v1/me/webhooks", {"url": "https://example.org/reverie"}).json
    page = ana.see(ADDRESS)
    assert page["webhooks"] == ana.see("/v1/me/webhooks")["webhooks"] != []
    assert made["secret"] not in json.dumps(page)


def test_a_lobby_one_has_left_is_exported_as_long_as_ones_messages_exist(http):
    quiet, loud = lobby(http, 2), lobby(http, 1)
    ben = quiet.people[1]
    ben.post(f"{loud.href}/seats", {"invite": loud.host.see(loud.href)["invite"]})
    post_message(loud, ben, "Hello")
    for game in (quiet, loud):
        ben.delete(f"{game.href}/seats/2")
    _, ((entry,),) = taken(ben)
    assert (entry["id"], entry["status"], entry["seat"]) == (loud.href.rpartition("/")[2], "lobby", None)
    assert [message["text"] for message in entry["messages"]] == ["Hello"]


def test_a_table_that_is_gone_is_exported_as_long_as_ones_report_exists(http):
    game = lobby(http, 1, listed=True)
    post_message(game, game.host, "Fools")
    eva = person(http, "Eva")
    assert eva.post(f"{game.href}/reports", {"message": "m_00000001"}).status_code == 204
    game.host.delete(f"{game.href}/seats/1")
    _, ((entry,),) = taken(eva)
    assert (entry["status"], entry["seat"], entry["messages"], len(entry["reports"])) == (None, None, [], 1)


def test_an_archived_game_is_exported_and_marked_as_archived(http):
    game = table(http, 3, options=ONE_EACH)
    game.play_to_the_end()
    game.host.delete(f"/v1/me/games/{game.href.rpartition('/')[2]}")
    _, ((entry,),) = taken(game.host)
    assert (entry["status"], entry["archived"], len(entry["rounds"])) == ("finished", True, 3)


@pytest.mark.parametrize("limit", [1, 2, 3, 20])
def test_the_pages_together_are_every_game_once(http, limit):
    ana = person(http)
    ids = sorted(ana.post("/v1/games").json["id"] for _ in range(5))
    _, pages = taken(ana, limit)
    assert sorted(entry["id"] for page in pages for entry in page) == ids
    assert max(map(len, pages)) <= limit


def test_a_long_chat_comes_on_several_pages_and_every_message_once(http, monkeypatch, deps):
    game = lobby(http, 2)
    for n in range(14):
        post_message(game, game.people[n % 2], f"{n}")
    other = game.host.post("/v1/games").json["id"]
    monkeypatch.setattr(export, "HEARD", 4)
    _, pages = taken(game.host)
    entries = [entry for page in pages for entry in page]
    texts = [message["text"] for entry in entries for message in entry["messages"]]
    assert texts == [f"{n}" for n in range(0, 14, 2)]
    assert {entry["id"] for entry in entries} == {other, game.href.rpartition("/")[2]}
    assert all(len(entry["messages"]) <= 4 for entry in entries)


def test_all_rounds_are_exported_however_many_there_are(http, monkeypatch):
    game = table(http, 3, options={"end": "rounds", "rounds_each": 2})
    game.play_to_the_end()
    monkeypatch.setattr(load, "ROUNDS", 2)
    _, ((entry,),) = taken(game.host)
    assert [round["number"] for round in entry["rounds"]] == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize(
    "cursor",
    [
        "",
        "x",
        f"{TABLE}.0",  # as they were once
        encode(TABLE),
        encode(f"{TABLE} 01"),
        encode(f"{TABLE} 1\n"),
        encode(f"{TABLE} 1") + "%3D",
        encode(f"3 - 1 {TABLE}"),  # of another list
    ],
)
def test_a_made_up_cursor_is_refused(http, cursor):
    refused(person(http).get(f"{ADDRESS}?cursor={cursor}"), 400, "invalid-parameter")


def test_worlds_which_differ_only_in_hidden_things_give_the_same_export(http, deps):
    game = table(http, 4, options={"first_storyteller": "host"})
    game.play_to("cards", 2)
    before = game.people[1].get(ADDRESS)
    stored = deps.store(TableGames).load(game.href.rpartition("/")[2])
    swapped = replace(stored.game, seed="f" * 64, pile=stored.game.pile[::-1])
    deps.store(TableGames).save(Transition(replace(stored, game=swapped)).following(stored), expected=stored.version)
    after = game.people[1].get(ADDRESS)
    assert (after.data, after.headers["ETag"]) == (before.data, before.headers["ETag"])

"""Shared rounds and games: for anybody who has the address, with the names and clues of those who allow it."""

import json

import pytest

from chalicelib.players import quotas
from chalicelib.reports.store import TableReports
from chalicelib.shares import shares
from tests.at_table import Person, lobby, person, refused, table

CLUE = "clue 1"
FIRST = {"options": {"first_storyteller": "host"}}


@pytest.fixture
def played(http):
    """A private table whose first round, told by its host, is over."""
    begun = table(http, 4, **FIRST)
    begun.play_to("clue", 2)
    return begun


@pytest.fixture
def nobody(http):
    return Person(http)


def shared(who, at, number=1):
    answer = who.post(f"{at.href}/rounds/{number}/share")
    assert answer.status_code == 200, answer.text
    return answer.json


def allow(who, **what):
    assert who.send("PATCH", "/v1/me", what).status_code == 200


def test_a_round_is_shown_to_everybody_without_names_or_the_clue(played, nobody):
    made = shared(played.people[1], played)
    seen = nobody.see(made["href"])
    record = played.host.see(f"{played.href}/rounds/1")
    (round,) = seen["rounds"]
    del record["reactions"], record["comments"], record["sound"]
    assert round == {**record, "clue": None}
    assert [one["name"] for one in seen["players"]] == [None] * 4
    assert [one["colour"] for one in seen["players"]] == [
        one["colour"] for one in played.host.see(played.href)["players"]
    ]
    assert (seen["kind"], seen["winners"]) == ("round", None)
    assert made["page"] == f"/r/{made['share']}"
    text = json.dumps(seen)
    assert "Player " not in text
    assert record["clue"] not in text


def test_names_and_clues_are_shown_as_soon_and_as_long_as_their_players_allow_it(played, nobody):
    href = shared(played.host, played)["href"]
    allow(played.host, share_clues=True)
    assert nobody.see(href)["rounds"][0]["clue"]
    allow(played.people[1], share_name=True)
    assert [one["name"] for one in nobody.see(href)["players"]] == [None, "Player 2", None, None]
    allow(played.host, share_clues=False)
    allow(played.people[1], share_name=False)
    assert nobody.see(href)["rounds"][0]["clue"] is None
    assert [one["name"] for one in nobody.see(href)["players"]] == [None] * 4


def test_the_clue_of_a_listed_table_is_shown(http, nobody):
    begun = table(http, 4, listed=True, **FIRST)
    begun.play_to("clue", 2)
    assert nobody.see(shared(begun.host, begun)["href"])["rounds"][0]["clue"]


def test_everybody_who_shares_a_round_gets_the_same_page(played):
    assert len({shared(who, played)["share"] for who in played.people}) == 1
    played.play_to("clue", 3)
    assert shared(played.host, played, 2)["share"] != shared(played.host, played, 1)["share"]


def test_the_sharer_and_the_host_end_a_share_and_others_do_not(played, nobody):
    sharer, other = played.people[1:3]
    for who in (sharer, played.host):
        href = shared(sharer, played)["href"]
        refused(other.delete(f"{played.href}/rounds/1/share"), 403, "not-sharer")
        nobody.see(href)
        assert who.delete(f"{played.href}/rounds/1/share").status_code == 204
        refused(nobody.get(href), 404, "share-not-found")
        if who is played.host:
            break
    assert other.delete(f"{played.href}/rounds/1/share").status_code == 204, "nothing is shared"


def test_the_author_of_the_clue_ends_it_for_good(played, nobody):
    href = shared(played.people[1], played)["href"]
    assert played.host.delete(f"{played.href}/rounds/1/share").status_code == 204
    refused(nobody.get(href), 404, "share-not-found")
    for who in played.people:
        refused(who.post(f"{played.href}/rounds/1/share"), 403, "share-withdrawn")


def test_what_cannot_be_shared(http, played):
    refused(played.host.post(f"{played.href}/rounds/2/share"), 404, "round-not-found")
    refused(played.host.post(f"{played.href}/share"), 409, "game-not-over")
    refused(person(http, "Eva").post(f"{played.href}/rounds/1/share"), 404, "game-not-found")
    waiting = lobby(http, 3)
    refused(waiting.host.post(f"{waiting.href}/rounds/1/share"), 404, "round-not-found")
    refused(waiting.host.post(f"{waiting.href}/share"), 409, "game-not-over")
    listed = table(http, 3, listed=True)
    listed.play_to("clue", 2)
    refused(person(http, "Eva").post(f"{listed.href}/rounds/1/share"), 403, "not-seated")


def test_a_finished_game_is_shared_round_by_round(http, nobody):
    over = table(http, 3, "classic", options={"target_score": 5})
    over.play_to_the_end()
    made = over.host.post(f"{over.href}/share").json
    seen = nobody.see(made["href"])
    assert made["page"] == f"/g/{made['share']}"
    assert [one["number"] for one in seen["rounds"]] == [*range(1, len(seen["rounds"]) + 1)]
    assert len(seen["rounds"]) == len(over.host.see(f"{over.href}/rounds")["rounds"])
    assert seen["winners"] == over.host.see(over.href)["winners"]
    refused(over.people[1].delete(f"{over.href}/share"), 403, "not-sharer")
    assert over.host.delete(f"{over.href}/share").status_code == 204
    refused(nobody.get(made["href"]), 404, "share-not-found")


def test_a_shared_game_leaves_out_the_rounds_whose_authors_have_withdrawn_them(http, nobody):
    over = table(http, 3, "classic", options={"target_score": 5, "first_storyteller": "host"})
    over.play_to_the_end()
    href = over.host.post(f"{over.href}/share").json["href"]
    before = [one["number"] for one in nobody.see(href)["rounds"]]
    assert over.host.delete(f"{over.href}/rounds/1/share").status_code == 204
    assert [one["number"] for one in nobody.see(href)["rounds"]] == before[1:]


def test_a_wrong_id_is_answered_like_any_other(played, nobody):
    made = shared(played.host, played)
    right = made["share"]
    wrong = (
        right[:-1] + ("b" if right[-1] == "a" else "a"),
        right[:16] + "0002" + right[20:],
        right[:16] + "0000" + right[20:],
        right[:20],
        "x",
        "5mQ2xW8rT1yU4iOp0001k3ZtQ9bL0xVa7GdM",
        right[:16] + "²001" + right[20:],
    )
    answers = [nobody.get(f"/v1/shares/{id}") for id in wrong]
    assert len({(one.status_code, one.json["code"], one.json["title"]) for one in answers}) == 1
    refused(answers[0], 404, "share-not-found")


def test_what_an_erased_player_has_shared_is_gone_and_so_are_their_name_and_clues(played, nobody):
    sharer = played.people[1]
    href = shared(sharer, played)["href"]
    allow(played.host, share_clues=True, share_name=True)
    assert nobody.see(href)["rounds"][0]["clue"]
    assert played.host.delete("/v1/me").status_code == 204
    seen = nobody.see(href)
    assert (seen["rounds"][0]["clue"], [one["name"] for one in seen["players"]]) == (None, [None] * 4)
    assert sharer.delete("/v1/me").status_code == 204
    refused(nobody.get(href), 404, "share-not-found")


def test_the_name_of_a_computer_player_who_has_replaced_somebody_is_not_shown_for_them(http, nobody):
    begun = table(http, 4, **FIRST)
    begun.play_to("clue", 2)
    allow(begun.host, share_clues=True)
    href = shared(begun.people[1], begun)["href"]
    assert nobody.see(href)["rounds"][0]["clue"]
    begun.host.delete(f"{begun.href}/seats/1")
    host = begun.people[1]
    assert host.post(f"{begun.href}/bots", {"seat": 1}).status_code in {201, 403}
    seen = nobody.see(href)
    assert seen["rounds"][0]["clue"] is None
    assert seen["players"][0]["name"] is None


def test_a_game_has_so_many_shares(played, monkeypatch):
    monkeypatch.setattr(shares, "MOST", 1)
    shared(played.host, played)
    played.play_to("clue", 3)
    refused(played.host.post(f"{played.href}/rounds/2/share"), 409, "too-many-shares")
    shared(played.people[1], played)


def test_a_share_is_reported_without_a_token(played, nobody, deps, monkeypatch):
    monkeypatch.setitem(quotas.PER_DAY, "reports", 1)
    made = shared(played.host, played)
    assert nobody.post(f"{made['href']}/reports", {"reason": "Rude"}).status_code == 204
    (filed,) = deps.store(TableReports).all()
    assert (filed.round, filed.reason, filed.reporter, filed.seat) == (1, "Rude", "", 1)
    refused(nobody.post(f"{made['href']}/reports", {}), 429, "quota-used-up")
    refused(nobody.post("/v1/shares/x/reports", {}), 404, "share-not-found")


def test_the_operator_takes_a_share_down_for_good(played, nobody, deps):
    made = shared(played.host, played)
    shares.take_down(deps, made["share"])
    refused(nobody.get(made["href"]), 404, "share-not-found")
    refused(played.people[1].post(f"{played.href}/rounds/1/share"), 403, "share-withdrawn")


def test_looks_are_counted_and_no_search_engine_keeps_them(played, nobody, monkeypatch):
    made = shared(played.host, played)
    answer = nobody.get(made["href"])
    assert answer.headers["X-Robots-Tag"] == "noindex"
    assert answer.headers["Cache-Control"] == "public, max-age=300"
    monkeypatch.setattr(quotas, "PREVIEWS_PER_DAY", 0)
    refused(nobody.get(made["href"]), 429, "quota-used-up")
    assert nobody.get(made["page"]).status_code == 200


def test_messengers_show_the_clue_and_the_picture_only_as_allowed(played, nobody):
    made = shared(played.host, played)
    hidden = nobody.get(made["page"]).text
    clue = played.host.see(f"{played.href}/rounds/1")["clue"]
    assert "og:title" in hidden
    assert "noindex" in hidden
    assert clue not in hidden
    allow(played.host, share_clues=True)
    assert clue in nobody.get(made["page"]).text
    assert "og:title" not in nobody.get("/r/nothing").text


def test_a_hostile_clue_stays_a_text_in_the_tags(http, nobody):
    begun = table(http, 3, **FIRST)
    owes = begun.host.see(begun.href)["owes"]
    clue = '"><script>alert(1)</script><b a="'
    begun.host.put(owes["href"], {"text": clue, "card": owes["choose_from"][0]})
    begun.play_to("clue", 2)
    allow(begun.host, share_clues=True)
    page = nobody.get(shared(begun.host, begun)["page"]).text
    assert "<script>alert" not in page
    assert "&quot;&gt;&lt;script&gt;" in page

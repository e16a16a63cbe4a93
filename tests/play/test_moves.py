"""Moves over HTTP: made once, made again, too late. What the rules refuse is in tests/scenarios."""

import json
from hashlib import sha256

import pytest

from tests.at_table import move_owed, person, refused, table


def owing(game):
    return next((who, view) for who in game.people if (view := who.see(game.href))["owes"])


def test_the_loser_of_the_race_for_the_first_clue_gets_the_state_of_the_table(http):
    game = table(http, 4)
    fast, slow = game.people[2], game.people[0]
    bodies = [move_owed(who.see(game.href)["owes"], game.random) for who in (fast, slow)]
    href = f"{game.href}/rounds/1/clue"
    assert fast.put(href, bodies[0]).json["round"]["storyteller"] == 3
    late = slow.put(href, bodies[1])
    refused(late, 409, "phase-over")
    assert late.json["current"] == {"round": 1, "phase": "cards", "href": game.href}


def test_a_repeated_move_is_answered_with_the_current_table_at_any_later_time(http):
    game = table(http, 3, "classic", options={"end": "rounds", "rounds_each": 2})
    made = {}
    while (view := game.host.see(game.href))["status"] == "playing":
        who, view = owing(game)
        body = move_owed(view["owes"], game.random, view["round"]["number"])
        assert who.put(view["owes"]["href"], body).status_code == 200
        made[view["owes"]["href"], view["you"]["seat"]] = (who, body)
    assert len(made) == 6 * (1 + 2 + 2)
    for (href, _), (who, body) in made.items():
        again = who.put(href, body)
        assert (again.status_code, again.json) == (200, who.see(game.href))
    (href, _), (who, body) = next(iter(made.items()))
    refused(who.put(href, {**body, "text": "something else"}), 409, "phase-over")
    assert len(game.host.see(f"{game.href}/rounds")["rounds"]) == 6


def test_an_unknown_card_is_refused_as_not_in_hand(http):
    game = table(http, 4)
    before = game.host.see(game.href)
    refused(game.host.put(f"{game.href}/rounds/1/clue", {"text": "c", "card": "no-such-card"}), 409, "card-not-in-hand")
    assert game.host.see(game.href) == before


def test_a_stranger_cannot_move(http):
    private, listed = table(http, 3), table(http, 3, listed=True)
    stranger = person(http)
    refused(stranger.put(f"{private.href}/rounds/1/clue", {"text": "c", "card": "x"}), 404, "game-not-found")
    refused(stranger.put(f"{listed.href}/rounds/1/clue", {"text": "c", "card": "x"}), 403, "not-seated")
    refused(stranger.put(f"{listed.href}/rounds/1/clue", {"card": "x"}), 400, "invalid-body")
    refused(stranger.post(f"{listed.href}/start"), 403, "not-seated")
    refused(stranger.delete(f"{listed.href}/seats/1"), 403, "not-seated")


def test_rounds_are_read_one_by_one_and_in_pages(http):
    game = table(http, 3, options={"end": "rounds", "rounds_each": 2})
    game.play_to_the_end()
    every = game.host.see(f"{game.href}/rounds")["rounds"]
    assert every[3] == game.host.see(f"{game.href}/rounds/4")
    first = game.host.see(f"{game.href}/rounds?limit=4")
    second = game.host.see(f"{game.href}/rounds?limit=4&after={first['next']}")
    assert first["rounds"] + second["rounds"] == every
    assert second["next"] is None
    assert game.host.see(f"{game.href}/rounds?limit=6")["next"] is None
    refused(game.host.get(f"{game.href}/rounds/7"), 404, "round-not-found")
    for odd in ("0", "x", "-1", "99999", "\uff11"):
        refused(game.host.get(f"{game.href}/rounds/{odd}"), 400, "invalid-parameter")


def told(http, text):
    """A game whose host gives this clue, and the answer."""
    game = table(http, 3)
    card = game.host.see(game.href)["hand"][0]["id"]
    return game, game.host.put(f"{game.href}/rounds/1/clue", {"text": text, "card": card})


@pytest.mark.parametrize("text", ["  Ein   Bär ", "Ein Ba\u0308r", "\n \n Ein Bär\r\n\u200b\n"])
def test_a_clue_is_tidied(http, text):
    _, answer = told(http, text)
    assert answer.json["round"]["clue"] == "Ein Bär"


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        pytest.param(" Alone  on\r\n the hill\r", "Alone on\nthe hill", id="every line is tidied"),
        pytest.param("One\n\n \n\u200b\nTwo", "One\n\nTwo", id="a blank line separates verses"),
        pytest.param("a\n" * 19 + "a", "a\n" * 19 + "a", id="twenty lines"),
        pytest.param("a" * 499 + "\nb", None, id="too long"),
        pytest.param("a\n" * 20 + "a", None, id="too many lines"),
        pytest.param("\n" * 20 + "a", None, id="too many lines, though most are blank"),
        pytest.param(" \n\u200b", None, id="nothing to see"),
    ],
)
def test_a_clue_may_have_lines(http, text, kept):
    _, answer = told(http, text)
    if kept is None:
        refused(answer, 400, "invalid-body")
    else:
        assert answer.json["round"]["clue"] == kept


@pytest.mark.parametrize("text", ["a\tb", "a\x0bb", "a\x85b"])
def test_a_clue_has_no_other_control_characters(http, text):
    refused(told(http, text)[1], 400, "malformed-json")


def test_other_texts_have_no_lines(http):
    game = table(http, 3)
    body = {"text": "a\nb", "card": "c\nd"}
    refused(game.host.put(f"{game.href}/rounds/1/clue", body), 400, "malformed-json")
    refused(game.host.put(f"{game.href}/rounds/1/clue", {"text": ["a\nb"]}), 400, "malformed-json")
    refused(game.host.post(f"{game.href}/messages", {"text": "a\nb"}), 400, "malformed-json")
    refused(person(http).send("PATCH", "/v1/me", {"name": "a\nb"}), 400, "malformed-json")


def test_a_clue_with_lines_is_the_same_wherever_it_is_shown(http, db):
    poem = "Alone on\n\nthe hill"
    game, _ = told(http, poem)
    assert game.host.post(f"{game.href}/reports", {"round": 1}).status_code == 204
    game.play_to("clue", 2)
    views = [who.see(game.href)["last_round"] for who in game.people]
    records = [game.host.see(f"{game.href}/rounds")["rounds"][0], game.host.see(f"{game.href}/rounds/1"), *views]
    assert {record["clue"] for record in records} == {poem}
    assert poem in json.dumps(game.host.see("/v1/me/export")).replace("\\n", "\n")
    assert [item["text"] for item in db.items() if item["pk"] == "REPORTS"] == [poem]


def test_the_seed_is_published_when_the_game_is_over_and_fits_the_commitment(http):
    game = table(http, 3, options={"end": "rounds"})
    before = game.host.see(f"{game.href}/fairness")
    assert before["seed"] is None
    game.play_to_the_end()
    after = game.host.see(f"{game.href}/fairness")
    assert after["commitment"] == before["commitment"]
    id = game.href.rsplit("/", 1)[1]
    assert sha256((after["seed"] + id).encode()).hexdigest() == before["commitment"]


def test_in_team_a_giver_takes_the_card_back_and_the_partner_sees_it_at_once(http):
    game = table(http, 6, "team", options={"first_storyteller": "host"})
    game.play_to("cards")
    waiting = game.host.see(game.href)["waiting_for"]
    guessers = [(who, view) for who, view in zip(game.people, game.views(), strict=True) if view["owes"]]
    giver, before = next((who, view) for who, view in guessers if role_of(view) == "guesser")
    partner = next(who for who, view in guessers if who is not giver and team_of(view) == team_of(before))
    href, body = before["owes"]["href"], move_owed(before["owes"], game.random)
    assert giver.put(href, body).status_code == 200
    assert partner.see(game.href)["idle_reason"] == "partner-has-given"
    assert giver.see(game.href)["round"]["may_withdraw"]
    taken_back = giver.delete(href)
    assert (taken_back.status_code, taken_back.json) == (200, before)
    assert partner.see(game.href)["owes"]["href"] == href
    assert game.host.see(game.href)["waiting_for"] == waiting
    assert giver.delete(href).json == before
    assert partner.put(href, move_owed(partner.see(game.href)["owes"], game.random)).status_code == 200
    assert giver.delete(href).json == giver.see(game.href)
    assert giver.see(game.href)["idle_reason"] == "partner-has-given"
    game.play_to("clue", 2)
    assert giver.delete(href).json == giver.see(game.href)
    refused(partner.delete(href), 409, "phase-over")


def role_of(view):
    return next(player["role"] for player in view["players"] if player["seat"] == view["you"]["seat"])


def team_of(view):
    return next(player["team"] for player in view["players"] if player["seat"] == view["you"]["seat"])


def test_in_other_rulesets_no_card_is_taken_back(http):
    game = table(http, 4)
    refused(game.host.delete(f"{game.href}/rounds/1/cards"), 409, "cannot-withdraw")

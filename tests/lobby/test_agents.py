"""A seat may say which model plays there: everybody sees it before they sit down, and a table may refuse such seats."""

import pytest

from chalicelib.reports.store import TableReports
from tests.at_table import person, refused, table

MODEL = "Sonnet 5 (Ana's)"


def agents(view):
    return [player.get("agent") for player in view["players"]]


def test_a_table_shows_which_seats_say_that_a_model_plays(http):
    host, guest, model = person(http), person(http), person(http)
    opened = host.post("/v1/games", {"agent": f"  {MODEL} ", "agents": "welcome"}).json
    href = f"/v1/games/{opened['id']}"
    model.post(f"{href}/seats", {"invite": opened["invite"], "agent": "gpt-oss 4.1"})
    seen = guest.post(f"{href}/seats", {"invite": opened["invite"]}).json
    assert agents(seen) == [MODEL, "gpt-oss 4.1", None]
    host.post(f"{href}/start")
    assert agents(guest.see(href)) == [MODEL, "gpt-oss 4.1", None]


def test_an_invitation_shows_it_before_one_sits_down(http):
    host, guest = person(http), person(http)
    opened = host.post("/v1/games", {"agent": MODEL}).json
    preview = guest.get(f"/v1/previews/{opened['preview']}", Invite=opened["invite"]).json
    assert preview["players"] == [{"name": "Ana", "colour": "red", "bot": False, "agent": MODEL}]


def test_a_label_changes_in_the_lobby_and_stays_when_it_is_left_out(http):
    host, guest = person(http), person(http)
    opened = host.post("/v1/games", {}).json
    seats = f"/v1/games/{opened['id']}/seats"
    sat = [
        guest.post(seats, {"invite": opened["invite"], **wish}).json for wish in ({}, {"agent": "Opus"}, {"team": None})
    ]
    assert [agents(view)[1] for view in sat] == [None, "Opus", "Opus"]


def test_a_table_without_agents_refuses_seats_that_say_so_and_no_others(http):
    host, model, guest = person(http), person(http), person(http)
    opened = host.post("/v1/games", {"agents": "none", "listed": True}).json
    seats = f"/v1/games/{opened['id']}/seats"
    refused(model.post(seats, {"agent": MODEL}), 409, "agents-unwelcome")
    assert guest.post(seats, {}).status_code == 201
    refused(guest.post(seats, {"agent": MODEL}), 409, "agents-unwelcome")
    assert guest.see(f"/v1/games/{opened['id']}")["agents"] == "none"
    assert [one["agents"] for one in model.see("/v1/games")["games"]] == ["none"]


def test_a_model_may_host_a_table_for_people(http):
    opened = person(http).post("/v1/games", {"agents": "none", "agent": MODEL})
    assert (opened.status_code, opened.json["agents"], agents(opened.json)) == (201, "none", [MODEL])


def test_nobody_learns_of_a_private_table_by_a_label(http):
    opened = person(http).post("/v1/games", {"agents": "none"}).json
    stranger = person(http)
    there = stranger.post(f"/v1/games/{opened['id']}/seats", {"agent": MODEL, "invite": "0000-0000-0000"})
    nowhere = stranger.post("/v1/games/g_0000000000000000/seats", {"agent": MODEL, "invite": "0000-0000-0000"})
    assert there.status_code == 404
    assert there.data == nowhere.data


@pytest.mark.parametrize(
    ("label", "problem"),
    [
        ("GPT see evil.example", "wrong-form"),
        ("//evil", "wrong-form"),
        ("пример.рф", "wrong-form"),
        ("computer player", "reserved-name"),
        ("C0MPUTER", "reserved-name"),
        ("a\u202eb", "direction-control"),
        ("a\u200bb", "invisible-character"),
        ("   ", "nothing-visible"),
        ("x" * 61, "too-long"),
    ],
)
def test_a_label_keeps_the_rules_of_names_and_has_no_address(http, label, problem):
    answer = person(http).post("/v1/games", {"agent": label})
    refused(answer, 400, "invalid-body")
    assert [(error["pointer"], error["problem"]) for error in answer.json["errors"]] == [("/agent", problem)]


@pytest.mark.parametrize("label", ["gpt-4.1", "Llama 3.1 8B", "v2…", "e.g. mine", "Qwen3:30b/q4"])
def test_names_and_versions_of_models_are_no_addresses(http, label):
    assert agents(person(http).post("/v1/games", {"agent": label}).json) == [label]


def test_a_rematch_keeps_the_labels(http):
    game = table(http, 3, options={"end": "rounds", "rounds_each": 1}, agent=MODEL)
    game.play_to_the_end()
    for someone in game.people:
        again = someone.post(f"{game.href}/rematch").json
    assert agents(again) == [MODEL, None, None]


def test_a_label_is_exported_reported_and_erased(http, deps):
    game = table(http, 3, agent=MODEL)
    host, other = game.people[:2]
    assert host.see("/v1/me/export")["games"][0]["agent"] == MODEL
    assert "agent" not in other.see("/v1/me/export")["games"][0]
    assert other.post(f"{game.href}/reports", {"seat": 1, "reason": "That is me."}).status_code == 204
    [report] = deps.store(TableReports).all()
    assert (report.seat, report.text, report.reason) == (1, f"{host.see('/v1/me')['name']}\n{MODEL}", "That is me.")
    assert other.see("/v1/me/export")["games"][0]["reports"][0]["seat"] == 1
    refused(other.post(f"{game.href}/reports", {"seat": 9}), 404, "seat-not-found")
    host.delete("/v1/me")
    seen = other.see(game.href)["players"][0]
    assert (seen["name"], "agent" in seen) == ("(gone)", False)


def test_a_computer_player_in_the_place_of_a_model_does_not_bear_its_label(http):
    game = table(http, 4, agent=MODEL)
    host, other = game.people[:2]
    host.delete(f"{game.href}/seats/1")
    after = other.post(f"{game.href}/bots", {"seat": 1}).json
    assert (after["players"][0]["bot"]["since"], agents(after)) == (1, [None] * 4)


def test_a_circle_offers_the_next_table_as_the_last_one_was(http):
    host = person(http)
    circle = host.post("/v1/circles", {"name": "Friday"}).json["id"]
    host.post("/v1/games", {"circle": circle, "agents": "none"})
    assert host.see(f"/v1/circles/{circle}")["last_table"]["agents"] == "none"

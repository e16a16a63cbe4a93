"""What is written about requests, and that nothing which anybody has sent or holds is in it."""

import json

import pytest

from chalicelib import wiring
from tests.at_table import table

FACTS = {"_aws", "route", "status", "code", "game", "seat", "attempts"}
METRICS = {"Ms", "Moves", "Polls", "NotModified", "Refusals", "ReadUnits", "WriteUnits", "Conflicts", "Exhausted"}
NAMESPACE = "reverie-test"


@pytest.fixture
def told(monkeypatch, capsys):
    """Gives the lines written since it was asked last."""
    caches = (wiring.deps, wiring.metrics_namespace, wiring._client)
    monkeypatch.setenv("METRICS_NAMESPACE", NAMESPACE)
    for cached in caches:
        cached.cache_clear()
    yield lambda: [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    for cached in caches:
        cached.cache_clear()


@pytest.fixture
def game(told, http):
    gathered = table(http, 3, "classic")
    told()
    return gathered


def test_a_poll_is_a_line_of_metrics(told, game):
    tag = game.host.get(game.href).headers["ETag"]
    told()
    assert game.host.get(game.href, If_None_Match=tag).status_code == 304
    (line,) = told()
    (directive,) = line["_aws"]["CloudWatchMetrics"]
    assert directive["Namespace"] == NAMESPACE
    assert {metric["Name"] for metric in directive["Metrics"]} == {"Polls", "NotModified", "ReadUnits", "Ms"}
    assert (line["route"], line["status"], line["seat"], line["attempts"]) == ("get_game", 304, 1, 0)
    assert (line["Polls"], line["NotModified"]) == (1, 1)
    assert line["game"] == game.href.rpartition("/")[2]


def test_a_move_tells_what_it_has_cost(told, game):
    game.play_to("cards")
    move = next(line for line in told() if line["route"] == "give_clue")
    assert (move["Moves"], move["attempts"]) == (1, 1)
    assert move["ReadUnits"] > 0
    assert move["WriteUnits"] >= 1


def test_a_refusal_is_counted_by_its_code(told, game):
    assert game.people[1].post(f"{game.href}/start").status_code in {403, 409}
    (line,) = told()
    assert line["code"]
    assert line["_aws"]["CloudWatchMetrics"][0]["Dimensions"] == [[], ["code"]]
    assert line["Refusals"] == 1


def test_no_line_says_what_was_sent_or_what_is_held(told, game):
    game.play_to("clue", 3)
    lines = told()
    assert len(lines) > 20
    assert set().union(*lines) <= FACTS | METRICS
    text = json.dumps(lines)
    view = game.host.see(game.href)
    secrets = [who.token for who in game.people] + [card["id"] for card in view["hand"]]
    assert not [secret for secret in (*secrets, view["last_round"]["clue"]) if secret in text]


def test_nothing_is_written_where_nobody_collects_it(http, capsys):
    table(http, 3, "classic")
    assert capsys.readouterr().out == ""

"""What is written about requests, and that nothing which anybody has sent or holds is in it."""

import json
import time
from dataclasses import asdict

import pytest

from app import deliver_notices
from chalicelib import wiring
from chalicelib.background.deliverer import RESULTS
from chalicelib.http.telemetry import tell_work
from chalicelib.service.outbox import KINDS
from chalicelib.service.webhooks import register
from tests.at_table import person, table
from tests.receivers import with_receiver

FACTS = {"_aws", "route", "status", "code", "game", "seat", "attempts"}
METRICS = {"Ms", "Moves", "Polls", "NotModified", "Refusals", "ReadUnits", "WriteUnits", "Conflicts", "Exhausted"}
NAMESPACE = "reverie-test"


@pytest.fixture
def db(db_of_moto):
    """Which counts units."""
    return db_of_moto


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


def test_the_time_that_a_request_took_is_told_in_milliseconds(told, game):
    before = time.perf_counter()
    game.host.see(game.href)
    (line,) = told()
    assert 0.01 < line["Ms"] <= (time.perf_counter() - before) * 1_000


def test_a_move_tells_what_it_has_cost(told, game):
    game.play_to("cards")
    move = next(line for line in told() if line["route"] == "give_clue")
    assert (move["Moves"], move["attempts"]) == (1, 1)
    assert move["ReadUnits"] > 0
    assert move["WriteUnits"] >= 1


def test_the_line_of_a_new_table_tells_which_it_is(told, http):
    host = person(http)
    told()
    keyed = {"Idempotency-Key": "once"}
    opened = [host.post("/v1/games", {}, **keyed).json for _ in range(2)]
    assert [(line["route"], line["game"], line["seat"]) for line in told()] == [("open_game", opened[0]["id"], 1)] * 2


def test_who_was_erased_is_in_the_line_of_the_erasure_and_in_no_other(told, game):
    """A table that is restored has them back: they are erased again from these lines (docs/operations.md)."""
    leaver = game.people[2]
    id = leaver.see("/v1/me")["id"]
    assert id not in json.dumps(told())
    assert leaver.delete("/v1/me").status_code == 204
    assert leaver.delete("/v1/me").status_code == 401
    erased, unknown = told()
    assert (erased["route"], erased["status"], erased["player"]) == ("erase_me", 204, id)
    assert "player" not in unknown
    assert erased.keys() <= FACTS | METRICS | {"player"}


def test_a_refusal_is_counted_by_its_code(told, game):
    assert game.people[1].post(f"{game.href}/start").status_code in {403, 409}
    (line,) = told()
    assert line["code"]
    assert line["Refusals"] == 1
    everything, by_code = line["_aws"]["CloudWatchMetrics"]
    assert everything["Dimensions"] == [[]]
    assert {metric["Name"] for metric in everything["Metrics"]} >= {"Refusals", "Ms"}
    assert by_code["Dimensions"] == [["code"]]
    assert [metric["Name"] for metric in by_code["Metrics"]] == ["Refusals"]


@pytest.mark.parametrize("outcome", RESULTS)
def test_a_delivery_is_counted_by_what_came_of_it(told, outcome):
    tell_work("deliver", {"Deliveries": 1}, outcome)
    (line,) = told()
    assert (line["route"], line["outcome"], line["Deliveries"]) == ("deliver", outcome, 1)
    everything, by_outcome = line["_aws"]["CloudWatchMetrics"]
    assert (everything["Dimensions"], by_outcome["Dimensions"]) == ([[]], [["outcome"]])
    assert [metric["Name"] for metric in by_outcome["Metrics"]] == ["Deliveries"]


def test_no_line_of_a_delivery_says_where_it_went_or_what_was_in_it(told, deps, http):
    """Through the function as it is deployed."""
    deps, receiver = with_receiver(deps)
    receiver.answers = ["timeout"]
    gathered = table(http, 3, "classic")
    hook, _ = register(deps, gathered.host.see("/v1/me")["id"], "https://receiver.example.org/secret", KINDS)
    tasks = wiring.in_process().tasks
    told()
    records = [{"body": json.dumps(asdict(tasks.get()))} for _ in range(tasks.qsize())]
    with wiring.given(deps):
        deliver_notices({"Records": records}, None)
    (line,) = told()
    assert line["outcome"] == "timeout"
    assert line.keys() <= {"_aws", "route", "outcome", "Deliveries", "ReadUnits", "WriteUnits"}
    text = json.dumps(line)
    assert not [known for known in ("receiver", "secret", hook.id, hook.player, hook.secret) if known in text]


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

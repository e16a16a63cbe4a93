"""The log lines of requests, which contain nothing that anybody has sent or holds."""

import json
import time
from dataclasses import replace
from types import SimpleNamespace

import pytest
from werkzeug.test import Client

from app import create_app
from chalicelib.api.telemetry import RequestResult, log_request, log_work
from chalicelib.notify.destinations import KINDS
from chalicelib.notify.outbox import RESULTS, Queue
from chalicelib.notify.sqs import message_of
from chalicelib.notify.webhooks import register
from chalicelib.rollout import Request, rest_api_event
from chalicelib.workers.tasks import deliver_notifications
from tests.at_table import person, table
from tests.receivers import with_receiver

FACTS = {"_aws", "route", "status", "code", "game", "seat", "attempts", "request"}
METRICS = {"Ms", "Moves", "Polls", "NotModified", "Refusals", "ReadUnits", "WriteUnits", "Conflicts", "Exhausted"}
NAMESPACE = "reverie-test"


@pytest.fixture
def db(moto_table):
    """Which counts units."""
    return moto_table


@pytest.fixture
def deps(monkeypatch, db, wire_up):
    """With a client of its own, whose calls are counted."""
    monkeypatch.setenv("METRICS_NAMESPACE", NAMESPACE)
    monkeypatch.setenv("TABLE_NAME", db.name)
    return wire_up(None)


@pytest.fixture
def tableless(monkeypatch, wire, wire_up):
    """Dependencies whose lines are collected, and which use no table."""
    monkeypatch.setenv("METRICS_NAMESPACE", NAMESPACE)
    return wire_up(wire)


@pytest.fixture
def told(capsys):
    """Gives the lines written since the last call."""
    return lambda: [json.loads(line) for line in capsys.readouterr().out.splitlines()]


@pytest.fixture
def game(told, http):
    gathered = table(http, 3, "classic")
    told()
    return gathered


def test_a_poll_writes_one_line_of_metrics(told, game):
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


def test_the_time_of_a_request_is_logged_in_milliseconds(told, game):
    before = time.perf_counter()
    game.host.see(game.href)
    (line,) = told()
    assert 0.01 < line["Ms"] <= (time.perf_counter() - before) * 1_000


def test_the_line_of_a_move_says_what_it_has_cost(told, game):
    game.play_to("cards")
    move = next(line for line in told() if line["route"] == "give_clue")
    assert (move["Moves"], move["attempts"]) == (1, 1)
    assert move["ReadUnits"] > 0
    assert move["WriteUnits"] >= 1


def test_the_line_of_a_new_table_has_its_id(told, http):
    host = person(http)
    told()
    keyed = {"Idempotency-Key": "once"}
    opened = [host.post("/v1/games", {}, **keyed).json for _ in range(2)]
    assert [(line["route"], line["game"], line["seat"]) for line in told()] == [("create_game", opened[0]["id"], 1)] * 2


def test_an_erased_players_id_is_in_the_line_of_the_erasure_and_in_no_other(told, game):
    """After a restore these lines tell whom to erase again (docs/operations.md)."""
    leaver = game.people[2]
    id = leaver.see("/v1/me")["id"]
    assert id not in json.dumps(told())
    assert leaver.delete("/v1/me").status_code == 204
    assert leaver.delete("/v1/me").status_code == 401
    erased, unknown = told()
    assert (erased["route"], erased["status"], erased["player"]) == ("delete_me", 204, id)
    assert "player" not in unknown
    assert erased.keys() <= FACTS | METRICS | {"player"}


def test_a_refusal_is_counted_and_its_code_is_in_the_line(told, game):
    assert game.people[1].post(f"{game.href}/start").status_code in {403, 409}
    (line,) = told()
    assert line["code"]
    assert line["Refusals"] == 1
    (everything,) = line["_aws"]["CloudWatchMetrics"]  # a figure for each code would be paid for, and nobody reads it
    assert everything["Dimensions"] == [[]]
    assert {metric["Name"] for metric in everything["Metrics"]} >= {"Refusals", "Ms"}


def test_a_bug_is_counted_by_the_version_that_has_it(told, tableless):
    """So that a new version is not blamed for the one before (infra/account/rollout.yaml)."""
    for function, version in (("api", "7"), ("api", "8"), ("url", "8")):
        context = SimpleNamespace(aws_request_id="id-of-lambda", function_name=function, function_version=version)
        log_request(tableless, RequestResult("get_game", 500, "internal-error", 1.0, context), {})
        (line,) = told()
        assert (line["version"], line["Bugs"], line["request"]) == (f"{function}:{version}", 1, "id-of-lambda")
        _, by_version = line["_aws"]["CloudWatchMetrics"]
        assert by_version["Dimensions"] == [["version"]]
        assert [metric["Name"] for metric in by_version["Metrics"]] == ["Bugs"]


def test_a_line_has_lambdas_id_of_the_request_and_not_one_that_a_caller_can_choose(told, tableless):
    context = SimpleNamespace(aws_request_id="id-of-lambda", function_name="reverie", function_version="7")
    event = rest_api_event(Request("GET", "/v1/decks"))
    event["headers"]["x-amzn-requestid"] = event["requestContext"]["requestId"] = "chosen"
    assert create_app(lambda: tableless)(event, context)["statusCode"] == 200
    (line,) = told()
    assert line["request"] == "id-of-lambda"
    assert "chosen" not in json.dumps(line)


@pytest.mark.parametrize("outcome", RESULTS)
def test_a_delivery_is_counted_by_its_result(told, tableless, outcome):
    log_work(tableless, "deliver", {"Deliveries": 1}, outcome)
    (line,) = told()
    assert (line["route"], line["outcome"], line["Deliveries"]) == ("deliver", outcome, 1)
    everything, by_outcome = line["_aws"]["CloudWatchMetrics"]
    assert (everything["Dimensions"], by_outcome["Dimensions"]) == ([[]], [["outcome"]])
    assert [metric["Name"] for metric in by_outcome["Metrics"]] == ["Deliveries"]


def test_no_line_of_a_delivery_says_where_it_went_or_what_was_in_it(told, deps, http):
    deps, receiver = with_receiver(deps)
    receiver.answers = ["timeout"]
    gathered = table(http, 3, "classic")
    webhook, _ = register(deps, gathered.host.see("/v1/me")["id"], "https://receiver.example.org/secret", KINDS)
    tasks = deps.port(Queue).tasks
    told()
    records = [{"body": message_of(tasks.get())} for _ in range(tasks.qsize())]
    deliver_notifications(deps, {"Records": records})
    (line,) = told()
    assert line["outcome"] == "timeout"
    assert line.keys() <= {"_aws", "route", "outcome", "Deliveries", "ReadUnits", "WriteUnits"}
    text = json.dumps(line)
    assert not [known for known in ("receiver", "secret", webhook.id, webhook.player, webhook.secret) if known in text]


def test_no_line_has_contents_of_requests_or_cards(told, game):
    game.play_to("clue", 3)
    lines = told()
    assert len(lines) > 20
    assert set().union(*lines) <= FACTS | METRICS
    text = json.dumps(lines)
    view = game.host.see(game.href)
    secrets = [who.token for who in game.people] + [card["id"] for card in view["hand"]]
    assert not [secret for secret in (*secrets, view["last_round"]["clue"]) if secret in text]


def test_nothing_is_logged_where_nobody_collects_it(deps, served, capsys):
    table(Client(served(replace(deps, metrics_namespace=None))), 3, "classic")
    assert capsys.readouterr().out == ""

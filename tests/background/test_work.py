"""What AWS calls without a caller, as app.py has it: with events as they come."""

import json
from dataclasses import asdict

import pytest

import app
from chalicelib import wiring
from chalicelib.service.outbox import KINDS
from chalicelib.service.webhooks import register
from tests.at_table import table
from tests.receivers import at, carry_out, with_receiver

SWEPT = {
    "account": "1",
    "detail": {},
    "detail-type": "Scheduled Event",
    "id": "1",
    "region": "eu-central-1",
    "resources": [],
    "source": "aws.events",
    "time": "2026-11-22T18:00:00Z",
    "version": "0",
}


@pytest.fixture
def told(deps, http):
    """A game of people with webhooks, and what these receive."""
    deps, receiver = with_receiver(deps)
    game = table(http, 3, "classic", options={"first_storyteller": "host"})
    carry_out(deps)
    for who in game.people:
        register(deps, who.see("/v1/me")["id"], "https://example.org/all", KINDS)
    carry_out(deps)
    receiver.got.clear()
    with wiring.given(deps):
        yield deps, receiver, game


def states(db, game):
    id = game.href.rpartition("/")[2]
    return db.get(f"GAME#{id}", "STATE")


def test_a_record_of_the_stream_becomes_deliveries_and_a_message_of_the_queue_a_post(told, db):
    _, receiver, game = told
    before = states(db, game)
    game.play_to("cards")
    after = states(db, game)
    keys = {"pk": after["pk"], "sk": after["sk"]}
    record = {"Keys": keys, "NewImage": after, "OldImage": before, "ApproximateCreationDateTime": 1_795_370_400.0}
    app.announce_saved_games({"Records": [{"eventName": "MODIFY", "dynamodb": record}]}, None)
    tasks = wiring.in_process().tasks
    sent = [{"body": json.dumps(asdict(tasks.get()))} for _ in range(tasks.qsize())]
    app.deliver_notices({"Records": sent}, None)
    assert {"turn.owed"} <= set(receiver.kinds())
    assert len(receiver.got) == len(sent)


def test_the_schedule_wakes_what_is_overdue(told, db):
    deps, _, game = told
    game.play_to("cards")
    before = states(db, game)
    with wiring.given(at(deps, deps.now() + 10**8)):
        app.sweep_overdue_games(SWEPT, None)
        woken = states(db, game)
        app.sweep_overdue_games(SWEPT, None)
    assert woken != before
    assert states(db, game) == woken

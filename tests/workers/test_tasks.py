"""The functions of app.py that AWS calls by itself, with events as AWS sends them."""

from dataclasses import replace

import pytest
from werkzeug.test import Client

import app
from chalicelib.notify.destinations import KINDS
from chalicelib.notify.outbox import Queue
from chalicelib.notify.sqs import message_of
from chalicelib.notify.webhooks import register
from chalicelib.store.attributes import sent_key, to_attributes
from chalicelib.store.table import Key, key_of
from chalicelib.tables.store import TableGames, state_key
from chalicelib.tables.transition import Transition
from tests.api.test_events import recorded
from tests.at_table import table
from tests.receivers import Receiver, carry_out, listening

MOVED_AT = 1_795_370_400  # Unix seconds


@pytest.fixture
def deps(monkeypatch, moto_table, fate):
    """The dependencies that app.py builds from the environment, at the time of the records below."""
    monkeypatch.setenv("TABLE_NAME", moto_table.name)
    monkeypatch.setenv("LOCAL_WEBHOOKS", "1")
    app.deps.cache_clear()
    built, fate.clock = app.deps(), MOVED_AT
    app.deps.cache_clear()
    built.store(TableGames).pulse.elapsed = fate.elapsed
    made = replace(built, **fate.deps())
    monkeypatch.setattr(app, "deps", lambda: made)
    return made


@pytest.fixture
def game(deps, served):
    return table(Client(served(deps)), 3, "classic", options={"first_storyteller": "host"})


def states(deps, game):
    return deps.store(TableGames).table.get(state_key(game.href.rpartition("/")[2]))


def test_a_record_of_the_stream_becomes_deliveries_and_a_message_of_the_queue_a_post(deps, game):
    receiver = Receiver()
    with listening(receiver) as url:
        carry_out(deps)
        for who in game.people:
            register(deps, who.see("/v1/me")["id"], url, KINDS)
        carry_out(deps)
        receiver.got.clear()
        messages = notified(deps, game)
        app.deliver_notifications({"Records": messages}, None)
    assert {"turn.owed"} <= set(receiver.kinds())
    assert len(receiver.got) == len(messages)


def notified(deps, game):
    """Messages of the queue, from a record of the stream."""
    before = states(deps, game)
    game.play_to("cards")
    after = states(deps, game)
    record = {
        "Keys": sent_key(key_of(after)),
        "NewImage": to_attributes(after),
        "OldImage": to_attributes(before),
        "ApproximateCreationDateTime": float(MOVED_AT),
    }
    app.notify_players({"Records": [{"eventName": "MODIFY", "dynamodb": record}]}, None)
    tasks = deps.port(Queue).tasks
    return [{"body": message_of(tasks.get())} for _ in range(tasks.qsize())]


def test_a_record_of_a_message_becomes_deliveries_once_and_its_deletion_none(deps, game):
    receiver, id = Receiver(), game.href.rpartition("/")[2]
    key = Key(f"GAME#{id}", "SAY#00000001")
    with listening(receiver) as url:
        register(deps, game.host.see("/v1/me")["id"], url, ("message.posted",))
        carry_out(deps)
        receiver.got.clear()
        said = game.people[1].post(f"{game.href}/messages", {"text": "The swan!"}).json
        deps.port(Queue).news.queue.clear()  # on AWS the stream alone tells of it
        written = deps.table.get(key)
        assert game.people[1].delete(f"{game.href}/messages/{said['id']}").status_code == 204
        deleted = deps.table.get(key)
        changes = (None, written), (None, written), (written, deleted)
        records = [of_message(old, new) for old, new in changes]
        app.notify_players({"Records": records}, None)
        carry_out(deps)
    assert [told["data"] for told in receiver.told] == [
        {"game": id, "href": game.href, "seat": 2, "message": said["id"]}
    ]


def of_message(old, new):
    images = {"OldImage": to_attributes(old)} if old else {}
    change = {
        "Keys": sent_key(key_of(new)),
        "NewImage": to_attributes(new),
        **images,
        "ApproximateCreationDateTime": float(MOVED_AT),
    }
    return {"eventName": "MODIFY" if old else "INSERT", "dynamodb": change}


def test_the_schedule_wakes_overdue_games(deps, game):
    game.play_to("cards")
    make_overdue(deps, game)
    before = states(deps, game)
    app.sweep_overdue_games(recorded("schedule"), None)
    woken = states(deps, game)
    app.sweep_overdue_games(recorded("schedule"), None)
    assert woken != before
    assert states(deps, game) == woken


def make_overdue(deps, game):
    """Its phase began long ago."""
    stored = deps.store(TableGames).load(game.href.rpartition("/")[2])
    begun = replace(stored.game, since=1)
    deps.store(TableGames).save(
        Transition(replace(stored, version=stored.version + 1, game=begun)), expected=stored.version
    )

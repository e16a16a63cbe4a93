"""The sweep does what is too much for one request: the chat of a removed table, the deliveries of a removed webhook."""

from dataclasses import replace
from typing import get_args

import pytest
from werkzeug.test import Client

from chalicelib.chat import chat
from chalicelib.core.jobs import STEPS, Job, JobKey, JobKind, Later, TableJobs, step_of
from chalicelib.core.limits import TokenBucket
from chalicelib.notify.destinations_store import CLEARED
from chalicelib.players import quotas
from chalicelib.store.table import Key
from chalicelib.workers import sweep as workers_sweep
from chalicelib.workers.sweep import carry_on, sweep
from tests.at_table import lobby, person
from tests.receivers import at, with_receiver

HOOK = {"url": "https://example.org/reverie", "types": ["turn.owed"]}


@pytest.fixture(autouse=True)
def plenty(monkeypatch):
    monkeypatch.setitem(quotas.PER_DAY, "pings", 1_000)
    monkeypatch.setattr(chat, "MESSAGES", TokenBucket("messages", 1_000, 60_000))


@pytest.fixture
def deps(deps):
    return with_receiver(deps)[0]


def stored(db, prefix):
    return [item for item in db.table.items() if item["sk"].startswith(prefix)]


@pytest.mark.parametrize("many", [49, 50, 120])
def test_the_chat_of_a_removed_table_is_deleted_however_long_it_is(http, db, deps, many):
    game = lobby(http, 1)
    for _ in range(many):
        assert game.host.post(f"{game.href}/messages", {"text": "Hello"}).status_code == 201
    assert game.host.delete(f"{game.href}/seats/1").status_code == 200
    assert bool(stored(db, "SAY#")) is (many >= 50)
    assert sweep(at(deps, deps.now() + 1)).woken == (many >= 50)
    assert not stored(db, "SAY#") + stored(db, "TALK#") + stored(db, "JOB#")


def removed(http, many):
    ana = person(http)
    href = f"/v1/me/webhooks/{ana.post('/v1/me/webhooks', HOOK).json['id']}"
    for _ in range(many):
        assert ana.post(f"{href}/ping").status_code == 202
    assert ana.delete(href).status_code == 204
    return ana


@pytest.mark.parametrize("many", [CLEARED - 2, CLEARED, 3 * CLEARED])
def test_the_deliveries_of_a_removed_webhook_are_deleted_however_many_they_are(http, db, deps, many):
    ana = removed(http, many)
    assert ana.see("/v1/me/webhooks")["webhooks"] == []
    assert bool(stored(db, "SENT#")) is (many >= CLEARED)
    assert sweep(at(deps, deps.now() + 1)).woken == (many >= CLEARED)
    assert not stored(db, "SENT#") + stored(db, "JOB#")


def test_a_webhook_registered_again_keeps_its_deliveries(deps, served, db):
    clock = [deps.now()]
    deps = replace(deps, now=lambda: clock[0])
    ana = removed(Client(served(deps)), 3 * CLEARED)
    clock[0] += 1
    id = ana.post("/v1/me/webhooks", HOOK).json["id"]
    clock[0] += 1
    assert sweep(deps).woken == 1
    (ping,) = stored(db, "SENT#")
    assert ping["pk"] == f"HOOK#{id}"
    assert db.get(Key(f"HOOK#{id}", "HOOK")) is not None


def test_a_job_whose_next_step_comes_later_waits_until_then(deps, monkeypatch):
    """Also where the index of what is due still has the time before."""
    steps, now = [], deps.now()

    def step(_, job):
        steps.append(job.at)
        return Later(job.at + 60)

    monkeypatch.setattr(workers_sweep, "step_of", lambda _: step)
    key = JobKey("picture", "c_1")
    deps.store(TableJobs).begin(Job(key, "job", now))
    assert [carry_on(deps, key) for _ in range(2)] == [True, False]
    assert carry_on(at(deps, now + 60), key)
    assert steps == [now, now + 60]


@pytest.mark.parametrize("kind", get_args(JobKind))
def test_each_kind_of_job_has_a_step(kind):
    assert step_of(kind).__name__ == STEPS[kind].partition(":")[2]

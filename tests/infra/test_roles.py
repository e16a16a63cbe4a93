"""Each function has exactly the permissions it uses."""

import ast
import json
from dataclasses import replace

import pytest

from chalicelib.account import erase
from chalicelib.lobby import seats
from chalicelib.media.develop import develop_upload
from chalicelib.media.objects import Objects
from chalicelib.notify.deliver import deliver, sweep_deliveries
from chalicelib.notify.destinations import KINDS
from chalicelib.notify.destinations_store import TableSubscriptions, TableWebhooks
from chalicelib.notify.outbox import Queue, Task
from chalicelib.notify.outbox_store import TableOutbox
from chalicelib.notify.send_webhooks import RETRIES_S
from chalicelib.notify.urls import Post, Reply
from chalicelib.notify.webhooks import SHOWN, register
from chalicelib.tables.store import TableGames
from chalicelib.workers.saves import follow_up
from chalicelib.workers.sweep import sweep
from tests.albums import album_of, key_in
from tests.at_table import Table, lobby, person, table
from tests.infra.iam import OBJECTS, TABLE, Asked, Leave, asked, asked_of_objects, given
from tests.media.decode.hostile.sound_parts import good
from tests.media.decode.test_pictures import saved, scene
from tests.push_services import ENDPOINT, Browser, PushService
from tests.receivers import at, carry_out, with_receiver
from tools.package.template import ROOT

HOUR_S, DAY_S = 3_600, 86_400
ONE_ROUND_EACH = {"end": "rounds", "rounds_each": 1}
FUNCTION = "AWS::Serverless::Function"
WIDER = {  # objects of a bucket, versions of a function, deployments of this stack; some have no narrower one
    ("NotifyRole", "s3:PutObject"),
    ("NotifyRole", "dynamodb:ListStreams"),
    ("CopyRole", "s3:AbortMultipartUpload"),
    ("CopyRole", "s3:PutObject"),
    ("CopyRole", "s3:PutObjectAcl"),
    ("ApiRole", "s3:DeleteObject"),
    ("ApiRole", "s3:GetObject"),
    ("ApiRole", "s3:PutObject"),
    ("DevelopRole", "s3:DeleteObject"),
    ("DevelopRole", "s3:GetObject"),
    ("DevelopRole", "s3:PutObject"),
    ("SweepRole", "s3:DeleteObject"),
    ("SmokeRole", "lambda:InvokeFunction"),
    ("SmokeRole", "codedeploy:GetDeployment"),
    ("SmokeRole", "codedeploy:PutLifecycleEventHookExecutionStatus"),
    ("RolloutRole", "lambda:GetAlias"),
    ("RolloutRole", "lambda:GetProvisionedConcurrencyConfig"),
    ("RolloutRole", "lambda:UpdateAlias"),
    ("RolloutRole", "cloudwatch:DescribeAlarms"),
}


@pytest.fixture
def db(moto_table):
    return moto_table


@pytest.fixture
def deps(deps, bucket):
    return deps.with_instances({Objects: bucket})


@pytest.fixture
def calls(db, bucket):
    """All requests to DynamoDB and S3 from here on."""
    found = []

    def note(params, model, **_):
        found.extend(asked(model.name, params))

    def note_objects(params, model, **_):
        found.extend(asked_of_objects(model.name, params))

    db.client.meta.events.register("before-parameter-build.dynamodb", note)
    bucket.client().meta.events.register("before-parameter-build.s3", note_objects)
    yield found
    db.client.meta.events.unregister("before-parameter-build.dynamodb", note)
    bucket.client().meta.events.unregister("before-parameter-build.s3", note_objects)


def use_everything(http):
    """Use every operation that reads or writes in a way of its own."""
    game = table(http, 3, "classic", options=ONE_ROUND_EACH, listed=True)
    game.play_to_the_end()
    assert game.host.get(f"{game.href}/rounds").status_code == 200
    assert game.host.get(f"{game.href}/rounds/1").status_code == 200
    waiting = lobby(http, 3, listed=True)
    assert waiting.host.get("/v1/games").status_code == 200
    assert waiting.host.get("/v1/me/games").status_code == 200
    assert waiting.people[2].delete(f"{waiting.href}/seats/3").status_code == 200
    use_circles(waiting)
    keyed = person(http).post("/v1/games", {"ruleset": "classic"}, Idempotency_Key="once")
    assert keyed.status_code == 201
    made = waiting.host.post("/v1/me/tokens", {"label": "other"})
    assert made.status_code == 201
    asked = person(http).post("/v1/sign-ins").json
    assert waiting.host.post("/v1/me/sign-ins", {"code": asked["code"], "allow": True}).status_code == 204
    assert person(http).post("/v1/sign-ins/claim", {"secret": asked["secret"]}).status_code == 200
    token = waiting.host.get("/v1/me/tokens").json["tokens"][0]["id"]
    assert waiting.host.delete(f"/v1/me/tokens/{token}").status_code == 204
    webhook = {"url": "https://example.org/all", "types": ["turn.owed"]}
    assert waiting.people[1].post("/v1/me/webhooks", webhook).status_code == 201
    assert waiting.people[1].delete("/v1/me").status_code == 204


def use_circles(there):
    host, guest, _ = there.people
    circle = host.post("/v1/circles", {"name": "Friday"}).json
    href = f"/v1/circles/{circle['id']}"
    assert guest.post(f"{href}/members", {"invite": circle["invite"]}).status_code == 201
    opened = host.post("/v1/games", {"circle": circle["id"]})
    assert guest.post(f"{opened.headers['Location']}/seats").status_code == 201
    for path in ("", "/standings", "/games"):
        assert guest.get(href + path).status_code == 200
    assert guest.delete(f"{href}/members/2").status_code == 204
    assert host.delete(href).status_code == 204


def use_own_deck(deps, owner, calls):
    """Make a deck with a card, and remove both."""
    album = album_of(deps, owner)
    (key,) = album.add(1)
    calls.append(Asked("s3:PutObject", OBJECTS + key, ""))  # whoever uploads has the rights of who has signed the form
    assert owner.delete(f"{album.href}/cards/1").status_code == 204
    assert owner.delete(album.href).status_code == 204


def recorded(deps, game):
    """The id of a sound that is ready to be sent with the first clue."""
    recording = game.host.post(f"{game.href}/sounds", {"type": "audio/webm"}).json
    deps.port(Objects).write(key_in(recording["upload"]), good("WebM"), "audio/webm")
    assert develop_upload(deps, key_in(recording["upload"])) == "ready"
    return recording["id"]


def sing(deps, game, sound):
    card = game.host.see(game.href)["hand"][0]["id"]
    assert game.host.put(f"{game.href}/rounds/1/clue", {"sound": sound, "card": card}).status_code == 200


def test_the_api_has_exactly_the_permissions_it_uses(deps, http, calls, resources):
    use_everything(http)
    use_own_deck(deps, person(http), calls)
    game = table(http, 3, "classic", options={"first_storyteller": "host"})
    made, sound = calls[:], recorded(deps, game)  # the other function develops it
    calls.clear()
    sing(deps, game, sound)
    assert game.host.delete("/v1/me").status_code == 204
    assert_exact(made + calls, resources["ApiRole"])


def test_the_developer_has_exactly_the_permissions_it_uses(deps, http, calls, resources):
    """Of pictures and of sounds, of one picture whose card is gone, and of a second report of a sound."""
    album = album_of(deps, person(http))
    keys = album.add(2)
    for key in keys:
        deps.port(Objects).write(key, saved(scene(600, 900), "JPEG"), "image/jpeg")
    assert album.owner.delete(f"{album.href}/cards/2").status_code == 204
    game = table(http, 3, "classic", options={"first_storyteller": "host"})
    calls.clear()
    assert [develop_upload(deps, key) for key in keys] == ["ready", "overtaken"]
    of_pictures = calls[:]
    recording = game.host.post(f"{game.href}/sounds", {"type": "audio/webm"}).json
    deps.port(Objects).write(key_in(recording["upload"]), good("WebM"), "audio/webm")
    calls.clear()
    assert develop_upload(deps, key_in(recording["upload"])) == "ready"
    assert develop_upload(deps, key_in(recording["upload"])) == "overtaken"
    of_pictures += calls
    assert game.host.delete("/v1/me").status_code == 204
    calls.clear()
    assert develop_upload(deps, key_in(recording["upload"])) == "overtaken"
    assert_exact(of_pictures + calls, resources["DevelopRole"])


@pytest.fixture
def webhooked(deps, http):
    """A game of people who have webhooks for everything, which have answered their pings, and phones."""
    deps, receiver = with_receiver(replace(deps, jitter=lambda: 1.0))
    phones = PushService()
    deps = deps.with_instances({Post: lambda url, *rest: (phones if url == ENDPOINT else receiver)(url, *rest)})

    def hook(who):
        register(deps, who.see("/v1/me")["id"], "https://example.org/all", KINDS)
        assert who.post("/v1/me/push", {"endpoint": ENDPOINT, "keys": Browser().keys}).status_code == 201

    game = table(http, 3, "classic", before=hook, options=ONE_ROUND_EACH)
    carry_out(deps)
    return deps, receiver, game


def leave_jobs(deps, http, monkeypatch):
    """Leave a job of each kind to the sweep, and a table that expires, with its chat."""
    monkeypatch.setattr(seats, "AT_ONCE", 1)
    monkeypatch.setattr(erase, "AT_ONCE", 1)
    waiting = lobby(http, 3, listed=True)
    _, renamed, gone = waiting.people
    album_of(deps, gone).fill(1)
    sung = table(http, 3, "classic", options={"first_storyteller": "host"})
    sing(deps, sung, recorded(deps, sung))
    gone.post("/v1/me/webhooks", {"url": "https://example.org/all", "types": ["turn.owed"]})
    assert gone.post("/v1/circles", {"name": "Friday"}).status_code == 201
    gone.post("/v1/me/push", {"endpoint": ENDPOINT, "keys": Browser().keys})
    for who in (renamed, gone):
        for _ in range(2):
            who.post("/v1/games")
        for n in (1, 2):
            message = who.post(f"{waiting.href}/messages", {"text": "Hello"}).json["id"]
            assert waiting.people[3 - n].post(f"{waiting.href}/reports", {"message": message}).status_code == 204
    assert renamed.send("PATCH", "/v1/me", {"name": "Anna"}).status_code == 200
    monkeypatch.setattr(erase, "_erase_more", lambda *_: "")
    monkeypatch.setattr(erase, "_revoke_all", lambda *_: None)
    for who in (gone, sung.host):
        assert who.delete("/v1/me").status_code == 204
    monkeypatch.undo()


def test_the_sweeper_has_exactly_the_permissions_it_uses(webhooked, http, calls, resources, monkeypatch):
    deps, receiver, game = webhooked
    receiver.answers = [500]
    game.play_to("votes")
    carry_out(deps)
    leave_jobs(deps, http, monkeypatch)
    calls.clear()
    deps.store(TableGames).pulse.forget()
    late = at(deps, deps.now() + 10**8)
    swept = sweep(late)
    assert (swept.woken >= 4, swept.stuck) == (True, 0)
    assert sweep_deliveries(late)
    assert_exact(calls, resources["SweepRole"])


def test_the_notifier_has_exactly_the_permissions_it_uses(webhooked, calls, resources):
    deps, _, game = webhooked
    game.play_to_the_end()
    play_in_a_circle(game.people)
    news = deps.port(Queue).news
    calls.clear()
    deps.store(TableGames).pulse.forget()  # as a function that has just started
    while not news.empty():
        follow_up(deps, news.get())
    assert_exact(calls, resources["NotifyRole"])


def play_in_a_circle(people):
    game = sit_in_a_circle(people)
    assert people[0].post(f"{game.href}/start").status_code == 200
    game.play_to_the_end()


def sit_in_a_circle(people):
    """A table of a circle where all of them sit, and write a message."""
    circle = people[0].post("/v1/circles", {"name": "Friday"}).json["id"]
    spec = {"circle": circle, "ruleset": "classic", "options": ONE_ROUND_EACH}
    opened = people[0].post("/v1/games", spec)
    game = Table(opened.headers["Location"], people)
    for who in people[1:]:
        assert who.post(f"{game.href}/seats", {"invite": opened.json["invite"]}).status_code == 201
    for who in people:
        assert who.post(f"{game.href}/messages", {"text": "Here I am"}).status_code == 201
    return game


def test_the_deliverer_has_exactly_the_permissions_it_uses(webhooked, calls, resources):
    """Of a receiver that never answers, of a reminder, and of a receiver that opts out."""
    deps, receiver, game = webhooked
    game.play_to("votes")
    sit_in_a_circle(game.people)
    receiver.answers = [500] * 1_000
    host = game.host.see("/v1/me")["id"]
    (subscription,) = deps.store(TableSubscriptions).of_player(host)
    queue, now, made = deps.port(Queue), deps.now(), []
    while not queue.news.empty():
        follow_up(deps, queue.news.get())

    def attempt(hours):
        later = at(deps, now + hours * HOUR_S)
        sweep_deliveries(later)
        calls.clear()
        deps.store(TableGames).pulse.forget()
        results = set()
        while not queue.tasks.empty():
            results.add(deliver(later, queue.tasks.get()))
        made.extend(calls)
        return results

    # A while after the fifth failure of the host; when reminders are due; when it is too late for those.
    results = {result for hours in (0, 1, 21, 38) for result in attempt(hours)}
    assert results == {"delivered", "refused", "receiver-paused", "postponed", "reminder", "dropped"}
    exhaust_one(deps, host)
    assert attempt(40) >= {"disabled", "dropped"}
    now += 40 * HOUR_S
    register(deps, host, "https://example.com/unwilling", KINDS)
    receiver.answers = [410]
    post = deps.port(Post)
    deps = deps.with_instances({Post: lambda url, *rest: Reply(410) if url == ENDPOINT else post(url, *rest)})
    (pushed, *_) = deps.store(TableOutbox).pushes(subscription.id, "TELL#")
    deps.store(TableOutbox).put(replace(pushed, key="TELL#again", action=None, created_at=now, due_at=now))
    queue.send([Task(pushed.subscription, "TELL#again", now)])
    deps = at(deps, now)
    calls.clear()
    carry_out(deps)
    assert_exact(made + calls, resources["DeliverRole"])


def exhaust_one(deps, player):
    """Hand over a delivery to this player, as if its next attempt were its last: days of failures are left out."""
    (webhook,) = deps.store(TableWebhooks).of_player(player)
    outbox = deps.store(TableOutbox)
    left = next(entry for entry in outbox.last(webhook.id, SHOWN) if entry.outcome is None)
    last = replace(left, attempts=len(RETRIES_S), due_at=left.due_at + DAY_S)
    assert outbox.move(left, last)
    deps.port(Queue).send([Task(webhook.id, last.key, last.due_at)])


@pytest.mark.parametrize("name", ["ApiRole", "SweepRole", "NotifyRole", "DeliverRole"])
def test_functions_that_make_deliveries_may_queue_them(resources, name):
    assert Leave("sqs:SendMessage", "Deliveries.Arn", ("*",)) in given(resources[name])


def assert_exact(calls, role):
    allowed = [leave for leave in given(role) if leave.resource.startswith((TABLE, OBJECTS))]
    assert calls
    refused = {wish for wish in calls if not any(leave.covers(wish) for leave in allowed)}
    assert not refused
    idle = [leave for leave in allowed if not any(leave.covers(wish) for wish in calls)]
    assert not idle


def roles(resources):
    return {name: resource for name, resource in resources.items() if resource["Type"] == "AWS::IAM::Role"}


def test_every_function_has_a_role_and_a_log_of_its_own(resources):
    functions = [
        resource["Properties"]
        for name, resource in resources.items()
        if resource["Type"] == FUNCTION and name != "FunctionUrlHandler"  # the API's twin, which has the API's
    ]
    own = [function["Role"]["Fn::GetAtt"][0] for function in functions]
    assert sorted([*own, "CopyRole", "RolloutRole"]) == sorted(roles(resources))
    logs = [function["LoggingConfig"]["LogGroup"]["Ref"] for function in functions]
    assert len(set(logs)) == len(logs)


def test_no_role_has_a_wildcard_or_a_scan(resources):
    for name, role in roles(resources).items():
        assert "ManagedPolicyArns" not in role["Properties"], name
        for leave in given(role):
            assert "*" not in leave.action + leave.resource or (name, leave.action) in WIDER, f"{name}: {leave}"
            assert "Scan" not in leave.action, name


def test_every_call_of_the_storage_code_is_allowed_to_some_function(resources):
    granted = {leave.action.partition(":")[2] for role in roles(resources).values() for leave in given(role)}
    module = ast.parse((ROOT / "chalicelib" / "store" / "dynamo.py").read_text("utf-8"))
    called = {
        "".join(part.title() for part in node.func.attr.split("_"))
        for node in ast.walk(module)
        if isinstance(node, ast.Call) and "client" in json.dumps(ast.dump(node.func))
        if isinstance(node.func, ast.Attribute)
    }
    assert {"GetItem", "Query", "TransactWriteItems"} <= called
    assert called - {"TransactWriteItems"} <= granted

"""Push subscriptions as their owner uses them, over HTTP."""

from dataclasses import replace

import pytest
from werkzeug.test import Client

from chalicelib.notify.destinations import USUAL, key_id
from chalicelib.notify.destinations_store import TableSubscriptions
from chalicelib.notify.outbox import Push
from chalicelib.notify.outbox_store import TableOutbox
from chalicelib.notify.push import MAX_SUBSCRIPTIONS
from chalicelib.store.table import Key
from chalicelib.workers.sweep import sweep
from tests.at_table import Person, person, refused
from tests.conftest import PUSH_KEYS
from tests.push_services import AUTH, ENDPOINT, Browser

PUSH = "/v1/me/push"
KEYS = Browser().keys
KEY = PUSH_KEYS["PUSH_PUBLIC_KEYS"]
OTHER_KEY = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
NIGHT = {"from": "22:00", "to": "08:00", "time_zone": "Europe/Berlin"}


@pytest.fixture
def ana(http):
    return person(http)


def subscription(endpoint=ENDPOINT, **spec):
    return {"endpoint": endpoint, "keys": KEYS, **spec}


def subscribed(who, endpoint=ENDPOINT, **spec):
    answer = who.post(PUSH, subscription(endpoint, **spec))
    assert answer.status_code == 201, answer.text
    return answer.json


def left(answer):
    return int(answer.headers["RateLimit"].split(";")[1].removeprefix("r="))


def test_a_browser_subscribes_with_the_key_that_it_finds(ana):
    assert ana.see(PUSH) == {"key": KEY, "key_id": key_id(KEY), "subscriptions": []}
    made = subscribed(ana, language="ja", types=["turn.owed"], quiet=NIGHT)
    assert made == {
        "id": made["id"],
        "endpoint": ENDPOINT,
        "created_at": made["created_at"],
        "types": ["turn.owed"],
        "language": "ja",
        "quiet": NIGHT,
        "key_id": key_id(KEY),
    }
    assert ana.see(PUSH)["subscriptions"] == [made]


def test_without_wishes_it_is_told_in_english_at_any_time_of_what_1_0_0_told_of(ana):
    made = subscribed(ana)
    assert (set(made["types"]), made["language"], made["quiet"]) == (set(USUAL), "en", None)


def test_the_same_endpoint_again_changes_the_subscription(ana):
    made = subscribed(ana)
    again = ana.post(PUSH, subscription(language="ru"))
    assert again.status_code == 200
    assert again.json == {**made, "language": "ru"}
    assert ana.see(PUSH)["subscriptions"] == [again.json]


def test_a_request_that_changes_nothing_uses_nothing_of_the_quota(ana):
    before = [left(ana.post(PUSH, subscription())) for _ in range(3)]
    assert len(set(before)) == 1
    assert left(ana.post(PUSH, subscription(language="ru"))) < before[0]


def test_nobody_sees_or_removes_the_subscription_of_another(http, ana):
    made, ben = subscribed(ana), person(http, "Ben")
    assert ben.see(PUSH)["subscriptions"] == []
    refused(ben.delete(f"{PUSH}/{made['id']}"), 404, "subscription-not-found")
    assert subscribed(ben)["id"] != made["id"]


def test_a_subscription_is_removed_once(ana):
    made = subscribed(ana)
    assert ana.delete(f"{PUSH}/{made['id']}").status_code == 204
    refused(ana.delete(f"{PUSH}/{made['id']}"), 404, "subscription-not-found")
    assert ana.see(PUSH)["subscriptions"] == []


@pytest.mark.parametrize(
    "endpoint",
    [
        "https://fcm.googleapis.com/fcm/send/x",
        "https://updates.push.services.mozilla.com/wpush/v2/x",
        "https://autopush.push.services.mozilla.com/wpush/v2/x",
        "https://web.push.apple.com/x",
        "https://api.push.apple.com/x",
        "https://db5p.notify.windows.com/w/?token=x",
    ],
)
def test_the_known_push_services_are_allowed(ana, endpoint):
    subscribed(ana, endpoint)


@pytest.mark.parametrize(
    "endpoint",
    [
        "https://example.org/push",
        "https://fcm.googleapis.com.example.org/x",
        "https://xfcm.googleapis.com/x",
        "https://notify.windows.com/x",
        "https://evilnotify.windows.com.example.org/x",
        "http://fcm.googleapis.com/x",
        "https://fcm.googleapis.com:8443/x",
        "https://ana@fcm.googleapis.com/x",
        "https://fcm.googleapis.com/x#y",
        "https://fcm.googleapis.com@example.org/x",
        "https://127.0.0.1/x",
        "http://127.0.0.1:8000/x",
        "https://[::1]/x",
        "https://169.254.169.254/latest",
        "fcm.googleapis.com",
        "no address",
    ],
)
def test_any_other_address_is_refused_and_not_echoed(ana, endpoint):
    answer = ana.post(PUSH, subscription(endpoint))
    refused(answer, 400, "push-service-not-allowed")
    assert endpoint not in answer.text
    assert ana.see(PUSH)["subscriptions"] == []


def test_an_operator_can_allow_other_push_services(deps, served):
    ana = person(Client(served(replace(deps, push_services=("push.example.org",)))))
    subscribed(ana, "https://push.example.org/1")
    refused(ana.post(PUSH, subscription()), 400, "push-service-not-allowed")


NOT_ON_THE_CURVE = KEYS["p256dh"][:-1] + ("A" if KEYS["p256dh"][-1] != "A" else "E")


@pytest.mark.parametrize(
    ("pointer", "keys"),
    [
        pytest.param("/keys/p256dh", {**KEYS, "p256dh": NOT_ON_THE_CURVE}, id="not on the curve"),
        pytest.param("/keys/p256dh", {**KEYS, "p256dh": "C" + KEYS["p256dh"][1:]}, id="compressed"),
        pytest.param("/keys/p256dh", {**KEYS, "p256dh": KEYS["p256dh"][:-1]}, id="too short"),
        pytest.param("/keys/p256dh", {**KEYS, "p256dh": "BP" + "_" * 84 + "8"}, id="beyond the field"),
        pytest.param("/keys/p256dh", {**KEYS, "p256dh": KEYS["p256dh"] + "="}, id="padded"),
        pytest.param("/keys/p256dh", {"auth": AUTH}, id="no key"),
        pytest.param("/keys/auth", {**KEYS, "auth": AUTH + "AA"}, id="too long"),
        pytest.param("/keys/auth", {**KEYS, "auth": AUTH[:-1] + "h"}, id="loose bits"),
        pytest.param("/keys/auth", {**KEYS, "auth": "+" + AUTH[1:]}, id="base64"),
    ],
)
def test_keys_that_cannot_be_are_refused(ana, pointer, keys):
    answer = ana.post(PUSH, {"endpoint": ENDPOINT, "keys": keys})
    refused(answer, 400, "invalid-body")
    assert [error["pointer"] for error in answer.json["errors"]] == [pointer]


@pytest.mark.parametrize(
    ("pointer", "spec"),
    [
        ("/types", {"types": []}),
        ("/types", {"types": ["turn.owed", "turn.owed"]}),
        ("/types/0", {"types": ["turn.done"]}),
        ("/types/0", {"types": ["ping"]}),
        ("/language", {"language": "fr"}),
        ("/quiet", {"quiet": {**NIGHT, "to": "22:00"}}),
        ("/quiet/from", {"quiet": {**NIGHT, "from": "24:00"}}),
        ("/quiet/to", {"quiet": {**NIGHT, "to": "8:00"}}),
        ("/quiet/from", {"quiet": {"to": "08:00", "time_zone": "UTC"}}),
        ("/quiet/time_zone", {"quiet": {**NIGHT, "time_zone": ""}}),
        ("/key_id", {"key_id": "x"}),
    ],
)
def test_wishes_that_cannot_be_are_refused(ana, pointer, spec):
    answer = ana.post(PUSH, subscription(**spec))
    refused(answer, 400, "invalid-body")
    assert [error["pointer"] for error in answer.json["errors"]] == [pointer]


def test_the_names_of_fields_are_those_that_are_sent(ana):
    answer = ana.post(PUSH, subscription(quiet={**NIGHT, "from_": "22:00"}))
    refused(answer, 400, "invalid-body")
    (error,) = answer.json["errors"]
    assert error["fields"] == ["from", "to", "time_zone"]


def test_an_unknown_time_zone_is_refused(ana):
    refused(ana.post(PUSH, subscription(quiet={**NIGHT, "time_zone": "Europe/Atlantis"})), 400, "time-zone-unknown")


def test_a_player_has_at_most_ten(ana):
    for number in range(MAX_SUBSCRIPTIONS):
        subscribed(ana, f"{ENDPOINT}{number}")
    answer = ana.post(PUSH, subscription())
    refused(answer, 409, "too-many-subscriptions")
    assert answer.json["facts"] == {"limit": MAX_SUBSCRIPTIONS}
    assert ana.post(PUSH, subscription(f"{ENDPOINT}0", language="ru")).status_code == 200


def test_changes_are_counted_by_day(ana):
    for number in range(50):
        assert ana.post(PUSH, subscription(language=["ja", "ru"][number % 2])).status_code in {200, 201}
    answer = ana.post(PUSH, subscription(language="ja"))
    refused(answer, 429, "quota-used-up")
    assert answer.json["facts"] == {"quota": "subscriptions", "limit": 50}


def with_keys(deps, served, ana, *keys):
    return Person(Client(served(replace(deps, push_keys=keys))), ana.token)


def test_after_a_new_key_old_subscriptions_keep_theirs_until_they_renew(deps, served, ana):
    """A browser that subscribes anew has another endpoint."""
    made = subscribed(ana)
    later = with_keys(deps, served, ana, OTHER_KEY, KEY)
    assert later.see(PUSH)["key"] == OTHER_KEY
    assert later.post(PUSH, subscription(language="ru")).json["key_id"] == made["key_id"] == key_id(KEY)
    assert subscribed(later, f"{ENDPOINT}2")["key_id"] == key_id(OTHER_KEY)


def test_a_browser_that_has_subscribed_just_before_a_new_key_says_so(deps, served, ana):
    later = with_keys(deps, served, ana, OTHER_KEY, KEY)
    assert subscribed(later, key_id=key_id(KEY))["key_id"] == key_id(KEY)
    refused(later.post(PUSH, subscription(key_id="0" * 16)), 409, "push-key-unknown")


def test_a_service_without_keys_says_so(deps, served, ana):
    later = with_keys(deps, served, ana)
    assert later.see(PUSH) == {"key": None, "key_id": None, "subscriptions": []}
    refused(later.post(PUSH, subscription()), 409, "push-unavailable")


def test_an_erased_player_leaves_no_subscription_and_no_push(db, deps, ana):
    player, now = ana.see("/v1/me")["id"], deps.now()
    made = [subscribed(ana, f"{ENDPOINT}{number}")["id"] for number in range(3)]
    for number in range(60):
        deps.store(TableOutbox).put(Push(made[0], f"TELL#{number:03}", "turn.owed", "g_1", 1, now, None))
    assert ana.delete("/v1/me").status_code == 204
    sweep(replace(deps, now=lambda: now + 60))
    assert not list(db.query(f"PLAYER#{player}", "PUSH#", "PUSH#~"))
    assert not [item for id in made for item in db.query(f"PUSH#{id}", "A", "Z~")]


def test_the_export_has_all_of_it_but_the_keys(ana):
    made = subscribed(ana, quiet=NIGHT)
    exported = ana.get("/v1/me/export")
    assert exported.json["push"] == [made]
    assert AUTH not in exported.text


def test_notes_of_subscriptions_that_are_gone_do_not_pile_up(db, deps, ana):
    player = ana.see("/v1/me")["id"]
    for number in range(30):
        made = subscribed(ana, f"{ENDPOINT}{number}")
        deps.store(TableSubscriptions).expel(made["id"])
    notes = list(db.query(f"PLAYER#{player}", "PUSH#", "PUSH#~"))
    assert len(notes) == 1
    assert db.get(Key(notes[0]["sk"], "PUSH")) is None

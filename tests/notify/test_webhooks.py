"""Webhooks as their owner uses them, over HTTP."""

from dataclasses import replace

import pytest

from chalicelib.engine.values import value_class
from chalicelib.notify.deliver import sweep_deliveries
from chalicelib.notify.destinations import USUAL
from chalicelib.notify.destinations_store import TableWebhooks
from chalicelib.notify.errors import TooManyWebhooks
from chalicelib.notify.webhooks import MAX_WEBHOOKS, register
from chalicelib.tables.store import TableGames
from tests.at_table import Person, person, refused, table
from tests.receivers import at, carry_out, is_signed, with_receiver

URL = "https://example.org/reverie"
HOOKS = "/v1/me/webhooks"


@pytest.fixture
def ana(http):
    return person(http)


def registered(who, url=URL, **spec):
    answer = who.post(HOOKS, {"url": url, **spec})
    assert answer.status_code == 201, answer.text
    return answer.json


def test_a_new_webhook_is_pinged_and_active_once_it_answers(deps, ana):
    webhook = registered(ana)
    assert (webhook["state"], webhook["disabled"], webhook["url"]) == ("unverified", None, URL)
    assert "turn.owed" in webhook["types"]
    assert "turn.done" not in webhook["types"]
    deps, receiver = with_receiver(deps)
    carry_out(deps)
    ((url, headers, body),) = receiver.got
    assert url == URL
    assert is_signed(webhook["secret"], headers, body)
    (listed,) = ana.see(HOOKS)["webhooks"]
    assert listed["state"] == "active"
    assert "secret" not in listed


@pytest.mark.parametrize(
    ("url", "reason"),
    [
        ("http://example.org/", "scheme-not-https"),
        ("https://127.0.0.1/", "address-not-global"),
        ("https://example.org:8443/", "port-not-443"),
    ],
)
def test_an_internal_address_is_refused_and_not_echoed(ana, url, reason):
    answer = ana.post(HOOKS, {"url": url})
    refused(answer, 400, "webhook-url-refused")
    assert answer.json["facts"] == {"reason": reason}
    assert url not in answer.text
    assert ana.see(HOOKS) == {"webhooks": []}


def test_an_address_is_registered_once_and_a_player_has_at_most_five(ana):
    registered(ana)
    refused(ana.post(HOOKS, {"url": URL}), 409, "webhook-exists")
    for number in range(1, MAX_WEBHOOKS):
        registered(ana, f"{URL}/{number}")
    answer = ana.post(HOOKS, {"url": f"{URL}/one-more"})
    refused(answer, 409, "too-many-webhooks")
    assert answer.json["facts"] == {"limit": MAX_WEBHOOKS}


def test_many_registered_at_once_do_not_exceed_five(deps, ana):
    me, waiting = ana.see("/v1/me")["id"], [f"{URL}/{number}" for number in range(20)]
    refusals = []

    def one_more():
        if waiting:
            try:
                register(crowded, me, waiting.pop(), USUAL)
            except TooManyWebhooks as refusal:
                refusals.append(refusal)

    crowded = replace(
        deps.with_instances({TableWebhooks: Listed(deps.store(TableGames).table, one_more)}), pause=lambda _: None
    )
    one_more()
    assert (len(ana.see(HOOKS)["webhooks"]), len(refusals)) == (MAX_WEBHOOKS, 15)


@value_class
class Listed(TableWebhooks):
    """A store in which something happens right after a player's webhooks have been listed."""

    meanwhile: object

    def of_player(self, player):
        found = TableWebhooks.of_player(self, player)
        self.meanwhile()
        return found


def test_somebody_elses_webhook_looks_like_none(ana, http):
    webhook, eva = registered(ana), person(http, "Eva")
    for answer in (
        eva.delete(f"{HOOKS}/{webhook['id']}"),
        eva.post(f"{HOOKS}/{webhook['id']}/ping"),
        eva.post(f"{HOOKS}/{webhook['id']}/secret"),
        eva.get(f"{HOOKS}/{webhook['id']}/deliveries"),
        eva.post(f"{HOOKS}/{webhook['id']}/deliveries/msg_1/redeliver"),
    ):
        refused(answer, 404, "webhook-not-found")
    assert registered(eva)["id"] != webhook["id"]


def test_a_delivery_can_be_read_and_sent_again(deps, http):
    deps, receiver = with_receiver(deps)
    gathered = table(http, 3, "classic")
    webhook = registered(gathered.host, types=["round.scored"])
    carry_out(deps)
    receiver.answers = [500]
    gathered.play_to("clue", 2)
    carry_out(deps)
    newest, ping = gathered.host.see(f"{HOOKS}/{webhook['id']}/deliveries")["deliveries"]
    assert (ping["type"], ping["state"], ping["status"]) == ("ping", "delivered", 204)
    assert (newest["type"], newest["state"], newest["status"], newest["attempts"]) == (
        "round.scored",
        "pending",
        500,
        1,
    )
    assert newest["payload"]["data"]["round"] == 1
    assert newest["next_attempt_at"] > newest["last_attempt_at"]
    again = gathered.host.post(f"{HOOKS}/{webhook['id']}/deliveries/{newest['id']}/redeliver")
    assert (again.status_code, again.json["state"], again.json["attempts"]) == (202, "pending", 0)
    carry_out(deps)
    first, second = (headers["webhook-id"] for _, headers, _ in receiver.got[-2:])
    assert first == second == newest["id"]
    newest = gathered.host.see(f"{HOOKS}/{webhook['id']}/deliveries")["deliveries"][0]
    assert (newest["state"], newest["next_attempt_at"]) == ("delivered", None)
    sweep_deliveries(at(deps, deps.now() + 10**6))
    carry_out(deps)
    assert len(receiver.got) == 3


def test_an_unknown_delivery_cannot_be_sent_again(ana):
    webhook = registered(ana)
    refused(ana.post(f"{HOOKS}/{webhook['id']}/deliveries/msg_1/redeliver"), 404, "delivery-not-found")


def test_a_rotated_secret_signs_from_then_on_and_the_old_one_as_well_for_a_day(deps, ana):
    deps, receiver = with_receiver(deps)
    webhook = registered(ana)
    rotated = ana.post(f"{HOOKS}/{webhook['id']}/secret")
    assert rotated.status_code == 200
    assert ana.post(f"{HOOKS}/{webhook['id']}/ping").status_code == 202
    carry_out(deps)
    for _, headers, body in receiver.got:
        assert is_signed(rotated.json["secret"], headers, body)
        assert is_signed(webhook["secret"], headers, body)


def test_a_removed_webhook_gets_no_notifications(deps, ana):
    deps, receiver = with_receiver(deps)
    webhook = registered(ana)
    assert ana.delete(f"{HOOKS}/{webhook['id']}").status_code == 204
    refused(ana.delete(f"{HOOKS}/{webhook['id']}"), 404, "webhook-not-found")
    carry_out(deps)
    assert (receiver.got, ana.see(HOOKS)) == ([], {"webhooks": []})
    assert registered(ana)["id"] == webhook["id"]


def test_an_erased_player_gets_no_notifications_and_leaves_no_webhooks(db, deps, http):
    deps, receiver = with_receiver(deps)
    gathered = table(http, 3, "classic")
    registered(gathered.host)
    carry_out(deps)
    gathered.play_to("votes")
    carry_out(deps)
    receiver.got.clear()
    assert gathered.host.delete("/v1/me").status_code == 204
    carry_out(deps)
    assert not [item["pk"] for item in db.items() if item["pk"].startswith("HOOK#")]
    assert receiver.got == []


def test_types_must_be_known_and_distinct(ana):
    refused(ana.post(HOOKS, {"url": URL, "types": ["everything"]}), 400, "invalid-body")
    refused(ana.post(HOOKS, {"url": URL, "types": []}), 400, "invalid-body")
    refused(ana.post(HOOKS, {"url": URL, "types": ["ping", "ping"]}), 400, "invalid-body")
    refused(Person(ana.http).post(HOOKS, {"url": URL}), 401, "unauthenticated")

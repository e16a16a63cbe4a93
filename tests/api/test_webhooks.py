"""Webhooks as their owner uses them, over HTTP."""

from dataclasses import dataclass, replace

import pytest

from chalicelib.background.deliverer import sweep_deliveries
from chalicelib.service.errors import TooManyWebhooks
from chalicelib.service.outbox import USUAL
from chalicelib.service.webhooks import MOST, register
from chalicelib.storage.hooks import DynamoHooks
from tests.at_table import Person, person, refused, table
from tests.receivers import at, carry_out, is_signed, with_receiver

URL = "https://example.org/reverie"
HOOKS = "/v1/me/webhooks"


@pytest.fixture
def ana(http):
    return person(http)


def registered(who, url=URL, **wish):
    answer = who.post(HOOKS, {"url": url, **wish})
    assert answer.status_code == 201, answer.text
    return answer.json


def test_a_new_webhook_is_pinged_and_active_once_it_answers(deps, ana):
    hook = registered(ana)
    assert (hook["state"], hook["disabled"], hook["url"]) == ("unverified", None, URL)
    assert "turn.owed" in hook["types"]
    assert "turn.done" not in hook["types"]
    deps, receiver = with_receiver(deps)
    carry_out(deps)
    ((url, headers, body),) = receiver.got
    assert url == URL
    assert is_signed(hook["secret"], headers, body)
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
def test_an_address_which_leads_inside_is_refused_and_not_echoed(ana, url, reason):
    answer = ana.post(HOOKS, {"url": url})
    refused(answer, 400, "webhook-url-refused")
    assert answer.json["facts"] == {"reason": reason}
    assert url not in answer.text
    assert ana.see(HOOKS) == {"webhooks": []}


def test_an_address_is_registered_once_and_five_in_all(ana):
    registered(ana)
    refused(ana.post(HOOKS, {"url": URL}), 409, "webhook-exists")
    for number in range(1, MOST):
        registered(ana, f"{URL}/{number}")
    answer = ana.post(HOOKS, {"url": f"{URL}/one-more"})
    refused(answer, 409, "too-many-webhooks")
    assert answer.json["facts"] == {"limit": MOST}


def test_of_many_registered_at_once_there_are_no_more_than_five(deps, ana):
    me, waiting = ana.see("/v1/me")["id"], [f"{URL}/{number}" for number in range(20)]
    refusals = []

    def one_more():
        if waiting:
            try:
                register(crowded, me, waiting.pop(), USUAL)
            except TooManyWebhooks as refusal:
                refusals.append(refusal)

    crowded = replace(deps, hooks=Listed(deps.games.db, one_more), pause=lambda _: None)
    one_more()
    assert (len(ana.see(HOOKS)["webhooks"]), len(refusals)) == (MOST, 15)


@dataclass(frozen=True, slots=True)
class Listed(DynamoHooks):
    """A store in which something happens right after a player's webhooks have been listed."""

    meanwhile: object

    def of_player(self, player):
        found = DynamoHooks.of_player(self, player)
        self.meanwhile()
        return found


def test_somebody_elses_webhook_looks_like_none(ana, http):
    hook, eva = registered(ana), person(http, "Eva")
    for answer in (
        eva.delete(f"{HOOKS}/{hook['id']}"),
        eva.post(f"{HOOKS}/{hook['id']}/ping"),
        eva.post(f"{HOOKS}/{hook['id']}/secret"),
        eva.get(f"{HOOKS}/{hook['id']}/deliveries"),
        eva.post(f"{HOOKS}/{hook['id']}/deliveries/msg_1/redeliver"),
    ):
        refused(answer, 404, "webhook-not-found")
    assert registered(eva)["id"] != hook["id"]


def test_what_was_sent_can_be_read_and_sent_again(deps, http):
    deps, receiver = with_receiver(deps)
    gathered = table(http, 3, "classic")
    hook = registered(gathered.host, types=["round.scored"])
    carry_out(deps)
    receiver.answers = [500]
    gathered.play_to("clue", 2)
    carry_out(deps)
    newest, ping = gathered.host.see(f"{HOOKS}/{hook['id']}/deliveries")["deliveries"]
    assert (ping["type"], ping["state"], ping["status"]) == ("ping", "delivered", 204)
    assert (newest["type"], newest["state"], newest["status"], newest["attempts"]) == (
        "round.scored",
        "pending",
        500,
        1,
    )
    assert newest["payload"]["data"]["round"] == 1
    assert newest["next_attempt_at"] > newest["last_attempt_at"]
    again = gathered.host.post(f"{HOOKS}/{hook['id']}/deliveries/{newest['id']}/redeliver")
    assert (again.status_code, again.json["state"], again.json["attempts"]) == (202, "pending", 0)
    carry_out(deps)
    first, second = (headers["webhook-id"] for _, headers, _ in receiver.got[-2:])
    assert first == second == newest["id"]
    newest = gathered.host.see(f"{HOOKS}/{hook['id']}/deliveries")["deliveries"][0]
    assert (newest["state"], newest["next_attempt_at"]) == ("delivered", None)
    sweep_deliveries(at(deps, deps.now() + 10**6))
    carry_out(deps)
    assert len(receiver.got) == 3


def test_a_delivery_that_is_not_there_cannot_be_sent_again(ana):
    hook = registered(ana)
    refused(ana.post(f"{HOOKS}/{hook['id']}/deliveries/msg_1/redeliver"), 404, "delivery-not-found")


def test_a_rotated_secret_signs_from_then_on_and_the_old_one_as_well_for_a_day(deps, ana):
    deps, receiver = with_receiver(deps)
    hook = registered(ana)
    rotated = ana.post(f"{HOOKS}/{hook['id']}/secret")
    assert rotated.status_code == 200
    assert ana.post(f"{HOOKS}/{hook['id']}/ping").status_code == 202
    carry_out(deps)
    for _, headers, body in receiver.got:
        assert is_signed(rotated.json["secret"], headers, body)
        assert is_signed(hook["secret"], headers, body)


def test_a_removed_webhook_is_told_nothing(deps, ana):
    deps, receiver = with_receiver(deps)
    hook = registered(ana)
    assert ana.delete(f"{HOOKS}/{hook['id']}").status_code == 204
    refused(ana.delete(f"{HOOKS}/{hook['id']}"), 404, "webhook-not-found")
    carry_out(deps)
    assert (receiver.got, ana.see(HOOKS)) == ([], {"webhooks": []})
    assert registered(ana)["id"] == hook["id"]


def test_who_is_forgotten_is_told_nothing_more_and_leaves_nothing_behind(deps, http):
    deps, receiver = with_receiver(deps)
    gathered = table(http, 3, "classic")
    registered(gathered.host)
    carry_out(deps)
    gathered.play_to("votes")
    carry_out(deps)
    receiver.got.clear()
    assert gathered.host.delete("/v1/me").status_code == 204
    carry_out(deps)
    db = deps.games.db
    left = [item["pk"]["S"] for item in db.client.scan(TableName=db.table)["Items"]]
    assert not [pk for pk in left if pk.startswith("HOOK#")]
    assert receiver.got == []


def test_types_are_chosen_from_those_there_are_and_each_once(ana):
    refused(ana.post(HOOKS, {"url": URL, "types": ["everything"]}), 400, "invalid-body")
    refused(ana.post(HOOKS, {"url": URL, "types": []}), 400, "invalid-body")
    refused(ana.post(HOOKS, {"url": URL, "types": ["ping", "ping"]}), 400, "invalid-body")
    refused(Person(ana.http).post(HOOKS, {"url": URL}), 401, "unauthenticated")

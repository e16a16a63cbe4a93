"""From a saved change to signed posts: who is notified of what, once, and when."""

import json
from datetime import UTC, datetime

import pytest

from chalicelib.core.jobs import DUE_SHARDS
from chalicelib.notify.deliver import sweep_deliveries
from chalicelib.notify.destinations import KINDS
from chalicelib.notify.outbox import Queue, Reminder
from chalicelib.notify.outbox_store import TableOutbox
from chalicelib.notify.webhooks import register
from chalicelib.workers.saves import follow_up
from tests.at_table import table
from tests.fakes.wire import throttled
from tests.receivers import at, carry_out, is_signed, with_receiver
from tests.trouble import Trouble, a_write

URL = "https://example.org/{}"
DAILY = {"preset": "none", "clue_s": 86_400, "cards_s": 86_400, "votes_s": 86_400, "vacation_s": 86_400}


def webhooked(deps, who, kinds=KINDS):
    me = who.see("/v1/me")["id"]
    webhook, _ = register(deps, me, URL.format(me), kinds)
    carry_out(deps)
    return webhook


@pytest.fixture
def told(deps, http):
    """A table of three with cards dealt, whose players subscribe to everything; and what has been sent."""
    deps, receiver = with_receiver(deps)
    gathered = table(http, 3, "classic", options={"first_storyteller": "host"}, pace=DAILY)
    carry_out(deps)
    webhooks = [webhooked(deps, who) for who in gathered.people]
    assert receiver.kinds() == ["ping"] * 3
    receiver.got.clear()
    return deps, receiver, gathered, webhooks


def sent_to(receiver, webhook):
    return [json.loads(body) for url, _, body in receiver.got if url == webhook.url]


def test_players_are_notified_of_their_pending_actions_and_of_public_events(told):
    deps, receiver, gathered, webhooks = told
    gathered.play_to("clue", 2)
    carry_out(deps)
    for seat, webhook in enumerate(webhooks, start=1):
        news = sent_to(receiver, webhook)
        assert {n["data"]["seat"] for n in news} == {seat}
        actions = [n["data"]["action"] for n in news if n["type"] == "turn.owed" and n["data"]["round"] == 1]
        assert actions == ([] if seat == 1 else ["play-cards", "cast-votes"])
        assert [n["data"]["round"] for n in news if n["type"] == "round.scored"] == [1]
        numbers = [n["sequence"] for n in news]
        assert numbers == sorted(set(numbers))


def test_no_notification_has_hidden_information(told):
    deps, receiver, gathered, _ = told
    gathered.play_to("clue", 3)
    carry_out(deps)
    for notification in receiver.told:
        assert notification["data"].keys() <= {"game", "href", "seat", "round", "action", "your_deadline"}
        assert notification.keys() == {"type", "timestamp", "sequence", "data"}


def test_a_notification_sent_to_one_does_not_move_when_another_plays(told):
    """Moves of others before the end of a phase cause no notification and change none."""
    deps, receiver, gathered, webhooks = told
    gathered.play_to("votes")
    carry_out(deps)
    receiver.got.clear()
    one, two = gathered.people[1:]
    view = one.see(gathered.href)
    assert one.put(view["owes"]["href"], {"slots": view["owes"]["choose_from"][:1]}).status_code == 200
    carry_out(deps)
    assert [told["type"] for told in sent_to(receiver, webhooks[1])] == ["turn.done"]
    assert sent_to(receiver, webhooks[0]) == sent_to(receiver, webhooks[2]) == []
    assert two.see(gathered.href)["owes"]


def test_every_post_is_signed_as_the_public_library_signs(told):
    deps, receiver, gathered, webhooks = told
    gathered.play_to("votes")
    carry_out(deps)
    secrets = {webhook.url: webhook.secret for webhook in webhooks}
    assert receiver.got
    for url, headers, body in receiver.got:
        assert is_signed(secrets[url], headers, body)
        assert not any(is_signed(secret, headers, body) for other, secret in secrets.items() if other != url)
    ids = [headers["webhook-id"] for _, headers, _ in receiver.got]
    assert len(set(ids)) == len(ids)


def test_a_change_processed_twice_is_notified_once(told):
    deps, receiver, gathered, _ = told
    gathered.play_to("votes")
    queue = deps.port(Queue)
    changes = [queue.news.get() for _ in range(queue.news.qsize())]
    made = [follow_up(deps, saved) for saved in changes]
    assert sum(made)
    assert [follow_up(deps, saved) for saved in changes] == [0] * len(changes)
    carry_out(deps)
    assert len(receiver.got) == sum(made)


def test_a_webhook_gets_only_the_types_it_asked_for(deps, http):
    deps, receiver = with_receiver(deps)
    gathered = table(http, 3, "classic")
    webhooked(deps, gathered.host, ("round.scored",))
    gathered.play_to("clue", 3)
    carry_out(deps)
    assert receiver.kinds() == ["ping", "round.scored", "round.scored"]


def test_a_player_without_webhooks_costs_no_write(db, deps, http):
    gathered = table(http, 3, "classic")
    gathered.play_to("votes")
    carry_out(deps)
    assert not [item for item in db.items() if item["pk"].startswith("HOOK#")]


def reminders(deps):
    keys = [found for shard in range(DUE_SHARDS) for found in deps.store(TableOutbox).list_due(shard, 10**11)]
    return [entry for key in keys if isinstance(entry := deps.store(TableOutbox).entry(*key), Reminder)]


class TestReminders:
    @pytest.fixture
    def pending_action(self, told):
        """Seats 2 and 3 owe cards within a day."""
        deps, receiver, gathered, webhooks = told
        gathered.play_to("cards")
        carry_out(deps)
        receiver.got.clear()
        return deps, receiver, gathered, webhooks

    def wake(self, deps, after):
        later = at(deps, deps.now() + after)
        sweep_deliveries(later)
        carry_out(later)

    def test_players_who_still_owe_are_reminded_at_half_time_and_near_the_end(self, pending_action):
        deps, receiver, _, webhooks = pending_action
        for after, expected in ((43_000, 0), (43_300, 2), (77_000, 2), (77_900, 4)):
            self.wake(deps, after)
            assert receiver.kinds() == ["turn.due_soon"] * expected
        assert {url for url, _, _ in receiver.got} == {webhook.url for webhook in webhooks[1:]}
        assert reminders(deps) == []

    def test_a_reminder_that_cannot_be_claimed_is_left_for_the_next_sweep(self, pending_action, wire):
        deps, receiver, _, _ = pending_action
        later = at(deps, deps.now() + 43_300)
        with Trouble(wire, throttled, a_write):
            assert sweep_deliveries(later) == 0
        self.wake(deps, 43_300)
        assert receiver.kinds() == ["turn.due_soon"] * 2

    def test_players_who_have_acted_are_not_reminded(self, pending_action):
        deps, receiver, gathered, webhooks = pending_action
        who = gathered.people[1]
        view = who.see(gathered.href)
        who.put(view["owes"]["href"], {"cards": view["owes"]["choose_from"][:2]})
        carry_out(deps)
        receiver.got.clear()
        self.wake(deps, 43_300)
        assert [url for url, _, _ in receiver.got] == [webhooks[2].url]

    def test_a_player_on_vacation_is_reminded_later(self, pending_action):
        deps, receiver, gathered, webhooks = pending_action
        until = datetime.fromtimestamp(deps.now() + 86_000, UTC).isoformat()
        assert gathered.people[1].put(f"{gathered.href}/vacation", {"until": until}).status_code == 200
        self.wake(deps, 43_300)
        assert [url for url, _, _ in receiver.got] == [webhooks[2].url]
        receiver.got.clear()
        self.wake(deps, 43_300 + 86_000)
        assert [url for url, _, _ in receiver.got] == [webhooks[1].url]

    def test_short_limits_send_no_reminders(self, deps, http):
        deps, _ = with_receiver(deps)
        gathered = table(http, 3, pace={"preset": "none", "clue_s": 540, "cards_s": 540, "votes_s": 540})
        webhooked(deps, gathered.host)
        gathered.play_to("votes")
        carry_out(deps)
        assert reminders(deps) == []

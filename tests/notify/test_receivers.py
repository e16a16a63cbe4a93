"""What one receiver gets from the webhooks of all players together."""

from dataclasses import replace
from itertools import count, pairwise
from threading import Barrier, Lock, Thread

import pytest

from chalicelib.notify.deliver import deliver, sweep_deliveries
from chalicelib.notify.destinations import USUAL
from chalicelib.notify.destinations_store import TableWebhooks
from chalicelib.notify.errors import WebhookOptedOut
from chalicelib.notify.outbox import Queue
from chalicelib.notify.outbox_store import TableOutbox
from chalicelib.notify.receivers import (
    FIRST_PAUSE_S,
    KEPT_S,
    LONGEST_PAUSE_S,
    MAX_FAILURES,
    MAX_WAIT_S,
    NETWORK,
    NOTIFICATIONS,
    PINGS,
)
from chalicelib.notify.receivers_store import TableReceivers, Traffic
from chalicelib.notify.send_webhooks import MAX_WAITS, PING_RETRIES_S, RETRIES_S
from chalicelib.notify.urls import NoTurnYet, Post, Reply
from chalicelib.notify.webhooks import register, remove, verify
from chalicelib.tables.store import TableGames
from chalicelib.tables.transition import Publish
from chalicelib.workers.saves import follow_up
from tests.at_table import lobby, person
from tests.receivers import at, with_receiver

HOST = "https://example.org"
NOW = 1_800_000_000
EVERY_S = 1_000 // NOTIFICATIONS.each_ms  # posts in a second


class Waiting:
    """A queue that keeps tasks until it is time for them."""

    def __init__(self):
        self.tasks = []  # (when, task)
        self.now = NOW

    def send(self, tasks, wait_s=0):
        self.tasks += [(self.now + wait_s, task) for task in tasks]

    def carry_out(self, deps, now):
        """Handle what is due by then, and return the results."""
        self.now, results = now, []
        while due := [waiting for waiting in self.tasks if waiting[0] <= now]:
            for waiting in due:
                self.tasks.remove(waiting)
                results.append(deliver(at(deps, now), waiting[1]))
        return results


@pytest.fixture
def waiting():
    return Waiting()


@pytest.fixture
def patient(deps, waiting):
    """Dependencies at NOW, with a receiver, where tasks wait."""
    patient, receiver = with_receiver(replace(at(deps, NOW).with_instances({Queue: waiting}), jitter=lambda: 0.0))
    return patient, receiver


def me(http):
    return person(http).see("/v1/me")["id"]


def registered(deps, player, path, host=HOST):
    webhook, _ = register(deps, player, f"{host}/{path}", USUAL)
    return webhook


def activated(deps, *webhooks):
    for webhook in webhooks:
        stored = deps.store(TableWebhooks).webhook(webhook.id)
        assert deps.store(TableWebhooks).replace(stored, replace(stored, state="active"))


def started(deps, http, waiting, people=12, host=HOST):
    """A table of twelve with five webhooks each, all active at one host, has started: 120 deliveries are to be made."""
    gathered = lobby(http, people, "odyssey-2023")
    players = [who.see("/v1/me")["id"] for who in gathered.people]
    made = [registered(deps, player, f"{player}/{n}", host) for player in players for n in range(5)]
    activated(deps, *made)
    waiting.tasks.clear()
    gathered.host.post(f"{gathered.href}/start")
    news = deps.port(Publish).__self__.news
    while not news.empty():
        follow_up(deps, news.get())
    return made


def test_a_start_with_sixty_webhooks_at_one_host_sends_a_trickle(patient, waiting, http):
    deps, receiver = patient
    started(deps, http, waiting)
    assert len(waiting.tasks) == 120
    sent = []
    for second in range(MAX_WAIT_S + 1):
        waiting.carry_out(deps, NOW + second)
        sent.append(len(receiver.got))
    assert sent[0] == NOTIFICATIONS.at_once
    assert all(after - before <= EVERY_S for before, after in pairwise(sent))
    assert sent[-1] == 120
    assert len({headers["webhook-id"] for _, headers, _ in receiver.got}) == 120


def test_who_comes_too_late_for_a_turn_has_none_and_is_asked_again_by_the_sweep(patient, waiting, http):
    deps, receiver = patient
    key, _ = host_key(deps, waiting, http)
    deps.store(TableReceivers).count_posts(key, EVERY_S * MAX_WAIT_S + NOTIFICATIONS.at_once)
    counted = deps.store(TableReceivers).traffic(key)
    webhook = one_more(deps, http, waiting)
    assert waiting.carry_out(deps, NOW) == ["postponed"]
    assert (waiting.tasks, deps.store(TableReceivers).traffic(key)) == ([], counted), "it has counted nothing"
    now = NOW
    for waits in range(1, 4):
        (entry,) = deps.store(TableOutbox).last(webhook.id, 1)
        assert (entry.waits, entry.attempts, entry.due_at) == (waits, 0, now + MAX_WAIT_S * 2 ** (waits - 1))
        now = entry.due_at + 1
        deps.store(TableReceivers).count_posts(key, EVERY_S * 10_000)
        assert sweep_deliveries(at(deps, now)) == 1
        waiting.carry_out(deps, now)
    assert len(receiver.got) == 1


def one_more(deps, http, waiting, path="more", host=HOST):
    """An active webhook with one delivery in the queue, which is the only one of it that there is."""
    webhook = registered(deps, me(http), path, host)
    activated(deps, webhook)
    notified(deps, waiting, webhook)
    return webhook


def notified(deps, waiting, webhook):
    """Makes the webhook's last ping, which is in the queue, a notification."""
    entry = deps.store(TableOutbox).entry(webhook.id, waiting.tasks[-1][1].key)
    assert deps.store(TableOutbox).move(entry, replace(entry, kind="turn.owed"))


def host_key(deps, waiting, http):
    """The key of HOST's notifications, of which one is made, and the webhook."""
    seen = []
    store = deps.store(TableReceivers)

    class Seeing:
        def __getattr__(self, name):
            return getattr(store, name)

        def traffic(self, key):
            seen.append(key)
            return store.traffic(key)

    webhook = one_more(deps, http, waiting)
    waiting.carry_out(deps.with_instances({TableReceivers: Seeing()}), NOW)
    return seen[0], webhook


def test_after_three_days_of_waiting_a_delivery_is_given_up(patient, waiting, http):
    deps, receiver = patient
    key, _ = host_key(deps, waiting, http)
    deps.store(TableReceivers).count_posts(key, 10**6)
    webhook = one_more(deps, http, waiting)
    (entry,) = deps.store(TableOutbox).last(webhook.id, 1)
    deps.store(TableOutbox).move(entry, replace(entry, waits=MAX_WAITS))
    assert waiting.carry_out(deps, NOW) == ["given-up"]
    (entry,) = deps.store(TableOutbox).last(webhook.id, 1)
    assert (entry.outcome, entry.due_at, len(receiver.got)) == ("failed", None, 1)


def test_a_delivery_that_waits_for_its_turn_is_not_found_by_the_sweep_meanwhile(patient, waiting, http):
    deps, _ = patient
    key, _ = host_key(deps, waiting, http)
    deps.store(TableReceivers).count_posts(key, EVERY_S * 50)
    webhook = one_more(deps, http, waiting)
    (entry,) = deps.store(TableOutbox).last(webhook.id, 1)
    late = entry.due_at - 20
    key_traffic = deps.store(TableReceivers).traffic(key)
    deps.store(TableReceivers).begin_traffic(key, key_traffic, late * 1_000, late + KEPT_S)
    deps.store(TableReceivers).count_posts(key, EVERY_S * 50)
    assert waiting.carry_out(deps, late) == ["postponed"]
    ((when, task),) = waiting.tasks
    assert sweep_deliveries(at(deps, when)) == 0
    assert waiting.carry_out(deps, when) == ["delivered"]
    assert task.waited_for == ("example.org",)


class Counted:
    """A store that notes which of its functions are called."""

    def __init__(self, store, called):
        self.store = store
        self.called = called

    def __getattr__(self, name):
        self.called.append(name)
        return getattr(self.store, name)


def test_a_delivery_costs_as_much_however_many_wait(patient, waiting, http):
    """With its turn at the host and at the network, and with the wait for it."""
    deps, receiver = patient
    key, _ = host_key(deps, waiting, http)
    costs = []
    for before in (0, 100):
        waiting.now = NOW
        deps.store(TableReceivers).count_posts(key, before)
        one_more(deps, http, waiting)
        called = []
        counted = deps.with_instances(
            {of: Counted(deps.store(of), called) for of in (TableOutbox, TableWebhooks, TableReceivers)}
        )
        waiting.carry_out(counted, NOW)
        waiting.carry_out(counted, NOW + MAX_WAIT_S)
        costs.append(sorted(called))
    assert len(receiver.got) == 3
    assert costs[0] == sorted(["entry", "webhook", "traffic", "count_post", "move"])
    assert costs[1] == sorted([*costs[0], "entry", "webhook", "traffic"])


def test_after_a_break_posts_begin_anew_and_not_before(patient, waiting, http):
    deps, _ = patient
    key, _ = host_key(deps, waiting, http)
    for _ in range(NOTIFICATIONS.at_once - 1):
        one_more(deps, http, waiting)
        assert waiting.carry_out(deps, NOW) == ["delivered"]
    one_more(deps, http, waiting)
    assert waiting.carry_out(deps, NOW) == ["postponed"]
    waiting.carry_out(deps, NOW + 1)
    assert deps.store(TableReceivers).traffic(key).posts == NOTIFICATIONS.at_once + 1
    one_more(deps, http, waiting)
    waiting.carry_out(deps, NOW + 3)
    assert deps.store(TableReceivers).traffic(key) == Traffic(begun_ms=(NOW + 3) * 1_000, posts=1)


def test_many_workers_at_the_same_moment_take_as_many_turns(deps, http, db):
    """Threads here, functions on AWS: each turn is taken once, whoever is first."""
    waiting = Waiting()
    deps, receiver = with_receiver(at(deps, NOW).with_instances({Queue: waiting}))
    started(deps, http, waiting, people=4)
    tasks = [task for _, task in waiting.tasks]
    waiting.tasks.clear()
    barrier, lock, results = Barrier(8), Lock(), []

    def work():
        barrier.wait()
        while True:
            with lock:
                if not tasks:
                    return
                task = tasks.pop()
            results.append(deliver(deps, task))

    threads = [Thread(target=work) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(results) == 40
    assert results.count("delivered") == len(receiver.got) == NOTIFICATIONS.at_once
    waits = sorted(when - NOW for when, _ in waiting.tasks)
    assert waits == [1 + n // EVERY_S for n in range(36)]


def test_a_slow_answer_takes_the_turns_of_others(patient, waiting, http):
    deps, _ = patient
    key, _ = host_key(deps, waiting, http)
    clock = count(0.0, 9.0)
    one_more(deps, http, waiting)
    waiting.carry_out(replace(deps, elapsed=lambda: next(clock)), NOW)
    assert deps.store(TableReceivers).traffic(key).posts == 2 + 9 * EVERY_S


def names(deps, waiting, http, many, admitted):
    """`many` webhooks at names of their own that lead to the same network, with a delivery each."""

    def post(url, headers, body, admit):
        admit(f"198.51.99.{len(admitted) % 250}")
        admitted.append(url)
        return Reply(204)

    for number in range(many):
        one_more(deps, http, waiting, host=f"https://{number}.example.org")
    return deps.with_instances({Post: post})


def test_endless_names_of_one_network_are_capped_together(patient, waiting, http):
    deps, _ = patient
    sent = []
    deps = names(deps, waiting, http, 45, sent)
    assert waiting.carry_out(deps, NOW).count("delivered") == len(sent) == NETWORK.at_once
    assert {task.waited_for[1] for _, task in waiting.tasks} == {"198.51.99.0/24"}
    waiting.carry_out(deps, NOW + 1)
    assert len(sent) == NETWORK.at_once + 1_000 // NETWORK.each_ms
    waiting.carry_out(deps, NOW + 60)
    assert len(sent) == 45


def test_a_turn_in_one_network_is_none_in_another(patient, waiting, http):
    """A name may lead elsewhere by the time it is its turn."""
    deps, _ = patient
    sent = []
    deps = names(deps, waiting, http, NETWORK.at_once + 2, sent)
    waiting.carry_out(deps, NOW)
    elsewhere = []

    def post(url, headers, body, admit):
        admit("198.51.98.7")
        elsewhere.append(url)
        return Reply(204)

    assert waiting.carry_out(deps.with_instances({Post: post}), NOW + 1) == ["delivered"] * 2
    traffic = [item["posts"] for item in deps.store(TableGames).table.items() if item["pk"].startswith("TRAFFIC#")]
    assert sorted(traffic)[-2:] == [2, NETWORK.at_once + 2]


def test_a_network_with_too_much_to_get_is_asked_for_again_later(patient, waiting, http):
    deps, _ = patient

    def full(url, headers, body, admit):
        raise NoTurnYet(MAX_WAIT_S + 1, "198.51.99.0/24")

    webhook = one_more(deps, http, waiting)
    assert waiting.carry_out(deps.with_instances({Post: full}), NOW) == ["postponed"]
    (entry,) = deps.store(TableOutbox).last(webhook.id, 1)
    assert (entry.waits, entry.attempts, waiting.tasks) == (1, 0, [])


def test_a_host_that_fails_is_left_alone_by_all_who_registered_it(patient, waiting, http):
    deps, receiver = patient
    made = started(deps, http, waiting, people=3)
    receiver.answers = [500] * 10_000
    for second in range(MAX_WAIT_S):
        waiting.carry_out(deps, NOW + second)
    assert MAX_FAILURES <= len(receiver.got) <= MAX_FAILURES + EVERY_S + NOTIFICATIONS.at_once
    entries = [entry for webhook in made for entry in deps.store(TableOutbox).last(webhook.id, 9)]
    assert {entry.reason for entry in entries} == {None, "receiver-paused"}
    assert max(entry.attempts for entry in entries if entry.reason) == 0, "what was not tried does not count"
    swept(deps, waiting, 1)
    doublings = (LONGEST_PAUSE_S // FIRST_PAUSE_S).bit_length()
    notified = receiver.kinds().count("game.started") + receiver.kinds().count("turn.owed")
    assert notified <= MAX_FAILURES + EVERY_S + NOTIFICATIONS.at_once + doublings + 24


def swept(deps, waiting, days, minutes=1):
    """Sweep every so many minutes."""
    for minute in range(minutes, days * 24 * 60 + 1, minutes):
        sweep_deliveries(at(deps, NOW + minute * 60))
        for second in (0, 59):
            waiting.carry_out(deps, NOW + minute * 60 + second)


def test_a_host_that_is_down_for_days_has_its_webhooks_disabled_in_the_end(patient, waiting, http):
    deps, receiver = patient
    made = started(deps, http, waiting, people=3)
    receiver.answers = ["unreachable"] * 10_000
    waiting.carry_out(deps, NOW)
    swept(deps, waiting, 7, minutes=15)
    assert {
        (deps.store(TableWebhooks).webhook(one.id).state, deps.store(TableWebhooks).webhook(one.id).why) for one in made
    } == {("disabled", "failing")}
    assert sweep_deliveries(at(deps, NOW + 10**8)) == 0


def test_one_post_tries_after_a_pause_and_a_success_ends_it_for_all(patient, waiting, http):
    deps, receiver = patient
    key, _ = host_key(deps, waiting, http)
    deps.store(TableReceivers).set_failures(key, MAX_FAILURES, NOW + 100)
    receiver.got.clear()
    webhooks = [one_more(deps, http, waiting) for _ in range(2)]
    assert waiting.carry_out(deps, NOW + 99) == ["receiver-paused"] * 2
    assert receiver.got == []
    receiver.answers = [503]
    retry(deps, waiting, webhooks)
    assert waiting.carry_out(deps, NOW + 100) == ["refused", "receiver-paused"]
    assert deps.store(TableReceivers).traffic(key).paused_until == NOW + 100 + 2 * FIRST_PAUSE_S
    retry(deps, waiting, webhooks)
    assert waiting.carry_out(deps, NOW + 100 + 2 * FIRST_PAUSE_S) == ["delivered", "delivered"]
    assert deps.store(TableReceivers).traffic(key).failures == 0


def retry(deps, waiting, webhooks):
    assert waiting.tasks == []
    assert sweep_deliveries(at(deps, NOW + 10**5)) == len(webhooks)


def test_a_pause_grows_and_has_an_end(patient, waiting, http):
    deps, receiver = patient
    key, webhook = host_key(deps, waiting, http)
    pauses, now = [], NOW
    for _ in range(20):
        verify(at(deps, now), webhook.player, webhook.id)
        notified(deps, waiting, webhook)
        receiver.answers = ["timeout"]
        waiting.carry_out(deps, now)
        paused_until = deps.store(TableReceivers).traffic(key).paused_until
        pauses.append(paused_until - now if paused_until else 0)
        now = max(paused_until, now + 1)
    assert pauses[:MAX_FAILURES] == [0] * MAX_FAILURES
    assert pauses[MAX_FAILURES : MAX_FAILURES + 3] == [2 * FIRST_PAUSE_S, 4 * FIRST_PAUSE_S, 8 * FIRST_PAUSE_S]
    assert pauses[-1] == LONGEST_PAUSE_S
    assert LONGEST_PAUSE_S < KEPT_S


@pytest.mark.parametrize("answer", [302, 404, 500, "tls"])
def test_a_server_that_accepts_no_ping_gets_a_few_and_nothing_else(patient, waiting, http, answer):
    deps, receiver = patient
    gathered = lobby(http, 4, "odyssey-2023")
    players = [who.see("/v1/me")["id"] for who in gathered.people]
    receiver.answers = [answer] * 10_000
    webhooks = [registered(deps, player, f"{player}/{n}") for player in players for n in range(5)]
    gathered.host.post(f"{gathered.href}/start")
    news = deps.port(Publish).__self__.news
    while not news.empty():
        follow_up(deps, news.get())
    waiting.carry_out(deps, NOW)
    swept(deps, waiting, 2)
    swept(deps, waiting, 7, minutes=15)
    assert {*receiver.kinds()} == {"ping"}
    assert len(receiver.got) <= MAX_FAILURES + PINGS.at_once + 20
    assert len(receiver.got) < 3 * len(webhooks)
    assert {deps.store(TableWebhooks).webhook(webhook.id).state for webhook in webhooks} == {"unverified"}
    assert {entry.outcome for webhook in webhooks for entry in deps.store(TableOutbox).last(webhook.id, 9)} == {
        "failed"
    }


@pytest.mark.parametrize("status", [200, 201, 202, 204, 299])
def test_any_2xx_answer_to_a_ping_makes_a_webhook_active(patient, waiting, http, status):
    deps, receiver = patient
    webhook = registered(deps, me(http), "")
    receiver.answers = [status]
    assert waiting.carry_out(deps, NOW) == ["delivered"]
    assert receiver.told[0]["data"] == {}
    assert deps.store(TableWebhooks).webhook(webhook.id).state == "active"


def test_pings_that_fail_do_not_delay_notifications_to_the_same_host(patient, waiting, http):
    """Otherwise anybody could delay another's by registering a wrong address at the same host."""
    deps, receiver = patient
    key, _ = host_key(deps, waiting, http)
    receiver.answers = [401] * 10
    for _ in range(10):
        registered(deps, me(http), "theirs")
    for second in range(MAX_WAIT_S):
        waiting.carry_out(deps, NOW + second)
    assert deps.store(TableReceivers).traffic(key).failures == 0
    receiver.answers = []
    one_more(deps, http, waiting)
    assert waiting.carry_out(deps, NOW + MAX_WAIT_S) == ["delivered"]


def test_a_ping_is_tried_three_times_and_leaves_the_webhook_as_it_was(patient, waiting, http):
    deps, receiver = patient
    webhook = registered(deps, me(http), "")
    receiver.answers = [500] * 9
    now, results = NOW, []
    for pause in (0, *RETRIES_S):
        now += pause + 1
        sweep_deliveries(at(deps, now))
        results += waiting.carry_out(deps, now)
    assert results == ["refused"] * len(PING_RETRIES_S) + ["given-up"]
    assert deps.store(TableWebhooks).webhook(webhook.id).state == "unverified"


def test_a_receiver_that_is_gone_when_it_is_pinged_is_never_called_again(patient, waiting, http):
    deps, receiver = patient
    first, second = me(http), me(http)
    webhook, other = registered(deps, first, "here?a=1"), registered(deps, second, "here?b=2")
    receiver.answers = [410]
    assert waiting.carry_out(deps, NOW) == ["disabled", "dropped"]
    for stopped in (webhook, other):
        stored = deps.store(TableWebhooks).webhook(stopped.id)
        assert (stored.state, stored.why) == ("disabled", "opted-out")
        with pytest.raises(WebhookOptedOut):
            verify(deps, stopped.player, stopped.id)
    remove(deps, first, webhook.id)
    for player in (first, me(http)):
        with pytest.raises(WebhookOptedOut):
            registered(deps, player, "here")
    assert len(receiver.got) == 1
    registered(deps, first, "elsewhere")
    assert waiting.carry_out(deps, NOW) == ["delivered"]


def test_an_active_webhook_stays_active_when_its_receiver_refuses_a_strangers_ping(patient, waiting, http):
    """Nobody is stopped by what another player makes the receiver say."""
    deps, receiver = patient
    _, webhook = host_key(deps, waiting, http)
    verify(deps, webhook.player, webhook.id)
    notified(deps, waiting, webhook)
    (_, task) = waiting.tasks.pop()
    registered(deps, me(http), "more")
    receiver.answers = [410]
    assert waiting.carry_out(deps, NOW) == ["disabled"]
    waiting.send([task])
    assert waiting.carry_out(deps, NOW) == ["delivered"]
    assert deps.store(TableWebhooks).webhook(webhook.id).state == "active"


def test_only_hashes_tell_of_receivers(patient, waiting, http, db):
    deps, receiver = patient
    webhook = registered(deps, me(http), "secret-path")
    receiver.answers = [410]
    waiting.carry_out(deps, NOW)
    remove(deps, webhook.player, webhook.id)
    kept = [dict(item) for item in db.items() if item["pk"].startswith(("TRAFFIC#", "OPTOUT#"))]
    assert len(kept) == 2
    assert not [item for item in kept if "example" in str(item) or "secret" in str(item) or webhook.player in str(item)]

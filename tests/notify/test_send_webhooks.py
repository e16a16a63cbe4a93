"""Deliveries to receivers that fail."""

from dataclasses import replace
from typing import get_args

import pytest

from chalicelib.core.errors import HOUR_S
from chalicelib.notify.deliver import deliver, sweep_deliveries
from chalicelib.notify.destinations import KINDS
from chalicelib.notify.destinations_store import HOOK, TableWebhooks
from chalicelib.notify.outbox import HAND_OVER_S, JITTER, Queue, Task
from chalicelib.notify.outbox_store import TableOutbox, destination_pk
from chalicelib.notify.send_webhooks import RETRIES_S
from chalicelib.notify.urls import Post, Reason
from chalicelib.notify.webhooks import MAX_OLD, OVERLAP_S, register, remove, rotate, verify
from chalicelib.store.table import Key, Put
from chalicelib.tables.table import NOTICE_S
from chalicelib.workers.saves import follow_up
from chalicelib.workers.sweep import sweep
from tests.at_table import lobby, person, table
from tests.receivers import at, carry_out, is_signed, with_receiver

URL = "https://example.org/reverie"
NO_ANSWER = [(reason, reason) for reason in get_args(Reason)]


@pytest.fixture
def webhooked(deps, http):
    """A webhook that has answered its ping, and one waiting delivery to it."""
    deps, receiver = with_receiver(replace(deps, jitter=lambda: 1.0))
    gathered = table(http, 3, "classic")
    webhook, _ = register(deps, gathered.host.see("/v1/me")["id"], URL, ("round.scored",))
    carry_out(deps)
    receiver.got.clear()
    gathered.play_to("clue", 2)
    return deps, receiver, webhook


def newest(deps, webhook):
    return deps.store(TableOutbox).last(webhook.id, 100)[0]


def state(deps, webhook):
    now = deps.store(TableWebhooks).webhook(webhook.id)
    return now.state, now.why


def test_an_answer_of_2xx_completes_a_delivery(webhooked):
    deps, receiver, webhook = webhooked
    receiver.answers = [202]
    carry_out(deps)
    entry = newest(deps, webhook)
    assert (entry.outcome, entry.attempts, entry.status, entry.due_at) == ("delivered", 1, 202, None)
    sweep_deliveries(at(deps, deps.now() + 10**7))
    carry_out(deps)
    assert len(receiver.got) == 1


def test_a_notice_of_the_end_of_a_table_says_when_it_is(deps, http, fate):
    deps, receiver = with_receiver(deps)
    waiting = lobby(http, 1)
    register(deps, waiting.host.see("/v1/me")["id"], URL, KINDS)
    carry_out(deps)
    ends = waiting.host.see(waiting.href)["expires_at"]
    for due_s in (deps.lobby_s - NOTICE_S, NOTICE_S):
        fate.clock += due_s + HOUR_S
        sweep(deps)
        carry_out(deps)
    game = waiting.href.rpartition("/")[2]
    data = {"game": game, "href": waiting.href, "seat": 1, "expires_at": ends}
    assert [(told["type"], told["data"]) for told in receiver.told[1:]] == [
        ("game.expires_soon", data),
        ("game.expired", data),
    ]


@pytest.mark.parametrize("answer", [500, 301, 404, 429, "timeout", "address-refused"])
def test_any_other_answer_is_retried_at_the_intervals_of_the_standard(webhooked, answer):
    deps, receiver, webhook = webhooked
    receiver.answers = [answer] * 99
    now = deps.now()
    carry_out(at(deps, now))
    for number, pause in enumerate(RETRIES_S, start=2):
        waits_until = now + round(pause * (1 + JITTER))
        assert newest(deps, webhook).due_at == waits_until
        sweep_deliveries(at(deps, waits_until))  # not before it is past
        now = waits_until + 1
        sweep_deliveries(at(deps, now))
        assert len(receiver.got) == number - 1
        carry_out(at(deps, now))
        assert len(receiver.got) == number
    entry = newest(deps, webhook)
    assert (entry.outcome, entry.attempts, entry.due_at) == ("failed", len(RETRIES_S) + 1, None)
    assert state(deps, webhook) == ("disabled", "failing")
    bodies = {(headers["webhook-id"], body) for _, headers, body in receiver.got}
    assert len(bodies) == 1, "the same notice at every attempt"


def test_every_attempt_says_its_own_time_and_is_signed_for_it(webhooked):
    """Receivers reject an old timestamp, so a late attempt with that of an earlier one would never arrive."""
    deps, receiver, webhook = webhooked
    receiver.answers = [500] * len(RETRIES_S)
    now, moments = deps.now(), []
    for pause in (0, *RETRIES_S):
        now += round(pause * (1 + JITTER)) + 1
        sweep_deliveries(at(deps, now))
        carry_out(at(deps, now))
        moments.append(str(now))
    assert [headers["webhook-timestamp"] for _, headers, _ in receiver.got] == moments
    assert all(is_signed(webhook.secret, headers, body) for _, headers, body in receiver.got)


def test_one_notification_that_always_fails_does_not_disable_the_webhook(webhooked):
    deps, receiver, webhook = webhooked
    receiver.answers = [500] * len(RETRIES_S)
    now = deps.now()
    for pause in (0, *RETRIES_S[:-1]):
        now += round(pause * 1.2) + 1
        sweep_deliveries(at(deps, now))
        carry_out(at(deps, now))
    verify(at(deps, now), webhook.player, webhook.id)
    carry_out(at(deps, now))
    receiver.answers = [500]
    now += round(RETRIES_S[-1] * 1.2) + 1
    sweep_deliveries(at(deps, now))
    carry_out(at(deps, now))
    assert [entry.outcome for entry in deps.store(TableOutbox).last(webhook.id, 100)[:2]] == ["delivered", "failed"]
    assert state(deps, webhook) == ("active", None)


def test_410_disables_at_once_and_a_ping_brings_it_back(webhooked):
    deps, receiver, webhook = webhooked
    receiver.answers = [410]
    carry_out(deps)
    assert (newest(deps, webhook).outcome, state(deps, webhook)) == ("failed", ("disabled", "gone"))
    verify(deps, webhook.player, webhook.id)
    carry_out(deps)
    assert state(deps, webhook) == ("active", None)


def while_posted(deps, meanwhile):
    """Dependencies with which something happens once between a post and its answer."""
    waiting, post = [meanwhile], deps.port(Post)

    def slow(url, headers, body, admit):
        reply = post(url, headers, body, admit)
        if waiting:
            waiting.pop()()
        return reply

    return deps.with_instances({Post: slow})


@pytest.mark.parametrize(
    ("answer", "then"), [(204, ("active", None)), (410, ("disabled", "opted-out"))], ids=["is there", "is gone"]
)
def test_a_secret_which_is_rotated_while_a_ping_is_under_way_loses_nothing(deps, http, answer, then):
    deps, receiver = with_receiver(deps)
    webhook, _ = register(deps, person(http).see("/v1/me")["id"], URL, ("turn.owed",))
    receiver.answers = [answer]
    rotated = []
    carry_out(while_posted(deps, lambda: rotated.append(rotate(deps, webhook.player, webhook.id)[0])))
    assert state(deps, webhook) == then
    assert deps.store(TableWebhooks).webhook(webhook.id).secret == rotated[0].secret


def test_a_webhook_which_is_removed_while_a_ping_is_under_way_stays_removed(deps, http):
    deps, _ = with_receiver(deps)
    webhook, _ = register(deps, person(http).see("/v1/me")["id"], URL, ("turn.owed",))
    carry_out(while_posted(deps, lambda: remove(deps, webhook.player, webhook.id)))
    assert deps.store(TableWebhooks).webhook(webhook.id) is None


def test_notifications_waiting_for_a_disabled_webhook_are_dropped(webhooked):
    deps, receiver, webhook = webhooked
    receiver.answers = [500]
    carry_out(deps)
    deps.store(TableWebhooks).replace(
        webhook_now := deps.store(TableWebhooks).webhook(webhook.id), replace(webhook_now, state="disabled", why="gone")
    )
    later = at(deps, deps.now() + 100)
    sweep_deliveries(later)
    carry_out(later)
    assert (newest(deps, webhook).outcome, len(receiver.got)) == ("dropped", 1)


def test_before_a_ping_is_answered_nothing_else_is_sent(deps, http):
    deps, receiver = with_receiver(deps)
    receiver.answers = [500]
    gathered = table(http, 3, "classic")
    webhook, _ = register(deps, gathered.host.see("/v1/me")["id"], URL, ("turn.owed",))
    carry_out(deps)
    gathered.play_to("clue", 2)
    carry_out(deps)
    assert (receiver.kinds(), state(deps, webhook)) == (["ping"], ("unverified", None))
    later = at(deps, deps.now() + 60)
    sweep_deliveries(later)
    carry_out(later)
    assert (receiver.kinds(), state(deps, webhook)) == (["ping", "ping"], ("active", None))


def test_a_delivery_lost_by_the_queue_is_found_when_it_is_due(webhooked):
    deps, receiver, _ = webhooked
    queue = deps.port(Queue)
    for _ in range(queue.news.qsize()):
        follow_up(deps, queue.news.get())
    while not queue.tasks.empty():
        queue.tasks.get()
    later = at(deps, deps.now() + HAND_OVER_S + 1)
    assert sweep_deliveries(later) == 1
    carry_out(later)
    assert len(receiver.got) == 1


def test_a_delivery_claimed_by_another_worker_is_left_alone(webhooked):
    deps, receiver, webhook = webhooked
    carry_out(deps)
    entry = newest(deps, webhook)
    assert deliver(deps, Task(webhook.id, entry.key, deps.now())) == "overtaken"
    assert deliver(deps, Task(webhook.id, "SENT#nothing", deps.now())) == "overtaken"
    assert len(receiver.got) == 1


def test_two_sweeps_at_once_queue_a_delivery_once(webhooked):
    deps, receiver, _ = webhooked
    receiver.answers = [500]
    carry_out(deps)
    later = at(deps, deps.now() + 100)
    assert [sweep_deliveries(later), sweep_deliveries(later)] == [1, 0]


def test_for_a_day_both_secrets_sign(webhooked):
    deps, receiver, webhook = webhooked
    new, _ = rotate(deps, webhook.player, webhook.id)
    assert new.secret != webhook.secret
    for after, old_signs in ((0, True), (OVERLAP_S - 60, True), (OVERLAP_S + 1, False)):
        later = at(deps, deps.now() + after)
        verify(later, webhook.player, webhook.id)
        carry_out(later)
        _, headers, body = receiver.got[-1]
        assert is_signed(new.secret, headers, body)
        assert is_signed(webhook.secret, headers, body) == old_signs


def test_an_old_secret_signs_for_a_day_however_often_it_is_rotated(webhooked):
    """The answer was lost and the rotation repeated: nobody knows the secret in between."""
    deps, receiver, webhook = webhooked
    rotated = [rotate(at(deps, deps.now() + hour * 3_600), webhook.player, webhook.id)[0] for hour in range(MAX_OLD)]
    secrets = [webhook.secret, *(new.secret for new in rotated)]
    for hour, good in ((MAX_OLD, secrets), (24, secrets[1:]), (25, secrets[2:]), (48, secrets[-1:])):
        later = at(deps, deps.now() + hour * 3_600)
        verify(later, webhook.player, webhook.id)
        carry_out(later)
        _, headers, body = receiver.got[-1]
        assert [secret for secret in secrets if is_signed(secret, headers, body)] == good
        assert len(headers["webhook-signature"].split(" ")) == len(good)


def test_only_the_last_few_old_secrets_sign(webhooked):
    deps, receiver, webhook = webhooked
    secrets = [webhook.secret, *(rotate(deps, webhook.player, webhook.id)[0].secret for _ in range(MAX_OLD + 3))]
    verify(deps, webhook.player, webhook.id)
    carry_out(deps)
    _, headers, body = receiver.got[-1]
    assert [secret for secret in secrets if is_signed(secret, headers, body)] == secrets[-MAX_OLD - 1 :]


def test_a_webhook_stored_before_there_were_older_secrets_still_works(db, webhooked):
    deps, receiver, webhook = webhooked
    before, secret = "whsec_" + "b2xk" * 8, "whsec_" + "bm93" * 8
    until = deps.now() + 3_600
    stored = (
        f'{{"id":"{webhook.id}","player":"{webhook.player}","url":"{URL}","kinds":["turn.owed"],"created_at":1,'
        f'"secret":"{secret}","state":"unverified","why":null,"old_secret":"{before}","old_until":{until}}}'
    )
    key = Key(destination_pk(webhook.id), HOOK)
    db.write(Put({**key._asdict(), "hook": stored, "number": 7}))
    verify(deps, webhook.player, webhook.id)
    carry_out(deps)
    _, headers, body = receiver.got[-1]
    assert [one for one in (before, secret) if is_signed(one, headers, body)] == [before, secret]
    assert state(deps, webhook) == ("active", None)
    as_before = stored.replace("unverified", "active")
    assert db.get(key)["hook"] == as_before, "as the package before reads it"
    rotated, _ = rotate(deps, webhook.player, webhook.id)
    assert [old.secret for old in rotated.valid_old_secrets(deps.now())] == [secret, before]
    assert deps.store(TableWebhooks).webhook(webhook.id) == rotated


def test_a_delivery_to_a_removed_webhook_is_dropped(webhooked):
    deps, receiver, webhook = webhooked
    carry_out(deps)
    receiver.got.clear()
    verify(deps, webhook.player, webhook.id)
    deps.store(TableWebhooks).remove(webhook)
    carry_out(deps)
    assert (
        receiver.got,
        deps.store(TableOutbox).last(webhook.id, 9),
        deps.store(TableWebhooks).of_player(webhook.player),
    ) == ([], (), ())


def results(deps, now):
    """The results of all deliveries that are queued by then."""
    sweep_deliveries(at(deps, now))
    tasks = deps.port(Queue).tasks
    return [deliver(at(deps, now), tasks.get()) for _ in range(tasks.qsize())]


def notified(deps):
    news = deps.port(Queue).news
    while not news.empty():
        follow_up(deps, news.get())


@pytest.mark.parametrize(
    ("answer", "result"), [(204, "delivered"), (500, "refused"), (301, "refused"), (410, "disabled"), *NO_ANSWER]
)
def test_the_result_of_an_attempt_is_returned(webhooked, answer, result):
    deps, receiver, _ = webhooked
    receiver.answers = [answer]
    notified(deps)
    assert results(deps, deps.now()) == [result]


def test_the_result_of_the_last_attempt_says_whether_the_webhook_is_disabled(webhooked):
    deps, receiver, webhook = webhooked
    receiver.answers = [500] * 99
    notified(deps)
    now, told = deps.now(), []
    for pause in (0, *RETRIES_S):
        now += round(pause * (1 + JITTER)) + 1
        told += results(deps, now)
    assert told == ["refused"] * len(RETRIES_S) + ["disabled"]
    assert state(deps, webhook) == ("disabled", "failing")


def test_a_notification_that_always_fails_is_given_up(webhooked):
    deps, receiver, webhook = webhooked
    receiver.answers = [500] * len(RETRIES_S)
    notified(deps)
    now = deps.now()
    for pause in (0, *RETRIES_S[:-1]):
        now += round(pause * (1 + JITTER)) + 1
        results(deps, now)
    verify(at(deps, now), webhook.player, webhook.id)
    assert results(deps, now) == ["delivered"]
    receiver.answers = [500]
    assert results(deps, now + round(RETRIES_S[-1] * (1 + JITTER)) + 1) == ["given-up"]


def test_a_delivery_to_a_disabled_webhook_is_dropped(webhooked):
    deps, receiver, webhook = webhooked
    notified(deps)
    now = deps.store(TableWebhooks).webhook(webhook.id)
    deps.store(TableWebhooks).replace(now, replace(now, state="disabled", why="gone"))
    assert results(deps, deps.now()) == ["dropped"]
    assert receiver.got == []


class TwoSweeps:
    """An outbox of which another sweep hands over an entry just after it has been read, once."""

    def __init__(self, store, other_sweep):
        self.store, self.waiting = store, [other_sweep]

    def __getattr__(self, name):
        return getattr(self.store, name)

    def entry(self, destination, key):
        read = self.store.entry(destination, key)
        if self.waiting:
            self.waiting.pop()()
        return read


def test_of_two_sweeps_at_once_one_hands_a_delivery_over(webhooked):
    deps, receiver, webhook = webhooked
    receiver.answers = [500]
    carry_out(deps)
    later = at(deps, newest(deps, webhook).due_at + 1)
    handed = []
    slow = TwoSweeps(deps.store(TableOutbox), lambda: handed.append(sweep_deliveries(later)))
    handed.append(sweep_deliveries(later.with_instances({TableOutbox: slow})))
    assert handed == [1, 0]

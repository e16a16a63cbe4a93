"""What becomes of a delivery when its receiver does not behave."""

from dataclasses import replace
from typing import get_args

import pytest

from chalicelib import wiring
from chalicelib.background.announcer import announce
from chalicelib.background.deliverer import JITTER, RETRIES_S, deliver, sweep_deliveries
from chalicelib.service.outbox import Task
from chalicelib.service.posting import Reason
from chalicelib.service.webhooks import HAND_OVER_S, MOST_OLD, OVERLAP_S, register, remove, rotate, verify
from chalicelib.storage.dynamo import key, put
from chalicelib.storage.hooks import hook_pk
from tests.at_table import person, table
from tests.receivers import at, carry_out, is_signed, with_receiver

URL = "https://example.org/reverie"
NO_ANSWER = [(reason, reason) for reason in get_args(Reason)]


@pytest.fixture
def hooked(deps, http):
    """Somebody's webhook which has answered its ping, and one notice to it which waits."""
    deps, receiver = with_receiver(replace(deps, jitter=lambda: 1.0))
    gathered = table(http, 3, "classic")
    hook, _ = register(deps, gathered.host.see("/v1/me")["id"], URL, ("round.scored",))
    carry_out(deps)
    receiver.got.clear()
    gathered.play_to("clue", 2)
    return deps, receiver, hook


def newest(deps, hook):
    return deps.hooks.last(hook.id, 100)[0]


def state(deps, hook):
    now = deps.hooks.hook(hook.id)
    return now.state, now.why


def test_what_is_answered_with_2xx_is_delivered_once(hooked):
    deps, receiver, hook = hooked
    receiver.answers = [202]
    carry_out(deps)
    entry = newest(deps, hook)
    assert (entry.outcome, entry.attempts, entry.status, entry.due_at) == ("delivered", 1, 202, None)
    sweep_deliveries(at(deps, deps.now() + 10**7))
    carry_out(deps)
    assert len(receiver.got) == 1


@pytest.mark.parametrize("answer", [500, 301, 404, 429, "timeout", "address-refused"])
def test_anything_else_is_tried_again_at_the_times_of_the_standard(hooked, answer):
    deps, receiver, hook = hooked
    receiver.answers = [answer] * 99
    now = deps.now()
    carry_out(at(deps, now))
    for number, pause in enumerate(RETRIES_S, start=2):
        waits_until = now + round(pause * (1 + JITTER))
        assert newest(deps, hook).due_at == waits_until
        sweep_deliveries(at(deps, waits_until))  # not before it is past
        now = waits_until + 1
        sweep_deliveries(at(deps, now))
        assert len(receiver.got) == number - 1
        carry_out(at(deps, now))
        assert len(receiver.got) == number
    entry = newest(deps, hook)
    assert (entry.outcome, entry.attempts, entry.due_at) == ("failed", len(RETRIES_S) + 1, None)
    assert state(deps, hook) == ("disabled", "failing")
    bodies = {(headers["webhook-id"], body) for _, headers, body in receiver.got}
    assert len(bodies) == 1, "the same notice at every attempt"


def test_a_notice_which_the_receiver_alone_cannot_take_does_not_disable_it(hooked):
    deps, receiver, hook = hooked
    receiver.answers = [500] * len(RETRIES_S)
    now = deps.now()
    for pause in (0, *RETRIES_S[:-1]):
        now += round(pause * 1.2) + 1
        sweep_deliveries(at(deps, now))
        carry_out(at(deps, now))
    verify(at(deps, now), hook.player, hook.id)
    carry_out(at(deps, now))
    receiver.answers = [500]
    now += round(RETRIES_S[-1] * 1.2) + 1
    sweep_deliveries(at(deps, now))
    carry_out(at(deps, now))
    assert [entry.outcome for entry in deps.hooks.last(hook.id, 100)[:2]] == ["delivered", "failed"]
    assert state(deps, hook) == ("active", None)


def test_410_disables_at_once_and_a_ping_brings_it_back(hooked):
    deps, receiver, hook = hooked
    receiver.answers = [410]
    carry_out(deps)
    assert (newest(deps, hook).outcome, state(deps, hook)) == ("failed", ("disabled", "gone"))
    verify(deps, hook.player, hook.id)
    carry_out(deps)
    assert state(deps, hook) == ("active", None)


def while_posted(deps, meanwhile):
    """The same, where something happens once between a post and its answer."""
    waiting, post = [meanwhile], deps.post

    def slow(url, headers, body):
        reply = post(url, headers, body)
        if waiting:
            waiting.pop()()
        return reply

    return replace(deps, post=slow)


@pytest.mark.parametrize(
    ("answer", "then"), [(204, ("active", None)), (410, ("disabled", "gone"))], ids=["is there", "is gone"]
)
def test_a_secret_which_is_rotated_while_a_ping_is_under_way_loses_nothing(deps, http, answer, then):
    deps, receiver = with_receiver(deps)
    hook, _ = register(deps, person(http).see("/v1/me")["id"], URL, ("turn.owed",))
    receiver.answers = [answer]
    rotated = []
    carry_out(while_posted(deps, lambda: rotated.append(rotate(deps, hook.player, hook.id))))
    assert state(deps, hook) == then
    assert deps.hooks.hook(hook.id).secret == rotated[0].secret


def test_a_webhook_which_is_removed_while_a_ping_is_under_way_stays_removed(deps, http):
    deps, _ = with_receiver(deps)
    hook, _ = register(deps, person(http).see("/v1/me")["id"], URL, ("turn.owed",))
    carry_out(while_posted(deps, lambda: remove(deps, hook.player, hook.id)))
    assert deps.hooks.hook(hook.id) is None


def test_what_waits_for_a_disabled_webhook_is_dropped(hooked):
    deps, receiver, hook = hooked
    receiver.answers = [500]
    carry_out(deps)
    deps.hooks.change(hook_now := deps.hooks.hook(hook.id), replace(hook_now, state="disabled", why="gone"))
    later = at(deps, deps.now() + 100)
    sweep_deliveries(later)
    carry_out(later)
    assert (newest(deps, hook).outcome, len(receiver.got)) == ("dropped", 1)


def test_before_a_ping_is_answered_nothing_else_is_sent(deps, http):
    deps, receiver = with_receiver(deps)
    receiver.answers = [500]
    gathered = table(http, 3, "classic")
    hook, _ = register(deps, gathered.host.see("/v1/me")["id"], URL, ("turn.owed",))
    carry_out(deps)
    gathered.play_to("clue", 2)
    carry_out(deps)
    assert (receiver.kinds(), state(deps, hook)) == (["ping"], ("unverified", None))
    later = at(deps, deps.now() + 60)
    sweep_deliveries(later)
    carry_out(later)
    assert (receiver.kinds(), state(deps, hook)) == (["ping", "ping"], ("active", None))


def test_what_the_queue_loses_is_found_when_it_is_due(hooked):
    deps, receiver, _ = hooked
    queue = wiring.in_process()
    for _ in range(queue.news.qsize()):
        announce(deps, queue.news.get())
    while not queue.tasks.empty():
        queue.tasks.get()
    later = at(deps, deps.now() + HAND_OVER_S + 1)
    assert sweep_deliveries(later) == 1
    carry_out(later)
    assert len(receiver.got) == 1


def test_a_task_which_somebody_else_has_taken_over_is_left_alone(hooked):
    deps, receiver, hook = hooked
    carry_out(deps)
    entry = newest(deps, hook)
    assert deliver(deps, Task(hook.id, entry.key, deps.now())) == "overtaken"
    assert deliver(deps, Task(hook.id, "SENT#nothing", deps.now())) == "overtaken"
    assert len(receiver.got) == 1


def test_two_sweeps_hand_over_once(hooked):
    deps, receiver, _ = hooked
    receiver.answers = [500]
    carry_out(deps)
    later = at(deps, deps.now() + 100)
    assert [sweep_deliveries(later), sweep_deliveries(later)] == [1, 0]


def test_for_a_day_both_secrets_sign(hooked):
    deps, receiver, hook = hooked
    new = rotate(deps, hook.player, hook.id)
    assert new.secret != hook.secret
    for after, old_signs in ((0, True), (OVERLAP_S - 60, True), (OVERLAP_S + 1, False)):
        later = at(deps, deps.now() + after)
        verify(later, hook.player, hook.id)
        carry_out(later)
        _, headers, body = receiver.got[-1]
        assert is_signed(new.secret, headers, body)
        assert is_signed(hook.secret, headers, body) == old_signs


def test_the_secret_which_the_receiver_has_signs_for_its_day_however_often_it_is_rotated(hooked):
    """An answer was lost, so the same is sent again: nobody knows the secret between."""
    deps, receiver, hook = hooked
    rotated = [rotate(at(deps, deps.now() + hour * 3_600), hook.player, hook.id) for hour in range(MOST_OLD)]
    secrets = [hook.secret, *(new.secret for new in rotated)]
    for hour, good in ((MOST_OLD, secrets), (24, secrets[1:]), (25, secrets[2:]), (48, secrets[-1:])):
        later = at(deps, deps.now() + hour * 3_600)
        verify(later, hook.player, hook.id)
        carry_out(later)
        _, headers, body = receiver.got[-1]
        assert [secret for secret in secrets if is_signed(secret, headers, body)] == good
        assert len(headers["webhook-signature"].split(" ")) == len(good)


def test_the_last_old_secrets_sign_and_not_without_end(hooked):
    deps, receiver, hook = hooked
    secrets = [hook.secret, *(rotate(deps, hook.player, hook.id).secret for _ in range(MOST_OLD + 3))]
    verify(deps, hook.player, hook.id)
    carry_out(deps)
    _, headers, body = receiver.got[-1]
    assert [secret for secret in secrets if is_signed(secret, headers, body)] == secrets[-MOST_OLD - 1 :]


def test_a_webhook_as_it_was_stored_before_there_were_older_secrets_is_signed_for_verified_and_changed(hooked):
    deps, receiver, hook = hooked
    before, secret = "whsec_" + "b2xk" * 8, "whsec_" + "bm93" * 8
    until = deps.now() + 3_600
    stored = (
        f'{{"id":"{hook.id}","player":"{hook.player}","url":"{URL}","kinds":["turn.owed"],"created_at":1,'
        f'"secret":"{secret}","state":"unverified","why":null,"old_secret":"{before}","old_until":{until}}}'
    )
    deps.hooks.db.write(put({**key(hook_pk(hook.id), "HOOK"), "hook": {"S": stored}, "number": {"N": "7"}}))
    verify(deps, hook.player, hook.id)
    carry_out(deps)
    _, headers, body = receiver.got[-1]
    assert [one for one in (before, secret) if is_signed(one, headers, body)] == [before, secret]
    assert state(deps, hook) == ("active", None)
    as_before = stored.replace("unverified", "active")
    assert deps.hooks.db.get(hook_pk(hook.id), "HOOK")["hook"]["S"] == as_before, "as the package before reads it"
    rotated = rotate(deps, hook.player, hook.id)
    assert [old.secret for old in rotated.old_ones(deps.now())] == [secret, before]
    assert deps.hooks.hook(hook.id) == rotated


def test_a_delivery_to_a_webhook_that_is_gone_is_gone(hooked):
    deps, receiver, hook = hooked
    carry_out(deps)
    receiver.got.clear()
    verify(deps, hook.player, hook.id)
    deps.hooks.remove(hook)
    carry_out(deps)
    assert (receiver.got, deps.hooks.last(hook.id, 9), deps.hooks.of_player(hook.player)) == ([], (), ())


def results(deps, now):
    """Of everything that is handed over by then."""
    sweep_deliveries(at(deps, now))
    tasks = wiring.in_process().tasks
    return [deliver(at(deps, now), tasks.get()) for _ in range(tasks.qsize())]


def announced(deps):
    news = wiring.in_process().news
    while not news.empty():
        announce(deps, news.get())


@pytest.mark.parametrize(
    ("answer", "result"), [(204, "delivered"), (500, "refused"), (301, "refused"), (410, "disabled"), *NO_ANSWER]
)
def test_what_came_of_an_attempt_is_told(hooked, answer, result):
    deps, receiver, _ = hooked
    receiver.answers = [answer]
    announced(deps)
    assert results(deps, deps.now()) == [result]


def test_the_last_attempt_tells_whether_the_webhook_goes_on(hooked):
    deps, receiver, hook = hooked
    receiver.answers = [500] * 99
    announced(deps)
    now, told = deps.now(), []
    for pause in (0, *RETRIES_S):
        now += round(pause * (1 + JITTER)) + 1
        told += results(deps, now)
    assert told == ["refused"] * len(RETRIES_S) + ["disabled"]
    assert state(deps, hook) == ("disabled", "failing")


def test_a_notice_which_alone_was_not_taken_is_given_up(hooked):
    deps, receiver, hook = hooked
    receiver.answers = [500] * len(RETRIES_S)
    announced(deps)
    now = deps.now()
    for pause in (0, *RETRIES_S[:-1]):
        now += round(pause * (1 + JITTER)) + 1
        results(deps, now)
    verify(at(deps, now), hook.player, hook.id)
    assert results(deps, now) == ["delivered"]
    receiver.answers = [500]
    assert results(deps, now + round(RETRIES_S[-1] * (1 + JITTER)) + 1) == ["given-up"]


def test_what_finds_its_webhook_switched_off_is_dropped(hooked):
    deps, receiver, hook = hooked
    announced(deps)
    now = deps.hooks.hook(hook.id)
    deps.hooks.change(now, replace(now, state="disabled", why="gone"))
    assert results(deps, deps.now()) == ["dropped"]
    assert receiver.got == []

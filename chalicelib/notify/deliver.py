"""Handles deliveries and reminders that are due: makes an attempt, stores the result, and tries again later."""

import logging
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Literal, get_args

from chalicelib.core.deps import Deps
from chalicelib.core.jobs import DUE_SHARDS
from chalicelib.core.retry import draft_and_write
from chalicelib.notify.deliver_push import push_on, sweep_pushes
from chalicelib.notify.notifications import Notification, reminder_of
from chalicelib.notify.outbox import Delivery, Disabled, Queue, Reminder, Task, Webhook, WebhookId, WebhookState
from chalicelib.notify.payloads import headers
from chalicelib.notify.receivers import (
    MAX_WAIT_S,
    NOTIFICATIONS,
    PINGS,
    Paused,
    acquire_slot,
    admit,
    has_opted_out,
    host_of,
    opt_out,
    record_result,
)
from chalicelib.notify.record import delivery
from chalicelib.notify.subscriptions import PushTask
from chalicelib.notify.urls import Later, Post, PostFailed, Reason
from chalicelib.notify.webhooks import HAND_OVER_S, SHOWN, hand_over
from chalicelib.notify.webhooks_store import TableWebhooks
from chalicelib.store.errors import OutcomeUnknown, Unavailable, VersionConflict
from chalicelib.tables.advance import preview_at
from chalicelib.tables.outages import game_time
from chalicelib.tables.store import TableGames

MINUTE_S, HOUR_S = 60, 3_600
RETRIES_S = (
    5,
    5 * MINUTE_S,
    30 * MINUTE_S,
    2 * HOUR_S,
    5 * HOUR_S,
    10 * HOUR_S,
    14 * HOUR_S,
    20 * HOUR_S,
    24 * HOUR_S,
)
"""Seconds from each failed attempt to the next one, as Standard Webhooks proposes: three days in all."""
PING_RETRIES_S = RETRIES_S[:2]  # a receiver that may not know of us is not asked for days
MAX_WAITS = 60  # at most LONGEST_WAIT_S each
LONGEST_WAIT_S = HOUR_S
JITTER = 0.2  # the largest random extra share, so that a receiver which recovers does not get everything at once
GONE = 410
EARLY_S = HOUR_S
"""How much earlier a reminder may come to be sent with another: a phone that buzzes once an hour is no nuisance.

Never earlier than by half of the time that is then left for the action: with short limits it would come at once.
"""
TOGETHER = 20  # more reminders in one delivery
SEARCHED = 100  # reminders of a webhook, those made first, among which it looks for others: a bounded read
Result = Literal[
    "delivered",  # answered with 2xx
    "refused",  # answered with another status; tried again later
    Reason,  # why there was no good answer; tried again later
    "postponed",  # not tried: others to the same receiver are before it
    "given-up",  # not tried again; the webhook stays active
    "disabled",  # not tried again, and the webhook is disabled
    "dropped",  # not tried: the webhook is gone or not active, or its receiver has opted out
    "reminder",  # a pending action was checked, and the player reminded if it is still pending
    "overtaken",  # another task has handled it
]
"""The result of one task, for metrics: nothing in it comes from the receiver."""
RESULTS: tuple[Result, ...] = get_args(Result)
log = logging.getLogger("reverie")


def sweep_deliveries(deps: Deps, shards: Sequence[int] = range(DUE_SHARDS)) -> int:
    """Hand what is due to the queue, and return how many entries that was. Safe to run late, twice or concurrently."""
    due = ((webhook, key) for shard in shards for webhook, key in deps.store(TableWebhooks).due(shard, deps.now()))
    return sum(_handed(deps, webhook, key) for webhook, key in due) + sweep_pushes(deps, shards)


def _handed(deps: Deps, webhook: WebhookId, key: str) -> bool:
    """Hand over one entry. Only the sweep that has moved its `due_at` does so, so that attempts do not multiply."""
    try:
        entry = deps.store(TableWebhooks).entry(webhook, key)
        if entry is None or entry.due_at is None or entry.due_at > deps.now():
            return False
        later = replace(entry, due_at=deps.now() + HAND_OVER_S)
        if not deps.store(TableWebhooks).move(entry, later):
            return False
        deps.port(Queue).send([Task(webhook, key, deps.now() + HAND_OVER_S)])
    except (Unavailable, OutcomeUnknown):
        log.warning("a delivery is left for the next sweep")
        return False
    return True


def deliver(deps: Deps, task: Task | PushTask) -> Result:
    """Make one attempt. Two at once are possible and harmless: the receiver recognises the `webhook-id`."""
    return push_on(deps, task) if isinstance(task, PushTask) else _delivered(deps, task)


def _delivered(deps: Deps, task: Task) -> Result:
    entry = deps.store(TableWebhooks).entry(task.webhook, task.key)
    if entry is None or entry.due_at != task.due_at:
        return "overtaken"
    webhook = deps.store(TableWebhooks).webhook(task.webhook)
    if webhook is None:
        deps.store(TableWebhooks).move(entry, None)
        return "dropped"
    if isinstance(entry, Reminder):
        _remind(deps, webhook, entry)
        return "reminder"
    if webhook.state != "active" and entry.kind != "ping":
        deps.store(TableWebhooks).move(entry, replace(entry, due_at=None, outcome="dropped"))
        return "dropped"
    if entry.kind == "ping" and has_opted_out(deps, webhook.url):
        _switch(deps, webhook.id, "disabled", "opted-out")
        deps.store(TableWebhooks).move(entry, replace(entry, due_at=None, outcome="dropped"))
        return "dropped"
    return _attempt(deps, webhook, entry, task)


def _attempt(deps: Deps, webhook: Webhook, entry: Delivery, task: Task) -> Result:
    now = deps.now()
    tried = replace(entry, attempts=entry.attempts + 1, tried_at=now, status=None, reason=None)
    host = host_of(webhook.url)
    try:
        slot = acquire_slot(deps, host, PINGS if entry.kind == "ping" else NOTIFICATIONS, task.waited_for)
    except Later as later:
        return _postpone(deps, webhook, entry, replace(task, waited_for=(host,)), later.wait_s)
    except Paused as paused:
        return _put_off(deps, webhook, entry, paused.wait_s, "receiver-paused")
    began = deps.elapsed()
    try:
        reply = deps.port(Post)(
            webhook.url, headers(webhook, entry, now), entry.body.encode(), partial(admit, deps, task.waited_for)
        )
        tried = replace(tried, status=reply.status)
    except Later as later:
        return _postpone(deps, webhook, entry, replace(task, waited_for=(host, later.of)), later.wait_s)
    except PostFailed as failed:
        tried = replace(tried, reason=failed.reason)
    delivered = tried.status is not None and 200 <= tried.status < 300
    record_result(deps, slot, deps.elapsed() - began, failed=not delivered)
    if not delivered:
        return _failed(deps, webhook, entry, tried)
    if entry.kind == "ping":
        _switch(deps, webhook.id, "active", None)
    deps.store(TableWebhooks).move(entry, replace(tried, due_at=None, outcome="delivered"))
    return "delivered"


def _postpone(deps: Deps, webhook: Webhook, entry: Delivery, task: Task, wait_s: int) -> Result:
    """Handle the task again when it is its turn, or after a while if too many are before it to have one."""
    now, due_at = deps.now(), task.due_at
    if wait_s > MAX_WAIT_S:
        return _put_off(deps, webhook, entry, min(MAX_WAIT_S * 2**entry.waits, LONGEST_WAIT_S), None)
    if due_at < now + wait_s + MINUTE_S:
        due_at = now + wait_s + HAND_OVER_S
        deps.store(TableWebhooks).move(entry, replace(entry, due_at=due_at))
    deps.port(Queue).send([replace(task, due_at=due_at)], wait_s)
    return "postponed"


def _put_off(deps: Deps, webhook: Webhook, entry: Delivery, wait_s: int, reason: Reason | None) -> Result:
    """Leave the delivery to a later sweep. It has not been tried, so it has as many attempts left as before.

    `reason`: what is wrong with the receiver; None if it only has too much to get.
    """
    most = len(PING_RETRIES_S) if reason and entry.kind == "ping" else MAX_WAITS
    if entry.waits >= most:
        return _give_up(deps, webhook, entry, failing=reason is not None)
    due_at = deps.now() + round(wait_s * (1 + JITTER * deps.jitter()))
    deps.store(TableWebhooks).move(
        entry, replace(entry, due_at=due_at, waits=entry.waits + 1, reason=reason or entry.reason)
    )
    return reason or "postponed"


def _failed(deps: Deps, webhook: Webhook, entry: Delivery, tried: Delivery) -> Result:
    retries = PING_RETRIES_S if entry.kind == "ping" else RETRIES_S
    if tried.status == GONE:
        return _stop(deps, webhook, tried)
    if tried.attempts > len(retries):
        return _give_up(deps, webhook, tried, failing=True)
    pause = retries[tried.attempts - 1] * (1 + JITTER * deps.jitter())
    deps.store(TableWebhooks).move(entry, replace(tried, due_at=deps.now() + round(pause)))
    return tried.reason or "refused"


def _stop(deps: Deps, webhook: Webhook, tried: Delivery) -> Result:
    """The receiver wants no more. It has opted out for everybody if it says so of a ping, which it need not expect."""
    if tried.kind == "ping":
        opt_out(deps, webhook.url)
    _switch(deps, webhook.id, "disabled", "opted-out" if tried.kind == "ping" else "gone")
    deps.store(TableWebhooks).move(tried, replace(tried, due_at=None, outcome="failed"))
    return "disabled"


def _give_up(deps: Deps, webhook: Webhook, tried: Delivery, *, failing: bool) -> Result:
    """`failing`: the receiver is, unless it has answered another delivery."""
    disabled = failing and tried.kind != "ping" and not _has_answered_since(deps, tried)
    if disabled:
        _switch(deps, webhook.id, "disabled", "failing")
    deps.store(TableWebhooks).move(tried, replace(tried, due_at=None, outcome="failed"))
    return "disabled" if disabled else "given-up"


def _switch(deps: Deps, id: WebhookId, state: WebhookState, why: Disabled | None) -> None:
    """Set the webhook's state. Reads it again first: its secret may have been rotated while we waited for the answer.

    Callers do this before they end the delivery, so that a failure in between is retried. Raises Busy.
    """

    def write(webhook: Webhook | None) -> None:
        if webhook and not deps.store(TableWebhooks).replace(webhook, replace(webhook, state=state, why=why)):
            raise VersionConflict(id)

    draft_and_write(deps, lambda: deps.store(TableWebhooks).webhook(id), write)


def _has_answered_since(deps: Deps, entry: Delivery) -> bool:
    """Whether the receiver has accepted another delivery since this one began: then only this one is the problem."""
    others = deps.store(TableWebhooks).last(entry.webhook, SHOWN)
    return any(other.outcome == "delivered" and (other.tried_at or 0) > entry.created_at for other in others)


def _remind(deps: Deps, webhook: Webhook, reminder: Reminder) -> None:
    """Remind of the action if it is still pending. If its deadline has moved, the reminder moves too.

    Other reminders to the same webhook that would follow soon are sent together with it, in one delivery.
    """
    now = deps.now()
    due = _still_due(deps, webhook, [reminder])
    if not due:
        deps.store(TableWebhooks).move(reminder, None)
    elif due[0].at > now:
        deps.store(TableWebhooks).move(reminder, replace(reminder, due_at=due[0].at))
    elif not _sent(deps, webhook, [due[0], *_soon(deps, webhook, reminder)]) and not _sent(deps, webhook, due):
        deps.store(TableWebhooks).move(reminder, None)  # its delivery has been made before


@dataclass(frozen=True, slots=True)
class _Due:
    """A reminder whose action is still pending, and when it comes (Unix seconds)."""

    reminder: Reminder
    notification: Notification
    at: int


def _still_due(deps: Deps, webhook: Webhook, reminders: Sequence[Reminder]) -> list[_Due]:
    """Those of the reminders whose actions the webhook's owner still has to do, with the deadlines of now."""
    if webhook.state != "active" or not reminders:
        return []
    ids = list(dict.fromkeys(reminder.game for reminder in reminders))
    games = {stored.id: preview_at(stored, game_time(deps)) for stored in deps.store(TableGames).load_many(ids)}
    found = ((one, reminder_of(games[one.game], one.pending)) for one in reminders if one.game in games)
    return [
        _Due(reminder, notification, notification.deadline - reminder.left_s)
        for reminder, notification in found
        if notification and notification.deadline is not None and notification.player == webhook.player
    ]


def _soon(deps: Deps, webhook: Webhook, first: Reminder) -> list[_Due]:
    """Reminders that are sent together with the `first`, the most urgent first: one of each action."""
    now = deps.now()
    others = deps.store(TableWebhooks).reminders(webhook.id, SEARCHED)
    near = [other for other in others if other.key != first.key and other.due_at <= now + EARLY_S]
    near.sort(key=lambda other: other.due_at)
    ready = [
        one
        for one in _still_due(deps, webhook, near[:TOGETHER])
        if one.at <= now + min(EARLY_S, one.reminder.left_s // 2)
    ]
    ready.sort(key=lambda one: one.notification.deadline or 0)
    by_action = {(one.reminder.game, one.reminder.pending): one for one in ready}
    by_action.pop((first.game, first.pending), None)
    return list(by_action.values())


def _sent(deps: Deps, webhook: Webhook, due: Sequence[_Due]) -> bool:
    """Put one delivery in the place of the reminders; False if one of them is no longer there as it was."""
    first, *others = due
    key = f"SENT#{first.at:012}#{first.reminder.key.removeprefix('SOON#')}"
    made = delivery(deps, webhook, first.notification, key, deps.now(), also=[one.notification for one in others])
    if made is None or not deps.store(TableWebhooks).remind(made, [one.reminder for one in due]):
        return False
    hand_over(deps, made)
    return True

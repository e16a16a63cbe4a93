"""Sees to deliveries and reminders that are due: tries, notes what came of it, and tries again later."""

import logging
from collections.abc import Iterable
from dataclasses import replace
from typing import Literal, get_args

from chalicelib.background.announcer import delivery
from chalicelib.service.changes import until_written
from chalicelib.service.deps import Deps
from chalicelib.service.errors import Unavailable
from chalicelib.service.notices import still_owed
from chalicelib.service.outbox import Delivery, Disabled, Hook, HookId, HookState, Reminder, Task
from chalicelib.service.payloads import headers
from chalicelib.service.play import as_of
from chalicelib.service.ports import DUE_SHARDS, OutcomeUnknown, VersionConflict
from chalicelib.service.posting import PostFailed, Reason
from chalicelib.service.webhooks import HAND_OVER_S, SHOWN, hand_over

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
"""How long after each failed attempt the next one comes, as Standard Webhooks proposes: three days in all."""
JITTER = 0.2  # at most this much longer, so that a receiver which comes back is not met by all at once
GONE = 410
Result = Literal[
    "delivered",  # answered with 2xx
    "refused",  # answered otherwise; tried again later, as is all that got no answer
    Reason,  # why there was no answer
    "given-up",  # not tried again; the webhook goes on
    "disabled",  # not tried again, and the webhook is switched off
    "dropped",  # not tried: the webhook is gone or switched off
    "reminder",  # a duty was looked at, and reminded of if it is still owed
    "overtaken",  # somebody else has seen to it
]
"""What came of one message, for counting: nothing in it is the receiver's."""
RESULTS: tuple[Result, ...] = get_args(Result)
log = logging.getLogger("reverie")


def sweep_deliveries(deps: Deps, shards: Iterable[int] = range(DUE_SHARDS)) -> int:
    """Hand to the queue what is due, and tell how much that was. Safe to run late, twice, or beside others."""
    return sum(_handed(deps, hook, key) for shard in shards for hook, key in deps.hooks.due(shard, deps.now()))


def _handed(deps: Deps, hook: HookId, key: str) -> bool:
    """Whoever moves `due_at` hands it over, so that nothing is tried twice as often as it should be."""
    try:
        entry = deps.hooks.entry(hook, key)
        if entry is None or entry.due_at is None or entry.due_at > deps.now():
            return False
        later = replace(entry, due_at=deps.now() + HAND_OVER_S)
        if not deps.hooks.move(entry, later):
            return False
        deps.queue.send([Task(hook, key, deps.now() + HAND_OVER_S)])
    except (Unavailable, OutcomeUnknown):
        log.warning("a delivery is left for the next sweep")
        return False
    return True


def deliver(deps: Deps, task: Task) -> Result:
    """One attempt. Twice at once is possible, and harmless: a receiver knows the same `webhook-id` again."""
    entry = deps.hooks.entry(task.hook, task.key)
    if entry is None or entry.due_at != task.due_at:
        return "overtaken"
    hook = deps.hooks.hook(task.hook)
    if hook is None:
        deps.hooks.move(entry, None)
        return "dropped"
    if isinstance(entry, Reminder):
        _remind(deps, hook, entry)
        return "reminder"
    if hook.state != "active" and entry.kind != "ping":
        deps.hooks.move(entry, replace(entry, due_at=None, outcome="dropped"))
        return "dropped"
    return _attempt(deps, hook, entry)


def _attempt(deps: Deps, hook: Hook, entry: Delivery) -> Result:
    now = deps.now()
    tried = replace(entry, attempts=entry.attempts + 1, tried_at=now, status=None, reason=None)
    try:
        reply = deps.post(hook.url, headers(hook, entry, now), entry.body.encode())
        tried = replace(tried, status=reply.status)
    except PostFailed as failed:
        tried = replace(tried, reason=failed.reason)
    if tried.status is None or not 200 <= tried.status < 300:
        return _failed(deps, hook, entry, tried)
    if entry.kind == "ping":
        _switch(deps, hook.id, "active", None)
    deps.hooks.move(entry, replace(tried, due_at=None, outcome="delivered"))
    return "delivered"


def _failed(deps: Deps, hook: Hook, entry: Delivery, tried: Delivery) -> Result:
    gone, last = tried.status == GONE, tried.attempts > len(RETRIES_S)
    if not (gone or last):
        pause = RETRIES_S[tried.attempts - 1] * (1 + JITTER * deps.jitter())
        deps.hooks.move(entry, replace(tried, due_at=deps.now() + round(pause)))
        return tried.reason or "refused"
    failed = replace(tried, due_at=None, outcome="failed")
    if not gone and _has_answered_since(deps, entry):
        deps.hooks.move(entry, failed)
        return "given-up"
    _switch(deps, hook.id, "disabled", "gone" if gone else "failing")
    deps.hooks.move(entry, failed)
    return "disabled"


def _switch(deps: Deps, id: HookId, state: HookState, why: Disabled | None) -> None:
    """The webhook as it is by now: its secret may have been rotated while we waited for the answer.

    It comes before the end of the delivery, so that whatever fails in between is tried again. Raises Busy.
    """

    def write(hook: Hook | None) -> None:
        if hook and not deps.hooks.change(hook, replace(hook, state=state, why=why)):
            raise VersionConflict(id)

    until_written(deps, lambda: deps.hooks.hook(id), write)


def _has_answered_since(deps: Deps, entry: Delivery) -> bool:
    """Whether the receiver has taken anything else in all that time: then it is this notice it cannot take."""
    others = deps.hooks.last(entry.hook, SHOWN)
    return any(other.outcome == "delivered" and (other.tried_at or 0) > entry.created_at for other in others)


def _remind(deps: Deps, hook: Hook, reminder: Reminder) -> None:
    """If it is still owed; a deadline that has moved moves the reminder."""
    stored = deps.games.load(reminder.game)
    now = deps.now()
    duty = (reminder.seat, reminder.round, reminder.action)
    notice = still_owed(as_of(stored, now), duty) if stored else None
    if notice is None or notice.due_at is None or notice.player != hook.player or hook.state != "active":
        deps.hooks.move(reminder, None)
    elif notice.due_at - reminder.left_s > now:
        deps.hooks.move(reminder, replace(reminder, due_at=notice.due_at - reminder.left_s))
    else:
        planned = notice.due_at - reminder.left_s
        key = f"SENT#{planned:012}#{reminder.key.removeprefix('SOON#')}"
        made = delivery(deps, hook, notice, key, now)
        deps.hooks.move(reminder, None)
        if made:
            hand_over(deps, made)

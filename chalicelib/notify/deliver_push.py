"""Sends pushes that are due, if they are still worth it: makes an attempt, stores the result, and tries again later."""

import logging
from base64 import urlsafe_b64encode
from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from hashlib import sha256
from http import HTTPStatus
from typing import Literal

from chalicelib.core.deps import Deps
from chalicelib.core.jobs import DUE_SHARDS
from chalicelib.core.retry import write_safely
from chalicelib.engine.clock import time_zone
from chalicelib.notify.errors import PushServiceNotAllowed
from chalicelib.notify.notifications import reminder_of
from chalicelib.notify.outbox import Queue
from chalicelib.notify.push import check_endpoint
from chalicelib.notify.push_messages import message
from chalicelib.notify.push_store import TablePushes
from chalicelib.notify.subscriptions import KeyGone, Push, PushTask, Quiet, Seal, Subscription, SubscriptionId
from chalicelib.notify.urls import Later, Post, PostFailed, Reason, Reply
from chalicelib.notify.webhooks import HAND_OVER_S
from chalicelib.store.errors import OutcomeUnknown, Unavailable
from chalicelib.tables.advance import preview_at
from chalicelib.tables.outages import game_time
from chalicelib.tables.store import TableGames
from chalicelib.tables.table import StoredGame

MINUTE_S, HOUR_S, DAY_S = 60, 3_600, 86_400
RETRIES_S = (30, 2 * MINUTE_S, 10 * MINUTE_S, 30 * MINUTE_S)
"""Seconds from each failed attempt to the next one: a push that is an hour late is of little use."""
NEWS_S = HOUR_S  # how old news may be when it is sent; an action is told of as long as it is pending
NEWS_TTL_S = DAY_S  # how long a push service keeps news for a device that is off
LONGEST_TTL_S = 7 * DAY_S
GONE = {HTTPStatus.NOT_FOUND, HTTPStatus.GONE}
JITTER = 0.2  # the largest random extra share
KEY_PARTS = 5  # of a key that all pushes of one action have in common
Result = Literal[
    "delivered",  # the push service has accepted it
    "refused",  # answered with another status; tried again later if there is time
    Reason,  # why there was no good answer; tried again later if there is time
    "postponed",  # not tried: it is in quiet hours, or too many are on their way to the same push service
    "given-up",  # not tried again
    "disabled",  # the push service no longer knows the subscription, which is removed
    "dropped",  # not tried: the subscription is gone, or the push is no longer worth it
    "reminder",  # not due yet: the deadline has moved
    "overtaken",  # another task has handled it
]
log = logging.getLogger("reverie")


def sweep_pushes(deps: Deps, shards: Iterable[int] = range(DUE_SHARDS)) -> int:
    """Hand what is due to the queue, and return how many pushes that was. Safe to run late, twice or concurrently."""
    return sum(_handed(deps, *found) for shard in shards for found in deps.store(TablePushes).due(shard, deps.now()))


def _handed(deps: Deps, subscription: SubscriptionId, key: str) -> bool:
    """Hand over one push. Only the sweep that has moved its `due_at` does so, so that attempts do not multiply."""
    due_at = deps.now() + HAND_OVER_S
    try:
        push = deps.store(TablePushes).push(subscription, key)
        if push is None or push.due_at is None or push.due_at > deps.now():
            return False
        if not deps.store(TablePushes).move(push, replace(push, due_at=due_at)):
            return False
        deps.port(Queue).send([PushTask(subscription, key, due_at)])
    except (Unavailable, OutcomeUnknown):
        log.warning("a push is left for the next sweep")
        return False
    return True


def push_on(deps: Deps, task: PushTask) -> Result:
    """Send one push if it is worth it. Two attempts at once are possible: the device shows the later one alone."""
    push = deps.store(TablePushes).push(task.subscription, task.key)
    if push is None or push.due_at != task.due_at:
        return "overtaken"
    subscription = deps.store(TablePushes).subscription(push.subscription)
    if subscription is None:
        deps.store(TablePushes).move(push, None)
        return "dropped"
    present = _present(deps, push, subscription)
    if present is None:
        return _ended(deps, push, push, "dropped")
    now, due_at = deps.now(), present.due_at
    if due_at is not None and due_at > now:
        deps.store(TablePushes).move(push, replace(push, due_at=due_at))
        return "reminder"
    if subscription.quiet and (until := quiet_until(subscription.quiet, now)):
        return _left_for(deps, push, until)
    return _attempt(deps, push, subscription, present)


@dataclass(frozen=True, slots=True)
class _Present:
    """What a push is about, as it is now."""

    game: StoredGame
    deadline: int | None = None  # of the action, in Unix seconds
    due_at: int | None = None  # when a reminder comes, in Unix seconds


def _present(deps: Deps, push: Push, subscription: Subscription) -> _Present | None:
    """None if the push is no longer worth it: news must be fresh, an action pending, and the subscriber's."""
    found = next(iter(deps.store(TableGames).load_many([push.game])), None)
    game = preview_at(found, game_time(deps)) if found else None
    occupant = game.occupant(push.seat) if game else None
    if game is None or occupant is None or occupant.player != subscription.player:
        return None
    if push.round is None or push.action is None:
        return _Present(game) if deps.now() <= push.created_at + NEWS_S else None
    owed = reminder_of(game, (push.seat, push.round, push.action))
    if owed is None or push.left_s is None:
        return _Present(game, owed.deadline) if owed else None
    return None if owed.deadline is None else _Present(game, owed.deadline, owed.deadline - push.left_s)


def quiet_until(quiet: Quiet, now: int) -> int | None:
    """When the quiet hours end that run now, in Unix seconds; None if none do."""
    local = datetime.fromtimestamp(now, time_zone(quiet.zone))
    minute = local.hour * 60 + local.minute
    into, whole = (minute - quiet.begins) % (24 * 60), (quiet.ends - quiet.begins) % (24 * 60)
    if into >= whole:
        return None
    day = local.date() + timedelta(days=int(quiet.ends <= minute))
    ends = datetime(day.year, day.month, day.day, *divmod(quiet.ends, 60), tzinfo=local.tzinfo)
    return max(int(ends.timestamp()), now + 1)  # where clocks skip the hour, it may be over


def _left_for(deps: Deps, push: Push, until: int) -> Result:
    """Put an action off to the end of the quiet hours, once; news is dropped.

    The first push of an action and its reminders begin alike, and only one of them is to come then.
    """
    action = "#".join(push.key.split("#")[:KEY_PARTS])
    if push.action is None or any(
        other.due_at == until for other in deps.store(TablePushes).beginning(push.subscription, action)
    ):
        return _ended(deps, push, push, "dropped")
    deps.store(TablePushes).move(push, replace(push, due_at=until))
    return "postponed"


def _attempt(deps: Deps, push: Push, subscription: Subscription, present: _Present) -> Result:
    now = deps.now()
    left_s = None if present.deadline is None else present.deadline - now
    try:
        check_endpoint(deps, subscription.endpoint)
        sealed = deps.port(Seal)(subscription, message(push, present.game, subscription.language, left_s), now)
        headers = {**sealed.headers, **_handling(push, left_s)}
        reply = deps.port(Post)(subscription.endpoint, headers, sealed.body, lambda _: None)
    except (KeyGone, PushServiceNotAllowed):  # the page subscribes the browser anew
        return _ended(deps, push, push, "given-up")
    except Later as later:
        deps.port(Queue).send([PushTask(push.subscription, push.key, push.due_at or now)], later.wait_s)
        return "postponed"
    except PostFailed as failed:
        return _again(deps, push, 0, failed.reason)
    return _answered(deps, push, reply)


def _answered(deps: Deps, push: Push, reply: Reply) -> Result:
    if reply.status in GONE:
        write_safely(deps, lambda: deps.store(TablePushes).expel(push.subscription))
        deps.store(TablePushes).move(push, None)
        return "disabled"
    tried = replace(push, attempts=push.attempts + 1)
    if 200 <= reply.status < 300:
        return _ended(deps, push, tried, "delivered")
    if reply.status >= 500 or reply.status == HTTPStatus.TOO_MANY_REQUESTS:
        return _again(deps, push, reply.retry_after_s or 0, "refused")
    return _ended(deps, push, tried, "given-up")


def _handling(push: Push, left_s: int | None) -> dict[str, str]:
    """What the push service reads (RFC 8030, 5): how long to keep the message, how urgent it is, what it replaces."""
    usual = LONGEST_TTL_S if push.action else NEWS_TTL_S
    return {
        "TTL": str(usual if left_s is None else min(max(left_s, 0), usual)),
        "Urgency": "high" if push.action else "normal",
        "Topic": _topic(push),
    }


def _topic(push: Push) -> str:
    """Of 32 characters; a hash, so that the push service does not see who plays together."""
    digest = sha256(f"{push.subscription} {push.game}".encode()).digest()
    return urlsafe_b64encode(digest[:24]).decode()


def _again(deps: Deps, push: Push, at_least_s: int, result: Result) -> Result:
    """Try again later. Whether it is still worth it then, the next attempt finds out."""
    tried = replace(push, attempts=push.attempts + 1)
    if push.attempts >= len(RETRIES_S):
        return _ended(deps, push, tried, "given-up")
    pause_s = max(round(RETRIES_S[push.attempts] * (1 + JITTER * deps.jitter())), min(at_least_s, DAY_S))
    deps.store(TablePushes).move(push, replace(tried, due_at=deps.now() + pause_s))
    return result


def _ended(deps: Deps, push: Push, after: Push, result: Result) -> Result:
    """Keep the push for a while, so that it is not made again."""
    deps.store(TablePushes).move(push, replace(after, due_at=None))
    return result

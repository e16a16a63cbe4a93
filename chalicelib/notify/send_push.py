"""Sends pushes to browsers, sealed, at no quiet hour and only if they are still worth it.

A push is tried for less than an hour. What its push service refuses ends it; 404 and 410 also end the subscription.
"""

from base64 import urlsafe_b64encode
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime, timedelta
from hashlib import sha256
from http import HTTPStatus

from chalicelib.core.deps import Deps
from chalicelib.core.retry import write_safely
from chalicelib.engine.clock import time_zone
from chalicelib.engine.values import replace, value_class
from chalicelib.notify.destinations import KeyGone, PushKind, Quiet, Seal, Subscription, SubscriptionId
from chalicelib.notify.destinations_store import Hooks, TableSubscriptions
from chalicelib.notify.errors import PushServiceNotAllowed
from chalicelib.notify.notifications import NOTICE_KINDS, News, reminder_of
from chalicelib.notify.outbox import AnyPush, Handled, Push, Result, Wait, is_reminder, next_attempt_at
from chalicelib.notify.outbox_store import TableOutbox
from chalicelib.notify.push import check_endpoint
from chalicelib.notify.push_messages import message
from chalicelib.notify.urls import NoTurnYet, Post, PostFailed, Reply
from chalicelib.tables.advance import preview_at
from chalicelib.tables.outages import game_time
from chalicelib.tables.store import TableGames
from chalicelib.tables.table import Lobby, StoredGame

MINUTE_S, HOUR_S, DAY_S = 60, 3_600, 86_400
RETRIES_S = (30, 2 * MINUTE_S, 10 * MINUTE_S, 30 * MINUTE_S)
"""Seconds from each failed attempt to the next one: a push that is an hour late is of little use."""
NEWS_S = HOUR_S  # how old news may be when it is sent; an action is told of as long as it is pending
NEWS_TTL_S = DAY_S  # how long a push service keeps news for a device that is off
LONGEST_TTL_S = 7 * DAY_S
GONE = {HTTPStatus.NOT_FOUND, HTTPStatus.GONE}
KEY_PARTS = 5  # of a key that all pushes of one action have in common
PUSH_PRIORITY: tuple[PushKind, ...] = (
    "turn.owed",
    "game.rematch_offered",
    "game.finished",
    "game.started",
    "game.expired",
    "game.expires_soon",
    "round.scored",
    "turn.due_soon",
)


def make_entries(_: Deps, hooks: Hooks, news: Sequence[News]) -> Iterator[Push]:
    """The pushes, not stored yet, to the subscriptions among a player's `hooks`, of the kinds that each wants.

    They are the reminders, and what matters most of the rest: a device need not buzz twice for one save.
    """
    for subscription in hooks.subscriptions:
        pushes = [
            _push(subscription, kind, one)
            for one in news
            for kind in subscription.kinds
            if kind == one.notification.kind
        ]
        pushes.sort(key=lambda push: PUSH_PRIORITY.index(push.kind))
        yield from (push for push in pushes if is_reminder(push))
        yield from [push for push in pushes if not is_reminder(push)][:1]


def _push(subscription: Subscription, kind: PushKind, news: News) -> Push:
    what = news.notification
    return Push(
        subscription.id,
        f"TELL#{news.key}",
        kind,
        what.game,
        what.seat,
        created_at=news.at,
        due_at=news.due_at,
        round=what.round if what.action else None,
        action=what.action,
        left_s=news.left_s,
    )


def send(deps: Deps, subscription: Subscription, push: Push) -> Handled | Wait:
    """Make one attempt, if the push is still worth it and comes at no quiet hour."""
    subject = _load_subject(deps, push, subscription)
    if subject is None:
        return end(push, "dropped")
    if subject.due_at is not None and subject.due_at > deps.now():
        return Handled("reminder", replace(push, due_at=subject.due_at))
    if subscription.quiet and (until := quiet_until(subscription.quiet, deps.now())):
        return _put_off(deps, push, until)
    left_s = None if subject.deadline is None else subject.deadline - deps.now()
    plain = message(push, subject.game, subscription.language, left_s)
    return attempt(deps, push, subscription, plain, _push_headers(push, left_s))


def end(push: AnyPush, result: Result) -> Handled:
    """Keep the push for a while, so that it is not made again."""
    return Handled(result, replace(push, due_at=None))


@value_class
class _Subject:
    """What a push is about, as it is now."""

    game: StoredGame
    deadline: int | None = None  # of the action, or when the table expires, in Unix seconds
    due_at: int | None = None  # when a reminder comes, in Unix seconds


def _load_subject(deps: Deps, push: Push, subscription: Subscription) -> _Subject | None:
    """None if the push is no longer worth it: news must be fresh, an action, an end or a seat pending, and theirs."""
    found = next(iter(deps.store(TableGames).load_many([push.game])), None)
    game = preview_at(found, game_time(deps)) if found else None
    occupant = game.occupant(push.seat) if game else None
    if game is None or occupant is None or occupant.player != subscription.player:
        return None
    is_fresh = deps.now() <= push.created_at + NEWS_S
    if push.kind == "game.rematch_offered":
        return _Subject(game) if is_fresh and occupant.reserved else None
    if isinstance(game, Lobby):
        ends_at = None if game.has_expired(deps.now()) else game.expires_at
        return _Subject(game, ends_at) if NOTICE_KINDS.get(game.notices) == push.kind else None
    if push.round is None or push.action is None:
        return _Subject(game) if is_fresh else None
    owed = reminder_of(game, (push.seat, push.round, push.action))
    if owed is None or push.left_s is None:
        return _Subject(game, owed.deadline) if owed else None
    return None if owed.deadline is None else _Subject(game, owed.deadline, owed.deadline - push.left_s)


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


def _put_off(deps: Deps, push: Push, until: int) -> Handled:
    """Put an action, or a notice of a table's end, off to the end of the quiet hours, once; other news is dropped.

    The keys of an action's first push and of its reminders begin in the same way; only one of them is to come then.
    """
    action = "#".join(push.key.split("#")[:KEY_PARTS])
    if (push.action is None and push.kind not in NOTICE_KINDS.values()) or any(
        other.due_at == until for other in deps.store(TableOutbox).pushes(push.subscription, action)
    ):
        return end(push, "dropped")
    return Handled("postponed", replace(push, due_at=until))


def attempt(
    deps: Deps, push: AnyPush, subscription: Subscription, plain: bytes, headers: Mapping[str, str]
) -> Handled | Wait:
    """Seal and send a message. `headers`: what the push service reads (RFC 8030, 5)."""
    tried = replace(push, attempts=push.attempts + 1)
    try:
        check_endpoint(deps, subscription.endpoint)
        sealed = deps.port(Seal)(subscription, plain, deps.now())
        reply = deps.port(Post)(subscription.endpoint, {**sealed.headers, **headers}, sealed.body, lambda _: None)
    except (KeyGone, PushServiceNotAllowed):  # the page subscribes the browser again
        return end(push, "given-up")
    except NoTurnYet as later:
        return Wait(later.wait_s)
    except PostFailed as failed:
        return _retry(deps, tried, 0, failed.reason)
    return _judge(deps, tried, reply)


def _judge(deps: Deps, tried: AnyPush, reply: Reply) -> Handled:
    if reply.status in GONE:
        write_safely(deps, lambda: deps.store(TableSubscriptions).expel(tried.subscription))
        return Handled("disabled", None)
    if 200 <= reply.status < 300:
        return end(tried, "delivered")
    if reply.status >= 500 or reply.status == HTTPStatus.TOO_MANY_REQUESTS:
        return _retry(deps, tried, min(reply.retry_after_s or 0, DAY_S), "refused")
    return end(tried, "given-up")


def _retry(deps: Deps, tried: AnyPush, at_least_s: int, result: Result) -> Handled:
    """Try again later. Whether it is still worth it then, the next attempt finds out."""
    due_at = next_attempt_at(deps, tried.attempts, RETRIES_S, at_least_s)
    return end(tried, "given-up") if due_at is None else Handled(result, replace(tried, due_at=due_at))


def _push_headers(push: Push, left_s: int | None) -> dict[str, str]:
    """What the push service reads (RFC 8030, 5): how long to keep the message, how urgent it is, what it replaces."""
    usual = LONGEST_TTL_S if push.action else NEWS_TTL_S
    return {
        "TTL": str(usual if left_s is None else min(max(left_s, 0), usual)),
        "Urgency": "high" if push.action or push.kind == "game.rematch_offered" else "normal",
        "Topic": topic(push.subscription, push.game),
    }


def topic(subscription: SubscriptionId, about: str) -> str:
    """Of 32 characters; a hash, so that the push service does not see who plays together."""
    digest = sha256(f"{subscription} {about}".encode()).digest()
    return urlsafe_b64encode(digest[:24]).decode()

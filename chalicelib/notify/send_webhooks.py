"""Sends deliveries to webhooks, signed, each in its turn at the receiver; makes one delivery of reminders that are due.

A delivery is tried for three days, and a ping for some minutes. 410 in answer ends it, and disables the webhook.
"""

from collections.abc import Iterator, Sequence
from functools import partial

from chalicelib.core.codes import new_id
from chalicelib.core.deps import Deps
from chalicelib.core.retry import draft_and_write
from chalicelib.engine.values import replace, value_class
from chalicelib.notify.bridges import is_hidden, may_still_see
from chalicelib.notify.destinations import FOR_BRIDGES, Disabled, Webhook, WebhookId, WebhookState
from chalicelib.notify.destinations_store import Hooks, TableWebhooks
from chalicelib.notify.notifications import News, Notification, reminder_of
from chalicelib.notify.outbox import (
    HAND_OVER_S,
    JITTER,
    Delivery,
    Handled,
    Outcome,
    Reminder,
    Result,
    Wait,
    hand_over,
    next_attempt_at,
)
from chalicelib.notify.outbox_store import TableOutbox
from chalicelib.notify.payloads import headers, render_body
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
from chalicelib.notify.urls import NoTurnYet, Post, PostFailed, Reason
from chalicelib.notify.webhooks import SHOWN
from chalicelib.store.errors import VersionConflict
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
GONE = 410
EARLY_S = HOUR_S
"""How much earlier a reminder may come to be sent with another: a phone that buzzes once an hour is no nuisance.

Never earlier than by half of the time that is then left for the action: with short limits it would come at once.
"""
TOGETHER = 20  # more reminders in one delivery
SEARCHED = 100  # reminders of a webhook, those made first, among which it looks for others: a bounded read


def make_entries(deps: Deps, hooks: Hooks, news: Sequence[News]) -> Iterator[Delivery | Reminder]:
    """The entries, not stored yet, for the active webhooks among a player's `hooks`, of the kinds that each wants."""
    active = [webhook for webhook in hooks.webhooks if webhook.state == "active"]
    wanted = {kind for webhook in active for kind in webhook.kinds}
    shown = [one for one in news if one.notification.kind in wanted and not is_hidden(deps, one.notification)]
    for webhook in active:
        for one in shown:
            if one.notification.kind in webhook.kinds and (entry := _entry(deps, webhook, one)):
                yield entry


def _entry(deps: Deps, webhook: Webhook, news: News) -> Delivery | Reminder | None:
    """None if the webhook is gone, or has been told."""
    what, left_s = news.notification, news.left_s
    if left_s is not None and what.round is not None and what.action is not None:
        key = f"SOON#{news.key}"
        return Reminder(webhook.id, key, what.game, what.seat, what.round, what.action, left_s, news.due_at)
    key = f"SENT#{news.key}"
    if news.once and deps.store(TableOutbox).entry(webhook.id, key):
        return None  # before it counts up the webhook's number, for every message
    return _delivery(deps, webhook, what, key, news.at)


def _delivery(  # noqa: PLR0913 - to whom, of what, and when
    deps: Deps, webhook: Webhook, notification: Notification, key: str, at: int, *, also: Sequence[Notification] = ()
) -> Delivery | None:
    """A new delivery, which is not stored; None if the webhook is gone. `also`: as in `render_body`."""
    number = deps.store(TableWebhooks).next_number(webhook.id)
    if number is None:
        return None
    body = render_body(notification, number, at, also)
    due_at = deps.now() + HAND_OVER_S
    return Delivery(webhook.id, key, new_id(deps, "msg_"), notification.kind, number, body, at, due_at)


def send(deps: Deps, webhook: Webhook, entry: Delivery | Reminder, waited_for: Sequence[str]) -> Handled | Wait:
    """Make one attempt, or turn a reminder that is due into a delivery."""
    if isinstance(entry, Reminder):
        return Handled("reminder", _remind(deps, webhook, entry))
    if webhook.state != "active" and entry.kind != "ping":
        return _end(entry, "dropped", "dropped")
    if entry.kind == "ping" and has_opted_out(deps, webhook.url):
        _switch(deps, webhook.id, "disabled", "opted-out")
        return _end(entry, "dropped", "dropped")
    if entry.kind in FOR_BRIDGES and not may_still_see(deps, webhook, entry):
        return _end(entry, "dropped", "dropped")
    return _attempt(deps, webhook, entry, waited_for)


def _end(entry: Delivery, result: Result, outcome: Outcome) -> Handled:
    """Keep the delivery for its owner to see. No attempt follows."""
    return Handled(result, replace(entry, due_at=None, outcome=outcome))


def _attempt(deps: Deps, webhook: Webhook, entry: Delivery, waited_for: Sequence[str]) -> Handled | Wait:
    now = deps.now()
    tried = replace(entry, attempts=entry.attempts + 1, tried_at=now, status=None, reason=None)
    host = host_of(webhook.url)
    try:
        slot = acquire_slot(deps, host, PINGS if entry.kind == "ping" else NOTIFICATIONS, waited_for)
    except NoTurnYet as later:
        return _wait(deps, webhook, entry, later.wait_s, (host,))
    except Paused as paused:
        return _put_off(deps, webhook, entry, paused.wait_s, "receiver-paused")
    began = deps.elapsed()
    try:
        reply = deps.port(Post)(
            webhook.url, headers(webhook, entry, now), entry.body.encode(), partial(admit, deps, waited_for)
        )
        tried = replace(tried, status=reply.status)
    except NoTurnYet as later:
        return _wait(deps, webhook, entry, later.wait_s, (host, later.receiver))
    except PostFailed as failed:
        tried = replace(tried, reason=failed.reason)
    delivered = tried.status is not None and 200 <= tried.status < 300
    record_result(deps, slot, deps.elapsed() - began, failed=not delivered)
    if not delivered:
        return _retry(deps, webhook, tried)
    if entry.kind == "ping":
        _switch(deps, webhook.id, "active", None)
    return _end(tried, "delivered", "delivered")


def _wait(deps: Deps, webhook: Webhook, entry: Delivery, wait_s: int, waited_for: tuple[str, ...]) -> Handled | Wait:
    """Wait for the turn, or put the delivery off if too many are before it to have one."""
    if wait_s > MAX_WAIT_S:
        return _put_off(deps, webhook, entry, min(MAX_WAIT_S * 2**entry.waits, LONGEST_WAIT_S), None)
    return Wait(wait_s, waited_for)


def _put_off(deps: Deps, webhook: Webhook, entry: Delivery, wait_s: int, reason: Reason | None) -> Handled:
    """Leave the delivery to a later sweep. It has not been tried, so it has as many attempts left as before.

    `reason`: what is wrong with the receiver; None if it only has too much to get.
    """
    most = len(PING_RETRIES_S) if reason and entry.kind == "ping" else MAX_WAITS
    if entry.waits >= most:
        return _give_up(deps, webhook, entry, failing=reason is not None)
    due_at = deps.now() + round(wait_s * (1 + JITTER * deps.jitter()))
    later = replace(entry, due_at=due_at, waits=entry.waits + 1, reason=reason or entry.reason)
    return Handled(reason or "postponed", later)


def _retry(deps: Deps, webhook: Webhook, tried: Delivery) -> Handled:
    if tried.status == GONE:
        return _stop(deps, webhook, tried)
    due_at = next_attempt_at(deps, tried.attempts, PING_RETRIES_S if tried.kind == "ping" else RETRIES_S)
    if due_at is None:
        return _give_up(deps, webhook, tried, failing=True)
    return Handled(tried.reason or "refused", replace(tried, due_at=due_at))


def _stop(deps: Deps, webhook: Webhook, tried: Delivery) -> Handled:
    """The receiver wants no more. It has opted out for everybody if it says so of a ping, which it need not expect."""
    if tried.kind == "ping":
        opt_out(deps, webhook.url)
    _switch(deps, webhook.id, "disabled", "opted-out" if tried.kind == "ping" else "gone")
    return _end(tried, "disabled", "failed")


def _give_up(deps: Deps, webhook: Webhook, tried: Delivery, *, failing: bool) -> Handled:
    """`failing`: the receiver is, unless it has answered another delivery."""
    disabled = failing and tried.kind != "ping" and not _has_answered_since(deps, tried)
    if disabled:
        _switch(deps, webhook.id, "disabled", "failing")
    return _end(tried, "disabled" if disabled else "given-up", "failed")


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
    others = deps.store(TableOutbox).last(entry.webhook, SHOWN)
    return any(other.outcome == "delivered" and (other.tried_at or 0) > entry.created_at for other in others)


def _remind(deps: Deps, webhook: Webhook, reminder: Reminder) -> Reminder | None:
    """Remind of the action if it is still pending. If its deadline has moved, the reminder moves too.

    Other reminders to the same webhook that would follow soon are sent together with it, in one delivery. Gives what is
    to stand in the place of the reminder: itself if nothing is left to write.
    """
    due = _list_due(deps, webhook, [reminder])
    if not due:
        return None
    if due[0].at > deps.now():
        return replace(reminder, due_at=due[0].at)
    others = _list_due_soon(deps, webhook, reminder)
    replaced = _replace_reminders(deps, webhook, [*due, *others]) or _replace_reminders(deps, webhook, due)
    return reminder if replaced else None  # its delivery has been made before


@value_class
class _Due:
    """A reminder whose action is still pending, and when it comes (Unix seconds)."""

    reminder: Reminder
    notification: Notification
    at: int


def _list_due(deps: Deps, webhook: Webhook, reminders: Sequence[Reminder]) -> list[_Due]:
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


def _list_due_soon(deps: Deps, webhook: Webhook, first: Reminder) -> list[_Due]:
    """Reminders that are sent together with the `first`, the most urgent first: one of each action."""
    now = deps.now()
    others = deps.store(TableOutbox).reminders(webhook.id, SEARCHED)
    near = [other for other in others if other.key != first.key and other.due_at <= now + EARLY_S]
    near.sort(key=lambda other: other.due_at)
    ready = [
        one
        for one in _list_due(deps, webhook, near[:TOGETHER])
        if one.at <= now + min(EARLY_S, one.reminder.left_s // 2)
    ]
    ready.sort(key=lambda one: one.notification.deadline or 0)
    by_action = {(one.reminder.game, one.reminder.pending): one for one in ready}
    by_action.pop((first.game, first.pending), None)
    return list(by_action.values())


def _replace_reminders(deps: Deps, webhook: Webhook, due: Sequence[_Due]) -> bool:
    """Put one delivery in the place of the reminders; False if one of them is no longer there as it was."""
    first, *others = due
    key = f"SENT#{first.at:012}#{first.reminder.key.removeprefix('SOON#')}"
    made = _delivery(deps, webhook, first.notification, key, deps.now(), also=[one.notification for one in others])
    if made is None or not deps.store(TableOutbox).remind(made, [one.reminder for one in due]):
        return False
    hand_over(deps, made)
    return True

"""Turns each saved transition of a game into deliveries to the players' webhooks and into pushes."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from chalicelib.core.codes import new_id
from chalicelib.core.deps import Deps
from chalicelib.core.ids import PlayerId
from chalicelib.notify.notifications import Notification, notifications
from chalicelib.notify.outbox import Delivery, Reminder, Webhook
from chalicelib.notify.payloads import render_body
from chalicelib.notify.push import hand_over as hand_over_pushes
from chalicelib.notify.push_store import TablePushes
from chalicelib.notify.subscriptions import Push, PushKind, Subscription
from chalicelib.notify.webhooks import HAND_OVER_S, hand_over
from chalicelib.notify.webhooks_store import TableWebhooks
from chalicelib.tables.store import TableGames
from chalicelib.tables.table import Play
from chalicelib.tables.transition import Saved, Transition

PUSH_PRIORITY: tuple[PushKind, ...] = ("turn.owed", "game.finished", "game.started", "round.scored", "turn.due_soon")
MIN_REMINDER_S = 300  # no reminder comes sooner than this after the action became pending, or before its deadline


def notify(deps: Deps, saved: Saved) -> int:
    """Make the deliveries and pushes of a saved transition, and return how many are new.

    Safe to repeat: keys contain the game's version, so that nothing is made twice.
    """
    found: dict[PlayerId, list[Notification]] = {}
    for notification in notifications(saved.before, _with_outages(deps, saved.transition)):
        found.setdefault(notification.player, []).append(notification)
    made = [
        entry
        for player, news in found.items()
        for webhook in deps.store(TableWebhooks).of_player(player)
        if webhook.state == "active"
        for entry in _put(deps, webhook, saved, news)
    ]
    if made:
        hand_over(deps, *made)
    pushes = [
        push
        for player, news in found.items()
        for subscription in deps.store(TablePushes).of_player(player)
        for push in _put_pushes(deps, subscription, saved, news)
    ]
    if pushes:
        hand_over_pushes(deps, *pushes)
    return len(made) + len(pushes)


def _with_outages(deps: Deps, transition: Transition) -> Transition:
    """The transition, of which the table's stream does not tell the outages, with the deadlines that they make."""
    game, last = transition.game, deps.store(TableGames).heartbeat()
    if not isinstance(game, Play) or last is None:
        return transition
    return replace(transition, game=game.with_outages(last.outages))


def _put(deps: Deps, webhook: Webhook, saved: Saved, news: list[Notification]) -> Iterator[Delivery]:
    at, version = saved.at, saved.transition.game.version
    for place, notification in enumerate(news):
        key = f"{at:012}#{notification.game}#{version:06}#{place:02}"
        if notification.kind == "turn.owed" and "turn.due_soon" in webhook.kinds:
            for reminder in _reminders(webhook, notification, key, at):
                deps.store(TableWebhooks).put(reminder)
        if notification.kind in webhook.kinds and (entry := _stored(deps, webhook, notification, f"SENT#{key}", at)):
            yield entry


def _stored(deps: Deps, webhook: Webhook, notification: Notification, key: str, at: int) -> Delivery | None:
    """Store a new delivery and return it; None if its key is taken, or the webhook is gone."""
    entry = delivery(deps, webhook, notification, key, at)
    return entry if entry and deps.store(TableWebhooks).put(entry) else None


def delivery(  # noqa: PLR0913 - to whom, of what, and when
    deps: Deps, webhook: Webhook, notification: Notification, key: str, at: int, *, also: Sequence[Notification] = ()
) -> Delivery | None:
    """A new delivery, which is not stored; None if the webhook is gone. `also`: as in `render_body`."""
    number = deps.store(TableWebhooks).next_number(webhook.id)
    if number is None:
        return None
    body = render_body(notification, number, at, also)
    due_at = deps.now() + HAND_OVER_S
    return Delivery(webhook.id, key, new_id(deps, "msg_"), notification.kind, number, body, at, due_at)


def _reminders(webhook: Webhook, notification: Notification, key: str, at: int) -> Iterator[Reminder]:
    """The reminders of an action."""
    if notification.round is None or notification.action is None:
        return
    for share, left_s, due_at in _times(notification, at):
        yield Reminder(
            webhook.id,
            f"SOON#{key}#{share:02}",
            notification.game,
            notification.seat,
            notification.round,
            notification.action,
            left_s,
            due_at,
        )


def _times(notification: Notification, at: int) -> Iterator[tuple[int, int, int]]:
    """The times of the reminders: when a half, and when a tenth, of the time of the action is left.

    Each with its share of the whole, the seconds that are left then, and the Unix second.
    """
    if notification.deadline is None:
        return
    whole = notification.deadline - at
    for share in (2, 10):
        left_s = whole // share
        if min(left_s, whole - left_s) >= MIN_REMINDER_S:
            yield share, left_s, notification.deadline - left_s


def _put_pushes(deps: Deps, subscription: Subscription, saved: Saved, news: list[Notification]) -> Iterator[Push]:
    """Store the reminders, and the push of what matters most: a device need not buzz twice for one save."""
    at, version = saved.at, saved.transition.game.version
    wanted: list[Push] = []
    for place, notification in enumerate(news):
        key = f"TELL#{at:012}#{notification.game}#{version:06}#{place:02}"
        if notification.kind == "turn.owed" and "turn.due_soon" in subscription.kinds:
            for share, left_s, due_at in _times(notification, at):
                reminder = _push(subscription, "turn.due_soon", notification, f"{key}#{share:02}", at)
                deps.store(TablePushes).put(replace(reminder, left_s=left_s, due_at=due_at))
        wanted += (
            replace(_push(subscription, kind, notification, key, at), due_at=deps.now() + HAND_OVER_S)
            for kind in subscription.kinds
            if kind == notification.kind
        )
    wanted.sort(key=lambda push: PUSH_PRIORITY.index(push.kind))
    return (push for push in wanted[:1] if deps.store(TablePushes).put(push))


def _push(subscription: Subscription, kind: PushKind, notification: Notification, key: str, at: int) -> Push:
    return Push(
        subscription.id,
        key,
        kind,
        notification.game,
        notification.seat,
        created_at=at,
        due_at=None,
        round=notification.round if notification.action else None,
        action=notification.action,
    )

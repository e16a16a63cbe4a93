"""Runs the outbox: makes entries of each save, hands over those that are due, and stores what has become of each.

What an entry says, how it is sent, and what ends it is up to its sender.
"""

import logging
from collections.abc import Iterator, Sequence

from chalicelib.core.deps import Deps
from chalicelib.core.ids import PlayerId
from chalicelib.core.jobs import DUE_SHARDS
from chalicelib.engine.values import replace
from chalicelib.notify import pictures, send_push, send_webhooks
from chalicelib.notify.bridges import messages_posted, tables_opened
from chalicelib.notify.destinations import DestinationId
from chalicelib.notify.destinations_store import TableHooks, TableSubscriptions, TableWebhooks
from chalicelib.notify.notifications import News, Notification, notifications
from chalicelib.notify.outbox import (
    HAND_OVER_S,
    AnyPush,
    Entry,
    Handled,
    PicturePush,
    Queue,
    Result,
    Task,
    Wait,
    hand_over,
    is_reminder,
)
from chalicelib.notify.outbox_store import TableOutbox
from chalicelib.store.errors import OutcomeUnknown, Unavailable
from chalicelib.tables.store import TableGames
from chalicelib.tables.table import Play, Status
from chalicelib.tables.transition import MessagePosted, Saved, Transition

MINUTE_S = 60
MESSAGES_S = 10  # at most one notification of messages in this time, for each webhook and table
MIN_REMINDER_S = 300  # no reminder comes sooner than this after the action became pending, or before its deadline
log = logging.getLogger("reverie")


def notify(deps: Deps, saved: Saved) -> int:
    """Make the deliveries and pushes of a saved transition, and return how many are new.

    Safe to repeat: keys contain the game's version, so that nothing is made twice.
    """
    due_at, made = deps.now() + HAND_OVER_S, 0
    found: dict[PlayerId, list[Notification]] = {}
    told = notifications(saved.before, _with_outages(deps, saved.transition))
    for notification in (*told, *tables_opened(deps, saved)):
        found.setdefault(notification.player, []).append(notification)
    is_over = saved.before is not None and saved.before.status is Status.FINISHED
    hookless = frozenset() if is_over else saved.transition.game.hookless
    hooks = deps.store(TableHooks).of_players([player for player in found if player not in hookless])
    for make_entries in (send_webhooks.make_entries, send_push.make_entries):
        stored = [
            entry
            for player, theirs in hooks.items()
            for entry in make_entries(deps, theirs, list(_news(saved, found[player], due_at)))
            if deps.store(TableOutbox).put(entry)
        ]
        to_send = [entry for entry in stored if not is_reminder(entry)]
        hand_over(deps, *to_send)
        made += len(to_send)
    return made


def notify_message(deps: Deps, posted: MessagePosted) -> int:
    """Make the deliveries that tell of a message, and return how many are new. Safe to repeat.

    There is one for each webhook and table in MESSAGES_S seconds, and it is sent at their end: it tells of the first
    message, and who then reads all messages after the last one that they have finds the others. So none is left unread
    until somebody writes again.
    """
    ends_at = posted.at - posted.at % MESSAGES_S + MESSAGES_S
    key, due_at = f"{ends_at:012}#{posted.game}#message", deps.now() + HAND_OVER_S
    told = {notification.player: notification for notification in messages_posted(deps, posted)}
    made = [
        entry
        for player, hooks in deps.store(TableHooks).of_players(told).items()
        for entry in send_webhooks.make_entries(deps, hooks, [News(told[player], key, posted.at, due_at, once=True)])
        if deps.store(TableOutbox).put(entry)
    ]
    hand_over(deps, *made, wait_s=min(max(ends_at - deps.now(), 0), MESSAGES_S))
    return len(made)


def _with_outages(deps: Deps, transition: Transition) -> Transition:
    """The transition, of which the table's stream does not tell the outages, with the deadlines that they make."""
    game, last = transition.game, deps.store(TableGames).heartbeat()
    if not isinstance(game, Play) or last is None:
        return transition
    return replace(transition, game=game.with_outages(last.outages))


def _news(saved: Saved, theirs: Sequence[Notification], due_at: int) -> Iterator[News]:
    """The news of one player; before each turn that is owed, its reminders."""
    for place, notification in enumerate(theirs):
        key = f"{saved.at:012}#{notification.game}#{saved.transition.game.version:06}#{place:02}"
        if notification.kind == "turn.owed":
            yield from _reminders(notification, key, saved.at)
        yield News(notification, key, saved.at, due_at)


def _reminders(notification: Notification, key: str, at: int) -> Iterator[News]:
    """The reminders of an action: when a half, and when a tenth, of its time is left."""
    if notification.deadline is None:
        return
    whole = notification.deadline - at
    for share in (2, 10):
        left_s = whole // share
        if min(left_s, whole - left_s) >= MIN_REMINDER_S:
            reminder = replace(notification, kind="turn.due_soon")
            yield News(reminder, f"{key}#{share:02}", at, notification.deadline - left_s, left_s)


def sweep_deliveries(deps: Deps, shards: Sequence[int] = range(DUE_SHARDS)) -> int:
    """Hand what is due to the queue, and return how many entries that was. Safe to run late, twice or concurrently."""
    return sum(
        _claim(deps, *found) for shard in shards for found in deps.store(TableOutbox).list_due(shard, deps.now())
    )


def _claim(deps: Deps, destination: DestinationId, key: str) -> bool:
    """Hand over one entry. Only the sweep that has moved its `due_at` does so, so that attempts do not multiply."""
    try:
        entry = deps.store(TableOutbox).entry(destination, key)
        if entry is None or entry.due_at is None or entry.due_at > deps.now():
            return False
        later = replace(entry, due_at=deps.now() + HAND_OVER_S)
        if not deps.store(TableOutbox).move(entry, later):
            return False
        hand_over(deps, later)
    except (Unavailable, OutcomeUnknown):
        log.warning("a delivery is left for the next sweep")
        return False
    return True


def deliver(deps: Deps, task: Task) -> Result:
    """Make one attempt. Two at once are possible and harmless.

    A webhook's receiver recognises the `webhook-id`, and a device shows the later one of two pushes alone.
    """
    entry = deps.store(TableOutbox).entry(task.destination, task.key)
    if entry is None or entry.due_at != task.due_at:
        return "overtaken"
    match _send(deps, entry, task.waited_for):
        case Wait() as wait:
            _postpone(deps, entry, task, wait)
            return "postponed"
        case Handled(result, then):
            if then != entry:
                deps.store(TableOutbox).move(entry, then)
            return result


def _send(deps: Deps, entry: Entry, waited_for: Sequence[str]) -> Handled | Wait:
    """Give the entry to its sender, unless its destination is gone."""
    if isinstance(entry, AnyPush):
        subscription = deps.store(TableSubscriptions).subscription(entry.subscription)
        if subscription is None:
            return Handled("dropped", None)
        if isinstance(entry, PicturePush):
            return pictures.send(deps, subscription, entry)
        return send_push.send(deps, subscription, entry)
    webhook = deps.store(TableWebhooks).webhook(entry.webhook)
    return send_webhooks.send(deps, webhook, entry, waited_for) if webhook else Handled("dropped", None)


def _postpone(deps: Deps, entry: Entry, task: Task, wait: Wait) -> None:
    """Send the task again. An entry that would be due before then is moved, or the sweep would hand it over too."""
    now, due_at = deps.now(), task.due_at
    if due_at < now + wait.wait_s + MINUTE_S:
        due_at = now + wait.wait_s + HAND_OVER_S
        deps.store(TableOutbox).move(entry, replace(entry, due_at=due_at))
    deps.port(Queue).send([replace(task, due_at=due_at, waited_for=wait.waited_for)], wait.wait_s)

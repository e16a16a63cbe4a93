"""Turns each saved change of a game into deliveries to the webhooks of those whom it concerns."""

from collections.abc import Iterator

from chalicelib.service.deps import Deps
from chalicelib.service.notices import Notice, notices
from chalicelib.service.outbox import Delivery, Hook, Reminder
from chalicelib.service.payloads import told
from chalicelib.service.saved import Saved
from chalicelib.service.secrets import new_id
from chalicelib.service.stored import PlayerId
from chalicelib.service.webhooks import HAND_OVER_S, hand_over

WORTH_S = 300  # nobody is reminded of a duty this soon after it began, or this short before its end


def announce(deps: Deps, saved: Saved) -> int:
    """Tell of it once: what has been told of this version is left alone.

    Gives how many deliveries there are.
    """
    found: dict[PlayerId, list[Notice]] = {}
    for notice in notices(saved.before, saved.change):
        found.setdefault(notice.player, []).append(notice)
    made = [
        entry
        for player, news in found.items()
        for hook in deps.hooks.of_player(player)
        if hook.state == "active"
        for entry in _put(deps, hook, saved, news)
    ]
    if made:
        hand_over(deps, *made)
    return len(made)


def _put(deps: Deps, hook: Hook, saved: Saved, news: list[Notice]) -> Iterator[Delivery]:
    at, version = saved.at, saved.change.game.version
    for place, notice in enumerate(news):
        key = f"{at:012}#{notice.game}#{version:06}#{place:02}"
        if notice.kind == "turn.owed" and "turn.due_soon" in hook.kinds:
            for reminder in _reminders(hook, notice, key, at):
                deps.hooks.put(reminder)
        if notice.kind in hook.kinds and (entry := delivery(deps, hook, notice, f"SENT#{key}", at)):
            yield entry


def delivery(deps: Deps, hook: Hook, notice: Notice, key: str, at: int) -> Delivery | None:
    """A new delivery, stored; None where there is one of this key, or the webhook is gone."""
    number = deps.hooks.next_number(hook.id)
    if number is None:
        return None
    body = told(notice, number, at)
    due_at = deps.now() + HAND_OVER_S
    entry = Delivery(hook.id, key, new_id(deps, "msg_"), notice.kind, number, body, at, due_at)
    return entry if deps.hooks.put(entry) else None


def _reminders(hook: Hook, notice: Notice, key: str, at: int) -> Iterator[Reminder]:
    """At half time and when a tenth is left."""
    if notice.due_at is None or notice.round is None or notice.action is None:
        return
    whole = notice.due_at - at
    for share in (2, 10):
        left_s = whole // share
        if min(left_s, whole - left_s) >= WORTH_S:
            yield Reminder(
                hook.id,
                f"SOON#{key}#{share:02}",
                notice.game,
                notice.seat,
                notice.round,
                notice.action,
                left_s,
                notice.due_at - left_s,
            )

"""Webhooks of a player: register, verify, rotate the secret, remove, list and repeat deliveries."""

import re
from base64 import b64encode
from collections.abc import Callable
from hashlib import sha256

from chalicelib.core.codes import new_id
from chalicelib.core.deps import Deps
from chalicelib.core.errors import Busy
from chalicelib.core.idempotency import IdempotencyKey, check_unused, make_once
from chalicelib.core.ids import PlayerId
from chalicelib.core.jobs import Job
from chalicelib.core.limits import QuotaUse
from chalicelib.core.retry import draft_and_write, write_safely
from chalicelib.engine.values import replace, value_class
from chalicelib.notify.destinations import Kind, Webhook, WebhookId
from chalicelib.notify.destinations_store import CLEARED, TableWebhooks
from chalicelib.notify.errors import DeliveryNotFound, TooManyWebhooks, WebhookExists, WebhookNotFound, WebhookOptedOut
from chalicelib.notify.hooks import expect_hooks
from chalicelib.notify.outbox import HAND_OVER_S, Delivery, hand_over
from chalicelib.notify.outbox_store import TableOutbox
from chalicelib.notify.payloads import render_ping
from chalicelib.notify.receivers import has_opted_out
from chalicelib.notify.urls import check_url
from chalicelib.players.quotas import QuotaStatus, quota_status
from chalicelib.store.errors import VersionConflict

MAX_WEBHOOKS = 5  # two simultaneous registrations, one on either side of midnight (UTC), may make six
SHOWN = 100
OVERLAP_S = 24 * 3600
MAX_OLD = 4  # old secrets that sign in addition to the current one
SECRET_BYTES = 32
OURS = re.compile("h_[0-9a-f]{16}")


@value_class
class Registered:
    webhook: Webhook
    is_new: bool
    payer: QuotaStatus  # the quota before


def register_once(
    deps: Deps, player: PlayerId, url: str, kinds: tuple[Kind, ...], key: IdempotencyKey | None
) -> Registered:
    """As `register`; for the same `key` and request the same webhook again, without a ping.

    Raises IdempotencyKeyReused, or WebhookNotFound if the player has removed the one that the key has registered.
    """

    def make() -> Registered:
        webhook, payer = register(deps, player, url, kinds, key)
        return Registered(webhook, True, payer)

    def find(id: str) -> Registered:
        return Registered(webhook_of(deps, player, WebhookId(id)), False, quota_status(deps, player, "webhooks"))

    return make_once(key, make, find)


def register(
    deps: Deps, player: PlayerId, url: str, kinds: tuple[Kind, ...], key: IdempotencyKey | None = None
) -> tuple[Webhook, QuotaStatus]:
    """A new webhook. It receives only pings until it has answered one with 2xx.

    The second value is the quota before this use. Raises WebhookUrlRefused, WebhookOptedOut, WebhookExists for
    an address that the player has registered already, TooManyWebhooks, QuotaUsedUp, Busy or KeyUsed.
    """
    check_url(url, loopback=deps.loopback)
    is_unwanted = has_opted_out(deps, url)
    check_unused(deps, key)
    if is_unwanted:
        raise WebhookOptedOut()
    webhook, payer = draft_and_write(
        deps, lambda: _draft(deps, player, url, kinds, key), lambda drafted: _add(deps, *drafted, key)
    )
    _ping(deps, webhook)
    return webhook, payer


def _draft(
    deps: Deps, player: PlayerId, url: str, kinds: tuple[Kind, ...], key: IdempotencyKey | None
) -> tuple[Webhook, QuotaStatus]:
    """The webhook to add. Reads the quota first: a webhook registered later is in the list, or `_add` detects it."""
    payer = quota_status(deps, player, "webhooks")
    id = WebhookId("h_" + sha256(f"{player} {url}".encode()).hexdigest()[:16])
    others = deps.store(TableWebhooks).of_player(player)
    check_unused(deps, key)
    if any(webhook.id == id for webhook in others):
        raise WebhookExists()
    if len(others) >= MAX_WEBHOOKS:
        raise TooManyWebhooks(limit=MAX_WEBHOOKS)
    payer.check()
    if payer.profile.hookless or not others:
        expect_hooks(deps, player)
    return Webhook(id, player, url, kinds, deps.now(), _new_secret(deps)), payer


def _add(deps: Deps, webhook: Webhook, payer: QuotaStatus, key: IdempotencyKey | None) -> None:
    if (
        not deps.store(TableWebhooks).add(webhook, payer.next_use(), key, now=deps.now())
        and deps.store(TableWebhooks).webhook(webhook.id) != webhook
    ):
        raise WebhookExists()


def list_webhooks(deps: Deps, player: PlayerId) -> tuple[Webhook, ...]:
    return deps.store(TableWebhooks).of_player(player)


def webhook_of(deps: Deps, player: PlayerId, id: WebhookId) -> Webhook:
    """The player's webhook. Raises WebhookNotFound, without a read if `id` does not have the form of our ids."""
    webhook = deps.store(TableWebhooks).webhook(id) if OURS.fullmatch(id) else None
    if webhook is None or webhook.player != player:
        raise WebhookNotFound()
    return webhook


def verify(deps: Deps, player: PlayerId, id: WebhookId) -> tuple[Webhook, QuotaStatus]:
    """Send a ping. An answer of 2xx makes the webhook active, in any state.

    The second value is the quota before this use. Raises WebhookNotFound, WebhookOptedOut, QuotaUsedUp or
    Busy.
    """
    webhook = webhook_of(deps, player, id)
    _check_wanted(deps, webhook.url)
    payer = quota_status(deps, player, "pings")
    payer.check()
    _ping(deps, webhook, payer.quota_use)
    return webhook, payer


def _check_wanted(deps: Deps, url: str) -> None:
    """Raises WebhookOptedOut if the receiver at this address has said so, to anybody."""
    if has_opted_out(deps, url):
        raise WebhookOptedOut()


def change_kinds(
    deps: Deps, player: PlayerId, id: WebhookId, kinds: tuple[Kind, ...], check: Callable[[Webhook], None]
) -> tuple[Webhook, QuotaStatus, int]:
    """Let the webhook receive notifications of these kinds from now on. What is on its way stays on its way.

    `check` may refuse what is about to be replaced. The second value is the quota before this use, and the third how
    much of it is used: nothing if the webhook has these kinds already. Raises WebhookNotFound, QuotaUsedUp or Busy.
    """

    def draft() -> tuple[Webhook, QuotaStatus]:
        before = webhook_of(deps, player, id)
        check(before)
        payer = quota_status(deps, player, "pings")
        if before.kinds != kinds:
            payer.check()
        return before, payer

    def write(drafted: tuple[Webhook, QuotaStatus]) -> None:
        before, payer = drafted
        after = replace(before, kinds=kinds)
        if before != after and not _replace(deps, before, after, payer.quota_use):
            raise VersionConflict(id)

    before, payer = draft_and_write(deps, draft, write)
    return replace(before, kinds=kinds), payer, int(before.kinds != kinds)


def rotate(deps: Deps, player: PlayerId, id: WebhookId) -> tuple[Webhook, QuotaStatus]:
    """Replace the secret. Each old one also signs for OVERLAP_S seconds, up to MAX_OLD of them.

    Several old secrets are kept because a client that lost an answer rotates again, and the receiver may still have
    the secret from before. The second value is the quota before this use. Raises WebhookNotFound, QuotaUsedUp or Busy.
    """
    webhook, now = webhook_of(deps, player, id), deps.now()
    payer = quota_status(deps, player, "pings")
    payer.check()
    older = webhook.valid_old_secrets(now)[: MAX_OLD - 1]
    new = replace(webhook, secret=_new_secret(deps), old_secret=webhook.secret, old_until=now + OVERLAP_S, older=older)
    write_safely(deps, lambda: _change(deps, webhook, new, payer.quota_use))
    return new, payer


def _change(deps: Deps, webhook: Webhook, new: Webhook, quota_use: QuotaUse) -> None:
    if not _replace(deps, webhook, new, quota_use):
        raise Busy()


def _replace(deps: Deps, webhook: Webhook, new: Webhook, quota_use: QuotaUse) -> bool:
    """Whether `new` is stored now: by this write, or by an earlier one whose answer was lost."""
    store = deps.store(TableWebhooks)
    return store.replace(webhook, new, quota_use) or store.webhook(webhook.id) == new


def remove(deps: Deps, player: PlayerId, id: WebhookId) -> None:
    """Remove the webhook and its deliveries. One in transit may still arrive. Raises WebhookNotFound."""
    webhook = webhook_of(deps, player, id)
    write_safely(deps, lambda: deps.store(TableWebhooks).remove(webhook))


def unhook_step(deps: Deps, job: Job) -> str | None:
    """Delete the deliveries that come next of a webhook that was removed. None if none are left."""
    is_done = write_safely(
        deps, lambda: deps.store(TableWebhooks).clear(WebhookId(job.key.subject), job.after, CLEARED)
    )
    return None if is_done else job.after


def deliveries(deps: Deps, player: PlayerId, id: WebhookId) -> tuple[Delivery, ...]:
    """The newest SHOWN deliveries. Raises WebhookNotFound."""
    return deps.store(TableOutbox).last(webhook_of(deps, player, id).id, SHOWN)


def redeliver_notification(deps: Deps, player: PlayerId, id: WebhookId, delivery: str) -> tuple[Delivery, QuotaStatus]:
    """Send one of the newest SHOWN deliveries again, unchanged.

    The second value is the quota before this use. Raises WebhookNotFound, DeliveryNotFound, QuotaUsedUp or Busy.
    """
    old = next((sent for sent in deliveries(deps, player, id) if sent.id == delivery), None)
    if old is None:
        raise DeliveryNotFound()
    payer = quota_status(deps, player, "pings")
    payer.check()
    due_at = deps.now() + HAND_OVER_S
    moved_to = due_at + 1 if due_at == old.due_at else due_at  # always new: a retry knows its own write by it
    again = replace(old, due_at=moved_to, attempts=0, outcome=None, waits=0)
    moved = write_safely(deps, lambda: deps.store(TableOutbox).move(old, again, payer.quota_use))
    if not moved and deps.store(TableOutbox).entry(id, old.key) != again:
        raise Busy()
    hand_over(deps, again)
    return again, payer


def _ping(deps: Deps, webhook: Webhook, quota_use: QuotaUse | None = None) -> None:
    number = write_safely(deps, lambda: deps.store(TableWebhooks).next_number(webhook.id))
    if number is None:
        raise WebhookNotFound()
    now = deps.now()
    entry = Delivery(
        webhook.id,
        f"SENT#{now:012}#ping#{number:09}",
        new_id(deps, "msg_"),
        "ping",
        number,
        render_ping(number, now),
        now,
        now + HAND_OVER_S,
    )
    write_safely(deps, lambda: deps.store(TableOutbox).put(entry, quota_use))
    hand_over(deps, entry)


def _new_secret(deps: Deps) -> str:
    """A new secret, in the format of Standard Webhooks."""
    return "whsec_" + b64encode(deps.secret_bytes(SECRET_BYTES)).decode()

"""Webhooks of a player: register, verify, rotate the secret, remove; and what has been delivered."""

import re
from base64 import b64encode
from dataclasses import replace
from hashlib import sha256

from chalicelib.service import errors
from chalicelib.service.changes import until_written, written
from chalicelib.service.deps import Deps
from chalicelib.service.outbox import Delivery, Hook, HookId, Kind, Task
from chalicelib.service.payloads import ping
from chalicelib.service.posting import check_url
from chalicelib.service.quotas import Account, account
from chalicelib.service.secrets import new_id
from chalicelib.service.stored import Charge, PlayerId

MOST = 5  # and one more for who registers two at the same instant, one on either side of midnight (UTC)
SHOWN = 100
OVERLAP_S = 24 * 3600
MOST_OLD = 4  # secrets which sign beside the one there is
SECRET_BYTES = 32
OURS = re.compile("h_[0-9a-f]{16}")
HAND_OVER_S = 300  # how long the queue may take before a delivery is handed to it once more


def register(deps: Deps, player: PlayerId, url: str, kinds: tuple[Kind, ...]) -> tuple[Hook, Account]:
    """Nothing but pings goes to a new webhook until it has answered one with a 2xx.

    With it comes what the player had left of the quota before. Raises WebhookUrlRefused, WebhookExists for an address
    which the player has registered, TooManyWebhooks, QuotaUsedUp, or Busy.
    """
    check_url(url, loopback=deps.loopback)
    hook, payer = until_written(deps, lambda: _draft(deps, player, url, kinds), lambda drafted: _add(deps, *drafted))
    _ping(deps, hook)
    return hook, payer


def _draft(deps: Deps, player: PlayerId, url: str, kinds: tuple[Kind, ...]) -> tuple[Hook, Account]:
    """The account is read first: whatever is registered after that is among the others, or is noticed by `_add`."""
    payer = account(deps, player, "webhooks")
    id = HookId("h_" + sha256(f"{player} {url}".encode()).hexdigest()[:16])
    others = deps.hooks.of_player(player)
    if any(hook.id == id for hook in others):
        raise errors.WebhookExists()
    if len(others) >= MOST:
        raise errors.TooManyWebhooks(limit=MOST)
    payer.check()
    return Hook(id, player, url, kinds, deps.now(), _new_secret(deps)), payer


def _add(deps: Deps, hook: Hook, payer: Account) -> None:
    if not deps.hooks.add(hook, payer.next_charge()) and deps.hooks.hook(hook.id) != hook:
        raise errors.WebhookExists()


def hook_of(deps: Deps, player: PlayerId, id: HookId) -> Hook:
    """Raises WebhookNotFound, and asks the store for nothing that cannot be an id of ours."""
    hook = deps.hooks.hook(id) if OURS.fullmatch(id) else None
    if hook is None or hook.player != player:
        raise errors.WebhookNotFound()
    return hook


def verify(deps: Deps, player: PlayerId, id: HookId) -> tuple[Hook, Account]:
    """Send a ping; an answer of 2xx makes the webhook active, whatever it was.

    With it comes what the player had left of the quota before. Raises WebhookNotFound, QuotaUsedUp, or Busy.
    """
    hook = hook_of(deps, player, id)
    payer = account(deps, player, "pings")
    payer.check()
    _ping(deps, hook, payer.charge)
    return hook, payer


def rotate(deps: Deps, player: PlayerId, id: HookId) -> Hook:
    """A new secret; each old one signs as well for OVERLAP_S seconds, up to MOST_OLD of them.

    Where answers were lost and the same was sent again, the receiver has one from before all of that.
    Raises WebhookNotFound, or Busy.
    """
    hook, now = hook_of(deps, player, id), deps.now()
    older = hook.old_ones(now)[: MOST_OLD - 1]
    new = replace(hook, secret=_new_secret(deps), old_secret=hook.secret, old_until=now + OVERLAP_S, older=older)
    written(deps, lambda: _change(deps, hook, new))
    return new


def _change(deps: Deps, hook: Hook, new: Hook) -> None:
    if not deps.hooks.change(hook, new) and deps.hooks.hook(hook.id) != new:
        raise errors.Busy()


def remove(deps: Deps, player: PlayerId, id: HookId) -> None:
    """With its deliveries; what is on its way may still arrive. Raises WebhookNotFound."""
    hook = hook_of(deps, player, id)
    written(deps, lambda: deps.hooks.remove(hook))


def deliveries(deps: Deps, player: PlayerId, id: HookId) -> tuple[Delivery, ...]:
    """The newest SHOWN. Raises WebhookNotFound."""
    return deps.hooks.last(hook_of(deps, player, id).id, SHOWN)


def redeliver(deps: Deps, player: PlayerId, id: HookId, delivery: str) -> tuple[Delivery, Account]:
    """Send one of the newest SHOWN again, as it was.

    With it comes what the player had left of the quota before. Raises WebhookNotFound, DeliveryNotFound, QuotaUsedUp,
    or Busy.
    """
    old = next((sent for sent in deliveries(deps, player, id) if sent.id == delivery), None)
    if old is None:
        raise errors.DeliveryNotFound()
    payer = account(deps, player, "pings")
    payer.check()
    due_at = deps.now() + HAND_OVER_S
    moved_to = due_at + 1 if due_at == old.due_at else due_at  # never where it was: that tells our own first copy
    again = replace(old, due_at=moved_to, attempts=0, outcome=None)
    moved = written(deps, lambda: deps.hooks.move(old, again, payer.charge))
    if not moved and deps.hooks.entry(id, old.key) != again:
        raise errors.Busy()
    hand_over(deps, again)
    return again, payer


def hand_over(deps: Deps, *entries: Delivery) -> None:
    """To the queue. Whatever gets lost there is found by the sweep when it is due."""
    deps.queue.send([Task(entry.hook, entry.key, entry.due_at) for entry in entries if entry.due_at is not None])


def _ping(deps: Deps, hook: Hook, charge: Charge | None = None) -> None:
    number = written(deps, lambda: deps.hooks.next_number(hook.id))
    if number is None:
        raise errors.WebhookNotFound()
    now = deps.now()
    entry = Delivery(
        hook.id,
        f"SENT#{now:012}#ping#{number:09}",
        new_id(deps, "msg_"),
        "ping",
        number,
        ping(number, now),
        now,
        now + HAND_OVER_S,
    )
    written(deps, lambda: deps.hooks.put(entry, charge))
    hand_over(deps, entry)


def _new_secret(deps: Deps) -> str:
    """As Standard Webhooks writes them."""
    return "whsec_" + b64encode(deps.secret_bytes(SECRET_BYTES)).decode()

"""Push subscriptions of a player: register, list, remove. notify/send_push.py sends to them."""

from hashlib import sha256

from chalicelib.core.deps import Deps
from chalicelib.core.errors import TimeZoneUnknown
from chalicelib.core.ids import PlayerId
from chalicelib.core.retry import draft_and_write, write_safely
from chalicelib.engine.clock import is_zone
from chalicelib.engine.values import replace
from chalicelib.notify.destinations import KeyId, Subscription, SubscriptionId, key_id
from chalicelib.notify.destinations_store import TableSubscriptions
from chalicelib.notify.errors import (
    PushKeyUnknown,
    PushServiceNotAllowed,
    PushUnavailable,
    SubscriptionNotFound,
    TooManySubscriptions,
    WebhookUrlRefused,
)
from chalicelib.notify.hooks import expect_hooks
from chalicelib.notify.urls import Target, target_of
from chalicelib.players.quotas import QuotaStatus, quota_status

MAX_SUBSCRIPTIONS = 10  # two made at once, one on either side of midnight (UTC), may make one more


def current_key(deps: Deps) -> tuple[str, KeyId] | None:
    """The public key with which browsers subscribe now, and its id; None if the service has none."""
    return (deps.push_keys[0], key_id(deps.push_keys[0])) if deps.push_keys else None


def list_subscriptions(deps: Deps, player: PlayerId) -> tuple[Subscription, ...]:
    return deps.store(TableSubscriptions).of_player(player)


_Draft = tuple[Subscription, Subscription | None, QuotaStatus]


def subscribe(deps: Deps, wanted: Subscription) -> _Draft:
    """Register a subscription, or change the one with this endpoint. Its id and its time are given here.

    Without a `key` it gets the present one, or keeps the one that it has: a browser never changes it.
    Gives the subscription, the one before, and the quota before this use, which only a change uses.

    Raises PushUnavailable, PushServiceNotAllowed, PushKeyUnknown, TimeZoneUnknown, TooManySubscriptions, QuotaUsedUp or
    Busy.
    """
    key = _key(deps, wanted)
    check_endpoint(deps, wanted.endpoint)
    if wanted.quiet and not is_zone(wanted.quiet.zone):
        raise TimeZoneUnknown()

    def write(drafted: _Draft) -> None:
        new, known, payer = drafted
        if known is None:
            deps.store(TableSubscriptions).add(new, payer.next_use())
        elif new != known:
            deps.store(TableSubscriptions).replace(new, payer.next_use())

    return draft_and_write(deps, lambda: _draft(deps, wanted, key), write)


def _key(deps: Deps, wanted: Subscription) -> KeyId:
    """The key of a new subscription. Raises PushUnavailable or PushKeyUnknown."""
    present = current_key(deps)
    if present is None:
        raise PushUnavailable()
    if wanted.key and wanted.key not in map(key_id, deps.push_keys):
        raise PushKeyUnknown()
    return wanted.key or present[1]


def _draft(deps: Deps, wanted: Subscription, key: KeyId) -> _Draft:
    payer = quota_status(deps, wanted.player, "subscriptions")
    others = deps.store(TableSubscriptions).of_player(wanted.player)
    id = id_of(wanted.player, wanted.endpoint)
    known = next((other for other in others if other.id == id), None)
    if known:
        new = replace(wanted, id=id, created_at=known.created_at, key=wanted.key or known.key)
    elif len(others) < MAX_SUBSCRIPTIONS:
        new = replace(wanted, id=id, created_at=deps.now(), key=key)
    else:
        raise TooManySubscriptions(limit=MAX_SUBSCRIPTIONS)
    if new != known:
        payer.check()
    if payer.profile.hookless or not others:
        expect_hooks(deps, wanted.player)
    return new, known, payer


def id_of(player: PlayerId, endpoint: str) -> SubscriptionId:
    """The id of the player's subscription at this endpoint."""
    return SubscriptionId("s_" + sha256(f"{player} {endpoint}".encode()).hexdigest()[:16])


def check_endpoint(deps: Deps, endpoint: str) -> Target:
    """The endpoint, parsed. Raises PushServiceNotAllowed unless it is at one of the push services."""
    try:
        target = target_of(endpoint, loopback=deps.loopback)
    except WebhookUrlRefused:
        raise PushServiceNotAllowed() from None
    if not (target.own_machine or any(_fits(target.host, service) for service in deps.push_services)):
        raise PushServiceNotAllowed()
    return target


def _fits(host: str, service: str) -> bool:
    return host.endswith(service[1:]) if service.startswith("*.") else host == service


def unsubscribe(deps: Deps, player: PlayerId, id: SubscriptionId) -> None:
    """Remove a subscription. A push that is being sent may still arrive. Raises SubscriptionNotFound or Busy."""
    found = next((one for one in deps.store(TableSubscriptions).of_player(player) if one.id == id), None)
    if found is None:
        raise SubscriptionNotFound()
    write_safely(deps, lambda: deps.store(TableSubscriptions).remove(found))

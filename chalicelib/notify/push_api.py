"""The caller's push subscriptions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from chalicelib.api.call import Answer
from chalicelib.api.headers import HEADERS, allowance_headers
from chalicelib.api.moments import moment
from chalicelib.api.operations import delete, get, post
from chalicelib.api.parameters import Path
from chalicelib.core.deps import Deps
from chalicelib.core.errors import Busy, QuotaUsedUp, TimeZoneUnknown
from chalicelib.core.ids import PlayerId
from chalicelib.notify import push
from chalicelib.notify.bodies import QuietIn, SubscriptionIn
from chalicelib.notify.destinations import KeyId, Quiet, Subscription, SubscriptionId
from chalicelib.notify.errors import (
    PushKeyUnknown,
    PushServiceNotAllowed,
    PushUnavailable,
    SubscriptionNotFound,
    TooManySubscriptions,
)
from chalicelib.players.caller import Caller

if TYPE_CHECKING:
    from chalicelib.notify import answers

TAG = "push"
SubscriptionPath = Annotated[str, Path("subscription", "The subscription's id.", "id", example="s_4f1c0a9be27d3856")]


def subscription_of(found: Subscription) -> answers.PushSubscription:
    return {
        "id": found.id,
        "endpoint": found.endpoint,
        "created_at": moment(found.created_at),
        "types": list(found.kinds),
        "language": found.language,
        "quiet": _hours(found.quiet) if found.quiet else None,
        "key_id": found.key,
    }


def _hours(quiet: Quiet) -> answers.QuietHours:
    return {"from": _clock(quiet.begins), "to": _clock(quiet.ends), "time_zone": quiet.zone}


def _clock(minutes: int) -> str:
    return f"{minutes // 60:02}:{minutes % 60:02}"


def _minutes(clock: str) -> int:
    hours, minutes = clock.split(":")
    return int(hours) * 60 + int(minutes)


def _quiet(quiet: QuietIn) -> Quiet:
    return Quiet(_minutes(quiet.from_), _minutes(quiet.to), quiet.time_zone)


def _new_subscription(player: PlayerId, body: SubscriptionIn) -> Subscription:
    return Subscription(
        SubscriptionId(""),
        player,
        body.endpoint,
        body.keys.p256dh,
        body.keys.auth,
        tuple(body.types),
        body.language,
        0,
        KeyId(body.key_id or ""),
        _quiet(body.quiet) if body.quiet else None,
    )


@post(
    "/v1/me/push",
    tag=TAG,
    status=201,
    also=(200,),
    errors=(
        PushServiceNotAllowed,
        TimeZoneUnknown,
        PushUnavailable,
        PushKeyUnknown,
        TooManySubscriptions,
        QuotaUsedUp,
        Busy,
    ),
    got_headers=HEADERS,
)
def create_push_subscription(deps: Deps, caller: Caller, body: SubscriptionIn) -> Answer[answers.PushSubscription]:
    """Subscribe a browser.

    From now on the service tells this browser of your games, through its push service, in messages that only the
    browser can read (RFC 8291). They name the game and nothing that is hidden in it, and all have the same size. The
    endpoint is the identity: the same one again changes the subscription, with 200. One that its push service no longer
    knows disappears.
    """
    found, before, payer = push.subscribe(deps, _new_subscription(caller.id, body))
    spent = int(found != before)
    return Answer(subscription_of(found), 200 if before else 201, headers=allowance_headers(payer, spent))


@get("/v1/me/push", tag=TAG)
def list_push_subscriptions(deps: Deps, caller: Caller) -> Answer[answers.PushSettings]:
    """List your push subscriptions.

    With the public key that a browser subscribes with.
    """
    key, id = push.current_key(deps) or (None, None)
    found = [subscription_of(one) for one in push.list_subscriptions(deps, caller.id)]
    return Answer({"key": key, "key_id": id, "subscriptions": found})


@delete(
    "/v1/me/push/{subscription}",
    tag=TAG,
    status=204,
    errors=(SubscriptionNotFound, Busy),
)
def delete_push_subscription(deps: Deps, caller: Caller, subscription: SubscriptionPath) -> Answer[None]:
    """Unsubscribe a browser.

    A message that is being sent may still arrive.
    """
    push.unsubscribe(deps, caller.id, SubscriptionId(subscription))
    return Answer(None)

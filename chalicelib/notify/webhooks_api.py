"""The caller's webhooks and their deliveries."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated

from chalicelib.api.bodies import Nothing
from chalicelib.api.call import Answer
from chalicelib.api.headers import AS_GET, HEADERS, Idempotency, allowance_headers
from chalicelib.api.moments import moment, moment_or_none
from chalicelib.api.operations import delete, get, patch, post
from chalicelib.api.parameters import Path
from chalicelib.api.preconditions import IfMatch
from chalicelib.core.deps import Deps
from chalicelib.core.errors import DAY_S, Busy, IdempotencyKeyReused, QuotaUsedUp
from chalicelib.core.idempotency import new_key
from chalicelib.notify import webhooks
from chalicelib.notify.bodies import WebhookChangeIn, WebhookIn
from chalicelib.notify.destinations import Webhook, WebhookId
from chalicelib.notify.errors import (
    DeliveryNotFound,
    TooManyWebhooks,
    WebhookExists,
    WebhookNotFound,
    WebhookOptedOut,
    WebhookUrlRefused,
)
from chalicelib.notify.outbox import Delivery
from chalicelib.players.caller import Caller

if TYPE_CHECKING:
    from chalicelib.notify import answers

TAG = "webhooks"
WebhookPath = Annotated[str, Path("webhook", "The webhook's id.", "id", example="h_4f1c0a9be27d3856")]
DeliveryId = Annotated[str, Path("delivery", "The delivery's id.", "id", example="msg_2nW7xT4kQ9pL1vB6")]


def webhook_of(registered: Webhook) -> answers.Webhook:
    return {
        "id": registered.id,
        "url": registered.url,
        "types": list(registered.kinds),
        "created_at": moment(registered.created_at),
        "state": registered.state,
        "disabled": registered.why,
    }


def _delivery(entry: Delivery) -> answers.Delivery:
    waits = entry.outcome is None and (entry.attempts > 0 or entry.waits > 0)
    return {
        "id": entry.id,
        "type": entry.kind,
        "payload": json.loads(entry.body),
        "state": entry.outcome or "pending",
        "attempts": entry.attempts,
        "last_attempt_at": moment_or_none(entry.tried_at),
        "next_attempt_at": moment_or_none(entry.due_at) if waits else None,
        "status": entry.status,
        "reason": entry.reason,
    }


@post(
    "/v1/me/webhooks",
    tag=TAG,
    status=201,
    errors=(
        WebhookUrlRefused,
        WebhookOptedOut,
        WebhookExists,
        TooManyWebhooks,
        WebhookNotFound,
        IdempotencyKeyReused,
        QuotaUsedUp,
        Busy,
    ),
    got_headers=HEADERS,
)
def create_webhook(deps: Deps, caller: Caller, body: WebhookIn, once: Idempotency) -> Answer[answers.WebhookWithSecret]:
    """Register a webhook.

    The service sends a `ping` to the address. When the receiver answers with 2xx, the webhook becomes `active`; until
    then it receives nothing else. The answer to this request contains the secret that signs all notifications (Standard
    Webhooks 1.0). It is shown only once; if you lose it, rotate it. With an `Idempotency-Key` you can repeat the
    request for a day: the answer is the same webhook with its secret, and no other ping is sent.
    """
    key = new_key(deps, caller.id, once.key, once.fingerprint, DAY_S)
    made = webhooks.register_once(deps, caller.id, body.url, tuple(body.types), key)
    shown: answers.WebhookWithSecret = {**webhook_of(made.webhook), "secret": made.webhook.secret}
    return Answer(shown, headers=allowance_headers(made.payer, int(made.is_new)))


@get("/v1/me/webhooks", tag=TAG)
def list_webhooks(deps: Deps, caller: Caller) -> Answer[answers.WebhookList]:
    """List your webhooks.

    A `disabled` webhook has answered 410 (`gone`), or has not answered with 2xx for three days (`failing`). Ping it to
    enable it again. One whose address has answered 410 to a ping (`opted-out`) stays disabled.
    """
    return Answer({"webhooks": [webhook_of(registered) for registered in webhooks.list_webhooks(deps, caller.id)]})


@get("/v1/me/webhooks/{webhook}", tag=TAG, errors=(WebhookNotFound,))
def get_webhook(deps: Deps, caller: Caller, webhook: WebhookPath) -> Answer[answers.Webhook]:
    """Get a webhook.

    Its state and its types. The secret is not shown again.
    """
    return Answer(webhook_of(webhooks.webhook_of(deps, caller.id, WebhookId(webhook))))


@patch(
    "/v1/me/webhooks/{webhook}",
    tag=TAG,
    errors=(WebhookNotFound, QuotaUsedUp, Busy),
    got_headers=(*AS_GET, *HEADERS),
)
def update_webhook(
    deps: Deps, caller: Caller, webhook: WebhookPath, body: WebhookChangeIn, match: IfMatch
) -> Answer[answers.Webhook]:
    """Change the types of a webhook.

    It receives notifications of these types from now on. The address and the secret stay. A change counts towards the
    daily quota of pings.
    """
    changed, payer, used = webhooks.change_kinds(
        deps,
        caller.id,
        WebhookId(webhook),
        tuple(body.types),
        lambda stored: match.check(lambda: webhook_of(stored)),
    )
    href = f"/v1/me/webhooks/{changed.id}"
    return Answer(webhook_of(changed), headers=allowance_headers(payer, used), shown_at=href)


@delete("/v1/me/webhooks/{webhook}", tag=TAG, status=204, errors=(WebhookNotFound, Busy))
def delete_webhook(deps: Deps, caller: Caller, webhook: WebhookPath) -> Answer[None]:
    """Delete a webhook.

    This also deletes the record of its deliveries. A notification that is being sent may still arrive.
    """
    webhooks.remove(deps, caller.id, WebhookId(webhook))
    return Answer(None)


@post(
    "/v1/me/webhooks/{webhook}/ping",
    tag=TAG,
    status=202,
    errors=(WebhookNotFound, WebhookOptedOut, QuotaUsedUp, Busy),
    got_headers=HEADERS,
)
def ping_webhook(deps: Deps, caller: Caller, webhook: WebhookPath, _: Nothing) -> Answer[answers.Webhook]:
    """Ping a webhook.

    If the receiver answers with 2xx, the webhook becomes `active`, whether it was new or disabled. The service tries
    three times within six minutes. Pings, redeliveries, new secrets and changes of types share one daily quota.
    """
    registered, payer = webhooks.verify(deps, caller.id, WebhookId(webhook))
    return Answer(webhook_of(registered), headers=allowance_headers(payer, 1))


@post(
    "/v1/me/webhooks/{webhook}/secret",
    tag=TAG,
    errors=(WebhookNotFound, QuotaUsedUp, Busy),
    got_headers=HEADERS,
)
def rotate_webhook_secret(
    deps: Deps, caller: Caller, webhook: WebhookPath, _: Nothing
) -> Answer[answers.WebhookWithSecret]:
    """Rotate a webhook's secret.

    For one day the old secret signs all notifications as well, so that you miss none during the change. The same
    request sent twice creates two secrets: keep the later one. At most four old secrets sign, each for one day. It
    counts towards the daily quota of pings.
    """
    registered, payer = webhooks.rotate(deps, caller.id, WebhookId(webhook))
    return Answer({**webhook_of(registered), "secret": registered.secret}, headers=allowance_headers(payer, 1))


@get("/v1/me/webhooks/{webhook}/deliveries", tag=TAG, errors=(WebhookNotFound,))
def list_deliveries(deps: Deps, caller: Caller, webhook: WebhookPath) -> Answer[answers.DeliveryList]:
    """List deliveries.

    The last hundred deliveries within thirty days, the newest first.
    """
    found = webhooks.deliveries(deps, caller.id, WebhookId(webhook))
    return Answer({"deliveries": [_delivery(entry) for entry in found]})


@post(
    "/v1/me/webhooks/{webhook}/deliveries/{delivery}/redeliver",
    tag=TAG,
    status=202,
    errors=(WebhookNotFound, DeliveryNotFound, QuotaUsedUp, Busy),
    got_headers=HEADERS,
)
def redeliver_notification(
    deps: Deps, caller: Caller, webhook: WebhookPath, delivery: DeliveryId, _: Nothing
) -> Answer[answers.Delivery]:
    """Redeliver a notification.

    The service sends the same bytes with the same `webhook-id`, with as many attempts as the first time. It counts
    towards the daily quota of pings.
    """
    again, payer = webhooks.redeliver_notification(deps, caller.id, WebhookId(webhook), delivery)
    return Answer(_delivery(again), headers=allowance_headers(payer, 1))

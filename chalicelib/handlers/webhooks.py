"""The caller's webhooks and their deliveries."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated

from chalicelib.handlers.access import Caller
from chalicelib.http.bodies import Nothing
from chalicelib.http.call import Answer
from chalicelib.http.limits import HEADERS, left_of
from chalicelib.http.operations import delete, get, post
from chalicelib.http.parameters import Path
from chalicelib.present import games as present
from chalicelib.schemas.requests.webhooks import WebhookIn
from chalicelib.service import errors
from chalicelib.service import webhooks as service
from chalicelib.service.deliveries import Delivery, Webhook, WebhookId
from chalicelib.service.deps import Deps

if TYPE_CHECKING:
    from chalicelib.schemas import responses

TAG = "webhooks"
WebhookPath = Annotated[str, Path("webhook", "The webhook's id.", "id", example="h_4f1c0a9be27d3856")]
DeliveryId = Annotated[str, Path("delivery", "The delivery's id.", "id", example="msg_2nW7xT4kQ9pL1vB6")]


def webhook_of(registered: Webhook) -> responses.Webhook:
    return {
        "id": registered.id,
        "url": registered.url,
        "types": list(registered.kinds),
        "created_at": present.moment(registered.created_at),
        "state": registered.state,
        "disabled": registered.why,
    }


def _delivery(entry: Delivery) -> responses.Delivery:
    waits = entry.outcome is None and (entry.attempts > 0 or entry.waits > 0)
    return {
        "id": entry.id,
        "type": entry.kind,
        "payload": json.loads(entry.body),
        "state": entry.outcome or "pending",
        "attempts": entry.attempts,
        "last_attempt_at": present.moment_or_none(entry.tried_at),
        "next_attempt_at": present.moment_or_none(entry.due_at) if waits else None,
        "status": entry.status,
        "reason": entry.reason,
    }


@post(
    "/v1/me/webhooks",
    tag=TAG,
    status=201,
    errors=(
        errors.WebhookUrlRefused,
        errors.WebhookOptedOut,
        errors.WebhookExists,
        errors.TooManyWebhooks,
        errors.QuotaUsedUp,
        errors.Busy,
    ),
    got_headers=HEADERS,
)
def create_webhook(deps: Deps, caller: Caller, body: WebhookIn) -> Answer[responses.WebhookWithSecret]:
    """Register a webhook.

    The service sends a `ping` to the address. When the receiver answers with 2xx, the webhook becomes `active`; until
    then it receives nothing else. The answer to this request contains the secret that signs all notifications (Standard
    Webhooks 1.0). It is shown only once; if you lose it, rotate it.
    """
    registered, payer = service.register(deps, caller.id, body.url, tuple(body.types))
    return Answer({**webhook_of(registered), "secret": registered.secret}, headers=left_of(payer, 1))


@get("/v1/me/webhooks", tag=TAG)
def list_webhooks(deps: Deps, caller: Caller) -> Answer[responses.WebhookList]:
    """List your webhooks.

    A `disabled` webhook has answered 410 (`gone`), or has not answered with 2xx for three days (`failing`). Ping it to
    enable it again. One whose address has answered 410 to a ping (`opted-out`) stays disabled.
    """
    return Answer({"webhooks": [webhook_of(registered) for registered in service.list_webhooks(deps, caller.id)]})


@delete("/v1/me/webhooks/{webhook}", tag=TAG, status=204, errors=(errors.WebhookNotFound, errors.Busy))
def delete_webhook(deps: Deps, caller: Caller, webhook: WebhookPath) -> Answer[None]:
    """Delete a webhook.

    This also deletes the record of its deliveries. A notification that is being sent may still arrive.
    """
    service.remove(deps, caller.id, WebhookId(webhook))
    return Answer(None)


@post(
    "/v1/me/webhooks/{webhook}/ping",
    tag=TAG,
    status=202,
    errors=(errors.WebhookNotFound, errors.WebhookOptedOut, errors.QuotaUsedUp, errors.Busy),
    got_headers=HEADERS,
)
def ping_webhook(deps: Deps, caller: Caller, webhook: WebhookPath, _: Nothing) -> Answer[responses.Webhook]:
    """Ping a webhook.

    If the receiver answers with 2xx, the webhook becomes `active`, whether it was new or disabled. The service tries
    three times within six minutes. Pings, redeliveries and new secrets share one daily quota.
    """
    registered, payer = service.verify(deps, caller.id, WebhookId(webhook))
    return Answer(webhook_of(registered), headers=left_of(payer, 1))


@post(
    "/v1/me/webhooks/{webhook}/secret",
    tag=TAG,
    errors=(errors.WebhookNotFound, errors.QuotaUsedUp, errors.Busy),
    got_headers=HEADERS,
)
def rotate_webhook_secret(
    deps: Deps, caller: Caller, webhook: WebhookPath, _: Nothing
) -> Answer[responses.WebhookWithSecret]:
    """Rotate a webhook's secret.

    For one day the old secret signs all notifications as well, so that you miss none during the change. The same
    request sent twice creates two secrets: keep the later one. At most four old secrets sign, each for one day. It
    counts towards the daily quota of pings.
    """
    registered, payer = service.rotate(deps, caller.id, WebhookId(webhook))
    return Answer({**webhook_of(registered), "secret": registered.secret}, headers=left_of(payer, 1))


@get("/v1/me/webhooks/{webhook}/deliveries", tag=TAG, errors=(errors.WebhookNotFound,))
def list_deliveries(deps: Deps, caller: Caller, webhook: WebhookPath) -> Answer[responses.DeliveryList]:
    """List deliveries.

    The last hundred deliveries within thirty days, the newest first.
    """
    found = service.deliveries(deps, caller.id, WebhookId(webhook))
    return Answer({"deliveries": [_delivery(entry) for entry in found]})


@post(
    "/v1/me/webhooks/{webhook}/deliveries/{delivery}/redeliver",
    tag=TAG,
    status=202,
    errors=(errors.WebhookNotFound, errors.DeliveryNotFound, errors.QuotaUsedUp, errors.Busy),
    got_headers=HEADERS,
)
def redeliver_notification(
    deps: Deps, caller: Caller, webhook: WebhookPath, delivery: DeliveryId, _: Nothing
) -> Answer[responses.Delivery]:
    """Redeliver a notification.

    The service sends the same bytes with the same `webhook-id`, with as many attempts as the first time. It counts
    towards the daily quota of pings.
    """
    again, payer = service.redeliver_notification(deps, caller.id, WebhookId(webhook), delivery)
    return Answer(_delivery(again), headers=left_of(payer, 1))

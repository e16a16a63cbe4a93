"""Webhooks of the caller: news sent to an address of theirs."""

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
from chalicelib.service.deps import Deps
from chalicelib.service.outbox import Delivery, Hook, HookId

if TYPE_CHECKING:
    from chalicelib.schemas import responses

TAG = "webhooks"
WebhookId = Annotated[str, Path("webhook", "The webhook's id.", "id", example="h_4f1c0a9be27d3856")]
DeliveryId = Annotated[str, Path("delivery", "The delivery's id.", "id", example="msg_2nW7xT4kQ9pL1vB6")]


def webhook_of(hook: Hook) -> responses.Webhook:
    return {
        "id": hook.id,
        "url": hook.url,
        "types": list(hook.kinds),
        "created_at": present.moment(hook.created_at),
        "state": hook.state,
        "disabled": hook.why,
    }


def _delivery(entry: Delivery) -> responses.Delivery:
    waits = entry.outcome is None and entry.attempts > 0
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
        errors.WebhookExists,
        errors.TooManyWebhooks,
        errors.QuotaUsedUp,
        errors.Busy,
    ),
    got_headers=HEADERS,
)
def create_webhook(deps: Deps, caller: Caller, body: WebhookIn) -> Answer[responses.WebhookWithSecret]:
    """Be told of your turns.

    The address is sent a `ping`; with an answer of 2xx the webhook becomes `active`, and nothing else is sent before.
    The answer has the secret which signs everything sent there (Standard Webhooks 1.0). It is shown this once; if you
    have missed it, rotate it.
    """
    hook, payer = service.register(deps, caller.id, body.url, tuple(body.types))
    return Answer({**webhook_of(hook), "secret": hook.secret}, headers=left_of(payer, 1))


@get("/v1/me/webhooks", tag=TAG)
def list_webhooks(deps: Deps, caller: Caller) -> Answer[responses.MyWebhooks]:
    """List your webhooks.

    One which is `disabled` has answered 410 (`gone`), or nothing good for three days (`failing`). Ping it to have it
    back.
    """
    return Answer({"webhooks": [webhook_of(hook) for hook in deps.hooks.of_player(caller.id)]})


@delete("/v1/me/webhooks/{webhook}", tag=TAG, status=204, errors=(errors.WebhookNotFound, errors.Busy))
def remove_webhook(deps: Deps, caller: Caller, webhook: WebhookId) -> Answer[None]:
    """Remove a webhook.

    With the record of its deliveries. What is on its way may still arrive.
    """
    service.remove(deps, caller.id, HookId(webhook))
    return Answer(None)


@post(
    "/v1/me/webhooks/{webhook}/ping",
    tag=TAG,
    status=202,
    errors=(errors.WebhookNotFound, errors.QuotaUsedUp, errors.Busy),
    got_headers=HEADERS,
)
def ping_webhook(deps: Deps, caller: Caller, webhook: WebhookId, _: Nothing) -> Answer[responses.Webhook]:
    """Send a ping.

    An answer of 2xx makes the webhook `active`, whether it was new or disabled. Pings are counted by day, together with
    what is sent again.
    """
    hook, payer = service.verify(deps, caller.id, HookId(webhook))
    return Answer(webhook_of(hook), headers=left_of(payer, 1))


@post("/v1/me/webhooks/{webhook}/secret", tag=TAG, errors=(errors.WebhookNotFound, errors.Busy))
def rotate_secret(deps: Deps, caller: Caller, webhook: WebhookId, _: Nothing) -> Answer[responses.WebhookWithSecret]:
    """Get a new secret.

    For a day everything is signed with the old one too, so that nothing is missed while you change it. Sent twice, this
    makes two: keep the later one. The last four old ones sign, each for a day.
    """
    hook = service.rotate(deps, caller.id, HookId(webhook))
    return Answer({**webhook_of(hook), "secret": hook.secret})


@get("/v1/me/webhooks/{webhook}/deliveries", tag=TAG, errors=(errors.WebhookNotFound,))
def list_deliveries(deps: Deps, caller: Caller, webhook: WebhookId) -> Answer[responses.LastDeliveries]:
    """See what has been sent.

    The last hundred deliveries of thirty days, the newest first.
    """
    found = service.deliveries(deps, caller.id, HookId(webhook))
    return Answer({"deliveries": [_delivery(entry) for entry in found]})


@post(
    "/v1/me/webhooks/{webhook}/deliveries/{delivery}/redeliver",
    tag=TAG,
    status=202,
    errors=(errors.WebhookNotFound, errors.DeliveryNotFound, errors.QuotaUsedUp, errors.Busy),
    got_headers=HEADERS,
)
def redeliver(
    deps: Deps, caller: Caller, webhook: WebhookId, delivery: DeliveryId, _: Nothing
) -> Answer[responses.Delivery]:
    """Send one again.

    The same bytes with the same `webhook-id`, and as many attempts as the first time. That counts as a ping.
    """
    again, payer = service.redeliver(deps, caller.id, HookId(webhook), delivery)
    return Answer(_delivery(again), headers=left_of(payer, 1))

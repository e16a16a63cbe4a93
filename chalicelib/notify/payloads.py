"""The bodies and signatures of notifications, as in Standard Webhooks 1.0. The bodies hold no clue and no card."""

import json
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from standardwebhooks import Webhook as Signer

from chalicelib.notify.destinations import Kind, Webhook
from chalicelib.notify.notifications import Notification
from chalicelib.notify.outbox import Delivery


def render_ping(number: int, at: int) -> str:
    """The body of a ping; `number` and `at` as in `render_body`."""
    return _body("ping", number, at, {})


def render_body(notification: Notification, number: int, at: int, also: Sequence[Notification] = ()) -> str:
    """The body of a notification.

    `number` rises with each notification to the same webhook. `at`: when the transition was saved, in Unix seconds.
    `also`: other pending actions of which the same reminder tells.
    """
    data = _subject(notification)
    if also:
        data["also_due"] = [_subject(other) for other in also]
    return _body(notification.kind, number, at, data)


def _subject(notification: Notification) -> dict[str, Any]:
    data: dict[str, Any] = {
        "game": notification.game,
        "href": f"/v1/games/{notification.game}",
        "seat": notification.seat,
    }
    if notification.message is not None:
        data["message"] = notification.message
    if notification.circle is not None:
        data["circle"] = notification.circle
    if notification.round is not None:
        data["round"] = notification.round
    if notification.action is not None:
        data |= {
            "action": notification.action,
            "your_deadline": None if notification.deadline is None else _moment(notification.deadline),
        }
    elif notification.deadline is not None:
        data["expires_at"] = _moment(notification.deadline)
    return data


def headers(webhook: Webhook, delivery: Delivery, now: int) -> Mapping[str, str]:
    """The headers of a delivery, signed with the secret and with every old secret that is still valid."""
    secrets = [webhook.secret, *(old.secret for old in webhook.valid_old_secrets(now))]
    at = datetime.fromtimestamp(now, UTC)
    return {
        "Content-Type": "application/json",
        "webhook-id": delivery.id,
        "webhook-timestamp": str(now),
        "webhook-signature": " ".join(Signer(secret).sign(delivery.id, at, delivery.body) for secret in secrets),
    }


def _body(kind: Kind, number: int, at: int, data: Mapping[str, Any]) -> str:
    whole = {"type": kind, "timestamp": _moment(at), "sequence": number, "data": data}
    return json.dumps(whole, separators=(",", ":"))


def _moment(unix_s: int) -> str:
    return datetime.fromtimestamp(unix_s, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")

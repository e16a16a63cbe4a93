"""The bodies of notices and their signatures, as Standard Webhooks 1.0 has them: thin, without a clue or a card."""

import json
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from standardwebhooks import Webhook

from chalicelib.service.notices import Notice
from chalicelib.service.outbox import Delivery, Hook, Kind


def ping(number: int, at: int) -> str:
    return _body("ping", number, at, {})


def told(notice: Notice, number: int, at: int) -> str:
    """`number` rises with each notice to the same webhook; `at`: when what it tells of was saved."""
    data: dict[str, Any] = {"game": notice.game, "href": f"/v1/games/{notice.game}", "seat": notice.seat}
    if notice.round is not None:
        data["round"] = notice.round
    if notice.action is not None:
        data |= {"action": notice.action, "due_at": None if notice.due_at is None else _moment(notice.due_at)}
    return _body(notice.kind, number, at, data)


def headers(hook: Hook, delivery: Delivery, now: int) -> Mapping[str, str]:
    """Signed with the old secrets as well, for as long as they are good."""
    secrets = [hook.secret, *(old.secret for old in hook.old_ones(now))]
    at = datetime.fromtimestamp(now, UTC)
    return {
        "Content-Type": "application/json",
        "webhook-id": delivery.id,
        "webhook-timestamp": str(now),
        "webhook-signature": " ".join(Webhook(secret).sign(delivery.id, at, delivery.body) for secret in secrets),
    }


def _body(kind: Kind, number: int, at: int, data: Mapping[str, Any]) -> str:
    whole = {"type": kind, "timestamp": _moment(at), "sequence": number, "data": data}
    return json.dumps(whole, separators=(",", ":"))


def _moment(unix_s: int) -> str:
    return datetime.fromtimestamp(unix_s, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")

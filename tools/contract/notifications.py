"""The requests that webhooks receive, as openapi.yaml describes them for authors of receivers."""

from typing import Any

from chalicelib.api.parameters import PRINTABLE
from chalicelib.notify.webhooks import MAX_OLD
from tools.contract.examples import notification_told
from tools.contract.schemas import ref

SIGNATURE = "v1,[0-9A-Za-z+/]{43}="
SENT: dict[str, tuple[str, dict[str, Any], str]] = {
    "webhook-id": (
        "Identifies the notification. The same id means the same notification, sent again.",
        {"pattern": PRINTABLE, "maxLength": 64},
        "msg_2nW7xT4kQ9pL1vB6",
    ),
    "webhook-timestamp": (
        "The time of this attempt, in Unix seconds.",
        {"pattern": "^[0-9]+$", "maxLength": 12},
        "1795370400",
    ),
    "webhook-signature": (
        "`v1,` and a signature in base 64, as in Standard Webhooks 1.0, followed by one for each old secret that is "
        "still valid, separated by spaces.",
        {"pattern": f"^{SIGNATURE}( {SIGNATURE}){{0,{MAX_OLD}}}$", "maxLength": 48 * (MAX_OLD + 1) - 1},
        "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=",
    ),
}


def notifications() -> dict[str, Any]:
    operation = {
        "operationId": "receiveNotification",
        "tags": ["notifications"],
        "summary": "Receive a notification",
        "description": "The request that your webhook receives. Verify the signature with the webhook's secret and the "
        "bytes of the body, recognise duplicates by their `webhook-id`, and answer with 2xx before you do anything "
        "slow. After any other answer the service tries again: after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h "
        "and 24 h, each a little later than that; after a ping only twice. A host receives "
        "about two posts a second, from all players together, and fewer while it fails. A 410 disables the webhook; in "
        "answer to a ping it means that nobody may ever register this address again.",
        "security": [],
        "parameters": [
            {
                "name": name,
                "in": "header",
                "required": True,
                "description": about,
                "schema": {"type": "string", **bounds},
                "example": example,
            }
            for name, (about, bounds, example) in SENT.items()
        ],
        "requestBody": {
            "required": True,
            "content": {
                "application/json": {
                    "schema": ref("Notification"),
                    "examples": {"turn": {"summary": "Two votes are owed", "value": notification_told()}},
                }
            },
        },
        "responses": {
            "2XX": {"description": "The notification has arrived."},
            "410": {"description": "The receiver wants no more notifications; after a ping, from nobody."},
            "default": {"description": "The service will try again."},
        },
    }
    return {"notification": {"post": operation}}

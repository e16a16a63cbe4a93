"""What webhooks are sent, as openapi.yaml says it: for those who write receivers."""

from typing import Any

from chalicelib.http.parameters import PRINTABLE
from chalicelib.service.webhooks import MOST_OLD
from tools.contract.examples import notice_told
from tools.contract.schemas import ref

SIGNATURE = "v1,[0-9A-Za-z+/]{43}="
SENT: dict[str, tuple[str, dict[str, Any], str]] = {
    "webhook-id": (
        "Names the notice. The same id means the same notice, sent once more.",
        {"pattern": PRINTABLE, "maxLength": 64},
        "msg_2nW7xT4kQ9pL1vB6",
    ),
    "webhook-timestamp": (
        "When this attempt was made, in Unix seconds.",
        {"pattern": "^[0-9]+$", "maxLength": 12},
        "1795370400",
    ),
    "webhook-signature": (
        "`v1,` and a signature in base 64, as Standard Webhooks 1.0 says; one more for each old secret that is still "
        "good, with spaces between.",
        {"pattern": f"^{SIGNATURE}( {SIGNATURE}){{0,{MOST_OLD}}}$", "maxLength": 48 * (MOST_OLD + 1) - 1},
        "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=",
    ),
}


def notices() -> dict[str, Any]:
    operation = {
        "operationId": "receiveNotice",
        "tags": ["notifications"],
        "summary": "Take a notice",
        "description": "What the address of your webhook is sent. Verify the signature with the webhook's secret and "
        "the bytes of the body, know what you have seen already by its `webhook-id`, and answer with 2xx before you "
        "do anything that takes time. Anything else is tried again: after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, "
        "20 h and 24 h, each a little later than that. A 410 disables the webhook.",
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
                    "schema": ref("Notice"),
                    "examples": {"turn": {"summary": "Two votes are owed", "value": notice_told()}},
                }
            },
        },
        "responses": {
            "2XX": {"description": "You have it."},
            "410": {"description": "You want no more of them."},
            "default": {"description": "It will be tried again."},
        },
    }
    return {"notice": {"post": operation}}

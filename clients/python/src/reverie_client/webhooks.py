"""What a receiver of webhooks does first: the page "Webhook receivers" of /docs."""

import base64
import binascii
import hmac
import time
from collections.abc import Mapping

from pydantic import ValidationError

from reverie_client.models import Notification

TOLERANCE_S = 300


class NotGenuine(ValueError):
    """What has come was not sent by the service with this secret, or not in these minutes."""


def read_notification(body: bytes, headers: Mapping[str, str], *secrets: str, now: float | None = None) -> Notification:
    """The notification in a request that the service has signed with one of the secrets (Standard Webhooks 1.0).

    Give both secrets while one replaces the other. `body`: as it has come, before any parser. `now`: Unix seconds.
    It may come twice: drop one whose header `webhook-id` you have seen. Raises NotGenuine.
    """
    given = {name.lower(): value for name, value in headers.items()}
    try:
        id, sent, signatures = given["webhook-id"], given["webhook-timestamp"], given["webhook-signature"].split()
        late_s = abs((time.time() if now is None else now) - int(sent))
    except (KeyError, ValueError):
        raise NotGenuine("the headers of a webhook are missing") from None
    if late_s > TOLERANCE_S:
        raise NotGenuine(f"it was signed {late_s:.0f} s ago, or ahead")
    signed = f"{id}.{sent}.".encode() + body
    made = [b"v1," + base64.b64encode(hmac.digest(_key_in(secret), signed, "sha256")) for secret in secrets]
    if not any(hmac.compare_digest(one, signature.encode()) for one in made for signature in signatures):
        raise NotGenuine("no signature is right")
    try:
        return Notification.model_validate_json(body)
    except ValidationError as error:
        raise NotGenuine(str(error)) from None


def _key_in(secret: str) -> bytes:
    try:
        return base64.b64decode(secret.removeprefix("whsec_"), validate=True)
    except binascii.Error:
        raise ValueError("a secret begins with whsec_") from None

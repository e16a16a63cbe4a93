"""The Idempotency-Key, chosen by the client, which makes a repeated request take effect once."""

from __future__ import annotations

import json
from dataclasses import dataclass
from hashlib import sha256
from typing import TYPE_CHECKING, ClassVar

from chalicelib.http.errors import InvalidParameter
from chalicelib.http.inputs import Order, Provided

if TYPE_CHECKING:
    from chalicelib.http.call import Call

IDEMPOTENCY_KEY = "Idempotency-Key"
_LONGEST = 64


@dataclass(frozen=True, slots=True)
class Idempotency(Provided):
    """The key, if there is one, and the fingerprint of the request: operation, path parameters and body."""

    order: ClassVar = Order.HEADERS
    refusals: ClassVar = (InvalidParameter,)
    headers: ClassVar = (IDEMPOTENCY_KEY,)

    key: str | None
    fingerprint: str

    @classmethod
    def of(cls, call: Call) -> Idempotency:
        key = call.header(IDEMPOTENCY_KEY.lower())
        if key is not None and not (key.isascii() and key.isprintable() and 1 <= len(key) <= _LONGEST):
            raise InvalidParameter(parameter=IDEMPOTENCY_KEY)
        asked = [call.operation, call.given, *(body.model_dump(mode="json") for body in call.bodies)]
        return cls(key, sha256(json.dumps(asked, sort_keys=True).encode()).hexdigest())

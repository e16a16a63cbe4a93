"""Keys of items which several modules read or write, and what an Idempotency-Key is remembered by."""

from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from chalicelib.service.ports import IdempotencyKey, KeyUsed
from chalicelib.service.stored import GameId
from chalicelib.storage.dynamo import Item, key, put

IDEM = "IDEM"


def game_pk(id: GameId) -> str:
    return f"GAME#{id}"


def n(number: int) -> Mapping[str, str]:
    return {"N": str(number)}


def idempotency_pk(used: IdempotencyKey) -> str:
    return f"IDEM#{sha256(f'{used.owner}#{used.key}'.encode()).hexdigest()}"


def remember(used: IdempotencyKey, made: str, *, now: int) -> Mapping[str, Mapping[str, Any]]:
    """A write that goes with what the key makes, so that it is made once."""
    item: Item = {
        **key(idempotency_pk(used), IDEM),
        "made": {"S": made},
        "fingerprint": {"S": used.fingerprint},
        "ttl": n(used.expires_at),
    }
    return put(item, "attribute_not_exists(pk) OR #ttl <= :now", {":now": n(now)}, {"#ttl": "ttl"})


def key_used(item: Item) -> KeyUsed:
    return KeyUsed(item["made"]["S"], item["fingerprint"]["S"])

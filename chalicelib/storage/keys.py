"""Keys of items that several modules read or write, and the item of an Idempotency-Key."""

from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from chalicelib.service.ports import IdempotencyKey, KeyUsed
from chalicelib.service.stored import GameId
from chalicelib.storage.dynamo import Item, key, put
from chalicelib.storage.formats import upgraded

IDEM = "IDEM"


def game_pk(id: GameId) -> str:
    return f"GAME#{id}"


def n(number: int) -> Mapping[str, str]:
    return {"N": str(number)}


def idempotency_pk(used: IdempotencyKey) -> str:
    return f"IDEM#{sha256(f'{used.owner}#{used.key}'.encode()).hexdigest()}"


def remember(used: IdempotencyKey, made: str, *, now: int) -> Mapping[str, Mapping[str, Any]]:
    """The write of a used key, in one transaction with what the request makes, so that it is made once."""
    item: Item = {
        **key(idempotency_pk(used), IDEM),
        "made": {"S": made},
        "fingerprint": {"S": used.fingerprint},
        "ttl": n(used.expires_at),
    }
    return put(item, "attribute_not_exists(pk) OR #ttl <= :now", {":now": n(now)}, {"#ttl": "ttl"})


def key_used(item: Item) -> KeyUsed:
    """The refusal for a stored key: the item that made `remember` fail, or that was read."""
    now = upgraded(item)
    return KeyUsed(now["made"]["S"], now["fingerprint"]["S"])

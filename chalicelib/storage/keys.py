"""Keys of items that several modules read or write, and the item of an Idempotency-Key."""

from hashlib import sha256

from chalicelib.service.ports import IdempotencyKey, KeyUsed
from chalicelib.service.stored import GameId, PlayerId
from chalicelib.storage.formats import upgraded
from chalicelib.storage.table import Absent, Item, Key, Put, text

PROFILE = "PROFILE"
STATE = "STATE"


def game_pk(id: GameId) -> str:
    return f"GAME#{id}"


def state_key(id: GameId) -> Key:
    return Key(game_pk(id), STATE)


def player_pk(player: PlayerId) -> str:
    return f"PLAYER#{player}"


def profile_key(player: PlayerId) -> Key:
    return Key(player_pk(player), PROFILE)


def idempotency_key(used: IdempotencyKey) -> Key:
    return Key(f"IDEM#{sha256(f'{used.owner}#{used.key}'.encode()).hexdigest()}", "IDEM")


def remember(used: IdempotencyKey, made: str, *, now: int) -> Put:
    """The write of a used key, in one transaction with what the request makes, so that it is made once.

    Raises KeyUsed.
    """
    pk, sk = idempotency_key(used)
    item: Item = {"pk": pk, "sk": sk, "made": made, "fingerprint": used.fingerprint, "ttl": used.expires_at}
    return Put(item, Absent(now), refused_as=_key_used)


def key_used(item: Item) -> KeyUsed:
    """The refusal for a stored key."""
    return KeyUsed(text(item, "made"), text(item, "fingerprint"))


def _key_used(found: Item | None) -> Exception:
    return key_used(upgraded(found or {}))

"""Makes a request that is sent twice with the same Idempotency-Key take effect once."""

from collections.abc import Callable
from hashlib import sha256
from typing import TypeVar

from chalicelib.core.deps import Deps
from chalicelib.core.errors import IdempotencyKeyReused
from chalicelib.core.ids import PlayerId
from chalicelib.engine.values import value_class
from chalicelib.store.formats import upgraded
from chalicelib.store.kinds import Kind
from chalicelib.store.table import Absent, Item, Key, Put, number, text

KEY_KEPT_S = 7 * 24 * 3600
_HALF = 16  # hexadecimal digits for the key in the id of a request, and as many for what it asks
ITEMS = (
    Kind(
        name="idempotency key",
        key=Key("IDEM#<sha256>", "IDEM"),
        holds="what an Idempotency-Key was used for, with `ttl`",
        ends="7 days; a day if it has registered a webhook, an hour for what waits for an upload",
        erasure="kept",
    ),
)
T = TypeVar("T")


@value_class
class IdempotencyKey:
    owner: PlayerId
    key: str
    fingerprint: str  # of the first request with this key
    expires_at: int  # Unix seconds


def new_key(
    deps: Deps, owner: PlayerId, key: str | None, fingerprint: str, kept_s: int = KEY_KEPT_S
) -> IdempotencyKey | None:
    """The key to store with what the request makes, for `kept_s` seconds; None if the request has no key."""
    return IdempotencyKey(owner, key, fingerprint, deps.now() + kept_s) if key else None


def make_once(key: IdempotencyKey | None, make: Callable[[], T], made_before: Callable[[str], T]) -> T:
    """The result of `make`; if the same request has used the key before, that of `made_before` with the id it made.

    Raises IdempotencyKeyReused if another request has used the key, and what the two functions raise.
    """
    try:
        return make()
    except KeyUsed as used:
        if key is None or used.fingerprint != key.fingerprint:
            raise IdempotencyKeyReused() from None
        made = used.made
    return made_before(made)


class KeyUsed(Exception):
    """The key has been used before, by the request with this `fingerprint`; `made` is the game or message it made."""

    def __init__(self, made: str, fingerprint: str) -> None:
        super().__init__(made)
        self.made = made
        self.fingerprint = fingerprint


def check_unused(deps: Deps, key: IdempotencyKey | None) -> None:
    """Raises KeyUsed if what the key stands for has been made.

    To be called after the reads on which a refusal depends, and before that refusal: what is made is stored together
    with its key, so whoever has seen it sees the key too, and a repeated request is not refused for its own first one.
    """
    item = deps.table.get(idempotency_key(key)) if key else None
    if item is not None and number(item, "ttl") > deps.now():
        raise key_used_error(item)


def remember_if_any(used: IdempotencyKey | None, made: str, *, now: int) -> tuple[Put, ...]:
    """As `remember`; nothing if the request has no key."""
    return (remember(used, made, now=now),) if used else ()


def idempotency_key(used: IdempotencyKey) -> Key:
    return Key(f"IDEM#{_digest(used)}", "IDEM")


def request_id_of(used: IdempotencyKey) -> str:
    """An id of the request for what is made within something else, and so remembers itself which request made it."""
    return _digest(used)[:_HALF] + used.fingerprint[:_HALF]


def is_same_key(one: str, other: str) -> bool:
    """Whether two requests with these ids have used the same key."""
    return one[:_HALF] == other[:_HALF]


def _digest(used: IdempotencyKey) -> str:
    return sha256(f"{used.owner}#{used.key}".encode()).hexdigest()


def remember(used: IdempotencyKey, made: str, *, now: int) -> Put:
    """The write of a used key, in one transaction with what the request makes, so that it is made once.

    Raises KeyUsed.
    """
    pk, sk = idempotency_key(used)
    item: Item = {"pk": pk, "sk": sk, "made": made, "fingerprint": used.fingerprint, "ttl": used.expires_at}
    return Put(item, Absent(now), refused_as=_key_used_error)


def key_used_error(item: Item) -> KeyUsed:
    """The refusal for a stored key."""
    return KeyUsed(text(item, "made"), text(item, "fingerprint"))


def _key_used_error(found: Item | None) -> Exception:
    return key_used_error(upgraded(found or {}))

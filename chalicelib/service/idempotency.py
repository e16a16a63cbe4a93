"""Makes a request that is sent twice with the same Idempotency-Key take effect once."""

from collections.abc import Callable
from typing import TypeVar

from chalicelib.service.deps import Deps
from chalicelib.service.errors import IdempotencyKeyReused
from chalicelib.service.ids import PlayerId
from chalicelib.service.ports import IdempotencyKey, KeyUsed

KEY_KEPT_S = 7 * 24 * 3600
T = TypeVar("T")


def kept_key(deps: Deps, owner: PlayerId, key: str | None, fingerprint: str) -> IdempotencyKey | None:
    """The key to store with what the request makes; None if the request has no key."""
    return IdempotencyKey(owner, key, fingerprint, deps.now() + KEY_KEPT_S) if key else None


def once(key: IdempotencyKey | None, make: Callable[[], T], made_before: Callable[[str], T]) -> T:
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

"""Push subscriptions and pushes as they are stored, and the port to their encryption."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from typing import Literal, NewType, Protocol, get_args

from chalicelib.core.ids import GameId, PlayerId
from chalicelib.engine.game import Seat
from chalicelib.engine.pending import Action

SubscriptionId = NewType("SubscriptionId", str)
KeyId = NewType("KeyId", str)  # of a key pair of the service
PushKind = Literal["turn.owed", "turn.due_soon", "round.scored", "game.started", "game.finished"]
PUSH_KINDS: tuple[PushKind, ...] = get_args(PushKind)
Language = Literal["en", "ja", "pt-BR", "ru", "zh-Hant"]


@cache
def key_id(public_key: str) -> KeyId:
    """The id of a key pair of the service, from its public key in base64url."""
    return KeyId(sha256(public_key.encode()).hexdigest()[:16])


@dataclass(frozen=True, slots=True)
class Quiet:
    """Hours in which a device gets no pushes. They may pass midnight."""

    begins: int  # minutes after midnight
    ends: int  # the same; never equal to `begins`
    zone: str  # an IANA time zone


@dataclass(frozen=True, slots=True)
class Subscription:
    """A browser that a player has subscribed to pushes. Its keys are those of the browser: they only encrypt."""

    id: SubscriptionId
    player: PlayerId
    endpoint: str
    p256dh: str  # its public key, in base64url without padding
    auth: str  # the secret that it shares with us, in the same form
    kinds: tuple[PushKind, ...]
    language: Language
    created_at: int  # Unix seconds
    key: KeyId  # the key of the service that the push service expects the signatures of
    quiet: Quiet | None = None


@dataclass(frozen=True, slots=True)
class Push:
    """One push to one subscription, to be sent at `due_at` if it is still worth it."""

    subscription: SubscriptionId
    key: str  # its place among those of the subscription; the pushes of one action begin alike
    kind: PushKind
    game: GameId
    seat: Seat
    created_at: int  # Unix seconds
    due_at: int | None  # Unix seconds; None: there will be no further attempt
    round: int | None = None
    action: Action | None = None
    left_s: int | None = None  # for a reminder: how long before the deadline it comes
    attempts: int = 0


@dataclass(frozen=True, slots=True)
class PushTask:
    """A message of the queue: which push to handle, and the `due_at` it had when the message was sent.

    If its `due_at` has changed since then, another task handles it.
    """

    subscription: SubscriptionId
    key: str
    due_at: int


class KeyGone(Exception):
    """The service no longer has the key of a subscription."""


@dataclass(frozen=True, slots=True)
class Sealed:
    """A message that only the browser can read."""

    headers: Mapping[str, str]
    body: bytes


class Seal(Protocol):
    def __call__(self, subscription: Subscription, message: bytes, now: int) -> Sealed:
        """Encrypt a message to the browser (RFC 8291), and sign it for its push service (RFC 8292). Raises KeyGone."""
        ...

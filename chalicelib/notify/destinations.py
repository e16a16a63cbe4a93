"""Where notifications go: webhooks and push subscriptions as they are stored, and the port to encryption."""

from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from typing import Literal, NewType, Protocol, get_args

from chalicelib.core.ids import PlayerId
from chalicelib.engine.values import value_class

WebhookId = NewType("WebhookId", str)
SubscriptionId = NewType("SubscriptionId", str)
DestinationId = WebhookId | SubscriptionId
Kind = Literal[
    "ping",
    "game.started",
    "turn.owed",
    "turn.due_soon",
    "turn.done",
    "round.scored",
    "game.finished",
    "game.rematch_offered",
    "game.expires_soon",
    "game.expired",
    "seat.taken",
    "seat.left",
    "message.posted",
    "circle.table_opened",
]
KINDS: tuple[Kind, ...] = get_args(Kind)
USUAL: tuple[Kind, ...] = ("game.started", "turn.owed", "turn.due_soon", "round.scored", "game.finished")
"""What a client that names no types is told of. Those that were added later are not here: it may not know them."""
FOR_BRIDGES: frozenset[Kind] = frozenset(["seat.taken", "seat.left", "message.posted", "circle.table_opened"])
"""What others do at a table, for programs that tell of it in another chat. No browser is pushed it: it shows the table
itself, and would buzz for each seat and message."""
WebhookState = Literal["unverified", "active", "disabled"]
Disabled = Literal["gone", "failing", "opted-out"]
KeyId = NewType("KeyId", str)  # of a key pair of the service
PushKind = Literal[
    "turn.owed",
    "turn.due_soon",
    "round.scored",
    "game.started",
    "game.finished",
    "game.rematch_offered",
    "game.expires_soon",
    "game.expired",
    "circle.picture",
]
PUSH_KINDS: tuple[PushKind, ...] = get_args(PushKind)
PUSH_USUAL: tuple[PushKind, ...] = tuple(kind for kind in PUSH_KINDS if kind in USUAL)
Language = Literal["en", "ja", "pt-BR", "ru", "zh-Hant"]


def is_subscription(id: DestinationId) -> bool:
    """Whether this is the id of a push subscription, and not of a webhook."""
    return id.startswith("s_")


@value_class
class OldSecret:
    secret: str
    until: int  # Unix seconds; until then it also signs


@value_class
class Webhook:
    """An address at which a player wants to be notified. `secret` is stored in clear text: signing needs it."""

    id: WebhookId
    player: PlayerId
    url: str
    kinds: tuple[Kind, ...]
    created_at: int  # Unix seconds
    secret: str
    state: WebhookState = "unverified"
    why: Disabled | None = None
    old_secret: str = ""  # the previous one
    old_until: int = 0  # Unix seconds; until then the old secret also signs
    older: tuple[OldSecret, ...] = ()  # those before `old_secret`, newest first

    def valid_old_secrets(self, now: int) -> tuple[OldSecret, ...]:
        """The old secrets that are still valid, newest first."""
        every = (OldSecret(self.old_secret, self.old_until), *self.older)
        return tuple(old for old in every if now < old.until)


@cache
def key_id(public_key: str) -> KeyId:
    """The id of a key pair of the service, from its public key in base64url."""
    return KeyId(sha256(public_key.encode()).hexdigest()[:16])


@value_class
class Quiet:
    """Hours in which a device gets no pushes. They may pass midnight."""

    begins: int  # minutes after midnight
    ends: int  # the same; never equal to `begins`
    zone: str  # an IANA time zone


@value_class
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


class KeyGone(Exception):
    """The service no longer has the key of a subscription."""


@value_class
class Sealed:
    """A message that only the browser can read."""

    headers: Mapping[str, str]
    body: bytes


class Seal(Protocol):
    def __call__(self, subscription: Subscription, message: bytes, now: int) -> Sealed:
        """Encrypt a message to the browser (RFC 8291), and sign it for its push service (RFC 8292). Raises KeyGone."""
        ...

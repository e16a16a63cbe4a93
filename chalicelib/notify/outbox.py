"""Webhooks and deliveries as they are stored, and the port to their queue."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NewType, Protocol, get_args

from chalicelib.core.ids import GameId, PlayerId
from chalicelib.engine.game import Seat
from chalicelib.engine.pending import Action
from chalicelib.notify.subscriptions import PushTask
from chalicelib.notify.urls import Reason

WebhookId = NewType("WebhookId", str)
Kind = Literal[
    "ping",
    "game.started",
    "turn.owed",
    "turn.due_soon",
    "turn.done",
    "round.scored",
    "game.finished",
]
KINDS: tuple[Kind, ...] = get_args(Kind)
USUAL: tuple[Kind, ...] = ("game.started", "turn.owed", "turn.due_soon", "round.scored", "game.finished")
WebhookState = Literal["unverified", "active", "disabled"]
Disabled = Literal["gone", "failing", "opted-out"]
Outcome = Literal["delivered", "failed", "dropped"]


@dataclass(frozen=True, slots=True)
class OldSecret:
    secret: str
    until: int  # Unix seconds; until then it also signs


@dataclass(frozen=True, slots=True)
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

    def old_ones(self, now: int) -> tuple[OldSecret, ...]:
        """The old secrets that are still valid, newest first."""
        every = (OldSecret(self.old_secret, self.old_until), *self.older)
        return tuple(old for old in every if now < old.until)


@dataclass(frozen=True, slots=True)
class Delivery:
    """One notification to one webhook, with its outcome."""

    webhook: WebhookId
    key: str  # its place among those of the webhook, by time; never shown, because it reveals the game's version
    id: str
    kind: Kind
    number: int  # rises with each notification to the same webhook
    body: str  # the same bytes at every attempt
    created_at: int  # Unix seconds
    due_at: int | None  # Unix seconds: when the next attempt may begin; None if there will be none
    attempts: int = 0
    tried_at: int | None = None  # Unix seconds
    status: int | None = None  # HTTP status of the last answer
    reason: Reason | None = None  # why there was no answer
    outcome: Outcome | None = None  # None while attempts go on
    waits: int = 0  # how often it was put off, because of other deliveries to the same receiver


@dataclass(frozen=True, slots=True)
class Reminder:
    """A pending action to check at `due_at`; the player is reminded if it is still pending."""

    webhook: WebhookId
    key: str
    game: GameId
    seat: Seat
    round: int
    action: Action
    left_s: int  # how long before the deadline the reminder comes
    due_at: int  # Unix seconds

    @property
    def pending(self) -> tuple[Seat, int, Action]:
        """The action: whose it is, in which round, and what."""
        return self.seat, self.round, self.action


@dataclass(frozen=True, slots=True)
class Task:
    """A message of the queue: which delivery or reminder to handle, and the `due_at` it had when it was sent.

    If its `due_at` has changed since then, another task handles it.
    """

    webhook: WebhookId
    key: str
    due_at: int
    waited_for: tuple[str, ...] = ()  # the host and the network whose turns it has been given


@dataclass(frozen=True, slots=True)
class Traffic:
    """What was posted to one host or network lately. It is known by a hash."""

    begun_ms: int = 0  # Unix milliseconds: when counting began, after a break
    posts: int = 0  # since then; some of them may have their turn later
    failures: int = 0  # in a row
    paused_until: int = 0  # Unix seconds; 0 until there is a pause


Entry = Delivery | Reminder


class Queue(Protocol):
    def send(self, tasks: Sequence[Task | PushTask], wait_s: int = 0) -> None:
        """Hand the tasks to the deliverer in so many seconds. The sweep finds lost ones again when they are due."""

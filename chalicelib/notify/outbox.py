"""What waits to be sent to webhooks and push subscriptions: its entries, and the port to their queue."""

from collections.abc import Sequence
from typing import Literal, Protocol, get_args

from chalicelib.core.deps import Deps
from chalicelib.core.ids import CircleId, GameId
from chalicelib.engine.game import Seat
from chalicelib.engine.pending import Action
from chalicelib.engine.values import value_class
from chalicelib.notify.destinations import DestinationId, Kind, PushKind, SubscriptionId, WebhookId
from chalicelib.notify.urls import Reason

HAND_OVER_S = 300  # how long the queue may take before the sweep hands it an entry again
JITTER = 0.2  # the largest random extra share of a pause, so that a receiver which recovers does not get all at once
Outcome = Literal["delivered", "failed", "dropped"]
Result = Literal[
    "delivered",  # answered with 2xx
    "refused",  # answered with another status; tried again later
    Reason,  # why there was no good answer; tried again later
    "postponed",  # not tried: others to the same receiver are before it, or it is in quiet hours
    "given-up",  # not tried again; the destination stays
    "disabled",  # not tried again, and the webhook is disabled, or the subscription removed
    "dropped",  # not tried: the destination is gone or wants no more, or it is too late
    "reminder",  # a pending action was checked: the webhook gets a delivery if it is still pending, a push may move
    "overtaken",  # another task has handled it
]
"""The result of one task, for metrics: nothing in it comes from the receiver."""
RESULTS: tuple[Result, ...] = get_args(Result)


@value_class
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


@value_class
class Reminder:
    """A pending action to check at `due_at`; the webhook gets a delivery if it is still pending."""

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


@value_class
class Push:
    """One push to one subscription, to be sent at `due_at` if it is still worth it."""

    subscription: SubscriptionId
    key: str  # its place among those of the subscription; the keys of one action's pushes begin in the same way
    kind: PushKind
    game: GameId
    seat: Seat
    created_at: int  # Unix seconds
    due_at: int | None  # Unix seconds; None: there will be no further attempt
    round: int | None = None
    action: Action | None = None
    left_s: int | None = None  # for a reminder: how long before the deadline it comes
    attempts: int = 0


@value_class
class PicturePush:
    """One push to one subscription about a circle's new picture."""

    subscription: SubscriptionId
    key: str  # its place among those of the subscription
    circle: CircleId
    created_at: int  # Unix seconds
    due_at: int | None  # Unix seconds; None: there will be no further attempt
    attempts: int = 0


AnyPush = Push | PicturePush
Entry = Delivery | Reminder | AnyPush


@value_class
class Task:
    """A message of the queue: which entry to handle, and the `due_at` it had when the message was sent.

    If its `due_at` has changed since then, another task handles it.
    """

    destination: DestinationId
    key: str
    due_at: int
    waited_for: tuple[str, ...] = ()  # the host and the network whose turns it has been given


@value_class
class Handled:
    """What has become of an entry, and what is to stand in its place: itself, as it is after an attempt, or nothing."""

    result: Result
    entry: Entry | None


@value_class
class Wait:
    """The entry has not been tried: it is its turn in `wait_s` seconds."""

    wait_s: int
    waited_for: tuple[str, ...] = ()  # as in `Task`, when the task comes again


class Queue(Protocol):
    def send(self, tasks: Sequence[Task], wait_s: int = 0) -> None:
        """Hand the tasks to the deliverer in `wait_s` seconds. The sweep finds lost ones again when they are due."""


def destination_of(entry: Entry) -> DestinationId:
    return entry.subscription if isinstance(entry, AnyPush) else entry.webhook


def is_reminder(entry: Entry) -> bool:
    """Whether it is of an action that has been told of before."""
    return isinstance(entry, Reminder) or (isinstance(entry, Push) and entry.left_s is not None)


def hand_over(deps: Deps, *entries: Entry, wait_s: int = 0) -> None:
    """Hand the entries to the queue, which carries them in `wait_s` seconds. The sweep finds lost ones when due."""
    tasks = [Task(destination_of(entry), entry.key, entry.due_at) for entry in entries if entry.due_at is not None]
    if tasks:
        deps.port(Queue).send(tasks, wait_s)


def next_attempt_at(deps: Deps, attempts: int, pauses_s: Sequence[int], at_least_s: int = 0) -> int | None:
    """The Unix second of the next attempt, after `attempts` with a pause after each; None if that was the last."""
    if attempts > len(pauses_s):
        return None
    pause_s = round(pauses_s[attempts - 1] * (1 + JITTER * deps.jitter()))
    return deps.now() + max(pause_s, at_least_s)

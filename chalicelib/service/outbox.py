"""News for players' own servers: what is kept of webhooks and deliveries, and the ports to their store and queue."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, NewType, Protocol, get_args

from chalicelib.engine.duties import Action
from chalicelib.engine.ids import Seat
from chalicelib.service.posting import Reason
from chalicelib.service.stored import Charge, GameId, PlayerId

HookId = NewType("HookId", str)
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
HookState = Literal["unverified", "active", "disabled"]
Disabled = Literal["gone", "failing"]
Outcome = Literal["delivered", "failed", "dropped"]


@dataclass(frozen=True, slots=True)
class OldSecret:
    secret: str
    until: int  # Unix seconds; until then it signs as well


@dataclass(frozen=True, slots=True)
class Hook:
    """An address which a player wants to be told at. `secret` is in the clear: signing needs it."""

    id: HookId
    player: PlayerId
    url: str
    kinds: tuple[Kind, ...]
    created_at: int  # Unix seconds
    secret: str
    state: HookState = "unverified"
    why: Disabled | None = None
    old_secret: str = ""  # the one before
    old_until: int = 0  # Unix seconds; until then the old secret signs as well
    older: tuple[OldSecret, ...] = ()  # those before that one, the newest first

    def old_ones(self, now: int) -> tuple[OldSecret, ...]:
        """Those which are still good, the newest first."""
        every = (OldSecret(self.old_secret, self.old_until), *self.older)
        return tuple(old for old in every if now < old.until)


@dataclass(frozen=True, slots=True)
class Delivery:
    """One notice to one webhook, with what has become of it."""

    hook: HookId
    key: str  # where it stands among its hook's, by time; not to be shown: it tells the version of the game
    id: str
    kind: Kind
    number: int  # rises with each notice to the same webhook
    body: str  # the same bytes at every attempt
    created_at: int  # Unix seconds
    due_at: int | None  # Unix seconds: when the next attempt may begin; None once there is none
    attempts: int = 0
    tried_at: int | None = None  # Unix seconds
    status: int | None = None  # of the last answer
    reason: Reason | None = None  # why there was none
    outcome: Outcome | None = None  # None while it is under way


@dataclass(frozen=True, slots=True)
class Reminder:
    """A duty to look at again at `due_at`, and to remind of if it is still owed."""

    hook: HookId
    key: str
    game: GameId
    seat: Seat
    round: int
    action: Action
    left_s: int  # how long before the deadline to remind of it
    due_at: int  # Unix seconds


@dataclass(frozen=True, slots=True)
class Task:
    """What a queue carries: which delivery or reminder is to be seen to, and the `due_at` it had when it was sent.

    One whose `due_at` has moved since is seen to by somebody else.
    """

    hook: HookId
    key: str
    due_at: int


Entry = Delivery | Reminder


class Hooks(Protocol):
    """The store of webhooks and deliveries. Writes may raise OutcomeUnknown, and can be done twice without harm."""

    def add(self, hook: Hook, charge: Charge) -> bool:
        """False where the hook is there already.

        Raises Unauthenticated when the player has been erased, or VersionConflict when not as much has been paid on
        that day as `charge` says.
        """

    def hook(self, id: HookId) -> Hook | None: ...

    def of_player(self, player: PlayerId) -> tuple[Hook, ...]: ...

    def change(self, old: Hook, new: Hook) -> bool:
        """False when it is not as `old` has it any more."""

    def remove(self, hook: Hook) -> None:
        """With its deliveries."""

    def next_number(self, id: HookId) -> int | None:
        """One more than the last, each given once; None where the hook is gone."""

    def put(self, entry: Entry, charge: Charge | None = None) -> bool:
        """False where something stands under its key already. Raises QuotaUsedUp."""

    def entry(self, hook: HookId, key: str) -> Entry | None: ...

    def move(self, old: Entry, new: Entry | None, charge: Charge | None = None) -> bool:
        """Put `new` in the place of `old`, or nothing; False when its `due_at` is not as `old` has it any more.

        Raises QuotaUsedUp.
        """

    def last(self, id: HookId, count: int) -> tuple[Delivery, ...]:
        """Deliveries, the newest first."""

    def due(self, shard: int, now: int) -> Iterator[tuple[HookId, str]]:
        """Entries of this shard whose `due_at` is past; may lag behind by moments."""


class Queue(Protocol):
    def send(self, tasks: Sequence[Task]) -> None:
        """Hand over to whoever delivers; what is lost on the way is found again when it is due."""

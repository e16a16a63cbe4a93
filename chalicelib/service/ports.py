"""What the service layer asks of a store."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NewType, Protocol

from chalicelib.engine.game import Round
from chalicelib.engine.ids import Seat
from chalicelib.service.stored import Change, Charge, GameId, Origin, PlayerId, StoredGame

TokenHash = NewType("TokenHash", str)  # SHA-256 of a token, in hex
DUE_SHARDS = 8  # partitions of the index of what is due, for games and for webhooks each: no key is everybody's
Cursor = NewType("Cursor", str)  # opaque: where the next page begins


class VersionConflict(Exception):
    """Another writer was faster. Never reaches a caller: the service reads again and judges again."""


class OutcomeUnknown(Exception):
    """The write may have been done or not, or has met another one under way.

    Never reaches a caller: the service reads again and judges again, or writes again what may be written twice.
    """


@dataclass(frozen=True, slots=True)
class Profile:
    id: PlayerId
    name: str
    locale: str
    created_at: int  # Unix seconds


@dataclass(frozen=True, slots=True)
class TokenNote:
    """What is known of a token beside its hash; the token itself is nowhere."""

    id: str
    label: str
    created_at: int  # Unix seconds
    hash: TokenHash


@dataclass(frozen=True, slots=True)
class IdempotencyKey:
    owner: PlayerId
    key: str
    fingerprint: str  # of the request which the key was first used for
    expires_at: int  # Unix seconds


class KeyUsed(Exception):
    """The key has been used before: the game or message `made`, for the request `fingerprint`."""

    def __init__(self, made: str, fingerprint: str) -> None:
        super().__init__(made)
        self.made = made
        self.fingerprint = fingerprint


@dataclass(frozen=True, slots=True)
class Message:
    number: int  # from 1 without gaps, in the order of writing: whoever has read one has read all before it
    seat: Seat
    player: PlayerId  # NOBODY once erased
    name: str
    text: str | None  # None once taken back
    at: int  # Unix seconds; not before the message before


@dataclass(frozen=True, slots=True)
class Draft:
    """A message to be written, if nobody writes one before it."""

    message: Message
    mark: str  # of this very request, so that its own first copy is recognised
    full_at_before: int | None  # when the writer's budget was to be full, as it was read; None: no message so far
    full_at: int  # and as it is then
    key: IdempotencyKey | None


@dataclass(frozen=True, slots=True)
class Standing:
    """What somebody who wants to write has to know."""

    last: Message | None
    full_at: int | None


@dataclass(frozen=True, slots=True)
class Report:
    """Of a message, or of the clue of a round."""

    game: GameId
    message: int | None
    round: int | None
    seat: Seat  # whose words they are
    text: str  # a copy, since the words may be taken back
    reason: str | None
    reporter: PlayerId  # NOBODY once erased
    at: int  # Unix seconds


class Games(Protocol):
    """Every read here sees all writes acknowledged before, but for `listed`, which may lag behind by moments."""

    def admit(self, token: TokenHash, id: GameId) -> tuple[PlayerId | None, StoredGame | None]:
        """Whose token this is, and the game, in one round trip."""

    def load(self, id: GameId) -> StoredGame | None: ...

    def load_many(self, ids: Sequence[GameId]) -> tuple[StoredGame, ...]:
        """Those of the games which exist, in the order asked for."""

    def save(self, change: Change, *, expected: int) -> None:
        """Write all of `change` if the stored version is still `expected`; a game without sitters is removed.

        Raises VersionConflict, OutcomeUnknown, QuotaUsedUp, or Unauthenticated when who joins has been erased.
        """

    def open(self, change: Change, key: IdempotencyKey | None, *, now: int) -> None:
        """Write a new game, and remember the key with it.

        Raises OutcomeUnknown, KeyUsed for a key that has not expired, QuotaUsedUp, or Unauthenticated when the host has
        been erased.
        """

    def origin(self, id: GameId) -> Origin | None:
        """What the deal was made of, where it is more than the seed which the game holds."""

    def round(self, id: GameId, number: int) -> Round | None: ...

    def rounds(self, id: GameId, after: int, limit: int) -> tuple[Round, ...]:
        """Finished rounds with a number above `after`, in their order."""

    def of_player(self, player: PlayerId) -> tuple[GameId, ...]: ...

    def kept_by(self, player: PlayerId) -> tuple[GameId, ...]:
        """The same without those put away."""

    def put_away(self, player: PlayerId, id: GameId) -> None:
        """Raises OutcomeUnknown, and can be done twice without harm."""

    def due(self, shard: int, now: int) -> Iterator[GameId]:
        """Games of this shard in which something lapses before `now`, most overdue first; may lag behind by moments."""

    def listed(self, after: Cursor | None, limit: int) -> tuple[tuple[GameId, ...], Cursor | None]:
        """Listed tables with free seats, newest first, and where the next page begins."""


class Players(Protocol):
    """Every write may raise OutcomeUnknown, and can be done twice without harm."""

    def add(self, profile: Profile, token: TokenNote) -> None: ...

    def caller(self, token: TokenHash) -> PlayerId | None: ...

    def profile(self, player: PlayerId) -> Profile | None: ...

    def profiles(self, players: Sequence[PlayerId]) -> Mapping[PlayerId, Profile]:
        """Of those who have one."""

    def account(self, charge: Charge) -> tuple[Profile | None, int]:
        """The profile of who is charged, and how often they have been for this on that day, in one round trip."""

    def update(self, profile: Profile) -> None:
        """Raises Unauthenticated where it has been erased meanwhile."""

    def tokens(self, player: PlayerId) -> tuple[TokenNote, ...]: ...

    def add_token(self, player: PlayerId, token: TokenNote, charge: Charge | None = None) -> None:
        """Raises QuotaUsedUp, or Unauthenticated when the player has been erased."""

    def remove_token(self, player: PlayerId, token: TokenNote) -> None: ...

    def remove(self, player: PlayerId) -> None:
        """Remove the profile alone. From then on the player gets no token and no seat, but keeps those there are."""


class Talk(Protocol):
    """What is said at tables."""

    def page(self, id: GameId, after: int, limit: int) -> tuple[Message, ...]:
        """Messages with a number above `after`, in their order."""

    def message(self, id: GameId, number: int) -> Message | None: ...

    def standing(self, id: GameId, player: PlayerId, key: IdempotencyKey | None, *, now: int) -> Standing:
        """Raises KeyUsed for a key that has not expired."""

    def say(self, id: GameId, draft: Draft, *, now: int) -> None:
        """Raises VersionConflict when another message came before it, OutcomeUnknown, KeyUsed, or Unauthenticated."""

    def take_back(self, id: GameId, message: Message) -> None:
        """Forget the text; the place in the order stays. Raises OutcomeUnknown."""

    def talked_at(self, player: PlayerId) -> tuple[GameId, ...]:
        """Where the player has written."""

    def forget(self, id: GameId, player: PlayerId, name: str) -> None:
        """Take back all that a player without a profile has written, and call the author `name`.

        Raises OutcomeUnknown, and can be done twice without harm.
        """

    def clear(self, id: GameId) -> None:
        """Remove everything that was said at a table which is gone, with its authors' notes of it.

        Raises OutcomeUnknown, and can be done twice without harm.
        """


class Reports(Protocol):
    """What players want the operator to look at. All of it is gone after half a year."""

    def file(self, id: str, report: Report, charge: Charge) -> None:
        """Nothing more for what the same player has reported before.

        Raises OutcomeUnknown, QuotaUsedUp, or Unauthenticated when the player has been erased.
        """

    def of_player(self, player: PlayerId) -> tuple[Report, ...]: ...

    def forget(self, player: PlayerId) -> None:
        """Leave to the operator what was reported, but not by whom or why.

        For a player without a profile. Raises OutcomeUnknown, and can be done twice without harm.
        """

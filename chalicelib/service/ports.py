"""The ports to the store: what the service layer requires of it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Literal, NewType, Protocol, Self

from chalicelib.engine.game import Stop
from chalicelib.engine.ids import Seat
from chalicelib.service.stored import NOBODY, Counts, GameId, Origin, PlayerId, QuotaUse, Record, StoredGame, Transition

TokenHash = NewType("TokenHash", str)  # SHA-256 of a token, in hex
BlockId = NewType("BlockId", str)
DUE_SHARDS = 8  # partitions of the `due` index for games, and as many for webhooks, so that no partition gets hot
Cursor = NewType("Cursor", str)  # opaque: where the next page begins


class VersionConflict(Exception):
    """Another writer was faster. Never reaches a caller: the service reads again and decides again."""


class OutcomeUnknown(Exception):
    """The write may or may not have happened, or another write to the same item was in progress.

    Never reaches a caller: the service reads and decides again, or repeats a write that is safe to repeat.
    """


@dataclass(frozen=True, slots=True)
class Profile:
    id: PlayerId
    name: str
    locale: str
    created_at: int  # Unix seconds
    show_name: bool = False  # to whoever has the link to the preview of a table of theirs
    share_name: bool = False  # on the public pages of shared rounds
    share_clues: bool = False  # on those of private tables


@dataclass(frozen=True, slots=True)
class TokenNote:
    """What is stored of a token: its hash and its description. The token itself is stored nowhere."""

    id: str
    label: str
    created_at: int  # Unix seconds
    hash: TokenHash


@dataclass(frozen=True, slots=True)
class Bearer:
    """Who a token belongs to."""

    player: PlayerId
    has_blocks: bool = False  # False only if the player has blocked nobody


@dataclass(frozen=True, slots=True)
class Block:
    """That a player has blocked another. Who that is only `block_id` tells, so that no id stays of an erased player."""

    id: BlockId
    name: str  # at the table where they were blocked
    created_at: int  # Unix seconds


def block_id(blocker: PlayerId, blocked: PlayerId) -> BlockId:
    """The id of the one's block of the other: a hash, which another blocker of the same player does not share."""
    return BlockId("b_" + sha256(f"{blocker} {blocked}".encode()).hexdigest()[:16])


@dataclass(frozen=True, slots=True)
class SeatNote:
    """A game in which a player has, or has had, a seat, and its place in the list of them."""

    id: GameId
    place: str
    archived: bool = False


@dataclass(frozen=True, slots=True)
class Heartbeat:
    """What the last sweep has left."""

    at: int  # Unix seconds
    outages: tuple[Stop, ...] = ()  # ascending


SignInState = Literal["open", "allowed", "refused"]


@dataclass(frozen=True, slots=True)
class SignIn:
    """A device that asks to be signed in."""

    code: str
    hash: TokenHash  # of the secret, which is stored nowhere
    label: str
    asked_at: int  # Unix seconds
    expires_at: int  # Unix seconds
    state: SignInState = "open"
    player: PlayerId = NOBODY  # who has answered


JobKind = Literal["rename", "erase", "clear", "unhook", "disband", "discard"]


@dataclass(frozen=True, slots=True)
class JobKey:
    kind: JobKind
    of: str  # the id of the player, the table, the webhook, the circle or the own deck


@dataclass(frozen=True, slots=True)
class Job:
    """Work that may be too much for one request: the sweep goes on with it, in bounded steps."""

    key: JobKey
    id: str  # of the request that began it
    at: int  # Unix seconds of the last step; the next may come from then on
    step: int = 0
    after: str = ""  # where the next step begins

    def going_on(self, after: str, at: int) -> Self:
        """The job after a step."""
        return replace(self, at=at, step=self.step + 1, after=after)


@dataclass(frozen=True, slots=True)
class IdempotencyKey:
    owner: PlayerId
    key: str
    fingerprint: str  # of the first request with this key
    expires_at: int  # Unix seconds


class KeyUsed(Exception):
    """The key has been used before, by the request with this `fingerprint`; `made` is the game or message it made."""

    def __init__(self, made: str, fingerprint: str) -> None:
        super().__init__(made)
        self.made = made
        self.fingerprint = fingerprint


@dataclass(frozen=True, slots=True)
class Message:
    number: int  # from 1 without gaps, in the order of writing, so that a reader can go on from the last one read
    seat: Seat
    player: PlayerId  # NOBODY once erased
    name: str
    text: str | None  # None once deleted
    at: int  # Unix seconds; never before that of the previous message


@dataclass(frozen=True, slots=True)
class Draft:
    """A message to write, if its number is still free."""

    message: Message
    request_id: str  # of this request, so that a retry recognises its own first write
    full_at_before: int | None  # when the author's token bucket is full again, as read; None: no message so far
    full_at: int  # the same after this message
    key: IdempotencyKey | None


@dataclass(frozen=True, slots=True)
class Standing:
    """What an author needs to write a message: the last one, and when their token bucket is full again."""

    last: Message | None
    full_at: int | None


@dataclass(frozen=True, slots=True)
class Report:
    """A report of a message, of the clue of a round, or of a card of a player's own deck."""

    game: GameId
    message: int | None
    round: int | None
    seat: Seat  # of the author; of a card whose owner is not at the table, the host's
    text: str  # a copy, because the message may be deleted; of a card, which one it is, and its description
    reason: str | None
    reporter: PlayerId  # NOBODY once erased
    at: int  # Unix seconds
    card: str | None = None  # its id at the table


@dataclass(slots=True)
class ConsumedCapacity:
    """Requests to the store, and the capacity that they consumed."""

    reads: int = 0
    writes: int = 0
    conflicts: int = 0  # writes whose condition did not hold
    read_units: float = 0
    write_units: float = 0


class Games(Protocol):
    """The store of games. Reads are strongly consistent, except `listed` and `due`, which are eventually consistent."""

    def admit(self, token: TokenHash, id: GameId) -> tuple[Bearer | None, StoredGame | None]:
        """The owner of the token, and the game, in one round trip."""

    def load(self, id: GameId) -> StoredGame | None: ...

    def load_many(self, ids: Sequence[GameId]) -> tuple[StoredGame, ...]:
        """The games that exist, in the order of `ids`."""

    def save(self, transition: Transition, *, expected: int) -> None:
        """Write all of `transition` if the stored version is still `expected`. A game without occupants is removed.

        Raises VersionConflict, OutcomeUnknown, QuotaUsedUp, or for a player who joins Unauthenticated if they have been
        erased, and GameNotFound if the host has blocked them.
        """

    def open(self, transition: Transition, key: IdempotencyKey | None, *, now: int) -> None:
        """Write a new game, and the key with it.

        Raises OutcomeUnknown, VersionConflict if the player's note of listed tables, or the circle's of its tables, has
        changed, KeyUsed for a key that has not expired, QuotaUsedUp, Unauthenticated if the host has been erased, or
        CircleNotFound if they are no member of the table's circle.
        """

    def listing(
        self, player: PlayerId, key: IdempotencyKey | None, *, now: int
    ) -> tuple[tuple[GameId, ...], str | None]:
        """Which listed tables the player has opened lately, some of which may be gone, and the mark of this note.

        Raises KeyUsed for a key that has not expired.
        """

    def room(self, code: str) -> GameId | None:
        """The table whose room code this is, or was until a moment ago."""

    def origin(self, id: GameId) -> Origin | None:
        """What the deal was made of; None if that is only the seed that the game holds."""

    def round(self, id: GameId, number: int) -> Record | None: ...

    def rounds(self, id: GameId, after: int, limit: int) -> tuple[Record, ...]:
        """Finished rounds with a number above `after`, in their order.

        The reactions to the last one are still with the game.
        """

    def seats(self, player: PlayerId, after: str | None, limit: int) -> tuple[SeatNote, ...]:
        """The player's games except archived ones, the table that was opened last first, from that place on."""

    def archived(self, player: PlayerId, after: str | None, limit: int) -> tuple[SeatNote, ...]:
        """The archived games of the player, from that place on."""

    def archived_by(self, players: Sequence[PlayerId], id: GameId) -> frozenset[PlayerId]:
        """Those of the players who have archived the game."""

    def archive(self, player: PlayerId, game: StoredGame) -> None:
        """Move the game from the player's list to the archive. Raises OutcomeUnknown; safe to repeat."""

    def drop(self, player: PlayerId, notes: Sequence[SeatNote]) -> None:
        """Remove notes of a player without a profile. Raises OutcomeUnknown; safe to repeat."""

    def due(self, shard: int, now: int) -> Iterator[GameId | JobKey]:
        """Games of this shard with a timeout before `now`, and jobs, most overdue first. Eventually consistent."""

    def listed(self, after: Cursor | None, limit: int) -> tuple[tuple[GameId, Cursor], ...]:
        """Listed tables with free seats, the latest activity first, each with the place after it.

        Raises InvalidCursor.
        """

    def heartbeat(self, *, fresh: bool = False) -> Heartbeat | None:
        """What the last sweep has left, up to half a minute old unless `fresh`; None before the first sweep.

        Every game that this store gives has the outages that concern it.
        """

    def beat(self, old: Heartbeat | None, new: Heartbeat) -> None:
        """Leave `new`, unless `old` is no longer the last one. Raises OutcomeUnknown; safe to repeat."""


class Players(Protocol):
    """The store of players. Writes may raise OutcomeUnknown, and are safe to repeat."""

    def add(self, profile: Profile, token: TokenNote, quota_use: QuotaUse | None = None) -> None:
        """Raises QuotaUsedUp."""

    def caller(self, token: TokenHash) -> Bearer | None: ...

    def profile(self, player: PlayerId) -> Profile | None: ...

    def profiles(self, players: Sequence[PlayerId]) -> Mapping[PlayerId, Profile]:
        """The profiles of those who have one."""

    def quota_status(self, quota_use: QuotaUse) -> tuple[Profile | None, int]:
        """The player's profile, and how often they have used this quota on that day, in one round trip."""

    def newcomer(self, quota_use: QuotaUse, periods: range) -> tuple[Profile | None, int, Counts]:
        """As `quota_status`, with how many of the player's actions took how long in these half-years."""

    def used(self, quota_use: QuotaUse) -> int:
        """How often this quota has been used on that day."""

    def use(self, *quota_uses: QuotaUse) -> None:
        """Count one use of each quota, all or none; a repeated write may count twice. Raises QuotaUsedUp."""

    def give_back(self, *quota_uses: QuotaUse) -> None:
        """Take back what `use` has counted. Not safe to repeat."""

    def habits(self, player: PlayerId) -> Counts:
        """How many of the player's actions took how long, in all half-years that are stored."""

    def forget_habits(self, player: PlayerId) -> None: ...

    def update(self, old: Profile, new: Profile, quota_use: QuotaUse | None = None, job: Job | None = None) -> None:
        """Write the profile, and begin the job.

        Raises VersionConflict if it has got another name meanwhile, QuotaUsedUp, or Unauthenticated if the player has
        been erased.
        """

    def tokens(self, player: PlayerId) -> tuple[TokenNote, ...]: ...

    def add_token(
        self, player: PlayerId, token: TokenNote, quota_use: QuotaUse | None = None, *, has_blocks: bool = False
    ) -> None:
        """Raises QuotaUsedUp, or Unauthenticated when the player has been erased."""

    def note_blocks(self, tokens: Sequence[TokenNote]) -> None:
        """Note with the tokens that their player has blocked somebody."""

    def remove_tokens(self, player: PlayerId, tokens: Sequence[TokenNote], ended: JobKey | None = None) -> None:
        """Remove the tokens in their order; the job that is `ended` goes together with the last one."""

    def remove(self, player: PlayerId, job: Job) -> None:
        """Remove only the profile and the statistics, and begin the job.

        After that the player gets no new token or seat, but keeps the existing ones.
        """


class Blocks(Protocol):
    """The store of blocks. Writes may raise OutcomeUnknown, and are safe to repeat."""

    def of_player(self, player: PlayerId) -> tuple[Block, ...]:
        """The player's blocks, the oldest first."""

    def add(self, player: PlayerId, block: Block, quota_use: QuotaUse) -> None:
        """Raises VersionConflict if it exists, or the quota has been used since it was read, or Unauthenticated."""

    def remove(self, player: PlayerId, id: BlockId) -> None: ...

    def existing(self, blocks: Sequence[tuple[PlayerId, BlockId]]) -> frozenset[BlockId]:
        """Those of the blocks, each given with its owner, that there are."""

    def forget(self, player: PlayerId, limit: int) -> bool:
        """Remove `limit` blocks of a player without a profile. The result says whether nothing is left."""


class SignIns(Protocol):
    """The store of sign-ins on other devices. Writes may raise OutcomeUnknown, and are safe to repeat."""

    def ask(self, new: SignIn, quota_use: QuotaUse) -> None:
        """Raises VersionConflict if another one that has not ended has this code, or QuotaUsedUp."""

    def find(self, code: str) -> SignIn | None: ...

    def count(self, quota_use: QuotaUse) -> None:
        """Count a try, possibly twice. Raises TooManyCodes, or Unauthenticated if the player has been erased."""

    def answer(self, before: SignIn, after: SignIn, quota_use: QuotaUse | None) -> None:
        """Write the player's answer; with one that allows, the use of their quota of tokens.

        Raises VersionConflict if somebody has answered meanwhile, QuotaUsedUp or Unauthenticated.
        """

    def claim(self, allowed: SignIn, token: TokenNote, *, has_blocks: bool) -> None:
        """Turn the sign-in into a token. Raises VersionConflict if it has gone, or Unauthenticated."""

    def forget(self, player: PlayerId, limit: int) -> bool:
        """Remove `limit` sign-ins that a player without a profile has allowed. Whether nothing is left."""


class Daily(Protocol):
    """The store of guesses of the clue of the day. A card is given by its place among the six."""

    def guess_of(self, key: str) -> int | None:
        """The card that the sender with this key has guessed."""

    def guess(self, key: str, card: int, now: int, ends_at: int) -> int | None:
        """Store a guess until `ends_at` (Unix seconds); the card guessed before, if there is one.

        Raises OutcomeUnknown.
        """

    def count(self, day: str, language: str, card: int, kept_until: int) -> None:
        """Count a guess. Raises OutcomeUnknown, and counts twice if it is repeated after that."""

    def counts(self, day: str, language: str) -> Mapping[int, int]:
        """How many have guessed each card; cards that nobody has guessed are left out."""


class Jobs(Protocol):
    """The store of jobs. Writes may raise OutcomeUnknown, and are safe to repeat."""

    def begin(self, job: Job) -> None: ...

    def job(self, key: JobKey) -> Job | None: ...

    def move(self, old: Job, new: Job | None) -> bool:
        """Replace the job, or remove it; False if it has gone on, or has begun anew, meanwhile."""


class Chat(Protocol):
    """The store of the tables' chats."""

    def page(self, id: GameId, after: int, limit: int) -> tuple[Message, ...]:
        """Messages with a number above `after`, in their order."""

    def message(self, id: GameId, number: int) -> Message | None: ...

    def standing(self, id: GameId, player: PlayerId, key: IdempotencyKey | None, *, now: int) -> Standing:
        """Raises KeyUsed for a key that has not expired."""

    def post(self, id: GameId, draft: Draft, *, now: int) -> None:
        """Raises VersionConflict if another message has this number, OutcomeUnknown, KeyUsed, or Unauthenticated."""

    def delete_message(self, id: GameId, message: Message) -> None:
        """Delete the text; the message keeps its number. Raises OutcomeUnknown."""

    def has_written(self, player: PlayerId, id: GameId) -> bool:
        """Whether the player has written at this table."""

    def games_with_messages(self, player: PlayerId, after: GameId | None, limit: int) -> tuple[GameId, ...]:
        """The tables at which the player has written, in the order of their ids, from the one after `after` on."""

    def forget(self, id: GameId, player: PlayerId, name: str, after: int, limit: int) -> int | None:
        """Delete texts of a player without a profile at this table, and show `name` as the author.

        Reads the `limit` messages that follow number `after`. The result is the number to go on after, or None if
        nothing of the player is left here. Raises OutcomeUnknown; safe to repeat.
        """

    def clear(self, id: GameId, limit: int) -> bool:
        """Remove `limit` messages of a table that has been removed, and their authors' notes of it.

        The result says whether nothing is left. Raises OutcomeUnknown; safe to repeat.
        """


class Reports(Protocol):
    """The store of reports to the operator. They expire after 180 days."""

    def file(self, id: str, report: Report, quota_use: QuotaUse) -> None:
        """Store a report; does nothing if the same player has reported the same before.

        Raises OutcomeUnknown, QuotaUsedUp, or Unauthenticated if the player has been erased.
        """

    def of_game(self, player: PlayerId, id: GameId) -> tuple[Report, ...]:
        """The player's reports from this table, the oldest first."""

    def games_with_reports(self, player: PlayerId, after: GameId | None, limit: int) -> tuple[GameId, ...]:
        """The tables of the player's reports, in the order of their ids, from the one after `after` on."""

    def forget(self, player: PlayerId, limit: int) -> bool:
        """Delete reporter and reason of `limit` of the player's reports; the operator keeps the reported words.

        The result says whether nothing is left. For a player without a profile. Raises OutcomeUnknown; safe to repeat.
        """

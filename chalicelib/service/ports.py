"""What the stores take and give, apart from games: profiles, tokens, blocks, jobs, messages and so on."""

from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Literal, NewType, Self

from chalicelib.engine.game import Stop
from chalicelib.engine.ids import Seat
from chalicelib.service.ids import NOBODY, GameId, PlayerId

TokenHash = NewType("TokenHash", str)  # SHA-256 of a token, in hex
BlockId = NewType("BlockId", str)
DUE_SHARDS = 8  # partitions of the `due` index for games, and as many for webhooks, so that no partition gets hot
Cursor = NewType("Cursor", str)  # opaque: where the next page begins


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

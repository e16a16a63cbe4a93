"""A deck of a player's own pictures: its cards while they change, and the revisions that games keep."""

from hashlib import sha256
from typing import Literal, NewType, get_args

from chalicelib.core.ids import OwnDeckId, PlayerId
from chalicelib.core.jobs import Job
from chalicelib.engine.values import replace, value_class
from chalicelib.media.objects import PICTURES, UPLOADS, WAITS_S, State

CardNumber = NewType("CardNumber", int)
TITLE, ALT, AUTHOR = 60, 420, 60
MAX_DECKS = 20  # of one player, borrowed ones not counted
MAX_BORROWED = 40
MAX_BORROWERS = 50  # of one deck
MAX_CARDS = 168
MAX_AT_ONCE = 20  # cards in one request
MAX_REVISIONS = 400
LEAST_CARDS = 24  # with which a game can begin: enough for the fewest people
CARDS_EACH = 9  # ready cards that a game needs for each seat, up to 84: 36 are enough for four

Licence = Literal["private", "CC0-1.0", "CC-BY-4.0", "CC-BY-SA-4.0", "CC-BY-NC-4.0"]
"""Private: all rights stay with those who have them; the pictures are for the people at the table."""

LICENCES: tuple[Licence, ...] = get_args(Licence)

PictureType = Literal["image/jpeg", "image/png", "image/webp"]
Reason = Literal[
    "not-uploaded",
    "not-a-picture",
    "animated",
    "too-small",
    "too-large",
    "too-many-pixels",
    "broken",
    "too-slow",
    "not-allowed",
]
"""Why there is no picture: each is explained in the contract."""


@value_class
class Crop:
    """What is shown of a picture, as shares (0 to 1) of its width and height: the height follows from the width."""

    x: float
    y: float
    width: float


@value_class
class OwnCard:
    number: CardNumber  # from 1, and never given again
    state: State
    upload: str  # the secret part of the key under which its picture is uploaded
    asked_at: int  # Unix seconds
    alt: str = ""
    crop: Crop | None = None
    reason: Reason | None = None
    placeholder: str = ""
    look: str = ""  # a perceptual hash, in hex: pictures that look alike differ in few bits

    @property
    def picture(self) -> str:
        """The secret part of the addresses of its pictures; nobody but the owner can know what it is made of."""
        return picture_of(self.upload)

    def time_out(self, now: int) -> "OwnCard":
        """The card at `now`: an upload that did not come in time is refused."""
        if self.state == "waiting" and now > self.asked_at + WAITS_S:
            return OwnCard(self.number, "refused", self.upload, self.asked_at, self.alt, reason="not-uploaded")
        return self


@value_class
class Borrower:
    """Somebody who may play with the deck because they know its code."""

    id: str  # a hash, which is no id of the player elsewhere
    player: PlayerId


@value_class
class About:
    """What the owner says of a deck."""

    title: str
    author: str
    licence: Licence
    uses_ai: bool


@value_class
class OwnDeck:
    id: OwnDeckId
    version: int  # +1 for each change; the lock
    owner: PlayerId
    about: About
    language: str  # of the descriptions
    code: str  # with which others borrow it
    made_at: int  # Unix seconds
    given: int = 0  # the highest number of a card so far
    cards: int = 0  # how many there are, in any state
    revision: int = 0  # the newest; 0: no game has begun with it
    borrowers: tuple[Borrower, ...] = ()
    hidden: tuple[CardNumber, ...] = ()  # cards that are blank in every revision

    def may_be_used_by(self, player: PlayerId) -> bool:
        return self.owner == player or any(borrower.player == player for borrower in self.borrowers)

    def next_version(self) -> "OwnDeck":
        """The deck as it is written after a change."""
        return replace(self, version=self.version + 1)

    def hide(self, number: CardNumber) -> "OwnDeck":
        return replace(self, hidden=self.hidden if number in self.hidden else (*self.hidden, number))


@value_class
class Face:
    """A card of a revision."""

    number: CardNumber
    picture: str
    alt: str = ""
    placeholder: str = ""


@value_class
class Revision:
    """The ready cards of a deck when a game began with it. It never changes, but for pictures that become blank."""

    deck: OwnDeckId
    number: int
    faces: tuple[Face, ...]


@value_class
class Developed:
    """What came of an uploaded picture."""

    state: Literal["ready", "refused"]
    reason: Reason | None = None
    placeholder: str = ""
    look: str = ""


@value_class
class Upload:
    """The key of an uploaded picture: whose card it is, and a secret."""

    deck: OwnDeckId
    card: CardNumber
    secret: str

    @property
    def key(self) -> str:
        return f"{UPLOADS}{self.deck}/{self.card}/{self.secret}"

    @property
    def keys(self) -> tuple[str, str, str]:
        """Its own, and those of the pictures that are made of it."""
        return self.key, large_key(picture_of(self.secret)), small_key(picture_of(self.secret))


def upload_of(key: str) -> Upload | None:
    """The upload with this key; None if the key does not name a picture."""
    parts = key.split("/")
    if len(parts) != 4 or not key.startswith(UPLOADS) or not (parts[2].isascii() and parts[2].isdecimal()):
        return None
    return Upload(OwnDeckId(parts[1]), CardNumber(int(parts[2])), parts[3])


def picture_of(secret: str) -> str:
    """The secret part of the addresses of the pictures that are made of the upload with this secret."""
    return sha256(f"picture {secret}".encode()).hexdigest()[:32]


def large_key(picture: str) -> str:
    """The key of the large picture with this secret; from the address of one nobody can guess another."""
    return f"{PICTURES}{picture}/large.webp"


def small_key(picture: str) -> str:
    return f"{PICTURES}{picture}/small.webp"


def borrower_id(deck: OwnDeckId, player: PlayerId) -> str:
    return "w_" + sha256(f"{deck} {player}".encode()).hexdigest()[:16]


def seats_for(cards: int) -> int:
    """The number of seats for which that many ready cards are enough."""
    return 12 if cards >= 84 else cards // CARDS_EACH


@value_class
class Removal:
    """A deck that is removed, and the job that removes its pictures."""

    deck: OwnDeck
    job: Job

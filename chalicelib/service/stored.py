"""A game as it is stored: who sits where from the lobby to the end, around the position the engine knows."""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Literal, NewType, get_args

from chalicelib.bots.cast import Manner
from chalicelib.bots.knowledge import OURS
from chalicelib.engine.absence import due_at
from chalicelib.engine.editions import EDITIONS, ruleset
from chalicelib.engine.events import Event
from chalicelib.engine.game import NO_LIMITS, Game, Pace, Phase, Round
from chalicelib.engine.ids import Seat
from chalicelib.engine.options import Chosen
from chalicelib.engine.ruleset import Ruleset

GameId = NewType("GameId", str)
PlayerId = NewType("PlayerId", str)
NOBODY = PlayerId("")  # sits where a player has been erased, or where a house player sits

Colour = Literal[
    "red", "orange", "yellow", "green", "teal", "blue", "violet", "purple", "pink", "brown", "grey", "black"
]
COLOURS: tuple[Colour, ...] = get_args(Colour)


class Status(StrEnum):
    LOBBY = "lobby"
    PLAYING = "playing"
    FINISHED = "finished"


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits in a seat, and what the others see of them."""

    seat: Seat
    player: PlayerId
    name: str
    colour: Colour
    team: int | None = None  # the pair's number in Team, from 1
    house: Manner | None = None  # of a house player; None: a person
    entropy: str = ""  # what the player adds to the seed; kept beside the game once the cards are dealt
    mark: str = ""  # of the request which seated a house player, so that it is done once


@dataclass(frozen=True, slots=True)
class StoredGame:
    id: GameId
    version: int  # +1 for each change; the lock, and never shown: it moves when hidden things move
    ruleset: str
    options: Chosen  # the house rules alone
    decks: tuple[str, ...]
    least_seats: int
    most_seats: int
    listed: bool
    opened_at: int  # Unix seconds
    invite: str
    host: Seat
    sitters: tuple[Sitter, ...]  # by seat; clockwise once the game has started
    seed: str | None  # until the cards are dealt; from then on the game holds what its orders follow from
    game: Game | None = None  # None in the lobby
    pace: Pace = NO_LIMITS  # until the cards are dealt; from then on the game holds it
    seats_given: int = 0  # the highest number anybody has had in the lobby
    talk_closed: bool = False  # by the host
    rematch: GameId | None = None  # the table at which they play again
    language: str = OURS  # which house players speak
    heard: int = 0  # the bits of the clues given, so that house players say something new

    @property
    def status(self) -> Status:
        if self.game is None:
            return Status.LOBBY
        return Status.FINISHED if self.game.phase is Phase.FINISHED else Status.PLAYING

    @property
    def rules(self) -> Ruleset:
        return ruleset(self.ruleset, self.options, len(self.sitters))

    @property
    def plays_in_pairs(self) -> bool:
        return EDITIONS[self.ruleset].pairs

    @property
    def due_at(self) -> int | None:
        """When time alone changes something, in Unix seconds."""
        return due_at(self.game, self.rules) if self.game else None

    @property
    def is_open(self) -> bool:
        return self.status is Status.LOBBY and len(self.sitters) < self.most_seats

    @property
    def house(self) -> tuple[Sitter, ...]:
        """The house players."""
        return tuple(sitter for sitter in self.sitters if sitter.house)

    def seat_of(self, player: PlayerId | None) -> Seat | None:
        return next((sitter.seat for sitter in self.sitters if player and sitter.player == player), None)

    def sitter(self, seat: Seat) -> Sitter | None:
        return next((sitter for sitter in self.sitters if sitter.seat == seat), None)

    def has_left(self, seat: Seat) -> bool:
        """Whether the seat was given up for good after the cards were dealt."""
        return self.game is not None and self.game.player(seat).presence == "left"

    def with_sitter(self, changed: Sitter) -> "StoredGame":
        """`changed` in the place of whoever sits there, or added."""
        others = tuple(sitter for sitter in self.sitters if sitter.seat != changed.seat)
        if len(others) < len(self.sitters):
            return replace(self, sitters=tuple(changed if s.seat == changed.seat else s for s in self.sitters))
        return replace(self, sitters=tuple(sorted((*others, changed), key=lambda sitter: sitter.seat)))


@dataclass(frozen=True, slots=True)
class Origin:
    """What a deal was made of: secret until the game is over, but for the entropy."""

    seed: str  # 256 bits in hex
    entropy: tuple[tuple[Seat, str], ...] = ()  # by seat, of those who have added any


@dataclass(frozen=True, slots=True)
class Charge:
    """One more on a player's account of this day, which is written with what it pays for or not at all."""

    player: PlayerId
    quota: str
    most: int  # a day
    day: int  # since 1970, UTC
    resets_s: int  # seconds until the next one
    so_far: int | None = None  # what stands there already, where nothing may have come to it meanwhile


@dataclass(frozen=True, slots=True)
class Change:
    """What one request makes of a stored game: all of it is written, or nothing."""

    game: StoredGame
    events: tuple[Event, ...] = ()
    finished: tuple[Round, ...] = ()
    joined: PlayerId | None = None
    left: PlayerId | None = None
    charge: Charge | None = None
    origin: Origin | None = None  # of cards which have just been dealt, where players have added to the seed
    opens: StoredGame | None = None  # another table, with everybody who sits down there

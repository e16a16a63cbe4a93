"""What has happened, in words which every seat and every webhook may read."""

from collections.abc import Mapping
from dataclasses import dataclass

from chalicelib.engine.ids import Card, Seat


@dataclass(frozen=True, slots=True)
class ClueGiven:
    round: int
    storyteller: Seat
    clue: str


@dataclass(frozen=True, slots=True)
class CardsPlayed:
    round: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class TableLaid:
    round: int
    cards: tuple[Card, ...]  # by slot


@dataclass(frozen=True, slots=True)
class VotesCast:
    round: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class RoundScored:
    round: int
    points: Mapping[Seat, int]


@dataclass(frozen=True, slots=True)
class RoundBegun:
    round: int
    storyteller: Seat


@dataclass(frozen=True, slots=True)
class StorytellerSkipped:
    round: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class DutyMissed:
    round: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class SeatAbsent:
    seat: Seat


@dataclass(frozen=True, slots=True)
class SeatReturned:
    seat: Seat


@dataclass(frozen=True, slots=True)
class SeatLeft:
    seat: Seat


@dataclass(frozen=True, slots=True)
class GameFinished:
    winners: tuple[Seat, ...]
    unfinished: bool = False


Event = (
    ClueGiven
    | CardsPlayed
    | TableLaid
    | VotesCast
    | RoundScored
    | RoundBegun
    | StorytellerSkipped
    | DutyMissed
    | SeatAbsent
    | SeatReturned
    | SeatLeft
    | GameFinished
)

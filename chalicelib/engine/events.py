"""The events of a game. They hold public facts only: every seat and every webhook may read them."""

from collections.abc import Mapping
from dataclasses import dataclass

from chalicelib.engine.game import Card, Game, Round, Seat


@dataclass(frozen=True, slots=True)
class ActionMissed:
    """A seat has let a deadline pass; for cards, known only when the round is scored (rules 5.4)."""

    round: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class CardsPlayed:
    """A seat has handed in cards; which ones stays secret until the table is laid."""

    round: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class CardsWithdrawn:
    """A seat has taken the card of its pair back (Team)."""

    round: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class ClueGiven:
    round: int
    storyteller: Seat
    clue: str


@dataclass(frozen=True, slots=True)
class FellAsleep:
    """Nobody is there to play, so the table waits for nobody until somebody wakes it (rules 5.19)."""


@dataclass(frozen=True, slots=True)
class GameFinished:
    """The game is over; `unfinished` when it ended early (rules 5.8) or no round was scored."""

    winners: tuple[Seat, ...]
    unfinished: bool = False


@dataclass(frozen=True, slots=True)
class RoundBegun:
    round: int
    storyteller: Seat


@dataclass(frozen=True, slots=True)
class RoundScored:
    """The points of each seat in the round."""

    round: int
    points: Mapping[Seat, int]


@dataclass(frozen=True, slots=True)
class SeatAbsent:
    """The table no longer waits for this seat; the player may come back (rules 5.10)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SeatLeft:
    """The player has left for good (rules 5.7)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SeatReturned:
    """An absent player has come back, or a new player has taken over the seat."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class StorytellerSkipped:
    """A storyteller gave no clue in time or has gone, and the role passes on (rules 5.2)."""

    round: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class TableLaid:
    round: int
    cards: tuple[Card, ...]  # by slot


@dataclass(frozen=True, slots=True)
class VotesCast:
    """A seat has voted; for which slots stays secret until the round is scored."""

    round: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class Woken:
    """This seat has woken the table, and the phase begins again (rules 5.20)."""

    seat: Seat


Event = (
    ClueGiven
    | CardsPlayed
    | CardsWithdrawn
    | TableLaid
    | VotesCast
    | RoundScored
    | RoundBegun
    | StorytellerSkipped
    | ActionMissed
    | SeatAbsent
    | SeatReturned
    | SeatLeft
    | FellAsleep
    | Woken
    | GameFinished
)


@dataclass(frozen=True, slots=True)
class Step:
    """The new position, the events on the way to it, and the rounds that were finished (oldest first)."""

    game: Game
    events: tuple[Event, ...] = ()
    finished: tuple[Round, ...] = ()

    def then(self, following: "Step") -> "Step":
        """Both steps as one: the later position, with the events and rounds of both."""
        return Step(following.game, self.events + following.events, self.finished + following.finished)

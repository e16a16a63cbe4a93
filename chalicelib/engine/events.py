"""The events of a game. They hold public facts only: every seat and every webhook may read them."""

from collections.abc import Mapping

from chalicelib.engine.game import Card, Game, Round, Seat
from chalicelib.engine.values import value_class


@value_class
class ActionMissed:
    """A seat has let a deadline pass; for cards, known only when the round is scored (rules 5.4)."""

    round: int
    seat: Seat


@value_class
class CardsPlayed:
    """A seat has handed in cards; which ones stays secret until the table is laid."""

    round: int
    seat: Seat


@value_class
class CardsWithdrawn:
    """A seat has taken the card of its pair back (Team)."""

    round: int
    seat: Seat


@value_class
class ClueGiven:
    round: int
    storyteller: Seat
    clue: str


@value_class
class FellAsleep:
    """Nobody is there to play, so the table waits for nobody until somebody wakes it (rules 5.19)."""


@value_class
class GameFinished:
    """The game is over; `unfinished` when it ended early (rules 5.8) or no round was scored."""

    winners: tuple[Seat, ...]
    unfinished: bool = False


@value_class
class RoundBegun:
    round: int
    storyteller: Seat


@value_class
class RoundScored:
    """The points of each seat in the round."""

    round: int
    points: Mapping[Seat, int]


@value_class
class SeatAbsent:
    """The table no longer waits for this seat; the player may come back (rules 5.10)."""

    seat: Seat


@value_class
class SeatLeft:
    """The player has left for good (rules 5.7)."""

    seat: Seat


@value_class
class SeatReturned:
    """An absent player has come back, or a new player has taken over the seat."""

    seat: Seat


@value_class
class StorytellerSkipped:
    """A storyteller gave no clue in time or has gone, and the role passes on (rules 5.2)."""

    round: int
    seat: Seat


@value_class
class TableLaid:
    round: int
    cards: tuple[Card, ...]  # by slot


@value_class
class VotesCast:
    """A seat has voted; for which slots stays secret until the round is scored."""

    round: int
    seat: Seat


@value_class
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


@value_class
class Step:
    """The new position, the events on the way to it, and the rounds that were finished (oldest first)."""

    game: Game
    events: tuple[Event, ...] = ()
    finished: tuple[Round, ...] = ()

    def then(self, following: "Step") -> "Step":
        """Both steps as one: the later position, with the events and rounds of both."""
        return Step(following.game, self.events + following.events, self.finished + following.finished)

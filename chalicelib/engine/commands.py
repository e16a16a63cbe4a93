"""What a seat can ask for. Parsed and typed, but not yet judged by the rules.

Every command names its round, so that one which comes late is recognised as such and never hits another round.
"""

from dataclasses import dataclass

from chalicelib.engine.ids import Card, Seat, Slot


@dataclass(frozen=True, slots=True)
class GiveClue:
    seat: Seat
    round: int
    text: str
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class PlayCards:
    seat: Seat
    round: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class CastVotes:
    seat: Seat
    round: int
    slots: tuple[Slot, ...]
    veto: Slot | None = None


@dataclass(frozen=True, slots=True)
class Leave:
    """For good."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Return:
    """Come back after having been absent."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class VoteOut:
    """Say that an absent seat shall leave."""

    seat: Seat
    target: Seat


@dataclass(frozen=True, slots=True)
class TakeVacation:
    """Stop the clock of one's own duties until then, in Unix seconds; at once, if that is now or before."""

    seat: Seat
    until: int


@dataclass(frozen=True, slots=True)
class TakeOver:
    """Play on for somebody who has left."""

    seat: Seat


Move = GiveClue | PlayCards | CastVotes
Command = Move | Leave | Return | VoteOut | TakeVacation | TakeOver

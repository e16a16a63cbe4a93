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


Command = GiveClue | PlayCards | CastVotes

"""The commands of a seat: parsed and typed, but not yet checked against the rules.

Every move names its round, so a late one is recognised and never counts in another round.
"""

from chalicelib.engine.game import Card, Seat, Slot, Sound
from chalicelib.engine.values import value_class


@value_class
class GiveClue:
    """The storyteller's clue; `card` is None in rulesets where the clue comes without a card.

    A clue that is only heard has an empty text.
    """

    seat: Seat
    round: int
    text: str
    card: Card | None = None
    sound: Sound | None = None


@value_class
class PlayCards:
    """Cards from the hand for the current clue; they replace cards handed in earlier in the same phase (rules 5.6)."""

    seat: Seat
    round: int
    cards: tuple[Card, ...]


@value_class
class Withdraw:
    """Take the card of the pair back into the hand, so that either partner may give one (Team; rules T3, 5.6).

    Each player may do so once a round.
    """

    seat: Seat
    round: int


@value_class
class CastVotes:
    """Votes for slots, one entry a vote; `veto` is the storyteller's only, in rulesets that have it (Party)."""

    seat: Seat
    round: int
    slots: tuple[Slot, ...]
    veto: Slot | None = None


@value_class
class Leave:
    """Leave the game for good (rules 5.7)."""

    seat: Seat


@value_class
class Return:
    """Come back after an absence, or to a table that sleeps (rules 5.10, 5.20)."""

    seat: Seat


@value_class
class VoteToRemove:
    """Vote to remove the absent seat `target`."""

    seat: Seat
    target: Seat


@value_class
class TakeVacation:
    """Stop the clock of the seat's own pending actions until `until` (Unix seconds).

    A time that is not in the future ends the vacation at once.
    """

    seat: Seat
    until: int


@value_class
class AgreeToPause:
    """Agree that the table sleeps once everybody present does, or take that back (rules 5.21)."""

    seat: Seat
    agrees: bool


@value_class
class ChooseLateCards:
    """Choose the cards to hand in if the seat is late; they replace those chosen before (rules 5.4)."""

    seat: Seat
    cards: tuple[Card, ...]


@value_class
class TakeOver:
    """Take the seat of a player who has left (rules 5.11)."""

    seat: Seat


Move = GiveClue | PlayCards | Withdraw | CastVotes
Command = Move | Leave | Return | VoteToRemove | TakeVacation | AgreeToPause | ChooseLateCards | TakeOver

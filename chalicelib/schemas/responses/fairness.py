"""The proof of a fair deal."""

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypedDict

from chalicelib.schemas.responses.values import (
    CardId,
    DeckId,
    GameId,
    Opaque,
    RoundNumber,
    RulesetName,
    SeatNumber,
    Seats,
    Sha256,
)


class Entropy(TypedDict):
    """What a player has added to the seed."""

    seat: SeatNumber
    entropy: Opaque


class DealtDeck(TypedDict):
    """A deck whose cards were in the game. Its cards are called after it, and numbered from 001."""

    id: DeckId
    cards: Annotated[int, Field(ge=1, le=999, description="How many it has.")]


class TableCard(TypedDict):
    """A card on the table of a finished round, at the place where it lay."""

    card: CardId
    seat: Annotated[SeatNumber, Field(description="The seat whose card it was.")]
    by_lot: Annotated[bool, Field(description="Whether it was chosen by lot, as its owner was late.")]


class DealtRound(TypedDict):
    """What chance has decided in a finished round, and who was there."""

    number: RoundNumber
    storyteller: SeatNumber
    began_with: Annotated[int, Field(ge=1, le=12, description="How many took part when it began.")]
    gone: Annotated[Seats, Field(description="Seats that took part no more when it was scored.")]
    table: Annotated[list[TableCard], Field(max_length=12, description="By slot.")]


class NewHands(TypedDict):
    """Hands drawn for seats which somebody had left, when house players came to play on for them.

    Theirs lay in the discard; a hand which did not is played on.
    """

    round: Annotated[RoundNumber, Field(description="Before whose clue they were drawn.")]
    storyteller: Annotated[SeatNumber, Field(description="Whose turn it was.")]
    seats: Annotated[Seats, Field(description="In `team`, both of a pair at once.")]


class LastHand(TypedDict):
    """The cards of somebody who was there to the end, those for a round which was not finished among them."""

    seat: SeatNumber
    cards: Annotated[list[CardId], Field(max_length=7)]


class Transcript(TypedDict):
    """All that the cards followed from, and all that is known of them at the end."""

    ruleset: RulesetName
    reshuffle: Annotated[Literal["merge-all", "discard-under-rest", "never"], Field(description="As `house_rules`.")]
    pass_hands: Annotated[bool, Field(description="Whether hands go on to the left with the role, in `party`.")]
    first_storyteller: Literal["first-clue", "random", "host"]
    seats: Annotated[Seats, Field(description="Clockwise; the cards were dealt in this order.")]
    decks: Annotated[list[DealtDeck], Field(min_length=1, max_length=20)]
    rounds: Annotated[list[DealtRound], Field(max_length=9999)]
    new_hands: Annotated[list[NewHands], Field(max_length=12, description="In the order in which they were drawn.")]
    hands: Annotated[list[LastHand], Field(max_length=12, description="At the end.")]
    pile: Annotated[
        list[CardId], Field(max_length=84, description="What was left at the end; the next would have been the last.")
    ]


class Fairness(TypedDict):
    """What the deal can be checked with."""

    game: GameId
    commitment: Annotated[
        Sha256, Field(description="SHA-256, in hex, of the seed's 64 hex digits followed by the game's id.")
    ]
    entropy: Annotated[
        list[Entropy], Field(max_length=12, description="What players have added, by seat. Fixed by the deal.")
    ]
    seed: Annotated[Sha256 | None, Field(description="In hex; null until the game is over.")]
    transcript: Annotated[
        Transcript | None, Field(description="What to replay with the seed; null until the game is over.")
    ]

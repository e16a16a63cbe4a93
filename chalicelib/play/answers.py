"""Answers from the deal on: the proof of a fair deal, screens, rounds, recordings."""

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypedDict

from chalicelib.api.fields import Opaque, Sha256
from chalicelib.catalogue.answers import Card, DeckCard
from chalicelib.catalogue.fields import CardId, DeckId, RulesetId
from chalicelib.catalogue.fields import Licence as LicenceName
from chalicelib.engine.ruleset import FirstStoryteller, ReshuffleName
from chalicelib.media.answers import OwnAuthor, OwnTitle, UploadForm, UsesAi
from chalicelib.media.deck import MAX_CARDS
from chalicelib.media.objects import State
from chalicelib.media.recording import SoundReason
from chalicelib.tables.answers import LengthMs, Peaks, ScoredRound
from chalicelib.tables.fields import GameId, RoundNumber, SeatNumber, Seats
from chalicelib.tables.table import CardsInPlay


class Entropy(TypedDict):
    """A player's random contribution to the shuffle."""

    seat: SeatNumber
    entropy: Opaque


class FairnessDeck(TypedDict):
    """A deck of the game. The ids of its cards are its own id and a number from 001."""

    id: DeckId
    cards: Annotated[int, Field(ge=1, le=999, description="The number of cards.")]


class TableCard(TypedDict):
    """A card on the table of a finished round."""

    card: CardId
    seat: Annotated[SeatNumber, Field(description="The seat that played the card.")]
    at_random: Annotated[
        bool,
        Field(
            description="Whether the service chose the card at random because its owner was late, and had chosen none "
            "in advance."
        ),
    ]


class FairnessRound(TypedDict):
    """The random results of a finished round, and the seats that took part."""

    number: RoundNumber
    storyteller: SeatNumber
    began_with: Annotated[int, Field(ge=1, le=12, description="How many seats took part when the round began.")]
    gone: Annotated[Seats, Field(description="The seats that no longer took part when the round was scored.")]
    table: Annotated[list[TableCard], Field(max_length=12, description="The cards on the table, ordered by slot.")]


class NewHands(TypedDict):
    """New hands that computer players drew when they replaced players whose hands had gone to the discard."""

    round: Annotated[RoundNumber, Field(description="The round before whose clue they were drawn.")]
    storyteller: Annotated[SeatNumber, Field(description="The storyteller of that round.")]
    seats: Annotated[Seats, Field(description="The seats that drew a hand; in `team`, both seats of a pair at once.")]


class FinalHand(TypedDict):
    """The cards of a seat that took part to the end."""

    seat: SeatNumber
    cards: Annotated[
        list[CardId],
        Field(max_length=7, description="The hand, with the cards played in a round that was not finished."),
    ]


class Transcript(TypedDict):
    """Everything that determined the cards, and where they were at the end."""

    ruleset: RulesetId
    reshuffle: Annotated[Literal[ReshuffleName, "never"], Field(description="How discarded cards return to the pile.")]
    pass_hands: Annotated[bool, Field(description="Whether hands go to the left with the role, in `party`.")]
    first_storyteller: FirstStoryteller
    seats: Annotated[Seats, Field(description="The seats, clockwise. The cards were dealt in this order.")]
    decks: Annotated[list[FairnessDeck], Field(min_length=1, max_length=20)]
    cards: Annotated[
        CardsInPlay, Field(description="Whether 84 cards, drawn from all decks, were dealt, or all cards.")
    ]
    rounds: Annotated[list[FairnessRound], Field(max_length=9999)]
    new_hands: Annotated[
        list[NewHands], Field(max_length=12, description="New hands, in the order in which they were drawn.")
    ]
    hands: Annotated[list[FinalHand], Field(max_length=12, description="The hands at the end.")]
    pile: Annotated[
        list[CardId],
        Field(max_length=2000, description="The pile at the end. Its last card would have been drawn next."),
    ]


class Fairness(TypedDict):
    """The proof of a fair deal."""

    game: GameId
    commitment: Annotated[
        Sha256, Field(description="SHA-256, in hex, of the seed's 64 hex digits followed by the game's id.")
    ]
    entropy: Annotated[
        list[Entropy],
        Field(max_length=12, description="The players' random contributions, ordered by seat. The deal fixes them."),
    ]
    seed: Annotated[Sha256 | None, Field(description="The seed in hex; null until the game is over.")]
    transcript: Annotated[
        Transcript | None, Field(description="What to replay with the seed; null until the game is over.")
    ]


class Screen(TypedDict):
    """A screen that shows the table."""

    screen: Annotated[
        str,
        Field(
            pattern="^[0-9A-Za-z]{32}$",
            max_length=32,
            description="Whoever knows this id sees the table, and in the lobby may sit down.",
            examples=["5mQ2xW8rT1yU4iOpk3ZtQ9bL0xVa7GdM"],
        ),
    ]


class Discard(TypedDict):
    """A page of the discard."""

    cards: Annotated[list[Card], Field(max_length=100, description="The cards, the oldest first.")]
    next: Annotated[int | None, Field(ge=1, le=9999, description="The `after` of the next page; null on the last.")]


class RoundList(TypedDict):
    """A page of finished rounds."""

    rounds: Annotated[
        list[ScoredRound], Field(max_length=50, description="The rounds, in the order in which they were played.")
    ]
    next: Annotated[int | None, Field(ge=1, le=9999, description="The `after` of the next page; null on the last.")]


class DeckInPlay(TypedDict):
    """A player's own deck at a table."""

    id: DeckId
    title: Annotated[OwnTitle, Field(description="Its title; empty once the deck has been removed.")]
    author: OwnAuthor
    licence: LicenceName
    uses_ai: UsesAi
    cards: Annotated[
        list[DeckCard], Field(max_length=MAX_CARDS, description="A card that its owner has removed is blank.")
    ]


class Recording(TypedDict):
    """Your recording for a clue."""

    id: Annotated[Opaque, Field(examples=["a_8kL2xW5rT9yU3iOp"])]
    round: Annotated[RoundNumber, Field(description="The round for whose clue it is.")]
    state: Annotated[
        State,
        Field(description="`waiting` for the upload, or being developed; `ready` to be sent with the clue; `refused`."),
    ]
    reason: Annotated[SoundReason | None, Field(description="Why it was refused.")]
    length_ms: Annotated[LengthMs | None, Field(description="Its length in milliseconds, when it is ready.")]
    peaks: Peaks
    upload: Annotated[UploadForm | None, Field(description="How to upload it, in the answer that begins it.")]

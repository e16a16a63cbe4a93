"""The clues of the day."""

from typing import Annotated

from pydantic import Field
from typing_extensions import TypedDict

from chalicelib.api.fields import Moment
from chalicelib.catalogue.answers import Card
from chalicelib.catalogue.fields import CardId, Clue

Day = Annotated[
    str,
    Field(pattern="^[0-9]{4}-[0-9]{2}-[0-9]{2}$", max_length=10, description="A day, in UTC.", examples=["2026-12-24"]),
]


class CardGuesses(TypedDict):
    """How many have guessed a card."""

    card: CardId
    count: Annotated[
        int, Field(ge=0, le=2**53, description="Everybody may guess under several names, so this is not verified.")
    ]


class DailyAnswer(TypedDict):
    """Which card was meant, and how everybody has guessed so far, in this language."""

    meant: CardId
    guesses: Annotated[list[CardGuesses], Field(max_length=6, description="In the order of `cards`.")]


class DailyClue(TypedDict):
    """A further clue of a day."""

    clue: Clue
    cards: Annotated[list[Card], Field(max_length=6, description="The clue is meant for one of these cards.")]
    answer: Annotated[DailyAnswer | None, Field(description="Null until the day is over.")]


class Daily(TypedDict):
    """The clues of a day: the same for everybody."""

    day: Day
    number: Annotated[
        int, Field(ge=-(10**6), le=10**6, description="The days are counted; 2026-11-23 is day 1.", examples=[32])
    ]
    language: Annotated[
        str, Field(max_length=35, pattern=r"^[a-z]{2}(-[A-Za-z]{2,4})?$", description="The language of the clues.")
    ]
    clue: Clue
    cards: Annotated[list[Card], Field(max_length=6, description="The clue is meant for one of these cards.")]
    ends_at: Annotated[Moment, Field(description="When the next clues come.")]
    further: Annotated[
        list[DailyClue],
        Field(max_length=2, description="The second and the third clue, each further from the obvious."),
    ]
    answer: Annotated[DailyAnswer | None, Field(description="Null until the day is over.")]


class DailyGuess(TypedDict):
    """The answer to a guess."""

    guess: Annotated[CardId, Field(description="The card of your first guess, which is the one that counts.")]
    answer: DailyAnswer

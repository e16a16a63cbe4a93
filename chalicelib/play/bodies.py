"""Bodies of moves, sounds and reactions."""

from typing import Annotated, Literal

from pydantic import Field, model_validator
from pydantic_core import PydanticCustomError

from chalicelib.api.bodies import In
from chalicelib.api.text import CLUE, LINES, lines_field, plain_field, tidy_lines
from chalicelib.catalogue.fields import CardIdIn, SlotNumberIn
from chalicelib.media.recording import SoundType
from chalicelib.tables.table import Reaction

ClueText = Annotated[str, lines_field(CLUE), tidy_lines(CLUE)]


class ClueIn(In):
    """A clue and its card."""

    with_lines = frozenset({"text"})

    text: Annotated[
        ClueText | None,
        Field(
            description=f"The clue, of at most {LINES} lines. You cannot change it later. It may be missing beside a "
            "sound; but then those who cannot hear it, and computer players, can only guess.",
            examples=["The ugly duckling"],
        ),
    ] = None
    sound: Annotated[
        str | None,
        plain_field(64, min_length=1),
        Field(description="The id of your recording, when it is ready.", examples=["a_8kL2xW5rT9yU3iOp"]),
    ] = None
    card: Annotated[
        CardIdIn | None,
        Field(
            description="The card that the clue is about; none in `party`, and in `team` where the option "
            "`storyteller_card_on_table` is off."
        ),
    ] = None

    @model_validator(mode="after")
    def _require_text_or_sound(self) -> "ClueIn":
        if self.text is None and self.sound is None:
            raise PydanticCustomError("one-needed", "a text or a sound", {"fields": ["text", "sound"]})
        return self


class SoundIn(In):
    """A recording that you will upload."""

    type: Annotated[SoundType, Field(description="What it is, without codecs: the upload must have the same type.")]


class CardsIn(In):
    """The cards that you play."""

    cards: Annotated[
        list[CardIdIn], Field(min_length=1, max_length=2, description="From `owes.choose_from`, as many as you owe.")
    ]


class LateCardsIn(In):
    """The cards to play for you if you are late."""

    cards: Annotated[
        list[CardIdIn],
        Field(max_length=2, description="From `hand`, at most as many as you would owe; none to choose nothing."),
    ]


class VotesIn(In):
    """Your votes."""

    slots: Annotated[
        list[SlotNumberIn],
        Field(
            min_length=1,
            max_length=2,
            description="The slots that you vote for. If `owes.may_repeat` is true, you may name one slot twice.",
            examples=[[2, 5]],
        ),
    ]
    veto: Annotated[
        SlotNumberIn | None, Field(description="The slot of the red token, from the storyteller in `party` only.")
    ] = None


class ReactionIn(In):
    """What you say to the clue or to a card of the last finished round."""

    round: Annotated[int, Field(ge=1, le=9999, description="The number of that round.", examples=[4])]
    to: Annotated[Literal["clue"] | SlotNumberIn, Field(description="The clue, or the slot of a card.")]
    reaction: Annotated[Reaction | None, Field(description="Your reaction; null takes it back.")]

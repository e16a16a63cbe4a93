"""Bodies of the chat and of reports."""

from typing import Annotated

from pydantic import Field, StrictBool, model_validator
from pydantic_core import PydanticCustomError

from chalicelib.http.bodies import In
from chalicelib.schemas.requests.parts import MESSAGE, REASON, plain, tidied, written


class MessageIn(In):
    """A message to everybody at the table."""

    text: Annotated[
        str,
        written(MESSAGE),
        tidied(MESSAGE),
        Field(
            description="The text. Everybody who may see the game can read it.",
            examples=["Who would have thought of the swan!"],
        ),
    ]


class ChatIn(In):
    """Whether the chat is open."""

    open: Annotated[StrictBool, Field(description="Whether players with a seat may write messages.")]


class ReportIn(In):
    """What you report: a message, a round for its clue, or a card of a player's own deck. Send exactly one of them."""

    message: Annotated[
        str | None,
        plain(64, min_length=1),
        Field(description="The id of the message.", examples=["m_00000007"]),
    ] = None
    round: Annotated[
        int | None, Field(ge=1, le=9999, description="The number of the round with the clue.", examples=[4])
    ] = None
    card: Annotated[
        str | None,
        plain(64, min_length=1),
        Field(description="The id of the card.", examples=["d_8kL2xW5rT9yU3iOp-017"]),
    ] = None
    reason: Annotated[
        Annotated[str, written(REASON), tidied(REASON)] | None,
        Field(description="What is wrong with it, for the operator."),
    ] = None

    @model_validator(mode="after")
    def _one_of_them(self) -> "ReportIn":
        if sum(said is not None for said in (self.message, self.round, self.card)) != 1:
            raise PydanticCustomError("one_of_them", "a message, a round or a card")
        return self

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
    """What you report: a message, or a round for its clue. Send exactly one of the two."""

    message: Annotated[
        str | None,
        plain(64, min_length=1),
        Field(description="The id of the message.", examples=["m_00000007"]),
    ] = None
    round: Annotated[
        int | None, Field(ge=1, le=9999, description="The number of the round with the clue.", examples=[4])
    ] = None
    reason: Annotated[
        Annotated[str, written(REASON), tidied(REASON)] | None,
        Field(description="What is wrong with it, for the operator."),
    ] = None

    @model_validator(mode="after")
    def _one_of_the_two(self) -> "ReportIn":
        if (self.message is None) == (self.round is None):
            raise PydanticCustomError("one_of_two", "a message or a round")
        return self

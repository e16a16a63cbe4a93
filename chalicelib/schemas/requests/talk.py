"""What is said at a table."""

from typing import Annotated

from pydantic import Field, StrictBool, model_validator
from pydantic_core import PydanticCustomError

from chalicelib.http.bodies import In
from chalicelib.schemas.requests.parts import MESSAGE, REASON, plain, tidied, written


class MessageIn(In):
    """What you say to all."""

    text: Annotated[
        str,
        written(MESSAGE),
        tidied(MESSAGE),
        Field(
            description="Everybody who may look at the game reads it.",
            examples=["Who would have thought of the swan!"],
        ),
    ]


class TalkIn(In):
    """Whether there is table talk."""

    open: Annotated[StrictBool, Field(description="Whether those who sit there may write.")]


class ReportIn(In):
    """A message, or the round whose clue it is about: one of the two."""

    message: Annotated[
        str | None,
        plain(64, least=1),
        Field(description="Its id.", examples=["m_00000007"]),
    ] = None
    round: Annotated[int | None, Field(ge=1, le=9999, description="Its number.", examples=[4])] = None
    reason: Annotated[
        Annotated[str, written(REASON), tidied(REASON)] | None,
        Field(description="What is wrong with it, for the operator."),
    ] = None

    @model_validator(mode="after")
    def _one_of_the_two(self) -> "ReportIn":
        if (self.message is None) == (self.round is None):
            raise PydanticCustomError("one_of_two", "a message or a round")
        return self

"""Types of fields about tables, in answers of several features."""

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypedDict

from chalicelib.api.fields import Link, Opaque
from chalicelib.api.text import MESSAGE, plain_field
from chalicelib.engine.pending import Idle

SeatNumber = Annotated[int, Field(ge=1, le=12, description="A seat's number.")]
RoundNumber = Annotated[int, Field(ge=1, le=9999)]
TeamNumber = Annotated[int, Field(ge=1, le=6, description="The pair's number, in `team`.")]
GameId = Annotated[Opaque, Field(examples=["g_5mQ2xW8rT1yU4iOp"])]
PreviewId = Annotated[Opaque, Field(examples=["5mQ2xW8rT1yU4iOpk3ZtQ9bL0xV"])]
CircleId = Annotated[Opaque, Field(examples=["c_8kL2xW5rT9yU3iOp"])]
Said = Annotated[str, plain_field(MESSAGE)]
Seats = Annotated[list[SeatNumber], Field(max_length=12)]
GameStatus = Literal["lobby", "playing", "finished"]
PhaseName = Literal["clue", "cards", "votes"]
Role = Literal["storyteller", "partner", "guesser"]
IdleReason = Literal["spectator", "not-started", Idle]


class Current(TypedDict):
    """The current state of the table."""

    round: RoundNumber | None
    phase: Literal[PhaseName, "finished"] | None
    href: Link

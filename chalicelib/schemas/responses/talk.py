"""What is said at a table."""

from typing import Annotated

from pydantic import Field
from typing_extensions import TypedDict

from chalicelib.schemas.responses.values import MessageId, Moment, PlayerName, Said, SeatNumber


class Message(TypedDict):
    """What somebody at the table has said to all."""

    id: MessageId
    seat: Annotated[SeatNumber, Field(description="Where the author sat.")]
    name: Annotated[PlayerName, Field(description="The author's name; `(gone)` when they have been forgotten.")]
    text: Annotated[Said | None, Field(description="null: it has been taken back.")]
    at: Moment
    mine: Annotated[bool, Field(description="Whether you have written it, and so may take it back.")]


class TableTalk(TypedDict):
    """What has been said at the table."""

    messages: Annotated[list[Message], Field(max_length=100, description="The oldest first.")]
    next: Annotated[
        MessageId | None,
        Field(
            description="Keep it: sent as `after` it gives what has been said since, now or at any later time. null "
            "while nothing has been said."
        ),
    ]
    more: Annotated[bool, Field(description="Whether there is more behind `next` already.")]
    open: Annotated[bool, Field(description="Whether those who sit there may write.")]

"""Messages of the chat."""

from typing import Annotated

from pydantic import Field
from typing_extensions import TypedDict

from chalicelib.api.fields import Moment, Opaque
from chalicelib.players.fields import PlayerName
from chalicelib.tables.fields import Said, SeatNumber

MessageId = Annotated[Opaque, Field(examples=["m_00000007"])]


class Message(TypedDict):
    """A message at a table."""

    id: MessageId
    seat: Annotated[SeatNumber, Field(description="The author's seat.")]
    name: Annotated[PlayerName, Field(description="The author's name; `(gone)` if they have deleted their account.")]
    text: Annotated[Said | None, Field(description="The text; null if it has been deleted.")]
    at: Annotated[Moment, Field(description="When it was written.")]
    mine: Annotated[bool, Field(description="Whether you wrote it, and so can delete it.")]


class MessageList(TypedDict):
    """Messages at a table."""

    messages: Annotated[list[Message], Field(max_length=100, description="The messages, the oldest first.")]
    next: Annotated[
        MessageId | None,
        Field(
            description="Send it as `after`, now or at any later time, to get the messages after these. null while "
            "there are none."
        ),
    ]
    more: Annotated[bool, Field(description="Whether there are already messages after `next`.")]
    open: Annotated[bool, Field(description="Whether players with a seat may write messages.")]

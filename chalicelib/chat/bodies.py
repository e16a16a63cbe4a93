"""Bodies of the chat and of reports."""

from typing import Annotated

from pydantic import Field, StrictBool

from chalicelib.api.bodies import In
from chalicelib.api.text import MESSAGE, text_field, tidy_text


class MessageIn(In):
    """A message to everybody at the table."""

    text: Annotated[
        str,
        text_field(MESSAGE),
        tidy_text(MESSAGE),
        Field(
            description="The text. Everybody who may see the game can read it.",
            examples=["Who would have thought of the swan!"],
        ),
    ]


class ChatIn(In):
    """Whether the chat is open."""

    open: Annotated[StrictBool, Field(description="Whether players with a seat may write messages.")]

"""The body of a reaction."""

from typing import Annotated, Literal

from pydantic import Field

from chalicelib.http.bodies import In
from chalicelib.schemas.requests.parts import SlotNumberIn
from chalicelib.service.stored import Reaction


class ReactionIn(In):
    """What you say to the clue or to a card of the last finished round."""

    round: Annotated[int, Field(ge=1, le=9999, description="The number of that round.", examples=[4])]
    to: Annotated[Literal["clue"] | SlotNumberIn, Field(description="The clue, or the slot of a card.")]
    reaction: Annotated[Reaction | None, Field(description="Your reaction; null takes it back.")]

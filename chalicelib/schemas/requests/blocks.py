"""The body that blocks a player."""

from typing import Annotated

from pydantic import Field

from chalicelib.http.bodies import In
from chalicelib.schemas.requests.parts import plain


class BlockIn(In):
    """The seat of the player to block."""

    game: Annotated[
        str,
        plain(64, min_length=1),
        Field(description="The id of a game where you have, or have had, a seat.", examples=["g_5mQ2xW8rT1yU4iOp"]),
    ]
    seat: Annotated[int, Field(ge=1, le=12, description="Their seat there.")]

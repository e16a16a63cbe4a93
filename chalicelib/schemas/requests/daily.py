"""A guess of the clue of the day."""

from typing import Annotated

from pydantic import Field

from chalicelib.http.bodies import In
from chalicelib.schemas.requests.parts import plain


class DailyGuessIn(In):
    """A guess."""

    card: Annotated[
        str,
        plain(64, min_length=1),
        Field(description="The id of one of the six cards.", examples=["lantern-hours-031"]),
    ]
    guesser: Annotated[
        str,
        Field(
            min_length=16,
            max_length=64,
            pattern="^[0-9A-Za-z_-]+$",
            description="A random text that you make up and keep for the day, so that your guess counts once.",
            examples=["q8ZtQ9bL0xVa7GdMk3"],
        ),
    ]
    language: Annotated[
        str,
        plain(35, min_length=1),
        Field(description="The language in which you have read the clue.", examples=["en"]),
    ] = "en"

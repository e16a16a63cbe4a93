"""The refusals of the catalogue."""

from typing import Annotated

from chalicelib.core.errors import NotFound
from chalicelib.engine.errors import Fact


class DeckNotFound(NotFound):
    """`GET /v1/decks` lists all decks, `GET /v1/me/decks` and `GET /v1/me/borrowed-decks` those of players with which
    you may play. With a wrong code the answer is the same, so that nobody can find out by trying.
    """

    code = "deck-not-found"
    title = "No such deck"
    decks: Annotated[int, Fact("How many of the named decks do not exist", example=1, min=1, max=20)] = 1
    nearest: Annotated[str | None, Fact("The nearest name of a published deck", example="lantern-hours")] = None

"""The refusals of the catalogue."""

from chalicelib.core.errors import NotFound


class DeckNotFound(NotFound):
    """The answer tells `decks` only where the caller names several decks."""

    code = "deck-not-found"
    title = "No such deck"
    decks: int = 1

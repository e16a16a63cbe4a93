"""The refusals of players' own decks."""

from typing import Annotated

from chalicelib.core.errors import Forbidden, NotFound, TableConflict
from chalicelib.engine.errors import Conflict, Fact


class CardNotFound(NotFound):
    """`GET /v1/me/decks/{deck}` lists the cards with their numbers; a card that is reported must be one of a player's
    own deck at this table.
    """

    code = "card-not-found"
    title = "No such card in this deck"


class DeckGone(TableConflict):
    """Its owner has removed it, or nobody at the table owns it or has borrowed it. Open another table with other
    `decks`.
    """

    code = "deck-gone"
    title = "A deck of this table has been removed, or belongs to nobody at the table"


class OwnDecksOff(Forbidden):
    """The operator has not set up a place for pictures."""

    code = "own-decks-off"
    title = "This service keeps no pictures of players"


class TooManyDecks(Conflict):
    """`facts.limit` is the maximum. Remove a deck, or give one back, first."""

    code = "too-many-decks"
    title = "You have the maximum number of decks"
    limit: Annotated[int, Fact("The maximum", example=20, min=1, max=1000)]


class TooManyCards(Conflict):
    """`facts.limit` is the maximum of a deck."""

    code = "too-many-cards"
    title = "The deck would have too many cards"
    limit: Annotated[int, Fact("The maximum", example=168, min=1, max=1000)]


class DeckLentOut(Conflict):
    """`facts.limit` is the maximum. The owner can take it back from somebody."""

    code = "deck-lent-out"
    title = "The maximum number of players have borrowed this deck"
    limit: Annotated[int, Fact("The maximum", example=50, min=1, max=1000)]


class OwnDeckListed(Conflict):
    """Leave `listed` out, or choose other `decks`: strangers must not see people's own pictures."""

    code = "own-deck-listed"
    title = "Players' own pictures are for private tables"

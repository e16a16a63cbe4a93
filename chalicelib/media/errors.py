"""The refusals of players' own decks."""

from chalicelib.core.errors import Forbidden, NotFound, TableConflict
from chalicelib.engine.errors import Conflict


class CardNotFound(NotFound):
    code = "card-not-found"
    title = "No such card in this deck"


class DeckGone(TableConflict):
    code = "deck-gone"
    title = "A deck of this table has been removed, or belongs to nobody at the table"


class OwnDecksOff(Forbidden):
    code = "own-decks-off"
    title = "This service keeps no pictures of players"


class TooManyDecks(Conflict):
    code = "too-many-decks"
    title = "You have the maximum number of decks"
    limit: int


class TooManyCards(Conflict):
    code = "too-many-cards"
    title = "The deck would have too many cards"
    limit: int


class DeckLentOut(Conflict):
    code = "deck-lent-out"
    title = "The maximum number of players have borrowed this deck"
    limit: int


class OwnDeckListed(Conflict):
    code = "own-deck-listed"
    title = "Players' own pictures are for private tables"

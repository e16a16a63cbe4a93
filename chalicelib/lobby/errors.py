"""The refusals before the deal."""

from collections.abc import Sequence

from chalicelib.core.errors import Forbidden, NotFound, QuotaUsedUp, TableConflict
from chalicelib.engine.errors import Conflict, Invalid


class RemovedFromTable(Forbidden):
    code = "removed-from-table"
    title = "The host has removed you from this table"


class PreviewNotFound(NotFound):
    code = "preview-not-found"
    title = "No such preview"


class RoomCodeNotFound(NotFound):
    code = "room-code-not-found"
    title = "No table has this room code now"


class GameStarted(TableConflict):
    code = "game-started"
    title = "The game has started"


class TableFull(TableConflict):
    code = "table-full"
    title = "All seats of this table are taken"


class ColourTaken(TableConflict):
    code = "colour-taken"
    title = "Somebody else at the table has this colour"


class TeamFull(TableConflict):
    code = "team-full"
    title = "This team is full"


class TeamUnknown(TableConflict):
    code = "team-unknown"
    title = "This table has no such team"


class WrongNumberOfSeats(TableConflict):
    code = "wrong-number-of-seats"
    title = "The ruleset does not allow this number of players"
    seats: Sequence[int]


class SeatsImpossible(Invalid):
    code = "seats-impossible"
    title = "The ruleset cannot be played by so few or so many"
    seats: Sequence[int]


class TeamsIncomplete(TableConflict):
    code = "teams-incomplete"
    title = "The chosen teams leave a player without a partner"


class DeckTooSmall(TableConflict):
    code = "deck-too-small"
    title = "The decks of this table have too few cards for its players"
    cards: int
    needed: int


class CannotBlock(Conflict):
    code = "cannot-block"
    title = "Only another person can be blocked"


class TooManyListedTables(Conflict):
    code = "too-many-listed-tables"
    title = "You have the maximum number of listed tables that wait to be started"
    limit: int


class TooManyRoomCodes(QuotaUsedUp):
    """Of one network, or of all together: then nobody's look-up is answered, lest the answer tells of the code."""

    code = "too-many-room-codes"
    title = "Too many wrong room codes have been sent; try again later, or open the invitation's link"

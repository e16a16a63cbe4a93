"""The refusals that operations of several features give at a table."""

from chalicelib.core.errors import Forbidden, NotFound, TableConflict


class HostOnly(Forbidden):
    code = "host-only"
    title = "Only the host of the table may do this"


class NotSeated(Forbidden):
    code = "not-seated"
    title = "You have no seat at this table"


class GameNotFound(NotFound):
    code = "game-not-found"
    title = "No such game, or you may not see it"


class SeatNotFound(NotFound):
    code = "seat-not-found"
    title = "Nobody sits in this seat"


class RoundNotFound(NotFound):
    code = "round-not-found"
    title = "No such finished round"


class GameNotStarted(TableConflict):
    code = "game-not-started"
    title = "The game has not started yet"


class GameNotOver(TableConflict):
    code = "game-not-over"
    title = "The game is not over"


class ClueNotDue(TableConflict):
    code = "clue-not-due"
    title = "You do not owe a clue now"


class PrivateContent(TableConflict):
    code = "private-content"
    title = "A round with players' own pictures is not shared"

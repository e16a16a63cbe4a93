"""The refusals that operations of several features give at a table."""

from chalicelib.core.errors import Forbidden, NotFound, TableConflict


class HostOnly(Forbidden):
    """The field `host` of the game is the host's seat. From `host_open_at` on every player at a lobby may act as
    host.
    """

    code = "host-only"
    title = "Only the host of the table may do this"


class NotSeated(Forbidden):
    """You are a spectator of this table. Only players with a seat can do this."""

    code = "not-seated"
    title = "You have no seat at this table"


class GameNotFound(NotFound):
    """The id or the invite code is wrong, or the table is not listed and you have no seat there, or it has expired
    before it started. The answer is the same, so that nobody can find out by trying. Check the token too.
    """

    code = "game-not-found"
    title = "No such game, or it needs an invite"


class SeatNotFound(NotFound):
    """Perhaps the player has left already. `players` of the game lists the seats."""

    code = "seat-not-found"
    title = "Nobody sits in this seat"


class RoundNotFound(NotFound):
    """This shows finished rounds only; the current round is in the game."""

    code = "round-not-found"
    title = "No such finished round"


class GameNotStarted(TableConflict):
    """The table is still in the lobby. The host starts it with `POST /v1/games/{game}/start`."""

    code = "game-not-started"
    title = "The game has not started yet"


class GameNotOver(TableConflict):
    """This works only for games that are over: their `status` is `finished`."""

    code = "game-not-over"
    title = "The game is not over"


class ClueNotDue(TableConflict):
    """You owe a clue while `owes.action` is `give-clue`."""

    code = "clue-not-due"
    title = "You do not owe a clue now"


class PrivateContent(TableConflict):
    """The pictures of a player's own deck are for the table only."""

    code = "private-content"
    title = "A round with players' own pictures is not shared"

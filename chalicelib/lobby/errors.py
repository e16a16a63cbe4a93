"""The refusals before the deal."""

from collections.abc import Sequence
from typing import Annotated

from chalicelib.core.errors import Forbidden, NotFound, QuotaUsedUp, TableConflict
from chalicelib.engine.errors import Conflict, Fact, Invalid


class RemovedFromTable(Forbidden):
    """You cannot come back to this table. You may still look at it if it is listed, and sit down at any other."""

    code = "removed-from-table"
    title = "The host has removed you from this table"


class PreviewNotFound(NotFound):
    """There is no such table any more, or its host has removed a player, which replaces the link. Ask the host for a
    new one.
    """

    code = "preview-not-found"
    title = "No such preview"


class RoomCodeNotFound(NotFound):
    """No lobby has this code now: it may be mistyped, the host may have taken another, or the game has started. The
    answer is the same, so that nobody can find out by trying.
    """

    code = "room-code-not-found"
    title = "No table has this room code now"


class GameStarted(TableConflict):
    """The cards have been dealt. Players take and free seats only in the lobby."""

    code = "game-started"
    title = "The game has started"


class TableFull(TableConflict):
    """`GET /v1/games` lists tables with free seats."""

    code = "table-full"
    title = "All seats of this table are taken"


class AgentsUnwelcome(TableConflict):
    """The table has `agents: none`. Play at another one."""

    code = "agents-unwelcome"
    title = "Models that say so cannot sit down at this table"


class SeedsOff(Forbidden):
    """Leave out `seed`. Only a service that was started with `--seeds` takes one, at a table that is neither listed nor
    in a circle.
    """

    code = "seeds-off"
    title = "Nobody can choose the seed of this table"


class ColourTaken(TableConflict):
    """Choose another colour, or leave it out to get the first free one."""

    code = "colour-taken"
    title = "Somebody else at the table has this colour"


class TeamFull(TableConflict):
    """A team has two seats. Choose another team, or leave it out to get one at the start."""

    code = "team-full"
    title = "This team is full"


class TeamUnknown(TableConflict):
    """Teams are numbered from 1, two seats each, and only `team` has them."""

    code = "team-unknown"
    title = "This table has no such team"


class WrongNumberOfSeats(TableConflict):
    """`facts.seats` lists the numbers of players with which this table can start."""

    code = "wrong-number-of-seats"
    title = "The ruleset does not allow this number of players"
    seats: Annotated[
        Sequence[int],
        Fact("The numbers of players with which this table can start", example=[3, 4, 5, 6], min=3, max=12, items=10),
    ]


class SeatsImpossible(Invalid):
    """`facts.seats` lists the numbers of players that the ruleset allows."""

    code = "seats-impossible"
    title = "The ruleset cannot be played by so few or so many"
    seats: Annotated[
        Sequence[int],
        Fact("The numbers of players that the ruleset allows", example=[3, 4, 5, 6], min=3, max=12, items=10),
    ]


class TeamsIncomplete(TableConflict):
    """A player has chosen a team, and nobody is left to be the partner. One of the players must change team."""

    code = "teams-incomplete"
    title = "The chosen teams leave a player without a partner"


class DeckTooSmall(TableConflict):
    """`facts.cards` is how many cards are ready, `facts.needed` how many this number of players needs. Add cards, wait
    until they are ready, or open a table with another deck too.
    """

    code = "deck-too-small"
    title = "The decks of this table have too few cards for its players"
    cards: Annotated[int, Fact("How many cards the decks have", example=20, min=0, max=3360)]
    needed: Annotated[int, Fact("How many cards the table needs", example=36, min=24, max=84)]


class CannotBlock(Conflict):
    """It is your own seat, a computer player, or somebody who has deleted their account."""

    code = "cannot-block"
    title = "Only another person can be blocked"


class TooManyListedTables(Conflict):
    """`facts.limit` is the maximum of those that you have opened and nobody has started, also if you have left them.
    Start or close one, or open a table without `listed`.
    """

    code = "too-many-listed-tables"
    title = "You have the maximum number of listed tables that wait to be started"
    limit: Annotated[int, Fact("The maximum", example=3, min=1, max=1000)]


class TooManyRoomCodes(QuotaUsedUp):
    """Wrong codes are counted by network, and `facts.limit` of them have been sent today. Until `Retry-After` seconds
    have passed no code is looked up, not a right one either.
    """

    code = "too-many-room-codes"
    title = "Too many wrong room codes have been sent; try again later, or open the invitation's link"

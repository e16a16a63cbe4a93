"""The lobby: open or find a table, sit down, leave, add computer players, start the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from chalicelib.api.bodies import Nothing
from chalicelib.api.call import Answer, LogContext
from chalicelib.api.headers import HEADERS, Idempotency
from chalicelib.api.operations import delete, get, post
from chalicelib.api.parameters import Query, page_cursor
from chalicelib.bots.personas import LEVELS
from chalicelib.catalogue.errors import DeckNotFound
from chalicelib.catalogue.language import Language
from chalicelib.circles.errors import CircleNotFound
from chalicelib.core.cursors import Cursor
from chalicelib.core.deps import Deps
from chalicelib.core.errors import Busy, IdempotencyKeyReused, QuotaUsedUp, TimeZoneUnknown
from chalicelib.core.idempotency import new_key
from chalicelib.core.ids import CircleId
from chalicelib.engine import errors as rules
from chalicelib.engine.errors import OptionIdle, OptionInvalid, OptionUnknown
from chalicelib.engine.game import Seat
from chalicelib.lobby import add_bot as lobby_add_bot
from chalicelib.lobby import leave, listing, opening, seats, start
from chalicelib.lobby.bodies import BotIn, GameIn, SeatIn
from chalicelib.lobby.errors import (
    AgentsUnwelcome,
    ColourTaken,
    DeckTooSmall,
    GameStarted,
    RemovedFromTable,
    SeatsImpossible,
    SeedsOff,
    TableFull,
    TeamFull,
    TeamsIncomplete,
    TeamUnknown,
    TooManyListedTables,
    WrongNumberOfSeats,
)
from chalicelib.media.errors import DeckGone, OwnDeckListed
from chalicelib.players import blocks
from chalicelib.players.caller import Caller
from chalicelib.players.quotas import quota_status
from chalicelib.tables import host as tables_host
from chalicelib.tables import view
from chalicelib.tables.access import Guest, Host, Seated, SeatNumber
from chalicelib.tables.api import SHOWN, TAG, show
from chalicelib.tables.errors import GameNotFound, GameNotStarted, HostOnly, SeatNotFound
from chalicelib.tables.table import Status

if TYPE_CHECKING:
    from chalicelib.lobby import answers
    from chalicelib.tables import answers as tables_answers

PageCursor = Annotated[Cursor | None, page_cursor("MTc5NTM3MDQwMCBHQU1FI2dfNW1RMnhXOHJUMXlVNGlPcA")]
Limit = Annotated[int, Query("limit", "Maximum number of tables.", "integer", 1, 50, default=20, example=20)]


@post(
    "/v1/games",
    tag=TAG,
    status=201,
    errors=(
        OptionUnknown,
        OptionInvalid,
        OptionIdle,
        DeckNotFound,
        OwnDeckListed,
        SeatsImpossible,
        TimeZoneUnknown,
        SeedsOff,
        GameNotFound,
        IdempotencyKeyReused,
        TooManyListedTables,
        CircleNotFound,
        QuotaUsedUp,
        Busy,
    ),
    got_headers=("Location", *SHOWN, *HEADERS),
)
def create_game(  # noqa: PLR0913, PLR0917 - each is something else that the request says
    deps: Deps, caller: Caller, body: GameIn, once: Idempotency, log: LogContext, language: Language
) -> Answer[tables_answers.Game]:
    """Open a table.

    You are its host and sit in seat 1. With an `Idempotency-Key` you can repeat the request for seven days and get the
    same table. A table that nobody starts is deleted 14 days after its seats or settings have last changed. At most
    three listed tables of yours may wait to be started. Two days before it expires its players get a
    notice, and one when it has; `POST …/keep` lets it wait again. The members of `circle` see the table there and sit
    down without an invite code, and its standings count the game.
    """
    host = quota_status(deps, caller.id, "tables")
    spec = opening.TableSpec(
        body.ruleset,
        body.options,
        tuple(body.decks),
        body.seats.min,
        body.seats.max,
        body.listed,
        body.colour,
        body.pace.full_pace,
        body.entropy,
        body.cards,
        host.usually,
        None if body.circle is None else CircleId(body.circle),
        body.sounds,
        body.agents,
        body.agent,
        body.seed,
    )
    if once.key is None:  # with a key, the table may exist already and costs nothing
        host.check()
    stored = opening.open_table(deps, host.profile, spec, once.key, once.fingerprint, quota_use=host.quota_use)
    log.update(game=stored.id, seat=stored.seat_of(caller.id))
    return show(deps, stored, caller.id, language, 201, host)


@get("/v1/games", tag=TAG)
def list_open_games(deps: Deps, caller: Caller, cursor: PageCursor, limit: Limit) -> Answer[answers.TableList]:
    """List open tables.

    The listed tables with free seats, first those where somebody has sat down or left last.
    """
    tables, after = listing.list_tables(deps, caller.id, cursor, limit)
    mine = blocks.blocks_of(deps, caller.id)
    return Answer(
        {
            "games": [
                view.listed_table(stored, tables_host.blocked_seats(stored, caller.id, mine)) for stored in tables
            ],
            "next": after,
        }
    )


@post(
    "/v1/games/{game}/seats",
    tag=TAG,
    status=201,
    also=(200,),
    errors=(
        RemovedFromTable,
        GameStarted,
        TableFull,
        AgentsUnwelcome,
        ColourTaken,
        TeamFull,
        TeamUnknown,
        QuotaUsedUp,
        Busy,
    ),
    got_headers=("Location", *SHOWN, *HEADERS),
)
def take_seat(deps: Deps, at: Guest, body: SeatIn, language: Language) -> Answer[tables_answers.Game]:
    """Take a seat.

    Send the invite code; a listed table needs none, nor does the lobby of a circle of yours. If you already have a seat
    there, you get 200, and can change colour and team until the game starts. With a wrong code the answer is the same
    as for a table that does not exist.
    """
    before = at.game.seat_of(at.player)
    asked = seats.SeatSpec(body.invite, body.colour, body.team, body.entropy, body.agent)
    spec = seats.check_guest(deps, at.game, at.player, asked)
    guest = quota_status(deps, at.player, "seats")
    seated = seats.sit_down(deps, at.game, at.player, spec, guest)
    return show(deps, seated, at.player, language, 200 if before else 201, guest)


@delete(
    "/v1/games/{game}/seats/{seat}",
    tag=TAG,
    errors=(
        SeatNotFound,
        HostOnly,
        GameStarted,
        rules.GameOver,
        Busy,
    ),
    got_headers=SHOWN,
)
def leave_seat(deps: Deps, at: Seated, seat: SeatNumber, language: Language) -> Answer[tables_answers.Game]:
    """Leave a table.

    In the lobby this frees your seat, and the host can free any seat; from `host_open_at` on any player can, who then
    is the host. A player who was removed cannot come back to this table; one whose seat was only `reserved` can. When
    the host leaves, the first person who remains becomes the host; when no person remains, the table is deleted. After
    the start you leave your own seat for good; what you have played still counts for the others. Then nobody can free
    the seat of another player, but the players can vote to remove an absent one.
    """
    if seat != at.seat:
        left = leave.remove_from_lobby(deps, at.game, at.player, Seat(seat))
    elif at.game.status is Status.LOBBY:
        left = leave.leave_lobby(deps, at.game, at.player)
    else:
        left = leave.resign(deps, at.game, at.player)
    return show(deps, left, at.player, language)


@post(
    "/v1/games/{game}/bots",
    tag=TAG,
    status=201,
    errors=(
        GameStarted,
        GameNotStarted,
        TableFull,
        ColourTaken,
        TeamFull,
        TeamUnknown,
        SeatNotFound,
        rules.SeatNotLeft,
        rules.NoHandLeft,
        rules.GameOver,
        IdempotencyKeyReused,
        Busy,
    ),
    got_headers=("Location", *SHOWN),
)
def add_bot(deps: Deps, at: Host, body: BotIn, once: Idempotency, language: Language) -> Answer[tables_answers.Game]:
    """Add a computer player.

    Only the host can do this, or in the lobby from `host_open_at` on any player, who then is the host. In the lobby it
    takes a free seat, and each request adds one more, unless it repeats the `Idempotency-Key` of a computer player that
    still sits there; `DELETE` its seat to remove it. During the game it replaces a player who has left, and from the
    next round on plays with that player's hand and score; if the hand has gone to the discard, it draws a new one.
    Computer players use the language of the host's `locale` if they know it, otherwise English.
    """
    seat = None if body.seat is None else Seat(body.seat)
    level = None if body.level is None else LEVELS[body.level - 1]
    spec = lobby_add_bot.BotSpec(body.style, level, body.colour, body.team, seat)
    key = new_key(deps, at.player, once.key, once.fingerprint)
    return show(deps, lobby_add_bot.add_bot(deps, at.game, at.player, spec, key), at.player, language, 201)


@post(
    "/v1/games/{game}/start",
    tag=TAG,
    errors=(WrongNumberOfSeats, TeamsIncomplete, DeckGone, DeckTooSmall, Busy),
    got_headers=SHOWN,
)
def start_game(deps: Deps, at: Host, _: Nothing, language: Language) -> Answer[tables_answers.Game]:
    """Start the game.

    Only the host can do this, or from `host_open_at` on any player, who then is the host. It deals the cards. At a
    rematch it frees the seats of players who have not come (`reserved`). In `team` partners then sit opposite each
    other, and players who have not chosen a pair are put into one.
    """
    return show(deps, start.start(deps, at.game, at.player), at.player, language)


@post("/v1/games/{game}/keep", tag=TAG, errors=(GameStarted, Busy), got_headers=SHOWN)
def keep_game(deps: Deps, at: Host, _: Nothing, language: Language) -> Answer[tables_answers.Game]:
    """Keep a table.

    It waits 14 days again to be started (`expires_at`), as after any change of its seats or settings. Only the host can
    do this, or from `host_open_at` on any player, who then is the host.
    """
    return show(deps, opening.keep(deps, at.game, at.player), at.player, language)

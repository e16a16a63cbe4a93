"""Before the cards are dealt: open a table, find one, sit down, leave, fill it up, start."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from chalicelib.bots.cast import SKILLS
from chalicelib.engine import errors as rules
from chalicelib.engine.errors import OptionIdle, OptionInvalid, OptionUnknown
from chalicelib.engine.ids import Seat
from chalicelib.handlers.access import Caller, Guest, Host, Seated, SeatNumber
from chalicelib.handlers.games import TAG, shown
from chalicelib.http.bodies import Nothing
from chalicelib.http.call import Answer, LogContext
from chalicelib.http.errors import InvalidParameter
from chalicelib.http.idempotency import Idempotency
from chalicelib.http.limits import HEADERS
from chalicelib.http.operations import delete, get, post
from chalicelib.http.parameters import Query, page_cursor
from chalicelib.present import games as present
from chalicelib.schemas.requests.lobby import GameIn, HouseIn, SeatIn
from chalicelib.service import errors, house, lobby, past
from chalicelib.service.deps import Deps
from chalicelib.service.ports import Cursor
from chalicelib.service.quotas import account

if TYPE_CHECKING:
    from chalicelib.schemas import responses

PageCursor = Annotated[str | None, page_cursor("MTc5NTM3MDQwMCBHQU1FI2dfNW1RMnhXOHJUMXlVNGlPcA")]
Limit = Annotated[int, Query("limit", "How many at most.", "integer", 1, 50, default=20, example=20)]


@post(
    "/v1/games",
    tag=TAG,
    status=201,
    errors=(
        OptionUnknown,
        OptionInvalid,
        OptionIdle,
        errors.DeckNotFound,
        errors.SeatsImpossible,
        errors.GameNotFound,
        errors.IdempotencyKeyReused,
        errors.QuotaUsedUp,
        errors.Busy,
    ),
    got_headers=("Location", "Poll-Interval", *HEADERS),
)
def open_game(deps: Deps, caller: Caller, body: GameIn, once: Idempotency, log: LogContext) -> Answer[responses.Game]:
    """Open a table.

    You are its host and sit in seat 1. With an `Idempotency-Key` the same request gives the same table for seven days,
    however often it is sent.
    """
    wish = lobby.TableWish(
        body.ruleset,
        body.options,
        tuple(body.decks),
        body.seats.min,
        body.seats.max,
        body.listed,
        body.colour,
        body.pace.chosen,
        body.entropy,
    )
    host = account(deps, caller.id, "tables")
    if once.key is None:  # with one, the table may be there already
        host.check()
    stored = lobby.open_table(deps, host.profile, wish, once.key, once.fingerprint, charge=host.charge)
    log.update(game=stored.id, seat=stored.seat_of(caller.id))
    return shown(deps, stored, caller.id, 201, host)


@get("/v1/games", tag=TAG)
def list_tables(deps: Deps, _: Caller, cursor: PageCursor, limit: Limit) -> Answer[responses.ListedTables]:
    """Find a table to sit down at.

    Listed tables with free seats, newest first.
    """
    try:
        tables, after = past.listed_tables(deps, Cursor(cursor) if cursor else None, limit)
    except ValueError:
        raise InvalidParameter(parameter="cursor") from None
    return Answer({"games": [present.listed(stored) for stored in tables], "next": after})


@post(
    "/v1/games/{game}/seats",
    tag=TAG,
    status=201,
    also=(200,),
    errors=(
        errors.GameStarted,
        errors.TableFull,
        errors.ColourTaken,
        errors.TeamFull,
        errors.TeamUnknown,
        errors.QuotaUsedUp,
        errors.Busy,
    ),
    got_headers=("Location", "Poll-Interval", *HEADERS),
)
def take_seat(deps: Deps, at: Guest, body: SeatIn) -> Answer[responses.Game]:
    """Sit down.

    With the invite code, or without one at a listed table. Whoever sits there already gets 200 and may change colour
    and team until the game starts. With a wrong code a table looks like one that does not exist.
    """
    before = at.game.seat_of(at.player)
    wish = lobby.SeatWish(body.invite, body.colour, body.team, body.entropy)
    lobby.check_welcome(at.game, at.player, wish)  # before more is read: a table one may not know of costs nothing
    guest = account(deps, at.player, "seats")
    seated = lobby.sit_down(deps, at.game, at.player, wish, guest)
    return shown(deps, seated, at.player, 200 if before else 201, guest)


@delete(
    "/v1/games/{game}/seats/{seat}",
    tag=TAG,
    errors=(
        errors.SeatNotFound,
        errors.HostOnly,
        rules.SeatNotAbsent,
        rules.SeatForfeited,
        rules.GameOver,
        errors.Busy,
    ),
    got_headers=("Poll-Interval",),
)
def leave_seat(deps: Deps, at: Seated, seat: SeatNumber) -> Answer[responses.Game]:
    """Leave the table.

    In the lobby the host may free any seat; when the host leaves, the first seat that remains is the new host, and
    when nobody remains the table is gone. Once the game has started, be it only just before your request came, your own
    seat is left for good: what you have played counts for the others. With an absent player's seat you say that it
    shall leave; it does when more than half of those present say so.
    """
    return shown(deps, lobby.leave(deps, at.game, at.player, Seat(seat)), at.player)


@post(
    "/v1/games/{game}/bots",
    tag=TAG,
    status=201,
    errors=(
        errors.GameStarted,
        errors.GameNotStarted,
        errors.TableFull,
        errors.ColourTaken,
        errors.TeamFull,
        errors.TeamUnknown,
        errors.SeatNotFound,
        rules.SeatNotLeft,
        rules.NoHandLeft,
        rules.GameOver,
        errors.Busy,
    ),
    got_headers=("Location", "Poll-Interval"),
)
def seat_house_player(deps: Deps, at: Host, body: HouseIn) -> Answer[responses.Game]:
    """Seat a house player.

    For the host alone. In the lobby it takes a free seat, and each request seats one more; `DELETE` its seat to send it
    away. Once the cards are dealt it takes the place of somebody who has left, whose hand and score it plays on with
    from the next round; where that hand has gone to the discard, it draws a new one. House players answer at once,
    whatever they owe, and play as long as a person is there. The first clue of a game they leave to people. They speak
    the language of the host's `locale` (English, Japanese, Portuguese, Russian, traditional Chinese), or else English.
    """
    seat = None if body.seat is None else Seat(body.seat)
    skill = None if body.skill is None else SKILLS[body.skill - 1]
    wish = house.HouseWish(body.temper, skill, body.colour, body.team, seat)
    return shown(deps, house.seat_house_player(deps, at.game, at.player, wish), at.player, 201)


@post(
    "/v1/games/{game}/start",
    tag=TAG,
    errors=(errors.WrongNumberOfSeats, errors.TeamsIncomplete, errors.Busy),
    got_headers=("Poll-Interval",),
)
def start_game(deps: Deps, at: Host, _: Nothing) -> Answer[responses.Game]:
    """Deal the cards.

    For the host alone. In `team` this seats partners opposite each other; whoever has not chosen a pair is put into
    one.
    """
    return shown(deps, lobby.start(deps, at.game, at.player), at.player)

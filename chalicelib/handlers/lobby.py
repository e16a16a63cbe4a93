"""Before the cards are dealt: open a table, find one, sit down, leave, fill it up, start."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chalicelib.engine import errors as rules
from chalicelib.engine.errors import OptionIdle, OptionInvalid, OptionUnknown
from chalicelib.engine.ids import Seat
from chalicelib.handlers.games import TAG, shown
from chalicelib.http.errors import InvalidParameter
from chalicelib.http.limits import HEADERS
from chalicelib.http.operations import Answer, Call, Parameter, operation
from chalicelib.present import games as present
from chalicelib.schemas.requests.lobby import GameIn, HouseIn, SeatIn, StartIn
from chalicelib.service import errors, house, lobby, past
from chalicelib.service.ports import Cursor
from chalicelib.service.quotas import account
from chalicelib.wiring import deps

if TYPE_CHECKING:
    from chalicelib.schemas import responses

CURSOR = Parameter(
    "cursor",
    "Where the page begins: `next` of the page before.",
    most=512,
    example="MTc5NTM3MDQwMCBHQU1FI2dfNW1RMnhXOHJUMXlVNGlPcA",
)
LIMIT = Parameter("limit", "How many at most.", "integer", 1, 50, default=20, example=20)


@operation(
    tag=TAG,
    body=GameIn,
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
        InvalidParameter,
    ),
    sent_headers=("Idempotency-Key",),
    got_headers=("Location", "Poll-Interval", *HEADERS),
)
def open_game(call: Call) -> Answer[responses.Game]:
    """Open a table.

    You are its host and sit in seat 1. With an `Idempotency-Key` the same request gives the same table for seven days,
    however often it is sent.
    """
    player, asked = call.caller(), call.body
    wish = lobby.TableWish(
        asked.ruleset,
        asked.options,
        tuple(asked.decks),
        asked.seats.min,
        asked.seats.max,
        asked.listed,
        asked.colour,
        asked.pace.chosen,
        asked.entropy,
    )
    key, host = call.idempotency_key, account(deps(), player, "tables")
    if key is None:  # with one, the table may be there already
        host.check()
    stored = lobby.open_table(deps(), host.profile, wish, key, call.fingerprint, charge=host.charge)
    call.noted.update(game=stored.id, seat=stored.seat_of(player))
    return shown(stored, player, 201, host)


@operation(tag=TAG, query=(CURSOR, LIMIT))
def list_tables(call: Call) -> Answer[responses.ListedTables]:
    """Find a table to sit down at.

    Listed tables with free seats, newest first.
    """
    call.caller()
    cursor = call.query("cursor")
    try:
        tables, after = past.listed_tables(deps(), Cursor(cursor) if cursor else None, call.query("limit"))
    except ValueError:
        raise InvalidParameter(parameter="cursor") from None
    return Answer({"games": [present.listed(stored) for stored in tables], "next": after})


@operation(
    tag=TAG,
    body=SeatIn,
    status=201,
    also=(200,),
    errors=(
        errors.GameNotFound,
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
def take_seat(call: Call) -> Answer[responses.Game]:
    """Sit down.

    With the invite code, or without one at a listed table. Whoever sits there already gets 200 and may change colour
    and team until the game starts. With a wrong code a table looks like one that does not exist.
    """
    asked = call.body  # first of all: how it is refused must not depend on whether there is such a table
    player, stored = call.at_door()
    before = stored.seat_of(player)
    wish = lobby.SeatWish(asked.invite, asked.colour, asked.team, asked.entropy)
    lobby.check_welcome(stored, player, wish)  # before more is read: a table one may not know of costs nothing
    guest = account(deps(), player, "seats")
    seated = lobby.sit_down(deps(), stored, player, wish, guest)
    return shown(seated, player, 200 if before else 201, guest)


@operation(
    tag=TAG,
    errors=(
        errors.GameNotFound,
        errors.SeatNotFound,
        errors.NotSeated,
        errors.HostOnly,
        rules.SeatNotAbsent,
        rules.SeatForfeited,
        rules.GameOver,
        errors.Busy,
    ),
    got_headers=("Poll-Interval",),
)
def leave_seat(call: Call) -> Answer[responses.Game]:
    """Leave the table.

    In the lobby the host may free any seat; when the host leaves, the first seat that remains is the new host, and
    when nobody remains the table is gone. Once the game has started, be it only just before your request came, your own
    seat is left for good: what you have played counts for the others. With an absent player's seat you say that it
    shall leave; it does when more than half of those present say so.
    """
    player, stored = call.at_table()
    return shown(lobby.leave(deps(), stored, player, Seat(call.path("seat"))), player)


@operation(
    tag=TAG,
    body=HouseIn,
    status=201,
    errors=(
        errors.GameNotFound,
        errors.NotSeated,
        errors.HostOnly,
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
def seat_house_player(call: Call) -> Answer[responses.Game]:
    """Seat a house player.

    For the host alone. In the lobby it takes a free seat, and each request seats one more; `DELETE` its seat to send it
    away. Once the cards are dealt it takes the place of somebody who has left, whose hand and score it plays on with
    from the next round; where that hand has gone to the discard, it draws a new one. House players answer at once,
    whatever they owe, and play as long as a person is there. The first clue of a game they leave to people. They speak
    the language of the host's `locale` (English, Japanese, Portuguese, Russian, traditional Chinese), or else English.
    """
    player, stored = call.at_table()
    asked = call.body
    seat = None if asked.seat is None else Seat(asked.seat)
    wish = house.HouseWish(asked.temper, asked.skill, asked.colour, asked.team, seat)
    return shown(house.seat_house_player(deps(), stored, player, wish), player, 201)


@operation(
    tag=TAG,
    body=StartIn,
    errors=(
        errors.GameNotFound,
        errors.NotSeated,
        errors.HostOnly,
        errors.WrongNumberOfSeats,
        errors.TeamsIncomplete,
        errors.Busy,
    ),
    got_headers=("Poll-Interval",),
)
def start_game(call: Call) -> Answer[responses.Game]:
    """Deal the cards.

    For the host alone. In `team` this seats partners opposite each other; whoever has not chosen a pair is put into
    one.
    """
    player, stored = call.at_table()
    _ = call.body
    return shown(lobby.start(deps(), stored, player), player)

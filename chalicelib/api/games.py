"""Tables and games: open, find, look, sit down, leave, start; and what has been played."""

from chalice.app import Blueprint

from chalicelib.api import shapes, show
from chalicelib.api.errors import InvalidParameter
from chalicelib.api.forms import GameIn, HouseIn, ReturnIn, SeatIn, StartIn, VacationIn
from chalicelib.api.limits import HEADERS, left_of
from chalicelib.api.operations import Answer, Call, Parameter, operation
from chalicelib.engine import errors as rules
from chalicelib.engine.commands import Return, TakeVacation
from chalicelib.engine.errors import OptionIdle, OptionInvalid, OptionUnknown
from chalicelib.engine.ids import Seat
from chalicelib.engine.pace import limit_s
from chalicelib.service import errors, house, lobby, past
from chalicelib.service.play import as_of, carry_out, seat_at
from chalicelib.service.ports import Cursor
from chalicelib.service.quotas import Account, account
from chalicelib.service.stored import PlayerId, Status, StoredGame
from chalicelib.wiring import deps

games = Blueprint(__name__)

TAG = "games"
POLL_S = {Status.LOBBY: 5, Status.PLAYING: 5, Status.FINISHED: 300}
CURSOR = Parameter(
    "cursor",
    "Where the page begins: `next` of the page before.",
    most=512,
    example="MTc5NTM3MDQwMCBHQU1FI2dfNW1RMnhXOHJUMXlVNGlPcA",
)
LIMIT = Parameter("limit", "How many at most.", "integer", 1, 50, default=20, example=20)
AFTER = Parameter("after", "Only rounds with a higher number.", "integer", 0, 9999, default=0, example=0)


def shown(stored: StoredGame, player: PlayerId, status: int | None = None, paid: Account | None = None) -> Answer:
    """The game as this player may see it, when it is worth asking again, and what is left of the quota `paid` with."""
    now = deps().now()
    stored = as_of(stored, now)
    headers = {"Poll-Interval": str(_poll_s(stored))}
    if status == 201:
        headers["Location"] = show.game_href(stored.id)
    if paid:
        headers |= left_of(paid, 1 if status == 201 else 0)
    return Answer(show.game(stored, stored.seat_of(player), now), status, headers)


def _poll_s(stored: StoredGame) -> int:
    """A thirtieth of the phase's limit, within bounds: seconds at a live table, a minute where days are given."""
    limit = limit_s(stored.game) if stored.game else None
    return POLL_S[stored.status] if limit is None else min(max(limit // 30, 2), 60)


@operation(
    games,
    "POST",
    "/v1/games",
    tag=TAG,
    body=GameIn,
    gives=shapes.Game,
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
def open_game(call: Call) -> Answer:
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
    return shown(stored, player, 201, host)


@operation(games, "GET", "/v1/games", tag=TAG, gives=shapes.ListedTables, query=(CURSOR, LIMIT))
def list_tables(call: Call) -> Answer:
    """Find a table to sit down at.

    Listed tables with free seats, newest first.
    """
    call.caller()
    cursor = call.query("cursor")
    try:
        tables, after = past.listed_tables(deps(), Cursor(cursor) if cursor else None, call.query("limit"))
    except ValueError:
        raise InvalidParameter(parameter="cursor") from None
    return Answer({"games": [show.listed(stored) for stored in tables], "next": after})


@operation(
    games,
    "GET",
    "/v1/games/{game}",
    tag=TAG,
    gives=shapes.Game,
    errors=(errors.GameNotFound,),
    got_headers=("Poll-Interval",),
)
def get_game(call: Call) -> Answer:
    """Look at a game.

    You see what your seat may see; of a listed game a stranger sees what is common to all. Ask again after
    `Poll-Interval` seconds, with the `ETag` in `If-None-Match`.
    """
    player, stored = call.at_table()
    return shown(stored, player)


@operation(
    games,
    "POST",
    "/v1/games/{game}/seats",
    tag=TAG,
    body=SeatIn,
    gives=shapes.Game,
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
def take_seat(call: Call) -> Answer:
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
    games,
    "DELETE",
    "/v1/games/{game}/seats/{seat}",
    tag=TAG,
    gives=shapes.Game,
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
def leave_seat(call: Call) -> Answer:
    """Leave the table.

    In the lobby the host may free any seat; when the host leaves, the first seat that remains is the new host, and
    when nobody remains the table is gone. Once the game has started your own seat is left for good: what you have
    played counts for the others. With an absent player's seat you say that it shall leave; it does when more than half
    of those present say so.
    """
    player, stored = call.at_table()
    return shown(lobby.leave(deps(), stored, player, Seat(call.path("seat"))), player)


@operation(
    games,
    "POST",
    "/v1/games/{game}/bots",
    tag=TAG,
    body=HouseIn,
    gives=shapes.Game,
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
        rules.GameOver,
        errors.Busy,
    ),
    got_headers=("Location", "Poll-Interval"),
)
def seat_house_player(call: Call) -> Answer:
    """Seat a house player.

    For the host alone. In the lobby it takes a free seat, and each request seats one more; `DELETE` its seat to send it
    away. Once the cards are dealt it takes the place of somebody who has left, whose hand and score it plays on with
    from the next round. House players answer at once, whatever they owe, and play as long as a person is there. The
    first clue of a game they leave to people. They speak the language of the host's `locale` (English, Japanese,
    Portuguese, Russian, traditional Chinese), or else English.
    """
    player, stored = call.at_table()
    asked = call.body
    seat = None if asked.seat is None else Seat(asked.seat)
    wish = house.HouseWish(asked.temper, asked.skill, asked.colour, asked.team, seat)
    return shown(house.seat_house_player(deps(), stored, player, wish), player, 201)


@operation(
    games,
    "POST",
    "/v1/games/{game}/start",
    tag=TAG,
    body=StartIn,
    gives=shapes.Game,
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
def start_game(call: Call) -> Answer:
    """Deal the cards.

    For the host alone. In `team` this seats partners opposite each other; whoever has not chosen a pair is put into
    one.
    """
    player, stored = call.at_table()
    _ = call.body
    return shown(lobby.start(deps(), stored, player), player)


@operation(
    games,
    "POST",
    "/v1/games/{game}/return",
    tag=TAG,
    body=ReturnIn,
    gives=shapes.Game,
    errors=(errors.GameNotFound, errors.NotSeated, errors.GameNotStarted, rules.SeatForfeited, errors.Busy),
    got_headers=("Poll-Interval",),
)
def return_to_game(call: Call) -> Answer:
    """Come back.

    After having been absent. What was done for you meanwhile is done; from the next phase on you are waited for again.
    Any move of yours does the same.
    """
    player, stored = call.at_table()
    _ = call.body
    return shown(carry_out(deps(), stored, Return(seat_at(stored, player))), player)


@operation(
    games,
    "PUT",
    "/v1/games/{game}/vacation",
    tag=TAG,
    body=VacationIn,
    gives=shapes.Game,
    errors=(
        errors.GameNotFound,
        errors.NotSeated,
        errors.GameNotStarted,
        rules.VacationUsedUp,
        rules.VacationTwice,
        rules.SeatForfeited,
        rules.GameOver,
        errors.Busy,
    ),
    got_headers=("Poll-Interval",),
)
def take_vacation(call: Call) -> Answer:
    """Stop your clock.

    From now until then your duties in this game do not lapse. Another `PUT` moves the end, and null ends it now; what
    is left of it is yours again. One vacation a phase.
    """
    player, stored = call.at_table()
    until = call.body.until
    seat = seat_at(stored, player)
    ends = deps().now() if until is None else int(until.timestamp())
    return shown(carry_out(deps(), stored, TakeVacation(seat, ends)), player)


@operation(
    games,
    "GET",
    "/v1/games/{game}/rounds",
    tag=TAG,
    gives=shapes.Rounds,
    query=(AFTER, LIMIT),
    errors=(errors.GameNotFound,),
)
def list_rounds(call: Call) -> Answer:
    """Read what has been played.

    Every finished round in full, in order.
    """
    _, stored = call.at_table()
    limit = call.query("limit")
    rounds = past.rounds(deps(), stored, call.query("after"), limit + 1)
    page = rounds[:limit]
    after = page[-1].number if len(rounds) > limit else None
    return Answer({"rounds": [show.scored_round(stored, round) for round in page], "next": after})


@operation(
    games,
    "GET",
    "/v1/games/{game}/rounds/{round}",
    tag=TAG,
    gives=shapes.ScoredRound,
    errors=(errors.GameNotFound, errors.RoundNotFound),
)
def get_round(call: Call) -> Answer:
    """Read one finished round.

    Its table, owners, votes, and points with their reasons.
    """
    _, stored = call.at_table()
    return Answer(show.scored_round(stored, past.round(deps(), stored, call.path("round"))))

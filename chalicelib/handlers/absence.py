"""Being away from a game, and coming back to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chalicelib.engine import errors as rules
from chalicelib.engine.commands import Return, TakeVacation
from chalicelib.handlers.games import TAG, shown
from chalicelib.http.operations import Answer, Call, operation
from chalicelib.schemas.requests.absence import ReturnIn, VacationIn
from chalicelib.service import errors
from chalicelib.service.play import carry_out, seat_at
from chalicelib.wiring import deps

if TYPE_CHECKING:
    from chalicelib.schemas import responses


@operation(
    tag=TAG,
    body=ReturnIn,
    errors=(errors.GameNotFound, errors.NotSeated, errors.GameNotStarted, rules.SeatForfeited, errors.Busy),
    got_headers=("Poll-Interval",),
)
def return_to_game(call: Call) -> Answer[responses.Game]:
    """Come back.

    After having been absent. What was done for you meanwhile is done; from the next phase on you are waited for again.
    Any move of yours does the same.
    """
    player, stored = call.at_table()
    _ = call.body
    return shown(carry_out(deps(), stored, Return(seat_at(stored, player))), player)


@operation(
    tag=TAG,
    body=VacationIn,
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
def take_vacation(call: Call) -> Answer[responses.Game]:
    """Stop your clock.

    From now until then your duties in this game do not lapse. Another `PUT` moves the end, and null ends it now; what
    is left of it is yours again. One vacation a phase.
    """
    player, stored = call.at_table()
    until = call.body.until
    seat = seat_at(stored, player)
    ends = deps().now() if until is None else int(until.timestamp())
    return shown(carry_out(deps(), stored, TakeVacation(seat, ends)), player)

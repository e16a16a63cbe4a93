"""Being away from a game, and coming back to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chalicelib.engine import errors as rules
from chalicelib.engine.commands import Return, TakeVacation
from chalicelib.handlers.access import Seated
from chalicelib.handlers.games import TAG, shown
from chalicelib.http.bodies import Nothing
from chalicelib.http.call import Answer
from chalicelib.http.operations import post, put
from chalicelib.schemas.requests.absence import VacationIn
from chalicelib.service import errors
from chalicelib.service.deps import Deps
from chalicelib.service.play import carry_out

if TYPE_CHECKING:
    from chalicelib.schemas import responses


@post(
    "/v1/games/{game}/return",
    tag=TAG,
    errors=(errors.GameNotStarted, rules.SeatForfeited, errors.Busy),
    got_headers=("Poll-Interval",),
)
def return_to_game(deps: Deps, at: Seated, _: Nothing) -> Answer[responses.Game]:
    """Come back.

    After having been absent. What was done for you meanwhile is done; from the next phase on you are waited for again.
    Any move of yours does the same.
    """
    return shown(deps, carry_out(deps, at.game, Return(at.seat)), at.player)


@put(
    "/v1/games/{game}/vacation",
    tag=TAG,
    errors=(
        errors.GameNotStarted,
        rules.VacationUsedUp,
        rules.VacationTwice,
        rules.SeatForfeited,
        rules.GameOver,
        errors.Busy,
    ),
    got_headers=("Poll-Interval",),
)
def take_vacation(deps: Deps, at: Seated, body: VacationIn) -> Answer[responses.Game]:
    """Stop your clock.

    From now until then your duties in this game do not lapse. Another `PUT` moves the end, and null ends it now; what
    is left of it is yours again. One vacation a phase.
    """
    ends = deps.now() if body.until is None else int(body.until.timestamp())
    return shown(deps, carry_out(deps, at.game, TakeVacation(at.seat, ends)), at.player)

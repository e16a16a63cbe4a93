"""Take a vacation, agree to pause, return to a game, and vote to remove an absent player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chalicelib.engine import errors as rules
from chalicelib.engine.commands import AgreeToPause, Return, TakeVacation
from chalicelib.engine.ids import Seat
from chalicelib.handlers.access import Seated, SeatNumber
from chalicelib.handlers.games import TAG, shown
from chalicelib.handlers.language import Language
from chalicelib.http.bodies import Nothing
from chalicelib.http.call import Answer
from chalicelib.http.operations import delete, post, put
from chalicelib.schemas.requests.absence import VacationIn
from chalicelib.service import errors, leaving
from chalicelib.service.deps import Deps
from chalicelib.service.outages import game_time
from chalicelib.service.play import carry_out

if TYPE_CHECKING:
    from chalicelib.schemas import responses


@post(
    "/v1/games/{game}/return",
    tag=TAG,
    errors=(errors.GameNotStarted, rules.SeatForfeited, errors.Busy),
    got_headers=("Poll-Interval",),
)
def return_to_game(deps: Deps, at: Seated, _: Nothing, language: Language) -> Answer[responses.Game]:
    """Return to a game.

    This ends your absence, and wakes a table that sleeps. What the service has done for you meanwhile stays; from the
    next phase on the table waits for you again. When a table wakes, its phase begins again. Any move of yours has the
    same effect.
    """
    return shown(deps, carry_out(deps, at.game, Return(at.seat)), at.player, language)


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
def take_vacation(deps: Deps, at: Seated, body: VacationIn, language: Language) -> Answer[responses.Game]:
    """Take a vacation.

    Until its end your pending actions in this game do not expire. Another `PUT` changes the end, and null ends the
    vacation now; the time that you have not used remains yours. You can take one vacation in each phase.
    """
    ends = game_time(deps) if body.until is None else int(body.until.timestamp())
    return shown(deps, carry_out(deps, at.game, TakeVacation(at.seat, ends)), at.player, language)


@put(
    "/v1/games/{game}/pause",
    tag=TAG,
    errors=(errors.GameNotStarted, rules.SeatForfeited, rules.GameOver, errors.Busy),
    got_headers=("Poll-Interval",),
)
def agree_to_pause(deps: Deps, at: Seated, _: Nothing, language: Language) -> Answer[responses.Game]:
    """Agree to pause.

    When all players present agree, the table sleeps until one of them wakes it, by a move or `POST` `return`. Your
    agreement ends with the round.
    """
    return shown(deps, carry_out(deps, at.game, AgreeToPause(at.seat, agrees=True)), at.player, language)


@delete(
    "/v1/games/{game}/pause",
    tag=TAG,
    errors=(errors.GameNotStarted, rules.SeatForfeited, rules.GameOver, errors.Busy),
    got_headers=("Poll-Interval",),
)
def withdraw_pause(deps: Deps, at: Seated, language: Language) -> Answer[responses.Game]:
    """Take back your agreement to pause.

    This does not wake a table that sleeps already.
    """
    return shown(deps, carry_out(deps, at.game, AgreeToPause(at.seat, agrees=False)), at.player, language)


@put(
    "/v1/games/{game}/seats/{seat}/removal-vote",
    tag=TAG,
    errors=(
        errors.GameNotStarted,
        errors.SeatNotFound,
        rules.SeatNotAbsent,
        rules.SeatForfeited,
        rules.GameOver,
        errors.Busy,
    ),
    got_headers=("Poll-Interval",),
)
def vote_to_remove(deps: Deps, at: Seated, seat: SeatNumber, _: Nothing, language: Language) -> Answer[responses.Game]:
    """Vote to remove an absent player.

    The player leaves for good when more than half of the players present have voted for it. Your vote counts once,
    however often you send it, and no longer counts when the player returns.
    """
    return shown(deps, leaving.vote_to_remove(deps, at.game, at.player, Seat(seat)), at.player, language)

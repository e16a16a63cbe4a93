"""Take a vacation, agree to pause, and return to a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from pydantic import AwareDatetime, Field

from chalicelib.api.bodies import MOMENT, In, Nothing, Written
from chalicelib.api.call import Answer
from chalicelib.api.operations import delete, post, put
from chalicelib.catalogue.language import Language
from chalicelib.core.deps import Deps
from chalicelib.core.errors import Busy
from chalicelib.engine import errors as rules
from chalicelib.engine.commands import AgreeToPause, Return, TakeVacation
from chalicelib.tables.access import Seated
from chalicelib.tables.advance import carry_out
from chalicelib.tables.api import SHOWN, TAG, show
from chalicelib.tables.errors import GameNotStarted
from chalicelib.tables.outages import game_time

if TYPE_CHECKING:
    from chalicelib.tables import answers


@post(
    "/v1/games/{game}/return",
    tag=TAG,
    errors=(GameNotStarted, rules.SeatForfeited, Busy),
    got_headers=SHOWN,
)
def return_to_game(deps: Deps, at: Seated, _: Nothing, language: Language) -> Answer[answers.Game]:
    """Return to a game.

    This ends your absence, and wakes a table that sleeps. What the service has done for you meanwhile stays; from the
    next phase on the table waits for you again. When a table wakes, its phase begins again. Any move of yours has the
    same effect.
    """
    return show(deps, carry_out(deps, at.game, Return(at.seat)), at.player, language)


class VacationIn(In):
    """The end of your vacation."""

    until: Annotated[
        Annotated[AwareDatetime, Field(strict=False), Written] | None,
        Field(
            json_schema_extra={"pattern": MOMENT, "maxLength": 32},
            description="When your vacation ends; null ends it now.",
            examples=["2026-12-24T18:00:00Z"],
        ),
    ]


@put(
    "/v1/games/{game}/vacation",
    tag=TAG,
    errors=(
        GameNotStarted,
        rules.VacationUsedUp,
        rules.VacationTwice,
        rules.SeatForfeited,
        rules.GameOver,
        Busy,
    ),
    got_headers=SHOWN,
)
def take_vacation(deps: Deps, at: Seated, body: VacationIn, language: Language) -> Answer[answers.Game]:
    """Take a vacation.

    Until its end your pending actions in this game do not expire. Another `PUT` changes the end, and null ends the
    vacation now; the time that you have not used remains yours. You can take one vacation in each phase.
    """
    ends = game_time(deps) if body.until is None else int(body.until.timestamp())
    return show(deps, carry_out(deps, at.game, TakeVacation(at.seat, ends)), at.player, language)


@put(
    "/v1/games/{game}/pause",
    tag=TAG,
    errors=(GameNotStarted, rules.SeatForfeited, rules.GameOver, Busy),
    got_headers=SHOWN,
)
def agree_to_pause(deps: Deps, at: Seated, _: Nothing, language: Language) -> Answer[answers.Game]:
    """Agree to pause.

    When all players present agree, the table sleeps until one of them wakes it, by a move or `POST` `return`. Your
    agreement ends with the round.
    """
    return show(deps, carry_out(deps, at.game, AgreeToPause(at.seat, agrees=True)), at.player, language)


@delete(
    "/v1/games/{game}/pause",
    tag=TAG,
    errors=(GameNotStarted, rules.SeatForfeited, rules.GameOver, Busy),
    got_headers=SHOWN,
)
def withdraw_pause(deps: Deps, at: Seated, language: Language) -> Answer[answers.Game]:
    """Take back your agreement to pause.

    This does not wake a table that sleeps already.
    """
    return show(deps, carry_out(deps, at.game, AgreeToPause(at.seat, agrees=False)), at.player, language)

"""Vote to remove an absent player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chalicelib.api.bodies import Nothing
from chalicelib.api.call import Answer
from chalicelib.api.operations import put
from chalicelib.catalogue.language import Language
from chalicelib.core.deps import Deps
from chalicelib.core.errors import Busy
from chalicelib.engine import errors as rules
from chalicelib.engine.game import Seat
from chalicelib.lobby import leave
from chalicelib.tables.access import Seated, SeatNumber
from chalicelib.tables.api import SHOWN, TAG, show
from chalicelib.tables.errors import GameNotStarted, SeatNotFound

if TYPE_CHECKING:
    from chalicelib.tables import answers


@put(
    "/v1/games/{game}/seats/{seat}/removal-vote",
    tag=TAG,
    errors=(
        GameNotStarted,
        SeatNotFound,
        rules.SeatNotAbsent,
        rules.SeatForfeited,
        rules.GameOver,
        Busy,
    ),
    got_headers=SHOWN,
)
def vote_to_remove(deps: Deps, at: Seated, seat: SeatNumber, _: Nothing, language: Language) -> Answer[answers.Game]:
    """Vote to remove an absent player.

    The player leaves for good when more than half of the players present have voted for it. Your vote counts once,
    however often you send it, and no longer counts when the player returns.
    """
    return show(deps, leave.vote_to_remove(deps, at.game, at.player, Seat(seat)), at.player, language)

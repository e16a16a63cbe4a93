"""Play again with the same people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chalicelib.engine.errors import SeatForfeited
from chalicelib.handlers.access import Seated
from chalicelib.handlers.games import TAG, shown
from chalicelib.http.bodies import Nothing
from chalicelib.http.call import Answer
from chalicelib.http.limits import HEADERS
from chalicelib.http.operations import post
from chalicelib.service import errors
from chalicelib.service import rematch as service
from chalicelib.service.deps import Deps
from chalicelib.service.quotas import account

if TYPE_CHECKING:
    from chalicelib.schemas import responses


@post(
    "/v1/games/{game}/rematch",
    tag=TAG,
    status=201,
    also=(200,),
    errors=(errors.GameNotOver, SeatForfeited, errors.QuotaUsedUp, errors.Busy),
    got_headers=("Location", "Poll-Interval", *HEADERS),
)
def play_again(deps: Deps, at: Seated, _: Nothing) -> Answer[responses.Game]:
    """Play again.

    When a game is over, anybody who was there to its end opens a new table of the same kind, and is its host. All the
    others sit there already, in the same order, colours and teams; whoever does not want to play leaves. There is one
    such table, whoever asks and however often: `rematch` in the finished game has its address. Opening it counts as one
    of the tables you may open in a day.
    """
    asker = account(deps, at.player, "tables")
    table, is_new = service.play_again(deps, at.game, asker)
    return shown(deps, table, at.player, 201 if is_new else 200, asker)

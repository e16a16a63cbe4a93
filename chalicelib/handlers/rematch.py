"""Open a rematch with the same players."""

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
from chalicelib.service.quotas import quota_status

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
def create_rematch(deps: Deps, at: Seated, _: Nothing) -> Answer[responses.Game]:
    """Open a rematch.

    When a game is over, any player who stayed to its end can open a new table of the same kind, and is its host. The
    others already have seats there, in the same order, with the same colours and teams; those who do not want to play
    leave. There is only one rematch, no matter who sends the request and how often: `rematch` in the finished game has
    its address. It counts towards your daily quota of tables.
    """
    asker = quota_status(deps, at.player, "tables")
    table, is_new = service.create_rematch(deps, at.game, asker)
    return shown(deps, table, at.player, 201 if is_new else 200, asker)

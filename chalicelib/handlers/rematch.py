"""Open or join a rematch with the same players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chalicelib.engine.errors import SeatForfeited
from chalicelib.handlers.access import Seated
from chalicelib.handlers.games import TAG, shown
from chalicelib.handlers.language import Language
from chalicelib.http.bodies import Nothing
from chalicelib.http.call import Answer
from chalicelib.http.limits import HEADERS
from chalicelib.http.operations import post
from chalicelib.service import errors
from chalicelib.service import rematch as service
from chalicelib.service.deps import Deps

if TYPE_CHECKING:
    from chalicelib.schemas import responses


@post(
    "/v1/games/{game}/rematch",
    tag=TAG,
    status=201,
    also=(200,),
    errors=(
        errors.GameNotOver,
        SeatForfeited,
        errors.GameStarted,
        errors.TableFull,
        errors.RemovedFromTable,
        errors.QuotaUsedUp,
        errors.Busy,
    ),
    got_headers=("Location", "Poll-Interval", *HEADERS),
)
def create_rematch(deps: Deps, at: Seated, _: Nothing, language: Language) -> Answer[responses.Game]:
    """Open or join the rematch.

    When a game is over, any player who has not left it can open a new table of the same kind. It keeps a seat for
    everybody who was present at the end, and has not archived the game, in the same order, with the same colours and
    teams. Those seats are `reserved` until their players come: by this request, or by taking the seat. The start deals
    to those who have come, and frees the others. Everybody else can send this request too and gets a seat if there is
    one. So can a player who has left the new table.

    There is one rematch at a time, no matter who sends the request and how often: `rematch` in the finished game has
    its address. When it has been closed, or played without you, the request opens another, where you alone have a seat.
    A minute after it was opened any player who has come can start it (`host_open_at`). Opening it counts towards your
    daily quota of tables, taking a seat later towards that of seats.
    """
    asked = service.create_rematch(deps, at.game, at.player)
    return shown(deps, asked.table, at.player, language, 201 if asked.seats_anew else 200, asked.paid)

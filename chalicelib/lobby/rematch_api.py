"""Open or join a rematch with the same players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chalicelib.api.bodies import Nothing
from chalicelib.api.call import Answer
from chalicelib.api.headers import HEADERS
from chalicelib.api.operations import post
from chalicelib.catalogue.language import Language
from chalicelib.core.deps import Deps
from chalicelib.core.errors import Busy, QuotaUsedUp
from chalicelib.engine.errors import SeatForfeited
from chalicelib.lobby import rematch
from chalicelib.lobby.errors import GameStarted, RemovedFromTable, TableFull
from chalicelib.tables.access import Seated
from chalicelib.tables.api import SHOWN, TAG, show
from chalicelib.tables.errors import GameNotOver

if TYPE_CHECKING:
    from chalicelib.tables import answers


@post(
    "/v1/games/{game}/rematch",
    tag=TAG,
    status=201,
    also=(200,),
    errors=(
        GameNotOver,
        SeatForfeited,
        GameStarted,
        TableFull,
        RemovedFromTable,
        QuotaUsedUp,
        Busy,
    ),
    got_headers=("Location", *SHOWN, *HEADERS),
)
def create_rematch(deps: Deps, at: Seated, _: Nothing, language: Language) -> Answer[answers.Game]:
    """Open or join the rematch.

    When a game is over, any player who has not left it can open a new table of the same kind. It keeps a seat for
    everybody who was present at the end, and has not archived the game, in the same order, with the same colours and
    teams. Those seats are `reserved` until their players come: by this request, or by taking the seat. The start deals
    to those who have come, and frees the others. Everybody else can send this request too and gets a seat if there is
    one. So can a player who has left the new table.

    There is one rematch at a time, however often the request is sent: `rematch` in the finished game has its address.
    When it has been closed, or played without you, the request opens another, where you alone have a seat. A minute
    after it was opened any player who has come can start it (`host_open_at`). Opening it counts towards your daily
    quota of tables, taking a seat later towards that of seats.
    """
    asked = rematch.create_rematch(deps, at.game, at.player)
    return show(deps, asked.table, at.player, language, 201 if asked.seats_anew else 200, asked.paid)

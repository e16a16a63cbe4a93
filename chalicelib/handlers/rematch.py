"""Play again with the same people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chalicelib.engine.errors import SeatForfeited
from chalicelib.handlers.games import TAG, shown
from chalicelib.http.limits import HEADERS
from chalicelib.http.operations import Answer, Call, operation
from chalicelib.schemas.requests.rematch import RematchIn
from chalicelib.service import errors
from chalicelib.service import rematch as service
from chalicelib.wiring import deps

if TYPE_CHECKING:
    from chalicelib.schemas import responses


@operation(
    tag=TAG,
    body=RematchIn,
    status=201,
    also=(200,),
    errors=(errors.GameNotFound, errors.NotSeated, errors.GameNotOver, SeatForfeited, errors.QuotaUsedUp, errors.Busy),
    got_headers=("Location", "Poll-Interval", *HEADERS),
)
def play_again(call: Call) -> Answer[responses.Game]:
    """Play again.

    When a game is over, anybody who was there to its end opens a new table of the same kind, and is its host. All the
    others sit there already, in the same order, colours and teams; whoever does not want to play leaves. There is one
    such table, whoever asks and however often: `rematch` in the finished game has its address. Opening it counts as one
    of the tables you may open in a day.
    """
    player, stored = call.at_table()
    _ = call.body
    table, paid = service.play_again(deps(), stored, player)
    return shown(table, player, 201 if paid else 200, paid)

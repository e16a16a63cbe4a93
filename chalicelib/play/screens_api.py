"""The table on a screen in the room: what everybody there sees, without a token."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Self

from chalicelib.api.bodies import Nothing
from chalicelib.api.call import Answer
from chalicelib.api.inputs import Order, Provided
from chalicelib.api.operations import delete, get, put
from chalicelib.api.parameters import Path
from chalicelib.catalogue.language import Language
from chalicelib.core.deps import Deps
from chalicelib.core.errors import Busy
from chalicelib.engine.values import value_class
from chalicelib.play import screens
from chalicelib.play.errors import ScreenNotFound
from chalicelib.store.errors import StoreUnavailable
from chalicelib.tables.access import Host, bring_up_to_date
from chalicelib.tables.api import TAG, on_screen
from chalicelib.tables.outages import GameTime, game_time

if TYPE_CHECKING:
    from chalicelib.api.call import Call
    from chalicelib.play import answers
    from chalicelib.tables import answers as tables_answers
    from chalicelib.tables.table import StoredGame

SCREEN = Path("screen", "The screen: `screen`, when it was put up.", "id", example="5mQ2xW8rT1yU4iOpk3ZtQ9bL0xVa7GdM")


@value_class
class Watching(Provided):
    """The game of a screen's secret id, as of `now`."""

    order: ClassVar = Order.GAME
    parameters: ClassVar = (SCREEN,)
    refusals: ClassVar = (ScreenNotFound, StoreUnavailable)

    game: StoredGame
    now: GameTime

    @classmethod
    def read(cls, call: Call) -> Self:
        stored = screens.table_on_screen(call.deps, call.given["screen"])
        call.log.update(game=stored.id)
        now = game_time(call.deps)
        return cls(bring_up_to_date(call.deps, stored, now), now)


@put("/v1/games/{game}/screen", tag=TAG, errors=(Busy,))
def put_screen(deps: Deps, at: Host, _: Nothing) -> Answer[answers.Screen]:
    """Show the table on a screen.

    Gives the id under which anybody may follow the table without a seat, for a television in the room. The same request
    gives the same id until the screen is ended. It ends when you remove a player; a rematch keeps it.
    """
    return Answer({"screen": screens.put_up(deps, at.game, at.player)})


@delete("/v1/games/{game}/screen", tag=TAG, status=204, errors=(Busy,))
def delete_screen(deps: Deps, at: Host) -> Answer[None]:
    """End the screen.

    Its id shows nothing from now on.
    """
    screens.take_down(deps, at.game, at.player)
    return Answer(None)


@get("/v1/screens/{screen}", tag=TAG, got_headers=("Poll-Interval",), secret=True)
def get_screen(deps: Deps, at: Watching, language: Language) -> Answer[tables_answers.Game]:
    """Follow a table on a screen.

    The game as a spectator sees it, without a token: no hand, and no owners or votes before everybody knows them. In
    the lobby it has the invitation, so that others in the room can scan it. To follow the game, repeat the request as
    for a game. The id of a rematch's screen is the new game's id without `g_`, followed by the last sixteen characters
    of this one.
    """
    return on_screen(deps, at.game, language, at.now)

"""Screens: a table shown to anybody who has its secret address, without a seat, such as on a television in the room.

A screen shows what everybody at the table sees. In the lobby it also invites, so only who may act as host puts it up,
and it goes dark when somebody is removed.
"""

from chalicelib.core.codes import draw
from chalicelib.core.deps import Deps
from chalicelib.core.ids import PlayerId
from chalicelib.engine.values import replace
from chalicelib.play.errors import ScreenNotFound
from chalicelib.tables.commit import commit
from chalicelib.tables.host import take_host
from chalicelib.tables.load import load_by_secret
from chalicelib.tables.table import StoredGame
from chalicelib.tables.transition import Transition


def put_up(deps: Deps, stored: StoredGame, host: PlayerId) -> str:
    """The id of the table's screen, a new one if it has none. Raises HostOnly or Busy."""
    table = commit(deps, stored, lambda table: _show_screen(deps, table, host), extends=False)
    if table.screen is None:
        raise RuntimeError("a table whose screen has just been put up has none")
    return table.screen


def take_down(deps: Deps, stored: StoredGame, host: PlayerId) -> None:
    """From now on nobody sees the table at the address of its screen. Raises HostOnly or Busy."""
    commit(deps, stored, lambda table: _end_screen(deps, table, host), extends=False)


def table_on_screen(deps: Deps, screen: str) -> StoredGame:
    """The table that this screen shows. Raises ScreenNotFound."""
    table = load_by_secret(deps, screen, lambda table: table.screen)
    if table is None:
        raise ScreenNotFound()
    return table


def _show_screen(deps: Deps, table: StoredGame, host: PlayerId) -> Transition | None:
    shown = take_host(table, host, deps.now())
    return None if shown.screen_code else Transition(replace(shown, screen_code=new_screen_code(deps)))


def _end_screen(deps: Deps, table: StoredGame, host: PlayerId) -> Transition | None:
    shown = take_host(table, host, deps.now())
    return Transition(replace(shown, screen_code=None)) if shown.screen_code else None


def new_screen_code(deps: Deps) -> str:
    """A new code of a screen: sixteen base62 characters, 95 bits."""
    return draw(deps, 16)

"""The tables of a circle: which wait to be started, who may sit at them, and what the circle notes of a new one."""

from collections.abc import Mapping, Sequence

from chalicelib.circles.circle import MAX_TABLES, Circle, InCircle, Settings, Tables
from chalicelib.circles.store import TableCircles
from chalicelib.core.codes import new_id
from chalicelib.core.deps import Deps
from chalicelib.core.ids import CircleId, GameId, PlayerId
from chalicelib.engine.values import value_class
from chalicelib.store.table import Write
from chalicelib.tables.host import hidden_lobby_ids
from chalicelib.tables.store import TableGames
from chalicelib.tables.table import Lobby, StoredGame, hashed_at


@value_class
class CircleView:
    """A circle as one of its members sees it."""

    circle: Circle
    tables: tuple[Lobby, ...]  # which wait to be started, the newest first
    settings: Settings | None  # of the last table


def view_circles(deps: Deps, player: PlayerId, ids: Sequence[CircleId]) -> tuple[CircleView, ...]:
    """Those of the circles of which the player is a member, with the tables that they may join or sit at."""
    found = [one for one in deps.store(TableCircles).with_tables(ids) if one[0].number_of(player)]
    tables = _open(deps, player, [id for _, tables in found for id in tables.ids])
    return tuple(
        CircleView(circle, tuple(_tables_of(tables, noted, circle.id)), noted.settings) for circle, noted in found
    )


def _tables_of(tables: Mapping[GameId, Lobby], noted: Tables, id: CircleId) -> list[Lobby]:
    return [table for one in noted.ids if (table := tables.get(one)) and table.circle == id]


def _open(deps: Deps, player: PlayerId, ids: Sequence[GameId]) -> Mapping[GameId, Lobby]:
    """The lobbies that the player may see: a player who sits at one sees it anyway."""
    loaded = deps.store(TableGames).load_many(ids) if ids else ()
    lobbies = [table for table in loaded if isinstance(table, Lobby) and not table.has_expired(deps.now())]
    without = hidden_lobby_ids(deps, lobbies, player)
    return {
        table.id: table
        for table in lobbies
        if table.id not in without and hashed_at(table.id, player) not in table.removed
    }


def may_sit(deps: Deps, table: StoredGame, player: PlayerId) -> bool:
    """Whether this is a lobby of a circle of the player's. Of a game that has started, a circle tells nothing."""
    return (
        isinstance(table, Lobby)
        and table.circle is not None
        and deps.store(TableCircles).is_member(player, table.circle)
    )


def note_opened(deps: Deps, table: StoredGame, by: PlayerId) -> tuple[Write, ...]:
    """What is noted in the circle of a table that is opened, if it has one."""
    if table.circle is None:
        return ()
    known = deps.store(TableCircles).tables(table.circle)
    waiting = (
        [one.id for one in deps.store(TableGames).load_many(known.ids) if isinstance(one, Lobby)] if known.ids else []
    )
    settings = Settings(
        table.ruleset,
        table.options,
        table.decks,
        table.cards,
        table.min_seats,
        table.max_seats,
        table.pace,
        table.sounds,
        table.agents,
    )
    opened = InCircle(table.circle, by, (table.id, *waiting)[:MAX_TABLES], settings, known.mark, new_id(deps, ""))
    return deps.store(TableCircles).note_table(opened)

"""Each player has few listed tables that wait to be started, so that nobody fills the list that all read."""

from collections.abc import Sequence

from chalicelib.core.codes import new_id
from chalicelib.core.cursors import Cursor
from chalicelib.core.deps import Deps
from chalicelib.core.idempotency import IdempotencyKey
from chalicelib.core.ids import GameId, PlayerId
from chalicelib.engine.values import replace
from chalicelib.lobby.errors import TooManyListedTables
from chalicelib.lobby.store import Listing, TableListings
from chalicelib.store.table import Put
from chalicelib.tables.host import hidden_lobby_ids
from chalicelib.tables.store import TableGames
from chalicelib.tables.table import Lobby, StoredGame

MAX_LISTED = 3
KEPT_S = 60 * 86_400  # the note, from the last table on

READS = 4  # for one page of listed tables, where some do not exist for the player
REFILL = 20  # tables in each read but the first, at least
SHOWN_S = 30 * 24 * 3600  # how long a finished game stays on a player's list, unless it is archived before


def add_listing(deps: Deps, player: PlayerId, table: GameId, key: IdempotencyKey | None = None) -> Put:
    """The note that the player opens this listed table, too.

    Those opened before count until they are started or gone, also if others sit there by then: otherwise two
    players could pass table after table to each other. Raises TooManyListedTables, or KeyUsed.
    """
    known, mark = deps.store(TableListings).opened_by(player, key, now=deps.now())
    waiting = [one.id for one in deps.store(TableGames).load_many(known) if _is_waiting(one, deps.now())]
    if len(waiting) >= MAX_LISTED:
        raise TooManyListedTables(limit=MAX_LISTED)
    listing = Listing(player, (*waiting, table), mark, new_id(deps, ""), deps.now() + KEPT_S)
    return deps.store(TableListings).note(listing)


def list_if_allowed(deps: Deps, table: Lobby, player: PlayerId) -> tuple[Lobby, tuple[Put, ...]]:
    """The rematch table, and its note if it stays listed. With too many others, it is open by invitation alone."""
    if not table.listed:
        return table, ()
    try:
        return table, (add_listing(deps, player, table.id),)
    except TooManyListedTables:
        return replace(table, listed=False), ()


def _is_waiting(table: StoredGame, now: int) -> bool:
    return isinstance(table, Lobby) and not table.has_expired(now)


def list_tables(
    deps: Deps, player: PlayerId, after: Cursor | None, limit: int
) -> tuple[tuple[StoredGame, ...], Cursor | None]:
    """Listed tables with free seats, the latest activity first, and where the next page begins.

    The index may be stale, so the stored game decides whether a seat is still free. Tables that do not exist for the
    player leave no trace: the page is filled, and no cursor names one, unless there are very many in a row.

    Raises InvalidCursor.
    """
    found: list[tuple[StoredGame, Cursor]] = []
    for read in range(READS):
        asked = max(limit + 1 - len(found), REFILL if read else 0)
        places = deps.store(TableGames).list_listed(after, asked)
        tables = {table.id: table for table in _open(deps, player, [id for id, _ in places])}
        found += [(tables[id], place) for id, place in places if id in tables]
        if len(found) > limit:
            return tuple(table for table, _ in found[:limit]), found[limit - 1][1]
        if len(places) < asked:
            return tuple(table for table, _ in found), None
        after = places[-1][1]
    return tuple(table for table, _ in found), after


def _open(deps: Deps, player: PlayerId, ids: Sequence[GameId]) -> tuple[StoredGame, ...]:
    tables = [table for table in deps.store(TableGames).load_many(ids) if not table.has_expired(deps.now())]
    without = hidden_lobby_ids(deps, tables, player)
    return tuple(table for table in tables if table.listed and table.is_open and table.id not in without)

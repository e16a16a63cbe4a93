"""Each player has few listed tables that wait to be started, so that nobody fills the list that all read."""

from dataclasses import replace

from chalicelib.service.deps import Deps
from chalicelib.service.errors import TooManyListedTables
from chalicelib.service.ids import GameId, PlayerId
from chalicelib.service.ports import IdempotencyKey
from chalicelib.service.secrets import new_id
from chalicelib.service.stored import Listing, Lobby, StoredGame
from chalicelib.storage.games import TableGames
from chalicelib.storage.listings import TableListings
from chalicelib.storage.table import Put

MAX_LISTED = 3
KEPT_S = 60 * 86_400  # the note, from the last table on


def another(deps: Deps, player: PlayerId, table: GameId, key: IdempotencyKey | None = None) -> Put:
    """The note that the player opens this listed table, too.

    Those opened before count until they are started or gone, whoever sits there by then and however many: else two
    players could pass table after table to each other. Raises TooManyListedTables, or KeyUsed.
    """
    known, mark = deps.store(TableListings).opened_by(player, key, now=deps.now())
    waiting = [one.id for one in deps.store(TableGames).load_many(known) if _waits(one, deps.now())]
    if len(waiting) >= MAX_LISTED:
        raise TooManyListedTables(limit=MAX_LISTED)
    listing = Listing(player, (*waiting, table), mark, new_id(deps, ""), deps.now() + KEPT_S)
    return deps.store(TableListings).note(listing)


def if_room(deps: Deps, table: Lobby, player: PlayerId) -> tuple[Lobby, tuple[Put, ...]]:
    """The rematch table, and its note if it stays listed. With too many others, it is open by invitation alone."""
    if not table.listed:
        return table, ()
    try:
        return table, (another(deps, player, table.id),)
    except TooManyListedTables:
        return replace(table, listed=False), ()


def _waits(table: StoredGame, now: int) -> bool:
    return isinstance(table, Lobby) and not table.has_expired(now)

"""What it does that players have blocked others, who are never told.

To a blocked player a lobby whose host has blocked them is like one that does not exist; at every other table nothing
changes for them. Decision 22 says what that hides, and what it cannot.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from chalicelib.service.ports import block_id
from chalicelib.service.stored import Lobby
from chalicelib.storage.blocks import TableBlocks

if TYPE_CHECKING:
    from collections.abc import Iterable

    from chalicelib.engine.ids import Seat
    from chalicelib.service.deps import Deps
    from chalicelib.service.ids import GameId, PlayerId
    from chalicelib.service.ports import BlockId
    from chalicelib.service.stored import StoredGame


def blocks_of(deps: Deps, player: PlayerId) -> frozenset[BlockId]:
    """The ids of the player's blocks. Without a read if the token of this request says that there are none."""
    if deps.has_blocks.get(player, None, 0) is False:
        return frozenset()
    return frozenset(block.id for block in deps.store(TableBlocks).of_player(player))


def blocked_seats(stored: StoredGame, player: PlayerId, blocks: frozenset[BlockId]) -> frozenset[Seat]:
    """The seats at this table of those whom the player has blocked, with the player's own `blocks`."""
    if not blocks:
        return frozenset()
    people = [occupant for occupant in stored.occupants if occupant.player]
    return frozenset(person.seat for person in people if block_id(player, person.player) in blocks)


def hides(deps: Deps, stored: StoredGame, player: PlayerId) -> bool:
    """Whether this table, where the player has no seat, has a host who has blocked them."""
    return bool(blockers(deps, _hosts([stored], player), player))


def hidden(deps: Deps, tables: Iterable[StoredGame], player: PlayerId) -> frozenset[GameId]:
    """The lobbies among these tables that do not exist for the player, in one read."""
    lobbies = [table for table in tables if isinstance(table, Lobby) and table.seat_of(player) is None]
    hosts = blockers(deps, _hosts(lobbies, player), player)
    return frozenset(table.id for table in lobbies if _host(table) in hosts)


def kept_apart(deps: Deps, player: PlayerId, people: Iterable[PlayerId]) -> frozenset[PlayerId]:
    """Those of the people who have blocked the player, or whom the player has blocked, in one read."""
    pairs = {block_id(*pair): pair for person in people for pair in ((person, player), (player, person))}
    found = deps.store(TableBlocks).existing([(pair[0], id) for id, pair in pairs.items()]) if pairs else ()
    return frozenset(person for id in found for person in pairs[id]) - {player}


def blockers(deps: Deps, people: Iterable[PlayerId], player: PlayerId) -> frozenset[PlayerId]:
    """Those of the people who have blocked the player."""
    ids = {block_id(person, player): person for person in people}
    found = deps.store(TableBlocks).existing([(person, id) for id, person in ids.items()]) if ids else ()
    return frozenset(ids[id] for id in found)


def _hosts(tables: Iterable[StoredGame], player: PlayerId) -> set[PlayerId]:
    return {host for table in tables if (host := _host(table)) and host != player}


def _host(table: StoredGame) -> PlayerId | None:
    host = table.occupant(table.host)
    return host.player if host else None

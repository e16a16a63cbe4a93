"""Who may act as host: the host, and any seated person at a lobby whose host does nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, overload

from chalicelib.core.ids import PlayerId
from chalicelib.engine.game import Seat
from chalicelib.engine.values import replace
from chalicelib.players.blocks import blockers
from chalicelib.players.player import block_id
from chalicelib.tables.errors import HostOnly
from chalicelib.tables.table import Lobby, Occupant, StoredGame

if TYPE_CHECKING:
    from collections.abc import Iterable

    from chalicelib.core.deps import Deps
    from chalicelib.core.ids import GameId
    from chalicelib.players.player import BlockId


def may_host(table: StoredGame, seat: Seat, now: int) -> bool:
    """Whether the person in this seat may act as host at `now` (Unix seconds): nobody may whose seat is only kept."""
    if not isinstance(table, Lobby):
        return seat == table.host
    occupant = table.occupant(seat)
    return occupant is not None and not occupant.reserved and (seat == table.host or now >= table.host_open_at)


@overload
def take_host(table: Lobby, player: PlayerId, now: int) -> Lobby: ...


@overload
def take_host(table: StoredGame, player: PlayerId, now: int) -> StoredGame: ...


def take_host(table: StoredGame, player: PlayerId, now: int) -> StoredGame:
    """The table with this player, who acts as host now, as its host. A lobby then waits for them anew.

    Raises HostOnly.
    """
    seat = table.seat_of(player)
    if seat is None or not may_host(table, seat, now):
        raise HostOnly()
    return replace(table, host=seat, host_since=now) if isinstance(table, Lobby) else table


def waits_for_host_anew(before: StoredGame, after: Lobby) -> bool:
    """Whether the change lets a lobby wait for its host anew: another sits in one of the seats.

    Not in a rematch: people who come and go must not keep the others from starting it.
    """
    return not after.is_rematch and _seated(before) != _seated(after)


def _seated(table: StoredGame) -> set[tuple[Seat, PlayerId, str]]:
    return {_who(occupant) for occupant in table.occupants}


def _who(occupant: Occupant) -> tuple[Seat, PlayerId, str]:
    """Who sits there: a computer player has no id, but the request that added it has."""
    return occupant.seat, occupant.player, occupant.request_id


def blocked_seats(stored: StoredGame, player: PlayerId, blocks: frozenset[BlockId]) -> frozenset[Seat]:
    """The seats at this table of those whom the player has blocked, with the player's own `blocks`."""
    if not blocks:
        return frozenset()
    people = [occupant for occupant in stored.occupants if occupant.player]
    return frozenset(person.seat for person in people if block_id(player, person.player) in blocks)


def hides(deps: Deps, stored: StoredGame, player: PlayerId) -> bool:
    """Whether this table, where the player has no seat, has a host who has blocked them."""
    return bool(blockers(deps, _hosts([stored], player), player))


def hidden_lobby_ids(deps: Deps, tables: Iterable[StoredGame], player: PlayerId) -> frozenset[GameId]:
    """The lobbies among these tables that do not exist for the player, in one read."""
    lobbies = [table for table in tables if isinstance(table, Lobby) and table.seat_of(player) is None]
    hosts = blockers(deps, _hosts(lobbies, player), player)
    return frozenset(table.id for table in lobbies if _host(table) in hosts)


def _hosts(tables: Iterable[StoredGame], player: PlayerId) -> set[PlayerId]:
    return {host for table in tables if (host := _host(table)) and host != player}


def _host(table: StoredGame) -> PlayerId | None:
    host = table.occupant(table.host)
    return host.player if host else None

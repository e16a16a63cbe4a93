"""Who may act as host: the host, and any seated person at a lobby whose host does nothing."""

from dataclasses import replace
from typing import overload

from chalicelib.engine.ids import Seat
from chalicelib.service.errors import HostOnly
from chalicelib.service.ids import PlayerId
from chalicelib.service.stored import Lobby, Occupant, StoredGame


def may_host(table: StoredGame, seat: Seat, now: int) -> bool:
    """Whether the person in this seat may act as host at `now` (Unix seconds): nobody may whose seat is only kept."""
    if not isinstance(table, Lobby):
        return seat == table.host
    occupant = table.occupant(seat)
    return occupant is not None and not occupant.reserved and (seat == table.host or now >= table.host_open_at)


@overload
def hosted(table: Lobby, player: PlayerId, now: int) -> Lobby: ...
@overload
def hosted(table: StoredGame, player: PlayerId, now: int) -> StoredGame: ...
def hosted(table: StoredGame, player: PlayerId, now: int) -> StoredGame:
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

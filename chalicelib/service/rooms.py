"""Room codes: short invitations that a host says aloud, and that end with the lobby.

A code is short enough to be found by trying, so wrong ones are counted, and whoever has sent too many gets no answer:
not for a right one either, because a refusal that depends on the code would tell of it.
"""

from contextlib import suppress
from dataclasses import replace

from chalicelib.service.blocks import blockers
from chalicelib.service.deps import Deps
from chalicelib.service.errors import GameStarted, QuotaUsedUp, RoomCodeNotFound, TooManyRoomCodes
from chalicelib.service.expiry import load
from chalicelib.service.hosting import hosted
from chalicelib.service.ids import NOBODY, GameId, PlayerId
from chalicelib.service.network import Network
from chalicelib.service.quotas import wrong_room_codes
from chalicelib.service.retry import written
from chalicelib.service.secrets import is_code, new_code, normal_code
from chalicelib.service.stored import Lobby, StoredGame, Transition
from chalicelib.service.transitions import commit, with_position
from chalicelib.storage.errors import OutcomeUnknown, StoreUnavailable
from chalicelib.storage.games import TableGames
from chalicelib.storage.players import TablePlayers

NOWHERE = GameId("g_")


def take_room_code(deps: Deps, stored: StoredGame, host: PlayerId) -> str:
    """A new room code for the lobby, in place of the one it has. Raises HostOnly, GameStarted or Busy."""
    table = commit(deps, stored, lambda table: _coded(deps, table, host, new_code(deps)), extends=False)
    if not isinstance(table, Lobby) or table.room_code is None:
        raise RuntimeError("a lobby that has just got a code has none")
    return table.room_code


def end_room_code(deps: Deps, stored: StoredGame, host: PlayerId) -> None:
    """From now on nobody finds the lobby by a room code. Raises HostOnly, GameStarted or Busy."""
    commit(deps, stored, lambda table: _coded(deps, table, host, None), extends=False)


def _coded(deps: Deps, table: StoredGame, host: PlayerId, code: str | None) -> Transition | None:
    lobby = hosted(table, host, deps.now())
    if not isinstance(lobby, Lobby):
        raise with_position(GameStarted(), table)
    return Transition(replace(lobby, room_code=code)) if code or lobby.room_code else None


def lobby_of(deps: Deps, player: PlayerId, typed: str, network: Network) -> Lobby:
    """The lobby that has this room code.

    All misses cost the same reads, also a code that cannot be one. To somebody whom the host has blocked, the code does
    not exist. Raises RoomCodeNotFound, TooManyRoomCodes, Busy or StoreUnavailable.
    """
    tries = wrong_room_codes(deps, network)
    try:
        written(deps, lambda: deps.store(TablePlayers).use(*tries))
    except QuotaUsedUp as full:
        raise TooManyRoomCodes(
            quota=full.quota, limit=full.limit, resets_s=full.resets_s, window_s=full.window_s
        ) from None
    code = normal_code(typed)
    table = load(deps, deps.store(TableGames).room(code if is_code(code) else NOWHERE) or NOWHERE)
    found = table if isinstance(table, Lobby) and table.room_code == code else None
    host = found.occupant(found.host) if found else None
    blocked = blockers(deps, [host.player if host else NOBODY], player)
    if found is None or (blocked and found.seat_of(player) is None):
        raise RoomCodeNotFound()
    with suppress(OutcomeUnknown, StoreUnavailable):  # then a right one counts as a wrong one
        deps.store(TablePlayers).give_back(*tries)
    return found

"""Invitations: previews for somebody who has only a link to a table, and room codes to say aloud."""

from __future__ import annotations

from contextlib import suppress

from chalicelib.core.codes import ROOM_CODE, is_invite, is_room_code, new_code, normal_code
from chalicelib.core.deps import Deps
from chalicelib.core.errors import QuotaUsedUp
from chalicelib.core.ids import GameId, PlayerId
from chalicelib.core.network import Network
from chalicelib.core.retry import write_safely
from chalicelib.engine.values import replace, value_class
from chalicelib.lobby.errors import GameStarted, PreviewNotFound, RoomCodeNotFound, TooManyRoomCodes
from chalicelib.players.quotas import next_preview_use, next_room_code_uses
from chalicelib.players.store import TablePlayers
from chalicelib.store.errors import OutcomeUnknown, StoreUnavailable
from chalicelib.tables.commit import commit, with_position
from chalicelib.tables.host import take_host
from chalicelib.tables.load import load, load_by_secret
from chalicelib.tables.store import TableGames
from chalicelib.tables.table import Lobby, StoredGame
from chalicelib.tables.transition import Transition

NOWHERE = GameId("g_")


@value_class
class Preview:
    table: StoredGame
    invited: bool  # whether an invite code of the table came along
    host: str | None  # the host's name, if it is shown: not after the start, when another may become the host
    names_shown: bool = False  # whether the invite code was that of the link, which shows the others too


def preview_of(deps: Deps, preview: str, invite: str | None, network: Network) -> Preview:
    """The table of this preview. A wrong invite code is like none, and that of its room code names the host alone.

    Each look counts towards the quota of the network. Raises PreviewNotFound, QuotaUsedUp, Busy or StoreUnavailable.
    """
    write_safely(deps, lambda: deps.store(TablePlayers).use(next_preview_use(deps, network)))
    table = load_by_secret(deps, preview, lambda table: table.preview)
    if table is None:
        raise PreviewNotFound()
    invited = any(is_invite(invite, code) for code in table.invites)
    host = _host(deps, table, invited) if isinstance(table, Lobby) else None
    return Preview(table, invited, host, names_shown=is_invite(invite, table.invite))


def _host(deps: Deps, lobby: Lobby, invited: bool) -> str | None:
    host = lobby.occupant(lobby.host)
    profile = deps.store(TablePlayers).profile(host.player) if host else None
    return host.name if host and profile and (profile.show_name or invited) else None


def take_room_code(deps: Deps, stored: StoredGame, host: PlayerId) -> str:
    """A new room code for the lobby, in place of the one it has. Raises HostOnly, GameStarted or Busy."""
    table = commit(deps, stored, lambda table: _set_code(deps, table, host, new_code(deps, ROOM_CODE)), extends=False)
    if not isinstance(table, Lobby) or table.room_code is None:
        raise RuntimeError("a lobby that has just got a code has none")
    return table.room_code


def end_room_code(deps: Deps, stored: StoredGame, host: PlayerId) -> None:
    """From now on nobody finds the lobby by a room code. Raises HostOnly, GameStarted or Busy."""
    commit(deps, stored, lambda table: _set_code(deps, table, host, None), extends=False)


def _set_code(deps: Deps, table: StoredGame, host: PlayerId, code: str | None) -> Transition | None:
    lobby = take_host(table, host, deps.now())
    if not isinstance(lobby, Lobby):
        raise with_position(GameStarted(), table)
    return Transition(replace(lobby, room_code=code)) if code or lobby.room_code else None


def lobby_of(deps: Deps, typed: str, network: Network) -> Lobby:
    """The lobby that has this room code.

    All misses cost the same reads, also a code that cannot be one. It counts as a preview, too, which a right code does
    not give back. Raises RoomCodeNotFound, TooManyRoomCodes, Busy or StoreUnavailable.
    """
    tries = next_room_code_uses(deps, network)
    try:
        write_safely(deps, lambda: deps.store(TablePlayers).use(next_preview_use(deps, network)))
        write_safely(deps, lambda: deps.store(TablePlayers).use(*tries))
    except QuotaUsedUp as full:
        raise TooManyRoomCodes(
            quota=full.quota, limit=full.limit, resets_s=full.resets_s, window_s=full.window_s
        ) from None
    code = normal_code(typed)
    table = load(deps, deps.store(TableGames).room(code if is_room_code(code) else NOWHERE) or NOWHERE)
    found = table if isinstance(table, Lobby) and table.room_code == code else None
    if found is None:
        raise RoomCodeNotFound()
    with suppress(OutcomeUnknown, StoreUnavailable):  # then a right one counts as a wrong one
        deps.store(TablePlayers).give_back(*tries)
    return found


def seats_text(table: StoredGame) -> str:
    least, most = table.min_seats, table.max_seats
    return str(least) if least == most else f"{least}\N{EN DASH}{most}"

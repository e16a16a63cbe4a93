"""What a table shows to whoever has the link to its preview, before they have a token or a seat.

A link has two parts: the preview, which servers and messengers see, and the invite code, which they do not. Only both
together name the people at the table, and only a lobby takes in anybody.
"""

from dataclasses import dataclass
from hmac import compare_digest

from chalicelib.service.deps import Deps
from chalicelib.service.errors import PreviewNotFound
from chalicelib.service.expiry import load
from chalicelib.service.ids import GAME, GameId
from chalicelib.service.network import Network
from chalicelib.service.quotas import views
from chalicelib.service.retry import written
from chalicelib.service.secrets import normal_invite
from chalicelib.service.stored import Lobby, StoredGame
from chalicelib.storage.players import TablePlayers

_ID = 16  # characters of a game's id behind its prefix; those of the code follow


@dataclass(frozen=True, slots=True)
class Preview:
    table: StoredGame
    invited: bool  # whether the invite code of the table came along
    host: str | None  # the host's name, if it is shown: not after the start, when another may become the host


def preview_of(deps: Deps, preview: str, invite: str | None, network: Network) -> Preview:
    """The table of this preview. A wrong invite code is like none.

    Each look counts towards the quota of the network. Raises PreviewNotFound, QuotaUsedUp, Busy or StoreUnavailable.
    """
    written(deps, lambda: deps.store(TablePlayers).use(views(deps, network)))
    table = load(deps, GameId(GAME + preview[:_ID]))
    if table is None or table.preview is None or not compare_digest(table.preview.encode(), preview.encode()):
        raise PreviewNotFound()
    invited = compare_digest(normal_invite(invite or "").encode(), table.invite.encode())
    return Preview(table, invited, _host(deps, table, invited) if isinstance(table, Lobby) else None)


def _host(deps: Deps, lobby: Lobby, invited: bool) -> str | None:
    host = lobby.occupant(lobby.host)
    profile = deps.store(TablePlayers).profile(host.player) if host else None
    return host.name if host and profile and (profile.show_name or invited) else None

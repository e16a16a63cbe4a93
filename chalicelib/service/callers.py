"""Finds the player who is calling by their token."""

from chalicelib.service.deps import Deps
from chalicelib.service.errors import Unauthenticated
from chalicelib.service.ids import GameId, PlayerId
from chalicelib.service.kept import ALWAYS
from chalicelib.service.ports import Bearer, Profile, TokenHash
from chalicelib.service.secrets import hashed, is_token
from chalicelib.service.stored import StoredGame
from chalicelib.storage.games import TableGames
from chalicelib.storage.players import TablePlayers


def token_hash(token: str | None) -> TokenHash:
    """The key under which a token is looked up. Raises Unauthenticated for text that cannot be a token."""
    if token is None or not is_token(token):
        raise Unauthenticated()
    return hashed(token)


def caller(deps: Deps, token: TokenHash) -> PlayerId:
    """The player to whom the token belongs. Raises Unauthenticated."""
    return _player(deps, deps.store(TablePlayers).caller(token))


def admitted(deps: Deps, token: str | None, id: GameId) -> tuple[PlayerId, StoredGame | None]:
    """The caller, and the game if it exists and has not expired, in one read. Raises Unauthenticated."""
    bearer, stored = deps.store(TableGames).admit(token_hash(token), id)
    player = _player(deps, bearer)
    gone = stored is None or stored.has_expired(deps.now())
    return player, None if gone else stored


def _player(deps: Deps, bearer: Bearer | None) -> PlayerId:
    """Keeps in memory whether the player may have blocked somebody, so that a view need not read it (`blocks_of`)."""
    if bearer is None:
        raise Unauthenticated()
    deps.has_blocks.put(bearer.player, None, bearer.has_blocks, ALWAYS, 1)
    return bearer.player


def profile_of(deps: Deps, player: PlayerId) -> Profile:
    """The player's profile. Raises Unauthenticated while the player is being erased: then the tokens go last."""
    profile = deps.store(TablePlayers).profile(player)
    if profile is None:
        raise Unauthenticated()
    return profile

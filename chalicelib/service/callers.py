"""Who is calling."""

from chalicelib.service.deps import Deps
from chalicelib.service.errors import Unauthenticated
from chalicelib.service.ports import Profile, TokenHash
from chalicelib.service.secrets import hashed, is_token
from chalicelib.service.stored import GameId, PlayerId, StoredGame


def token_hash(token: str | None) -> TokenHash:
    """The key under which a token is looked up. Raises Unauthenticated for what cannot be one."""
    if token is None or not is_token(token):
        raise Unauthenticated()
    return hashed(token)


def caller(deps: Deps, token: TokenHash) -> PlayerId:
    """Raises Unauthenticated."""
    player = deps.players.caller(token)
    if player is None:
        raise Unauthenticated()
    return player


def admitted(deps: Deps, token: str | None, id: GameId) -> tuple[PlayerId, StoredGame | None]:
    """The caller, and the game if there is one, read together. Raises Unauthenticated."""
    player, stored = deps.games.admit(token_hash(token), id)
    if player is None:
        raise Unauthenticated()
    return player, stored


def profile_of(deps: Deps, player: PlayerId) -> Profile:
    """Raises Unauthenticated: a token outlives its player only for the moments of an erasure."""
    profile = deps.players.profile(player)
    if profile is None:
        raise Unauthenticated()
    return profile

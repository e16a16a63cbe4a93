"""Finds the player who is calling by their token."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Self

from chalicelib.api.inputs import Order, Provided
from chalicelib.core.deps import Deps
from chalicelib.core.errors import Unauthenticated
from chalicelib.core.ids import PlayerId
from chalicelib.engine.values import value_class
from chalicelib.players.player import Bearer, TokenHash
from chalicelib.players.store import TablePlayers
from chalicelib.players.tokens import hash_token, is_token
from chalicelib.store.cache import ALWAYS
from chalicelib.store.errors import StoreUnavailable

if TYPE_CHECKING:
    from chalicelib.api.call import Call


CALLER_REFUSALS = (Unauthenticated, StoreUnavailable)


def token_hash(token: str | None) -> TokenHash:
    """The key under which a token is looked up. Raises Unauthenticated for text that cannot be a token."""
    if token is None or not is_token(token):
        raise Unauthenticated()
    return hash_token(token)


def caller(deps: Deps, token: TokenHash) -> PlayerId:
    """The player to whom the token belongs. Raises Unauthenticated."""
    return bearer_player(deps, deps.store(TablePlayers).caller(token))


def bearer_player(deps: Deps, bearer: Bearer | None) -> PlayerId:
    """Keeps in memory whether the player may have blocked somebody, so that a view need not read it (`blocks_of`)."""
    if bearer is None:
        raise Unauthenticated()
    if deps.has_blocks.get(bearer.player, None, 0) is not bearer.has_blocks:
        deps.has_blocks.put(bearer.player, None, bearer.has_blocks, ALWAYS, 1)
    return bearer.player


@value_class
class Caller(Provided):
    """The player whose token the request carries."""

    order: ClassVar = Order.CALLER
    refusals: ClassVar = CALLER_REFUSALS

    id: PlayerId
    token: TokenHash

    @classmethod
    def read(cls, call: Call) -> Self:
        token = token_hash(call.token)
        return cls(caller(call.deps, token), token)

"""The refusals about players, their tokens and sign-ins."""

from typing import Annotated

from chalicelib.core.errors import NotFound, QuotaUsedUp
from chalicelib.engine.errors import Conflict, Fact


class TokenNotFound(NotFound):
    """`GET /v1/me/tokens` lists your tokens with their ids. Perhaps it has been revoked."""

    code = "token-not-found"
    title = "You have no such token"


class SignInNotFound(NotFound):
    """The code or the secret is wrong, or the sign-in has been answered, claimed or refused, or is more than five
    minutes old. Let the new device ask again.
    """

    code = "sign-in-not-found"
    title = "No device waits with this code"


class SignInPending(Conflict):
    """Ask again after `Poll-Interval` seconds, until `expires_at`."""

    code = "sign-in-pending"
    title = "The player has not answered yet"


class BlockNotFound(NotFound):
    """`GET /v1/me/blocks` lists your blocks."""

    code = "block-not-found"
    title = "You have no such block"


class TooManyTokens(Conflict):
    """`facts.limit` is the maximum. Revoke a token that you no longer need."""

    code = "too-many-tokens"
    title = "You have the maximum number of tokens"
    limit: Annotated[int, Fact("The maximum", example=100, min=1, max=1000)]


class TooManyBlocks(Conflict):
    """`facts.limit` is the maximum. Unblock somebody first."""

    code = "too-many-blocks"
    title = "You have blocked the maximum number of players"
    limit: Annotated[int, Fact("The maximum", example=100, min=1, max=1000)]


class TooManyCodes(QuotaUsedUp):
    """You may try `facts.limit` codes an hour, those that fit included. `Retry-After` says in how many seconds you can
    try the next one.
    """

    code = "too-many-codes"
    title = "Too many codes of other devices; wait before you try another"

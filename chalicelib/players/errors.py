"""The refusals about players, their tokens and sign-ins."""

from chalicelib.core.errors import NotFound, QuotaUsedUp
from chalicelib.engine.errors import Conflict


class TokenNotFound(NotFound):
    code = "token-not-found"
    title = "You have no such token"


class SignInNotFound(NotFound):
    """It does not exist, has been answered, claimed or refused, or has ended."""

    code = "sign-in-not-found"
    title = "No device waits with this code"


class SignInPending(Conflict):
    code = "sign-in-pending"
    title = "The player has not answered yet"


class BlockNotFound(NotFound):
    code = "block-not-found"
    title = "You have no such block"


class TooManyTokens(Conflict):
    code = "too-many-tokens"
    title = "You have the maximum number of tokens"
    limit: int


class TooManyBlocks(Conflict):
    code = "too-many-blocks"
    title = "You have blocked the maximum number of players"
    limit: int


class TooManyCodes(QuotaUsedUp):
    """The hourly quota of codes of other devices, whether they fit or not."""

    code = "too-many-codes"
    title = "Too many codes of other devices; wait before you try another"

"""Why a call of the store did not do what it was asked to do."""

from chalicelib.engine.errors import ReverieError


class VersionConflict(Exception):
    """Another writer was faster. Never reaches a caller: the service reads again and decides again."""


class OutcomeUnknown(Exception):
    """The write may or may not have happened, or another write to the same item was in progress.

    Never reaches a caller: the service reads and decides again, or repeats a write that is safe to repeat.
    """


class FormatTooOld(Exception):
    """A stored item is in a format that this version no longer reads; the item stays as it is.

    No refusal, since neither a repeated nor another request helps: the operator has to run the version in the message.
    """


class Unavailable(ReverieError):
    """The request is correct, and may succeed when it is sent again.

    It may have been carried out all the same. A repeated move has no second effect, nor has a repeated request with an
    Idempotency-Key. Without a key, a repeated request adds another computer player or posts the message twice, and may
    leave a player or a token that nobody uses.
    """


class StoreUnavailable(Unavailable):
    """The store does not answer. Wait `Retry-After` seconds. You can safely repeat moves, and requests with an
    `Idempotency-Key`.
    """

    code = "store-unavailable"
    title = "The store cannot be reached; send the request again"

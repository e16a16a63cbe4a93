"""The refusals of shares."""

from typing import Annotated

from chalicelib.core.errors import Forbidden, NotFound, TableConflict
from chalicelib.engine.errors import Fact


class NotSharer(Forbidden):
    """Whoever has shared it can end this, and the host; of a round also the author of its clue."""

    code = "not-sharer"
    title = "Somebody else has shared this"


class ShareWithdrawn(Forbidden):
    """The author of the clue does not want the round to be shared."""

    code = "share-withdrawn"
    title = "This round must not be shared"


class ShareNotFound(NotFound):
    """It has been withdrawn, whoever shared it has been erased, or the address is mistyped."""

    code = "share-not-found"
    title = "Nothing is shared here"


class TooManyShares(TableConflict):
    """Up to `facts.limit` rounds of a game can be shared. End the share of another one first."""

    code = "too-many-shares"
    title = "So much of this game has been shared that no more can be"
    limit: Annotated[int, Fact("The maximum", example=20, min=1, max=1000)]

"""The refusals of shares."""

from chalicelib.core.errors import Forbidden, NotFound, TableConflict


class NotSharer(Forbidden):
    code = "not-sharer"
    title = "Somebody else has shared this"


class ShareWithdrawn(Forbidden):
    code = "share-withdrawn"
    title = "This round must not be shared"


class ShareNotFound(NotFound):
    code = "share-not-found"
    title = "Nothing is shared here"


class TooManyShares(TableConflict):
    code = "too-many-shares"
    title = "So much of this game has been shared that no more can be"
    limit: int

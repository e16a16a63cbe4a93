"""The refusals of the service, each with its public code. Those of the rules are in engine/errors.py."""

from typing import Literal

from chalicelib.engine.errors import Conflict, Invalid, ReverieError
from chalicelib.store.errors import Unavailable

HOUR_S = 3_600
DAY_S = 86_400


class Unauthenticated(ReverieError):
    code = "unauthenticated"
    title = "A valid token is required"


class Forbidden(ReverieError):
    """The caller is known and may see this, but not do it."""


class NotFound(ReverieError):
    """It does not exist, or the caller may not know that it does. Both get the same answer."""


class TooOften(ReverieError):
    """The same request may succeed later."""


class TableConflict(Conflict):
    """The state of the table does not allow this."""


class TimeZoneUnknown(Invalid):
    code = "time-zone-unknown"
    title = "No such time zone"


class IdempotencyKeyReused(ReverieError):
    code = "idempotency-key-reused"
    title = "This Idempotency-Key has been used for another request"


UrlFault = Literal[
    "too-long",
    "malformed",
    "with-fragment",
    "with-user-info",
    "host-not-public",
    "address-not-global",
    "scheme-not-https",
    "port-not-443",
]


class QuotaUsedUp(TooOften):
    """A quota of `limit` in `window_s` seconds is used up.

    `resets_s`: seconds until the whole quota is available again. `retry_s`: seconds until one more is allowed; None if
    that is the same.
    """

    code = "quota-used-up"
    title = "Daily quota exceeded"
    quota: str
    limit: int
    resets_s: int
    window_s: int = DAY_S
    retry_s: int | None = None


class Busy(Unavailable):
    code = "busy"
    title = "The table is busy; send the request again"

"""The refusals of the service, each with its public code. Those of the rules are in engine/errors.py."""

from typing import Annotated, Literal

from chalicelib.engine.errors import Conflict, Fact, Invalid, ReverieError
from chalicelib.store.errors import Unavailable

HOUR_S = 3_600
DAY_S = 86_400


class Unauthenticated(ReverieError):
    """Send `Authorization: Bearer rv_…` with a token that has not been revoked. `POST /v1/players` gives you the first
    one.
    """

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
    """Name a zone of the IANA time zone database in its exact spelling, such as `Europe/Berlin`."""

    code = "time-zone-unknown"
    title = "No such time zone"


class IdempotencyKeyReused(ReverieError):
    """You have sent this key with another body within the last seven days. Use a new key for each new request, and
    repeat a key only to repeat the same request.
    """

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
    """`facts.quota` names the quota: you have made `facts.limit` of these since midnight (UTC). `Retry-After` says in
    how many seconds you can make the next one.
    """

    code = "quota-used-up"
    title = "Daily quota exceeded"
    quota: Annotated[str, Fact("The name of the quota", example="tables")]
    limit: Annotated[int, Fact("How many the quota allows", example=100, min=1, max=1000)]
    resets_s: int  # until the whole quota is available again
    window_s: int = DAY_S
    retry_s: int | None = None  # until one more is allowed; None if that is the same


class Busy(Unavailable):
    """Many requests changed the same table at this instant, or the store did not say whether yours was written. Send
    the same request again after `Retry-After` seconds; no move is ever made twice.
    """

    code = "busy"
    title = "The table is busy; send the request again"

"""What can be wrong with a request, beyond the rules of the game."""

from typing import ClassVar

from chalicelib.engine.errors import ReverieError


class Unauthenticated(ReverieError):
    code = "unauthenticated"
    title = "This needs a token that is valid"


class Forbidden(ReverieError):
    """The caller is known and may see the game, but this is for somebody else to do."""


class HostOnly(Forbidden):
    code = "host-only"
    title = "Only the host of the table may do this"


class NotSeated(Forbidden):
    code = "not-seated"
    title = "You have no seat at this table"


class NotAuthor(Forbidden):
    code = "not-author"
    title = "Somebody else has written this"


class NotFound(ReverieError):
    """There is no such thing, or none that the caller may know of: the answer is the same."""


class GameNotFound(NotFound):
    code = "game-not-found"
    title = "There is no such game for you"


class SeatNotFound(NotFound):
    code = "seat-not-found"
    title = "Nobody sits in this seat"


class RoundNotFound(NotFound):
    code = "round-not-found"
    title = "No such round has been finished"


class MessageNotFound(NotFound):
    code = "message-not-found"
    title = "There is no such message at this table"


class TokenNotFound(NotFound):
    code = "token-not-found"
    title = "You have no such token"


class WebhookNotFound(NotFound):
    code = "webhook-not-found"
    title = "You have no such webhook"


class DeliveryNotFound(NotFound):
    code = "delivery-not-found"
    title = "There is no such delivery among the last ones"


class DeckNotFound(NotFound):
    code = "deck-not-found"
    title = "There is no such deck"


class TableConflict(ReverieError):
    """The table is not in a state in which this could be done."""


class GameStarted(TableConflict):
    code = "game-started"
    title = "The game has started"


class GameNotStarted(TableConflict):
    code = "game-not-started"
    title = "The game has not started yet"


class GameNotOver(TableConflict):
    code = "game-not-over"
    title = "The game is not over"


class TableFull(TableConflict):
    code = "table-full"
    title = "All seats of this table are taken"


class ColourTaken(TableConflict):
    code = "colour-taken"
    title = "Somebody else at the table has this colour"


class TeamFull(TableConflict):
    code = "team-full"
    title = "This pair is complete"


class TeamUnknown(TableConflict):
    code = "team-unknown"
    title = "This table has no such team"


class WrongNumberOfSeats(TableConflict):
    code = "wrong-number-of-seats"
    title = "The ruleset cannot be played by so many"


class SeatsImpossible(ReverieError):
    code = "seats-impossible"
    title = "The ruleset has no number of players between these"


class TeamsIncomplete(TableConflict):
    code = "teams-incomplete"
    title = "The chosen teams leave somebody without a partner"


class TalkClosed(TableConflict):
    code = "talk-closed"
    title = "The host has closed the talk of this table"


class TooManyTokens(ReverieError):
    code = "too-many-tokens"
    title = "You have as many tokens as anybody may have"


class WebhookConflict(ReverieError):
    """The player's webhooks are not as this would need them."""


class WebhookExists(WebhookConflict):
    code = "webhook-exists"
    title = "You have registered this address already"


class TooManyWebhooks(WebhookConflict):
    code = "too-many-webhooks"
    title = "You have as many webhooks as anybody may have"


class TableInvalid(ReverieError):
    """`errors` in its facts says what cannot be, by JSON pointers into the body.

    Nobody can have more cards on the table than they play, and the card to be found lies there. Any other card may be
    missing: whoever left before handing it in has none there (rules 5.7).
    """

    code = "table-invalid"
    title = "The table described cannot come about in this ruleset"


class IdempotencyKeyReused(ReverieError):
    code = "idempotency-key-reused"
    title = "This Idempotency-Key has been used for another request"


class WebhookUrlRefused(ReverieError):
    """`reason` is a UrlFault of service.posting; the URL itself may hold secrets and is in no answer."""

    code = "webhook-url-refused"
    title = "Nothing is posted to such an address"


class QuotaUsedUp(ReverieError):
    """The day's quota of the player is used up; `resets_s` seconds from now there is a new one."""

    code = "quota-used-up"
    title = "You have made as many of these today as one player may"
    window_s: ClassVar[int] = 86_400  # in which `limit` may be made

    def __init__(self, quota: str, limit: int, resets_s: int) -> None:
        super().__init__(quota=quota, limit=limit)
        self.quota = quota
        self.limit = limit
        self.resets_s = resets_s

    @property
    def retry_s(self) -> int:
        """Seconds until there is room for one more."""
        return self.resets_s


class TooManyMessages(QuotaUsedUp):
    """This quota comes back one by one."""

    code = "too-many-messages"
    title = "You have written too much at this table for now"
    window_s = 1_200

    @property
    def retry_s(self) -> int:
        return self.resets_s - self.window_s + self.window_s // self.limit


class Unavailable(ReverieError):
    """Nothing is wrong with the request, and the same one may succeed later.

    What it asked for may have been done even so. Sent again, a move is not made twice, nor anything that has an
    Idempotency-Key; but another house player is seated, the same is said once more without a key, and a new player or
    token may be left over which nobody knows.
    """


class Busy(Unavailable):
    code = "busy"
    title = "The table is busy; send the request again"


class StoreUnavailable(Unavailable):
    code = "store-unavailable"
    title = "The games cannot be reached just now; send the request again"

"""The refusals of the service, each with its public code. Those of the rules are in engine/errors.py."""

from collections.abc import Mapping, Sequence
from typing import Literal

from chalicelib.engine.errors import Conflict, Invalid, ReverieError
from chalicelib.storage.errors import Unavailable

HOUR_S = 3_600
DAY_S = 86_400


class Unauthenticated(ReverieError):
    code = "unauthenticated"
    title = "A valid token is required"


class Forbidden(ReverieError):
    """The caller is known and may see this, but not do it."""


class HostOnly(Forbidden):
    code = "host-only"
    title = "Only the host of the table may do this"


class RemovedFromTable(Forbidden):
    code = "removed-from-table"
    title = "The host has removed you from this table"


class CircleHostOnly(Forbidden):
    code = "circle-host-only"
    title = "Only the host of the circle may do this"


class NotSeated(Forbidden):
    code = "not-seated"
    title = "You have no seat at this table"


class NotSharer(Forbidden):
    code = "not-sharer"
    title = "Somebody else has shared this"


class ShareWithdrawn(Forbidden):
    code = "share-withdrawn"
    title = "This round must not be shared"


class NotAuthor(Forbidden):
    code = "not-author"
    title = "Somebody else wrote this message"


class NotFound(ReverieError):
    """It does not exist, or the caller may not know that it does. Both get the same answer."""


class TooOften(ReverieError):
    """The same request may succeed later."""


class GameNotFound(NotFound):
    code = "game-not-found"
    title = "No such game, or you may not see it"


class CircleNotFound(NotFound):
    code = "circle-not-found"
    title = "No such circle, or you may not see it"


class MemberNotFound(NotFound):
    code = "member-not-found"
    title = "The circle has no such member"


class PreviewNotFound(NotFound):
    code = "preview-not-found"
    title = "No such preview"


class DailyNotFound(NotFound):
    code = "daily-not-found"
    title = "No clue of this day is shown"


class ShareNotFound(NotFound):
    code = "share-not-found"
    title = "Nothing is shared here"


class ScreenNotFound(NotFound):
    code = "screen-not-found"
    title = "No table is shown here now"


class RoomCodeNotFound(NotFound):
    code = "room-code-not-found"
    title = "No table has this room code now"


class SeatNotFound(NotFound):
    code = "seat-not-found"
    title = "Nobody sits in this seat"


class RoundNotFound(NotFound):
    code = "round-not-found"
    title = "No such finished round"


class DiscardNotShown(NotFound):
    code = "discard-not-shown"
    title = "This game has no discard that lies face up"


class MessageNotFound(NotFound):
    code = "message-not-found"
    title = "No such message at this table"


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


class WebhookNotFound(NotFound):
    code = "webhook-not-found"
    title = "You have no such webhook"


class SubscriptionNotFound(NotFound):
    code = "subscription-not-found"
    title = "You have no such push subscription"


class DeliveryNotFound(NotFound):
    code = "delivery-not-found"
    title = "No such delivery among the last hundred"


class DeckNotFound(NotFound):
    """The answer tells `decks` only where the caller names several decks."""

    code = "deck-not-found"
    title = "No such deck"
    decks: int = 1


class CardNotFound(NotFound):
    code = "card-not-found"
    title = "No such card in this deck"


class SoundNotFound(NotFound):
    code = "sound-not-found"
    title = "You have no such recording for this game"


class TableConflict(Conflict):
    """The state of the table does not allow this."""


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
    title = "This team is full"


class TeamUnknown(TableConflict):
    code = "team-unknown"
    title = "This table has no such team"


class WrongNumberOfSeats(TableConflict):
    code = "wrong-number-of-seats"
    title = "The ruleset does not allow this number of players"
    seats: Sequence[int]


class SeatsImpossible(Invalid):
    code = "seats-impossible"
    title = "The ruleset cannot be played by so few or so many"
    seats: Sequence[int]


class TimeZoneUnknown(Invalid):
    code = "time-zone-unknown"
    title = "No such time zone"


class TeamsIncomplete(TableConflict):
    code = "teams-incomplete"
    title = "The chosen teams leave a player without a partner"


class DeckGone(TableConflict):
    code = "deck-gone"
    title = "A deck of this table has been removed, or belongs to nobody at the table"


class DeckTooSmall(TableConflict):
    code = "deck-too-small"
    title = "The decks of this table have too few cards for its players"
    cards: int
    needed: int


class ClueNotDue(TableConflict):
    code = "clue-not-due"
    title = "You do not owe a clue now"


class SoundNotReady(TableConflict):
    code = "sound-not-ready"
    title = "This recording cannot be sent with the clue"


class PrivateContent(TableConflict):
    code = "private-content"
    title = "A round with players' own pictures is not shared"


class TalkClosed(TableConflict):
    code = "talk-closed"
    title = "The host has closed the chat of this table"


class TeamTalkStaysOpen(TableConflict):
    code = "team-talk-stays-open"
    title = "In this ruleset partners may always talk, in front of all"


class OwnReaction(TableConflict):
    code = "own-reaction"
    title = "You may not react to your own clue or card, or your team's"


class TooManyReactions(TableConflict):
    code = "too-many-reactions"
    title = "You have reacted to as many cards of this round as you may"
    limit: int


class TooManyChanges(TableConflict):
    code = "too-many-changes"
    title = "You have changed your reactions to this round too often"
    limit: int


class TooManyTokens(Conflict):
    code = "too-many-tokens"
    title = "You have the maximum number of tokens"
    limit: int


class CannotBlock(Conflict):
    code = "cannot-block"
    title = "Only another person can be blocked"


class TooManyBlocks(Conflict):
    code = "too-many-blocks"
    title = "You have blocked the maximum number of players"
    limit: int


class SoundsOff(Forbidden):
    code = "sounds-off"
    title = "Clues have no sounds at this table"


class OwnDecksOff(Forbidden):
    code = "own-decks-off"
    title = "This service keeps no pictures of players"


class TooManyDecks(Conflict):
    code = "too-many-decks"
    title = "You have the maximum number of decks"
    limit: int


class TooManyCards(Conflict):
    code = "too-many-cards"
    title = "The deck would have too many cards"
    limit: int


class DeckLentOut(Conflict):
    code = "deck-lent-out"
    title = "The maximum number of players have borrowed this deck"
    limit: int


class OwnDeckListed(Conflict):
    code = "own-deck-listed"
    title = "Players' own pictures are for private tables"


class CircleFull(Conflict):
    code = "circle-full"
    title = "The circle has the maximum number of members"
    limit: int


class TooManyCircles(Conflict):
    code = "too-many-circles"
    title = "You are in the maximum number of circles"
    limit: int


class TooManyListedTables(Conflict):
    code = "too-many-listed-tables"
    title = "You have the maximum number of listed tables that wait to be started"
    limit: int


class WebhookExists(Conflict):
    code = "webhook-exists"
    title = "You have already registered this address"


class TooManyWebhooks(Conflict):
    code = "too-many-webhooks"
    title = "You have the maximum number of webhooks"
    limit: int


class WebhookOptedOut(Conflict):
    code = "webhook-opted-out"
    title = "The receiver at this address wants no webhooks"


class PushUnavailable(Conflict):
    code = "push-unavailable"
    title = "This service has no keys for push messages"


class PushKeyUnknown(Conflict):
    code = "push-key-unknown"
    title = "The subscription was made with a key that is not in use; subscribe again with the present one"


class TooManySubscriptions(Conflict):
    code = "too-many-subscriptions"
    title = "You have the maximum number of push subscriptions"
    limit: int


class TableInvalid(Invalid):
    """The table cannot occur in this ruleset. `errors` names the mistakes by JSON pointers into the body.

    A player cannot have more cards on the table than they play, and the storyteller's card must be there. Any other
    card may be missing, because a player who left before handing it in has none on the table (rules 5.7).
    """

    code = "table-invalid"
    title = "This table cannot occur in this ruleset"
    errors: Sequence[Mapping[str, object]]


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


class WebhookUrlRefused(Invalid):
    """No answer contains the URL itself, which may hold secrets."""

    code = "webhook-url-refused"
    title = "Webhooks cannot be sent to this address"
    reason: UrlFault


class PushServiceNotAllowed(Invalid):
    """The endpoint is not an address of a push service in the setting `PUSH_SERVICES`."""

    code = "push-service-not-allowed"
    title = "Push messages cannot be sent to this address"


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


class TooManyCodes(QuotaUsedUp):
    """The hourly quota of codes of other devices, whether they fit or not."""

    code = "too-many-codes"
    title = "Too many codes of other devices; wait before you try another"


class TooManyRoomCodes(QuotaUsedUp):
    """Of one network, or of all together: then nobody's look-up is answered, lest the answer tells of the code."""

    code = "too-many-room-codes"
    title = "Too many wrong room codes have been sent; try again later, or open the invitation's link"


class TooManyMessages(QuotaUsedUp):
    """The quota of messages at a table, which refills one at a time."""

    code = "too-many-messages"
    title = "Too many messages at this table; wait before you write more"


class Busy(Unavailable):
    code = "busy"
    title = "The table is busy; send the request again"


class DailyOver(Conflict):
    code = "daily-over"
    title = "This day is over"


class CardNotShown(Conflict):
    code = "card-not-shown"
    title = "This card is not among the six of the day"


class TooManyShares(TableConflict):
    code = "too-many-shares"
    title = "So much of this game has been shared that no more can be"
    limit: int

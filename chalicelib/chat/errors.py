"""The refusals of chats."""

from chalicelib.core.errors import Forbidden, NotFound, QuotaUsedUp, TableConflict


class NotAuthor(Forbidden):
    """You can delete only your own messages, those whose field `mine` is true."""

    code = "not-author"
    title = "Somebody else wrote this message"


class MessageNotFound(NotFound):
    """`GET /v1/games/{game}/messages` lists the messages with their ids."""

    code = "message-not-found"
    title = "No such message at this table"


class TalkClosed(TableConflict):
    """You can still read the messages. The host opens the chat again with `PUT /v1/games/{game}/chat`."""

    code = "talk-closed"
    title = "The host has closed the chat of this table"


class TeamTalkStaysOpen(TableConflict):
    """In `team` partners agree in the chat who gives the card. Only other rulesets let the host close it."""

    code = "team-talk-stays-open"
    title = "In this ruleset partners may always talk, in front of all"


class TooManyMessages(QuotaUsedUp):
    """A player may write twenty messages at once at a table, and one more a minute. You can write the next one after
    `Retry-After` seconds.
    """

    code = "too-many-messages"
    title = "Too many messages at this table; wait before you write more"

"""The refusals of chats."""

from chalicelib.core.errors import Forbidden, NotFound, QuotaUsedUp, TableConflict


class NotAuthor(Forbidden):
    code = "not-author"
    title = "Somebody else wrote this message"


class MessageNotFound(NotFound):
    code = "message-not-found"
    title = "No such message at this table"


class TalkClosed(TableConflict):
    code = "talk-closed"
    title = "The host has closed the chat of this table"


class TeamTalkStaysOpen(TableConflict):
    code = "team-talk-stays-open"
    title = "In this ruleset partners may always talk, in front of all"


class TooManyMessages(QuotaUsedUp):
    """The quota of messages at a table, which refills one at a time."""

    code = "too-many-messages"
    title = "Too many messages at this table; wait before you write more"

"""Table chat: read, write, delete and report messages; the host opens and closes the chat."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Annotated

from chalicelib.api.call import Answer
from chalicelib.api.errors import InvalidParameter
from chalicelib.api.headers import HEADERS, Idempotency, bucket_headers
from chalicelib.api.moments import moment
from chalicelib.api.operations import delete, get, post, put
from chalicelib.api.parameters import Path, Query
from chalicelib.catalogue.language import Language
from chalicelib.chat import chat
from chalicelib.chat.bodies import ChatIn, MessageIn
from chalicelib.chat.errors import MessageNotFound, NotAuthor, TalkClosed, TeamTalkStaysOpen, TooManyMessages
from chalicelib.chat.message import Message, message_id
from chalicelib.core.deps import Deps
from chalicelib.core.errors import Busy, IdempotencyKeyReused
from chalicelib.core.idempotency import new_key
from chalicelib.core.ids import PlayerId
from chalicelib.engine.errors import SeatForfeited
from chalicelib.tables.access import Host, Seated, Visible
from chalicelib.tables.api import SHOWN, show

if TYPE_CHECKING:
    from chalicelib.chat import answers
    from chalicelib.tables import answers as tables_answers


TAG = "chat"
POLL_S = 5
ID = re.compile(r"m_([0-9]{8})")
MessageId = Annotated[str, Path("message", "The message's id.", "id", example="m_00000007")]
After = Annotated[str | None, Query("after", "Only later messages: `next` of an earlier answer.", example="m_00000007")]
Limit = Annotated[int, Query("limit", "Maximum number of messages.", "integer", 1, 100, default=50, example=50)]


def number_in(id: str) -> int | None:
    """The message's number, or None if `id` does not have the form of a message id."""
    ours = ID.fullmatch(id)
    return int(ours.group(1)) if ours else None


def _show(message: Message, viewer: PlayerId) -> answers.Message:
    return {
        "id": message_id(message.number),
        "seat": message.seat,
        "name": message.name,
        "text": message.text,
        "at": moment(message.at),
        "mine": message.player == viewer,
    }


@get("/v1/games/{game}/messages", tag=TAG, got_headers=("Poll-Interval",))
def list_messages(deps: Deps, at: Visible, after: After, limit: Limit) -> Answer[answers.MessageList]:
    """Read the chat.

    To follow the chat, send `next` as `after`: you get every message once, in the order of writing. A message that is
    deleted later keeps its place, without its text.
    """
    read = 0 if after is None else number_in(after)
    if read is None:
        raise InvalidParameter(parameter="after", problem="wrong-form")
    messages, more = chat.list_messages(deps, at.game, read, limit)
    page: answers.MessageList = {
        "messages": [_show(message, at.player) for message in messages],
        "next": message_id(messages[-1].number) if messages else after,
        "more": more,
        "open": not at.game.chat_closed,
    }
    return Answer(page, headers={"Poll-Interval": str(POLL_S)})


@post(
    "/v1/games/{game}/messages",
    tag=TAG,
    status=201,
    errors=(SeatForfeited, TalkClosed, TooManyMessages, IdempotencyKeyReused, Busy),
    got_headers=HEADERS,
)
def post_message(deps: Deps, at: Seated, body: MessageIn, once: Idempotency) -> Answer[answers.Message]:
    """Write a message.

    You can write before, during and after the game: twenty messages at once, and one more each minute. The same request
    sent twice posts the message twice, unless both have the same `Idempotency-Key`.
    """
    key = new_key(deps, at.player, once.key, once.fingerprint)
    said = chat.post_message(deps, at.game, at.player, body.text, key)
    return Answer(_show(said.message, at.player), headers=bucket_headers(said.budget))


@delete(
    "/v1/games/{game}/messages/{message}",
    tag=TAG,
    status=204,
    errors=(MessageNotFound, NotAuthor, Busy),
)
def delete_message(deps: Deps, at: Seated, message: MessageId) -> Answer[None]:
    """Delete your message.

    The text is deleted for good. The list still shows that there was a message.
    """
    chat.delete_message(deps, at.game, at.player, number_in(message) or 0)
    return Answer(None)


@put(
    "/v1/games/{game}/chat",
    tag=TAG,
    errors=(TeamTalkStaysOpen, Busy),
    got_headers=SHOWN,
)
def update_chat(deps: Deps, at: Host, body: ChatIn, language: Language) -> Answer[tables_answers.Game]:
    """Open or close the chat.

    Only the host can do this, or in the lobby from `host_open_at` on any player, who then is the host. Earlier messages
    stay readable. In `team` the chat stays open: partners may always talk, where all can read it.
    """
    return show(deps, chat.close(deps, at.game, at.player, closed=not body.open), at.player, language)

"""Table talk: read it, say something, take it back, report it; and the host opens and closes it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Annotated

from chalicelib.engine.errors import SeatForfeited
from chalicelib.handlers.access import Host, Seated, Visible
from chalicelib.handlers.games import shown
from chalicelib.http.call import Answer
from chalicelib.http.errors import InvalidParameter
from chalicelib.http.idempotency import Idempotency
from chalicelib.http.limits import HEADERS, left_of, rate_limit
from chalicelib.http.operations import delete, get, post, put
from chalicelib.http.parameters import Path, Query
from chalicelib.present import games as present
from chalicelib.schemas.requests.talk import MessageIn, ReportIn, TalkIn
from chalicelib.service import errors, lobby, reports
from chalicelib.service import talk as service
from chalicelib.service.deps import Deps
from chalicelib.service.ports import Message
from chalicelib.service.quotas import account
from chalicelib.service.stored import PlayerId

if TYPE_CHECKING:
    from chalicelib.schemas import responses

TAG = "talk"
POLL_S = 5
ID = re.compile(r"m_([0-9]{8})")
MessageId = Annotated[str, Path("message", "The message's id.", "id", example="m_00000007")]
After = Annotated[
    str | None, Query("after", "Only what has been said since: `next` of an answer before.", example="m_00000007")
]
Limit = Annotated[int, Query("limit", "How many at most.", "integer", 1, 100, default=50, example=50)]


def message_id(number: int) -> str:
    return f"m_{number:08}"


def _number(id: str) -> int | None:
    """The message's number, or None for what cannot be an id of ours."""
    ours = ID.fullmatch(id)
    return int(ours.group(1)) if ours else None


def _said(message: Message, viewer: PlayerId) -> responses.Message:
    return {
        "id": message_id(message.number),
        "seat": message.seat,
        "name": message.name,
        "text": message.text,
        "at": present.moment(message.at),
        "mine": message.player == viewer,
    }


@get("/v1/games/{game}/messages", tag=TAG, got_headers=("Poll-Interval",))
def list_messages(deps: Deps, at: Visible, after: After, limit: Limit) -> Answer[responses.TableTalk]:
    """Read what has been said.

    Whoever may look at the game may read: talk is public by nature, in `team` too, where partners have no channel of
    their own. To follow it, ask again with `after`: every message comes once, in the order of writing. One that is
    taken back later keeps its place, without its text.
    """
    read = 0 if after is None else _number(after)
    if read is None:
        raise InvalidParameter(parameter="after")
    messages, more = service.page(deps, at.game, read, limit)
    page: responses.TableTalk = {
        "messages": [_said(message, at.player) for message in messages],
        "next": message_id(messages[-1].number) if messages else after,
        "more": more,
        "open": not at.game.talk_closed,
    }
    return Answer(page, headers={"Poll-Interval": str(POLL_S)})


@post(
    "/v1/games/{game}/messages",
    tag=TAG,
    status=201,
    errors=(SeatForfeited, errors.TalkClosed, errors.TooManyMessages, errors.IdempotencyKeyReused, errors.Busy),
    got_headers=HEADERS,
)
def say(deps: Deps, at: Seated, body: MessageIn, once: Idempotency) -> Answer[responses.Message]:
    """Say something.

    To all at the table, before, during and after the game. Do not show or describe your cards: no rule can see to it
    that nobody does. Twenty messages at once, and one more a minute. Sent twice this says it twice, unless both have
    the same `Idempotency-Key`.
    """
    key = lobby.kept_key(deps, at.player, once.key, once.fingerprint)
    said = service.say(deps, at.game, at.player, body.text, key)
    left = rate_limit("messages", service.AT_ONCE, said.left, said.full_s, errors.TooManyMessages.window_s)
    return Answer(_said(said.message, at.player), headers=left)


@delete(
    "/v1/games/{game}/messages/{message}",
    tag=TAG,
    status=204,
    errors=(errors.MessageNotFound, errors.NotAuthor, errors.Busy),
)
def take_back(deps: Deps, at: Seated, message: MessageId) -> Answer[None]:
    """Take back what you have said.

    The text is gone for good; that there was something stays.
    """
    service.take_back(deps, at.game, at.player, _number(message) or 0)
    return Answer(None)


@put("/v1/games/{game}/talk", tag=TAG, errors=(errors.Busy,), got_headers=("Poll-Interval",))
def open_or_close_talk(deps: Deps, at: Host, body: TalkIn) -> Answer[responses.Game]:
    """Open or close the talk.

    For the host alone. What has been said stays readable.
    """
    return shown(deps, service.close(deps, at.game, at.player, closed=not body.open), at.player)


@post(
    "/v1/games/{game}/reports",
    tag=TAG,
    status=204,
    errors=(errors.MessageNotFound, errors.RoundNotFound, errors.QuotaUsedUp, errors.Busy),
    got_headers=HEADERS,
)
def report(deps: Deps, at: Visible, body: ReportIn) -> Answer[None]:
    """Report a message or a clue.

    To whoever runs this service, who gets a copy of the words; the table is told nothing. The same thing reported again
    is reported once. Copies are kept for 180 days.
    """
    reporter = account(deps, at.player, "reports")
    if body.message is not None:
        reports.report_message(deps, at.game, reporter, _number(body.message) or 0, body.reason)
    elif body.round is not None:
        reports.report_clue(deps, at.game, reporter, body.round, body.reason)
    return Answer(None, headers=left_of(reporter, 1))

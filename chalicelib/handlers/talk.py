"""Table talk: read it, say something, take it back, report it; and the host opens and closes it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chalicelib.engine.errors import SeatForfeited
from chalicelib.handlers.games import shown
from chalicelib.http.errors import InvalidParameter
from chalicelib.http.limits import HEADERS, left_of, rate_limit
from chalicelib.http.operations import Answer, Call, Parameter, operation
from chalicelib.present import games as present
from chalicelib.schemas.requests.talk import MessageIn, ReportIn, TalkIn
from chalicelib.service import errors, lobby, reports
from chalicelib.service import talk as service
from chalicelib.service.ports import Message
from chalicelib.service.quotas import account
from chalicelib.service.stored import PlayerId
from chalicelib.wiring import deps

if TYPE_CHECKING:
    from chalicelib.schemas import responses

TAG = "talk"
POLL_S = 5
ID = re.compile(r"m_([0-9]{8})")
AFTER = Parameter("after", "Only what has been said since: `next` of an answer before.", example="m_00000007")
LIMIT = Parameter("limit", "How many at most.", "integer", 1, 100, default=50, example=50)


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


@operation(
    tag=TAG,
    query=(AFTER, LIMIT),
    errors=(errors.GameNotFound,),
    got_headers=("Poll-Interval",),
)
def list_messages(call: Call) -> Answer[responses.TableTalk]:
    """Read what has been said.

    Whoever may look at the game may read: talk is public by nature, in `team` too, where partners have no channel of
    their own. To follow it, ask again with `after`: every message comes once, in the order of writing. One that is
    taken back later keeps its place, without its text.
    """
    player, stored = call.at_table()
    after = call.query("after")
    read = 0 if after is None else _number(after)
    if read is None:
        raise InvalidParameter(parameter="after")
    messages, more = service.page(deps(), stored, read, call.query("limit"))
    page: responses.TableTalk = {
        "messages": [_said(message, player) for message in messages],
        "next": message_id(messages[-1].number) if messages else after,
        "more": more,
        "open": not stored.talk_closed,
    }
    return Answer(page, headers={"Poll-Interval": str(POLL_S)})


@operation(
    tag=TAG,
    body=MessageIn,
    status=201,
    errors=(
        errors.GameNotFound,
        errors.NotSeated,
        SeatForfeited,
        errors.TalkClosed,
        errors.TooManyMessages,
        errors.IdempotencyKeyReused,
        errors.Busy,
    ),
    sent_headers=("Idempotency-Key",),
    got_headers=HEADERS,
)
def say(call: Call) -> Answer[responses.Message]:
    """Say something.

    To all at the table, before, during and after the game. Do not show or describe your cards: no rule can see to it
    that nobody does. Twenty messages at once, and one more a minute. Sent twice this says it twice, unless both have
    the same `Idempotency-Key`.
    """
    player, stored = call.at_table()
    key = lobby.kept_key(deps(), player, call.idempotency_key, call.fingerprint)
    said = service.say(deps(), stored, player, call.body.text, key)
    left = rate_limit("messages", service.AT_ONCE, said.left, said.full_s, errors.TooManyMessages.window_s)
    return Answer(_said(said.message, player), headers=left)


@operation(
    tag=TAG,
    status=204,
    errors=(errors.GameNotFound, errors.NotSeated, errors.MessageNotFound, errors.NotAuthor, errors.Busy),
)
def take_back(call: Call) -> Answer[None]:
    """Take back what you have said.

    The text is gone for good; that there was something stays.
    """
    player, stored = call.at_table()
    service.take_back(deps(), stored, player, _number(call.path("message")) or 0)
    return Answer(None)


@operation(
    tag=TAG,
    body=TalkIn,
    errors=(errors.GameNotFound, errors.NotSeated, errors.HostOnly, errors.Busy),
    got_headers=("Poll-Interval",),
)
def open_or_close_talk(call: Call) -> Answer[responses.Game]:
    """Open or close the talk.

    For the host alone. What has been said stays readable.
    """
    player, stored = call.at_table()
    return shown(service.close(deps(), stored, player, closed=not call.body.open), player)


@operation(
    tag=TAG,
    body=ReportIn,
    status=204,
    errors=(
        errors.GameNotFound,
        errors.MessageNotFound,
        errors.RoundNotFound,
        errors.QuotaUsedUp,
        errors.Busy,
    ),
    got_headers=HEADERS,
)
def report(call: Call) -> Answer[None]:
    """Report a message or a clue.

    To whoever runs this service, who gets a copy of the words; the table is told nothing. The same thing reported again
    is reported once. Copies are kept for 180 days.
    """
    player, stored = call.at_table()
    asked, reporter = call.body, account(deps(), player, "reports")
    if asked.message is None:
        reports.report_clue(deps(), stored, reporter, asked.round, asked.reason)
    else:
        reports.report_message(deps(), stored, reporter, _number(asked.message) or 0, asked.reason)
    return Answer(None, headers=left_of(reporter, 1))

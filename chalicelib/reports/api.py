"""Reports of messages, clues, cards, and names and labels of seats to the operator."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, model_validator
from pydantic_core import PydanticCustomError

from chalicelib.api.bodies import In
from chalicelib.api.call import Answer
from chalicelib.api.headers import HEADERS, allowance_headers
from chalicelib.api.operations import post
from chalicelib.api.text import REASON, plain_field, text_field, tidy_text
from chalicelib.chat.api import TAG, number_in
from chalicelib.chat.errors import MessageNotFound
from chalicelib.core.deps import Deps
from chalicelib.core.errors import Busy, QuotaUsedUp
from chalicelib.engine.game import Seat
from chalicelib.media.errors import CardNotFound
from chalicelib.players.quotas import quota_status
from chalicelib.reports import reports
from chalicelib.tables.access import Visible
from chalicelib.tables.errors import RoundNotFound, SeatNotFound


class ReportIn(In):
    """What you report: a message, a round for its clue, a card of a player's own deck, or a seat for its name and
    `agent`. Send exactly one of them.
    """

    message: Annotated[
        str | None,
        plain_field(64, min_length=1),
        Field(description="The id of the message.", examples=["m_00000007"]),
    ] = None
    round: Annotated[
        int | None, Field(ge=1, le=9999, description="The number of the round with the clue.", examples=[4])
    ] = None
    card: Annotated[
        str | None,
        plain_field(64, min_length=1),
        Field(description="The id of the card.", examples=["d_8kL2xW5rT9yU3iOp-017"]),
    ] = None
    seat: Annotated[int | None, Field(ge=1, le=12, description="The seat.", examples=[2])] = None
    reason: Annotated[
        Annotated[str, text_field(REASON), tidy_text(REASON)] | None,
        Field(description="What is wrong with it, for the operator."),
    ] = None

    @model_validator(mode="after")
    def _require_one_subject(self) -> ReportIn:
        if sum(said is not None for said in (self.message, self.round, self.card, self.seat)) != 1:
            fields = ["message", "round", "card", "seat"]
            raise PydanticCustomError("exactly-one-needed", "a message, a round, a card or a seat", {"fields": fields})
        return self


@post(
    "/v1/games/{game}/reports",
    tag=TAG,
    status=204,
    errors=(MessageNotFound, RoundNotFound, CardNotFound, SeatNotFound, QuotaUsedUp, Busy),
    got_headers=HEADERS,
)
def create_report(deps: Deps, at: Visible, body: ReportIn) -> Answer[None]:
    """Report a message, a clue, a picture or a label.

    The operator of the service gets a copy of the text, or is told which card of a player's own deck it is; nobody at
    the table is notified. If you report the same again, it still counts as one report. Copies are kept for 180 days.
    """
    reporter = quota_status(deps, at.player, "reports")
    if body.message is not None:
        reports.report_message(deps, at.game, reporter, number_in(body.message) or 0, body.reason)
    elif body.round is not None:
        reports.report_clue(deps, at.game, reporter, body.round, body.reason)
    elif body.card is not None:
        reports.report_card(deps, at.game, reporter, body.card, body.reason)
    elif body.seat is not None:
        reports.report_seat(deps, at.game, reporter, Seat(body.seat), body.reason)
    return Answer(None, headers=allowance_headers(reporter, 1))

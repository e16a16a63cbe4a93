"""Reports of clues in circles to the operator."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from chalicelib.api.bodies import In
from chalicelib.api.call import Answer
from chalicelib.api.headers import HEADERS, allowance_headers
from chalicelib.api.operations import post
from chalicelib.api.text import REASON, plain_field, text_field, tidy_text
from chalicelib.circles.api import TAG, CirclePath
from chalicelib.circles.errors import CircleNotFound, DayClueNotFound, DayNotFound, DaysOff
from chalicelib.core.deps import Deps
from chalicelib.core.errors import Busy, QuotaUsedUp
from chalicelib.core.ids import CircleId
from chalicelib.players.caller import Caller
from chalicelib.players.quotas import quota_status
from chalicelib.reports import reports


class DayClueReportIn(In):
    """The clue that you report."""

    day: Annotated[
        str, plain_field(10, min_length=1), Field(description="The day of its picture.", examples=["2026-12-24"])
    ]
    clue: Annotated[
        str, plain_field(64, min_length=1), Field(description="The id of the clue.", examples=["9c1f5a07d3e84b26"])
    ]
    reason: Annotated[
        Annotated[str, text_field(REASON), tidy_text(REASON)] | None,
        Field(description="What is wrong with it, for the operator."),
    ] = None


@post(
    "/v1/circles/{circle}/reports",
    tag=TAG,
    status=204,
    errors=(CircleNotFound, DaysOff, DayNotFound, DayClueNotFound, QuotaUsedUp, Busy),
    got_headers=HEADERS,
)
def report_day_clue(deps: Deps, caller: Caller, circle: CirclePath, body: DayClueReportIn) -> Answer[None]:
    """Report a clue of a circle.

    One for a picture whose clues are voted on, or with results of the last seven days. The operator of the service gets
    a copy of the text; nobody in the circle is notified. If you report the same again, it still counts as one report.
    Copies are kept for 180 days.
    """
    reporter = quota_status(deps, caller.id, "reports")
    reports.report_day_clue(deps, CircleId(circle), reporter, body.day, body.clue, body.reason)
    return Answer(None, headers=allowance_headers(reporter, 1))

"""A circle's picture a day: clues, votes and results."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from chalicelib.api.call import Answer
from chalicelib.api.headers import CONTENT_LANGUAGE, HEADERS, allowance_headers
from chalicelib.api.operations import delete, get, put
from chalicelib.api.parameters import Path
from chalicelib.catalogue.language import Language
from chalicelib.circles import days, days_view
from chalicelib.circles.api import TAG, CirclePath
from chalicelib.circles.bodies import DayClueIn, DayVoteIn
from chalicelib.circles.days_view import Gallery
from chalicelib.circles.errors import (
    CircleNotFound,
    CluesOver,
    DayClueNotFound,
    DayNotFound,
    DaysOff,
    MemberTooNew,
    OwnClueVote,
    VotesNotBegun,
    VotesOver,
)
from chalicelib.core.deps import Deps
from chalicelib.core.errors import Busy, QuotaUsedUp
from chalicelib.core.ids import CircleId
from chalicelib.decks import language_for
from chalicelib.players.caller import Caller

if TYPE_CHECKING:
    from chalicelib.circles import answers


Day = Annotated[str, Path("day", "The day, in the circle's time zone.", "id", example="2026-12-24")]
NO_DAYS = (CircleNotFound, DaysOff)


@get("/v1/circles/{circle}/days", tag=TAG, errors=NO_DAYS)
def get_circle_days(deps: Deps, caller: Caller, circle: CirclePath, language: Language) -> Answer[answers.CircleDays]:
    """Get a circle's pictures.

    In a circle with a picture a day, three are on show: today's, for which each member may write one clue; yesterday's,
    whose clues are voted on, without their authors; and the one before, with authors and votes. A day ends at midnight
    in the circle's time zone, and a minute later the pictures go on to their next stage. Nothing here tells who else
    has written or voted before the votes are counted, so there is no need to poll.
    """
    gallery = _gallery(deps, language)
    seen = days.load_days(deps, caller.id, CircleId(circle))
    return Answer(days_view.days(seen, gallery), headers={CONTENT_LANGUAGE: gallery.language})


@get("/v1/circles/{circle}/days/best", tag=TAG, errors=NO_DAYS)
def get_best_day_clue(
    deps: Deps, caller: Caller, circle: CirclePath, language: Language
) -> Answer[answers.BestDayClues]:
    """Get the best clues of the week.

    Those with the most votes of the last seven days with results: of all of them, and of each day.
    """
    gallery = _gallery(deps, language)
    seen = days.load_best(deps, caller.id, CircleId(circle))
    return Answer(days_view.best(seen, gallery), headers={CONTENT_LANGUAGE: gallery.language})


@put(
    "/v1/circles/{circle}/days/{day}/clue",
    tag=TAG,
    errors=(*NO_DAYS, DayNotFound, CluesOver, QuotaUsedUp, Busy),
    got_headers=HEADERS,
)
def write_day_clue(  # noqa: PLR0913, PLR0917 - what the request has
    deps: Deps, caller: Caller, circle: CirclePath, day: Day, body: DayClueIn, language: Language
) -> Answer[answers.DayToday]:
    """Write a clue for today's picture.

    Each member may write one, and change it with another `PUT`, until midnight. Nobody else sees it before. Clues and
    votes are counted by day.
    """
    gallery = _gallery(deps, language)
    pictures, today, quota = days.write_clue(deps, caller.id, CircleId(circle), day, body.text)
    shown = days_view.today(pictures, today, body.text, gallery)
    return Answer(shown, headers={CONTENT_LANGUAGE: gallery.language, **allowance_headers(quota, 1)})


@delete(
    "/v1/circles/{circle}/days/{day}/clue",
    tag=TAG,
    status=204,
    errors=(*NO_DAYS, DayNotFound, CluesOver, Busy),
)
def remove_day_clue(deps: Deps, caller: Caller, circle: CirclePath, day: Day) -> Answer[None]:
    """Take back a clue for today's picture.

    Until midnight. You may then write another one.
    """
    days.remove_clue(deps, caller.id, CircleId(circle), day)
    return Answer(None)


@put(
    "/v1/circles/{circle}/days/{day}/vote",
    tag=TAG,
    errors=(
        *NO_DAYS,
        DayNotFound,
        VotesNotBegun,
        VotesOver,
        MemberTooNew,
        DayClueNotFound,
        OwnClueVote,
        QuotaUsedUp,
        Busy,
    ),
    got_headers=HEADERS,
)
def vote_for_day_clue(  # noqa: PLR0913, PLR0917 - what the request has
    deps: Deps, caller: Caller, circle: CirclePath, day: Day, body: DayVoteIn, language: Language
) -> Answer[answers.DayVoting]:
    """Vote for a clue.

    On the day after the picture's, each who was a member at the midnight between has one vote, for another's clue.
    Another `PUT` changes it, until the next midnight.
    """
    gallery = _gallery(deps, language)
    seen, quota = days.vote(deps, caller.id, CircleId(circle), day, body.clue)
    shown = days_view.voting(seen, gallery)
    return Answer(shown, headers={CONTENT_LANGUAGE: gallery.language, **allowance_headers(quota, 1)})


def _gallery(deps: Deps, language: Language) -> Gallery:
    return Gallery(deps.pictures_url, language_for(language.name or ""))

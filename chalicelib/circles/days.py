"""A circle's picture a day: look at what is on show, write a clue, vote, and see the best clue of the week."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chalicelib.api.moments import moment, parse_date
from chalicelib.circles.days_store import TableDays, Writing
from chalicelib.circles.errors import (
    CluesOver,
    DayClueNotFound,
    DayNotFound,
    DaysOff,
    MemberTooNew,
    OwnClueVote,
    VotesNotBegun,
    VotesOver,
)
from chalicelib.circles.members import names, require_member
from chalicelib.circles.stages import (
    DAY,
    NOTHING,
    WEEK,
    Best,
    Result,
    Stages,
    Written,
    best_of_days,
    clues_by_id,
    clues_end_at,
    count_votes,
    last_closed,
    may_vote,
    stages,
    votes_begin_at,
    votes_end_at,
)
from chalicelib.core.retry import write_safely
from chalicelib.engine.clock import local_date
from chalicelib.engine.values import value_class
from chalicelib.players.quotas import QuotaStatus, quota_status

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import date

    from chalicelib.circles.circle import Circle, Daily, Member, MemberNumber
    from chalicelib.core.deps import Deps
    from chalicelib.core.ids import CircleId, PlayerId


@value_class
class Pictures:
    """The pictures of a circle, for one of its members."""

    circle: Circle
    daily: Daily
    you: Member


@value_class
class Voting:
    """The picture of a day whose clues are voted on, as one member sees it."""

    pictures: Pictures
    day: date
    written: Written

    @property
    def clues(self) -> Mapping[str, MemberNumber]:
        """Whose each clue is, in the order in which they are shown."""
        return clues_by_id(self.pictures.circle, self.pictures.daily, self.day, self.written)

    @property
    def vote(self) -> str | None:
        """The member's own vote, unless its clue has gone."""
        vote = self.written.votes.get(self.pictures.you.number)
        return vote if vote in self.clues else None


@value_class
class OnShow:
    """What is on show in a circle now."""

    pictures: Pictures
    stages: Stages
    clue: str | None  # the member's own for today
    voting: Written
    results: tuple[Result, ...]
    vote: str | None  # the member's own, unless its clue has gone
    names: Mapping[MemberNumber, str]  # of members, where there are results


@value_class
class BestClues:
    """The best clue of each day of a week, the newest first, with the names of members."""

    pictures: Pictures
    days: tuple[Best, ...]
    names: Mapping[MemberNumber, str]


def load_days(deps: Deps, player: PlayerId, id: CircleId) -> OnShow:
    """What is on show, with one read of all that is written for it. Raises CircleNotFound or DaysOff."""
    pictures = _require_pictures(deps, player, id)
    circle, daily, you = pictures.circle, pictures.daily, pictures.you.number
    now = deps.now()
    on_show = stages(daily, now)
    written = deps.store(TableDays).written(id, last_closed(daily, now) - DAY, local_date(daily.zone, now))
    today, voting, over = (_written(written, day) for day in (on_show.today, on_show.voting, on_show.results))
    results = count_votes(circle, daily, on_show.results, over) if on_show.results else ()
    vote = over.votes.get(you)
    return OnShow(
        pictures,
        on_show,
        today.clues.get(you),
        voting,
        results,
        vote if any(one.id == vote for one in results) else None,
        names(deps, circle) if results else {},
    )


def load_best(deps: Deps, player: PlayerId, id: CircleId) -> BestClues:
    """The clue with the most votes of each of the last WEEK days with results. Raises CircleNotFound or DaysOff."""
    pictures = _require_pictures(deps, player, id)
    circle, daily = pictures.circle, pictures.daily
    last = last_closed(daily, deps.now()) - DAY
    first = max(last - (WEEK - 1) * DAY, daily.first)
    written = deps.store(TableDays).written(id, first, last) if first <= last else {}
    best = best_of_days({day: count_votes(circle, daily, day, each) for day, each in written.items()})
    return BestClues(pictures, best, names(deps, circle) if best else {})


def write_clue(deps: Deps, player: PlayerId, id: CircleId, day: str, text: str) -> tuple[Pictures, date, QuotaStatus]:
    """Write the member's clue for the picture of today, or change it. The last result is the quota before.

    Raises CircleNotFound, DaysOff, DayNotFound, CluesOver, QuotaUsedUp, Unauthenticated or Busy.
    """
    pictures = _require_pictures(deps, player, id)
    today = _require_today(deps, pictures.daily, day)
    return pictures, today, _write(deps, pictures, Writing(today, "CLUE", text))


def remove_clue(deps: Deps, player: PlayerId, id: CircleId, day: str) -> None:
    """Take the member's clue back. Raises CircleNotFound, DaysOff, DayNotFound, CluesOver or Busy."""
    pictures = _require_pictures(deps, player, id)
    today = _require_today(deps, pictures.daily, day)
    write_safely(deps, lambda: deps.store(TableDays).remove_clue(id, today, pictures.you.number))


def vote(deps: Deps, player: PlayerId, id: CircleId, day: str, clue: str) -> tuple[Voting, QuotaStatus]:
    """Give the member's vote to a clue, or change it. The second result is the quota before.

    Raises CircleNotFound, DaysOff, DayNotFound, VotesNotBegun, VotesOver, MemberTooNew, DayClueNotFound, OwnClueVote,
    QuotaUsedUp, Unauthenticated or Busy.
    """
    pictures = _require_pictures(deps, player, id)
    daily, you = pictures.daily, pictures.you
    asked = _require_voting(deps, daily, day)
    if not may_vote(daily, asked, you):
        raise MemberTooNew()
    written = deps.store(TableDays).written(id, asked, asked).get(asked, NOTHING)
    author = Voting(pictures, asked, written).clues.get(clue)
    if author is None:
        raise DayClueNotFound()
    if author == you.number:
        raise OwnClueVote()
    quota = _write(deps, pictures, Writing(asked, "VOTE", clue))
    voted = Written(written.clues, {**written.votes, you.number: clue})
    return Voting(pictures, asked, voted), quota


def _write(deps: Deps, pictures: Pictures, writing: Writing) -> QuotaStatus:
    """Write it, and count that. The result is the quota before. Raises CircleNotFound, QuotaUsedUp or Busy."""
    by = pictures.you
    quota = quota_status(deps, by.player, "days")
    store = deps.store(TableDays)
    write_safely(deps, lambda: store.write(pictures.circle.id, pictures.daily, by, writing, quota.quota_use))
    return quota


def find_clue(deps: Deps, player: PlayerId, id: CircleId, day: str, clue: str) -> tuple[date, MemberNumber, str]:
    """A clue that members see, on its day, with its author and its words.

    Raises CircleNotFound, DaysOff, DayNotFound or DayClueNotFound.
    """
    pictures = _require_pictures(deps, player, id)
    closed = last_closed(pictures.daily, deps.now())
    asked = _find_day(pictures.daily, day, closed)
    written = deps.store(TableDays).written(id, asked, asked).get(asked, NOTHING)
    author = clues_by_id(pictures.circle, pictures.daily, asked, written).get(clue)
    if author is None or asked < closed - WEEK * DAY:
        raise DayClueNotFound()
    return asked, author, written.clues[author]


def list_active(deps: Deps, circle: Circle, today: date) -> tuple[Member, ...]:
    """The members who have written a clue or voted on the day before today, by number."""
    written = deps.store(TableDays).written(circle.id, today - 2 * DAY, today - DAY)
    active = {*_written(written, today - DAY).clues, *_written(written, today - 2 * DAY).votes}
    return tuple(member for member in circle.members if member.number in active)


def has_to_do(deps: Deps, circle: Circle, daily: Daily, member: Member) -> bool:
    """Whether the member can still write a clue for today's picture, or has not voted on yesterday's."""
    on_show = stages(daily, deps.now())
    if on_show.today is None:
        return False
    written = deps.store(TableDays).written(circle.id, on_show.today - DAY, on_show.today)
    if member.number not in _written(written, on_show.today).clues:
        return True
    voting = _written(written, on_show.voting)
    can_vote = on_show.voting is not None and may_vote(daily, on_show.voting, member)
    return can_vote and member.number not in voting.votes and bool({*voting.clues} - {member.number})


def _require_pictures(deps: Deps, player: PlayerId, id: CircleId) -> Pictures:
    """Raises CircleNotFound or DaysOff."""
    circle = require_member(deps, player, id)
    if circle.active_daily is None:
        raise DaysOff()
    return Pictures(circle, circle.active_daily, next(one for one in circle.members if one.player == player))


def _require_today(deps: Deps, daily: Daily, day: str) -> date:
    """Raises DayNotFound or CluesOver."""
    today = local_date(daily.zone, deps.now())
    asked = _find_day(daily, day, today)
    if asked < today:
        raise CluesOver(ends_at=moment(clues_end_at(daily, asked)))
    return asked


def _require_voting(deps: Deps, daily: Daily, day: str) -> date:
    """Raises DayNotFound, VotesNotBegun or VotesOver."""
    now = deps.now()
    asked = _find_day(daily, day, local_date(daily.zone, now))
    if now < votes_begin_at(daily, asked):
        raise VotesNotBegun(begins_at=moment(votes_begin_at(daily, asked)))
    if now >= votes_end_at(daily, asked):
        raise VotesOver(ends_at=moment(votes_end_at(daily, asked)))
    return asked


def _find_day(daily: Daily, day: str, last: date) -> date:
    """The day with this name, from the first picture to `last`. Raises DayNotFound."""
    asked = parse_date(day)
    if asked is None or not daily.first <= asked <= last:
        raise DayNotFound()
    return asked


def _written(written: Mapping[date, Written], day: date | None) -> Written:
    return written.get(day, NOTHING) if day else NOTHING

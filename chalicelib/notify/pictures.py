"""Reminds members of a circle's new picture, at nine in its time zone.

Who has done nothing on the day before is not reminded, so nobody is reminded twice in vain.
"""

from datetime import timedelta

from chalicelib.circles.circle import Circle, Daily, Member
from chalicelib.circles.days import has_to_do, list_active
from chalicelib.circles.stages import clues_end_at, reminder_at
from chalicelib.circles.store import TableCircles
from chalicelib.core.deps import Deps
from chalicelib.core.ids import CircleId
from chalicelib.core.jobs import Job, Later
from chalicelib.engine.clock import local_date
from chalicelib.engine.values import replace
from chalicelib.notify.destinations import Subscription
from chalicelib.notify.destinations_store import TableSubscriptions
from chalicelib.notify.outbox import HAND_OVER_S, Handled, PicturePush, Wait, hand_over
from chalicelib.notify.outbox_store import TELL, TableOutbox
from chalicelib.notify.push_messages import picture_message
from chalicelib.notify.send_push import attempt, end, quiet_until, topic

MEMBERS = 5  # who are reminded in one step


def remind_step(deps: Deps, job: Job) -> str | Later | None:
    """Make the pushes to the next members. None if the circle has no picture a day any more."""
    circle = deps.store(TableCircles).circle(CircleId(job.key.subject))
    if circle is None or circle.active_daily is None:
        return None
    daily, now = circle.active_daily, deps.now()
    today = max(local_date(daily.zone, now), daily.first)
    if now < reminder_at(daily, today):
        return Later(reminder_at(daily, today))
    active = list_active(deps, circle, today)
    left = [member for member in active if member.number > int(job.after or 0)]
    for member in left[:MEMBERS]:
        _make_pushes(deps, circle, daily, member)
    return str(left[MEMBERS - 1].number) if len(left) > MEMBERS else Later(reminder_at(daily, today + timedelta(1)))


def _make_pushes(deps: Deps, circle: Circle, daily: Daily, member: Member) -> None:
    """One to each of the member's browsers that wants it. Safe to repeat: their keys name the day."""
    now = deps.now()
    at = reminder_at(daily, local_date(daily.zone, now))
    for subscription in deps.store(TableSubscriptions).of_player(member.player):
        if "circle.picture" in subscription.kinds:
            push = PicturePush(subscription.id, f"{TELL}{at:012}#{circle.id}", circle.id, now, now + HAND_OVER_S)
            if deps.store(TableOutbox).put(push):
                hand_over(deps, push)


def send(deps: Deps, subscription: Subscription, push: PicturePush) -> Handled | Wait:
    """Make one attempt, if the picture is still today's and something is left to do.

    Quiet hours put it off, but not beyond the end of the day.
    """
    circle, now = deps.store(TableCircles).circle(push.circle), deps.now()
    number = circle.number_of(subscription.player) if circle else None
    member = circle.member(number) if circle and number else None
    daily = circle.active_daily if circle else None
    if circle is None or member is None or daily is None:
        return end(push, "dropped")
    day = local_date(daily.zone, push.created_at)
    if day != local_date(daily.zone, now) or not has_to_do(deps, circle, daily, member):
        return end(push, "dropped")
    ends_at = clues_end_at(daily, day)
    until = quiet_until(subscription.quiet, now) if subscription.quiet else None
    if until is not None:
        return Handled("postponed", replace(push, due_at=until)) if until < ends_at else end(push, "dropped")
    headers = {"TTL": str(ends_at - now), "Urgency": "normal", "Topic": topic(subscription.id, circle.id)}
    return attempt(deps, push, subscription, picture_message(circle, subscription.language), headers)

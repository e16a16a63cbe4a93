"""Circles: the same people again and again, their tables and their standings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from chalicelib.api.call import Answer
from chalicelib.api.headers import AS_GET, HEADERS, Idempotency, Invitation, allowance_headers
from chalicelib.api.operations import delete, get, patch, post
from chalicelib.api.parameters import Path, Query, page_cursor
from chalicelib.api.preconditions import IfMatch
from chalicelib.api.sender import Sender
from chalicelib.circles import members, tables, view
from chalicelib.circles.bodies import CircleChangeIn, CircleIn, MemberIn
from chalicelib.circles.errors import CircleFull, CircleHostOnly, CircleNotFound, MemberNotFound, TooManyCircles
from chalicelib.core.cursors import Cursor
from chalicelib.core.deps import Deps
from chalicelib.core.errors import Busy, IdempotencyKeyReused, QuotaUsedUp, TimeZoneUnknown
from chalicelib.core.idempotency import new_key
from chalicelib.core.ids import CircleId, PlayerId
from chalicelib.players.blocks import blocks_of
from chalicelib.players.caller import Caller
from chalicelib.store.errors import StoreUnavailable
from chalicelib.tables.host import blocked_seats

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chalicelib.circles import answers


TAG = "circles"
POLL_S = 30
CirclePath = Annotated[str, Path("circle", "The circle's id.", example="c_8kL2xW5rT9yU3iOp")]
NumberPath = Annotated[int, Path("member", "The member's number.", "integer", 1, 1_000_000, example=2)]
PageCursor = Annotated[Cursor | None, page_cursor("MDAxNzk1MzcwNDAwI2dfNW1RMnhXOHJUMXlVNGlPcA")]
Limit = Annotated[int, Query("limit", "Maximum number of games.", "integer", 1, 50, default=10, example=10)]


@post(
    "/v1/circles",
    tag=TAG,
    status=201,
    errors=(TooManyCircles, CircleNotFound, IdempotencyKeyReused, QuotaUsedUp, Busy),
    got_headers=("Location", *AS_GET, *HEADERS),
)
def create_circle(deps: Deps, caller: Caller, body: CircleIn, once: Idempotency) -> Answer[answers.Circle]:
    """Make a circle.

    A circle is for people who play together again and again: up to 24, and up to 20 circles for each player. You are
    its host, and invite the others with its code. Its members see its tables and sit down there without an invite code.
    The same request sent twice makes two circles, unless both have the same `Idempotency-Key`.
    """
    made = members.make(deps, caller.id, body.name, new_key(deps, caller.id, once.key, once.fingerprint))
    href = view.circle_href(made.circle.id)
    headers = {"Location": href, **allowance_headers(made.paid, int(made.is_new))}
    return Answer(_show(deps, caller.id, made.circle.id), headers=headers, shown_at=href)


@get("/v1/circles", tag=TAG)
def list_circles(deps: Deps, caller: Caller) -> Answer[answers.CircleList]:
    """List your circles.

    With the tables there that wait to be started.
    """
    found = sorted(members.list_circles(deps, caller.id), key=lambda seen: (seen.circle.name, seen.circle.id))
    blocked = _blocked_seats(deps, caller.id, found)
    return Answer({"circles": [view.summary(seen, caller.id, blocked) for seen in found]})


@get("/v1/circles/{circle}", tag=TAG, errors=(CircleNotFound,), got_headers=("Poll-Interval",))
def get_circle(deps: Deps, caller: Caller, circle: CirclePath) -> Answer[answers.Circle]:
    """Get a circle.

    Only its members see it: who they are, and the tables that wait to be started. To sit down at one, take a seat there
    without an invite code.
    """
    return Answer(_show(deps, caller.id, CircleId(circle)), headers={"Poll-Interval": str(POLL_S)})


@patch(
    "/v1/circles/{circle}",
    tag=TAG,
    errors=(CircleNotFound, CircleHostOnly, MemberNotFound, TimeZoneUnknown, Busy),
    got_headers=AS_GET,
)
def update_circle(
    deps: Deps, caller: Caller, circle: CirclePath, body: CircleChangeIn, match: IfMatch
) -> Answer[answers.Circle]:
    """Change a circle.

    Its host can rename it, hand it on to another member, replace the invite code, and switch a picture a day on and
    off.
    """
    zone = body.day.time_zone if body.day else None
    day = members.DayChange(zone) if "day" in body.model_fields_set else None
    id, changes = CircleId(circle), members.Changes(body.name, body.host, new_invite=body.invite == "new", day=day)
    members.change(deps, caller.id, id, changes, lambda: match.check(lambda: _show(deps, caller.id, id)))
    return Answer(_show(deps, caller.id, id), shown_at=view.circle_href(id))


@delete(
    "/v1/circles/{circle}",
    tag=TAG,
    status=204,
    errors=(CircleNotFound, CircleHostOnly, Busy),
)
def delete_circle(deps: Deps, caller: Caller, circle: CirclePath) -> Answer[None]:
    """Remove a circle.

    Only its host can do this. It removes the standings and the list of its games; the games themselves stay.
    """
    members.disband(deps, caller.id, CircleId(circle))
    return Answer(None)


@get(
    "/v1/circles/{circle}/preview",
    tag=TAG,
    errors=(CircleNotFound, QuotaUsedUp, Busy, StoreUnavailable),
    secret=True,
)
def preview_circle(
    deps: Deps, circle: CirclePath, invitation: Invitation, sender: Sender
) -> Answer[answers.CirclePreview]:
    """Preview a circle.

    What you are invited to, without a token: send the invite code in the header `Invite`. With a wrong one the answer
    is the same as for a circle that does not exist. Looks are counted by day and network address, as those at tables.
    """
    found, host = members.preview(deps, CircleId(circle), invitation.code, sender.network)
    return Answer(view.preview(found, host))


@post(
    "/v1/circles/{circle}/members",
    tag=TAG,
    status=201,
    also=(200,),
    errors=(CircleNotFound, CircleFull, TooManyCircles, QuotaUsedUp, Busy),
    got_headers=("Location", *AS_GET, *HEADERS),
)
def join_circle(deps: Deps, caller: Caller, circle: CirclePath, body: MemberIn) -> Answer[answers.Circle]:
    """Join a circle.

    Send its invite code. The members then see your name. If you are a member already, you get 200.
    """
    joined = members.join(deps, caller.id, CircleId(circle), body.invite)
    href = view.circle_href(joined.circle.id)
    location = {"Location": href} if joined.is_new else {}
    headers = {**location, **allowance_headers(joined.paid, int(joined.is_new))}
    shown = _show(deps, caller.id, joined.circle.id)
    return Answer(shown, 201 if joined.is_new else 200, headers, href)


@delete(
    "/v1/circles/{circle}/members/{member}",
    tag=TAG,
    status=204,
    errors=(CircleNotFound, CircleHostOnly, MemberNotFound, Busy),
)
def leave_circle(deps: Deps, caller: Caller, circle: CirclePath, member: NumberPath) -> Answer[None]:
    """Leave a circle.

    With your own number you leave it; the host can remove any other member, and the circle then gets a new invite code.
    Your line in the standings goes with you, and its games show you no more. When the host leaves, the member who came
    first becomes the host; when nobody is left, the circle is removed.
    """
    id = CircleId(circle)
    if members.require_member(deps, caller.id, id).number_of(caller.id) == member:
        members.leave(deps, caller.id, id)
    else:
        members.remove_member(deps, caller.id, id, member)
    return Answer(None)


def _show(deps: Deps, player: PlayerId, id: CircleId) -> answers.Circle:
    """Raises CircleNotFound."""
    found = tables.view_circles(deps, player, [id])
    you = found[0].circle.number_of(player) if found else None
    if you is None:
        raise CircleNotFound()
    return view.circle(found[0], player, you, members.names(deps, found[0].circle), _blocked_seats(deps, player, found))


def _blocked_seats(deps: Deps, player: PlayerId, found: Sequence[tables.CircleView]) -> view.Blocked:
    blocks = blocks_of(deps, player)
    return {table.id: blocked_seats(table, player, blocks) for seen in found for table in seen.tables}

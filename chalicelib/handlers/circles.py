"""Circles: the same people again and again, their tables and their standings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from chalicelib.handlers.access import Caller
from chalicelib.handlers.previews import Invitation
from chalicelib.http.call import Answer
from chalicelib.http.limits import HEADERS, left_of
from chalicelib.http.operations import delete, get, patch, post
from chalicelib.http.parameters import Path, Query, page_cursor
from chalicelib.http.sender import Sender
from chalicelib.present import circles as present
from chalicelib.schemas.requests.circles import CircleChangeIn, CircleIn, MemberIn
from chalicelib.service import circles as service
from chalicelib.service import errors
from chalicelib.service.blocks import blocked_seats, blocks_of
from chalicelib.service.deps import Deps
from chalicelib.service.ids import CircleId, PlayerId
from chalicelib.service.ports import Cursor
from chalicelib.service.standings import list_games, load_standings
from chalicelib.storage.errors import StoreUnavailable

if TYPE_CHECKING:
    from chalicelib.schemas import responses

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
    errors=(errors.TooManyCircles, errors.QuotaUsedUp, errors.Busy),
    got_headers=("Location", *HEADERS),
)
def create_circle(deps: Deps, caller: Caller, body: CircleIn) -> Answer[responses.Circle]:
    """Make a circle.

    A circle is for people who play together again and again: up to 24, and up to 20 circles for each player. You are
    its host, and invite the others with its code. Its members see its tables and sit down there without an invite code.
    The same request sent twice makes two circles.
    """
    made = service.make(deps, caller.id, body.name)
    headers = {"Location": present.circle_href(made.circle.id), **left_of(made.paid, 1)}
    return Answer(_shown(deps, caller.id, made.circle.id), headers=headers)


@get("/v1/circles", tag=TAG)
def list_circles(deps: Deps, caller: Caller) -> Answer[responses.CircleList]:
    """List your circles.

    With the tables there that wait to be started.
    """
    found = sorted(service.list_circles(deps, caller.id), key=lambda seen: (seen.circle.name, seen.circle.id))
    blocked = _blocked(deps, caller.id, found)
    return Answer({"circles": [present.summary(seen, caller.id, blocked) for seen in found]})


@get("/v1/circles/{circle}", tag=TAG, errors=(errors.CircleNotFound,), got_headers=("Poll-Interval",))
def get_circle(deps: Deps, caller: Caller, circle: CirclePath) -> Answer[responses.Circle]:
    """Get a circle.

    Only its members see it: who they are, and the tables that wait to be started. To sit down at one, take a seat there
    without an invite code.
    """
    return Answer(_shown(deps, caller.id, CircleId(circle)), headers={"Poll-Interval": str(POLL_S)})


@patch(
    "/v1/circles/{circle}",
    tag=TAG,
    errors=(errors.CircleNotFound, errors.CircleHostOnly, errors.MemberNotFound, errors.Busy),
)
def update_circle(deps: Deps, caller: Caller, circle: CirclePath, body: CircleChangeIn) -> Answer[responses.Circle]:
    """Change a circle.

    Its host can rename it, hand it on to another member, and replace the invite code.
    """
    changes = service.Changes(body.name, body.host, new_invite=body.invite == "new")
    changed = service.change(deps, caller.id, CircleId(circle), changes)
    return Answer(_shown(deps, caller.id, changed.id))


@delete(
    "/v1/circles/{circle}",
    tag=TAG,
    status=204,
    errors=(errors.CircleNotFound, errors.CircleHostOnly, errors.Busy),
)
def delete_circle(deps: Deps, caller: Caller, circle: CirclePath) -> Answer[None]:
    """Remove a circle.

    Only its host can do this. It removes the standings and the list of its games; the games themselves stay.
    """
    service.disband(deps, caller.id, CircleId(circle))
    return Answer(None)


@get(
    "/v1/circles/{circle}/preview",
    tag=TAG,
    errors=(errors.CircleNotFound, errors.QuotaUsedUp, errors.Busy, StoreUnavailable),
)
def preview_circle(
    deps: Deps, circle: CirclePath, invitation: Invitation, sender: Sender
) -> Answer[responses.CirclePreview]:
    """Preview a circle.

    What you are invited to, without a token: send the invite code in the header `Invite`. With a wrong one the answer
    is the same as for a circle that does not exist. Looks are counted by day and network address, as those at tables.
    """
    found, host = service.preview(deps, CircleId(circle), invitation.code, sender.network)
    return Answer(present.preview(found, host), headers={"Cache-Control": "private, no-cache"})


@post(
    "/v1/circles/{circle}/members",
    tag=TAG,
    status=201,
    also=(200,),
    errors=(errors.CircleNotFound, errors.CircleFull, errors.TooManyCircles, errors.QuotaUsedUp, errors.Busy),
    got_headers=("Location", *HEADERS),
)
def join_circle(deps: Deps, caller: Caller, circle: CirclePath, body: MemberIn) -> Answer[responses.Circle]:
    """Join a circle.

    Send its invite code. The members then see your name. If you are a member already, you get 200.
    """
    joined = service.join(deps, caller.id, CircleId(circle), body.invite)
    location = {"Location": present.circle_href(joined.circle.id)} if joined.is_new else {}
    headers = {**location, **left_of(joined.paid, int(joined.is_new))}
    shown = _shown(deps, caller.id, joined.circle.id)
    return Answer(shown, 201 if joined.is_new else 200, headers=headers)


@delete(
    "/v1/circles/{circle}/members/{member}",
    tag=TAG,
    status=204,
    errors=(errors.CircleNotFound, errors.CircleHostOnly, errors.MemberNotFound, errors.Busy),
)
def leave_circle(deps: Deps, caller: Caller, circle: CirclePath, member: NumberPath) -> Answer[None]:
    """Leave a circle.

    With your own number you leave it; the host can remove any other member, and the circle then gets a new invite code.
    Your line in the standings goes with you, and its games show you no more. When the host leaves, the member who came
    first becomes the host; when nobody is left, the circle is removed.
    """
    id = CircleId(circle)
    if service.of_member(deps, caller.id, id).number_of(caller.id) == member:
        service.leave(deps, caller.id, id)
    else:
        service.remove_member(deps, caller.id, id, member)
    return Answer(None)


@get("/v1/circles/{circle}/standings", tag=TAG, errors=(errors.CircleNotFound,))
def get_standings(deps: Deps, caller: Caller, circle: CirclePath) -> Answer[responses.Standings]:
    """Get the standings.

    What the members have done in all games of the circle that are over, for each ruleset. They are counted within a
    minute after the end of a game. Who has left is not among them; the circle itself has the members' names.
    """
    found = service.of_member(deps, caller.id, CircleId(circle))
    stored = load_standings(deps, found)
    return Answer({"by_ruleset": present.standings(stored.of(found.numbers)) if stored else []})


@get("/v1/circles/{circle}/games", tag=TAG, errors=(errors.CircleNotFound,))
def list_circle_games(
    deps: Deps, caller: Caller, circle: CirclePath, cursor: PageCursor, limit: Limit
) -> Answer[responses.CircleGames]:
    """List the games of a circle.

    Those that are over, the latest first, each with the round in which a member has fooled most others.
    """
    found = service.of_member(deps, caller.id, CircleId(circle))
    page, after = list_games(deps, found, cursor, limit)
    return Answer({"games": [present.game(played, found.numbers) for played in page], "next": after})


def _shown(deps: Deps, player: PlayerId, id: CircleId) -> responses.Circle:
    """Raises CircleNotFound."""
    found = service.seen(deps, player, [id])
    you = found[0].circle.number_of(player) if found else None
    if you is None:
        raise errors.CircleNotFound()
    return present.circle(found[0], player, you, service.names(deps, found[0].circle), _blocked(deps, player, found))


def _blocked(deps: Deps, player: PlayerId, found: list[service.Seen] | tuple[service.Seen, ...]) -> present.Blocked:
    blocks = blocks_of(deps, player)
    return {table.id: blocked_seats(table, player, blocks) for seen in found for table in seen.tables}

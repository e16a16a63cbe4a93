"""Circles: make one, join, leave, hand on, and open tables there that members join without an invitation."""

from collections.abc import Callable, Mapping

from chalicelib.circles.circle import CIRCLE, MAX_CIRCLES, MAX_MEMBERS, Circle, Daily, Member, MemberNumber
from chalicelib.circles.days_store import forget_writings
from chalicelib.circles.errors import CircleFull, CircleHostOnly, CircleNotFound, MemberNotFound, TooManyCircles
from chalicelib.circles.stages import published_decks, reminder_at, switch_on
from chalicelib.circles.store import TableCircles, circle_note_key
from chalicelib.circles.tables import CircleView, view_circles
from chalicelib.core.codes import is_invite, new_id, new_invite, new_seed
from chalicelib.core.deps import Deps
from chalicelib.core.errors import TimeZoneUnknown
from chalicelib.core.idempotency import IdempotencyKey, check_unused, make_once
from chalicelib.core.ids import NO_PLAYER, CircleId, PlayerId
from chalicelib.core.jobs import Job, go_on, job_item, new_job
from chalicelib.core.network import Network
from chalicelib.core.retry import draft_and_write, write_safely
from chalicelib.engine.clock import is_zone
from chalicelib.engine.values import replace, value_class
from chalicelib.players.blocks import blockers
from chalicelib.players.names import disambiguate
from chalicelib.players.quotas import QuotaStatus, next_preview_use, quota_status
from chalicelib.players.store import TablePlayers
from chalicelib.store.table import Delete, Put, Write

CLEARED = 50  # games, and what members have written, that are deleted in one step
FIRST = MemberNumber(1)


@value_class
class Joined:
    circle: Circle
    is_new: bool
    paid: QuotaStatus  # the quota before


@value_class
class DayChange:
    """Switches the picture a day on, in this time zone, or off."""

    zone: str | None


@value_class
class Changes:
    """What the host changes; None: nothing."""

    name: str | None = None
    host: int | None = None
    new_invite: bool = False
    day: DayChange | None = None


def make(deps: Deps, player: PlayerId, name: str, key: IdempotencyKey | None) -> Joined:
    """A new circle with this host; for the same `key` and request the same circle again.

    Raises TooManyCircles, QuotaUsedUp, Busy, Unauthenticated, IdempotencyKeyReused, or CircleNotFound if the key has
    made a circle that the player has left.
    """
    return make_once(key, lambda: _make(deps, player, name, key), lambda id: _find_made(deps, player, CircleId(id)))


def _make(deps: Deps, player: PlayerId, name: str, key: IdempotencyKey | None) -> Joined:
    def draft() -> Joined:
        paid = _check_may_join(deps, player, key)
        id, invite = CircleId(new_id(deps, CIRCLE)), new_invite(deps)
        circle = Circle(id, 1, name, FIRST, (Member(FIRST, player, deps.now()),), invite, deps.now(), given=FIRST)
        return Joined(circle, True, paid)

    return draft_and_write(
        deps,
        draft,
        lambda made: deps.store(TableCircles).add(made.circle, player, made.paid.next_use(), key, now=deps.now()),
    )


def _find_made(deps: Deps, player: PlayerId, id: CircleId) -> Joined:
    return Joined(require_member(deps, player, id), False, quota_status(deps, player, "circles"))


def join(deps: Deps, player: PlayerId, id: CircleId, invite: str) -> Joined:
    """The circle with the player as a member, who may have been one before.

    A wrong invite code costs no further read. To somebody whom the host has blocked, the circle does not exist.
    Raises CircleNotFound, CircleFull, TooManyCircles, QuotaUsedUp, Busy or Unauthenticated.
    """

    def draft() -> Joined:
        circle = _require_invited(deps, id, invite, player)
        if circle.number_of(player):
            return Joined(circle, False, quota_status(deps, player, "circles"))
        if blockers(deps, [_host(circle)], player):
            raise CircleNotFound()
        paid = _check_may_join(deps, player)
        if len(circle.members) >= MAX_MEMBERS:
            raise CircleFull(limit=MAX_MEMBERS)
        given = MemberNumber(circle.given + 1)
        members = (*circle.members, Member(given, player, deps.now()))
        return Joined(replace(_next_version(circle), members=members, given=given), True, paid)

    def write(joined: Joined) -> None:
        if joined.is_new:
            deps.store(TableCircles).join(joined.circle, player, joined.paid.next_use())

    return draft_and_write(deps, draft, write)


def preview(deps: Deps, id: CircleId, invite: str | None, network: Network) -> tuple[Circle, str | None]:
    """The circle to which this code invites, and its host's name. Each look counts towards the quota of the network.

    Raises CircleNotFound, QuotaUsedUp, Busy or StoreUnavailable.
    """
    write_safely(deps, lambda: deps.store(TablePlayers).use(next_preview_use(deps, network)))
    circle = _require_invited(deps, id, invite or "", NO_PLAYER)
    host = deps.store(TablePlayers).profile(_host(circle))
    return circle, host.name if host else None


def _require_invited(deps: Deps, id: CircleId, invite: str, player: PlayerId) -> Circle:
    """The circle, for a member or somebody with the right code."""
    circle = deps.store(TableCircles).circle(id)
    if circle is None:
        raise CircleNotFound()
    if not circle.number_of(player) and not is_invite(invite, circle.invite):
        raise CircleNotFound()
    return circle


def _check_may_join(deps: Deps, player: PlayerId, key: IdempotencyKey | None = None) -> QuotaStatus:
    """What the player has left of the quota. Raises TooManyCircles, QuotaUsedUp, Unauthenticated or KeyUsed."""
    paid = quota_status(deps, player, "circles")  # before the circles are counted: what joins later is refused
    joined = len(deps.store(TableCircles).of_player(player, MAX_CIRCLES))
    check_unused(deps, key)
    if joined >= MAX_CIRCLES:
        raise TooManyCircles(limit=MAX_CIRCLES)
    paid.check()
    return paid


def change(deps: Deps, player: PlayerId, id: CircleId, changes: Changes, check: Callable[[], None]) -> Circle:
    """The circle after the host's changes.

    Raises CircleNotFound, CircleHostOnly, MemberNotFound, TimeZoneUnknown or Busy, and what `check` raises before a
    change.
    """

    def draft() -> tuple[Circle, Circle, tuple[Write, ...]]:
        before = _require_hosted(deps, player, id)
        check()
        after = replace(before, name=changes.name or before.name)
        if changes.host is not None:
            after = replace(after, host=_member(before, changes.host).number)
        if changes.day:
            after = replace(after, daily=_change_day(deps, before, changes.day))
        if changes.new_invite:
            after = replace(after, invite=new_invite(deps))
        return before, after, _begin_reminders(deps, before, after)

    def write(drafted: tuple[Circle, Circle, tuple[Write, ...]]) -> None:
        before, after, others = drafted
        if before != after:
            deps.store(TableCircles).save(_next_version(after), *others)

    before, after, _ = draft_and_write(deps, draft, write)
    return after if before == after else _next_version(after)


def _change_day(deps: Deps, circle: Circle, change: DayChange) -> Daily | None:
    """The circle's picture a day after the change. Another time zone is like switching it off and on again.

    Its pictures are those of the published decks of the last table. Raises TimeZoneUnknown.
    """
    if change.zone is None:
        return replace(circle.daily, is_on=False) if circle.daily else None
    if not is_zone(change.zone):
        raise TimeZoneUnknown()
    if circle.active_daily and circle.active_daily.zone == change.zone:
        return circle.active_daily
    settings = deps.store(TableCircles).tables(circle.id).settings
    names = published_decks(settings.decks if settings else ())
    return switch_on(circle.daily, change.zone, names, new_seed(deps), deps.now())


def _begin_reminders(deps: Deps, before: Circle, after: Circle) -> tuple[Write, ...]:
    """The job that reminds of pictures which have just been switched on. It ends when they are switched off."""
    daily = after.active_daily
    if daily is None or daily == before.daily:
        return ()
    return (Put(job_item(new_job(deps, "picture", after.id, reminder_at(daily, daily.first)))),)


def leave(deps: Deps, player: PlayerId, id: CircleId) -> None:
    """Leave the circle; if the host does, the member who has been there longest becomes host.

    When the last one leaves, the circle is removed. People who are not members stay outside. Raises Busy.
    """

    job = new_job(deps, "disband", id)

    def draft() -> Circle | None:
        circle = deps.store(TableCircles).circle(id)
        return circle if circle and circle.number_of(player) else None

    def write(circle: Circle | None) -> None:
        if circle is None:
            return
        left = tuple(member for member in circle.members if member.player != player)
        if not left:
            _remove(deps, circle, job)
            return
        host = left[0].number if circle.host == circle.number_of(player) else circle.host
        _save_without(deps, circle, replace(circle, members=left, host=host), player)

    draft_and_write(deps, draft, write)


def remove_member(deps: Deps, player: PlayerId, id: CircleId, number: int) -> None:
    """Remove another member, who knows the old invite code: the circle gets a new one.

    Nothing changes for one who has left already. Raises CircleNotFound, CircleHostOnly, MemberNotFound or Busy.
    """

    def draft() -> tuple[Circle, Member | None]:
        circle = _require_hosted(deps, player, id)
        return circle, None if number <= circle.given and not circle.member(number) else _member(circle, number)

    def write(drafted: tuple[Circle, Member | None]) -> None:
        circle, gone = drafted
        if gone:
            left = tuple(member for member in circle.members if member != gone)
            _save_without(deps, circle, replace(circle, members=left, invite=new_invite(deps)), gone.player)

    draft_and_write(deps, draft, write)


def _save_without(deps: Deps, before: Circle, after: Circle, player: PlayerId) -> None:
    """Save the circle after the player has left it. What they have written for its pictures goes with them."""
    number = before.number_of(player)
    forgotten = forget_writings(before, number, deps.now()) if number else ()
    note = Delete(circle_note_key(player, before.id))
    deps.store(TableCircles).save(_next_version(after), note, *forgotten)


def disband(deps: Deps, player: PlayerId, id: CircleId) -> None:
    """Remove the circle. Raises CircleNotFound, CircleHostOnly or Busy."""
    _require_hosted(deps, player, id)
    job = new_job(deps, "disband", id)

    def draft() -> Circle | None:
        circle = deps.store(TableCircles).circle(id)
        return _require_host(circle, player) if circle else None

    draft_and_write(deps, draft, lambda circle: _remove(deps, circle, job) if circle else None)


def _remove(deps: Deps, circle: Circle, job: Job) -> None:
    deps.store(TableCircles).remove(circle, job)
    go_on(deps, job, disband_step)


def disband_step(deps: Deps, job: Job) -> str | None:
    """Delete the games and clues that come next of a circle that was removed. None if none are left."""
    return (
        None if write_safely(deps, lambda: deps.store(TableCircles).clear(CircleId(job.key.subject), CLEARED)) else ""
    )


def leave_all(deps: Deps, player: PlayerId) -> None:
    """Leave the circles of a player without a profile, who can join no other. Raises Busy."""
    for id in deps.store(TableCircles).of_player(player, MAX_CIRCLES + 1):
        leave(deps, player, id)


def names(deps: Deps, circle: Circle) -> Mapping[MemberNumber, str]:
    """The members' names, told apart in the order in which they came. A member who is being erased has none."""
    profiles = deps.store(TablePlayers).profiles([member.player for member in circle.members])
    shown: dict[MemberNumber, str] = {}
    for member in circle.members:
        if profile := profiles.get(member.player):
            shown[member.number] = disambiguate(profile.name, shown.values())
    return shown


def list_circles(deps: Deps, player: PlayerId) -> tuple[CircleView, ...]:
    return view_circles(deps, player, deps.store(TableCircles).of_player(player, 2 * MAX_CIRCLES))


def require_member(deps: Deps, player: PlayerId, id: CircleId) -> Circle:
    """The circle of which the player is a member. Raises CircleNotFound."""
    circle = deps.store(TableCircles).circle(id)
    if circle is None or not circle.number_of(player):
        raise CircleNotFound()
    return circle


def _host(circle: Circle) -> PlayerId:
    return _member(circle, circle.host).player


def _member(circle: Circle, number: int) -> Member:
    """Raises MemberNotFound."""
    member = circle.member(number)
    if member is None:
        raise MemberNotFound()
    return member


def _require_hosted(deps: Deps, player: PlayerId, id: CircleId) -> Circle:
    """Raises CircleNotFound or CircleHostOnly."""
    return _require_host(require_member(deps, player, id), player)


def _require_host(circle: Circle, player: PlayerId) -> Circle:
    if circle.number_of(player) != circle.host:
        raise CircleHostOnly()
    return circle


def _next_version(circle: Circle) -> Circle:
    return replace(circle, version=circle.version + 1)

"""A player's profile: register, and change it."""

from collections.abc import Callable

from chalicelib.core.codes import new_id
from chalicelib.core.deps import Deps
from chalicelib.core.errors import Unauthenticated
from chalicelib.core.ids import PlayerId
from chalicelib.core.jobs import Job, go_on, new_job, step_of
from chalicelib.core.limits import QuotaUse
from chalicelib.core.retry import draft_and_write, write_safely
from chalicelib.engine.values import replace, value_class
from chalicelib.players.player import Profile
from chalicelib.players.quotas import QuotaStatus, quota_status
from chalicelib.players.store import TablePlayers
from chalicelib.players.tokens import FIRST_LABEL, Minted, mint


def register(deps: Deps, name: str, locale: str, quota_use: QuotaUse | None = None) -> tuple[Profile, Minted]:
    """A new player with a first token. Raises QuotaUsedUp or Busy."""
    profile = Profile(PlayerId(new_id(deps, "p_")), name, locale, deps.now(), hookless=True)
    minted = mint(deps, FIRST_LABEL)
    write_safely(deps, lambda: deps.store(TablePlayers).add(profile, minted.note, quota_use))
    return profile, minted


@value_class
class Change:
    """A changed profile, and what was left of the quota of names before."""

    old: Profile
    new: Profile
    names: QuotaStatus
    job: Job | None  # None: no table has the player's name

    @property
    def is_renamed(self) -> bool:
        return self.new.name != self.old.name


@value_class
class Changes:
    """What is to be changed about a profile; None: nothing."""

    name: str | None = None
    locale: str | None = None
    show_name: bool | None = None
    share_name: bool | None = None
    share_clues: bool | None = None

    def apply_to(self, old: Profile) -> Profile:
        return replace(
            old,
            name=self.name or old.name,
            locale=self.locale or old.locale,
            show_name=old.show_name if self.show_name is None else self.show_name,
            share_name=old.share_name if self.share_name is None else self.share_name,
            share_clues=old.share_clues if self.share_clues is None else self.share_clues,
        )


def change_profile(
    deps: Deps, player: PlayerId, changes: Changes, check: Callable[[Profile], None] = lambda _: None
) -> Change:
    """Change the profile. A new name, which counts towards the quota, also applies to the player's seats in lobbies.

    Started games keep the old name. Where the player has more tables than one step renames, the sweep goes on with
    them. Raises QuotaUsedUp, Unauthenticated or Busy, and what `check` raises for the profile to be changed.
    """
    mark = new_id(deps, "")

    def draft() -> Change:
        names = quota_status(deps, player, "renames")
        check(names.profile)
        return _draft_change(deps, names, changes, mark)

    change = draft_and_write(deps, draft, lambda change: _update(deps, change))
    if change.job:
        go_on(deps, change.job, step_of("rename"))
    return change


def _draft_change(deps: Deps, names: QuotaStatus, changes: Changes, mark: str) -> Change:
    old = names.profile
    new = changes.apply_to(old)
    if new == old:
        return Change(old, old, names, None)
    change = Change(old, replace(new, mark=mark), names, None)
    if not change.is_renamed:
        return change
    names.check()
    if not deps.store(TablePlayers).has_seats(old.id):
        return change
    return replace(change, job=new_job(deps, "rename", old.id))


def _update(deps: Deps, change: Change) -> None:
    if change.new != change.old:
        quota_use = change.names.quota_use if change.is_renamed else None
        deps.store(TablePlayers).update(change.old, change.new, quota_use, change.job)


def profile_of(deps: Deps, player: PlayerId) -> Profile:
    """The player's profile. Raises Unauthenticated while the player is being erased: then the tokens go last."""
    profile = deps.store(TablePlayers).profile(player)
    if profile is None:
        raise Unauthenticated()
    return profile

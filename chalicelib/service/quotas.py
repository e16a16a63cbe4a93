"""How much one player may make in a day, so that nobody fills the store, or the lists which others read."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal

from chalicelib.service.deps import Deps
from chalicelib.service.errors import QuotaUsedUp, Unauthenticated
from chalicelib.service.ports import Profile
from chalicelib.service.stored import Charge, PlayerId

DAY_S = 24 * 3600
Quota = Literal["tables", "seats", "tokens", "reports", "webhooks", "pings"]
PER_DAY: Mapping[Quota, int] = {
    "tables": 100,
    "seats": 300,
    "tokens": 50,
    "reports": 20,
    "webhooks": 20,
    "pings": 100,  # what is posted because somebody has asked for it, so that nobody is posted to without end
}


@dataclass(frozen=True, slots=True)
class Account:
    """A player, and what they have left of one quota until midnight (UTC)."""

    profile: Profile
    charge: Charge  # what making one more costs
    left: int

    def check(self) -> None:
        """Raises QuotaUsedUp."""
        if self.left <= 0:
            raise QuotaUsedUp(self.charge.quota, self.charge.most, self.charge.resets_s)

    def next_charge(self) -> Charge:
        """The same, for what may be made only if nothing else has been since: of two at once, one looks again."""
        return replace(self.charge, so_far=self.charge.most - self.left)


def charge_of(deps: Deps, player: PlayerId, quota: Quota) -> Charge:
    day, passed_s = divmod(deps.now(), DAY_S)
    return Charge(player, quota, PER_DAY[quota], day, DAY_S - passed_s)


def account(deps: Deps, player: PlayerId, quota: Quota) -> Account:
    """Raises Unauthenticated when the player has been erased."""
    charge = charge_of(deps, player, quota)
    profile, used = deps.players.account(charge)
    if profile is None:
        raise Unauthenticated()
    return Account(profile, charge, max(charge.most - used, 0))

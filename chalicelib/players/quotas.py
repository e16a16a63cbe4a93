"""Quotas: how much one player may create in a day, so that nobody floods the store or the lists that others read.

Players themselves are counted by the network that they register from, and so is what needs no token or is guessed.
"""

from __future__ import annotations

import hmac
from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

from chalicelib.core.errors import DAY_S, HOUR_S, Unauthenticated
from chalicelib.core.limits import Allowance, QuotaUse
from chalicelib.core.network import widen
from chalicelib.engine.values import value_class
from chalicelib.players.pace import NONE, current_periods, typical_pace
from chalicelib.players.store import TablePlayers

if TYPE_CHECKING:
    from chalicelib.core.deps import Deps
    from chalicelib.core.ids import PlayerId
    from chalicelib.core.network import Network
    from chalicelib.players.pace import Counts, TypicalPace
    from chalicelib.players.player import Profile

Quota = Literal[
    "tables",
    "seats",
    "tokens",
    "reports",
    "webhooks",
    "pings",
    "renames",
    "blocks",
    "circles",
    "days",
    "subscriptions",
    "decks",
    "pictures",
    "sounds",
]
PER_DAY: Mapping[Quota, int] = {
    "tables": 100,
    "seats": 300,
    "tokens": 50,
    "reports": 20,
    "webhooks": 20,
    "blocks": 100,
    "circles": 20,  # made or joined
    "days": 200,  # clues and votes for the pictures of circles, changed ones too
    "subscriptions": 50,
    "decks": 40,  # made or borrowed
    "pictures": 100,  # requests for new cards, each for up to twenty
    "sounds": 200,  # recordings for clues
    "renames": 20,  # a new name is written to every lobby where the player sits
    "pings": 100,  # posts on request, pings and redeliveries, so that nobody can flood a receiver; and new secrets
}


CLOCKS_S = 60  # by which the clocks of two machines may differ
CODES = 10  # of other devices, which a player may try in an hour
PREVIEWS_PER_DAY = 3_000  # of one network, behind which many people and their messengers may be
GUESSES_PER_DAY = 1_500  # of the three clues of the day by one network, behind which a whole school may be
ROOM_CODES_PER_DAY = 60  # wrong ones of one network
ROOM_CODES_OF_WIDER: Mapping[int, int] = {56: 120, 48: 240}
"""Wrong room codes on a day of all networks with the same first bits: one customer may have that many."""


@value_class
class QuotaStatus(Allowance):
    """A player, and what they have left of one quota."""

    profile: Profile
    usually: TypicalPace | None = None  # known where the player sits down


SEATING: frozenset[Quota] = frozenset({"tables", "seats"})


def next_quota_use(deps: Deps, player: PlayerId, quota: Quota) -> QuotaUse:
    """One use of the quota today (UTC)."""
    return _current_use(deps, player, quota, PER_DAY[quota])


def next_code_attempt(deps: Deps, player: PlayerId) -> QuotaUse:
    """One try of a code in this hour."""
    return _current_use(deps, player, "codes", CODES, HOUR_S)


def _current_use(deps: Deps, by: str, quota: str, most: int, window_s: int = DAY_S) -> QuotaUse:
    day, passed_s = divmod(deps.now(), window_s)
    return QuotaUse(by, quota, most, day, window_s - passed_s, window_s)


def quota_status(deps: Deps, player: PlayerId, quota: Quota) -> QuotaStatus:
    """What the player has left of the quota. Raises Unauthenticated if the player has been erased."""
    quota_use = next_quota_use(deps, player, quota)
    counts: Counts = NONE
    if quota in SEATING:
        profile, used, counts = deps.store(TablePlayers).newcomer(quota_use, current_periods(deps.now()))
    else:
        profile, used = deps.store(TablePlayers).quota_status(quota_use)
    if profile is None:
        raise Unauthenticated()
    return QuotaStatus(quota_use, max(quota_use.max - used, 0), profile, typical_pace(counts))


def next_preview_use(deps: Deps, network: Network) -> QuotaUse:
    """One more preview that this network reads."""
    return _current_use(deps, _hash_network(deps, network), "previews", PREVIEWS_PER_DAY)


def next_guess_use(deps: Deps, network: Network) -> QuotaUse:
    """One more guess of a clue of the day from this network."""
    return _current_use(deps, _hash_network(deps, network), "guesses", GUESSES_PER_DAY)


def next_report_use(deps: Deps, network: Network) -> QuotaUse:
    """One more report from this network, by somebody without a token."""
    return _current_use(deps, _hash_network(deps, network), "reports", PER_DAY["reports"])


def next_room_code_uses(deps: Deps, network: Network) -> tuple[QuotaUse, ...]:
    """One more wrong room code, of this network and of the wider ones of which one customer may have the whole."""
    wider = {widen(network, bits): most for bits, most in ROOM_CODES_OF_WIDER.items()}
    limits = {network: ROOM_CODES_PER_DAY, **{one: most for one, most in wider.items() if one}}
    return tuple(_current_use(deps, _hash_network(deps, one), "codes", most) for one, most in limits.items())


def registrations(deps: Deps, network: Network) -> Allowance:
    """How many more players may register from this network today."""
    return _network_allowance(deps, network, "players")


def sign_in_requests(deps: Deps, network: Network) -> Allowance:
    """How many more devices may ask to be signed in from this network today: as many as players may register."""
    return _network_allowance(deps, network, "devices")


def _network_allowance(deps: Deps, network: Network, quota: str) -> Allowance:
    quota_use = _current_use(deps, _hash_network(deps, network), quota, deps.players_per_address)
    return Allowance(quota_use, max(quota_use.max - deps.store(TablePlayers).use_count(quota_use), 0))


def _hash_network(deps: Deps, network: Network) -> str:
    """What the store gets of the network is only a keyed hash: without the key, all addresses could be tried."""
    key = "".join(deps.origin_secrets[:1]).encode()
    return hmac.new(key, f"network {network}".encode(), "sha256").hexdigest()

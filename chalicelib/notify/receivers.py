"""What one receiver is sent by the webhooks of all players together: at which pace, and when nothing at all.

A game at a table of twelve can have sixty webhooks at one host, and its owner need not be a player. So posts to one
host, and to one network, take turns; a host that fails is left alone for a while; and a receiver can opt out for good.
"""

from collections.abc import Sequence
from functools import partial
from hashlib import sha256
from math import ceil

from chalicelib.core.deps import Deps
from chalicelib.core.retry import write_safely
from chalicelib.engine.values import replace, value_class
from chalicelib.notify.addresses import network_of
from chalicelib.notify.receivers_store import TableReceivers, Traffic
from chalicelib.notify.urls import NoTurnYet, target_of

MAX_WAIT_S = 60  # the longest wait for a turn that is given already
MAX_FAILURES = 5  # in a row, until a host is left alone
FIRST_PAUSE_S = 5  # doubles with each further failure
LONGEST_PAUSE_S = 3_600
KEPT_S = 24 * 3_600
TRIES = 5


class Paused(Exception):
    """The host has failed several times in a row, and is left alone for `wait_s` seconds."""

    def __init__(self, wait_s: int) -> None:
        super().__init__(wait_s)
        self.wait_s = wait_s


@value_class
class Pace:
    """As many posts as `at_once` at the same time, and then one each `each_ms` milliseconds."""

    name: str
    at_once: int
    each_ms: int


NOTIFICATIONS = Pace("notifications", 4, 500)  # to a host that has accepted a ping
PINGS = Pace("pings", 4, 2_000)  # to a host that may not know of us
NETWORK = Pace("network", 20, 100)  # all hosts of a network, because names cost nothing


@value_class
class Slot:
    """A post that may go now."""

    pace: Pace
    key: str  # of the host's traffic
    failures: int  # in a row, before it


def acquire_slot(deps: Deps, host: str, pace: Pace, waited_for: Sequence[str]) -> Slot:
    """Take the turn of a post to the host, unless it has waited for it already.

    Raises NoTurnYet, or Paused while the host is left alone.
    """
    key = _key(pace.name, host)
    traffic = deps.store(TableReceivers).traffic(key)
    failures = traffic.failures if traffic else 0
    if traffic and failures >= MAX_FAILURES:
        failures = _try_after_pause(deps, key, traffic)
    if host not in waited_for:
        _take_slot(deps, pace, host, traffic)
    return Slot(pace, key, failures)


def admit(deps: Deps, waited_for: Sequence[str], address: str) -> None:
    """Take a turn for a post to the network of this address, unless it has waited for it already. Raises NoTurnYet."""
    network = network_of(address)
    if network not in waited_for:
        _take_slot(deps, NETWORK, network, deps.store(TableReceivers).traffic(_key(NETWORK.name, network)))


def record_result(deps: Deps, slot: Slot, seconds: float, *, failed: bool) -> None:
    """Note how a post has ended.

    A slow answer takes the turns of as many posts as would have fitted into its time, so that a slow host has about one
    post in progress.
    """
    store, failures = deps.store(TableReceivers), slot.failures
    if failed and failures < MAX_FAILURES:
        write_safely(deps, lambda: store.count_failure(slot.key))
    elif failed:
        paused_until = deps.now() + _pause_s(failures + 1)
        write_safely(deps, lambda: store.set_failures(slot.key, failures + 1, paused_until))
    elif failures:
        write_safely(deps, lambda: store.set_failures(slot.key, 0, 0))
    if seconds >= 1 and (posts := int(seconds * 1_000 / slot.pace.each_ms)):
        write_safely(deps, lambda: store.count_posts(slot.key, posts))


def host_of(url: str) -> str:
    """The host, with the port if it is another than that of https, by which all its webhooks are known."""
    return target_of(url, loopback=True).authority


def opt_out(deps: Deps, url: str) -> None:
    """Remember without end that the receiver at this address wants nothing."""
    write_safely(deps, lambda: deps.store(TableReceivers).opt_out(_address(url)))


def has_opted_out(deps: Deps, url: str) -> bool:
    """Whether the receiver has opted out. Its address is that of the URL without the query."""
    return deps.store(TableReceivers).has_opted_out(_address(url))


def _try_after_pause(deps: Deps, key: str, traffic: Traffic) -> int:
    """The failures in a row before the one post that may try after a pause; the next pause has begun then.

    Raises Paused for all others. Posts that failed at the same time count as the fewest that lead to a pause.
    """
    now = deps.now()
    if now < traffic.paused_until <= now + LONGEST_PAUSE_S:  # a later end is from a clock that was ahead
        raise Paused(traffic.paused_until - now)
    failures = traffic.failures if traffic.paused_until else MAX_FAILURES
    paused = replace(traffic, failures=failures, paused_until=now + _pause_s(failures))
    if not write_safely(deps, lambda: deps.store(TableReceivers).pause(key, traffic, paused)):
        raise Paused(_pause_s(failures))
    return failures


def _pause_s(failures: int) -> int:
    """Seconds for which a host is left alone after that many failures in a row, at least MAX_FAILURES."""
    return min(FIRST_PAUSE_S << min(failures - MAX_FAILURES, 20), LONGEST_PAUSE_S)


def _take_slot(deps: Deps, pace: Pace, receiver: str, traffic: Traffic | None) -> None:
    """Take the next turn. Raises NoTurnYet if it is not now; it is taken already unless the wait is above MAX_WAIT_S.

    Many workers take turns at the same moment, so they count up without a condition. Only the first one after a break
    begins to count again, and the others see that they are not the first.
    """
    store, now, key = deps.store(TableReceivers), deps.now(), _key(pace.name, receiver)
    for _ in range(TRIES):
        if traffic is None or _is_over(pace, traffic, now):
            begin = partial(store.begin_traffic, key, traffic, now * 1_000, now + KEPT_S)
            if write_safely(deps, begin):
                return
        elif (wait_s := _wait_s(pace, traffic, traffic.posts + 1, now)) > MAX_WAIT_S:
            raise NoTurnYet(wait_s, receiver)
        elif number := write_safely(deps, lambda: store.count_post(key)):
            if wait_s := _wait_s(pace, traffic, number, now):
                raise NoTurnYet(wait_s, receiver)
            return
        traffic = store.traffic(key)
    raise NoTurnYet(1, receiver)


def _is_over(pace: Pace, traffic: Traffic, now: int) -> bool:
    """Whether all turns given are over; those that begin only later are from a clock that was ahead."""
    ends_ms = traffic.begun_ms + traffic.posts * pace.each_ms
    return ends_ms <= now * 1_000 or traffic.begun_ms > (now + MAX_WAIT_S) * 1_000


def _wait_s(pace: Pace, traffic: Traffic, number: int, now: int) -> int:
    """Seconds until the turn with this number."""
    turn_ms = traffic.begun_ms + (number - pace.at_once) * pace.each_ms
    return max(ceil(turn_ms / 1_000 - now), 0)


def _address(url: str) -> str:
    target = target_of(url, loopback=True)
    return _key(target.scheme, target.authority + target.path.partition("?")[0])


def _key(kind: str, name: str) -> str:
    """A hash, so that nobody who reads the table sees who is posted to."""
    return sha256(f"{kind} {name}".encode()).hexdigest()

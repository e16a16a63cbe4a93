"""How long a clock has run, although it stands now and then: in outages, at weekends, on vacation (rules 5.1, 5.17)."""

from collections.abc import Iterable, Iterator
from datetime import date, datetime, timedelta
from functools import cache, lru_cache
from heapq import merge
from importlib.resources import files
from zoneinfo import ZoneInfo

from chalicelib.engine.game import Stop

SATURDAY = 5  # as `date.weekday` counts


def elapsed_s(since: int, now: int, stops: Iterable[Stop]) -> int:
    """The seconds for which a clock has run from `since` to `now` (Unix seconds).

    `stops` are ascending by their start; where they overlap, they count once.
    """
    ran, counted = now - since, since
    for begun, until in stops:
        if begun >= now:
            break
        ran -= max(min(until, now) - max(begun, counted), 0)
        counted = max(counted, until)
    return ran


def last_second(since: int, seconds: int, stops: Iterable[Stop]) -> int:
    """The last Unix second in which a clock has run no more than `seconds` since `since`.

    `stops` are as in `elapsed_s`. One that begins in the very second counts as well.
    """
    last, counted = since + seconds, since
    for begun, until in stops:
        if begun > last:
            break
        last += max(until - max(begun, counted), 0)
        counted = max(counted, until)
    return last


def merge_stops(*stops: Iterable[Stop]) -> Iterable[Stop]:
    """All stops, ascending by their start; they are made as they are asked for."""
    return merge(*stops)


def is_zone(name: str) -> bool:
    """Whether this is the name of an IANA time zone, in its exact spelling."""
    return name in _zones()


def weekends(zone: str, since: int) -> Iterator[Stop]:
    """The weekends in this zone that end after `since` (Unix seconds), from midnight to midnight; they do not end."""
    today = local_date(zone, since)
    saturday = today + timedelta(SATURDAY - today.weekday())
    while True:
        yield _weekend(zone, saturday)
        saturday += timedelta(7)


@lru_cache(maxsize=512)
def _weekend(zone: str, saturday: date) -> Stop:
    return midnight(zone, saturday), midnight(zone, saturday + timedelta(2))


def midnight(zone: str, day: date) -> int:
    """The Unix second in which the day begins. Where clocks skip midnight, it is the one in which they do so."""
    return full_hour(zone, day, 0)


def full_hour(zone: str, day: date, hour: int) -> int:
    """The Unix second in which the hour of this day begins."""
    return int(datetime(day.year, day.month, day.day, hour, tzinfo=time_zone(zone)).timestamp())


def local_date(zone: str, at: int) -> date:
    """The date in this zone at this Unix second."""
    return datetime.fromtimestamp(at, time_zone(zone)).date()


@cache
def time_zone(name: str) -> ZoneInfo:
    """The zone from the package `tzdata`, not from the machine, so that a game is the same wherever it is read."""
    with files("tzdata").joinpath("zoneinfo", *name.split("/")).open("rb") as data:
        return ZoneInfo.from_file(data, key=name)


@cache
def _zones() -> frozenset[str]:
    return frozenset(files("tzdata").joinpath("zones").read_text(encoding="ascii").split())

"""Clocks that stand now and then (docs/rules.md 5.1 and 5.17)."""

from datetime import datetime
from importlib.resources import files
from itertools import islice, pairwise
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chalicelib.engine.clock import elapsed_s, is_zone, last_second, merge_stops, weekends

HOUR = 3_600
DAY = 24 * HOUR
SPRING_2027 = 1_801_699_200  # 2027-02-04
A_STOP = st.tuples(st.integers(-20, 60), st.integers(0, 20)).map(lambda stop: (stop[0], stop[0] + stop[1]))


def weekday(second, zone):
    """By the pinned data; that of the machine may be older."""
    with files("tzdata").joinpath("zoneinfo", *zone.split("/")).open("rb") as data:
        return f"{datetime.fromtimestamp(second, ZoneInfo.from_file(data)):%a}"


def by_the_second(since, now, stops):
    return sum(not any(begun <= second < until for begun, until in stops) for second in range(since, now))


@given(st.integers(0, 40), st.lists(A_STOP, max_size=4).map(sorted))
def test_a_clock_runs_in_every_second_that_no_stop_covers(now, stops):
    assert elapsed_s(0, now, stops) == by_the_second(0, now, stops)


@given(st.integers(0, 30), st.lists(A_STOP, max_size=4).map(sorted))
def test_the_last_second_is_the_last_in_which_the_clock_has_not_run_longer(seconds, stops):
    last = last_second(0, seconds, stops)
    assert by_the_second(0, last, stops) == seconds
    assert by_the_second(0, last + 1, stops) == seconds + 1


def test_stops_of_several_kinds_come_in_order_and_are_made_as_needed():
    assert list(merge_stops([(5, 6), (9, 10)], [(1, 7)], ())) == [(1, 7), (5, 6), (9, 10)]
    assert last_second(SPRING_2027, 10, merge_stops([], weekends("UTC", SPRING_2027))) == SPRING_2027 + 10


@pytest.mark.parametrize(
    "zone",
    [
        "UTC",
        "Europe/Berlin",
        "America/New_York",
        "Asia/Kathmandu",
        "Australia/Lord_Howe",  # half an hour of daylight saving
        "America/Havana",  # midnight of a Sunday does not exist once a year, and comes twice once a year
        "Asia/Beirut",
        "Africa/Cairo",
        "Pacific/Kiritimati",
    ],
)
def test_weekends_reach_from_the_first_second_of_saturday_to_that_of_monday(zone):
    found = list(islice(weekends(zone, SPRING_2027), 120))
    assert found[0][1] > SPRING_2027
    for begun, until in found:
        for second, day in ((begun - 1, "Fri"), (begun, "Sat"), (until - 1, "Sun"), (until, "Mon")):
            assert weekday(second, zone) == day
    assert all(6 * DAY < later[0] - earlier[0] < 8 * DAY for earlier, later in pairwise(found))


def test_a_weekend_that_has_begun_is_the_first_one():
    saturday = SPRING_2027 + 2 * DAY
    assert next(weekends("UTC", saturday - 1)) == (saturday, saturday + 2 * DAY)
    assert next(weekends("UTC", saturday + 2 * DAY - 1)) == (saturday, saturday + 2 * DAY)
    assert next(weekends("UTC", saturday + 2 * DAY)) == (saturday + 7 * DAY, saturday + 9 * DAY)


def test_weekends_in_which_clocks_change_are_an_hour_shorter_or_longer():
    lengths = [(until - begun) // HOUR for begun, until in islice(weekends("Europe/Berlin", SPRING_2027), 52)]
    assert sorted(lengths) == [47, *[48] * 50, 49]


@pytest.mark.parametrize("name", ["Europe/Berlin", "UTC", "America/Argentina/Buenos_Aires", "Etc/GMT+12"])
def test_zones_are_known_by_their_names(name):
    assert is_zone(name)


@pytest.mark.parametrize(
    "name", ["", "europe/berlin", "Europe", "Europe/", "../UTC", "leapseconds", "zone.tab", "CEST"]
)
def test_nothing_else_is_a_zone(name):
    assert not is_zone(name)

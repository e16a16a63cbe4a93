"""A circle's picture a day: clues, votes, results, and what each of its members may know of the others when."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import pytest
from werkzeug.test import Client

from chalicelib.circles import days, members
from chalicelib.circles import stages as stages_of
from chalicelib.circles.circle import Circle, Daily, Member
from chalicelib.circles.days_store import TableDays
from chalicelib.circles.stages import (
    DAY,
    KEPT_DAYS,
    SLACK_S,
    WEEK,
    Result,
    Written,
    best_of,
    best_of_days,
    clue_id,
    count_votes,
    picture,
    published_decks,
    stages,
    switch_on,
)
from chalicelib.circles.store import TableCircles
from chalicelib.core.errors import DAY_S
from chalicelib.decks import DEFAULT, deck
from chalicelib.engine.clock import local_date, midnight
from chalicelib.players import quotas
from chalicelib.reports.report import DayClueReport
from chalicelib.reports.store import TableReports
from chalicelib.workers.sweep import sweep
from tests.at_table import person, refused
from tests.circles.test_circles import friends, kept, told
from tests.fakes.wire import answer_lost, never_arrived
from tests.fakes.world import world
from tests.trouble import Trouble, a_transaction

BERLIN = "Europe/Berlin"
FIRST = date(2026, 12, 1)
NOON = int(datetime(2026, 12, 1, 11, tzinfo=UTC).timestamp())  # in Berlin, a day of 24 hours
ON = {"day": {"time_zone": BERLIN}}
OFF = {"day": None}
CLUES = ("The ugly duckling", "Nobody asked the swan", "At the end of the pier")


@pytest.fixture(autouse=True)
def clock(fate):
    """Noon of the first day, in Berlin."""
    fate.clock = NOON
    return fate


@pytest.fixture
def friday(http):
    """Ana, Ben and Caro, with a picture a day from today on."""
    circle = friends(http, "Ana", "Ben", "Caro")
    assert circle.host.send("PATCH", circle.href, ON).json["day"] == {"time_zone": BERLIN, "since": "2026-12-01"}
    return circle


def name(days=0):
    """The day so many days after the first."""
    return (FIRST + timedelta(days)).isoformat()


def at_midnight(clock, days, seconds=0):
    """So many seconds after the midnight with which this day begins."""
    clock.clock = midnight(BERLIN, FIRST + timedelta(days)) + seconds


def days_of(circle, who=0):
    return circle.people[who].see(f"{circle.href}/days")


def write(circle, who, text, day=0):
    return circle.people[who].put(f"{circle.href}/days/{name(day)}/clue", {"text": text})


def vote(circle, who, clue, day=0):
    return circle.people[who].put(f"{circle.href}/days/{name(day)}/vote", {"clue": clue})


def ids_of(circle, who=0):
    """The ids of the clues that are voted on, by their words."""
    return {clue["text"]: clue["id"] for clue in days_of(circle, who)["voting"]["clues"]}


def daily_of(deps, circle):
    return deps.store(TableCircles).circle(circle.id).daily


def play_a_day(circle, clock, votes, day=0):
    """Each member writes a clue, and these vote for those: it is then noon of the day with the results."""
    at_midnight(clock, day, DAY_S // 2)
    for who, text in enumerate(CLUES[: len(circle.people)]):
        assert write(circle, who, text, day).status_code == 200
    clock.clock += DAY_S
    ids = ids_of(circle)
    for who, whose in votes.items():
        assert vote(circle, who, ids[CLUES[whose]], day).status_code == 200
    clock.clock += DAY_S


# From a picture to its results


def test_a_picture_has_a_day_for_clues_one_for_votes_and_then_its_results(clock, friday):
    today = days_of(friday)
    assert (today["time_zone"], today["voting"], today["results"]) == (BERLIN, None, None)
    assert (today["today"]["day"], today["today"]["ends_at"]) == ("2026-12-01", "2026-12-01T23:00:00Z")
    written = write(friday, 0, " The  ugly duckling ")
    assert written.json == {**today["today"], "clue": "The ugly duckling"} == days_of(friday)["today"]
    assert written.headers["RateLimit"].startswith('"days";r=199;')
    write(friday, 1, "Nobody asked the swan")
    clock.clock += DAY_S
    voting = days_of(friday, 2)["voting"]
    assert (voting["day"], voting["ends_at"], voting["card"]) == (name(), "2026-12-02T23:00:00Z", written.json["card"])
    assert (voting["yours"], voting["vote"], voting["may_vote"]) == (None, None, True)
    assert {clue["text"] for clue in voting["clues"]} == {"The ugly duckling", "Nobody asked the swan"}
    ids = ids_of(friday)
    assert days_of(friday)["voting"]["yours"] == ids["The ugly duckling"]
    voted = vote(friday, 2, ids["Nobody asked the swan"])
    assert voted.json == {**voting, "vote": ids["Nobody asked the swan"]} == days_of(friday, 2)["voting"]
    assert vote(friday, 0, ids["Nobody asked the swan"]).status_code == 200
    assert vote(friday, 2, ids["The ugly duckling"]).status_code == 200
    assert vote(friday, 2, ids["Nobody asked the swan"]).status_code == 200
    clock.clock += DAY_S
    seen = days_of(friday)
    assert (seen["today"]["day"], seen["voting"]["day"]) == (name(2), name(1))
    assert seen["results"] == {
        "day": name(),
        "card": written.json["card"],
        "clues": [
            {
                "id": ids["Nobody asked the swan"],
                "text": "Nobody asked the swan",
                "member": 2,
                "name": "Ben",
                "votes": 2,
            },
            {"id": ids["The ugly duckling"], "text": "The ugly duckling", "member": 1, "name": "Ana", "votes": 0},
        ],
        "yours": ids["The ugly duckling"],
        "vote": ids["Nobody asked the swan"],
    }
    clock.clock += DAY_S
    none = {"clues": [], "yours": None, "vote": None}
    assert days_of(friday)["results"] == {"day": name(1), "card": seen["voting"]["card"], **none}


def test_until_midnight_a_clue_can_be_changed_and_taken_back(clock, friday):
    href = f"{friday.href}/days/{name()}/clue"
    write(friday, 0, "First")
    assert write(friday, 0, "Second\nthoughts").json["clue"] == "Second\nthoughts"
    assert friday.host.delete(href).status_code == 204
    assert days_of(friday)["today"]["clue"] is None
    assert friday.host.delete(href).status_code == 204
    write(friday, 0, "Third")
    clock.clock += DAY_S
    assert [*ids_of(friday)] == ["Third"]
    refused(friday.host.delete(href), 409, "clues-over")


def test_the_best_clue_of_the_week_has_the_most_votes_and_is_the_earliest(clock, friday):
    best = f"{friday.href}/days/best"
    assert friday.host.see(best) == {"best": None, "by_day": []}
    play_a_day(friday, clock, {0: 1, 1: 0})
    assert friday.host.see(best)["best"]["clue"]["votes"] == 1
    play_a_day(friday, clock, {0: 2, 1: 2}, day=3)
    play_a_day(friday, clock, {1: 0, 2: 0}, day=6)
    found = friday.people[1].see(best)["best"]
    assert (found["day"], found["clue"]["text"]) == (name(3), CLUES[2])
    assert {key: found["clue"][key] for key in ("member", "name", "votes")} == {"member": 3, "name": "Caro", "votes": 2}
    assert [(one["day"], one["clue"]["votes"]) for one in friday.host.see(best)["by_day"]] == [
        (name(6), 2),
        (name(3), 2),
        (name(0), 1),
    ]
    at_midnight(clock, 3 + 2 + WEEK - 1, SLACK_S - 1 + DAY_S)
    assert friday.host.see(best)["best"]["day"] == name(3)
    clock.clock += 1
    assert friday.host.see(best)["best"]["day"] == name(6)
    clock.clock += WEEK * DAY_S
    assert friday.host.see(best) == {"best": None, "by_day": []}


# What is refused


def test_only_the_host_switches_it_on_and_off(friday):
    ana, ben, _ = friday.people
    for wanted in (ON, OFF):
        refused(ben.send("PATCH", friday.href, wanted), 403, "circle-host-only")
    refused(ana.send("PATCH", friday.href, {"day": {"time_zone": "Nowhere/Here"}}), 400, "time-zone-unknown")
    refused(ana.send("PATCH", friday.href, {"day": {}}), 400, "invalid-body")
    assert ana.send("PATCH", friday.href, {"name": "Saturday"}).json["day"] == {
        "time_zone": BERLIN,
        "since": "2026-12-01",
    }


def test_to_all_others_its_days_are_those_of_a_circle_that_does_not_exist(http, friday):
    eva = person(http, "Eva")
    for method, path, body in (
        ("GET", "/days", None),
        ("GET", "/days/best", None),
        ("PUT", f"/days/{name()}/clue", {"text": "Mine"}),
        ("DELETE", f"/days/{name()}/clue", None),
        ("PUT", f"/days/{name()}/vote", {"clue": "0" * 16}),
        ("POST", "/reports", {"day": name(), "clue": "0" * 16}),
    ):
        answer = eva.send(method, friday.href + path, body)
        refused(answer, 404, "circle-not-found")
        assert told(answer) == told(eva.send(method, f"/v1/circles/c_0000000000000000{path}", body))


def test_where_it_is_off_nothing_is_on_show(friday):
    assert friday.host.send("PATCH", friday.href, OFF).json["day"] is None
    assert friday.host.send("PATCH", friday.href, OFF).json["day"] is None
    for answer in (friday.host.get(f"{friday.href}/days"), friday.host.get(f"{friday.href}/days/best")):
        refused(answer, 409, "days-off")
    refused(write(friday, 0, "Mine"), 409, "days-off")
    refused(vote(friday, 0, "0" * 16), 409, "days-off")


@pytest.mark.parametrize("day", ["2026-11-30", "2026-12-02", "2026-12-1", "20261201", "today", "9999-12-31"])
def test_a_day_without_a_picture_is_not_found(friday, day):
    for answer in (
        friday.host.put(f"{friday.href}/days/{day}/clue", {"text": "Mine"}),
        friday.host.delete(f"{friday.href}/days/{day}/clue"),
        friday.host.put(f"{friday.href}/days/{day}/vote", {"clue": "0" * 16}),
        friday.host.post(f"{friday.href}/reports", {"day": day[:10], "clue": "0" * 16}),
    ):
        refused(answer, 404, "day-not-found")


@pytest.mark.parametrize("text", ["", " ", "x" * 501, "a\u202eb", "a\x00b", 7, None])
def test_clues_are_held_to_what_clues_at_a_table_are(friday, text):
    answer = friday.host.put(f"{friday.href}/days/{name()}/clue", {"text": text})
    assert (answer.status_code, answer.json["code"] in {"invalid-body", "malformed-json"}) == (400, True)


def test_no_vote_is_taken_before_a_minute_after_midnight_nor_after_the_next(deps, clock, friday):
    write(friday, 0, "Mine")
    write(friday, 1, "Yours")
    theirs = clue_id(daily_of(deps, friday), FIRST, 2)
    early = vote(friday, 0, theirs)
    refused(early, 409, "votes-not-begun")
    assert early.json["facts"] == {"begins_at": "2026-12-01T23:01:00Z"}
    at_midnight(clock, 1, SLACK_S - 1)
    refused(vote(friday, 0, theirs), 409, "votes-not-begun")
    assert days_of(friday)["voting"] is None
    clock.clock += 1
    assert vote(friday, 0, theirs).status_code == 200
    at_midnight(clock, 2, -1)
    assert vote(friday, 0, theirs).status_code == 200
    clock.clock += 1
    late = vote(friday, 0, theirs)
    refused(late, 409, "votes-over")
    assert late.json["facts"] == {"ends_at": "2026-12-02T23:00:00Z"}
    assert days_of(friday)["voting"]["day"] == name()  # for a minute, as it was
    clock.clock += SLACK_S
    assert days_of(friday)["results"]["clues"][0]["votes"] == 1


def test_no_clue_is_taken_after_midnight(clock, friday):
    at_midnight(clock, 1, -1)
    assert write(friday, 0, "Mine").status_code == 200
    clock.clock += 1
    late = write(friday, 0, "Mine")
    refused(late, 409, "clues-over")
    assert late.json["facts"] == {"ends_at": "2026-12-01T23:00:00Z"}
    assert write(friday, 0, "Mine", day=1).status_code == 200


def test_nobody_votes_for_their_own_clue_or_for_none(deps, clock, friday):
    write(friday, 0, "Mine")
    write(friday, 1, "Yours", day=0)
    clock.clock += DAY_S
    ids = ids_of(friday)
    refused(vote(friday, 0, ids["Mine"]), 409, "own-clue-vote")
    for none in ("0" * 16, clue_id(daily_of(deps, friday), FIRST, 3), clue_id(daily_of(deps, friday), FIRST + DAY, 2)):
        refused(vote(friday, 0, none), 404, "day-clue-not-found")


def test_who_joins_writes_for_today_and_votes_from_the_next_day_on(http, clock, friday):
    dan, eva = person(http, "Dan"), person(http, "Eva")
    write(friday, 0, "Mine")
    at_midnight(clock, 1, -1)
    assert dan.post(f"{friday.href}/members", friday.invite).status_code == 201
    clock.clock += 1
    assert eva.post(f"{friday.href}/members", friday.invite).status_code == 201
    friday.people += [dan, eva]
    clock.clock += SLACK_S
    mine = ids_of(friday)["Mine"]
    assert [days_of(friday, who)["voting"]["may_vote"] for who in range(5)] == [True] * 4 + [False]
    assert vote(friday, 3, mine).status_code == 200
    refused(vote(friday, 4, mine), 409, "member-too-new")
    assert write(friday, 4, "New here", day=1).status_code == 200
    clock.clock += DAY_S
    assert days_of(friday)["results"]["clues"][0]["votes"] == 1
    assert days_of(friday, 4)["voting"]["may_vote"]


def test_members_of_before_this_was_noted_have_always_been_there(deps, clock, friday):
    store = deps.store(TableCircles)
    circle = store.circle(friday.id)
    old = tuple(replace(member, since=None) for member in circle.members)
    store.save(replace(circle, members=old, version=circle.version + 1))
    write(friday, 0, "Mine")
    clock.clock += DAY_S
    assert vote(friday, 1, ids_of(friday)["Mine"]).status_code == 200


def test_clues_and_votes_are_counted_by_day(clock, monkeypatch, friday):
    monkeypatch.setitem(quotas.PER_DAY, "days", 2)
    assert [write(friday, 0, text).status_code for text in "abc"] == [200, 200, 429]
    assert days_of(friday)["today"]["clue"] == "b"
    write(friday, 1, "Yours")
    clock.clock += DAY_S
    yours = ids_of(friday)["Yours"]
    assert [vote(friday, 0, yours).status_code for _ in range(3)] == [200, 200, 429]


# Switching


def test_what_is_switched_on_again_begins_tomorrow(clock, friday):
    write(friday, 0, "Mine")
    before = days_of(friday)["today"]["card"]
    friday.host.send("PATCH", friday.href, OFF)
    again = friday.host.send("PATCH", friday.href, ON).json["day"]
    assert again == {"time_zone": BERLIN, "since": "2026-12-02"}
    assert friday.host.send("PATCH", friday.href, ON).json["day"] == again
    assert days_of(friday) == {"time_zone": BERLIN, "today": None, "voting": None, "results": None}
    assert friday.host.see(f"{friday.href}/days/best") == {"best": None, "by_day": []}
    refused(write(friday, 0, "Mine"), 404, "day-not-found")
    clock.clock += DAY_S
    seen = days_of(friday)
    assert (seen["today"]["day"], seen["today"]["clue"], seen["voting"]) == (name(1), None, None)
    assert before["id"].startswith(DEFAULT)


def test_no_date_comes_twice_wherever_the_circle_moves():
    """It is the second in Kiritimati when it is still the first in Honolulu."""
    evening = int(datetime(2026, 12, 1, 12, tzinfo=UTC).timestamp())
    east, west = "Pacific/Kiritimati", "Pacific/Honolulu"
    first = switch_on(None, east, (DEFAULT,), "a", evening)
    moved = switch_on(first, west, (DEFAULT,), "b", evening)
    assert (first.first, local_date(west, evening)) == (date(2026, 12, 2), date(2026, 12, 1))
    assert moved.first == date(2026, 12, 3)
    assert switch_on(moved, east, (DEFAULT,), "c", evening).first == date(2026, 12, 3)


def test_another_zone_is_like_off_and_on(friday):
    moved = friday.host.send("PATCH", friday.href, {"day": {"time_zone": "Asia/Tokyo"}}).json["day"]
    assert moved == {"time_zone": "Asia/Tokyo", "since": "2026-12-02"}


def test_the_pictures_come_from_the_decks_of_the_last_table(http):
    circle = friends(http, "Ana", "Ben")
    circle.open(decks=["broad-daylight"])
    circle.host.send("PATCH", circle.href, ON)
    assert days_of(circle)["today"]["card"]["id"].startswith("broad-daylight-")


def test_only_published_decks_have_pictures_for_circles():
    assert published_decks(["d_8kL2xW5rT9yU3iOp"]) == published_decks(()) == (DEFAULT,)
    assert published_decks(["broad-daylight", "d_8kL2xW5rT9yU3iOp"]) == ("broad-daylight",)


# Pictures and stages, without a service


DAILY = Daily(BERLIN, FIRST, (deck(DEFAULT).name,), "secret")


def test_no_card_comes_again_before_all_have_been_shown():
    count = len(deck(DEFAULT).cards)
    first, second = (
        [picture(DAILY, FIRST + (cycle * count + n) * DAY)[1].id for n in range(count)] for cycle in range(2)
    )
    assert len({*first}) == count == len({*second})
    assert first != second
    assert [*first] != [picture(replace(DAILY, secret="other"), FIRST + n * DAY)[1].id for n in range(count)]


@pytest.mark.parametrize(
    ("zone", "day", "hours"),
    [
        pytest.param(BERLIN, date(2027, 3, 28), 23, id="in spring"),
        pytest.param(BERLIN, date(2027, 10, 31), 25, id="in autumn"),
        pytest.param("Asia/Beirut", date(2027, 3, 28), 23, id="where clocks skip midnight"),
        pytest.param("Atlantic/Azores", date(2027, 10, 31), 25, id="where they go back to midnight"),
        pytest.param("Asia/Kathmandu", date(2027, 3, 28), 24, id="where they never change"),
    ],
)
def test_a_day_is_what_lies_between_two_midnights(zone, day, hours):
    begins, ends = midnight(zone, day), midnight(zone, day + DAY)
    assert ends - begins == hours * 3600
    daily = replace(DAILY, zone=zone)
    assert [stages(daily, at).today for at in (begins - 1, begins, ends - 1, ends)] == [day - DAY, day, day, day + DAY]
    for later, stage in ((1, "voting"), (2, "results")):
        opens, closes = (midnight(zone, day + n * DAY) + SLACK_S for n in (later, later + 1))
        found = [getattr(stages(daily, at), stage) for at in (opens - 1, opens, closes - 1, closes)]
        assert found == [day - DAY, day, day, day + DAY]


def test_votes_of_people_who_have_left_and_for_clues_that_have_gone_do_not_count():
    circle = Circle("c_1", 1, "Friday", 1, tuple(Member(n, f"p_{n}") for n in (1, 2, 3)), "", 0, 4, DAILY)
    ids = {n: clue_id(DAILY, FIRST, n) for n in (1, 2, 3, 4)}
    written = Written({1: "one", 2: "two", 4: "gone"}, {1: ids[2], 2: ids[4], 3: ids[3], 4: ids[1]})
    assert count_votes(circle, DAILY, FIRST, written) == (Result(ids[2], "two", 2, 1), Result(ids[1], "one", 1, 0))


def test_the_best_of_days_without_votes_is_none():
    assert best_of_days({}) == best_of_days({FIRST: [Result("a", "one", 1, 0)]}) == ()
    assert best_of(()) is None


# Races


def slow(clock, seconds):
    """A fault: each call takes so long."""

    def pass_time(_, carry_out):
        clock.clock += seconds
        carry_out()

    return pass_time


def test_a_clue_whose_writing_began_before_midnight_is_there_when_voting_begins(db, clock, friday):
    at_midnight(clock, 1, -1)
    with Trouble(db, slow(clock, SLACK_S - 1), a_transaction, times=1):
        assert write(friday, 0, "Just in time").status_code == 200
    assert clock.clock < midnight(BERLIN, FIRST + DAY) + SLACK_S
    at_midnight(clock, 1, SLACK_S)
    assert [*ids_of(friday)] == ["Just in time"]


def test_a_vote_that_began_before_midnight_is_counted(db, clock, friday):
    write(friday, 0, "Mine")
    at_midnight(clock, 2, -1)
    mine = ids_of(friday, 1)["Mine"]
    with Trouble(db, slow(clock, SLACK_S - 1), a_transaction, times=1):
        assert vote(friday, 1, mine).status_code == 200
    at_midnight(clock, 2, SLACK_S)
    assert days_of(friday)["results"]["clues"][0]["votes"] == 1


def test_of_two_votes_at_once_one_counts(clock, friday):
    for who, text in enumerate(CLUES):
        write(friday, who, text)
    clock.clock += DAY_S
    ids = ids_of(friday)
    with ThreadPoolExecutor(2) as pool:
        voted = list(pool.map(lambda text: vote(friday, 0, ids[text]), CLUES[1:]))
    assert {answer.status_code for answer in voted} == {200}
    clock.clock += DAY_S
    assert sum(clue["votes"] for clue in days_of(friday)["results"]["clues"]) == 1


@pytest.mark.parametrize("fault", [never_arrived, answer_lost])
def test_writing_voting_and_leaving_end_well_whatever_fails(db, clock, friday, fault):
    with Trouble(db, fault, a_transaction, times=1):
        assert write(friday, 0, "Mine").status_code == 200
    clock.clock += DAY_S
    with Trouble(db, fault, a_transaction, times=1):
        assert vote(friday, 1, ids_of(friday)["Mine"]).status_code == 200
    with Trouble(db, fault, a_transaction, times=1):
        assert friday.people[1].delete(f"{friday.href}/members/2").status_code == 204
    clock.clock += DAY_S
    assert days_of(friday)["results"]["clues"][0]["votes"] == 0
    assert len(kept(db, "DAY#")) == 1


def test_who_leaves_while_they_write_leaves_nothing(db, clock, friday):
    """Both ways: the leave comes before the clue is written, and a midnight before it."""
    ben = friday.people[1]

    def leave(_, carry_out):
        ben.delete(f"{friday.href}/members/2")
        carry_out()

    with Trouble(db, leave, lambda call, asked: call == "write" and len(asked) == 3, times=1):
        refused(write(friday, 1, "Mine"), 404, "circle-not-found")
    assert not kept(db, "DAY#")


def test_who_writes_after_midnight_while_they_leave_leaves_nothing(db, clock, friday):
    def write_too(_, carry_out):
        clock.clock += 2
        assert write(friday, 1, "For the next day", day=1).status_code == 200
        carry_out()

    at_midnight(clock, 1, -1)
    write(friday, 1, "For the first day")
    with Trouble(db, write_too, a_transaction, times=1):
        assert friday.people[1].delete(f"{friday.href}/members/2").status_code == 204
    assert not kept(db, "DAY#")


# What goes with people


def test_who_leaves_or_is_removed_takes_their_clues_and_votes_along(db, clock, friday):
    play_a_day(friday, clock, {0: 1, 1: 0, 2: 0})
    play_a_day(friday, clock, {0: 1, 1: 0}, day=1)
    assert friday.host.delete(f"{friday.href}/members/2").status_code == 204
    caro = friday.people[2]
    assert caro.see(f"{friday.href}/days/best")["best"]["clue"]["votes"] == 1
    assert {clue["text"] for clue in days_of(friday)["results"]["clues"]} == {CLUES[0], CLUES[2]}
    assert caro.delete(f"{friday.href}/members/3").status_code == 204
    assert [item["sk"].split("#")[3] for item in kept(db, "DAY#")] == ["1"] * 4


def test_a_vote_for_a_clue_that_has_gone_is_none(clock, friday):
    for who, text in enumerate(CLUES):
        write(friday, who, text)
    clock.clock += DAY_S
    vote(friday, 0, ids_of(friday)[CLUES[1]])
    assert friday.people[1].delete(f"{friday.href}/members/2").status_code == 204
    assert days_of(friday)["voting"]["vote"] is None
    assert vote(friday, 0, ids_of(friday)[CLUES[2]]).json["vote"] == ids_of(friday)[CLUES[2]]
    assert friday.people[2].delete(f"{friday.href}/members/3").status_code == 204
    clock.clock += DAY_S
    assert days_of(friday)["results"]["vote"] is None


def test_who_comes_back_is_somebody_else(clock, friday):
    write(friday, 1, "Mine")
    ben, invite = friday.people[1], friday.invite
    ben.delete(f"{friday.href}/members/2")
    ben.post(f"{friday.href}/members", invite)
    assert days_of(friday, 1)["today"]["clue"] is None


def test_an_erased_player_takes_their_clues_and_votes_along(db, clock, friday):
    play_a_day(friday, clock, {0: 1, 1: 0})
    assert friday.people[1].delete("/v1/me").status_code == 204
    assert {clue["text"] for clue in days_of(friday)["results"]["clues"]} == {CLUES[0], CLUES[2]}
    assert {item["sk"].split("#")[3] for item in kept(db, "DAY#")} == {"1", "3"}


def test_what_was_written_before_it_was_switched_off_goes_too(db, friday):
    write(friday, 1, "Mine")
    friday.host.send("PATCH", friday.href, OFF)
    friday.people[1].delete(f"{friday.href}/members/2")
    assert not kept(db, "DAY#")


def test_a_removed_circle_leaves_no_clue(db, deps, clock, friday, monkeypatch):
    monkeypatch.setattr(members, "CLEARED", 2)
    friday.play()
    play_a_day(friday, clock, {0: 1, 1: 0})
    assert friday.host.delete(friday.href).status_code == 204
    assert kept(db, "DAY#")
    clock.clock += 1
    sweep(deps)
    assert kept(db, "CIRCLE#") == []


def test_what_is_written_expires(db, deps, clock, friday):
    """It is gone before the service would no longer find it for somebody who leaves."""
    play_a_day(friday, clock, {0: 1})
    ends = {item["ttl"] for item in kept(db, "DAY#")}
    assert ends == {midnight(BERLIN, FIRST + KEPT_DAYS * DAY)}
    assert KEPT_DAYS > WEEK + 2


def test_the_export_has_what_its_player_has_written(clock, friday):
    play_a_day(friday, clock, {0: 1})
    write(friday, 0, "Today's", day=2)
    friday.host.send("PATCH", friday.href, OFF)
    (circle,) = friday.host.see("/v1/me/export")["circles"]
    vote_for = circle["days"][0]["vote"]
    assert circle["days"] == [
        {"day": name(), "clue": CLUES[0], "vote": vote_for},
        {"day": name(2), "clue": "Today's", "vote": None},
    ]
    assert len(vote_for) == 16
    (theirs,) = friday.people[1].see("/v1/me/export")["circles"]
    assert theirs["days"] == [{"day": name(), "clue": CLUES[1], "vote": None}]


# Reports


def report(circle, who, clue, day=0, **others):
    return circle.people[who].post(f"{circle.href}/reports", {"day": name(day), "clue": clue, **others})


def test_the_operator_gets_a_copy_of_a_reported_clue(deps, clock, friday):
    write(friday, 1, "An insult")
    theirs = clue_id(daily_of(deps, friday), FIRST, 2)
    refused(report(friday, 0, theirs), 404, "day-not-found")  # nobody has seen it yet
    clock.clock += DAY_S
    filed = report(friday, 0, theirs, reason="Rude")
    assert (filed.status_code, filed.headers["RateLimit"][:14]) == (204, '"reports";r=19')
    assert report(friday, 0, theirs).status_code == 204
    refused(report(friday, 0, "0" * 16), 404, "day-clue-not-found")
    ana = friday.host.see("/v1/me")["id"]
    [stored] = deps.store(TableReports).all()
    assert stored == DayClueReport(friday.id, FIRST, theirs, 2, "An insult", "Rude", ana, NOON + DAY_S)
    exported = friday.host.see("/v1/me/export")
    assert exported["clue_reports"] == [
        {"circle": friday.id, "day": name(), "clue": theirs, "reason": "Rude", "at": "2026-12-02T11:00:00Z"}
    ]
    assert exported["games"] == []
    assert friday.host.delete("/v1/me").status_code == 204
    [left] = deps.store(TableReports).all()
    assert left == replace(stored, reporter="", reason=None)


def test_a_clue_can_be_reported_as_long_as_it_may_be_the_best_of_the_week(deps, clock, friday):
    write(friday, 1, "An insult")
    theirs = clue_id(daily_of(deps, friday), FIRST, 2)
    at_midnight(clock, 1 + WEEK + 1, SLACK_S - 1)
    assert report(friday, 0, theirs).status_code == 204
    clock.clock += 1
    refused(report(friday, 0, theirs), 404, "day-clue-not-found")


# Secrets: all answers of everybody else are the same, byte for byte, whoever has done what


class Life:
    """A circle of five in a world of its own, of which the last two look and do nothing."""

    def __init__(self):
        self.world = world(1)
        self.world.fate.clock = NOON
        self.circle = friends(Client(self.world.service), "Ana", "Ben", "Caro", "Dan", "Eva")
        assert self.circle.host.send("PATCH", self.circle.href, ON).status_code == 200

    def wait(self, until):
        """Until noon of a day, so that what was done before has taken no time."""
        self.world.fate.clock = NOON + until * DAY_S

    def answers(self, *who):
        """All that these people are answered, whatever they ask of the circle."""
        href = self.circle.href
        paths = (href, "/v1/circles", f"{href}/days", f"{href}/days/best", f"{href}/standings", f"{href}/games")
        asked = [self.circle.people[one].get(path) for one in who for path in paths]
        asked += [self.circle.people[one].delete(f"{href}/days/{name()}/clue") for one in who]
        return [(answer.status_code, answer.data, [*answer.headers]) for answer in asked]


READERS = (3, 4)
DOINGS = {
    "nothing": [],
    "a clue": [(0, "x")],
    "another clue": [(0, "a very much longer clue")],
    "a clue of somebody else": [(1, "x")],
    "two clues": [(0, "x"), (1, "y")],
    "two clues in another order": [(1, "y"), (0, "x")],
    "a clue that was taken back": [(0, "x"), (0, None)],
}


@pytest.mark.parametrize("doing", [pytest.param(doing, id=id) for id, doing in DOINGS.items()])
def test_while_clues_are_written_nobody_sees_what_others_do(doing):
    quiet, life = Life(), Life()
    for who, text in doing:
        if text is None:
            life.circle.people[who].delete(f"{life.circle.href}/days/{name()}/clue")
        else:
            assert write(life.circle, who, text).status_code == 200
        life.world.fate.clock += 7
    life.wait(0)
    assert life.answers(*READERS, 2) == quiet.answers(*READERS, 2)


def swapped_ids(monkeypatch):
    """As if the secret had given Ana's ids to Ben, and Ben's to Ana: nobody can tell one secret from the other."""
    real = stages_of.clue_id
    monkeypatch.setattr(
        stages_of, "clue_id", lambda daily, day, number: real(daily, day, {1: 2, 2: 1}.get(number, number))
    )


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0)])
def test_while_votes_are_open_nobody_sees_whose_a_clue_is(monkeypatch, order):
    """In the other world Ana has written Ben's clue and Ben Ana's, in another order."""
    one, other = Life(), Life()
    for who in (0, 1, 2):
        write(one.circle, who, CLUES[who])
    one.wait(1)
    seen = one.answers(*READERS)
    assert len(ids_of(one.circle, 3)) == 3
    swapped_ids(monkeypatch)
    for who in order:
        write(other.circle, who, CLUES[{0: 1, 1: 0}.get(who, who)])
        other.world.fate.clock += 7
    other.wait(1)
    assert other.answers(*READERS) == seen


VOTES = {
    "no votes": {},
    "a vote": {0: 1},
    "another vote": {0: 2},
    "votes of all": {0: 1, 1: 0, 2: 0},
}


@pytest.mark.parametrize("votes", [pytest.param(votes, id=id) for id, votes in VOTES.items()])
def test_while_votes_are_open_nobody_sees_how_others_vote(votes):
    quiet, life = Life(), Life()
    for each in (quiet, life):
        for who in (0, 1, 2):
            write(each.circle, who, CLUES[who])
        each.wait(1)
    ids = ids_of(life.circle, 0)
    for who, whose in votes.items():
        assert vote(life.circle, who, ids[CLUES[whose]]).status_code == 200
        life.world.fate.clock += 7
    life.wait(1)
    others = [who for who in range(5) if who not in votes]
    assert life.answers(*others) == quiet.answers(*others)


def test_the_order_of_clues_tells_nothing_of_who_has_written_them():
    """Under different secrets each member comes first as often as any other."""
    firsts = [
        min((1, 2, 3), key=lambda number: clue_id(replace(DAILY, secret=str(n)), FIRST, number)) for n in range(300)
    ]
    assert all(70 < firsts.count(number) < 130 for number in (1, 2, 3))


def test_the_secret_is_never_shown(deps, clock, friday):
    play_a_day(friday, clock, {0: 1})
    secret = daily_of(deps, friday).secret
    assert len(secret) == 64
    for path in ("", "/days", "/days/best"):
        assert secret not in friday.host.get(friday.href + path).text
    assert secret not in friday.host.get("/v1/me/export").text


def test_an_answer_that_tells_of_others_is_found(monkeypatch):
    """A planted fault: today's picture comes with how many clues there are."""
    quiet, life = Life(), Life()
    write(life.circle, 0, "x")

    def count(deps, player, id):
        seen = load_days(deps, player, id)
        written = deps.store(TableDays).written(id, FIRST, FIRST)
        return replace(seen, clue=str(len(written)))

    load_days = days.load_days
    monkeypatch.setattr(days, "load_days", count)
    assert life.answers(3) != quiet.answers(3)

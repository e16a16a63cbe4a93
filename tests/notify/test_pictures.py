"""Reminders of a circle's new picture: who gets one, when, and what it says."""

from datetime import UTC, date, datetime, timedelta

import pytest

from chalicelib.circles.store import TableCircles
from chalicelib.core.jobs import JobKey, TableJobs
from chalicelib.notify import pictures
from chalicelib.notify.push_messages import SIZE, WORDS, picture_message
from chalicelib.workers.sweep import sweep
from tests.notify.test_send_push import Phones
from tests.push_services import ENDPOINT
from tests.receivers import carry_out

WANTED = {"types": ["circle.picture"]}
FIRST = date(2027, 1, 15)


class Circle(Phones):
    """A circle of Ana and two others, whose first picture comes at eight in the morning, in UTC."""

    def __init__(self):
        super().__init__()
        made = self.ana.post("/v1/circles", {"name": "Friday"}).json
        self.id, self.href = made["id"], f"/v1/circles/{made['id']}"
        for who in self.people[1:]:
            assert who.post(f"{self.href}/members", {"invite": made["invite"]}).status_code == 201
        self.switch({"time_zone": "UTC"})

    def switch(self, day):
        assert self.ana.send("PATCH", self.href, {"day": day}).status_code == 200

    def at(self, days, hour, minute=0):
        """Let time pass to this hour, and the sweep find what is due."""
        then = datetime.combine(FIRST + timedelta(days), datetime.min.time(), UTC).replace(hour=hour, minute=minute)
        self.here.fate.clock = int(then.timestamp())
        sweep(self.deps)
        self.pass_s(0)

    def write(self, who=0, text="Tempting"):
        day = self.people[who].see(f"{self.href}/days")["today"]["day"]
        assert self.people[who].put(f"{self.href}/days/{day}/clue", {"text": text}).status_code == 200

    def vote(self, who=0):
        voting = self.people[who].see(f"{self.href}/days")["voting"]
        clue = next(clue["id"] for clue in voting["clues"] if clue["id"] != voting["yours"])
        path = f"{self.href}/days/{voting['day']}/vote"
        assert self.people[who].put(path, {"clue": clue}).status_code == 200

    @property
    def job(self):
        return self.deps.store(TableJobs).job(JobKey("picture", self.id))


@pytest.fixture
def circle():
    circle = Circle()
    circle.service.subscribe(circle.ana, **WANTED)
    return circle


def test_at_nine_on_the_next_day_who_has_written_a_clue_is_reminded(circle):
    circle.write()
    circle.at(0, 9, 1)
    circle.at(1, 9)
    assert not circle.service.got
    circle.at(1, 9, 1)
    (arrived,) = circle.service.got
    assert arrived.told == {
        "type": "circle.picture",
        "circle": circle.id,
        "title": "A new picture, and clues to vote on",
        "body": "Friday",
        "url": f"/#/circles/{circle.id}/day",
        "tag": circle.id,
    }
    assert (arrived.headers["ttl"], arrived.headers["urgency"]) == (str(15 * 3600 - 60), "normal")
    assert circle.id not in str(arrived.headers)


def test_who_has_voted_is_reminded_and_who_does_nothing_is_not_reminded_twice(circle):
    circle.write(1)
    circle.at(1, 12)
    assert not circle.service.got
    circle.vote()
    circle.at(2, 9, 1)
    assert len(circle.service.got) == 1
    circle.at(3, 9, 1)
    circle.at(4, 9, 1)
    assert len(circle.service.got) == 1


def test_only_browsers_that_want_it_are_told_and_each_of_them_once(circle):
    circle.service.subscribe(circle.people[1])
    circle.service.subscribe(circle.ana, endpoint=f"{ENDPOINT}2", **WANTED)
    circle.write(0)
    circle.write(1)
    circle.at(1, 9, 1)
    assert sorted(arrived.url for arrived in circle.service.got) == [ENDPOINT, f"{ENDPOINT}2"]
    job = circle.job
    pictures.remind_step(circle.deps, job)
    carry_out(circle.deps)
    assert len(circle.service.got) == 2
    assert job.at == circle.here.fate.clock - 60 + 24 * 3600


def test_who_has_done_all_that_can_be_done_is_not_told(circle):
    circle.write(0)
    circle.write(1)
    circle.at(1, 8)
    circle.write()
    circle.vote()
    circle.at(1, 9, 1)
    assert not circle.service.got


def test_a_clue_alone_is_not_all_where_there_are_clues_to_vote_on(circle):
    circle.write(0)
    circle.write(1)
    circle.at(1, 8)
    circle.write()
    circle.at(1, 9, 1)
    assert len(circle.service.got) == 1


@pytest.mark.parametrize(
    ("ends", "told"), [pytest.param("10:00", 1, id="in the morning"), pytest.param("07:30", 0, id="on the next day")]
)
def test_quiet_hours_put_it_off_but_not_to_another_day(circle, ends, told):
    quiet = {"from": "08:00" if not told else "22:00", "to": ends, "time_zone": "UTC"}
    circle.service.subscribe(circle.ana, **WANTED, quiet=quiet)
    circle.write()
    circle.at(1, 9, 1)
    assert not circle.service.got
    circle.at(1, 10, 1)
    assert len(circle.service.got) == told
    circle.at(2, 7, 40)
    assert len(circle.service.got) == told


def test_a_failed_one_is_tried_again(circle):
    circle.service.answers = [500]
    circle.write()
    circle.at(1, 9, 1)
    circle.at(1, 9, 5)
    assert len(circle.service.got) == 2


@pytest.mark.parametrize(
    "happen",
    [
        pytest.param(lambda circle: circle.ana.delete(f"{circle.href}/members/1"), id="who has left"),
        pytest.param(lambda circle: circle.switch(None), id="where it is switched off"),
        pytest.param(lambda circle: circle.ana.delete(circle.href), id="where the circle is removed"),
    ],
)
def test_nobody_is_told(circle, happen):
    circle.service.answers = [500]
    circle.write()
    circle.at(1, 9, 1)
    happen(circle)
    circle.at(1, 9, 5)
    assert len(circle.service.got) == 1, "only the attempt that failed"


def test_reminders_end_when_it_is_switched_off_and_begin_with_it_again(circle):
    circle.switch(None)
    circle.at(0, 9, 1)
    assert circle.job is None
    circle.switch({"time_zone": "Asia/Tokyo"})
    assert circle.job.at == int(datetime(2027, 1, 16, 0, tzinfo=UTC).timestamp())
    circle.at(1, 0, 1)
    circle.write()
    circle.at(2, 0, 1)
    assert len(circle.service.got) == 1


def test_a_removed_circle_has_no_reminders(circle):
    circle.ana.delete(circle.href)
    assert circle.job is None


def test_what_was_missed_in_an_outage_is_not_made_up_for_on_another_day(circle):
    circle.write()
    circle.at(2, 8)
    assert not circle.service.got
    assert circle.job.at == int(datetime(2027, 1, 17, 9, tzinfo=UTC).timestamp())


def test_many_members_are_reminded_in_steps(circle, monkeypatch):
    monkeypatch.setattr(pictures, "MEMBERS", 1)
    for who in range(3):
        circle.service.subscribe(circle.people[who], endpoint=f"{ENDPOINT}{who}", **WANTED)
        circle.write(who)
    circle.at(1, 9, 1)
    assert sorted(arrived.url for arrived in circle.service.got)[-3:] == [f"{ENDPOINT}{who}" for who in range(3)]


@pytest.mark.parametrize("language", WORDS)
def test_every_message_has_the_size_of_the_others(circle, language):
    stored = circle.deps.store(TableCircles).circle(circle.id)
    plain = picture_message(stored, language)
    assert len(plain) == SIZE
    assert plain.endswith(b" " * 160), "room for a name of forty letters of four bytes"


def test_nothing_of_it_is_left_when_a_subscription_ends(circle):
    circle.service.answers = [500]
    circle.write()
    circle.at(1, 9, 1)
    (subscription,) = circle.ana.see("/v1/me/push")["subscriptions"]
    assert circle.ana.delete(f"/v1/me/push/{subscription['id']}").status_code == 204
    circle.at(1, 9, 10)
    assert not [key for key in circle.here.memory.items if key.pk.startswith("PUSH#")]

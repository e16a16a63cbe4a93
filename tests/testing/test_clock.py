"""The clock of `running_service`: it only moves forward, and when it has moved everything that was due is done."""

import io
import json
import time
from datetime import datetime

import pytest

from reverie_testing import Clock, ServiceEnded, running_service
from reverie_testing.running import Process
from tests.at_table import lobby, person, table
from tests.push_services import PushService, listening
from tests.testing.tables import DAY_S, HOUR_S, START, http, told_to

LAST_S = DAY_S + 12 * HOUR_S  # of an action at the pace "daily": the limit, and then the time bank


@pytest.fixture(scope="module", params=["sqlite", "moto"])
def service(request):
    """One for all tests that take hours at most: each has people of its own, and begins when the last has ended."""
    with running_service(store=request.param, start=START) as service:
        yield service


@pytest.fixture(scope="module", params=["sqlite", "moto"])
def lasting(request):
    """One for the tests that take months, in which the games of the others do not go on."""
    with running_service(store=request.param, start=START) as service:
        yield service


def begin_daily(service):
    gathered = table(http(service), 3, "classic", pace={"preset": "daily"})
    service.clock.advance(0)  # so that nobody who listens from now on hears of the start
    return gathered


@pytest.fixture
def daily(service):
    return begin_daily(service)


def test_a_deadline_of_days_passes_after_its_own_second(service, daily):
    view = daily.play_to("cards")
    last = service.clock.now + LAST_S
    assert datetime.fromisoformat(view["phase_ends_at"]).timestamp() == service.clock.now + DAY_S
    assert service.clock.advance_to(last) == last
    assert daily.host.see(daily.href)["phase"] == "cards"
    service.clock.advance(1)
    assert daily.host.see(daily.href)["phase"] == "votes"


def test_time_stands_still_until_it_is_moved(service):
    now = service.clock.now
    opened = lobby(http(service), 1, pace={"preset": "live"})
    with told_to(opened.host, service) as receiver:
        opened.host.post("/v1/games", {"ruleset": "classic"})
        assert service.clock.advance(0) == service.clock.now == now
    assert receiver.told == []


def test_an_abandoned_game_ends_and_nobody_had_to_look(lasting):
    daily = begin_daily(lasting)
    with told_to(daily.host, lasting) as receiver:
        lasting.clock.advance(80 * DAY_S)
        assert receiver.kinds()[-1] == "game.finished"
    assert daily.host.see(daily.href)["unfinished"]


def test_a_webhook_gets_its_reminders(service, daily):
    with told_to(daily.people[1], service) as receiver:
        daily.play_to("cards")
        service.clock.advance(LAST_S // 2)
        assert receiver.kinds() == ["turn.done", "turn.owed"]  # it need not give the clue, but play cards
        service.clock.advance(1)
        assert receiver.kinds()[2:] == ["turn.due_soon"]
        service.clock.advance(LAST_S // 2 - 1)
        assert receiver.kinds()[2:] == ["turn.due_soon", "turn.due_soon"]


def test_a_browser_gets_its_reminders(service, daily):
    pushes = PushService()
    with listening(pushes) as endpoint:
        pushes.subscribe(daily.people[1], endpoint)
        daily.play_to("cards")
        service.clock.advance(LAST_S // 2)
        assert pushes.kinds() == ["turn.owed"]
        service.clock.advance(1)
        assert pushes.kinds() == ["turn.owed", "turn.due_soon"]


def test_the_notifications_of_a_move_have_arrived_when_the_clock_returns(service, daily):
    with told_to(daily.people[1], service) as receiver:
        receiver.answers = Slow()
        daily.play_to("votes")
        service.clock.advance(0)
        assert receiver.kinds() == ["turn.done", "turn.owed", "turn.done", "turn.owed"]


class Slow(list):
    """The answers of a receiver that takes its time."""

    def __bool__(self):
        time.sleep(0.2)
        return False


def test_a_delivery_that_fails_is_tried_again_when_time_passes(service, daily):
    begun = service.clock.now
    with told_to(daily.host, service) as receiver:
        receiver.answers = [500, 500]
        daily.play_to("cards")
        service.clock.advance(0)
        assert len(receiver.got) == 1
        service.clock.advance(5 * 60 + 30)
        first, second, third = receiver.got[0], *[got for got in receiver.got[1:] if got[2] == receiver.got[0][2]]
        times = [int(headers["webhook-timestamp"]) - begun for _, headers, _ in (first, second, third)]
    assert times == [0, 6, 6 + 5 * 60 + 1]  # a second after each is due


def heard(days, step_s):
    """What the players of an abandoned game are told, and when, if time passes in such steps."""
    with running_service(start=START, seed="the same") as service:
        gathered = table(http(service), 3, "classic", pace={"preset": "daily"})
        with told_to(gathered.host, service) as receiver:
            gathered.play_to("votes")
            for _ in range(days * DAY_S // step_s):
                service.clock.advance(step_s)
            return [(int(headers["webhook-timestamp"]), body) for _, headers, body in receiver.got]


def test_one_long_step_does_what_many_short_ones_do():
    """So each deadline finds the time for which it was set, however far the clock goes."""
    told = heard(days=12, step_s=12 * DAY_S)
    assert len({at for at, _ in told}) > 5
    assert told == heard(days=12, step_s=HOUR_S)


def test_what_has_expired_is_gone(lasting):
    ana = person(http(lasting))
    with told_to(ana, lasting):
        (webhook,) = ana.see("/v1/me/webhooks")["webhooks"]
        deliveries = f"/v1/me/webhooks/{webhook['id']}/deliveries"
        assert len(ana.see(deliveries)["deliveries"]) == 1
        lasting.clock.advance(31 * DAY_S)
        assert ana.see(deliveries)["deliveries"] == []


def test_the_clock_refuses_to_go_back(service):
    before = service.clock.now
    service.clock.advance(HOUR_S)
    for back in (lambda: service.clock.advance(-1), lambda: service.clock.advance_to(before)):
        with pytest.raises(ValueError, match="only moves forward"):
            back()
    assert service.clock.advance(0) == service.clock.now == before + HOUR_S


def test_the_clock_refuses_a_time_without_a_date(service):
    before = service.clock.now
    with pytest.raises(ValueError, match="the end of the year 9998"):
        service.clock.advance_to(10**12)
    with pytest.raises(TypeError):
        service.clock.advance(0.5)
    assert service.clock.now == before


def test_after_an_interrupted_call_its_answer_is_not_taken_for_the_next_one():
    answers = [{"number": 1, "now": 10}, {"number": 2, "now": 20}]
    clock = Clock(Process(io.StringIO(), Interrupted([json.dumps(answer) for answer in answers])), 0)
    with pytest.raises(KeyboardInterrupt):
        clock.advance(10)
    assert clock.advance(10) == clock.now == 20


class Interrupted:
    """Answers that come, but the first wait for one is interrupted."""

    def __init__(self, lines):
        self.lines = [None, *lines]

    def readline(self):
        line = self.lines.pop(0)
        if line is None:
            raise KeyboardInterrupt
        return line


def test_the_clock_of_a_service_that_has_ended_says_so():
    with running_service() as service:
        pass
    with pytest.raises(ServiceEnded):
        service.clock.advance(1)

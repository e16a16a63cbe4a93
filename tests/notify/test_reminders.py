"""One reminder tells of what is owed at several tables, and each reminder is sent once."""

from datetime import UTC, datetime
from itertools import pairwise

import pytest
from werkzeug.test import Client

from chalicelib.notify.deliver import deliver, sweep_deliveries
from chalicelib.notify.local_queue import InProcess
from chalicelib.notify.outbox import Queue, Task
from chalicelib.notify.outbox_store import TableOutbox
from chalicelib.notify.send_webhooks import EARLY_S, SEARCHED, TOGETHER
from chalicelib.notify.urls import Post
from chalicelib.notify.webhooks import register
from chalicelib.store.errors import OutcomeUnknown
from chalicelib.tables.transition import Publish
from tests.at_table import person
from tests.fakes.wire import answer_lost, never_arrived
from tests.fakes.world import world
from tests.notify.test_deliver import reminders
from tests.receivers import Receiver, carry_out
from tests.trouble import Trouble, a_transaction

DAY = 86_400
HALF = DAY // 2 + 1  # seconds: what is due after half a day is found in the next second


class Evening:
    """Ana, whose webhook gets reminders, and two who never act. She owes a clue at each of their tables."""

    def __init__(self):
        queue, self.receiver = InProcess(), Receiver()
        self.here = world(
            3, lambda deps: deps.with_instances({Queue: queue, Publish: queue.publish, Post: self.receiver})
        )
        self.deps = self.here.deps
        self.people = [person(Client(self.here.service), name) for name in ("Ana", "Ben", "Eva")]
        ana = self.people[0].see("/v1/me")["id"]
        self.webhook, _ = register(self.deps, ana, "https://example.org/here", ("turn.due_soon",))
        carry_out(self.deps)
        self.receiver.got.clear()

    def begin(self, after_s=0, limit_s=DAY):
        """A table that starts so many seconds after the last one."""
        self.here.fate.clock += after_s
        ana, *others = self.people
        pace = {"preset": "none", "clue_s": limit_s, "cards_s": DAY, "vacation_s": DAY}
        spec = {"ruleset": "classic", "options": {"first_storyteller": "host"}, "pace": pace}
        opened = ana.post("/v1/games", spec)
        href = opened.headers["Location"]
        for who in others:
            assert who.post(f"{href}/seats", {"invite": opened.json["invite"]}).status_code == 201
        assert ana.post(f"{href}/start").status_code == 200
        carry_out(self.deps)
        return href

    def tell(self, href):
        owes = self.people[0].see(href)["owes"]
        body = {"text": "words", "card": owes["choose_from"][0]}
        assert self.people[0].put(owes["href"], body).status_code == 200
        carry_out(self.deps)

    def pass_s(self, seconds):
        self.here.fate.clock += seconds
        sweep_deliveries(self.deps)
        carry_out(self.deps)

    @property
    def told(self):
        """The tables of each reminder that has been sent, the one that came due first before the others."""
        found = [body["data"] for body in self.receiver.told]
        return [[data["href"], *(also["href"] for also in data.get("also_due", ()))] for data in found]


@pytest.fixture
def evening():
    return Evening()


def test_what_comes_due_within_the_hour_is_told_at_once_and_not_again(evening):
    one, two, three = evening.begin(), evening.begin(1_800), evening.begin(1_799)
    evening.begin(10)
    evening.pass_s(HALF - 3_609)
    assert evening.told == [[one, two, three]]
    data = evening.receiver.told[0]["data"]
    assert [also.keys() for also in data["also_due"]] == [
        {"game", "href", "seat", "round", "action", "your_deadline"}
    ] * 2
    assert data["your_deadline"] < data["also_due"][0]["your_deadline"] < data["also_due"][1]["your_deadline"]
    evening.pass_s(3_700)
    assert [len(told) for told in evening.told] == [3, 1]
    assert len(reminders(evening.deps)) == 4, "those when a tenth of the time is left"


def test_a_reminder_alone_is_as_it_was(evening):
    evening.begin()
    evening.pass_s(HALF)
    (body,) = evening.receiver.told
    assert "also_due" not in body["data"]


def test_what_has_been_done_is_not_told(evening):
    one, two, three = (evening.begin(60) for _ in range(3))
    evening.tell(two)
    evening.pass_s(HALF)
    assert evening.told == [[one, three]]


def test_a_deadline_that_has_moved_is_not_told_before_its_time(evening):
    one, two = evening.begin(), evening.begin(60)
    until = datetime.fromtimestamp(evening.here.fate.clock + 7_200, UTC).isoformat()
    assert evening.people[0].put(f"{two}/vacation", {"until": until}).status_code == 200
    evening.pass_s(HALF - 60)
    assert evening.told == [[one]]
    evening.pass_s(7_300)
    assert evening.told == [[one], [two]]


def test_short_limits_are_not_told_as_soon_as_something_is_owed(evening):
    """Of twenty minutes, half are left at most five minutes early."""
    one = evening.begin(limit_s=1_200)
    late = evening.begin(299, limit_s=1_200)
    later = evening.begin(5, limit_s=1_200)
    evening.pass_s(297)
    assert evening.told == [[one, late]]
    evening.pass_s(304)
    assert evening.told == [[one, late], [later]]


def test_the_list_has_a_limit_and_the_rest_follows(evening):
    tables = [evening.begin(1) for _ in range(TOGETHER + 4)]
    evening.pass_s(HALF - TOGETHER - 3)
    assert evening.told == [tables[: TOGETHER + 1]]
    evening.pass_s(TOGETHER + 10)
    assert sorted(href for told in evening.told for href in told) == sorted(tables)


def test_reminders_that_come_due_together_are_sent_once_in_whatever_order_workers_take_them(evening):
    tables = [evening.begin(60) for _ in range(5)]
    evening.here.fate.clock += HALF
    assert sweep_deliveries(evening.deps) == 5
    tasks = evening.deps.port(Queue).tasks
    waiting = [tasks.get() for _ in range(tasks.qsize())]
    results = [deliver(evening.deps, task) for task in reversed(waiting)]
    assert results == ["reminder", *["overtaken"] * 4]
    carry_out(evening.deps)
    assert [sorted(told) for told in evening.told] == [sorted(tables)]


class Meanwhile:
    """An outbox in which something happens just before the reminders are replaced."""

    def __init__(self, store, happens):
        self._store, self._happens = store, happens

    def __getattr__(self, name):
        return getattr(self._store, name)

    def remind(self, delivery, reminders):
        if self._happens:
            self._happens.pop()()
        return self._store.remind(delivery, reminders)


def with_store(deps, store):
    return deps.with_instances({TableOutbox: store})


def test_two_workers_at_once_send_each_reminder_once(evening):
    tables = [evening.begin(60) for _ in range(3)]
    evening.here.fate.clock += HALF
    sweep_deliveries(evening.deps)
    tasks = evening.deps.port(Queue).tasks
    first, second, third = (tasks.get() for _ in range(3))
    other = [lambda: deliver(with_store(evening.deps, alone), second)]
    alone = Meanwhile(evening.deps.store(TableOutbox), [lambda: deliver(evening.deps, third)])
    deliver(with_store(evening.deps, Meanwhile(evening.deps.store(TableOutbox), other)), first)
    carry_out(evening.deps)
    assert sorted(href for told in evening.told for href in told) == sorted(tables)
    assert not [one for one in reminders(evening.deps) if one.due_at < evening.deps.now() + 3_600]


@pytest.mark.parametrize("fault", [answer_lost, never_arrived])
def test_after_a_failure_each_reminder_is_sent_once(evening, fault):
    tables = [evening.begin(60) for _ in range(3)]
    evening.here.fate.clock += HALF
    sweep_deliveries(evening.deps)
    task = evening.deps.port(Queue).tasks.get()
    with Trouble(evening.here.wire, fault, a_transaction, 1), pytest.raises(OutcomeUnknown):
        deliver(evening.deps, task)
    evening.deps.port(Queue).tasks.put(task)
    carry_out(evening.deps)
    for _ in range(3):
        evening.pass_s(600)
    assert sorted(href for told in evening.told for href in told) == sorted(tables)


def test_a_reminder_whose_delivery_was_made_before_is_removed(evening):
    """As a worker of an earlier package left it, which was killed before it removed the reminder."""
    evening.begin()
    evening.here.fate.clock += HALF
    one = min(reminders(evening.deps), key=lambda reminder: reminder.due_at)
    deliver(evening.deps, Task(one.webhook, one.key, one.due_at))
    evening.deps.store(TableOutbox).put(one)
    carry_out(evening.deps)
    evening.pass_s(60)
    assert len(evening.told) == 1
    assert one.key not in {reminder.key for reminder in reminders(evening.deps)}


def test_the_search_for_others_is_bounded(evening):
    assert len([evening.begin(1) for _ in range(SEARCHED // 2 + 5)]) * 2 > SEARCHED
    found = evening.deps.store(TableOutbox).reminders(evening.webhook.id, SEARCHED)
    assert len(found) == SEARCHED
    assert all(one.key < two.key for one, two in pairwise(found))


def test_a_day_has_no_two_reminders_within_the_hour(evening):
    for _ in range(6):
        evening.begin(1_500)
    times = []
    for _ in range(2 * 24 * 6):
        before = len(evening.told)
        evening.pass_s(600)
        times += [evening.here.fate.clock] * (len(evening.told) - before)
    assert min(two - one for one, two in pairwise(times)) >= EARLY_S
    assert len([href for told in evening.told for href in told]) == 12

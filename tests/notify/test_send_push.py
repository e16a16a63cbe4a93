"""Pushes: which come, when, in which words, and what happens when they fail."""

import json
from dataclasses import replace
from datetime import UTC, datetime

import pytest
from werkzeug.test import Client

from chalicelib.account.erase import GONE
from chalicelib.core.ids import GameId
from chalicelib.engine.editions import EDITIONS
from chalicelib.notify.deliver import deliver, sweep_deliveries
from chalicelib.notify.destinations import PUSH_KINDS, Quiet
from chalicelib.notify.destinations_store import TableSubscriptions
from chalicelib.notify.local_queue import InProcess
from chalicelib.notify.outbox import HAND_OVER_S, JITTER, Queue
from chalicelib.notify.outbox_store import TableOutbox
from chalicelib.notify.post import GuardedPost
from chalicelib.notify.push_messages import SIZE, WORDS, message
from chalicelib.notify.send_push import LONGEST_TTL_S, RETRIES_S, quiet_until
from chalicelib.notify.urls import NoTurnYet, Post, Reply
from chalicelib.store.errors import OutcomeUnknown
from chalicelib.store.table import Key
from chalicelib.tables.store import TableGames
from chalicelib.tables.transition import Publish
from chalicelib.workers.saves import follow_up
from chalicelib.workers.sweep import sweep
from tests.at_table import person
from tests.conftest import PUSH_KEYS
from tests.fakes.wire import answer_lost, never_arrived
from tests.fakes.world import world
from tests.push_services import ENDPOINT, PushService, listening
from tests.receivers import carry_out
from tests.trouble import Trouble, a_write, failing_from

DAY = 86_400
KEY = PUSH_KEYS["PUSH_PUBLIC_KEYS"]
NAMES = ("Anastasia", "Benedikt", "Evangelina")  # too long to stand in a signature by chance


class Phones:
    """Ana, whose phone gets pushes, and two others. She owes the first clue at each of their tables."""

    def __init__(self, post=None, **wired):
        self.queue, self.service = InProcess(), PushService()
        instances = {Queue: self.queue, Publish: self.queue.publish, Post: post or self.service}
        self.here = world(3, lambda deps: replace(deps.with_instances(instances), **wired))
        self.deps = self.here.deps
        self.people = [person(Client(self.here.service), name) for name in NAMES]

    @property
    def ana(self):
        return self.people[0]

    def begin(self, limit_s=DAY):
        href = self.deal(limit_s)
        carry_out(self.deps)
        return href

    def deal(self, limit_s=DAY):
        """The same before anybody has been notified."""
        pace = {"preset": "none", "clue_s": limit_s, "cards_s": DAY, "votes_s": DAY, "vacation_s": DAY}
        spec = {"ruleset": "classic", "options": {"first_storyteller": "host"}, "pace": pace}
        opened = self.ana.post("/v1/games", spec)
        href = opened.headers["Location"]
        for who in self.people[1:]:
            assert who.post(f"{href}/seats", {"invite": opened.json["invite"]}).status_code == 201
        assert self.ana.post(f"{href}/start").status_code == 200
        return href

    def act(self, href, who):
        owes = who.see(href)["owes"]
        body = {
            "give-clue": lambda: {"text": "words", "card": owes["choose_from"][0]},
            "play-cards": lambda: {"cards": owes["choose_from"][: owes["min"]]},
            "cast-votes": lambda: {"slots": owes["choose_from"][: owes["min"]]},
        }[owes["action"]]()
        assert who.put(owes["href"], body).status_code == 200
        carry_out(self.deps)

    def play_round(self, href):
        self.act(href, self.ana)
        for who in (*self.people[1:], *self.people[1:]):
            self.act(href, who)

    def pass_s(self, seconds):
        self.here.fate.clock += seconds
        sweep_deliveries(self.deps)
        carry_out(self.deps)

    def pushes(self, id):
        return self.deps.store(TableOutbox).pushes(id, "TELL#")


@pytest.fixture
def phones():
    return Phones()


def test_a_turn_is_told_in_a_message_that_only_the_browser_reads(phones):
    phones.service.subscribe(phones.ana)
    href = phones.begin()
    (arrived,) = phones.service.got
    game = href.rpartition("/")[2]
    assert arrived.url == ENDPOINT
    assert arrived.told == {
        "type": "turn.owed",
        "game": game,
        "title": "Your turn",
        "body": "Classic · Give a clue · Time left: 24 h",
        "url": f"/#/games/{game}",
        "tag": game,
    }
    assert (arrived.headers["ttl"], arrived.headers["urgency"]) == (str(DAY), "high")
    assert arrived.headers["content-encoding"] == "aes128gcm"
    claims, key = arrived.claims()
    assert key == KEY
    assert claims["aud"] == "https://fcm.googleapis.com"
    assert game not in json.dumps(arrived.headers)


def test_a_device_buzzes_once_for_what_one_save_brings(phones):
    """The start of a game, and the first turn in it."""
    phones.service.subscribe(phones.ana)
    phones.service.subscribe(phones.people[1], f"{ENDPOINT}2")
    phones.begin()
    assert sorted((arrived.url, arrived.told["type"]) for arrived in phones.service.got) == [
        (ENDPOINT, "turn.owed"),
        (f"{ENDPOINT}2", "game.started"),
    ]


def test_only_what_is_wanted_is_sent(phones):
    phones.service.subscribe(phones.ana, types=["round.scored"])
    href = phones.begin()
    assert phones.service.got == []
    phones.play_round(href)
    assert phones.service.kinds() == ["round.scored"]
    assert phones.service.got[0].headers["urgency"] == "normal"


def test_all_messages_of_a_game_replace_each_other_and_those_of_others_do_not(phones):
    phones.service.subscribe(phones.ana)
    phones.service.subscribe(phones.people[1], f"{ENDPOINT}2")
    phones.play_round(phones.begin())
    phones.begin()
    topics = {(arrived.url, arrived.told["game"]): arrived.headers["topic"] for arrived in phones.service.got}
    assert len(topics) == len(set(topics.values())) == 4
    assert all(len(topic) <= 32 and topic.replace("-", "").replace("_", "").isalnum() for topic in topics.values())
    for arrived in phones.service.got:
        assert arrived.headers["topic"] == topics[arrived.url, arrived.told["game"]]


def test_nothing_of_a_whole_game_is_told_but_that_it_goes_on(phones):
    """No names, clues, cards or votes; and everything that arrives has one length, whatever it says."""
    for number, who in enumerate(phones.people):
        phones.service.subscribe(who, f"{ENDPOINT}{number}", language=["en", "ja", "ru"][number])
    href = phones.begin()
    while (view := phones.ana.see(href))["status"] == "playing" and view["round"]["number"] < 5:
        owing = next(who for who in phones.people if who.see(href)["owes"])
        phones.act(href, owing)
    assert {"turn.owed", "round.scored", "game.started"} <= {*phones.service.kinds()}
    assert len({len(arrived.body) for arrived in phones.service.got}) == 1
    for arrived in phones.service.got:
        assert arrived.told.keys() == {"type", "game", "title", "body", "url", "tag"}
        text = arrived.plain.decode()
        assert not [word for word in (*NAMES, "words", "lantern", "slot") if word in text]
        assert not [word for word in (*NAMES, "words") if word in str(arrived.headers)]


@pytest.mark.parametrize("language", WORDS)
@pytest.mark.parametrize("ruleset", EDITIONS)
def test_every_message_has_one_size_in_every_language(phones, language, ruleset):
    phones.service.subscribe(phones.ana, types=["turn.owed"])
    phones.begin()
    (subscription,) = phones.deps.store(TableSubscriptions).of_player(phones.ana.see("/v1/me")["id"])
    (push,) = phones.pushes(subscription.id)
    stored = replace(phones.deps.store(TableGames).load(push.game), ruleset=ruleset)
    for kind in PUSH_KINDS:
        for action in ("give-clue", "play-cards", "cast-votes", None):
            for left_s in (1, 3_600, 40 * DAY, None):
                plain = message(replace(push, kind=kind, action=action), stored, language, left_s)
                assert len(plain) == SIZE
                assert plain.endswith(b" "), "room is left"
                told = json.loads(plain)
                assert told["title"]
                assert told["type"] == kind


def test_the_words_are_in_the_language_of_the_subscription(phones):
    phones.service.subscribe(phones.ana, language="ru")
    phones.begin(limit_s=3_000)
    assert phones.service.got[0].told["body"] == "Классика · Загадайте ассоциацию · Осталось: 50 мин"


def test_what_has_been_done_meanwhile_is_not_told(phones):
    phones.service.subscribe(phones.ana)
    phones.service.answers = [500]
    href = phones.begin()
    phones.act(href, phones.ana)
    phones.pass_s(HAND_OVER_S)
    assert len(phones.service.got) == 1, "only the attempt that failed"


@pytest.mark.parametrize("answer", [500, 503, 429, "timeout"])
def test_a_failed_push_is_tried_again_for_less_than_an_hour(phones, answer):
    subscribed = phones.service.subscribe(phones.ana)
    phones.service.answers = [answer] * 99
    phones.begin()
    for number, pause in enumerate(RETRIES_S, start=1):
        assert len(phones.service.got) == number
        phones.pass_s(round(pause * (1 + JITTER)))  # not before it is past
        assert len(phones.service.got) == number
        phones.pass_s(1)
    assert len(phones.service.got) == len(RETRIES_S) + 1
    assert [push.due_at for push in phones.pushes(subscribed["id"]) if push.left_s is None] == [None]
    assert sum(RETRIES_S) * (1 + JITTER) < 3_600


def test_a_push_service_that_asks_to_wait_is_obeyed(phones):
    phones.service.subscribe(phones.ana)
    phones.service.answers = [Reply(429, retry_after_s=900)]
    phones.begin()
    phones.pass_s(899)
    assert len(phones.service.got) == 1
    phones.pass_s(2)
    assert len(phones.service.got) == 2


def test_news_that_comes_too_late_is_not_sent(phones):
    phones.service.subscribe(phones.ana, types=["game.started"])
    phones.service.answers = [Reply(503, retry_after_s=3_601)]
    phones.begin()
    phones.pass_s(3_602)
    assert len(phones.service.got) == 1


def test_nothing_is_sent_of_a_seat_that_an_erasure_has_reached_before_the_subscription():
    for writes in range(20):
        phones = Phones()
        subscribed = phones.service.subscribe(phones.ana, types=["game.started"])
        phones.service.answers = [500]
        href = phones.begin()
        with failing_from(phones.here.wire, writes):
            phones.ana.delete("/v1/me")
        is_nameless = phones.people[1].see(href)["players"][0]["name"] == GONE
        if is_nameless and phones.pushes(subscribed["id"]):
            break
    phones.pass_s(round(RETRIES_S[0] * (1 + JITTER)) + 1)
    assert len(phones.service.got) == 1, "only the attempt that failed"
    assert [push.due_at for push in phones.pushes(subscribed["id"])] == [None]


@pytest.mark.parametrize("answer", [404, 410])
def test_a_subscription_that_the_push_service_no_longer_knows_is_removed(phones, answer):
    subscribed = phones.service.subscribe(phones.ana)
    phones.service.answers = [answer]
    phones.begin()
    assert phones.ana.see("/v1/me/push")["subscriptions"] == []
    phones.pass_s(10 * DAY)
    assert len(phones.service.got) == 1
    assert phones.pushes(subscribed["id"]) == (), "its reminders have gone too"


@pytest.mark.parametrize("answer", [400, 401, 403, 413, 301])
def test_what_a_push_service_refuses_is_not_tried_again(phones, answer):
    phones.service.subscribe(phones.ana, types=["turn.owed"])
    phones.service.answers = [answer]
    phones.begin()
    phones.pass_s(DAY // 2)
    assert len(phones.service.got) == 1
    assert len(phones.ana.see("/v1/me/push")["subscriptions"]) == 1


def test_reminders_come_at_a_half_and_at_a_tenth_of_the_time(phones):
    phones.service.subscribe(phones.ana, types=["turn.due_soon"])
    phones.begin()
    assert phones.service.got == []
    phones.pass_s(DAY // 2 + 1)
    assert [arrived.told["body"] for arrived in phones.service.got] == ["Classic · Give a clue · Time left: 11 h"]
    phones.pass_s(4 * DAY // 10)
    assert phones.service.kinds() == ["turn.due_soon"] * 2
    assert phones.service.got[1].headers["ttl"] == str(DAY // 10 - 1)


def test_a_reminder_moves_with_its_deadline(phones):
    phones.service.subscribe(phones.ana, types=["turn.due_soon"])
    href = phones.begin()
    until = datetime.fromtimestamp(phones.here.fate.clock + 7_200, UTC).isoformat()
    assert phones.ana.put(f"{href}/vacation", {"until": until}).status_code == 200
    carry_out(phones.deps)
    phones.pass_s(DAY // 2 + 1)
    assert phones.service.got == []
    phones.pass_s(7_200)
    assert len(phones.service.got) == 1


def test_a_table_without_limits_reminds_nobody_and_keeps_its_turn_for_a_week(phones):
    phones.service.subscribe(phones.ana)
    phones.begin(limit_s=None)
    (arrived,) = phones.service.got
    assert arrived.told["body"] == "Classic · Give a clue"
    assert arrived.headers["ttl"] == str(LONGEST_TTL_S)


NIGHT = {"from": "22:00", "to": "08:00", "time_zone": "UTC"}
EVENING = 15 * 3_600  # seconds from the world's beginning, at 08:00 UTC, to 23:00


def test_in_quiet_hours_nothing_comes_and_what_is_still_owed_comes_once_after_them(phones):
    assert datetime.fromtimestamp(phones.here.fate.clock, UTC).hour == 8
    phones.service.subscribe(phones.ana, quiet=NIGHT)
    phones.here.fate.clock += EVENING
    phones.begin(limit_s=34_200)
    for _ in range(9):
        assert phones.service.got == []
        phones.pass_s(3_599)
    phones.pass_s(10)
    assert phones.service.kinds() == ["turn.owed"]
    assert phones.service.got[0].told["body"].endswith("Time left: 29 min")
    phones.pass_s(3_000)
    assert len(phones.service.got) == 1


def until_notice(phones, href):
    """Go on until something is due at the table, and let the sweep find it."""
    stored = phones.deps.store(TableGames).load(GameId(href.rpartition("/")[2]))
    phones.here.fate.clock = stored.next_timeout + 1
    sweep(phones.deps)
    carry_out(phones.deps)


def test_a_table_that_nobody_starts_is_told_of_before_and_after_its_end(phones):
    phones.service.subscribe(phones.ana, types=[*PUSH_KINDS])
    href = phones.ana.post("/v1/games", {"ruleset": "party"}).headers["Location"]
    until_notice(phones, href)
    until_notice(phones, href)
    until_notice(phones, href)
    soon, gone = (arrived.told for arrived in phones.service.got)
    assert (soon["title"], soon["body"]) == ("A table of yours is about to expire", "Party · Time left: 47 h")
    assert soon["url"] == f"/#{href.removeprefix('/v1')}"
    assert (gone["type"], gone["title"], gone["body"]) == ("game.expired", "A table of yours has expired", "Party")
    assert gone["url"] == "/", "there is nothing at the table's address"


def test_a_rematch_is_offered_to_who_was_there_at_the_end(phones):
    for n, who in enumerate(phones.people):
        phones.service.subscribe(who, f"{ENDPOINT}{n}", types=["game.rematch_offered"])
    href = phones.begin()
    phones.people[1].delete(f"{href}/seats/2")
    again = phones.ana.post(f"{href}/rematch").headers["Location"]
    carry_out(phones.deps)
    (arrived,) = phones.service.got
    assert (arrived.url, arrived.told["url"]) == (f"{ENDPOINT}2", f"/#{again.removeprefix('/v1')}")
    assert (arrived.told["title"], arrived.told["body"]) == ("Another game? A seat is kept for you", "Classic")


def test_who_has_come_to_a_rematch_meanwhile_is_not_called(phones):
    phones.service.subscribe(phones.people[2], types=["game.rematch_offered"])
    href = phones.begin()
    phones.people[1].delete(f"{href}/seats/2")
    for who in (phones.ana, phones.people[2]):
        who.post(f"{href}/rematch")
    carry_out(phones.deps)
    assert phones.service.got == []


def test_a_notice_of_an_end_waits_for_the_end_of_quiet_hours_and_is_not_sent_once_the_table_is_kept(phones):
    day = {"from": "07:00", "to": "22:00", "time_zone": "UTC"}
    for who, n in ((phones.ana, 1), (phones.people[1], 2)):
        phones.service.subscribe(who, f"{ENDPOINT}{n}", quiet=day, types=["game.expires_soon"])
    kept, left = (who.post("/v1/games").headers["Location"] for who in phones.people[:2])
    until_notice(phones, left)
    assert phones.service.got == []
    assert phones.ana.post(f"{kept}/keep").status_code == 200
    phones.pass_s(15 * 3_600)
    assert [(arrived.url, arrived.told["type"]) for arrived in phones.service.got] == [
        (f"{ENDPOINT}2", "game.expires_soon")
    ]


def test_what_is_done_in_quiet_hours_is_not_told_after_them(phones):
    phones.service.subscribe(phones.ana, quiet=NIGHT)
    phones.here.fate.clock += EVENING
    phones.play_round(phones.begin())
    phones.pass_s(10 * 3_600)
    assert phones.service.got == []


@pytest.mark.parametrize(
    ("begins", "ends", "zone", "at", "until"),
    [
        pytest.param("22:00", "08:00", "UTC", "2026-11-23T22:00:00Z", "2026-11-24T08:00:00Z", id="begins"),
        pytest.param("22:00", "08:00", "UTC", "2026-11-24T07:59:59Z", "2026-11-24T08:00:00Z", id="after midnight"),
        pytest.param("22:00", "08:00", "UTC", "2026-11-24T08:00:00Z", None, id="over"),
        pytest.param("22:00", "08:00", "UTC", "2026-11-23T21:59:59Z", None, id="not yet"),
        pytest.param("13:00", "14:30", "Asia/Tokyo", "2026-11-23T04:10:00Z", "2026-11-23T05:30:00Z", id="another zone"),
        pytest.param("09:00", "08:59", "UTC", "2026-11-23T08:59:30Z", None, id="all but a minute"),
        # Clocks go from 02:00 to 03:00, and from 03:00 to 02:00.
        pytest.param("22:00", "08:00", "Europe/Berlin", "2026-03-28T22:00:00Z", "2026-03-29T06:00:00Z", id="spring"),
        pytest.param("22:00", "08:00", "Europe/Berlin", "2026-10-24T22:00:00Z", "2026-10-25T07:00:00Z", id="autumn"),
        pytest.param("01:00", "02:30", "Europe/Berlin", "2026-03-29T00:30:00Z", "2026-03-29T01:30:00Z", id="skipped"),
    ],
)
def test_quiet_hours_follow_the_clocks_of_the_zone(begins, ends, zone, at, until):
    def minutes(clock):
        return int(clock[:2]) * 60 + int(clock[3:])

    def second(moment):
        return int(datetime.fromisoformat(moment).timestamp())

    quiet = Quiet(minutes(begins), minutes(ends), zone)
    assert quiet_until(quiet, second(at)) == (until and second(until))


def test_in_the_hour_that_clocks_repeat_a_push_waits_at_least_a_second():
    """The end of the quiet hours, by the clocks, is then before now."""
    quiet = Quiet(60, 150, "Europe/Berlin")
    now = int(datetime.fromisoformat("2026-10-25T01:10:00Z").timestamp())
    assert quiet_until(quiet, now) > now


def waiting(queue):
    return [queue.get() for _ in range(queue.qsize())]


def test_a_save_that_is_reported_again_makes_no_second_push(phones):
    phones.service.subscribe(phones.ana)
    phones.deal()
    for saved in waiting(phones.queue.news) * 2:
        follow_up(phones.deps, saved)
        carry_out(phones.deps)
    assert phones.service.kinds() == ["turn.owed"]
    phones.pass_s(HAND_OVER_S + 1)
    assert len(phones.service.got) == 1


def test_a_task_that_comes_twice_sends_one_push(phones):
    phones.service.subscribe(phones.ana)
    phones.deal()
    for saved in waiting(phones.queue.news):
        follow_up(phones.deps, saved)
    (task,) = waiting(phones.queue.tasks)
    assert [deliver(phones.deps, task) for _ in range(2)] == ["delivered", "overtaken"]
    assert len(phones.service.got) == 1


@pytest.mark.parametrize("fault", [answer_lost, never_arrived])
def test_after_a_failed_write_a_push_comes_at_least_once_and_at_most_twice(phones, fault):
    phones.service.subscribe(phones.ana)
    phones.deal()
    for saved in waiting(phones.queue.news):
        follow_up(phones.deps, saved)
    (task,) = waiting(phones.queue.tasks)
    with Trouble(phones.here.wire, fault, a_write, 1), pytest.raises(OutcomeUnknown):
        deliver(phones.deps, task)
    deliver(phones.deps, task)  # the queue gives it again
    phones.pass_s(HAND_OVER_S + 1)
    assert phones.service.kinds() == ["turn.owed"] * (1 if fault is answer_lost else 2)


def test_a_push_that_is_lost_in_the_queue_comes_with_the_sweep(phones):
    phones.service.subscribe(phones.ana)
    phones.deal()
    for saved in waiting(phones.queue.news):
        follow_up(phones.deps, saved)
    assert len(waiting(phones.queue.tasks)) == 1
    phones.pass_s(HAND_OVER_S)
    assert phones.service.got == []
    phones.pass_s(1)
    assert phones.service.kinds() == ["turn.owed"]


def test_a_push_waits_while_too_many_are_on_their_way_to_the_same_service():
    refusals = [NoTurnYet(1, "fcm.googleapis.com")]

    def busy(*asked):
        if refusals:
            raise refusals.pop()
        return phones.service(*asked)

    phones = Phones(post=busy)
    phones.service.subscribe(phones.ana)
    phones.begin()
    assert refusals == []
    assert phones.service.kinds() == ["turn.owed"]


def test_a_push_that_waits_for_its_turn_is_not_also_handed_over_by_the_sweep():
    refusals = [NoTurnYet(60, "fcm.googleapis.com")]

    def busy(*asked):
        if refusals:
            raise refusals.pop()
        return phones.service(*asked)

    phones = Phones(post=busy)
    phones.service.subscribe(phones.ana, types=["turn.owed"])
    phones.deal()
    for saved in waiting(phones.queue.news):
        follow_up(phones.deps, saved)
    (task,) = waiting(phones.queue.tasks)
    phones.here.fate.clock += HAND_OVER_S - 30
    assert deliver(phones.deps, task) == "postponed"
    phones.here.fate.clock += 60
    assert sweep_deliveries(phones.deps) == 0
    carry_out(phones.deps)
    assert phones.service.kinds() == ["turn.owed"]


def test_a_key_that_is_gone_ends_the_push_and_not_the_subscription(phones):
    subscribed = phones.service.subscribe(phones.ana)
    store = phones.here.memory.items
    key = Key(f"PUSH#{subscribed['id']}", "PUSH")
    old = store[key]["subscription"]
    store[key] = {**store[key], "subscription": old.replace(subscribed["key_id"], "0" * 16)}
    phones.begin()
    assert phones.service.got == []
    assert len(phones.ana.see("/v1/me/push")["subscriptions"]) == 1


def test_a_push_over_the_network_arrives_and_says_when_it_may_come_again():
    """Through the sender that guards the service, to a push service on this machine."""
    phones = Phones(post=GuardedPost(loopback=True), loopback=True)
    phones.service.answers = [Reply(429, retry_after_s=120)]
    with listening(phones.service) as endpoint:
        phones.service.subscribe(phones.ana, endpoint)
        phones.begin()
        assert len(phones.service.got) == 1
        phones.pass_s(119)
        assert len(phones.service.got) == 1
        phones.pass_s(2)
    first, second = phones.service.got
    assert second.told["game"] == first.told["game"]
    assert second.claims()[0]["aud"] == endpoint.removesuffix("/push/e8f")
    assert second.headers["topic"] == first.headers["topic"]
    assert first.body != second.body

"""From a saved change to signed posts: who is told what, once, and when."""

import json
from datetime import UTC, datetime

import pytest

from chalicelib import wiring
from chalicelib.background.announcer import announce
from chalicelib.background.deliverer import sweep_deliveries
from chalicelib.service.outbox import KINDS, Reminder
from chalicelib.service.ports import DUE_SHARDS
from chalicelib.service.webhooks import register
from tests.at_table import table
from tests.receivers import at, carry_out, is_signed, with_receiver

URL = "https://example.org/{}"
DAILY = {"preset": "none", "clue_s": 86_400, "cards_s": 86_400, "votes_s": 86_400, "vacation_s": 86_400}


def hooked(deps, who, kinds=KINDS):
    me = who.see("/v1/me")["id"]
    hook, _ = register(deps, me, URL.format(me), kinds)
    carry_out(deps)
    return hook


@pytest.fixture
def told(deps, http):
    """A table of three, dealt, of which everybody is told everything; and what has been sent."""
    deps, receiver = with_receiver(deps)
    gathered = table(http, 3, "classic", options={"first_storyteller": "host"}, pace=DAILY)
    carry_out(deps)
    hooks = [hooked(deps, who) for who in gathered.people]
    assert receiver.kinds() == ["ping"] * 3
    receiver.got.clear()
    return deps, receiver, gathered, hooks


def sent_to(receiver, hook):
    return [json.loads(body) for url, _, body in receiver.got if url == hook.url]


def test_each_is_told_of_the_own_duty_and_of_what_all_may_know(told):
    deps, receiver, gathered, hooks = told
    gathered.play_to("clue", 2)
    carry_out(deps)
    for seat, hook in enumerate(hooks, start=1):
        news = sent_to(receiver, hook)
        assert {n["data"]["seat"] for n in news} == {seat}
        actions = [n["data"]["action"] for n in news if n["type"] == "turn.owed" and n["data"]["round"] == 1]
        assert actions == ([] if seat == 1 else ["play-cards", "cast-votes"])
        assert [n["data"]["round"] for n in news if n["type"] == "round.scored"] == [1]
        numbers = [n["sequence"] for n in news]
        assert numbers == sorted(set(numbers))


def test_nothing_hidden_is_in_any_notice(told):
    deps, receiver, gathered, _ = told
    gathered.play_to("clue", 3)
    carry_out(deps)
    for notice in receiver.told:
        assert notice["data"].keys() <= {"game", "href", "seat", "round", "action", "due_at"}
        assert notice.keys() == {"type", "timestamp", "sequence", "data"}


def test_a_notice_sent_to_one_does_not_move_when_another_plays(told):
    """What others do before a phase is over shows in no notice, not even in that there is one."""
    deps, receiver, gathered, hooks = told
    gathered.play_to("votes")
    carry_out(deps)
    receiver.got.clear()
    one, two = gathered.people[1:]
    view = one.see(gathered.href)
    assert one.put(view["owes"]["href"], {"slots": view["owes"]["choose_from"][:1]}).status_code == 200
    carry_out(deps)
    assert [told["type"] for told in sent_to(receiver, hooks[1])] == ["turn.done"]
    assert sent_to(receiver, hooks[0]) == sent_to(receiver, hooks[2]) == []
    assert two.see(gathered.href)["owes"]


def test_every_post_is_signed_as_the_public_library_signs(told):
    deps, receiver, gathered, hooks = told
    gathered.play_to("votes")
    carry_out(deps)
    secrets = {hook.url: hook.secret for hook in hooks}
    assert receiver.got
    for url, headers, body in receiver.got:
        assert is_signed(secrets[url], headers, body)
        assert not any(is_signed(secret, headers, body) for other, secret in secrets.items() if other != url)
    ids = [headers["webhook-id"] for _, headers, _ in receiver.got]
    assert len(set(ids)) == len(ids)


def test_the_same_change_announced_twice_is_told_once(told):
    deps, receiver, gathered, _ = told
    gathered.play_to("votes")
    queue = wiring.in_process()
    changes = [queue.news.get() for _ in range(queue.news.qsize())]
    made = [announce(deps, saved) for saved in changes]
    assert sum(made)
    assert [announce(deps, saved) for saved in changes] == [0] * len(changes)
    carry_out(deps)
    assert len(receiver.got) == sum(made)


def test_only_the_kinds_asked_for_are_sent(deps, http):
    deps, receiver = with_receiver(deps)
    gathered = table(http, 3, "classic")
    hooked(deps, gathered.host, ("round.scored",))
    gathered.play_to("clue", 3)
    carry_out(deps)
    assert receiver.kinds() == ["ping", "round.scored", "round.scored"]


def test_a_player_without_webhooks_costs_no_write(deps, http):
    gathered = table(http, 3, "classic")
    gathered.play_to("votes")
    carry_out(deps)
    items = deps.games.db.client.scan(TableName=deps.games.db.table)["Items"]
    assert not [item for item in items if item["pk"]["S"].startswith("HOOK#")]


def reminders(deps):
    keys = [found for shard in range(DUE_SHARDS) for found in deps.hooks.due(shard, 10**11)]
    return [entry for key in keys if isinstance(entry := deps.hooks.entry(*key), Reminder)]


class TestReminders:
    @pytest.fixture
    def owed(self, told):
        """Seats 2 and 3 owe cards within a day."""
        deps, receiver, gathered, hooks = told
        gathered.play_to("cards")
        carry_out(deps)
        receiver.got.clear()
        return deps, receiver, gathered, hooks

    def wake(self, deps, after):
        later = at(deps, deps.now() + after)
        sweep_deliveries(later)
        carry_out(later)

    def test_who_still_owes_is_reminded_at_half_time_and_near_the_end(self, owed):
        deps, receiver, _, hooks = owed
        for after, expected in ((43_000, 0), (43_300, 2), (77_000, 2), (77_900, 4)):
            self.wake(deps, after)
            assert receiver.kinds() == ["turn.due_soon"] * expected
        assert {url for url, _, _ in receiver.got} == {hook.url for hook in hooks[1:]}
        assert reminders(deps) == []

    def test_who_has_done_it_is_not(self, owed):
        deps, receiver, gathered, hooks = owed
        who = gathered.people[1]
        view = who.see(gathered.href)
        who.put(view["owes"]["href"], {"cards": view["owes"]["choose_from"][:2]})
        carry_out(deps)
        receiver.got.clear()
        self.wake(deps, 43_300)
        assert [url for url, _, _ in receiver.got] == [hooks[2].url]

    def test_whose_clock_stands_still_is_reminded_later(self, owed):
        deps, receiver, gathered, hooks = owed
        until = datetime.fromtimestamp(deps.now() + 86_000, UTC).isoformat()
        assert gathered.people[1].put(f"{gathered.href}/vacation", {"until": until}).status_code == 200
        self.wake(deps, 43_300)
        assert [url for url, _, _ in receiver.got] == [hooks[2].url]
        receiver.got.clear()
        self.wake(deps, 43_300 + 86_000)
        assert [url for url, _, _ in receiver.got] == [hooks[1].url]

    def test_nobody_is_reminded_of_minutes(self, deps, http):
        deps, _ = with_receiver(deps)
        gathered = table(http, 3, pace={"preset": "none", "clue_s": 540, "cards_s": 540, "votes_s": 540})
        hooked(deps, gathered.host)
        gathered.play_to("votes")
        carry_out(deps)
        assert reminders(deps) == []

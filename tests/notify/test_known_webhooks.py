"""In one process the notifier asks for a player's webhooks once, as long as there are none."""

from collections import Counter
from typing import ClassVar

import pytest
from werkzeug.test import Client

from chalicelib.notify.destinations import KINDS, Webhook
from chalicelib.notify.destinations_store import TableSubscriptions, TableWebhooks
from chalicelib.notify.webhooks import register
from tests.at_table import table
from tests.receivers import carry_out, with_receiver
from tools.local.known_webhooks import KnownPushes, KnownWebhooks

URL = "https://example.org/{}"


@pytest.mark.parametrize(("known", "store"), [(KnownWebhooks, TableWebhooks), (KnownPushes, TableSubscriptions)])
def test_it_has_every_method_of_the_store_that_it_stands_for(known, store):
    assert {name for name in vars(store) if not name.startswith("_")} - {"table"} <= set(vars(known))


class Counting(TableWebhooks):
    """Counts how often it is asked for the webhooks of each player."""

    asked: ClassVar = Counter()

    def of_player(self, player):
        self.asked[player] += 1
        return super().of_player(player)


@pytest.fixture
def alone(deps):
    """The dependencies of a process that does everything, and its webhook receiver."""
    Counting.asked.clear()
    known = KnownWebhooks(Counting(deps.table))
    return with_receiver(deps.with_instances({TableWebhooks: known}))


@pytest.fixture
def game(alone, served):
    deps, _ = alone
    return table(Client(served(deps)), 3, "classic", options={"end": "rounds", "rounds_each": 1})


def me(who):
    return who.see("/v1/me")["id"]


def test_a_whole_game_without_webhooks_asks_once_for_each_player(alone, game):
    deps, receiver = alone
    while game.turn():
        carry_out(deps)
    assert game.host.see(game.href)["status"] == "finished"
    assert Counting.asked == {me(who): 1 for who in game.people}
    assert receiver.got == []


def test_a_webhook_that_is_added_later_is_noticed_at_once(alone, game):
    deps, receiver = alone
    game.play_to("cards")
    carry_out(deps)
    assert deps.store(TableWebhooks).of_player(me(game.host)) == ()
    register(deps, me(game.host), URL.format("host"), KINDS)
    carry_out(deps)
    game.play_to("clue", round=2)
    carry_out(deps)
    assert receiver.kinds()[0] == "ping"
    assert "round.scored" in receiver.kinds()


@pytest.mark.parametrize("path", ["/v1/me/webhooks/{}", "/v1/me"])
def test_a_webhook_that_is_removed_gets_no_more(alone, game, path):
    deps, receiver = alone
    webhook, _ = register(deps, me(game.host), URL.format("host"), KINDS)
    carry_out(deps)
    receiver.got.clear()
    assert game.host.delete(path.format(webhook.id)).status_code == 204
    game.people[1].post(f"{game.href}/start")
    carry_out(deps)
    assert receiver.got == []
    assert deps.store(TableWebhooks).of_player(webhook.player) == ()


class Slow:
    """A store in which a webhook is added while it is being asked for them."""

    def __init__(self):
        self.found = ()
        self.meanwhile = lambda: None

    def of_player(self, _):
        found, meanwhile = self.found, self.meanwhile
        self.meanwhile = lambda: None
        meanwhile()
        return found

    def add(self, webhook, _quota_use, _key, *, now):
        self.found = (webhook,)
        return True


def test_a_webhook_that_is_added_during_the_query_is_noticed():
    store = Slow()
    known = KnownWebhooks(store)
    webhook = Webhook("h_1", "p_1", URL, KINDS, 0, "whsec_")
    store.meanwhile = lambda: known.add(webhook, None, None, now=0)
    assert known.of_player("p_1") == ()
    assert known.of_player("p_1") == (webhook,)


def test_a_webhook_is_noticed_when_the_outcome_of_adding_it_is_unknown():
    class Unsure(Slow):
        def add(self, webhook, quota_use, key, *, now):
            super().add(webhook, quota_use, key, now=now)
            raise TimeoutError

    known = KnownWebhooks(Unsure())
    assert known.of_player("p_1") == ()
    webhook = Webhook("h_1", "p_1", URL, KINDS, 0, "whsec_")
    with pytest.raises(TimeoutError):
        known.add(webhook, None, None, now=0)
    assert known.of_player("p_1") == (webhook,)


def test_the_memory_is_limited():
    store = Slow()
    known = KnownWebhooks(store, max_players=2)
    for player in ("p_1", "p_2", "p_3"):
        known.of_player(player)
    store.found = ("any",)
    assert known.of_player("p_3") == ()
    assert known.of_player("p_1") == ("any",)


def test_a_player_to_whom_a_webhook_is_being_added_may_have_one_from_before_the_write_on():
    """A save right after the write must not pass for one that concerns nobody, nor may a query that came before it."""
    seen = []

    class Watched(Slow):
        def add(self, webhook, quota_use, key, *, now):
            seen.append("p_1" in known.without.players)
            known.of_player("p_1")
            super().add(webhook, quota_use, key, now=now)
            seen.append("p_1" in known.without.players)
            return True

    known = KnownWebhooks(Watched())
    known.of_player("p_1")
    assert "p_1" in known.without.players
    known.add(Webhook("h_1", "p_1", URL, KINDS, 0, "whsec_"), None, None, now=0)
    assert [*seen, "p_1" in known.without.players] == [False, False, False]


def test_all_at_a_table_have_none_once_each_has_been_asked(alone, game):
    deps, _ = alone
    known, players = deps.store(TableWebhooks), frozenset(map(me, game.people))
    assert not players <= known.without.players
    for player in players:
        known.of_player(player)
    assert players <= known.without.players
    register(deps, me(game.people[2]), URL.format(3), KINDS)
    assert not players <= known.without.players

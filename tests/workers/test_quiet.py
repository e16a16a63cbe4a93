"""A save that concerns nobody leaves no note. One that comes while somebody asks for news, or after it, has one."""

from contextlib import closing

import pytest
from werkzeug.test import Client

from chalicelib.notify.destinations import KINDS
from chalicelib.notify.destinations_store import TableHooks, TableSubscriptions, TableWebhooks
from chalicelib.notify.local_queue import InProcess
from chalicelib.notify.outbox import Queue
from chalicelib.notify.webhooks import register
from chalicelib.store.errors import StoreUnavailable
from chalicelib.store.sqlite import SqliteTable
from chalicelib.tables.store import STATE, TableGames
from tests.at_table import lobby, table
from tests.push_services import ENDPOINT, Browser
from tests.receivers import carry_out, with_receiver
from tools.local.background import follow_saves

QUICK = {"end": "rounds", "rounds_each": 1, "first_storyteller": "host"}


class AtTheMoment:
    """A store of destinations in which something happens just before an addition is written."""

    def __init__(self, store):
        self._store = store
        self.before = lambda: None

    def __getattr__(self, name):
        return getattr(self._store, name)

    def add(self, *added, **more):
        self.before()
        return self._store.add(*added, **more)


class Server:
    """The wiring of a laptop, in memory, with three at a table of whom nobody is told anything."""

    def __init__(self, db, wire_up, served):
        self.db, queue = db, InProcess()
        deps, self.receiver = with_receiver(wire_up(db).with_instances({Queue: queue}))
        self.added = {
            "webhook": AtTheMoment(deps.store(TableWebhooks)),
            "push": AtTheMoment(deps.store(TableSubscriptions)),
        }
        deps = deps.with_instances({TableWebhooks: self.added["webhook"], TableSubscriptions: self.added["push"]})
        self.deps, self.stream = follow_saves(deps, db)
        self.http = Client(served(self.deps))
        self.game = table(self.http, 3, "classic", options=QUICK)
        self.go_on()

    @property
    def notes(self):
        return self.db.stream_next(0, 1_000)

    def go_on(self):
        """Notify of what is noted, and forget it."""
        self.stream._wake.set()
        self.stream.notify_next(self.deps, self.deps.port(Queue))
        self.stream.forget()
        carry_out(self.deps)

    def hook(self, who):
        register(self.deps, who.see("/v1/me")["id"], "https://example.org/here", KINDS)

    def subscribe(self, who):
        answer = who.post("/v1/me/push", {"endpoint": ENDPOINT, "keys": Browser().keys})
        assert answer.status_code == 201


@pytest.fixture
def server(fate, wire_up, served):
    with closing(SqliteTable(streams=STATE, now=fate.now)) as db:
        yield Server(db, wire_up, served)


def give_clue(server):
    host = server.game.host
    owes = host.see(server.game.href)["owes"]
    assert host.put(owes["href"], {"text": "words", "card": owes["choose_from"][0]}).status_code == 200


def test_a_move_at_a_table_without_any_leaves_no_note(server):
    give_clue(server)
    assert server.notes == []


@pytest.mark.parametrize("kind", ["webhook", "push"])
def test_a_move_before_the_first_webhook_or_subscription_is_written_is_told_to_it(server, kind):
    """Or it would be too late for a move right after that."""
    server.added[kind].before = lambda: give_clue(server)
    {"webhook": server.hook, "push": server.subscribe}[kind](server.game.people[1])
    of_the_seat, of_the_move = server.notes
    assert of_the_move.version == of_the_seat.version + 1


def test_the_end_of_a_game_is_counted_though_nobody_is_told_of_it(server):
    server.game.play_to_the_end()
    assert len(server.notes) == 1
    server.go_on()
    assert server.game.host.see("/v1/me/stats")["by_ruleset"][0]["games"] == 1


def post_message(server, who):
    answer = server.game.people[who].post(f"{server.game.href}/messages", {"text": "Who would have thought!"})
    assert answer.status_code == 201, answer.text


def test_a_message_and_a_seat_at_a_table_without_any_make_no_work(server):
    other = lobby(server.http, 3)
    server.go_on()
    asked = CountsQueries(server.deps.store(TableHooks))
    server.deps = server.deps.with_instances({TableHooks: asked})
    post_message(server, 1)
    assert other.people[2].delete(f"{other.href}/seats/3").status_code == 200
    assert server.notes == []
    server.go_on()
    assert asked.players == []


def test_a_message_is_told_to_who_asks_for_it_at_the_table(server):
    server.hook(server.game.people[1])
    server.go_on()
    server.receiver.got.clear()
    post_message(server, 0)
    server.go_on()
    assert server.receiver.kinds() == ["message.posted"]


def test_a_message_that_cannot_be_told_now_is_told_later(server):
    server.hook(server.game.people[1])
    server.go_on()
    server.receiver.got.clear()
    post_message(server, 0)
    working = server.deps
    server.deps = working.with_instances({TableGames: Unreachable()})
    with pytest.raises(StoreUnavailable):
        server.go_on()
    server.deps = working
    server.go_on()
    assert server.receiver.kinds() == ["message.posted"]


class CountsQueries:
    """The store that the notifier asks, which remembers for whom."""

    def __init__(self, store):
        self._store = store
        self.players = []

    def of_players(self, players):
        self.players += players
        return self._store.of_players(players)


class Unreachable:
    """A store of games that cannot be read."""

    def load_many(self, _):
        raise StoreUnavailable

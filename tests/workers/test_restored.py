"""A backup that is put in the place of the games while a server has them: nothing that it remembers is wrong then."""

from collections import Counter
from contextlib import closing
from dataclasses import dataclass
from types import SimpleNamespace

import pytest
from werkzeug.test import Client

from chalicelib.notify.destinations import KINDS
from chalicelib.notify.local_queue import InProcess
from chalicelib.notify.outbox import Queue
from chalicelib.notify.webhooks import register
from chalicelib.store.sqlite import SqliteTable
from chalicelib.tables.store import STATE
from tests.at_table import Table, person
from tests.receivers import carry_out, with_receiver
from tools.local.background import Stream, follow_saves
from tools.local.backups import backup, restore
from tools.local.folder import GAMES

SHORT = {"end": "rounds", "rounds_each": 1, "first_storyteller": "host"}


@dataclass
class Server:
    """The laptop's server without its threads: what they do is done when `notify` is called."""

    data: object
    table: SqliteTable
    deps: object
    stream: Stream
    receiver: object
    http: Client

    def notify(self):
        self.stream._wake.set()
        self.stream.notify_next(self.deps, self.deps.port(Queue))
        self.stream.forget()
        carry_out(self.deps)

    def told(self):
        self.notify()
        found = Counter(body for _, _, body in self.receiver.got)
        self.receiver.got.clear()
        return found.total()

    def games_of(self, who):
        return sum(one["games"] for one in who.see("/v1/me/stats")["by_ruleset"])


@pytest.fixture
def server(tmp_path, served, fate, wire_up):
    with closing(SqliteTable(tmp_path / GAMES, streams=STATE, now=fate.now)) as made:
        queue = InProcess()
        deps, receiver = with_receiver(wire_up(made).with_instances({Queue: queue}))
        deps, stream = follow_saves(deps, made)
        yield Server(tmp_path, made, deps, stream, receiver, Client(served(deps)))


def friends(server):
    return [person(server.http, f"Player {n}") for n in range(3)]


def hook(server, who):
    """Register a webhook, and forget the ping that it gets."""
    me = who.see("/v1/me")["id"]
    register(server.deps, me, f"https://example.org/{me}", KINDS)
    carry_out(server.deps)
    server.receiver.got.clear()


def play(people):
    opened = people[0].post("/v1/games", {"ruleset": "classic", "options": SHORT}).json
    href = f"/v1/games/{opened['id']}"
    for who in people[1:]:
        who.post(f"{href}/seats", {"invite": opened["invite"]})
    assert people[0].post(f"{href}/start").status_code == 200
    game = Table(href, people)
    game.play_to_the_end()
    return game


def test_games_after_a_restore_are_notified_of_and_counted(server):
    people = friends(server)
    hook(server, people[0])
    play(people)
    each = server.told()
    assert each > 10
    backup(server.data, server.data / "saved.db", 1)
    for _ in range(3):
        play(people)
    assert server.told() == 3 * each
    assert server.games_of(people[1]) == 4
    restore(server.data, server.data / "saved.db")
    assert server.games_of(people[1]) == 1
    for _ in range(2):
        play(people)
    assert server.told() == 2 * each
    assert server.games_of(people[1]) == 3


def test_a_webhook_that_a_restore_brings_back_is_told_of_what_follows(server):
    """Meanwhile its owner is remembered as somebody who has none."""
    people = friends(server)
    hook(server, people[1])
    backup(server.data, server.data / "saved.db", 1)
    for webhook in people[1].see("/v1/me/webhooks")["webhooks"]:
        assert people[1].delete(f"/v1/me/webhooks/{webhook['id']}").status_code == 204
    play(people)
    assert server.told() == 0
    restore(server.data, server.data / "saved.db")
    play(people)
    assert server.told() > 10


def test_what_the_notifier_had_not_told_when_the_backup_was_made_is_told_after_a_restore(server):
    people = friends(server)
    hook(server, people[0])
    play(people)
    backup(server.data, server.data / "saved.db", 1)
    each = server.told()
    for _ in range(2):
        play(people)
    server.told()
    restore(server.data, server.data / "saved.db")
    play(people)
    assert server.told() == 2 * each
    assert server.games_of(people[2]) == 2


def test_a_thread_that_has_not_noticed_a_restore_deletes_nothing_of_it(server):
    people = friends(server)
    play(people)
    server.notify()
    backup(server.data, server.data / "saved.db", 1)
    play(people)
    before = server.table.stream_state()[0]
    newest = server.table.stream_state()[1]
    restore(server.data, server.data / "saved.db")
    play(people)
    there = len(server.table.stream_next(0, 1_000))
    server.table.stream_done(newest, before)
    assert len(server.table.stream_next(0, 1_000)) == there > 0


def test_numbers_below_what_is_remembered_begin_the_stream_again():
    """As in a file that was copied back by hand: it has the mark that it had."""
    done = []
    state = SimpleNamespace(now=("same", 100))
    changes = SimpleNamespace(stream_state=lambda: state.now, stream_next=lambda after, _: done.append(after) or [])
    stream = Stream(changes)
    stream._notified = 100
    stream.notify_next(None, None)
    state.now = ("same", 40)
    stream._wake.set()
    stream.notify_next(None, None)
    assert done == [100, 0]


def test_every_restore_and_no_backup_gives_another_mark(tmp_path):
    marks = []
    with closing(SqliteTable(tmp_path / GAMES)):
        pass
    backup(tmp_path, tmp_path / "saved.db", 1)
    for _ in range(3):
        with closing(SqliteTable(tmp_path / GAMES)) as opened:
            marks.append(opened.stream_state()[0])
        with closing(SqliteTable(tmp_path / GAMES)) as opened:
            assert opened.stream_state()[0] == marks[-1]
        restore(tmp_path, tmp_path / "saved.db")
    assert len(set(marks)) == 3
    assert not list(tmp_path.glob("*.restoring*"))

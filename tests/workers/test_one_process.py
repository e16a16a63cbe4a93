"""Where one process does everything, no save is forgotten: neither by a stop nor by a kill."""

import json
import logging
from collections import Counter
from contextlib import closing
from dataclasses import dataclass, replace
from threading import Event, Semaphore, Thread
from time import monotonic, sleep

import pytest
from werkzeug.test import Client

from chalicelib.engine.game import Phase
from chalicelib.notify.deliver import sweep_deliveries
from chalicelib.notify.destinations import KINDS
from chalicelib.notify.destinations_store import TableHooks
from chalicelib.notify.local_queue import InProcess
from chalicelib.notify.outbox import HAND_OVER_S, Queue
from chalicelib.notify.outbox_store import TableOutbox
from chalicelib.notify.urls import NoTurnYet, Post, Reply
from chalicelib.notify.webhooks import MAX_WEBHOOKS, register, verify
from chalicelib.store.errors import StoreUnavailable
from chalicelib.store.sqlite import SqliteTable
from chalicelib.store.table import Delete, Put
from chalicelib.tables.store import STATE, TableGames, id_of, state_key
from chalicelib.tables.transition import Publish, Saved, Transition
from tests.at_table import person, table
from tests.receivers import at, carry_out, with_receiver
from tools.local import background
from tools.local.background import AT_ONE_RECEIVER, DELIVERERS, AFewAtOnce, Stream, finish, notify_next

TOLD = Counter({"seat.taken": 6, "game.started": 3, "turn.owed": 6, "turn.done": 5, "round.scored": 3})


@pytest.fixture
def db(fate):
    """A table with a stream."""
    with closing(SqliteTable(streams=STATE, now=fate.now)) as table:
        yield table


class Killed(BaseException):
    """The process ends here."""


class DiesAfter:
    """An outbox with which the process is killed at the n-th delivery."""

    def __init__(self, store, puts):
        self._store = store
        self._left = puts

    def __getattr__(self, name):
        return getattr(self._store, name)

    def put(self, entry):
        if not self._left:
            raise Killed
        self._left -= 1
        return self._store.put(entry)


@dataclass
class Played:
    game: object
    deps: object
    table: SqliteTable
    receiver: object

    @property
    def left(self):
        """The saves that the table has not forgotten."""
        return self.table.stream_next(0, 1_000)

    def started(self, others=()):
        """A new process on the same table, which has notified of what there was."""
        stream = Stream(self.table)
        stream.notify_next(self.deps.with_instances(dict(others)), self.deps.port(Queue))
        stream.forget()

    def told(self):
        """What has arrived at whose address, once all deliveries are made."""
        carry_out(self.deps)
        later = at(self.deps, self.deps.now() + HAND_OVER_S + 1)
        sweep_deliveries(later)  # finds those that were stored and not handed over
        carry_out(later)
        every = ((url, json.loads(body)) for url, _, body in self.receiver.got)
        return Counter((url, json.dumps([told["type"], told["timestamp"], told["data"]])) for url, told in every)


@pytest.fixture
def played(deps, db, served):
    """A round at a table of three with webhooks for everything, saved by a process that has notified of nothing."""
    queue = InProcess()
    deps, receiver = with_receiver(deps.with_instances({Queue: queue}))
    deps = deps.with_instances({Publish: lambda _: None})

    def hook(who):
        register(deps, me := who.see("/v1/me")["id"], f"https://example.org/{me}", KINDS)

    game = table(Client(served(deps)), 3, "classic", before=hook, options={"first_storyteller": "host"})
    carry_out(deps)
    receiver.got.clear()
    game.play_to("clue", round=2)
    return Played(game, deps, db, receiver)


def test_saves_that_a_process_has_left_are_notified_of_at_the_next_start(played):
    played.started()
    assert played.left == []
    assert Counter(json.loads(told)[0] for _, told in played.told()) == TOLD


@pytest.mark.parametrize("deliveries", range(0, 23, 4))
def test_a_process_that_is_killed_in_the_middle_loses_nothing_and_repeats_nothing(played, deliveries):
    dying = DiesAfter(played.deps.store(TableOutbox), deliveries)
    before = played.left
    with pytest.raises(Killed):
        played.started({TableOutbox: dying})
    assert played.left == before
    played.started()
    told = played.told()
    assert sum(told.values()) == len(told) == TOLD.total()


def test_what_was_just_saved_is_told_as_the_stream_tells_it(played):
    """The positions come from memory then; the time is the stream's, by which a delivery is known."""
    stream, other = Stream(played.table), Stream(played.table)
    for change in played.left:
        known = other._read_save(change)
        stream.publish(replace(known, at=known.at - 1))
        assert stream._read_save(change) == known
    stream.notify_next(played.deps, played.deps.port(Queue))
    assert len(played.told()) == TOLD.total()


def test_an_unavailable_store_delays_notifications_and_loses_none(played):
    class Unavailable:
        def __getattr__(self, name):
            raise StoreUnavailable

    stream, paused = Stream(played.table), []
    waiting = replace(played.deps.with_instances({TableHooks: Unavailable()}), pause=paused.append)
    with pytest.raises(StoreUnavailable):
        stream.notify_next(waiting, played.deps.port(Queue))
    assert paused == [background.AGAIN_S]
    stream.notify_next(played.deps, played.deps.port(Queue))
    assert len(played.told()) == TOLD.total()


def test_a_save_that_cannot_be_read_does_not_stop_the_others(played, caplog):
    first = played.left[0]
    played.table._writer.execute("UPDATE saves SET old = '{}' WHERE number = ?", (first.number + 1,))
    with caplog.at_level(logging.ERROR):
        played.started()
    assert f"nobody is notified of save {first.number}" in caplog.text
    assert len(played.told()) >= TOLD.total() - 3  # who had sat down by then, by the first save and the second


def test_a_new_save_wakes_the_thread_that_notifies(played):
    stream = Stream(played.table)
    stream.notify_next(played.deps, played.deps.port(Queue))
    seen = stream._notified
    thread = Thread(target=stream.notify_next, args=(played.deps, played.deps.port(Queue)), daemon=True)
    thread.start()
    close_chat(played.deps.with_instances({Publish: stream.publish}), played.game)
    thread.join(30)
    assert stream._notified == seen + 1


def test_saves_are_forgotten_when_there_is_nothing_else_to_do(played, monkeypatch):
    monkeypatch.setattr(background, "IDLE_S", 0)
    stream = Stream(played.table)
    stream.notify_next(played.deps, played.deps.port(Queue))
    assert played.left
    stream.notify_next(played.deps, played.deps.port(Queue))
    assert played.left == []


def close_chat(deps, game):
    save(deps, game, lambda stored: replace(stored, chat_closed=True))


def hookless(stored):
    """The table with the same people, of whom nobody has a webhook or a subscription."""
    return replace(stored, occupants=tuple(replace(one, hookless=True) for one in stored.occupants))


def close_chat_unheard(deps, game):
    save(deps, game, lambda stored: hookless(replace(stored, chat_closed=True)))


def end(deps, game):
    save(deps, game, lambda stored: replace(stored, game=replace(stored.game, phase=Phase.FINISHED)))


def save(deps, game, change):
    before = deps.store(TableGames).load(game.href.rpartition("/")[2])
    after = Transition(change(before)).following(before)
    deps.store(TableGames).save(after, expected=before.version)
    deps.port(Publish)(Saved(before, after, deps.now()))


def test_a_save_that_concerns_nobody_leaves_no_note_and_wakes_nobody(played):
    played.started()
    stream = Stream(played.table)
    stream._wake.clear()
    deps = played.deps.with_instances({Publish: stream.publish})
    close_chat_unheard(deps, played.game)
    assert (played.left, stream._wake.is_set()) == ([], False)
    end(deps, played.game)  # statistics and standings hang on it
    assert (len(played.left), stream._wake.is_set()) == (1, True)


def test_what_follows_a_note_of_the_same_game_is_noted_too(played):
    """What the first one has made is what the second one has found."""
    game = played.left[-1].pk
    before = len(played.left)
    close_chat_unheard(played.deps, played.game)
    assert [change.pk for change in played.left[before:]] == [game]
    old, new = played.table.stream_items(played.left[-2].number)
    assert (old["version"] + 1, new["version"]) == (played.left[-2].version, played.left[-2].version)


def test_a_game_that_is_gone_has_no_notifications(played):
    played.table.write(Delete(state_key(id_of(played.left[-1].pk))))
    played.started()
    assert played.left == []


def test_a_polite_stop_waits_for_the_saves_in_the_queue(deps, http):
    """Without a stream."""
    table(http, 3)
    news = deps.port(Queue).news
    count = news.qsize()
    assert count
    thread = Thread(target=lambda: [notify_next(deps, deps.port(Queue)) for _ in range(count)], daemon=True)
    thread.start()
    finish(deps.port(Queue))
    assert news.empty()


class Slow:
    """A post that lasts until it is let go."""

    def __init__(self):
        self.begun = Semaphore(0)
        self.go = Event()
        self.got = []

    def __call__(self, url, headers, body, admit):
        self.got.append(url)
        self.begun.release()
        assert self.go.wait(30)
        return Reply(200)


def test_a_slow_receiver_occupies_two_threads_and_others_are_posted_to():
    slow = Slow()
    post = AFewAtOnce(slow)
    threads = [
        Thread(target=post, args=(f"https://slow.example/{number}", {}, b"", None)) for number in range(AT_ONE_RECEIVER)
    ]
    for thread in threads:
        thread.start()
        assert slow.begun.acquire(timeout=30)
    with pytest.raises(NoTurnYet):
        post("https://slow.example/3", {}, b"", None)
    slow.go.set()
    assert post("https://quick.example/", {}, b"", None) == Reply(200)
    for thread in threads:
        thread.join(30)
    assert post("https://slow.example/4", {}, b"", None) == Reply(200)
    assert AT_ONE_RECEIVER < DELIVERERS


def test_five_slow_receivers_do_not_delay_others(deps, http):
    """Each has more to get than it may have threads; with four threads for all, the sixth got nothing."""
    slow = Slow()
    quick = []

    def post(url, headers, body, admit):
        if "quick" not in url:
            return slow(url, headers, body, admit)
        quick.append(url)
        return Reply(204)

    me, queue = person(http).see("/v1/me")["id"], deps.port(Queue)
    with background.start(deps.with_instances({Post: post}), queue):
        try:
            for number in range(MAX_WEBHOOKS):
                webhook, _ = register(deps, me, f"https://slow{number}.example.org/", KINDS)
                for _ in range(AT_ONE_RECEIVER + 1):
                    verify(deps, me, webhook.id)
            for _ in range(MAX_WEBHOOKS * AT_ONE_RECEIVER):
                assert slow.begun.acquire(timeout=30)
            register(deps, person(http).see("/v1/me")["id"], "https://quick.example.org/", KINDS)
            patience = monotonic() + 30
            while not quick and monotonic() < patience:
                sleep(0.01)
            assert len(slow.got) == MAX_WEBHOOKS * AT_ONE_RECEIVER
        finally:
            slow.go.set()
    assert quick


def test_what_has_expired_is_removed_where_nobody_else_does_it(deps, db, monkeypatch):
    monkeypatch.setattr(background, "SWEEP_S", 0)
    for number in range(250):
        db.write(Put({"pk": f"IDEM#{number}", "sk": "IDEM", "ttl": 1}))
    db.write(Put({"pk": "IDEM#kept", "sk": "IDEM", "ttl": deps.now() + 60}))
    background.sweep_later(db.remove_expired, deps, deps.port(Queue))
    assert [item["pk"] for item in db.items() if item["pk"] != "SWEEP"] == ["IDEM#kept"]

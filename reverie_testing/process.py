"""The process of `running_service`: `python -P process.py OPTIONS`, with the service's modules on PYTHONPATH.

It reads a line of JSON for each move of the clock and writes one when everything that was due has been done; and so for
each deck that a test wants. It ends with its standard input, so it does not outlive its parent, whatever ends that.
"""

import hashlib
import json
import logging
import os
import queue
import secrets
import signal
import socket
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, replace
from functools import partial
from itertools import count, cycle, islice
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Lock, Thread
from typing import IO, Any

import app
from chalicelib.bootstrap import build, connect
from chalicelib.core.deps import Deps
from chalicelib.core.jobs import DUE_SHARDS
from chalicelib.decks import Card, deck, deck_ids
from chalicelib.engine.errors import ReverieError
from chalicelib.media import cards as media_cards
from chalicelib.media import my_decks
from chalicelib.media.deck import MAX_AT_ONCE, MAX_CARDS, About, Developed, Upload
from chalicelib.media.develop import develop_upload
from chalicelib.media.objects import Objects
from chalicelib.media.shelf import OwnDeckCache
from chalicelib.notify.deliver import deliver, sweep_deliveries
from chalicelib.notify.outbox import Queue, Task
from chalicelib.players.caller import caller, token_hash
from chalicelib.settings import LOBBY_DAYS, Settings
from chalicelib.store.sqlite import SqliteTable
from chalicelib.store.table import DUE, Index, Item, Key, Place, Table, Write
from chalicelib.tables.transition import Publish, Saved
from chalicelib.workers.saves import follow_up
from chalicelib.workers.sweep import sweep
from tools.local.pictures import Pictures
from tools.local.problems import refuse
from tools.local.server import Server
from tools.local.uploads import Folder
from tools.local.wsgi import Adapter

PICTURES = Path(app.__file__).parent / "decks" / "published"
SETTINGS = Settings(
    table_name="reverie",
    dynamodb_endpoint_url=None,
    deliveries_queue_url=None,
    local_webhooks=True,
    metrics_namespace=None,
    in_lambda=False,
    pictures_url="/pictures",
    origin_secrets=(),
    players_per_address=1_000_000,  # more than tests need: they share an address, and their clock may stand still
    push_services=(),  # only this machine
    push_public_keys=("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",),
    push_private_keys=("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",),  # of the example in RFC 8291
    push_keys_parameter=None,
    push_contact="mailto:nobody@example.com",
    uploads_bucket=None,  # a folder has players' own pictures
    uploads_origin="",
    objects_url="",
    moderation=None,
    moderation_confidence=0,
    kept_bytes=12_000_000,
    lobby_days=LOBBY_DAYS,
)
PARTITIONS = [f"{kind}{shard}" for kind in ("", "hooks-", "pushes-") for shard in range(DUE_SHARDS)]
LATEST = 253_370_764_799  # the end of the year 9998: what is planned from then on still has a date
_log = logging.getLogger("reverie")


class Refused(Exception):
    """The parent has asked for something impossible; the message says what."""


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the tests, which then end this process
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # what anything prints is no answer
    with suppress(BrokenPipeError), ExitStack() as stack:
        try:
            clock, deps, ready = _started(stack, **json.loads(sys.argv[1]))
        except Refused as refused:
            _tell(answers, refused=str(refused))
            return
        _tell(answers, **ready)
        while asked := json.loads(sys.stdin.readline() or "{}"):
            number = asked.pop("number")
            _tell(answers, number=number, **(_deck(deps, **asked) if "deck_of" in asked else clock.moved(**asked)))


def _tell(answers: IO[str], **answer: int | str) -> None:
    print(json.dumps(answer), file=answers, flush=True)


def _started(
    stack: ExitStack, store: str, start: int, seed: str | None, seeds: bool
) -> tuple["Clock", Deps, dict[str, int]]:
    if store not in STORES:
        raise Refused(f"there is no store {store!r}, only {' and '.join(STORES)}")
    _check(start)
    time, work = Time(start), Work()
    engine = stack.enter_context(STORES[store]())
    objects = Folder(Path(stack.enter_context(TemporaryDirectory())), work.develop_later, lambda: time.now)
    built = build(SETTINGS, engine.table, objects=objects)
    built.port(OwnDeckCache).now = lambda: time.now
    wired = replace(built.with_instances({Publish: work.publish, Queue: work}), now=lambda: time.now, seeds=seeds)
    of_requests, of_work = (replace(wired, secret_bytes=_secret_bytes(seed, by)) for by in ("requests", "work"))
    # Without jitter, so that a test knows when a delivery is tried again.
    clock = Clock(time, engine, work, replace(of_work, jitter=lambda: 0.0))
    made = app.create_app(lambda: of_requests)
    adapter = Adapter(made, refuse=refuse, pictures=Pictures(PICTURES), objects=objects)
    listener = stack.enter_context(socket.create_server(("127.0.0.1", 0)))
    Thread(target=work.carry_out, args=(clock.deps,), daemon=True).start()
    stack.enter_context(_serving(Server(adapter, listener)))
    return clock, of_requests, {"port": listener.getsockname()[1], "now": start}


def _deck(deps: Deps, deck_of: str, cards: int) -> dict[str, int | str]:
    """The answer with a new deck of this token's player."""
    if not 1 <= cards <= MAX_CARDS:
        return {"refused": f"a deck has from 1 to {MAX_CARDS} cards, not {cards}"}
    try:
        player = caller(deps, token_hash(deck_of))
        id = my_decks.make(deps, player, About("A deck for a test", "", "private", False), None).deck.id
        for first in range(0, cards, MAX_AT_ONCE):
            pictures = _stock(cards)[first : first + MAX_AT_ONCE]
            new = [media_cards.NewCard("image/webp", picture.alt) for picture in pictures]
            for card, picture in zip(media_cards.add(deps, player, id, new).cards, pictures, strict=True):
                _develop(deps, Upload(id, card.number, card.upload), picture)
    except ReverieError as refused:
        return {"refused": refused.title}
    return {"deck": id}


def _stock(cards: int) -> Sequence[Card]:
    """So many cards of the service itself; some come twice if it has not as many."""
    return list(islice(cycle(card for name in deck_ids() for card in deck(name).cards), cards))


def _develop(deps: Deps, upload: Upload, card: Card) -> None:
    """Give a player's card the picture of this one. To develop a real upload takes a fifth of a second."""
    folder = PICTURES / card.id.rpartition("-")[0]
    _, large, small = upload.keys
    deps.port(Objects).write(large, (folder / card.image).read_bytes(), "image/webp")
    deps.port(Objects).write(small, (folder / card.small).read_bytes(), "image/webp")
    look = hashlib.sha256(card.id.encode()).hexdigest()[:16]
    media_cards.save_developed(deps, upload, Developed("ready", None, card.placeholder, look))


@contextmanager
def _serving(server: Server) -> Iterator[None]:
    thread = Thread(target=server.run)
    thread.start()
    try:
        yield
    finally:
        server.stop()
        thread.join()


def _secret_bytes(seed: str | None, label: str) -> Callable[[int], bytes]:
    """Secret bytes, or those that follow from the seed. Threads have a label each, because their order is not sure."""
    if seed is None:
        return secrets.token_bytes
    numbers = count()
    return lambda size: hashlib.shake_256(json.dumps([seed, label, next(numbers)]).encode()).digest(size)


def _check(time: int) -> None:
    if not 0 <= time <= LATEST:
        raise Refused(f"a time is between 0 and {LATEST} Unix seconds, the end of the year 9998, not {time}")


@dataclass(slots=True)
class Time:
    now: int  # Unix seconds


class Work:
    """What waits to be done in the background. One thread does it, in the order in which it came up."""

    def __init__(self) -> None:
        self._waiting: queue.Queue[Callable[[Deps], object]] = queue.Queue()

    def publish(self, saved: Saved) -> None:
        self._waiting.put(partial(follow_up, saved=saved))

    def develop_later(self, key: str) -> None:
        self._waiting.put(partial(develop_upload, key=key))

    def send(self, tasks: Sequence[Task], wait_s: int = 0) -> None:
        """Nobody waits for their turn at a receiver: the clock would have to move for it."""
        for task in tasks:
            self._waiting.put(partial(deliver, task=task))

    def carry_out(self, deps: Deps) -> None:
        while True:
            work = self._waiting.get()
            try:
                work(deps)
            except Exception:
                _log.exception("work in the background has failed")
            finally:
                self._waiting.task_done()

    def wait(self) -> None:
        """Wait until nothing is left, also of what the work itself has brought up."""
        self._waiting.join()


@dataclass(frozen=True, slots=True)
class Engine:
    """A table in this process alone, and what passing time asks of it."""

    table: Table
    due: Callable[[int], set[tuple[str, Place]]]  # what is due before then, each with its partition
    expire: Callable[[int], None]  # removes the items whose time to live has ended by then


@dataclass(frozen=True, slots=True)
class Clock:
    """The service's time, and all that happens because it passes."""

    time: Time
    engine: Engine
    work: Work
    deps: Deps

    def moved(self, seconds: int = 0, to: int | None = None) -> dict[str, int | str]:
        """The answer after a move by so many seconds, or to this time."""
        try:
            self._advance(self.time.now + seconds if to is None else to)
        except Refused as refused:
            return {"now": self.time.now, "refused": str(refused)}
        return {"now": self.time.now}

    def _advance(self, to: int) -> None:
        """Go from one deadline to the next, so that each finds the time it was set for (decision 6)."""
        _check(to)
        if to < self.time.now:
            raise Refused(f"the clock only moves forward: it is {self.time.now}, and {to} is in the past")
        self._settle()
        while next_due := [place.number for _, place in self.engine.due(to) if place.number >= self.time.now]:
            self.time.now = min(next_due) + 1  # until then a player may still act
            self._settle()
        self.time.now = to
        self._settle()

    def _settle(self) -> None:
        """Do everything that is due now. What cannot be done stays, and the log says why."""
        self.work.wait()
        before: set[tuple[str, Place]] = set()
        while (due := self.engine.due(self.time.now)) and due != before:
            before = due
            shards = sorted({int(partition.rpartition("-")[2]) for partition, _ in due})
            sweep(self.deps, shards)
            sweep_deliveries(self.deps, shards)
            self.work.wait()
        self.engine.expire(self.time.now)


@contextmanager
def _sqlite() -> Iterator[Engine]:
    table = SqliteTable()

    def due(now: int) -> set[tuple[str, Place]]:
        return {(partition, place) for partition in PARTITIONS for place in table.lowest(DUE, partition, now)}

    def expire(now: int) -> None:
        while table.remove_expired(now):
            pass

    yield Engine(table, due, expire)


@contextmanager
def _moto() -> Iterator[Engine]:
    try:
        from moto import mock_aws  # noqa: PLC0415 - only for this store
    except ImportError:
        raise Refused("moto is not installed: pip install with the extra [testing]") from None
    from chalicelib.store.dynamo import DynamoTable  # noqa: PLC0415
    from tools.table import table_arguments  # noqa: PLC0415

    os.environ.update(AWS_DEFAULT_REGION="eu-central-1", AWS_CONFIG_FILE=os.devnull)
    with mock_aws():
        client, name = connect(SETTINGS), SETTINGS.table_name
        client.create_table(**table_arguments(name))
        table = OneAtATime(DynamoTable(client, name))

        def find_below(now: int, attribute: str, **index: Any) -> list[dict[str, Any]]:
            """The items whose number is below `now`, by one scan: moto sorts the table for each query."""
            found = client.get_paginator("scan").paginate(
                TableName=name,
                FilterExpression="#number < :now",
                ExpressionAttributeNames={"#number": attribute},
                ExpressionAttributeValues={":now": {"N": str(now)}},
                **index,
            )
            return [item for page in found for item in page["Items"]]

        def due(now: int) -> set[tuple[str, Place]]:
            with table.lock:
                items = find_below(now, DUE.number, IndexName=DUE.name)
            return {
                (item[DUE.partition]["S"], Place(int(item[DUE.number]["N"]), Key(item["pk"]["S"], item["sk"]["S"])))
                for item in items
            }

        def expire(now: int) -> None:
            with table.lock:
                for item in find_below(now, "ttl"):
                    client.delete_item(TableName=name, Key={"pk": item["pk"], "sk": item["sk"]})

        yield Engine(table, due, expire)


STORES = {"sqlite": _sqlite, "moto": _moto}


class OneAtATime:
    """A table for several threads on moto, which undoes a transaction by going back to a copy of all tables."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.lock = Lock()

    def get(self, key: Key) -> Item | None:
        with self.lock:
            return self._table.get(key)

    def get_many(self, keys: Sequence[Key]) -> Iterable[Item]:
        with self.lock:
            return list(self._table.get_many(keys))

    def query(
        self, pk: str, first: str, last: str, *, limit: int | None = None, newest_first: bool = False
    ) -> Iterator[Item]:
        with self.lock:
            return iter(list(self._table.query(pk, first, last, limit=limit, newest_first=newest_first)))

    def lowest(self, index: Index, partition: str, below: int) -> Iterator[Place]:
        with self.lock:
            return iter(list(self._table.lowest(index, partition, below)))

    def highest(self, index: Index, partition: str, after: Place | None, limit: int) -> Iterator[Place]:
        with self.lock:
            return iter(list(self._table.highest(index, partition, after, limit)))

    def write(self, *writes: Write) -> None:
        with self.lock:
            self._table.write(*writes)

    def count_up(self, key: Key, attribute: str) -> int | None:
        with self.lock:
            return self._table.count_up(key, attribute)


if __name__ == "__main__":
    main()

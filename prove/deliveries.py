"""Webhooks whose receivers misbehave: no notification is lost, and none goes to a forbidden address."""

import json
import socket
import struct
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from random import Random
from threading import Lock, Thread
from time import sleep
from typing import Any, cast

from standardwebhooks import Webhook

from bench.requests import Request
from chalicelib.bootstrap import build
from chalicelib.core.deps import Deps
from chalicelib.core.ids import PlayerId
from chalicelib.notify.deliver import deliver, sweep_deliveries
from chalicelib.notify.destinations import KINDS
from chalicelib.notify.destinations_store import TableWebhooks
from chalicelib.notify.local_queue import InProcess
from chalicelib.notify.notifications import notifications
from chalicelib.notify.outbox import Queue
from chalicelib.notify.post import GuardedPost
from chalicelib.notify.send_webhooks import RETRIES_S
from chalicelib.notify.urls import Post
from chalicelib.settings import settings
from chalicelib.store.table import Table as StoreTable
from chalicelib.tables.store import TableGames
from chalicelib.tables.transition import MessagePosted, Publish, Saved
from chalicelib.workers.saves import follow_up
from prove.part import Figure, Findings
from prove.scenario import Game, Table, gather, move, moves
from tests.fakes.world import World, world

DELIVERIES = 5_000
AT_ONCE = 16
TOTAL_S = 1.0  # the sender's time limit; a receiver that hangs costs this much
HANG_S = 1.5
MOVE_S = 30  # so that turns at a receiver come up again
PATIENCE = 5  # refusals of one notification, after which even such a receiver accepts it
GAMES = (Game("odyssey-2023", 6), Game("party", 8), Game("team", 6), Game("classic", 4))
WAYS = {"204": 40, "200": 20, "500": 12, "redirect": 8, "reset": 8, "garbage": 5, "slow": 4, "hang": 1}
Plant = Callable[[GuardedPost], Post]
Told = tuple[Any, ...]  # a notification without its number: type, game, round, action


@dataclass
class Ways:
    """The ways to answer, in a random order. All come in every hundred, whichever thread draws them and when."""

    random: Random
    left: list[str] = field(default_factory=list)
    lock: Any = field(default_factory=Lock)

    def draw(self) -> str:
        with self.lock:
            if not self.left:
                self.left = self.random.sample(list(WAYS), sum(WAYS.values()), counts=WAYS.values())
            return self.left.pop()


@dataclass
class Receiver:
    """A player's server, which misbehaves at random."""

    ways: Ways
    trap: str
    got: dict[str, tuple[dict[str, str], str]] = field(
        default_factory=dict
    )  # by webhook-id: the notifications answered with 2xx
    met: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)

    def way(self, id: str) -> str:
        way = self.ways.draw()
        way = way if self.refused[id] < PATIENCE else "204"
        self.refused[id] += way not in {"204", "200", "slow"}
        self.met[way] += 1
        return way

    def take(self, handler: BaseHTTPRequestHandler) -> None:
        body = handler.rfile.read(int(handler.headers["Content-Length"])).decode()
        way = self.way(handler.headers["webhook-id"])
        if way in {"reset", "garbage"}:
            _answer_badly(handler, way)
            return
        if way in {"slow", "hang"}:
            sleep(HANG_S if way == "hang" else TOTAL_S / 8)
        status = {"redirect": 307, "slow": 204, "hang": 204}.get(way) or int(way)
        if status < 300:
            self.got[handler.headers["webhook-id"]] = (dict(handler.headers), body)
        handler.send_response(status)
        handler.send_header("Content-Length", "0")
        if status == 307:
            handler.send_header("Location", self.trap)
        handler.end_headers()


def _answer_badly(handler: BaseHTTPRequestHandler, way: str) -> None:
    if way == "garbage":
        handler.wfile.write(b"\x00\xff no HTTP at all\r\n\r\n")
    else:
        handler.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    handler.close_connection = True
    handler.connection.close()


@contextmanager
def run_server(take: Callable[[BaseHTTPRequestHandler], None]) -> Iterator[str]:
    """Run a server on this machine; gives its URL."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            take(self)

        do_GET = do_POST  # noqa: N815 - the name that http.server calls

        def log_message(self, *_: Any) -> None:
            """Log nothing."""

    class Server(ThreadingHTTPServer):
        daemon_threads = True

        def handle_error(self, *_: Any) -> None:
            """Ignore broken connections."""

    with Server(("127.0.0.1", 0), Handler) as server:
        Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


@dataclass
class Locked:
    """A table that only one thread at a time may use."""

    table: StoreTable
    lock: Any = field(default_factory=Lock)

    def __getattr__(self, name: str) -> Any:
        call = getattr(self.table, name)

        def call_alone(*asked: Any, **more: Any) -> Any:
            with self.lock:
                return call(*asked, **more)

        return call_alone


@dataclass
class Chaos:
    """A world in which all players have webhooks, with the notifications that must arrive."""

    world: World
    queue: InProcess
    receivers: dict[PlayerId, Receiver] = field(default_factory=dict)
    secrets: dict[PlayerId, str] = field(default_factory=dict)
    expected: Counter[tuple[PlayerId, Told]] = field(default_factory=Counter)
    attempts: int = 0

    @property
    def deps(self) -> Deps:
        return self.world.deps

    def settle(self, pool: ThreadPoolExecutor) -> None:
        """Deliver everything that is due now."""
        while not (self.queue.news.empty() and self.queue.tasks.empty() and self.queue.later.empty()):
            self.queue.end_waits()
            while not self.queue.news.empty():
                self._notify(self.queue.news.get())
            tasks = [self.queue.tasks.get() for _ in range(self.queue.tasks.qsize())]
            self.attempts += len(tasks)
            list(pool.map(lambda task: deliver(self.deps, task), tasks))

    def _notify(self, saved: Saved | MessagePosted) -> None:
        told = notifications(saved.before, saved.transition) if isinstance(saved, Saved) else ()
        earlier = saved.transition.game.hookless if isinstance(saved, Saved) else ()  # saved before they had a webhook
        for notification in (one for one in told if one.player not in earlier):
            webhooks = self.deps.store(TableWebhooks).of_player(notification.player)
            if any(webhook.state == "active" for webhook in webhooks):
                self.expected[
                    notification.player, (notification.kind, notification.game, notification.round, notification.action)
                ] += 1
        follow_up(self.deps, saved)

    def pass_time(self, seconds: int, pool: ThreadPoolExecutor) -> None:
        self.world.fate.clock += seconds
        sweep_deliveries(self.deps)
        self.settle(pool)


def chaos(seed: int, plant: Plant) -> tuple[Chaos, list[tuple[str, int]]]:
    """Play with misbehaving receivers; gives also the addresses that the sender connected to."""
    connected: list[tuple[str, int]] = []

    def connect(address: tuple[str, int], timeout: float) -> socket.socket:
        connected.append(address)
        return socket.create_connection(address, timeout)

    queue = InProcess()

    def plant_post(deps: Deps) -> Deps:
        locked = build(settings(), cast(StoreTable, Locked(deps.table)))
        post = GuardedPost(loopback=True, resolve=lambda _: ["10.0.0.7"], connect=connect, total_s=TOTAL_S)
        return replace(
            deps.with_instances(
                {TableGames: locked.store(TableGames), Queue: queue, Publish: queue.publish, Post: plant(post)}
            ),
            table=locked.table,
            loopback=True,
        )

    return Chaos(world(seed, plant_post), queue), connected


def _read_news(body: str) -> Told:
    notification = json.loads(body)
    data = notification["data"]
    return notification["type"], data.get("game"), data.get("round"), data.get("action")


def _register_webhooks(chaos: Chaos, table: Table, stack: ExitStack, ways: Ways, trap: str) -> None:
    """Give all players at the table webhooks, and register an address that resolves to an internal one."""
    for token in table.tokens:
        me = PlayerId(chaos.world.expect(Request("GET", "/v1/me", token)).json["id"])
        receiver = Receiver(ways, trap)
        url = stack.enter_context(run_server(receiver.take))
        made = chaos.world.expect(Request("POST", "/v1/me/webhooks", token, {"url": url, "types": list(KINDS)}), 201)
        chaos.receivers[me], chaos.secrets[me] = receiver, made.json["secret"]
        inside = {"url": "https://inside.example.org/", "types": list(KINDS)}
        chaos.world.expect(Request("POST", "/v1/me/webhooks", token, inside), 201)


def _verify_webhooks(chaos: Chaos, table: Table, pool: ThreadPoolExecutor) -> None:
    """Ping until all webhooks are verified that can be."""
    for pause in (0, *RETRIES_S):
        for token in table.tokens:
            for webhook in chaos.world.expect(Request("GET", "/v1/me/webhooks", token)).json["webhooks"]:
                if webhook["state"] != "active" and webhook["url"].startswith("http://"):
                    chaos.world.expect(Request("POST", f"/v1/me/webhooks/{webhook['id']}/ping", token, {}), 202)
        chaos.pass_time(round(pause * 1.3), pool)


def prove(seed: int) -> Findings:
    return search(seed, DELIVERIES, GAMES)


def search(seed: int, enough: int, games: Sequence[Game], plant: Plant = lambda post: post) -> Findings:
    """Play and count what was lost. `plant` may replace the sender with a faulty one."""
    random, ways, broken = Random(seed), Ways(Random(seed)), list[str]()
    alive, connected = chaos(seed, plant)
    with ExitStack() as stack, ThreadPoolExecutor(AT_ONCE) as pool:
        trapped = list[str]()
        trap = stack.enter_context(run_server(lambda handler: trapped.append(handler.path)))
        number = 0
        while alive.attempts < enough:
            game = games[number % len(games)]
            number += 1
            table = gather(alive.world, game, pace={"preset": "none"})
            _register_webhooks(alive, table, stack, ways, trap)
            alive.settle(pool)
            _verify_webhooks(alive, table, pool)
            alive.world.expect(Request("POST", f"{table.href}/start", table.tokens[0], {}))
            for token, view in moves(alive.world, table):
                alive.world.fate.clock += MOVE_S
                alive.world.expect(move(token, view, random))
                alive.settle(pool)
            for pause in RETRIES_S:
                alive.pass_time(round(pause * 1.3), pool)
        broken += _lost_news(alive) + _unsigned_news(alive)
        ports = {int(url.rstrip("/").rpartition(":")[2]) for url in _urls(alive)}
        broken += [f"connected to {address}" for address in connected if address[1] not in ports]
        broken += ["a redirect was followed"] * len(trapped)
    met = sum((receiver.met for receiver in alive.receivers.values()), Counter[str]())
    return Findings(
        (
            Figure("attempts at deliveries", alive.attempts, enough),
            Figure("notifications that had to arrive, and did", alive.expected.total() - len(broken), 1),
            *(Figure(f"attempts answered with: {way}", met[way], 1) for way in WAYS),
        ),
        tuple(broken),
    )


def _urls(alive: Chaos) -> list[str]:
    webhooks = (webhook for player in alive.receivers for webhook in alive.deps.store(TableWebhooks).of_player(player))
    return [webhook.url for webhook in webhooks if webhook.url.startswith("http://")]


def _lost_news(alive: Chaos) -> list[str]:
    got = Counter(
        (player, _read_news(body)) for player, receiver in alive.receivers.items() for _, body in receiver.got.values()
    )
    return [
        f"{told} has not reached {player}"
        for (player, told), count in alive.expected.items()
        if got[player, told] < count
    ]


def _unsigned_news(alive: Chaos) -> list[str]:
    broken = []
    for player, receiver in alive.receivers.items():
        webhook = Webhook(alive.secrets[player])
        for id, (headers, body) in receiver.got.items():
            at = datetime.fromtimestamp(int(headers["webhook-timestamp"]), UTC)
            if webhook.sign(id, at, body) not in headers["webhook-signature"].split(" "):
                broken.append(f"{id} is not signed as the public library signs")
    return broken

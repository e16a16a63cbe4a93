"""The whole service in this process, without randomness, and with a clock that only moves on request."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from hashlib import sha256
from io import BytesIO
from typing import Any
from urllib.parse import unquote_to_bytes

from bench.inside import adapter
from bench.requests import Ask, Reply, Request, expect
from chalicelib.bootstrap import build
from chalicelib.core.deps import Deps
from chalicelib.media.shelf import OwnDeckCache
from chalicelib.media.store import TableOwnDecks
from chalicelib.settings import settings
from chalicelib.store.table import Item, Key
from chalicelib.tables.heartbeat import TableHeartbeat
from chalicelib.tables.store import TableGames
from chalicelib.tables.transition import MessagePosted, Publish, Saved
from tests.fakes.memory import Memory
from tests.fakes.objects import MemoryObjects
from tests.fakes.wire import Wire
from tools.local.wsgi import Adapter

BEGINNING = 1_800_000_000  # Unix seconds


@dataclass(slots=True)
class Fate:
    """Time and chance: the clock is set by hand, pauses do not move it, and secrets follow from the seed."""

    seed: int
    clock: int = BEGINNING
    paused_s: float = 0.0
    secrets: int = 0

    def deps(self) -> dict[str, Any]:
        """The functions by their names in Deps."""
        return {name: getattr(self, name) for name in ("now", "elapsed", "pause", "jitter", "secret_bytes")}

    def now(self) -> int:
        return self.clock

    def elapsed(self) -> float:
        return self.paused_s

    def pause(self, seconds: float) -> None:
        self.paused_s += seconds

    def jitter(self) -> float:
        return 1.0

    def secret_bytes(self, count: int) -> bytes:
        self.secrets += 1
        return sha256(f"{self.seed} {self.secrets}".encode()).digest()[:count]


@dataclass(frozen=True, slots=True)
class Moment:
    """A snapshot of everything that can change."""

    items: dict[Key, Item]
    clock: int
    secrets: int


@dataclass(frozen=True, slots=True)
class World:
    memory: Memory
    wire: Wire
    fate: Fate
    deps: Deps
    pulse: TableHeartbeat  # as the service remembers it
    service: Adapter  # on `deps`
    ask: Ask  # of the service
    news: list[Saved | MessagePosted]  # the saves and messages since the last `back_to`

    def moment(self) -> Moment:
        return Moment(dict(self.memory.items), self.fate.clock, self.fate.secrets)

    def back_to(self, moment: Moment) -> None:
        self.memory.items = dict(moment.items)
        self.news.clear()
        self.pulse.forget()
        self.deps.port(OwnDeckCache).forget()
        self.fate.clock, self.fate.secrets = moment.clock, moment.secrets

    def expect(self, request: Request, *statuses: int) -> Reply:
        """The answer, with an expected status. Raises RuntimeError for any other status."""
        return expect(self.ask(request), *(statuses or (200,)))


def through(service: Adapter) -> Ask:
    """Calls the WSGI application itself: twice as fast as a client with cookies and redirects."""

    def ask(request: Request) -> Reply:
        path, _, query = request.path.partition("?")
        environ: dict[str, Any] = {
            "REQUEST_METHOD": request.method,
            "PATH_INFO": unquote_to_bytes(path).decode("latin-1"),
            "QUERY_STRING": query,
            "REMOTE_ADDR": "127.0.0.1",
            "wsgi.url_scheme": "http",
            "wsgi.input": BytesIO(request.content),
        }
        for name, value in request.headers.items():
            key = name.upper().replace("-", "_")
            environ[key if name.startswith("Content-") else f"HTTP_{key}"] = value
        heads: list[tuple[str, dict[str, str]]] = []
        chunks: list[bytes] = []

        def start(status: str, headers: list[tuple[str, str]], _: object = None) -> Callable[[bytes], object]:
            heads.append((status, {name.lower(): value for name, value in headers}))
            return chunks.append

        chunks += service(environ, start)
        ((status, headers),) = heads
        return Reply(int(status[:3]), headers, b"".join(chunks))

    return ask


def as_it_is(deps: Deps) -> Deps:
    return deps


def world(seed: int, plant: Callable[[Deps], Deps] = as_it_is) -> World:
    """The service with its own memory; `plant` may plant a fault, to test that it is found."""
    fate, memory = Fate(seed), Memory()
    wire = Wire(memory)
    news: list[Saved | MessagePosted] = []
    shelf = OwnDeckCache(TableOwnDecks(wire), settings().objects_url, lambda: fate.clock)
    games = TableGames(wire, own_deck=shelf.deck)
    games.pulse.elapsed = fate.elapsed
    built = build(settings(), wire, objects=MemoryObjects())
    built = built.with_instances({TableGames: games, OwnDeckCache: shelf, Publish: news.append})
    deps = plant(replace(built, **fate.deps()))
    service = adapter(deps)
    return World(memory, wire, fate, deps, games.pulse, service, through(service), news)

"""Two worlds that differ only in what a viewer may not know answer this viewer alike.

Everything is compared: status, headers, body, notifications, the log, and the calls of the store in their order.
Viewers are players, onlookers at a listed table, and strangers. For strangers, the second world has no such table.
"""

import logging
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, redirect_stdout
from dataclasses import dataclass, field, replace
from http import HTTPStatus
from io import StringIO
from random import Random
from typing import TypeVar

from app import app
from bench.games import USUAL, in_play, legal
from bench.requests import Ask, Request
from chalicelib.engine.game import Phase
from chalicelib.engine.ids import Seat
from chalicelib.engine.pending import waiting_for
from chalicelib.service.deps import Deps
from chalicelib.service.notifications import notifications
from chalicelib.service.payloads import told
from chalicelib.service.play import play
from chalicelib.service.stored import GameId, Play, PlayerId, Status, StoredGame, Transition
from chalicelib.storage.table import Check, Delete, Put, Update
from prove.alternate_state import another
from prove.contract_fuzz import anything
from prove.faults import Trouble, throttled
from prove.memory import well
from prove.part import Figure, Findings
from prove.scenario import Game, Table, gather, register
from prove.state import BEGINNING, Moment, World, as_it_is, world
from tools.tables import MIDDLE, SMALLEST

ENOUGH = 3
MAX_MOVES = 60
REQUESTS = 40
LOOK_EVERY = 8
IN_THE_LOBBY = 0.1
SOMEBODY_LEAVES = 0.5
THROTTLED = 0.05
NEARLY_OVER = Game("classic", 5, {"end": "points-or-last-card", "target_score": 12})
TABLES = (*(Game(id, seats) for sizes in (SMALLEST, MIDDLE) for id, seats in sizes.items()), NEARLY_OVER)
OF_EACH_REQUEST = re.compile(r'"(Ms|Timestamp)":[0-9.]+|"request":"[^"]*"')
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Seen:
    """Everything that one request shows to its sender, to webhooks and to the operators of the service."""

    status: int
    headers: Mapping[str, str]
    body: bytes
    calls: tuple[str, ...]
    log: tuple[str, ...]
    told: tuple[str, ...]  # by a webhook

    def differs(self, other: "Seen") -> str:
        names = ("status", "headers", "body", "calls", "log", "told")
        return ", ".join(name for name in names if getattr(self, name) != getattr(other, name))


class Log(logging.Handler):
    """Collects the log lines since the last call of `taken`."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []
        self.printed = StringIO()  # the lines about requests

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(f"{record.name} {record.levelname} {record.getMessage()}")

    def taken(self) -> tuple[str, ...]:
        lines = (*self.lines, *OF_EACH_REQUEST.sub("", self.printed.getvalue()).splitlines())
        self.lines = []
        self.printed.seek(0)
        self.printed.truncate()
        return lines


Place = tuple[Phase, int] | None


@dataclass(frozen=True, slots=True)
class Viewer:
    kind: str
    token: str
    id: PlayerId | None = None  # of a player at the table
    seat: Seat | None = None


@dataclass(slots=True)
class Search:
    world: World
    ask: Ask
    log: Log
    random: Random
    compared: Counter[str] = field(default_factory=Counter)
    statuses: Counter[int] = field(default_factory=Counter)
    broken: list[str] = field(default_factory=list)

    def visit(self, game: Game) -> None:
        """Compare a table at a random moment for its host, another player and a viewer who does not sit there."""
        self.world.back_to(Moment({}, BEGINNING, self.random.randrange(10**9)))
        listed = self.random.random() < 0.5
        table = gather(self.world, game, listed=listed)
        passer_by = Viewer("onlooker" if listed else "stranger", register(self.world, "Passer-by"))
        stored = self._played(table)
        here = self.world.moment()
        seats = (1, self.random.randint(2, game.seats))
        players = (
            Viewer("player", table.tokens[n - 1], found(stored.occupant(Seat(n))).player, Seat(n)) for n in seats
        )
        for viewer in (*players, passer_by):
            there = self._without(stored) if viewer.kind == "stranger" else self._otherwise(stored, viewer)
            self._compare(viewer, table.href, (here, there))
            self.world.back_to(here)

    def _played(self, table: Table) -> StoredGame:
        for token in self.random.sample(table.tokens, 2):
            self.world.asked(Request("POST", f"{table.href}/messages", token, {"text": "Hello"}), 201)
        deps, id = self.world.deps, GameId(table.href.rsplit("/", 1)[1])
        if self.random.random() < IN_THE_LOBBY:
            return self._stored(id)
        self.world.asked(Request("POST", f"{table.href}/start", table.tokens[0], {}))
        stored = in_play(deps.games.load(id))
        moves = self.random.randrange(MAX_MOVES)
        leaves = self.random.randint(0, moves) if self.random.random() < SOMEBODY_LEAVES else None
        for number in range(moves):
            if number == leaves and stored.status is Status.PLAYING:
                stored = self._left(table, stored)
            waiting = waiting_for(stored.game, stored.rules)
            if not waiting:
                break
            seat = self.random.choice(waiting)
            stored = in_play(play(deps, stored, legal(stored, seat, USUAL, self.random)))
        return stored

    def _stored(self, id: GameId) -> StoredGame:
        stored = self.world.deps.games.load(id)
        if stored is None:
            raise LookupError(id)
        return stored

    def _left(self, table: Table, stored: Play) -> Play:
        """The last player leaves, so that the host may ask for a computer player in that seat."""
        self.world.asked(Request("DELETE", f"{table.href}/seats/{len(table.tokens)}", table.tokens[-1]))
        return in_play(self.world.deps.games.load(stored.id))

    def _otherwise(self, stored: StoredGame, viewer: Viewer) -> Moment:
        """The other world. The seed's commitment is public, so requests leave it out if the seed differs."""
        if isinstance(stored, Play) and stored.status is Status.FINISHED:
            seed = stored.game.seed
        else:
            seed = self.random.randbytes(32).hex()
        self.world.deps.games.save(Transition(another(stored, viewer.seat, self.random, seed)), expected=stored.version)
        return self.world.moment()

    def _without(self, stored: StoredGame) -> Moment:
        """A world without this game and its items."""
        there = self.world.moment()
        left = {key: item for key, item in there.items.items() if not any(stored.id in part for part in key)}
        return replace(there, items=left)

    def _compare(self, viewer: Viewer, href: str, worlds: tuple[Moment, Moment]) -> None:
        """Send the same requests in both worlds, up to one that reveals what was hidden."""
        before = self._place(href, worlds[0])
        for number in range(REQUESTS):
            if number % LOOK_EVERY == 0:
                self.world.back_to(worlds[0])
                look = self.world.ask(Request("GET", href, viewer.token))
                view = look.json if look.status == 200 else None
            request = anything(href, viewer.token, view, self.random)
            hits = {self.random.randrange(3): throttled} if self.random.random() < THROTTLED else {}
            here, there = (self._asked(world, viewer, request, Trouble(hits)) for world in worlds)
            worlds = here.world, there.world
            place = self._place(href, here.world)
            if is_revealed(before, place) and is_revealed(before, self._place(href, there.world)):
                return
            self.compared[viewer.kind] += 1
            self.statuses[here.seen.status] += 1
            if here.seen != there.seen:
                what = here.seen.differs(there.seen)
                self.broken.append(
                    f"{viewer.kind}, {request.method} {request.path}, {what}: {here.seen} / {there.seen}"
                )
                return
            if here.seen.status == HTTPStatus.CREATED and request.path.endswith("/bots"):
                return  # from now on a computer player plays from its hidden hand
            before = place

    def _place(self, href: str, world: Moment) -> Place:
        """The phase and the round of the game in this world."""
        self.world.back_to(world)
        stored = self.world.deps.games.load(GameId(href.rsplit("/", 1)[1]))
        return (stored.game.phase, stored.game.round.number) if isinstance(stored, Play) else None

    def _asked(self, world: Moment, viewer: Viewer, request: Request, trouble: Trouble) -> "Asked":
        self.world.back_to(world)
        self.world.wire.calls, self.world.wire.fault = [], trouble
        self.log.taken()
        reply = self.ask(request)
        self.world.wire.fault = well
        calls = tuple(f"{call} {[*map(_shape, asked)]}" for call, asked in self.world.wire.calls)
        lines = self.log.taken()
        if viewer.kind == "stranger":
            lines = ()  # the operators may know which game was requested
        seen = Seen(reply.status, reply.headers, reply.body, calls, lines, tuple(self._told(viewer)))
        return Asked(seen, self.world.moment())

    def _told(self, viewer: Viewer) -> Iterator[str]:
        """The notifications that a webhook of the viewer would get."""
        for saved in self.world.news:
            for notification in notifications(saved.before, saved.transition):
                if notification.player == viewer.id:
                    yield told(notification, 1, saved.at)


@dataclass(frozen=True, slots=True)
class Asked:
    seen: Seen
    world: Moment  # the place after the request


def is_revealed(before: Place, after: Place) -> bool:
    """Whether a request revealed something: dealt or laid cards and counted votes do, a clue does not.

    Counted votes may end the game in one world and not in the other: that is revealed in both.
    """
    return before != after and not (before and after and after == (Phase.CARDS, before[1]))


def _shape(asked: object) -> object:
    """What a call asks of the store, without the contents of writes, which nobody can see."""
    match asked:
        case Put(item):
            return "Put", asked.key, sorted(item), type(asked.condition)
        case Update(key, values, numbers):
            return "Update", key, sorted([*values, *numbers]), type(asked.condition)
        case Delete(key) | Check(key):
            return type(asked).__name__, key, type(asked.condition)
        case _:
            return asked


def found(value: T | None) -> T:
    if value is None:
        raise LookupError("there should be something")
    return value


@contextmanager
def listening() -> Iterator[Log]:
    """Collect everything logged or printed meanwhile. Chalice's app logger does not propagate to the others."""
    log = Log()
    loggers = [logging.getLogger(), logging.getLogger(app.app_name)]
    levels = [logger.level for logger in loggers]
    for logger in loggers:
        logger.addHandler(log)
        logger.setLevel(logging.INFO)
    try:
        with redirect_stdout(log.printed):
            yield log
    finally:
        for logger, level in zip(loggers, levels, strict=True):
            logger.removeHandler(log)
            logger.setLevel(level)


def searched(
    least: int,
    seed: int,
    *,
    tables: Sequence[Game] = TABLES,
    plant: Callable[[Deps], Deps] = as_it_is,
    through: Callable[[World], Ask] = lambda here: here.ask,
) -> Findings:
    """Compare at least so many answers, unless differences are found; `through` may change answers on the way."""
    here = world(seed, lambda deps: plant(replace(deps, metrics_namespace="prove")))
    with listening() as log:
        search = Search(here, through(here), log, Random(seed))
        while search.compared.total() < least and len(search.broken) < ENOUGH:
            search.visit(search.random.choice(tables))
    figures = [Figure(f"seen by: {kind}", count) for kind, count in sorted(search.compared.items())]
    figures += [Figure(f"with status {status}", count) for status, count in sorted(search.statuses.items())]
    return Findings((Figure("answers compared", search.compared.total(), least), *figures), tuple(search.broken))


def prove(seed: int) -> Findings:
    return searched(200_000, seed)

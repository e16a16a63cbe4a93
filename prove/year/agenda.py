"""What the people of a simulated year are going to do, each thing at its second, and how they speak to the service."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from heapq import heappop, heappush
from itertools import count
from random import Random
from typing import Any

from bench.requests import Ask, Reply, Request
from chalicelib.core.ids import GameId
from prove.year.timekeeper import Timekeeper
from tests.fakes.world import Fate

HOUR_S = 3_600
DAY_S = 24 * HOUR_S
FOR_EVER = float("inf")
AFTER_OUTAGE_S = 3 * HOUR_S  # until people try again, on average
View = Any  # of a game, as JSON
Deed = Callable[[], None]


@dataclass(slots=True, eq=False)
class Person:
    id: str
    token: str
    gone_until: float = 0  # Unix seconds


@dataclass(frozen=True, slots=True)
class Manner:
    """What a table is like; its rematches are like it."""

    people: int
    bots: int
    limit_s: int  # of a phase
    spec: dict[str, Any]


@dataclass(slots=True)
class Table:
    id: GameId
    manner: Manner
    people: list[Person]  # the host first
    decided: dict[Person, object] = field(default_factory=dict)  # the phase for which they know what they will do
    is_over: bool = False

    @property
    def href(self) -> str:
        return f"/v1/games/{self.id}"


@dataclass(slots=True)
class Agenda:
    ask: Ask
    fate: Fate
    random: Random
    keeper: Timekeeper
    decide: Callable[["Agenda", Table], None]  # called when the table has changed
    most: int  # tables
    tables: dict[GameId, Table] = field(default_factory=dict)
    coming: list[tuple[float, int, Deed]] = field(default_factory=list)
    numbers: "count[int]" = field(default_factory=count)

    def act(self, until: int, offline_since: int | None) -> None:
        """All that people do before `until`. What they want while the service does not answer, they do after it."""
        while self.coming and self.coming[0][0] < until:
            second, _, deed = heappop(self.coming)
            if offline_since is not None and second > offline_since:
                self.schedule(until + self.random.expovariate(1 / AFTER_OUTAGE_S), deed)
                continue
            self.fate.clock = max(self.fate.clock, int(second))
            deed()
            self.hear()

    def hear(self) -> None:
        """People decide what they will do at the tables that have changed, as if webhooks had told them."""
        for id in sorted(self.keeper.changed):
            if table := self.tables.get(id):
                self.decide(self, table)
        self.keeper.changed.clear()

    def schedule(self, second: float, deed: Callable[..., None], *more: object) -> None:
        later: Deed = partial(deed, *more)
        heappush(self.coming, (second, next(self.numbers), later))

    def schedule_within(self, seconds: float, deed: Callable[..., None], table: Table, person: Person) -> None:
        """At some second from now on."""
        self.schedule(self.fate.clock + self.random.uniform(0, seconds), deed, self, table, person)

    def chance(self, share: float) -> bool:
        return self.random.random() < share

    def is_gone(self, person: Person) -> bool:
        return person.gone_until > self.fate.clock

    def count(self, what: str) -> None:
        self.keeper.counts[what] += 1

    def do(self, method: str, path: str, person: Person, body: object = None, *, may: tuple[int, ...] = ()) -> Reply:
        """The answer. `may`: statuses other than success that it may have."""
        self.keeper.looks = method == "GET"
        reply = self.ask(Request(method, path, person.token, body))
        self.count("requests")
        if reply.status >= 300 and reply.status not in may:
            self.keeper.broken[f"{method} {path}: {reply.body.decode()[:200]}"] += 1
        return reply

    def see(self, table: Table, person: Person) -> View:
        """The game; None if the table is gone. A look at a table that sleeps must show that, and change nothing."""
        slept, version = self._sleep_of(table)
        reply = self.do("GET", table.href, person, may=(404,))
        view: View = reply.json if reply.status == 200 else None
        sleeps = view is not None and view["sleeping_since"] is not None
        if sleeps and (view["owes"] or view["waiting_for"] or view["phase_ends_at"] or not view["sleep_ends_at"]):
            self.keeper.broken["the view of a table that sleeps says that it waits"] += 1
        if slept:
            self.count("looks at tables that sleep")
            if view and view["status"] == "playing" and (not sleeps or version != self._sleep_of(table)[1]):
                self.keeper.broken["a look has changed a table that sleeps"] += 1
        return view

    def _sleep_of(self, table: Table) -> tuple[bool, int | None]:
        """Whether the table sleeps, and its version."""
        watched = self.keeper.tables[table.id]
        return watched.sleeps, watched.stored.version if watched.stored else None

    def playing(self, table: Table, person: Person) -> View:
        """The game as a person sees it who is there and has not left; None if it is not running."""
        view = None if self.is_gone(person) else self.see(table, person)
        return view if view and view["status"] == "playing" and state_of(view) != "left" else None


def state_of(view: View) -> str:
    """Of the viewer: `active`, `absent` or `left`, also if another has their seat now."""
    me = view["you"] and view["you"]["seat"]
    return next((str(player["state"]) for player in view["players"] if player["seat"] == me), "left")

"""Two worlds that differ only in what a viewer may not know give this viewer the same answers.

Everything is compared: status, headers, body, notifications, the log, and the calls of the store in their order.
Viewers are players, onlookers at a listed table, and strangers. For strangers, the second world has no such table.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from http import HTTPStatus
from random import Random
from typing import Any

from bench.requests import Ask, Request
from chalicelib.core.deps import Deps
from chalicelib.tables.store import TableGames
from chalicelib.tables.table import Play, Status, StoredGame
from chalicelib.tables.transition import Transition
from prove.alternate_state import alternate
from prove.contract_fuzz import ANYTHING, OF_THE_ABSENT, OF_THE_HOST, Kind
from prove.faults import Trouble
from prove.part import Figure, Findings
from prove.positions import HOUR_S, Course, Played, seated_viewers
from prove.scenario import Game, Table, register
from prove.seen import Asked, Observer, Viewer, capture_logs, is_revealed
from tests.fakes.wire import throttled
from tests.fakes.world import BEGINNING, Moment, World, as_it_is, world
from tools.tables import MIDDLE, SMALLEST, applicable_options

ENOUGH = 3
REQUESTS = 40
LOOK_EVERY = 8
THROTTLED = 0.05
NEARLY_OVER = Game("classic", 5, {"end": "points-or-last-card", "target_score": 12})
OWN = Game("classic", 4, own_cards=36)
TABLES = (*(Game(id, seats) for sizes in (SMALLEST, MIDDLE) for id, seats in sizes.items()), NEARLY_OVER, OWN)
ENDS = ("points", "last-card", "points-or-last-card", "rounds")
EVERY_END = tuple(
    Game(id, max(seats, 4), applicable_options(id, end=end))
    for id, seats in SMALLEST.items()
    for end in ENDS
    if applicable_options(id, end=end)
)
LEAVABLE = (*EVERY_END, NEARLY_OVER, Game("party", 7), Game("team", 8))


@dataclass(frozen=True, slots=True)
class Axis:
    """One way to search: which tables, how they come about, and who asks what there."""

    tables: Sequence[Game]
    course: Course
    kinds: Sequence[Kind]
    hosts: bool = False  # only hosts ask, about worlds with the same seed
    time_passes: float = 0.0  # before each request; both worlds have the same seed and clocks


EVERYBODY = Axis(TABLES, Course(), ANYTHING)
HOSTS = Axis(LEAVABLE, Course(somebody_leaves=0.9, near_the_end=0.7, with_bots=0.2), OF_THE_HOST, hosts=True)
ABSENT = Axis(LEAVABLE, Course(late=0.1, away=0.1, near_the_end=0.2, with_bots=0.3), OF_THE_ABSENT, time_passes=0.1)

ASLEEP = replace(ABSENT, course=replace(ABSENT.course, in_the_lobby=0.0, falls_asleep=1.0), time_passes=0.05)


@dataclass(slots=True)
class Search:
    observer: Observer
    axis: Axis
    random: Random
    compared: Counter[str] = field(default_factory=Counter)
    asleep: int = 0
    statuses: Counter[int] = field(default_factory=Counter)
    phases: Counter[str] = field(default_factory=Counter)
    broken: list[str] = field(default_factory=list)

    @property
    def world(self) -> World:
        return self.observer.world

    @property
    def count(self) -> int:
        return self.asleep if self.axis is ASLEEP else self.compared.total()

    def visit(self, game: Game) -> None:
        """Compare a table at a random moment for its host, or for two players and a viewer who does not sit there."""
        self.world.back_to(Moment({}, BEGINNING, self.random.randrange(10**9)))
        listed = self.random.random() < 0.5 and not game.own_cards
        table, stored = Played(self.world, game, self.axis.course, self.random).table(listed=listed)
        passer_by = Viewer("onlooker" if listed else "stranger", register(self.world, "Passer-by"))
        here = self.world.moment()
        for viewer in self._viewers(table, stored, passer_by):
            there = self._world_without(here, stored) if viewer.kind == "stranger" else self._otherwise(stored, viewer)
            self._compare(viewer, table.href, (here, there))
            self.world.back_to(here)

    def _viewers(self, table: Table, stored: StoredGame, passer_by: Viewer) -> Iterator[Viewer]:
        host, *guests = sorted(seated_viewers(table, stored, self.world), key=lambda viewer: viewer.seat != stored.host)
        yield host
        if not self.axis.hosts:
            yield from (self.random.choice(guests), passer_by)

    def _otherwise(self, stored: StoredGame, viewer: Viewer) -> Moment:
        """The other world. The seed's commitment is public, so requests leave it out if the seed differs.

        It does not differ in Team, where it draws the card that is given for a player who leaves, who sees it.
        """
        seed, now = self.random.randbytes(32).hex(), stored.game.seed if isinstance(stored, Play) else stored.seed
        drawn_for = isinstance(stored, Play) and stored.plays_in_pairs
        if stored.status is Status.FINISHED or drawn_for or self.axis.hosts or self.axis.time_passes:
            seed = now
        clocks = not self.axis.time_passes
        other = alternate(stored, viewer.seat, self.random, seed, clocks=clocks)
        self.world.deps.store(TableGames).save(Transition(other), expected=stored.version)
        return self.world.moment()

    def _world_without(self, here: Moment, stored: StoredGame) -> Moment:
        """A world without this game and its items."""
        left = {key: item for key, item in here.items.items() if not any(stored.id in part for part in key)}
        return replace(here, items=left)

    def _compare(self, viewer: Viewer, href: str, worlds: tuple[Moment, Moment]) -> None:
        """Send the same requests in both worlds, up to one that reveals what was hidden."""
        before = self.observer.place(href, worlds[0])
        for number in range(REQUESTS):
            if number % LOOK_EVERY == 0:
                view = self._view(viewer, href, worlds[0])
            if self.random.random() < self.axis.time_passes:
                later = self.random.choice((1, 120, HOUR_S))
                worlds = (_moment_later(worlds[0], later), _moment_later(worlds[1], later))
            request = self.random.choice(self.axis.kinds)(href, viewer.token, view, self.random)
            here, there = (self.observer.ask_at(world, viewer, request) for world in worlds)
            place = self.observer.place(href, here.world)
            if is_revealed(before, place) and is_revealed(before, self.observer.place(href, there.world)):
                return
            if self.random.random() < THROTTLED:
                hit = self.random.randrange(3)
                here, there = (
                    self.observer.ask_at(world, viewer, request, Trouble({hit: throttled})) for world in worlds
                )
                place = self.observer.place(href, here.world)
            worlds = here.world, there.world
            self._count(viewer, view, here)
            if here.seen != there.seen:
                what = here.seen.differs(there.seen)
                self.broken.append(
                    f"{viewer.kind}, {request.method} {request.path}, {what}: {here.seen} / {there.seen}"
                )
                return
            if self._plays_from_its_hand(request, here):
                return
            before = place

    def _view(self, viewer: Viewer, href: str, here: Moment) -> Any:
        self.world.back_to(here)
        look = self.world.ask(Request("GET", href, viewer.token))
        return look.json if look.status == HTTPStatus.OK else None

    def _count(self, viewer: Viewer, view: Any, here: Asked) -> None:
        self.compared[viewer.kind] += 1
        self.statuses[here.seen.status] += 1
        if view:
            self.phases[view["phase"] or view["status"]] += 1
            self.asleep += view.get("sleeping_since") is not None

    def _plays_from_its_hand(self, request: Request, here: Asked) -> bool:
        """Whether a computer player has come, which from now on plays from another hand, and with another seed."""
        return (
            here.seen.status == HTTPStatus.CREATED
            and request.path.endswith("/bots")
            and not (self.axis.hosts or self.axis.time_passes)
        )


def _moment_later(world: Moment, later_s: int) -> Moment:
    return replace(world, clock=world.clock + later_s)


def search(  # noqa: PLR0913 - how far, where from, and the faults of the tests
    least: int,
    seed: int,
    *,
    axis: Axis = EVERYBODY,
    tables: Sequence[Game] | None = None,
    plant: Callable[[Deps], Deps] = as_it_is,
    through: Callable[[World], Ask] = lambda here: here.ask,
) -> Findings:
    """Compare at least `least` answers, unless differences are found; `through` may change answers on the way."""
    here = world(seed, lambda deps: plant(replace(deps, metrics_namespace="prove")))
    with capture_logs() as log:
        search = Search(Observer(here, through(here), log), axis, Random(seed))
        while search.count < least and len(search.broken) < ENOUGH:
            search.visit(search.random.choice(tables or axis.tables))
    figures = [Figure("answers compared", search.compared.total(), least)]
    figures += _figures("seen by:", search.compared)
    figures += _figures("in the phase:", search.phases)
    figures += _figures("with status", search.statuses)
    figures += [Figure("while the table slept", search.asleep, least if axis is ASLEEP else None)]
    return Findings(tuple(figures), tuple(search.broken))


def _figures(what: str, counts: Mapping[Any, int]) -> list[Figure]:
    return [Figure(f"{what} {name}", count) for name, count in sorted(counts.items())]


def prove(seed: int) -> Findings:
    return search(200_000, seed)


def prove_of_hosts(seed: int) -> Findings:
    return search(200_000, seed, axis=HOSTS)


def prove_of_the_absent(seed: int) -> Findings:
    return search(200_000, seed, axis=ABSENT)


def prove_of_sleepers(seed: int) -> Findings:
    return search(200_000, seed, axis=ASLEEP)

"""Nobody learns from a refusal, or from asking again and again, what the table hides from them.

A position has many variants that look the same to one viewer. Every operation is asked there with every input: all
seats, slots and cards, wherever the cards are. After each change of the viewer's own move everything else is asked
again. Each answer must be the same in all variants, unless the request itself reveals what was hidden.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from random import Random

from bench.requests import Ask, Request
from chalicelib.core.deps import Deps
from chalicelib.engine.deadlines import limit_s
from chalicelib.tables.store import TableGames
from chalicelib.tables.table import Play, Status, StoredGame
from chalicelib.tables.transition import Transition
from prove.alternate_state import alternate
from prove.inputs import Setting, all_requests, changes, operations, questions
from prove.part import Figure, Findings
from prove.positions import Course, Played, seated_viewers
from prove.scenario import Game, Table, register
from prove.secrecy import LEAVABLE
from prove.seen import Asked, Observer, Viewer, capture_logs, is_revealed
from tests.fakes.world import BEGINNING, Moment, World, as_it_is, world

ENOUGH = 3
COURSE = Course(somebody_leaves=0.8, near_the_end=0.6, with_bots=0.2, late=0.05, away=0.05)
TABLES = (Game("classic", 3), Game("odyssey-2023", 3), *LEAVABLE)
OTHER_SEED = 2  # one variant of that many has another seed, so that the proof of its deal begins otherwise
Asking = Iterable[tuple[str, Request]]


@dataclass(frozen=True, slots=True)
class Width:
    """How much is tried at each position."""

    variants: int
    viewers: int  # who sit there; one who does not comes on top
    changes: int  # of their own moves, after each of which all is asked again


@dataclass(slots=True)
class Search:
    observer: Observer
    width: Width
    random: Random
    enough: int  # differences, after which it stops
    asked: Counter[str] = field(default_factory=Counter)
    by_viewer: Counter[str] = field(default_factory=Counter)
    after_changes: int = 0
    revealed: int = 0
    broken: dict[str, str] = field(default_factory=dict)  # by what was asked

    @property
    def world(self) -> World:
        return self.observer.world

    @property
    def is_over(self) -> bool:
        return len(self.broken) >= self.enough

    def visit(self, game: Game) -> None:
        self.world.back_to(Moment({}, BEGINNING, self.random.randrange(10**9)))
        listed = self.random.random() < 0.5
        table, stored = Played(self.world, game, COURSE, self.random).table(listed=listed)
        passer_by = Viewer("onlooker" if listed else "stranger", register(self.world, "Passer-by"))
        here = self.world.moment()
        for viewer in (*self._viewers(table, stored), passer_by):
            self.world.back_to(here)
            others = (
                [self._world_without(here, stored)]
                if viewer.kind == "stranger"
                else [self._variant(here, stored, viewer, number) for number in range(self.width.variants)]
            )
            self._search(viewer, table.href, [here, *others])
            if self.is_over:
                return

    def _viewers(self, table: Table, stored: StoredGame) -> Sequence[Viewer]:
        """The host, and others."""
        host, *others = sorted(seated_viewers(table, stored, self.world), key=lambda viewer: viewer.seat != stored.host)
        self.random.shuffle(others)
        return (host, *others)[: self.width.viewers]

    def _variant(self, here: Moment, stored: StoredGame, viewer: Viewer, number: int) -> Moment:
        """Time banks differ only as long as nobody needs theirs: what follows from them later is public."""
        self.world.back_to(here)
        clocks, seed = True, stored.seed if not isinstance(stored, Play) else stored.game.seed
        if isinstance(stored, Play):
            limit = limit_s(stored.game)
            clocks = limit is None or self.world.fate.clock <= stored.game.since + limit
            has_other_seed = _hides_its_seed(stored) and number % OTHER_SEED
            seed = self.random.randbytes(32).hex() if has_other_seed else seed
        other = alternate(stored, viewer.seat, self.random, seed, clocks=clocks)
        self.world.deps.store(TableGames).save(Transition(other), expected=stored.version)
        return self.world.moment()

    def _world_without(self, here: Moment, stored: StoredGame) -> Moment:
        """A world without this game and its items."""
        left = {key: item for key, item in here.items.items() if not any(stored.id in part for part in key)}
        return replace(here, items=left)

    def _search(self, viewer: Viewer, href: str, worlds: Sequence[Moment]) -> None:
        at = self._setting(viewer, href, worlds[0])
        self._ask_all(viewer, href, worlds, all_requests(at))
        own, made = list(changes(at)), 0
        for change in self.random.sample(own, len(own)):
            if made == self.width.changes or self.is_over:
                return
            after = [self.observer.ask_at(moment, viewer, change) for moment in worlds]
            if len({answer.seen.body for answer in after}) == 1 and after[0].seen.status == 200:  # it revealed nothing
                made += 1
                before = self.asked.total()
                again = self._setting(viewer, href, after[0].world)
                self._ask_all(viewer, href, [answer.world for answer in after], questions(again))
                self.after_changes += self.asked.total() - before

    def _setting(self, viewer: Viewer, href: str, here: Moment) -> Setting:
        self.world.back_to(here)
        look = self.world.ask(Request("GET", href, viewer.token))
        return Setting(href.rpartition("/")[2], viewer.token, look.json if look.status == 200 else None)

    def _ask_all(self, viewer: Viewer, href: str, worlds: Sequence[Moment], asking: Asking) -> None:
        for operation, request in asking:
            comparable = worlds if operation != "getFairness" else [worlds[0], *worlds[1::OTHER_SEED]]
            answers = self._ask(viewer, href, comparable, operation, request)
            for again in _repeats(request, answers[0]):
                self._ask(viewer, href, [answer.world for answer in answers], operation, again)
            if self.is_over:
                return

    def _ask(
        self, viewer: Viewer, href: str, worlds: Sequence[Moment], operation: str, request: Request
    ) -> Sequence[Asked]:
        first, *others = answers = [self.observer.ask_at(moment, viewer, request) for moment in worlds]
        for there, other in zip(worlds[1:], others, strict=True):
            self.asked[operation] += 1
            self.by_viewer[viewer.kind] += 1
            if other.seen == first.seen:
                continue
            if self._reveals(href, worlds[0], first) and self._reveals(href, there, other):
                self.revealed += 1
                continue
            what = f"{viewer.kind}, {operation}, {first.seen.differs(other.seen)}"
            self.broken.setdefault(what, f"{what}: {request}: {first.seen} / {other.seen}")
        return answers

    def _reveals(self, href: str, before: Moment, after: Asked) -> bool:
        return is_revealed(self.observer.place(href, before), self.observer.place(href, after.world))


def _hides_its_seed(stored: Play) -> bool:
    """Whether nothing that anybody can see follows from the seed alone, but for its commitment."""
    return stored.status is not Status.FINISHED and not stored.bots and not stored.plays_in_pairs


def _repeats(request: Request, answer: Asked) -> Iterator[Request]:
    """The same request from somebody who has kept its answer, or who repeats it with its key."""
    tag = answer.seen.headers.get("etag")
    if request.method == "GET" and tag and request.if_none_match is None:
        yield replace(request, if_none_match=tag)
    if request.idempotency_key:
        yield request
        yield replace(request, body={"text": "Other"} if "text" in request.body else {"listed": True})


def search(  # noqa: PLR0913 - how far, how wide, where from, and the faults of the tests
    least: int,
    seed: int,
    width: Width,
    *,
    tables: Sequence[Game] = TABLES,
    enough: int = ENOUGH,
    plant: Callable[[Deps], Deps] = as_it_is,
    through: Callable[[World], Ask] = lambda here: here.ask,
) -> Findings:
    """Compare at least `least` answers, unless `enough` differ; `through` may change answers on the way."""
    here = world(seed, lambda deps: plant(replace(deps, metrics_namespace="prove")))
    positions = 0
    with capture_logs() as log:
        search = Search(Observer(here, through(here), log), width, Random(seed), enough)
        while search.asked.total() < least and not search.is_over:
            search.visit(search.random.choice(tables))
            positions += 1
    figures = (
        Figure("answers compared", search.asked.total(), least),
        Figure("positions", positions),
        Figure("operations asked", len(search.asked), len(operations())),
        Figure("after a change of the own move", search.after_changes),
        Figure("revealed by the request itself", search.revealed),
        *(Figure(f"asked by: {kind}", count) for kind, count in sorted(search.by_viewer.items())),
    )
    return Findings(figures, tuple(search.broken.values()))


def prove(seed: int) -> Findings:
    return search(500_000, seed, Width(variants=4, viewers=2, changes=3))

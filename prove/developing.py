"""No upload is ever half developed, wherever its process is killed, and no matter who else acts at the same moment.

Every store call of an attempt fails in turn, in every way, once or twice, until an attempt ends. Then attempts run
against everything else that can happen to the upload: another attempt, another file with the same form, the removal of
its card, its deck or its owner, a picture that the operator takes down, a clue that is sent with the recording. The
calls of both come in every order with few switches, and in many random orders, and both are killed anywhere. The store
then reports the upload again, jobs go on, and in the end each upload is ready with all that belongs to it, or refused
with nothing, and no object is left that no item knows.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import product
from random import Random

from greenlet import getcurrent, greenlet

from chalicelib.core.deps import Deps
from chalicelib.core.errors import DAY_S, HOUR_S
from chalicelib.engine.errors import ReverieError
from chalicelib.media.objects import Objects
from chalicelib.store.errors import OutcomeUnknown
from chalicelib.workers.sweep import sweep
from prove import killed_server
from prove.faults import EVERY_WAY, Killed, Trouble
from prove.part import Figure, Findings
from prove.upload_scenes import Act, Scene, expire, scenes
from prove.uploaded import handle, is_decent
from tests.fakes.objects import MemoryObjects, ObjectWire
from tests.fakes.wire import Fault, well
from tests.fakes.world import Moment, World, as_it_is, world

ENOUGH = 5
ANY = ("waiting", "ready", "refused", "gone")
PATIENCE = 8  # the most attempts for one upload
SWEEPS = 4
SAMPLES = 800
KILLED = 0.4  # in random orders


@dataclass(frozen=True, slots=True)
class Order:
    """Who makes how many calls, in turn; who is then killed; the others go on to their ends, the last one first."""

    turns: tuple[tuple[int, int], ...]
    killed: frozenset[int] = frozenset()

    def __str__(self) -> str:
        told = [f"{who} makes {count}" for who, count in self.turns]
        return ", ".join([*told, *(f"{who} is killed" for who in sorted(self.killed))])


def orders_with_few_switches(counts: Sequence[int]) -> Iterator[Order]:
    """Every order of two with at most three switches, with nobody, one or both of them killed at the end.

    Of three: the last one begins, then the first one and the second one, and each goes on in the same order.
    """
    if len(counts) == 3:
        for last, one, two in product(*(range(counts[who] + 1) for who in (2, 0, 1))):
            yield Order(tuple(turn for turn in ((2, last), (0, one), (1, two)) if turn[1]))
        return
    for first, other in ((0, 1), (1, 0)):
        for one, two in product(range(counts[first] + 1), range(counts[other] + 1)):
            for three in range(counts[first] + 1 - one):
                turns = tuple(turn for turn in ((first, one), (other, two), (first, three)) if turn[1])
                yield from (Order(turns, frozenset(killed)) for killed in ((), (0,), (1,), (0, 1)))


def random_orders(counts: Sequence[int], random: Random, samples: int) -> Iterator[Order]:
    """`samples` orders of all calls, of which the last ones may be missing, and any of them may be killed."""
    calls = [who for who, count in enumerate(counts) for _ in range(count)]
    for _ in range(samples):
        random.shuffle(calls)
        made = calls[: random.randint(len(calls) // 2, len(calls))]
        killed = frozenset(who for who in range(len(counts)) if random.random() < KILLED)
        yield Order(tuple((who, 1) for who in made), killed)


@dataclass(slots=True)
class Stage:
    """Runs acts interleaved: before every call of a store, control returns to the director."""

    acting: list[greenlet]
    failed: set[int] = field(default_factory=set)  # who was killed, or has had no answer

    @classmethod
    def begin(cls, deps: Deps, acts: Sequence[Act]) -> "Stage":
        stage = cls([])
        stage.acting = [greenlet(lambda who=who, act=act: stage.act(who, act, deps)) for who, act in enumerate(acts)]
        for one in stage.acting:
            one.switch()
        return stage

    def act(self, who: int, act: Act, deps: Deps) -> None:
        try:
            act(deps)
        except (Killed, OutcomeUnknown, ReverieError):
            self.failed.add(who)

    def play(self, order: Order) -> None:
        for who, count in order.turns:
            for _ in range(count):
                self.acting[who].switch()
        for who in order.killed:
            if not self.acting[who].dead:
                self.acting[who].throw(Killed)
        for one in reversed(self.acting):
            while not one.dead:
                one.switch()


def direct_calls(director: greenlet) -> Fault:
    """Before each call, control returns to the director."""

    def call(_: str, carry_out: Callable[[], object]) -> None:
        director.switch()
        carry_out()

    return call


@dataclass(slots=True)
class Search:
    world: World
    objects: MemoryObjects
    wire: ObjectWire
    random: Random
    tried: Counter[str] = field(default_factory=Counter)
    broken: list[str] = field(default_factory=list)

    def look_at(self, scene: Scene, orders: Callable[[Sequence[int]], Iterator[Order]], share: float) -> None:
        """Try this share of the orders."""
        here = self.moment()
        counts = [self._calls(here, act) for act in scene.acts]
        for order in filter(lambda _: self.random.random() < share, orders(counts)):
            self.go_back_to(here)
            self.arm(direct_calls(getcurrent()))
            stage = Stage.begin(self.world.deps, scene.acts)
            stage.play(order)
            self.arm(well)
            self._note(scene.name, order, self._outcome(scene, stage.failed))
            if len(self.broken) >= ENOUGH:
                return
        self.go_back_to(here)

    def fail(self, scene: Scene, share: float) -> None:
        """Every call of the attempts for one upload fails, in every way, once or twice."""
        here = self.moment()
        calls = self._calls(here, scene.acts[0])
        ways = [Trouble({n: way}) for n in range(calls) for way in EVERY_WAY]
        ways += [
            Trouble({n: way, n + m: again})
            for n, way, m, again in product(range(calls), EVERY_WAY, range(1, calls + 1), EVERY_WAY)
        ]
        for trouble in filter(lambda one: len(one.hits) == 1 or self.random.random() < share, ways):
            self.go_back_to(here)
            self.arm(trouble)
            ended = self.handle(scene)
            self.arm(well)
            wrong = self._outcome(scene, set()) if ended else "it is never handled"
            self._note(scene.name, trouble, wrong)
            if len(self.broken) >= ENOUGH:
                return
        self.go_back_to(here)

    def handle(self, scene: Scene) -> bool:
        """The store reports the upload until an attempt has ended."""
        for _ in range(PATIENCE):
            with suppress(Killed, OutcomeUnknown, ReverieError):
                handle(self.world.deps, scene.uploaded.key)
                return True
        return False

    def _outcome(self, scene: Scene, failed: set[int]) -> str | None:
        """What is wrong once the store has reported the upload again, all jobs are done, and requests are repeated."""
        if failed & scene.attempts and not self.handle(scene):
            return "it is never handled"
        self._do_jobs()
        if interrupted := bool(failed - scene.attempts):
            if wrong := self._wrong(scene, ANY, interrupted=True) or self._check_after_a_day(scene):
                return wrong
            for who in failed - scene.attempts:
                with suppress(ReverieError):
                    scene.acts[who](self.world.deps)
            self._do_jobs()
        if wrong := self._wrong(scene, scene.may_be):
            return f"after it was repeated: {wrong}" if interrupted else wrong
        before = self.moment()
        self.handle(scene)
        return "a late report of it changes something" if self.moment() != before else self._check_after_a_day(scene)

    def _check_after_a_day(self, scene: Scene) -> str | None:
        here = self.moment()
        expire(self.world.memory, self.objects, self.world.fate.clock + 2 * DAY_S)
        wrong = self._wrong(scene, ANY, interrupted=True)
        self.go_back_to(here)
        return f"after a day: {wrong}" if wrong and "nobody knows" in wrong else None

    def _do_jobs(self) -> None:
        self.world.fate.clock += HOUR_S
        for _ in range(SWEEPS):
            sweep(self.world.deps)

    def _wrong(self, scene: Scene, wanted: Sequence[str], *, interrupted: bool = False) -> str | None:
        return scene.uploaded.wrong(self.world.deps, self.objects, wanted, interrupted=interrupted)

    def _calls(self, here: "Everything", act: Act) -> int:
        """How many calls of a store the act makes alone."""
        self.go_back_to(here)
        trouble = Trouble({})
        self.arm(trouble)
        act(self.world.deps)
        self.arm(well)
        return len(trouble.calls)

    def arm(self, fault: Fault) -> None:
        self.world.wire.fault = self.wire.fault = fault

    def moment(self) -> "Everything":
        return Everything(self.world.moment(), dict(self.objects.content))

    def go_back_to(self, here: "Everything") -> None:
        self.world.back_to(here.moment)
        self.objects.content = dict(here.content)

    def _note(self, name: str, how: object, wrong: str | None) -> None:
        self.tried[name.partition(": ")[2]] += 1
        if wrong:
            self.broken.append(f"{name}: {how}: {wrong}")


@dataclass(frozen=True, slots=True)
class Everything:
    """A snapshot of both stores."""

    moment: Moment
    content: Mapping[str, bytes]


def begin_search(seed: int, plant: Callable[[Deps], Deps]) -> Search:
    objects = MemoryObjects()
    wire = ObjectWire(objects)

    def add_objects(deps: Deps) -> Deps:
        return plant(
            replace(
                deps.with_instances({Objects: wire}),
                moderate=lambda jpeg: wire.call("moderate", lambda: is_decent(jpeg)),
                elapsed=lambda: 0.0,
            )
        )

    return Search(world(seed, add_objects), objects, wire, Random(seed))


def search(  # noqa: PLR0913 - how far, where, and the faults of the tests
    seed: int,
    *,
    share: float = 1.0,
    samples: int = 0,
    least: int | None = None,
    only: Callable[[Scene], bool] = lambda _: True,
    plant: Callable[[Deps], Deps] = as_it_is,
) -> Findings:
    """Try this share of all orders and faults, and `samples` random orders of each scene."""
    search = begin_search(seed, plant)
    for scene in filter(only, scenes(search.world, search.objects)):
        if len(scene.acts) == 1:
            search.fail(scene, share)
        else:
            search.look_at(scene, orders_with_few_switches, share)
            search.look_at(scene, lambda counts: random_orders(counts, search.random, samples), 1.0)
        if len(search.broken) >= ENOUGH:
            break
    figures = [Figure(what, count) for what, count in sorted(search.tried.items())]
    total = Figure("orders and faults", search.tried.total(), least)
    return Findings((total, *figures), tuple(search.broken))


def prove(seed: int) -> Findings:
    """In memory, and with a real server."""
    inside = search(seed, samples=SAMPLES, least=100_000)
    outside = killed_server.search(seed, rounds=4, kills=8)
    return Findings((*inside.figures, *outside.figures), (*inside.broken, *outside.broken))

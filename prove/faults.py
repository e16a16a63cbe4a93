"""Nothing is lost and nothing happens twice, whatever fails in the store.

The search plays whole games. It saves the state before each request; then each of the request's calls of the store
fails in turn, in every possible way, and the client sends the request again until it gets an answer other than 503. The
client must get the answer that it would have had without the fault, and every item of the table must be the same. So
everything that follows is the same too.
"""

import json
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from random import Random

from bench.requests import Reply, Request
from chalicelib.core.deps import Deps
from chalicelib.players.store import MARK, PROFILE
from chalicelib.store.formats import FORMAT
from chalicelib.store.table import Item, Key, text
from chalicelib.workers.sweep import sweep
from prove.part import Figure, Findings
from prove.scenario import Game, Journey, Step, Steps, Table, move, moves
from tests.fakes.wire import Carry, Fault, answer_lost, never_arrived, sent_twice, throttled, well
from tests.fakes.world import BEGINNING, Moment, World, as_it_is, world
from tools.tables import LARGEST, SMALLEST, applicable_options

PATIENCE = 8  # the most times that a client sends the same request
ENOUGH = 5
LATEST_S = 60 * 3_600
PLAYED_ON = 0.01
NEW = {"id", "player", "token", "invite", "preview", "screen", "share", "page"}  # fields with unpredictable values
Items = Mapping[Key, Item]


class Killed(BaseException):
    """The process has died. A BaseException, so that no code of ours catches it."""


def kill_before(_: str, __: Carry) -> None:
    raise Killed()


def kill_after(_: str, carry_out: Carry) -> None:
    carry_out()
    raise Killed()


EVERY_WAY: tuple[Fault, ...] = (never_arrived, answer_lost, throttled, sent_twice, kill_before, kill_after)
IN_A_ROW = (never_arrived, answer_lost, throttled)
LEFT_OPEN = (never_arrived, answer_lost, kill_before, kill_after)  # the client cannot know the result


@dataclass(slots=True)
class Trouble:
    """Faults for the calls with these numbers, counted from 0 over all tries of a request."""

    hits: Mapping[int, Fault]
    calls: list[str] = field(default_factory=list)

    def __call__(self, call: str, carry_out: Carry) -> None:
        way = self.hits.get(len(self.calls), well)
        self.calls.append(call)
        way(call, carry_out)

    def __str__(self) -> str:
        hit = (f"call {n} ({self.calls[n]}) {way.__name__}" for n, way in self.hits.items() if n < len(self.calls))
        return ", ".join(hit)


@dataclass(frozen=True, slots=True)
class Done:
    """A request that was carried out, with the moments before and after it."""

    step: Step
    before: Moment
    reply: Reply
    after: Moment
    calls: int


@dataclass(slots=True)
class Search:
    """The faults tried so far, and the errors found. It stops after ENOUGH errors."""

    world: World
    random: Random
    share: float  # the share of all faults to try
    tried: Counter[str] = field(default_factory=Counter)
    broken: list[str] = field(default_factory=list)

    def play(self, game: Game) -> None:
        """Play the game, and try the faults of each request on the way."""
        self.world.back_to(Moment({}, BEGINNING, 0))
        travelled = Journey(self.world, game, self.random)
        steps = travelled.steps()
        step = next(steps, None)
        while step is not None and len(self.broken) < ENOUGH:
            done = self._carry_out(step)
            for trouble in filter(lambda _: self.random.random() < self.share, self._troubles(done.calls)):
                self._fail(done, trouble)
                if travelled.table and self.random.random() < PLAYED_ON:
                    self._play_on(travelled.table, done, trouble)
            if step.request.method == "PUT":
                self._let_time_pass(done)
            self.world.back_to(done.after)
            step = _next_step(steps, done.reply)

    def _carry_out(self, step: Step) -> Done:
        before = self.world.moment()
        trouble = self.world.wire.fault = Trouble({})
        reply = self.world.ask(step.request)
        self.world.wire.fault = well
        if reply.status >= 300:
            raise RuntimeError(f"{step.request} is answered {reply.status}: {reply.body!r}")
        return Done(step, before, reply, self.world.moment(), len(trouble.calls))

    def _troubles(self, calls: int) -> Iterator[Trouble]:
        for n in range(calls):
            yield from (Trouble({n: way}) for way in EVERY_WAY)
            yield from (Trouble({n + k: way for k in range(3)}) for way in IN_A_ROW)
            first, second = self.random.choices(EVERY_WAY, k=2)
            yield Trouble({n: first, n + self.random.randint(1, 3): second})

    def _fail(self, done: Done, trouble: Trouble) -> None:
        self.world.back_to(done.before)
        reply, tries = self._ask(done.step.request, trouble)
        kind = {1: "one fault", 2: "two faults", 3: "three in a row"}[len(trouble.hits)]
        self._note(kind, done, trouble, _wrong(done, reply, tries, self.world.memory.items))

    def _ask(
        self, request: Request, trouble: Trouble, meanwhile: Callable[[], object] | None = None
    ) -> tuple[Reply, int]:
        """The client's final answer and the number of tries; `meanwhile` runs after the first."""
        self.world.wire.fault = trouble
        try:
            for tries in range(1, PATIENCE + 1):
                reply = self._try(request)
                if reply is not None and reply.status != 503:
                    return reply, tries
                if meanwhile and tries == 1:
                    meanwhile()
        finally:
            self.world.wire.fault = well
        return Reply(503, {}, b"still no answer"), PATIENCE

    def _try(self, request: Request) -> Reply | None:
        try:
            return self.world.ask(request)
        except Killed:
            return None

    def _play_on(self, table: Table, done: Done, trouble: Trouble) -> None:
        """Check that the game is not stuck: the players that are left can finish it."""
        there = [token for token in table.tokens if self.world.ask(Request("GET", table.href, token)).status == 200]
        left = Table(table.href, there)
        for token, view in moves(self.world, left):
            self.world.expect(move(token, view, self.random))
        status = self.world.expect(Request("GET", table.href, there[0])).json["status"]
        self._note("played on to the end", done, trouble, "the game is stuck" if status == "playing" else None)

    def _let_time_pass(self, done: Done) -> None:
        """Try requests whose deadlines pass while the client waits: the request was in time, or comes too late."""
        late_s = self.random.randint(1, LATEST_S)
        outcomes = [self._outcome(done, late_s, *waits) for waits in ((0, late_s), (late_s,), (0,))]
        for n in range(done.calls):
            for way in LEFT_OPEN:
                trouble = Trouble({n: way})
                self.world.back_to(done.before)
                reply, _ = self._ask(done.step.request, trouble, lambda: self._pass(late_s))
                end = Outcome(reply.status, reply.body, self._settle(done, late_s))
                wrong = (
                    None
                    if end in outcomes
                    else f"{_describe(end)} is none of {[_describe(other) for other in outcomes]}"
                )
                self._note("deadlines pass", done, trouble, wrong)

    def _outcome(self, done: Done, late_s: int, *waits_s: int) -> "Outcome":
        """The outcome of the request if it is sent after each of these waits, without a fault."""
        self.world.back_to(done.before)
        for wait_s in waits_s:
            self.world.fate.clock += wait_s
            reply = self.world.ask(done.step.request)
        return Outcome(reply.status, reply.body, self._settle(done, late_s))

    def _pass(self, wait_s: int) -> None:
        """Let time pass, with or without a sweep before the client asks again."""
        self.world.fate.clock += wait_s
        if self.random.random() < 0.5:
            sweep(self.world.deps)

    def _settle(self, done: Done, late_s: int) -> Items:
        """All items after the timeouts due by then, without the version, which counts writes."""
        self.world.fate.clock = done.before.clock + late_s
        sweep(self.world.deps)
        return {key: _without_version(item) for key, item in self.world.memory.items.items()}

    def _note(self, kind: str, done: Done, trouble: Trouble, wrong: str | None) -> None:
        self.tried[kind] += 1
        if wrong:
            request = done.step.request
            self.broken.append(f"{request.method} {request.path}, {trouble}: {wrong}")


def _next_step(steps: Steps, reply: Reply) -> Step | None:
    try:
        return steps.send(reply)
    except StopIteration:
        return None


@dataclass(frozen=True, slots=True)
class Outcome:
    status: int
    body: bytes
    items: Items


def _describe(outcome: Outcome) -> str:
    digest = sha256(json.dumps(sorted(outcome.items.items())).encode()).hexdigest()[:6]
    return f"{outcome.status} with {len(outcome.body)} bytes and items {digest}"


def _without_version(item: Item) -> Item:
    if "state" not in item:
        return item
    state = re.sub(r'"version":\d+,', "", text(item, "state"))
    return {name: value for name, value in item.items() if name not in {"version", "events"}} | {"state": state}


def _wrong(done: Done, reply: Reply, tries: int, items: Items) -> str | None:
    """The error in this answer and these items, after this number of tries; None if there is none."""
    if reply.status not in {done.reply.status, *(done.step.again if tries > 1 else ())}:
        return f"is answered {reply.status}: {reply.body[:200]!r}"
    if done.step.makes_new:
        return _wrong_news(done, reply, tries, items)
    if reply.status in {200, 201} and reply.body != done.reply.body:
        return f"is answered otherwise: {reply.body[:200]!r}"
    different = _difference(items, done.after.items)
    return f"leaves other items: {different}" if different else None


def _wrong_news(done: Done, reply: Reply, tries: int, items: Items) -> str | None:
    """The error in new items: old ones must be right, new ones complete, paid for, and not repeated if `once`."""
    before, after = done.before.items, done.after.items
    if any(_without_ids(items.get(key)) != _without_ids(after[key]) for key in before if not _is_account(key)):
        return "changes what was there"
    made, once = _count(items) - _count(before), _count(after) - _count(before)
    most = 1 if done.step.once else tries
    if not any(made == Counter({kind: n * count for kind, count in once.items()}) for n in range(1, most + 1)):
        return f"makes {dict(made)}"
    shown, wanted = ({key: value for key, value in it.json.items() if key not in NEW} for it in (reply, done.reply))
    return None if shown == wanted else f"is answered otherwise: {reply.body[:200]!r}"


def _without_ids(item: Item | None) -> str:
    return re.sub(r"g_[0-9A-Za-z]{16}", "g_", json.dumps(item, sort_keys=True))


def _is_account(key: Key) -> bool:
    return key[0].startswith("USED#")


def _count(items: Items) -> Counter[str]:
    """The number of items by kind, and the used quotas."""
    kinds = Counter(f"{pk.split('#')[0]} {sk.split('#')[0]}" for pk, sk in items if not _is_account(Key(pk, sk)))
    for key, item in items.items():
        if _is_account(key):
            kinds.update({name: n for name, n in item.items() if isinstance(n, int) and name not in {"ttl", FORMAT}})
    return kinds


def _difference(these: Items, those: Items) -> list[Key]:
    here, there = ({key: _without_mark(item) for key, item in items.items()} for items in (these, those))
    return [key for key in here.keys() | there.keys() if here.get(key) != there.get(key)]


def _without_mark(item: Item) -> Item:
    """The item without the mark of a profile, which another try of the same change draws again."""
    if item["sk"] != PROFILE:
        return item
    return {name: value for name, value in item.items() if name != MARK}


def _findings(search: Search, least: int | None) -> Findings:
    figures = [Figure(f"runs: {kind}", count) for kind, count in sorted(search.tried.items())]
    return Findings((Figure("runs", search.tried.total(), least), *figures), tuple(search.broken))


SHORT = (
    Game("classic", 3, {"target_score": 10}),
    Game("odyssey-2023", 6, {"target_score": 5}),
    Game("odyssey-2023", 12, {"target_score": 5}),
)
LONG = tuple(
    Game(id, seats, applicable_options(id, target_score=20))
    for sizes in (SMALLEST, LARGEST)
    for id, seats in sizes.items()
)


def search(
    games: Iterable[Game],
    seed: int,
    *,
    least: int | None = None,
    share: float = 1.0,
    plant: Callable[[Deps], Deps] = as_it_is,
) -> Findings:
    search = Search(world(seed, plant), Random(seed), share)
    for game in games:
        search.play(game)
    return _findings(search, least)


def prove(seed: int) -> Findings:
    return search((*SHORT, *LONG), seed, least=20_000)

"""Simultaneous requests have the results of some sequential order.

Each submission stops before each call of the store that it makes, and a director decides whose call comes next: in all
possible orders, or in many random ones. No order may let a conflict reach a player.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain
from random import Random
from typing import Any

from greenlet import getcurrent, greenlet

from bench.games import USUAL, legal_move, require_play
from bench.requests import Request
from chalicelib.api.operations import canonical
from chalicelib.catalogue.cards import faces
from chalicelib.core.deps import Deps
from chalicelib.core.ids import GameId
from chalicelib.engine.commands import Move
from chalicelib.engine.errors import ReverieError
from chalicelib.engine.pending import waiting_for
from chalicelib.lobby import seats as lobby_seats
from chalicelib.store.table import Item, Key
from chalicelib.tables import view as tables_view
from chalicelib.tables.advance import play
from chalicelib.tables.load import admit
from chalicelib.tables.store import TableGames
from chalicelib.tables.table import StoredGame
from prove.part import Figure, Findings
from prove.scenario import Game, gather, move, moves, register
from tests.fakes.wire import READS, well
from tests.fakes.world import Moment, World, as_it_is, world

Reply = tuple[str, str]  # ("done", a view) or ("refused", a code)
Submit = Callable[[Deps], Reply]
Items = Mapping[Key, Item]
ENOUGH = 5


@dataclass(slots=True)
class Scene:
    """A moment at which several players are about to send a request."""

    moment: Moment
    submissions: Sequence[Submit]
    calls: int  # calls of the store by each submission without conflicts
    commute: bool  # whether the final items are the same in every order
    _serial: dict[Any, tuple[Reply, Items]] = field(default_factory=dict)

    def play_one_by_one(self, world: World, writing: Sequence[int], idle: Sequence[int]) -> "Outcome":
        """The outcome in sequence: first the submissions that write, in this order, then the others, in any order."""
        replies: dict[int, Reply] = {}
        items: Items = self.moment.items
        turns = [(writing[:n], who) for n, who in enumerate(writing)] + [(writing, who) for who in idle]
        for earlier, who in turns:
            before = frozenset(earlier) if self.commute else tuple(earlier)
            if (before, who) not in self._serial:
                world.back_to(replace(self.moment, items=dict(items)))
                self._serial[before, who] = self.submissions[who](world.deps), dict(world.memory.items)
            replies[who], items = self._serial[before, who]
        return Outcome(replies, items)


@dataclass(frozen=True, slots=True)
class Outcome:
    """The answer to each submission, and the final items."""

    replies: Mapping[int, Reply]
    items: Items


@dataclass(slots=True)
class Stage:
    """Runs submissions interleaved: before every call of the store, control returns to the director."""

    world: World
    director: greenlet = field(default_factory=getcurrent)
    acting: list[greenlet] = field(default_factory=list)
    written: list[int] = field(default_factory=list)  # the writing submissions, in order

    def _call(self, name: str, carry_out: Callable[[], object]) -> None:
        """A write counts as written unless it is refused."""
        me = self.acting.index(getcurrent())
        self.director.switch()
        carry_out()
        if name not in READS:
            self.written.append(me)

    def play(self, scene: Scene, schedule: Iterable[int], random: Random) -> Outcome:
        """Carry out the calls in the order of the schedule; calls that conflicts add come in random order."""
        self.world.back_to(scene.moment)
        self.world.wire.fault, self.world.wire.calls = self._call, []
        self.written = []
        self.acting = [greenlet(submit) for submit in scene.submissions]
        replies: dict[int, Reply] = {}
        for who in chain(range(len(self.acting)), schedule, self._random_turns(random)):
            if not self.acting[who].dead:
                arguments = () if self.acting[who] else (self.world.deps,)
                said = self.acting[who].switch(*arguments)
                if self.acting[who].dead:
                    replies[who] = said
        self.world.wire.fault = well
        return Outcome(replies, self.world.memory.items)

    def _random_turns(self, random: Random) -> Iterator[int]:
        while left := [who for who, one in enumerate(self.acting) if not one.dead]:
            yield random.choice(left)


def interleavings(counts: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Every order of these numbers of calls."""
    if not any(counts):
        yield ()
    for who, count in enumerate(counts):
        if count:
            for rest in interleavings([n - (other == who) for other, n in enumerate(counts)]):
                yield (who, *rest)


def random_schedules(counts: Sequence[int], random: Random, samples: int) -> Iterator[tuple[int, ...]]:
    calls = [who for who, count in enumerate(counts) for _ in range(count)]
    for _ in range(samples):
        random.shuffle(calls)
        yield tuple(calls)


@dataclass(slots=True)
class Search:
    world: World
    random: Random
    tried: Counter[str] = field(default_factory=Counter)
    broken: list[str] = field(default_factory=list)

    def try_orders(self, name: str, scene: Scene, samples: int | None = None) -> None:
        """Try every order of the calls that the submissions make without conflicts, or `samples` random orders."""
        stage = Stage(self.world)
        counts = [scene.calls] * len(scene.submissions)
        for schedule in interleavings(counts) if samples is None else random_schedules(counts, self.random, samples):
            outcome = stage.play(scene, schedule, self.random)
            self.tried[name] += 1
            wrong = self._wrong(scene, stage.written, outcome)
            if wrong:
                self.broken.append(f"{name}, calls in the order {schedule}: {wrong}")
            if len(self.broken) >= ENOUGH:
                return

    def _wrong(self, scene: Scene, written: Sequence[int], outcome: Outcome) -> str | None:
        """The difference from the sequential outcome, in words. Submissions that write nothing come last there."""
        if len(set(written)) < len(written):
            return f"somebody has written twice: {written}"
        serial = scene.play_one_by_one(self.world, written, [who for who in outcome.replies if who not in written])
        for who, reply in outcome.replies.items():
            if reply != serial.replies[who]:
                return f"{who} is answered {reply}, and one by one {serial.replies[who]}"
        return None if outcome.items == serial.items else "leaves other items than one by one"


def submit_move(token: str, id: GameId, command: Move) -> Submit:
    def submit(deps: Deps) -> Reply:
        try:
            player, stored = admit(deps, token, id)
            after = play(deps, stored or _raise_missing(), command)
        except ReverieError as refusal:
            return "refused", refusal.code
        return "done", canonical(
            tables_view.game(
                after, after.seat_of(player), deps.now(), faces(deps.pictures_url, after.decks_in_play, "en")
            )
        )

    return submit


def submit_seat(token: str, id: GameId, invite: str) -> Submit:
    def submit(deps: Deps) -> Reply:
        try:
            player, stored = admit(deps, token, id)
            after = lobby_seats.sit_down(deps, stored or _raise_missing(), player, lobby_seats.SeatSpec(invite))
        except ReverieError as refusal:
            return "refused", refusal.code
        return "done", canonical(
            tables_view.game(
                after, after.seat_of(player), deps.now(), faces(deps.pictures_url, after.decks_in_play, "en")
            )
        )

    return submit


def _raise_missing() -> StoredGame:
    raise LookupError("the game is gone")


def scene_of_moves(world: World, game: Game, phase: str, random: Random) -> Scene:
    """All players with a pending action in this phase act: in the second round, or in the first if all may tell."""
    table = gather(world, game)
    world.expect(Request("POST", f"{table.href}/start", table.tokens[0], {}))
    for token, view in moves(world, table):
        if view["phase"] == phase and (phase == "clue" or view["round"]["number"] == 2):
            break
        world.expect(move(token, view, random))
    id = GameId(table.href.rsplit("/", 1)[1])
    stored = require_play(world.deps.store(TableGames).load(id))
    acting = [
        submit_move(table.tokens[seat - 1], id, legal_move(stored, seat, USUAL, random))
        for seat in waiting_for(stored.game, stored.rules)
    ]
    return Scene(world.moment(), acting, calls=2, commute=phase != "clue")


def same_twice(scene: Scene, devices: int) -> Scene:
    """One player sends the same request from several devices."""
    return replace(scene, submissions=[scene.submissions[0]] * devices, commute=False, _serial={})


def too_many_guests(world: World, guests: int, seats: int) -> Scene:
    """More guests than free seats."""
    table = gather(world, Game("classic", 1, most=seats))
    invite = world.expect(Request("GET", table.href, table.tokens[0])).json["invite"]
    tokens = [register(world, f"G{n}") for n in range(guests)]
    id = GameId(table.href.rsplit("/", 1)[1])
    return Scene(world.moment(), [submit_seat(token, id, invite) for token in tokens], calls=3, commute=False)


PHASES = {"cards": "odyssey-2023", "votes": "odyssey-2023", "clue": "odyssey-2011"}


def scene_of_players(count: int, phase: str, world: World, random: Random) -> Scene:
    """A scene in which `count` players act."""
    return scene_of_moves(world, Game(PHASES[phase], count if phase == "clue" else count + 1), phase, random)


def try_every_order(search: Search, counts: Iterable[int]) -> None:
    """All orders of players handing in cards, of one vote from three devices, of three guests for two seats."""
    for count in counts:
        search.try_orders(f"{count} hand in cards", scene_of_players(count, "cards", search.world, search.random))
    same = same_twice(scene_of_players(3, "votes", search.world, search.random), 3)
    search.try_orders("one votes from 3 devices", same)
    search.try_orders("3 guests for 2 seats", too_many_guests(search.world, 3, 3))


def try_some_orders(search: Search, counts: Iterable[int], samples: int) -> None:
    """Try `samples` random orders for each of these numbers of seats and each phase."""
    for count in counts:
        for phase in PHASES:
            scene = scene_of_players(count, phase, search.world, search.random)
            search.try_orders(f"{count} in the phase {phase}", scene, samples)


def search(
    search_for: Callable[[Search], None],
    seed: int,
    *,
    least: int | None = None,
    plant: Callable[[Deps], Deps] = as_it_is,
) -> Findings:
    """Search with pauses that take no time, because a waiting submission would give up otherwise."""
    search = Search(world(seed, lambda deps: plant(replace(deps, elapsed=lambda: 0.0))), Random(seed))
    search_for(search)
    figures = [Figure(name, count) for name, count in search.tried.items()]
    return Findings((Figure("orders", search.tried.total(), least), *figures), tuple(search.broken))


ALL_OF = (2, 3, 4, 5)
SOME_OF = range(6, 12)
SAMPLES = 5_600


def prove_all(seed: int) -> Findings:
    return search(lambda search: try_every_order(search, ALL_OF), seed, least=6 + 90 + 2_520 + 113_400)


def prove_some(seed: int) -> Findings:
    return search(lambda search: try_some_orders(search, SOME_OF, SAMPLES), seed, least=100_000)

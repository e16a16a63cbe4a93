"""A day of some players on the real service, by a clock that only the next event moves: what it asks of the store.

The players do what tools/scale.py assumes, and poll as often as the service asks for. `python -m bench.day` compares
what the model says with what is counted.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import astuple, dataclass, field, replace
from functools import partial
from heapq import heappop, heappush
from itertools import count
from queue import Queue
from random import Random
from typing import TypeVar

from bench.games import USUAL, legal_move, require_play
from bench.inside import adapter, client_of
from bench.meter import Bill, meter_table
from bench.requests import Ask, Reply, Request, expect
from bench.tables import Gathered, join, move_request, open_table
from chalicelib.bootstrap import build
from chalicelib.core.deps import Deps
from chalicelib.core.ids import GameId
from chalicelib.engine.game import Phase, Seat
from chalicelib.engine.pending import waiting_for
from chalicelib.notify.deliver import deliver, sweep_deliveries
from chalicelib.notify.destinations import Seal, Sealed
from chalicelib.notify.local_queue import InProcess
from chalicelib.notify.urls import Admit, Post
from chalicelib.notify.urls import Reply as Answered
from chalicelib.settings import settings
from chalicelib.store.capacity import Meter
from chalicelib.store.sqlite import SqliteTable
from chalicelib.tables.outages import write_heartbeat
from chalicelib.tables.polling import REMATCH_OFFER_S
from chalicelib.tables.store import TableGames
from chalicelib.tables.table import Play
from chalicelib.tables.transition import MessagePosted, Saved
from chalicelib.workers.saves import follow_up
from chalicelib.workers.sweep import sweep
from tests.fakes.world import Fate
from tools.budgets import BUDGETS, Cost
from tools.scale import COST_TOLERANCE, DAY_S, HOUR_S, MINUTE_S, TIMES_TOLERANCE, Habits, work

T = TypeVar("T")
PLAYERS, SEED = 12, 20_261_129
AWAKE, MORNING, NOON, EVENING = range(8, 24), 9, 12, 19  # hours of the day
HIDDEN_S = 30  # between two polls of a page in the background, at least (chalicelib/web/notice.js)
KEY = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
BROWSER = {"p256dh": KEY, "auth": "BTBZMqHH6r4Tts7J_aSIgg"}  # as in RFC 8291
LEAST = 0.2  # what a cost may differ by in any case
RARE = 12  # what is done less often is compared with all else alone


@dataclass(slots=True)
class Counted:
    """How often each kind of work was done, and what all of it has cost."""

    times: Counter[str] = field(default_factory=Counter)
    bills: defaultdict[str, Bill] = field(default_factory=lambda: defaultdict(Bill))

    def add(self, kind: str, bill: Bill) -> None:
        self.times[kind] += 1
        mine = self.bills[kind]
        mine.requests += bill.requests
        mine.read_units += bill.read_units
        mine.write_units += bill.write_units

    def average(self, kind: str) -> Cost:
        bill = self.bills[kind]
        return Cost(bill.reads + bill.writes, bill.read_units, bill.write_units) * (1 / max(self.times[kind], 1))


@dataclass(slots=True)
class Person:
    token: str
    tags: dict[str, str] = field(default_factory=dict)  # of the games as they were seen last, by id


@dataclass(slots=True)
class Day:
    """The service, and what is to happen on the day."""

    habits: Habits
    db: SqliteTable
    deps: Deps
    ask: Ask
    fate: Fate
    queue: InProcess
    random: Random
    counted: Counted = field(default_factory=Counted)
    _agenda: list[tuple[float, int, Callable[[], object]]] = field(default_factory=list)
    _numbers: Iterator[int] = field(default_factory=count)

    @property
    def now(self) -> int:
        return self.fate.clock

    def at(self, when: float, what: Callable[[], object]) -> None:
        heappush(self._agenda, (when, next(self._numbers), what))

    def run_until(self, end: float) -> None:
        while self._agenda and self._agenda[0][0] < end:
            when, _, what = heappop(self._agenda)
            self.fate.clock = int(when)
            what()
        self.fate.clock = int(end)

    def request(self, kind: str, request: Request) -> Reply:
        """Ask, and do what the stream and the queue bring about."""
        reply = self._bill(kind, lambda: expect(self.ask(request), 200, 201, 304))
        self._follow()
        return reply

    def get(self, kind: str, path: str, person: Person) -> Reply:
        return self.request(kind, Request("GET", path, person.token))

    def sweep(self) -> None:
        def wake() -> None:
            write_heartbeat(self.deps)
            sweep(self.deps)
            sweep_deliveries(self.deps)

        self._bill("sweep", wake)
        self._follow()
        self.at(self.now + MINUTE_S, self.sweep)

    def _follow(self) -> None:
        for saved in _take_all(self.queue.news):
            self._bill(_kind_of(saved), partial(follow_up, self.deps, saved))
        self.queue.end_waits()
        for task in _take_all(self.queue.tasks):
            kind = "push to a browser" if task.destination.startswith("s_") else "post to a webhook"
            self._bill(kind, partial(deliver, self.deps, task))

    def _bill(self, kind: str, work: Callable[[], T]) -> T:
        with meter_table(self.db) as bill:
            done = work()
        self.counted.add(kind, bill)
        return done


def _take_all(queue: "Queue[T]") -> Iterator[T]:
    while not queue.empty():
        yield queue.get()


def _kind_of(saved: Saved | MessagePosted) -> str:
    if isinstance(saved, MessagePosted) or not isinstance(saved.before, Play):
        return "follow anything else"
    before, after = saved.before.game, require_play(saved.transition.game).game
    if saved.transition.finished:
        return "follow the end of a game" if after.phase is Phase.FINISHED else "follow the end of a round"
    return "follow a move" if after.phase is before.phase else "follow the end of a phase"


def count_day(habits: Habits, players: int = PLAYERS, *, table: Callable[..., SqliteTable] = SqliteTable) -> Counted:
    """What the players ask for and bring about. `table` may plant a fault."""
    fate = Fate(SEED)
    with closing(table(meter=Meter(), now=fate.now)) as db:
        day = _wake_service(habits, db, fate)
        people = [_register(day, n) for n in range(players)]
        fate.clock += DAY_S - fate.clock % DAY_S
        tables = [Table(day, group, "daily") for _ in range(habits.tables) for group in _shuffle(day, people)]
        pictured = _begin_pictures(day, people[: round(players * habits.pictured)])
        begin = fate.clock = day.now - day.now % DAY_S + DAY_S
        day.sweep()
        _plan(day, people, tables)
        for circle, members in pictured:
            for person in members:
                day.at(begin + NOON * HOUR_S, partial(look_at_pictures, day, circle, person))
        day.counted = Counted()
        day.run_until(begin + DAY_S)
        return day.counted


def _wake_service(habits: Habits, db: SqliteTable, fate: Fate) -> Day:
    queue, games = InProcess(), TableGames(db)
    games.pulse.elapsed = lambda: float(fate.clock)
    deps = build(settings(), db, queue).with_instances({TableGames: games, Post: _accept, Seal: _seal})
    deps = replace(deps, push_keys=(KEY,), **fate.deps())
    return Day(habits, db, deps, client_of(adapter(deps)), fate, queue, Random(SEED))


def _accept(url: str, headers: object, body: bytes, admit: Admit = lambda _: None) -> Answered:
    return Answered(204)


def _seal(*_: object) -> Sealed:
    return Sealed({}, b"")


def _register(day: Day, number: int) -> Person:
    """A player, with a webhook or a browser if their turn comes: of those at a live table as many as of the others."""
    person = Person(day.request("register", Request("POST", "/v1/players", body={"name": USUAL.name})).json["token"])
    if number * day.habits.hooked % 1 < day.habits.hooked:
        hook = {"url": f"https://receiver-{number}.example.org/"}
        day.request("anything else", Request("POST", "/v1/me/webhooks", person.token, hook))
    if (number + 1) * day.habits.pushed % 1 < day.habits.pushed:
        phone = {"endpoint": f"https://fcm.googleapis.com/fcm/send/{number}", "keys": BROWSER, "language": "en"}
        day.request("anything else", Request("POST", "/v1/me/push", person.token, phone))
    return person


def _shuffle(day: Day, people: Sequence[Person]) -> Iterator[list[Person]]:
    """The people of each table, so that everybody has one seat."""
    order = day.random.sample(people, len(people))
    return (order[n : n + day.habits.seats] for n in range(0, len(order), day.habits.seats))


def _begin_pictures(day: Day, people: Sequence[Person]) -> list[tuple[str, list[Person]]]:
    """Circles with a picture a day, in which everybody has written a clue today."""
    made = []
    for members in _shuffle(day, people):
        host, *others = members
        circle = day.request("anything else", Request("POST", "/v1/circles", host.token, {"name": "Friday"})).json
        href = f"/v1/circles/{circle['id']}"
        invite = {"invite": circle["invite"]}
        for person in others:
            day.request("anything else", Request("POST", f"{href}/members", person.token, invite))
        day.request("anything else", Request("PATCH", href, host.token, {"day": {"time_zone": "UTC"}}))
        for person in members:
            write_clue(day, href, person)
        made.append((href, members))
    return made


def _plan(day: Day, people: Sequence[Person], tables: "Sequence[Table]") -> None:
    habits, begin, many = day.habits, day.now, len(people)
    for person in people:
        for _ in range(habits.visits):
            when = begin + (day.random.choice(AWAKE) + day.random.random()) * HOUR_S
            day.at(when, partial(visit, day, person, tables))
    for person in people[: round(many * habits.background)]:
        end = begin + MORNING * HOUR_S + habits.background_s
        day.at(begin + MORNING * HOUR_S, partial(keep_open, day, person, end))
    for person in people[: round(many * habits.guessing)]:
        day.at(begin + NOON * HOUR_S, partial(guess, day, person))
    for place in range(0, round(many * habits.live), habits.seats):
        group = people[place : place + habits.seats]
        day.at(begin + EVENING * HOUR_S, partial(play_live, day, group))


class Table:
    """These people's game, which has begun."""

    def __init__(self, day: Day, people: Sequence[Person], pace: str) -> None:
        self.day, self.people = day, list(people)
        opening = replace(open_table(self.people[0].token, {}), body={"pace": {"preset": pace}})
        opened = day.request("open a table", opening).json
        for person in self.people[1:]:
            day.request("take a seat", join(opened["id"], opened["invite"], person.token))
        self.gathered = Gathered(opened["id"], {Seat(n): one.token for n, one in enumerate(self.people, 1)})
        day.request("start a game", self.gathered.start())

    @property
    def play(self) -> Play:
        """The game as it is, which is on no bill."""
        return require_play(TableGames(self.day.db).load(GameId(self.gathered.id)))

    def waiting(self) -> list[Person]:
        stored = self.play
        return [self.people[seat - 1] for seat in waiting_for(stored.game, stored.rules)]

    def look(self, person: Person) -> int:
        """Look at it; gives the seconds until the service wants to be asked again."""
        look = self.gathered.look(self.people.index(person) + 1, person.tags.get(self.gathered.id))
        reply = self.day.request("look at a game", look)
        person.tags[self.gathered.id] = reply.headers["etag"]
        return int(reply.headers["poll-interval"])

    def move(self, person: Person) -> None:
        stored = self.play
        kind = "move"
        if len(self.waiting()) == 1:
            kind += ", the last of a " + ("round" if stored.game.phase is Phase.VOTES else "phase")
        command = legal_move(stored, Seat(self.people.index(person) + 1), USUAL, self.day.random)
        reply = self.day.request(kind, move_request(self.gathered, stored, command))
        person.tags[self.gathered.id] = reply.headers["etag"]


def visit(day: Day, person: Person, tables: Sequence[Table]) -> None:
    """Open the page, and then each of one's tables for a while; act where that is owed."""
    day.get("list one's games", "/v1/me/games", person)
    day.get("list open tables", "/v1/games", person)
    day.get("list circles", "/v1/circles", person)
    for table in tables:
        if person in table.people:
            end = day.now + day.habits.look_s
            wait_s = table.look(person)
            if person in table.waiting():
                table.move(person)
                wait_s = 0
            look_on(table, person, wait_s, end)


def look_on(table: Table, person: Person, wait_s: int, end: int) -> None:
    when = table.day.now + wait_s
    if when <= end:
        table.day.at(when, lambda: look_on(table, person, table.look(person), end))


def keep_open(day: Day, person: Person, end: int) -> None:
    reply = day.get("list one's games", "/v1/me/games", person)
    when = day.now + max(HIDDEN_S, int(reply.headers["poll-interval"]))
    if when < end:
        day.at(when, partial(keep_open, day, person, end))


def guess(day: Day, person: Person) -> None:
    today = day.ask(Request("GET", "/v1/daily")).json
    for clue, shown in enumerate((today, *today["further"]), 1):
        body = {"card": shown["cards"][0]["id"], "guesser": person.token[-20:], "clue": clue}
        path = f"/v1/daily/{today['day']}/guess"
        day.request("guess a clue of the day", Request("POST", path, body=body))


def look_at_pictures(day: Day, circle: str, person: Person) -> None:
    for _ in range(2):
        seen = day.get("look at a circle's pictures", f"{circle}/days", person).json
        day.get("read a circle's best clues", f"{circle}/days/best", person)
    write_clue(day, circle, person)
    voting = seen["voting"]
    other = next(clue["id"] for clue in voting["clues"] if clue["id"] != voting["yours"])
    vote = Request("PUT", f"{circle}/days/{voting['day']}/vote", person.token, {"clue": other})
    day.request("vote for a clue", vote)


def write_clue(day: Day, circle: str, person: Person) -> None:
    today = day.ask(Request("GET", f"{circle}/days", person.token)).json["today"]["day"]
    clue = Request("PUT", f"{circle}/days/{today}/clue", person.token, {"text": USUAL.clue})
    day.request("write a clue for a picture", clue)


def play_live(day: Day, people: Sequence[Person]) -> None:
    table = Table(day, people, "live")
    for person in people:
        watch(table, person, None)


def watch(table: Table, person: Person, known: object) -> None:
    """Poll a live table until nobody expects a rematch any more; act some time after it is seen to be owed."""
    day, wait_s, game = table.day, table.look(person), table.play.game
    position = game.round.number, game.phase
    if position != known and person in table.waiting():
        when = day.now + day.random.expovariate(1 / day.habits.answer_s)
        day.at(when, partial(act, table, person, position))
    if game.phase is not Phase.FINISHED or day.now < game.since + REMATCH_OFFER_S:
        day.at(day.now + wait_s, partial(watch, table, person, position))


def act(table: Table, person: Person, position: tuple[int, Phase]) -> None:
    game = table.play.game
    if position == (game.round.number, game.phase) and person in table.waiting():  # else their time was up
        table.move(person)


def deviations(habits: Habits, players: int, counted: Counted) -> list[str]:
    """Where the model is not what was counted: how often each kind of work is done, and what it and all of it costs."""
    said: dict[str, Cost] = {}
    was: dict[str, Cost] = {}
    for kind, times in work(habits).items():
        mine = counted.average(kind)
        said["all"] = said.get("all", Cost(0, 0, 0)) + BUDGETS[kind] * (times * players)
        was["all"] = was.get("all", Cost(0, 0, 0)) + mine * counted.times[kind]
        if counted.times[kind] >= RARE:
            said[kind], was[kind] = BUDGETS[kind], mine
    often = {kind: times * players for kind, times in work(habits).items() if counted.times[kind] >= RARE}
    return [
        *(
            f"{kind}: {said[kind]} in the model, {was[kind]} counted"
            for kind in said
            if any(map(_differ, astuple(said[kind]), astuple(was[kind])))
        ),
        *(
            f"{kind}: {times:.0f} times in the model, {counted.times[kind]} counted"
            for kind, times in often.items()
            if abs(counted.times[kind] - times) > TIMES_TOLERANCE * times
        ),
    ]


def _differ(said: float, was: float) -> bool:
    return abs(was - said) > max(COST_TOLERANCE * said, LEAST)


def print_day() -> None:
    habits, counted = Habits(), count_day(Habits())
    for kind, times in work(habits).items():
        print(f"{kind}: {times * PLAYERS:.0f} in the model, {counted.times[kind]} counted, {counted.average(kind)}")
    print(*deviations(habits, PLAYERS, counted), sep="\n")


if __name__ == "__main__":
    print_day()

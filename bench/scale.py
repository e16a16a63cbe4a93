"""Writes docs/scale.md: the load of all players on every shared key, and the first limit that it reaches.

Simulated: games start over the day as people are active; people act, poll, forget and are reminded
(bench/player_model.py). Measured: the units of each change, from the items that the store writes, and the units that a
request reads (docs/benchmarks.md).
"""

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from math import ceil, sqrt
from pathlib import Path
from random import Random

from bench.player_model import DAY_S, FORGOTTEN, HOUR_S, MINUTE_S, Life, lives
from chalicelib.core.jobs import DUE_SHARDS
from tools.cost import MOVE, POLL

PAGE = Path(__file__).parents[1] / "docs" / "scale.md"
SEED, GAMES = 20_261_121, 80
PLAYERS = (1_000, 1_000_000, 100_000_000)  # a month
GAMES_A_MONTH = 2  # of each
LISTED, LOOKS_FOR_A_TABLE = 0.2, 5  # the share of all games; looks at the list by each player who joins from it
HOOKED = 0.2  # the share of players with a webhook
READ_LIMIT, WRITE_LIMIT = 3_000, 1_000  # units a second and key
WAKE_S, WAKE_CPU_S, SWEEP_S = 0.015, 0.0035, 55  # waking a game: in all, and CPU time; the time of a sweep
RECEIVER_S, AT_ONCE = 0.15, 50  # the time of a receiver's answer; deliveries at once (infra/queues.yaml)
INDEX_UNITS = 2  # an entry is added to an index and removed again
SENT_UNITS = 6  # writes of a delivery: its number, the delivery, its result, and the index

HEAD = """\
# How Reverie grows

`python -m bench.scale` writes this page, from {games} random games (seed {seed}) which the real engine plays to their
ends: {turns:,} changes, {late} of them by deadlines. The cost of each change is that of the items which the store
makes of it. The behaviour of people is assumed ([bench/player_model.py](../bench/player_model.py) has all of it): two
games a month each at tables of three to twelve, three in ten in one sitting and the others over days; more in the
evening than at night; {forgotten:.0%} of all actions forgotten; a poll every 4 s at a live table and until ten
minutes after its end; elsewhere one every quarter of an hour, and for a minute every 5 s by who has ended a phase; a
fifth of the tables listed, a fifth of the players with a webhook. Further assumptions: 15 ms to wake a game, 3.5 ms of
them CPU time (twice the figure of docs/benchmarks.md), 12 ms a poll and 20 ms a move.

Every figure is for the busiest hour of a day; for a key, it is for the worst second in that hour: five standard
deviations above the mean.
"""

KEYS = """\
## Keys

A key of DynamoDB, in the table or in an index, carries {reads:,} read and {writes:,} write units a second, and no
money raises this limit. A shard of an index is a key.
"""

QUOTAS = """\
## Everything else

Bold figures exceed the initial quota.
"""

ORDER = """\
## What reaches its limit first

The order in which limits are reached, if only the number of players grows. The last column says how to raise a limit.

| limit | players a month | |
| --- | ---: | --- |
"""

DAILY = """
## The clues of the day

Assumed: one in two thousand of the day's guesses comes in its busiest second, fifty of 100,000; whoever guesses
all three clues sends three. The clues themselves need no read, and the distribution keeps them for up to five minutes.
A guess is one request and {units} writes: the use of the network's quota, the guess, and the count of its language,
which is one key.

| guesses a day | a second, at the peak | of prod's requests a second | concurrent Lambdas | writes to one count |
| ---: | ---: | ---: | ---: | ---: |
"""
DAILY_TAIL = """
For a million a day, raise `RequestsPerSecond` and `RequestsAtOnce` of the stage to {rate:,} and {burst:,}
(infra/parameters); nothing else. A count carries {writes:,} writes a second: some {most:,} guesses a day in one
language, beyond which it is to be split.
"""
GUESSES, PEAK, GUESS_UNITS, GUESS_S = (10_000, 100_000, 1_000_000), 1 / 2_000, 3, 0.03
OF_PROD = 200  # requests a second (infra/parameters/prod.json)

TAIL = """
`on request`: the default quota of an account in us-east-1, which AWS raises on request (docs/cost.md names the
source); new accounts may start far below it. Long before the first of these limits, reduce the number of polls:
webhooks cost a fraction.

`MaximumConcurrency` is a number in infra/queues.yaml, of at most 1,000. `DUE_SHARDS` is a constant in the code: raise
it and deploy. From then on, saved items go to the new shards; the old ones are among them and are swept as before.
When the sweep comes near its 55 s, games that nobody looks at are woken a minute later, and nobody else notices; then
give each shard an invocation of its own. Everybody who looks for a table reads the newest listed ones: when that
comes near its limit, show each reader a part of them.

The load on a game's own key does not grow with the number of players, and neither does that on a player's, a token's
or a webhook's.
"""


@dataclass(frozen=True, slots=True)
class Limit:
    """A resource that carries `most`, and the load on it."""

    what: str
    most: float
    asked: Callable[["Load"], float]
    how: str = ""  # it is raised

    def load(self, players: int, day: "Day") -> float:
        return self.asked(Load(day, players))


@dataclass(slots=True)
class Day:
    """The load of an average game on each hour of a day, summed over its days."""

    games: int = 0
    seats: int = 0
    begun: Counter[int] = field(default_factory=Counter)
    turns: Counter[int] = field(default_factory=Counter)
    units: Counter[int] = field(default_factory=Counter)
    due: Counter[int] = field(default_factory=Counter)
    late: Counter[int] = field(default_factory=Counter)
    told: Counter[int] = field(default_factory=Counter)
    reminders: Counter[int] = field(default_factory=Counter)
    looks: Counter[int] = field(default_factory=Counter)
    most_units: int = 0  # of one change
    max_seats: int = 0

    def add(self, life: Life) -> None:
        self.games, self.seats = self.games + 1, self.seats + life.seats
        self.max_seats = max(self.max_seats, life.seats)
        self.begun[_hour(life.turns[0].at)] += 1
        for turn in life.turns:
            hour = _hour(turn.at)
            self.turns[hour] += 1
            self.units[hour] += turn.units
            self.due[hour] += turn.due_units
            self.late[hour] += turn.late
            self.told[hour] += turn.told
            self.reminders[hour] += turn.reminders
            self.most_units = max(self.most_units, turn.units)
            self.looks[hour] += round(turn.ends_phase * life.habit.polls_after_a_phase)
        end = life.turns[-1].at + life.habit.stays_on_s
        for begin in range(int(life.turns[0].at), int(end), HOUR_S):
            lasts = min(HOUR_S, end - begin)
            self.looks[_hour(begin)] += round(life.seats * lasts / life.habit.look_s)


def _hour(at: float) -> int:
    return int(at % DAY_S) // HOUR_S


@dataclass(frozen=True, slots=True)
class Load:
    """The load in the busiest hour, with that many players a month."""

    day: Day
    players: int

    def a_second(self, what: Counter[int]) -> float:
        games_a_day = self.players * GAMES_A_MONTH / (self.day.seats / self.day.games) / 30
        return max(what.values(), default=0) / self.day.games * games_a_day / HOUR_S

    @property
    def listed(self) -> float:
        return self.a_second(self.day.begun) * LISTED

    @property
    def looks_for_a_table(self) -> float:
        return self.listed * (self.day.seats / self.day.games - 1) * LOOKS_FOR_A_TABLE

    @property
    def requests(self) -> float:
        return self.a_second(self.day.looks) + self.a_second(self.day.turns)

    @property
    def notifications(self) -> float:
        return (self.a_second(self.day.told) + self.a_second(self.day.reminders)) * HOOKED

    @property
    def late_a_minute(self) -> float:
        return worst(self.a_second(self.day.late) * MINUTE_S)


def worst(mean: float) -> float:
    """The worst of many seconds, for independent events with this mean."""
    return mean + 5 * sqrt(mean) + 5


def due_shard(load: Load) -> float:
    """The units of players' moves, and of a sweep at the same time."""
    return worst(load.a_second(load.day.due) / DUE_SHARDS) + INDEX_UNITS * min(load.late_a_minute, 1 / WAKE_S)


def webhook_shard(load: Load) -> float:
    return INDEX_UNITS * worst(load.notifications / DUE_SHARDS)


KEY_LIMITS = (
    Limit(
        "a game, written by all its players at once",
        WRITE_LIMIT,
        lambda load: load.day.max_seats * load.day.most_units,
    ),
    Limit("a game, read by all its players at once, twice", READ_LIMIT, lambda load: load.day.max_seats * 2),
    Limit("a shard of `due`, games, written", WRITE_LIMIT, due_shard, "DUE_SHARDS"),
    Limit("a shard of `due`, webhooks, written", WRITE_LIMIT, webhook_shard, "DUE_SHARDS"),
    Limit("`listed`, written", WRITE_LIMIT, lambda load: INDEX_UNITS * worst(load.listed)),
    Limit(
        "`listed`, and each of the newest tables in it, read", READ_LIMIT, lambda load: worst(load.looks_for_a_table)
    ),
)
OTHER_LIMITS = (
    Limit("requests a second, REST API", 10_000, lambda load: load.requests, "on request"),
    Limit(
        "concurrent Lambdas, for players",
        1_000,
        lambda load: (load.a_second(load.day.looks) * POLL.ms + load.a_second(load.day.turns) * MOVE.ms) / 1_000,
        "on request",
    ),
    Limit("read units a second, the table", 40_000, lambda load: load.requests * POLL.read_units, "on request"),
    Limit(
        "write units a second, the table",
        40_000,
        lambda load: load.a_second(load.day.units) + load.a_second(load.day.due) + load.notifications * SENT_UNITS,
        "on request",
    ),
    Limit("concurrent deliveries", AT_ONCE, lambda load: worst(load.notifications * RECEIVER_S), "MaximumConcurrency"),
    Limit("a sweep, seconds of a shard's thread", SWEEP_S, lambda load: load.late_a_minute / DUE_SHARDS * WAKE_S),
    Limit(
        "a sweep, CPU seconds",
        SWEEP_S,
        lambda load: load.late_a_minute * WAKE_CPU_S,
        "one invocation a shard",
    ),
)


def simulate() -> Day:
    day = Day()
    for life in lives(GAMES, Random(SEED)):
        day.add(life)
    return day


def overloaded_keys(day: Day) -> list[str]:
    """Keys that would get more than they carry, with the most players in the table."""
    return [limit.what for limit in KEY_LIMITS if limit.load(PLAYERS[-1], day) > limit.most]


def players_at_limit(limit: Limit, day: Day) -> int | None:
    """The players a month at which a limit is reached, to two significant digits; None if players do not change it."""
    if limit.load(PLAYERS[0], day) == limit.load(PLAYERS[-1], day):
        return None
    low, high = 1.0, 1e13
    for _ in range(100):
        middle = sqrt(low * high)
        low, high = (middle, high) if limit.load(int(middle), day) <= limit.most else (low, middle)
    return int(float(f"{low:.1e}"))


def page(day: Day) -> str:
    facts = {"games": GAMES, "seed": SEED, "turns": day.turns.total(), "late": day.late.total(), "forgotten": FORGOTTEN}
    keys = KEYS.format(reads=READ_LIMIT, writes=WRITE_LIMIT)
    return (
        "\n".join([HEAD.format(**facts), keys, *_table(KEY_LIMITS, day), "", QUOTAS, *_table(OTHER_LIMITS, day), ""])
        + "\n"
        + ORDER
        + "\n".join(_order(day))
        + "\n"
        + TAIL
        + _daily()
    )


def _daily() -> str:
    rows = "\n".join(
        f"| {guesses:,} | {(peak := guesses * PEAK):,.0f} | {_format(peak, OF_PROD)} of {OF_PROD} | "
        f"{_format(peak * GUESS_S, 1_000)} | {_format(peak, WRITE_LIMIT)} of {WRITE_LIMIT:,} |"
        for guesses in GUESSES
    )
    rate = int(2 * GUESSES[-1] * PEAK)
    most = {"rate": rate, "burst": 2 * rate, "writes": WRITE_LIMIT, "most": int(WRITE_LIMIT / PEAK)}
    return DAILY.format(units=GUESS_UNITS) + rows + "\n" + DAILY_TAIL.format(**most)


def _table(limits: tuple[Limit, ...], day: Day) -> Iterator[str]:
    yield "| what | limit | " + " | ".join(f"{players:,} players" for players in PLAYERS) + " |"
    yield "| --- | ---: | " + " | ".join("---:" for _ in PLAYERS) + " |"
    for limit in limits:
        shown = (_format(limit.load(players, day), limit.most) for players in PLAYERS)
        yield f"| {limit.what} | {limit.most:,} | " + " | ".join(shown) + " |"


def _format(asked: float, most: float) -> str:
    text = f"{ceil(asked):,}" if asked >= 10 else f"{asked:.1f}"
    return f"**{text}**" if asked > most else text


def _order(day: Day) -> Iterator[str]:
    found = [(at, limit) for limit in (*KEY_LIMITS, *OTHER_LIMITS) if (at := players_at_limit(limit, day))]
    for at, limit in sorted(found, key=lambda one: one[0]):
        yield f"| {limit.what} | {at:,} | {limit.how} |"


def main() -> int:
    day = simulate()
    PAGE.write_text(page(day), encoding="utf-8")
    for what in overloaded_keys(day):
        print(f"more than a key carries: {what}", file=sys.stderr)
    return 1 if overloaded_keys(day) else 0


if __name__ == "__main__":
    sys.exit(main())

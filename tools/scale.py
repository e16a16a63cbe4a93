"""Writes docs/scale.md: the load of a day's players on everything that has a limit, and the parameters that carry it.

Assumed is what people do (Habits). What that asks of the service follows from its own rules, and what each request
costs from the budgets of the tests; a simulated day on the real service checks both (bench/day.py).
"""

import json
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import ceil, floor, log10, sqrt
from pathlib import Path
from typing import Any

from chalicelib.core.jobs import DUE_SHARDS
from chalicelib.engine.deadlines import PRESETS
from chalicelib.players.quotas import GUESSES_PER_DAY, PREVIEWS_PER_DAY
from chalicelib.settings import PLAYERS_PER_ADDRESS
from chalicelib.tables.polling import EARLY_S, LONGEST_S, REMATCH_OFFER_S, SHARE, SHORTEST_S
from tools.budgets import BEHIND, BUDGETS, CALL_MS, DEAREST_MOVE, REQUESTS, round_of
from tools.cloudformation import read

ROOT = Path(__file__).parents[1]
INFRA = ROOT / "infra"
PAGE, SIZES = ROOT / "docs" / "scale.md", INFRA / "parameters" / "sizes"
MINUTE_S, HOUR_S, DAY_S = 60, 3_600, 86_400
LADDER: Mapping[str, int] = {"10k": 10_000, "100k": 100_000, "1M": 1_000_000}
"""Players a day, by the names of the files of parameters that carry them."""
HEADROOM = 1.25  # of what a file of parameters carries, over the worst second of the busiest hour
PHASES = 3  # of a round
CALL_S, RECEIVER_S = CALL_MS / 1_000, 0.15  # of a call of the store, and of a receiver's answer
WAKE_S, WAKE_CPU_S, SWEEP_S = 0.015, 0.0035, 55  # waking a game: in all, and CPU time; the time of a sweep
INDEX_UNITS = 2  # an entry is added to an index and removed again
MAX_SEATS = 12
COST_TOLERANCE, TIMES_TOLERANCE = 0.1, 0.2  # of a simulated day: what work costs, and how often it is done
AT_MIDNIGHT = 1 / 2_000  # of a day's guesses come in its busiest second
LEAST_DELIVERIES, MOST_DELIVERIES, MOST_BATCHES = 50, 1_000, 10
# What AWS gives an account from the start: the sources are on the page.
GATEWAY, BURST, LAMBDAS, LAMBDA_RATE, TABLE_UNITS = 10_000, 5_000, 1_000, 10, 40_000
DISTRIBUTION, DISTRIBUTION_GBIT = 250_000, 150
NEW_READS, NEW_WRITES, NEW_PARTITIONS = 12_000, 4_000, 4  # of a table on demand
KEY_READS, KEY_WRITES = 3_000, 1_000  # units a second


@dataclass(frozen=True, slots=True)
class Habits:
    """What a player does on a day on which they play, on average: all of it is assumed."""

    seats: int = 6  # of each table
    rounds: int = 9  # of a game
    live: float = 1 / 2  # games in one sitting
    answer_s: float = 45  # until a player who can act there does so
    tables: int = 2  # that are played over days
    visits: int = 8  # to the page, for those
    look_s: int = 60  # at each of them during a visit
    background: float = 1 / 12  # has the page open in the background, for
    background_s: int = 8 * HOUR_S
    hooked: float = 1 / 6  # has a webhook
    pushed: float = 1 / 3  # has a browser that gets push messages
    guessing: float = 1 / 2  # guesses the clues of the day: all three
    pictured: float = 1 / 2  # is in a circle with a picture a day: looks twice, writes and votes
    new: float = 1 / 30  # has registered on this day
    listed: float = 1 / 5  # of the tables are in the list
    forgotten: float = 3 / 100  # of the actions at tables over days
    files: float = 40  # pictures and files of the page which the browser does not have yet
    file_kb: float = 50
    answer_kb: float = 5
    busiest: float = 1 / 10  # of the day's work comes in its busiest hour

    def round_s(self, answer_s: float) -> float:
        """How long a round takes: one gives a clue, then all others play at once, and vote at once."""
        return answer_s * (1 + 2 * sum(1 / n for n in range(1, self.seats)))

    @property
    def rounds_a_day(self) -> float:
        """At a table that is played over days, whose players act when they visit."""
        return DAY_S / self.round_s(DAY_S / self.visits)


def work(habits: Habits) -> dict[str, float]:
    """How often each kind of work is done for a player on such a day."""
    seats, slow = habits.seats, habits.tables * habits.rounds_a_day
    rounds = habits.live * habits.rounds + slow
    begun = rounds / habits.rounds / seats
    found = {kind: times / seats * rounds for kind, times in round_of(seats).items()}
    told = (3 * seats - 1) / seats * rounds  # of each action that is owed, and of the end of the round
    reminded = 2 * (2 * seats - 1) / seats * slow
    return {
        **found,
        "look at a game": habits.live * _live_looks(habits) + _slow_looks(habits, slow),
        "list one's games": habits.visits + habits.background * habits.background_s / LONGEST_S,
        "list open tables": habits.visits,
        "list circles": habits.visits,
        "open a table": begun,
        "take a seat": begun * (seats - 1),
        "start a game": begun,
        "register": habits.new,
        "guess a clue of the day": 3 * habits.guessing,
        "look at a circle's pictures": 2 * habits.pictured,
        "read a circle's best clues": 2 * habits.pictured,
        "write a clue for a picture": habits.pictured,
        "vote for a clue": habits.pictured,
        "follow a move": found["move"],
        "follow the end of a phase": found["move, the last of a phase"],
        "follow the end of a round": found["move, the last of a round"] - begun,
        "follow the end of a game": begun,
        "post to a webhook": habits.hooked * (told + reminded),
        # One for each save: the next storyteller is told of the clue alone.
        "push to a browser": habits.pushed * (told - rounds / seats + reminded + habits.pictured),
    }


def _live_looks(habits: Habits) -> float:
    """As often as the service asks for, until the offer of a rematch ends."""
    pace, others = PRESETS["live"], sum(1 / n for n in range(1, habits.seats))
    of_a_round = sum(
        habits.answer_s * waits / min(max((limit or DAY_S) // SHARE, SHORTEST_S), EARLY_S)
        for limit, waits in ((pace.clue_s, 1), (pace.cards_s, others), (pace.votes_s, others))
    )
    return habits.rounds * of_a_round + REMATCH_OFFER_S / EARLY_S


def _slow_looks(habits: Habits, rounds: float) -> float:
    """Once a minute during a visit, and more often by those who have just ended a phase."""
    usual = 1 + habits.look_s / LONGEST_S
    ends = PHASES * rounds / habits.seats
    return habits.visits * habits.tables * usual + ends * (habits.look_s / EARLY_S - habits.look_s / LONGEST_S)


def worst(mean: float) -> float:
    """The worst of many seconds, for independent events with this mean."""
    return mean + 5 * sqrt(mean) + 5


@dataclass(frozen=True)
class Load:
    """The work of the busiest hour, with that many players on the day."""

    players: float
    habits: Habits = Habits()

    @cached_property
    def rates(self) -> dict[str, float]:
        """Of each kind of work, a second."""
        share = self.players * self.habits.busiest / HOUR_S
        return {kind: times * share for kind, times in work(self.habits).items()}

    def sum(self, kinds: Iterable[str], weight: Callable[[str], float] = lambda _: 1.0) -> float:
        return sum(self.rates[kind] * weight(kind) for kind in kinds)

    def _average(self, kinds: Sequence[str], of_each: Callable[[str], float]) -> float:
        times = work(self.habits)
        return sum(times[kind] * of_each(kind) for kind in kinds) / sum(times[kind] for kind in kinds)

    @property
    def requests(self) -> float:
        return self.sum(REQUESTS)

    @property
    def through_the_distribution(self) -> float:
        return self.requests + self.files

    @property
    def files(self) -> float:
        return self.players * self.habits.busiest / HOUR_S * self.habits.files

    @property
    def gbit(self) -> float:
        sent_kb = self.requests * self.habits.answer_kb + self.files * self.habits.file_kb
        return sent_kb * 8 / 1_000_000

    @property
    def read_units(self) -> float:
        return self.sum(BUDGETS, lambda kind: BUDGETS[kind].read_units)

    @property
    def write_units(self) -> float:
        return self.sum(BUDGETS, lambda kind: BUDGETS[kind].write_units)

    @property
    def changes(self) -> float:
        """Of games, which the stream reports."""
        return self.sum(FOLLOWED)

    @property
    def change_s(self) -> float:
        """The consumer's time for one of them."""
        return CALL_S * self._average(FOLLOWED, lambda kind: BUDGETS[kind].calls)

    @property
    def partitions(self) -> int:
        """Of the table, which are as many shards of its stream: those of a new table, or as many as the load needs."""
        return max(NEW_PARTITIONS, ceil(self.write_units / KEY_WRITES), ceil(self.read_units / KEY_READS))

    @property
    def deliveries(self) -> float:
        return self.rates["post to a webhook"] + self.rates["push to a browser"]

    @property
    def deliveries_at_once(self) -> float:
        ms = self._average(DELIVERED, lambda kind: BUDGETS[kind].ms)
        return worst(self.deliveries * (RECEIVER_S + ms / 1_000))

    @property
    def lambdas(self) -> float:
        """At once, of all functions."""
        of_players = self.sum(REQUESTS, lambda kind: BUDGETS[kind].ms / 1_000)
        return worst(of_players + self.changes * self.change_s) + self.deliveries_at_once

    @property
    def environments(self) -> int:
        """Of Lambda, each of which answers ten requests a second at most."""
        return ceil(max(self.lambdas, self.requests / LAMBDA_RATE))

    @property
    def listed(self) -> float:
        return self.rates["open a table"] * self.habits.listed

    @property
    def late_a_minute(self) -> float:
        return worst(self.sum(round_of(self.habits.seats)) * self.habits.forgotten * MINUTE_S)


FOLLOWED = [kind for kind in BEHIND if kind.startswith("follow")]
DELIVERED = [kind for kind in BEHIND if kind not in FOLLOWED]


@dataclass(frozen=True, slots=True)
class Limit:
    """Something that carries no more than `most`."""

    what: str
    asked: Callable[[Load], float]
    most: Callable[[Load, Mapping[str, str]], float]  # by the load itself, or by the template's parameters
    how: str = ""  # it is raised


def _always(most: float) -> Callable[[Load, Mapping[str, str]], float]:
    return lambda _, __: most


def _chosen(name: str) -> Callable[[Load, Mapping[str, str]], float]:
    return lambda _, values: float(values[name])


def _followed_a_second(load: Load, values: Mapping[str, str]) -> float:
    return load.partitions * notify_factor(values) / load.change_s


def factor_in_template() -> int | dict[str, str]:
    """How many batches of each shard of the stream are followed at once: a number, or a reference to a parameter."""
    found: int | dict[str, str] = read(INFRA / "queues.yaml")["Resources"]["SavedGames"]["Properties"][
        "ParallelizationFactor"
    ]
    return found


def notify_factor(values: Mapping[str, str]) -> int:
    factor = factor_in_template()
    return factor if isinstance(factor, int) else int(values[factor["Ref"]])


BY_ITSELF = "by itself"
STAGE = (
    Limit(
        "requests a second, the stage's throttle",
        lambda load: worst(load.requests),
        _chosen("RequestsPerSecond"),
        "`RequestsPerSecond`",
    ),
    Limit(
        "changes of games a second, the stream's consumer",
        lambda load: worst(load.changes),
        _followed_a_second,
        "`ParallelizationFactor`, at most 10",
    ),
    Limit(
        "deliveries at once",
        lambda load: load.deliveries_at_once,
        _chosen("DeliveriesAtOnce"),
        "`DeliveriesAtOnce`, at most 1,000",
    ),
)
ACCOUNT = (
    Limit("requests a second, API Gateway", lambda load: worst(load.requests), _always(GATEWAY), "on request"),
    Limit(
        "requests a second, Lambda", lambda load: worst(load.requests), _always(LAMBDA_RATE * LAMBDAS), "with the next"
    ),
    Limit("Lambdas at once, of all functions", lambda load: load.lambdas, _always(LAMBDAS), "on request"),
    Limit("read units a second, the table", lambda load: worst(load.read_units), _always(TABLE_UNITS), "on request"),
    Limit("write units a second, the table", lambda load: worst(load.write_units), _always(TABLE_UNITS), "on request"),
    Limit("read units a second, a new table", lambda load: worst(load.read_units), _always(NEW_READS), BY_ITSELF),
    Limit("write units a second, a new table", lambda load: worst(load.write_units), _always(NEW_WRITES), BY_ITSELF),
    Limit(
        "requests a second, the distribution",
        lambda load: worst(load.through_the_distribution),
        _always(DISTRIBUTION),
        "on request",
    ),
    Limit("Gbit a second, the distribution", lambda load: load.gbit, _always(DISTRIBUTION_GBIT), "on request"),
)
KEYS = (
    Limit(
        "a game, written by twelve players at once",
        lambda _: MAX_SEATS * DEAREST_MOVE.write_units,
        _always(KEY_WRITES),
    ),
    Limit(
        "a game, read by twelve players at once, twice",
        lambda _: MAX_SEATS * 2 * BUDGETS["look at a game"].read_units,
        _always(KEY_READS),
    ),
    Limit(
        "a shard of `due`, games, written",
        lambda load: INDEX_UNITS * worst(load.changes / DUE_SHARDS) + INDEX_UNITS * min(load.late_a_minute, 1 / WAKE_S),
        _always(KEY_WRITES),
        "`DUE_SHARDS`",
    ),
    Limit(
        "a shard of `due`, deliveries, written",
        lambda load: INDEX_UNITS * worst(load.deliveries / DUE_SHARDS),
        _always(KEY_WRITES),
        "`DUE_SHARDS`",
    ),
    Limit("`listed`, written", lambda load: INDEX_UNITS * worst(load.listed), _always(KEY_WRITES)),
    Limit(
        "`listed`, and each of the newest tables in it, read",
        lambda load: worst(load.rates["list open tables"]),
        _always(KEY_READS),
        "show each reader a part",
    ),
    Limit(
        "the count of guesses in one language, written",
        lambda load: load.players * work(load.habits)["guess a clue of the day"] * AT_MIDNIGHT,
        _always(KEY_WRITES),
        "split it",
    ),
)
SWEEP = (
    Limit(
        "a sweep, seconds of a shard's thread",
        lambda load: load.late_a_minute / DUE_SHARDS * WAKE_S,
        _always(SWEEP_S),
    ),
    Limit("a sweep, CPU seconds", lambda load: load.late_a_minute * WAKE_CPU_S, _always(SWEEP_S), "a Lambda a shard"),
)
LIMITS = (*STAGE, *ACCOUNT, *KEYS, *SWEEP)


def overloaded(limits: tuple[Limit, ...], players: int, values: Mapping[str, str]) -> list[str]:
    """What would have to carry more than it can."""
    load = Load(players)
    return [limit.what for limit in limits if limit.asked(load) > limit.most(load, values)]


def players_at_limit(limit: Limit, values: Mapping[str, str]) -> int | None:
    """The players a day at which it is reached, to two significant digits; None if they do not change it."""
    low, high = 1.0, 1e12
    if limit.asked(Load(high)) <= limit.most(Load(high), values):
        return None
    for _ in range(100):
        middle = sqrt(low * high)
        fits = limit.asked(Load(middle)) <= limit.most(Load(middle), values)
        low, high = (middle, high) if fits else (low, middle)
    return int(float(f"{low:.1e}"))


def load_of_rate(requests: float) -> Load:
    """The load when that many requests come in a second, as the stage's throttle lets them through for long."""
    return Load(requests / Load(1).requests)


def defaults() -> dict[str, str]:
    declared: dict[str, dict[str, Any]] = read(INFRA / "parameters.yaml")["Parameters"]
    return {name: str(one["Default"]) for name, one in declared.items() if "Default" in one}


def values_of(size: str) -> dict[str, str]:
    """The parameters of a deployment of this size."""
    chosen: dict[str, str] = json.loads((SIZES / f"{size}.json").read_text("utf-8"))["Parameters"]
    return defaults() | chosen


def derive(players: int) -> dict[str, str]:
    """The parameters that carry so many players a day."""
    load, usual = Load(players), defaults()
    rate = _round_up(worst(load.requests) * HEADROOM)
    at_once = max(min(2 * rate, BURST), rate // 2)  # API Gateway's own burst is half of its rate
    deliveries = min(max(_round_up(load.deliveries_at_once * HEADROOM), LEAST_DELIVERIES), MOST_DELIVERIES)
    batches = ceil(worst(load.changes) * HEADROOM * load.change_s / load.partitions)
    found = {"RequestsPerSecond": rate, "RequestsAtOnce": at_once, "DeliveriesAtOnce": deliveries}
    factor = factor_in_template()
    if isinstance(factor, dict) and batches > notify_factor(usual):
        found[factor["Ref"]] = min(batches, MOST_BATCHES)
    return {name: str(value) for name, value in found.items()}


def _round_up(number: float) -> int:
    """To two significant digits."""
    unit = int(10 ** max(floor(log10(number)) - 1, 0))
    return ceil(number / unit) * unit


HEAD = """\
# How Reverie grows

`python -m tools.scale` writes this page, and the parameters for each size in infra/parameters/sizes. What a player does
on a day is assumed: `Habits` in tools/scale.py has all of it. How often that makes a page ask follows from
`Poll-Interval`, and what each request costs is what the tests allow it to cost (tools/budgets.py). A simulated day
checks both: `python -m bench.day` lets a dozen people live one on the real service, by a clock that only the next event
moves, and counts. tests/bench/test_day.py allows each cost to differ by {cost:.0%}, and each number by {times:.0%}.
"""

A_DAY = """\
## A player's day

Each has {tables} tables of {seats} that are played over days, and comes to the page {visits} times for them; plays one
game at a single sitting on every second day; keeps the page open in the background for eight hours on every twelfth;
guesses the three clues of the day on every second; and every second player is in a circle with a picture a day. A sixth
have a webhook, a third get push messages. A tenth of a day's work comes in its busiest hour. Chats, sounds and own
pictures are left out.

| work | times a day | calls of the store | read units | write units |
| --- | ---: | ---: | ---: | ---: |
"""

FIRST = """
## What gives way first

| players a day | deployed with | first | at | then | at |
| ---: | --- | --- | ---: | --- | ---: |
"""

ALL = """
## Everything that has a limit

The load in the busiest hour, with the limit that `SIZE` or a new account gives; bold is what exceeds it. A figure for a
second is that of the worst second in that hour: five standard deviations above the mean. The parameters carry
{headroom:.0%} of it.

"""

RAISE = """
The parameters are in infra/parameters/sizes: `make deploy STAGE=prod SIZE=100k` lays them over those of the stage, and
the stack keeps them until it gets others. `make deploy-check` compares the account's quotas with what
`RequestsPerSecond` lets through, and prints the command that asks AWS for more. A quota is that of us-east-1; a new
account may have far less, and API Gateway has a quarter in newer regions.

- The stage's throttle is there on purpose: it is the most that a month can cost (cost.md). Requests above it get 429.
- The stream's consumer follows several batches of each shard at once (`ParallelizationFactor` in infra/queues.yaml). A
  table has as many shards as partitions, four when it is new. If the consumer falls behind, only notifications are late
  (`NewsLate`).
- Lambda answers ten requests a second with each of the environments that the quota allows, however short they are.
- A new table carries its first peak as in the table, and twice the last peak within half an hour. For an announced day,
  [warm it up](https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/warm-throughput-scenarios.html) before.
- No money raises the limit of a key: {reads:,} read and {writes:,} write units a second. A shard of an index is one.
  `DUE_SHARDS` is a constant in the code: raise it and deploy. Saved items then go to the new shards; the old ones are
  among them and are swept as before.
- When a sweep comes near its {sweep} s, games that nobody looks at are woken a minute later, and nobody else notices.
- Long before all of it, reduce the polls: webhooks cost a fraction.

The load on a game's own key does not grow with the number of players, and neither does that on a player's, a token's or
a webhook's.

## The clues of the day and the pictures of circles

The clues of the day need no read, and the distribution keeps them for up to five minutes. One in two thousand of a
day's guesses is taken to come in its busiest second, just after midnight: {midnight} of a million players. Each is a
request with {guess} write units, one of them for the count of its language, which is one key: it carries {most:,}
guesses a day in one language, and is to be split beyond. A circle's picture costs each of its members {days} read and
{wrote} write units a day; its keys are its own.

## One address

What one IPv4 address, or one /64 network of IPv6, may do. It does not grow with the number of players, but a school or
a carrier puts many people behind one address.

| what | limit | carries |
| --- | ---: | --- |
| requests in five minutes (`Firewall`) | {waf:,} | {live} people at live tables at once |
| registrations a day (`PLAYERS_PER_ADDRESS`) | {register} | as many new players |
| guesses of the clues a day | {guesses:,} | {guessers} people who guess all three |
| previews of invitations and shared pages a day | {previews:,} | |

## Sources

- API Gateway: <https://docs.aws.amazon.com/apigateway/latest/developerguide/limits.html>
- Lambda: <https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html>; its queues:
  <https://docs.aws.amazon.com/lambda/latest/dg/services-sqs-scaling.html>
- DynamoDB: <https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/ServiceQuotas.html>; a new table:
  <https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/warm-throughput-scenarios.html>
- CloudFront: <https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html>
"""


def page() -> str:
    return "".join(
        [HEAD.format(cost=COST_TOLERANCE, times=TIMES_TOLERANCE), "\n", *_day(), *_first(), *_all(), _tail()]
    )


def _day() -> Iterator[str]:
    habits = Habits()
    yield A_DAY.format(tables=habits.tables, seats=habits.seats, visits=habits.visits)
    for kind, times in work(habits).items():
        cost = BUDGETS[kind]
        yield f"| {kind} | {_figure(times)} | {cost.calls:g} | {cost.read_units:g} | {cost.write_units:g} |\n"
    requests = sum(times for kind, times in work(habits).items() if kind in REQUESTS)
    yield f"\nThat is {requests:,.0f} requests a day.\n"


def _first() -> Iterator[str]:
    yield FIRST
    for size, players in LADDER.items():
        lasting = [limit for limit in LIMITS if limit.how != BY_ITSELF]
        found = sorted((at, limit.what) for limit in lasting if (at := players_at_limit(limit, values_of(size))))
        (at, first), (later, second) = found[:2]
        yield f"| {players:,} | `SIZE={size}` | {first} | {at:,} | {second} | {later:,} |\n"


def _all() -> Iterator[str]:
    yield ALL.format(headroom=HEADROOM)
    yield "| what | " + " | ".join(f"{players:,} players" for players in LADDER.values()) + " | raised |\n"
    yield "| --- |" + " ---: |" * len(LADDER) + " --- |\n"
    for limit in LIMITS:
        cells = [_cell(limit, Load(players), values_of(size)) for size, players in LADDER.items()]
        yield f"| {limit.what} | {' | '.join(cells)} | {limit.how} |\n"


def _cell(limit: Limit, load: Load, values: Mapping[str, str]) -> str:
    asked, most = limit.asked(load), limit.most(load, values)
    told = f"{_figure(asked)} of {most:,.0f}"
    return f"**{told}**" if asked > most else told


def _figure(number: float) -> str:
    return f"{number:,.0f}" if number >= 10 else f"{number:.2g}"


def _tail() -> str:
    habits, guess = Habits(), BUDGETS["guess a clue of the day"]
    picture = {kind: times for kind, times in work(habits).items() if "picture" in kind or "vote for" in kind}
    return RAISE.format(
        reads=KEY_READS,
        writes=KEY_WRITES,
        sweep=SWEEP_S,
        midnight=_figure(1_000_000 * work(habits)["guess a clue of the day"] * AT_MIDNIGHT),
        guess=guess.write_units,
        most=int(KEY_WRITES / AT_MIDNIGHT),
        days=_figure(sum(BUDGETS[kind].read_units * times for kind, times in picture.items()) / habits.pictured),
        wrote=_figure(sum(BUDGETS[kind].write_units * times for kind, times in picture.items()) / habits.pictured),
        waf=firewall_limit(),
        live=int(firewall_limit() / (5 * MINUTE_S) * EARLY_S),
        register=PLAYERS_PER_ADDRESS,
        guesses=GUESSES_PER_DAY,
        guessers=GUESSES_PER_DAY // 3,
        previews=PREVIEWS_PER_DAY,
    )


def firewall_limit() -> int:
    rules = read(INFRA / "gateway.yaml")["Resources"]["RestFirewall"]["Properties"]["Rules"]
    return int(rules[0]["Statement"]["RateBasedStatement"]["Limit"])


def files() -> dict[Path, str]:
    """What stands in each file that is derived: first the parameters, with which the page calculates."""
    return {
        SIZES / f"{size}.json": json.dumps({"Parameters": derive(players)}, indent=2) + "\n"
        for size, players in LADDER.items()
    }


def main() -> int:
    SIZES.mkdir(exist_ok=True)
    for file, text in files().items():
        file.write_text(text, encoding="utf-8")
    PAGE.write_text(page(), encoding="utf-8")
    for size, players in LADDER.items():
        for what in overloaded((*STAGE, *KEYS, *SWEEP), players, values_of(size)):
            print(f"{players:,} players a day are too many for: {what}", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())

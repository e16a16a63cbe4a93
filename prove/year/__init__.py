"""A year of tables on the real service: holidays, outages, vanished hosts, people who stop coming and who come back.

Every sweep of the year runs. It shares nothing but the table with the API, as on AWS. People act by HTTP.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import NamedTuple

from bench.inside import adapter, client_of
from chalicelib.bootstrap import build
from chalicelib.core.deps import Deps
from chalicelib.settings import settings
from chalicelib.tables.outages import write_heartbeat
from chalicelib.tables.store import TableGames
from chalicelib.tables.transition import Publish
from chalicelib.workers.sweep import sweep
from prove.part import Figure, Findings
from prove.year.agenda import DAY_S, HOUR_S, Agenda
from prove.year.archive import Archive, Spoil
from prove.year.lobbies import decide, open_between
from prove.year.timekeeper import ASLEEP_UNITS, IN_TIME, Timekeeper
from tests.fakes.world import BEGINNING, Fate

MINUTE_S = 60
LATE_S = 4 * MINUTE_S  # the longest time between two sweeps outside an outage
PUNCTUAL = 0.99
LOOKED_AT = 0.001  # how often all tables are looked at after a sweep
OUTAGES_A_DAY = 0.12
SHORTEST_S, LONGEST_S = 6 * MINUTE_S, 7 * DAY_S
NIGHTS = range(40, 54)  # the days on which somebody closes the laptop for the night
NIGHT_S = 8 * HOUR_S
REMATCHES = 0.3  # for each table at most, so that the year comes to an end
SAID = 40  # different violations
ENOUGH = {  # that many tables see each of these once, or more often
    "actions missed": 1,
    "sleeps": 10,
    "wakes": 10,
    "rematches": 10,
    "lobbies started by another player": 20,
    "returns after an absence": 20,
    IN_TIME: 30,
}


class Outage(NamedTuple):
    """Nothing sweeps meanwhile."""

    begun: int  # Unix seconds
    until: int
    answers: bool  # whether the API does


@dataclass(frozen=True, slots=True)
class Year:
    """The service, its sweeps and its people, on one clock."""

    fate: Fate
    keeper: Timekeeper
    archive: Archive
    sweeper: Deps
    agenda: Agenda
    random: Random
    outages: tuple[Outage, ...]

    def pass_until(self, until: int, sweep_s: int) -> None:
        for at, offline_since in self._sweeps(until, sweep_s):
            self.agenda.act(at, offline_since)
            self.fate.clock = at
            self._sweep()
            self.agenda.hear()
            if self.random.random() < LOOKED_AT:
                self.keeper.broken.update(self.keeper.stuck_tables())
        self.keeper.broken.update(self.keeper.stuck_tables())

    def _sweeps(self, until: int, sweep_s: int) -> Iterator[tuple[int, int | None]]:
        """The second of each sweep, and the one since which the API has not answered, if any."""
        at, coming = self.fate.clock, list(self.outages)
        while at < until:
            at += sweep_s if self.random.random() < PUNCTUAL else self.random.randint(sweep_s, LATE_S)
            offline_since = None
            if coming and coming[0].begun < at:
                outage = coming.pop(0)
                at, offline_since = max(at, outage.until), None if outage.answers else outage.begun
            yield at, offline_since

    def _sweep(self) -> None:
        self.keeper.sweep_begins()
        write_heartbeat(self.sweeper)
        sweep(self.sweeper)
        self.keeper.sweep_ends(self.archive.is_due)


def prove(seed: int) -> Findings:
    return simulate(seed, tables=1_000, days=365)


def simulate(
    seed: int, *, tables: int, days: int, sweep_s: int = MINUTE_S, spoil: Spoil = lambda item: item
) -> Findings:
    """`tables` tables in `days` days. `spoil` may plant a fault in what is written."""
    here = _begin(seed, tables, days, spoil)
    begun = here.fate.clock
    for _ in range(tables):
        open_between(here.agenda, begun, begun + days * DAY_S * 9 // 10)
    here.pass_until(begun + days * DAY_S, sweep_s)
    broken = here.keeper.broken.most_common(SAID)
    return Findings(tuple(_figures(here, days, tables)), tuple(f"{count} times: {what}" for what, count in broken))


def _begin(seed: int, tables: int, days: int, spoil: Spoil) -> Year:
    random, fate = Random(seed), Fate(seed)
    keeper = Timekeeper(fate.now, fate.clock, fate.clock)
    archive = Archive(keeper=keeper, spoil=spoil)
    api, sweeper = _process(archive, fate), _process(archive, fate)
    agenda = Agenda(client_of(adapter(api)), fate, random, keeper, decide, round(tables * (1 + REMATCHES)))
    return Year(fate, keeper, archive, sweeper, agenda, random, tuple(_outages(random, days)))


def _process(archive: Archive, fate: Fate) -> Deps:
    """The service in one process. What it remembers ages with the clock."""
    games = TableGames(archive)
    games.pulse.elapsed = lambda: float(fate.clock)
    chance = {**fate.deps(), "elapsed": games.pulse.elapsed}
    return replace(build(settings(), archive).with_instances({TableGames: games, Publish: lambda _: None}), **chance)


def _outages(random: Random, days: int) -> Iterator[Outage]:
    """Most are short. Between two of them is at least an hour."""
    some = [
        (random.uniform(1, days), SHORTEST_S * (LONGEST_S / SHORTEST_S) ** random.random())
        for _ in range(round(days * OUTAGES_A_DAY))
    ]
    free = 0.0
    for day, length_s in sorted([*some, *((day, NIGHT_S) for day in NIGHTS if day < days)]):
        begun = BEGINNING + day * DAY_S
        if begun > free:
            free = begun + length_s + HOUR_S
            yield Outage(int(begun), int(begun + length_s), answers=random.random() < 0.5)


def _figures(here: Year, days: int, tables: int) -> Iterator[Figure]:
    yield Figure("tables", len(here.keeper.tables), tables)
    for what, count in sorted(here.keeper.states().items()):
        yield Figure(f"tables at the end: {what}", count)
    yield Figure("days", days)
    yield Figure("outages", len(here.outages), days // 10)
    yield Figure("hours of outages", sum(outage.until - outage.begun for outage in here.outages) // HOUR_S, days)
    yield Figure("outages in which the API answered", sum(outage.answers for outage in here.outages))
    counts = here.keeper.counts
    yield Figure("units that sleeping tables have cost", counts.pop(ASLEEP_UNITS, 0))
    for what in sorted({*counts, *ENOUGH}):
        yield Figure(what, counts[what], tables // ENOUGH[what] if what in ENOUGH else None)

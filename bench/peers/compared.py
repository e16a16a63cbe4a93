"""Shows the figures of all peers in one table, and ours in proportion."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import median
from typing import get_args

from bench.peers.peer import MARKS, POLLS_A_MOVE, ROUND, After, Bytes, Growth, Peer, Sample, What
from bench.report import Cell, Table, verdict

AFTER: Sequence[After] = get_args(After)
FLAT = {"bytes of a poll": 1.1, "ms of a poll": 1.5, "ms of a move": 1.5}  # times as much at most, with room for noise
SETTLED = 100  # moves, after which a game does not grow any more
_COLUMNS = ("server's core", "driver's core", "a second of server CPU")
_SERVER = ("server", "keeps games in")


@dataclass(frozen=True, slots=True)
class Measured:
    peer: Peer
    samples: Mapping[What, Sequence[Sample]]  # without what the server cannot do
    mixed: Mapping[int, Sample]  # by number of clients
    bytes_of_a_poll: Bytes
    grown: Sequence[Growth]
    killed: Counter[After]

    @property
    def name(self) -> tuple[str, str]:
        return self.peer.name, self.peer.keeps


def middle(samples: Sequence[Sample]) -> Sample:
    """The median of each figure over all runs."""
    return Sample(
        median(sample.rate for sample in samples),
        median(sample.p50_ms for sample in samples),
        median(sample.p99_ms for sample in samples),
        median(sample.server for sample in samples),
        median(sample.driver for sample in samples),
    )


def side_by_side(all_of_them: Sequence[Measured], notes: tuple[str, ...]) -> Table:
    columns = (*_SERVER, "what", "a second", "p50 ms", "p99 ms", *_COLUMNS, "a second, from to")
    rows = [
        (*one.name, what, *_cells(samples), _range([sample.rate for sample in samples], 0))
        for one in all_of_them
        for what, samples in one.samples.items()
    ]
    return Table("Speed, side by side", columns, rows, notes)


def mixture(all_of_them: Sequence[Measured]) -> Table:
    """A server that breaks down under that many clients has no row."""
    columns = (*_SERVER, "clients", "a second", "p50 ms", "p99 ms", *_COLUMNS)
    rows = [(*one.name, clients, *_cells([sample])) for one in all_of_them for clients, sample in one.mixed.items()]
    note = (
        f"{POLLS_A_MOVE} polls to each move, six clients at each table, each with one request at a time. Polls come "
        "without If-None-Match; after a move each of the six looks at a new position. boardgame.io also sends each "
        "move to all six. CPU time includes opening the connections."
    )
    return Table("Polls and moves together", columns, rows, (note,))


def _cells(samples: Sequence[Sample]) -> tuple[Cell, ...]:
    sample = middle(samples)
    times = round(sample.p50_ms, 1), round(sample.p99_ms, 1)
    shares = f"{sample.server:.0%}", f"{sample.driver:.0%}", round(median(one.rate_of_a_core for one in samples))
    return round(sample.rate), *times, *shares


def ratios(ours: Measured, others: Sequence[Measured]) -> Table:
    """A poll that says what it knows is compared with the same, or with a peer's only kind of poll."""
    columns = ("what", "beside", "keeps games in", "their", "ratio", "from to", "by server CPU", "target")
    rows = [row for one in others for row in _ratios(ours, one)]
    notes = (
        "Below 1 the peer is faster. Each turn gives one ratio of answers a second. They are by wall time, because a "
        "server that waits for its disk leaves its core idle and is no faster for it. `ratio` is their median, which "
        "the targets are for, and `from to` the lowest and the highest. `by server CPU`: of answers for each second of "
        "the server's CPU time, which a slow driver or a busy machine disturbs less; but it does not count waiting for "
        "a disk.",
        "The targets for polls compare whole answers: `poll` with `poll`, both of an unchanged position and without "
        "If-None-Match. A poll with it (304) has no target.",
    )
    return Table("Our rate by theirs", columns, rows, notes)


def _ratios(ours: Measured, other: Measured) -> Iterator[tuple[Cell, ...]]:
    for what in ours.samples:
        same: What = what if what in other.samples else "poll"
        turns = [*zip(ours.samples[what], other.samples[same], strict=True)]
        ratios = [mine.rate / theirs.rate for mine, theirs in turns]
        of_a_core = median(mine.rate_of_a_core / theirs.rate_of_a_core for mine, theirs in turns)
        ratio, target = median(ratios), other.peer.targets.get(what)
        said = f">= {target:g}: {verdict(ratio >= target)}" if target else ""
        yield what, *other.name, same, round(ratio, 2), _range(ratios, 2), round(of_a_core, 2), said


def _range(figures: Sequence[float], digits: int) -> str:
    return f"{min(figures):,.{digits}f} to {max(figures):,.{digits}f}"


def answers_kept(all_of_them: Sequence[Measured]) -> Table:
    columns = (*_SERVER, "bytes of a poll", "with nothing new", *AFTER, "target")
    rows = [_answers_kept(one) for one in all_of_them]
    note = (
        "`kept`, `move lost`, `game lost`: a server is killed (`kill -9`) as soon as its answer to a move arrives, and "
        "started again. How often the move was there, only earlier moves were, or the game was gone."
    )
    return Table("What a poll brings, and what an answer is worth", columns, rows, (note,))


def _answers_kept(one: Measured) -> tuple[Cell, ...]:
    size, lost = one.bytes_of_a_poll, one.killed.total() - one.killed["kept"]
    target = "" if one.peer.targets else f"all kept: {verdict(lost == 0)}"
    return *one.name, size.something_new, size.nothing_new, *(one.killed[what] for what in AFTER), target


def growth(all_of_them: Sequence[Measured]) -> Table:
    ratio = f"{MARKS[-1]:,} by {SETTLED:,}"
    columns = (*_SERVER, "what", *(f"{mark:,}" for mark in MARKS), ratio, "target")
    rows = [row for one in all_of_them for row in _growth(one)]
    note = (
        f"One connection. Medians of {ROUND} polls and of {ROUND} moves after so many moves at one table. "
        f"After {MARKS[0]} the first round is not over yet."
    )
    return Table("Growth with the moves of a game", columns, rows, (note,))


def _growth(one: Measured) -> list[tuple[Cell, ...]]:
    figures: dict[str, list[Cell]] = {
        "bytes of a poll": [at.poll_bytes for at in one.grown],
        "ms of a poll": [round(at.poll_ms, 2) for at in one.grown],
        "ms of a move": [round(at.move_ms, 2) for at in one.grown],
    }
    first, last = one.grown[MARKS.index(SETTLED)], one.grown[-1]
    ratios = (
        last.poll_bytes / first.poll_bytes,
        last.poll_ms / first.poll_ms,
        last.move_ms / first.move_ms,
    )
    return [
        (*one.name, what, *cells, round(ratio, 1), "" if one.peer.targets else _flat(what, ratio))
        for (what, cells), ratio in zip(figures.items(), ratios, strict=True)
    ]


def _flat(what: str, ratio: float) -> str:
    return f"<= {FLAT[what]}: {verdict(ratio <= FLAT[what])}"

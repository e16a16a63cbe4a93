"""Shows the figures of all peers in one table, and ours in proportion."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import median
from typing import get_args

from bench.peers.peer import MARKS, ROUND, After, Bytes, Grown, Peer, Sample
from bench.report import Cell, Table, verdict

AFTER: Sequence[After] = get_args(After)
TARGETS = {"polls": 1, "moves": 3}  # times as many as each durable peer


SETTLED = 100  # moves, after which a game does not grow any more
_COLUMNS = ("server's core", "driver's core", "a second of server CPU")


@dataclass(frozen=True, slots=True)
class Measured:
    peer: Peer
    polls: Sequence[Sample]
    moves: Sequence[Sample]
    bytes_of_a_poll: Bytes
    grown: Sequence[Grown]
    killed: Counter[After]

    def rates(self) -> Mapping[str, float]:
        """Rates by wall time, because a server that waits for its disk leaves its core idle and is no faster for it."""
        return {"polls": middle(self.polls).rate, "moves": middle(self.moves).rate}


def middle(samples: Sequence[Sample]) -> Sample:
    """The median of each figure over all runs."""
    return Sample(
        median(sample.rate for sample in samples),
        median(sample.p50_ms for sample in samples),
        median(sample.p95_ms for sample in samples),
        median(sample.server for sample in samples),
        median(sample.driver for sample in samples),
    )


def side_by_side(all_of_them: Sequence[Measured], notes: tuple[str, ...]) -> Table:
    columns = ("server", "keeps games in", "what", "a second", "p50 ms", "p95 ms", *_COLUMNS)
    rows = [
        _row(measured, what, samples)
        for measured in all_of_them
        for what, samples in (("poll", measured.polls), ("move", measured.moves))
    ]
    return Table("Speed, side by side", columns, rows, notes)


def _row(measured: Measured, what: str, samples: Sequence[Sample]) -> tuple[Cell, ...]:
    sample = middle(samples)
    times = round(sample.p50_ms, 1), round(sample.p95_ms, 1)
    shares = f"{sample.server:.0%}", f"{sample.driver:.0%}", round(median(one.rate_of_a_core for one in samples))
    return measured.peer.name, measured.peer.keeps, what, round(sample.rate), *times, *shares


def in_proportion(ours: Measured, others: Sequence[Measured]) -> Table:
    columns = ("beside", "keeps games in", "polls", "target for polls", "moves", "target for moves")
    rows = [(one.peer.name, one.peer.keeps, *_ratios(ours, one)) for one in others]
    return Table("Our rate by theirs", columns, rows, ("Below 1 the peer is faster. Peers in RAM have no target.",))


def _ratios(ours: Measured, other: Measured) -> list[Cell]:
    cells: list[Cell] = []
    for what, target in TARGETS.items():
        ratio = ours.rates()[what] / other.rates()[what]
        cells += [round(ratio, 2), f">= {target}: {verdict(ratio >= target)}" if other.peer.durable else ""]
    return cells


def kept(all_of_them: Sequence[Measured]) -> Table:
    columns = ("server", "keeps games in", "bytes of a poll", "with nothing new", *AFTER)
    rows = [_kept(one) for one in all_of_them]
    note = (
        "`kept`, `move lost`, `game lost`: a server is killed (`kill -9`) as soon as its answer to a move arrives, and "
        "started again. How often the move was there, only earlier moves were, or the game was gone."
    )
    return Table("What a poll brings, and what an answer is worth", columns, rows, (note,))


def _kept(one: Measured) -> tuple[Cell, ...]:
    size = one.bytes_of_a_poll
    return one.peer.name, one.peer.keeps, size.something_new, size.nothing_new, *(one.killed[what] for what in AFTER)


def growth(all_of_them: Sequence[Measured]) -> Table:
    columns = ("server", "keeps games in", "what", *(f"{mark:,}" for mark in MARKS), f"{MARKS[-1]:,} by {SETTLED:,}")
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
        (one.peer.name, one.peer.keeps, what, *cells, round(ratio, 1))
        for (what, cells), ratio in zip(figures.items(), ratios, strict=True)
    ]

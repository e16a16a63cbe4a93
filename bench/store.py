"""Measures loading and saving a game through the durable embedded database, with few and with many games."""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import cycle
from random import Random
from statistics import median
from typing import Any

from bench.games import Move, dealt, played
from bench.processes import THIS, Process
from bench.report import Table
from bench.size import items_of
from chalicelib.service.ports import TokenHash
from chalicelib.service.stored import GameId
from chalicelib.storage.attributes import sent
from chalicelib.storage.dynamo import DynamoTable
from chalicelib.storage.formats import stamped
from chalicelib.storage.games import TableGames
from chalicelib.storage.keys import state_key
from chalicelib.storage.table import Item

FEW, MANY = 10, 10_000
NO_TOKEN = TokenHash("0" * 64)
_PASSES = 7
_EACH = 50
_BATCH = 25  # items in one BatchWriteItem
Row = tuple[int, str, int, int, int, str]


@dataclass(slots=True)
class _Saves:
    """Saves successive moves to games in turn, with the version of each game."""

    games: TableGames
    versions: dict[GameId, int]
    moves: Iterator[Move]

    def save(self, id: GameId) -> None:
        transition = next(self.moves).transition
        version = self.versions[id]
        self.games.save(
            replace(transition, game=replace(transition.game, id=id, version=version + 1)), expected=version
        )
        self.versions[id] += 1


def store(db: DynamoTable, database: Process) -> Table:
    moves = list(played(dealt(6)))
    filled: dict[GameId, int] = {}
    rows: list[Row] = []
    for count in (FEW, MANY):
        _fill(db, filled, count, moves[0])
        rows += [(count, *figures) for figures in _figures(TableGames(db), database, filled, moves)]
    return Table(
        "Loading and saving through the durable embedded database",
        ("games in the table", "operation", "µs in all", "µs of our CPU", "µs of the database's CPU", "not our CPU"),
        rows,
        (
            f"Medians of {_PASSES} passes of {_EACH} operations, games for six, one after the other. The time "
            "outside our CPU is the database, the way to it and back, and waiting for a core.",
        ),
    )


def _fill(db: DynamoTable, filled: dict[GameId, int], count: int, first: Move) -> None:
    """Fill the table up to `count` games."""
    fresh = [GameId(f"g_bench{n:011}") for n in range(len(filled), count)]
    (item,) = items_of(first)
    for start in range(0, len(fresh), _BATCH):
        _put(db, [{**item, **state_key(id)._asdict()} for id in fresh[start : start + _BATCH]])
    filled.update(dict.fromkeys(fresh, first.transition.game.version))


def _put(db: DynamoTable, items: list[Item]) -> None:
    left: Any = {db.name: [{"PutRequest": {"Item": sent(stamped(item))}} for item in items]}
    while left:
        answer = db.client.batch_write_item(RequestItems=left)
        left = answer.get("UnprocessedItems", {})


def _figures(
    games: TableGames, database: Process, filled: dict[GameId, int], moves: list[Move]
) -> Iterator[tuple[str, int, int, int, str]]:
    ids = Random(1).choices(list(filled), k=_EACH)
    plain = _Saves(games, filled, cycle([move for move in moves if not move.transition.finished]))
    ends = _Saves(games, filled, cycle([move for move in moves if move.transition.finished]))
    works: dict[str, Callable[[GameId], object]] = {
        "load": games.load,
        "load, with the caller's token": lambda id: games.admit(NO_TOKEN, id),
        "save": plain.save,
        "save, at the end of a round": ends.save,
    }
    for name, work in works.items():
        yield (name, *_measured(work, ids, database))


def _measured(work: Callable[[GameId], object], ids: list[GameId], database: Process) -> tuple[int, int, int, str]:
    work(ids[0])
    passes = [_pass(work, ids, database) for _ in range(_PASSES)]
    whole, ours, theirs = (median(figures) for figures in zip(*passes, strict=True))
    return round(whole), round(ours), round(theirs), f"{1 - ours / whole:.0%}"


def _pass(work: Callable[[GameId], object], ids: list[GameId], database: Process) -> tuple[float, float, float]:
    """Microseconds of an operation: wall time, our CPU time, the database's CPU time."""
    before = time.perf_counter(), THIS.cpu_s(), database.cpu_s()
    for id in ids:
        work(id)
    after = time.perf_counter(), THIS.cpu_s(), database.cpu_s()
    whole, ours, theirs = ((b - a) / len(ids) * 1e6 for a, b in zip(before, after, strict=True))
    return whole, ours, theirs

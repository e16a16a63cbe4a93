"""Measures loading and saving a game: in SQLite on a file, with few and with many games, and in DynamoDB."""

import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from itertools import cycle, islice
from random import Random
from statistics import median

from bench.durable import durability, transactions
from bench.games import Move, deal_game, play_game
from bench.report import Cell, Table
from bench.size import items_of
from chalicelib.core.ids import GameId
from chalicelib.players.player import TokenHash
from chalicelib.store.dynamo import DynamoTable
from chalicelib.store.formats import stamped
from chalicelib.store.sqlite import SqliteTable
from chalicelib.store.table import Item, Put
from chalicelib.store.table import Table as Engine
from chalicelib.tables.store import TableGames, state_key

FEW, MANY = 10, 10_000
NO_TOKEN = TokenHash("0" * 64)
WRITERS = (1, 8)
_PASSES = 7
_EACH = 50
_SAVES = 200  # of each writer


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


def sqlite_store(table: SqliteTable) -> Table:
    """The table must be empty."""
    moves = list(play_game(deal_game(6)))
    filled: dict[GameId, int] = {}
    rows: list[tuple[Cell, ...]] = []
    for count in (FEW, MANY):
        table.load(stamped(item) for item in _fresh(filled, count, moves[0]))
        rows += [(count, *figures) for figures in _figures(table, filled, moves)]
    return Table(
        "Loading and saving in the process: SQLite",
        ("games in the table", "operation", "µs in all", "µs of CPU", "µs of waiting"),
        rows,
        (f"{durability(table)} {_NOTE} Waiting: until a save is durable, and for a core.",),
    )


def dynamodb_store(table: DynamoTable) -> Table:
    """The table must be empty."""
    moves = list(play_game(deal_game(6)))
    filled: dict[GameId, int] = {}
    for item in _fresh(filled, FEW, moves[0]):
        table.write(Put(item))
    rows = [(what, cpu) for what, _, cpu, _ in _figures(table, filled, moves)]
    return Table(
        "Loading and saving in DynamoDB: our CPU for each request",
        ("operation", "µs of CPU"),
        rows,
        (f"{_NOTE} DynamoDB is ministack's, in another process: its own time says nothing about DynamoDB's.",),
    )


_NOTE = (
    f"Medians of {_PASSES} passes of {_EACH} operations, games for six, one after the other. `saved here last`: by the "
    "same process, which keeps the position in memory, and reads its text only to compare it."
)


def _fresh(filled: dict[GameId, int], count: int, first: Move) -> list[Item]:
    """More games, so that the table has `count`."""
    fresh = [GameId(f"g_bench{n:011}") for n in range(len(filled), count)]
    (item,) = items_of(first)
    filled.update(dict.fromkeys(fresh, first.transition.game.version))
    return [{**item, **state_key(id)._asdict()} for id in fresh]


def _figures(table: Engine, filled: dict[GameId, int], moves: list[Move]) -> Iterator[tuple[str, int, int, int]]:
    games = TableGames(table)
    ids = Random(1).choices(list(filled), k=_EACH)
    plain = _Saves(games, filled, cycle([move for move in moves if not move.transition.finished]))
    ends = _Saves(games, filled, cycle([move for move in moves if move.transition.finished]))
    works: Mapping[str, Callable[[GameId], object]] = {
        "load": games.load,
        "load, with the caller's token": lambda id: games.admit(NO_TOKEN, id),
        "save": plain.save,
        "save, at the end of a round": ends.save,
        "load, saved here last": games.load,
    }
    for name, work in works.items():
        yield (name, *_measure(work, ids))


def _measure(work: Callable[[GameId], object], ids: list[GameId]) -> tuple[int, int, int]:
    for id in ids:
        work(id)
    passes = [_pass(work, ids) for _ in range(_PASSES)]
    whole, cpu = (median(figures) for figures in zip(*passes, strict=True))
    return round(whole), round(cpu), max(round(whole - cpu), 0)


def _pass(work: Callable[[GameId], object], ids: list[GameId]) -> tuple[float, float]:
    """Microseconds of an operation: wall time, CPU time."""
    before = time.perf_counter(), time.process_time()
    for id in ids:
        work(id)
    after = time.perf_counter(), time.process_time()
    whole, cpu = ((b - a) / len(ids) * 1e6 for a, b in zip(before, after, strict=True))
    return whole, cpu


def sqlite_savers(table: SqliteTable) -> Table:
    """Savers at the same time, each with a game of its own. The table must be empty, and on a file."""
    moves = [move for move in play_game(deal_game(6)) if not move.transition.finished]
    filled: dict[GameId, int] = {}
    table.load(stamped(item) for item in _fresh(filled, sum(WRITERS), moves[0]))
    ids = iter(list(filled))
    return Table(
        "Saving at once: SQLite",
        ("writers", "saves a second", "µs for each save", "µs until it is durable", "saves in one fsync"),
        [_writers(table, {id: filled[id] for id in islice(ids, count)}, moves) for count in WRITERS],
        (
            f"{durability(table)} {_SAVES} saves of each writer, which is a thread. `until it is durable`: the median "
            "of what a writer waits. SQLite itself counts the transactions, each of which has one fsync.",
        ),
    )


def _writers(table: SqliteTable, versions: dict[GameId, int], moves: list[Move]) -> tuple[Cell, ...]:
    if table.file is None:
        raise ValueError("nothing is durable in memory")

    def time_saves(id: GameId) -> list[float]:
        saves = _Saves(TableGames(table), versions, cycle(moves))
        return [_time_s(saves.save, id) for _ in range(_SAVES)]

    with ThreadPoolExecutor(len(versions)) as pool:
        before, started = transactions(table.file), time.perf_counter()
        waited = [took for each in pool.map(time_saves, list(versions)) for took in each]
        elapsed, written = time.perf_counter() - started, transactions(table.file) - before
    count = len(waited)
    us = round(elapsed / count * 1e6), round(median(waited) * 1e6)
    return len(versions), round(count / elapsed), *us, round(count / written, 1)


def _time_s(work: Callable[[GameId], object], id: GameId) -> float:
    started = time.perf_counter()
    work(id)
    return time.perf_counter() - started

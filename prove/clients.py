"""A hundred clients at once, through the gateway: all get an answer."""

import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from random import Random
from typing import Any

from bench.requests import Ask, Request, expect
from bench.tables import Gathered, gather
from chalicelib.engine.game import Seat
from chalicelib.store.units import read_units
from prove.cloud import UNANSWERED, Cloud, cloud
from prove.part import Figure, Findings

TABLES, SEATS = 25, 4
SECONDS = 120.0
MOVES = {"give_clue", "play_cards", "cast_votes"}
OK = 200
_PAUSE_S = 16.0  # at most between two looks, because two cores emulate a dozen requests a second


@dataclass(slots=True)
class Heard:
    """The answers to one client: how often each status, and after how many seconds, by kind."""

    statuses: Counter[int] = field(default_factory=Counter)
    took: dict[str, list[float]] = field(default_factory=dict)

    def note(self, kind: str, status: int, seconds: float) -> None:
        self.statuses[status] += 1
        self.took.setdefault(kind, []).append(seconds)


def prove(seed: int, seconds: float = SECONDS) -> Findings:
    with cloud() as deployed:
        tables = [_table(deployed.connection()) for _ in range(TABLES)]
        seats = [(table, seat) for table in tables for seat in range(1, SEATS + 1)]
        with ThreadPoolExecutor(len(seats)) as pool:
            begun, until = time.time(), time.monotonic() + seconds
            clients = [
                pool.submit(_client, deployed, *seat, Random(f"{seed} {n}"), until) for n, seat in enumerate(seats)
            ]
            heard = [client.result() for client in clients]
        units = tuple(_units(deployed, tables, begun))
    statuses = sum((one.statuses for one in heard), Counter[int]())
    failed = {status: count for status, count in statuses.items() if status >= UNANSWERED}
    figures = (
        Figure("clients", len(seats), 100),
        Figure("requests answered", sum(statuses.values()), 1),
        Figure("of which 429, asked to retry", statuses[429]),
    )
    return Findings(
        (*figures, *_latencies(heard), *units), tuple(f"{status}: {count} times" for status, count in failed.items())
    )


def _latencies(heard: list[Heard]) -> Iterator[Figure]:
    for kind in sorted({kind for one in heard for kind in one.took}):
        took = sorted(seconds for one in heard for seconds in one.took.get(kind, ()))
        yield Figure(f"{kind}: requests", len(took))
        for share in (0.5, 0.95, 0.99):
            yield Figure(f"{kind}: p{share * 100:.0f}, ms", round(took[int(len(took) * share)] * 1000))


def _units(deployed: Cloud, tables: list[Gathered], begun: float) -> Iterator[Figure]:
    """The capacity units. The service logs the written units that DynamoDB reports. The emulator does not report the
    units of a batch read, so these are counted from the sizes of its two items: the caller's token and the game."""
    games = [read_units([deployed.item(table.id)]) for table in tables]
    yield Figure("poll or move: read units", round(1 + sum(games) / len(games), 2), 2)
    lines = deployed.lines(begun)
    moves = [line["WriteUnits"] for line in lines if line["route"] in MOVES and line["status"] == OK]
    yield Figure("move: write units", round(sum(moves) / max(len(moves), 1), 2), 1)
    yield Figure("write units in all", sum(line.get("WriteUnits", 0) for line in lines), 1)


def _table(ask: Ask) -> Gathered:
    table = gather(ask, SEATS, {"end": "rounds", "rounds_each": 10})
    expect(ask(table.start()), 200)
    return table


def _client(deployed: Cloud, table: Gathered, seat: int, random: Random, until: float) -> Heard:
    """Look now and then, and do the pending action."""
    ask, heard, tag = deployed.connection(), Heard(), None
    while time.monotonic() < until:
        time.sleep(random.random() * _PAUSE_S)
        reply = _time_request(ask, table.look(seat, tag), heard)
        if reply.status != 200:
            continue
        tag = reply.headers["etag"]
        if owes := reply.json["owes"]:
            _time_request(ask, Request("PUT", owes["href"], table.tokens[Seat(seat)], _owed_body(owes, random)), heard)
    return heard


def _time_request(ask: Ask, request: Request, heard: Heard) -> Any:
    started = time.perf_counter()
    reply = ask(request)
    kind = "move" if request.method == "PUT" else f"poll, {reply.status}"
    heard.note(kind, reply.status, time.perf_counter() - started)
    return reply


def _owed_body(owes: dict[str, Any], random: Random) -> dict[str, Any]:
    picks = random.sample(owes["choose_from"], owes["min"])
    match owes["action"]:
        case "give-clue":
            return {"text": "The way home", "card": picks[0]}
        case "play-cards":
            return {"cards": picks}
        case _:
            return {"slots": picks}

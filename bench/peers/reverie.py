"""Reverie itself: the server of `make run` with its durable database, both on the one core that every peer gets."""

import os
import signal
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice, repeat
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.games import Move
from bench.peers.peer import (
    CLUE,
    CONNECTIONS,
    WARM_UP,
    After,
    Bytes,
    Grown,
    Peer,
    Sample,
    grown_over_http,
    over_http,
    sampled,
)
from bench.processes import Cores, Process
from bench.requests import Connection, Request, expect
from bench.served import database, server
from bench.tables import Gathered, gather, under_way
from chalicelib.engine.commands import CastVotes
from chalicelib.engine.ids import Seat
from chalicelib.engine.pending import options

_CHANGES = 40  # of a vote, in each of the 60 rounds that a game can have: 3,000 moves need them


@dataclass(frozen=True, slots=True)
class Reverie:
    port: int
    processes: Sequence[Process]
    tables: Sequence[Gathered]  # one for each connection
    scripts: Sequence[Iterator[bytes]]
    growing: Gathered
    growth: Iterator[bytes]

    def polls(self, seconds: float) -> Sample:
        looks = [repeat(table.look(1 + n % 6).raw()) for n, table in enumerate(self.tables)]
        return sampled(self.processes, lambda: over_http(self.port, looks, seconds))

    def moves(self, seconds: float) -> Sample:
        return sampled(self.processes, lambda: over_http(self.port, self.scripts, seconds))

    def bytes_of_a_poll(self) -> Bytes:
        ask = Connection(self.port).ask
        seen = expect(ask(self.tables[0].look(1)), 200)
        again = expect(ask(self.tables[0].look(1, seen.headers["etag"])), 304)
        return Bytes(len(seen.body), len(again.body))

    def grown(self) -> list[Grown]:
        return list(grown_over_http(self.port, self.growing.look(1).raw(), self.growth))


def lengthened(table: Gathered, script: Iterator[tuple[Move, Request]]) -> Iterator[Request]:
    """A game with more moves than its rounds need: the first voter changes the vote again and again."""
    voted = 0
    for move, request in script:
        yield request
        command = move.command
        if isinstance(command, CastVotes) and command.round > voted:
            voted = command.round
            yield from islice(_changes(table, move, command, request), _CHANGES)


def _changes(table: Gathered, move: Move, command: CastVotes, request: Request) -> Iterator[Request]:
    game = move.before.game
    pending = options(game, command.seat, move.before.rules)
    if pending is None:
        raise ValueError("nobody is asked for a vote")
    others = [slot for slot in pending.slots if slot not in command.slots]
    other = Request("PUT", request.path, table.tokens[command.seat], {"slots": others[: len(command.slots)]})
    while True:
        yield other
        yield request


@contextmanager
def _started(cores: Cores) -> Iterator[Reverie]:
    one = Cores(cores.server, cores.server)
    with database(one) as base, server(one) as served:
        ask = Connection(served.port).ask
        gathered = [under_way(ask, base.db, WARM_UP) for _ in range(CONNECTIONS)]
        growing, moves = under_way(ask, base.db, 0)
        yield Reverie(
            served.port,
            (served.process, base.process),
            [table for table, _ in gathered],
            [iter([request.raw() for _, request in script]) for _, script in gathered],
            growing,
            (request.raw() for request in lengthened(growing, moves)),
        )


def _killed(cores: Cores) -> After:
    with TemporaryDirectory(prefix="reverie-peers-") as data:
        where = "--data", data
        with server(cores, *where) as served:
            connection = Connection(served.port)
            table = gather(connection.ask, 6, {})
            hand = expect(connection.ask(table.start()), 200).json["hand"]
            body = {"text": CLUE, "card": hand[0]["id"]}
            clue = Request("PUT", f"{table.href}/rounds/1/clue", table.tokens[Seat(1)], body)
            expect(connection.ask(clue), 200)
            for pid in (served.process.pid, int((Path(data) / "lock").read_text("ascii").split()[1])):
                os.kill(pid, signal.SIGKILL)
        with server(cores, *where) as served:
            found = Connection(served.port).ask(table.look(1))
    if found.status != 200:
        return "game lost"
    return "kept" if found.json["round"]["clue"] == CLUE else "move lost"


REVERIE = Peer("Reverie", "dynoxide on SQLite", True, _started, _killed)

"""Reverie itself: the server of `make run`, with its games on disk, on the one core that every peer gets."""

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
    SEATS,
    WARM_UP,
    After,
    Bytes,
    Growth,
    Peer,
    Sample,
    TableUnderWay,
    grow_over_http,
    load_over_http,
    mix_over_http,
    sample,
    tables_for,
)
from bench.processes import Cores
from bench.requests import Connection, Request, expect
from bench.served import Server, server
from bench.tables import Gathered, begin_game, gather
from chalicelib.engine.commands import CastVotes
from chalicelib.engine.game import Seat
from chalicelib.engine.pending import options
from chalicelib.store.table import Table

_CHANGES = 40  # of a vote, in each of the 60 rounds that a game can have: 3,000 moves need them


@dataclass(frozen=True, slots=True)
class Reverie:
    served: Server
    db: Table
    looked_at: Sequence[Gathered]  # one for each connection

    def sample_polls(self, seconds: float) -> Sample:
        return self._sample([repeat(look.raw()) for look in self._looks()], seconds)

    def sample_known_polls(self, seconds: float) -> Sample:
        ask = Connection(self.served.port).ask
        tags = [expect(ask(look), 200).headers["etag"] for look in self._looks()]
        known = [
            Request("GET", look.path, look.token, if_none_match=tag)
            for look, tag in zip(self._looks(), tags, strict=True)
        ]
        return self._sample([repeat(look.raw()) for look in known], seconds, 304)

    def _looks(self) -> list[Request]:
        return [table.look(1 + n % SEATS) for n, table in enumerate(self.looked_at)]

    def sample_moves(self, seconds: float) -> Sample:
        return self._sample([self._begin_game().moves for _ in range(CONNECTIONS)], seconds)

    def _sample(self, scripts: Sequence[Iterator[bytes]], seconds: float, status: int = 200) -> Sample:
        return sample([self.served.process], lambda: load_over_http(self.served.port, scripts, seconds, status))

    def sample_mixture(self, clients: int, seconds: float) -> Sample:
        tables = [self._begin_game() for _ in range(tables_for(clients))]
        return sample([self.served.process], lambda: mix_over_http(self.served.port, clients, tables, seconds))

    def _begin_game(self) -> TableUnderWay:
        table, moves = begin_game(Connection(self.served.port).ask, self.db, WARM_UP)
        looks = [table.look(seat).raw() for seat in range(1, SEATS + 1)]
        return TableUnderWay(looks, iter([request.raw() for _, request in moves]))

    def poll_bytes(self) -> Bytes:
        ask = Connection(self.served.port).ask
        seen = expect(ask(self.looked_at[0].look(1)), 200)
        again = expect(ask(self.looked_at[0].look(1, seen.headers["etag"])), 304)
        return Bytes(len(seen.body), len(again.body))

    def sample_growth(self) -> list[Growth]:
        table, moves = begin_game(Connection(self.served.port).ask, self.db, 0)
        asked = (request.raw() for request in lengthen(table, moves))
        return list(grow_over_http(self.served.port, table.look(1).raw(), asked))


def lengthen(table: Gathered, script: Iterator[tuple[Move, Request]]) -> Iterator[Request]:
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
def _run(cores: Cores) -> Iterator[Reverie]:
    with server(cores) as served, served.table() as db:
        ask = Connection(served.port).ask
        yield Reverie(served, db, [begin_game(ask, db, WARM_UP)[0] for _ in range(CONNECTIONS)])


def _kill(cores: Cores) -> After:
    with TemporaryDirectory(prefix="reverie-peers-") as data:
        with server(cores, Path(data)) as served:
            connection = Connection(served.port)
            table = gather(connection.ask, SEATS, {})
            hand = expect(connection.ask(table.start()), 200).json["hand"]
            body = {"text": CLUE, "card": hand[0]["id"]}
            clue = Request("PUT", f"{table.href}/rounds/1/clue", table.tokens[Seat(1)], body)
            expect(connection.ask(clue), 200)
            os.kill(served.process.pid, signal.SIGKILL)
        with server(cores, Path(data)) as served:
            found = Connection(served.port).ask(table.look(1))
    if found.status != 200:
        return "game lost"
    return "kept" if found.json["round"]["clue"] == CLUE else "move lost"


REVERIE = Peer("Reverie", "SQLite", {}, _run, _kill)

"""`dixit` from PyPI: a Tornado server that keeps its games in RAM, asked over HTTP."""

import json
import os
import signal
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from itertools import chain, repeat
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import urlencode

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
    answer,
    exchange,
    grow_over_http,
    load_over_http,
    mix_over_http,
    sample,
    tables_for,
)
from bench.processes import Cores, Process, pin_to_core
from bench.requests import Connection
from bench.served import ROOT
from tools.deploy.emulator import free_port

INSTALLED = ROOT / ".local" / "dixit"
_COLOURS = ("c52828", "e59100", "e2e05d", "12751b", "214ddc", "a41bf3")
_JOIN, _START, _CLUE, _CARD, _VOTE = 1, 2, 3, 4, 5
_HAND = 6
_PICTURES = 2_100  # its discard is never shuffled back, and each player draws one card a round
_TABLES = 30  # for each connection: those of one sample are over in a second
_START_S = 10.0


@dataclass(frozen=True, slots=True)
class Table:
    """A table of six players; each is known by a cookie that they choose."""

    number: int

    def player(self, seat: int) -> str:
        return f"table-{self.number}-player-{seat}"

    def look(self, seat: int) -> bytes:
        return self.ask(seat, 0)

    def ask(self, seat: int, command: int, **query: str) -> bytes:
        return _request("GET", f"/game/{self.number}/{command}?{urlencode(query)}", self.player(seat))


@dataclass(frozen=True, slots=True)
class Dixit:
    port: int
    process: Process
    looks: Sequence[bytes]
    scripts: Iterator[list[Iterator[bytes]]]  # by sample
    growing: Table

    def sample_polls(self, seconds: float) -> Sample:
        return sample([self.process], lambda: load_over_http(self.port, [repeat(look) for look in self.looks], seconds))

    def sample_known_polls(self, seconds: float) -> Sample:
        connection = Connection(self.port)
        looks = [repeat(_add_etag(look, answer(connection, look, 200)[0])) for look in self.looks]
        return sample([self.process], lambda: load_over_http(self.port, looks, seconds, 304))

    def sample_mixture(self, clients: int, seconds: float) -> Sample:
        connection = Connection(self.port)
        tables = [_table_under_way(*_begin_game(connection, WARM_UP)) for _ in range(tables_for(clients))]
        return sample([self.process], lambda: mix_over_http(self.port, clients, tables, seconds))

    def sample_moves(self, seconds: float) -> Sample:
        scripts = next(self.scripts)
        return sample([self.process], lambda: load_over_http(self.port, scripts, seconds))

    def poll_bytes(self) -> Bytes:
        """The server answers 304 too, because Tornado makes an `ETag` for every answer."""
        connection, look = Connection(self.port), self.looks[0]
        head, new = answer(connection, look, 200)
        _, old = answer(connection, _add_etag(look, head), 304)
        return Bytes(len(new), len(old))

    def sample_growth(self) -> list[Growth]:
        connection = Connection(self.port)
        moves = chain.from_iterable(_rounds(connection, self.growing, 1) for _ in repeat(None))
        return list(grow_over_http(self.port, self.growing.look(0), moves))


def _request(method: str, path: str, player: str, body: bytes = b"") -> bytes:
    lines = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", f"Cookie: dixit_user={player}"]
    if body:
        lines += ["Content-Type: application/x-www-form-urlencoded", f"Content-Length: {len(body)}"]
    return "\r\n".join([*lines, "", ""]).encode() + body


def _add_etag(look: bytes, head: bytes) -> bytes:
    """The same poll by somebody who has had the answer with this head."""
    tag = next(line for line in head.split(b"\r\n") if line.startswith(b"Etag: ")).removeprefix(b"Etag: ")
    return look.removesuffix(b"\r\n") + b"If-None-Match: " + tag + b"\r\n\r\n"


def _gather(connection: Connection) -> Table:
    """Open a table, seat all six players, and deal."""
    form = {"card_sets": 0, "name": "Reverie", "max_score": "", "max_players": 6, "max_clue_length": 100}
    opened = exchange(connection, _request("POST", "/create", "host", urlencode(form).encode()))
    table = Table(int(opened))
    for seat, colour in enumerate(_COLOURS):
        exchange(connection, table.ask(seat, _JOIN, colour=colour))
    exchange(connection, table.ask(0, _START))
    return table


def _rounds(connection: Connection, table: Table, rounds: int) -> Iterator[bytes]:
    yield from script(table, [json.loads(exchange(connection, table.look(seat))) for seat in range(6)], rounds)


def script(table: Table, boards: Sequence[Any], rounds: int) -> Iterator[bytes]:
    """The moves of that many rounds, from the six hands at the start: at most as many rounds as a hand has cards."""
    hands = [[card["cid"] for card in board["player"]["hand"]] for board in boards]
    order = [seat for puid in boards[0]["order"] for seat, board in enumerate(boards) if board["user"] == puid]
    for n in range(rounds):
        teller = order[(boards[0]["turn"] + n) % len(order)]
        guessers = [seat for seat in order if seat != teller]
        yield table.ask(teller, _CLUE, clue=CLUE, cid=hands[teller][n])
        for seat in guessers:
            yield table.ask(seat, _CARD, cid=hands[seat][n])
        for seat in guessers:
            yield table.ask(seat, _VOTE, cid=hands[teller][n])


def _begin_game(connection: Connection, moves: int) -> tuple[Table, list[bytes]]:
    table = _gather(connection)
    known = list(_rounds(connection, table, _HAND))
    for raw in known[:moves]:
        exchange(connection, raw)
    return table, known[moves:]


def _table_under_way(table: Table, moves: Sequence[bytes]) -> TableUnderWay:
    return TableUnderWay([table.look(seat) for seat in range(SEATS)], iter(moves))


@contextmanager
def _server(cores: Cores, data: Path) -> Iterator[tuple[int, "subprocess.Popen[bytes]"]]:
    """Run the server. It requires a folder of pictures, and never opens one."""
    cards = next(INSTALLED.glob("lib/python*/site-packages/dixit/static/cards/dixit"))
    for n in range(_PICTURES):
        (cards / f"{n}.png").touch()
    port = free_port()
    (data / "config.json").write_text(json.dumps({"port": port}))
    with pin_to_core(cores.server):
        process = subprocess.Popen([INSTALLED / "bin" / "dixit", "config.json"], cwd=data, stderr=subprocess.DEVNULL)
    try:
        _wait(port)
        yield port, process
    finally:
        process.kill()
        process.wait()


def _wait(port: int) -> None:
    patience = time.monotonic() + _START_S
    while time.monotonic() < patience:
        with suppress(ConnectionError):
            Connection(port).send(b"")
            return
        time.sleep(0.05)
    raise RuntimeError("dixit cannot be reached")


@contextmanager
def _run(cores: Cores) -> Iterator[Dixit]:
    with TemporaryDirectory(prefix="reverie-peers-") as data, _server(cores, Path(data)) as (port, process):
        connection = Connection(port)
        seen = [_begin_game(connection, WARM_UP)[0] for _ in range(CONNECTIONS)]
        looks = [table.look(n % 6) for n, table in enumerate(seen)]
        yield Dixit(port, Process(process.pid), looks, _scripts(connection), _gather(connection))


def _scripts(connection: Connection) -> Iterator[list[Iterator[bytes]]]:
    """Separate tables for each sample, because only six rounds of a table are known ahead."""
    while True:
        yield [_moves_of_many_tables(connection) for _ in range(CONNECTIONS)]


def _moves_of_many_tables(connection: Connection) -> Iterator[bytes]:
    return chain.from_iterable([_begin_game(connection, WARM_UP)[1] for _ in range(_TABLES)])


def _kill(cores: Cores) -> After:
    with TemporaryDirectory(prefix="reverie-peers-") as data:
        with _server(cores, Path(data)) as (port, process):
            connection = Connection(port)
            table = _gather(connection)
            exchange(connection, next(_rounds(connection, table, 1)))
            os.kill(process.pid, signal.SIGKILL)
            process.wait()
        with _server(cores, Path(data)) as (port, _):
            return _look_after_kill(Connection(port), table)


def _look_after_kill(connection: Connection, table: Table) -> After:
    try:
        board: dict[str, Any] = json.loads(exchange(connection, table.look(0)))
    except RuntimeError:  # there is no such table
        return "game lost"
    return "kept" if board["round"].get("clue") == CLUE else "move lost"


DIXIT = Peer("dixit", "RAM", {"poll": 0.85}, _run, _kill)

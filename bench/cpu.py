"""Measures our CPU time for a poll and for a move, inside this process, on either engine of the table."""

import time
from collections import defaultdict
from collections.abc import Iterator, Mapping
from io import BytesIO
from itertools import islice
from statistics import median

from werkzeug.datastructures import Headers
from werkzeug.test import create_environ, run_wsgi_app

from bench.clock import loop_us
from bench.durable import durability
from bench.inside import adapter, client_of
from bench.report import Cell, Table
from bench.requests import Request
from bench.tables import begin_game
from chalicelib.bootstrap import build
from chalicelib.settings import settings
from chalicelib.store.sqlite import SqliteTable
from chalicelib.store.table import Table as Engine
from tools.local.wsgi import Adapter

_WARM_UP = 17  # moves, as in bench/http.py
_MOVES = 110  # ten rounds
KINDS = ("poll, new position", "poll, unchanged: 200", "poll, unchanged: 304", "move", "move, end of a round")


def cpu(here: SqliteTable, there: Engine) -> Table:
    """`here` must be on a file, and both tables must be empty."""
    loop = loop_us()
    found = [_medians(table) for table in (here, there)]
    rows: list[tuple[Cell, ...]] = [
        (kind, *(cell for each in found for cell in (round(each[kind]), round(each[kind] / loop, 1)))) for kind in KINDS
    ]
    return Table(
        "CPU for each request",
        ("request", "µs with SQLite", "loops", "µs with DynamoDB", "loops "),
        rows,
        (
            f"{durability(here)} CPU time of this process, medians of ten rounds of six: from the parsed request to "
            "its bytes, without an HTTP server. What DynamoDB does is not in it. A loop is 1,000 additions in a bare "
            "Python loop.",
            "`unchanged`: the same player has seen this position before, so that its view is still in memory.",
        ),
    )


def _medians(table: Engine) -> Mapping[str, float]:
    """Microseconds by kind of request."""
    took: dict[str, list[float]] = defaultdict(list)
    for kind, us in _requests(adapter(build(settings(), table)), table):
        took[kind].append(us)
    return {kind: median(each) for kind, each in took.items()}


def _requests(app: Adapter, table: Engine) -> Iterator[tuple[str, float]]:
    """Each move, and three looks of another player after it."""
    gathered, script = begin_game(client_of(app), table, _WARM_UP)
    for move, request in islice(script, _MOVES):
        us, _ = _time_request(app, request, 200)
        yield ("move, end of a round" if move.transition.finished else "move"), us
        seat = 1 + move.command.seat % 6
        for kind in KINDS[:2]:
            us, headers = _time_request(app, gathered.look(seat), 200)
            yield kind, us
        us, _ = _time_request(app, gathered.look(seat, headers["ETag"]), 304)
        yield KINDS[2], us


def _time_request(app: Adapter, request: Request, status: int) -> tuple[float, Headers]:
    """Microseconds of CPU, and the headers of the answer."""
    environ = create_environ(
        request.path, method=request.method, headers=request.headers, input_stream=BytesIO(request.content)
    )
    started = time.process_time()
    body, found, headers = run_wsgi_app(app, environ, buffered=True)
    took = time.process_time() - started
    if not found.startswith(str(status)):
        raise RuntimeError(f"{found} instead of {status}: {b''.join(body)[:300]!r}")
    return took * 1e6, headers

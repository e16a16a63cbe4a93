"""Measures all figures of the README, or one section of them: `python -m bench --help`."""

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from pathlib import Path

from bench.bots import bots
from bench.clues import listeners, storytellers
from bench.cpu import cpu
from bench.engine import engine
from bench.first_start import first_start
from bench.http import http
from bench.inside import adapter, client_of
from bench.instructions import instructions
from bench.page import page
from bench.processes import Cores, cores
from bench.report import Table
from bench.served import dynamodb, games_on_disk, server
from bench.shares import shares
from bench.size import size
from bench.start import start
from bench.store import dynamodb_store, sqlite_savers, sqlite_store
from bench.units import units
from bench.work import work_table
from chalicelib.bootstrap import build
from chalicelib.settings import settings
from chalicelib.store.capacity import Meter
from chalicelib.store.sqlite import SqliteTable
from tools.local.folder import CannotStart


def _units(places: Cores) -> Iterator[Table]:
    with closing(SqliteTable(meter=Meter())) as here, dynamodb(places) as there:
        yield units(here, there)


def _start(places: Cores) -> Iterator[Table]:
    with dynamodb(places) as table:
        yield start(client_of(adapter(build(settings(), table))))


def _cpu(places: Cores) -> Iterator[Table]:
    with games_on_disk() as here, dynamodb(places) as there:
        yield cpu(here, there)


def _shares(places: Cores) -> Iterator[Table]:
    with games_on_disk() as table:
        yield shares(adapter(build(settings(), table)), table, places)


def _store(places: Cores) -> Iterator[Table]:
    with games_on_disk() as table:
        yield sqlite_store(table)
    with games_on_disk() as table:
        yield sqlite_savers(table)
    with dynamodb(places) as table:
        yield dynamodb_store(table)


def _http(places: Cores) -> Iterator[Table]:
    with server(places) as served:
        yield http(served, places)


def _page(places: Cores) -> Iterator[Table]:
    with server(places) as served:
        yield from page(served)


SECTIONS: Mapping[str, Callable[[Cores], Iterator[Table]]] = {
    "engine": lambda _: iter([engine()]),
    "size": lambda _: iter([size()]),
    "bots": lambda _: iter([bots(), storytellers(), listeners()]),
    "first-start": lambda _: iter([first_start()]),
    "units": _units,
    "work": lambda _: iter([work_table()]),
    "instructions": lambda _: iter([instructions()]),
    "start": _start,
    "cpu": _cpu,
    "shares": _shares,
    "store": _store,
    "http": _http,
    "page": _page,
}


def main() -> int:
    options = _options()
    try:
        tables = list(_print_tables(_measure({*(options.only or SECTIONS)})))
    except CannotStart as error:
        print(f"bench: {error}", file=sys.stderr)
        return 1
    if options.json:
        options.json.write_text(json.dumps([table.data() for table in tables], indent=2, ensure_ascii=False) + "\n")
    return 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench", description="Measure Reverie on this machine.")
    parser.add_argument("--only", action="append", choices=SECTIONS, help="this section; may be given several times")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there as well")
    return parser.parse_args()


def _print_tables(tables: Iterator[Table]) -> Iterator[Table]:
    for table in tables:
        print(table.text(), end="\n\n", flush=True)
        yield table


def _measure(sections: set[str]) -> Iterator[Table]:
    places = cores()  # before anything is pinned
    for section, measure in SECTIONS.items():
        if section in sections:
            yield from measure(places)


if __name__ == "__main__":
    sys.exit(main())

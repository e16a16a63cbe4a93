"""Measures all figures of the README, or one section of them: `python -m bench --help`."""

import argparse
import json
import sys
from collections.abc import Callable, Collection, Iterator, Mapping
from pathlib import Path

from bench.bots import bots
from bench.engine import engine
from bench.first_start import first_start
from bench.http import http
from bench.inside import adapter, through
from bench.page import page
from bench.processes import Cores, cores
from bench.report import Table
from bench.served import database, server
from bench.shares import shares
from bench.size import size
from bench.start import start
from bench.store import store
from bench.units import units
from chalicelib.service.deps import Deps
from chalicelib.settings import settings
from chalicelib.storage.dynamo import DynamoTable
from chalicelib.wiring import build
from tools.folder import CannotStart

Measure = Callable[[Deps, DynamoTable, Cores], Table]
ALONE: Mapping[str, Callable[[], Table]] = {"engine": engine, "size": size, "bots": bots, "first-start": first_start}
INSIDE: Mapping[str, Measure] = {
    "units": lambda deps, _db, _cores: units(deps),
    "start": lambda deps, _db, _cores: start(through(adapter(deps))),
    "shares": lambda deps, db, cores: shares(adapter(deps), db, cores),
}
SECTIONS = (*ALONE, *INSIDE, "store", "http", "page")


def main() -> int:
    options = _options()
    try:
        tables = list(_printed(_measured({*(options.only or SECTIONS)})))
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


def _printed(tables: Iterator[Table]) -> Iterator[Table]:
    for table in tables:
        print(table.text(), end="\n\n", flush=True)
        yield table


def _measured(sections: set[str]) -> Iterator[Table]:
    places = cores()  # before anything is pinned
    yield from (ALONE[section]() for section in ALONE if section in sections)
    if not sections.isdisjoint(INSIDE):
        yield from _inside([INSIDE[section] for section in INSIDE if section in sections], places)
    if "store" in sections:
        with database(places) as base:
            yield store(base.db, base.process)
    yield from _served(sections, places)


def _served(sections: set[str], places: Cores) -> Iterator[Table]:
    if "http" in sections:
        with database(places) as base, server(places) as served:
            yield http(served, base.process, base.db, places)
    if "page" in sections:
        with database(places), server(places) as served:
            yield from page(served)


def _inside(measures: Collection[Measure], places: Cores) -> Iterator[Table]:
    """Run all sections on one database."""
    with database(places) as base:
        deps = build(settings())
        yield from (measure(deps, base.db, places) for measure in measures)


if __name__ == "__main__":
    sys.exit(main())

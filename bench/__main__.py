"""All figures of the README, or one section of them: `python -m bench --help`."""

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import cast

from app import app
from bench.bots import bots
from bench.engine import engine
from bench.http import http
from bench.inside import through
from bench.page import page
from bench.processes import Cores, cores
from bench.report import Table
from bench.served import ROOT, database, server
from bench.size import size
from bench.start import start
from bench.store import store
from bench.units import units
from chalicelib import wiring
from chalicelib.storage.games import DynamoGames
from tools.database import CannotStart
from tools.pictures import Pictures
from tools.problems import refuse
from tools.wsgi import Adapter

SECTIONS = ("engine", "size", "bots", "units", "start", "store", "http", "page")


def main() -> int:
    options = _options()
    try:
        tables = list(_printed(_measured(options.only or SECTIONS)))
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


def _measured(sections: list[str] | tuple[str, ...]) -> Iterator[Table]:
    places = cores()  # before anything is pinned
    if "engine" in sections:
        yield engine()
    if "size" in sections:
        yield size()
    if "bots" in sections:
        yield bots()
    if "units" in sections:
        with database(places):
            yield units(through(_adapter()), cast(DynamoGames, wiring.deps().games).db)
    if "start" in sections:
        with database(places):
            yield start(through(_adapter()))
    if "store" in sections:
        with database(places) as base:
            yield store(base.db, base.process)
    yield from _served(sections, places)


def _served(sections: list[str] | tuple[str, ...], places: Cores) -> Iterator[Table]:
    if "http" in sections:
        with database(places) as base, server(places) as served:
            yield http(served, base.process, base.db, places)
    if "page" in sections:
        with database(places), server(places) as served:
            yield from page(served)


def _adapter() -> Adapter:
    return Adapter(app, refuse=refuse, pictures=Pictures(ROOT / "decks" / "published"))


if __name__ == "__main__":
    sys.exit(main())

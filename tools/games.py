"""Works on the games of this machine, also while a server has them: make backup, make restore, make reports."""

import argparse
import json
import sys
from contextlib import closing
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from time import time

from chalicelib.reports.store import TableReports
from chalicelib.store.sqlite import SqliteTable
from chalicelib.store.sqlite_file import CannotOpen
from tools.local.backups import Restored, backup, restore
from tools.local.folder import GAMES, CannotStart, existing

ROOT = Path(__file__).parents[1]


def main() -> int:
    options = _options()
    try:
        match options.work:
            case "backup":
                backup(options.data, options.file, int(time()))
            case "restore":
                _print_restored(restore(options.data, options.file))
            case _:
                _print_reports(options.data)
    except (CannotStart, CannotOpen) as error:
        print(f"reverie: {error}", file=sys.stderr)
        return 1
    return 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.games", description=__doc__)
    parser.add_argument("--data", default=ROOT / ".local", type=Path, help="where games are kept; default: %(default)s")
    works = parser.add_subparsers(dest="work", required=True)
    works.add_parser("backup", help="copy all games into a new file").add_argument("file", type=Path)
    works.add_parser("restore", help="put the games of a backup in the place of all").add_argument("file", type=Path)
    works.add_parser("reports", help="print what players have reported, a line of JSON for each")
    return parser.parse_args()


def _print_restored(done: Restored) -> None:
    """Nothing where there is nothing to know."""
    if done.erased:
        print(f"erased again, as they had asked since: {done.erased} player{'s' * (done.erased > 1)}")
    if done.unknown_since is not None:
        print(f"erasures since {_time(done.unknown_since)} are not repeated: the folder's log of them begins later")
    if done.is_key_other:
        print("the keys for push messages are those of the backup: start a server that runs again")


def _time(second: int) -> str:
    return datetime.fromtimestamp(second, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def _print_reports(data: Path) -> None:
    """The newest first."""
    with closing(SqliteTable(existing(data / GAMES))) as table:
        for report in reversed([*TableReports(table).all()]):
            print(json.dumps({**asdict(report), "at": _time(report.at)}, ensure_ascii=False))


if __name__ == "__main__":
    sys.exit(main())

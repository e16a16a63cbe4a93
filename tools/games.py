"""Works on the games of this machine, also while a server has them: make backup, make restore, make reports."""

import argparse
import json
import sys
from contextlib import closing
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path

from chalicelib.storage.reports import TableReports
from chalicelib.storage.sqlite import CannotOpen, SqliteTable
from tools.folder import GAMES, CannotStart, backup, existing, restore

ROOT = Path(__file__).parents[1]


def main() -> int:
    options = _options()
    try:
        match options.work:
            case "backup":
                backup(options.data, options.file)
            case "restore":
                restore(options.data, options.file)
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


def _print_reports(data: Path) -> None:
    """The newest first."""
    with closing(SqliteTable(existing(data / GAMES))) as table:
        for report in reversed([*TableReports(table).all()]):
            at = datetime.fromtimestamp(report.at, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
            print(json.dumps({**asdict(report), "at": at}, ensure_ascii=False))


if __name__ == "__main__":
    sys.exit(main())

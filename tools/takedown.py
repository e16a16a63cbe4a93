"""Ends the share of a round or a game for good, for the operator: `python -m tools.takedown ADDRESS`.

It works on the games of this machine, also while a server has them, or with `--aws` on the table that TABLE_NAME names.
"""

import argparse
import sys
from contextlib import closing
from pathlib import Path

from chalicelib.service.errors import ShareNotFound
from chalicelib.service.shares import take_down
from chalicelib.settings import settings
from chalicelib.storage.sqlite import CannotOpen, SqliteTable
from chalicelib.wiring import build
from tools.folder import GAMES, CannotStart, existing

ROOT = Path(__file__).parents[1]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.takedown", description=__doc__)
    parser.add_argument("address", help="the address of the page, or the share's id alone")
    parser.add_argument("--data", default=ROOT / ".local", type=Path, help="where games are kept; default: %(default)s")
    parser.add_argument("--aws", action="store_true", help="work on the table that TABLE_NAME names")
    asked = parser.parse_args()
    share = asked.address.rpartition("/")[2]
    try:
        if asked.aws:
            take_down(build(settings()), share)
        else:
            with closing(SqliteTable(existing(asked.data / GAMES))) as table:
                take_down(build(settings(), table), share)
    except (CannotStart, CannotOpen) as error:
        print(f"reverie: {error}", file=sys.stderr)
        return 1
    except ShareNotFound:
        print("reverie: nothing is shared at this address", file=sys.stderr)
        return 1
    print("the share has ended, and nobody can share this again")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Counts the standings of a circle anew, from the rounds of its games: `python -m tools.standings CIRCLE`.

It exits with 1 if the stored ones differ, and with `--write` corrects them. It works on the games of this machine, or
with `--aws` on the table that TABLE_NAME names.
"""

import argparse
import sys
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from chalicelib.bootstrap import build
from chalicelib.circles.circle import Circle
from chalicelib.circles.store import TableCircles
from chalicelib.core.deps import Deps
from chalicelib.core.ids import CircleId
from chalicelib.scorebook.count import add_up, played_game
from chalicelib.scorebook.results import result_of
from chalicelib.scorebook.standings import Played, Standings
from chalicelib.scorebook.standings_store import TableStandings
from chalicelib.settings import settings
from chalicelib.store.sqlite import SqliteTable
from chalicelib.store.sqlite_file import CannotOpen
from chalicelib.tables.load import load_rounds
from chalicelib.tables.store import TableGames
from chalicelib.tables.table import Play
from tools.local.folder import GAMES, CannotStart, existing

ROOT = Path(__file__).parents[1]
AT_ONCE = 100


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.standings", description=__doc__)
    parser.add_argument("circle", type=CircleId)
    parser.add_argument("--data", default=ROOT / ".local", type=Path, help="where games are kept; default: %(default)s")
    parser.add_argument("--aws", action="store_true")
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args()
    if asked.aws:
        return 0 if agree(build(settings()), asked.circle, write=asked.write) else 1
    try:
        with closing(SqliteTable(existing(asked.data / GAMES))) as table:
            return 0 if agree(build(settings(), table), asked.circle, write=asked.write) else 1
    except (CannotStart, CannotOpen) as error:
        print(f"reverie: {error}", file=sys.stderr)
        return 1


def agree(deps: Deps, id: CircleId, *, write: bool = False) -> bool:
    """Whether the stored standings are what the rounds say; afterwards they are, if this writes."""
    circle = deps.store(TableCircles).circle(id)
    if circle is None:
        return True
    stored = deps.store(TableStandings).standings([id]).get(id, Standings()).for_members(circle.numbers)
    counted = add_up(_games(deps, circle), circle.numbers)
    if counted.by == stored.by:
        return True
    if write:
        deps.store(TableStandings).correct(id, replace(counted, version=stored.version + 1))
    return False


def _games(deps: Deps, circle: Circle) -> Iterator[Played]:
    after = None
    while page := deps.store(TableStandings).games(circle.id, after, AT_ONCE):
        for kept, place in page:
            yield _count_again(deps, circle, kept)
            after = place


def _count_again(deps: Deps, circle: Circle, kept: Played) -> Played:
    """The game as its rounds tell it. Who has left since counts as it is kept: nobody knows any more who it was.

    Who has come back has another number, which has no part in the games before.
    """
    play = deps.store(TableGames).load(kept.game)
    if not isinstance(play, Play):
        return kept
    counted = played_game(circle, result_of(play, load_rounds(deps, kept.game)))
    by = {member: totals for member, totals in counted.by.items() if member in kept.by} if counted else {}
    return replace(kept, by={**kept.by, **by})


if __name__ == "__main__":
    sys.exit(main())

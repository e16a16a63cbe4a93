"""Counts the statistics of a player anew, from the rounds of their games: `python -m tools.stats PLAYER`.

Games that ended before there were statistics count from then on too. With `--check` it changes nothing, and exits with
1 if the stored statistics are not what the rounds of the counted games say. It works on the games of this machine, also
while a server has them, or with `--aws` on the table that TABLE_NAME names.
"""

import argparse
import sys
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from chalicelib.bootstrap import build
from chalicelib.core.deps import Deps
from chalicelib.core.errors import Unauthenticated
from chalicelib.core.ids import PlayerId
from chalicelib.engine.game import Seat
from chalicelib.scorebook.count import share_of
from chalicelib.scorebook.results import result_of
from chalicelib.scorebook.statistics import Count, Statistics
from chalicelib.scorebook.store import TableStats
from chalicelib.settings import settings
from chalicelib.store.errors import OutcomeUnknown, VersionConflict
from chalicelib.store.sqlite import SqliteTable
from chalicelib.store.sqlite_file import CannotOpen
from chalicelib.tables.load import load_rounds
from chalicelib.tables.notes_store import TableSeatNotes
from chalicelib.tables.store import TableGames
from chalicelib.tables.table import FinishedRound, Play, Status
from tools.local.folder import GAMES, CannotStart, existing

ROOT = Path(__file__).parents[1]
AT_ONCE = 100
ATTEMPTS = 10


class Unsettled(Exception):
    """Others have written the statistics each time."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.stats", description=__doc__)
    parser.add_argument("player", type=PlayerId, help="the player's id, p_…")
    parser.add_argument("--data", default=ROOT / ".local", type=Path, help="where games are kept; default: %(default)s")
    parser.add_argument("--aws", action="store_true", help="work on the table that TABLE_NAME names")
    parser.add_argument("--check", action="store_true", help="only compare")
    asked = parser.parse_args()
    try:
        if asked.aws:
            return _work(build(settings()), asked.player, check=asked.check)
        with closing(SqliteTable(existing(asked.data / GAMES))) as table:
            return _work(build(settings(), table), asked.player, check=asked.check)
    except (CannotStart, CannotOpen, Unsettled) as error:
        print(f"reverie: {error}", file=sys.stderr)
    except Unauthenticated:
        print(f"reverie: there is no player {asked.player}", file=sys.stderr)
    return 1


def _work(deps: Deps, player: PlayerId, *, check: bool) -> int:
    if check:
        agrees = count_again(deps, player) == deps.store(TableStats).of_player(player)
        print("the statistics are what the rounds say" if agrees else "the statistics differ from the rounds")
        return 0 if agrees else 1
    rebuilt = rebuild(deps, player)
    print(f"games counted: {rebuilt.together.games + rebuilt.alone.games}")
    return 0


def rebuild(deps: Deps, player: PlayerId) -> Statistics:
    """Count all games of the player that are over. Raises Unauthenticated if there is no such player, or Unsettled.

    Each game is marked as counted before it is, so that nobody else counts it too. A rebuild that breaks off may be
    repeated.
    """
    for _ in range(ATTEMPTS):
        before = deps.store(TableStats).of_player(player)
        try:
            _mark_all(deps, player)
            rebuilt = replace(count_again(deps, player), version=before.version + 1)
            deps.store(TableStats).replace(player, rebuilt)
        except (VersionConflict, OutcomeUnknown):
            continue
        return rebuilt
    raise Unsettled(f"games of {player} end all the time; try again later")


def count_again(deps: Deps, player: PlayerId) -> Statistics:
    """What the rounds of the counted games say, with the version of the stored statistics."""
    version, found = deps.store(TableStats).of_player(player).version, Statistics()
    for play, seat, rounds in sorted(_games(deps, player), key=lambda one: (one[0].game.since, one[0].id)):
        people = [occupant.player for occupant in play.occupants if occupant.player]
        counted, there = deps.store(TableStats).before(play.id, people)
        if seat in counted:
            result = result_of(play, rounds)
            found = found.after(share_of(play, rounds, result, seat, there.keys().__contains__))
    return replace(found, version=version)


def _mark_all(deps: Deps, player: PlayerId) -> None:
    for play, seat, _ in _games(deps, player):
        counted, _ = deps.store(TableStats).before(play.id, ())
        if seat not in counted:
            deps.store(TableStats).count(Count(play.id, counted, counted | {seat}, (), {}))


def _games(deps: Deps, player: PlayerId) -> Iterator[tuple[Play, Seat, tuple[FinishedRound, ...]]]:
    """The player's games that are over, with their seat and the rounds; none without a round."""
    for play in _tables(deps, player):
        seat = play.seat_of(player)
        if seat and play.status is Status.FINISHED and (rounds := load_rounds(deps, play.id)):
            yield play, seat, rounds


def _tables(deps: Deps, player: PlayerId) -> Iterator[Play]:
    for read in (deps.store(TableSeatNotes).seats, deps.store(TableSeatNotes).archived):
        after = None
        while notes := read(player, after, AT_ONCE):
            yield from (
                table for table in deps.store(TableGames).load_many([n.id for n in notes]) if isinstance(table, Play)
            )
            after = notes[-1].place


if __name__ == "__main__":
    sys.exit(main())

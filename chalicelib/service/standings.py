"""The standings of circles: counts each finished game once, and lists them."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from chalicelib.engine.rounds import tally_of
from chalicelib.service.circle import BestRound, Played, Standings, Tally
from chalicelib.service.cursors import decode, encode
from chalicelib.service.errors import CircleNotFound
from chalicelib.service.retry import until_written
from chalicelib.storage.circles import TableCircles
from chalicelib.storage.standings import TableStandings

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from chalicelib.engine.ids import Seat
    from chalicelib.engine.scoring import Tally as Votes
    from chalicelib.service.circle import Circle, MemberNumber
    from chalicelib.service.deps import Deps
    from chalicelib.service.ids import CircleId
    from chalicelib.service.ports import Cursor
    from chalicelib.service.results import Result, SeatResult
    from chalicelib.service.stored import Play, Record

PLACE = re.compile("(GAME#[0-9]{12}#g_[0-9A-Za-z]{16})")


def count_for_circle(deps: Deps, play: Play, result: Result, rounds: Sequence[Record]) -> None:
    """Add the game to the standings of its circle, of those who are members now. Safe to repeat. Raises Busy."""
    circle = deps.store(TableCircles).circle(play.circle) if play.circle else None
    played = played_in(circle, play, result, rounds) if circle else None
    if circle and played:
        _count_once(deps, circle.id, played, circle.numbers)


def played_in(circle: Circle, play: Play, result: Result, rounds: Sequence[Record]) -> Played | None:
    """What the circle keeps of the game; None if no member has played in a whole round of it."""
    seats = {seat.seat: n for seat in result.seats if (n := circle.number_of(seat.player))}
    by = {seats[seat.seat]: _tally(seat) for seat in result.seats if seat.seat in seats}
    if not any(tally.guessed or tally.told for tally in by.values()):
        return None
    tallies = [(record.round.number, tally_of(record.round, play.game.seats, play.rules)) for record in rounds]
    return Played(result.game, result.ruleset, result.ended_at, len(result.seats), by, _best(tallies, seats))


def _tally(seat: SeatResult) -> Tally:
    return Tally(1, int(seat.won), seat.points, seat.guessed, seat.found, seat.told, seat.scored, seat.fooled)


def add_up(games: Iterable[Played], members: frozenset[MemberNumber]) -> Standings:
    """The standings after all of these games: what the stored ones must be."""
    standings = Standings()
    for played in games:
        standings = standings.after(played, members)
    return standings


def _count_once(deps: Deps, id: CircleId, played: Played, members: frozenset[MemberNumber]) -> None:
    def write(before: Standings | None) -> None:
        if before is not None:
            deps.store(TableStandings).count(id, played, before.after(played, members))

    try:
        until_written(deps, lambda: deps.store(TableStandings).standings_before(id, played), write)
    except CircleNotFound:  # removed meanwhile
        return


def _best(tallies: Iterable[tuple[int, Votes]], seats: Mapping[Seat, MemberNumber]) -> BestRound | None:
    """The earliest, if several are as good; None if no member has fooled anybody."""
    found = [
        BestRound(number, seats[seat], votes)
        for number, tally in tallies
        for seat, votes in _fooled(tally).items()
        if seat in seats
    ]
    return max(found, key=lambda best: best.fooled, default=None)


def _fooled(tally: Votes) -> Counter[Seat]:
    """The votes for each seat's card instead of the one to be found; in Party there is none to be found."""
    if tally.target is None:
        return Counter()
    drawn = ((tally.owners[slot], votes) for slot, votes in tally.drawn.items() if slot != tally.target)
    fooled: Counter[Seat] = Counter()
    for owner, votes in drawn:
        if owner != tally.storyteller:
            fooled[owner] += votes
    return fooled


def load_standings(deps: Deps, circle: Circle) -> Standings | None:
    """None before the first game of the circle has ended."""
    return deps.store(TableStandings).standings([circle.id]).get(circle.id)


def list_games(
    deps: Deps, circle: Circle, begin: Cursor | None, limit: int
) -> tuple[tuple[Played, ...], Cursor | None]:
    """The finished games, the latest first, and where the next page begins. Raises InvalidCursor."""
    after = decode(begin, PLACE)[0] if begin else None
    found = deps.store(TableStandings).games(circle.id, after, limit + 1)
    following = encode(found[limit - 1][1]) if len(found) > limit else None
    return tuple(played for played, _ in found[:limit]), following

"""Counts finished games for the statistics of their players: each game once for each player.

A game of which no round was finished does not count. Games with computer players only are counted apart, so that wins
against them do not stand beside wins against people. A seat that was given to a computer player counts for nobody; a
player who has left a game has played it, and has not won.
"""

from __future__ import annotations

import re
from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING

from chalicelib.circles.errors import CircleNotFound
from chalicelib.circles.store import TableCircles
from chalicelib.core.cursors import decode, encode
from chalicelib.core.deps import Deps
from chalicelib.core.retry import draft_and_write
from chalicelib.decks import Deck, is_own
from chalicelib.scorebook.results import list_fooled, result_of
from chalicelib.scorebook.standings import BestRound, Played, Standings
from chalicelib.scorebook.standings_store import TableStandings
from chalicelib.scorebook.statistics import Cards, Count, Figures, Opponent, Share, Statistics
from chalicelib.scorebook.store import TableStats
from chalicelib.tables.load import load_rounds
from chalicelib.tables.minds import heard_clues
from chalicelib.tables.table import Play, Status
from chalicelib.tables.transition import Saved

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from chalicelib.circles.circle import Circle, MemberNumber
    from chalicelib.core.cursors import Cursor
    from chalicelib.core.ids import CircleId, PlayerId
    from chalicelib.engine.game import Card, Seat
    from chalicelib.engine.scoring import Tally
    from chalicelib.scorebook.results import Result, SeatResult
    from chalicelib.tables.table import FinishedRound


PLACE = re.compile("(GAME#[0-9]{12}#g_[0-9A-Za-z]{16})")


def count_for_players(deps: Deps, play: Play, rounds: Sequence[FinishedRound], result: Result) -> None:
    """Add the game to the statistics of all people in it for whom it has not been counted. Raises Busy."""
    if rounds:
        people = {seat.player: seat for seat in result.seats if seat.player}
        draft_and_write(deps, lambda: _count(deps, play, rounds, result, people), lambda count: _write(deps, count))


def _count(
    deps: Deps, play: Play, rounds: Sequence[FinishedRound], result: Result, people: dict[PlayerId, SeatResult]
) -> Count | None:
    """What to write; None if nothing. Players who have been erased meanwhile count as nobody."""
    counted, statistics = deps.store(TableStats).before(play.id, tuple(people))
    there = {player: seat for player, seat in people.items() if player in statistics}
    new = {player: seat for player, seat in there.items() if seat.seat not in counted}
    if not new:
        return None
    after = {
        player: statistics[player].after(share_of(play, rounds, result, seat.seat, there.keys().__contains__))
        for player, seat in new.items()
    }
    return Count(play.id, counted, counted | {seat.seat for seat in new.values()}, tuple(there), after)


def _write(deps: Deps, count: Count | None) -> None:
    if count:
        deps.store(TableStats).count(count)


def share_of(
    play: Play, rounds: Sequence[FinishedRound], result: Result, seat: Seat, is_there: Callable[[PlayerId], bool]
) -> Share:
    """What the game adds for the player in this seat. `is_there`: whether somebody has not been erased."""
    mine = next(one for one in result.seats if one.seat == seat)
    others = tuple(one for one in result.seats if one.seat != seat)
    bots = {occupant.seat for occupant in play.bots}
    return Share(
        ended_at=result.ended_at,
        ruleset=result.ruleset,
        alone=all(other.seat in bots for other in others),
        figures=_figures(mine),
        opponents=tuple(
            Opponent(
                other.player,
                occupant.name,
                1,
                result.fooled_by.get((seat, other.seat), 0),
                result.fooled_by.get((other.seat, seat), 0),
            )
            for other in others
            if other.player and is_there(other.player) and (occupant := play.occupant(other.seat))
        ),
        cards=_cards(play, [card for record in rounds for card in _given(record, seat)]),
        heard=heard_clues(play, rounds),
    )


def _figures(result: SeatResult) -> Figures:
    done = result.totals
    return Figures(1, done.won, result.rounds, done.guessed, done.found, done.told, done.scored, done.fooled)


def _given(record: FinishedRound, seat: Seat) -> Iterable[Card]:
    """The cards that the seat has chosen to give in the round."""
    played = record.round.played.get(seat, ())
    return (card for card in played if not record.round.is_random(card, seat))


def _cards(play: Play, given: Iterable[Card]) -> Cards:
    place, counts = _places(play.decks_in_play), dict[str, dict[int, int]]()
    for card, count in Counter(given).items():
        deck, number = place[card - 1]
        if is_own(deck):
            continue
        counts.setdefault(deck, {})[number] = count
    return counts


@lru_cache(maxsize=256)
def _places(every: tuple[Deck, ...]) -> tuple[tuple[str, int], ...]:
    """The deck, and the number there, of every card of the game's decks; that of card n is at index n - 1."""
    return tuple((_counted_as(deck), n) for deck in every for n in range(1, len(deck.cards) + 1))


def _counted_as(deck: Deck) -> str:
    """First revisions count under the deck's id, as they did when there were no others."""
    return deck.id if deck.revision == 1 else deck.name


def load_statistics(deps: Deps, player: PlayerId) -> Statistics:
    return deps.store(TableStats).of_player(player)


def forget_opponent(deps: Deps, player: PlayerId, others: Sequence[PlayerId]) -> None:
    """Take a player without a profile out of the statistics of those with whom they have sat. Raises Busy."""
    for other, statistics in deps.store(TableStats).of_players(others).items():
        if statistics.knows(player):
            _forget(deps, player, other, [statistics])


def _forget(deps: Deps, player: PlayerId, other: PlayerId, read: list[Statistics]) -> None:
    """`read`: the statistics of the other, for the first try."""

    def write(statistics: Statistics) -> None:
        if statistics.knows(player):
            deps.store(TableStats).replace(other, statistics.without(player))

    draft_and_write(deps, lambda: read.pop() if read else deps.store(TableStats).of_player(other), write)


def has_ended(saved: Saved) -> bool:
    """Whether this save is the end of a game."""
    before, after = saved.before, saved.transition.game
    return after.status is Status.FINISHED and (before is None or before.status is not Status.FINISHED)


def count_results(deps: Deps, saved: Saved) -> None:
    """Count the game that this save ends, if it ends one. Safe to repeat. Raises Busy."""
    play = saved.transition.game
    if isinstance(play, Play) and has_ended(saved) and not play.seeded:
        rounds = load_rounds(deps, play.id)
        result = result_of(play, rounds)
        count_for_players(deps, play, rounds, result)
        if play.circle:
            count_for_circle(deps, play.circle, result)


def count_for_circle(deps: Deps, id: CircleId, result: Result) -> None:
    """Add the game to the standings of its circle, of those who are members now. Safe to repeat. Raises Busy."""
    circle = deps.store(TableCircles).circle(id)
    played = played_game(circle, result) if circle else None
    if circle and played:
        _count_once(deps, circle.id, played, circle.numbers)


def played_game(circle: Circle, result: Result) -> Played | None:
    """What the circle keeps of the game; None if no member has played in a whole round of it."""
    seats = {seat.seat: n for seat in result.seats if (n := circle.number_of(seat.player))}
    by = {seats[seat.seat]: seat.totals for seat in result.seats if seat.seat in seats}
    if not any(totals.guessed or totals.told for totals in by.values()):
        return None
    return Played(result.game, result.ruleset, result.ended_at, len(result.seats), by, _best(result.tallies, seats))


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
        draft_and_write(deps, lambda: deps.store(TableStandings).standings_before(id, played), write)
    except CircleNotFound:  # removed meanwhile
        return


def _best(tallies: Mapping[int, Tally], seats: Mapping[Seat, MemberNumber]) -> BestRound | None:
    """The earliest, if several are as good; None if no member has fooled anybody."""
    found = [
        BestRound(number, seats[seat], votes)
        for number, tally in tallies.items()
        for seat, votes in Counter(owner for owner, _ in list_fooled(tally)).items()
        if seat in seats
    ]
    return max(found, key=lambda best: best.fooled, default=None)


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

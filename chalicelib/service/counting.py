"""Counts finished games for the statistics of their players: each game once for each player.

A game of which no round was finished does not count. Games with computer players only are counted apart, so that wins
against them do not stand beside wins against people. A seat that was given to a computer player counts for nobody; a
player who has left a game has played it, and has not won.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING

from chalicelib.decks import Deck, is_own
from chalicelib.service.minds import heard_in
from chalicelib.service.retry import until_written
from chalicelib.service.statistics import Cards, Count, Figures, Opponent, Share, Statistics
from chalicelib.storage.stats import TableStats

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from chalicelib.engine.ids import Card, Seat
    from chalicelib.service.deps import Deps
    from chalicelib.service.ids import PlayerId
    from chalicelib.service.results import Result, SeatResult
    from chalicelib.service.stored import Play, Record


def count_for_players(deps: Deps, play: Play, rounds: Sequence[Record], result: Result) -> None:
    """Add the game to the statistics of all people in it for whom it has not been counted. Raises Busy."""
    if rounds:
        people = {seat.player: seat for seat in result.seats if seat.player}
        until_written(deps, lambda: _count(deps, play, rounds, result, people), lambda count: _write(deps, count))


def _count(
    deps: Deps, play: Play, rounds: Sequence[Record], result: Result, people: dict[PlayerId, SeatResult]
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
    play: Play, rounds: Sequence[Record], result: Result, seat: Seat, is_there: Callable[[PlayerId], bool]
) -> Share:
    """What the game adds for the player in this seat. `is_there`: whether somebody has not been erased."""
    mine = next(one for one in result.seats if one.seat == seat)
    others = tuple(one for one in result.seats if one.seat != seat)
    bots = {occupant.seat for occupant in play.bots}
    return Share(
        ended_at=result.ended_at,
        ruleset=result.ruleset,
        alone=all(other.seat in bots for other in others),
        figures=Figures(1, int(mine.won), mine.rounds, mine.guessed, mine.found, mine.told, mine.scored, mine.fooled),
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
        heard=heard_in(play, rounds),
    )


def _given(record: Record, seat: Seat) -> Iterable[Card]:
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

    until_written(deps, lambda: read.pop() if read else deps.store(TableStats).of_player(other), write)

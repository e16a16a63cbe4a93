"""What each seat has done in a finished game, and who counts it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from chalicelib.engine.ids import Seat
from chalicelib.engine.rounds import tally_of, winners
from chalicelib.service.deps import Deps
from chalicelib.service.saved import Saved
from chalicelib.service.standings import count_for_circle
from chalicelib.service.stored import GameId, Play, PlayerId, Record, Status

ROUNDS = 100  # in one query


@dataclass(frozen=True, slots=True)
class SeatResult:
    seat: Seat
    player: PlayerId  # NOBODY for a computer player, or one who has been erased
    points: int
    won: bool
    guessed: int  # rounds in which the seat voted as a guesser
    found: int  # of these: for the meant card
    told: int  # rounds as storyteller
    scored: int  # of these: some found the card, but not all
    fooled: int  # votes of others for the seat's own cards, while it was not the storyteller


@dataclass(frozen=True, slots=True)
class Result:
    game: GameId
    ruleset: str
    ended_at: int  # Unix seconds
    seats: tuple[SeatResult, ...]
    fooled_by: Mapping[tuple[Seat, Seat], int]  # (who placed the card, who voted for it)


def result_of(play: Play, rounds: Sequence[Record]) -> Result:
    """The result of a finished game with these rounds."""
    rules, seats = play.rules, play.game.seats
    tallies = [tally_of(record.round, seats, rules) for record in rounds]
    fooled: dict[tuple[Seat, Seat], int] = {}
    for tally in tallies:
        for voter, slots in tally.votes.items():
            for slot in slots:
                owner = tally.owners[slot]
                if owner != tally.storyteller and slot != tally.target:
                    fooled[owner, voter] = fooled.get((owner, voter), 0) + 1
    results = tuple(
        SeatResult(
            seat,
            occupant.player,
            play.game.player(seat).score,
            seat in winners(play.game),
            sum(seat in tally.votes for tally in tallies),
            sum(seat in tally.votes and tally.hits(seat) > 0 for tally in tallies),
            sum(tally.storyteller == seat for tally in tallies),
            sum(tally.storyteller == seat and rules.outcome(tally) == "some" for tally in tallies),
            sum(votes for (owner, _), votes in fooled.items() if owner == seat),
        )
        for seat in seats
        if (occupant := play.occupant(seat))
    )
    return Result(play.id, play.ruleset, play.game.since, results, fooled)


def has_ended(saved: Saved) -> bool:
    """Whether this save is the end of a game."""
    before, after = saved.before, saved.transition.game
    return after.status is Status.FINISHED and (before is None or before.status is not Status.FINISHED)


def count_results(deps: Deps, saved: Saved) -> None:
    """Count a game that this save ends, once however often this is called. Raises Busy."""
    play = saved.transition.game
    if isinstance(play, Play) and play.circle and has_ended(saved):
        rounds = all_rounds(deps, play.id)
        count_for_circle(deps, play, result_of(play, rounds), rounds)


def all_rounds(deps: Deps, id: GameId) -> tuple[Record, ...]:
    rounds: list[Record] = []
    while more := deps.games.rounds(id, rounds[-1].round.number if rounds else 0, ROUNDS):
        rounds += more
    return tuple(rounds)

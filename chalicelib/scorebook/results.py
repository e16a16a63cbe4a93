"""What each seat has done in a finished game, and the totals of one game or of many."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields

from chalicelib.core.ids import NO_PLAYER, GameId, PlayerId
from chalicelib.engine.game import Seat
from chalicelib.engine.rounds import tally_of, winners
from chalicelib.engine.scoring import Tally
from chalicelib.engine.values import value_class
from chalicelib.tables.table import FinishedRound, Play


@value_class
class Totals:
    """What somebody has done, in one game or in many.

    In Party no card is to be found, so nobody guesses there, and nobody fools.
    """

    games: int = 0
    won: int = 0
    points: int = 0
    guessed: int = 0  # rounds in which they voted as a guesser
    found: int = 0  # of these: for the storyteller's card
    told: int = 0  # rounds as storyteller
    scored: int = 0  # of these: somebody found the card, and somebody did not
    fooled: int = 0  # votes of others for their own cards, while somebody else was the storyteller

    def __add__(self, other: "Totals") -> "Totals":
        return Totals(*(getattr(self, one.name) + getattr(other, one.name) for one in fields(Totals)))


@value_class
class SeatResult:
    seat: Seat
    player: PlayerId  # NO_PLAYER for a computer player, or one who has been erased
    totals: Totals
    rounds: int  # in which the seat has given a card, a clue or a vote


@value_class
class Result:
    game: GameId
    ruleset: str
    ended_at: int  # Unix seconds
    seats: tuple[SeatResult, ...]
    tallies: Mapping[int, Tally]  # by the number of the round
    fooled_by: Mapping[tuple[Seat, Seat], int]  # (who placed the card, who voted for it)


def result_of(play: Play, rounds: Sequence[FinishedRound]) -> Result:
    """The result of a finished game with these rounds."""
    rules = play.rules
    by_round = {record.round.number: tally_of(record.round, play.game.seats, rules) for record in rounds}
    tallies = by_round.values()
    searched = [tally for tally in tallies if tally.target is not None]
    fooled = Counter(pair for tally in tallies for pair in list_fooled(tally))
    scored = Counter(tally.storyteller for tally in tallies if rules.outcome(tally) == "some")
    seats = tuple(
        SeatResult(
            player.seat,
            _player(play, player.seat),
            Totals(
                games=1,
                won=int(player.seat in winners(play.game)),
                points=player.score,
                guessed=sum(player.seat in tally.votes for tally in searched),
                found=sum(player.seat in tally.votes and tally.hits(player.seat) > 0 for tally in searched),
                told=sum(tally.storyteller == player.seat for tally in tallies),
                scored=scored[player.seat],
                fooled=sum(votes for (owner, _), votes in fooled.items() if owner == player.seat),
            ),
            rounds=sum(_takes_part(player.seat, tally) for tally in tallies),
        )
        for player in play.game.players
    )
    return Result(play.id, play.ruleset, play.game.since, seats, by_round, fooled)


def _player(play: Play, seat: Seat) -> PlayerId:
    occupant = play.occupant(seat)
    return occupant.player if occupant else NO_PLAYER


def _takes_part(seat: Seat, tally: Tally) -> bool:
    return seat == tally.storyteller or seat in tally.votes or seat in tally.owners.values()


def list_fooled(tally: Tally) -> Iterator[tuple[Seat, Seat]]:
    """Who was voted for instead of the card to be found, and by whom, once for each vote; nobody in Party."""
    if tally.target is None:
        return
    for voter, slots in tally.votes.items():
        for slot in slots:
            owner = tally.owners[slot]
            if slot != tally.target and owner not in {tally.storyteller, voter}:
                yield owner, voter

"""What each seat has done in a finished game."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from chalicelib.core.deps import Deps
from chalicelib.core.ids import NO_PLAYER, GameId, PlayerId
from chalicelib.engine.game import Seat
from chalicelib.engine.rounds import tally_of, winners
from chalicelib.engine.scoring import Tally
from chalicelib.tables.store import TableGames
from chalicelib.tables.table import FinishedRound, Play

ROUNDS = 100  # in one query


@dataclass(frozen=True, slots=True)
class SeatResult:
    """The counts of one seat. In Party no card is to be found, so nobody guesses there, and nobody fools."""

    seat: Seat
    player: PlayerId  # NOBODY for a computer player, or one who has been erased
    points: int
    won: bool
    guessed: int  # rounds in which the seat voted as a guesser
    found: int  # of these: for the meant card
    told: int  # rounds as storyteller
    scored: int  # of these: some found the card, but not all
    fooled: int  # votes of others for the seat's own cards, while it was not the storyteller
    rounds: int = 0  # in which the seat has given a card, a clue or a vote


@dataclass(frozen=True, slots=True)
class Result:
    game: GameId
    ruleset: str
    ended_at: int  # Unix seconds
    seats: tuple[SeatResult, ...]
    fooled_by: Mapping[tuple[Seat, Seat], int]  # (who placed the card, who voted for it)


def result_of(play: Play, rounds: Sequence[FinishedRound]) -> Result:
    """The result of a finished game with these rounds."""
    rules = play.rules
    tallies = [tally_of(record.round, play.game.seats, rules) for record in rounds]
    searched = [tally for tally in tallies if tally.target is not None]
    fooled = Counter(pair for tally in searched for pair in _fooled(tally))
    scored = Counter(tally.storyteller for tally in tallies if rules.outcome(tally) == "some")
    seats = tuple(
        SeatResult(
            seat=player.seat,
            player=_player(play, player.seat),
            points=player.score,
            won=player.seat in winners(play.game),
            guessed=sum(player.seat in tally.votes for tally in searched),
            found=sum(player.seat in tally.votes and tally.hits(player.seat) > 0 for tally in searched),
            told=sum(tally.storyteller == player.seat for tally in tallies),
            scored=scored[player.seat],
            fooled=sum(votes for (owner, _), votes in fooled.items() if owner == player.seat),
            rounds=sum(_takes_part(player.seat, tally) for tally in tallies),
        )
        for player in play.game.players
    )
    return Result(play.id, play.ruleset, play.game.since, seats, fooled)


def _player(play: Play, seat: Seat) -> PlayerId:
    occupant = play.occupant(seat)
    return occupant.player if occupant else NO_PLAYER


def _takes_part(seat: Seat, tally: Tally) -> bool:
    return seat == tally.storyteller or seat in tally.votes or seat in tally.owners.values()


def _fooled(tally: Tally) -> Iterable[tuple[Seat, Seat]]:
    """Who was voted for instead of the card to be found, and by whom, once for each vote."""
    for voter, slots in tally.votes.items():
        for slot in slots:
            owner = tally.owners[slot]
            if slot != tally.target and owner not in {tally.storyteller, voter}:
                yield owner, voter


def all_rounds(deps: Deps, id: GameId) -> tuple[FinishedRound, ...]:
    """All finished rounds of a game, in their order."""
    rounds: list[FinishedRound] = []
    while True:
        more = deps.store(TableGames).rounds(id, rounds[-1].round.number if rounds else 0, ROUNDS)
        rounds += more
        if len(more) < ROUNDS:
            return tuple(rounds)

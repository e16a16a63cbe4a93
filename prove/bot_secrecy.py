"""A computer player makes the same move in two worlds that differ only in what its seat may not know, at every skill.

This is compared below HTTP, at the function that every answer of a computer player comes from: `run_bots` gets the
whole game, and nothing of what HTTP adds. All other parts of the service only see the moves that it has chosen.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from random import Random

from bench.games import Words, deal_game, legal_move, require_play
from chalicelib.bots.clues import pack_bits
from chalicelib.bots.knowledge import concepts, languages
from chalicelib.bots.personas import LEVELS, NAMES, STYLES, BotLevel, Persona
from chalicelib.core.ids import NO_PLAYER
from chalicelib.engine.events import CardsPlayed, ClueGiven, Event, Step, VotesCast
from chalicelib.engine.game import Phase, Round, Seat
from chalicelib.engine.pending import waiting_for
from chalicelib.engine.rules import apply
from chalicelib.tables.bots import run_bots
from chalicelib.tables.outages import GameTime
from chalicelib.tables.table import Play
from prove.alternate_state import alternate
from prove.part import Figure, Findings
from tools.tables import MIDDLE, SMALLEST, applicable_options

ENOUGH = 3
LATER = 4  # rounds from which on they are counted apart
BITS = 64  # of the clues heard so far
TOLD = 672  # clues, of which people may have heard half in earlier games
ALSO_BOTS = 0.05  # the share of computer players among the others


@dataclass(slots=True)
class Search:
    random: Random
    by_level: Counter[BotLevel] = field(default_factory=Counter)
    by_phase: Counter[Phase] = field(default_factory=Counter)
    later: int = 0
    broken: list[str] = field(default_factory=list)

    def visit(self) -> None:
        """Play a game, and compare at each of its positions."""
        id, seats = self.random.choice([*SMALLEST.items(), *MIDDLE.items()])
        stored = self._deal_again(deal_game(seats, options=applicable_options(id, target_score=60), ruleset=id))
        while stored.game.phase is not Phase.FINISHED and len(self.broken) < ENOUGH:
            for level in LEVELS:
                self._compare(self._with_bots(stored, level), level)
            stored = self._play_move(stored)

    def _deal_again(self, stored: Play) -> Play:
        cards = [card for player in stored.game.players for card in player.hand]
        cards += stored.game.pile
        self.random.shuffle(cards)
        players = []
        for player in stored.game.players:
            players.append(replace(player, hand=tuple(sorted(cards[: len(player.hand)]))))
            cards = cards[len(player.hand) :]
        game = replace(stored.game, seed=self.random.randbytes(32).hex(), players=tuple(players), pile=tuple(cards))
        return replace(stored, game=game, language=self.random.choice(languages()))

    def _with_bots(self, stored: Play, level: BotLevel) -> Play:
        """The same game with computer players in some seats, one of those that are waited for among them."""
        due = self.random.choice(waiting_for(stored.game, stored.rules))
        _, *others = self.random.sample([seat for seat in stored.game.seats if seat != due], len(stored.game.seats) - 1)
        seats = {due, *(seat for seat in others if self.random.random() < ALSO_BOTS)}
        names = iter(self.random.sample(NAMES, len(seats)))
        occupants = tuple(
            replace(o, player=NO_PLAYER, name=next(names), bot=Persona(self.random.choice(STYLES), level))
            if o.seat in seats
            else o
            for o in stored.occupants
        )
        told = pack_bits(self.random.getrandbits(TOLD)) if self.random.random() < 0.5 else ""
        return replace(stored, occupants=occupants, heard=self.random.getrandbits(BITS), told=told)

    def _compare(self, stored: Play, level: BotLevel) -> None:
        patient = self.random.random() < 0.5
        here = run_bots(stored, Step(stored.game), GameTime(stored.game.since), patient=patient)
        seat = _first_to_move(here.events)
        if seat is None:
            return  # it leaves the move to people
        other = alternate(stored, seat, self.random, stored.game.seed)
        there = run_bots(
            require_play(other), Step(require_play(other).game), GameTime(stored.game.since), patient=patient
        )
        one, two = (_move(step, seat, stored) for step in (here, there))
        self.by_level[level] += 1
        self.by_phase[stored.game.phase] += 1
        self.later += stored.game.round.number >= LATER
        if one != two:
            where = (
                f"{stored.ruleset}, round {stored.game.round.number}, {stored.game.phase}, seat {seat}, level {level}"
            )
            self.broken.append(f"{where}: {one} / {two}")

    def _play_move(self, stored: Play) -> Play:
        words = Words("", " ".join(self.random.sample(sorted(concepts().common), self.random.randint(1, 2))))
        command = legal_move(stored, self.random.choice(waiting_for(stored.game, stored.rules)), words, self.random)
        return replace(stored, game=apply(stored.game, command, stored.rules, stored.game.since).game)


def _first_to_move(events: tuple[Event, ...]) -> Seat | None:
    for event in events:
        match event:
            case ClueGiven(storyteller=seat) | CardsPlayed(seat=seat) | VotesCast(seat=seat):
                return seat
    return None


def _move(step: Step, seat: Seat, before: Play) -> tuple[object, ...]:
    """The move of the seat in the phase before the step, which may have gone on to other rounds since."""
    round = next(round for round in _rounds(step) if round.number == before.game.round.number)
    match before.game.phase:
        case Phase.CLUE:
            return round.storyteller, round.clue, round.played.get(seat) if before.rules.clue_with_card else None
        case Phase.CARDS:
            return (round.played.get(seat),)
        case _:
            return round.votes.get(seat), round.veto if seat == round.storyteller else None


def _rounds(step: Step) -> Iterator[Round]:
    yield from step.finished
    yield step.game.round
    if step.game.last_round:
        yield step.game.last_round


def search(least: int, seed: int) -> Findings:
    """Compare at least `least` moves, unless differences are found."""
    search = Search(Random(seed))
    while search.by_level.total() < least and len(search.broken) < ENOUGH:
        search.visit()
    figures = [Figure("moves compared", search.by_level.total(), least)]
    figures += [Figure(f"at level {level}", count) for level, count in sorted(search.by_level.items())]
    figures += [Figure(f"in the phase: {phase}", count) for phase, count in sorted(search.by_phase.items())]
    return Findings((*figures, Figure(f"from round {LATER} on", search.later)), tuple(search.broken))


def prove(seed: int) -> Findings:
    return search(200_000, seed)

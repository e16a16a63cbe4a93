"""The order of cards on the table and the cards in a hand say nothing about seats or about who was first.

The players of many rounds hand in random cards in random order. The search counts how often the card of each seat, and
the card that arrives first, second and so on, comes to lie in each slot. Chi-square gives the probability of such
counts if slots are independent of both.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import product
from random import Random

from mpmath import gammainc, inf

from chalicelib.engine.commands import Command, GiveClue, PlayCards
from chalicelib.engine.editions import ruleset
from chalicelib.engine.events import Step
from chalicelib.engine.game import Card, Game, Phase, Seat
from chalicelib.engine.pending import pending_action, waiting_for
from chalicelib.engine.rules import Deal, apply, new_game
from chalicelib.engine.ruleset import Ruleset
from prove.part import Figure, Findings

CARDS = tuple(Card(n) for n in range(1, 85))
UNLIKELY = 0.0001  # one seed in 800 has one of twelve below this by chance alone
TABLES = (("classic", 3), ("odyssey-2023", 6), ("team", 8), ("party", 12))
Play = Callable[[Game, Command, Ruleset, int], Step]


@dataclass(slots=True)
class Crossed:
    """Counts how often two values, which should be independent, occur together."""

    counts: Counter[tuple[int, int]] = field(default_factory=Counter)

    def note(self, one: int, other: int) -> None:
        self.counts[one, other] += 1

    def likelihood(self) -> float:
        """The probability of counts at least as uneven as these, if the two are independent."""
        ones, others = Counter[int](), Counter[int]()
        for (one, other), count in self.counts.items():
            ones[one] += count
            others[other] += count
        square = 0.0
        for one, other in product(ones, others):
            expected = ones[one] * others[other] / self.counts.total()
            square += (self.counts[one, other] - expected) ** 2 / expected
        freedom = (len(ones) - 1) * (len(others) - 1)
        return float(gammainc(freedom / 2, square / 2, inf, regularized=True))


@dataclass(slots=True)
class Table:
    """One kind of table and its counts. Each round counts one seat, because chi-square needs independent counts."""

    ruleset: str
    seats: int
    slot_by_seat: Crossed = field(default_factory=Crossed)
    slot_by_arrival: Crossed = field(default_factory=Crossed)
    card_by_seat: Crossed = field(default_factory=Crossed)

    def play(self, seed: int, number: int, play: Play) -> None:
        """Play a first round until the table is laid, with cards handed in at random and in random order."""
        random = Random(f"{seed} {self.ruleset} {self.seats} {number}")
        rules = ruleset(self.ruleset, {"first_storyteller": "random"}, self.seats)
        order = tuple(Seat(n) for n in range(1, self.seats + 1))
        game = new_game(Deal(order, order[0], CARDS, random.randbytes(32).hex()), rules, 0)
        dealt = random.choice(game.players)
        self.card_by_seat.note(dealt.seat, random.choice(dealt.hand))
        arrived = []
        while game.phase is not Phase.VOTES:
            command = _move(game, rules, random)
            arrived.append(command.seat)
            game = play(game, command, rules, 0).game
        seat = random.choice([seat for seat in arrived if seat in game.round.played])
        slot = random.choice([slot for slot, owner in game.round.owners.items() if owner == seat])
        self.slot_by_seat.note(seat, slot)
        self.slot_by_arrival.note(arrived.index(seat), slot)

    def likelihoods(self) -> Iterator[tuple[str, float]]:
        where = f"{self.ruleset}, {self.seats} seats"
        yield f"{where}: slot by seat", self.slot_by_seat.likelihood()
        yield f"{where}: slot by arrival", self.slot_by_arrival.likelihood()
        yield f"{where}: card by seat", self.card_by_seat.likelihood()


def _move(game: Game, rules: Ruleset, random: Random) -> GiveClue | PlayCards:
    seat = random.choice(waiting_for(game, rules))
    pending = pending_action(game, seat, rules)
    cards = random.sample(pending.cards, pending.min)
    if pending.action == "give-clue":
        return GiveClue(seat, 1, "clue", cards[0] if cards else None)
    return PlayCards(seat, 1, tuple(cards))


def search(count: int, seed: int, *, play: Play = apply, least: int | None = None) -> Findings:
    """Play `count` rounds at each of the tables."""
    tables = [Table(*table) for table in TABLES]
    for table in tables:
        for number in range(count):
            table.play(seed, number, play)
    likelihoods = [found for table in tables for found in table.likelihoods()]
    figures = [Figure(f"likelihood, {name}", p) for name, p in likelihoods]
    broken = [f"{name} is uneven: {p:.2g}" for name, p in likelihoods if p < UNLIKELY]
    return Findings((Figure("rounds", count * len(tables), least), *figures), tuple(broken))


def prove(seed: int) -> Findings:
    return search(30_000, seed, least=100_000)

"""What an edition of the game consists of: numbers, and small functions for everything a number cannot say."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Literal

from chalicelib.engine.ids import Card, Seat
from chalicelib.engine.scoring import OutcomeRule, ScoreRule

Seats = tuple[Seat, ...]  # clockwise
Cards = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class BySeats:
    """A number which depends on how many seats are taken."""

    default: int
    at: Mapping[int, int] = field(default_factory=dict)

    def __call__(self, seats: int) -> int:
        return self.at.get(seats, self.default)


@dataclass(frozen=True, slots=True)
class Votes:
    """How many votes each voter casts, and whether two may go to one card."""

    least: int = 1
    most: int = 1
    same_card: bool = False


Sides = Callable[[Seats], Mapping[Seat, Seat]]


def each_alone(_: Seats) -> Mapping[Seat, Seat]:
    return {}


@lru_cache(maxsize=256)
def opposite_pairs(seats: Seats) -> Mapping[Seat, Seat]:
    """Partners sit opposite each other (rules T9); a side goes by the seat which comes first at the table."""
    half = len(seats) // 2
    return {seat: seats[n % half] for n, seat in enumerate(seats)}


Givers = Callable[[Seats, Seat, Mapping[Seat, Seat]], tuple[Seats, ...]]
"""Who hands in cards once the clue is given: groups of seats, of each of which exactly one has to."""


def all_but_storyteller(seats: Seats, storyteller: Seat, _: Mapping[Seat, Seat]) -> tuple[Seats, ...]:
    return tuple((seat,) for seat in seats if seat != storyteller)


def everybody(seats: Seats, _: Seat, __: Mapping[Seat, Seat]) -> tuple[Seats, ...]:
    return tuple((seat,) for seat in seats)


def one_of_each_side(seats: Seats, storyteller: Seat, sides: Mapping[Seat, Seat]) -> tuple[Seats, ...]:
    """The storyteller's partner, and of every other team whichever partner comes first (rules T1, T3)."""
    others = tuple(seat for seat in seats if seat != storyteller)
    return tuple(tuple(s for s in others if sides[s] == side) for side in dict.fromkeys(sides[s] for s in others))


Voters = Callable[[Seats, Seat, Mapping[Seat, Seat], Collection[Seat]], Seats]
"""Who votes, once the cards of the seats given last are on the table."""


def guessers(seats: Seats, storyteller: Seat, _: Mapping[Seat, Seat], __: Collection[Seat]) -> Seats:
    return tuple(seat for seat in seats if seat != storyteller)


def whole_table(seats: Seats, _: Seat, __: Mapping[Seat, Seat], ___: Collection[Seat]) -> Seats:
    return seats


def partners_of_givers(seats: Seats, storyteller: Seat, sides: Mapping[Seat, Seat], gave: Collection[Seat]) -> Seats:
    """Of every other team the one who did not give its card (rules T5)."""
    return tuple(seat for seat in seats if sides[seat] != sides[storyteller] and seat not in gave)


@dataclass(frozen=True, slots=True)
class Standing:
    """What an end rule may look at: once a round is scored, and again once the hands are refilled."""

    best_score: int
    rounds: int
    seats: int
    pile_drawn: bool


EndRule = Callable[[Standing], bool]


def score_reaches(points: int) -> EndRule:
    return lambda standing: standing.best_score >= points


def last_card_drawn(standing: Standing) -> bool:
    return standing.pile_drawn


def everybody_has_told(times: int) -> EndRule:
    return lambda standing: standing.rounds >= times * standing.seats


def either(*rules: EndRule) -> EndRule:
    return lambda standing: any(rule(standing) for rule in rules)


Reshuffle = Callable[[Cards, Cards, Callable[[Cards], Cards]], Cards]


def discard_under_rest(rest: Cards, discard: Cards, shuffle: Callable[[Cards], Cards]) -> Cards:
    """The cards which are left are drawn first, then the shuffled discard (rules R10)."""
    return shuffle(discard) + rest  # drawn from the end


def merge_all(rest: Cards, discard: Cards, shuffle: Callable[[Cards], Cards]) -> Cards:
    """What is left and the discard become one new pile (rules A8)."""
    return shuffle(rest + discard)


@dataclass(frozen=True, slots=True)
class Ruleset:
    """Everything in which one edition of the game, with the options chosen, differs from another at one size of table.

    A published edition never changes, since running games refer to it by `id`: a correction gets a new id.
    """

    id: str
    hand_size: BySeats
    cards_each: BySeats  # cards which every giver plays to a clue
    votes: Votes
    outcome: OutcomeRule
    scoring: tuple[ScoreRule, ...]
    reshuffle: Reshuffle | None  # None: the pile is drawn once
    ends: EndRule
    first_storyteller: Literal["first-clue", "random", "host"]
    sides: Sides = each_alone
    givers: Givers = all_but_storyteller
    voters: Voters = guessers
    target: Literal["storyteller", "partner"] | None = "storyteller"  # whose card is looked for
    clue_with_card: bool = True
    clue_before_hand: bool = False  # the storyteller's hand is withheld until the clue (rules P2)
    own_card: Literal["side", "seat"] | None = "side"  # whose cards a voter must leave alone
    veto: Literal["anywhere", "off-own-vote"] | None = None
    passes_hands: bool = False  # after each refill, to the left neighbour (rules P1)
    fewest: int = 3  # seats: with fewer left the game ends (rules 5.8)

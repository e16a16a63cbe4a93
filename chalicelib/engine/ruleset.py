"""What an edition consists of: numbers, and small functions where a number is not enough."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import field
from functools import lru_cache
from typing import Literal

from chalicelib.engine.game import Card, Seat
from chalicelib.engine.scoring import OutcomeRule, ScoreRule
from chalicelib.engine.values import value_class

Seats = tuple[Seat, ...]  # clockwise
Cards = tuple[Card, ...]


@value_class
class BySeats:
    """A number that depends on how many seats take part: `at` has the exceptions to `default`."""

    default: int
    at: Mapping[int, int] = field(default_factory=dict)

    def __call__(self, seats: int) -> int:
        """The number for a table of that many seats."""
        return self.at.get(seats, self.default)


@value_class
class Votes:
    """How many votes each voter casts, and whether two of them may be on the same card."""

    min: int = 1
    max: int = 1
    same_card: bool = False


@lru_cache(maxsize=256)
def opposite_pairs(seats: Seats) -> Mapping[Seat, Seat]:
    """The side of each seat; partners sit opposite each other (rules T9).

    The name of a side is its first seat at the table.
    """
    half = len(seats) // 2
    return {seat: seats[n % half] for n, seat in enumerate(seats)}


Contributors = Callable[[Seats, Seat, Mapping[Seat, Seat]], tuple[Seats, ...]]
"""The groups of seats that hand in cards, from the seats that take part, the storyteller and the sides.

Exactly one seat of each group hands in cards after the clue.
"""


def all_but_storyteller(seats: Seats, storyteller: Seat, _: Mapping[Seat, Seat]) -> tuple[Seats, ...]:
    """Every seat except the storyteller, each as its own group (rules, row "Cards handed in")."""
    return tuple([(seat,) for seat in seats if seat != storyteller])


def everybody(seats: Seats, _: Seat, __: Mapping[Seat, Seat]) -> tuple[Seats, ...]:
    """Every seat as its own group, the storyteller included (Party; rules, row "Cards handed in")."""
    return tuple((seat,) for seat in seats)


def one_of_each_side(seats: Seats, storyteller: Seat, sides: Mapping[Seat, Seat]) -> tuple[Seats, ...]:
    """The storyteller's partner as one group, and each other team as one: its first partner to act gives the card.

    Source: rules T1, T3.
    """
    others = tuple(seat for seat in seats if seat != storyteller)
    return tuple(tuple(s for s in others if sides[s] == side) for side in dict.fromkeys(sides[s] for s in others))


Voters = Callable[[Seats, Seat, Mapping[Seat, Seat], Collection[Seat]], Seats]
"""The voters, from the seats that take part, the storyteller, the sides and the seats with a card on the table."""


def guessers(seats: Seats, storyteller: Seat, _: Mapping[Seat, Seat], __: Collection[Seat]) -> Seats:
    """Every seat except the storyteller (rules, row "Who votes")."""
    return tuple([seat for seat in seats if seat != storyteller])


def whole_table(seats: Seats, _: Seat, __: Mapping[Seat, Seat], ___: Collection[Seat]) -> Seats:
    """Every seat, the storyteller included (Party; rules, row "Who votes")."""
    return seats


def partners_of_contributors(
    seats: Seats, storyteller: Seat, sides: Mapping[Seat, Seat], gave: Collection[Seat]
) -> Seats:
    """The partner in every other team who did not give its card (rules T5)."""
    return tuple(seat for seat in seats if sides[seat] != sides[storyteller] and seat not in gave)


@value_class
class Standing:
    """What an end rule may look at, after a round is scored and again after the hands are refilled.

    `rounds` counts the rounds so far, skipped ones included; `pile_drawn` is True when the pile is empty.
    """

    best_score: int
    rounds: int
    seats: int
    pile_drawn: bool


EndRule = Callable[[Standing], bool]


def score_reaches(points: int) -> EndRule:
    """An end rule: the game ends when a player has `points` or more (rules, row "End")."""
    return lambda standing: standing.best_score >= points


def last_card_drawn(standing: Standing) -> bool:
    """An end rule: the game ends when the pile is empty (rules W3)."""
    return standing.pile_drawn


def everybody_has_told(times: int) -> EndRule:
    """An end rule: the game ends when every seat has been storyteller `times` times (rules P9, T11).

    A skipped turn counts (rules 5.2).
    """
    return lambda standing: standing.rounds >= times * standing.seats


def either(*rules: EndRule) -> EndRule:
    """An end rule: the game ends when any of `rules` says so (rules W3)."""
    return lambda standing: any(rule(standing) for rule in rules)


Reshuffle = Callable[[Cards, Cards, Callable[[Cards], Cards]], Cards]
"""The new pile, which is drawn from its end, from the rest of the pile, the discard and a shuffle."""


def discard_under_rest(rest: Cards, discard: Cards, shuffle: Callable[[Cards], Cards]) -> Cards:
    """A new pile with the shuffled discard under the rest, which is drawn first (rules R10)."""
    return shuffle(discard) + rest  # drawn from the end


def merge_all(rest: Cards, discard: Cards, shuffle: Callable[[Cards], Cards]) -> Cards:
    """A new pile of the rest and the discard, shuffled together (rules A8)."""
    return shuffle(rest + discard)


ReshuffleName = Literal["merge-all", "discard-under-rest"]
RESHUFFLES: Mapping[ReshuffleName, Reshuffle] = {"merge-all": merge_all, "discard-under-rest": discard_under_rest}
FirstStoryteller = Literal["first-clue", "random", "host"]


@value_class
class Ruleset:
    """All rules of one edition, with the options of a table and its number of seats at the start.

    A published edition never changes, because running games refer to it by `id`: a correction gets a new id.
    """

    id: str
    hand_size: BySeats
    cards_each: BySeats  # cards that every contributor hands in
    votes: Votes
    outcome: OutcomeRule
    scoring: tuple[ScoreRule, ...]
    reshuffle: Reshuffle | None  # None: the pile is drawn once
    ends: EndRule
    first_storyteller: FirstStoryteller
    in_pairs: bool = False  # whether partners share a side: one of them gives the card, the other votes (Team)
    contributors: Contributors = all_but_storyteller
    voters: Voters = guessers
    target: Literal["storyteller", "partner"] | None = (
        "storyteller"  # whose card is to be found; None: no card is (Party)
    )
    clue_with_card: bool = True
    clue_before_hand: bool = False  # the storyteller's hand is withheld until the clue (rules P2)
    own_card: Literal["side", "seat"] | None = "side"  # whose cards a voter may not vote for
    veto: Literal["anywhere", "off-own-vote"] | None = None
    passes_hands: bool = False  # after each refill, to the left neighbour (rules P1)
    discard_face_up: bool = False  # whether everybody may look through the discard (rules, row "End of turn")
    fewest: int = 3  # with fewer seats left the game ends (rules 5.8)

    def sides(self, seats: Seats) -> Mapping[Seat, Seat]:
        """The side of each of `seats`, which are all of the game; empty where everybody plays alone."""
        return opposite_pairs(seats) if self.in_pairs else {}

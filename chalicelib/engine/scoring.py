"""Score rules: each gives awards for the votes of one round. Their sum is the score of the round."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import field
from typing import Literal

from chalicelib.engine.game import Seat, Slot
from chalicelib.engine.values import replace, value_class

Reason = Literal["storyteller", "found", "consolation", "single-vote", "bonus", "crowd"]
Outcome = Literal["all", "some", "none"]


@value_class
class Tally:
    """The votes of one round, reduced to what a score rule may look at.

    `sides` has the side of each seat that has a partner; any other seat is its own side. Where the rules say "the
    others", they mean the sides that voted.
    """

    storyteller: Seat
    target: Slot | None  # the card to be found; None in Party, and when it is not on the table
    owners: Mapping[Slot, Seat]
    votes: Mapping[Seat, tuple[Slot, ...]]
    veto: Slot | None = None
    sides: Mapping[Seat, Seat] = field(default_factory=dict)
    seats: int = 0  # how many took part in the round; 0 where no score rule asks

    def side(self, seat: Seat) -> Seat:
        """The side of `seat`, which is the seat itself when it has no partner."""
        return self.sides.get(seat, seat)

    def hits(self, seat: Seat) -> int:
        """How many votes of `seat` are on the target. Raises KeyError for a seat that did not vote."""
        return self.votes[seat].count(self.target)

    @property
    def votes_by_slot(self) -> Counter[Slot]:
        """The number of votes on each slot."""
        return Counter(slot for slots in self.votes.values() for slot in slots)


@value_class
class Award:
    """Points and the reason for them; in Team they go to the side of the seat that earned them."""

    seat: Seat
    points: int
    reason: Reason


ScoreRule = Callable[[Tally], Iterable[Award]]
OutcomeRule = Callable[[Tally], Outcome | None]


def by_players(tally: Tally) -> Outcome | None:
    """The outcome, where "all" means that every voter has at least one vote on the card (rules A1).

    None when nobody voted (rules 5.5) or the card is not on the table.
    """
    if tally.target is None:
        return None
    return _outcome(sum(map(bool, map(tally.hits, tally.votes))), len(tally.votes))


def by_votes(tally: Tally) -> Outcome | None:
    """The outcome, where "all" means that every vote is on the card; one stray vote saves the storyteller (rules A1).

    None when nobody voted (rules 5.5) or the card is not on the table.
    """
    if tally.target is None:
        return None
    return _outcome(sum(map(tally.hits, tally.votes)), sum(map(len, tally.votes.values())))


def no_outcome(_: Tally) -> Outcome | None:
    """Always None: in Party no card is to be found, so there is no "all", "some" or "none"."""
    return None


def _outcome(found: int, asked: int) -> Outcome | None:
    if not asked:
        return None
    return "none" if not found else "all" if found == asked else "some"


def gamble(outcome: OutcomeRule, *, everybody: int = 2, per_vote: bool = False, lone: int = 3) -> ScoreRule:
    """The main score rule: somebody must find the card, but not everybody.

    If some found it, the storyteller gets 3 points and each finder 3, or 3 for each hit with `per_vote`. Otherwise the
    storyteller gets nothing, and each voter gets `everybody` points if all found it, 2 if nobody did.

    Of the two guessers of a round with three players, "some" means one: this finder and the storyteller then get `lone`
    points instead of 3.

    Source: rules, rows "Points: all", "Points: none" and "Points: some", and W10.
    """

    def score(tally: Tally) -> Iterable[Award]:
        match outcome(tally):
            case "some":
                found = lone if tally.seats == 3 else 3
                yield Award(tally.storyteller, found, "storyteller")
                for seat in tally.votes:
                    hits = tally.hits(seat)
                    yield Award(seat, found * (hits if per_vote else min(hits, 1)), "found")
            case "all":
                yield from (Award(seat, everybody, "consolation") for seat in tally.votes)
            case "none":
                yield from (Award(seat, 2, "consolation") for seat in tally.votes)

    return score


def bonus(*, own_side_too: bool = True) -> ScoreRule:
    """A score rule: 1 point to the owner of a card for every vote on it, unless it is the target (rules A9, R6).

    The outcome does not matter. The card of the storyteller's partner counts too, unless `own_side_too` is off (rules
    T2). If the target is not on the table, the round is void and there is no bonus (rules 5.5).
    """

    def score(tally: Tally) -> Iterable[Award]:
        if tally.target is None:
            return
        for slot, votes in sorted(tally.votes_by_slot.items()):
            owner = tally.owners[slot]
            if slot != tally.target and (own_side_too or tally.side(owner) != tally.side(tally.storyteller)):
                yield Award(owner, votes, "bonus")

    return score


def single_vote(outcome: OutcomeRule, *, when_all: bool) -> ScoreRule:
    """A score rule: 1 point to each finder who cast one vote only (rules R4).

    Unless `when_all`, nobody gets it when all found the card.
    """

    def score(tally: Tally) -> Iterable[Award]:
        if when_all or outcome(tally) != "all":
            for seat, slots in tally.votes.items():
                if len(slots) == 1 and tally.hits(seat):
                    yield Award(seat, 1, "single-vote")

    return score


def crowd() -> ScoreRule:
    """A score rule: a voter gets 1 point for each vote on the chosen card, the own vote included (rules P6).

    A lone voter, and a voter for the vetoed card, gets none.
    """

    def score(tally: Tally) -> Iterable[Award]:
        drawn = tally.votes_by_slot
        for seat, slots in tally.votes.items():
            for slot in slots:
                yield Award(seat, 0 if drawn[slot] == 1 or slot == tally.veto else drawn[slot], "crowd")

    return score


def at_most(points: int | None, *rules: ScoreRule) -> ScoreRule:
    """A score rule: the awards of `rules`, capped at `points` for each side in a round; None is no cap.

    Later awards lose points first. Source: rules, row "Bonus cap".
    """

    def score(tally: Tally) -> Iterable[Award]:
        given: Counter[Seat] = Counter()
        for award in awards(rules, tally):
            side = tally.side(award.seat)
            paid = award.points if points is None else min(award.points, points - given[side])
            given[side] += paid
            yield award if paid == award.points else replace(award, points=paid)

    return score


def awards(rules: Iterable[ScoreRule], tally: Tally) -> tuple[Award, ...]:
    """All awards of `rules`, in their order, without those of 0 points."""
    return tuple(award for rule in rules for award in rule(tally) if award.points)


def total(awards: Iterable[Award], tally: Tally, seats: Iterable[Seat]) -> Mapping[Seat, int]:
    """The points of each of `seats` in the round; each partner has the points of the whole side."""
    points: Counter[Seat] = Counter()
    for award in awards:
        points[tally.side(award.seat)] += award.points
    return {seat: points[tally.side(seat)] for seat in seats}

"""Score rules: each looks at one finished vote and hands out awards. Their sum is the score of the round."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from chalicelib.engine.ids import Seat, Slot

Reason = Literal["storyteller", "found", "consolation", "single-vote", "bonus", "crowd"]
Outcome = Literal["all", "some", "none"]


@dataclass(frozen=True, slots=True)
class Tally:
    """One finished vote, reduced to what a score rule may look at.

    `sides` names the side of each seat that has a partner; any other seat is a side of its own. What is said below of
    "the others" is said of the sides which voted.
    """

    storyteller: Seat
    target: Slot | None  # the card to be found; None where no card is looked for
    owners: Mapping[Slot, Seat]
    votes: Mapping[Seat, tuple[Slot, ...]]
    veto: Slot | None = None
    sides: Mapping[Seat, Seat] = field(default_factory=dict)

    def side(self, seat: Seat) -> Seat:
        return self.sides.get(seat, seat)

    def hits(self, seat: Seat) -> int:
        return self.votes[seat].count(self.target)

    @property
    def drawn(self) -> Counter[Slot]:
        """Votes on each slot."""
        return Counter(slot for slots in self.votes.values() for slot in slots)


@dataclass(frozen=True, slots=True)
class Award:
    """Points and the deed they were given for; in Team they go to the side of the seat whose deed it was."""

    seat: Seat
    points: int
    reason: Reason


ScoreRule = Callable[[Tally], Iterable[Award]]
OutcomeRule = Callable[[Tally], Outcome | None]


def by_players(tally: Tally) -> Outcome | None:
    """All: every voter has found the card, with one vote at least (rules A1).

    None where nobody voted (rules 5.5), or the card never came to the table.
    """
    if tally.target is None:
        return None
    return _outcome(sum(map(bool, map(tally.hits, tally.votes))), len(tally.votes))


def by_votes(tally: Tally) -> Outcome | None:
    """All: every single vote lies on the card, so that one stray dial saves the storyteller (rules A1)."""
    if tally.target is None:
        return None
    return _outcome(sum(map(tally.hits, tally.votes)), sum(map(len, tally.votes.values())))


def no_outcome(_: Tally) -> Outcome | None:
    """Party looks for no card, so there is nothing to be found by all, some or none."""
    return None


def _outcome(found: int, asked: int) -> Outcome | None:
    if not asked:
        return None
    return "none" if not found else "all" if found == asked else "some"


def gamble(outcome: OutcomeRule, *, everybody: int = 2, per_vote: bool = False) -> ScoreRule:
    """The heart of the game: a clue must be found by somebody, but not by everybody.

    Some found it: 3 to the storyteller and to each finder, or for each hit where finders are paid `per_vote`. Else the
    storyteller gets nothing; all others get `everybody` points when all found it, 2 when nobody did.
    """

    def score(tally: Tally) -> Iterable[Award]:
        match outcome(tally):
            case "some":
                yield Award(tally.storyteller, 3, "storyteller")
                for seat in tally.votes:
                    hits = tally.hits(seat)
                    yield Award(seat, 3 * (hits if per_vote else min(hits, 1)), "found")
            case "all":
                yield from (Award(seat, everybody, "consolation") for seat in tally.votes)
            case "none":
                yield from (Award(seat, 2, "consolation") for seat in tally.votes)

    return score


def bonus(*, own_side_too: bool = True) -> ScoreRule:
    """A point to its owner for every vote which a card other than the target has drawn, found or not (rules A9, R6).

    The storyteller's partner lays such a card as well, unless `own_side_too` is off (rules T2). Where the target never
    came to the table the round is void (rules 5.5).
    """

    def score(tally: Tally) -> Iterable[Award]:
        if tally.target is None:
            return
        for slot, votes in sorted(tally.drawn.items()):
            owner = tally.owners[slot]
            if slot != tally.target and (own_side_too or tally.side(owner) != tally.side(tally.storyteller)):
                yield Award(owner, votes, "bonus")

    return score


def single_vote(outcome: OutcomeRule, *, when_all: bool) -> ScoreRule:
    """A point more for a finder who had the courage to cast one vote only (rules R4)."""

    def score(tally: Tally) -> Iterable[Award]:
        if when_all or outcome(tally) != "all":
            for seat, slots in tally.votes.items():
                if len(slots) == 1 and tally.hits(seat):
                    yield Award(seat, 1, "single-vote")

    return score


def crowd() -> ScoreRule:
    """As many points as your card of choice has drawn votes; none if you are alone there or it is vetoed (rules P6)."""

    def score(tally: Tally) -> Iterable[Award]:
        drawn = tally.drawn
        for seat, slots in tally.votes.items():
            for slot in slots:
                yield Award(seat, 0 if drawn[slot] == 1 or slot == tally.veto else drawn[slot], "crowd")

    return score


def at_most(points: int | None, *rules: ScoreRule) -> ScoreRule:
    """What `rules` give one side together, cut off at `points`; None cuts nothing off."""

    def score(tally: Tally) -> Iterable[Award]:
        given: Counter[Seat] = Counter()
        for award in awards(rules, tally):
            side = tally.side(award.seat)
            paid = award.points if points is None else min(award.points, points - given[side])
            given[side] += paid
            yield replace(award, points=paid)

    return score


def awards(rules: Iterable[ScoreRule], tally: Tally) -> tuple[Award, ...]:
    """Everything that `rules` hand out, in their order, without the zeros."""
    return tuple(award for rule in rules for award in rule(tally) if award.points)


def total(awards: Iterable[Award], tally: Tally, seats: Iterable[Seat]) -> Mapping[Seat, int]:
    """Points of each of `seats` in the round; partners both carry what their side has earned."""
    points: Counter[Seat] = Counter()
    for award in awards:
        points[tally.side(award.seat)] += award.points
    return {seat: points[tally.side(seat)] for seat in seats}

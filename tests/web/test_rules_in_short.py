"""The rules in short match the engine: each ruleset has the lines that hold for it, with its numbers."""

import re
from collections.abc import Callable, Mapping

import pytest

from chalicelib.engine.editions import EDITIONS, ruleset
from chalicelib.engine.ruleset import Ruleset, Standing, discard_under_rest, guessers, merge_all, whole_table
from chalicelib.engine.scoring import Tally, awards, by_players, by_votes, total
from tests.web.words import LANGUAGES, WEB, words

pytestmark = pytest.mark.short

TELLER = 1
TARGET = 1  # a card has the number of the seat that laid it
Votes = Mapping[int, tuple[int, ...]]


class Played:
    """A ruleset without options, asked for what it does."""

    def __init__(self, id: str) -> None:
        self.edition = EDITIONS[id]
        self.sizes = self.edition.seats
        self.rules = self.at(min(seats for seats in self.sizes if seats != 3))

    def at(self, seats: int) -> Ruleset:
        return ruleset(self.edition.id, {}, seats)

    def points(self, votes: Votes, rules: Ruleset | None = None) -> Mapping[int, int]:
        """The points of every seat; each has laid a card, the first is storyteller, partners sit side by side."""
        seats = range(1, 13)
        tally = Tally(
            storyteller=TELLER,
            target=TARGET if (rules or self.rules).target else None,
            owners={seat: seat for seat in seats},
            votes=votes,
            sides={seat: (seat + 1) // 2 for seat in seats} if self.edition.pairs else {},
        )
        return total(awards((rules or self.rules).scoring, tally), tally, seats)

    @property
    def all(self) -> int:
        return self.points({3: (TARGET,), 5: (TARGET,)})[3]

    @property
    def none(self) -> int:
        return self.points({3: (7,), 5: (7,)})[3]

    @property
    def some(self) -> set[int]:
        points = self.points({3: (TARGET,), 5: (7,)})
        assert points[5] == 0
        return {points[TELLER], points[3]}

    @property
    def per_hit(self) -> bool:
        return self.points({3: (TARGET, TARGET), 5: (7, 7)})[3] > self.points({3: (TARGET, 7), 5: (7, 7)})[3]

    @property
    def bonus(self) -> int:
        """The points that one vote on a decoy brings its owner, whether or not they found the target."""
        assert self.points({3: (TARGET,)})[TELLER] == 0
        assert self.points({3: (TARGET,), 5: (7,)})[7] == self.points({3: (9,), 5: (7,)})[7]
        return self.points({3: (9,), 5: (7,)})[7]

    @property
    def cap(self) -> int | None:
        most = self.points(dict.fromkeys(range(3, 11), (12,)))[12]
        return most if most < 8 else None

    @property
    def partners_card(self) -> bool:
        """Whether votes on the card of the storyteller's partner are a bonus."""
        return self.points({3: (2,), 5: (2,)})[TELLER] == 2 * self.bonus

    @property
    def more_votes_from(self) -> int | None:
        return next((seats for seats in self.sizes if self.at(seats).votes.max > self.at(seats).votes.min), None)

    @property
    def single(self) -> int:
        """More than somebody gets who has found the card with two votes."""
        large = self.at(max(self.sizes))
        points = self.points({3: (TARGET,), 5: (TARGET, 7), 9: (7,)}, large)
        return points[3] - points[5]

    def ends(self, *, best_score: int = 0, rounds: int = 0) -> bool:
        return self.rules.ends(Standing(best_score=best_score, rounds=rounds, seats=6, pile_drawn=True))

    @property
    def target_score(self) -> int | None:
        return next((score for score in range(101) if self.ends(best_score=score)), None)

    @property
    def is_told_once(self) -> bool:
        return self.ends(rounds=6) and not self.ends(rounds=5)


# What must be so for a line to stand, and the numbers it then says.
LINES: dict[str, tuple[Callable[[Played], bool], Callable[[Played], set[int | None]]]] = {
    "rule.first": (lambda p: p.rules.first_storyteller == "first-clue", lambda p: set()),
    "rule.hand.6": (
        lambda p: 3 in p.sizes,
        lambda p: {p.rules.hand_size(4), 3, p.at(3).hand_size(3), p.at(3).cards_each(3)},
    ),
    "rule.hand.5": (lambda p: 3 not in p.sizes and not p.edition.pairs, lambda p: {p.rules.hand_size(6)}),
    "rule.hand.4": (lambda p: p.edition.pairs, lambda p: {p.rules.hand_size(6)}),
    "rule.pairs": (lambda p: p.edition.pairs, lambda p: {p.rules.votes.max}),
    "rule.blind": (lambda p: p.rules.clue_before_hand and not p.rules.clue_with_card, lambda p: set()),
    "rule.votes.1": (
        lambda p: p.rules.voters is guessers and not p.rules.votes.same_card,
        lambda p: {p.rules.votes.min, p.rules.votes.max},
    ),
    "rule.votes.2": (
        lambda p: p.rules.voters is guessers and p.rules.votes.same_card,
        lambda p: {p.rules.votes.min, p.rules.votes.max},
    ),
    "rule.votes.more": (lambda p: p.more_votes_from is not None, lambda p: {p.more_votes_from, p.single}),
    "rule.votes.all": (lambda p: p.rules.voters is whole_table and p.rules.own_card is None, lambda p: set()),
    "rule.own": (lambda p: p.rules.own_card is not None and not p.edition.pairs, lambda p: set()),
    "rule.own.pair": (lambda p: p.rules.own_card == "side" and p.edition.pairs, lambda p: set()),
    "rule.red": (lambda p: p.rules.veto is not None, lambda p: set()),
    "rule.crowd": (lambda p: not p.rules.target, lambda p: {p.points(dict.fromkeys(range(1, 13), (7,)))[3]}),
    "rule.all.4": (lambda p: p.rules.outcome is by_votes, lambda p: {p.all, p.none}),
    "rule.all.2": (lambda p: p.rules.outcome is by_players and not p.edition.pairs, lambda p: {p.all, p.none}),
    "rule.all.pairs": (lambda p: p.rules.outcome is by_players and p.edition.pairs, lambda p: {p.all, p.none}),
    "rule.some": (lambda p: p.rules.outcome is by_players and not p.per_hit and not p.edition.pairs, lambda p: p.some),
    "rule.some.each": (lambda p: p.rules.outcome is by_votes and p.per_hit, lambda p: p.some),
    "rule.some.pairs": (lambda p: p.edition.pairs, lambda p: p.some),
    "rule.bonus": (lambda p: bool(p.rules.target) and p.cap is None, lambda p: {p.bonus}),
    "rule.bonus.3": (
        lambda p: bool(p.rules.target) and p.cap is not None and not p.edition.pairs,
        lambda p: {p.bonus, p.cap},
    ),
    "rule.bonus.pairs": (lambda p: p.edition.pairs and p.partners_card, lambda p: {p.bonus, p.cap}),
    "rule.pass": (lambda p: p.rules.passes_hands, lambda p: set()),
    "rule.merge": (lambda p: p.rules.reshuffle is merge_all, lambda p: set()),
    "rule.under": (lambda p: p.rules.reshuffle is discard_under_rest, lambda p: set()),
    "rule.end.30": (lambda p: p.target_score is not None, lambda p: {p.target_score}),
    "rule.end.told": (lambda p: p.is_told_once, lambda p: set()),
    "rule.win": (lambda p: True, lambda p: set()),
}
# The numbers in what a ruleset is about; there are none in others.
ABOUT: dict[str, Callable[[Played], set[int | None]]] = {
    "odyssey-2023": lambda p: {p.rules.votes.max},
    "odyssey-2011": lambda p: {p.rules.votes.max, p.more_votes_from},
    "classic": lambda p: {p.rules.votes.max, max(p.sizes)},
    "classic-2021": lambda p: {max(p.sizes)},
}


def told() -> dict[str, list[str]]:
    """By ruleset, the lines which the page has for it."""
    lists = re.search(r"SHORT = \{(.*?)\n\};", (WEB / "rules.js").read_text(encoding="utf-8"), re.DOTALL)
    assert lists
    return {
        quoted or bare: re.findall(r"'([\w.]+)'", keys)
        for quoted, bare, keys in re.findall(r"(?:'([\w-]+)'|(\w+)): \[(.*?)\]", lists[1], re.DOTALL)
    }


def numbers(text: str) -> set[int]:
    return {int(number) for number in re.findall(r"\d+", text)}


def test_every_ruleset_has_its_rules_in_short():
    assert sorted(told()) == sorted(EDITIONS)


@pytest.mark.parametrize("id", EDITIONS)
def test_a_ruleset_shows_exactly_the_lines_that_hold_for_it(id):
    played = Played(id)
    assert sorted(told()[id]) == sorted(key for key, (holds, _) in LINES.items() if holds(played))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_numbers_of_a_line_are_those_of_the_engine(language):
    said = {(id, key): numbers(words(language)[key][0]) for id, keys in told().items() for key in keys}
    assert said == {(id, key): LINES[key][1](Played(id)) for id, key in said}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_numbers_in_what_a_ruleset_is_about_are_those_of_the_engine(language):
    said = {id: numbers(words(language)[f"ruleset.{id}.about"][0]) for id in EDITIONS}
    assert said == {id: ABOUT.get(id, lambda _: set())(Played(id)) for id in EDITIONS}

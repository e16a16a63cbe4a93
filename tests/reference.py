"""The rules a second time, as plainly as possible, to compare the engine with.

One mutable object, dicts and lists, and conditions that name their ruleset; no clock, no secrets, nothing shared with
the engine. "A8" and the like are paragraphs of the rules. Chance comes from whoever drives the model.
"""

from collections.abc import Callable
from typing import Any, TypeVar

Name = TypeVar("Name", int, str)
Options = dict[str, Any]
Cards = list[int]

EVERY = {"reshuffle": "discard-under-rest", "first_storyteller": "first-clue", "rounds_each": 1}
BASE = EVERY | {"end": "points", "target_score": 30, "bonus_cap": None}
TEAM = {"storyteller_card_on_table": True, "partner_decoy_bonus": True, "may_vote_partner_card": False}
DEFAULTS: dict[str, Options] = {
    "odyssey-2023": BASE | {"all_means": "votes", "reshuffle": "merge-all"},
    "odyssey-2011": BASE | {"bonus_cap": 3, "single_vote_bonus_when_all": True, "bonus_cap_includes_single": False},
    "classic": BASE,
    "classic-2021": BASE,
    "party": EVERY | {"pass_hands": True, "red_may_equal_green": True},
    "team": EVERY | TEAM | {"bonus_cap": 3},
}


class Refused(Exception):
    """The move is against the rules; the model is as it was before."""


def settings(ruleset: str, options: Options) -> Options:
    """Every option of the ruleset, with its default where none was chosen."""
    if not options.keys() <= DEFAULTS[ruleset].keys():
        raise ValueError(f"{ruleset} does not have all of {options}")
    return DEFAULTS[ruleset] | options


def score(  # noqa: PLR0913, PLR0917 - one argument for each thing that lies on the table
    ruleset: str,
    options: Options,
    storyteller: Name,
    owners: dict[int, Name],
    target: int | None,
    votes: dict[Name, list[int]],
    veto: int | None,
    players: list[Name],
) -> tuple[str | None, dict[Name, int]]:
    """What one round is worth to whom; in Team the names are teams. The outcome of Party is None.

    A guesser without a vote gets nothing but the bonus. Without any vote, or any target, the round is void.
    """
    chosen = settings(ruleset, options)
    cast = {name: slots for name, slots in votes.items() if slots}
    if ruleset == "party":
        return None, crowd(cast, veto, players)
    if not cast or target is None:
        return None, dict.fromkeys(players, 0)
    hits = {name: sum(slot == target for slot in slots) for name, slots in cast.items()}
    outcome = how_many_found(hits, cast, by_votes=chosen.get("all_means") == "votes")
    points = dict.fromkeys(players, 0)
    for name in players:
        single = 0
        if ruleset == "odyssey-2011" and len(players) >= 7 and hits.get(name) and len(cast[name]) == 1:
            single = 1 if outcome == "some" or chosen["single_vote_bonus_when_all"] else 0  # R4
        if name == storyteller:
            points[name] = 3 if outcome == "some" else 0
        elif name in cast:
            points[name] = guess(ruleset, outcome, hits[name])
        if name != storyteller or chosen.get("partner_decoy_bonus"):  # T2
            decoys = [slot for slot, owner in owners.items() if owner == name and slot != target]
            points[name] += bonus(chosen, decoys, cast, single)
    return outcome, points


def how_many_found(hits: dict[Name, int], cast: dict[Name, list[int]], by_votes: bool) -> str:
    """A1: "all" is every single vote in one reading, every voter in the other."""
    missed = [name for name in cast if hits[name] < (len(cast[name]) if by_votes else 1)]
    if not any(hits.values()):
        return "none"
    return "some" if missed else "all"


def guess(ruleset: str, outcome: str, hits: int) -> int:
    """The points of a voter before any extra."""
    if outcome == "none":
        return 2
    if ruleset == "odyssey-2023":
        return 4 if outcome == "all" else 3 * hits
    return 2 if outcome == "all" else 3 * min(hits, 1)


def bonus(chosen: Options, decoys: list[int], cast: dict[Name, list[int]], single: int) -> int:
    """One point for each vote on a decoy and one for the single token, cut off as R5 or its option says."""
    attracted = sum(slot in decoys for slots in cast.values() for slot in slots)
    cap: int = chosen["bonus_cap"] or attracted + single  # None: no cap
    if chosen.get("bonus_cap_includes_single"):
        return min(cap, attracted + single)
    return min(cap, attracted) + single


def crowd(cast: dict[Name, list[int]], veto: int | None, players: list[Name]) -> dict[Name, int]:
    """P6: as many points as green votes on the card you chose, at most 5, none when alone or vetoed."""
    green = [slots[0] for slots in cast.values()]
    points = dict.fromkeys(players, 0)
    for name, (slot,) in cast.items():
        if slot != veto and green.count(slot) > 1:
            points[name] = min(5, green.count(slot))
    return points


class Model:
    """One game from the deal to the winners. The pile is drawn from its end; the order of a hand means nothing.

    What is handed in leaves the hand at once and stays in `given` until the end of the round. Each round `lay` gets the
    cards that go on the table and returns them slot by slot. `reshuffle_with` gets what is to be shuffled (merge-all:
    rest and discard; discard-under-rest: the discard) and returns it as a new pile.
    """

    def __init__(  # noqa: PLR0913, PLR0917 - the deal, as its driver made it
        self, ruleset: str, options: Options, seats: int, hands: dict[int, Cards], pile: Cards, storyteller: int | None
    ) -> None:
        self.ruleset = ruleset
        self.options = settings(ruleset, options)
        self.seats = list(range(1, seats + 1))
        self.hand_size = {"party": 5, "team": 4}.get(ruleset, 7 if seats == 3 else 6)
        self.hands = {seat: list(hands[seat]) for seat in self.seats}
        self.pile = list(pile)
        self.discard: Cards = []
        self.scores = dict.fromkeys(self.seats, 0)
        self.winners: set[int] | None = None
        self.last: dict[str, Any] | None = None
        self.status = "playing"
        self.phase: str | None = "clue"
        self.round = 1
        self.storyteller = storyteller
        self.lay: Callable[[Cards], Cards] = list
        self.reshuffle_with: Callable[[Cards], Cards] = list
        self.clear_table()

    def clear_table(self) -> None:
        self.clue_card: int | None = None
        self.given: dict[int, Cards] = {}
        self.table: list[tuple[int, int]] = []
        self.cast: dict[int, list[int]] = {}
        self.veto: int | None = None

    def left(self, seat: int) -> int:
        return seat + 1 if seat < len(self.seats) else 1

    def partner(self, seat: int) -> int | None:
        """T9: the seat opposite, in Team."""
        if self.ruleset != "team":
            return None
        teams = len(self.seats) // 2
        return seat + teams if seat <= teams else seat - teams

    def side(self, seat: int) -> int:
        """Under which number a seat scores: its own, or the lower one of a pair."""
        return min(seat, self.partner(seat) or seat)

    def owing(self) -> set[int]:
        """Who still has something to do; of a pair that may both hand in, both, until one of them has."""
        if self.phase == "clue":
            return set(self.seats) if self.storyteller is None else {self.storyteller}
        if self.phase == "cards":
            return {seat for seat in self.seats if self.may_give(seat) and seat not in self.given}
        if self.phase == "votes":
            return {seat for seat in self.seats if self.may_vote(seat) and seat not in self.cast}
        return set()

    def clue(self, seat: int, card: int | None) -> None:
        if self.phase in ("cards", "votes") and seat == self.storyteller and card == self.clue_card:
            return
        if self.phase != "clue" or seat not in self.seats or self.storyteller not in (None, seat):
            raise Refused("not yours to tell")
        if self.ruleset == "party" or not self.options.get("storyteller_card_on_table", True):
            if card is not None:
                raise Refused("the clue goes without a card")
        elif card is None or card not in self.hands[seat]:
            raise Refused("the clue needs a card of the storyteller's hand")
        else:
            self.hands[seat].remove(card)
            self.given[seat] = [card]
        self.clue_card, self.storyteller = card, seat
        self.phase = "cards"

    def may_give(self, seat: int) -> bool:
        if self.ruleset == "party":
            return seat in self.seats
        if seat not in self.seats or seat == self.storyteller:
            return False
        return self.partner(seat) == self.storyteller or self.partner(seat) not in self.given

    def cards(self, seat: int, cards: Cards) -> None:
        if self.phase not in ("cards", "votes") or not self.may_give(seat):
            raise Refused("nothing to hand in")
        before = self.given.get(seat, [])
        if before and sorted(before) == sorted(cards):
            return
        number = 2 if self.hand_size == 7 else 1  # with three players, two
        hand = self.hands[seat] + before
        if self.phase != "cards" or len(cards) != number or len(set(cards)) != number or not set(cards) <= set(hand):
            raise Refused("too late, or not that many different cards of the hand")
        self.given[seat] = list(cards)
        self.hands[seat] = [card for card in hand if card not in cards]
        if not self.owing():
            self.lay_table()

    def lay_table(self) -> None:
        owner = {card: seat for seat, cards in self.given.items() for card in cards}
        order = self.lay([card for seat in sorted(self.given) for card in self.given[seat]])
        self.table = [(card, owner[card]) for card in order]
        self.phase = "votes"

    def may_vote(self, seat: int) -> bool:
        if self.ruleset == "party":
            return seat in self.seats
        if self.ruleset == "team" and (seat in self.given or self.partner(seat) == self.storyteller):
            return False  # T5
        return seat in self.seats and seat != self.storyteller

    def legal_slots(self, seat: int) -> set[int]:
        """Where this seat may put a vote now (the veto of Party may go anywhere); empty when it has no vote."""
        if self.phase != "votes" or not self.may_vote(seat):
            return set()
        barred = {seat} if self.options.get("may_vote_partner_card") else {seat, self.partner(seat)}  # T4
        return {slot for slot, (_, owner) in enumerate(self.table, 1) if owner not in barred or self.ruleset == "party"}

    def votes(self, seat: int, slots: list[int], veto: int | None = None) -> None:
        if not self.legal_slots(seat):
            raise Refused("no vote")
        most = 2 if self.ruleset == "odyssey-2023" or (self.ruleset == "odyssey-2011" and len(self.seats) >= 7) else 1
        least = 2 if self.ruleset == "odyssey-2023" else 1
        if not least <= len(slots) <= most or not set(slots) <= self.legal_slots(seat):
            raise Refused("not that many votes, or not there")
        if self.ruleset != "odyssey-2023" and len(set(slots)) < len(slots):
            raise Refused("one token to a card")  # R3
        self.check_veto(seat, slots, veto)
        self.cast[seat] = list(slots)
        self.veto = veto or self.veto
        if not self.owing():
            self.reveal()

    def check_veto(self, seat: int, slots: list[int], veto: int | None) -> None:
        if self.ruleset != "party" or seat != self.storyteller:
            if veto is not None:
                raise Refused("no veto")
        elif veto is None or not 1 <= veto <= len(self.table):
            raise Refused("the storyteller's vote comes with a veto")
        elif veto in slots and not self.options["red_may_equal_green"]:
            raise Refused("red on green")  # P4

    def reveal(self) -> None:
        assert self.storyteller is not None
        own = self.options.get("storyteller_card_on_table", True)
        of_target = self.storyteller if own else self.partner(self.storyteller)  # T1
        target = next(slot for slot, (_, owner) in enumerate(self.table, 1) if owner == of_target)
        owners = {slot: self.side(owner) for slot, (_, owner) in enumerate(self.table, 1)}
        votes = {self.side(seat): slots for seat, slots in self.cast.items()}
        sides = sorted({self.side(seat) for seat in self.seats})
        teller = self.side(self.storyteller)
        outcome, points = score(self.ruleset, self.options, teller, owners, target, votes, self.veto, sides)
        by_seat = {seat: points[self.side(seat)] for seat in self.seats}
        self.scores = {seat: self.scores[seat] + by_seat[seat] for seat in self.seats}
        self.last = {"table": self.table, "votes": self.cast, "points": by_seat, "outcome": outcome}
        self.end_round(self.storyteller)

    def end_round(self, storyteller: int) -> None:
        self.discard += [card for card, _ in self.table]
        self.clear_table()
        end = self.options.get("end", "rounds")
        if end == "rounds":
            over = self.round >= self.options["rounds_each"] * len(self.seats)
        else:
            over = end.startswith("points") and max(self.scores.values()) >= self.options["target_score"]
        if not over:
            self.refill(storyteller, reshuffling=not end.endswith("last-card"))
            over = end.endswith("last-card") and not self.pile
        if over:
            self.status, self.phase = "finished", None
            self.winners = {seat for seat in self.seats if self.scores[seat] == max(self.scores.values())}
            return
        if self.options.get("pass_hands"):
            self.hands = {self.left(seat): hand for seat, hand in self.hands.items()}
        self.storyteller = self.left(storyteller)
        self.round += 1
        self.phase = "clue"

    def refill(self, storyteller: int, reshuffling: bool) -> None:
        needed = sum(self.hand_size - len(self.hands[seat]) for seat in self.seats)
        if reshuffling and needed > len(self.pile):
            if self.options["reshuffle"] == "merge-all":  # A8
                self.pile = list(self.reshuffle_with(self.pile + self.discard))
            else:  # R10: the rest stays on top and goes out first
                self.pile = list(self.reshuffle_with(list(self.discard))) + self.pile
            self.discard = []
        for seat in self.seats[storyteller:] + self.seats[:storyteller]:
            while len(self.hands[seat]) < self.hand_size and self.pile:
                self.hands[seat].append(self.pile.pop())

"""Replay a finished game of Reverie from its public record: was every card dealt by chance, as was promised?

    python verify_game.py fairness.json [--commitment HEX] [--entropy SEAT=TEXT] [--rounds rounds.json]

`fairness.json` is what `GET /v1/games/{game}/fairness` answers once the game is over; "-" reads it from standard input.
The commitment you noted before the game began, the entropy you added yourself and the rounds you have seen (the answer
of `GET /v1/games/{game}/rounds`) can be held against it. Nothing but Python 3.11 or later is needed, and nothing of the
service itself: read it, it is short. docs/fairness.md says what it proves and what not.

It ends with 0 when everything fits, and else with 1 and the first thing that does not.
"""

import argparse
import copy
import functools
import hashlib
import itertools
import json
import re
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

IN_PLAY = 84
HANDS = {"odyssey-2023": 6, "odyssey-2011": 6, "classic": 6, "classic-2021": 6, "party": 5, "team": 4}
AT_THREE = {"odyssey-2023": 7, "odyssey-2011": 7, "classic": 7, "classic-2021": 7}
DOCUMENT = {"game", "commitment", "entropy", "seed", "transcript"}
TRANSCRIPT = {"ruleset", "reshuffle", "pass_hands", "first_storyteller", "seats", "decks", "rounds", "hands", "pile"}
ROUND = {"number", "storyteller", "began_with", "gone", "table"}
RESHUFFLES = {"merge-all", "discard-under-rest", "never"}
FIRST = {"first-clue", "random", "host"}


class Unfair(Exception):
    """Something in the record does not follow from the seed, or cannot be."""


def check(holds: bool, otherwise: str) -> None:
    if not holds:
        raise Unfair(otherwise)


def shuffled(items: Any, key: str, label: str) -> list[int]:
    """The order in which chance puts numbers: by a keyed hash of the stream's label and the number."""
    secret = bytes.fromhex(key)
    return sorted(items, key=lambda item: hashlib.blake2b(f"{label}\0{item}".encode(), key=secret).digest())


def key_of(document: dict[str, Any]) -> str:
    """What every order follows from: the seed, and all that players have added to it."""
    seed, game, added = document["seed"], document["game"], document["entropy"]
    if not added:
        return str(seed)
    told = "".join(f"\n{one['seat']} {one['entropy']}" for one in added)
    return hashlib.sha256(f"reverie deal 1\n{seed}\n{game}{told}".encode()).hexdigest()


@dataclass
class Replay:
    """The cards as they lie, all of them face up for us."""

    key: str
    said: dict[str, Any]  # the transcript
    pile: list[int] = field(default_factory=list)  # drawn from the end
    hands: dict[int, list[int]] = field(default_factory=dict)
    discard: list[int] = field(default_factory=list)
    gone: set[int] = field(default_factory=set)

    @property
    def seats(self) -> list[int]:
        return list(self.said["seats"])

    def left_of(self, seat: int) -> list[int]:
        start = self.seats.index(seat) + 1
        return self.seats[start:] + self.seats[:start]

    def hand_size(self, players: int) -> int:
        ruleset = self.said["ruleset"]
        return AT_THREE.get(ruleset, HANDS[ruleset]) if players == 3 else HANDS[ruleset]

    def deal(self) -> None:
        count = sum(deck["cards"] for deck in self.said["decks"])
        every = list(range(1, count + 1))
        cards = every if count <= IN_PLAY else shuffled(every, self.key, "cards in play")[:IN_PLAY]
        self.pile = shuffled(cards, self.key, "deck")
        size = self.hand_size(len(self.seats))
        for seat in self.seats:
            self.hands[seat], self.pile = self.pile[:size], self.pile[size:]

    def play(self, number: int, table: list[tuple[int, int, bool]]) -> None:
        """Hold the table of a round, as (card, seat, by lot), against the hands and against chance."""
        cards = [card for card, _, _ in table]
        check(len(set(cards)) == len(cards), f"round {number}: a card lies on the table twice")
        check(cards == shuffled(cards, self.key, f"table {number}"), f"round {number}: the table is in another order")
        for seat in {seat for _, seat, _ in table}:
            own = [(card, by_lot) for card, owner, by_lot in table if owner == seat]
            check(seat in self.hands, f"round {number}: nobody sits in seat {seat}")
            self._hand_in(number, seat, [card for card, _ in own], {by_lot for _, by_lot in own})
        self.discard += cards

    def _hand_in(self, number: int, seat: int, cards: list[int], by_lot: set[bool]) -> None:
        hand = self.hands[seat]
        check(set(cards) <= set(hand), f"round {number}: seat {seat} has played a card it was never dealt")
        check(len(by_lot) == 1, f"round {number}: half of the cards of seat {seat} are by lot")
        if by_lot == {True}:
            lot = shuffled(hand, self.key, f"late cards {number} {seat}")[: len(cards)]
            check(set(lot) == set(cards), f"round {number}: other cards of seat {seat} would have been drawn by lot")
        self.hands[seat] = [card for card in hand if card not in cards]

    def take_leave(self, gone: set[int]) -> None:
        self.gone = gone
        for seat in gone:
            self.discard += self.hands[seat]
            self.hands[seat] = []

    def refill(self, following: int, first: int) -> None:
        """Everybody draws up to a full hand before round `following`, whose storyteller `first` draws first."""
        there = [seat for seat in self.seats if seat not in self.gone]
        size = self.hand_size(len(there))
        missing = {seat: max(size - len(self.hands[seat]), 0) for seat in there}
        if sum(missing.values()) > len(self.pile) and self.said["reshuffle"] != "never":
            self._reshuffle(f"pile {following}")
        for seat in [first, *self.left_of(first)[:-1]]:
            kept = max(len(self.pile) - missing.get(seat, 0), 0)
            drawn, self.pile = self.pile[kept:], self.pile[:kept]
            self.hands[seat] = self.hands[seat] + drawn

    def _reshuffle(self, label: str) -> None:
        if self.said["reshuffle"] == "merge-all":
            self.pile = shuffled(self.pile + self.discard, self.key, label)
        else:
            self.pile = shuffled(self.discard, self.key, label) + self.pile
        self.discard = []

    def pass_hands(self) -> None:
        there = [seat for seat in self.seats if seat not in self.gone]
        passed = {taker: self.hands[giver] for giver, taker in zip(there, there[1:] + there[:1], strict=True)}
        self.hands.update(passed)


def verified(document: Any) -> int:
    """How many rounds there were, all of them as chance would have it. Raises Unfair."""
    _check_form(document)
    seed, game, said = document["seed"], document["game"], document["transcript"]
    promised = hashlib.sha256(f"{seed}{game}".encode()).hexdigest()
    check(promised == document["commitment"], "the seed is not the one that was promised")
    replay = Replay(key_of(document), said)
    replay.deal()
    rounds = said["rounds"]
    _check_storytellers(replay, rounds)
    _hold_against(replay, rounds)
    return len(rounds)


def _check_form(document: Any) -> None:
    """Nothing is missing, nothing is there besides, and it is what it is said to be."""
    check(isinstance(document, dict) and set(document) == DOCUMENT, "this is no record of a deal")
    said = document["transcript"]
    check(said is not None, "the game is not over yet")
    check(re.fullmatch("[0-9a-f]{64}", str(document["seed"])) is not None, "the seed is none")
    check(isinstance(said, dict) and set(said) == TRANSCRIPT, "this is no transcript")
    check(said["ruleset"] in HANDS, "the ruleset is unknown")
    check(said["reshuffle"] in RESHUFFLES and said["first_storyteller"] in FIRST, "a house rule is unknown")
    check(said["pass_hands"] in (True, False), "a house rule is unknown")
    check(len(set(said["seats"])) == len(said["seats"]) > 2, "the seats are none")
    for one in document["entropy"]:
        check(set(one) == {"seat", "entropy"} and one["seat"] in said["seats"], "nobody can have added this")
    for deck in said["decks"]:
        check(set(deck) == {"id", "cards"}, "this is no deck")
    for round in said["rounds"]:
        check(set(round) == ROUND, "this is no round")
    for hand in said["hands"]:
        check(set(hand) == {"seat", "cards"}, "this is no hand")


def _check_storytellers(replay: Replay, rounds: list[dict[str, Any]]) -> None:
    """The role goes to the left, and once to each number; the first may be drawn by lot."""
    for before, after in itertools.pairwise(rounds):
        steps = after["number"] - before["number"]
        check(steps > 0, f"round {after['number']}: out of sequence")
        expected = replay.left_of(before["storyteller"])[(steps - 1) % len(replay.seats)]
        check(after["storyteller"] == expected, f"round {after['number']}: the role has not gone to the left")
    if rounds and replay.said["first_storyteller"] == "random":
        lot = shuffled(replay.seats, replay.key, "first storyteller")[0]
        order = [lot, *replay.left_of(lot)]
        expected = order[(rounds[0]["number"] - 1) % len(replay.seats)]
        check(rounds[0]["storyteller"] == expected, "another storyteller would have been drawn by lot")


def _hold_against(replay: Replay, rounds: list[dict[str, Any]]) -> None:
    """Replay from the deal to the hands at the end.

    Where somebody has left while storytellers were passed over, the record does not say in which of these rounds: each
    is tried, and the game is fair if one of them fits.
    """
    positions = [replay]
    for at, round in enumerate(rounds):
        begun = [begun for position in positions for begun in _before(position, rounds, at)]
        positions = _surviving(begun, functools.partial(_play, round=round))
        if at + 1 < len(rounds):
            for position in positions:
                _clear(position, round)
    _surviving(positions, functools.partial(_check_end, rounds=rounds))


def _surviving(positions: list[Replay], act: Callable[[Replay], None]) -> list[Replay]:
    """Those in which `act` finds no fault. Raises the first fault when there are none."""
    fine, faults = [], []
    for position in positions:
        try:
            act(position)
            fine.append(position)
        except Unfair as fault:
            faults.append(fault)
    if not fine:
        raise faults[0] if faults else Unfair("a round began with another number of players")
    return fine


def _play(replay: Replay, round: dict[str, Any]) -> None:
    number, gone = round["number"], set(round["gone"])
    here = len(replay.seats) - len(replay.gone)
    check(round["began_with"] == here, f"round {number}: began with another number of players")
    replay.play(number, _table(replay, round))
    check(replay.gone <= gone <= set(replay.seats), f"round {number}: somebody who had left is back")
    replay.take_leave(gone)


def _clear(replay: Replay, round: dict[str, Any]) -> None:
    replay.refill(round["number"] + 1, replay.left_of(round["storyteller"])[0])
    if replay.said["pass_hands"]:
        replay.pass_hands()


def _table(replay: Replay, round: dict[str, Any]) -> list[tuple[int, int, bool]]:
    for one in round["table"]:
        check(set(one) == {"card", "seat", "by_lot"}, f"round {round['number']}: this is no table")
    return [(_number(replay, one["card"]), one["seat"], one["by_lot"] is True) for one in round["table"]]


def _number(replay: Replay, card: str) -> int:
    """Cards are numbered through all decks of the game, in their order."""
    before = 0
    for deck in replay.said["decks"]:
        found = re.fullmatch(re.escape(deck["id"]) + "-([0-9]{3})", card)
        if found and 1 <= int(found[1]) <= deck["cards"]:
            return before + int(found[1])
        before += deck["cards"]
    raise Unfair(f"{card} is in none of the decks")


def _is_at_end(replay: Replay) -> bool:
    """Whether everybody who is there at the end holds the cards which they have here, and these are left to draw."""
    said = {one["seat"]: sorted(_number(replay, card) for card in one["cards"]) for one in replay.said["hands"]}
    stayed = [seat for seat in replay.seats if seat in said]
    check(len(said) == len(stayed) == len(replay.said["hands"]), "the hands at the end are nobody's")
    check(replay.gone.isdisjoint(stayed), "somebody who had left holds cards at the end")
    held = all(sorted(replay.hands[seat]) == said[seat] for seat in stayed)
    return held and replay.pile == [_number(replay, card) for card in replay.said["pile"]]


def _check_end(replay: Replay, rounds: list[dict[str, Any]]) -> None:
    """The game may have ended at once after the last round, when hands had been filled, or in a round that began."""
    if _is_at_end(replay):
        return
    if rounds:
        replay.refill(rounds[-1]["number"] + 1, replay.left_of(rounds[-1]["storyteller"])[0])
        if _is_at_end(replay):
            return
        if replay.said["pass_hands"]:
            replay.pass_hands()
    ended = _is_at_end(replay) or any(_is_at_end(later) for later in _after(replay, rounds))
    check(ended, "the hands or the pile at the end are others")


def _after(replay: Replay, rounds: list[dict[str, Any]]) -> Iterator[Replay]:
    """Positions in which others have left since, while storytellers were passed over; those who stay may draw then."""
    stayed = {one["seat"] for one in replay.said["hands"]}
    leavers = [seat for seat in replay.seats if seat not in stayed | replay.gone]
    last = rounds[-1]["number"] if rounds else 0
    groups = [set(group) for count in range(len(leavers)) for group in itertools.combinations(leavers, count + 1)]
    for group, number, first in itertools.product(groups, range(last + 2, last + 2 + len(replay.seats)), replay.seats):
        candidate = copy.deepcopy(replay)
        candidate.take_leave(candidate.gone | group)
        candidate.refill(number, first)
        yield candidate


def _before(replay: Replay, rounds: list[dict[str, Any]], at: int) -> list[Replay]:
    """The positions in which this round may have begun."""
    round, number = rounds[at], rounds[at]["number"]
    passed_over = range(rounds[at - 1]["number"] + 1 if at else 1, number)
    leaving = len(replay.seats) - len(replay.gone) - round["began_with"]
    if leaving <= 0 or not passed_over:
        return [replay]
    who = set(round["gone"]) - replay.gone
    choices = itertools.product(itertools.combinations(sorted(who), leaving), passed_over)
    return [_left_at(replay, round, set(seats), when) for seats, when in choices]


def _left_at(replay: Replay, round: dict[str, Any], seats: set[int], when: int) -> Replay:
    """As it is when these have left in the round `when`, whose storyteller was passed over."""
    candidate = copy.deepcopy(replay)
    candidate.take_leave(candidate.gone | seats)
    order = candidate.left_of(round["storyteller"])
    following = order[(when - round["number"]) % len(order)]
    candidate.refill(when + 1, following)
    return candidate


def seen_in(document: dict[str, Any], pages: Any) -> None:
    """The transcript tells of the same tables as the rounds which players have seen. Raises Unfair."""
    told = {round["number"]: round for round in document["transcript"]["rounds"]}
    for seen in pages["rounds"]:
        table = [(there["card"]["id"], there["owner"], there["by_lot"]) for there in seen["table"]]
        round = told.get(seen["number"], {"table": []})
        same = [(one["card"], one["seat"], one["by_lot"]) for one in round["table"]]
        check(table == same, f"round {seen['number']}: the transcript tells of another table than was seen")


def main() -> int:
    parser = argparse.ArgumentParser(description="Replay a finished game of Reverie from its public record.")
    parser.add_argument("fairness", help="the answer of GET /v1/games/{game}/fairness; - for standard input")
    parser.add_argument("--commitment", help="as you noted it before the game began")
    parser.add_argument("--entropy", action="append", default=[], metavar="SEAT=TEXT", help="as you added it")
    parser.add_argument("--rounds", action="append", default=[], help="an answer of GET /v1/games/{game}/rounds")
    asked = parser.parse_args()
    try:
        document = json.loads(_read(asked.fairness))
        count = verified(document)
        check(asked.commitment in {None, document["commitment"]}, "another commitment than you have noted")
        added = {f"{one['seat']}={one['entropy']}" for one in document["entropy"]}
        check(set(asked.entropy) <= added, "what you have added is not there")
        for pages in asked.rounds:
            seen_in(document, json.loads(_read(pages)))
    except (Unfair, ValueError, KeyError, TypeError, IndexError) as error:
        print(f"NOT as promised: {error}", file=sys.stderr)
        return 1
    print(f"Fair: {count} rounds, every deal, table and lot as the seed has it.")
    return 0


def _read(name: str) -> str:
    return sys.stdin.read() if name == "-" else Path(name).read_text(encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())

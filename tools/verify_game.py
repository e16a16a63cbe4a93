"""Replay a finished game of Reverie from its public record: did chance deal every card, as promised?

    python verify_game.py fairness.json [--commitment HEX] [--entropy SEAT=TEXT] [--rounds rounds.json]

`fairness.json` is the answer of `GET /v1/games/{game}/fairness` once the game is over; "-" reads standard input.
You can compare the record with the commitment you noted before the game began, the entropy you added yourself, and the
rounds you have seen (the answer of `GET /v1/games/{game}/rounds`). The program needs only Python 3.11 or later, and
nothing of the service itself: read it, it is short. docs/fairness.md says what it proves and what it does not.

It exits with 0 if everything fits, and otherwise with 1 and the first thing that does not.
"""

import argparse
import dataclasses
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
RULES = {"ruleset", "reshuffle", "pass_hands", "first_storyteller"}
TRANSCRIPT = RULES | {"seats", "decks", "cards", "rounds", "new_hands", "hands", "pile"}
ROUND = {"number", "storyteller", "began_with", "gone", "table"}
NEW_HANDS = {"round", "storyteller", "seats"}
RESHUFFLES = {"merge-all", "discard-under-rest", "never"}
FIRST = {"first-clue", "random", "host"}


class Unfair(Exception):
    """Something in the record does not follow from the seed, or is impossible."""


def check(holds: bool, otherwise: str) -> None:
    if not holds:
        raise Unfair(otherwise)


def shuffled(items: Any, key: str, label: str) -> list[int]:
    """The numbers in random order: sorted by a keyed hash of the stream's label and the number."""
    secret = bytes.fromhex(key)
    return sorted(items, key=lambda item: hashlib.blake2b(f"{label}\0{item}".encode(), key=secret).digest())


def key_of(document: dict[str, Any]) -> str:
    """The key of every random order, made from the seed and the players' entropy."""
    seed, game, added = document["seed"], document["game"], document["entropy"]
    if not added:
        return str(seed)
    lines = "".join(f"\n{one['seat']} {one['entropy']}" for one in added)
    return hashlib.sha256(f"reverie deal 1\n{seed}\n{game}{lines}".encode()).hexdigest()


@dataclass
class Replay:
    """The position of all cards, all face up for us."""

    key: str
    transcript: dict[str, Any]
    first: int  # the storyteller of round 1
    pile: list[int] = field(default_factory=list)  # drawn from the end
    hands: dict[int, list[int]] = field(default_factory=dict)
    discard: list[int] = field(default_factory=list)
    gone: set[int] = field(default_factory=set)
    drawn: int = 0  # how many of the recorded new hands

    def copy(self) -> "Replay":
        return dataclasses.replace(self, hands=dict(self.hands), discard=list(self.discard), gone=set(self.gone))

    @property
    def position(self) -> tuple[Any, ...]:
        """Equal for equal positions of the cards; the order of the discard does not count."""
        hands = tuple((seat, frozenset(hand)) for seat, hand in sorted(self.hands.items()))
        return self.first, tuple(self.pile), hands, frozenset(self.discard), frozenset(self.gone), self.drawn

    @property
    def seats(self) -> list[int]:
        return list(self.transcript["seats"])

    def left_of(self, seat: int) -> list[int]:
        start = self.seats.index(seat) + 1
        return self.seats[start:] + self.seats[:start]

    def storyteller(self, number: int) -> int:
        """The storyteller of a round: each round, the role passes to the left."""
        order = [*self.left_of(self.first)[:-1], self.first]
        return order[(number - 2) % len(order)]

    def hand_size(self, players: int) -> int:
        ruleset = self.transcript["ruleset"]
        return AT_THREE.get(ruleset, HANDS[ruleset]) if players == 3 else HANDS[ruleset]

    def deal(self) -> None:
        count = sum(deck["cards"] for deck in self.transcript["decks"])
        every = list(range(1, count + 1))
        cards = (
            every
            if self.transcript["cards"] == "all" or count <= IN_PLAY
            else shuffled(every, self.key, "cards in play")[:IN_PLAY]
        )
        self.pile = shuffled(cards, self.key, "deck")
        size = self.hand_size(len(self.seats))
        for seat in self.seats:
            self.hands[seat], self.pile = self.pile[:size], self.pile[size:]

    def play(self, number: int, table: list[tuple[int, int, bool]]) -> None:
        """Compare the table of a round, as (card, seat, at random), with the hands and with chance."""
        cards = [card for card, _, _ in table]
        check(len(set(cards)) == len(cards), f"round {number}: a card lies on the table twice")
        check(cards == shuffled(cards, self.key, f"table {number}"), f"round {number}: the table is in another order")
        for seat in {seat for _, seat, _ in table}:
            own = [(card, at_random) for card, owner, at_random in table if owner == seat]
            check(seat in self.hands, f"round {number}: nobody sits in seat {seat}")
            self._hand_in(number, seat, [card for card, _ in own], {card for card, at_random in own if at_random})
        self.discard += cards

    def _hand_in(self, number: int, seat: int, cards: list[int], random: set[int]) -> None:
        """Move the cards out of the hand; those at `random` come from what the player has not chosen."""
        hand = self.hands[seat]
        check(set(cards) <= set(hand), f"round {number}: seat {seat} has played a card it was never dealt")
        rest = [card for card in hand if card in random or card not in cards]
        lot = shuffled(rest, self.key, f"late cards {number} {seat}")[: len(random)]
        check(set(lot) == random, f"round {number}: the random cards of seat {seat} are not those of the seed")
        self.hands[seat] = [card for card in hand if card not in cards]

    def take_leave(self, gone: set[int]) -> None:
        self.gone = gone
        for seat in gone:
            self.discard += self.hands[seat]
            self.hands[seat] = []

    def refill(self, following: int) -> None:
        """All players draw up to a full hand before round `following`, whose storyteller draws first."""
        first = self.storyteller(following)
        there = [seat for seat in self.seats if seat not in self.gone]
        size = self.hand_size(len(there))
        missing = {seat: max(size - len(self.hands[seat]), 0) for seat in there}
        if sum(missing.values()) > len(self.pile) and self.transcript["reshuffle"] != "never":
            self._reshuffle(f"pile {following}")
        for seat in [first, *self.left_of(first)[:-1]]:
            kept = max(len(self.pile) - missing.get(seat, 0), 0)
            drawn, self.pile = self.pile[kept:], self.pile[:kept]
            self.hands[seat] = self.hands[seat] + drawn

    def draw_new_hands(self, number: int) -> None:
        """Draw hands for seats taken over before the clue of round `number`; their old hands lie in the discard."""
        for drawing in self.to_come:
            if drawing["round"] != number:
                break
            seats = set(drawing["seats"])
            check(bool(seats) and seats <= self.gone, f"round {number}: somebody who had a hand has drawn a new one")
            self.gone -= seats
            self.drawn += 1
            self.refill(number)

    @property
    def to_come(self) -> list[dict[str, Any]]:
        """Recorded new hands that have not been drawn yet."""
        return list(self.transcript["new_hands"][self.drawn :])

    def _reshuffle(self, label: str) -> None:
        if self.transcript["reshuffle"] == "merge-all":
            self.pile = shuffled(self.pile + self.discard, self.key, label)
        else:
            self.pile = shuffled(self.discard, self.key, label) + self.pile
        self.discard = []

    def pass_hands(self) -> None:
        """Pass the hands to the left, if the table has that option."""
        if not self.transcript["pass_hands"]:
            return
        there = [seat for seat in self.seats if seat not in self.gone]
        passed = {
            taker: self.hands[contributor] for contributor, taker in zip(there, there[1:] + there[:1], strict=True)
        }
        self.hands.update(passed)


def verify(document: Any) -> int:
    """The number of rounds, after checking that chance dealt all of them. Raises Unfair."""
    _check_form(document)
    seed, game, transcript = document["seed"], document["game"], document["transcript"]
    promised = hashlib.sha256(f"{seed}{game}".encode()).hexdigest()
    check(promised == document["commitment"], "the seed is not the one that was promised")
    key, rounds = key_of(document), transcript["rounds"]
    positions = [Replay(key, transcript, first) for first in _first_tellers(key, transcript)]
    for replay in positions:
        replay.deal()
    positions = _keep_possible(positions, _check_storytellers)
    _hold_against(positions, rounds)
    return len(rounds)


def _check_form(document: Any) -> None:
    """Check that the record has all its fields and no others, with possible values."""
    check(isinstance(document, dict) and set(document) == DOCUMENT, "this is not the record of a deal")
    transcript = document["transcript"]
    check(transcript is not None, "the game is not over yet")
    check(re.fullmatch("[0-9a-f]{64}", str(document["seed"])) is not None, "the seed has another form")
    check(isinstance(transcript, dict), "this is not a transcript")
    transcript.setdefault("new_hands", [])  # older records have none
    transcript.setdefault("cards", "84")
    check(set(transcript) == TRANSCRIPT, "this is not a transcript")
    check(transcript["ruleset"] in HANDS, "the ruleset is unknown")
    check(transcript["reshuffle"] in RESHUFFLES and transcript["first_storyteller"] in FIRST, "an option is unknown")
    check(transcript["pass_hands"] in (True, False), "an option is unknown")
    check(transcript["cards"] in ("84", "all"), "the number of cards is unknown")
    check(len(set(transcript["seats"])) == len(transcript["seats"]) > 2, "there are too few seats, or one twice")
    for one in document["entropy"]:
        check(set(one) == {"seat", "entropy"} and one["seat"] in transcript["seats"], "nobody can have added this")
    for deck in transcript["decks"]:
        check(set(deck) == {"id", "cards"}, "this is not a deck")
    for round in transcript["rounds"]:
        check(set(round) == ROUND, "this is not a round")
    for drawn in transcript["new_hands"]:
        check(set(drawn) == NEW_HANDS, "these are not new hands")
    for hand in transcript["hands"]:
        check(set(hand) == {"seat", "cards"}, "this is not a hand")


def _tellers(transcript: dict[str, Any]) -> list[tuple[int, int]]:
    """The rounds' numbers with their storytellers, also of rounds passed over, as far as the record has them."""
    finished = [(round["number"], round["storyteller"]) for round in transcript["rounds"]]
    return finished + [(drawn["round"], drawn["storyteller"]) for drawn in transcript["new_hands"]]


def _first_tellers(key: str, transcript: dict[str, Any]) -> list[int]:
    """The possible storytellers of round 1."""
    seats = list(transcript["seats"])
    if transcript["first_storyteller"] == "random":
        return shuffled(seats, key, "first storyteller")[:1]
    return seats


def _check_storytellers(replay: Replay) -> None:
    for number, seat in _tellers(replay.transcript):
        check(seat == replay.storyteller(number), f"round {number}: the role has not gone to the left")


def _hold_against(positions: list[Replay], rounds: list[dict[str, Any]]) -> None:
    """Replay from the deal to the hands at the end.

    If a player left while storytellers were passed over, the record does not say in which of these rounds: each
    is tried, and the game is fair if one of them fits.
    """
    following = 1
    for round in rounds:
        check(following <= round["number"], f"round {round['number']}: out of sequence")
        for number in range(following, round["number"]):
            positions = _pass_over(_begin(positions, number), number, set(round["gone"]))
            for position in positions:
                position.pass_hands()
        positions = _keep_possible(positions, functools.partial(_play, round=round))
        following = round["number"] + 1
        if round is not rounds[-1]:
            for position in positions:
                position.refill(following)
                position.pass_hands()
    _check_end(positions, following)


def _begin(positions: list[Replay], number: int) -> list[Replay]:
    return _keep_possible(positions, lambda position: position.draw_new_hands(number))


def _keep_possible(positions: list[Replay], act: Callable[[Replay], None]) -> list[Replay]:
    """The positions in which `act` finds no fault. Raises the first fault if there are none."""
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
    replay.draw_new_hands(number)
    here = len(replay.seats) - len(replay.gone)
    check(round["began_with"] == here, f"round {number}: began with another number of players")
    replay.play(number, _table(replay, round))
    check(replay.gone <= gone <= set(replay.seats), f"round {number}: somebody who had left is back")
    replay.take_leave(gone)


def _pass_over(positions: list[Replay], number: int, away: set[int]) -> list[Replay]:
    """The positions that may follow a round whose storyteller was passed over.

    Some of those who are `away` later, or whose seats will be taken over, may have left for good.
    """
    after: dict[tuple[Any, ...], Replay] = {}
    for position in positions:
        replaced = {seat for drawing in position.to_come for seat in drawing["seats"]}
        leavers = sorted((away | replaced) - position.gone)
        groups = (group for count in range(len(leavers) + 1) for group in itertools.combinations(leavers, count))
        for group in groups:
            candidate = position.copy()
            if group:
                candidate.take_leave(candidate.gone | set(group))
                candidate.refill(number + 1)
            after[candidate.position] = candidate
    return list(after.values())


def _table(replay: Replay, round: dict[str, Any]) -> list[tuple[int, int, bool]]:
    for one in round["table"]:
        check(set(one) == {"card", "seat", "at_random"}, f"round {round['number']}: this is not a table")
    return [(_number(replay, one["card"]), one["seat"], one["at_random"] is True) for one in round["table"]]


def _number(replay: Replay, card: str) -> int:
    """The number of a card: cards are numbered through all decks of the game, in their order."""
    before = 0
    for deck in replay.transcript["decks"]:
        found = re.fullmatch(re.escape(deck["id"]) + "-([0-9]{3})", card)
        if found and 1 <= int(found[1]) <= deck["cards"]:
            return before + int(found[1])
        before += deck["cards"]
    raise Unfair(f"{card} is in none of the decks")


def _check_end(positions: list[Replay], following: int) -> None:
    transcript = positions[0].transcript
    pile = [_number(positions[0], card) for card in transcript["pile"]]
    hands = {one["seat"]: sorted(_number(positions[0], card) for card in one["cards"]) for one in transcript["hands"]}
    check(
        len(hands) == len(transcript["hands"]) and hands.keys() <= set(transcript["seats"]),
        "the hands at the end are nobody's",
    )
    check(
        any(_is_at_end(there, hands, pile) for endings in _endings(positions, following) for there in endings),
        "the hands or the pile at the end are others",
    )


def _endings(positions: list[Replay], following: int) -> Iterator[list[Replay]]:
    """The positions in which the game may have ended: right after the last round, after drawing, or in a later round.

    Any number of storytellers may have been passed over before that: as many are tried as can make a difference.
    """
    yield positions
    transcript = positions[0].transcript
    if transcript["rounds"]:
        for position in positions:
            position.refill(following)
        yield positions
        for position in positions:
            position.pass_hands()
    away = set(transcript["seats"]) - {one["seat"] for one in transcript["hands"]}
    last = max([following, *(drawn["round"] for drawn in transcript["new_hands"])])
    for number in range(following, last + (len(away) + 1) * len(transcript["seats"]) + 1):
        positions = _begin(positions, number)
        yield positions
        positions = _pass_over(positions, number, away)
        yield positions
        for position in positions:
            position.pass_hands()


def _is_at_end(replay: Replay, hands: dict[int, list[int]], pile: list[int]) -> bool:
    """Whether the hands and the draw pile of the position are those at the end of the record."""
    held = all(sorted(replay.hands[seat]) == hand for seat, hand in hands.items())
    return held and replay.pile == pile and replay.gone.isdisjoint(hands) and not replay.to_come


def compare_with_seen(document: dict[str, Any], pages: Any) -> None:
    """Check that the transcript has the same tables as the rounds that players have seen. Raises Unfair."""
    recorded = {round["number"]: round for round in document["transcript"]["rounds"]}
    for seen in pages["rounds"]:
        table = [(there["card"]["id"], there["owner"], there["at_random"]) for there in seen["table"]]
        round = recorded.get(seen["number"], {"table": []})
        same = [(one["card"], one["seat"], one["at_random"]) for one in round["table"]]
        check(table == same, f"round {seen['number']}: the transcript has another table than was seen")


def main() -> int:
    parser = argparse.ArgumentParser(description="Replay a finished game of Reverie from its public record.")
    parser.add_argument("fairness", help="the answer of GET /v1/games/{game}/fairness; - for standard input")
    parser.add_argument("--commitment", help="as you noted it before the game began")
    parser.add_argument("--entropy", action="append", default=[], metavar="SEAT=TEXT", help="as you added it")
    parser.add_argument("--rounds", action="append", default=[], help="an answer of GET /v1/games/{game}/rounds")
    asked = parser.parse_args()
    try:
        document = json.loads(_read(asked.fairness))
        count = verify(document)
        check(asked.commitment in {None, document["commitment"]}, "another commitment than you have noted")
        added = {f"{one['seat']}={one['entropy']}" for one in document["entropy"]}
        check(set(asked.entropy) <= added, "what you have added is not there")
        for pages in asked.rounds:
            compare_with_seen(document, json.loads(_read(pages)))
    except (Unfair, ValueError, KeyError, TypeError, IndexError) as error:
        print(f"NOT as promised: {error}", file=sys.stderr)
        return 1
    print(f"Fair: {count} rounds, every deal, table and lot as the seed has it.")
    return 0


def _read(name: str) -> str:
    return sys.stdin.read() if name == "-" else Path(name).read_text(encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())

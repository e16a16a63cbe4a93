"""Deals the cards of a finished game again, from its revealed seed: docs/fairness.md describes the deal."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from hashlib import blake2b, sha256
from itertools import combinations

from reverie_client import models as m

IN_PLAY = 84
SIX = (6, {3: 7})
HANDS: Mapping[str, tuple[int, Mapping[int, int]]] = {
    **dict.fromkeys(("odyssey-2023", "odyssey-2011", "classic", "classic-2021"), SIX),
    "party": (5, {}),
    "team": (4, {}),
}
"""The size of a hand in each ruleset, and the numbers of seats at which it is another one."""

Hand = tuple[str, ...]
Numbers = frozenset[int]


@dataclass(frozen=True, slots=True)
class Position:
    """Where all cards are, by their numbers. Seats have their place at the table, from 0."""

    pile: tuple[int, ...]  # drawn from its end
    hands: tuple[Numbers, ...]
    discard: Numbers = frozenset()
    gone: Numbers = frozenset()  # places of seats that were left, whose hands are in the discard
    drawn: int = 0  # how many of the recorded new hands
    began: tuple[tuple[Numbers, ...], ...] = ()  # the hands at the clue of each scored round


def deal_hands(fairness: m.Fairness) -> dict[int, dict[int, Hand | None]]:
    """The hands at the clue of each scored round, by its number and by seat. None where the record allows several.

    Raises ValueError if the game is not over, its ruleset is newer than this client, or cards do not follow from the
    seed.
    """
    record = fairness.transcript
    if record is None:
        raise ValueError("the game is not over yet")
    if record.ruleset not in HANDS:
        raise ValueError(f"{record.ruleset} is newer than this client")
    dealer = Dealer(fairness, record)
    possible = dealer.replay() if record.rounds else set()
    if record.rounds and not possible:
        raise ValueError("the cards that were played do not follow from the seed")
    return {
        round.number: {seat: dealer.agree({at.began[nth][place] for at in possible}) for seat, place in dealer.places()}
        for nth, round in enumerate(record.rounds)
    }


class Dealer:
    def __init__(self, fairness: m.Fairness, record: m.Transcript) -> None:
        self.record, self.secret = record, bytes.fromhex(_key_of(fairness))
        self.cards = [f"{deck.id}-{n:03}" for deck in record.decks for n in range(1, deck.cards + 1)]
        self.number = {card: number for number, card in enumerate(self.cards, start=1)}

    def places(self) -> Iterator[tuple[int, int]]:
        """Each seat and its place."""
        return ((seat, place) for place, seat in enumerate(self.record.seats))

    def agree(self, hands: set[Numbers]) -> Hand | None:
        return tuple(self.cards[number - 1] for number in sorted(*hands)) if len(hands) == 1 else None

    def replay(self) -> set[Position]:
        """The positions after the last round. There are several where the record leaves something open: who left while
        storytellers were passed over, and when. Cards that were played later tell it."""
        positions, following = {self.deal()}, 1
        for round in self.record.rounds:
            if following > 1:
                positions = {self._pass_hands(self._draw_up(at, following)) for at in positions}
            for number in range(following, round.number):
                positions = {after for at in positions for after in self._pass_over(at, number, round)}
            positions = {after for at in positions for after in self._play(at, round)}
            following = round.number + 1
        return positions

    def _places_of(self, seats: Iterable[int]) -> Numbers:
        return frozenset(map(self.record.seats.index, seats))

    def _shuffle(self, numbers: Iterable[int], label: str) -> tuple[int, ...]:
        return tuple(sorted(numbers, key=lambda n: blake2b(f"{label}\0{n}".encode(), key=self.secret).digest()))

    def _hand_size(self, seats: int) -> int:
        usual, others = HANDS[self.record.ruleset]
        return others.get(seats, usual)

    def deal(self) -> Position:
        numbers = tuple(self.number.values())
        if self.record.cards != "all" and len(numbers) > IN_PLAY:
            numbers = self._shuffle(numbers, "cards in play")[:IN_PLAY]
        pile, seats = self._shuffle(numbers, "deck"), len(self.record.seats)
        size = self._hand_size(seats)
        return Position(pile[size * seats :], tuple(frozenset(pile[size * n : size * (n + 1)]) for n in range(seats)))

    def _draw_up(self, at: Position, number: int) -> Position:
        """Everybody draws up to a full hand before round `number`, its storyteller first."""
        pile, discard, hands, told = at.pile, at.discard, [*at.hands], self.record.rounds[0]
        size = self._hand_size(len(hands) - len(at.gone))
        missing = [0 if place in at.gone else max(size - len(hand), 0) for place, hand in enumerate(hands)]
        if sum(missing) > len(pile) and self.record.reshuffle != "never":
            rest = () if self.record.reshuffle == "merge-all" else pile
            pile = self._shuffle(discard.union(pile).difference(rest), f"pile {number}") + rest
            discard = frozenset()
        first = self.record.seats.index(told.storyteller) + number - told.number
        for place in ((first + n) % len(hands) for n in range(len(hands))):
            kept = max(len(pile) - missing[place], 0)
            hands[place], pile = hands[place].union(pile[kept:]), pile[:kept]
        return replace(at, pile=pile, discard=discard, hands=tuple(hands))

    def _pass_hands(self, at: Position) -> Position:
        there, hands = [place for place in range(len(at.hands)) if place not in at.gone], [*at.hands]
        if self.record.pass_hands:
            for place, left in zip(there, there[1:] + there[:1], strict=True):
                hands[left] = at.hands[place]
        return replace(at, hands=tuple(hands))

    def _leave(self, at: Position, gone: Numbers) -> Position:
        hands = tuple(frozenset() if place in gone else hand for place, hand in enumerate(at.hands))
        return replace(at, gone=gone, hands=hands, discard=at.discard.union(*(at.hands[place] for place in gone)))

    def _draw_new_hands(self, at: Position, number: int) -> Position:
        """Seats that were taken over draw before the clue of round `number`, if their hands are in the discard."""
        for new in self.record.new_hands[at.drawn :]:
            if new.round == number:
                back = at.gone - self._places_of(new.seats)
                at = self._draw_up(replace(at, gone=back, drawn=at.drawn + 1), number)
        return at

    def _pass_over(self, at: Position, number: int, following: m.FairnessRound) -> Iterator[Position]:
        """What may come after a round without a clue: any of those who are gone later may have left in it."""
        at = self._draw_new_hands(at, number)
        later = [*following.gone, *(seat for new in self.record.new_hands[at.drawn :] for seat in new.seats)]
        may_leave = sorted(self._places_of(later) - at.gone)
        for left in (group for count in range(len(may_leave) + 1) for group in combinations(may_leave, count)):
            after = self._draw_up(self._leave(at, at.gone.union(left)), number + 1) if left else at
            yield self._pass_hands(after)

    def _play(self, at: Position, round: m.FairnessRound) -> Iterator[Position]:
        """The position after the round; nothing if it cannot have begun in this one."""
        at, gone = self._draw_new_hands(at, round.number), self._places_of(round.gone)
        played = [
            frozenset(self.number[one.card] for one in round.table if one.seat == seat) for seat, _ in self.places()
        ]
        fits = all(cards <= hand for cards, hand in zip(played, at.hands, strict=True)) and at.gone <= gone
        if fits and len(at.hands) - len(at.gone) == round.began_with:
            hands = tuple(hand - cards for cards, hand in zip(played, at.hands, strict=True))
            began, discard = (*at.began, at.hands), at.discard.union(*played)
            yield self._leave(replace(at, hands=hands, discard=discard, began=began), gone)


def _key_of(fairness: m.Fairness) -> str:
    if not fairness.entropy:
        return str(fairness.seed)
    lines = "".join(f"\n{one.seat} {one.entropy}" for one in fairness.entropy)
    return sha256(f"reverie deal 1\n{fairness.seed}\n{fairness.game}{lines}".encode()).hexdigest()

"""What a player has done in all finished games."""

from collections.abc import Iterable, Mapping
from dataclasses import field
from typing import NamedTuple

from chalicelib.bots.clues import Heard, pack_bits, unpack_bits
from chalicelib.core.ids import GameId, PlayerId
from chalicelib.engine.game import Seat
from chalicelib.engine.values import replace, value_class

OPPONENTS = 50
CARDS = 84
HEARD = 4

Cards = Mapping[str, Mapping[int, int]]
"""How often cards were given, by deck and by their number there, from 1."""


class Figures(NamedTuple):
    """What a player has done in some games; the counts are those of SeatResult.

    A tuple, as Opponent is, because its JSON is less than half as long as that of a dataclass.
    """

    games: int = 0
    wins: int = 0
    rounds: int = 0
    guessed: int = 0
    found: int = 0
    told: int = 0
    scored: int = 0
    fooled: int = 0

    def with_more(self, *more: "Figures") -> "Figures":
        return Figures(*map(sum, zip(self, *more, strict=True)))


NONE = Figures()


class Opponent(NamedTuple):
    """Somebody with whom the player has sat."""

    player: PlayerId
    name: str  # in the last game that was counted
    games: int = 0
    fooled: int = 0  # their votes for cards of the player
    fooled_by: int = 0  # votes of the player for their cards

    def met_again(self, again: "Opponent") -> "Opponent":
        return Opponent(
            self.player,
            again.name,
            self.games + again.games,
            self.fooled + again.fooled,
            self.fooled_by + again.fooled_by,
        )


@value_class
class Share:
    """What one game adds to the statistics of a player."""

    ended_at: int  # Unix seconds
    ruleset: str
    alone: bool  # with computer players only
    figures: Figures
    opponents: tuple[Opponent, ...]
    cards: Cards
    heard: Heard = field(default_factory=dict)


@value_class
class Statistics:
    """All that is counted for a player. It stays as small as it is, however much they play.

    Of the people, those are kept with whom the player has sat last; of the cards, those that were given most often.
    """

    first_game_at: int | None = None  # Unix seconds: when the first game ended that is counted
    by_ruleset: Mapping[str, Figures] = field(default_factory=dict)  # games with other people
    alone: Figures = NONE  # games with computer players only
    opponents: tuple[Opponent, ...] = ()  # those of the last game come last
    cards: Cards = field(default_factory=dict)
    heard: Heard = field(default_factory=dict)  # those of the last game come last
    version: int = 0  # how often it was written; the lock

    @property
    def together(self) -> Figures:
        """All games with other people."""
        return NONE.with_more(*self.by_ruleset.values())

    def after(self, share: Share) -> "Statistics":
        first = share.ended_at if self.first_game_at is None else min(self.first_game_at, share.ended_at)
        counted = replace(
            self,
            first_game_at=first,
            opponents=_met(self.opponents, share.opponents),
            cards=_most(self.cards, share.cards),
            heard=_heard(self.heard, share.heard),
            version=self.version + 1,
        )
        if share.alone:
            return replace(counted, alone=self.alone.with_more(share.figures))
        before = self.by_ruleset.get(share.ruleset, NONE)
        return replace(counted, by_ruleset={**self.by_ruleset, share.ruleset: before.with_more(share.figures)})

    def without(self, player: PlayerId) -> "Statistics":
        left = tuple(opponent for opponent in self.opponents if opponent.player != player)
        return replace(self, opponents=left, version=self.version + 1)

    def knows(self, player: PlayerId) -> bool:
        return any(opponent.player == player for opponent in self.opponents)


def _met(before: tuple[Opponent, ...], now: tuple[Opponent, ...]) -> tuple[Opponent, ...]:
    known = {opponent.player: opponent for opponent in before}
    met = {again.player: known[again.player].met_again(again) if again.player in known else again for again in now}
    rest = tuple(opponent for opponent in before if opponent.player not in met)
    return (*rest, *met.values())[-OPPONENTS:]


def _most(before: Cards, now: Cards) -> Cards:
    """The sums, of the CARDS that were given most often. Among equals, those of the last game stay."""
    counts = dict(_flat(now))
    for card, count in _flat(before):
        counts[card] = counts.get(card, 0) + count
    kept = sorted(counts.items(), key=lambda one: -one[1])[:CARDS]
    most: dict[str, dict[int, int]] = {}
    for (deck, number), count in kept:
        most.setdefault(deck, {})[number] = count
    return most


def _heard(before: Heard, now: Heard) -> Heard:
    """The clues of both, for the HEARD decks and languages that were played last."""
    both = {key: pack_bits(unpack_bits(before.get(key, "")) | unpack_bits(those)) for key, those in now.items()}
    rest = {key: those for key, those in before.items() if key not in now}
    return dict([*rest.items(), *both.items()][-HEARD:])


def _flat(cards: Cards) -> Iterable[tuple[tuple[str, int], int]]:
    return (((deck, number), count) for deck, counts in cards.items() for number, count in counts.items())


@value_class
class Count:
    """What is to be written for a game that has ended."""

    game: GameId
    before: frozenset[Seat]  # whose players it has been counted for
    seats: frozenset[Seat]  # for whose players it has been counted then
    people: tuple[PlayerId, ...]  # who must still be there, because somebody's statistics name them
    after: Mapping[PlayerId, Statistics]

"""The position: everything needed to go on with a game, and nothing which can be derived."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from chalicelib.engine.ids import Card, Seat, Slot


class Phase(StrEnum):
    """Named after what the game is waiting for."""

    CLUE = "clue"
    CARDS = "cards"
    VOTES = "votes"
    FINISHED = "finished"


@dataclass(frozen=True, slots=True)
class Player:
    seat: Seat
    hand: tuple[Card, ...]  # ascending, so that a hand tells nothing about the order in which it was drawn
    score: int = 0


@dataclass(frozen=True, slots=True)
class Round:
    number: int
    storyteller: Seat | None = None  # None: the first clue decides (rules A14, "First storyteller")
    clue: str | None = None
    played: Mapping[Seat, tuple[Card, ...]] = field(default_factory=dict)  # the storyteller's card included
    table: tuple[Card, ...] = ()  # by slot; empty until the last card is in
    votes: Mapping[Seat, tuple[Slot, ...]] = field(default_factory=dict)
    veto: Slot | None = None  # where the storyteller's red token lies (Party)

    @property
    def owners(self) -> Mapping[Slot, Seat]:
        """Who played the card in each slot: secret until the round is scored."""
        owner = {card: seat for seat, cards in self.played.items() for card in cards}
        return {Slot(n): owner[card] for n, card in enumerate(self.table, start=1)}


@dataclass(frozen=True, slots=True)
class Game:
    seed: str  # 256 bits in hex
    phase: Phase
    players: tuple[Player, ...]  # clockwise: the left neighbour comes next, after the last the first
    pile: tuple[Card, ...]  # drawn from the end
    round: Round
    last_round: Round | None = None
    discard: tuple[Card, ...] = ()

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(player.seat for player in self.players)

    def player(self, seat: Seat) -> Player:
        return next(player for player in self.players if player.seat == seat)

    def with_player(self, changed: Player) -> "Game":
        players = tuple(changed if player.seat == changed.seat else player for player in self.players)
        return replace(self, players=players)

    def left_of(self, seat: Seat) -> tuple[Seat, ...]:
        """All seats clockwise from the left neighbour of `seat`, which itself comes last."""
        seats = self.seats
        start = seats.index(seat) + 1
        return seats[start:] + seats[:start]

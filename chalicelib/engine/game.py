"""The position: everything needed to go on with a game, and nothing which can be derived."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Literal

from chalicelib.engine.ids import Card, Seat, Slot


class Phase(StrEnum):
    """Named after what the game is waiting for."""

    CLUE = "clue"
    CARDS = "cards"
    VOTES = "votes"
    FINISHED = "finished"


@dataclass(frozen=True, slots=True)
class Pace:
    """How long the table waits, in seconds; a limit of None waits for ever."""

    clue_s: int | None = None
    cards_s: int | None = None
    votes_s: int | None = None
    reserve_s: int = 0  # each player's at the start: late moves draw on it before the deadline bites
    refill_s: int = 0  # what each gets back of it at the end of a round
    vacation_s: int = 0  # how long each can stop the clock of their own duties, in all


NO_LIMITS = Pace()

Presence = Literal["active", "absent", "left"]
"""absent: has missed duties and is waited for no more, but may come back; left: may not (rules 5.7, 5.10)."""


@dataclass(frozen=True, slots=True)
class Player:
    seat: Seat
    hand: tuple[Card, ...]  # ascending, so that a hand tells nothing about the order in which it was drawn
    score: int = 0
    presence: Presence = "active"
    missed: int = 0  # duties in a row
    reserve_used_s: int = 0
    vacation_used_s: int = 0
    vacation: tuple[int, int] | None = None  # Unix seconds, from and until: the last one taken


@dataclass(frozen=True, slots=True)
class Round:
    number: int
    storyteller: Seat | None = None  # None: the first clue decides (rules A14, "First storyteller")
    clue: str | None = None
    played: Mapping[Seat, tuple[Card, ...]] = field(default_factory=dict)  # the storyteller's card included
    table: tuple[Card, ...] = ()  # by slot; empty until the last card is in
    votes: Mapping[Seat, tuple[Slot, ...]] = field(default_factory=dict)
    veto: Slot | None = None  # where the storyteller's red token lies (Party)
    seats: int = 0  # taking part when the round began; 0: all, as in games stored before anybody could leave
    forced: tuple[Seat, ...] = ()  # whose cards were chosen by lot, since they were late (rules 5.4)
    abstained: tuple[Seat, ...] = ()  # whose votes came too late (rules 5.5)
    gone: tuple[Seat, ...] = ()  # who had left for good when it was scored, and so scores nothing (rules 5.7)

    @property
    def owners(self) -> Mapping[Slot, Seat]:
        """Who played the card in each slot: secret until the round is scored."""
        owner = {card: seat for seat, cards in self.played.items() for card in cards}
        return {Slot(n): owner[card] for n, card in enumerate(self.table, start=1)}


@dataclass(frozen=True, slots=True)
class NewHands:
    """Drawn when seats were taken over whose hands lay in the discard: no other hand is drawn within a round."""

    round: int
    storyteller: Seat
    seats: tuple[Seat, ...]  # in Team, also a partner's which is still left


@dataclass(frozen=True, slots=True)
class Game:
    seed: str  # 256 bits in hex
    phase: Phase
    players: tuple[Player, ...]  # clockwise: the left neighbour comes next, after the last the first
    pile: tuple[Card, ...]  # drawn from the end
    round: Round
    last_round: Round | None = None
    discard: tuple[Card, ...] = ()
    pace: Pace = NO_LIMITS
    since: int = 0  # Unix seconds: when the phase began
    unfinished: bool = False  # ended because too few were left (rules 5.8)
    removals: Mapping[Seat, tuple[Seat, ...]] = field(default_factory=dict)  # absent seat -> who wants it removed
    new_hands: tuple[NewHands, ...] = ()  # in the order in which they were drawn

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(player.seat for player in self.players)

    def player(self, seat: Seat) -> Player:
        return next(player for player in self.players if player.seat == seat)

    def players_with(self, changed: Player) -> tuple[Player, ...]:
        return tuple(changed if player.seat == changed.seat else player for player in self.players)

    def with_player(self, changed: Player) -> "Game":
        return replace(self, players=self.players_with(changed))

    def left_of(self, seat: Seat) -> tuple[Seat, ...]:
        """All seats clockwise from the left neighbour of `seat`, which itself comes last."""
        seats = self.seats
        start = seats.index(seat) + 1
        return seats[start:] + seats[:start]

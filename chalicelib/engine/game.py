"""The position: everything that a game needs to go on, and nothing that can be derived from the rest."""

from collections.abc import Mapping
from dataclasses import field
from enum import StrEnum
from operator import attrgetter
from typing import Literal, NewType

from chalicelib.engine.values import Position, replace, value_class

_SEAT = attrgetter("seat")


@value_class
class Pace:
    """How long the table waits, in seconds. With a limit of None it waits for ever."""

    clue_s: int | None = None
    cards_s: int | None = None
    votes_s: int | None = None
    time_bank_s: int = 0  # of each player at the start: late moves use it up before they time out
    increment_s: int = 0  # what each player gets back of it at the end of a round
    vacation_s: int = 0  # how long each player can stop the clock of their own actions in the whole game
    sleep_s: int = 60 * 86_400  # how long the table sleeps before the game ends
    weekends_off: str | None = None  # the IANA time zone in which the clock stands at weekends; None: it never does


NO_LIMITS = Pace()

Presence = Literal["active", "absent", "left"]
"""absent: missed actions, so the table no longer waits, but may come back; left: gone for good (rules 5.7, 5.10)."""

Stop = tuple[int, int]
"""The Unix seconds from which and to which a clock stands."""

Seat = NewType("Seat", int)  # a place at the table, from 1; never reused after the start of the game
Card = NewType("Card", int)  # the n-th card of the game's decks, from 1; the engine does not know its picture
Slot = NewType("Slot", int)  # the numbered place of one face-up card, from 1 as on the board
PEAKS = 60


class Phase(StrEnum):
    """What the game waits for."""

    CLUE = "clue"
    CARDS = "cards"
    VOTES = "votes"
    FINISHED = "finished"


@value_class
class Player:
    seat: Seat
    hand: tuple[Card, ...]  # ascending, so that it does not show the order in which the cards were drawn
    score: int = 0
    presence: Presence = "active"
    missed: int = 0  # pending actions missed in a row
    bank_used_s: int = 0
    vacation_used_s: int = 0
    vacation: Stop | None = None  # the last one
    late_cards: tuple[Card, ...] = ()  # of the hand: to hand in if the player is late; nobody else knows them


@value_class
class Sound:
    """What is heard of a clue. The rules do not look at it."""

    key: str  # under which it is kept
    length_ms: int
    peaks: tuple[int, ...]  # how loud it is along its length, from 0 to 100


@value_class
class Round:
    number: int
    storyteller: Seat | None = None  # None: the first clue decides (rules, "First storyteller")
    clue: str | None = None  # empty: a sound without words
    played: Mapping[Seat, tuple[Card, ...]] = field(default_factory=dict)  # the storyteller's card included
    table: tuple[Card, ...] = ()  # by slot; empty until the last card is in
    votes: Mapping[Seat, tuple[Slot, ...]] = field(default_factory=dict)
    veto: Slot | None = None  # where the storyteller's red token lies (Party)
    seats: int = 0  # taking part when the round began; 0: all, as in games stored before players could leave
    forced: tuple[Seat, ...] = ()  # late seats for which the game has handed in cards (rules 5.4)
    in_advance: tuple[Card, ...] = ()  # those of them that their owners had chosen before
    abstained: tuple[Seat, ...] = ()  # seats that did not vote in time (rules 5.5)
    withdrawn: tuple[Seat, ...] = ()  # seats that have taken their card back, which each may do once (Team)
    gone: tuple[Seat, ...] = ()  # had left for good when the round was scored: no points (rules 5.7)
    sound: Sound | None = None  # of the clue

    @property
    def slots(self) -> tuple[Slot, ...]:
        """The slots on the table."""
        return tuple(map(Slot, range(1, len(self.table) + 1)))

    @property
    def owners(self) -> Mapping[Slot, Seat]:
        """The seat that played the card in each slot; secret until the round is scored."""
        owner = {card: seat for seat, cards in self.played.items() for card in cards}
        return {Slot(n): owner[card] for n, card in enumerate(self.table, start=1)}

    def is_random(self, card: Card, owner: Seat) -> bool:
        """Whether the game has drawn the card at random because its owner was late (rules 5.4)."""
        return owner in self.forced and card not in self.in_advance


@value_class
class NewHands:
    """A draw for seats that were taken over while their hands were in the discard.

    No other draw happens within a round.
    """

    round: int
    storyteller: Seat
    seats: tuple[Seat, ...]  # in Team also a partner's seat whose player is still gone


@value_class
class Game(Position):
    seed: str  # 256 bits in hex
    phase: Phase
    players: tuple[Player, ...]  # clockwise: the next player is the left neighbour, and the first sits left of the last
    pile: tuple[Card, ...]  # drawn from the end
    round: Round
    last_round: Round | None = None
    discard: tuple[Card, ...] = ()
    pace: Pace = NO_LIMITS
    since: int = 0  # when the phase began, or the game ended, in Unix seconds
    unfinished: bool = False  # ended with too few players (rules 5.8) or without a scored round
    removal_votes: Mapping[Seat, tuple[Seat, ...]] = field(default_factory=dict)  # absent seat -> who wants it removed
    new_hands: tuple[NewHands, ...] = ()  # in the order in which they were drawn
    winners: tuple[Seat, ...] | None = None  # None until the end, and in games that ended before it was stored
    sleeping_since: int | None = None  # Unix seconds; None: the table is awake
    wants_pause: tuple[Seat, ...] = ()  # who has agreed to pause, ascending
    # Not stored with the game: its caller attaches them.
    bots: tuple[Seat, ...] = field(default=(), compare=False)  # the seats of computer players
    outages: tuple[Stop, ...] = field(default=(), compare=False)  # ascending, apart, each ends after `since`

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats, clockwise, those that were left included."""
        return tuple(map(_SEAT, self.players))

    def player(self, seat: Seat) -> Player:
        """The player in `seat`. Raises KeyError for an unknown seat, which is a bug of the caller."""
        for player in self.players:
            if player.seat == seat:
                return player
        raise KeyError(seat)

    def players_with(self, changed: Player) -> tuple[Player, ...]:
        """All players, with `changed` in the place of the player of the same seat."""
        return tuple(changed if player.seat == changed.seat else player for player in self.players)

    def with_player(self, changed: Player) -> "Game":
        """This game with `changed` in the place of the player of the same seat."""
        return replace(self, players=self.players_with(changed))

    def left_of(self, seat: Seat) -> tuple[Seat, ...]:
        """All seats clockwise, from the left neighbour of `seat` to `seat` itself.

        Raises ValueError for an unknown seat, which is a bug of the caller.
        """
        seats = self.seats
        start = seats.index(seat) + 1
        return seats[start:] + seats[:start]

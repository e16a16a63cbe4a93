"""A table as it is stored, before and after the deal: the occupants and settings around the engine's game."""

from collections.abc import Callable, Mapping
from dataclasses import field, fields
from enum import StrEnum
from hashlib import sha256
from typing import Literal, Self, get_args

from chalicelib.bots.knowledge import OURS
from chalicelib.bots.personas import Comment, Persona
from chalicelib.core.codes import derive_invite
from chalicelib.core.ids import GAME, CircleId, GameId, PlayerId
from chalicelib.decks import Deck, blank, deck, is_own, revision, revisions
from chalicelib.engine.deadlines import DAY_S
from chalicelib.engine.editions import EDITIONS, ruleset
from chalicelib.engine.game import NO_LIMITS, Game, Pace, Phase, Round, Seat, Stop
from chalicelib.engine.options import Chosen
from chalicelib.engine.ruleset import Ruleset
from chalicelib.engine.timeouts import next_timeout
from chalicelib.engine.values import replace, value_class
from chalicelib.players.pace import Counts, TypicalPace

Colour = Literal[
    "red", "orange", "yellow", "green", "teal", "blue", "violet", "purple", "pink", "brown", "grey", "black"
]
COLOURS: tuple[Colour, ...] = get_args(Colour)

CardsInPlay = Literal["84", "all"]
HOST_S = 3 * DAY_S  # how long a lobby without time limits waits for its host
REMATCH_HOST_S = 60
NOTICE_S = 2 * DAY_S  # how long before its end, and after it, the people at a lobby have a notice of it
NOTICES = 2

AgentPolicy = Literal["welcome", "none"]

Reaction = Literal["heart", "laugh", "wow", "clever", "lost"]
REACTIONS: tuple[Reaction, ...] = get_args(Reaction)
CLUE = 0  # what a reaction is to, in the place of a slot

ReactionsBySeat = Mapping[Seat, Mapping[int, Reaction]]
"""Reactions to a round, by seat and by slot or CLUE."""

Comments = tuple[Comment, ...]
"""What computer players say to a finished round, by seat."""

OwnDeckOf = Callable[[str, int, int], Deck]
"""A player's own deck, for its id, its revision and how many cards that has."""

CARDS_IN_PLAY = 84  # enough for twelve players in every ruleset (rules, "Deck arithmetic")


class Status(StrEnum):
    LOBBY = "lobby"
    PLAYING = "playing"
    FINISHED = "finished"


@value_class
class Occupant:
    """Who sits in a seat, and what the others see of them."""

    seat: Seat
    player: PlayerId
    name: str
    colour: Colour
    team: int | None = None  # the pair's number in Team, from 1
    bot: Persona | None = None  # None: a person
    usually: TypicalPace | None = None  # what an action took this person until they sat down; None: too little is known
    since: int = 0  # the round in which a computer player took the seat over from somebody who had left
    request_id: str = ""  # of the request that added a computer player, so that it happens once
    reserved: bool = False  # in a rematch: the seat is kept for this person, who has not come yet
    agent: str | None = None  # which model plays here, by the seat's own word; None: it says nothing
    hookless: bool = False  # True only while this person has had no webhook or push subscription (notify/hooks.py)


@value_class(kw_only=True)
class _Table:
    """What a lobby and a game have in common."""

    id: GameId
    version: int  # +1 for each change; the lock, and never shown: it also changes with hidden information
    ruleset: str
    options: Chosen
    decks: tuple[str, ...]  # their ids
    min_seats: int
    max_seats: int
    listed: bool
    opened_at: int  # Unix seconds
    invite: str
    host: Seat
    occupants: tuple[Occupant, ...]  # by seat; clockwise once the game has started
    chat_closed: bool = False  # by the host
    language: str = OURS  # of the bots' clues
    cards: CardsInPlay = "84"  # how many of the decks' cards are in play
    preview_code: str | None = None  # the secret part of `preview`; None at a table from before there were any
    screen_code: str | None = None  # the secret part of `screen`, while the host shows the table on one
    circle: CircleId | None = None  # whose members may sit down here, and whose standings the game counts for
    sounds: bool = True  # whether clues may have a sound
    agents: AgentPolicy = "welcome"  # whether a seat may say that a model plays there
    seeded: bool = False  # dealt from a seed that somebody has chosen: never listed, and counted nowhere

    @property
    def rules(self) -> Ruleset:
        return ruleset(self.ruleset, self.options, len(self.occupants))

    @property
    def decks_in_play(self) -> tuple[Deck, ...]:
        """None before the game has started."""
        return ()

    @property
    def revision_names(self) -> tuple[str, ...]:
        """The names of its decks, before the game has started without a revision; those of players have their ids."""
        return self.decks

    @property
    def preview(self) -> str | None:
        """The public id under which anybody may see what kind of table this is: its own id, and a code behind it."""
        return self.preview_code and self.id.removeprefix(GAME) + self.preview_code

    @property
    def screen(self) -> str | None:
        """The secret id under which a screen without a seat shows the table: its own id, and a code behind it."""
        return self.screen_code and self.id.removeprefix(GAME) + self.screen_code

    @property
    def invites(self) -> tuple[str, ...]:
        """The invite codes that seat somebody."""
        return (self.invite,)

    @property
    def plays_in_pairs(self) -> bool:
        return EDITIONS[self.ruleset].pairs

    @property
    def bots(self) -> tuple[Occupant, ...]:
        """The occupants who are computer players."""
        return tuple([occupant for occupant in self.occupants if occupant.bot])

    def seat_of(self, player: PlayerId | None) -> Seat | None:
        for occupant in self.occupants:
            if player and occupant.player == player:
                return occupant.seat
        return None

    def occupant(self, seat: Seat) -> Occupant | None:
        return next((occupant for occupant in self.occupants if occupant.seat == seat), None)

    @property
    def hookless(self) -> frozenset[PlayerId]:
        """The people here who are known to have no webhook and no push subscription."""
        return frozenset([occupant.player for occupant in self.occupants if occupant.hookless])

    def with_occupant(self, changed: Occupant) -> Self:
        """The table with `changed` in place of the occupant of that seat, or added if the seat is free."""
        others = tuple(occupant for occupant in self.occupants if occupant.seat != changed.seat)
        if len(others) < len(self.occupants):
            return replace(self, occupants=tuple(changed if s.seat == changed.seat else s for s in self.occupants))
        return replace(self, occupants=tuple(sorted((*others, changed), key=lambda occupant: occupant.seat)))


@value_class(kw_only=True)
class Lobby(_Table):
    """A table before the deal. The deal makes it a `Play`."""

    seed: str
    pace: Pace = NO_LIMITS
    seats_given: int = 0  # the highest seat number used so far
    entropy: Mapping[Seat, str] = field(default_factory=dict)  # contributions to the seed; after the deal in Origin
    expires_at: int | None = None  # Unix seconds; None: never
    notices: int = 0  # that its people have had of its end since the last change: one before it, and one after it
    host_since: int | None = None  # Unix seconds since which the table waits for its host; None: since it was opened
    is_rematch: bool = False
    active_at: int | None = None  # Unix seconds of the last change of who sits there; None: since it was opened
    removed: tuple[str, ...] = ()  # the people whom the host has removed, by hashes
    room_code: str | None = None  # a short invitation to say aloud, while the host wants one

    @property
    def status(self) -> Status:
        return Status.LOBBY

    @property
    def invites(self) -> tuple[str, ...]:
        return (self.invite, self.room_invite) if self.room_code else (self.invite,)

    @property
    def room_invite(self) -> str:
        """The invite code of those who know the room code, and not the link: it ends with that, and shows no names."""
        return derive_invite(self.seed, self.room_code or "")

    @property
    def is_open(self) -> bool:
        """Whether there is a free seat."""
        return len(self.occupants) < self.max_seats

    @property
    def next_timeout(self) -> int | None:
        """When its people get a notice of its end, or with the last of them when it is deleted, in Unix seconds."""
        return None if self.expires_at is None else self.expires_at + (self.notices - 1) * NOTICE_S

    @property
    def host_open_at(self) -> int:
        """From this second (Unix) on, any seated person may do what the host may."""
        patience = REMATCH_HOST_S if self.is_rematch else self.pace.clue_s or HOST_S
        return (self.host_since or self.opened_at) + patience

    def has_expired(self, now: int) -> bool:
        """Whether it is gone for everybody. No table expires before its people have had a notice."""
        return self.notices > 0 and self.expires_at is not None and now > self.expires_at

    @property
    def rematch(self) -> None:
        """None: only a finished game has a rematch."""
        return

    def has_left(self, _: Seat) -> bool:
        return False

    def dealt(self, game: Game) -> "Play":
        """The same table after the deal, with `game`."""
        common = {one.name: getattr(self, one.name) for one in fields(_Table)}
        return Play(**common, game=game)


@value_class
class Reactions:
    """The reactions to the last finished round. Those to earlier rounds are with their records."""

    given: ReactionsBySeat = field(default_factory=dict)
    changes: Mapping[Seat, int] = field(default_factory=dict)  # how often each seat has changed its own


@value_class
class FinishedRound:
    """A finished round, with what was said to it while it was the last one."""

    round: Round
    given: ReactionsBySeat = field(default_factory=dict)
    comments: Comments = ()  # of computer players


@value_class(kw_only=True)
class Play(_Table):
    """A game, from the moment the cards are dealt until long after its end."""

    game: Game
    heard: int = 0  # the bits of the clues given, so that bots do not repeat one
    revisions: tuple[int, ...] = ()  # of its decks; none: the first ones, as when there were no others
    sizes: tuple[int, ...] = ()  # how many cards each of its decks has, if players' own are among them
    own_deck: OwnDeckOf = field(default=blank, compare=False, repr=False)  # set by whoever reads the game
    told: str = ""  # the clues that bots do not give, because people have heard them in earlier games (minds.py)
    comments: Comments = ()  # of bots on the last finished round
    taken: Mapping[Seat, Counts] = field(default_factory=dict)  # how long actions took people; secret (habits.py)
    reactions: Reactions = Reactions()
    share_secret: str | None = None  # of which the ids of its shares are made, in hex
    shares: Mapping[int, Seat] = field(default_factory=dict)  # who has shared which rounds; 0: the whole game
    withdrawn: tuple[int, ...] = ()  # the rounds that nobody may share, because the clue's author has said so
    silenced: tuple[int, ...] = ()  # the rounds whose clues have lost their sound, because its author was erased
    rematch: GameId | None = None  # the table of the rematch
    former_rematch: GameId | None = None  # the one before it: to somebody whom its host has blocked it was closed

    def __post_init__(self) -> None:
        """Tell the game which seats are computer players: it does not keep this, because the occupants say it."""
        bots = tuple([occupant.seat for occupant in self.occupants if occupant.bot])
        if bots != self.game.bots:
            object.__setattr__(self, "game", replace(self.game, bots=bots))

    def with_outages(self, outages: tuple[Stop, ...]) -> "Play":
        """The game with those of the outages that concern it: they end after its phase, or its sleep, has begun."""
        if not (outages or self.game.outages):
            return self
        these = tuple(outage for outage in outages if outage[1] > self.game.since)
        return self if these == self.game.outages else replace(self, game=replace(self.game, outages=these))

    @property
    def revision_names(self) -> tuple[str, ...]:
        numbers = self.revisions or (1,) * len(self.decks)
        return tuple([id if is_own(id) else revision(id, n) for id, n in zip(self.decks, numbers, strict=True)])

    @property
    def decks_in_play(self) -> tuple[Deck, ...]:
        """Its decks, in the revisions with which it began. Those of players are read when they are first needed."""
        numbers = self.revisions or (1,) * len(self.decks)
        if not self.sizes:
            return revisions(self.decks, numbers)
        return tuple(
            self.own_deck(id, number, size) if is_own(id) else deck(revision(id, number))
            for id, number, size in zip(self.decks, numbers, self.sizes, strict=True)
        )

    @property
    def last_record(self) -> FinishedRound | None:
        """The last finished round, with what was said to it so far."""
        last = self.game.last_round
        return FinishedRound(last, self.reactions.given, self.comments) if last else None

    @property
    def status(self) -> Status:
        return Status.FINISHED if self.game.phase is Phase.FINISHED else Status.PLAYING

    @property
    def is_open(self) -> bool:
        return False

    @property
    def pace(self) -> Pace:
        return self.game.pace

    @property
    def next_timeout(self) -> int | None:
        """When time alone changes something, in Unix seconds."""
        return next_timeout(self.game, self.rules)

    def has_expired(self, _: int) -> bool:
        return False

    def has_left(self, seat: Seat) -> bool:
        """Whether the seat was given up for good."""
        return self.game.player(seat).presence == "left"

    def is_present(self, seat: Seat) -> bool:
        """Whether the seat is neither absent nor given up (rules 5)."""
        return self.game.player(seat).presence == "active"


StoredGame = Lobby | Play


def hashed_at(table: GameId, player: PlayerId) -> str:
    """A hash that tells only who knows the player's id, which has 95 bits, that it is theirs; another at each table."""
    return sha256(f"{table} {player}".encode()).hexdigest()[:32]

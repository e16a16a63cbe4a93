"""A transition of a table, as it is saved and as others hear of it; and the commitment to its deal."""

from collections.abc import Mapping
from dataclasses import field
from hashlib import sha256
from typing import Protocol

from chalicelib.core.ids import NO_PLAYER, GameId, PlayerId
from chalicelib.core.limits import QuotaUse
from chalicelib.engine.events import Event
from chalicelib.engine.game import Round, Seat
from chalicelib.engine.values import replace, value_class
from chalicelib.players.pace import Habits
from chalicelib.store.table import Write
from chalicelib.tables.table import Comments, FinishedRound, Lobby, Status, StoredGame

DOMAIN = "reverie deal 1"


@value_class
class Origin:
    """What a deal was made of. All but the entropy is secret until the game is finished."""

    seed: str  # 256 bits in hex
    entropy: tuple[tuple[Seat, str], ...] = ()  # the players' contributions, by seat


@value_class
class Transition:
    """What one request changes about a stored game: all of it is written, or nothing.

    The use cases do not count versions: `following` adds the new one just before the write.
    """

    game: StoredGame
    events: tuple[Event, ...] = ()
    finished: tuple[Round, ...] = ()
    comments: Mapping[int, Comments] = field(default_factory=dict)  # by round, on those of `finished`
    settled: FinishedRound | None = None  # the round before them, if there were reactions to it
    joined: PlayerId | None = None
    left: tuple[PlayerId, ...] = ()
    quota_use: QuotaUse | None = None
    origin: Origin | None = None  # of the deal in this transition, if players have added entropy
    opens: StoredGame | None = None  # another table to write, with the seats of its occupants
    also: tuple[Write, ...] = ()  # what others note together with it: that a listed table, or a circle's, is opened
    habits: tuple[Habits, ...] = ()  # of the people in a game that ends
    room_code: str | None = None  # to be written, because the table has not had it before
    former_room_code: str | None = None  # to be removed, because the table has it no longer

    @property
    def is_quiet(self) -> bool:
        """Whether nobody need hear of the save: nobody can be told of it, and it ends no game, which is counted."""
        if self.game.status is Status.FINISHED:
            return False
        return not [one for one in self.game.occupants if not one.hookless and one.player != NO_PLAYER]

    @property
    def records(self) -> tuple[FinishedRound, ...]:
        """The records of the finished rounds."""
        return tuple(FinishedRound(round, comments=self.comments.get(round.number, ())) for round in self.finished)

    def following(self, before: StoredGame) -> "Transition":
        """The transition with the version that follows that of `before`, and with what becomes of its room code."""
        old, new = _room_code(before), _room_code(self.game)
        game = replace(self.game, version=before.version + 1)
        return replace(
            self, game=game, room_code=new if new != old else None, former_room_code=old if new != old else None
        )


@value_class
class Saved:
    """A transition that has been written, and the game before it; None if the game is new."""

    before: StoredGame | None
    transition: Transition
    at: int  # Unix seconds


@value_class
class MessagePosted:
    """A message of a table's chat that has been written."""

    game: GameId
    id: str  # as clients know it
    seat: Seat
    author: PlayerId
    at: int  # Unix seconds


class Publish(Protocol):
    """Called after every save, and every message. Does nothing where the table's stream reports them."""

    def __call__(self, saved: Saved | MessagePosted) -> None: ...


def commitment(seed: str, id: GameId) -> str:
    """SHA-256 of seed and game id, in hex. It fixes the seed without revealing it."""
    return sha256(f"{seed}{id}".encode()).hexdigest()


def origin_of(table: Lobby) -> Origin:
    """The seed and the entropy that a deal of this lobby would use now."""
    return Origin(table.seed, tuple(sorted(table.entropy.items())))


def key(origin: Origin, id: GameId) -> str:
    """The key of every shuffle, in hex: the seed combined with the players' entropy, or the seed alone.

    Nobody can choose it: the seed is fixed before the first player adds entropy, and no player knows it.
    """
    if not origin.entropy:
        return origin.seed
    added = "".join(f"\n{seat} {text}" for seat, text in origin.entropy)
    return sha256(f"{DOMAIN}\n{origin.seed}\n{id}{added}".encode()).hexdigest()


def _room_code(table: StoredGame) -> str | None:
    return table.room_code if isinstance(table, Lobby) and table.occupants else None

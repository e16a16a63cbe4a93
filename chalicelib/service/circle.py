"""A circle: people who play together again and again, and what their finished games add up to.

Results know a member by a number that the circle has given them. Only the circle says whose it is, so when somebody
leaves, nothing of them is left in any result.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import NewType

from chalicelib.service.ids import CircleId, GameId, PlayerId
from chalicelib.service.stored import Settings

MemberNumber = NewType("MemberNumber", int)
CIRCLE = "c_"  # every id of a circle begins with it
NAME = 40
MAX_MEMBERS = 24
MAX_CIRCLES = 20  # of one player
MAX_TABLES = 3  # that a circle shows; of more, the newest


@dataclass(frozen=True, slots=True)
class Member:
    number: MemberNumber  # from 1, and never given again
    player: PlayerId


@dataclass(frozen=True, slots=True)
class Circle:
    id: CircleId
    version: int  # +1 for each change; the lock
    name: str
    host: MemberNumber
    members: tuple[Member, ...]  # by number
    invite: str
    made_at: int  # Unix seconds
    given: int  # the highest number so far

    def number_of(self, player: PlayerId) -> MemberNumber | None:
        return next((member.number for member in self.members if player and member.player == player), None)

    @property
    def numbers(self) -> frozenset[MemberNumber]:
        return frozenset(member.number for member in self.members)

    def member(self, number: int) -> Member | None:
        return next((member for member in self.members if member.number == number), None)


@dataclass(frozen=True, slots=True)
class Tables:
    """The tables that were opened last in a circle, some of which may be gone, and how the last one is set."""

    ids: tuple[GameId, ...] = ()  # the newest first
    settings: Settings | None = None
    mark: str | None = None  # None: there was none so far


@dataclass(frozen=True, slots=True)
class Tally:
    """What a member has done, in one game or in many."""

    games: int = 0
    won: int = 0
    points: int = 0
    guessed: int = 0  # rounds in which the member voted
    found: int = 0  # of these: for the storyteller's card
    told: int = 0  # rounds as storyteller
    scored: int = 0  # of these: somebody found the card, and somebody did not
    fooled: int = 0  # votes of others for the member's own cards, while somebody else was the storyteller

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(*(getattr(self, one.name) + getattr(other, one.name) for one in fields(Tally)))


@dataclass(frozen=True, slots=True)
class BestRound:
    """The round of a game in which a member's cards got most votes of others."""

    number: int
    member: MemberNumber
    fooled: int


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game of a circle."""

    game: GameId
    ruleset: str
    ended_at: int  # Unix seconds
    seats: int  # how many played, also computer players and people who were no members
    by: Mapping[MemberNumber, Tally]
    best: BestRound | None = None


@dataclass(frozen=True, slots=True)
class Standings:
    """What the members have done in all finished games, by ruleset."""

    by: Mapping[str, Mapping[MemberNumber, Tally]] = field(default_factory=dict)
    version: int = 0  # 0: none are stored

    def after(self, played: Played, members: frozenset[MemberNumber]) -> "Standings":
        """The standings with one more game, of those who are members now."""
        ruleset = dict(self.by.get(played.ruleset, {}))
        for member, tally in played.by.items():
            ruleset[member] = ruleset.get(member, Tally()) + tally
        return Standings({**self.by, played.ruleset: ruleset}, self.version + 1).of(members)

    def of(self, members: frozenset[MemberNumber]) -> "Standings":
        kept = {ruleset: {m: tally for m, tally in by.items() if m in members} for ruleset, by in self.by.items()}
        return Standings({ruleset: by for ruleset, by in kept.items() if by}, self.version)

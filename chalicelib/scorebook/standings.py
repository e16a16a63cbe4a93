"""What the finished games of a circle add up to, by the numbers that it has given its members."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields

from chalicelib.circles.circle import MemberNumber
from chalicelib.core.ids import GameId


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

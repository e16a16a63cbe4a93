"""What the finished games of a circle add up to, by the numbers that it has given its members."""

from collections.abc import Mapping
from dataclasses import field

from chalicelib.circles.circle import MemberNumber
from chalicelib.core.ids import GameId
from chalicelib.engine.values import value_class
from chalicelib.scorebook.results import Totals


@value_class
class BestRound:
    """The round of a game in which a member's cards got most votes of others."""

    number: int
    member: MemberNumber
    fooled: int


@value_class
class Played:
    """A finished game of a circle."""

    game: GameId
    ruleset: str
    ended_at: int  # Unix seconds
    seats: int  # how many played, also computer players and people who were no members
    by: Mapping[MemberNumber, Totals]
    best: BestRound | None = None


@value_class
class Standings:
    """What the members have done in all finished games, by ruleset."""

    by: Mapping[str, Mapping[MemberNumber, Totals]] = field(default_factory=dict)
    version: int = 0  # 0: none are stored

    def after(self, played: Played, members: frozenset[MemberNumber]) -> "Standings":
        """The standings with one more game, of those who are members now."""
        ruleset = dict(self.by.get(played.ruleset, {}))
        for member, totals in played.by.items():
            ruleset[member] = ruleset.get(member, Totals()) + totals
        return Standings({**self.by, played.ruleset: ruleset}, self.version + 1).for_members(members)

    def for_members(self, members: frozenset[MemberNumber]) -> "Standings":
        kept = {ruleset: {m: totals for m, totals in by.items() if m in members} for ruleset, by in self.by.items()}
        return Standings({ruleset: by for ruleset, by in kept.items() if by}, self.version)

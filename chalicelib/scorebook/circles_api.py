"""The standings of a circle, and its finished games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chalicelib.api.call import Answer
from chalicelib.api.moments import moment
from chalicelib.api.operations import get
from chalicelib.circles import members as circles_members
from chalicelib.circles.api import TAG, CirclePath, Limit, PageCursor
from chalicelib.circles.errors import CircleNotFound
from chalicelib.core.deps import Deps
from chalicelib.core.ids import CircleId
from chalicelib.players.caller import Caller
from chalicelib.scorebook.count import list_games, load_standings
from chalicelib.tables.view import game_href

if TYPE_CHECKING:
    from collections.abc import Mapping

    from chalicelib.circles.circle import MemberNumber
    from chalicelib.scorebook import answers
    from chalicelib.scorebook.results import Totals
    from chalicelib.scorebook.standings import Played, Standings


@get("/v1/circles/{circle}/standings", tag=TAG, errors=(CircleNotFound,))
def get_standings(deps: Deps, caller: Caller, circle: CirclePath) -> Answer[answers.Standings]:
    """Get the standings.

    What the members have done in all games of the circle that are over, for each ruleset. They are counted within a
    minute after the end of a game. Who has left is not among them; the circle itself has the members' names.
    """
    found = circles_members.require_member(deps, caller.id, CircleId(circle))
    stored = load_standings(deps, found)
    return Answer({"by_ruleset": standings(stored.for_members(found.numbers)) if stored else []})


@get("/v1/circles/{circle}/games", tag=TAG, errors=(CircleNotFound,))
def list_circle_games(
    deps: Deps, caller: Caller, circle: CirclePath, cursor: PageCursor, limit: Limit
) -> Answer[answers.CircleGames]:
    """List the games of a circle.

    Those that are over, the latest first, each with the round in which a member has fooled most others.
    """
    found = circles_members.require_member(deps, caller.id, CircleId(circle))
    page, after = list_games(deps, found, cursor, limit)
    return Answer({"games": [game(played, found.numbers) for played in page], "next": after})


def standings(found: Standings) -> list[answers.RulesetStandings]:
    """The rulesets that were played most come first, and in each the members with most points."""
    ranked = [(ruleset, _ranked(by)) for ruleset, by in found.by.items()]
    most = sorted(ranked, key=lambda one: (-max(totals.games for _, totals in one[1]), one[0]))
    return [
        {
            "ruleset": ruleset,
            "members": [
                {
                    "member": member,
                    "games": totals.games,
                    "won": totals.won,
                    "points": totals.points,
                    "guessed": totals.guessed,
                    "found": totals.found,
                    "told": totals.told,
                    "scored": totals.scored,
                    "fooled": totals.fooled,
                }
                for member, totals in members
            ],
        }
        for ruleset, members in most
    ]


def game(played: Played, members: frozenset[MemberNumber]) -> answers.CircleGame:
    """A finished game, of which only what `members` have done is told."""
    best = played.best
    return {
        "id": played.game,
        "href": game_href(played.game),
        "ruleset": played.ruleset,
        "ended_at": moment(played.ended_at),
        "seats": played.seats,
        "members": [
            {
                "member": member,
                "won": totals.won > 0,
                "points": totals.points,
                "guessed": totals.guessed,
                "found": totals.found,
                "told": totals.told,
                "scored": totals.scored,
                "fooled": totals.fooled,
            }
            for member, totals in _ranked(played.by)
            if member in members
        ],
        "best": {"number": best.number, "member": best.member, "fooled": best.fooled}
        if best and best.member in members
        else None,
    }


def _ranked(by: Mapping[MemberNumber, Totals]) -> list[tuple[MemberNumber, Totals]]:
    return sorted(by.items(), key=lambda one: (-one[1].points, -one[1].won, one[0]))

"""Presents circles to their members."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chalicelib.engine.editions import EDITIONS
from chalicelib.present.games import game_href, listed, moment, pace

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from chalicelib.engine.ids import Seat
    from chalicelib.schemas import responses
    from chalicelib.service.circle import Circle, MemberNumber, Played, Standings, Tally
    from chalicelib.service.circles import Seen
    from chalicelib.service.ids import CircleId, GameId, PlayerId
    from chalicelib.service.stored import Lobby, Settings

    Blocked = Mapping[GameId, frozenset[Seat]]  # the seats of those whom the viewer has blocked


def circle_href(id: CircleId) -> str:
    """The path of a circle in the API."""
    return f"/v1/circles/{id}"


def circle(
    seen: Seen, player: PlayerId, you: MemberNumber, names: Mapping[MemberNumber, str], blocked: Blocked
) -> responses.Circle:
    """The circle as its member `player`, whose number is `you`, sees it."""
    shown = seen.circle
    return {
        "id": shown.id,
        "name": shown.name,
        "made_at": moment(shown.made_at),
        "you": you,
        "host": shown.host,
        "members": [{"member": number, "name": name} for number, name in names.items()],
        "invite": shown.invite if you == shown.host else None,
        "tables": _tables(seen.tables, player, blocked),
        "last_table": _settings(seen.settings) if seen.settings else None,
    }


def summary(seen: Seen, player: PlayerId, blocked: Blocked) -> responses.CircleSummary:
    return {
        "id": seen.circle.id,
        "href": circle_href(seen.circle.id),
        "name": seen.circle.name,
        "members": len(seen.circle.members),
        "tables": _tables(seen.tables, player, blocked),
    }


def preview(shown: Circle, host: str | None) -> responses.CirclePreview:
    return {"name": shown.name, "host": host, "members": len(shown.members)}


def _tables(tables: Iterable[Lobby], player: PlayerId, blocked: Blocked) -> list[responses.CircleTable]:
    return [{**listed(table, blocked[table.id]), "seated": table.seat_of(player) is not None} for table in tables]


def _settings(last: Settings) -> responses.TableSettings:
    """Settings with which the next table can be opened: without numbers of seats that the ruleset does not have."""
    seats = EDITIONS[last.ruleset].seats_between(last.min_seats, last.max_seats)
    return {
        "ruleset": last.ruleset,
        "options": dict(sorted(last.options.items())),
        "decks": list(last.decks),
        "cards": last.cards,
        "seats": {"min": min(seats), "max": max(seats)},
        "pace": pace(last.pace),
        "sounds": last.sounds,
    }


def standings(found: Standings) -> list[responses.RulesetStandings]:
    """The rulesets that were played most come first, and in each the members with most points."""
    ranked = [(ruleset, _ranked(by)) for ruleset, by in found.by.items()]
    most = sorted(ranked, key=lambda one: (-max(tally.games for _, tally in one[1]), one[0]))
    return [
        {
            "ruleset": ruleset,
            "members": [
                {
                    "member": member,
                    "games": tally.games,
                    "won": tally.won,
                    "points": tally.points,
                    "guessed": tally.guessed,
                    "found": tally.found,
                    "told": tally.told,
                    "scored": tally.scored,
                    "fooled": tally.fooled,
                }
                for member, tally in members
            ],
        }
        for ruleset, members in most
    ]


def game(played: Played, members: frozenset[MemberNumber]) -> responses.CircleGame:
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
                "won": tally.won > 0,
                "points": tally.points,
                "guessed": tally.guessed,
                "found": tally.found,
                "told": tally.told,
                "scored": tally.scored,
                "fooled": tally.fooled,
            }
            for member, tally in _ranked(played.by)
            if member in members
        ],
        "best": {"number": best.number, "member": best.member, "fooled": best.fooled}
        if best and best.member in members
        else None,
    }


def _ranked(by: Mapping[MemberNumber, Tally]) -> list[tuple[MemberNumber, Tally]]:
    return sorted(by.items(), key=lambda one: (-one[1].points, -one[1].won, one[0]))

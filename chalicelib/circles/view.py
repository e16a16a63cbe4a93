"""Presents circles to their members."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chalicelib.api.moments import moment
from chalicelib.engine.editions import EDITIONS
from chalicelib.tables.view import listed_table, pace

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from chalicelib.circles import answers
    from chalicelib.circles.circle import Circle, Daily, MemberNumber, Settings
    from chalicelib.circles.tables import CircleView
    from chalicelib.core.ids import CircleId, GameId, PlayerId
    from chalicelib.engine.game import Seat
    from chalicelib.tables.table import Lobby


if TYPE_CHECKING:
    Blocked = Mapping[GameId, frozenset[Seat]]  # the seats of those whom the viewer has blocked


def circle_href(id: CircleId) -> str:
    """The path of a circle in the API."""
    return f"/v1/circles/{id}"


def circle(
    seen: CircleView, player: PlayerId, you: MemberNumber, names: Mapping[MemberNumber, str], blocked: Blocked
) -> answers.Circle:
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
        "day": _day_settings(shown.active_daily) if shown.active_daily else None,
    }


def summary(seen: CircleView, player: PlayerId, blocked: Blocked) -> answers.CircleSummary:
    return {
        "id": seen.circle.id,
        "href": circle_href(seen.circle.id),
        "name": seen.circle.name,
        "members": len(seen.circle.members),
        "tables": _tables(seen.tables, player, blocked),
        "has_pictures": seen.circle.active_daily is not None,
    }


def preview(shown: Circle, host: str | None) -> answers.CirclePreview:
    return {"name": shown.name, "host": host, "members": len(shown.members)}


def _tables(tables: Iterable[Lobby], player: PlayerId, blocked: Blocked) -> list[answers.CircleTable]:
    return [{**listed_table(table, blocked[table.id]), "seated": table.seat_of(player) is not None} for table in tables]


def _day_settings(daily: Daily) -> answers.DaySettings:
    return {"time_zone": daily.zone, "since": daily.first.isoformat()}


def _settings(last: Settings) -> answers.TableSettings:
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
        "agents": last.agents,
    }

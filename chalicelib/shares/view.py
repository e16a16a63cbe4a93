"""Presents what is shared of a game, to anybody, and to the messengers that show the link."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chalicelib.engine.rounds import winners
from chalicelib.tables.table import Occupant
from chalicelib.tables.view import scored_round

if TYPE_CHECKING:
    from chalicelib.play.history import ShownRound
    from chalicelib.shares import answers
    from chalicelib.shares.shares import Shared
    from chalicelib.tables.view import Faces


def share(id: str, *, whole: bool) -> answers.Share:
    return {"share": id, "href": f"/v1/shares/{id}", "page": f"/{'g' if whole else 'r'}/{id}"}


def shared_page(found: Shared, face: Faces) -> answers.Shared:
    """What the share shows. `face`: all cards of the game's decks."""
    table = found.table
    return {
        "kind": "game" if found.whole else "round",
        "ruleset": table.ruleset,
        "options": dict(sorted(table.options.items())),
        "locale": table.language,
        "players": [_player(found, occupant) for occupant in table.occupants],
        "rounds": [_round(found, told, face) for told in found.rounds],
        "winners": list(winners(table.game)) if found.whole else None,
    }


def _player(found: Shared, occupant: Occupant) -> answers.SharedPlayer:
    return {
        "seat": occupant.seat,
        "colour": occupant.colour,
        "team": occupant.team,
        "name": found.name_of(occupant.seat),
        "bot": occupant.bot is not None,
    }


def _round(found: Shared, told: ShownRound, face: Faces) -> answers.SharedRound:
    seen = scored_round(face, told.round, {})
    return {
        "number": seen["number"],
        "storyteller": seen["storyteller"],
        "clue": seen["clue"] if found.shows_clue(told) else None,
        "outcome": seen["outcome"],
        "table": seen["table"],
        "veto": seen["veto"],
        "awards": seen["awards"],
        "points": seen["points"],
    }

"""Presents what is shared of a game, to anybody, and to the messengers that show the link."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from chalicelib.engine.rounds import winners
from chalicelib.present.games import scored_round
from chalicelib.present.previews import words_of
from chalicelib.service.stored import Occupant

if TYPE_CHECKING:
    from chalicelib.present.games import Faces
    from chalicelib.schemas import responses
    from chalicelib.service.history import Told
    from chalicelib.service.shares import Shared


def share(id: str, *, whole: bool) -> responses.Share:
    return {"share": id, "href": f"/v1/shares/{id}", "page": f"/{'g' if whole else 'r'}/{id}"}


def shared(found: Shared, face: Faces) -> responses.Shared:
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


def _player(found: Shared, occupant: Occupant) -> responses.SharedPlayer:
    return {
        "seat": occupant.seat,
        "colour": occupant.colour,
        "team": occupant.team,
        "name": found.name_of(occupant.seat),
        "bot": occupant.bot is not None,
    }


def _round(found: Shared, told: Told, face: Faces) -> responses.SharedRound:
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


def share_tags(found: Shared, face: Faces, address: str, picture: str) -> str:
    """The tags in the head of the page by which messengers show a link to it (https://ogp.me).

    `address` and `picture` are whole addresses, or empty.
    """
    words = words_of(found.table.language)
    told = found.rounds[-1]
    clue = told.round.clue if found.shows_clue(told) and not found.whole else None
    named = {
        "og:type": "website",
        "og:site_name": "Reverie",
        "og:title": words["clue"].format(clue=" ".join(clue.split())) if clue else words["which"],
        "og:description": words["look"],
        "og:locale": words["locale"],
        "og:url": address,
        "og:image": picture,
        "twitter:card": "summary_large_image",
    }
    shown = [f'<meta property="{name}" content="{escape(value)}">' for name, value in named.items() if value]
    return "\n".join(['<meta name="robots" content="noindex">', *shown])


def meant(found: Shared, face: Faces) -> str | None:
    """The picture of the card that was meant in a shared round."""
    told = found.rounds[-1].round
    if found.whole or told.outcome is None:
        return None
    return next((face[one.card - 1]["image"] for one in told.table if one.owner == told.storyteller), None)

"""Presents a table to somebody who has only a link to it, and to the messengers that show the link."""

from __future__ import annotations

import json
from functools import cache
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from chalicelib.service.stored import Lobby

if TYPE_CHECKING:
    from collections.abc import Mapping

    from chalicelib.schemas import responses
    from chalicelib.service.previews import Preview
    from chalicelib.service.stored import StoredGame

CARD = "sharing/table-fac315c20a22.jpg"  # the picture of every link, 1200 by 630 pixels


def show_preview(found: Preview) -> responses.Preview:
    """The preview. In the lobby it names the players to whoever is invited; later it has nothing that may change."""
    table = found.table
    return {
        "ruleset": table.ruleset,
        "seats": {"min": table.min_seats, "max": table.max_seats},
        "taken": len(table.occupants),
        "decks": list(table.decks),
        "locale": table.language,
        "status": "lobby" if isinstance(table, Lobby) else "started",
        "host": found.host,
        "game": table.id if found.invited else None,
        "players": _players(table) if found.invited and isinstance(table, Lobby) else None,
    }


def _players(table: Lobby) -> list[responses.PreviewPlayer]:
    return [
        {"name": occupant.name, "colour": occupant.colour, "bot": occupant.bot is not None}
        for occupant in table.occupants
    ]


def invitation_tags(found: Preview, address: str, picture: str) -> str:
    """The tags in the head of the page by which messengers show a link to it (https://ogp.me).

    `address` and `picture` are whole addresses, or empty.
    """
    table, words = found.table, words_of(found.table.language)
    game = words[table.ruleset.partition("-")[0]]
    said = "invited" if found.host else "come"
    title = words[said if isinstance(table, Lobby) else "begun"].format(host=found.host, game=game)
    named = {
        "og:type": "website",
        "og:site_name": "Reverie",
        "og:title": title,
        "og:description": words["about"].format(seats=seats_text(table)),
        "og:locale": words["locale"],
        "og:url": address,
        "og:image": picture,
        **({"og:image:width": "1200", "og:image:height": "630", "og:image:alt": words["picture"]} if picture else {}),
    }
    shown = [f'<meta property="{name}" content="{escape(value)}">' for name, value in named.items() if value]
    return "\n".join([*shown, '<meta name="twitter:card" content="summary_large_image">'])


def seats_text(table: StoredGame) -> str:
    least, most = table.min_seats, table.max_seats
    return str(least) if least == most else f"{least}\N{EN DASH}{most}"


def words_of(language: str) -> Mapping[str, str]:
    """The words of the tags in the language of a table."""
    return _words()[language]


@cache
def _words() -> Mapping[str, Mapping[str, str]]:
    """The words of the tags, in each language that a table can have."""
    words: dict[str, dict[str, str]] = json.loads(Path(__file__).with_name("sharing.json").read_text(encoding="utf-8"))
    return words

"""The tags in the head of a page by which messengers show a link to it (https://ogp.me)."""

from __future__ import annotations

import json
from functools import cache
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from chalicelib.lobby.invitations import seats_text
from chalicelib.tables.table import Lobby

if TYPE_CHECKING:
    from collections.abc import Mapping

    from chalicelib.daily.daily import Daily
    from chalicelib.lobby.invitations import Preview
    from chalicelib.shares.shares import Shared
    from chalicelib.tables.view import Faces


CARD = "sharing/table-fac315c20a22.jpg"  # the picture of every link, 1200 by 630 pixels
_LARGE = '<meta name="twitter:card" content="summary_large_image">'


def invitation_tags(found: Preview, address: str, picture: str) -> str:
    """The tags of an invitation's page. `address` and `picture` are whole addresses, or empty."""
    table, words = found.table, tag_words(found.table.language)
    game = words.get(table.ruleset, words["classic"])
    said = "invited" if found.host else "come"
    title = words[said if isinstance(table, Lobby) else "begun"].format(host=found.host, game=game)
    named = {
        **_site_tags(words, title, words["about"].format(seats=seats_text(table)), address),
        **_picture_tags(words, picture),
    }
    return "\n".join([*_tags(named), _LARGE])


def _site_tags(words: Mapping[str, str], title: str, about: str, address: str) -> dict[str, str]:
    return {
        "og:type": "website",
        "og:site_name": "Reverie",
        "og:title": title,
        "og:description": about,
        "og:locale": words["locale"],
        "og:url": address,
    }


def _picture_tags(words: Mapping[str, str], picture: str) -> dict[str, str]:
    """The tags of the picture of every link but a share's."""
    if not picture:
        return {}
    return {
        "og:image": picture,
        "og:image:width": "1200",
        "og:image:height": "630",
        "og:image:alt": words["picture"],
    }


def _tags(named: Mapping[str, str]) -> list[str]:
    return [f'<meta property="{name}" content="{escape(value)}">' for name, value in named.items() if value]


def tag_words(language: str) -> Mapping[str, str]:
    """The words of the tags in the language of a table."""
    return _words()[language]


@cache
def _words() -> Mapping[str, Mapping[str, str]]:
    """The words of the tags, in each language that a table can have."""
    words: dict[str, dict[str, str]] = json.loads(Path(__file__).with_name("sharing.json").read_text(encoding="utf-8"))
    return words


def daily_tags(found: Daily, address: str, picture: str) -> str:
    """The tags of the page of a day's clues. `address` and `picture` are whole addresses, or empty."""
    words = tag_words(found.language)
    title = words["daily"].format(number=found.number)
    named = {**_site_tags(words, title, words["daily.about"], address), **_picture_tags(words, picture)}
    return "\n".join([*_tags(named), _LARGE])


def share_tags(found: Shared, face: Faces, address: str, picture: str) -> str:
    """The tags of a share's page. `address` and `picture` are whole addresses, or empty."""
    words = tag_words(found.table.language)
    told = found.rounds[-1]
    clue = told.round.clue if found.shows_clue(told) and not found.whole else None
    title = words["clue"].format(clue=" ".join(clue.split())) if clue else words["which"]
    named = {
        **_site_tags(words, title, words["look"], address),
        "og:image": picture,
        "twitter:card": "summary_large_image",
    }
    return "\n".join(['<meta name="robots" content="noindex">', *_tags(named)])


def meant_picture(found: Shared, face: Faces) -> str | None:
    """The picture of the card that was meant in a shared round."""
    told = found.rounds[-1].round
    if found.whole or told.outcome is None:
        return None
    return next((face[one.card - 1]["image"] for one in told.table if one.owner == told.storyteller), None)

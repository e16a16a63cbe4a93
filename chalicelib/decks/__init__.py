"""The decks of this service: one manifest for each deck in this folder, written by `python -m decks.build`."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

_MANIFESTS = Path(__file__).parent
LANGUAGES = ("en", "ja", "pt-BR", "ru", "zh-Hant")
"""Of the page, the computer players and the descriptions of cards; manifests have the English ones."""


@dataclass(frozen=True, slots=True)
class Card:
    """One picture. `image` and `small` are file names in the deck's folder of published pictures."""

    id: str
    alt: str
    image: str  # 600x900 WebP if there is one, otherwise the SVG
    small: str  # 300x450 WebP if there is one, otherwise the SVG
    tags: tuple[str, ...]  # concepts for computer players; never part of a view
    placeholder: str  # a blurred picture as data URI, to show until `small` is loaded; empty if there is none
    author: str = ""
    licence: str = ""


@dataclass(frozen=True, slots=True)
class Deck:
    id: str
    title: str
    author: str
    licence: str
    cards: tuple[Card, ...]


@cache
def deck_ids() -> tuple[str, ...]:
    """The ids of all decks, in alphabetical order."""
    return tuple(sorted(path.stem for path in _MANIFESTS.glob("*.json") if "." not in path.stem))


@cache
def languages(id: str) -> tuple[str, ...]:
    """The languages in which the cards of this deck of ours are described."""
    return tuple(name for name in LANGUAGES if name == LANGUAGES[0] or _translation(id, name).exists())


@cache
def descriptions(id: str, language: str) -> Mapping[str, str]:
    """The descriptions of this deck's cards in another language than English, by card; none if there are none."""
    if language == LANGUAGES[0] or language not in languages(id):
        return {}
    said: dict[str, str] = json.loads(_translation(id, language).read_text(encoding="utf-8"))
    return said


def ours(tag: str) -> str:
    """The language of ours for a BCP 47 tag, by its language alone; English for others."""
    known = {name.partition("-")[0].casefold(): name for name in LANGUAGES}
    return known.get(tag.partition("-")[0].casefold(), LANGUAGES[0])


def _translation(id: str, language: str) -> Path:
    return _MANIFESTS / f"{id}.{language}.json"


def deck(id: str) -> Deck:
    """The deck with this `id`.

    The id may come from a request, so it becomes part of a path only after it is known to be one of ours. Raises
    KeyError when there is no such deck.
    """
    if id not in deck_ids():
        raise KeyError(id)
    return _shipped(id)


@cache
def _shipped(id: str) -> Deck:
    return parse((_MANIFESTS / f"{id}.json").read_text(encoding="utf-8"))


def parse(manifest: str) -> Deck:
    """The deck of a manifest (JSON text); a card without author or licence has those of the deck."""
    said = json.loads(manifest)
    return Deck(
        id=said["id"],
        title=said["title"],
        author=said["author"],
        licence=said["licence"],
        cards=tuple(_card(card, said) for card in said["cards"]),
    )


def _card(said: dict[str, Any], deck: dict[str, Any]) -> Card:
    files = said["files"]
    image = files.get("large") or files["svg"]
    return Card(
        id=said["id"],
        alt=said["alt"],
        image=image,
        small=files.get("small") or image,
        tags=tuple(said["tags"]),
        placeholder=said.get("placeholder", ""),
        author=said.get("author", deck["author"]),
        licence=said.get("licence", deck["licence"]),
    )

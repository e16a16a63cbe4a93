"""The decks this service ships: one manifest a deck beside this module, written by `python -m decks.build`."""

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

_MANIFESTS = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Card:
    """One picture. `image` and `small` are file names within the deck's folder of published pictures."""

    id: str
    alt: str
    image: str  # 600x900 WebP where there is one, else the SVG
    small: str  # 300x450 WebP where there is one, else the SVG
    tags: tuple[str, ...]  # concepts for house players; never part of a view
    placeholder: str  # a blurred picture as data URI to show until `small` has come; empty when there is none
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
    return tuple(sorted(path.stem for path in _MANIFESTS.glob("*.json")))


def deck(id: str) -> Deck:
    """The deck called `id`, which may come from a request: no path is made of it before it is known to be ours.

    Raises KeyError when there is no such deck.
    """
    if id not in deck_ids():
        raise KeyError(id)
    return _shipped(id)


@cache
def _shipped(id: str) -> Deck:
    return parse((_MANIFESTS / f"{id}.json").read_text(encoding="utf-8"))


def parse(manifest: str) -> Deck:
    """A deck out of the text of its manifest; a card without author or licence has those of the deck."""
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

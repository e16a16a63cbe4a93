"""The decks of this service: one manifest for each deck in this folder, written by `python -m art.build`.

A deck changes only by a new revision. `lantern-hours` is the newest one, `lantern-hours@1` the first; a game keeps the
revisions that it began with, because its cards are numbers in these.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

_MANIFESTS = Path(__file__).parent
DEFAULT = "lantern-hours"
OWN = "d_"  # the id of a deck that a player has made begins with it, and no other id does
AT = "@"  # between a deck's id and the number of a revision, in the name of the revision
BLANK = "blank/blank.svg"  # the picture of a card whose own is gone
LANGUAGES = ("en", "ja", "pt-BR", "ru", "zh-Hant")
"""Of the page, the computer players and the descriptions of cards; manifests have the English ones."""
CHINESE = frozenset({
    "zh", "cdo", "cjy", "cmn", "cnp", "cpx", "csp", "czh", "czo", "gan", "hak", "hnm", "hsn", "luh", "lzh", "mnp",
    "nan", "sjc", "wuu", "yue",
})  # fmt: skip
"""Chinese and the languages that IANA's registry of subtags counts to it; chalicelib/web/words.js has the same."""


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


@dataclass(frozen=True, slots=True, eq=False)
class Deck:
    """One revision of a deck. There is one object for each, so that what is worked out from it can be kept by it."""

    id: str
    title: str
    author: str
    licence: str
    cards: tuple[Card, ...]
    revision: int = 1
    url: str | None = None  # prefix of the addresses of a player's own pictures; None: a deck of ours
    uses_ai: bool = False  # whether its owner says that a generator has made its pictures
    cover: int = 1  # the number of the card that stands for the deck

    @property
    def name(self) -> str:
        return revision(self.id, self.revision)


def is_own(id: str) -> bool:
    """Whether this is the id of a deck that a player has made."""
    return id.startswith(OWN)


def blank(id: str, number: int, size: int) -> Deck:
    """A player's deck of which nothing is left but how many cards it had."""
    cards = tuple(blank_card(id, place) for place in range(1, size + 1))
    return Deck(id, "", "", "private", cards, number, "")


def blank_card(id: str, place: int) -> Card:
    return Card(f"{id}-{place:03}", "", BLANK, BLANK, (), "")


@cache
def deck_ids() -> tuple[str, ...]:
    """The ids of all decks: the one that a table has by default, and then the others in alphabetical order."""
    found = (path.stem for path in _MANIFESTS.glob("*.json") if not {".", AT} & {*path.stem})
    return tuple(sorted(found, key=lambda id: (id != DEFAULT, id)))


@cache
def languages(name: str) -> tuple[str, ...]:
    """The languages in which the cards of this deck or revision of ours are described."""
    return tuple(each for each in LANGUAGES if each == LANGUAGES[0] or _translation(name, each).exists())


@cache
def descriptions(name: str, language: str) -> Mapping[str, str]:
    """The descriptions of this deck's cards in another language than English, by card; none if there are none."""
    if language == LANGUAGES[0] or language not in languages(name):
        return {}
    said: dict[str, str] = json.loads(_translation(name, language).read_text(encoding="utf-8"))
    return said


def nearest_language(tag: str) -> str | None:
    """The language of ours that is nearest to a BCP 47 tag; None if none is near.

    Its language alone counts: `pt-PT` gets `pt-BR`, and every Chinese one, such as `zh-CN` or `yue-HK`, gets `zh-Hant`.
    """
    return _BY_SUBTAG.get(_subtag(tag))


def language_for(tag: str) -> str:
    """The language of ours that is nearest to a BCP 47 tag; English for others."""
    return nearest_language(tag) or LANGUAGES[0]


def _subtag(tag: str) -> str:
    first = tag.partition("-")[0].casefold()
    return "zh" if first in CHINESE else first


_BY_SUBTAG = {_subtag(name): name for name in LANGUAGES}


@cache
def revisions(ids: tuple[str, ...], numbers: tuple[int, ...]) -> tuple[Deck, ...]:
    """These decks in these revisions. Raises KeyError."""
    return tuple(deck(revision(id, number)) for id, number in zip(ids, numbers, strict=True))


def _translation(name: str, language: str) -> Path:
    return _MANIFESTS / f"{file_of(name)}.{language}.json"


def id_of(name: str) -> str:
    """The deck's id, for its id or the name of a revision."""
    return name.partition(AT)[0]


def revision(id: str, number: int) -> str:
    """The name of a revision of a deck."""
    return f"{id}{AT}{number}"


def deck(name: str) -> Deck:
    """The deck with this id, in its newest revision, or the revision with this name.

    The name may come from a request, so it becomes part of a path only after it is known to be one of ours. Raises
    KeyError when there is no such deck.
    """
    return _shipped(file_of(name))


def file_of(name: str) -> str:
    """The name of its files here: the newest revision has the deck's id. Raises KeyError."""
    id, at, number = name.partition(AT)
    if id not in deck_ids():
        raise KeyError(name)
    newest = _shipped(id).revision
    if not at or number == str(newest):
        return id
    if number not in {str(n) for n in range(1, newest)}:
        raise KeyError(name)
    return name


@cache
def _shipped(file: str) -> Deck:
    return parse((_MANIFESTS / f"{file}.json").read_text(encoding="utf-8"))


def parse(manifest: str) -> Deck:
    """The deck of a manifest (JSON text); a card without author or licence has those of the deck."""
    said = json.loads(manifest)
    return Deck(
        id=said["id"],
        title=said["title"],
        author=said["author"],
        licence=said["licence"],
        cards=tuple(_card(card, said) for card in said["cards"]),
        revision=said.get("revision", 1),
        cover=said.get("cover", 1),
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

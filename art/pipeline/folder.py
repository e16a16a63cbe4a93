"""A folder with your own pictures as a draft: deck.toml describes the deck, cards.csv lists its cards."""

import csv
import io
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from art.pipeline.pictures import Draft, Fault, Picture, Refused

ABOUT, LIST = "deck.toml", "cards.csv"
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_LONGEST_ID = 40
_NEEDED, _KNOWN = {"file", "alt"}, {"file", "alt", "author", "licence", "tags"}
_PICTURES = {".svg", ".png", ".jpg", ".jpeg", ".webp"}


@dataclass(slots=True)
class _Reading:
    """The folder, and the faults found in it so far."""

    folder: Path
    faults: list[Fault] = field(default_factory=list)

    def wrong(self, where: str, why: str, *, fatal: bool = True) -> None:
        self.faults.append(Fault(where, why, fatal))

    def text(self, name: str) -> str:
        try:
            return (self.folder / name).read_text(encoding="utf-8-sig")
        except FileNotFoundError:
            self.wrong(name, f"there is no such file in {self.folder}")
        except UnicodeDecodeError:
            self.wrong(name, "it is not written in UTF-8")
        return ""


def read_folder(folder: Path) -> tuple[Draft, tuple[Fault, ...]]:
    """The deck in `folder`, and warnings about the folder. The pictures themselves are not checked here.

    Raises Refused with all faults of deck.toml, cards.csv and the files they name.
    """
    reading = _Reading(folder)
    said = _read_toml(reading)
    about = _about(reading, said)
    pictures = _pictures(reading)
    cover = _cover(reading, said, len(pictures))
    if any(fault.fatal for fault in reading.faults):
        raise Refused(reading.faults)
    draft = Draft(about["id"], about["title"], about["author"], about["licence"], pictures, cover)
    return draft, tuple(reading.faults)


def _read_toml(reading: _Reading) -> Mapping[str, Any]:
    try:
        return tomllib.loads(reading.text(ABOUT))
    except tomllib.TOMLDecodeError as error:
        reading.wrong(ABOUT, f"it is not TOML: {error}")
        return {}


def _cover(reading: _Reading, said: Mapping[str, Any], cards: int) -> int:
    """The number of the card that stands for the deck, by default the first."""
    number = said.get("cover", 1)
    if type(number) is int and number in range(1, max(cards, 1) + 1):
        return number
    reading.wrong(ABOUT, "its cover is not the number of a card")
    return 1


def _about(reading: _Reading, said: Mapping[str, Any]) -> dict[str, str]:
    """The id, title, author and licence of the deck; empty where deck.toml is wrong."""
    about = {}
    for key in ("id", "title", "author", "licence"):
        value = said.get(key)
        if said and (not isinstance(value, str) or not value.strip()):
            reading.wrong(ABOUT, f'it needs a line such as {key} = "…"')
        about[key] = value.strip() if isinstance(value, str) else ""
    if about["id"] and (not _ID.fullmatch(about["id"]) or len(about["id"]) > _LONGEST_ID):
        reading.wrong(ABOUT, f'the id "{about["id"]}" is not written like-this, in at most {_LONGEST_ID} characters')
    return about


def _pictures(reading: _Reading) -> tuple[Picture, ...]:
    text = reading.text(LIST)
    if not text:
        return ()
    rows = csv.DictReader(io.StringIO(text), strict=True)
    if not _columns(reading, set(rows.fieldnames or ())):
        return ()
    try:
        listed = [row for row in rows if any(row.values())]
    except csv.Error as error:
        reading.wrong(LIST, f"line {rows.line_num}: {error}")
        return ()
    pictures = tuple(_picture(reading, number, row) for number, row in enumerate(listed, 1))
    _warn_of_unlisted(reading, [picture.name for picture in pictures])
    return pictures


def _columns(reading: _Reading, columns: set[str]) -> bool:
    """Whether the first line has all the columns that the list needs, and no unknown ones."""
    missing, unknown = sorted(_NEEDED - columns), sorted(columns - _KNOWN)
    for name in missing:
        reading.wrong(LIST, f'it has no column "{name}"; its first line should be file,alt,author,licence,tags')
    for name in unknown:
        reading.wrong(LIST, f'nothing is known of a column "{name}"')
    return not missing and not unknown


def _picture(reading: _Reading, number: int, row: Mapping[str | None, Any]) -> Picture:
    if None in row or None in row.values():
        reading.wrong(LIST, f"card {number} has more or fewer fields than the first line; quote texts that have commas")
    said = {key: str(value or "").strip() for key, value in row.items() if key}
    name = said["file"]
    return Picture(
        number=number,
        name=name or f"card {number}",
        source=_source(reading, number, name),
        vector=Path(name).suffix.lower() == ".svg",
        alt=said["alt"],
        tags=tuple(re.split(r"[\s;,]+", said["tags"])) if said.get("tags") else (),
        author=said.get("author", ""),
        licence=said.get("licence", ""),
    )


def _source(reading: _Reading, number: int, name: str) -> bytes:
    path = reading.folder / name
    if not name:
        reading.wrong(LIST, f"card {number} has no file")
    elif not path.resolve().is_relative_to(reading.folder.resolve()):
        reading.wrong(name, "it lies outside of the folder")
    elif path.suffix.lower() not in _PICTURES:
        reading.wrong(name, f"it is none of {', '.join(sorted(_PICTURES))}")
    elif not path.is_file():
        reading.wrong(name, f"there is no such file in {reading.folder}")
    else:
        return path.read_bytes()
    return b""


def _warn_of_unlisted(reading: _Reading, listed: list[str]) -> None:
    for name in sorted({name for name in listed if listed.count(name) > 1}):
        reading.wrong(name, f"it is listed {listed.count(name)} times in {LIST}")
    there = {path.name for path in reading.folder.iterdir() if path.suffix.lower() in _PICTURES}
    for name in sorted(there - set(listed)):
        reading.wrong(name, f"it is not listed in {LIST} and is left out", fatal=False)

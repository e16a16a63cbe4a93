"""The manifest of a published deck: compact JSON with one card per line, so that a diff is readable."""

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from art.pipeline.pictures import Draft, Picture

Entry = dict[str, Any]


def file_name(number: int, content: bytes, kind: str) -> str:
    """A file name from number and content hash: it can be cached for ever, and does not describe the picture."""
    return f"{number:03}-{hashlib.sha256(content).hexdigest()[:12]}.{kind}"


@dataclass(frozen=True, slots=True)
class Published:
    """The files of one card, with their bytes, and its blurred placeholder."""

    files: Mapping[str, str]  # svg, large, small: name within the deck's folder
    content: Mapping[str, bytes]  # by these names
    placeholder: str = ""


def entry(draft: Draft, picture: Picture, published: Published) -> Entry:
    said: Entry = {"id": f"{draft.id}-{picture.number:03}", "files": dict(published.files), "alt": picture.alt}
    said["tags"] = list(picture.tags)
    if published.placeholder:
        said["placeholder"] = published.placeholder
    if picture.author not in {"", draft.author}:
        said["author"] = picture.author
    if picture.licence not in {"", draft.licence}:
        said["licence"] = picture.licence
    return said


def manifest(draft: Draft, revision: int, entries: Iterable[Entry]) -> str:
    about = {"id": draft.id, "title": draft.title, "author": draft.author, "licence": draft.licence}
    head = _compact(about | ({"revision": revision} if revision > 1 else {}) | {"cover": draft.cover})
    cards = ",\n".join(map(_compact, entries))
    return f'{head[:-1]},"cards":[\n{cards}\n]}}\n'


@dataclass(frozen=True, slots=True)
class Before:
    """What a manifest says."""

    revision: int
    cards: Mapping[str, Entry]  # by id

    @property
    def pictures(self) -> Mapping[str, str]:
        return pictures(self.cards.values())


def pictures(entries: Iterable[Entry]) -> Mapping[str, str]:
    """What is told apart of each card's picture, by id: the drawing, or without one the large picture."""
    return {said["id"]: said["files"].get("svg") or said["files"]["large"] for said in entries}


def published_before(path: Path) -> Before | None:
    """What the manifest at `path` says, if there is one."""
    if not path.exists():
        return None
    said = json.loads(path.read_text(encoding="utf-8"))
    return Before(said.get("revision", 1), {card["id"]: card for card in said["cards"]})


def files_of(path: Path) -> Iterator[str]:
    """The files that the manifest at `path` names."""
    before = published_before(path)
    for said in before.cards.values() if before else ():
        yield from said["files"].values()


def _compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))

"""The manifest of a published deck: compact JSON with one card per line, so that a diff is readable."""

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from decks.pipeline.pictures import Draft, Picture

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


def manifest(draft: Draft, entries: Iterable[Entry]) -> str:
    head = _compact({"id": draft.id, "title": draft.title, "author": draft.author, "licence": draft.licence})
    cards = ",\n".join(map(_compact, entries))
    return f'{head[:-1]},"cards":[\n{cards}\n]}}\n'


def published_before(path: Path) -> dict[str, Entry]:
    """The entries of the manifest at `path` by card id; none when there is no manifest yet."""
    if not path.exists():
        return {}
    return {card["id"]: card for card in json.loads(path.read_text(encoding="utf-8"))["cards"]}


def _compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))

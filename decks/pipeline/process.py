"""A draft becomes a published deck: check everything, draw what is new, write it all at once."""

import hashlib
import io
from collections.abc import Iterator, Sequence
from typing import Protocol

from PIL import Image

from decks.pipeline import encode
from decks.pipeline.checks import faults
from decks.pipeline.manifest import Entry, Published, entry, file_name, manifest, published_before
from decks.pipeline.pictures import Draft, Fault, Picture, Refused
from decks.pipeline.publish import Shelves, publish


class Draw(Protocol):
    """Draws SVG files; `decks.pipeline.render.drawn` is the one that does."""

    def __call__(self, svgs: Sequence[bytes], /) -> Iterator[Image.Image]: ...


def process(draft: Draft, shelves: Shelves, draw: Draw, *, fresh: bool = False) -> tuple[Fault, ...]:
    """Check and publish `draft`; its warnings.

    A picture whose SVG has not changed keeps its WebP files, so that a new browser does not change a deck nobody has
    touched; `fresh` draws all anew.

    Raises Refused, with nothing written, when anything is wrong.
    """
    found = tuple(faults(draft))
    if any(fault.fatal for fault in found):
        raise Refused(found)
    kept = {} if fresh else _kept(draft, shelves)
    changed = [picture for picture in draft.pictures if picture.number not in kept]
    made = {picture.number: published for picture, published in _made(changed, draw)}
    every = [(picture, kept.get(picture.number) or made[picture.number]) for picture in draft.pictures]
    content = {name: bytes_ for _, published in every for name, bytes_ in published.content.items()}
    publish(shelves, draft.id, content, manifest(draft, (entry(draft, *pair) for pair in every)))
    return found


def _made(pictures: Sequence[Picture], draw: Draw) -> Iterator[tuple[Picture, Published]]:
    drawings = draw([picture.source for picture in pictures if picture.vector])
    for picture in pictures:
        image = next(drawings) if picture.vector else opened(picture.source)
        yield picture, _published(picture, image)


def opened(source: bytes) -> Image.Image:
    """A picture from a PNG, JPEG or WebP file; what is transparent becomes paper."""
    with Image.open(io.BytesIO(source)) as image:
        paper = Image.new("RGBA", image.size, "#f3e9d4")
        return Image.alpha_composite(paper, image.convert("RGBA")).convert("RGB")


def _published(picture: Picture, image: Image.Image) -> Published:
    parts = {"large": encode.large(image), "small": encode.small(image)}
    kinds = {"large": "webp", "small": "webp", "svg": "svg"}
    if picture.vector:
        parts = {"svg": picture.source, **parts}
    files = {part: file_name(picture.number, content, kinds[part]) for part, content in parts.items()}
    return Published(files, {files[part]: parts[part] for part in parts}, encode.placeholder(image))


def _kept(draft: Draft, shelves: Shelves) -> dict[int, Published]:
    """What is published already of the SVG pictures that have not changed since."""
    before = published_before(shelves.manifest_of(draft.id))
    kept = {}
    for picture in draft.pictures:
        said = before.get(f"{draft.id}-{picture.number:03}")
        if picture.vector and said and (published := _found(picture, said, shelves, draft.id)):
            kept[picture.number] = published
    return kept


def _found(picture: Picture, said: Entry, shelves: Shelves, deck: str) -> Published | None:
    files = said["files"]
    if files.get("svg") != file_name(picture.number, picture.source, "svg") or "small" not in files:
        return None
    folder = shelves.pictures_of(deck)
    try:
        content = {name: (folder / name).read_bytes() for name in files.values()}
    except FileNotFoundError:
        return None
    whole = all(hashlib.sha256(bytes_).hexdigest()[:12] in name for name, bytes_ in content.items())
    return Published(files, content, said["placeholder"]) if whole else None

"""Publish a draft: check everything, draw new pictures, write all files at once."""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, Protocol

from PIL import Image

from art.pipeline import encode
from art.pipeline.checks import faults, look_faults
from art.pipeline.manifest import Before, Entry, Published, entry, file_name, manifest, pictures, published_before
from art.pipeline.pictures import Draft, Fault, Picture, Refused
from art.pipeline.publish import Shelves, keep, publish
from art.pipeline.rasters import open_upright


class Draw(Protocol):
    """Draws SVG files, as `art.pipeline.render.drawn` does."""

    def __call__(self, svgs: Sequence[bytes], /) -> Iterator[Image.Image]: ...


@dataclass(frozen=True, slots=True)
class Report:
    """The result of publishing a draft."""

    warnings: tuple[Fault, ...]
    drawn: tuple[int, ...]  # the numbers of new and changed pictures
    bytes_: int
    revision: int


Change = Literal["refuse", "revise", "replace"]
"""What becomes of a published deck whose pictures have changed: nothing, a new revision, or the same one."""


def process(draft: Draft, shelves: Shelves, draw: Draw, *, fresh: bool = False, change: Change = "refuse") -> Report:
    """Check and publish `draft`.

    A picture whose SVG has not changed keeps its WebP files, so a new browser does not change an unchanged deck. With
    `fresh`, all pictures are drawn again.

    Raises Refused, and writes nothing, when there is any fault, or when a picture of the published deck would change
    and `change` does not say what to do.
    """
    found = _unless_fatal(tuple(faults(draft)))
    before = published_before(shelves.manifest_of(draft.id))
    kept = {} if fresh or not before else _load_unchanged(draft, before, shelves)
    changed = [picture for picture in draft.pictures if picture.number not in kept]
    every = {**kept, **{picture.number: published for picture, published in _publish_changed(changed, draw)}}
    found = _unless_fatal((*found, *look_faults(draft, {number: _small(made) for number, made in every.items()})))
    content = {name: bytes_ for published in every.values() for name, bytes_ in published.content.items()}
    entries = [entry(draft, picture, every[picture.number]) for picture in draft.pictures]
    revision = before.revision if before else 1
    if before and before.pictures != pictures(entries):
        if change == "refuse":
            raise Refused([_differing(draft, before, entries)])
        if change == "revise":
            keep(shelves, draft.id, revision)
            revision += 1
    publish(shelves, draft.id, content, manifest(draft, revision, entries))
    return Report(found, tuple(picture.number for picture in changed), sum(map(len, content.values())), revision)


def _differing(draft: Draft, before: Before, entries: Sequence[Entry]) -> Fault:
    names = [id.rpartition("-")[2] for id, _ in sorted({*before.pictures.items()} ^ {*pictures(entries).items()})]
    some = ", ".join(dict.fromkeys(names))
    return Fault(
        draft.id,
        f"these pictures differ from revision {before.revision}, which games keep: {some}. Publish the next revision "
        "with --revise; or, if nobody has played with this one, replace it with --replace",
    )


def _unless_fatal(found: tuple[Fault, ...]) -> tuple[Fault, ...]:
    if any(fault.fatal for fault in found):
        raise Refused(found)
    return found


def _small(published: Published) -> bytes:
    return published.content[published.files["small"]]


def _publish_changed(pictures: Sequence[Picture], draw: Draw) -> Iterator[tuple[Picture, Published]]:
    sources = ((picture.source, picture.small) for picture in pictures if picture.vector)
    drawings = draw([source for both in sources for source in both if source is not None])
    for picture in pictures:
        image = next(drawings) if picture.vector else open_upright(picture.source)
        yield picture, _publish(picture, image, image if picture.small is None else next(drawings))


def _publish(picture: Picture, image: Image.Image, small: Image.Image) -> Published:
    parts = {"svg": picture.source} if picture.vector else {}
    parts |= {"large": encode.large(image), "small": encode.small(small)}
    files = {part: file_name(picture.number, content, _kind(part)) for part, content in parts.items()}
    return Published(files, {files[part]: content for part, content in parts.items()}, encode.placeholder(image))


def _kind(part: str) -> str:
    return "svg" if part == "svg" else "webp"


def _load_unchanged(draft: Draft, before: Before, shelves: Shelves) -> dict[int, Published]:
    """The published files of the SVG pictures that have not changed."""
    kept = {}
    for picture in draft.pictures:
        said = before.cards.get(f"{draft.id}-{picture.number:03}", {})
        if picture.vector and said and said["files"].get("svg") == file_name(picture.number, picture.source, "svg"):
            content = _whole(said, shelves.pictures_of(draft.id))
            if content:
                kept[picture.number] = Published(said["files"], content, said["placeholder"])
    return kept


def _whole(said: Entry, folder: Path) -> Mapping[str, bytes]:
    """The files of a card in `folder`; empty when one is missing or damaged."""
    paths = [folder / name for name in said["files"].values()]
    content = {path.name: path.read_bytes() for path in paths if path.exists()}
    hashes = (hashlib.sha256(bytes_).hexdigest()[:12] in name for name, bytes_ in content.items())
    return content if len(content) == len(paths) and all(hashes) else {}

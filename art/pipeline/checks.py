"""All checks of a deck before it is published."""

from collections.abc import Iterator, Mapping

from art.pipeline.likeness import ALIKE, is_copy, pairs_by_look
from art.pipeline.pictures import LEAST_CARDS, Draft, Fault, Picture
from art.pipeline.rasters import raster_faults
from art.pipeline.whitelist import svg_faults, svg_ids
from art.pipeline.wording import wording_faults


def faults(draft: Draft) -> Iterator[Fault]:
    """The faults of `draft` that can be found before it is drawn."""
    if len(draft.pictures) < LEAST_CARDS:
        yield Fault(draft.id, f"it has {len(draft.pictures)} cards; a deck needs {LEAST_CARDS} or more")
    drawings = []
    for picture in draft.pictures:
        found = svg_faults(picture.source) if picture.vector else list(raster_faults(picture.source))
        yield from (Fault(picture.name, why) for why in found)
        yield from wording_faults(picture)
        if picture.vector and not found:
            drawings.append(picture)
    yield from _same_files(draft)
    yield from _shared_ids(drawings)


def look_faults(draft: Draft, webps: Mapping[int, bytes]) -> Iterator[Fault]:
    """The faults for pictures that are the same or look alike; `webps` has them by number. Plates may look alike."""
    names = {picture.number: picture.name for picture in draft.pictures if not picture.plate}
    pairs = pairs_by_look({number: webp for number, webp in webps.items() if number in names})
    alike = [(is_copy(pair, webps), pair) for pair in pairs if pair.distance <= ALIKE]
    worst = {pair.second: (copy, pair) for copy, pair in sorted(alike, key=lambda like: (like[0], -like[1].distance))}
    for number, (copy, pair) in sorted(worst.items()):
        like = "is the same picture as" if copy else "looks much like"
        yield Fault(names[number], f"it {like} {names[pair.first]}", fatal=copy)


def _same_files(draft: Draft) -> Iterator[Fault]:
    first: dict[bytes, Picture] = {}
    for picture in draft.pictures:
        if picture.source and first.setdefault(picture.source, picture) is not picture:
            yield Fault(picture.name, f"it is the same file as {first[picture.source].name}")


def _shared_ids(drawings: list[Picture]) -> Iterator[Fault]:
    """The faults for ids that two drawings share: a page that shows both inline would mix up their colours."""
    owners: dict[str, str] = {}
    for picture in drawings:
        shared = [id for id in sorted(svg_ids(picture.source)) if owners.setdefault(id, picture.name) != picture.name]
        if shared:
            why = f'its id "{shared[0]}" is also in {owners[shared[0]]}: begin the ids of each with a prefix of its own'
            yield Fault(picture.name, why)

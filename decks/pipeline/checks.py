"""Everything that is asked of a deck before it is published."""

from collections.abc import Iterator

from decks.pipeline.pictures import LEAST_CARDS, Draft, Fault
from decks.pipeline.whitelist import svg_faults, svg_ids
from decks.pipeline.wording import wording_faults


def faults(draft: Draft) -> Iterator[Fault]:
    """What is wrong with `draft`, worst first within each picture."""
    if len(draft.pictures) < LEAST_CARDS:
        yield Fault(draft.id, f"it has {len(draft.pictures)} cards; a deck needs {LEAST_CARDS} or more")
    owners: dict[str, str] = {}
    for picture in draft.pictures:
        yield from wording_faults(picture)
        if not picture.vector:
            continue
        unsafe = svg_faults(picture.source)
        yield from (Fault(picture.name, why) for why in unsafe)
        for id in [] if unsafe else sorted(svg_ids(picture.source)):
            if owners.setdefault(id, picture.name) != picture.name:
                shared = f'its id "{id}" is also in {owners[id]}'
                yield Fault(picture.name, f"{shared}: begin the ids of each with a prefix of its own")
                break

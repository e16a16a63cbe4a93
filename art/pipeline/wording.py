"""The words for a picture: alt text that describes it, and tags that computer players use."""

import re
from collections.abc import Iterator

from art.pipeline.pictures import Fault, Picture

ALT_LENGTH = range(60, 421)
TAG_COUNT = range(10, 21)

_INTERPRETS = re.compile(
    r"\b(seems?|seemingly|appears? to|as if|as though|lonely|loneliness|sad|sadly|happy|happily|joyful|melancholy|"
    r"perhaps|maybe|probably|dreams?|dreamy|magical|mysterious|mysteriously|beautiful|lovely|longing|longs|hopes?|"
    r"hopeful|calmly|proudly|angrily|secretly|bravely|afraid|frightened|wants? to|"
    r"symboli[sz]es?|represents?|reminds?|suggests?)\b",
    re.IGNORECASE,
)
_TAG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def wording_faults(picture: Picture) -> Iterator[Fault]:
    """Alt text out of bounds and malformed tags are errors; words that interpret and too few tags are warnings."""
    if picture.plate:
        return
    if len(picture.alt) not in ALT_LENGTH:
        yield Fault(picture.name, f"its alt text has {len(picture.alt)} characters; it needs 60 to 420")
    if not picture.alt.isprintable() or picture.alt != picture.alt.strip():
        yield Fault(picture.name, "its alt text has line breaks, or blanks at its ends")
    for word in sorted({match.group().lower() for match in _INTERPRETS.finditer(picture.alt)}):
        yield Fault(picture.name, f'its alt text says "{word}": say what is seen, not what it means', fatal=False)
    yield from _tag_faults(picture)


def _tag_faults(picture: Picture) -> Iterator[Fault]:
    for tag in picture.tags:
        if not _TAG.fullmatch(tag):
            yield Fault(picture.name, f'the tag "{tag}" is not written like-this')
    if len(set(picture.tags)) != len(picture.tags):
        yield Fault(picture.name, "a tag is given twice")
    if len(picture.tags) not in TAG_COUNT:
        advice = "house players need 10 to 20 to think with"
        yield Fault(picture.name, f"it has {len(picture.tags)} tags; {advice}", fatal=False)

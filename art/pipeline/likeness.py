"""Which pictures look alike, to refuse the same picture twice and to show the nearest pairs to a curator."""

import io
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations

from PIL import Image, ImageChops

from chalicelib.media.decode.pictures import look

ALIKE = 8  # of 64 bits
_SAME = 6
_SAME_SHADES = 64  # of 255, in the spot that differs most
_SPOTS = (30, 45)


@dataclass(frozen=True, slots=True)
class Pair:
    first: int
    second: int
    distance: float


def pairs_by_look(webps: Mapping[int, bytes]) -> list[Pair]:
    """All pairs of the pictures (by number), nearest first; the distance is in bits, at most 64."""
    looks = {number: _look(webp) for number, webp in webps.items()}
    pairs = combinations(sorted(looks), 2)
    return _nearest(Pair(a, b, float((looks[a] ^ looks[b]).bit_count())) for a, b in pairs)


def is_copy(pair: Pair, webps: Mapping[int, bytes]) -> bool:
    """Whether the two pictures of a pair are the same one, perhaps scaled or saved again.

    The look alone confuses plain drawings on an empty ground, so no spot of the two pictures may differ much either.
    """
    if pair.distance > _SAME:
        return False
    difference = ImageChops.difference(_spots(webps[pair.first]), _spots(webps[pair.second]))
    return max(difference.tobytes()) <= _SAME_SHADES


def _spots(webp: bytes) -> Image.Image:
    with Image.open(io.BytesIO(webp)) as image:
        return image.convert("RGB").resize(_SPOTS, Image.Resampling.BOX)


def pairs_by_tags(tags: Mapping[int, frozenset[str]]) -> list[Pair]:
    """All pairs of cards (by number), nearest first; the distance is the share of their tags that they do not share."""
    return _nearest(Pair(a, b, _difference(tags[a], tags[b])) for a, b in combinations(sorted(tags), 2))


def _nearest(pairs: Iterator[Pair]) -> list[Pair]:
    return sorted(pairs, key=lambda pair: (pair.distance, pair.first, pair.second))


def _difference(one: frozenset[str], other: frozenset[str]) -> float:
    return 1 - len(one & other) / max(1, len(one | other))


def _look(webp: bytes) -> int:
    with Image.open(io.BytesIO(webp)) as image:
        return int(look(image), 16)

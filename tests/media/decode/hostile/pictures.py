"""All hostile pictures."""

import random
from collections.abc import Iterator

from tests.media.decode.hostile import CLEAN, Upload, named, upload
from tests.media.decode.hostile.jpegs import jpegs
from tests.media.decode.hostile.metadata import metadata
from tests.media.decode.hostile.parts import saved
from tests.media.decode.hostile.pngs import pngs
from tests.media.decode.hostile.webps import webps
from tests.media.decode.hostile.wrong_types import polyglots, wrong_types

BROKEN = ("broken", "not-a-picture")
GOOD = {
    "PNG": saved("PNG"),
    "PNG with a palette": saved("PNG", "P"),
    "JPEG": saved("JPEG"),
    "progressive JPEG": saved("JPEG", progressive=True),
    "lossy WebP": saved("WEBP", "RGBA"),
    "lossless WebP": saved("WEBP", lossless=True),
}
SHARES = (1, 2, 5, 10, 25, 50, 75, 90)  # of a hundred
LAST = (4, 1)  # bytes before the end
CHANGES = 12  # files of each kind


def _cut() -> Iterator[Upload]:
    for kind, source in GOOD.items():
        for share in SHARES:
            yield upload(f"cut: {kind} at {share} %", source[: len(source) * share // 100], *BROKEN)
        for last in LAST:
            yield upload(f"cut: {kind} {last} before its end", source[:-last], *BROKEN, CLEAN)


def _changed() -> Iterator[Upload]:
    """Good files with bytes changed at random, from seeds."""
    anything = CLEAN, *BROKEN, "animated", "too-small", "too-many-pixels", "too-slow"
    for kind, source in GOOD.items():
        for seed in range(CHANGES):
            chance, changed = random.Random(f"{kind} {seed}"), bytearray(source)
            for _ in range(chance.choice([1, 5, 50, 500])):
                changed[chance.randrange(12, len(changed))] = chance.randrange(256)
            yield upload(f"changed: {kind}, seed {seed}", bytes(changed), *anything)


PICTURES = named((*wrong_types(), *polyglots(), *pngs(), *jpegs(), *webps(), *metadata(), *_cut(), *_changed()))

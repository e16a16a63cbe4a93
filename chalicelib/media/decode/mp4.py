"""The boxes of an MP4 as `sounds.py` makes it. The process that reads what another one has made needs no more."""

from collections.abc import Iterator

HOLD = frozenset({b"moov", b"trak", b"edts", b"mdia", b"minf", b"dinf", b"stbl"})  # boxes
TELL = frozenset({b"ftyp", b"mvhd", b"tkhd", b"elst", b"mdhd", b"hdlr", b"smhd", b"dref", b"mdat", b"free"})
TABLES = frozenset({b"stsd", b"stts", b"stsc", b"stsz", b"stco", b"sgpd", b"sbgp"})
TAGS = b"udta"  # holds what tells of the sound
Box = tuple[int, bytes, int]
"""Where a box begins, its name, and where it ends."""


def boxes(mp4: bytes) -> Iterator[Box]:
    """All boxes, each before those in it. Raises ValueError where their lengths do not fit."""
    return _boxes(mp4, 0, len(mp4))


def _boxes(mp4: bytes, at: int, end: int) -> Iterator[Box]:
    while at < end:
        kind, after = mp4[at + 4 : at + 8], at + int.from_bytes(mp4[at : at + 4], "big")
        if not at + 8 <= after <= end:
            raise ValueError(f"no box at {at}")
        yield at, kind, after
        if kind in HOLD:
            yield from _boxes(mp4, at + 8, after)
        at = after


def without_tags(mp4: bytes) -> bytes:
    """FFmpeg always writes a list of tags, if an empty one. Its place stays, so that nothing after it moves."""
    for at, kind, end in boxes(mp4):
        if kind == TAGS:
            mp4 = mp4[: at + 4] + b"free" + bytes(end - at - 8) + mp4[end:]
    return mp4


def is_clean(mp4: bytes) -> bool:
    """Whether this is one sound and nothing about it. Raises ValueError if it is no MP4."""
    found = list(boxes(mp4))
    kinds = [kind for _, kind, _ in found]
    empty = all(not any(mp4[at + 8 : end]) for at, kind, end in found if kind == b"free")
    return empty and {*kinds} <= HOLD | TELL | TABLES and kinds[0] == b"ftyp" and kinds.count(b"trak") == 1

"""Reads an MP4 box by box, apart from the code that it tests."""

import struct
from collections.abc import Iterator
from dataclasses import dataclass

HOLD = {b"moov", b"trak", b"edts", b"mdia", b"minf", b"dinf", b"stbl", b"udta"}
WITH_ENTRIES = {b"stsd": 8, b"dref": 8, b"meta": 4}  # bytes before the boxes in them
SOUND = {b"mp4a": 28}


@dataclass(frozen=True, slots=True)
class Box:
    path: str
    body: bytes


def read(mp4: bytes) -> list[Box]:
    """Raises AssertionError for lengths that do not fit."""
    return [*_read(mp4, "")]


def _read(mp4: bytes, path: str) -> Iterator[Box]:
    at = 0
    while at < len(mp4):
        size, kind = struct.unpack(">I4s", mp4[at : at + 8])
        assert 8 <= size <= len(mp4) - at
        here, body = f"{path}/{kind.decode('latin-1')}", mp4[at + 8 : at + size]
        yield Box(here, body)
        before = {**WITH_ENTRIES, **SOUND}.get(kind, 0)
        if kind in HOLD or before:
            yield from _read(body[before:], here)
        at += size

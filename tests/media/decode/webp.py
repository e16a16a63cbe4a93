"""Reads a WebP chunk by chunk, apart from the code that it tests."""

import struct
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Read:
    chunks: tuple[bytes, ...]
    size: tuple[int, int]


def read(webp: bytes) -> Read:
    """Raises AssertionError for anything that is no whole WebP of one picture."""
    riff, length, kind = struct.unpack("<4sI4s", webp[:12])
    assert (riff, kind, length) == (b"RIFF", b"WEBP", len(webp) - 8)
    chunks, sizes, at = [], [], 12
    while at < len(webp):
        name, length = struct.unpack("<4sI", webp[at : at + 8])
        body = webp[at + 8 : at + 8 + length]
        assert len(body) == length
        chunks.append(name)
        if name == b"VP8 ":
            sizes.append(_lossy(body))
        elif name == b"VP8L":
            sizes.append(_lossless(body))
        at += 8 + length + length % 2
    assert (at, len(sizes)) == (len(webp), 1)
    return Read(tuple(chunks), sizes[0])


def _lossy(body: bytes) -> tuple[int, int]:
    width, height = struct.unpack("<HH", body[6:10])
    assert body[3:6] == b"\x9d\x01\x2a"
    return width & 0x3FFF, height & 0x3FFF


def _lossless(body: bytes) -> tuple[int, int]:
    assert body[0] == 0x2F
    bits = int.from_bytes(body[1:5], "little")
    return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1

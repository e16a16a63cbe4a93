"""WebP files with something wrong in them."""

import io
import struct
from collections.abc import Iterator
from functools import partial

from tests.media.decode.hostile import CLEAN, Upload, upload
from tests.media.decode.hostile.parts import (
    SCRIPT,
    SIZE,
    extended,
    large,
    lossless,
    lossy,
    noise,
    patched,
    piece,
    saved,
    scene,
    turned,
    webp,
)

BROKEN = ("broken", "not-a-picture")
MANY = "too-many-pixels"
ALL = {"animated": 2, "XMP": 4, "EXIF": 8, "alpha": 16, "profile": 32}  # flags of VP8X


def webps() -> Iterator[Upload]:
    yield from _sizes()
    yield from _lengths()
    yield from _flags()
    yield from _pieces()
    yield from _streams()
    yield from _animated()


def _sizes() -> Iterator[Upload]:
    for width, height in (2**24, 2**24), (2**24, 1), (16_384, 16_384), (12_001, 4_000), (65_536, 65_535):
        yield upload(
            f"WebP size: canvas of {width} x {height}", webp(extended(0, width, height), lossy()), MANY, *BROKEN
        )
    for name, piece_of in (
        ("lossy", patched(lossy(), 14, b"\xff\x3f\xff\x3f")),
        ("lossless", patched(lossless(), 9, b"\xff" * 3 + b"\x0f")),
    ):
        yield upload(f"WebP size: {name}, head says 16,383 or more a side", webp(piece_of), MANY, *BROKEN)
    yield upload("WebP size: lossy, 0 x 0", webp(patched(lossy(), 14, bytes(4))), *BROKEN, "too-small")
    yield upload("WebP size: canvas larger than the picture", webp(extended(0, 4_000, 6_000), lossy()), CLEAN, *BROKEN)
    yield upload("WebP size: canvas smaller than the picture", webp(extended(0, 400, 600), lossy()), CLEAN, *BROKEN)
    yield upload(
        "WebP size: 16,383 x 3,000", partial(large, "WEBP", "RGBA", 16_383, 3_000, lossless=True, method=0), MANY
    )
    yield upload(
        "WebP size: 50 million pixels",
        partial(large, "WEBP", "RGBA", 7_071, 7_071, lossless=True, method=0),
        CLEAN,
        "too-slow",
    )
    yield upload(
        "WebP size: 12,000 x 4,166, lossy", partial(large, "WEBP", "RGB", 12_000, 4_166, method=0), CLEAN, "too-slow"
    )


def _lengths() -> Iterator[Upload]:
    for length in 0, 1, 4, 11, 12, 100, 2**31, 2**32 - 1, 2**32 - 2:
        yield upload(f"WebP length: {length:,}", webp(lossy(), length=length), CLEAN, *BROKEN)
    for length in 0, 1, 10, 2**31, 2**32 - 1, 2**32 - 8:
        body = lossy()[8:]
        yield upload(f"WebP length: {length:,} of its picture", webp(piece(b"VP8 ", body, length)), *BROKEN)
        yield upload(
            f"WebP length: {length:,} of EXIF",
            webp(extended(8), lossy(), piece(b"EXIF", turned(6), length)),
            CLEAN,
            *BROKEN,
        )
    yield upload("WebP length: nothing", webp(), *BROKEN)
    yield upload("WebP length: twelve bytes", b"RIFF\x04\0\0\0WEBP", *BROKEN)


def _flags() -> Iterator[Upload]:
    for name, flag in ALL.items():
        yield upload(f"WebP flags: {name}, without it", webp(extended(flag), lossy()), CLEAN, *BROKEN)
    yield upload("WebP flags: all, without any", webp(extended(0xFF), lossy()), CLEAN, *BROKEN)
    yield upload("WebP flags: none, with EXIF", webp(extended(0), lossy(), piece(b"EXIF", turned(6))), CLEAN)
    yield upload("WebP flags: head is short", webp(piece(b"VP8X", bytes(3)), lossy()), *BROKEN, MANY)
    yield upload("WebP flags: two heads", webp(extended(0), extended(0), lossy()), CLEAN, *BROKEN)


def _pieces() -> Iterator[Upload]:
    yield upload("WebP pieces: no picture", webp(extended(0)), *BROKEN)
    yield upload("WebP pieces: two pictures", webp(extended(0), lossy(), lossless()), CLEAN, *BROKEN)
    yield upload("WebP pieces: two pictures without a head", webp(lossy(), lossless()), CLEAN, *BROKEN)
    yield upload("WebP pieces: unknown, with a script", webp(extended(0), lossy(), piece(b"HTML", SCRIPT)), CLEAN)
    yield upload(
        "WebP pieces: 100,000 unknown",
        lambda: webp(extended(0), lossy(), piece(b"JUNK", b"") * 100_000),
        CLEAN,
        "broken",
    )
    yield upload("WebP pieces: XMP with a script", webp(extended(4), lossy(), piece(b"XMP ", SCRIPT)), CLEAN)
    yield upload(
        "WebP pieces: XMP of 9 MB",
        lambda: webp(extended(4), lossy(), piece(b"XMP ", bytes(9_000_000))),
        CLEAN,
        "too-slow",
    )
    yield upload("WebP pieces: EXIF of noise", webp(extended(8), lossy(), piece(b"EXIF", noise(500))), CLEAN, *BROKEN)
    yield upload("WebP pieces: EXIF first", webp(extended(8), piece(b"EXIF", turned(6)), lossy()), CLEAN)
    yield upload("WebP pieces: 50 of EXIF", webp(extended(8), lossy(), piece(b"EXIF", turned(6)) * 50), CLEAN)
    yield upload("WebP pieces: profile of noise", webp(extended(32), piece(b"ICCP", noise(500)), lossy()), CLEAN)
    yield upload("WebP pieces: alpha of noise", webp(extended(16), piece(b"ALPH", noise(500)), lossy()), CLEAN, *BROKEN)
    yield upload("WebP pieces: alpha of one byte", webp(extended(16), piece(b"ALPH", b"\1"), lossy()), CLEAN, *BROKEN)
    yield upload("WebP pieces: alpha alone", webp(extended(16), piece(b"ALPH", bytes(9_999))), *BROKEN)


def _streams() -> Iterator[Upload]:
    yield upload("WebP picture: not a key frame", webp(patched(lossy(), 8, bytes([lossy()[8] | 1]))), *BROKEN)
    yield upload("WebP picture: version 7", webp(patched(lossy(), 8, bytes([lossy()[8] | 0x0E]))), CLEAN, *BROKEN)
    yield upload("WebP picture: no start code", webp(patched(lossy(), 11, bytes(3))), *BROKEN)
    yield upload("WebP picture: first partition past the end", webp(patched(lossy(), 9, b"\xff\xff")), *BROKEN)
    yield upload("WebP picture: lossless in name alone", webp(piece(b"VP8L", noise(5_000))), *BROKEN)
    yield upload(
        "WebP picture: lossless, version 7", webp(patched(lossless(), 12, bytes([lossless()[12] | 0xE0]))), *BROKEN
    )
    yield upload(
        "WebP picture: lossless, then noise", webp(lossless()[:40] + noise(len(lossless()) - 40)), *BROKEN, CLEAN
    )
    yield upload("WebP picture: lossy, then noise", webp(lossy()[:40] + noise(len(lossy()) - 40)), *BROKEN, CLEAN)
    yield upload("WebP picture: clear, lossy", saved("WEBP", "RGBA"), CLEAN)
    yield upload("WebP picture: clear, lossless", saved("WEBP", "RGBA", lossless=True), CLEAN)
    yield upload("WebP picture: grey", saved("WEBP", "L"), CLEAN)


def _animated() -> Iterator[Upload]:
    out = io.BytesIO()
    scene().save(out, "WEBP", save_all=True, append_images=[scene().rotate(180)] * 2)
    film = out.getvalue()
    yield upload("WebP film: three frames", film, "animated")
    yield upload("WebP film: cut", film[: len(film) * 2 // 3], "animated", *BROKEN)
    yield upload("WebP film: says it is none", patched(film, 20, b"\0"), "animated", CLEAN, *BROKEN)
    control = piece(b"ANIM", bytes(6))
    frame = piece(b"ANMF", _placed(*SIZE) + lossy())
    yield upload("WebP film: one frame", webp(extended(2), control, frame), CLEAN, "animated")
    yield upload("WebP film: no frame", webp(extended(2), control), *BROKEN)
    yield upload("WebP film: 2,000 frames", lambda: webp(extended(2), control, frame * 2_000), "animated", "too-large")
    yield upload(
        "WebP film: frame past the edge",
        webp(extended(2), control, piece(b"ANMF", _placed(*SIZE, 500) + lossy()) * 2),
        "animated",
        *BROKEN,
    )
    yield upload(
        "WebP film: frame larger than the canvas",
        webp(extended(2), control, piece(b"ANMF", _placed(16_000, 16_000) + lossy()) * 2),
        "animated",
        *BROKEN,
    )
    yield upload(
        "WebP film: frame of noise", webp(extended(2), control, piece(b"ANMF", noise(900)) * 2), "animated", *BROKEN
    )


def _placed(width: int, height: int, left: int = 0) -> bytes:
    fields = left, 0, width - 1, height - 1, 100
    return b"".join(struct.pack("<I", field)[:3] for field in fields) + b"\0"

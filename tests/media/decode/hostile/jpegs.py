"""JPEG files with something wrong in them."""

import io
import struct
from collections.abc import Iterator
from functools import cache, partial

from tests.media.decode.hostile import CLEAN, Upload, upload
from tests.media.decode.hostile.parts import (
    SCRIPT,
    SIZE,
    frame_at,
    large,
    noise,
    patched,
    saved,
    scan,
    scene,
    segment,
    segments,
    with_segments,
    without,
)

BROKEN = ("broken", "not-a-picture")
GREY = (CLEAN, *BROKEN)  # libjpeg fills what is missing with grey, as browsers do
MANY = "too-many-pixels"
HEADS = {
    0xE0: (b"JFIF\0", b"JFXX\0"),
    0xE1: (b"Exif\0\0", b"http://ns.adobe.com/xap/1.0/\0"),
    0xE2: (b"FPXR\0", b"ICC_PROFILE\0", b"MPF\0"),
    0xED: (b"Photoshop 3.0\0",),
    0xEE: (b"Adobe\0",),
}
SOI, EOI = b"\xff\xd8", b"\xff\xd9"


@cache
def good() -> bytes:
    return saved("JPEG", quality=80)


@cache
def progressive() -> bytes:
    return saved("JPEG", quality=80, progressive=True)


def jpegs() -> Iterator[Upload]:
    yield from _sizes()
    yield from _frames()
    yield from _tables()
    yield from _scans()
    yield from _markers()
    yield from _colours()
    yield from _many()


def sized(jpeg: bytes, width: int, height: int) -> bytes:
    return patched(jpeg, frame_at(jpeg) + 5, struct.pack(">HH", height, width))


def _sizes() -> Iterator[Upload]:
    for width, height in (65_535, 65_535), (65_500, 1), (1, 65_500), (12_001, 600), (7_072, 7_072):
        yield upload(f"JPEG size: head says {width} x {height}", sized(good(), width, height), MANY)
    yield upload("JPEG size: 0 x 0", sized(good(), 0, 0), *BROKEN, "too-small")
    yield upload(
        "JPEG size: height comes later", sized(good(), SIZE[0], 0) + segment(0xDC, b"\x02\x94"), *BROKEN, "too-small"
    )
    yield upload("JPEG size: 1 x 1", sized(good(), 1, 1), "too-small")
    yield upload("JPEG size: more lines than there are", sized(good(), SIZE[0], 6_000), *GREY)
    yield upload("JPEG size: fewer lines than there are", sized(good(), SIZE[0], 600), CLEAN)
    yield upload("JPEG size: almost 50 million pixels and no data", sized(good(), 7_071, 7_071), *GREY, "too-slow")
    yield upload("JPEG size: the same, progressive", sized(progressive(), 7_071, 7_071), *GREY)
    for mode in "L", "RGB", "CMYK":
        for kind in "baseline", "progressive":
            made = partial(
                large, "JPEG", mode, 7_071, 7_071, subsampling=0, quality=30, progressive=kind == "progressive"
            )
            yield upload(f"JPEG size: 50 million pixels of {mode}, {kind}", made, CLEAN, "too-slow")


def _frames() -> Iterator[Upload]:
    at, jpeg = frame_at(good()), good()
    for name, marker in (
        ("extended", 0xC1),
        ("progressive, which it is not", 0xC2),
        ("lossless", 0xC3),
        ("hierarchical", 0xC5),
        ("arithmetic", 0xC9),
        ("arithmetic and progressive", 0xCA),
        ("lossless and arithmetic", 0xCB),
    ):
        yield upload(f"JPEG frame: says {name}", patched(jpeg, at + 1, bytes([marker])), CLEAN, *BROKEN)
    for bits in 0, 4, 12, 16, 255:
        yield upload(f"JPEG frame: {bits} bits", patched(jpeg, at + 4, bytes([bits])), *BROKEN)
    for number in 0, 1, 2, 4, 5, 255:
        yield upload(f"JPEG frame: says {number} components", patched(jpeg, at + 9, bytes([number])), *BROKEN)
    for factors in 0x00, 0x01, 0x10, 0x33, 0x44, 0x55, 0xFF:
        changed = patched(jpeg, at + 11, bytes([factors]))
        yield upload(f"JPEG frame: sampling {factors:02x}", changed, CLEAN, *BROKEN)
    yield upload("JPEG frame: table 255", patched(jpeg, at + 12, b"\xff"), *BROKEN)
    yield upload(
        "JPEG frame: two components of one name", patched(jpeg, at + 13, jpeg[at + 10 : at + 11]), CLEAN, *BROKEN
    )
    for length in 0, 1, 2, 10, 65_535:
        yield upload(f"JPEG frame: length {length}", patched(jpeg, at + 2, struct.pack(">H", length)), *BROKEN)
    frame = jpeg[at : at + 19]
    yield upload("JPEG frame: two", jpeg[:at] + frame + jpeg[at:], CLEAN, *BROKEN)
    yield upload("JPEG frame: two of other sizes", jpeg[:at] + sized_frame(frame) + jpeg[at:], CLEAN, *BROKEN, MANY)
    yield upload(
        "JPEG frame: a small one, then a giant one",
        jpeg[: at + 19] + sized_frame(frame) + jpeg[at + 19 :],
        *BROKEN,
        MANY,
    )


def sized_frame(frame: bytes) -> bytes:
    return patched(frame, 5, struct.pack(">HH", 65_000, 65_000))


def _tables() -> Iterator[Upload]:
    for name, marker in ("quantisation", 0xDB), ("Huffman", 0xC4), ("frame", 0xC0):
        yield upload(f"JPEG tables: no {name}", without(good(), marker), CLEAN, *BROKEN)
    start, end = next((s, e) for m, s, e in segments(good()) if m == 0xC4)
    yield upload("JPEG tables: Huffman of noise", patched(good(), start + 5, noise(end - start - 5)), *BROKEN)
    yield upload("JPEG tables: more codes than fit", patched(good(), start + 5, b"\xff" * 16), *BROKEN)
    yield upload("JPEG tables: class 15", patched(good(), start + 4, b"\xff"), *BROKEN)
    start = next(s for m, s, _ in segments(good()) if m == 0xDB)
    yield upload("JPEG tables: quantisation of zeros", patched(good(), start + 5, bytes(64)), CLEAN, *BROKEN)
    yield upload("JPEG tables: quantisation 15", patched(good(), start + 4, b"\xff"), *BROKEN)
    yield upload("JPEG tables: 3,000 of quantisation", with_segments(good(), _quantisation() * 3_000), CLEAN, *BROKEN)


def _quantisation() -> bytes:
    start, end = next((s, e) for m, s, e in segments(good()) if m == 0xDB)
    return good()[start:end]


def _scans() -> Iterator[Upload]:
    jpeg = good()
    yield upload("JPEG scan: none", jpeg[: -len(scan(jpeg))] + EOI, *GREY)
    yield upload("JPEG scan: noise", jpeg[: -len(scan(jpeg))] + noise(50_000) + EOI, CLEAN, *BROKEN)
    yield upload("JPEG scan: zeros", jpeg[: -len(scan(jpeg))] + bytes(500_000) + EOI, CLEAN, *BROKEN)
    yield upload("JPEG scan: ends at once", without(jpeg, 0xDA) + EOI, *BROKEN, CLEAN)
    yield upload(
        "JPEG scan: restarts everywhere", jpeg[: -len(scan(jpeg))] + b"\xff\xd0" * 50_000 + EOI, CLEAN, *BROKEN
    )
    yield upload("JPEG scan: interval 1, no restarts", with_segments(jpeg, segment(0xDD, b"\0\1")), CLEAN, *BROKEN)
    yield upload("JPEG scan: interval of one byte", with_segments(jpeg, segment(0xDD, b"\0")), *BROKEN)
    yield upload("JPEG scan: number of lines after it", jpeg[:-2] + segment(0xDC, b"\xff\xff") + EOI, CLEAN, *BROKEN)
    for count in 1_000, 10_000, 100_000:
        yield upload(
            f"JPEG scan: {count:,} of a progressive picture", partial(_scanned, count), CLEAN, "broken", "too-slow"
        )
    yield upload("JPEG scan: 1,000 of 50 million pixels", partial(_scanned, 1_000, 7_071), CLEAN, "broken", "too-slow")


def _scanned(count: int, side: int = 0) -> bytes:
    """A progressive picture whose last scan, of few bytes, is repeated: each repetition goes over the whole picture."""
    jpeg = sized(progressive(), side, side) if side else progressive()
    start = jpeg.rindex(b"\xff\xda")
    head = jpeg[start : start + 2 + struct.unpack(">H", jpeg[start + 2 : start + 4])[0]]
    return jpeg[:-2] + (head + b"\0\0") * count + EOI


def _markers() -> Iterator[Upload]:
    jpeg = good()
    yield upload("JPEG markers: three bytes", b"\xff\xd8\xff", *BROKEN)
    yield upload("JPEG markers: begin and end", SOI + EOI, *BROKEN)
    yield upload("JPEG markers: begins twice", SOI + jpeg, CLEAN, *BROKEN)
    yield upload("JPEG markers: 100,000 bytes of filling", jpeg[:2] + b"\xff" * 100_000 + jpeg[2:], CLEAN, *BROKEN)
    yield upload(
        "JPEG markers: 9 MB of filling",
        lambda: good()[:2] + b"\xff" * 9_000_000 + good()[2:],
        CLEAN,
        *BROKEN,
        "too-slow",
    )
    yield upload("JPEG markers: noise between", with_segments(jpeg, noise(1_000)), CLEAN, *BROKEN)
    for length in 0, 1:
        yield upload(
            f"JPEG markers: comment of length {length}", with_segments(jpeg, segment(0xFE, b"", length)), CLEAN, *BROKEN
        )
    yield upload("JPEG markers: comment past the end", with_segments(jpeg[:900], segment(0xFE, b"", 65_535)), *BROKEN)
    yield upload("JPEG markers: script in a comment", with_segments(jpeg, segment(0xFE, SCRIPT)), CLEAN)
    yield upload("JPEG markers: PHP in a comment", with_segments(jpeg, segment(0xFE, b"<?php phpinfo(); ?>")), CLEAN)
    yield upload(
        "JPEG markers: 140 comments of 64 kB", lambda: with_segments(good(), segment(0xFE, bytes(65_533)) * 140), CLEAN
    )
    yield upload(
        "JPEG markers: 500,000 empty comments",
        lambda: with_segments(good(), segment(0xFE, b"") * 500_000),
        CLEAN,
        "broken",
    )
    for number in range(16):
        yield upload(
            f"JPEG markers: noise in APP{number}",
            with_segments(jpeg, segment(0xE0 + number, noise(500))),
            CLEAN,
            *BROKEN,
        )
    for marker, heads in HEADS.items():
        for head in heads:
            name = f"JPEG markers: {head.decode().rstrip(chr(0))} cut"
            yield upload(name, with_segments(jpeg, segment(marker, head)), CLEAN, *BROKEN)
    resources = b"Photoshop 3.0\0" + b"8BIM\x03\xed\0\0" + struct.pack(">I", 2**32 - 1) + noise(100)
    yield upload(
        "JPEG markers: Photoshop's resource of 4 GB", with_segments(jpeg, segment(0xED, resources)), CLEAN, *BROKEN
    )
    endless = b"Photoshop 3.0\0" + b"8BIM\x03\xed\0\0\0\0\0\0" * 5_000
    yield upload("JPEG markers: 5,000 empty resources", with_segments(jpeg, segment(0xED, endless)), CLEAN, *BROKEN)


def _colours() -> Iterator[Upload]:
    for mode in "L", "RGB", "CMYK", "1":
        for kind in "baseline", "progressive":
            name = f"JPEG colours: {mode}, {kind}"
            yield upload(name, saved("JPEG", mode, progressive=kind == "progressive"), CLEAN)
    for subsampling in 0, 1, 2:
        yield upload(f"JPEG colours: subsampling {subsampling}", saved("JPEG", subsampling=subsampling), CLEAN)
    yield upload("JPEG colours: kept as RGB", saved("JPEG", keep_rgb=True), CLEAN)
    cmyk = saved("JPEG", "CMYK")
    yield upload("JPEG colours: CMYK without Adobe", without(cmyk, 0xEE), CLEAN)
    for transform in 0, 1, 2, 255:
        adobe = segment(0xEE, b"Adobe\0d\0\0\0\0" + bytes([transform]))
        for kind, jpeg in ("CMYK", without(cmyk, 0xEE)), ("RGB", good()), ("grey", saved("JPEG", "L")):
            yield upload(f"JPEG colours: {kind} that says transform {transform}", with_segments(jpeg, adobe), CLEAN)


def _many() -> Iterator[Upload]:
    """MPO, as some telephones and cameras save: several JPEG in one file. The first one counts."""
    out = io.BytesIO()
    scene().save(out, "MPO", save_all=True, append_images=[scene("RGB", (300, 450))])
    mpo = out.getvalue()
    yield upload("MPO: two pictures", mpo, CLEAN)
    yield upload("MPO: the second is cut", mpo[: len(good())], CLEAN, *BROKEN)
    at = mpo.index(b"MPF\0") + 4
    for name, body in (
        ("noise", noise(100)),
        ("a directory of 65,535", b"II*\0\x08\0\0\0\xff\xff" + noise(100)),
        ("a directory that is its own next", b"II*\0\x08\0\0\0\0\0\x08\0\0\0"),
        ("no directory", b"II*\0\xff\xff\xff\xff"),
    ):
        yield upload(f"MPO: {name}", patched(mpo, at, body[: len(mpo) - at]), CLEAN, *BROKEN)
    lies = with_segments(good(), segment(0xE2, b"MPF\0" + _index(1_000)))
    yield upload("MPO: says 1,000 pictures", lies, CLEAN, *BROKEN)


def _index(count: int) -> bytes:
    entries = struct.pack("<HHI4s", 0xB000, 7, 4, b"0100") + struct.pack("<HHII", 0xB001, 4, 1, count)
    entries += struct.pack("<HHII", 0xB002, 7, 16 * count, 50)
    return (
        b"II*\0\x08\0\0\0"
        + struct.pack("<H", 3)
        + entries
        + bytes(4)
        + struct.pack("<IIIHH", 0x030000, 99, 2**31, 0, 0) * count
    )

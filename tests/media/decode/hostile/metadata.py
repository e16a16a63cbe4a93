"""EXIF, XMP and colour profiles in pictures that are good otherwise."""

import struct
import zlib
from collections.abc import Callable, Iterator
from functools import cache

from PIL import ImageCms

from tests.media.decode.hostile import CLEAN, Upload, upload
from tests.media.decode.hostile.parts import (
    SCRIPT,
    chunk,
    exif,
    extended,
    lossy,
    noise,
    patched,
    piece,
    plain,
    saved,
    segment,
    turned,
    webp,
    with_segments,
)

BROKEN = ("broken", "not-a-picture")
IN_JPEG = 65_000  # bytes of a segment


def metadata() -> Iterator[Upload]:
    yield from _turned()
    yield from _exif()
    yield from _xmp()
    yield from _profiles()
    yield from _profiles_in_jpeg()


def _in_jpeg(data: bytes) -> bytes:
    return with_segments(saved("JPEG"), segment(0xE1, b"Exif\0\0" + data))


def _in_png(data: bytes) -> bytes:
    return plain(chunk(b"eXIf", data))


def _in_webp(data: bytes) -> bytes:
    return webp(extended(8), lossy(), piece(b"EXIF", data))


HOLDERS: dict[str, Callable[[bytes], bytes]] = {"JPEG": _in_jpeg, "PNG": _in_png, "WebP": _in_webp}


def _turned() -> Iterator[Upload]:
    for kind, holding in HOLDERS.items():
        for orientation in (*range(10), 65_535):
            yield upload(f"EXIF in {kind}: orientation {orientation}", holding(turned(orientation)), CLEAN)


def _exif() -> Iterator[Upload]:
    here, far = struct.pack("<I", 8), struct.pack("<I", 2**32 - 1)
    good = (0x0112, 3, 1, struct.pack("<HH", 6, 0))
    kinds = {
        "place": exif((0x8825, 4, 1, struct.pack("<I", 26))) + exif((1, 2, 2, b"N\0\0\0"))[8:],
        "big-endian": exif((0x0112, 3, 1, b"\0\6\0\0"), order=">"),
        "its own next directory": exif(good, after=here),
        "a directory of GPS that is itself": exif(good, (0x8825, 4, 1, here)),
        "a directory of EXIF that is itself": exif((0x8769, 4, 1, here), good),
        "a directory past the end": exif((0x8769, 4, 1, far), good),
        "a next directory past the end": exif(good, after=far),
        "a value past the end": exif((0x010E, 2, 5_000, far), good),
        "a value of 4 GB": exif((0x010E, 2, 2**32 - 1, here), good),
        "a rational through nothing": exif((0x011A, 5, 1, struct.pack("<I", 8)), good),
        "an unknown type": exif((0x010E, 99, 1, here), good),
        "an orientation in words": exif((0x0112, 2, 4, b"six\0")),
        "an orientation of many numbers": exif((0x0112, 3, 2, b"\6\0\3\0")),
        "an orientation as a fraction": exif((0x0112, 11, 1, struct.pack("<f", 6.0))),
        "an orientation that is no number": exif((0x0112, 11, 1, struct.pack("<f", float("nan")))),
        "an orientation below nothing": exif((0x0112, 8, 1, struct.pack("<hh", -6, 0))),
        "an orientation of no value": exif((0x0112, 3, 0, bytes(4))),
        "orientations that differ": exif(*((0x0112, 3, 1, struct.pack("<HH", n, 0)) for n in (6, 3, 8))),
        "5,000 entries": exif(*((0x8000 + n, 2, 4, b"abc\0") for n in range(5_000))),
        "65,535 entries in its head alone": b"II*\0\x08\0\0\0\xff\xff" + bytes(100),
        "no directory": b"II*\0\0\0\0\0",
        "a directory past its end": b"II*\0\xff\xff\xff\x7f",
        "BigTIFF": b"II+\0\x08\0\0\0" + struct.pack("<QQ", 16, 1) + bytes(40),
        "no TIFF": noise(500),
        "an empty one": b"",
        "the head alone": b"II",
        "a script": SCRIPT,
        "60 kB of zeros": exif(good) + bytes(60_000),
        "a thumbnail": exif(good, after=struct.pack("<I", 26)) + exif((0x0201, 4, 1, here), (0x0202, 4, 1, far))[8:],
    }
    for name, data in kinds.items():
        for kind, holding in HOLDERS.items():
            yield upload(f"EXIF in {kind}: {name}", holding(data), CLEAN, *BROKEN)
    yield upload(
        "EXIF in JPEG: 1,000 segments",
        with_segments(saved("JPEG"), segment(0xE1, b"Exif\0\0" + turned(6)) * 1_000),
        CLEAN,
        *BROKEN,
    )
    yield upload("EXIF in PNG: 9 MB", lambda: _in_png(exif(good) + bytes(9_000_000)), CLEAN, *BROKEN)
    raw = b"\nexif\n      99\n" + (b"Exif\0\0" + turned(6)).hex().encode()
    yield upload(
        "EXIF in PNG: as ImageMagick's text",
        plain(chunk(b"zTXt", b"Raw profile type exif\0\0" + zlib.compress(raw))),
        CLEAN,
    )
    yield upload(
        "EXIF in PNG: as text that is none",
        plain(chunk(b"tEXt", b"Raw profile type exif\0\nexif\n 9\nxyz")),
        CLEAN,
        *BROKEN,
    )


def _xmp() -> Iterator[Upload]:
    packet = b'<?xpacket?><x:xmpmeta><rdf:Description tiff:Orientation="%s"/></x:xmpmeta>' + SCRIPT
    for orientation in b"6", b"0", b"99999999", b"x":
        text = packet % orientation
        name = f"orientation {orientation.decode()}"
        jpeg = with_segments(saved("JPEG"), segment(0xE1, b"http://ns.adobe.com/xap/1.0/\0" + text))
        yield upload(f"XMP in JPEG: {name}", jpeg, CLEAN)
        yield upload(f"XMP in PNG: {name}", plain(chunk(b"iTXt", b"XML:com.adobe.xmp\0\0\0\0\0" + text)), CLEAN)
        yield upload(f"XMP in WebP: {name}", webp(extended(4), lossy(), piece(b"XMP ", text)), CLEAN)


@cache
def srgb() -> bytes:
    return bytes(ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes())


def _profiles() -> Iterator[Upload]:
    good = srgb()
    first = 132  # where the first tag's name stands; its offset and length follow
    kinds = {
        "good": good,
        "of Lab": bytes(ImageCms.ImageCmsProfile(ImageCms.createProfile("LAB")).tobytes()),
        "of XYZ": bytes(ImageCms.ImageCmsProfile(ImageCms.createProfile("XYZ")).tobytes()),
        "cut in half": good[: len(good) // 2],
        "cut in its head": good[:100],
        "noise": noise(3_000),
        "noise after its head": good[:128] + noise(3_000),
        "of zeros": bytes(3_000),
        "of one byte": b"x",
        "length of 4 GB": patched(good, 0, b"\xff" * 4),
        "length of nothing": patched(good, 0, bytes(4)),
        "4 billion tags": patched(good, 128, b"\xff" * 4),
        "100 tags, and fewer there": patched(good, 128, b"\0\0\0\x64"),
        "no tags": patched(good, 128, bytes(4)),
        "a tag past the end": patched(good, first + 4, b"\x7f\xff\xff\xff"),
        "a tag of 4 GB": patched(good, first + 8, b"\xff" * 4),
        "900 kB": patched(good, 0, struct.pack(">I", 900_000)) + bytes(900_000 - len(good)),
        "2 MB": patched(good, 0, struct.pack(">I", 2_000_000)) + noise(2_000_000 - len(good)),
        "a script": SCRIPT * 20,
    }
    for name, at in ("class", 12), ("space", 16), ("connection", 20), ("signature", 36):
        words = {"class": b"scnr link abst nmcl spac XXXX", "space": b"CMYK GRAY Lab  XYZ  4CLR HSV  FCLR"}.get(
            name, b"XXXX CMYK"
        )
        for start in range(0, len(words), 5):
            word = words[start : start + 4]
            kinds[f"{name} {word.decode().strip()}"] = patched(good, at, word)
    for name, profile in kinds.items():
        packed = b"p\0\0" + zlib.compress(profile)
        yield upload(
            f"profile in PNG: {name}", plain(chunk(b"iCCP", packed)), CLEAN, *(BROKEN if len(profile) > 10**6 else ())
        )
        yield upload(f"profile in WebP: {name}", webp(extended(32), piece(b"ICCP", profile), lossy()), CLEAN)
    for mode in "1", "L", "LA", "P", "RGBA", "I;16":
        yield upload(f"profile in PNG: good, of mode {mode}", saved("PNG", mode, icc_profile=good), CLEAN)
    yield upload("profile in PNG: two", plain(chunk(b"iCCP", b"p\0\0" + zlib.compress(good)) * 2), CLEAN)
    yield upload("profile in PNG: packed by noise", plain(chunk(b"iCCP", b"p\0\0" + noise(3_000))), CLEAN)
    yield upload(
        "profile in PNG: without a name", plain(chunk(b"iCCP", noise(3_000).replace(b"\0", b""))), CLEAN, *BROKEN
    )


def _profiles_in_jpeg() -> Iterator[Upload]:
    def part(number: int, count: int, data: bytes) -> bytes:
        return segment(0xE2, b"ICC_PROFILE\0" + bytes([number, count]) + data)

    good, large = srgb(), noise(250 * IN_JPEG)
    halves = good[:300], good[300:]
    kinds = {
        "in one part": (part(1, 1, good),),
        "in two parts": (part(1, 2, halves[0]), part(2, 2, halves[1])),
        "in two parts, the wrong way round": (part(2, 2, halves[1]), part(1, 2, halves[0])),
        "the second part is missing": (part(1, 2, halves[0]),),
        "the first part is missing": (part(2, 2, halves[1]),),
        "one part twice": (part(1, 2, halves[0]),) * 2,
        "part 0 of 0": (part(0, 0, good),),
        "part 200 of 100": (part(200, 100, good),),
        "counts that differ": (part(1, 2, halves[0]), part(2, 3, halves[1])),
        "empty parts": tuple(part(n, 255, b"") for n in range(1, 256)),
        "9 MB": tuple(part(n + 1, 140, large[n * IN_JPEG : (n + 1) * IN_JPEG]) for n in range(140)),
        "60 kB in 100 parts": tuple(part(n + 1, 100, noise(600, n)) for n in range(100)),
    }
    for name, parts in kinds.items():
        yield upload(f"profile in JPEG: {name}", with_segments(saved("JPEG"), *parts), CLEAN)
    for mode in "L", "CMYK":
        yield upload(f"profile in JPEG: of RGB, in {mode}", saved("JPEG", mode, icc_profile=good), CLEAN)
    cmyk = patched(good, 16, b"CMYK")
    yield upload("profile in JPEG: says CMYK, in RGB", saved("JPEG", icc_profile=cmyk), CLEAN)
    yield upload("profile in JPEG: says CMYK, in CMYK", saved("JPEG", "CMYK", icc_profile=cmyk), CLEAN)

"""Of what the files are made: good pictures to start from, and pieces of PNG, JPEG and WebP."""

import io
import random
import struct
import subprocess
import sys
import zlib
from collections.abc import Iterator
from functools import cache

from PIL import Image

SIZE = (660, 680)  # whatever way it is turned, 400 pixels or more are shown
PNG_HEAD = b"\x89PNG\r\n\x1a\n"
SCRIPT = b"<html><script>alert(document.domain)</script></html>"


@cache
def scene(mode: str = "RGB", size: tuple[int, int] = SIZE) -> Image.Image:
    """Not plain, so that every part of an encoder has something to do."""
    across, down = Image.linear_gradient("L").resize(size), Image.radial_gradient("L").resize(size)
    picture = Image.merge("RGB", (across, down, across.transpose(Image.Transpose.ROTATE_180)))
    if mode in {"RGBA", "LA"}:
        picture.putalpha(down)
    return picture.convert(mode)


@cache
def saved(kind: str, mode: str = "RGB", size: tuple[int, int] = SIZE, **how: object) -> bytes:
    out = io.BytesIO()
    scene(mode, size).save(out, kind, **how)
    return out.getvalue()


def large(kind: str, mode: str, width: int, height: int, **how: object) -> bytes:
    """A plain picture of so many pixels; made in a process of its own, so that this one stays small."""
    plain = f"Image.new({mode!r}, {(width, height)})"
    code = f"import sys; from PIL import Image; {plain}.save(sys.stdout.buffer, {kind!r}, **{how})"
    return subprocess.run([sys.executable, "-c", code], stdout=subprocess.PIPE, check=True).stdout


def noise(length: int, seed: int = 1) -> bytes:
    return random.Random(seed).randbytes(length)


def bomb(length: int) -> bytes:
    """So many zeros, deflated, without holding them in memory."""
    deflate, block = zlib.compressobj(9), bytes(1_000_000)
    parts = [deflate.compress(block[: min(length - at, len(block))]) for at in range(0, length, len(block))]
    return b"".join(parts) + deflate.flush()


# PNG


def chunk(kind: bytes, data: bytes = b"", crc: int | None = None) -> bytes:
    check = zlib.crc32(kind + data) if crc is None else crc
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", check)


def header(width: int, height: int, depth: int = 8, colour: int = 2, rest: bytes = b"\0\0\0") -> bytes:
    """IHDR; `rest`: compression, filter, interlace."""
    return chunk(b"IHDR", struct.pack(">IIBB", width, height, depth, colour) + rest)


def png(*chunks: bytes) -> bytes:
    return PNG_HEAD + b"".join(chunks) + chunk(b"IEND")


def rows(width: int = SIZE[0], height: int = SIZE[1], bits: int = 24, line: int = 0) -> bytes:
    """The lines of a picture of one colour, as they stand in IDAT not yet deflated; `line`: how each is filtered."""
    return (bytes([line]) + b"\x55" * ((width * bits + 7) // 8)) * height


@cache
def packed(bits: int = 24, line: int = 0) -> bytes:
    """The same, deflated."""
    return zlib.compress(rows(bits=bits, line=line))


def plain(*before: bytes, after: tuple[bytes, ...] = (), data: bytes | None = None) -> bytes:
    """A good PNG of 660 x 680 with more chunks before and after its pixels."""
    idat = chunk(b"IDAT", packed() if data is None else data)
    return png(header(*SIZE), *before, idat, *after)


def empty(width: int, height: int, depth: int = 8, colour: int = 0, interlace: int = 0) -> bytes:
    """A PNG of zeros in as few bytes as it can be."""
    samples = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[colour]
    lines = 2 * height if interlace else height  # at least as many as the seven passes have
    raw = lines * (1 + (width * samples * depth + 7) // 8)
    return png(header(width, height, depth, colour, bytes([0, 0, interlace])), chunk(b"IDAT", bomb(raw)))


# JPEG


def segment(marker: int, data: bytes, length: int | None = None) -> bytes:
    return struct.pack(">BBH", 0xFF, marker, len(data) + 2 if length is None else length) + data


def with_segments(jpeg: bytes, *segments: bytes) -> bytes:
    """Right after SOI."""
    return jpeg[:2] + b"".join(segments) + jpeg[2:]


def segments(jpeg: bytes) -> Iterator[tuple[int, int, int]]:
    """Marker, start and end of each segment before the first scan."""
    at = 2
    while jpeg[at] == 0xFF:
        end = at + 2 + struct.unpack(">H", jpeg[at + 2 : at + 4])[0]
        yield jpeg[at + 1], at, end
        if jpeg[at + 1] == 0xDA:
            return
        at = end


def without(jpeg: bytes, marker: int) -> bytes:
    return jpeg[:2] + b"".join(jpeg[s:e] for m, s, e in segments(jpeg) if m != marker) + scan(jpeg)


def scan(jpeg: bytes) -> bytes:
    """What follows the head of the first scan."""
    return jpeg[next(end for marker, _, end in segments(jpeg) if marker == 0xDA) :]


def patched(source: bytes, at: int, new: bytes) -> bytes:
    return source[:at] + new + source[at + len(new) :]


def frame_at(jpeg: bytes) -> int:
    """Where SOF begins: marker, length, precision at 4, height at 5, width at 7, number of components at 9."""
    return next(start for marker, start, _ in segments(jpeg) if marker in {0xC0, 0xC1, 0xC2})


# WebP


def piece(kind: bytes, data: bytes, length: int | None = None) -> bytes:
    return kind + struct.pack("<I", len(data) if length is None else length) + data + b"\0" * (len(data) % 2)


def webp(*pieces: bytes, length: int | None = None) -> bytes:
    body = b"WEBP" + b"".join(pieces)
    return b"RIFF" + struct.pack("<I", len(body) if length is None else length) + body


def extended(flags: int, width: int = SIZE[0], height: int = SIZE[1]) -> bytes:
    """VP8X."""
    sizes = struct.pack("<I", width - 1)[:3] + struct.pack("<I", height - 1)[:3]
    return piece(b"VP8X", bytes([flags, 0, 0, 0]) + sizes)


@cache
def lossy() -> bytes:
    """The piece VP8 of a good picture."""
    return saved("WEBP", quality=60)[12:]


@cache
def lossless() -> bytes:
    return saved("WEBP", lossless=True)[12:]


# EXIF


def exif(*entries: tuple[int, int, int, bytes], after: bytes = bytes(4), order: str = "<") -> bytes:
    """A TIFF of one directory; an entry is tag, type, count and four bytes of value or offset."""
    head = (b"II*\0" if order == "<" else b"MM\0*") + struct.pack(order + "I", 8)
    body = b"".join(struct.pack(order + "HHI", tag, kind, count) + value for tag, kind, count, value in entries)
    return head + struct.pack(order + "H", len(entries)) + body + after


def turned(orientation: int) -> bytes:
    return exif((0x0112, 3, 1, struct.pack("<HH", orientation, 0)))

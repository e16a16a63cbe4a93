"""PNG files with something wrong in them."""

import struct
import zlib
from collections.abc import Iterator
from functools import partial

from tests.media.decode.hostile import CLEAN, Upload, upload
from tests.media.decode.hostile.parts import (
    PNG_HEAD,
    SCRIPT,
    SIZE,
    bomb,
    chunk,
    empty,
    header,
    noise,
    packed,
    patched,
    plain,
    png,
    rows,
    saved,
)

BROKEN = ("broken", "not-a-picture")
MANY = "too-many-pixels"
PIXELS = chunk(b"IDAT", packed())
PALETTE = b"".join(bytes([n, 255 - n, n]) for n in range(256))


def pngs() -> Iterator[Upload]:
    yield from _sizes()
    yield from _headers()
    yield from _structures()
    yield from _streams()
    yield from _depths()
    yield from _palettes()
    yield from _animated()
    yield from _texts()


def _sizes() -> Iterator[Upload]:
    giants = {
        "20,000 x 20,000 of zeros": (20_000, 20_000),
        "12,001 x 600": (12_001, 600),
        "600 x 12,001": (600, 12_001),
        "1 x 1,000,000": (1, 1_000_000),
        "1,000,000 x 1": (1_000_000, 1),
        "7,072 x 7,072": (7_072, 7_072),
    }
    for name, (width, height) in giants.items():
        yield upload(f"PNG size: {name}", partial(empty, width, height, 1), MANY)
    for name, side in ("2^31 - 1", 2**31 - 1), ("2^31", 2**31), ("2^32 - 1", 2**32 - 1), ("2^16", 2**16):
        yield upload(f"PNG size: head says {name}", png(header(side, side), PIXELS), MANY)
    yield upload("PNG size: product is 0 in 32 bits", png(header(2**16, 2**16), PIXELS), MANY)
    for name, size in ("0 x 0", (0, 0)), ("0 x 600", (0, 600)), ("600 x 0", (600, 0)):
        yield upload(f"PNG size: {name}", png(header(*size), PIXELS), *BROKEN, "too-small")
    for name, size in (
        ("1 x 1", (1, 1)),
        ("399 x 600", (399, 600)),
        ("400 x 599", (400, 599)),
        ("600 x 400", (600, 400)),
    ):
        yield upload(f"PNG size: {name}", partial(empty, *size), "too-small")
    yield upload("PNG size: 400 x 600", partial(empty, 400, 600), CLEAN)
    yield upload("PNG size: 12,000 x 4,166", partial(empty, 12_000, 4_166), CLEAN, "too-slow")
    yield upload("PNG size: 4,166 x 12,000 of 1 bit", partial(empty, 4_166, 12_000, 1), CLEAN, "too-slow")
    yield upload("PNG size: 50 million pixels of 64 bits", partial(empty, 7_071, 7_071, 16, 6), CLEAN, "too-slow")
    yield upload(
        "PNG size: 50 million pixels of 64 bits, interlaced", partial(empty, 7_071, 7_071, 16, 6, 1), CLEAN, "too-slow"
    )
    yield upload(
        "PNG size: 50 million pixels of 16 bits of grey", partial(empty, 7_071, 7_071, 16, 0), CLEAN, "too-slow"
    )
    yield upload("PNG size: 10 MB and a byte", plain(after=(chunk(b"prVt", bytes(10_000_001)),)), "too-large")


def _headers() -> Iterator[Upload]:
    for name, depth, colour in (
        ("depth 3", 3, 2),
        ("depth 0", 0, 2),
        ("depth 255", 255, 2),
        ("colour 1", 8, 1),
        ("colour 5", 8, 5),
        ("colour 255", 8, 255),
        ("palette of 16 bits", 16, 3),
        ("colours of 1 bit", 1, 2),
    ):
        yield upload(f"PNG head: {name}", png(header(*SIZE, depth, colour), PIXELS), *BROKEN)
    for name, rest in ("compression 1", b"\1\0\0"), ("filter 1", b"\0\1\0"), ("interlace 2", b"\0\0\2"):
        yield upload(f"PNG head: {name}", png(header(*SIZE, rest=rest), PIXELS), *BROKEN, CLEAN)
    yield upload("PNG head: short", png(chunk(b"IHDR", bytes(5)), PIXELS), *BROKEN)
    yield upload("PNG head: long", png(chunk(b"IHDR", header(*SIZE)[8:21] + noise(99)), PIXELS), *BROKEN, CLEAN)
    yield upload("PNG head: none", png(PIXELS), *BROKEN)
    yield upload("PNG head: after the pixels", png(PIXELS, header(*SIZE)), *BROKEN)
    yield upload("PNG head: two", png(header(*SIZE), header(500, 750), PIXELS), *BROKEN)
    yield upload("PNG head: wrong sum", png(patched(header(*SIZE), 21, b"\0\0\0\0"), PIXELS), *BROKEN)
    yield upload("PNG head: nothing else", PNG_HEAD, *BROKEN)
    yield upload(
        "PNG head: of an iPhone", png(chunk(b"CgBI", b"\x50\0\x20\x02"), header(*SIZE), PIXELS), CLEAN, *BROKEN
    )


def _structures() -> Iterator[Upload]:
    yield upload("PNG chunks: no pixels", png(header(*SIZE)), *BROKEN)
    yield upload("PNG chunks: no end", plain()[:-12], CLEAN, *BROKEN)
    yield upload("PNG chunks: unknown one that counts", plain(chunk(b"ABCD", b"x")), CLEAN, *BROKEN)
    yield upload(
        "PNG chunks: private ones with a script", plain(chunk(b"prVt", SCRIPT), after=(chunk(b"prVt", SCRIPT),)), CLEAN
    )
    yield upload("PNG chunks: name of zeros", plain(chunk(b"\0\0\0\0", b"x")), CLEAN, *BROKEN)
    yield upload("PNG chunks: 200,000 empty ones", lambda: plain(chunk(b"prVt") * 200_000), CLEAN)
    yield upload("PNG chunks: 50,000 pieces of pixels", _pieces, CLEAN)
    yield upload(
        "PNG chunks: 100,000 empty pieces of pixels",
        lambda: png(header(*SIZE), chunk(b"IDAT") * 100_000, PIXELS),
        CLEAN,
    )
    yield upload("PNG chunks: pixels in two places", _apart, *BROKEN, CLEAN)
    yield upload("PNG chunks: length 2^32 - 1", patched(plain(), 33, b"\xff" * 4), CLEAN, *BROKEN)
    yield upload("PNG chunks: length 2^31", patched(plain(), 33, b"\x80\0\0\0"), CLEAN, *BROKEN)
    yield upload("PNG chunks: length too small by one", plain(chunk(b"prVt", b"xx")[:9] + b"x" * 3), *BROKEN)
    yield upload(
        "PNG chunks: wrong sum of the pixels",
        png(header(*SIZE), chunk(b"IDAT", packed(), 0)),
        CLEAN,
        *BROKEN,
    )
    yield upload("PNG chunks: wrong sum of a private one", plain(chunk(b"prVt", b"x", 0)), CLEAN, *BROKEN)
    yield upload("PNG chunks: a PNG in a chunk", plain(chunk(b"prVt", plain())), CLEAN)
    for kind, data in {
        "gAMA": bytes(4),
        "cHRM": bytes(32),
        "sRGB": b"\xff",
        "pHYs": bytes(9),
        "tIME": b"\xff" * 7,
        "sBIT": b"\xff" * 3,
        "bKGD": b"\xff" * 6,
        "hIST": bytes(512),
        "cICP": b"\xff" * 4,
        "mDCV": b"\xff" * 24,
        "sPLT": b"a\0\x08" + noise(600),
    }.items():
        yield upload(f"PNG chunks: odd {kind}", plain(chunk(kind.encode(), data)), CLEAN, *BROKEN)
        yield upload(f"PNG chunks: empty {kind}", plain(chunk(kind.encode())), CLEAN, *BROKEN)


def _pieces() -> bytes:
    stored = zlib.compress(rows(), 0)[:]
    step = max(1, len(stored) // 50_000)
    return png(header(*SIZE), *(chunk(b"IDAT", stored[at : at + step]) for at in range(0, len(stored), step)))


def _apart() -> bytes:
    half = len(packed()) // 2
    return png(header(*SIZE), chunk(b"IDAT", packed()[:half]), chunk(b"prVt", b"x"), chunk(b"IDAT", packed()[half:]))


def _streams() -> Iterator[Upload]:
    yield upload(
        "PNG pixels: a gigabyte in a small picture", lambda: plain(data=bomb(1_000_000_000)), CLEAN, *BROKEN, "too-slow"
    )
    yield upload("PNG pixels: too few", plain(data=zlib.compress(rows()[:100_000])), *BROKEN)
    yield upload("PNG pixels: noise", plain(data=noise(10_000)), *BROKEN)
    yield upload("PNG pixels: noise after the stream", plain(data=packed() + noise(10_000)), CLEAN)
    yield upload("PNG pixels: without zlib", plain(data=rows()), *BROKEN)
    yield upload("PNG pixels: bare deflate", plain(data=packed()[2:-4]), *BROKEN)
    yield upload("PNG pixels: gzip", plain(data=zlib.compressobj(wbits=31).compress(rows())), *BROKEN)
    yield upload("PNG pixels: wrong sum of zlib", plain(data=packed()[:-4] + bytes(4)), CLEAN, *BROKEN)
    yield upload("PNG pixels: no sum of zlib", plain(data=packed()[:-4]), CLEAN, *BROKEN)
    yield upload("PNG pixels: with a dictionary", plain(data=_with_dictionary()), *BROKEN)
    for line in 5, 255:
        yield upload(f"PNG pixels: filter {line}", plain(data=packed(line=line)), *BROKEN)
    for line in 1, 2, 3, 4:
        yield upload(f"PNG pixels: filter {line}", plain(data=packed(line=line)), CLEAN)


def _with_dictionary() -> bytes:
    deflate = zlib.compressobj(zdict=b"\x55" * 99)
    return deflate.compress(rows()) + deflate.flush()


def _depths() -> Iterator[Upload]:
    for colour, depths in {0: (1, 2, 4, 8, 16), 2: (8, 16), 4: (8, 16), 6: (8, 16)}.items():
        for depth in depths:
            for interlace in 0, 1:
                name = f"PNG depth: colour {colour}, {depth} bits{', interlaced' * interlace}"
                yield upload(name, partial(empty, *SIZE, depth, colour, interlace), CLEAN)


def _palettes() -> Iterator[Upload]:
    pixels = chunk(b"IDAT", packed(8))
    head = header(*SIZE, 8, 3)
    for name, palette in (
        ("good", PALETTE),
        ("too short for its pixels", PALETTE[:30]),
        ("of one", PALETTE[:3]),
        ("empty", b""),
        ("of 257", PALETTE + b"abc"),
        ("not of threes", PALETTE[:31]),
    ):
        yield upload(f"PNG palette: {name}", png(head, chunk(b"PLTE", palette), pixels), CLEAN, *BROKEN)
        seen = chunk(b"PLTE", palette) + chunk(b"tRNS", bytes(range(256)))
        yield upload(f"PNG palette: {name}, half clear", png(head, seen, pixels), CLEAN, *BROKEN)
    yield upload("PNG palette: none", png(head, pixels), *BROKEN, CLEAN)
    yield upload("PNG palette: of 4 bits by Pillow", saved("PNG", "P", bits=4), CLEAN)
    yield upload("PNG palette: one colour clear", saved("PNG", "P", transparency=3), CLEAN)
    for kind, colour, clear in ("grey", 0, b"\0\x55"), ("colour", 2, b"\0\x55" * 3), ("alpha", 6, b"\0\x55" * 3):
        bits = {0: 8, 2: 24, 6: 32}[colour]
        body = chunk(b"IDAT", packed(bits))
        for size in "right", "short", "long":
            data = {"right": clear, "short": clear[:1], "long": clear * 50}[size]
            yield upload(
                f"PNG clear {kind}: {size}", png(header(*SIZE, 8, colour), chunk(b"tRNS", data), body), CLEAN, *BROKEN
            )


def _animated() -> Iterator[Upload]:
    def control(number: int, width: int = SIZE[0]) -> bytes:
        return chunk(b"fcTL", struct.pack(">IIIIIHHBB", number, width, SIZE[1], 0, 0, 1, 10, 0, 0))

    def frames(count: int) -> bytes:
        return chunk(b"acTL", struct.pack(">II", count, 0))

    more = control(1), chunk(b"fdAT", struct.pack(">I", 2) + packed())
    yield upload("APNG: two frames", plain(frames(2), control(0), after=more), "animated")
    yield upload("APNG: a still picture before two frames", plain(frames(2), after=(control(0), *more)), "animated")
    yield upload("APNG: says 2^31 - 1 frames", plain(frames(2**31 - 1), control(0)), "animated", "broken")
    yield upload("APNG: says 2^32 - 1 frames", plain(frames(2**32 - 1), control(0)), "animated", CLEAN, *BROKEN)
    yield upload("APNG: says two frames and has one", plain(frames(2), control(0)), "animated")
    yield upload("APNG: one frame", plain(frames(1), control(0)), CLEAN)
    yield upload("APNG: no frame", plain(frames(0), control(0)), CLEAN, *BROKEN)
    yield upload("APNG: head too short", plain(chunk(b"acTL", b"\0")), *BROKEN, CLEAN)
    yield upload("APNG: two heads", plain(frames(2), frames(3), control(0), after=more), "animated", CLEAN, *BROKEN)
    yield upload("APNG: head after the pixels", plain(after=(frames(2), control(0), *more)), CLEAN, "animated")
    yield upload(
        "APNG: frame larger than the picture", plain(frames(2), control(0, 100_000), after=more), "animated", *BROKEN
    )
    yield upload("APNG: frames out of order", plain(frames(2), control(7), after=more), "animated", *BROKEN)


def _texts() -> Iterator[Upload]:
    for kind, data in {
        "zTXt": b"Comment\0\0",
        "iTXt": b"Comment\0\1\0\0\0",
        "iTXt of XMP": b"XML:com.adobe.xmp\0\1\0\0\0",
        "iCCP": b"profile\0\0",
    }.items():
        name = kind[:4].encode()
        yield upload(f"PNG text: {kind} of 200 MB", partial(_bombed, name, data), CLEAN, *BROKEN, "too-slow")
        yield upload(f"PNG text: {kind} of noise", plain(chunk(name, data + noise(5_000))), CLEAN, *BROKEN)
        yield upload(f"PNG text: {kind} cut", plain(chunk(name, data[:4])), CLEAN, *BROKEN)
        yield upload(
            f"PNG text: {kind} of an unknown method", plain(chunk(name, data[:-3] + b"\x07\x07\x07")), CLEAN, *BROKEN
        )
    yield upload("PNG text: script", plain(chunk(b"tEXt", b"Comment\0" + SCRIPT)), CLEAN)
    yield upload("PNG text: script after the pixels", plain(after=(chunk(b"tEXt", b"Comment\0" + SCRIPT),)), CLEAN)
    yield upload(
        "PNG text: 100,000 of them", lambda: plain(chunk(b"tEXt", b"Comment\0" + bytes(60)) * 100_000), CLEAN, *BROKEN
    )
    yield upload("PNG text: 100 of a megabyte", _full, CLEAN, *BROKEN)
    yield upload(
        "PNG text: 9 MB", lambda: plain(chunk(b"tEXt", b"Comment\0" + bytes(9_000_000))), CLEAN, *BROKEN, "too-slow"
    )
    yield upload("PNG text: XMP with a script", plain(chunk(b"iTXt", b"XML:com.adobe.xmp\0\0\0\0\0" + SCRIPT)), CLEAN)


def _bombed(kind: bytes, data: bytes) -> bytes:
    return plain(chunk(kind, data + bomb(200_000_000)))


def _full() -> bytes:
    """Each as large as Pillow allows, together more than it allows."""
    return plain(chunk(b"zTXt", b"Comment\0\0" + bomb(1_000_000)) * 100)

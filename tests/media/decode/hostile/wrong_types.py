"""Files that are no PNG, JPEG or WebP, whatever they pretend to be."""

import gzip
import io
import struct
import zipfile
from collections.abc import Iterator
from functools import cache

from PIL import Image

from tests.media.decode.hostile import CLEAN, Upload, upload
from tests.media.decode.hostile.parts import PNG_HEAD, SCRIPT, SIZE, noise, piece, plain, saved

NONE = "not-a-picture"
SVG = b'<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'
BOMB_OF_XML = (
    b'<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "aaaaaaaaaa">'
    + b"".join(b'<!ENTITY %c "%s">' % (98 + n, b"&%c;" % (97 + n) * 10) for n in range(9))
    + b"]><svg>&j;</svg>"
)
HEADS = {
    "PSD": b"8BPS\0\1" + bytes(6) + struct.pack(">HIIHH", 3, 600, 400, 8, 3),
    "EPS": b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 600 900\n%%EndComments\n(/etc/passwd) (r) file\nshowpage\n",
    "EPS with a binary head": b"\xc5\xd0\xd3\xc6" + struct.pack("<II", 32, 999) + b"%!PS-Adobe-3.0 EPSF-3.0\n",
    "PDF": b"%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF",
    "XCF": b"gimp xcf v011\0" + struct.pack(">IIII", 600, 900, 0, 100),
    "HEIC": struct.pack(">I", 24) + b"ftypheic" + bytes(4) + b"mif1heic",
    "HEIF of many": struct.pack(">I", 24) + b"ftypmif1" + bytes(4) + b"mif1msf1",
    "JPEG XL": b"\xff\x0a" + noise(200),
    "JPEG XL in a box": b"\0\0\0\x0cJXL \r\n\x87\n" + noise(200),
    "JNG": b"\x8bJNG\r\n\x1a\n" + noise(200),
    "MNG": b"\x8aMNG\r\n\x1a\n" + noise(200),
    "QOI": b"qoif" + struct.pack(">IIBB", 600, 900, 3, 0) + noise(200),
    "WMF": b"\xd7\xcd\xc6\x9a" + noise(200),
    "EMF": struct.pack("<II", 1, 108) + bytes(32) + b" EMF" + noise(200),
    "FLI": struct.pack("<IHHHHHH", 128, 0xAF11, 10, 600, 900, 8, 3) + bytes(200),
    "FITS": b"SIMPLE  =                    T" + b" " * 2850,
    "HDF5": b"\x89HDF\r\n\x1a\n" + noise(200),
    "GRIB": b"GRIB" + noise(200),
    "BUFR": b"BUFR" + noise(200),
    "XBM": b"#define a_width 600\n#define a_height 900\nstatic char a_bits[] = {0};",
    "XPM": b'/* XPM */\nstatic char *a[] = {"600 900 1 1", "a c #000000"};',
    "MPEG": b"\0\0\1\xb3" + noise(200),
    "MP4": struct.pack(">I", 24) + b"ftypisom" + bytes(4) + b"isommp42" + noise(200),
    "WebM": b"\x1a\x45\xdf\xa3" + noise(200),
    "Ogg": b"OggS" + noise(200),
    "MP3": b"ID3\4\0\0\0\0\0\0" + noise(200),
    "font": b"\0\1\0\0\0\x0a" + noise(200),
    "WOFF2": b"wOF2" + noise(200),
    "ELF": b"\x7fELF\2\1\1" + noise(200),
    "program of Windows": b"MZ" + noise(200),
    "Java class": b"\xca\xfe\xba\xbe" + noise(200),
    "WebAssembly": b"\0asm\1\0\0\0",
    "pickle": b"cos\nsystem\n(S'id'\ntR.",
    "shell": b"#!/bin/sh\nid\n",
    "PHP": b"<?php system($_GET['c']); ?>",
    "ImageMagick's MVG": b"push graphic-context\nviewbox 0 0 640 480\nfill 'url(https://example.com/|id)'\n",
    "ImageMagick's MSL": b'<?xml version="1.0"?><image><read filename="caption:x"/></image>',
    "SVG": SVG,
    "SVG of entities": BOMB_OF_XML,
    "SVG in gzip": gzip.compress(SVG, mtime=0),
    "SVG after a byte order mark": b"\xef\xbb\xbf" + SVG,
    "HTML": SCRIPT,
    "JSON": b'{"large": "AAAA"}',
    "text": b"This is a picture.",
    "data URI": b"data:image/png;base64,iVBORw0KGgo=",
    "address": b"https://example.com/picture.png",
    "nothing": b"",
    "one byte": b"\xff",
    "two bytes of a JPEG": b"\xff\xd8",
    "seven bytes of a PNG": PNG_HEAD[:7],
    "zeros": bytes(100_000),
    "ones": b"\xff" * 100_000,
}
SAVED: dict[str, dict[str, object]] = {
    "GIF": {},
    "BMP": {},
    "TIFF": {},
    "ICO": {"sizes": ((64, 64),)},
    "AVIF": {"speed": 10},
    "JPEG2000": {},
    "PPM": {},
    "PCX": {},
    "TGA": {},
    "DDS": {},
    "ICNS": {},
    "SGI": {},
    "PDF": {},
}
LINE_ENDINGS = (b"\x89PNG\n\x1a\n", b"\x89PNG\r\r\n\x1a\n", b"\x09PNG\r\n\x1a\n")


def wrong_types() -> Iterator[Upload]:
    yield from (upload(f"wrong type: {name}", source, NONE) for name, source in HEADS.items())
    for kind, how in SAVED.items():
        yield upload(f"wrong type: {kind} by Pillow", saved(kind, "RGB", SIZE, **how), NONE)
    yield upload("wrong type: TIFF of many pages", _pages("TIFF"), NONE)
    yield upload("wrong type: animated GIF", _pages("GIF"), NONE)
    yield from (upload(f"wrong type: noise {seed}", noise(5_000, seed), NONE) for seed in range(3))
    yield upload("wrong type: ZIP", _zip(), NONE)
    yield upload("wrong type: sound in RIFF", piece(b"RIFF", b"WAVE" + noise(200)), NONE)
    yield upload("wrong type: film in RIFF", piece(b"RIFF", b"AVI " + noise(200)), NONE)
    for number, head in enumerate(LINE_ENDINGS):
        yield upload(f"wrong type: PNG with other line ends {number}", head + plain()[8:], NONE)


def polyglots() -> Iterator[Upload]:
    """Files that other programs take for something else: what comes out has none of it."""
    good = {"PNG": saved("PNG"), "JPEG": saved("JPEG"), "WebP": saved("WEBP")}
    for kind, source in good.items():
        yield upload(f"polyglot: {kind} after a head of GIF", b"GIF89a" + source, NONE)
        yield upload(f"polyglot: {kind} in HTML", SCRIPT + source, NONE)
        yield upload(f"polyglot: {kind} in PDF", HEADS["PDF"] + source, NONE)
        yield upload(f"polyglot: {kind} in PostScript", HEADS["EPS"] + source, NONE)
        yield upload(f"polyglot: {kind} after a line end", b"\n" + source, NONE)
        yield upload(f"polyglot: {kind} then ZIP", source + _zip(), CLEAN)
        yield upload(f"polyglot: {kind} then HTML", source + SCRIPT, CLEAN)
        yield upload(f"polyglot: {kind} then PHP", source + HEADS["PHP"], CLEAN)
        yield upload(f"polyglot: {kind} then a program", source + HEADS["ELF"], CLEAN)
        yield upload(f"polyglot: {kind} twice", source * 2, CLEAN)
        for other, head in ("PNG", PNG_HEAD), ("JPEG", b"\xff\xd8\xff"), ("WebP", b"RIFF\xff\0\0\0WEBP"):
            ends = (CLEAN, NONE, "broken") if other == kind == "WebP" else (NONE, "broken")
            yield upload(f"polyglot: head of {other}, then {kind}", head + source, *ends)


@cache
def _zip() -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        archive.writestr(zipfile.ZipInfo("index.html"), SCRIPT)
    return out.getvalue()


def _pages(kind: str) -> bytes:
    out = io.BytesIO()
    others = [Image.new("RGB", (660, 680), colour) for colour in ("red", "blue")]
    Image.new("RGB", (660, 680), "white").save(out, kind, save_all=True, append_images=others)
    return out.getvalue()

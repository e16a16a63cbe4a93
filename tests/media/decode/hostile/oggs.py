"""Ogg files with something wrong in them."""

import struct
from collections.abc import Iterator
from functools import partial

from tests.media.decode.hostile import CLEAN, Upload, upload
from tests.media.decode.hostile.parts import SCRIPT, noise, patched
from tests.media.decode.hostile.sound_parts import FRAME, ogg, opus, opus_head, page, tags

REFUSED = ("not-a-sound", "broken")
ANY = (CLEAN, *REFUSED, "too-short", "too-long", "silent")
TOC_OF_MANY = bytes([0x9B])  # frames of 20 ms, their number follows


def oggs() -> Iterator[Upload]:
    yield upload("Ogg: made by hand, and good", ogg(), CLEAN)
    yield from _heads()
    yield from _positions()
    yield from _pages()
    yield from _lengths()
    yield from _streams()


def _heads() -> Iterator[Upload]:
    eight = b"\1\5\3" + bytes([0, 6, 1, 2, 3, 4, 5, 7])
    for name, head in {
        "no channels": opus_head(0),
        "2 channels that are 1": opus_head(2),
        "255 channels": opus_head(255, rest=b"\xff\xff\0" + bytes(range(255))),
        "8 channels": opus_head(8, rest=eight),
        "a map past its streams": opus_head(2, rest=b"\1\1\1\xf0\xf1"),
        "family 255": opus_head(1, rest=b"\xff\1\0\0"),
        "version 255": patched(opus_head(), 8, b"\xff"),
        "cut": opus_head()[:10],
        "empty": b"OpusHead",
        "0 Hz": opus_head(rate=0),
        "4 GHz": opus_head(rate=2**32 - 1),
        "skips more than there is": opus_head(skip=65_535),
        "gain of 128 dB": opus_head(gain=32_767),
        "gain of -128 dB": opus_head(gain=-32_768),
    }.items():
        yield upload(f"Ogg head: {name}", ogg(head=head), *ANY)
    for name, head in {
        "Vorbis": b"\1vorbis" + struct.pack("<IBIIIIBB", 0, 1, 48_000, 0, 0, 0, 0xB8, 1),
        "FLAC": b"\x7fFLAC\1\0\0\1fLaC" + noise(38),
        "Speex": b"Speex   1.2" + bytes(69),
        "Theora": b"\x80theora\3\2\1" + noise(34),
        "VP8": b"OVP80\1" + noise(20),
        "a skeleton": b"fishead\0" + bytes(56),
        "text": b"text/x-srt",
        "nothing": b"",
        "noise": noise(90),
        "old FLAC": b"fLaC",
        "OGM": b"\1video\0\0\0" + noise(47),
        "CELT": b"CELT    " + noise(52),
    }.items():
        yield upload(f"Ogg head: of {name}", ogg(head=head), *REFUSED)
    for name, comment in {
        "a script": tags(b"TITLE=" + SCRIPT),
        "no text": tags(b"\xff\xfe\x80=\xc3\x28"),
        "a picture": tags(b"METADATA_BLOCK_PICTURE=" + b"A" * 40_000),
        "a chapter": tags(b"CHAPTER001=99:99:99.999", b"CHAPTER001NAME=x"),
        "4 billion": tags(b"A=b", count=2**32 - 1),
        "one of 4 GB": b"OpusTags\0\0\0\0\1\0\0\0\xff\xff\xff\xff",
        "5,000": tags(*(b"A=%d" % n for n in range(2_000))),
        "none at all": b"",
        "cut": tags(b"A=b")[:13],
        "another head": opus_head(2),
    }.items():
        yield upload(f"Ogg tags: {name}", ogg(comment=comment), *ANY)


def _positions() -> Iterator[Upload]:
    for name, granule in {
        "0": 0,
        "-1": -1,
        "hours": 10**10,
        "2^63 - 1": 2**63 - 1,
        "-2^63": -(2**63),
        "a second": 48_000,
    }.items():
        # The last position says where the sound ends: what is after it is left out.
        yield upload(f"Ogg position: {name} in each page", ogg(granule=lambda packets, to=granule: to), *ANY)  # type: ignore[misc]
    yield upload("Ogg position: backwards", ogg(granule=lambda packets: 10**6 - packets), *ANY)
    yield upload("Ogg position: 21 s, says 1 s", ogg(_many(1_050), granule=lambda packets: 48_000), "too-long", CLEAN)


def _many(packets: int) -> list[bytes]:
    return [*(opus(2.0)[:100] * (packets // 100 + 1))[:packets]]


def _pages() -> Iterator[Upload]:
    good = ogg()
    second = good.index(b"OggS", 4)
    for name, made in {
        "wrong sum": patched(good, 22, b"\0\0\0\0"),
        "wrong sum of the second": patched(good, second + 22, b"\0\0\0\0"),
        "version 1": patched(good, 4, b"\1"),
        "all flags": patched(good, 5, b"\xff"),
        "no beginning": patched(good, 5, b"\0"),
        "255 empty pieces": page([opus_head()], 0, 0, 2) + page([b""] * 255, 1, 0) + good[second:],
        "no pieces": page([opus_head()], 0, 0, 2) + page([], 1, 0) * 5_000 + good[second:],
        "the first twice": good[:second] * 2 + good[second:],
        "the first alone": good[:second],
        "head and tags alone": good[: good.index(b"OggS", second + 4)],
        "noise between": good[:second] + noise(9_000) + good[second:],
        "HTML between": good[:second] + SCRIPT + good[second:],
        "noise after it": good + noise(9_000),
        "four bytes": b"OggS",
        "27 bytes": good[:27],
        "packet that never ends": page([opus_head()], 0, 0, 2) + page([tags()], 1, 0) + _endless(),
    }.items():
        yield upload(f"Ogg pages: {name}", made, *ANY)
    yield upload("Ogg pages: HTML before it", SCRIPT + good, "not-a-sound")


def _endless() -> bytes:
    return b"".join(page([b"\xff" * 255 * 254 + b"\xff"], n + 2, -1, 1) for n in range(7))


def _lengths() -> Iterator[Upload]:
    # Packets of two bytes, each 120 ms of nothing.
    yield upload(
        "Ogg length: three hours of silence in 100 kB",
        partial(_silence, 90_000),
        "too-long",
        "silent",
        "broken",
        "too-large",
    )
    yield upload("Ogg length: a minute of silence", partial(_silence, 500), "too-long", "silent", "broken")
    yield upload("Ogg length: 20 s", ogg(_many(1_000)), CLEAN)
    yield upload("Ogg length: 21 s", ogg(_many(1_050)), "too-long")
    yield upload("Ogg length: 0.1 s", ogg(_many(5)), "too-short")
    yield upload("Ogg length: no packets", ogg([]), "too-short", *REFUSED)
    yield upload("Ogg length: silence", ogg([b"\xf8\xff\xfe"] * 75), "silent")


def _silence(packets: int) -> bytes:
    """Frames without a byte are lost ones, for which decoders make up 20 ms each."""
    return ogg([TOC_OF_MANY + b"\6"] * packets, granule=lambda packets: packets * 6 * FRAME)


def _streams() -> Iterator[Upload]:
    good = ogg()
    yield upload("Ogg streams: one after the other", good + ogg(serial=8), *ANY)
    yield upload(
        "Ogg streams: the second of two channels", good + ogg(opus(1.0, "stereo"), head=opus_head(2), serial=8), *ANY
    )
    yield upload("Ogg streams: the second in the same number", good + ogg(opus(1.0, "stereo"), head=opus_head(2)), *ANY)
    yield upload("Ogg streams: 16 of 1.5 s", b"".join(ogg(serial=n) for n in range(16)), *ANY)
    yield upload(
        "Ogg streams: 2,000 that begin",
        b"".join(page([opus_head()], 0, 0, 2, n) for n in range(2_000)),
        *REFUSED,
        "too-short",
    )
    film = page([b"\x80theora\3\2\1" + noise(34)], 0, 0, 2, 99)
    yield upload("Ogg streams: film first", film + good, CLEAN, *REFUSED)
    yield upload(
        "Ogg streams: channels change in the middle", ogg([*opus()[:30], *opus(0.5, "stereo")]), CLEAN, "broken"
    )
    yield upload("Ogg streams: noise in a packet", ogg([*opus()[:30], b"\xff" * 90, *opus()[30:]]), CLEAN, "broken")
    yield upload("Ogg streams: packets of noise", ogg([noise(120, n) for n in range(60)]), *ANY)
    yield upload("Ogg streams: empty packets", ogg([b""] * 500), *REFUSED, "too-short", "silent")

"""WebM and Matroska files with something wrong in them."""

import struct
import zlib
from collections.abc import Iterator
from functools import partial

from tests.media.decode.hostile import CLEAN, Upload, upload
from tests.media.decode.hostile.parts import SCRIPT, bomb, noise
from tests.media.decode.hostile.sound_parts import (
    block,
    cluster,
    ebml,
    element,
    info,
    opus,
    opus_head,
    track,
    webm,
)

REFUSED = ("not-a-sound", "broken")
ANY = (CLEAN, *REFUSED, "too-short", "too-long", "silent")
SEGMENT, CLUSTER = "18538067", "1F43B675"


def matroskas() -> Iterator[Upload]:
    yield upload("WebM: made by hand, and good", webm(), CLEAN)
    yield from _heads()
    yield from _lengths()
    yield from _nested()
    yield from _tracks()
    yield from _packed()
    yield from _blocks()
    yield from _more()


def _heads() -> Iterator[Upload]:
    for doctype in b"matroska", b"", b"html", b"webm" * 50, b"\xff\xfe":
        yield upload(f"WebM head: is called {doctype[:9]!r}", webm(head=ebml(doctype)), *ANY)
    for name, more in {
        "lengths of 255 bytes": element("42F3", 255),
        "names of 255 bytes": element("42F2", 255),
        "lengths of no byte": element("42F3", 0),
        "version 99": element("42F7", 99) + element("4285", 99),
    }.items():
        yield upload(f"WebM head: {name}", webm(head=ebml(b"webm", more)), *ANY)
    yield upload("WebM head: alone", ebml(), *REFUSED)
    yield upload("WebM head: two", webm(head=ebml() * 2), *ANY)
    yield upload("WebM head: four bytes", b"\x1a\x45\xdf\xa3", *REFUSED)
    yield upload("WebM head: of 2^56 bytes", element("1A45DFA3", b"", 2**56 - 2) + webm(), *REFUSED)


def _lengths() -> Iterator[Upload]:
    for name, length in (
        ("1e12", 1e12),
        ("0", 0.0),
        ("below 0", -5.0),
        ("no number", float("nan")),
        ("endless", float("inf")),
    ):
        yield upload(f"WebM length: says {name}", webm(about=info(element("4489", length))), CLEAN)
    yield upload("WebM length: 20 s", webm(*_lasting(1_000)), CLEAN)
    yield upload("WebM length: 21 s", webm(*_lasting(1_050)), "too-long")
    yield upload(
        "WebM length: 21 s, and says 1 s", webm(*_lasting(1_050), about=info(element("4489", 1_000.0))), "too-long"
    )
    yield upload("WebM length: 0.2 s", webm(cluster(opus()[:10])), "too-short")
    yield upload(
        "WebM length: 0.2 s, and says an hour",
        webm(cluster(opus()[:10]), about=info(element("4489", 3.6e6))),
        "too-short",
    )
    lost = b"\x9b\x06"  # six frames of 20 ms, each of no bytes
    yield upload(
        "WebM length: an hour of silence",
        webm(*(cluster([lost] * 200, n * 24_000, 120) for n in range(150))),
        *ANY,
        "too-long",
        "silent",
    )
    for scale in 0, 1, 10**9, 2**63, 2**64 - 1:
        yield upload(f"WebM length: {scale:,} ns a tick", webm(about=info(scale=scale)), *ANY)


def _lasting(packets: int) -> Iterator[bytes]:
    sound = opus(2.0)[:100]
    return (cluster(sound[: packets - at], at * 20) for at in range(0, packets, 100))


def _nested() -> Iterator[Upload]:
    good = webm()
    yield upload(
        "WebM nested: segment of unknown length", ebml() + element(SEGMENT, good[len(ebml()) + 12 :], -1), CLEAN
    )
    deep = cluster(opus())
    for _ in range(2_000):
        deep = element(CLUSTER, deep, -1)
    yield upload("WebM nested: 2,000 clusters in each other", webm(deep), *ANY)
    deep = b""
    for _ in range(5_000):
        deep = element("3E67", element("67C8", deep)) if len(deep) < 200_000 else deep
    yield upload("WebM nested: tags in tags", webm(element("1254C367", deep), cluster(opus())), *ANY)
    chapters = b""
    for _ in range(3_000):
        chapters = element("B6", chapters)
    yield upload(
        "WebM nested: chapters in chapters", webm(element("1043A770", element("45B9", chapters)), cluster(opus())), *ANY
    )
    yield upload(
        "WebM nested: cluster larger than its segment", webm(element(CLUSTER, cluster(opus())[12:], 2**40)), *ANY
    )
    yield upload("WebM nested: tracks larger than the file", webm(tracks=element("AE", b"", 2**50)), *REFUSED)
    yield upload("WebM nested: void of 2^56 bytes", webm(element("EC", b"", 2**56 - 2), cluster(opus())), *ANY)
    yield upload("WebM nested: 30,000 voids", webm(element("EC") * 30_000, cluster(opus())), CLEAN)
    itself = element("114D9B74", element("4DBB", element("53AB", bytes.fromhex("114D9B74")) + element("53AC", 0)))
    yield upload("WebM nested: an index of itself", webm(itself * 200, cluster(opus())), *ANY)
    far = element(
        "1C53BB6B", element("BB", element("B3", 2**60) + element("B7", element("F7", 1) + element("F1", 2**60)))
    )
    yield upload("WebM nested: places past the end", webm(far, cluster(opus())), *ANY)
    yield upload("WebM nested: length of nine bytes", webm(b"\xec\0" + noise(50), cluster(opus())), *ANY)


def _tracks() -> Iterator[Upload]:
    for codec in (
        b"A_VORBIS",
        b"A_AAC",
        b"A_MPEG/L3",
        b"A_PCM/INT/LIT",
        b"A_FLAC",
        b"A_MS/ACM",
        b"A_QUICKTIME",
        b"A_REAL/COOK",
        b"",
        b"\xff",
    ):
        yield upload(f"WebM track: {codec.decode('latin-1') or 'no codec'}", webm(tracks=track(codec=codec)), *REFUSED)
    for name, head in {
        "no head": b"",
        "head of noise": noise(30),
        "head cut": opus_head()[:12],
        "255 channels": opus_head(255, rest=b"\xff\xff\0" + bytes(range(255))),
        "8 channels": opus_head(8, rest=b"\1\5\3" + bytes([0, 6, 1, 2, 3, 4, 5, 7])),
        "8 channels, and no map": opus_head(8, rest=b"\1"),
        "no channels": opus_head(0),
        "more streams than channels": opus_head(2, rest=b"\1\xff\xff\0\1"),
        "skips all of it": opus_head(skip=65_535),
        "gain of 128 dB": opus_head(gain=32_767),
        "gain of -128 dB": opus_head(gain=-32_768),
        "0 Hz": opus_head(rate=0),
        "version 255": b"OpusHead\xff" + opus_head()[9:],
    }.items():
        yield upload(f"WebM track: {name}", webm(tracks=track(private=head)), *ANY)
    for rate in 0.0, 1.0, 1e9, 1e300, -48_000.0, float("nan"), float("inf"):
        audio = element("E1", element("B5", rate) + element("9F", 1))
        yield upload(f"WebM track: {rate} Hz", webm(tracks=track(audio)), *ANY)
    for channels in 0, 255, 2**32, 2**63:
        audio = element("E1", element("B5", 48_000.0) + element("9F", channels))
        yield upload(f"WebM track: says {channels:,} channels", webm(tracks=track(audio)), *ANY)
    picture = element("E0", element("B0", 65_535) + element("BA", 65_535))
    film = track(picture, codec=b"V_VP9", private=b"", kind=1, number=2)
    yield upload("WebM track: film alone", webm(tracks=film), "not-a-sound", "broken")
    yield upload("WebM track: film before the sound", webm(tracks=film + track()), CLEAN, "broken")
    films = [
        track(picture, codec=codec, private=noise(99), kind=1, number=2)
        for codec in (b"V_AV1", b"V_MPEGH/ISO/HEVC", b"V_THEORA")
    ]
    for number, other in enumerate(films):
        with_film = [block(noise(900), 0, 2), *(block(p, n * 20) for n, p in enumerate(opus()))]
        parts = element(CLUSTER, element("E7", 0) + b"".join(with_film))
        yield upload(
            f"WebM track: broken film {number} with the sound", webm(parts, tracks=other + track()), CLEAN, "broken"
        )
    yield upload("WebM track: 1,000", webm(tracks=b"".join(track(number=n) for n in range(1, 1_001))), *ANY)
    yield upload("WebM track: none", webm(tracks=b""), *REFUSED)
    yield upload("WebM track: two of one number", webm(tracks=track() * 2), CLEAN, *REFUSED)


def _packed() -> Iterator[Upload]:
    def encoding(algorithm: int, *more: bytes) -> bytes:
        packing = element("5034", element("4254", algorithm) + b"".join(more))
        return element("6D80", element("6240", element("5032", 1) + element("5033", 0) + packing))

    audio = element("E1", element("B5", 48_000.0) + element("9F", 1))
    zipped = [zlib.compress(packet) for packet in opus()]
    yield upload("WebM packed: zlib", webm(cluster(zipped), tracks=track(audio, encoding(0))), *ANY)

    def bombs(count: int, length: int) -> bytes:
        return webm(cluster([bomb(length)] * count), tracks=track(audio, encoding(0)))

    yield upload("WebM packed: 360 MB in zlib", partial(bombs, 40, 9_000_000), *ANY)
    yield upload(
        "WebM packed: 400 MB in zlib, 50 in each",
        partial(bombs, 8, 50_000_000),
        *REFUSED,
        "too-short",
    )
    for name, algorithm in ("bzip2", 1), ("LZO", 2), ("unknown", 77):
        tracks = track(audio, encoding(algorithm))
        yield upload(f"WebM packed: {name}", webm(cluster([noise(900)] * 50), tracks=tracks), *REFUSED, "too-short")
    stripped = track(audio, encoding(3, element("4255", bytes(400_000))))
    yield upload("WebM packed: 400 kB before each block", lambda: webm(cluster(opus()), tracks=stripped), *ANY)
    secret = element("6D80", element("6240", element("5033", 1) + element("5035", element("47E1", 5))))
    yield upload("WebM packed: encrypted", webm(cluster([noise(90)] * 50), tracks=track(audio, secret)), *ANY)


def _blocks() -> Iterator[Upload]:
    sound = opus()
    for name, flags in ("Xiph", 0x82), ("EBML", 0x86), ("equal", 0x84):
        laced = element(
            CLUSTER, element("E7", 0) + b"".join(block(b"\xff" + noise(200), n * 20, 1, flags) for n in range(40))
        )
        yield upload(f"WebM blocks: noise, laced as {name}", webm(laced), *REFUSED, "too-short")
    yield upload("WebM blocks: noise", webm(cluster([noise(120, n) for n in range(60)])), *ANY)
    yield upload(
        "WebM blocks: one of noise in the middle",
        webm(cluster([*sound[:30], b"\xff" * 90, *sound[30:]])),
        CLEAN,
        "broken",
    )
    yield upload("WebM blocks: empty", webm(cluster([b""] * 500)), *REFUSED, "too-short", "silent")
    yield upload("WebM blocks: one byte each", webm(cluster([b"\xff"] * 500)), *REFUSED, "too-short", "silent")
    yield upload("WebM blocks: none", webm(element(CLUSTER, element("E7", 0))), *REFUSED, "too-short")
    yield upload(
        "WebM blocks: of another track",
        webm(element(CLUSTER, element("E7", 0) + block(sound[0], 0, 9))),
        *REFUSED,
        "too-short",
    )
    yield upload("WebM blocks: hours apart", webm(*(cluster([p], n * 10_000_000) for n, p in enumerate(sound))), CLEAN)
    yield upload("WebM blocks: backwards", webm(*(cluster([p], 10_000 - n * 20) for n, p in enumerate(sound))), CLEAN)
    yield upload("WebM blocks: all at once", webm(cluster(sound, step_ms=0)), CLEAN)
    yield upload("WebM blocks: at the end of time", webm(cluster(sound, 2**64 - 1)), *ANY)
    yield upload(
        "WebM blocks: a channel more in the middle", webm(cluster([*sound[:30], *opus(0.5, "stereo")])), CLEAN, "broken"
    )
    yield upload("WebM blocks: nothing is heard", webm(cluster([b"\xf8\xff\xfe"] * 75)), "silent")


def _more() -> Iterator[Upload]:
    attached = element(
        "1941A469", element("61A7", element("466E", b"../../evil.html") + element("465C", SCRIPT + noise(90_000)))
    )
    yield upload("WebM more: a file attached", webm(attached, cluster(opus())), CLEAN)
    yield upload("WebM more: 200 fonts attached", webm(_fonts() * 200, cluster(opus())), *ANY)
    tags = element("1254C367", element("7373", element("67C8", element("45A3", b"TITLE") + element("4487", SCRIPT))))
    yield upload("WebM more: a script in the tags", webm(tags, cluster(opus())), CLEAN)
    yield upload(
        "WebM more: tags that are no text",
        webm(tags.replace(b"TITLE", b"\xff\xfe\x80\xc3\x28"), cluster(opus())),
        CLEAN,
    )
    links = (
        element("3CB923", noise(16))
        + element("3C83AB", b"/etc/passwd")
        + element("3E83BB", b"https://example.com/next.webm")
    )
    yield upload("WebM more: goes on in another file", webm(about=info(links)), CLEAN)
    yield upload("WebM more: two segments", webm() * 2, *ANY)
    yield upload("WebM more: HTML after it", webm() + SCRIPT, CLEAN)
    yield upload("WebM more: noise after it", webm() + noise(50_000), *ANY)
    yield upload("WebM more: HTML before it", SCRIPT + webm(), "not-a-sound")
    yield upload("WebM more: sums that are wrong", webm(element("BF", struct.pack(">I", 9)), cluster(opus())), *ANY)


def _fonts() -> bytes:
    names = element("466E", b"a.ttf") + element("4660", b"application/x-truetype-font")
    return element("1941A469", element("61A7", names + element("46AE", 1) + element("465C", noise(900))))

"""MP4 files with something wrong in them."""

import struct
import zlib
from collections.abc import Callable, Iterator
from functools import partial

from tests.media.decode.hostile import CLEAN, Upload, upload
from tests.media.decode.hostile.parts import SCRIPT, bomb, noise, patched
from tests.media.decode.hostile.sound_parts import box, changed, good, recorded

REFUSED = ("not-a-sound", "broken")
ANY = (CLEAN, *REFUSED, "too-short", "too-long", "silent")
Change = Callable[[bytes], bytes]
WHOLE = struct.pack(">I", 0)  # version and flags


def mp4s() -> Iterator[Upload]:
    for layout in "mono", "stereo", "5.1", "7.1":
        ends = (CLEAN,) if layout in {"mono", "stereo"} else REFUSED
        yield upload(f"MP4: AAC of {layout}", recorded("mp4", "aac", layout=layout), *ends)
    yield from _elsewhere()
    yield from _lengths()
    yield from _tables()
    yield from _boxes()
    yield from _codecs()
    yield from _fragments()
    yield from _more()


def plain() -> bytes:
    return good("MP4 in one piece")


def alias_of(path: bytes, levels: int = 0) -> bytes:
    """An entry of `dref` as the old Macintosh had it, which FFmpeg follows; `levels`: up from this file, and down."""
    return (
        bytes(130) + struct.pack(">HH", levels, levels) + bytes(16) + struct.pack(">HH", 2, len(path)) + path + b"\0\0"
    )


def _elsewhere() -> Iterator[Upload]:
    """The sound stands in another file: none may be opened."""
    alias = alias_of(b"/etc/passwd")
    for name, kind, place in (
        ("file", b"url ", b"file:///etc/passwd\0"),
        ("path", b"url ", b"/etc/passwd\0"),
        ("relative path", b"url ", b"../../../etc/passwd\0"),
        ("address", b"url ", b"http://127.0.0.1:9/sound.mp4\0"),
        ("address of credentials", b"url ", b"http://169.254.169.254/latest/meta-data/\0"),
        ("concat", b"url ", b"concat:/etc/passwd|/etc/hosts\0"),
        ("subfile", b"url ", b"subfile,,start,0,end,9,,:/etc/passwd\0"),
        ("data", b"url ", b"data:audio/mp4;base64,AAAA\0"),
        ("pipe", b"url ", b"pipe:0\0"),
        ("name", b"urn ", b"urn:x\0file:///etc/passwd\0"),
        ("alias", b"alis", alias),
        ("alias of a relative path", b"alis", alias_of(b"/etc/passwd", 1)),
        ("resource", b"rsrc", alias),
    ):
        entry = WHOLE + struct.pack(">I", 1) + box(kind, WHOLE + place)
        yield upload(f"MP4 elsewhere: {name}", changed(plain(), b"dref", _to(entry)), *ANY)
    none = WHOLE + struct.pack(">I", 0)
    yield upload("MP4 elsewhere: no place", changed(plain(), b"dref", lambda _: none), *ANY)
    many = WHOLE + struct.pack(">I", 2**32 - 1)
    yield upload("MP4 elsewhere: 4 billion places", changed(plain(), b"dref", lambda _: many), *ANY)
    for name, place in ("file", b"file:///etc/passwd\0"), ("address", b"http://127.0.0.1:9/\0"):
        movie = box(b"rmra", box(b"rmda", box(b"rdrf", WHOLE + b"url " + struct.pack(">I", len(place)) + place)))
        yield upload(
            f"MP4 elsewhere: movie in a {name}", box(b"ftyp", b"qt  " + bytes(8)) + box(b"moov", movie), *REFUSED
        )


def _set(kind: bytes, at: int, new: bytes) -> bytes:
    return changed(plain(), kind, lambda body: patched(body, at, new) if len(body) >= at + len(new) else body)


def _lengths() -> Iterator[Upload]:
    for value in 0, 1, 2**31, 2**32 - 1:
        number = struct.pack(">I", value)
        yield upload(f"MP4 length: says {value:,}", _set(b"mvhd", 16, number), CLEAN)
        yield upload(f"MP4 length: track says {value:,}", _set(b"mdhd", 16, number), *ANY)
        yield upload(f"MP4 length: {value:,} ticks a second", _set(b"mvhd", 12, number), *ANY)
        yield upload(f"MP4 length: track of {value:,} ticks a second", _set(b"mdhd", 12, number), *ANY)
        yield upload(f"MP4 length: samples of {value:,} ticks", _set(b"stts", 12, number), *ANY)
    for name, entries in {
        "hours of nothing first": ((2**31 - 1, -1), (1_500, 0)),
        "the same a thousand times": ((1_500, 0),) * 1_000,
        "from the end": ((1_500, 2**31 - 1),),
        "from before the beginning": ((1_500, -(2**31)),),
        "of no length": ((0, 0),),
        "none": (),
    }.items():
        body = (
            WHOLE
            + struct.pack(">I", len(entries))
            + b"".join(struct.pack(">IiI", *entry, 1 << 16) for entry in entries)
        )
        yield upload(f"MP4 cuts: {name}", changed(plain(), b"elst", _to(body)), *ANY)
    yield upload("MP4 cuts: says 4 billion", _set(b"elst", 4, b"\xff" * 4), *ANY)
    for seconds, ends in ((19.9, CLEAN), (20.5, "too-long"), (60.0, "too-long"), (0.1, "too-short")):
        yield upload(
            f"MP4 length: {seconds} s",
            partial(recorded, "mp4", "aac", seconds),
            ends,
            "too-large" if seconds > 30 else ends,
        )


def _tables() -> Iterator[Upload]:
    for kind in b"stts", b"stsc", b"stsz", b"stco", b"stsd", b"sgpd", b"sbgp":
        at = 8 if kind == b"stsz" else 4
        name = kind.decode()
        yield upload(f"MP4 tables: {name} of 4 billion", _set(kind, at, b"\xff" * 4), *ANY)
        yield upload(f"MP4 tables: {name} of 100 million", _set(kind, at, struct.pack(">I", 100_000_000)), *ANY)
        yield upload(f"MP4 tables: {name} of nothing", _set(kind, at, bytes(4)), *ANY)
        yield upload(f"MP4 tables: {name} is empty", changed(plain(), kind, lambda _: b""), *ANY)
        yield upload(
            f"MP4 tables: {name} of noise", changed(plain(), kind, lambda body: body[:8] + noise(len(body) - 8)), *ANY
        )
    same = WHOLE + struct.pack(">II", 1_000, 2**31 - 1)
    yield upload("MP4 tables: all samples of 2 GB", changed(plain(), b"stsz", lambda _: same), *ANY)
    small = WHOLE + struct.pack(">II", 1, 100_000_000)
    yield upload("MP4 tables: 100 million samples of a byte", changed(plain(), b"stsz", lambda _: small), *ANY)
    yield upload("MP4 tables: sound past the end", _set(b"stco", 8, b"\x7f\xff\xff\xff"), *ANY)
    yield upload("MP4 tables: sound in the head", _set(b"stco", 8, bytes(4)), *ANY)
    yield upload("MP4 tables: one sample in a chunk of 4 billion", _set(b"stsc", 12, b"\xff" * 4), *ANY)


def _boxes() -> Iterator[Upload]:
    brand = box(b"ftyp", b"isom" + bytes(4) + b"isommp42")
    deep = b""
    for _ in range(5_000):
        deep = box(b"moov", deep)
    yield upload("MP4 boxes: 5,000 in each other", brand + deep, *REFUSED)
    yield upload("MP4 boxes: 60,000 empty", brand + box(b"free") * 60_000 + plain(), *ANY)
    yield upload("MP4 boxes: 10,000 tracks", brand + box(b"moov", box(b"trak") * 10_000), *REFUSED)
    for size in 0, 1, 2, 7, 2**31, 2**32 - 1:
        yield upload(
            f"MP4 boxes: size {size:,} of the index",
            patched(plain(), plain().index(b"moov") - 4, struct.pack(">I", size)),
            *ANY,
        )
        yield upload(f"MP4 boxes: size {size:,} of the first", patched(plain(), 0, struct.pack(">I", size)), *ANY)
        yield upload(
            f"MP4 boxes: size {size:,} of the sound",
            patched(plain(), plain().index(b"mdat") - 4, struct.pack(">I", size)),
            *ANY,
        )
    yield upload("MP4 boxes: size of 2^64", brand + struct.pack(">I4sQ", 1, b"free", 2**64 - 1) + plain(), *ANY)
    for kind in (
        b"moov",
        b"mdat",
        b"trak",
        b"mdia",
        b"minf",
        b"stbl",
        b"stsd",
        b"hdlr",
        b"mdhd",
        b"mvhd",
        b"tkhd",
        b"dinf",
    ):
        yield upload(f"MP4 boxes: no {kind.decode()}", plain().replace(kind, b"free", 1), *ANY)
    yield upload("MP4 boxes: the first alone", brand, *REFUSED)
    yield upload("MP4 boxes: two indexes", plain() + plain(), *ANY)
    for name in b"heic", b"avif", b"qt  ", b"mp71", b"\0\0\0\0", b"dash", b"crx ", b"aax ":
        yield upload(f"MP4 boxes: brand {name.decode()!r}", patched(plain(), 8, name), *ANY)
    yield upload("MP4 boxes: index of 2 GB in zlib", lambda: brand + _index_of_2_gb(), *REFUSED)
    itself = box(
        b"cmov", box(b"dcom", b"zlib") + box(b"cmvd", struct.pack(">I", 500) + zlib.compress(box(b"moov", b"x" * 492)))
    )
    yield upload("MP4 boxes: index in zlib", brand + box(b"moov", itself), *REFUSED)


def _index_of_2_gb() -> bytes:
    packed = struct.pack(">I", 2**31 - 1) + bomb(100_000_000)
    return box(b"moov", box(b"cmov", box(b"dcom", b"zlib") + box(b"cmvd", packed)))


def _codecs() -> Iterator[Upload]:
    for kind in (
        b"alac",
        b"ac-3",
        b"ec-3",
        b".mp3",
        b"fLaC",
        b"sowt",
        b"twos",
        b"ulaw",
        b"samr",
        b"enca",
        b"drms",
        b"lpcm",
        b"\0\0\0\0",
    ):
        yield upload(
            f"MP4 codec: {kind.decode()!r}",
            changed(plain(), b"stsd", _swapped(b"mp4a", kind)),
            *ANY,
        )
    for object_type in 0x00, 0x20, 0x66, 0x69, 0x6B, 0xA5, 0xA9, 0xDD, 0xE1, 0xFF:
        yield upload(
            f"MP4 codec: object {object_type:02x}",
            _described(_object(object_type)),
            *ANY,
        )
    yield upload("MP4 codec: description of noise", _described(lambda body: body[:44] + noise(len(body) - 44)), *ANY)
    yield upload("MP4 codec: description cut", _described(lambda body: body[:50]), *ANY)
    for channels in 0, 8, 255, 65_535:
        yield upload(
            f"MP4 codec: says {channels} channels",
            _described(_at(32, struct.pack(">H", channels))),
            *ANY,
        )
    for rate in 0, 65_535:
        yield upload(
            f"MP4 codec: says {rate} Hz",
            _described(_at(40, struct.pack(">H", rate))),
            *ANY,
        )
    for index in range(16):
        config = struct.pack(">H", 2 << 11 | index << 7 | 1 << 3)
        yield upload(f"MP4 codec: AAC of rate {index}", _described(_swapped(b"\x11\x88", config)), *ANY)
    for number in 0, 3, 7, 8, 15:
        config = struct.pack(">H", 2 << 11 | 3 << 7 | number << 3)
        yield upload(
            f"MP4 codec: AAC of channels {number}",
            _described(_swapped(b"\x11\x88", config)),
            *ANY,
        )
    for profile in 0, 1, 3, 4, 5, 23, 29, 31:
        config = struct.pack(">H", profile << 11 | 3 << 7 | 1 << 3)
        yield upload(f"MP4 codec: AAC of kind {profile}", _described(_swapped(b"\x11\x88", config)), *ANY)
    yield upload(
        "MP4 codec: film that is none", changed(plain(), b"hdlr", lambda body: body.replace(b"soun", b"vide")), *ANY
    )
    yield upload("MP4 codec: words", changed(plain(), b"hdlr", lambda body: body.replace(b"soun", b"text")), *ANY)
    yield upload("MP4 codec: sound of noise", changed(plain(), b"mdat", lambda body: noise(len(body))), *ANY)
    yield upload("MP4 codec: sound of zeros", changed(plain(), b"mdat", lambda body: bytes(len(body))), *ANY)
    yield upload(
        "MP4 codec: noise in the middle",
        changed(plain(), b"mdat", lambda body: patched(body, len(body) // 2, noise(300))),
        CLEAN,
        "broken",
    )


def _described(change: Change) -> bytes:
    return changed(plain(), b"stsd", change)


def _object(number: int) -> Change:
    """The kind of sound, in the description of its decoder: tag 4, four bytes of length."""
    return lambda body: patched(body, body.index(b"\x04\x80\x80\x80") + 5, bytes([number]))


def _to(new: bytes) -> Change:
    return lambda _: new


def _at(place: int, new: bytes) -> Change:
    return lambda body: patched(body, place, new)


def _swapped(old: bytes, new: bytes) -> Change:
    return lambda body: body.replace(old, new)


def _fragments() -> Iterator[Upload]:
    film = good("MP4")
    for kind, at, name in (
        (b"tfhd", 0, "flags and place"),
        (b"tfhd", 4, "track"),
        (b"trun", 4, "number"),
        (b"trun", 8, "place"),
        (b"tfdt", 4, "time"),
        (b"mfhd", 4, "order"),
        (b"trex", 4, "track by default"),
    ):
        for value in 0, 2**31 - 1, 2**32 - 1:
            made = changed(film, kind, _at(at, struct.pack(">I", value)))
            yield upload(f"MP4 fragments: {name} {value:,}", made, *ANY)
    first = film.index(b"moof") - 4
    yield upload("MP4 fragments: without a beginning", film[first:], "not-a-sound")
    yield upload("MP4 fragments: none", film[:first], *REFUSED, "too-short")
    yield upload("MP4 fragments: twenty times", film[:first] + film[first:] * 20, *ANY)
    index = box(b"sidx", WHOLE + struct.pack(">IIIIHH", 1, 48_000, 0, 0, 0, 1) + struct.pack(">III", 2**31 | 1, 1, 0))
    yield upload("MP4 fragments: an index of itself", film[:first] + index * 50 + film[first:], *ANY)


def _more() -> Iterator[Upload]:
    words = box(
        b"udta",
        box(b"meta", WHOLE + box(b"hdlr", bytes(24)) + box(b"ilst", box(b"\xa9nam", box(b"data", bytes(8) + SCRIPT)))),
    )
    identity = box(b"uuid", bytes.fromhex("be7acfcb97a942e89c71999491e3afac") + SCRIPT)
    yield upload("MP4 more: a script in the tags", changed(plain(), b"moov", lambda body: body + words), CLEAN)
    yield upload("MP4 more: XMP with a script", plain() + identity, CLEAN)
    yield upload(
        "MP4 more: tags of noise", changed(plain(), b"moov", lambda body: body + box(b"udta", noise(5_000))), *ANY
    )
    cover = box(b"covr", box(b"data", struct.pack(">II", 13, 0) + noise(50_000)))
    yield upload(
        "MP4 more: a cover of noise",
        changed(plain(), b"moov", lambda body: body + box(b"udta", box(b"meta", WHOLE + box(b"ilst", cover)))),
        *ANY,
    )
    yield upload(
        "MP4 more: HTML in free space", box(b"ftyp", b"isom" + bytes(8)) + box(b"free", SCRIPT) + plain(), *ANY
    )
    yield upload("MP4 more: HTML after it", plain() + SCRIPT, CLEAN)
    yield upload("MP4 more: HTML before it", SCRIPT + plain(), "not-a-sound")
    yield upload(
        "MP4 more: a playlist in its first box",
        box(b"ftyp", b"isom\n#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n"),
        *REFUSED,
    )

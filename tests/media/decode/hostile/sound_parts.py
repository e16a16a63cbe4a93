"""Of what hostile sounds are made: good sounds to start from, and pieces of WAV, Matroska, Ogg and MP4."""

import io
import math
import struct
from array import array
from collections.abc import Callable, Iterable
from functools import cache

import av
from av.audio.codeccontext import AudioCodecContext
from av.audio.stream import AudioStream

RATE = 48_000
FRAME = 960  # samples of an Opus packet


def tone(seconds: float, rate: int = RATE, loud: float = 0.4) -> "array[int]":
    """A song of one note that gets louder and softer."""
    return array("h", _sung(round(seconds * rate), rate, loud))


@cache
def _sung(length: int, rate: int, loud: float) -> bytes:
    return array("h", (_at(n / rate, loud) for n in range(length))).tobytes()


def _at(second: float, loud: float) -> int:
    return int(32_767 * loud * math.sin(2 * math.pi * 440 * second) * (0.6 + 0.4 * math.sin(5 * second)))


def frame(samples: "array[int]", rate: int = RATE, at: int = 0) -> av.AudioFrame:
    made = av.AudioFrame(format="s16", layout="mono", samples=len(samples))
    made.sample_rate, made.pts = rate, at
    made.planes[0].update(samples.tobytes())
    return made


@cache
def recorded(kind: str, codec: str, seconds: float = 1.5, rate: int = RATE, layout: str = "mono", **how: str) -> bytes:
    """By FFmpeg's own muxer, the same each time; `how`: its options."""
    file = io.BytesIO()
    with av.open(file, "w", format=kind, options={"fflags": "+bitexact", **how}) as out:
        stream = out.add_stream(codec, rate=rate, layout=layout)
        assert isinstance(stream, AudioStream)
        samples = tone(seconds, rate)
        for at in range(0, len(samples), FRAME):
            out.mux(stream.encode(frame(samples[at : at + FRAME], rate, at)))
        out.mux(stream.encode(None))
    return file.getvalue()


@cache
def good(kind: str) -> bytes:
    """As browsers record: Chrome, Firefox, Safari, and Chrome as MP4; and what a page may write itself."""
    return {
        "WebM": lambda: recorded("webm", "libopus"),
        "Ogg": lambda: recorded("ogg", "libopus"),
        "MP4": lambda: recorded("mp4", "aac", movflags="frag_keyframe+empty_moov+default_base_moof"),
        "MP4 in one piece": lambda: recorded("mp4", "aac"),
        "MP4 of Opus": lambda: recorded("mp4", "libopus"),
        "WAV": lambda: wav(tone(1.5).tobytes()),
    }[kind]()


@cache
def opus(seconds: float = 1.5, layout: str = "mono") -> tuple[bytes, ...]:
    """Bare packets, of 20 ms each."""
    encoder = av.CodecContext.create("libopus", "w")
    assert isinstance(encoder, AudioCodecContext)
    encoder.sample_rate, encoder.layout, encoder.format = RATE, layout, "s16"
    packets = [*encoder.encode(frame(tone(seconds))), *encoder.encode(None)]
    return tuple(bytes(packet) for packet in packets)


def opus_head(channels: int = 1, skip: int = 312, rate: int = RATE, gain: int = 0, rest: bytes = b"\0") -> bytes:
    return b"OpusHead" + struct.pack("<BBHIh", 1, channels, skip, rate, gain) + rest


# WAV


def part(kind: bytes, data: bytes, length: int | None = None) -> bytes:
    return kind + struct.pack("<I", len(data) if length is None else length) + data + b"\0" * (len(data) % 2)


def form(tag: int = 1, channels: int = 1, rate: int = RATE, bits: int = 16, **odd: int | bytes) -> bytes:
    """`odd`: another `align`, and `more` after it."""
    block = int(odd.get("align", channels * bits // 8))
    values = tag, channels, rate, min(rate * block, 2**32 - 1), block % 65_536, bits
    return part(b"fmt ", struct.pack("<HHIIHH", *values) + bytes(odd.get("more", b"")))


def riff(*parts: bytes, length: int | None = None) -> bytes:
    return part(b"RIFF", b"WAVE" + b"".join(parts), length)


def wav(data: bytes, *before: bytes, length: int | None = None, head: bytes | None = None) -> bytes:
    return riff(form() if head is None else head, *before, part(b"data", data, length))


# Matroska


def element(id: str, data: bytes | int | float = b"", length: int | None = None) -> bytes:
    """`id` in hex; `length`: instead of the true one, and -1 for "unknown"."""
    if isinstance(data, int):
        data = data.to_bytes(8, "big")
    elif isinstance(data, float):
        data = struct.pack(">d", data)
    size = len(data) if length is None else length
    return bytes.fromhex(id) + (b"\x01" + b"\xff" * 7 if size < 0 else (size | 1 << 56).to_bytes(8, "big")) + data


def ebml(doctype: bytes = b"webm", *more: bytes) -> bytes:
    return element("1A45DFA3", element("4286", 1) + element("4282", doctype) + element("4287", 2) + b"".join(more))


def track(
    *more: bytes, codec: bytes = b"A_OPUS", private: bytes | None = None, kind: int = 2, number: int = 1
) -> bytes:
    head = opus_head() if private is None else private
    audio = element("E1", element("B5", 48_000.0) + element("9F", 1))
    parts = (
        element("D7", number),
        element("73C5", number),
        element("83", kind),
        element("86", codec),
        element("63A2", head),
    )
    return element("AE", b"".join(parts) + (audio if kind == 2 and not more else b"") + b"".join(more))


def block(packet: bytes, at_ms: int, number: int = 1, flags: int = 0x80) -> bytes:
    """SimpleBlock."""
    return element("A3", bytes([0x80 | number]) + struct.pack(">hB", at_ms, flags) + packet)


def cluster(packets: Iterable[bytes], at_ms: int = 0, step_ms: int = 20) -> bytes:
    return element("1F43B675", element("E7", at_ms) + b"".join(block(p, n * step_ms) for n, p in enumerate(packets)))


def info(*more: bytes, scale: int = 1_000_000) -> bytes:
    return element("1549A966", element("2AD7B1", scale) + b"".join(more))


def webm(*parts: bytes, tracks: bytes | None = None, head: bytes | None = None, about: bytes | None = None) -> bytes:
    """A good one of 1.5 s, but for what is given; `parts` stand instead of its cluster."""
    entries = element("1654AE6B", track() if tracks is None else tracks)
    body = (info() if about is None else about) + entries + (b"".join(parts) or cluster(opus()))
    return (ebml() if head is None else head) + element("18538067", body)


# Ogg


def page(packets: Iterable[bytes], number: int, granule: int, flags: int = 0, serial: int = 7) -> bytes:
    lacing, body = b"", b""
    for packet in packets:
        lacing += b"\xff" * (len(packet) // 255) + bytes([len(packet) % 255])
        body += packet
    head = struct.pack("<4sBBqIII", b"OggS", 0, flags, granule, serial, number, 0) + bytes([len(lacing)]) + lacing
    return head[:22] + struct.pack("<I", _sum(head + body)) + head[26:] + body


@cache
def _table() -> tuple[int, ...]:
    def entry(value: int) -> int:
        for _ in range(8):
            value = (value << 1 ^ (0x04C11DB7 if value & 0x80000000 else 0)) & 0xFFFFFFFF
        return value

    return tuple(entry(n << 24) for n in range(256))


def _sum(data: bytes) -> int:
    value = 0
    for byte in data:
        value = (value << 8 & 0xFFFFFFFF) ^ _table()[value >> 24 ^ byte]
    return value


def tags(*comments: bytes, count: int | None = None) -> bytes:
    listed = b"".join(struct.pack("<I", len(each)) + each for each in comments)
    return (
        b"OpusTags"
        + struct.pack("<I", 4)
        + b"test"
        + struct.pack("<I", len(comments) if count is None else count)
        + listed
    )


Granule = Callable[[int], int]  # from the number of packets so far to the position in samples
STEP = 50  # packets of a page


def ogg(
    packets: Iterable[bytes] | None = None,
    *,
    head: bytes | None = None,
    comment: bytes | None = None,
    granule: Granule = lambda packets: packets * FRAME,
    serial: int = 7,
) -> bytes:
    """A good one of 1.5 s, but for what is given."""
    sound = [*(opus() if packets is None else packets)]
    starts = range(0, len(sound), STEP)
    pages = [
        page(sound[at : at + STEP], n + 2, granule(at + STEP), 4 if n == len(starts) - 1 else 0, serial)
        for n, at in enumerate(starts)
    ]
    first = page([opus_head() if head is None else head], 0, 0, 2, serial)
    return first + page([tags() if comment is None else comment], 1, 0, 0, serial) + b"".join(pages)


# MP4

HOLD = {b"moov", b"trak", b"mdia", b"minf", b"stbl", b"dinf", b"edts", b"moof", b"traf", b"mvex"}


def box(kind: bytes, data: bytes = b"", size: int | None = None) -> bytes:
    return struct.pack(">I", len(data) + 8 if size is None else size) + kind + data


def changed(mp4: bytes, kind: bytes, change: Callable[[bytes], bytes]) -> bytes:
    """With another content in every box of this kind; the boxes around it get the right size."""
    out, at = b"", 0
    while at < len(mp4):
        size, name = struct.unpack(">I4s", mp4[at : at + 8])
        body = mp4[at + 8 : at + size]
        if name == kind:
            body = change(body)
        elif name in HOLD:
            body = changed(body, kind, change)
        out, at = out + box(name, body), at + size
    return out

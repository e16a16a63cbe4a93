"""WAV files with something wrong in them."""

import struct
from array import array
from collections.abc import Iterator

from tests.media.decode.hostile import CLEAN, Upload, upload
from tests.media.decode.hostile.parts import SCRIPT, noise
from tests.media.decode.hostile.sound_parts import FRAME, RATE, form, good, opus, part, riff, tone, wav

REFUSED = ("not-a-sound", "broken")
SOUND = tone(1.0).tobytes()


def wavs() -> Iterator[Upload]:
    yield from _heads()
    yield from _lengths()
    yield from _chunks()
    yield from _samples()
    yield from _inside()


def _heads() -> Iterator[Upload]:
    for rate in 0, 1, 100, 7_999, 96_001, 192_000, 2**31 - 1, 2**31, 2**32 - 1:
        yield upload(f"WAV head: {rate:,} Hz", wav(SOUND, head=form(rate=rate)), *REFUSED)
    for rate in 8_000, 11_025, 22_050, 44_100, 96_000:
        yield upload(f"WAV head: {rate:,} Hz, which is fine", wav(SOUND, head=form(rate=rate)), CLEAN)
    for channels in 0, 3, 8, 255, 65_535:
        yield upload(f"WAV head: {channels} channels", wav(SOUND * 4, head=form(channels=channels)), *REFUSED)
    yield upload("WAV head: 2 channels", wav(SOUND, head=form(channels=2)), CLEAN)
    for bits in 0, 1, 7, 12, 64, 65_535:
        yield upload(f"WAV head: {bits} bits", wav(SOUND, head=form(bits=bits)), CLEAN, *REFUSED, "too-short", "silent")
    for bits in 8, 24, 32:
        yield upload(f"WAV head: {bits} bits, which is fine", wav(SOUND * 3, head=form(bits=bits)), CLEAN)
    for align in 0, 1, 3, 65_535:
        yield upload(f"WAV head: blocks of {align}", wav(SOUND, head=form(align=align)), CLEAN, *REFUSED, "too-short")
    for tag in 0, 2, 6, 7, 0x11, 0x31, 0x50, 0x55, 0x92, 0xFF, 0x160, 0x2000, 0xF1AC, 0xFFFE, 0xFFFF:
        yield upload(f"WAV head: format {tag:04x}", wav(SOUND, head=form(tag)), *REFUSED)
    yield from _odd_heads()


def _odd_heads() -> Iterator[Upload]:
    extensible = struct.pack("<HHI", 22, 16, 2**32 - 1)
    known = bytes.fromhex("0100000000001000800000aa00389b71")
    yield upload("WAV head: all speakers", wav(SOUND, head=form(0xFFFE, more=extensible + known)), CLEAN, *REFUSED)
    yield upload("WAV head: format of noise", wav(SOUND, head=form(0xFFFE, more=extensible + noise(16))), *REFUSED)
    for length in 0, 1, 13, 15:
        yield upload(
            f"WAV head: of {length} bytes", wav(SOUND, head=part(b"fmt ", form()[8 : 8 + length])), CLEAN, *REFUSED
        )
    yield upload("WAV head: none", riff(part(b"data", SOUND)), *REFUSED)
    yield upload("WAV head: after the sound", riff(part(b"data", SOUND), form()), CLEAN, *REFUSED)
    yield upload("WAV head: two that differ", wav(SOUND, form(channels=8)), CLEAN, *REFUSED)
    yield upload("WAV head: two, with the sound between", wav(SOUND) + form(channels=8) + part(b"data", SOUND), CLEAN)


def _lengths() -> Iterator[Upload]:
    for length in 0, 1, 2**31, 2**32 - 1, 2**32 - 2:
        yield upload(f"WAV length: {length:,} of the file", riff(form(), part(b"data", SOUND), length=length), CLEAN)
        yield upload(f"WAV length: {length:,} of the sound", wav(SOUND, length=length), CLEAN, *REFUSED, "too-short")
        yield upload(
            f"WAV length: {length:,} of a comment",
            wav(SOUND, part(b"LIST", b"INFO", length)),
            CLEAN,
            *REFUSED,
            "too-short",
        )
    yield upload("WAV length: no sound", wav(b""), "too-short", *REFUSED)
    yield upload("WAV length: no chunk of sound", riff(form()), *REFUSED, "too-short")
    yield upload("WAV length: one byte", wav(b"x"), "too-short", *REFUSED)
    yield upload("WAV length: the head alone", b"RIFF\0\0\0\0WAVE", *REFUSED)
    yield upload("WAV length: half of the sound", wav(SOUND)[: len(SOUND) // 2], CLEAN, "broken")
    slow = form(rate=8_000, bits=8)
    yield upload("WAV length: 20 s", wav(b"\0\xff" * 80_000, head=slow), CLEAN)
    yield upload("WAV length: 20 s and a sample", wav(b"\0\xff" * 80_000 + b"\0", head=slow), "too-long")
    yield upload("WAV length: 60 s", wav(b"\0\xff" * 240_000, head=slow), "too-long")
    yield upload("WAV length: 0.29 s", wav(tone(0.29).tobytes()), "too-short")
    yield upload("WAV length: 0.3 s", wav(tone(0.3).tobytes()), CLEAN)
    yield upload("WAV length: 500,001 bytes", (wav(SOUND) + bytes(500_000))[:500_001], "too-large")
    yield upload("WAV length: 20 MB", lambda: wav(bytes(20_000_000)), "too-large")


def _chunks() -> Iterator[Upload]:
    texts = part(b"LIST", b"INFO" + part(b"INAM", SCRIPT) + part(b"ICMT", b"\xff\xfe\x80" * 9))
    yield upload("WAV chunks: a script in a comment", wav(SOUND, texts), CLEAN)
    yield upload("WAV chunks: a script after the sound", wav(SOUND) + texts, CLEAN)
    yield upload("WAV chunks: a list in itself", wav(SOUND, part(b"LIST", b"INFO" + texts * 50)), CLEAN)
    for kind in b"bext", b"id3 ", b"smpl", b"cue ", b"fact", b"ds64", b"SMV0", b"iXML", b"axml", b"chna", b"XMA2":
        yield upload(f"WAV chunks: noise in {kind.decode()}", wav(SOUND, part(kind, noise(700))), CLEAN, *REFUSED)
        yield upload(f"WAV chunks: nothing in {kind.decode()}", wav(SOUND, part(kind, b"")), CLEAN, *REFUSED)
    yield upload("WAV chunks: 40,000 empty ones", wav(SOUND, part(b"JUNK", b"") * 40_000), CLEAN)
    yield upload("WAV chunks: sound in two pieces", wav(SOUND) + part(b"data", SOUND), CLEAN)
    yield upload("WAV chunks: odd length", wav(SOUND, b"JUNK\1\0\0\0x"), CLEAN, *REFUSED, "too-short")
    yield upload(
        "WAV chunks: film of Smacker",
        wav(SOUND, part(b"SMV0", struct.pack("<IIIIIIII", 36, 0, 640, 480, 0, 1, 1, 1) + noise(99))),
        CLEAN,
        *REFUSED,
    )
    for head in b"RF64", b"RIFX", b"BW64", b"FFIR":
        yield upload(f"WAV chunks: begins with {head.decode()}", head + wav(SOUND)[4:], CLEAN, *REFUSED)


def _samples() -> Iterator[Upload]:
    def of(loud: float) -> bytes:
        return wav(tone(1.0, loud=loud).tobytes())

    yield upload("WAV samples: zeros", wav(bytes(96_000)), "silent")
    yield upload("WAV samples: one value", wav(b"\1\0" * 48_000), "silent")
    yield upload("WAV samples: -52 dBFS", of(10 ** (-52 / 20)), "silent")
    yield upload("WAV samples: -48 dBFS", of(10 ** (-48 / 20)), CLEAN)
    yield upload("WAV samples: one click", wav(bytes(48_000) + b"\xff\x7f" + bytes(48_000)), CLEAN)
    yield upload("WAV samples: as loud as can be", wav(b"\xff\x7f\0\x80" * 24_000), CLEAN)
    yield upload("WAV samples: the lowest alone", wav(b"\0\x80" * 48_000), CLEAN)
    yield upload("WAV samples: noise", wav(noise(96_000)), CLEAN)
    for name, value in (
        ("not numbers", "nan"),
        ("endless", "inf"),
        ("below everything", "-inf"),
        ("1e30", "1e30"),
        ("tiny", "1e-40"),
    ):
        floats = array("f", [float(value)] * 48_000).tobytes()
        yield upload(f"WAV samples: floats, {name}", wav(floats, head=form(3, bits=32)), CLEAN, "broken", "silent")
    mixed = array("f", [float("nan"), 0.5, float("inf"), -0.5] * 12_000).tobytes()
    yield upload(
        "WAV samples: floats of all kinds", wav(mixed, head=form(3, rate=44_100, bits=32)), CLEAN, "broken", "silent"
    )
    doubles = array("d", [0.5] * 48_000).tobytes()
    yield upload("WAV samples: floats of 64 bits", wav(doubles, head=form(3, bits=64)), *REFUSED)


def _inside() -> Iterator[Upload]:
    """Other sounds where samples should be: FFmpeg looks for some of them."""
    burst = b"\x72\xf8\x1f\x4e\x01\x00\x00\x30" + noise(6_136)
    yield upload("WAV inside: AC-3 as on a cable", wav(burst * 20), CLEAN, *REFUSED)
    yield upload("WAV inside: DTS", wav((b"\x7f\xfe\x80\x01" + noise(2_044)) * 60), CLEAN, *REFUSED)
    yield upload("WAV inside: DTS of 14 bits", wav((b"\xff\x1f\x00\xe8\xf1\x07" + noise(4_090)) * 40), CLEAN, *REFUSED)
    yield upload("WAV inside: a WAV", wav(wav(SOUND)), CLEAN)
    yield upload("WAV inside: Opus", wav(b"".join(opus()), head=form(0x704F, align=FRAME)), *REFUSED)
    yield upload("WAV inside: AAC", wav(good("MP4 in one piece"), head=form(0xFF)), *REFUSED)
    yield upload("WAV inside: AAC that says it is samples", wav(good("MP4 in one piece") * (RATE // 10_000)), CLEAN)

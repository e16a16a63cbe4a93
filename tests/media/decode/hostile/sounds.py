"""All hostile sounds."""

import random
import struct
from collections.abc import Iterator

from tests.media.decode.hostile import CLEAN, Upload, named, upload
from tests.media.decode.hostile.matroskas import matroskas
from tests.media.decode.hostile.mp4s import mp4s
from tests.media.decode.hostile.oggs import oggs
from tests.media.decode.hostile.parts import SCRIPT, noise, saved
from tests.media.decode.hostile.sound_parts import good, recorded
from tests.media.decode.hostile.wavs import wavs

NONE = "not-a-sound"
BROKEN = (NONE, "broken", "too-short")
GOOD = ("WebM", "Ogg", "MP4", "MP4 in one piece", "MP4 of Opus", "WAV")
SHARES = (1, 3, 10, 25, 50, 75, 90, 99)  # of a hundred
CHANGES = 12  # files of each kind
TEXTS = {
    "playlist": b"#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n",
    "playlist of an address": b"#EXTM3U\n#EXTINF:9,\nhttp://169.254.169.254/latest/meta-data/\n",
    "playlist of Shoutcast": b"[playlist]\nFile1=/etc/passwd\n",
    "list to join": b"ffconcat version 1.0\nfile '/etc/passwd'\nfile 'http://127.0.0.1:9/'\n",
    "DASH": b'<?xml version="1.0"?><MPD><BaseURL>file:///etc/passwd</BaseURL></MPD>',
    "Smooth Streaming": b'<?xml version="1.0"?><SmoothStreamingMedia/>',
    "session": b"v=0\no=- 0 0 IN IP4 127.0.0.1\nm=audio 5004 RTP/AVP 0\n",
    "reference of QuickTime": b"RTSPtextRTSP://127.0.0.1/",
    "redirection": b"[Reference]\nRef1=http://127.0.0.1:9/\n",
    "subtitles": b"1\n00:00:00,000 --> 00:00:01,000\nLa\n",
    "FFmpeg's metadata": b";FFMETADATA1\ntitle=x\n",
    "FFmpeg's filters": b"amovie=/etc/passwd",
    "HTML": SCRIPT,
    "text": b"la la la",
    "nothing": b"",
    "one byte": b"R",
    "zeros": bytes(100_000),
    "address": b"https://example.com/song.webm",
    "path": b"/etc/passwd",
    "MIDI": b"MThd\0\0\0\6\0\0\0\1\0\x60MTrk\0\0\0\4\0\xff\x2f\0",
    "module of a tracker": b"Extended Module: " + noise(400),
    "AMR": b"#!AMR\n" + noise(400),
    "CAF": b"caff\0\1\0\0" + noise(400),
    "Windows Media": bytes.fromhex("3026b2758e66cf11a6d900aa0062ce6c") + noise(400),
    "Flash": b"FLV\1\5\0\0\0\x09" + noise(400),
    "FLAC": b"fLaC" + noise(400),
    "MP3 with a head": b"ID3\4\0\0\0\0\0\0" + noise(400),
    "WavPack": b"wvpk" + noise(400),
    "Monkey's Audio": b"MAC " + noise(400),
    "True Audio": b"TTA1" + noise(400),
    "Real Media": b".RMF" + noise(400),
    "Sun": b".snd" + struct.pack(">IIIII", 24, 2**32 - 1, 3, 48_000, 1) + noise(400),
    "voice of Creative": b"Creative Voice File\x1a" + noise(400),
    "film in RIFF": b"RIFF\xff\0\0\0AVI LIST" + noise(400),
    "music in RIFF": b"RIFF\xff\0\0\0RMIDdata" + noise(400),
    "transport stream": (b"\x47\x40\0\x10" + bytes(184)) * 20,
    "SWF": b"FWS\x09" + noise(400),
    "ZIP": b"PK\3\4" + noise(400),
    "ELF": b"\x7fELF" + noise(400),
}
MUXERS = {
    "mp3": "libmp3lame",
    "adts": "aac",
    "aiff": "pcm_s16be",
    "flac": "flac",
    "au": "pcm_s16be",
    "avi": "pcm_s16le",
}
OTHERS = {"mov": "pcm_s16le", "mpegts": "aac", "w64": "pcm_s16le", "caf": "pcm_s16le", "nut": "pcm_s16le", "ac3": "ac3"}
MORE = {"wav": "adpcm_ima_wav", "matroska": "flac", "ogg": "flac", "mp4": "alac"}


def _browsers() -> Iterator[Upload]:
    yield from (upload(f"good: {kind}", good(kind), CLEAN) for kind in GOOD)


def _wrong_types() -> Iterator[Upload]:
    yield from (upload(f"wrong type: {name}", source, NONE) for name, source in TEXTS.items())
    yield from (upload(f"wrong type: noise {seed}", noise(9_000, seed), NONE) for seed in range(3))
    yield from (upload(f"wrong type: {kind} picture", saved(kind), NONE) for kind in ("PNG", "JPEG", "WEBP"))
    for kind, codec in {**MUXERS, **OTHERS, **MORE}.items():
        yield upload(f"wrong type: {codec} in {kind} by FFmpeg", recorded(kind, codec), NONE, "broken")
    for kind in GOOD:
        yield upload(f"wrong type: {kind} after a head of MP3", TEXTS["MP3 with a head"] + good(kind), NONE)
        yield upload(f"wrong type: {kind} after a line end", b"\n" + good(kind), NONE)
        for head, begin in (
            ("WebM", b"\x1a\x45\xdf\xa3"),
            ("Ogg", b"OggS"),
            ("MP4", b"\0\0\0\x18ftypisom"),
            ("WAV", b"RIFF\0\0\0\0WAVE"),
        ):
            if not kind.startswith(head):
                yield upload(f"wrong type: head of {head}, then {kind}", begin + good(kind), CLEAN, *BROKEN)
    for name in "playlist", "list to join", "DASH", "session":
        for start in b"\x1a\x45\xdf\xa3", b"OggS", b"\0\0\0\x18ftyp", b"RIFF\0\0\0\0WAVE":
            yield upload(f"wrong type: {name} after {start[:4]!r}", start + b"\n" + TEXTS[name], *BROKEN)


def _cut() -> Iterator[Upload]:
    for kind in GOOD:
        source = good(kind)
        for share in SHARES:
            yield upload(f"cut: {kind} at {share} %", source[: len(source) * share // 100], CLEAN, *BROKEN)


def _changed() -> Iterator[Upload]:
    """Good files with bytes changed at random, from seeds."""
    for kind in GOOD:
        for seed in range(CHANGES):
            chance, made = random.Random(f"{kind} {seed}"), bytearray(good(kind))
            for _ in range(chance.choice([1, 5, 50, 500])):
                made[chance.randrange(12, len(made))] = chance.randrange(256)
            yield upload(f"changed: {kind}, seed {seed}", bytes(made), CLEAN, *BROKEN, "too-long", "silent", "too-slow")


SOUNDS = named((*_browsers(), *_wrong_types(), *wavs(), *matroskas(), *oggs(), *mp4s(), *_cut(), *_changed()))

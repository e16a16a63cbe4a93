"""Sounds: decodes WebM, Ogg, MP4 and WAV within limits, and encodes again what is heard of them.

Only `decode_in_sandbox` calls this, in a process of its own: decoders of sounds have been broken before.
"""

import io
from array import array
from collections.abc import Iterator
from itertools import chain

import av
from av.audio.stream import AudioStream
from av.container import InputContainer

from chalicelib.engine.values import value_class
from chalicelib.media.decode.mp4 import without_tags
from chalicelib.media.decode.results import DevelopedSound, NoSound, SoundReason

MOST_BYTES = 500_000
LONGEST_S, SHORTEST_S = 20.0, 0.3
QUIETEST = 32_768 * 10 ** (-50 / 20)  # -50 dBFS: no sample of a silent sound is louder
RATES, MOST_CHANNELS = range(8_000, 96_001), 2  # of what is uploaded
RATE, BITS_PER_S = 48_000, 64_000  # of what is made
PEAKS = 60
PADDING = {"aac": 2_112 + 1_024}  # samples that an encoder adds before and behind what is heard
STREAMED = range(0x7FFF_FF00, 0x1_0000_0000)  # the length of a WAV whose end was not known when it began; or 0
PCM = frozenset({"pcm_u8", "pcm_s16le", "pcm_s24le", "pcm_s32le", "pcm_f32le"})


@value_class
class Kind:
    """A container that browsers record into, and what may be in it."""

    head: bytes
    at: int  # where the head stands
    demuxer: str
    decoders: frozenset[str]


KINDS = (
    Kind(b"\x1a\x45\xdf\xa3", 0, "matroska", frozenset({"opus"})),
    Kind(b"OggS", 0, "ogg", frozenset({"opus"})),
    Kind(b"ftyp", 4, "mp4", frozenset({"aac", "opus"})),
    Kind(b"WAVE", 8, "wav", PCM),
)


class NotTaken(Exception):
    def __init__(self, reason: SoundReason) -> None:
        super().__init__(reason)
        self.reason: SoundReason = reason


def develop_sound(source: bytes) -> DevelopedSound | NoSound:
    """The first sound of the file, of one channel. Its length is what is heard, and not what the file says of it."""
    try:
        heard = _read_samples(source)
        return DevelopedSound(_encode(heard), len(heard) * 1000 // RATE, _peaks(heard))
    except NotTaken as refused:
        return NoSound(refused.reason)
    except (av.FFmpegError, ValueError, TypeError, ArithmeticError, LookupError, OSError):
        return NoSound("broken")  # what PyAV raises for damaged files


def _read_samples(source: bytes) -> "array[int]":
    """16 bits of one channel, `RATE` a second."""
    if len(source) > MOST_BYTES:
        raise NotTaken("too-large")
    kind = next((kind for kind in KINDS if source.startswith(kind.head, kind.at)), None)
    if kind is None:
        raise NotTaken("not-a-sound")
    source = _with_length(source) if kind.demuxer == "wav" else source
    with _open(source, kind) as container:
        heard = _mix(_frames(container, _stream(container, kind)))[: int(LONGEST_S * RATE)]
    if len(heard) < SHORTEST_S * RATE:
        raise NotTaken("too-short")
    if _loudest(heard) <= QUIETEST:
        raise NotTaken("silent")
    return heard


def _with_length(wav: bytes) -> bytes:
    """The WAV with the length of its sound, if it was written before that was known."""
    at = 12
    while at + 8 <= len(wav):
        length = int.from_bytes(wav[at + 4 : at + 8], "little")
        if wav[at : at + 4] == b"data":
            is_streamed = length in STREAMED or (length == 0 and at + 8 < len(wav))
            known = (len(wav) - at - 8).to_bytes(4, "little")
            return wav[: at + 4] + known + wav[at + 8 :] if is_streamed else wav
        at += 8 + length + length % 2
    return wav


def _open(source: bytes, kind: Kind) -> InputContainer:
    """Reads these bytes and nothing else: no other container, and no file or address that they name."""
    allowed = {
        "format_whitelist": kind.demuxer,
        "codec_whitelist": ",".join(sorted(kind.decoders)),  # also while FFmpeg looks what is in the file
        "protocol_whitelist": "none",
        "enable_drefs": "0",
        "max_streams": "8",
    }
    return av.open(
        io.BytesIO(source),
        "r",
        format=kind.demuxer,
        container_options=allowed,
        metadata_errors="replace",
        io_open=_refuse_other_files,
    )


def _refuse_other_files(url: str, flags: int, options: dict[str, str]) -> None:
    raise NotTaken("not-a-sound")


def _stream(container: InputContainer, kind: Kind) -> AudioStream:
    stream = next(iter(container.streams.audio), None)
    if stream is None or stream.codec_context is None or stream.codec_context.name not in kind.decoders:
        raise NotTaken("not-a-sound")
    return stream


def _frames(container: InputContainer, stream: AudioStream) -> Iterator[av.AudioFrame]:
    """All frames, of one form. Counts what they last, and stops when it is too much."""
    form, samples = None, 0
    for packet in container.demux(stream):
        if packet.is_corrupt:
            raise NotTaken("broken")
        for frame in packet.decode():
            now = frame.sample_rate, frame.layout.nb_channels, frame.format.name
            form = form or now
            if now != form or frame.sample_rate not in RATES or frame.layout.nb_channels > MOST_CHANNELS:
                raise NotTaken("broken")
            samples += frame.samples
            if samples > LONGEST_S * frame.sample_rate + PADDING.get(stream.codec_context.name, 0):
                raise NotTaken("too-long")
            yield frame


def _mix(frames: Iterator[av.AudioFrame]) -> "array[int]":
    heard: array[int] = array("h")
    resampler = av.AudioResampler(format="s16", layout="mono", rate=RATE)
    for frame in chain(frames, [None]):
        if frame is not None:
            frame.pts = None  # gaps are left out
        for part in resampler.resample(frame):
            heard.frombytes(bytes(part.planes[0])[: part.samples * heard.itemsize])
    return heard


def _peaks(heard: "array[int]") -> tuple[int, ...]:
    """How loud each sixtieth is at its loudest, as a share of the loudest of all."""
    parts = (heard[len(heard) * n // PEAKS : len(heard) * (n + 1) // PEAKS] for n in range(PEAKS))
    loud = [_loudest(part) for part in parts]
    return tuple(round(100 * peak / max(loud)) for peak in loud)


def _loudest(samples: "array[int]") -> int:
    high, low = max(samples), min(samples)
    return max(high, -low)


def _encode(heard: "array[int]") -> bytes:
    """AAC in MP4: plays in every browser, and begins to play before it is there as a whole. The same each time."""
    file = io.BytesIO()
    frame = av.AudioFrame(format="s16", layout="mono", samples=len(heard))
    frame.sample_rate, frame.pts = RATE, 0
    frame.planes[0].update(heard.tobytes())
    with av.open(
        file,
        "w",
        format="mp4",
        options={"fflags": "+bitexact", "movflags": "+faststart"},
        # For its index at the front FFmpeg reads again what it has written.
        io_open=lambda url, flags, options: io.BytesIO(file.getvalue()),
    ) as out:
        stream = out.add_stream("aac", rate=RATE, layout="mono", options={"flags": "+bitexact"})
        stream.bit_rate = BITS_PER_S
        out.mux(stream.encode(frame))
        out.mux(stream.encode(None))
    return without_tags(file.getvalue())

"""What comes of an upload, and how the process that decodes it says that it has begun."""

from typing import Literal, get_args

from chalicelib.engine.values import value_class

PictureReason = Literal["not-a-picture", "animated", "too-small", "too-large", "too-many-pixels", "broken", "too-slow"]
SoundReason = Literal["not-a-sound", "too-short", "too-long", "silent", "too-large", "broken", "too-slow"]
PICTURE_REASONS: frozenset[PictureReason] = frozenset(get_args(PictureReason))
SOUND_REASONS: frozenset[SoundReason] = frozenset(get_args(SoundReason))
CPU_S = 20  # of a processor that a file may take
BEGUN = b"\n"  # before the answer, of which it is a part, since JSON may begin with it


@value_class
class DevelopedPicture:
    """A picture as it is served: WebP without metadata."""

    large: bytes  # 600 x 900, at most 80 kB
    small: bytes  # 300 x 450, at most 20 kB
    placeholder: str  # blurred, as a data URI of at most 300 characters
    look: str  # 64 bits in hex: pictures that look alike differ in few of them


@value_class
class NoPicture:
    reason: PictureReason


@value_class
class Jpeg:
    """A developed picture for a service that does not read WebP. It is not served."""

    jpeg: bytes


@value_class
class DevelopedSound:
    """A sound as it is served: mono AAC in MP4 without metadata."""

    sound: bytes
    length_ms: int
    peaks: tuple[int, ...]  # 60 numbers from 0 to 100, for a waveform


@value_class
class NoSound:
    reason: SoundReason


Result = DevelopedPicture | NoPicture | Jpeg | DevelopedSound | NoSound

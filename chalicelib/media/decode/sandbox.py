"""Decodes an upload in a process of its own, and trusts nothing that comes back from it.

Whatever a file does to a decoder, it happens in a process without credentials, which ends after one file.
"""

import base64
import ctypes
import json
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path
from threading import Timer
from typing import Any, Literal, Protocol, overload

from chalicelib.engine.values import value_class
from chalicelib.media.decode import mp4
from chalicelib.media.decode.results import (
    BEGUN,
    PICTURE_REASONS,
    SOUND_REASONS,
    DevelopedPicture,
    DevelopedSound,
    Jpeg,
    NoPicture,
    NoSound,
    Result,
)

Crop = tuple[float, float, float]
Kind = Literal["picture", "jpeg", "sound"]
Said = dict[str, Any]
PATIENCE_S = 50  # of the clock, for a process that stands still: what a file may take is counted in CPU_S of results.py
MOST_ANSWER = 400_000
PLACEHOLDER = re.compile("data:image/webp;base64,[A-Za-z0-9+/]{1,276}={0,2}")
LOOK = re.compile("[0-9a-f]{16}")
LARGE, SMALL = ((600, 900), 80_000), ((300, 450), 20_000)  # sizes, and the most bytes of each
START = b"\x9d\x01\x2a"  # of a frame; its size follows
PEAKS, LONGEST_MS = 60, 20_100  # of a sound; a last frame may be filled up
ENVIRONMENT = {"LD_LIBRARY_PATH": f"{sys.base_prefix}/lib"}  # without it Lambda's own Python may not find its library
SET_DUMPABLE = 4  # prctl(2)
ROOT = str(Path(__file__).parents[3])  # of this package
BOOT = "import sys; sys.path[:] = sys.argv[1:]; from chalicelib.media.decode.child import main; main()"


def _exit_codes(*signals: str) -> frozenset[int]:
    """Of a process that one of these signals has ended; Windows does not have all of them."""
    return frozenset(-getattr(signal, name) for name in signals if hasattr(signal, name))


CRASHES = _exit_codes("SIGSEGV", "SIGABRT", "SIGBUS", "SIGILL", "SIGFPE", "SIGSYS")  # what a decoder brings upon itself
TOO_SLOW = _exit_codes("SIGXCPU")


class Interrupted(Exception):
    """The process has ended for a reason that is not in the file: a signal, too little memory, a long standstill."""


@value_class
class End:
    """How a process has ended."""

    code: int  # the exit code; negative: of a signal
    answer: bytes

    @property
    def is_too_slow(self) -> bool:
        """Whether it has used up the time that a file may take: the system alone counts it, and says so."""
        return self.code in TOO_SLOW

    @property
    def is_crash(self) -> bool:
        """Whether the file has ended it: once it had begun to decode, which an empty line says."""
        return self.answer.startswith(BEGUN) and (self.code > 0 or self.code in CRASHES)


@overload
def decode_in_sandbox(
    kind: Literal["picture"], source: bytes, crop: Crop | None = None
) -> DevelopedPicture | NoPicture: ...
@overload
def decode_in_sandbox(kind: Literal["jpeg"], source: bytes) -> Jpeg | NoPicture: ...
@overload
def decode_in_sandbox(kind: Literal["sound"], source: bytes) -> DevelopedSound | NoSound: ...
def decode_in_sandbox(kind: Kind, source: bytes, crop: Crop | None = None) -> Result:
    """What a process of its own makes of the upload; with `jpeg`, of a picture that it has made before.

    `crop`: the left edge, the upper edge and the width of what is shown, as shares of the upright picture.

    Raises Interrupted or OSError for what the machine has done: then the upload is to be tried again.
    """
    asked = json.dumps({"kind": kind, "crop": crop}).encode() + b"\n" + source
    end = _run(asked)
    if end.is_too_slow:
        return _refusal(kind, "too-slow")
    if len(end.answer) > MOST_ANSWER or end.is_crash:
        return _refusal(kind, "broken")
    if end.code:
        raise Interrupted(f"the process that decodes has ended with {end.code}")
    try:
        said: Said = dict(json.loads(end.answer))
        return READ[kind](said)
    except (ValueError, KeyError, TypeError, RecursionError):
        return _refusal(kind, "broken")


class Decode(Protocol):
    """Decodes uploads as `decode_in_sandbox` does."""

    @overload
    def __call__(
        self, kind: Literal["picture"], source: bytes, crop: Crop | None = None
    ) -> DevelopedPicture | NoPicture: ...
    @overload
    def __call__(self, kind: Literal["jpeg"], source: bytes) -> Jpeg | NoPicture: ...
    @overload
    def __call__(self, kind: Literal["sound"], source: bytes) -> DevelopedSound | NoSound: ...


def _run(asked: bytes) -> End:
    """How the process has ended, and what it has said, of which only the beginning is read if it is too long.

    It has a session of its own, so that no signal reaches it which is meant for the server and its terminal. Raises
    OSError where no process can be started.
    """
    _hide_environment()
    command = [sys.executable, "-I", "-c", BOOT, ROOT, *(path for path in sys.path if path)]
    with subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=ENVIRONMENT,
        start_new_session=True,
    ) as process:
        assert process.stdin
        assert process.stdout
        late = Timer(PATIENCE_S, process.kill)
        late.start()
        try:
            with suppress(BrokenPipeError):  # it may end before it has read all
                process.stdin.write(asked)
            with suppress(BrokenPipeError):
                process.stdin.close()
            answer = process.stdout.read(MOST_ANSWER + 1)
            if len(answer) > MOST_ANSWER:
                process.kill()
            return End(process.wait(), answer)
        finally:
            late.cancel()


@cache
def _hide_environment() -> None:
    """Let no other process of the same user read the environment or the memory of this one, which has credentials."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(SET_DUMPABLE, 0, 0, 0, 0)


def _refusal(kind: Kind, reason: Literal["too-slow", "broken"]) -> NoPicture | NoSound:
    return NoSound(reason) if kind == "sound" else NoPicture(reason)


def _picture(said: Said) -> DevelopedPicture | NoPicture:
    """Raises KeyError, TypeError or ValueError unless this is what `pictures.py` makes."""
    for reason in PICTURE_REASONS:
        if said.get("reason") == reason:
            return NoPicture(reason)
    large, small = (base64.b64decode(said[name], validate=True) for name in ("large", "small"))
    if not (PLACEHOLDER.fullmatch(said["placeholder"]) and LOOK.fullmatch(said["look"])):
        raise ValueError("no placeholder or look")
    if not (is_clean(large, *LARGE) and is_clean(small, *SMALL)):
        raise ValueError("no clean WebP")
    return DevelopedPicture(large, small, said["placeholder"], said["look"])


def _jpeg(said: Said) -> Jpeg:
    """Raises the same. Only the service that asks for it reads it."""
    jpeg = base64.b64decode(said["jpeg"], validate=True)
    if not (jpeg.startswith(b"\xff\xd8\xff") and jpeg.endswith(b"\xff\xd9")):
        raise ValueError("no JPEG")
    return Jpeg(jpeg)


def _sound(said: Said) -> DevelopedSound | NoSound:
    """Raises KeyError, TypeError or ValueError unless this is what `sounds.py` makes."""
    for reason in SOUND_REASONS:
        if said.get("reason") == reason:
            return NoSound(reason)
    sound, length, peaks = base64.b64decode(said["sound"], validate=True), said["length_ms"], tuple(said["peaks"])
    if not (type(length) is int and 0 < length <= LONGEST_MS):
        raise ValueError("no length")
    if not (len(peaks) == PEAKS and all(type(peak) is int and 0 <= peak <= 100 for peak in peaks)):
        raise ValueError("no peaks")
    if not (sound and mp4.is_clean(sound)):
        raise ValueError("no clean MP4")
    return DevelopedSound(sound, length, peaks)


READ: Mapping[Kind, Callable[[Said], Result]] = {"picture": _picture, "jpeg": _jpeg, "sound": _sound}


def is_clean(webp: bytes, size: tuple[int, int], most: int) -> bool:
    """Whether this is a WebP of this size, of nothing but pixels (RFC 9649, 2.5)."""
    head = b"RIFF" + (len(webp) - 8).to_bytes(4, "little") + b"WEBPVP8 "
    length = int.from_bytes(webp[16:20], "little")
    shown = b"".join(side.to_bytes(2, "little") for side in size)
    whole = webp.startswith(head) and 20 + length + length % 2 == len(webp)
    return whole and len(webp) <= most and webp[23:30] == START + shown

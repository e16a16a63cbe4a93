"""The process that decodes one upload. It has no environment, no files to write, and little memory and time."""

import base64
import json
import sys
from collections.abc import Callable
from dataclasses import asdict

from chalicelib.media.decode.results import BEGUN, CPU_S, Result

if sys.platform != "win32":  # there the parent's limit of time is all there is
    import resource

MEMORY = 1_500_000_000  # bytes of address space, with the libraries
FILES = 32
Crop = tuple[float, float, float]


def main() -> None:
    """Read a line of JSON and the upload from the standard input, and write JSON to the standard output."""
    asked = json.loads(sys.stdin.buffer.readline())
    develop = _developer(asked["kind"])
    _confine()
    sys.stdout.buffer.write(BEGUN)
    sys.stdout.buffer.flush()
    sys.stdout.write(_dump(develop(sys.stdin.buffer.read(), tuple(asked["crop"]) if asked["crop"] else None)))


def _developer(kind: str) -> Callable[[bytes, Crop | None], Result]:
    """What develops this kind. Its library is imported before the process is confined, and the other one never."""
    if kind == "picture":
        from chalicelib.media.decode.pictures import develop_picture  # noqa: PLC0415 - one library a process

        return develop_picture
    if kind == "jpeg":
        from chalicelib.media.decode.pictures import convert_to_jpeg  # noqa: PLC0415 - likewise

        return lambda source, crop: convert_to_jpeg(source)
    if kind == "sound":
        from chalicelib.media.decode.sounds import develop_sound  # noqa: PLC0415 - likewise

        return lambda source, crop: develop_sound(source)
    raise ValueError(kind)


def _confine() -> None:
    if sys.platform == "win32":
        return
    resource.setrlimit(resource.RLIMIT_CPU, (CPU_S, CPU_S + 1))  # the first sends SIGXCPU, which the service reads
    limits = {
        resource.RLIMIT_FSIZE: 0,
        resource.RLIMIT_NOFILE: FILES,
        resource.RLIMIT_CORE: 0,
    }
    if sys.platform == "linux":
        limits[resource.RLIMIT_AS] = MEMORY
    for limit, most in limits.items():
        resource.setrlimit(limit, (most, most))


def _dump(result: Result) -> str:
    said = asdict(result)
    return json.dumps({k: base64.b64encode(v).decode() if isinstance(v, bytes) else v for k, v in said.items()})

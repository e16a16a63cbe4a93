"""Small files that players might upload, each with a number of its own, and the form with which they do."""

import io
import math
import wave
from array import array
from typing import Any

from PIL import Image

UploadForm = Any  # as the service gives it
BOUNDARY = "reverie"
SIZE = (600, 900)  # the least that a picture may have
RATE, SECONDS = 8_000, 0.5


def multipart(form: UploadForm, file: bytes, **changed: str) -> tuple[str, bytes]:
    """The type and the body of a request that sends this form with this file, and some of its fields changed."""
    fields = [
        f'--{BOUNDARY}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n'
        for name, value in {**{one["name"]: one["value"] for one in form["fields"]}, **changed}.items()
    ]
    head = f'--{BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="f"\r\n\r\n'
    body = "".join([*fields, head]).encode() + file + f"\r\n--{BOUNDARY}--\r\n".encode()
    return f"multipart/form-data; boundary={BOUNDARY}", body


def picture_file(number: int) -> bytes:
    file = io.BytesIO()
    Image.new("RGB", SIZE, (number * 37 % 256, number * 91 % 256, number * 151 % 256)).save(file, "JPEG")
    return file.getvalue()


def sound_file(number: int) -> bytes:
    file = io.BytesIO()
    high = 2 * math.pi * (300 + 10 * number) / RATE
    samples = array("h", (round(9_000 * math.sin(n * high)) for n in range(round(RATE * SECONDS))))
    with wave.open(file, "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(samples.tobytes())
    return file.getvalue()


def broken_file(number: int) -> bytes:
    return b"neither a picture nor a sound %d" % number

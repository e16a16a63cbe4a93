"""Small files that players might upload, each with a number of its own."""

import io
import math
import wave
from array import array

from PIL import Image

SIZE = (600, 900)  # the least that a picture may have
RATE, SECONDS = 8_000, 0.5


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

"""What is heard in a developed sound, and that nothing else is in it."""

import io
import struct
from array import array

import av

from chalicelib.media.decode.results import DevelopedSound
from tests.media.decode import mp4
from tests.media.decode.hostile.parts import SCRIPT

FRAME_MS = 1_024 / 48  # of AAC
IN_TRACK = {
    *("tkhd", "edts", "edts/elst", "mdia", "mdia/mdhd", "mdia/hdlr", "mdia/minf", "mdia/minf/smhd", "mdia/minf/dinf"),
    *("mdia/minf/dinf/dref", "mdia/minf/dinf/dref/url ", "mdia/minf/stbl", "mdia/minf/stbl/stsd"),
    *("mdia/minf/stbl/stsd/mp4a", "mdia/minf/stbl/stsd/mp4a/esds", "mdia/minf/stbl/stsd/mp4a/btrt"),
    *(f"mdia/minf/stbl/{kind}" for kind in ("stts", "stsc", "stsz", "stco", "sgpd", "sbgp")),
}
BOXES = {
    "/ftyp",
    "/moov",
    "/moov/mvhd",
    "/moov/trak",
    "/moov/free",
    "/free",
    "/mdat",
    *(f"/moov/trak/{p}" for p in IN_TRACK),
}


def heard(sound: bytes) -> "array[int]":
    """16 bits of one channel, 48,000 a second."""
    samples: array[int] = array("h")
    mixer = av.AudioResampler(format="s16", layout="mono", rate=48_000)
    with av.open(io.BytesIO(sound), "r", format="mp4") as container:
        for frame in (*container.decode(audio=0), None):
            for part in mixer.resample(frame):
                samples.frombytes(bytes(part.planes[0])[: part.samples * 2])
    return samples


def assert_clean(made: DevelopedSound) -> None:
    """One track of mono AAC that is as long as it says, begins to play at once, and has nothing else in it."""
    boxes = mp4.read(made.sound)
    paths = [box.path for box in boxes]
    assert {*paths} <= BOXES
    assert paths.count("/moov/trak") == 1
    assert paths.index("/moov") < paths.index("/mdat")
    assert not any(any(box.body) for box in boxes if box.path.endswith("/free"))
    assert _form(next(box.body for box in boxes if box.path.endswith("/mp4a"))) == (1, 48_000)
    assert next(box.body for box in boxes if box.path.endswith("/url ")) == b"\0\0\0\1"  # in this file
    assert not [word for word in (b"Lavf", b"Lavc", SCRIPT) if word in made.sound]
    assert abs(len(heard(made.sound)) / 48 - made.length_ms) < 2 * FRAME_MS
    assert 300 <= made.length_ms <= 20_100
    assert (len(made.peaks), min(made.peaks) >= 0, max(made.peaks)) == (60, True, 100)


def _form(entry: bytes) -> tuple[int, int]:
    channels, rate = struct.unpack(">16xH6xH", entry[:26])
    return channels, rate

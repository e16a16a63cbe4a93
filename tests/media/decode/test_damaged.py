"""Good photos and recordings with damage beside what is seen and heard: that decides nothing over them."""

import io
import struct
import zlib
from pathlib import Path

import pytest
from PIL import Image

from chalicelib.media.decode.pictures import develop_picture
from chalicelib.media.decode.results import DevelopedPicture, DevelopedSound, NoPicture, NoSound
from chalicelib.media.decode.sounds import develop_sound
from tests.media.decode.hearing import assert_clean
from tests.media.decode.hostile.sound_parts import form, part, tone, wav
from tests.media.decode.test_pictures import is_like, noise, saved, scene, shown

DAMAGED = Path(__file__).parent / "damaged"
JPEG = saved(scene(), "JPEG", quality=80)
PNG = saved(scene())
EXIF = Image.Exif()
EXIF[0x010F] = "A camera maker with a long name"
EXIF[0x0112] = 1
WHOLE_EXIF = EXIF.tobytes()
NOISE = noise(900, 1_200)


def segment(marker: int, content: bytes) -> bytes:
    return struct.pack(">BBH", 0xFF, marker, len(content) + 2) + content


def with_segment(marker: int, content: bytes) -> bytes:
    return JPEG[:2] + segment(marker, content) + JPEG[2:]


def chunk(name: bytes, content: bytes, crc: int | None = None) -> bytes:
    right = zlib.crc32(name + content)
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", right if crc is None else crc)


def with_chunk(name: bytes, content: bytes, crc: int | None = None) -> bytes:
    return PNG[:33] + chunk(name, content, crc) + PNG[33:]


PICTURES = {
    **{f"EXIF cut after {n} bytes": with_segment(0xE1, WHOLE_EXIF[:n]) for n in (6, 9, 14, 16, 21, 30, 40)},
    "EXIF that begins far behind its end": with_segment(0xE1, WHOLE_EXIF[:10] + b"\xff\xff\x00\x00" + WHOLE_EXIF[14:]),
    "EXIF of nothing but its name": with_segment(0xE1, b"Exif\0\0"),
    "EXIF of noise": with_segment(0xE1, b"Exif\0\0" + bytes(range(256))),
    "EXIF of a thousand entries": with_segment(0xE1, b"Exif\0\0MM\0*\0\0\0\x08\x03\xe8" + bytes(40)),
    "XMP of noise": with_segment(0xE1, b"http://ns.adobe.com/xap/1.0/\0" + b"<x:xmpmeta" * 9),
    "a profile of noise": with_segment(0xE2, b"ICC_PROFILE\0\x01\x01" + bytes(200)),
    "the second part of a profile alone": with_segment(0xE2, b"ICC_PROFILE\0\x02\x03" + bytes(200)),
    "a head of other pictures of noise": with_segment(0xE2, b"MPF\0" + bytes(range(60))),
    "a head of other pictures that is cut": with_segment(0xE2, b"MPF\0II*\0\x08\0\0\0\x03"),
    "Photoshop's part cut": with_segment(0xED, b"Photoshop 3.0\x008BIM\x03\xed\0\0\0\0\xff\xff"),
    "a comment of noise": with_segment(0xFE, bytes(range(256))),
    "JPEG without its end": JPEG[:-2],
    "JPEG with half of its end": JPEG[:-1],
    "JPEG with noise behind its end": JPEG + bytes(range(256)),
    "JPEG with zeros behind its end": JPEG + bytes(5_000),
    "a text larger than its limit": with_chunk(b"zTXt", b"Comment\0\0" + zlib.compress(bytes(20_000_000))),
    "a text that cannot be unpacked": with_chunk(b"zTXt", b"Comment\0\0noise"),
    "a text in a language cut": with_chunk(b"iTXt", b"Comment\0\x01"),
    "very many texts": PNG[:33] + chunk(b"tEXt", b"Comment\0" + b"x" * 90_000) * 80 + PNG[33:],
    "a text with a wrong sum": with_chunk(b"tEXt", b"Comment\0x", 0),
    "a time with a wrong sum": with_chunk(b"tIME", b"\x07\xea\x0b\x1a\x10\x20\x30", 1),
    "a profile with a wrong sum": with_chunk(b"iCCP", b"sRGB\0\0" + zlib.compress(bytes(200)), 2),
    "a PNG's profile of noise": with_chunk(b"iCCP", b"sRGB\0\0noise"),
    "a PNG's EXIF of noise": with_chunk(b"eXIf", b"MM\0*\0\0\0\x08\xff\xff"),
    "a chunk that nobody knows": with_chunk(b"prVt", b"noise", 3),
    "PNG with noise behind its end": PNG + bytes(range(256)),
}


@pytest.fixture(scope="module")
def undamaged() -> Image.Image:
    return shown(develop_picture(PNG, None))


@pytest.mark.parametrize("name", PICTURES)
def test_damage_beside_the_pixels_leaves_the_picture(name: str, undamaged: Image.Image) -> None:
    made = develop_picture(PICTURES[name], None)
    assert isinstance(made, DevelopedPicture), made
    assert is_like(shown(made), undamaged, most=8)


@pytest.mark.parametrize("file", sorted(path.name for path in DAMAGED.iterdir() if path.suffix in {".jpg", ".png"}))
def test_files_of_that_kind_become_pictures(file: str) -> None:
    assert isinstance(develop_picture((DAMAGED / file).read_bytes(), None), DevelopedPicture)


def test_an_orientation_that_stands_there_twice_is_read() -> None:
    source = (DAMAGED / "exif_orient_count2.jpg").read_bytes()
    with Image.open(io.BytesIO(source)) as stored:
        upright = stored.convert("RGB").transpose(Image.Transpose.ROTATE_270)
    wide, high = upright.size
    cut = upright.crop((0, (high - wide * 1.5) / 2, wide, (high + wide * 1.5) / 2))
    assert is_like(shown(develop_picture(source, None)), cut, most=12)


@pytest.mark.parametrize("share", [0.4, 0.7, 0.9, 0.98])  # with 0.4 the plain one ends beside what a card shows
@pytest.mark.parametrize("how", ["plain", "progressive"])
def test_a_picture_that_has_lost_pixels_is_refused(share: float, how: str) -> None:
    source = saved(NOISE, "JPEG", progressive=how == "progressive")
    assert develop_picture(source[: int(len(source) * share)], None) == NoPicture("broken")
    assert develop_picture(PNG[: int(len(PNG) * share)], None) == NoPicture("broken")


@pytest.mark.parametrize("how", ["plain", "progressive"])
def test_a_picture_that_has_lost_its_end_alone_is_shown(how: str) -> None:
    source = saved(NOISE, "JPEG", progressive=how == "progressive")
    assert isinstance(develop_picture(source[:-2], None), DevelopedPicture)


def with_length(length: int, *before: bytes) -> bytes:
    source = wav(tone(3.0).tobytes(), *before)
    at = source.index(b"data") + 4
    return source[:at] + struct.pack("<I", length) + source[at + 4 :]


@pytest.mark.parametrize("length", [0, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF, 0xFFFF_FFDB], ids=hex)
def test_a_recording_whose_length_was_not_known_at_its_beginning_is_heard_whole(length: int) -> None:
    made = develop_sound(with_length(length))
    assert isinstance(made, DevelopedSound), made
    assert_clean(made)
    assert made.length_ms == 3_000


def test_such_a_recording_is_heard_whole_behind_a_comment_of_odd_length() -> None:
    made = develop_sound(with_length(0, part(b"LIST", b"INFOodd")))
    assert isinstance(made, DevelopedSound), made
    assert made.length_ms == 3_000


def test_a_recording_that_says_it_is_longer_than_it_is_is_refused() -> None:
    assert develop_sound(with_length(2_000_000)) == NoSound("broken")


@pytest.mark.parametrize(("file", "length_ms"), [("wav_stream_ff.wav", 3_000), ("len20.0.mp4", 20_000)])
def test_files_of_that_kind_become_sounds(file: str, length_ms: int) -> None:
    made = develop_sound((DAMAGED / file).read_bytes())
    assert isinstance(made, DevelopedSound), made
    assert made.length_ms == length_ms


def test_what_is_heard_for_longer_than_twenty_seconds_is_still_too_long() -> None:
    quiet = tone(20.05, 8_000)
    assert develop_sound(wav(quiet.tobytes(), head=form(rate=8_000))) == NoSound("too-long")

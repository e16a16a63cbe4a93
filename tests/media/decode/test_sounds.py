"""What comes of uploaded sounds."""

import io
import math
import socket
from array import array
from itertools import pairwise
from pathlib import Path

import av
import pytest

from chalicelib.media.decode.results import DevelopedSound, NoSound
from chalicelib.media.decode.sandbox import decode_in_sandbox
from chalicelib.media.decode.sounds import MOST_BYTES, develop_sound
from tests.media.decode.hearing import assert_clean, heard
from tests.media.decode.hostile.mp4s import alias_of
from tests.media.decode.hostile.sound_parts import box, changed, form, frame, good, opus, tone, track, wav, webm

RECORDINGS = Path(__file__).parent / "recordings"
KINDS = ("WebM", "Ogg", "MP4", "MP4 in one piece", "MP4 of Opus", "WAV")


def developed(source: bytes) -> DevelopedSound:
    made = develop_sound(source)
    assert isinstance(made, DevelopedSound), made
    return made


def loudness(samples: "array[int]") -> float:
    return math.sqrt(sum(value * value for value in samples) / len(samples))


def swings(samples: "array[int]") -> int:
    """How often the sound crosses zero upwards."""
    return sum(before < 0 <= after for before, after in pairwise(samples))


@pytest.mark.parametrize("kind", KINDS)
def test_what_browsers_record_is_heard_as_it_was(kind: str) -> None:
    made = developed(good(kind))
    assert_clean(made)
    assert made.length_ms == pytest.approx(1_500, abs=50)
    samples = heard(made.sound)
    assert swings(samples[4_800:62_400]) == pytest.approx(440 * 1.2, abs=5)
    assert loudness(samples) == pytest.approx(loudness(tone(1.5)), rel=0.1)


@pytest.mark.parametrize(
    ("name", "length_ms"),
    [
        pytest.param("chromium.webm", 2_160, id="Chromium, WebM of Opus"),
        pytest.param("chromium.mp4", 2_080, id="Chromium, MP4 of Opus"),
        pytest.param("as-firefox.ogg", 1_500, id="as Firefox, Ogg of Opus"),
        pytest.param("as-safari.mp4", 1_500, id="as Safari, MP4 of AAC in fragments"),
    ],
)
def test_a_recording_becomes_a_clean_sound(name: str, length_ms: int) -> None:
    made = decode_in_sandbox("sound", (RECORDINGS / name).read_bytes())
    assert isinstance(made, DevelopedSound), made
    assert_clean(made)
    assert made.length_ms == pytest.approx(length_ms, abs=50)


def test_the_beeps_of_chromium_are_seen_in_the_peaks() -> None:
    peaks = developed((RECORDINGS / "chromium.webm").read_bytes()).peaks
    beeps = [n for n, peak in enumerate(peaks) if peak > 50 and max(peaks[max(0, n - 3) : n], default=0) < 50]
    assert len(beeps) == 4
    assert peaks.count(0) > 20


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_file_becomes_the_same_bytes(kind: str) -> None:
    assert develop_sound(good(kind)) == develop_sound(good(kind)) == decode_in_sandbox("sound", good(kind))


@pytest.mark.parametrize("rate", [8_000, 16_000, 22_050, 44_100, 48_000, 96_000])
def test_a_note_stays_what_it_is_at_every_rate(rate: int) -> None:
    made = developed(wav(tone(1.0, rate).tobytes(), head=form(rate=rate)))
    assert made.length_ms == pytest.approx(1_000, abs=2)
    assert swings(heard(made.sound)[:48_000]) == pytest.approx(440, abs=3)


def test_both_channels_are_heard() -> None:
    left = array("h", (value for sample in tone(1.0) for value in (sample, 0)))
    right = array("h", (value for sample in tone(1.0) for value in (0, sample)))
    for samples in left, right:
        made = developed(wav(samples.tobytes(), head=form(channels=2)))
        assert loudness(heard(made.sound)) > 1_000


def test_peaks_follow_how_loud_it_is() -> None:
    quiet, loud = tone(0.5, loud=0.1), tone(0.5, loud=0.8)
    peaks = developed(wav((quiet + loud + quiet).tobytes())).peaks
    assert max(peaks[:19]) < 25
    assert max(peaks[20:40]) == 100
    assert max(peaks[41:]) < 25


def test_a_quiet_sound_has_the_peaks_of_a_loud_one() -> None:
    quiet, loud = (developed(wav(tone(1.0, loud=share).tobytes())).peaks for share in (0.02, 0.8))
    assert all(abs(one - other) <= 2 for one, other in zip(quiet, loud, strict=True))


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        pytest.param(b"", "not-a-sound", id="nothing"),
        pytest.param(bytes(MOST_BYTES + 1), "too-large", id="a byte too many"),
        pytest.param(bytes(MOST_BYTES), "not-a-sound", id="no byte too many"),
        pytest.param(wav(bytes(96_000)), "silent", id="nothing is heard"),
        pytest.param(wav(tone(0.25).tobytes()), "too-short", id="a quarter of a second"),
        pytest.param(wav(b"\0\xff" * 90_000, head=form(rate=8_000, bits=8)), "too-long", id="22 seconds"),
        pytest.param(good("WebM")[:400], "broken", id="only its head"),
        pytest.param(webm(tracks=track(codec=b"A_VORBIS")), "not-a-sound", id="another codec"),
    ],
)
def test_what_is_no_sound_for_a_clue_is_refused(source: bytes, reason: str) -> None:
    assert develop_sound(source) == NoSound(reason)  # type: ignore[arg-type]
    assert decode_in_sandbox("sound", source) == NoSound(reason)  # type: ignore[arg-type]


def test_the_film_with_a_sound_is_left_out() -> None:
    file = io.BytesIO()
    with av.open(file, "w", format="webm") as out:
        film, sound = out.add_stream("libvpx", rate=10), out.add_stream("libopus", rate=48_000, layout="mono")
        assert isinstance(film, av.VideoStream)
        assert isinstance(sound, av.AudioStream)
        film.width, film.height, film.pix_fmt = 64, 64, "yuv420p"
        for number in range(10):
            picture = av.VideoFrame(64, 64, "yuv420p")
            picture.pts = number
            out.mux(film.encode(picture))
        out.mux(sound.encode(frame(tone(1.0))))
        out.mux(film.encode(None))
        out.mux(sound.encode(None))
    made = developed(file.getvalue())
    assert_clean(made)
    assert made.length_ms == pytest.approx(1_000, abs=50)


def elsewhere(kind: bytes, place: bytes) -> bytes:
    """An MP4 whose sound stands in another file, where this one has zeros."""
    entry = bytes(4) + (1).to_bytes(4, "big") + box(kind, bytes(4) + place)
    there = changed(good("MP4 in one piece"), b"dref", lambda _: entry)
    return changed(there, b"mdat", lambda body: bytes(len(body)))


def decoded(source: bytes, **allowed: str) -> int:
    """By FFmpeg as it comes: the number of samples."""
    with av.open(io.BytesIO(source), "r", format="mp4", container_options=allowed) as container:
        return sum(frame.samples for frame in container.decode(audio=0))


def test_a_sound_in_another_file_is_not_read(tmp_path: Path) -> None:
    other = tmp_path / "secret.mp4"
    other.write_bytes(good("MP4 in one piece"))
    source = elsewhere(b"alis", alias_of(str(other).encode()))
    assert isinstance(develop_sound(source), NoSound)
    assert decoded(source, enable_drefs="1", use_absolute_path="1") > 48_000  # FFmpeg could


def test_no_address_is_asked() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        server.setblocking(False)
        address = b"http://127.0.0.1:%d/sound.mp4" % server.getsockname()[1]
        for source in elsewhere(b"url ", address + b"\0"), elsewhere(b"alis", alias_of(address)):
            assert isinstance(develop_sound(source), NoSound)
        with pytest.raises(BlockingIOError):
            server.accept()


def test_another_kind_of_container_is_not_tried() -> None:
    """What its first bytes say is all that is opened; FFmpeg by itself looks for every container that it knows."""
    playlist = b"#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n"
    for head in b"\x1a\x45\xdf\xa3", b"OggS", b"\0\0\0\x18ftyp", b"RIFF\0\0\0\0WAVE":
        assert isinstance(develop_sound(head + playlist), NoSound)


def test_gaps_do_not_make_it_longer() -> None:
    assert developed(webm()).length_ms == pytest.approx(1_500, abs=30)
    assert len(opus()) * 20 == pytest.approx(1_500, abs=30)

"""No file makes more than a refusal, or a clean sound: `tests/media/decode/hostile/` makes hundreds that try."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from chalicelib.media.decode.results import DevelopedSound, NoSound
from chalicelib.media.decode.sandbox import decode_in_sandbox
from tests.media.decode.hearing import assert_clean
from tests.media.decode.hostile import CLEAN, SHARES, Upload
from tests.media.decode.hostile.parts import SCRIPT
from tests.media.decode.hostile.sound_parts import box, changed, good
from tests.media.decode.memory import Memory

MEMORY = 300  # MB


@pytest.fixture(scope="module")
def sounds() -> dict[str, Upload]:
    """All of them, which take seconds to make."""
    from tests.media.decode.hostile.sounds import SOUNDS  # noqa: PLC0415 - see above

    return SOUNDS


@pytest.fixture(scope="module")
def clean() -> DevelopedSound:
    made = decode_in_sandbox("sound", good("WebM"))
    assert isinstance(made, DevelopedSound)
    assert_clean(made)
    return made


@pytest.mark.parametrize("share", SHARES)
def test_a_hostile_sound_is_refused_or_becomes_a_clean_one(
    share: Callable[[dict[str, Upload]], list[str]],
    sounds: dict[str, Upload],
    memory: Memory,
    subtests: pytest.Subtests,
) -> None:
    for name in share(sounds):
        with subtests.test(name):
            with memory.of_children(MEMORY):
                made = decode_in_sandbox("sound", sounds[name].source)
            end = made.reason if isinstance(made, NoSound) else CLEAN
            assert end in sounds[name].ends
            if isinstance(made, DevelopedSound):
                assert_clean(made)


@pytest.mark.parametrize(
    ("into", "more"),
    [
        pytest.param(b"moov", box(b"udta", box(b"meta", bytes(4))), id="an empty list of tags"),
        pytest.param(b"moov", box(b"udta", SCRIPT), id="tags"),
        pytest.param(b"trak", box(b"udta", box(b"name", b"song")), id="tags of the track"),
        pytest.param(b"moov", box(b"uuid", bytes(40)), id="XMP"),
        pytest.param(b"moov", box(b"free", SCRIPT), id="free space that is not"),
        pytest.param(b"stbl", box(b"cslg", bytes(24)), id="a table that is not needed"),
    ],
)
def test_the_check_of_clean_sounds_finds_what_is_no_sound(into: bytes, more: bytes, clean: DevelopedSound) -> None:
    with pytest.raises(AssertionError):
        assert_clean(replace(clean, sound=changed(clean.sound, into, lambda body: body + more)))


def test_the_check_of_clean_sounds_finds_what_ffmpeg_adds_by_itself(clean: DevelopedSound) -> None:
    with pytest.raises(AssertionError):
        assert_clean(replace(clean, sound=good("MP4 in one piece")))


@pytest.mark.parametrize("other", [{"length_ms": 900}, {"peaks": (0,) * 60}, {"peaks": (100,) * 59}])
def test_the_check_of_clean_sounds_finds_what_is_said_wrongly(other: dict[str, object], clean: DevelopedSound) -> None:
    with pytest.raises(AssertionError):
        assert_clean(replace(clean, **other))  # type: ignore[arg-type]


def test_there_are_hundreds_of_hostile_sounds_and_they_end_in_all_ways(sounds: dict[str, Upload]) -> None:
    assert len(sounds) > 700
    certain = {next(iter(one.ends)) for one in sounds.values() if len(one.ends) == 1}
    assert certain == {CLEAN, "not-a-sound", "too-short", "too-long", "silent", "too-large"}

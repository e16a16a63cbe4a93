"""No file makes more than a refusal, or a clean picture: `tests/media/decode/hostile/` makes hundreds that try."""

import base64
from collections.abc import Callable
from dataclasses import replace

import pytest

from chalicelib.media.decode.pictures import LARGE, MOST_LARGE_BYTES, MOST_SMALL_BYTES, SMALL
from chalicelib.media.decode.results import DevelopedPicture, NoPicture
from chalicelib.media.decode.sandbox import decode_in_sandbox
from tests.media.decode import webp
from tests.media.decode.hostile import CLEAN, SHARES, Upload
from tests.media.decode.hostile.parts import SCRIPT, extended, lossy, piece, saved, turned
from tests.media.decode.hostile.parts import webp as made_webp
from tests.media.decode.memory import Memory

PIXELS = {b"VP8 ", b"VP8L", b"ALPH"}
MEMORY = 950  # MB; 50 million pixels of WebP take most


@pytest.fixture(scope="module")
def pictures() -> dict[str, Upload]:
    """All of them, which take seconds to make."""
    from tests.media.decode.hostile.pictures import PICTURES  # noqa: PLC0415 - see above

    return PICTURES


@pytest.fixture(scope="module")
def clean() -> DevelopedPicture:
    made = decode_in_sandbox("picture", saved("PNG"))
    assert isinstance(made, DevelopedPicture)
    assert_clean(made)
    return made


@pytest.mark.parametrize("share", SHARES)
def test_a_hostile_picture_is_refused_or_becomes_a_clean_one(
    share: Callable[[dict[str, Upload]], list[str]],
    pictures: dict[str, Upload],
    memory: Memory,
    subtests: pytest.Subtests,
) -> None:
    for name in share(pictures):
        with subtests.test(name):
            with memory.of_children(MEMORY):
                made = decode_in_sandbox("picture", pictures[name].source)
            end = made.reason if isinstance(made, NoPicture) else CLEAN
            assert end in pictures[name].ends
            if isinstance(made, DevelopedPicture):
                assert_clean(made)


def assert_clean(made: DevelopedPicture) -> None:
    small = base64.b64decode(made.placeholder.removeprefix("data:image/webp;base64,"), validate=True)
    for source, size, most in (
        (made.large, LARGE, MOST_LARGE_BYTES),
        (made.small, SMALL, MOST_SMALL_BYTES),
        (small, (16, 24), 300),
    ):
        read = webp.read(source)
        assert {*read.chunks} <= PIXELS
        assert (read.size, len(source) <= most) == (size, True)
        assert SCRIPT not in source


@pytest.mark.parametrize(
    "more",
    [
        pytest.param(piece(b"EXIF", turned(1)), id="EXIF"),
        pytest.param(piece(b"XMP ", SCRIPT), id="XMP"),
        pytest.param(piece(b"ICCP", bytes(200)), id="profile"),
        pytest.param(piece(b"JUNK", b"x"), id="unknown"),
    ],
)
def test_the_check_of_clean_pictures_finds_what_is_no_pixel(more: bytes, clean: DevelopedPicture) -> None:
    planted = made_webp(extended(0xFF, *LARGE), clean.large[12:], more)
    with pytest.raises(AssertionError):
        assert_clean(replace(clean, large=planted))


def test_the_check_of_clean_pictures_finds_another_size(clean: DevelopedPicture) -> None:
    with pytest.raises(AssertionError):
        assert_clean(replace(clean, large=made_webp(lossy())))


def test_there_are_hundreds_of_hostile_pictures_and_they_end_in_all_ways(pictures: dict[str, Upload]) -> None:
    assert len(pictures) > 800
    certain = {next(iter(one.ends)) for one in pictures.values() if len(one.ends) == 1}
    assert certain == {CLEAN, "not-a-picture", "animated", "too-small", "too-large", "too-many-pixels"}

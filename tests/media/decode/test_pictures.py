"""What comes of uploaded pictures."""

import base64
import io
import json
import subprocess
import sys
from dataclasses import asdict
from pathlib import Path
from random import Random

import pytest
from PIL import Image, ImageChops, ImageCms, ImageOps

from chalicelib.media.decode.pictures import (
    LARGE,
    MOST_BYTES,
    MOST_LARGE_BYTES,
    MOST_PIXELS,
    MOST_PLACEHOLDER_CHARACTERS,
    MOST_SMALL_BYTES,
    SMALL,
    develop_picture,
)
from chalicelib.media.decode.results import DevelopedPicture, NoPicture
from chalicelib.media.decode.sandbox import decode_in_sandbox, is_clean

ROOT = Path(__file__).parents[3]
GPS = 0x8825
ORIENTATION = 0x0112


def noise(width, height):
    """Every pixel another grey. `Image.effect_noise` has a chance of its own, which goes on from test to test."""
    return Image.frombytes("L", (width, height), Random(1).randbytes(width * height)).convert("RGB")


def scene(width=900, height=1200, mode="RGB"):
    """Different in each corner, so that no turn goes unseen."""
    picture = Image.new("RGB", (width, height), "#e8d8b0")
    for colour, at in (
        ("red", (0, 0)),
        ("green", (width // 2, 0)),
        ("blue", (0, height // 2)),
        ("black", (width // 2, height // 2)),
    ):
        picture.paste(colour, (*at, at[0] + width // 3, at[1] + height // 4))
    return picture.convert(mode)


def saved(picture, kind="PNG", **how):
    out = io.BytesIO()
    picture.save(out, kind, **how)
    return out.getvalue()


def shown(made):
    assert isinstance(made, DevelopedPicture), made
    return Image.open(io.BytesIO(made.large)).convert("RGB")


def is_like(one, other, most=40):
    """Whether they differ nowhere much, apart from edges."""
    small = [picture.convert("RGB").resize((30, 45), Image.Resampling.BOX) for picture in (one, other)]
    differences = sorted(ImageChops.difference(*small).convert("L").tobytes())
    return differences[len(differences) * 8 // 10] < most


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
def test_a_picture_becomes_two_small_files_and_nothing_else(kind):
    made = develop_picture(saved(scene(), kind), None)
    assert isinstance(made, DevelopedPicture)
    for webp, size, most in ((made.large, LARGE, MOST_LARGE_BYTES), (made.small, SMALL, MOST_SMALL_BYTES)):
        assert Image.open(io.BytesIO(webp)).size == size
        assert len(webp) <= most
        assert is_clean(webp, size, most)
    assert len(made.placeholder) <= MOST_PLACEHOLDER_CHARACTERS
    assert develop_picture(saved(scene(), kind), None) == made


def test_noise_still_fits():
    made = develop_picture(saved(noise(1200, 1800)), None)
    assert len(made.large) <= MOST_LARGE_BYTES
    assert len(made.small) <= MOST_SMALL_BYTES


@pytest.mark.parametrize(
    ("orientation", "crop", "kind"),
    [
        *((orientation, (0.1, 0.2, 0.6), "JPEG") for orientation in range(1, 9)),
        *((orientation, None, "PNG") for orientation in range(1, 9)),
        *((orientation, (0.9, 0.9, 0.5), "PNG") for orientation in (1, 6)),  # over the edge, lying and standing
    ],
)
def test_it_is_upright_and_shows_the_part_that_was_chosen(orientation, crop, kind):
    exif = Image.Exif()
    exif[ORIENTATION] = orientation
    source = saved(scene(1600, 1500), kind, exif=exif)
    upright = ImageOps.exif_transpose(Image.open(io.BytesIO(source)))
    width, height = upright.size
    if crop is None:
        expected = ImageOps.fit(upright, LARGE)
    else:
        across = min(crop[2] * width, height / 1.5)
        left, top = min(crop[0] * width, width - across), min(crop[1] * height, height - across * 1.5)
        expected = upright.crop((round(left), round(top), round(left + across), round(top + across * 1.5)))
    assert is_like(shown(develop_picture(source, crop)), expected)


@pytest.mark.parametrize("mode", ["1", "L", "LA", "P", "RGBA", "I;16"])
def test_every_mode_of_png_is_shown_on_white(mode):
    deep = scene(mode="L").convert("I").point(lambda grey: grey * 257).convert("I;16")
    made = shown(develop_picture(saved(deep if mode == "I;16" else scene(mode=mode)), None))
    assert is_like(made, ImageOps.fit(scene(), LARGE).convert("L"), 90)


def test_what_is_transparent_is_white():
    clear = Image.new("RGBA", (800, 1200), (255, 0, 0, 0))
    assert shown(develop_picture(saved(clear), None)).getpixel((300, 450)) == (255, 255, 255)


def test_cmyk_is_shown_in_its_colours():
    assert is_like(shown(develop_picture(saved(scene(mode="CMYK"), "JPEG"), None)), ImageOps.fit(scene(), LARGE), 80)


def test_a_profile_is_honoured_and_not_passed_on():
    lab = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    made = develop_picture(saved(scene(), "JPEG", icc_profile=lab), None)
    assert is_like(shown(made), ImageOps.fit(scene(), LARGE))
    assert is_clean(made.large, LARGE, MOST_LARGE_BYTES)


@pytest.mark.parametrize("profile", [b"x", b"\0" * 128, b"acsp" * 1_000, b"\xff" * 60_000])
def test_a_broken_profile_does_no_harm(profile):
    made = develop_picture(saved(scene(), "JPEG", icc_profile=profile), None)
    assert is_like(shown(made), ImageOps.fit(scene(), LARGE))


def test_where_a_photo_was_taken_stays_a_secret():
    exif = Image.Exif()
    exif.get_ifd(GPS)[2] = (52.0, 31.0, 12.0)
    exif[0x010F] = "Swordfish"
    source = saved(scene(), "JPEG", exif=exif, comment=b"Swordfish")
    assert source.count(b"Swordfish") == 2
    made = develop_picture(source, None)
    for webp in (made.large, made.small):
        assert b"Swordfish" not in webp
        assert not Image.open(io.BytesIO(webp)).getexif()


def test_metadata_would_be_found():
    """The search above is not blind."""
    exif = Image.Exif()
    exif[0x010F] = "Swordfish"
    whole = saved(scene(), "WEBP")
    assert is_clean(whole, (900, 1200), len(whole))
    assert not is_clean(whole, (900, 1201), len(whole))
    assert not is_clean(whole, (900, 1200), len(whole) - 1)
    assert not is_clean(whole + b"more", (900, 1200), 80_000)
    assert not is_clean(saved(scene(), "WEBP", exif=exif), (900, 1200), 80_000)
    assert not is_clean(saved(scene(), "WEBP", lossless=True), (900, 1200), 80_000)
    assert not is_clean(b"RIFF\4\0\0\0WEBP", (900, 1200), 80_000)


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        pytest.param(b"", "not-a-picture", id="nothing"),
        pytest.param(b"<svg xmlns='http://www.w3.org/2000/svg'/>", "not-a-picture", id="SVG"),
        pytest.param(saved(scene(mode="P"), "GIF"), "not-a-picture", id="GIF"),
        pytest.param(saved(scene(), "TIFF"), "not-a-picture", id="TIFF"),
        pytest.param(saved(scene(), "BMP"), "not-a-picture", id="BMP"),
        pytest.param(b"RIFF\0\0\0\0WAVEfmt ", "not-a-picture", id="a sound"),
        pytest.param(saved(scene(), save_all=True, append_images=[scene().rotate(90)]), "animated", id="APNG"),
        pytest.param(
            saved(scene(), "WEBP", save_all=True, append_images=[scene().rotate(90)]), "animated", id="moving WebP"
        ),
        pytest.param(saved(scene(390, 600)), "too-small", id="small"),
        pytest.param(saved(scene(5000, 420)), "too-small", id="a strip"),
        pytest.param(saved(Image.new("1", (12_001, 700))), "too-many-pixels", id="long"),
        pytest.param(saved(Image.new("1", (9_000, 9_000))), "too-many-pixels", id="many pixels"),
        pytest.param(b"\x89PNG\r\n\x1a\n" + b"\0" * MOST_BYTES, "too-large", id="large"),
        pytest.param(saved(scene(), "JPEG")[:2_000], "broken", id="cut off"),
        pytest.param(b"\x89PNG\r\n\x1a\n", "not-a-picture", id="only a signature"),
    ],
)
def test_what_is_no_picture_for_a_card_is_refused(source, reason):
    assert develop_picture(source, None) == NoPicture(reason)


def test_its_limit_is_not_left_to_others_in_the_process():
    before = Image.MAX_IMAGE_PIXELS
    develop_picture(saved(scene()), None)
    assert before == Image.MAX_IMAGE_PIXELS != MOST_PIXELS


class TestSandbox:
    def test_the_result_is_the_same_in_a_process_of_its_own(self):
        source, crop = saved(scene(), "JPEG"), (0.1, 0.1, 0.6)
        assert decode_in_sandbox("picture", source, crop) == develop_picture(source, crop)

    def test_a_refusal_too(self):
        assert decode_in_sandbox("picture", b"nothing") == NoPicture("not-a-picture")

    def test_a_decoder_that_needs_too_much_memory_ends_alone(self, monkeypatch):
        boot = "from chalicelib.media.decode import child; child.MEMORY = 120_000_000; child.main()"
        monkeypatch.setattr("chalicelib.media.decode.sandbox.BOOT", f"import sys; sys.path[:] = sys.argv[1:]; {boot}")
        assert decode_in_sandbox("picture", saved(Image.new("RGB", (8_000, 6_000)))) == NoPicture("broken")

    def test_one_that_counts_for_ever_is_ended_by_the_system(self, monkeypatch):
        boot = "from chalicelib.media.decode import child; child.CPU_S = 1; child._confine()\nwhile True: pass"
        monkeypatch.setattr("chalicelib.media.decode.sandbox.BOOT", f"import sys; sys.path[:] = sys.argv[1:]\n{boot}")
        assert decode_in_sandbox("picture", saved(scene())) == NoPicture("too-slow")

    @pytest.mark.parametrize("boot", ["pass", "import os; print(flush=True); os.abort()"])
    def test_one_that_ends_before_it_has_read_all_ends_alone(self, monkeypatch, boot):
        monkeypatch.setattr("chalicelib.media.decode.sandbox.BOOT", boot)
        assert decode_in_sandbox("picture", b"\x89PNG\r\n\x1a\n" + bytes(9_000_000)) == NoPicture("broken")

    @pytest.mark.parametrize("first", ["", "import sys; sys.stdin.buffer.read();"])
    def test_one_that_says_too_much_is_ended(self, monkeypatch, first):
        monkeypatch.setattr("chalicelib.media.decode.sandbox.BOOT", f"{first}\nwhile True: print('x' * 100_000)")
        assert decode_in_sandbox("picture", saved(scene())) == NoPicture("broken")

    @pytest.mark.skipif(sys.platform != "linux", reason="only Linux can hide a process from others of its user")
    def test_it_cannot_read_the_credentials_of_the_service(self):
        asked = "import ctypes; print(ctypes.CDLL(None).prctl(3, 0, 0, 0, 0)); "
        call = "from chalicelib.media.decode import sandbox; sandbox.decode_in_sandbox('picture', b''); "
        code = f"{asked}{call}{asked}"
        done = subprocess.run([sys.executable, "-c", code], check=True, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        assert done.stdout.split() == ["1", "0"], "PR_GET_DUMPABLE, before and after the first upload"

    @pytest.mark.parametrize(
        "said",
        [
            "",
            "{}",
            "[]",
            "null",
            '{"reason": "because"}',
            '{"large": "", "small": "", "placeholder": "", "look": ""}',
            '{"large": "PHNjcmlwdD4=", "small": "PHNjcmlwdD4=", "placeholder": "data:image/webp;base64,AA==", '
            '"look": "0000000000000000"}',
        ],
    )
    def test_nothing_that_it_says_is_trusted(self, monkeypatch, said):
        monkeypatch.setattr("chalicelib.media.decode.sandbox.BOOT", f"print({said!r})")
        assert decode_in_sandbox("picture", saved(scene())) == NoPicture("broken")

    @pytest.mark.parametrize(("name", "more"), [("placeholder", '" onload="alert(1)'), ("look", "0")])
    def test_nothing_stands_behind_what_it_says_of_a_picture(self, monkeypatch, tmp_path, name, more):
        answer, made = tmp_path / "answer", develop_picture(saved(scene()), None)
        said = {k: base64.b64encode(v).decode() if isinstance(v, bytes) else v for k, v in asdict(made).items()}
        monkeypatch.setattr("chalicelib.media.decode.sandbox.BOOT", f"print(open({str(answer)!r}).read())")
        answer.write_text(json.dumps(said))
        assert decode_in_sandbox("picture", b"") == made
        answer.write_text(json.dumps({**said, name: said[name] + more}))
        assert decode_in_sandbox("picture", b"") == NoPicture("broken")

    def test_it_has_no_environment_and_writes_no_file(self, monkeypatch, tmp_path):
        monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", "swordfish")
        probe = (
            "import sys, os; sys.path[:] = sys.argv[1:]\n"
            "from chalicelib.media.decode import child; child._confine()\n"
            "assert not os.environ.get('AWS_SECRET_ACCESS_KEY')\n"
            "print(flush=True)\n"
            f"open({str(tmp_path / 'file')!r}, 'wb').write(b'x' * 10_000)\n"
        )
        monkeypatch.setattr("chalicelib.media.decode.sandbox.BOOT", probe)
        assert decode_in_sandbox("picture", saved(scene())) == NoPicture("broken")
        assert not (tmp_path / "file").exists() or (tmp_path / "file").stat().st_size == 0


def test_a_process_loads_no_format_that_nobody_uploads(tmp_path):
    """Nor anything else of Pillow once it is confined: it would be compiled anew for each picture."""
    (tmp_path / "picture").write_bytes(saved(scene(), "JPEG"))
    code = (
        "import sys; from chalicelib.media.decode.pictures import develop_picture; before = {*sys.modules}; "
        f"develop_picture(open({str(tmp_path / 'picture')!r}, 'rb').read(), None); "
        "print(*(name for name in {*sys.modules} - before if name.startswith('PIL'))); "
        "print('PIL.GifImagePlugin' in sys.modules, 'PIL.PdfImagePlugin' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], check=True, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert done.stdout.split() == ["True", "False"], "Pillow itself brings GIF"

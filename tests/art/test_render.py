import sys
from pathlib import Path

import pytest
from PIL import Image

from art.pipeline.render import NoChromium, draw_all
from tests.art.samples import svg

pytestmark = pytest.mark.prove

BROWSER = """#!{python}
import shutil, sys, time
from pathlib import Path
shot = next(Path(said.partition("=")[2]) for said in sys.argv if said.startswith("--screenshot="))
red = "red" in (shot.parent / "picture.svg").read_text()
time.sleep(0.3 if red else 0)
shutil.copy("{pictures}/" + ("red.png" if red else "blue.png"), shot)
"""


def test_without_chromium_the_message_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(NoChromium, match="apt-get install chromium"):
        list(draw_all([svg()]))


def test_nothing_to_draw_needs_no_chromium(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    assert list(draw_all([])) == []


def test_a_browser_that_fails_is_named_with_its_last_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    browser = tmp_path / "chromium"
    browser.write_text("#!/bin/sh\necho starting >&2\necho no display >&2\nexit 3\n")
    browser.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(NoChromium, match=r"chromium drew nothing \(exit code 3\): no display"):
        list(draw_all([svg()]))


def test_pictures_come_in_the_order_they_were_given(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A browser that answers with a ready picture, in the reverse order of the requests."""
    Image.new("RGB", (1200, 1800), "red").save(tmp_path / "red.png")
    Image.new("RGB", (1200, 1800), "blue").save(tmp_path / "blue.png")
    browser = tmp_path / "chromium"
    browser.write_text(BROWSER.format(python=sys.executable, pictures=tmp_path))
    browser.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    slow, quick = svg('<path id="red"/>'), svg('<path id="blue"/>')
    colours = [image.getpixel((600, 900)) for image in draw_all([slow, quick, slow])]
    assert colours == [(255, 0, 0), (0, 0, 255), (255, 0, 0)]

"""SVG to pixels, drawn as in a player's browser: by headless Chromium."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from PIL import Image

from decks.pipeline.pictures import HEIGHT, WIDTH

# Twice the size, to be scaled down: the edges which a picture's finish filter cuts are a whole pixel rough.
SCALE = 2
_AT_ONCE = 4  # pictures in one sheet: starting Chromium costs as much as drawing one of them
_PATIENCE_S = 180
_QUIET = (
    "--headless",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--disable-component-update",
    "--disable-background-networking",
    "--no-first-run",
    "--hide-scrollbars",
    "--force-device-scale-factor=1",
    "--force-color-profile=srgb",
)


class NoChromium(Exception):
    """Chromium is not there, or it drew nothing."""


def drawn(svgs: Sequence[bytes]) -> Iterator[Image.Image]:
    """Each SVG as a picture of 1200 x 1800 pixels, in the order given."""
    if not svgs:
        return
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if chromium is None:
        raise NoChromium("Chromium is needed to draw the pictures: apt-get install chromium")
    for start in range(0, len(svgs), _AT_ONCE):
        batch = svgs[start : start + _AT_ONCE]
        sheet = _sheet(chromium, batch)
        for place in range(len(batch)):
            left = place * WIDTH * SCALE
            yield sheet.crop((left, 0, left + WIDTH * SCALE, HEIGHT * SCALE))


def _sheet(chromium: str, svgs: Sequence[bytes]) -> Image.Image:
    """The pictures side by side."""
    with tempfile.TemporaryDirectory(prefix="deck-", ignore_cleanup_errors=True) as folder:
        for place, svg in enumerate(svgs):
            Path(folder, f"{place}.svg").write_bytes(svg)
        page = Path(folder, "page.html")
        page.write_text(_page(len(svgs)), encoding="utf-8")
        shot = Path(folder, "shot.png")
        own = (
            f"--user-data-dir={folder}/profile",
            f"--window-size={len(svgs) * WIDTH * SCALE},{HEIGHT * SCALE}",
            f"--screenshot={shot}",
        )
        sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []  # Chromium refuses to be root with a sandbox
        ran = subprocess.run(
            [chromium, *_QUIET, *sandbox, *own, page.as_uri()],
            capture_output=True,
            timeout=_PATIENCE_S,
            check=False,
        )
        if ran.returncode or not shot.exists():
            last = ran.stderr.decode(errors="replace").strip().splitlines()[-1:]
            raise NoChromium(f"{chromium} drew nothing (exit code {ran.returncode}): {''.join(last)}")
        with Image.open(shot) as image:
            return image.convert("RGB")


def _page(pictures: int) -> str:
    size = f"width:{WIDTH * SCALE}px;height:{HEIGHT * SCALE}px"
    images = "".join(
        f'<img decoding="sync" src="{place}.svg" style="position:absolute;top:0;left:{place * WIDTH * SCALE}px;{size}">'
        for place in range(pictures)
    )
    return f"<!doctype html><style>*{{margin:0}}</style>{images}"

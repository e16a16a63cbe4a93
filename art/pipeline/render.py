"""Draws SVG as pixels in headless Chromium, as a player's browser does."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

from PIL import Image

from art.pipeline.pictures import HEIGHT, WIDTH

# Twice the size, scaled down later: the finishing filter makes edges rough by a whole pixel.
SCALE = 2
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
_SIZE = f"width:{WIDTH * SCALE}px;height:{HEIGHT * SCALE}px"
_PAGE = f"""<!doctype html><style>*{{margin:0}} img{{position:absolute;{_SIZE}}}</style>
<img decoding="sync" src="picture.svg">"""


class NoChromium(Exception):
    """Chromium is not installed, or it drew nothing."""


def draw_all(svgs: Sequence[bytes]) -> Iterator[Image.Image]:
    """Each SVG as a picture of 1200 x 1800 pixels, in the order given."""
    if not svgs:
        return
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if chromium is None:
        raise NoChromium("Chromium is needed to draw the pictures: apt-get install chromium")
    pool = ThreadPoolExecutor(max_workers=os.cpu_count())
    try:
        yield from pool.map(partial(_draw, chromium), svgs)
    finally:
        pool.shutdown(cancel_futures=True)


def _draw(chromium: str, svg: bytes) -> Image.Image:
    """One picture, drawn by its own Chromium: the noise of a filter depends on the place of the picture on the page."""
    with tempfile.TemporaryDirectory(prefix="deck-", ignore_cleanup_errors=True) as folder:
        Path(folder, "picture.svg").write_bytes(svg)
        Path(folder, "page.html").write_text(_PAGE, encoding="utf-8")
        shot = _screenshot(chromium, Path(folder))
        with Image.open(shot) as image:
            return image.convert("RGB")


def _screenshot(chromium: str, folder: Path) -> Path:
    shot = folder / "shot.png"
    own = (
        f"--user-data-dir={folder}/profile",
        f"--window-size={WIDTH * SCALE},{HEIGHT * SCALE}",
        f"--screenshot={shot}",
    )
    sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []  # Chromium refuses to run as root with a sandbox
    try:
        ran = subprocess.run(
            [chromium, *_QUIET, *sandbox, *own, (folder / "page.html").as_uri()],
            capture_output=True,
            timeout=_PATIENCE_S,
            check=False,
        )
    except subprocess.TimeoutExpired as error:
        raise NoChromium(f"{chromium} has not drawn a picture within {_PATIENCE_S} s") from error
    if ran.returncode or not shot.exists():
        last = ran.stderr.decode(errors="replace").strip().splitlines()[-1:]
        raise NoChromium(f"{chromium} drew nothing (exit code {ran.returncode}): {''.join(last)}")
    return shot

"""`python -m tests.web.screens` takes a picture of every screen at three widths, and keeps it in docs/screens/."""

import argparse
import io
import tempfile
from contextlib import closing
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page

from bench.browser import chromium
from tests.e2e.remote import Remote
from tests.local.calls import running
from tests.web.browsers import PHONE, TABLET, WIDE, Devices, machine_time, settle
from tests.web.circle_days import stored_in
from tests.web.stages import stages

OUT = Path(__file__).parents[2] / "docs" / "screens"
SIZES = {"phone": PHONE, "tablet": TABLET, "wide": WIDE}
TALLEST = 2400
MAX_BYTES = 50_000


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.web.screens", description=__doc__)
    parser.add_argument("only", nargs="*", help="names of screens; all unless given")
    parser.add_argument("--out", type=Path, default=OUT)
    parser.add_argument("--language", default="en")
    parser.add_argument("--theme", default="light")
    parser.add_argument("--sizes", nargs="*", default=list(SIZES))
    parser.add_argument("--png", action="store_true", help="as PNG, to look at while working")
    asked = parser.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as data,
        running(Path(data), "app:create_app", start=machine_time(), LOCAL_WEBHOOKS="1") as server,
        closing(Remote(server.port)) as http,
        stored_in(server.data) as stored,
        chromium() as browser,
    ):
        devices = Devices(browser, f"http://127.0.0.1:{server.port}")
        suffix = "-dark" if asked.theme == "dark" else ""
        for stage in stages(http, stored):
            for size in asked.sizes if not asked.only or stage.name in asked.only else ():
                how = {"locale": asked.language, "color_scheme": asked.theme}
                page = stage.on(devices.device(stage.token, size=SIZES[size], kept=stage.kept, **how))
                _keep(_taken(page, SIZES[size]), asked.out / f"{stage.name}-{size}{suffix}", asked.png)
                devices.close()


def _taken(page: Page, size: dict[str, int]) -> bytes:
    """Phones and tablets are shown with all that one can scroll to."""
    tall = page.evaluate("document.documentElement.scrollHeight")
    if size is not WIDE:
        page.set_viewport_size({**size, "height": min(max(tall, size["height"]), TALLEST)})
    settle(page)
    page.wait_for_timeout(100)
    return page.screenshot()


def _keep(shot: bytes, path: Path, png: bool) -> None:
    picture = Image.open(io.BytesIO(shot)).convert("RGB")
    if png:
        picture.save(path.with_suffix(".png"))
        return
    kept = path.with_suffix(".webp")
    for quality in (75, 60, 45, 30, 20, 15):
        picture.save(kept, quality=quality, method=6)
        if kept.stat().st_size <= MAX_BYTES:
            return
    raise AssertionError(f"{path.name} is too large")


if __name__ == "__main__":
    main()

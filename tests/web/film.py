"""`python -m tests.web.film` films a reveal on a phone, and keeps it as docs/screens/reveal.webp."""

import io
import tempfile
from contextlib import closing
from itertools import pairwise
from pathlib import Path
from time import monotonic

from PIL import Image

from bench.browser import chromium
from tests.e2e.remote import Remote
from tests.local.calls import running
from tests.web.browsers import Devices, machine_time, visit
from tests.web.screens import OUT
from tests.web.tables import address, begun, seated, to, told

SIZE = {"width": 360, "height": 640}
LASTS_S = 15
LAST_FRAME_MS = 2_500
MAX_BYTES = 2_000_000


def main() -> None:
    with (
        tempfile.TemporaryDirectory() as data,
        running(Path(data), "app:create_app", start=machine_time()) as server,
        closing(Remote(server.port)) as http,
        chromium() as browser,
    ):
        table = begun(seated(http, 6, options={"first_storyteller": "host"}))
        told(table, "Nobody told the moon")
        to(table, "clue", 2)
        devices = Devices(browser, f"http://127.0.0.1:{server.port}")
        kept = {"seen": {address(table).split("/")[1]: 0}, "hints": False}
        page = devices.device(table.people[1].token, size=SIZE, kept=kept, reduced_motion="no-preference")
        visit(page, address(table))
        shots, began = [], monotonic()
        while monotonic() < began + LASTS_S:
            shots.append((monotonic(), Image.open(io.BytesIO(page.screenshot())).convert("RGB")))
        devices.close()
    times = [at for at, _ in shots]
    shown = [round((later - at) * 1_000) for at, later in pairwise(times)]
    first, *others = (picture for _, picture in shots)
    film = OUT / "reveal.webp"
    lasting = [*shown, LAST_FRAME_MS]
    for quality in (70, 55, 40, 25):
        first.save(film, save_all=True, append_images=others, duration=lasting, loop=0, method=4, quality=quality)
        if film.stat().st_size <= MAX_BYTES:
            print(f"{film.name}: {len(shots)} pictures, {film.stat().st_size:,} bytes")
            return
    raise AssertionError("the film is too large")


if __name__ == "__main__":
    main()

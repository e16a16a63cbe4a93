"""The icons of the installed page."""

from hashlib import blake2b
from pathlib import Path

from PIL import Image

from chalicelib.web.installed import ICONS
from tools.local.pictures import Pictures

PUBLISHED = Path(__file__).parents[2] / "decks" / "published"
SAFE = 0.4  # of its width: systems may cut a maskable icon to a circle of this radius


def test_the_icons_are_published_small_and_named_by_their_content():
    there = {file.name: file.read_bytes() for file in (PUBLISHED / "icons").iterdir()}
    assert there.keys() == set(ICONS.values())
    for name, file in ICONS.items():
        assert file == f"{name}-{blake2b(there[file], digest_size=6).hexdigest()}.png"
        assert len(there[file]) <= 10_000
        with Image.open(PUBLISHED / "icons" / file) as icon:
            assert icon.size == (int(name.split("-")[1]),) * 2


def test_a_maskable_icon_has_all_it_shows_in_the_circle_that_no_system_cuts_away():
    with Image.open(PUBLISHED / "icons" / ICONS["maskable-512"]) as icon:
        shown = icon.convert("RGBA")
    ground, middle = shown.getpixel((0, 0)), shown.width / 2
    for x in range(shown.width):
        for y in range(shown.height):
            if (x - middle) ** 2 + (y - middle) ** 2 > (SAFE * shown.width) ** 2:
                assert shown.getpixel((x, y)) == ground


def test_the_local_server_serves_them():
    status, headers, _ = Pictures(PUBLISHED).get(f"/pictures/icons/{ICONS['any-192']}", None)
    assert (status, headers["Content-Type"]) == (200, "image/png")

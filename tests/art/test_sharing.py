"""The picture that messengers show with a link."""

from hashlib import blake2b
from pathlib import Path

from PIL import Image

from chalicelib.web.tags import CARD
from tools.local.pictures import Pictures

PUBLISHED = Path(__file__).parents[2] / "decks" / "published"


def test_the_picture_of_links_is_published_and_named_by_its_content():
    (file,) = (PUBLISHED / "sharing").iterdir()
    content = file.read_bytes()
    assert f"sharing/table-{blake2b(content, digest_size=6).hexdigest()}.jpg" == CARD == f"sharing/{file.name}"
    assert len(content) <= 120_000
    with Image.open(file) as picture:
        assert picture.size == (1_200, 630)


def test_the_local_server_serves_it():
    status, headers, _ = Pictures(PUBLISHED).get(f"/pictures/{CARD}", None)
    assert (status, headers["Content-Type"]) == (200, "image/jpeg")

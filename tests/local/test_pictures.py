from pathlib import Path

import pytest

from tests.local.calls import call
from tests.local.conftest import SVG
from tools.local.pictures import Pictures
from tools.local.wsgi import Adapter

PICTURE = "/pictures/lantern-hours/001.svg"


def test_a_picture_may_be_cached_for_a_year_by_everybody(adapter: Adapter) -> None:
    reply = call(adapter, "GET", PICTURE)
    assert (reply.status, reply.body) == (200, SVG)
    assert reply.headers["content-type"] == "image/svg+xml"
    assert reply.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert reply.headers["access-control-allow-origin"] == "*"
    assert reply.headers["x-content-type-options"] == "nosniff"


def test_an_svg_may_neither_run_nor_load_anything(adapter: Adapter) -> None:
    policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
    assert call(adapter, "GET", PICTURE).headers["content-security-policy"] == policy
    webp = call(adapter, "GET", "/pictures/lantern-hours/001.webp")
    assert webp.headers["content-type"] == "image/webp"
    assert "content-security-policy" not in webp.headers


@pytest.mark.parametrize("form", ["{}", "W/{}", '"other", {}', "*"])
def test_an_unchanged_picture_is_304(adapter: Adapter, form: str) -> None:
    etag = call(adapter, "GET", PICTURE).headers["etag"]
    reply = call(adapter, "GET", PICTURE, headers={"If-None-Match": form.format(etag)})
    assert (reply.status, reply.body, reply.headers["etag"]) == (304, b"", etag)


def test_another_etag_gets_the_picture(adapter: Adapter) -> None:
    assert call(adapter, "GET", PICTURE, headers={"If-None-Match": '"other"'}).status == 200


def test_a_picture_that_was_painted_again_before_anybody_saw_it_has_a_tag_of_its_own(tmp_path: Path) -> None:
    """A start only lists the pictures: to read them all would take a fifth of it."""
    picture = tmp_path / "lantern-hours" / "001.svg"
    picture.parent.mkdir()
    picture.write_bytes(b"before")
    pictures = Pictures(tmp_path)
    picture.write_bytes(SVG)
    seen = pictures.get(PICTURE, None)
    assert seen == Pictures(tmp_path).get(PICTURE, None)
    assert seen
    assert seen[2] == SVG


def test_head_tells_the_length_without_the_picture(adapter: Adapter) -> None:
    reply = call(adapter, "HEAD", PICTURE)
    assert (reply.status, reply.body, reply.headers["content-length"]) == (200, b"", str(len(SVG)))


@pytest.mark.parametrize(
    "path",
    [
        "/pictures/",
        "/pictures/lantern-hours",
        "/pictures/lantern-hours/",
        "/pictures/lantern-hours/002.svg",
        "/pictures/lantern-hours/notes.txt",
        "/pictures/stray.svg",
        "/pictures/lantern-hours/001.svg/",
        "/pictures/../secret.svg",
        "/pictures/lantern-hours/../../secret.svg",
        "/pictures/lantern-hours/./001.svg",
        "/pictures//lantern-hours/001.svg",
        "/pictures/LANTERN-HOURS/001.svg",
        "/pictures/lantern-hours\\001.svg",
        "/pictures//etc/passwd",
    ],
)
def test_nothing_else_is_served(adapter: Adapter, path: str) -> None:
    reply = call(adapter, "GET", path)
    assert (reply.status, reply.code) == (404, "not-found")


def test_pictures_are_only_read(adapter: Adapter) -> None:
    reply = call(adapter, "PUT", PICTURE, body=b"mine")
    assert (reply.status, reply.headers["allow"]) == (405, "GET, HEAD")


def test_a_picture_which_was_removed_since_the_start_is_404(adapter: Adapter, published: Path) -> None:
    picture = published / "lantern-hours" / "001.webp"
    kept = picture.read_bytes()
    picture.unlink()
    try:
        assert call(adapter, "GET", "/pictures/lantern-hours/001.webp").status == 404
    finally:
        picture.write_bytes(kept)

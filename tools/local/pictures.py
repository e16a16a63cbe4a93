"""Serves the published pictures from disk as a content delivery network serves them."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from http import HTTPStatus
from pathlib import Path

from chalicelib.api.headers import ANY_PAGE
from chalicelib.api.operations import find_tag

PREFIX = "/pictures/"
TYPES = {".svg": "image/svg+xml", ".webp": "image/webp", ".jpg": "image/jpeg", ".png": "image/png"}
_ALWAYS = {
    "Cache-Control": "public, max-age=31536000, immutable",
    "X-Content-Type-Options": "nosniff",
    **ANY_PAGE,
}
# An SVG that is opened directly is a document: it may contain styles, but must not run or load anything.
_SVG = {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox"}

Served = tuple[HTTPStatus, Mapping[str, str], bytes]


@dataclass(frozen=True, slots=True)
class _Picture:
    file: Path
    etag: str
    headers: Mapping[str, str]


class Pictures:
    """`/pictures/{deck}/{file}`: the files that were there at the start, and no others.

    A path is looked up in the listing and never joined to a directory, so no path leads outside.
    """

    def __init__(self, published: Path) -> None:
        files = (file for file in published.glob("*/*") if file.is_file() and file.suffix in TYPES)
        self._pictures = {f"{PREFIX}{file.parent.name}/{file.name}": _picture(file) for file in files}

    def get(self, path: str, if_none_match: str | None) -> Served | None:
        """The picture, or 304 if the caller has it already; None if there is no such picture."""
        picture = self._pictures.get(path)
        if picture is None:
            return None
        if if_none_match is not None and find_tag(if_none_match, picture.etag):
            return HTTPStatus.NOT_MODIFIED, picture.headers, b""
        try:
            return HTTPStatus.OK, picture.headers, picture.file.read_bytes()
        except FileNotFoundError:  # painted again since the start
            return None


def _picture(file: Path) -> _Picture:
    etag = f'"{hashlib.blake2b(file.read_bytes(), digest_size=16).hexdigest()}"'
    special = _SVG if file.suffix == ".svg" else {}
    return _Picture(file, etag, {**_ALWAYS, **special, "Content-Type": TYPES[file.suffix], "ETag": etag})

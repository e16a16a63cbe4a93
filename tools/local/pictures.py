"""Serves the published pictures from disk as a content delivery network serves them."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
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


@dataclass(frozen=True)
class _Picture:
    file: Path

    @cached_property
    def etag(self) -> str:
        """Made when somebody asks for the picture, so that a start does not read them all. Raises FileNotFoundError."""
        return f'"{hashlib.blake2b(self.file.read_bytes(), digest_size=16).hexdigest()}"'

    @cached_property
    def headers(self) -> Mapping[str, str]:
        """Raises FileNotFoundError."""
        special = _SVG if self.file.suffix == ".svg" else {}
        return {**_ALWAYS, **special, "Content-Type": TYPES[self.file.suffix], "ETag": self.etag}


class Pictures:
    """`/pictures/{deck}/{file}`: the files that were there at the start, and no others.

    A path is looked up in the listing and never joined to a directory, so no path leads outside.
    """

    def __init__(self, published: Path) -> None:
        files = (file for file in published.glob("*/*") if file.is_file() and file.suffix in TYPES)
        self._pictures = {f"{PREFIX}{file.parent.name}/{file.name}": _Picture(file) for file in files}

    def get(self, path: str, if_none_match: str | None) -> Served | None:
        """The picture, or 304 if the caller has it already; None if there is no such picture."""
        picture = self._pictures.get(path)
        if picture is None:
            return None
        try:
            if if_none_match is not None and find_tag(if_none_match, picture.etag):
                return HTTPStatus.NOT_MODIFIED, picture.headers, b""
            return HTTPStatus.OK, picture.headers, picture.file.read_bytes()
        except FileNotFoundError:  # painted again since the start
            return None

"""Presents the page to systems that install it: its manifest, and what its service worker has to know."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

ICONS = {  # painted by art/icons.py
    "any-192": "any-192-89305eda0cca.png",
    "any-512": "any-512-75fca173cab2.png",
    "maskable-512": "maskable-512-5308246229b8.png",
    "apple-180": "apple-180-b41842030ca9.png",
    "badge-96": "badge-96-77f177d7cfe2.png",
}
IN_LAUNCHERS = ("any-192", "any-512", "maskable-512")
NIGHT, TABLE = "#2c2340", "#f4ecdd"  # the icon's ground, and the light table


def icon(pictures_url: str, name: str) -> str:
    """The address of an icon."""
    return f"{pictures_url}/icons/{ICONS[name]}"


def manifest(pictures_url: str, language: str) -> str:
    """The manifest (https://www.w3.org/TR/appmanifest/). Only its texts depend on the language."""
    words = _words()[language]
    moon = {"src": icon(pictures_url, "any-192"), "sizes": "192x192", "type": "image/png"}
    content = {
        "id": "/",
        "name": "Reverie",
        "short_name": "Reverie",
        "description": words["about"],
        "lang": language,
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": TABLE,
        "theme_color": NIGHT,
        "categories": ["games"],
        "icons": [_listed(pictures_url, name) for name in IN_LAUNCHERS],
        "shortcuts": [{"name": words[name], "url": f"/#/{name}", "icons": [moon]} for name in ("daily", "new")],
    }
    return json.dumps(content, ensure_ascii=False)


def _listed(pictures_url: str, name: str) -> Mapping[str, str]:
    purpose, size = name.split("-")
    return {"src": icon(pictures_url, name), "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}


def for_worker(pictures_url: str, version: str, files: Iterable[str]) -> str:
    """The line before the service worker: the version it serves without a connection, and the icons of its notes."""
    page = {
        "version": version,
        "files": list(files),
        "icon": icon(pictures_url, "any-192"),
        "badge": icon(pictures_url, "badge-96"),
    }
    return f"self.PAGE = {json.dumps(page)};\n"


@cache
def _words() -> Mapping[str, Mapping[str, str]]:
    """The manifest's texts in each language of the page."""
    words: dict[str, dict[str, str]] = json.loads(
        Path(__file__).with_name("installed.json").read_text(encoding="utf-8")
    )
    return words

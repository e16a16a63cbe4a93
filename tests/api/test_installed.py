"""What systems read that install the page: its manifest, its icons, and its service worker."""

import json
import re
from dataclasses import replace
from pathlib import Path

from werkzeug.test import Client

from chalicelib.decks import LANGUAGES
from chalicelib.web.api import current_version, files

WEB = Path(__file__).parents[2] / "chalicelib" / "web"


def manifest(http, **headers):
    return http.get("/manifest.webmanifest", headers=headers)


def said_to_worker(http):
    answer = http.get("/sw.js")
    first, _, _ = answer.text.partition("\n")
    return json.loads(re.fullmatch(r"self\.PAGE = (\{.*\});", first)[1])


def test_the_manifest_says_how_the_page_is_installed(http):
    answer = manifest(http)
    assert (answer.headers["Content-Type"], answer.headers["Cache-Control"]) == (
        "application/manifest+json",
        "no-cache",
    )
    said = json.loads(answer.text)
    assert (said["id"], said["start_url"], said["scope"], said["display"]) == ("/", "/", "/", "standalone")
    assert {(icon["sizes"], icon["purpose"]) for icon in said["icons"]} == {
        ("192x192", "any"),
        ("512x512", "any"),
        ("512x512", "maskable"),
    }
    assert [one["url"] for one in said["shortcuts"]] == ["/#/daily", "/#/new"]
    assert '<link rel="manifest" href="/manifest.webmanifest">' in http.get("/").text


def test_the_manifest_is_in_the_language_of_the_browser(http):
    said = {}
    for language in LANGUAGES:
        answer = manifest(http, **{"Accept-Language": language})
        assert "Accept-Language" in answer.headers["Vary"]
        text = json.loads(answer.text)
        assert text["lang"] == language
        said[language] = (text["description"], *(one["name"] for one in text["shortcuts"]))
    assert all(len(set(texts)) == len(LANGUAGES) for texts in zip(*said.values(), strict=True))
    assert json.loads(manifest(http, **{"Accept-Language": "eo"}).text)["lang"] == "en"


def test_the_worker_knows_the_version_and_the_files_of_the_page(http):
    answer = http.get("/sw.js")
    assert answer.headers["Content-Type"] == "text/javascript; charset=utf-8"
    assert answer.headers["Cache-Control"] == "no-cache"
    assert answer.text.endswith((WEB / "sw.js").read_text(encoding="utf-8"))
    page = said_to_worker(http)
    assert (page["version"], page["files"]) == (current_version(), list(files()))
    assert "sw.js" not in page["files"]


def test_the_icons_are_where_the_pictures_are_published(served, deps):
    http = Client(served(replace(deps, pictures_url="https://pictures.example.org/p")))
    there = "https://pictures.example.org/p/icons/"
    said = json.loads(manifest(http).text)
    assert all(icon["src"].startswith(there) for icon in said["icons"])
    assert http.get("/sw.js").headers["Content-Security-Policy"].endswith("img-src 'self' https://pictures.example.org")
    assert all(said_to_worker(http)[name].startswith(there) for name in ("icon", "badge"))
    assert f'<link rel="apple-touch-icon" href="{there}apple-180-' in http.get("/").text


def test_the_page_names_an_icon_that_there_is(http):
    (file,) = re.findall(r'href="/pictures/icons/([\w.-]+)"', http.get("/").text)
    assert (Path(__file__).parents[2] / "decks" / "published" / "icons" / file).is_file()


def test_the_page_allows_a_manifest_and_a_worker_of_its_own(http):
    assert {"manifest-src 'self'", "worker-src 'self'"} <= set(
        http.get("/").headers["Content-Security-Policy"].split("; ")
    )

"""The page as files: how it is sent, and what it needs."""

import re
from pathlib import Path

import pytest

from bench.page import MAX_BYTES, Network, open_first_view

pytestmark = pytest.mark.short

WEB = Path(__file__).parents[2] / "chalicelib" / "web"
MAX_REQUESTS = (
    17  # of a first view, pictures apart: the page, what a browser asks for three times, words, and today's clues
)


@pytest.fixture
def page_text(http):
    return http.get("/").text


def test_the_page_runs_nothing_but_its_own_files(http):
    policy = http.get("/").headers["Content-Security-Policy"]
    assert "unsafe" not in policy
    assert {"default-src 'none'", "script-src 'self'", "style-src 'self'"} <= set(policy.split("; "))
    assert not re.search(r"<style|style=|\son\w+=|<script(?![^>]* src=)", http.get("/").text)


def test_the_page_plays_only_what_it_has_fetched_itself_and_nobody_else_may_use_the_microphone(http):
    answer = http.get("/")
    assert "media-src blob:" in answer.headers["Content-Security-Policy"].split("; ")
    assert answer.headers["Permissions-Policy"] == "microphone=(self)"


def test_its_files_are_cached_for_ever_only_under_their_version(http, page_text):
    (address,) = re.findall(r'src="(/web/\w+/main\.js)"', page_text)
    named = http.get(address)
    assert named.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert named.headers["Content-Type"] == "text/javascript; charset=utf-8"
    other = http.get("/web/0/main.js")
    assert (other.data, other.headers["Cache-Control"]) == (named.data, "no-cache")
    assert other.headers["ETag"] == named.headers["ETag"]


@pytest.mark.parametrize("file", ["index.html", "docs.html", "openapi.yaml", "contract.d.ts", "..", "nothing.js"])
def test_no_other_files_are_served(http, file):
    answer = http.get(f"/web/0/{file}")
    assert (answer.status_code, answer.json["code"]) == (404, "not-found")


def test_all_modules_of_the_first_view_are_fetched_at_once(page_text):
    """Otherwise a telephone waits for one after another."""
    needed, new = set(), {"main.js"}
    while new:
        needed |= new
        imports = re.compile(r"^import .* from '\./([\w-]+\.js)';$", re.MULTILINE)
        new = {name for file in new for name in imports.findall((WEB / file).read_text(encoding="utf-8"))} - needed
    assert set(re.findall(r"/([\w-]+\.js)", page_text)) == needed


@pytest.fixture(scope="module")
def first(browser, served):
    """The first view, on a fast network: the bytes are the same on every network."""
    return open_first_view(
        browser, f"http://127.0.0.1:{served.port}/", Network("none between", 1_000, 1_000, 0), slower=1
    )


def test_a_first_view_is_small(first):
    sent = first.without_pictures()
    assert sum(one.bytes for one in sent) <= MAX_BYTES
    assert len(sent) <= MAX_REQUESTS, [one.url for one in sent]


def test_a_first_view_sends_each_thing_once_and_small(first):
    urls = [one.url for one in first.first_screen()]
    assert len(set(urls)) == len(urls)
    whole = {file.name: file.stat().st_size for file in WEB.iterdir()}
    sent = {one.url.rpartition("/")[2]: one.bytes for one in first.without_pictures()}
    assert {"style.css", "main.js", "words-en.js"} <= sent.keys()
    assert all(sent[name] < whole[name] for name in sent.keys() & whole.keys() if whole[name] > 4_000)


def test_the_page_sends_no_request_to_third_parties(first, served):
    assert first.hosts() == {f"127.0.0.1:{served.port}"}

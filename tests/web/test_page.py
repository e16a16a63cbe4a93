"""The page as files: how it is sent, and what it needs."""

import re
from pathlib import Path

import pytest

from tests.web.browsers import settle

WEB = Path(__file__).parents[2] / "chalicelib" / "web"
BUDGET = 150_000  # bytes of a first view, pictures apart
USABLE_MS = 1_000
# A mid-range telephone's network on a fair day: 9 Mbit/s, 85 ms there and back.
NETWORK = {"offline": False, "latency": 85, "downloadThroughput": 9e6 / 8, "uploadThroughput": 1.5e6 / 8}


@pytest.fixture
def page_text(http):
    return http.get("/").text


def test_the_page_runs_nothing_but_its_own_files(http):
    policy = http.get("/").headers["Content-Security-Policy"]
    assert "unsafe" not in policy
    assert {"default-src 'none'", "script-src 'self'", "style-src 'self'"} <= set(policy.split("; "))
    assert not re.search(r"<style|style=|\son\w+=|<script(?![^>]* src=)", http.get("/").text)


def test_its_files_are_kept_for_ever_under_their_version_only(http, page_text):
    (address,) = re.findall(r'src="(/web/\w+/main\.js)"', page_text)
    named = http.get(address)
    assert named.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert named.headers["Content-Type"] == "text/javascript; charset=utf-8"
    other = http.get("/web/0/main.js")
    assert (other.data, other.headers["Cache-Control"]) == (named.data, "no-cache")
    assert other.headers["ETag"] == named.headers["ETag"]


@pytest.mark.parametrize("file", ["index.html", "docs.html", "openapi.yaml", "contract.d.ts", "..", "nothing.js"])
def test_nothing_else_is_there(http, file):
    answer = http.get(f"/web/0/{file}")
    assert (answer.status_code, answer.json["code"]) == (404, "not-found")


def test_all_modules_of_the_first_view_are_fetched_at_once(page_text):
    """Else a telephone waits for one after another."""
    needed, new = set(), {"main.js"}
    while new:
        needed |= new
        imports = re.compile(r"^import .* from '\./([\w-]+\.js)';$", re.MULTILINE)
        new = {name for file in new for name in imports.findall((WEB / file).read_text(encoding="utf-8"))} - needed
    assert set(re.findall(r"/([\w-]+\.js)", page_text)) == needed


def first_view(devices):
    """Milliseconds until something is there, and bytes without pictures."""
    page = devices.device()
    chrome = page.context.new_cdp_session(page)
    chrome.send("Network.enable")
    chrome.send("Network.emulateNetworkConditions", NETWORK)
    sent: dict[str, float] = {}
    pictures = set()
    chrome.on("Network.responseReceived", lambda e: e["type"] == "Image" and pictures.add(e["requestId"]))
    chrome.on("Network.loadingFinished", lambda e: sent.update({e["requestId"]: e["encodedDataLength"]}))
    page.goto("/")
    settle(page)
    page.locator(".fan img").first.wait_for()
    painted = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")
    devices.close()
    return painted, sum(size for id, size in sent.items() if id not in pictures)


def test_a_first_view_is_small_and_soon_there(devices):
    """The soonest of three, as other tests run beside this one."""
    views = [first_view(devices) for _ in range(3)]
    assert max(size for _, size in views) <= BUDGET
    assert min(painted for painted, _ in views) <= USABLE_MS

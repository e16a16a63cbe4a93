"""Browsers at tables: contexts of a real Chromium, each of which is somebody's device."""

import json
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

PHONE = {"width": 360, "height": 740}
TABLET = {"width": 820, "height": 1180}
WIDE = {"width": 1440, "height": 900}
LANGUAGES = ("en", "ja", "zh-Hant", "ru", "pt-BR")
PATIENCE_MS = 10_000


@contextmanager
def chromium() -> Iterator[Browser]:
    """The Chromium of this machine, or the one Playwright brings."""
    found = os.environ.get("CHROMIUM") or shutil.which("chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox", "--disable-gpu"])
        yield browser
        browser.close()


def device(
    browser: Browser, url: str, *, token=None, language="en", size=PHONE, theme="light", still=True, **kept
) -> BrowserContext:
    """Somebody's device, on which they have played before if they have a token."""
    context = browser.new_context(
        base_url=url,
        viewport=size,
        locale=language,
        color_scheme=theme,
        reduced_motion="reduce" if still else "no-preference",
        has_touch=size is PHONE,
    )
    context.set_default_timeout(PATIENCE_MS)
    if token:
        mine = json.dumps({"token": token, "name": "Ana", **kept})
        context.add_init_script(f"localStorage.reverie ??= {json.dumps(mine)}")
    return context


def look(context: BrowserContext, address: str = "") -> Page:
    """A page at that address, with everything on it there; whatever goes wrong in it fails the test."""
    page = context.new_page()
    page.on("pageerror", _fail)
    page.goto(f"/#/{address}")
    settle(page)
    return page


def _fail(error):
    raise AssertionError(f"an error in the page: {error}")


def settle(page: Page) -> None:
    """Until the screen and its pictures are there."""
    page.locator("main").wait_for()
    page.locator(".loading").wait_for(state="detached")
    page.evaluate("async () => { await Promise.all([...document.images].map((i) => i.decode().catch(() => 0))) }")

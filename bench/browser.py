"""Starts a real Chromium without a window."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

OPTIONS = ["--no-sandbox", "--disable-gpu"]


def installed(*names: str) -> str | None:
    """The first of these that this machine has; None for the one that Playwright brings."""
    found = (shutil.which(name) for name in names)
    return os.environ.get("CHROMIUM") or next(filter(None, found), None)


@contextmanager
def chromium(*names: str) -> Iterator[Browser]:
    """A browser: the first of these programs that exists, or Playwright's own."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=installed(*names, "chromium"), args=OPTIONS)
        yield browser
        browser.close()

"""A real Chromium, without a window."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

OPTIONS = ["--no-sandbox", "--disable-gpu"]


def installed() -> str | None:
    """The one of this machine; None for the one which Playwright brings."""
    return os.environ.get("CHROMIUM") or shutil.which("chromium")


@contextmanager
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=installed(), args=OPTIONS)
        yield browser
        browser.close()

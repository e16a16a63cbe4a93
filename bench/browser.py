"""Starts a real Chromium without a window."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

OPTIONS = ["--no-sandbox", "--disable-gpu"]


class NoChromium(Exception):
    """There is none on this machine; the message says how to install one."""


def find_program(*names: str) -> str | None:
    """The first of these that this machine has; None for the one that Playwright brings."""
    found = (shutil.which(name) for name in names)
    return os.environ.get("CHROMIUM") or next(filter(None, found), None)


@contextmanager
def chromium(*names: str) -> Iterator[Browser]:
    """A browser: the first of these programs that exists, or Playwright's own. Raises NoChromium."""
    with sync_playwright() as playwright:
        program = find_program(*names, "chromium") or playwright.chromium.executable_path
        if not Path(program).exists():
            raise NoChromium("They need Chromium: apt-get install chromium, or .venv/bin/playwright install chromium")
        browser = playwright.chromium.launch(executable_path=program, args=OPTIONS)
        yield browser
        browser.close()

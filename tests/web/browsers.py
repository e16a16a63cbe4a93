"""Browsers at tables: contexts of a real Chromium, each of which is somebody's device."""

import json
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic, sleep, time
from typing import Any

from playwright.sync_api import Browser, BrowserContext, BrowserType, Locator, Page, Request, Response, Route

from bench.browser import OPTIONS, find_program

PHONE = {"width": 360, "height": 740}
TABLET = {"width": 820, "height": 1180}
WIDE = {"width": 1440, "height": 900}
PATIENCE_MS = 30_000  # a busy machine needs some of it, a quiet one none
MAX_TABS = 60
EXPECTED = ("Failed to load resource", "Service Worker registration blocked")
TO_THE_END = "scrollTo(0, document.documentElement.scrollHeight)"
IN_SIGHT = """(one) => {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return false;
  return one.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
}"""


@contextmanager
def own_browser(kind: BrowserType, profile: Path) -> Iterator[BrowserContext]:
    """A Chromium as people have it: a tab behind another is hidden. Playwright's own pages are always visible."""
    port = profile / "DevToolsActivePort"
    command = [find_program("chromium") or kind.executable_path, *OPTIONS, "--headless=new", "about:blank"]
    options = ["--remote-debugging-port=0", f"--user-data-dir={profile}"]
    with subprocess.Popen([*command, *options], stderr=subprocess.DEVNULL) as process:
        try:
            until(port.exists)
            until(lambda: len(port.read_text().split()) == 2)
            number, path = port.read_text().split()
            browser = kind.connect_over_cdp(f"ws://127.0.0.1:{number}{path}", no_defaults=True)
            yield browser.contexts[0]
            browser.close()
        finally:
            process.kill()  # nobody needs its profile again


def machine_time() -> int:
    """Unix seconds: a server that a browser visits begins with its clock, which is that of the machine."""
    return int(time())


def until(holds: Callable[[], object]) -> None:
    """Wait until something has happened by itself."""
    end = monotonic() + PATIENCE_MS / 1000
    while not holds():
        assert monotonic() < end
        sleep(0.02)


def noticed(page: Page, holds: Callable[[], object]) -> None:
    """Wait for what a handler of the page's events notes: Playwright calls handlers only while it asks the page."""
    until(lambda: page.evaluate("1") and holds())


def holds(page: Page, condition: str, value: Any = None) -> None:
    """Wait until the condition in JavaScript is true. `wait_for_function` needs an eval, which the policy forbids."""
    until(lambda: page.evaluate(condition, value))


@dataclass
class Devices:
    """Makes devices which find the service at `url`, and knows what has gone wrong on them."""

    browser: Browser
    url: str
    contexts: list[BrowserContext] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    def device(self, token: str | None = None, *, size: dict[str, int] = PHONE, kept: Any = None, **how: Any) -> Page:
        """The page on somebody's device, on which they have played before if they have a token; nothing moves."""
        context = self.browser.new_context(
            base_url=self.url,
            viewport=size,
            **{
                "locale": "en",
                "color_scheme": "light",
                "reduced_motion": "reduce",
                "service_workers": "block",  # tests/web/test_installed.py has some
                **how,
            },
        )
        context.set_default_timeout(PATIENCE_MS)
        if token:
            context.add_init_script(played_on(token, kept))
        self.contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", self._console)
        return page

    def _console(self, said: Any) -> None:
        expected = any(text in said.text for text in EXPECTED)
        if said.type in {"error", "warning"} and not expected:
            self.errors.append(said.text)

    def close(self) -> None:
        while self.contexts:
            self.contexts.pop().close()


def played_on(token: str, kept: Any = None) -> str:
    """The storage of a device on which a player has played before."""
    mine = json.dumps({"token": token, "name": "Ana", **(kept or {})})
    return f"if (origin !== 'null') localStorage.reverie ??= {json.dumps(mine)};"


def hand_over(page: Page, token: str | None, kept: Any = None) -> None:
    """Give the device to another player, who visits next: quicker than a new device."""
    page.goto("/v1/health")  # the page would still write down its own player, a second after its start
    page.evaluate(f"localStorage.clear(); sessionStorage.clear(); {played_on(token, kept) if token else ''}")


def visit(page: Page, address: str = "") -> Page:
    if page.url != "about:blank":
        page.goto("about:blank")  # otherwise only the part behind # would change
    page.goto(address if address.startswith("/") else f"/#/{address}")
    settle(page)
    return page


def settle(page: Page) -> None:
    """Wait until the screen and its pictures are there, also those that a browser loads when one scrolls to them."""
    page.locator("main").wait_for()
    page.locator(".loading").wait_for(state="detached")
    page.evaluate("[...document.images].forEach((image) => (image.loading = 'eager'))")
    page.evaluate("async () => { await Promise.all([...document.images].map((i) => i.decode().catch(() => 0))) }")


def holding(page: Page, address: str, times: int | None = None) -> list[Route]:
    """Hold the requests to there; gives them as they come."""
    held = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route(address, hold, times=times)
    return held


def redraw(page: Page) -> None:
    """Redraw as the page does every half minute, and when the connection goes. Then it also polls."""
    page.evaluate("dispatchEvent(new Event('offline'))")


def focused(page: Page, selector: str) -> bool:
    return bool(page.evaluate("(s) => document.activeElement.matches(s)", selector))


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until it has the focus, which must be seen."""
    for _ in range(MAX_TABS):
        if page.evaluate("(s) => document.activeElement.matches(s)", selector):
            style = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
            assert style != "none", f"the focus on {selector} is not to be seen"
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no way to {selector}")


def in_sight(locator: Locator) -> bool:
    """Whether all of it is on the screen, and nothing covers it."""
    return bool(locator.evaluate(IN_SIGHT))


def look_again(page: Page) -> None:
    """Poll, as the page does after a while. An answer to an older poll, a picture or the chat do not count.

    The page first waits for the older poll, on a busy machine as long as it has patience with one.
    """
    with page.expect_request(_is_poll, timeout=2 * PATIENCE_MS) as sent:
        page.evaluate("dispatchEvent(new Event('online'))")
    answer = sent.value.response()
    assert answer
    drawn(page, answer)


@contextmanager
def unaware(page: Page, href: str) -> Iterator[None]:
    """Meanwhile the page gets no answer to its polls of this, which it also sends by itself every few seconds."""
    held = holding(page, f"**{href}")
    yield
    for route in held:
        route.continue_()
    page.unroute(f"**{href}")


def drawn(page: Page, answer: Response) -> None:
    """Wait until the page has dealt with this answer: it reads and draws it before its next task."""
    answer.finished()
    page.evaluate("new Promise((over) => setTimeout(over))")


def _is_poll(request: Request) -> bool:
    path = request.url.partition("?")[0]
    return request.resource_type == "fetch" and request.method == "GET" and not path.endswith("/messages")

"""Measures the page's first view on a phone: the bytes, as the browser counts them, and the time until it is usable."""

import json
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import takewhile
from statistics import median
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, CDPSession, ViewportSize

from bench.browser import chromium
from bench.processes import use_every_core
from bench.report import Table, verdict
from bench.served import Server

PHONE: ViewportSize = {"width": 360, "height": 740}
SLOWER = 4  # times slower than this machine's core
MAX_BYTES = 150_000  # without pictures
USABLE_MS = 1_000
LONG_MS = 50  # a longer task disturbs people
_REPEATS = 5
_KINDS = {"Document": "HTML", "Script": "modules", "Stylesheet": "style", "Fetch": "JSON", "Image": "pictures"}
_TRACED = ["loading", "devtools.timeline", "blink.user_timing", "disabled-by-default-devtools.timeline"]
_MARKS = ("firstContentfulPaint", "largestContentfulPaint::Candidate")


@dataclass(frozen=True, slots=True)
class Network:
    """A network that Chromium emulates. It adds `latency_ms` to each request."""

    name: str
    down_mbit: float
    up_mbit: float
    latency_ms: float

    def conditions(self) -> dict[str, Any]:
        rates = {"downloadThroughput": self.down_mbit * 125_000, "uploadThroughput": self.up_mbit * 125_000}
        return {"offline": False, "latency": self.latency_ms, **rates}


MID_RANGE = Network("a fair 4G", 9, 1.5, 85)
NETWORKS = (
    MID_RANGE,
    Network("`Fast 4G` of Chromium's tools", 8.1, 1.35, 165),
    Network("`Slow 4G`, once `Fast 3G`", 1.44, 0.675, 562.5),
)


@dataclass(slots=True)
class Sent:
    """One answer, as sent over the network."""

    url: str
    kind: str
    bytes: int = 0


@dataclass(slots=True)
class View:
    """The requests and the trace of a first visit; times in milliseconds since it began."""

    sent: dict[str, Sent] = field(default_factory=dict)
    trace: list[dict[str, Any]] = field(default_factory=list)

    def asked(self) -> list[Sent]:
        """All requests so far."""
        return [one for one in self.sent.values() if not one.url.startswith("data:")]

    def first_screen(self) -> list[Sent]:
        """The requests for the first screen. The modules that the page fetches after it begin with notice.js."""
        return list(takewhile(lambda one: not one.url.endswith("/notice.js"), self.asked()))

    def without_pictures(self) -> list[Sent]:
        return [one for one in self.first_screen() if one.kind != "pictures"]

    def hosts(self) -> set[str]:
        return {urlsplit(one.url).netloc for one in self.asked()}

    def first_paint(self) -> float:
        """When something is painted first: the whole first screen, with all its buttons."""
        return self._since_start(min(self._times_of(_MARKS[0])))

    def largest_paint(self) -> float:
        return self._since_start(max(self._times_of(_MARKS[1]), default=min(self._times_of(_MARKS[0]))))

    def long_tasks(self) -> list[tuple[float, float]]:
        """The beginning and length of each long task on the page's main thread."""
        start, thread = self._navigation()
        tasks = (e for e in self.trace if e["name"] == "RunTask" and (e["pid"], e["tid"]) == thread and "dur" in e)
        long = ((self._since_start(e["ts"]), e["dur"] / 1_000) for e in tasks if e["ts"] >= start)
        return [(at, ms) for at, ms in long if ms > LONG_MS]

    def usable(self) -> float:
        """When the screen is there and no long task delays its answers."""
        return max([self.first_paint(), *(at + ms for at, ms in self.long_tasks())])

    def _times_of(self, mark: str) -> list[float]:
        return [event["ts"] for event in self.trace if event["name"] == mark]

    def _since_start(self, ts: float) -> float:
        return (ts - self._navigation()[0]) / 1_000

    def _navigation(self) -> tuple[float, tuple[int, int]]:
        """When the visit began, and its process and thread."""
        begun = [e for e in self.trace if e["name"] == "navigationStart" and _is_ours(e)]
        return begun[-1]["ts"], (begun[-1]["pid"], begun[-1]["tid"])


def _is_ours(event: dict[str, Any]) -> bool:
    data = event["args"].get("data", {})
    return bool(data.get("isOutermostMainFrame")) and str(data.get("documentLoaderURL", "")).startswith("http")


def open_first_view(browser: Browser, url: str, network: Network, slower: int = SLOWER) -> View:
    """Open the page on a phone for the first time."""
    context = browser.new_context(viewport=PHONE, locale="en", device_scale_factor=2)
    page = context.new_page()
    view = View()
    chrome = context.new_cdp_session(page)
    watch(chrome, view)
    chrome.send("Network.emulateNetworkConditions", network.conditions())
    chrome.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    browser.start_tracing(page=page, categories=_TRACED)
    page.goto(url)
    page.locator(".fan img").last.wait_for()
    page.evaluate("Promise.all([...document.images].map((image) => image.decode()))")
    view.trace = json.loads(browser.stop_tracing())["traceEvents"]
    context.close()
    return view


def watch(chrome: CDPSession, view: View) -> None:
    """Note in the view what the page asks for from now on."""

    def note_request(event: dict[str, Any]) -> None:
        view.sent[event["requestId"]] = Sent(event["request"]["url"], _KINDS.get(event["type"], event["type"]))

    def note_response(event: dict[str, Any]) -> None:
        view.sent[event["requestId"]].bytes = int(event["encodedDataLength"])

    chrome.on("Network.requestWillBeSent", note_request)
    chrome.on("Network.loadingFinished", note_response)
    chrome.send("Network.enable")


def page(server: Server) -> Iterator[Table]:
    url = f"http://127.0.0.1:{server.port}/"
    with use_every_core(), chromium() as browser:
        open_first_view(browser, url, MID_RANGE)  # the first request builds what the server keeps
        views = {network: [open_first_view(browser, url, network) for _ in range(_REPEATS)] for network in NETWORKS}
    yield _bytes(views[MID_RANGE][0])
    yield _times(views)


def _bytes(view: View) -> Table:
    kinds: dict[str, list[int]] = defaultdict(list)
    for one in view.first_screen():
        kinds[one.kind].append(one.bytes)
    rows = [(kind, len(sizes), sum(sizes), "") for kind, sizes in sorted(kinds.items())]
    lean = view.without_pictures()
    size = sum(one.bytes for one in lean)
    target = f"<= {MAX_BYTES:,}: {verdict(size <= MAX_BYTES)}"
    rows.append(("all but pictures", len(lean), size, target))
    note = "By the browser's account of the network, headers included, bodies as they are sent (gzip)."
    return Table("A first view of the page: what is sent", ("what", "requests", "bytes", "target"), rows, (note,))


def _times(views: dict[Network, list[View]]) -> Table:
    columns = ("network", "Mbit/s", "ms a request", "first paint", "largest paint", "usable", "from", "to",
               "long tasks", "their ms", "target")  # fmt: skip
    notes = (
        f"Milliseconds, medians of {_REPEATS} first visits by Chromium's trace, on a core made {SLOWER} times as slow. "
        f"`usable`: painted, and no task of more than {LONG_MS} ms left. Over HTTP/1.1: six requests at a time.",
    )
    rows = [_row(network, seen) for network, seen in views.items()]
    return Table("A first view of the page: when it is there", columns, rows, notes)


def _row(network: Network, seen: list[View]) -> tuple[str | int | float, ...]:
    usable = sorted(round(view.usable()) for view in seen)
    tasks = [view.long_tasks() for view in seen]
    met = verdict(median(usable) <= USABLE_MS)
    return (
        network.name,
        network.down_mbit,
        network.latency_ms,
        round(median(view.first_paint() for view in seen)),
        round(median(view.largest_paint() for view in seen)),
        round(median(usable)),
        usable[0],
        usable[-1],
        median(len(each) for each in tasks),
        round(median(sum(ms for _, ms in each) for each in tasks)),
        f"<= {USABLE_MS:,}: {met}" if network is MID_RANGE else "",
    )

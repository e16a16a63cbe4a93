"""A store of pictures on another origin, as S3 is."""

import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from email.message import Message
from http.client import HTTPConnection
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from playwright.sync_api import Page, Route

REFUSALS = {
    "expired": (403, "<Error><Code>AccessDenied</Code><Message>Policy expired.</Message></Error>"),
    "large": (400, "<Error><Code>EntityTooLarge</Code></Error>"),
    "busy": (503, "<Error><Code>SlowDown</Code></Error>"),
}


@dataclass
class Store:
    """A store of another origin, as S3 is: it takes forms without asking first, and hands them to the service."""

    forward: int
    mode: str = "works"
    methods: list[str] = field(default_factory=list)
    heads: list[Message] = field(default_factory=list)
    forms: list[bytes] = field(default_factory=list)

    def answer(self, body: bytes, head: Message) -> tuple[int, bytes]:
        self.heads.append(head)
        self.forms.append(body)
        if self.mode in REFUSALS:
            status, text = REFUSALS[self.mode]
            return status, text.encode()
        with closing(HTTPConnection("127.0.0.1", self.forward)) as to:
            to.request("POST", "/uploads", body, {"Content-Type": head["Content-Type"]})
            return to.getresponse().status, b""


@contextmanager
def serving(store: Store) -> Iterator[str]:
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            store.methods.append("POST")
            status, body = store.answer(self.rfile.read(int(self.headers["Content-Length"])), self.headers)
            self.send_response(status)
            if store.mode != "silent":
                self.send_header("Access-Control-Allow-Origin", self.headers["Origin"])
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def do_OPTIONS(self) -> None:
            store.methods.append("OPTIONS")
            self.send_error(403)

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()


def lead_uploads(page: Page, url: str) -> None:
    """Let the forms of the cards that the page asks for lead there."""

    def led(route: Route) -> None:
        answer = route.fetch()
        added = answer.json()
        for card in added["cards"]:
            card["upload"]["url"] = url
        route.fulfill(response=answer, json=added)

    page.route("**/cards", led)

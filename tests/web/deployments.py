"""A service between the browser and the real one, at which other versions of the page can be deployed."""

import http.client
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

VERSION, BRAND = re.compile(rb"/web/(\w+)/main\.js"), re.compile(rb"(['\"])Reverie\1\)")
PASSED_ON = {"accept", "accept-language", "authorization", "content-type", "idempotency-key", "if-none-match"}


@dataclass
class Deployed:
    """What is deployed, and what was asked for. Each version says its own name on the first screen, not Reverie's."""

    behind: int  # the port of the real service
    url: str = ""
    front: str = "one"  # the version that its page names
    worker: str = "one"  # the version of its service worker
    failing: int = 0  # the status of all answers, if they fail
    asked: list[str] = field(default_factory=list)

    def deploy(self, version: str) -> None:
        self.front = self.worker = version

    def answer(self, method: str, path: str, headers: dict[str, str], body: bytes) -> tuple[int, dict[str, str], bytes]:
        self.asked.append(path)
        if self.failing:
            return self.failing, {"Content-Type": "text/plain"}, b""
        version, name = "", path
        if found := re.fullmatch(r"/web/(\w+)/(.+)", path):
            version, name = found.groups()
            path = f"/web/{self._real}/{name}"
        status, got, content = self._ask(method, path, headers, body)
        if version and version != self.front:
            return 404, {"Content-Type": "text/plain"}, b""
        return status, got, self._as(path, name, content)

    def _as(self, path: str, name: str, content: bytes) -> bytes:
        real = self._real.encode()
        if path == "/":
            return content.replace(real, self.front.encode())
        if path == "/sw.js":
            return content.replace(real, self.worker.encode())
        return BRAND.sub(rb"\1%s\1)" % self.front.encode(), content) if name.endswith(".js") else content

    @cached_property
    def _real(self) -> str:
        """The version of the page behind."""
        found = VERSION.search(self._ask("GET", "/", {}, b"")[2])
        assert found
        return found[1].decode()

    def _ask(self, method: str, path: str, headers: dict[str, str], body: bytes) -> tuple[int, dict[str, str], bytes]:
        connection = http.client.HTTPConnection("127.0.0.1", self.behind)
        connection.request(method, path, body or None, headers)
        answer = connection.getresponse()
        content = answer.read()
        connection.close()
        return answer.status, dict(answer.getheaders()), content


@contextmanager
def deployed(behind: int) -> Iterator[Deployed]:
    site = Deployed(behind)

    class Handler(BaseHTTPRequestHandler):
        def answer(self) -> None:
            length = int(self.headers.get("Content-Length") or 0)
            sent = {name: value for name, value in self.headers.items() if name.lower() in PASSED_ON}
            status, headers, content = site.answer(self.command, self.path, sent, self.rfile.read(length))
            self.send_response(status)
            for name, value in headers.items():
                if name.lower() not in {"content-length", "connection", "transfer-encoding", "date", "server", "etag"}:
                    self.send_header(name, value)
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

        do_GET = do_POST = do_PUT = do_PATCH = do_DELETE = answer  # noqa: N815 - the names that the class calls

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        site.url = f"http://127.0.0.1:{server.server_port}"
        yield site
        server.shutdown()

"""Sends requests to the service and reads its answers, over a socket or inside this process."""

import json
import socket
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

_HEAD_END = b"\r\n\r\n"
_PATIENCE_S = 30.0


@dataclass(frozen=True, slots=True)
class Request:
    method: str
    path: str
    token: str | None = None
    body: Any = None
    if_none_match: str | None = None
    idempotency_key: str | None = None

    @property
    def headers(self) -> dict[str, str]:
        sent = {"Host": "127.0.0.1"}
        if self.token:
            sent["Authorization"] = f"Bearer {self.token}"
        if self.if_none_match:
            sent["If-None-Match"] = self.if_none_match
        if self.idempotency_key:
            sent["Idempotency-Key"] = self.idempotency_key
        if self.body is not None:
            sent["Content-Type"] = "application/json"
            sent["Content-Length"] = str(len(self.content))
        return sent

    @property
    def content(self) -> bytes:
        return b"" if self.body is None else json.dumps(self.body).encode()

    def raw(self) -> bytes:
        lines = [f"{self.method} {self.path} HTTP/1.1", *(f"{name}: {value}" for name, value in self.headers.items())]
        return "\r\n".join(lines).encode() + _HEAD_END + self.content


@dataclass(frozen=True, slots=True)
class Reply:
    status: int
    headers: dict[str, str]  # names in lower case
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)


Ask = Callable[[Request], Reply]


def expect(reply: Reply, *statuses: int) -> Reply:
    if reply.status not in statuses:
        raise RuntimeError(f"{reply.status} instead of {statuses}: {reply.body[:300]!r}")
    return reply


@dataclass(slots=True)
class Connection:
    """A keep-alive connection with one request at a time.

    If the server closes it after an answer, the next request opens a new one; `opened` counts them.
    """

    port: int
    opened: int = 0
    wire: socket.socket | None = None  # None: closed
    _read: bytes = field(default=b"", repr=False)

    def open(self) -> socket.socket:
        """Open it if it is closed."""
        if self.wire is None:
            self.wire = socket.create_connection(("127.0.0.1", self.port), timeout=_PATIENCE_S)
            self.wire.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self.opened += 1
        return self.wire

    def send(self, raw: bytes) -> None:
        self.open().sendall(raw)

    def receive(self) -> tuple[bytes, bytes] | None:
        """Read what has arrived: the head and the body of the answer, or None while it is incomplete."""
        if self.wire is None:
            raise ConnectionError("nothing has been sent")
        chunk = self.wire.recv(65_536)
        if not chunk:
            raise ConnectionError("the server hung up before its answer was complete")
        self._read += chunk
        head, found, rest = self._read.partition(_HEAD_END)
        if not found or len(rest) < _length(head):
            return None
        self._read = b""
        if b"\r\nConnection: close" in head:
            self.close()
        return head, rest

    def close(self) -> None:
        if self.wire is not None:
            self.wire.close()
            self.wire = None

    def ask(self, request: Request) -> Reply:
        self.send(request.raw())
        while (answer := self.receive()) is None:
            pass
        head, body = answer
        _, *lines = head.decode("latin-1").split("\r\n")
        headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}
        return Reply(status_of(head), headers, body)


def status_of(head: bytes) -> int:
    return int(head[9:12])


def _length(head: bytes) -> int:
    _, found, rest = head.partition(b"\r\nContent-Length: ")
    return int(rest.partition(b"\r\n")[0]) if found else 0

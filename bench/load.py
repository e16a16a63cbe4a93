"""A load generator: a few connections, each of which sends its next request as soon as an answer is complete."""

import selectors
import socket
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from bench.requests import Connection, status_of


@dataclass(slots=True)
class Load:
    """The result of a run; times in seconds."""

    latencies: list[float] = field(default_factory=list)
    took: float = 0.0
    opened: int = 0  # connections

    @property
    def rate(self) -> float:
        return len(self.latencies) / self.took

    def quantile(self, share: float) -> float:
        return sorted(self.latencies)[int(len(self.latencies) * share)]


@dataclass(slots=True)
class _Client:
    """A connection and the requests to send over it."""

    requests: Iterator[bytes]
    connection: Connection
    sent_at: float = 0.0

    def send_next(self) -> bool:
        """Send the next request. False if there is none left."""
        raw = next(self.requests, None)
        if raw is None:
            return False
        self.sent_at = time.perf_counter()
        self.connection.send(raw)
        return True

    def read_answer(self, found: Load, status: int) -> bool:
        """Read what has arrived. Whether the answer is complete."""
        answer = self.connection.receive()
        if answer is None:
            return False
        found.latencies.append(time.perf_counter() - self.sent_at)
        head, body = answer
        if status_of(head) != status:
            raise RuntimeError(f"{status_of(head)} instead of {status}: {body[:300]!r}")
        return True


def load(port: int, scripts: Sequence[Iterator[bytes]], status: int, seconds: float) -> Load:
    """Send the scripts, each over its own connection, until they end or the seconds are over.

    Raises RuntimeError for an answer with another status.
    """
    clients = [_Client(script, Connection(port)) for script in scripts]
    for client in clients:
        client.connection.open()  # not measured: a server accepts only so many at once
    found = Load()
    started = time.perf_counter()
    with selectors.DefaultSelector() as selector:
        for client in clients:
            if client.send_next():
                selector.register(_open(client), selectors.EVENT_READ, client)
        while selector.get_map():
            for ready, _ in selector.select():
                if ready.data.read_answer(found, status):
                    _go_on(ready, selector, time.perf_counter() < started + seconds)
    found.took = time.perf_counter() - started
    found.opened = sum(client.connection.opened for client in clients)
    for client in clients:
        client.connection.close()
    return found


def _go_on(ready: selectors.SelectorKey, selector: selectors.BaseSelector, more: bool) -> None:
    """Send the next request, on a new connection if the server has closed this one."""
    client: _Client = ready.data
    sent = more and client.send_next()
    if not sent or client.connection.wire is not ready.fileobj:
        selector.unregister(ready.fileobj)
        if sent:
            selector.register(_open(client), selectors.EVENT_READ, client)


def _open(client: _Client) -> socket.socket:
    opened = client.connection.wire
    if opened is None:
        raise ConnectionError("the connection has been closed")
    return opened

"""The local server: one loop that watches all connections, and threads that answer their requests.

The reasons for it are in docs/decisions/0004-local-server.md.
"""

import logging
import selectors
import socket
import struct
import sys
import time
from collections import Counter, deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from queue import SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING

from tools.local.connection import Connection

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIApplication

    from tools.local.connection import Admits

if sys.platform == "win32":
    _FILES = 512  # sockets, which select takes there
else:
    from resource import RLIMIT_NOFILE, getrlimit

    _FILES, _ = getrlimit(RLIMIT_NOFILE)

_THREADS = 8
_BACKLOG = 1024
_ACCEPTED_AT_ONCE = 64  # so that a crowd at the door does not keep those inside waiting
_PAUSE_S = 0.1  # before it tries again to accept connections
_FINISH_S = 5.0  # for the running requests at the end
_AT_ONCE = struct.pack("ii", 1, 0)  # otherwise the system keeps trying to send what has not been taken
_READ, _WRITE = selectors.EVENT_READ, selectors.EVENT_WRITE

_log = logging.getLogger(__name__)


def connections_of(files: int) -> int:
    """How many connections a process that may open so many files takes; half are for everything else."""
    return 1000 if files < 0 else min(1000, files // 2)  # RLIM_INFINITY is -1


@dataclass(frozen=True, slots=True)
class Limits:
    """What connections may take from others. At the limit, the one that waits longest is closed for a new one."""

    connections: int = connections_of(_FILES)
    idle_s: float = 120  # without a request
    request_s: float = 20  # from the first byte of a request to its last
    answer_s: float = 60  # for taking an answer
    look_s: float = 1  # how often the server looks for connections whose time is over


def serve(application: "WSGIApplication", listener: socket.socket, admits: "Admits") -> None:
    """Answer requests on `listener` until SIGINT or SystemExit; then finish the running requests."""
    Server(application, listener, admits=admits).run()


class Server:
    """Serves an application that answers with whole bodies. Nothing a client does or fails to do holds a thread."""

    def __init__(
        self,
        application: "WSGIApplication",
        listener: socket.socket,
        limits: Limits = Limits(),
        threads: int = _THREADS,
        admits: "Admits" = lambda _kind, _beginning: True,
    ) -> None:
        """`admits`: whether the rest of an upload may come, for its content type and what has come of it."""
        self._application = application
        self._listener = listener
        self._admits = admits
        self._limits = limits
        self.asked: SimpleQueue[Connection | None] = SimpleQueue()  # None ends the work of one thread
        self._threads = [Thread(target=self.work, name=f"request-{n}", daemon=True) for n in range(threads)]
        self._connections: dict[Connection, int] = {}  # with the events that the loop watches for
        self._selector = selectors.DefaultSelector()
        self._accept_at = 0.0  # not before; monotonic
        self._accepting = False
        self._look_at = 0.0
        self._returned: deque[Connection] = deque()
        self._alarm, self._bell = socket.socketpair()  # a byte into `_bell` wakes the loop
        self._rung = False
        self._stopping = False

    def run(self) -> None:
        """Serve until SIGINT, SystemExit or `stop`. Requests that have arrived are answered then."""
        self._listener.setblocking(False)
        self._listener.listen(_BACKLOG)
        self._alarm.setblocking(False)
        self._bell.setblocking(False)
        self._selector.register(self._alarm, _READ, None)
        for thread in self._threads:
            thread.start()
        try:
            while not self._stopping:
                self._turn()
        except (SystemExit, KeyboardInterrupt):
            pass
        finally:
            self._finish()

    def stop(self) -> None:
        """End `run`. Any thread may call it."""
        self._stopping = True
        self._ring()

    def work(self) -> None:
        """Answer requests until the server ends. Each of its threads does this."""
        for connection in iter(self.asked.get, None):
            if connection.answer(self._application):
                self._returned.append(connection)
                self._ring()

    def _ring(self) -> None:
        if not self._rung:
            self._rung = True
            with suppress(OSError):  # the server has ended
                self._bell.send(b"!")

    def _turn(self) -> None:
        now = time.monotonic()
        if now >= self._look_at:
            self._look_at = now + self._limits.look_s
            self._close_overdue(now)
        if not self._accepting and now >= self._accept_at:
            self._accepting = True
            self._selector.register(self._listener, _READ, None)
        for key, events in self._selector.select(self._limits.look_s if self._accepting else _PAUSE_S):
            connection: Connection | None = key.data
            if connection is not None:
                self._serve(connection, events)
            elif key.fileobj is self._listener:
                self._accept()
            else:
                self._answer_bell()

    def _answer_bell(self) -> None:
        with suppress(BlockingIOError):
            self._alarm.recv(64)
        self._rung = False
        while self._returned:
            connection = self._returned.popleft()
            self._go_on(connection, connection.resume)

    def _serve(self, connection: Connection, events: int) -> None:
        if not events & self._connections.get(connection, 0):  # it has changed since `select`
            return
        if events & _WRITE:
            self._go_on(connection, connection.resume)
        elif connection.want():
            self._watch(connection, 0)
        else:
            self._go_on(connection, connection.receive)

    def _go_on(self, connection: Connection, asks: Callable[[], bool]) -> None:
        """Do a step, and watch for the next. A busy connection stays watched: most need nothing after their answer."""
        try:
            asked = asks()
        except Exception:
            _log.exception("A connection failed")
            self._close(connection)
            return
        if connection.over:
            self._close(connection)
            return
        self._watch(connection, _WRITE if connection.sending and not asked else _READ)
        if asked:
            self.asked.put(connection)

    def _watch(self, connection: Connection, events: int) -> None:
        before = self._connections[connection]
        if events == before:
            return
        if not before:
            self._selector.register(connection.wire, events, connection)
        elif events:
            self._selector.modify(connection.wire, events, connection)
        else:
            self._selector.unregister(connection.wire)
        self._connections[connection] = events

    def _close(self, connection: Connection) -> None:
        self._watch(connection, 0)
        del self._connections[connection]
        connection.wire.close()

    def _accept(self) -> None:
        for _ in range(_ACCEPTED_AT_ONCE):
            full = len(self._connections) >= self._limits.connections
            if full and all(connection.busy for connection in self._connections):
                self._pause()
                return
            try:
                wire, address = self._listener.accept()
            except (BlockingIOError, ConnectionError):  # nobody there, or gone already
                return
            except OSError:  # no more files, most likely
                if not self._close_longest_waiting():
                    self._pause()
                return
            self._welcome(wire, str(address[0]))
            if full:
                self._close_longest_waiting()

    def _welcome(self, wire: socket.socket, address: str) -> None:
        try:
            connection = Connection(wire, address, self._admits)
            self._selector.register(wire, _READ, connection)
        except OSError:  # on macOS, if the client is gone already
            wire.close()
        else:
            self._connections[connection] = _READ

    def _pause(self) -> None:
        self._selector.unregister(self._listener)
        self._accepting = False
        self._accept_at = time.monotonic() + _PAUSE_S

    def _close_longest_waiting(self) -> bool:
        """Make room, at the cost of the address with the most connections. False if all connections are busy."""
        waiting = [connection for connection in self._connections if not connection.busy]
        if not waiting:
            return False
        crowds = Counter(connection.address for connection in self._connections)
        self._close(max(waiting, key=lambda connection: (crowds[connection.address], -connection.since)))
        return True

    def _close_overdue(self, now: float) -> None:
        limits = self._limits
        for connection in [connection for connection in self._connections if not connection.busy]:
            waited_s = now - connection.since
            if connection.sending and waited_s > limits.answer_s:
                connection.wire.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _AT_ONCE)
                self._close(connection)
            elif not connection.sending and waited_s > (limits.request_s if connection.receiving else limits.idle_s):
                self._close(connection)

    def _finish(self) -> None:
        end = time.monotonic() + _FINISH_S
        for _ in self._threads:
            self.asked.put(None)
        for thread in self._threads:
            thread.join(max(0.0, end - time.monotonic()))
        self._selector.close()
        for connection in self._connections:
            connection.wire.close()
        self._alarm.close()
        self._bell.close()

"""Connections that wait, send slowly, read slowly or never end: they must not keep the server from others."""

import errno
import select
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from threading import Event, Thread
from typing import TYPE_CHECKING, Protocol

import pytest

from tests.local.calls import Running
from tools.local.connection import _ADMITTED, _UPLOADS_AT_ONCE
from tools.local.server import Limits, Server, connections_of

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

LONG = 8 * 1024 * 1024  # bytes: more than the buffers of a connection take
THREADS = 1  # so that everything about one request is over when the next one is answered
PATIENCE_S = 10
ASK = b"GET /short HTTP/1.1\r\nHost: here\r\n\r\n"
ASK_LONG = b"GET /long HTTP/1.1\r\nHost: here\r\n\r\n"
SHORT = b"/short"


def application(environ: "WSGIEnvironment", start_response: "StartResponse") -> list[bytes]:
    """Answers with the path, or with very much."""
    body = (
        b"x" * LONG if environ["PATH_INFO"] == "/long" else environ["PATH_INFO"].encode() + environ["wsgi.input"].read()
    )
    start_response("200 OK", [("Content-Length", str(len(body)))])
    return [body]


class Waiting:
    """The same application, which answers only when it may."""

    def __init__(self) -> None:
        self.asked, self.may_answer = Event(), Event()

    def __call__(self, environ: "WSGIEnvironment", start_response: "StartResponse") -> list[bytes]:
        self.asked.set()
        assert self.may_answer.wait(PATIENCE_S)
        return application(environ, start_response)


class Connect(Protocol):
    def __call__(self, source: str = "127.0.0.1") -> socket.socket: ...


@contextmanager
def serving(
    limits: Limits,
    app: "WSGIApplication" = application,
    listener: socket.socket | None = None,
    admits: Callable[[str, bytes], bool] = lambda _kind, _beginning: True,
) -> Iterator[tuple[Server, Connect]]:
    """A server in this process, and what makes connections to it, which are closed at the end."""
    with listener or socket.create_server(("127.0.0.1", 0)) as heard, ExitStack() as opened:
        server = Server(app, heard, limits, THREADS, admits)
        thread = Thread(target=server.run)
        thread.start()

        def connect(source: str = "127.0.0.1") -> socket.socket:
            made = socket.create_connection(heard.getsockname(), PATIENCE_S, (source, 0))
            return opened.enter_context(made)

        try:
            yield server, connect
        finally:
            server.stop()
            thread.join(PATIENCE_S)
            assert not thread.is_alive()


def ask(connection: socket.socket, raw: bytes = ASK) -> bytes:
    """The body of the answer to `raw`, which is short."""
    connection.sendall(raw)
    return answer(connection)


def answer(connection: socket.socket) -> bytes:
    head, _, body = connection.recv(65536).partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 200 "), head
    return body


def until_closed(connection: socket.socket) -> int:
    """How many bytes come until the server closes the connection."""
    count = 0
    try:
        while piece := connection.recv(1 << 20):
            count += len(piece)
    except ConnectionError:
        pass
    return count


def test_1100_connections_that_ask_nothing_leave_the_server_to_others(server: Running) -> None:
    resource = pytest.importorskip("resource")
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(4096, most), most))
    try:
        with ExitStack() as opened:
            for _ in range(1100):
                opened.enter_context(socket.create_connection(("127.0.0.1", server.port), PATIENCE_S))
            assert server.ask("GET", "/").status == 200
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


def test_at_the_limit_the_connection_that_waits_longest_is_closed() -> None:
    with serving(Limits(connections=4)) as (_, connect):
        first, second, third, fourth = connections = [connect() for _ in range(4)]
        for connection in (*connections, first):
            assert ask(connection) == SHORT
        assert ask(connect()) == SHORT
        assert until_closed(second) == 0
        for connection in (third, fourth, first):
            assert ask(connection) == SHORT


def test_a_crowd_from_one_address_pushes_out_its_own() -> None:
    with serving(Limits(connections=6)) as (_, connect):
        try:
            other = connect("127.0.0.2")
        except OSError:
            pytest.skip("this system has one loopback address")
        assert ask(other) == SHORT
        for _ in range(20):
            assert ask(connect()) == SHORT
        assert ask(other) == SHORT


@pytest.mark.parametrize(
    "beginning",
    [
        pytest.param(b"GET / HTTP/1.1\r\nHost: he", id="headers"),
        pytest.param(b"PUT / HTTP/1.1\r\nHost: here\r\nContent-Length: 9\r\n\r\nhalf", id="a body"),
        pytest.param(b"PUT / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nha", id="a chunk"),
        pytest.param(ASK[:-4] + b"\r\nX: ", id="an endless header"),
    ],
)
def test_a_request_that_does_not_arrive_whole_ends_its_connection(beginning: bytes) -> None:
    with serving(Limits(request_s=0.01, look_s=0.01)) as (_, connect):
        connection = connect()
        connection.sendall(beginning)
        assert until_closed(connection) == 0
        assert ask(connect()) == SHORT


def test_a_request_that_arrives_byte_by_byte_has_no_more_time() -> None:
    with serving(Limits(request_s=0.01, look_s=0.01)) as (_, connect):
        connection = connect()
        connection.settimeout(0.02)
        connection.sendall(b"GET / HTTP/1.1\r\nX: ")
        closed = False
        for _ in range(1000):
            try:
                connection.sendall(b"x")
                closed = connection.recv(1) == b""
            except TimeoutError:
                continue
            except ConnectionError:
                closed = True
            break
        assert closed


def test_empty_lines_do_not_keep_a_connection_open() -> None:
    with serving(Limits(idle_s=0.01, look_s=0.01)) as (_, connect):
        connection = connect()
        connection.sendall(b"\r\n")
        assert until_closed(connection) == 0


def test_unread_answers_hold_no_thread_and_are_given_up() -> None:
    with serving(Limits(answer_s=0.01, look_s=0.01)) as (_, connect):
        slow = [connect() for _ in range(4)]
        for connection in slow:
            connection.sendall(ASK_LONG * 100)
        assert ask(connect()) == SHORT
        for connection in slow:
            hang_up = select.poll()
            hang_up.register(connection, 0)
            assert hang_up.poll(PATIENCE_S * 1000)


def test_a_long_answer_arrives_and_the_next_request_is_answered() -> None:
    with serving(Limits()) as (_, connect):
        connection = connect()
        connection.sendall(ASK_LONG * 2 + ASK)
        stream = connection.makefile("rb")
        for length in (LONG, LONG, len(SHORT)):
            while stream.readline() != b"\r\n":
                pass
            assert len(stream.read(length)) == length


def test_requests_sent_at_once_are_answered_in_order() -> None:
    paths = [f"/{n}".encode() for n in range(200)]
    bodies = b"".join(b"PUT " + path + b" HTTP/1.1\r\nHost: here\r\nContent-Length: 2\r\n\r\n!!\r\n" for path in paths)
    with serving(Limits()) as (_, connect):
        connection = connect()
        connection.sendall(bodies + b"GET /end HTTP/1.1\r\nConnection: close\r\n\r\n")
        got = b"".join(iter(lambda: connection.recv(65536), b""))
        assert [part.rpartition(b"\r\n\r\n")[2] for part in got.split(b"HTTP/1.1 ")[1:-1]] == [p + b"!!" for p in paths]
        assert got.endswith(b"/end")


def test_a_client_that_sends_no_more_gets_its_answer() -> None:
    waiting = Waiting()
    with serving(Limits(), waiting) as (_, connect):
        connection = connect()
        connection.sendall(ASK)
        connection.shutdown(socket.SHUT_WR)
        assert waiting.asked.wait(PATIENCE_S)
        waiting.may_answer.set()
        assert answer(connection) == SHORT
        assert until_closed(connection) == 0


def test_requests_that_have_arrived_are_answered_before_the_end() -> None:
    waiting = Waiting()
    with serving(Limits(), waiting) as (server, connect):
        connection = connect()
        connection.sendall(ASK)
        assert waiting.asked.wait(PATIENCE_S)
        server.stop()
        waiting.may_answer.set()
        assert answer(connection) == SHORT
        assert until_closed(connection) == 0


@pytest.mark.parametrize(
    ("files", "connections"), [(-1, 1000), (20_000, 1000), (512, 256)], ids=["no limit", "many", "few"]
)
def test_half_of_the_files_a_process_may_open_are_for_connections(files: int, connections: int) -> None:
    assert connections_of(files) == connections


class Exhausted(socket.socket):
    """A listener of a process that has no file descriptors left."""

    tries = 0
    over = False

    def accept(self) -> tuple[socket.socket, tuple[str, int]]:
        if not self.over:
            self.tries += 1
            raise OSError(errno.EMFILE, "Too many open files")
        return super().accept()


def test_without_file_descriptors_waiting_connections_make_room() -> None:
    with socket.create_server(("127.0.0.1", 0)) as plain:
        listener = Exhausted(fileno=plain.detach())
    with serving(Limits(), listener=listener) as (_, connect):
        listener.over = True
        first, second = connect(), connect()
        assert (ask(first), ask(second)) == (SHORT, SHORT)
        listener.over = False
        third = connect()
        assert until_closed(first) == 0
        listener.over = True
        assert ask(third) == SHORT


def test_without_file_descriptors_the_server_goes_on_and_does_not_spin() -> None:
    waiting = Waiting()
    with socket.create_server(("127.0.0.1", 0)) as plain:
        listener = Exhausted(fileno=plain.detach())
    with serving(Limits(), waiting, listener) as (_, connect):
        listener.over = True
        busy = connect()
        busy.sendall(ASK)
        assert waiting.asked.wait(PATIENCE_S)
        listener.over = False
        began = time.monotonic()
        connect()
        while listener.tries < 3:
            time.sleep(0.01)
        assert listener.tries <= 1 + (time.monotonic() - began) / 0.1
        waiting.may_answer.set()
        assert answer(busy) == SHORT
        listener.over = True
        assert ask(connect()) == SHORT


@pytest.mark.parametrize(
    "headers",
    [[("X", "a\r\nSet-Cookie: b")], [("X", "a\nb")], [("X\r\n\r\n", "a")], [("X", "\u2028")]],
    ids=["another header", "a line", "a body", "no Latin-1"],
)
def test_an_answer_that_cannot_be_sent_becomes_a_500(
    headers: list[tuple[str, str]], caplog: pytest.LogCaptureFixture
) -> None:
    def splitting(_: "WSGIEnvironment", start_response: "StartResponse") -> list[bytes]:
        start_response("200 OK", headers)
        return [b"ok"]

    with serving(Limits(), splitting) as (_, connect):
        connection = connect()
        connection.sendall(ASK)
        got = connection.recv(65536)
        assert got.startswith(b"HTTP/1.1 500 ")
        assert b"internal-error" in got
        assert b"Set-Cookie" not in got
        assert until_closed(connection) == 0
    assert "outside the adapter" in caplog.text


def test_a_client_that_is_still_sending_gets_its_refusal() -> None:
    with serving(Limits()) as (_, connect):
        connection = connect()
        connection.sendall(b"PUT / HTTP/1.1\r\nHost: here\r\nContent-Length: 100000000\r\n\r\n")
        connection.sendall(b"x" * LONG)
        connection.shutdown(socket.SHUT_WR)
        got = b"".join(iter(lambda: connection.recv(65536), b""))
        assert got.startswith(b"HTTP/1.1 413 ")
        assert ask(connect()) == SHORT


def test_a_client_that_never_stops_sending_is_given_up() -> None:
    with serving(Limits(request_s=0.01, look_s=0.01)) as (_, connect):
        connection = connect()
        connection.sendall(b"nonsense\r\n\r\n")
        assert until_closed(connection) > 0
        hang_up = select.poll()
        hang_up.register(connection, 0)
        for _ in range(1000):
            try:
                connection.sendall(b"x")
            except ConnectionError:
                break
        assert hang_up.poll(PATIENCE_S * 1000)


UPLOAD = b"POST /uploads HTTP/1.1\r\nHost: here\r\nContent-Type: form\r\nContent-Length: %d\r\n\r\n"
PIECE = b"x" * 10_000


def test_of_an_upload_that_is_not_admitted_only_the_beginning_is_received() -> None:
    """Nor is any of it kept on the disk; the application says what is wrong with it."""
    looked: list[tuple[str, int]] = []

    def admits(kind: str, beginning: bytes) -> bool:
        looked.append((kind, len(beginning)))
        return False

    with serving(Limits(), admits=admits) as (_, connect):
        connection = connect()
        connection.sendall(UPLOAD % 9_000_000 + 3 * PIECE)
        head, _, body = connection.recv(65536).partition(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 200 ")
        assert b"Connection: close" in head
        body += b"".join(iter(lambda: connection.recv(65536), b""))
        assert len(body) <= 50_000
        assert [kind for kind, _ in looked] == ["form"]
        assert 24_000 < looked[0][1] <= 50_000


def test_an_upload_is_received_in_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_file() -> None:
        raise AssertionError("a body goes to a file")

    monkeypatch.setattr("waitress.buffers.TempfileBasedBuffer.__init__", no_file)
    with serving(Limits()) as (_, connect):
        connection = connect()
        connection.sendall(UPLOAD % 2_000_000)
        for _ in range(200):
            connection.sendall(PIECE)
        answered = b""
        while len(answered) < 2_000_000:
            answered += connection.recv(1 << 20)
        assert answered.startswith(b"HTTP/1.1 200 ")


def test_so_many_uploads_come_at_once_and_no_more() -> None:
    with serving(Limits()) as (_, connect):
        coming = [connect() for _ in range(_UPLOADS_AT_ONCE)]
        for connection in coming:
            connection.sendall(UPLOAD % 100_000 + 3 * PIECE)
        assert ask(connect()) == SHORT
        one_more = connect()
        while len(_ADMITTED) < _UPLOADS_AT_ONCE:
            assert ask(connect()) == SHORT
        one_more.sendall(UPLOAD % 100_000 + 3 * PIECE)
        assert one_more.recv(65536).startswith(b"HTTP/1.1 503 ")
        for connection in coming:
            connection.sendall(7 * PIECE)
            assert connection.recv(65536).startswith(b"HTTP/1.1 200 ")
        again = connect()
        again.sendall(UPLOAD % 100_000 + 10 * PIECE)
        assert again.recv(65536).startswith(b"HTTP/1.1 200 ")

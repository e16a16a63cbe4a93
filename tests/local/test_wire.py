"""Bytes which no well-behaved client sends, sent to the running server."""

import socket
from contextlib import closing, suppress
from http.client import HTTPConnection

import pytest

from tests.local.calls import Running

TOKEN = b"rv_" + b"s3cret" * 6
HEAD = b"Host: here\r\nConnection: close\r\nAuthorization: Bearer " + TOKEN + b"\r\n"
PUT = b"PUT /v1/echo HTTP/1.1\r\nContent-Type: application/json\r\n" + HEAD
AT_ONCE_S = 15.0  # long enough for a busy machine, short of any time-out of the server's


def send(server: Running, raw: bytes, timeout_s: float = 10) -> bytes:
    """All bytes that come back until the server closes the connection."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=timeout_s) as connection:
        connection.sendall(raw)
        got = bytearray()
        while piece := connection.recv(65536):
            got += piece
        return bytes(got)


@pytest.mark.parametrize(
    ("raw", "status"),
    [
        pytest.param(b"GET /v1/things/%ff HTTP/1.1\r\n" + HEAD + b"\r\n", 400, id="a path which is not UTF-8"),
        pytest.param(b"GET /v1/things/a%00b HTTP/1.1\r\n" + HEAD + b"\r\n", 400, id="NUL in a path"),
        pytest.param(b"GET /v1/things/\xff\x00 HTTP/1.1\r\n" + HEAD + b"\r\n", 400, id="raw bytes in a path"),
        pytest.param(b"GET /v1/nothing/%zz HTTP/1.1\r\n" + HEAD + b"\r\n", 404, id="bad percent-encoding"),
        pytest.param(b"GET /v1/../../etc/passwd HTTP/1.1\r\n" + HEAD + b"\r\n", 404, id="dots"),
        pytest.param(b"GET /pictures/%2e%2e/secret.svg HTTP/1.1\r\n" + HEAD + b"\r\n", 404, id="encoded dots"),
        pytest.param(b"OPTIONS * HTTP/1.1\r\n" + HEAD + b"\r\n", 404, id="options of everything"),
        pytest.param(b"BREW /v1/page HTTP/1.1\r\n" + HEAD + b"\r\n", 405, id="a method nobody knows"),
        pytest.param(b"GET /" + b"x" * 20_000 + b" HTTP/1.1\r\n" + HEAD + b"\r\n", 431, id="a huge path"),
        pytest.param(b"GET / HTTP/1.1\r\nX: " + b"x" * 20_000 + b"\r\n" + HEAD + b"\r\n", 431, id="huge headers"),
        pytest.param(b"GET / HTTP/1.1\r\n" + HEAD + b"X: " + b"x" * 70_000 + b"\r\n\r\n", 431, id="monstrous headers"),
        pytest.param(b"GET / HTTP/1.1\r\n" + HEAD + b"no colon\r\n\r\n", 400, id="a line which is no header"),
        pytest.param(b"nonsense " + TOKEN + b"\r\n\r\n", 400, id="no HTTP at all"),
        pytest.param(b"GET http://[::1/v1 HTTP/1.1\r\n" + HEAD + b"\r\n", 400, id="an address without its bracket"),
        pytest.param(b"GET http://[here]/ HTTP/1.1\r\n" + HEAD + b"\r\n", 400, id="no address in brackets"),
        pytest.param(PUT + b"Content-Length: -5\r\n\r\n", 400, id="a negative length"),
        pytest.param(PUT + b"Content-Length: " + b"9" * 5_000 + b"\r\n\r\n", 400, id="a length of 5,000 digits"),
        pytest.param(PUT + b"Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello!", 400, id="two lengths"),
        pytest.param(PUT + b"Content-Length: 20000\r\n\r\n" + b"x" * 20_000, 413, id="a long body"),
        pytest.param(PUT + b"Content-Length: 9999999999\r\n\r\n", 413, id="the announcement of a monstrous body"),
        pytest.param(PUT + b"Transfer-Encoding: chunked\r\n\r\nZZ\r\n", 400, id="chunks which are none"),
        pytest.param(PUT + b"Transfer-Encoding: gzip\r\n\r\n", 400, id="an encoding nobody knows"),
    ],
)
def test_bad_bytes_get_a_problem_document_which_quotes_nothing(server: Running, raw: bytes, status: int) -> None:
    head, _, body = send(server, raw).partition(b"\r\n\r\n")
    assert head.split(b" ", 2)[1] == b"%d" % status
    assert b"content-type: application/problem+json" in head.lower()
    assert b'"code"' in body
    assert TOKEN not in head + body


def test_a_long_body_in_chunks_is_refused(server: Running) -> None:
    chunk = b"%x\r\n" % 1000 + b"x" * 1000 + b"\r\n"
    got = send(server, PUT + b"Transfer-Encoding: chunked\r\n\r\n" + chunk * 20 + b"0\r\n\r\n")
    assert got.startswith(b"HTTP/1.1 413 ")


def test_a_body_in_chunks_arrives(server: Running) -> None:
    got = send(server, PUT + b"Transfer-Encoding: chunked\r\n\r\n2\r\nca\r\n3\r\nt\xc3\xa9\r\n0\r\n\r\n")
    assert got.endswith("caté".encode().hex().encode())


def test_an_underscore_does_not_make_another_header(server: Running) -> None:
    forged = b"GET /v1/who HTTP/1.1\r\n" + HEAD + b"X-Name: Ana\r\nX_Name: Eve\r\n\r\n"
    assert b'"first":"Ana"' in send(server, forged)


def test_a_refusal_leaves_the_connection_usable(server: Running) -> None:
    long = b"PUT /v1/echo HTTP/1.1\r\nHost: here\r\nContent-Length: 20000\r\n\r\n" + b"x" * 20_000
    got = send(server, long + b"GET / HTTP/1.1\r\n" + HEAD + b"\r\n")
    assert got.startswith(b"HTTP/1.1 413 ")
    assert got.endswith(b'{"root":true}')


def test_endless_headers_close_the_connection_and_the_next_caller_is_served(server: Running) -> None:
    with suppress(ConnectionError):  # it does not wait for the rest
        assert send(server, b"GET / HTTP/1.1\r\n" + HEAD + b"X: " + b"x" * 1_000_000).startswith(b"HTTP/1.1 431 ")
    assert server.ask("GET", "/").status == 200


def test_the_server_does_not_say_what_it_is(server: Running) -> None:
    assert b"server:" not in send(server, b"GET / HTTP/1.1\r\n" + HEAD + b"\r\n").lower()


@pytest.mark.parametrize(("method", "path", "status"), [("GET", "/v1/unchanged", 304), ("DELETE", "/v1/things/1", 204)])
def test_an_answer_without_a_body_leaves_the_connection_open(
    server: Running, method: str, path: str, status: int
) -> None:
    with closing(HTTPConnection("127.0.0.1", server.port, timeout=AT_ONCE_S)) as connection:
        connection.connect()
        opened = connection.sock
        for _ in range(3):
            connection.request(method, path)
            with connection.getresponse() as answer:
                assert (answer.status, answer.read()) == (status, b"")
            assert connection.sock is opened
        connection.request("GET", "/")
        assert connection.getresponse().read() == b'{"root":true}'


@pytest.mark.parametrize(
    "head",
    [
        pytest.param(b"HTTP/1.1\r\nHost: here\r\nConnection: Close\r\n", id="asked to"),
        pytest.param(b"HTTP/1.0\r\n", id="HTTP/1.0"),
        pytest.param(b"HTTP/1.0\r\nConnection: keep-alive\r\n", id="HTTP/1.0, which cannot tell that nothing follows"),
    ],
)
def test_after_an_answer_without_a_body_old_clients_get_a_closed_connection(server: Running, head: bytes) -> None:
    got = send(server, b"GET /v1/unchanged " + head + b"\r\n", AT_ONCE_S)
    assert got.split(b" ", 2)[1] == b"304"
    assert b"connection: close" in got.lower()


@pytest.mark.parametrize(
    ("raw", "status"),
    [
        pytest.param(b"GET / HTTP/1.1\r\n" + HEAD, 200, id="without a body"),
        pytest.param(PUT + b"Content-Length: 0\r\n", 200, id="with an empty body"),
        pytest.param(PUT + b"Content-Length: 9999999999\r\n", 413, id="with a monstrous body"),
        pytest.param(PUT + b"Content-Length: -5\r\n", 400, id="with a negative length"),
    ],
)
def test_a_request_that_can_be_answered_gets_no_100_continue(server: Running, raw: bytes, status: int) -> None:
    got = send(server, raw + b"Expect: 100-continue\r\n\r\n", AT_ONCE_S)
    assert got.startswith(b"HTTP/1.1 %d " % status)


def test_a_client_that_waits_with_its_body_gets_100_continue(server: Running) -> None:
    with socket.create_connection(("127.0.0.1", server.port), timeout=AT_ONCE_S) as connection:
        connection.sendall(PUT + b"Content-Length: 5\r\nExpect: 100-continue\r\n\r\n")
        assert connection.recv(65536) == b"HTTP/1.1 100 Continue\r\n\r\n"
        connection.sendall(b"hello")
        assert connection.recv(65536).startswith(b"HTTP/1.1 200 ")

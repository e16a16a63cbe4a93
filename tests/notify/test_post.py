"""The sender, with receivers on this machine and names that lead to wrong addresses."""

import logging
import socket
import ssl
import struct
import time
from concurrent.futures import ThreadPoolExecutor
from threading import Event
from typing import get_args

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from chalicelib.notify.post import MAX_HEAD, GuardedPost, resolve
from chalicelib.notify.urls import NoTurnYet, PostFailed, Reason, Reply
from tests.notify.receivers import NAME, OK, PUBLIC, Dns, Network, dripping, receiving, sender, silent

URL = f"https://{NAME}/hook?key=secret"
OTHER = "93.184.216.35"
HEADERS = {"Content-Type": "application/json", "webhook-id": "msg_1"}
BODY = b'{"type": "ping"}'


def failure(post, url=URL, headers=HEADERS):
    with pytest.raises(PostFailed) as failed:
        post(url, headers, BODY)
    return failed.value.reason


def test_the_defaults_are_the_documented_timeout_and_external_addresses_only():
    post = GuardedPost()
    assert (post.connect_s, post.total_s, post.loopback) == (3, 10, False)
    assert (post.resolve, post.connect) == (resolve, socket.create_connection)
    assert (post.tls.verify_mode, post.tls.check_hostname) == (ssl.CERT_REQUIRED, True)
    assert post.tls.minimum_version >= ssl.TLSVersion.TLSv1_2


def test_a_python_that_leaves_versions_to_openssl_speaks_no_old_one(monkeypatch):
    """As Debian's does."""
    left_open = ssl.create_default_context()
    left_open.minimum_version = ssl.TLSVersion.MINIMUM_SUPPORTED
    monkeypatch.setattr(ssl, "create_default_context", lambda: left_open)
    assert GuardedPost().tls.minimum_version == ssl.TLSVersion.TLSv1_2


def test_a_post_arrives_whole_with_the_name_in_tls_and_in_the_header(authority):
    with receiving(tls=authority.certified(NAME)) as receiver:
        assert sender(receiver, authority)(URL, HEADERS, BODY) == Reply(200)
    assert receiver.names == [NAME]
    (request,) = receiver.requests
    head, _, body = request.partition(b"\r\n\r\n")
    assert body == BODY
    assert head.decode().split("\r\n") == [
        "POST /hook?key=secret HTTP/1.1",
        f"Host: {NAME}",
        "User-Agent: reverie",
        "Connection: close",
        "Content-Length: 16",
        "Content-Type: application/json",
        "webhook-id: msg_1",
    ]


def test_a_large_body_and_none_arrive_whole(authority):
    with receiving(tls=authority.certified(NAME)) as receiver:
        for body in (b"x" * 1_000_000, b""):
            assert sender(receiver, authority)(URL, {}, body) == Reply(200)
    assert [request.partition(b"\r\n\r\n")[2] for request in receiver.requests] == [b"x" * 1_000_000, b""]


def test_the_connection_goes_to_the_address_that_was_checked_whatever_the_dns_says_next(authority):
    """DNS rebinding: a public address for the check, one of this machine for the connection."""
    with receiving() as inside, receiving(tls=authority.certified(NAME)) as receiver:
        dns = Dns([PUBLIC], ["127.0.0.1"])
        post = sender(receiver, authority, dns)
        assert post(URL, HEADERS, BODY) == Reply(200)
        assert dns.asked == [NAME]
        assert post.connect.called == [(PUBLIC, 443)]
        assert failure(post, URL) == "address-refused"
        assert len(post.connect.called) == 1
    assert (inside.connections, receiver.connections) == (0, 1)


@pytest.mark.parametrize(
    "addresses",
    [
        ["127.0.0.1"],
        ["169.254.169.254"],
        [PUBLIC, "127.0.0.1"],
        ["127.0.0.1", PUBLIC],
        [PUBLIC, PUBLIC, PUBLIC, PUBLIC, "10.0.0.1"],
        [PUBLIC, "::1"],
        [PUBLIC, "fd00:ec2::254"],
        ["::ffff:8.8.8.8"],
        ["64:ff9b::8.8.8.8"],
        ["2606:4700::1111%1"],
        ["localhost"],
        [""],
    ],
    ids=", ".join,
)
def test_a_name_with_any_internal_address_is_not_connected_to(authority, addresses):
    with receiving() as inside:
        post = sender(inside, authority, Dns(addresses))
        assert failure(post) == "address-refused"
        assert post.connect.called == []
        assert failure(GuardedPost(resolve=Dns(addresses))) == "address-refused"
    assert inside.connections == 0


def test_an_ip_address_in_the_url_needs_no_dns(authority):
    with receiving(tls=authority.certified(PUBLIC)) as receiver:
        dns = Dns(["127.0.0.1"])
        post = sender(receiver, authority, dns)
        assert post(f"https://{PUBLIC}/", HEADERS, BODY) == Reply(200)
    assert (dns.asked, post.connect.called) == ([], [(PUBLIC, 443)])
    assert b"\r\nHost: 93.184.216.34\r\n" in receiver.requests[0]


@pytest.mark.parametrize("url", ["https://127.0.0.1/", "http://hooks.example/", f"https://{NAME}:8443/", "https://x"])
def test_a_refused_url_causes_no_dns_query(authority, url):
    with receiving() as inside:
        post = sender(inside, authority)
        assert failure(post, url) == "url-refused"
    assert (post.resolve.asked, post.connect.called) == ([], [])


def test_an_unreachable_address_leads_to_the_next_and_nothing_is_sent_twice(authority):
    with receiving(tls=authority.certified(NAME)) as receiver:
        network = Network(receiver.port, unreachable=[OTHER])
        post = sender(receiver, authority, Dns([OTHER, PUBLIC]), connect=network)
        assert post(URL, HEADERS, BODY) == Reply(200)
    assert network.called == [(OTHER, 443), (PUBLIC, 443)]
    assert len(receiver.requests) == 1
    assert all(2.9 < seconds <= 3 for seconds in network.within_s)


class Admitting:
    """Notes the addresses that it is asked about, and refuses those which are not its turn."""

    def __init__(self, later=()):
        self.later = later
        self.asked = []

    def __call__(self, address):
        self.asked.append(address)
        if address in self.later:
            raise NoTurnYet(7, address)


def test_every_address_is_admitted_before_it_is_connected_to(authority):
    with receiving(tls=authority.certified(NAME)) as receiver:
        network, admit = Network(receiver.port, unreachable=[OTHER]), Admitting(later=[PUBLIC])
        post = sender(receiver, authority, Dns([OTHER, PUBLIC]), connect=network)
        with pytest.raises(NoTurnYet):
            post(URL, HEADERS, BODY, admit)
    assert admit.asked == [OTHER, PUBLIC]
    assert network.called == [(OTHER, 443)]
    assert receiver.connections == 0


def test_an_address_that_is_refused_takes_no_turn_and_this_machine_needs_none():
    admit = Admitting()
    with pytest.raises(PostFailed):
        GuardedPost(resolve=Dns([PUBLIC, "10.0.0.1"]))(URL, HEADERS, BODY, admit)
    with receiving() as receiver:
        GuardedPost(loopback=True)(f"http://127.0.0.1:{receiver.port}/", HEADERS, BODY, admit)
    assert admit.asked == []


def test_not_more_than_three_addresses_are_tried(authority):
    network = Network(0, unreachable=[PUBLIC])
    post = GuardedPost(resolve=Dns([PUBLIC] * 100), connect=network)
    assert failure(post) == "unreachable"
    assert len(network.called) == 3


def test_a_refused_connection_is_reported():
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    assert failure(GuardedPost(loopback=True), f"http://127.0.0.1:{port}/") == "unreachable"


def nothing_known(host):
    raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")


@pytest.mark.parametrize("dns", [nothing_known, Dns([])])
def test_a_name_without_addresses_is_reported(dns):
    assert failure(GuardedPost(resolve=dns)) == "name-unknown"


def test_a_dns_query_counts_towards_the_timeout():
    asked, answer = Event(), Event()

    def slow(host):
        asked.set()
        answer.wait(20)
        return [PUBLIC]

    post = GuardedPost(resolve=slow, connect=Network(0), total_s=0.2)
    assert within(0.2, failure, post) == "timeout"
    answer.set()
    assert asked.is_set()
    assert post.connect.called == []


@pytest.mark.parametrize("name", ["other.example", "*.hooks.example", PUBLIC])
def test_a_certificate_of_somebody_else_is_refused(authority, name):
    with receiving(tls=authority.certified(name)) as receiver:
        assert failure(sender(receiver, authority)) == "tls"
    assert receiver.requests == []


def test_a_certificate_of_an_unknown_authority_is_refused(authority):
    with receiving(tls=authority.certified(NAME)) as receiver:
        post = GuardedPost(resolve=Dns([PUBLIC]), connect=Network(receiver.port))
        assert failure(post) == "tls"
    assert receiver.requests == []


def test_a_receiver_without_tls_gets_nothing(authority):
    heard = []
    with receiving(lambda wire, request: heard.append(request)) as receiver:
        assert failure(sender(receiver, authority, total_s=0.3)) in {"tls", "timeout"}
    assert heard == []


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
def test_a_redirect_is_an_answer_and_not_followed(authority, status):
    with receiving() as inside:
        location = f"http://127.0.0.1:{inside.port}/"
        answer = f"HTTP/1.1 {status} Over there\r\nLocation: {location}\r\nContent-Length: 0\r\n\r\n"
        with receiving(answer.encode(), tls=authority.certified(NAME)) as receiver:
            assert sender(receiver, authority)(URL, HEADERS, BODY) == Reply(status)
    assert (inside.connections, receiver.connections) == (0, 1)


@pytest.mark.parametrize(
    ("answer", "status"),
    [
        (b"HTTP/1.1 204 No Content\r\n\r\n", 204),
        (b"HTTP/1.1 410 Gone\r\nContent-Length: 3\r\n\r\nbye", 410),
        (b"HTTP/1.1 500 \r\nTransfer-Encoding: chunked\r\n\r\n3\r\noh!\r\n0\r\n\r\n", 500),
        (b"HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\n" + OK, 200),
        (b"HTTP/1.0 200 OK\r\n\r\nuntil the end", 200),
        (b"HTTP/1.1 200 OK\r\nSet-Cookie: a=b\r\nContent-Length: 0\r\n\r\n", 200),
        (OK + OK, 200),
    ],
)
def test_an_answer_is_its_status(authority, answer, status):
    with receiving(answer, tls=authority.certified(NAME)) as receiver:
        post = sender(receiver, authority)
        assert [post(URL, HEADERS, BODY) for _ in range(2)] == [Reply(status)] * 2
    assert b"cookie" not in receiver.requests[1].lower()


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        (b"", "connection-lost"),
        (b"HTTP/1.1 200 OK\r\nContent-Le", "connection-lost"),
        (b"HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nok", "connection-lost"),
        (b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n9\r\nok", "connection-lost"),
        (b"SSH-2.0-OpenSSH_9.9\r\n\r\n", "answer-unreadable"),
        (b"+PONG\r\n\r\n", "answer-unreadable"),
        (b"HTTP/1.1 20 OK\r\n\r\n", "answer-unreadable"),
        (b"HTTP/1.1 200 OK\r\nno colon\r\n\r\n", "answer-unreadable"),
        (b"HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n", "answer-unreadable"),
        (b"HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n", "answer-unreadable"),
        (b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n-1\r\n" + b"x" * 99_999, "answer-unreadable"),
        (b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\n\r\n", "answer-unreadable"),
        (b"HTTP/1.1 200 OK\r\nX: " + b"x" * 2 * MAX_HEAD + b"\r\n\r\n", "answer-unreadable"),
        (b"HTTP/1.1 100 Continue\r\n\r\n" * 99_999 + OK, "answer-unreadable"),
        (b"x" * 999_999, "answer-unreadable"),
    ],
)
def test_an_incomplete_or_malformed_answer_is_a_failure(authority, answer, reason):
    with receiving(answer, tls=authority.certified(NAME)) as receiver:
        assert failure(sender(receiver, authority)) == reason
    assert len(receiver.requests) == 1


def test_a_reset_connection_is_reported():
    def reset(wire, request):
        wire.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))

    with receiving(reset) as receiver:
        url = f"http://127.0.0.1:{receiver.port}/"
        assert failure(GuardedPost(loopback=True), url) == "connection-lost"
    assert len(receiver.requests) == 1


class Counted(socket.socket):
    read = 0

    def recv(self, *most):
        received = super().recv(*most)
        Counted.read += len(received)
        return received


@pytest.mark.parametrize("head", [b"Content-Length: 10485760", b"X: read to the end"])
def test_only_the_start_of_a_large_answer_is_read(head):
    def connect(address, timeout_s):
        plain = socket.create_connection(address, timeout_s)
        return Counted(fileno=plain.detach())

    Counted.read = 0
    with receiving(b"HTTP/1.1 200 OK\r\n" + head + b"\r\n\r\n" + b"x" * 10_485_760) as receiver:
        post = GuardedPost(loopback=True, connect=connect)
        assert post(f"http://127.0.0.1:{receiver.port}/", HEADERS, BODY) == Reply(200)
    assert 4_096 < Counted.read <= 2 * 4_096
    assert len(receiver.errors) == 1


def within(total_s, what, *args):
    """Its result, which takes `total_s` and not much longer, however busy this machine: receivers here never end."""
    start = time.monotonic()
    given = what(*args)
    assert total_s <= time.monotonic() - start < total_s + 10
    return given


@pytest.mark.parametrize("secure", [True, False])
@pytest.mark.parametrize(
    "answer",
    [
        pytest.param(silent, id="silent"),
        pytest.param(dripping(b"H", b"T"), id="status line"),
        pytest.param(dripping(b"HTTP/1.1 200 OK\r\n", b"X: y\r\n"), id="headers"),
        pytest.param(dripping(b"HTTP/1.1 200 OK\r\nX: ", b"y"), id="one header"),
        pytest.param(dripping(b"HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n", b"x"), id="body"),
        pytest.param(dripping(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n", b"1\r\nx\r\n"), id="chunks"),
        pytest.param(dripping(b"", b"HTTP/1.1 100 Continue\r\n\r\n"), id="informational answers"),
    ],
)
def test_a_receiver_that_drips_cannot_exceed_the_timeout(authority, answer, secure):
    with receiving(answer, tls=authority.certified(NAME) if secure else None) as receiver:
        post = sender(receiver, authority, loopback=not secure, total_s=0.4)
        url = URL if secure else f"http://127.0.0.1:{receiver.port}/"
        assert within(0.4, failure, post, url) == "timeout"


def test_a_handshake_that_drips_cannot_exceed_the_timeout(authority):
    """Sends the first bytes of a record of 16 kB, and then one byte at a time."""

    def drip(connection):
        connection.sendall(b"\x16\x03\x03\x3f\xff\x02\x00\x3f\xfb")
        while True:
            time.sleep(0.05)
            connection.sendall(b"\0")

    with receiving(talk=drip) as receiver:
        post = sender(receiver, authority, connect_s=0.1, total_s=1)
        assert within(1, failure, post) == "timeout"
    assert receiver.connections == 1


def test_a_tls_record_that_drips_cannot_exceed_the_timeout(authority):
    """A TLS record can be read only when it is complete: here it comes byte by byte."""
    tls = authority.certified(NAME)

    def drip(connection):
        received, sent = ssl.MemoryBIO(), ssl.MemoryBIO()
        inner = tls.wrap_bio(received, sent, server_side=True)
        for step in (inner.do_handshake, inner.read):
            exchange(step, connection, received, sent)
        inner.write(OK + b"x" * 9_000)
        for byte in sent.read():
            connection.sendall(bytes([byte]))
            time.sleep(0.05)

    with receiving(talk=drip) as receiver:
        assert within(1, failure, sender(receiver, authority, total_s=1)) == "timeout"
    assert receiver.connections == 1


def exchange(step, connection, received, sent):
    """A step of TLS, with all the exchanges it needs."""
    while True:
        try:
            step()
        except ssl.SSLWantReadError:
            connection.sendall(sent.read())
            received.write(connection.recv(65_536))
        else:
            connection.sendall(sent.read())
            return


@pytest.mark.parametrize("secure", [True, False])
def test_a_receiver_that_reads_slowly_cannot_exceed_the_timeout(authority, secure):
    tls = authority.certified(NAME)

    def sip(connection):
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 65_536)  # it would otherwise grow to megabytes
        with tls.wrap_socket(connection, server_side=True) if secure else connection as wire:
            while wire.recv(65_536):
                time.sleep(0.02)

    with receiving(talk=sip) as receiver:
        post = sender(receiver, authority, loopback=not secure, total_s=1)

        def send():
            with pytest.raises(PostFailed) as failed:
                post(URL if secure else "http://127.0.0.1/", {}, b"x" * 10_000_000)
            return failed.value.reason

        assert within(1, send) == "timeout"
    assert receiver.connections == 1


def test_proxies_in_the_environment_are_ignored(authority, monkeypatch):
    with receiving() as proxy, receiving(tls=authority.certified(NAME)) as receiver, receiving() as own:
        for name in ("http_proxy", "https_proxy", "all_proxy", "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY"):
            monkeypatch.setenv(name, f"http://127.0.0.1:{proxy.port}")
        assert sender(receiver, authority)(URL, HEADERS, BODY) == Reply(200)
        assert GuardedPost(loopback=True)(f"http://127.0.0.1:{own.port}/", HEADERS, BODY) == Reply(200)
    assert (proxy.connections, receiver.connections, own.connections) == (0, 1, 1)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("X", "a\r\nHost: inside"),
        ("X", "a\n b"),
        ("X", "a\r\n folded"),
        ("X", "a\rb"),
        ("X", "a\0b"),
        ("X", " a"),
        ("X", "é"),
        ("X\r\nY", "a"),
        ("X: Y", "a"),
        ("X ", "a"),
        ("", "a"),
        ("É", "a"),
        ("Host", "inside"),
        ("hOST", "inside"),
        ("User-Agent", "other"),
        ("Connection", "keep-alive"),
        ("content-length", "0"),
        ("Transfer-Encoding", "chunked"),
    ],
)
def test_headers_cannot_be_injected(authority, name, value):
    with receiving() as receiver:
        post = sender(receiver, authority)
        with pytest.raises(ValueError, match=r"^(HTTP allows no such header|the sender itself sets this header)$"):
            post(URL, {**HEADERS, name: value}, BODY)
    assert receiver.connections == 0


@pytest.mark.parametrize(
    "url", ["https://hooks.example/\r\nX: y", "https://hooks.example\r\nX: y/", "https://a.b/ HTTP/1.1"]
)
def test_headers_cannot_be_injected_by_the_url(authority, url):
    with receiving() as receiver:
        assert failure(sender(receiver, authority), url) == "url-refused"
    assert receiver.connections == 0


def test_loopback_reaches_this_machine_and_nothing_else_inside(authority):
    with receiving(tls=authority.certified("localhost")) as receiver:
        url = f"https://localhost:{receiver.port}/"
        post = GuardedPost(loopback=True, tls=authority.trusting(), resolve=Dns(["127.0.0.1"]))
        assert post(url, HEADERS, BODY) == Reply(200)
        assert failure(GuardedPost(tls=authority.trusting()), url) == "url-refused"
        for addresses in (["127.0.0.2"], ["10.0.0.1"], [PUBLIC], ["127.0.0.1", "10.0.0.1"]):
            assert failure(GuardedPost(loopback=True, resolve=Dns(addresses)), url) == "address-refused"
        assert failure(GuardedPost(loopback=True, resolve=Dns(["127.0.0.1"])), URL) == "address-refused"
    assert f"\r\nHost: localhost:{receiver.port}\r\n".encode() in receiver.requests[0]
    assert receiver.connections == 1


def test_the_systems_resolver_knows_this_machine():
    assert set(resolve("localhost")) <= {"127.0.0.1", "::1"}
    assert resolve("127.0.0.1") == ["127.0.0.1"]


def test_threads_get_their_own_answers(authority):
    def echo(wire, request):
        status = request.split()[1].removeprefix(b"/")
        time.sleep(0.02)
        wire.sendall(b"HTTP/1.1 " + status + b" x\r\nContent-Length: 0\r\n\r\n")

    statuses = list(range(200, 300))
    with receiving(echo, tls=authority.certified(NAME)) as receiver, ThreadPoolExecutor(16) as pool:
        post = sender(receiver, authority)
        replies = pool.map(lambda status: post(f"https://{NAME}/{status}", HEADERS, BODY), statuses)
        assert [reply.status for reply in replies] == statuses


def test_nothing_is_logged_and_failures_do_not_reveal_the_address(authority, caplog):
    caplog.set_level(logging.DEBUG)
    with receiving(b"HTTP/1.1 200 OK\r\nbroken\r\n\r\n", tls=authority.certified(NAME)) as receiver:
        with pytest.raises(PostFailed) as failed:
            sender(receiver, authority)(URL, HEADERS, BODY)
        with pytest.raises(PostFailed) as distrusted:
            sender(receiver, authority, tls=ssl.create_default_context())(URL, HEADERS, BODY)
    assert caplog.records == []
    for error in (failed.value, distrusted.value):
        assert (str(error), error.__cause__, error.__suppress_context__) == (error.reason, None, True)


@settings(max_examples=200)
@given(st.binary(max_size=300), st.sampled_from([b"", b"HTTP/1.1 200 OK\r\n", b"HTTP/1.1 200 OK\r\nContent-Type: "]))
@example(b"multipart/mixed; boundary*=a; boundary*0=b\r\n\r\n", b"HTTP/1.1 200 OK\r\nContent-Type: ")
def test_any_answer_gives_a_reply_or_a_reason(answer, start):
    ours, theirs = socket.socketpair()
    with theirs:
        theirs.sendall(start + answer)
        theirs.shutdown(socket.SHUT_WR)
        post = GuardedPost(loopback=True, connect=lambda address, timeout_s: ours, tls=TLS)
        try:
            assert 200 <= post("http://127.0.0.1/", {}, b"").status <= 999
        except PostFailed as failed:
            assert failed.reason in get_args(Reason)


TLS = ssl.create_default_context()

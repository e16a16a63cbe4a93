"""Sends one POST to an address that a player has chosen; urls.py decides which ones are accepted."""

import re
import socket
import ssl
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from dataclasses import field
from math import inf
from time import monotonic

import h11

from chalicelib.engine.values import value_class
from chalicelib.notify.addresses import address_of
from chalicelib.notify.errors import WebhookUrlRefused
from chalicelib.notify.urls import Admit, PostFailed, Reply, Target, target_of

Resolve = Callable[[str], Sequence[str]]  # from a name to its addresses; OSError if it has none
Connect = Callable[[tuple[str, int], float], socket.socket]  # address and port, and a timeout in seconds

OURS = frozenset({"host", "user-agent", "connection", "content-length", "transfer-encoding"})
MAX_ADDRESSES = 3  # to try if the first ones do not accept a connection
MAX_HEAD = 16_384  # bytes
MAX_BODY = 4_096
MAX_IN_ALL = 2 * (MAX_HEAD + MAX_BODY)  # including informational (1xx) answers
AT_ONCE = 4_096


def resolve(host: str) -> list[str]:
    return [str(found[4][0]) for found in socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)]


def public_tls_context() -> ssl.SSLContext:
    context = ssl.create_default_context()
    context.minimum_version = ssl.TLSVersion.TLSv1_2  # Debian's Python leaves it to OpenSSL's settings
    context.set_alpn_protocols(["http/1.1"])
    return context


@value_class
class Deadline:
    at: float  # seconds of the monotonic clock

    def seconds_left(self, most: float = inf) -> float:
        """Seconds left, at most `most`, always above 0. Raises TimeoutError if there are none."""
        left = min(self.at - monotonic(), most)
        if left <= 0:
            raise TimeoutError
        return left


@value_class
class GuardedPost:
    """A Post, safe for any number of threads.

    It resolves a name once and connects only to an address that it has checked, so later DNS answers change nothing.
    It follows no redirects, uses no proxies from the environment, and logs nothing: URLs, headers and bodies may hold
    secrets.
    """

    loopback: bool = False  # also posts to this machine
    tls: ssl.SSLContext = field(default_factory=public_tls_context)
    resolve: Resolve = resolve
    connect: Connect = socket.create_connection
    connect_s: float = 3
    total_s: float = 10  # from the DNS query to the last byte read

    def __call__(self, url: str, headers: Mapping[str, str], body: bytes, admit: Admit = lambda _: None) -> Reply:
        deadline = Deadline(monotonic() + self.total_s)
        try:
            target = target_of(url, loopback=self.loopback)
        except WebhookUrlRefused:
            raise PostFailed("url-refused") from None
        exchange = h11.Connection(h11.CLIENT, max_incomplete_event_size=MAX_HEAD)
        request = _request(exchange, target, headers, body)
        try:
            with (
                closing(self._connect(target, deadline, admit)) as plain,
                closing(self._secure(plain, target, deadline)) as wire,
            ):
                _send(wire, request, deadline)
                return _reply(wire, exchange, deadline)
        except TimeoutError:
            raise PostFailed("timeout") from None
        except ssl.SSLError:
            raise PostFailed("tls") from None
        except OSError:
            raise PostFailed("connection-lost") from None
        except h11.RemoteProtocolError:
            closed = exchange.trailing_data[1]
            raise PostFailed("connection-lost" if closed else "answer-unreadable") from None

    def _connect(self, target: Target, deadline: Deadline, admit: Admit) -> socket.socket:
        addresses = [target.host] if address_of(target.host) else self._resolve(target.host, deadline)
        if not all(target.may_reach(address) for address in addresses):
            raise PostFailed("address-refused")
        for address in addresses[:MAX_ADDRESSES]:
            if not target.own_machine:
                admit(address)
            with suppress(OSError):
                return self.connect((address, target.port), deadline.seconds_left(self.connect_s))
        deadline.seconds_left()
        raise PostFailed("unreachable")

    def _resolve(self, host: str, deadline: Deadline) -> Sequence[str]:
        """Find the addresses of the host. Uses a thread, because the system's resolver has no timeout."""
        pool = ThreadPoolExecutor(max_workers=1)
        try:
            addresses = pool.submit(self.resolve, host).result(deadline.seconds_left())
        except TimeoutError:
            raise
        except OSError:
            addresses = ()
        finally:
            pool.shutdown(wait=False)
        if not addresses:
            raise PostFailed("name-unknown")
        return addresses

    def _secure(self, plain: socket.socket, target: Target, deadline: Deadline) -> socket.socket:
        """Add TLS to the connection for https. The certificate is checked for the name, not for the address."""
        plain.settimeout(deadline.seconds_left())  # for the handshake as a whole
        return self.tls.wrap_socket(plain, server_hostname=target.host) if target.scheme == "https" else plain


def _request(exchange: h11.Connection, target: Target, headers: Mapping[str, str], body: bytes) -> bytes:
    if OURS & {name.lower() for name in headers}:
        raise ValueError("the sender itself sets this header")
    ours = {"Host": target.authority, "User-Agent": "reverie", "Connection": "close", "Content-Length": str(len(body))}
    try:
        head = h11.Request(method="POST", target=target.path, headers=[*ours.items(), *headers.items()])
    except (h11.LocalProtocolError, UnicodeEncodeError):
        raise ValueError("HTTP allows no such header") from None
    events = (head, h11.Data(body), h11.EndOfMessage())
    return b"".join(exchange.send(event) or b"" for event in events)


def _send(wire: socket.socket, request: bytes, deadline: Deadline) -> None:
    """Send piece by piece: under TLS the socket's timeout applies to each piece, not to the whole."""
    unsent = memoryview(request)
    while unsent:
        wire.settimeout(deadline.seconds_left())
        unsent = unsent[wire.send(unsent) :]


def _reply(wire: socket.socket, exchange: h11.Connection, deadline: Deadline) -> Reply:
    """The answer, after its body has ended or MAX_BODY bytes of it are read."""
    of_body = in_all = 0
    reply = Reply(0)
    while of_body < MAX_BODY:
        match exchange.next_event():
            case h11.NEED_DATA if in_all < MAX_IN_ALL:
                wire.settimeout(deadline.seconds_left())
                received = wire.recv(AT_ONCE)
                in_all += len(received)
                exchange.receive_data(received)
            case h11.NEED_DATA:
                raise PostFailed("answer-unreadable")
            case h11.Response(status_code=status, headers=headers):
                reply = Reply(status, _retry_after_s(headers))
            case h11.Data(data=data):
                of_body += len(data)
            case h11.EndOfMessage():
                break
    return reply


def _retry_after_s(headers: Iterable[tuple[bytes, bytes]]) -> int | None:
    """The seconds of `Retry-After`; None if there is none, or it is a date."""
    asked = next((value for name, value in headers if name == b"retry-after"), b"")
    return int(asked) if re.fullmatch(rb"[0-9]{1,9}", asked) else None

"""Receivers of webhooks on this machine, good and bad, and a resolver and a network to find them by."""

import socket
import ssl
import time
from contextlib import contextmanager
from dataclasses import dataclass, field
from socketserver import BaseRequestHandler, ThreadingTCPServer
from threading import Thread

import trustme

from chalicelib.notify.post import GuardedPost

NAME = "hooks.example"
PUBLIC = "93.184.216.34"  # a real address of somebody; nothing here connects to it
OK = b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"


@dataclass
class Receiver:
    """Records connections, the names asked for in TLS, and whole requests."""

    port: int = 0
    connections: int = 0
    names: list = field(default_factory=list)
    requests: list = field(default_factory=list)
    errors: list = field(default_factory=list)


class Server(ThreadingTCPServer):
    request_queue_size = 64


@contextmanager
def receiving(answer=OK, *, tls=None, talk=None):
    """Answers each connection in a thread of its own: with bytes, or by a function of connection and request.

    `talk` gets each connection as it is, before TLS and the request. A test ends also if its client never connects.
    """
    receiver = Receiver()
    if tls:
        tls.sni_callback = lambda wire, name, context: receiver.names.append(name)

    class Handler(BaseRequestHandler):
        def handle(self):
            receiver.connections += 1
            self.request.settimeout(20)
            try:
                if talk:
                    return talk(self.request)
                with tls.wrap_socket(self.request, server_side=True) if tls else self.request as wire:
                    request = whole(wire)
                    receiver.requests.append(request)
                    wire.sendall(answer) if isinstance(answer, bytes) else answer(wire, request)
            except OSError as error:
                receiver.errors.append(error)

    with Server(("127.0.0.1", 0), Handler) as server:
        receiver.port = server.server_address[1]
        accepting = Thread(target=server.serve_forever, args=(0.01,))
        accepting.start()
        try:
            yield receiver
        finally:
            server.shutdown()
            accepting.join()


def whole(wire):
    """A request with its body."""
    request = b""
    while b"\r\n\r\n" not in request:
        request += some(wire)
    head, _, body = request.partition(b"\r\n\r\n")
    length = int(dict(line.lower().split(b": ", 1) for line in head.split(b"\r\n")[1:])[b"content-length"])
    while len(body) < length:
        body += some(wire)
    return head + b"\r\n\r\n" + body


def some(wire):
    if received := wire.recv(65_536):
        return received
    raise ConnectionError


def dripping(start, drop, every_s=0.05):
    """Sends `start`, and then `drop` repeatedly until the client hangs up."""

    def answer(wire, request):
        wire.sendall(start)
        while True:
            time.sleep(every_s)
            wire.sendall(drop)

    return answer


def silent(wire, request):
    """Sends nothing until the client hangs up."""
    wire.recv(1)


class Dns:
    """Gives its answers in turn, then always the last one."""

    def __init__(self, *answers):
        self.answers = list(answers)
        self.asked = []

    def __call__(self, host):
        self.asked.append(host)
        return self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]


class Network:
    """Leads every connection to one port of this machine, and records where it should have gone."""

    def __init__(self, port, unreachable=()):
        self.port = port
        self.unreachable = unreachable
        self.called = []
        self.within_s = []

    def __call__(self, address, timeout_s):
        self.called.append(address)
        self.within_s.append(timeout_s)
        if address[0] in self.unreachable:
            raise ConnectionRefusedError
        return socket.create_connection(("127.0.0.1", self.port), timeout_s)


class Authority:
    """Makes certificates, and trusts only these."""

    def __init__(self):
        self.ca = trustme.CA()

    def certified(self, *names):
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self.ca.issue_cert(*names).configure_cert(context)
        return context

    def trusting(self):
        context = ssl.create_default_context()
        self.ca.configure_trust(context)
        return context


def sender(receiver, authority, dns=None, **also):
    """A test of a time limit gives its own; in all others nothing is to be late, however busy this machine is."""
    network = Network(receiver.port)
    return GuardedPost(
        **{"tls": authority.trusting(), "resolve": dns or Dns([PUBLIC]), "connect": network, "total_s": 30, **also}
    )

"""Receivers of webhooks, with and without a network in between."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

from standardwebhooks import Webhook

from chalicelib.notify.deliver import deliver
from chalicelib.notify.outbox import Queue
from chalicelib.notify.urls import Post, PostFailed, Reply
from chalicelib.workers.saves import follow_up


@dataclass
class Receiver:
    """A Post: records requests, and gives the set answers, otherwise 204."""

    answers: list = field(default_factory=list)  # statuses, or reasons why there is no answer
    got: list = field(default_factory=list)  # (url, headers, body)

    def __call__(self, url, headers, body, admit=lambda _: None):
        self.got.append((url, dict(headers), body.decode()))
        answer = self.answers.pop(0) if self.answers else 204
        if isinstance(answer, str):
            raise PostFailed(answer)
        return Reply(answer)

    @property
    def told(self):
        return [json.loads(body) for _, _, body in self.got]

    def kinds(self):
        return [told["type"] for told in self.told]


@contextmanager
def listening(receiver: Receiver) -> Iterator[str]:
    """Gives its address on this machine while it listens there. It answers with statuses only."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self):
            body = self.rfile.read(int(self.headers["Content-Length"]))
            sent = {name.lower(): value for name, value in self.headers.items()}
            self.send_response(receiver(self.path, sent, body).status)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_):
            """Log nothing: tests look at the requests."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/reverie"
        server.shutdown()


def is_signed(secret, headers, body):
    """Whether the signature is that of the public library, for any timestamp."""
    at = datetime.fromtimestamp(int(headers["webhook-timestamp"]), UTC)
    return Webhook(secret).sign(headers["webhook-id"], at, body) in headers["webhook-signature"].split(" ")


def with_receiver(deps):
    receiver = Receiver()
    return deps.with_instances({Post: receiver}), receiver


def at(deps, moment):
    """The same at another time, in Unix seconds."""
    return replace(deps, now=lambda: moment)


def carry_out(deps):
    """Carry out all notifications and deliveries of this process, until none are left. Nobody waits for their turn."""
    queue = deps.port(Queue)
    while not (queue.news.empty() and queue.tasks.empty() and queue.later.empty()):
        queue.end_waits()
        while not queue.news.empty():
            follow_up(deps, queue.news.get())
        while not queue.tasks.empty():
            deliver(deps, queue.tasks.get())

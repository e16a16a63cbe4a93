"""The receivers of docs/recipes, run unchanged, with the real sender."""

import json
import os
import shutil
import subprocess
import sys
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from queue import Queue
from threading import Thread
from time import time

import pytest

from chalicelib.notify.destinations import Webhook
from chalicelib.notify.notifications import Notification
from chalicelib.notify.outbox import Delivery
from chalicelib.notify.payloads import headers, render_body
from chalicelib.notify.post import GuardedPost
from chalicelib.notify.urls import PostFailed

ROOT = Path(__file__).parents[2]
RECIPES = ROOT / "docs" / "recipes"
MODULES = ROOT / "tools" / "node" / "node_modules"
SECRET = "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD8dJv2n1G5Yk="


@contextmanager
def chat():
    """A chat service that takes messages: its address, the messages, and how it answers."""
    said, answers = Queue(), []

    class Chat(BaseHTTPRequestHandler):
        def do_POST(self):
            text = json.loads(self.rfile.read(int(self.headers["Content-Length"])))["text"]
            status = answers.pop(0) if answers else 200
            if status == 200:
                said.put(text)
            self.send_response(status)
            self.end_headers()

        def log_message(self, *_):
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Chat)
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/", said, answers
    finally:
        server.shutdown()
        server.server_close()


@contextmanager
def receiving(command, chat_url):
    environment = {**os.environ, "SECRET": SECRET, "CHAT_URL": chat_url, "PORT": "0"}
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:
        try:
            said = process.stdout.readline()
            assert said.startswith("Listening on "), said
            yield f"{said.split()[-1]}/"
        finally:
            process.kill()


@pytest.fixture(params=["receive.py", "receive.mjs"])
def command(request, tmp_path):
    if request.param == "receive.py":
        return [sys.executable, str(RECIPES / "receive.py")]
    shutil.copy(RECIPES / "receive.mjs", tmp_path)
    (tmp_path / "node_modules").symlink_to(MODULES)
    node = shutil.which("node", path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")
    return [node, str(tmp_path / "receive.mjs")]


def notification(kind, now, number=1):
    pending_action = Notification(kind, "g_5mQ2xW8rT1yU4iOp", "p_1", 3, 4, "cast-votes", now + 3600)
    return Delivery("h_1", "SENT#1", f"msg_{number}", kind, number, render_body(pending_action, number, now), now, now)


def test_a_turn_becomes_one_message(command):
    now, post = int(time()), GuardedPost(loopback=True)  # the receivers refuse what is old by their own clock
    with chat() as (chat_url, said, answers), receiving(command, chat_url) as url:
        webhook = Webhook("h_1", "p_1", url, ("turn.owed",), now, SECRET)

        def send(delivery, webhook=webhook):
            try:
                return post(url, headers(webhook, delivery, now), delivery.body.encode()).status
            except PostFailed as failed:
                return failed.reason

        turn = notification("turn.owed", now)
        answers.append(500)
        assert send(turn) in {500, "connection-lost"}, "what could not be said is not taken"
        assert send(turn) == 204
        assert "Your turn: cast-votes in round 4 of /v1/games/g_5mQ2xW8rT1yU4iOp, until 20" in said.get(timeout=5)
        assert send(turn) == 204, "the same once more"
        assert send(notification("turn.done", now, 2)) == 204
        forged = Webhook("h_1", "p_1", url, ("turn.owed",), now, "whsec_" + "A" * 43 + "=")
        assert send(notification("turn.owed", now, 3), forged) == 401
        assert said.empty()

"""From a move through the table's stream and the queue to a player's own server."""

import json
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import pytest
from standardwebhooks import Webhook

from tests.at_table import lobby

pytestmark = pytest.mark.deployed

PATIENCE_S = 60


GOT = []  # headers, with names in lower case, and bodies


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        GOT.append(({name.lower(): value for name, value in self.headers.items()}, body))
        self.send_response(204)
        self.end_headers()

    def log_message(self, *_):
        """Log nothing: tests look at the requests."""


@pytest.fixture
def receiver():
    server = ThreadingHTTPServer(("127.0.0.1", 0), Receiver)
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/hook"
    server.shutdown()
    server.server_close()


def test_notifications_of_a_game_arrive_signed(cloud, http, receiver):
    gathered = lobby(http, 3, "classic", options={"first_storyteller": "host"})
    types = ["game.started", "turn.owed", "round.scored"]
    webhook = gathered.host.post("/v1/me/webhooks", {"url": receiver, "types": types})
    assert webhook.status_code == 201, webhook.text
    until(lambda: gathered.host.get("/v1/me/webhooks").json["webhooks"][0]["state"] == "active")
    assert gathered.host.post(f"{gathered.href}/start").status_code == 200
    gathered.play_to("clue", 2)
    until(lambda: set(types) <= set(kinds()))  # in any order: two deliverers work at once
    assert kinds()[0] == "ping"
    for headers, body in GOT:
        Webhook(webhook.json["secret"]).verify(body, headers)
    until(lambda: len(delivered(cloud)) >= len(GOT))
    assert not [line for line in delivered(cloud) if receiver in json.dumps(line)]


def delivered(cloud):
    return [line for line in cloud.lines("DeliverLog") if line["outcome"] == "delivered"]


def kinds():
    return [json.loads(body)["type"] for _, body in GOT]


def until(holds):
    patience = time.monotonic() + PATIENCE_S
    while not holds():
        assert time.monotonic() < patience, kinds()
        time.sleep(0.5)

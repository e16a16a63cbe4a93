import json
import sys
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread
from urllib.request import Request, urlopen

import pytest

import app
import chalicelib
import tools

DAY_S = 86_400


def ask(method, url, token=None, body=None):
    headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {token}"} if token else {})}
    request = Request(url, None if body is None else json.dumps(body).encode(), headers, method=method)
    with urlopen(request) as answer:
        return json.load(answer)


@pytest.fixture
def receiver():
    """A receiver of webhooks: its address, and the types of what has arrived."""
    arrived = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self):
            arrived.append(json.loads(self.rfile.read(int(self.headers["Content-Length"])))["type"])
            self.send_response(204)
            self.end_headers()

    with HTTPServer(("127.0.0.1", 0), Handler) as server:
        Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/", arrived
        server.shutdown()


def test_a_turn_is_announced_and_reminded_of(service, receiver):
    address, arrived = receiver
    ana, ben, eva = (ask("POST", f"{service}/v1/players", body={"name": name})["token"] for name in ("A", "B", "E"))
    ask("POST", f"{service}/v1/me/webhooks", ben, {"url": address, "types": ["turn.owed", "turn.due_soon"]})
    game = ask("POST", f"{service}/v1/games", ana, {"ruleset": "classic", "pace": {"preset": "daily"}})
    for token in (ben, eva):
        ask("POST", f"{service}/v1/games/{game['id']}/seats", token, {"invite": game["invite"]})
    service.clock.advance(0)
    assert arrived == ["ping"]
    view = ask("POST", f"{service}/v1/games/{game['id']}/start", ana, {})
    service.clock.advance(DAY_S)
    assert arrived == ["ping", "turn.owed", "turn.due_soon", "turn.due_soon"]
    assert view["phase_ends_at"] == ask("GET", f"{service}/v1/games/{game['id']}", ana)["phase_ends_at"]
    service.clock.advance(1)
    assert view["phase_ends_at"] != ask("GET", f"{service}/v1/games/{game['id']}", ana)["phase_ends_at"]


def test_a_table_plays_with_a_deck_of_a_player_s_own(service):
    token = ask("POST", f"{service}/v1/players", body={"name": "Ana"})["token"]
    deck = service.own_deck(token, cards=36)
    game = ask("POST", f"{service}/v1/games", token, {"ruleset": "classic", "decks": [deck]})
    for _ in range(2):
        ask("POST", f"{service}/v1/games/{game['id']}/bots", token, {})
    view = ask("POST", f"{service}/v1/games/{game['id']}/start", token, {})
    assert all(card["id"].startswith(deck) for card in view["hand"])
    with urlopen(f"{service}{view['hand'][0]['image']}") as picture:
        assert picture.headers["Content-Type"] == "image/webp"


def test_the_modules_of_the_client_are_its_own(service):
    assert ask("GET", f"{service}/v1/health")["status"] == "ok"
    assert [module.NAME for module in (app, chalicelib, tools)] == [
        "the client's app",
        "the client's chalicelib",
        "the client's tools",
    ]
    assert "chalice" not in sys.modules

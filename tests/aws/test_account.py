"""What only AWS itself can show, on a deployed stack: REVERIE_URL=https://… python -m pytest -m aws tests/aws"""

import http.client
import os
import time
from urllib.parse import urlsplit

import pytest

from tests.at_table import person, refused, table
from tests.e2e.remote import Reply

pytestmark = pytest.mark.aws


class Secure:
    """Connections to the deployed service."""

    def __init__(self, url):
        self.host = urlsplit(url).netloc

    def open(self, path, method="GET", data=None, headers=None):
        connection = http.client.HTTPSConnection(self.host, timeout=30)
        connection.request(method, path, data, headers or {})
        answer = connection.getresponse()
        reply = Reply(answer.status, answer.headers, answer.read())
        connection.close()
        return reply

    def get(self, path):
        return self.open(path)


@pytest.fixture
def deployed():
    return Secure(os.environ["REVERIE_URL"])


def test_a_whole_game(deployed):
    assert table(deployed, 3, "party").play_to_the_end()["winners"]


def test_pictures_come_from_the_distribution_and_may_be_cached_for_ever(deployed):
    picture = table(deployed, 3).host.get("/v1/decks/lantern-hours").json["cards"][0]["image"]
    answer = deployed.get(picture)
    assert answer.status_code == 200
    assert "immutable" in answer.headers["Cache-Control"]
    assert answer.headers["Strict-Transport-Security"]


def test_nobody_gets_another_players_hand(deployed):
    game = table(deployed, 3)
    hands = [{card["id"] for card in who.see(game.href)["hand"]} for who in game.people]
    assert not hands[0] & hands[1]


def test_a_refusal_of_the_gateway_is_a_problem_document(deployed):
    refused(deployed.get("/nowhere"), 404, "not-found")
    assert "rv_" not in deployed.open("/nowhere", headers={"Authorization": f"Bearer {person(deployed).token}"}).text


@pytest.mark.skipif("REVERIE_FIREWALL" not in os.environ, reason="for a stack with Firewall=true")
def test_an_ip_address_is_limited_whatever_headers_it_sends(deployed):
    """The limit is 3,000 in five minutes, and WAF looks at it every few seconds."""
    until = time.monotonic() + 600
    for n in range(100_000):
        lie = f"203.0.{n // 250 % 250}.{n % 250}"
        answer = deployed.open("/v1/health", headers={"X-Forwarded-For": lie, "True-Client-IP": lie})
        if answer.status_code == 429:
            return
        assert time.monotonic() < until, f"{n} requests"

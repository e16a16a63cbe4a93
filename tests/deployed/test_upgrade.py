"""A stack with games in every phase is updated in place, and no game is affected."""

import http.client
from urllib.parse import urlsplit

import pytest

from tests.at_table import Person
from tests.deployed.phases import played_on
from tests.e2e.remote import Reply
from tools.deploy.deploy import deploy
from tools.deploy.emulator import PACKAGE, PARAMETERS

pytestmark = pytest.mark.deployed

UPDATED = PARAMETERS | {"Endpoint": "function-url", "LogDays": "14"}


def test_games_of_every_phase_are_played_on_after_an_update_in_place(cloud, games):
    assert len({name.rpartition("-")[2] for name in games}) == 4
    before = {name: game.host.see(game.href) for name, game in games.items()}
    outputs = deploy(cloud.account, PACKAGE, "reverie-dev", UPDATED)
    assert outputs["TableName"] == cloud.table
    assert {name: game.host.see(game.href) for name, game in games.items()} == before
    for name, game in games.items():
        played_on(name, game)


def test_the_function_url_serves_the_same_games(cloud, games):
    address = deploy(cloud.account, PACKAGE, "reverie-dev", UPDATED)["FunctionUrlAddress"]
    door = Elsewhere(urlsplit(cloud.url).port, urlsplit(address).hostname)
    game = games["classic-clue"]
    assert Person(door, game.host.token).see(game.href) == game.host.see(game.href)
    assert Person(door, game.host.token).get("/nowhere").json["code"] == "not-found"


def test_going_back_to_the_package_before_loses_nothing(cloud, games):
    before = {name: game.host.see(game.href) for name, game in games.items()}
    back = PARAMETERS | {"Endpoint": "rest"}
    assert "FunctionUrlAddress" not in deploy(cloud.account, PACKAGE, "reverie-dev", back)
    assert {name: game.host.see(game.href) for name, game in games.items()} == before


class Elsewhere:
    """A connection to the emulator under another name of its."""

    def __init__(self, port, host):
        self.port, self.host = port, host

    def open(self, path, method="GET", data=None, headers=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        connection.request(method, path, data, {"Host": self.host, **(headers or {})})
        answer = connection.getresponse()
        reply = Reply(answer.status, answer.headers, answer.read())
        connection.close()
        return reply

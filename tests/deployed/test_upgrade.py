"""A stack with games in every phase is brought up to date in place, and no game notices."""

import http.client
import json
from random import Random
from urllib.parse import urlsplit

import pytest

from tests.at_table import Person, Table, person
from tests.e2e.remote import Reply
from tests.storage.test_formats import FORMATS, this_version
from tools.deploy import deploy, parameters_of
from tools.package.__main__ import WORK

pytestmark = pytest.mark.deployed

UPDATED = parameters_of("dev") | {"FrontDoor": "function-url", "LogDays": "14"}
TO_THE_END = {"party-clue", "party-votes", "classic-cards", "team-votes"}


@pytest.fixture(scope="module")
def games(cloud):
    """Every game which this version has stored, in the deployed table, with people who hold tokens of it."""
    connection = cloud.connection()
    stored = sorted((FORMATS / this_version()).glob("*.json"))
    people = [person(connection, f"P{n}") for n in range(12)]
    ids = [who.see("/v1/me")["id"] for who in people]
    yield {file.stem: seated(cloud, file, n, people, ids) for n, file in enumerate(stored)}
    connection.close()


def seated(cloud, file, number, people, ids):
    state = json.loads(file.read_text("utf-8"))
    state["id"] = f"g_{number:016}"
    state["game"]["pace"] = {}
    for sitter, id in zip(state["sitters"], ids, strict=False):
        sitter["player"] = id
    item = {
        "pk": {"S": f"GAME#{state['id']}"},
        "sk": {"S": "STATE"},
        "version": {"N": str(state["version"])},
        "state": {"S": json.dumps(state)},
        "events": {"S": "[]"},
    }
    cloud.client("dynamodb").put_item(TableName=cloud.table, Item=item)
    return Table(f"/v1/games/{state['id']}", people[: len(state["sitters"])], Random(number))


def played_on(game):
    """A whole round more, or to the end if that comes first."""
    view = game.host.see(game.href)
    return game.play_to("clue", (view["round"] or {"number": 0})["number"] + 1)


def test_games_of_every_phase_are_played_on_after_an_update_in_place(cloud, games):
    assert len({name.rpartition("-")[2] for name in games}) == 4
    before = {name: game.host.see(game.href) for name, game in games.items()}
    outputs = deploy(cloud.account, WORK / "dev", "reverie-dev", UPDATED)
    assert outputs["TableName"] == cloud.table
    assert {name: game.host.see(game.href) for name, game in games.items()} == before
    for name, game in games.items():
        view = game.play_to_the_end() if name in TO_THE_END else played_on(game)
        assert view["status"] == "finished" or view["phase"] == "clue", name
        assert name not in TO_THE_END or view["status"] == "finished"


def test_the_second_front_door_opens_to_the_same_games(cloud, games):
    address = deploy(cloud.account, WORK / "dev", "reverie-dev", UPDATED)["FrontDoorAddress"]
    door = Elsewhere(urlsplit(cloud.url).port, urlsplit(address).hostname)
    game = games["classic-clue"]
    assert Person(door, game.host.token).see(game.href) == game.host.see(game.href)
    assert Person(door, game.host.token).get("/nowhere").json["code"] == "not-found"


def test_going_back_to_what_was_deployed_before_loses_nothing(cloud, games):
    before = {name: game.host.see(game.href) for name, game in games.items()}
    assert "FrontDoorAddress" not in deploy(cloud.account, WORK / "dev", "reverie-dev", parameters_of("dev"))
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

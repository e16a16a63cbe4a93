"""A client that knows nothing but openapi.yaml, and obeys `owes`, plays whole games against `make run`."""

import json
import re
from contextlib import closing
from random import Random

import pytest
import yaml

from tests.contract.checked import document
from tests.contract.test_every_operation import example_of
from tests.e2e.remote import Remote

SIZES = (3, 4, 6, 7, 8, 12)
SHORT = {"target_score": 5}


class Contract:
    """Addresses and bodies of operations, as the served contract has them."""

    def __init__(self, http):
        self.document = yaml.load(http.get("/openapi.yaml").text, yaml.CSafeLoader)
        self.operations = {
            operation["operationId"]: (method.upper(), path, operation)
            for path, methods in self.document["paths"].items()
            for method, operation in methods.items()
            if method in {"get", "put", "post", "delete", "patch"}
        }

    def address(self, operation, **parameters):
        method, path, _ = self.operations[operation]
        return method, path.format(**parameters)

    def fields(self, href):
        """The names of the body's fields for a PUT to this address."""
        for method, path, operation in self.operations.values():
            if method == "PUT" and re.fullmatch(re.sub(r"{\w+}", "[^/]+", path), href):
                schema = operation["requestBody"]["content"]["application/json"]["schema"]
                while "$ref" in schema:
                    schema = self.document["components"]["schemas"][schema["$ref"].rsplit("/", 1)[1]]
                return set(schema["properties"])
        raise AssertionError(f"the contract has no PUT for {href}")


class Robot:
    def __init__(self, http, contract, name):
        self.http, self.contract, self.tag, self.view = http, contract, None, None
        self.token = None
        self.token = self.call("createPlayer", {"name": name})["token"]

    def request(self, method, path, body=None, **headers):
        sent = {"Content-Type": "application/json"} if body is not None else {}
        if self.token:
            sent["Authorization"] = f"Bearer {self.token}"
        return self.http.open(path, method, json.dumps(body) if body is not None else None, sent | headers)

    def call(self, operation, body=None, **parameters):
        answer = self.request(*self.contract.address(operation, **parameters), body)
        assert answer.status_code in {200, 201}, answer.text
        return answer.json

    def look(self, game):
        """Poll as documented: the last view again, unless there is a new one."""
        headers = {"If-None-Match": self.tag} if self.tag else {}
        answer = self.request(*self.contract.address("getGame", game=game), **headers)
        if answer.status_code != 304:
            assert answer.status_code == 200, answer.text
            self.tag, self.view = answer.headers["ETag"], answer.json
        return self.view

    def act(self, random):
        owes = self.view["owes"]
        picks = owes["choose_from"] or []
        count = random.randint(owes["min"], owes["max"])
        chosen = random.choices(picks, k=count) if owes["may_repeat"] else random.sample(picks, count)
        fields = self.contract.fields(owes["href"])
        body = {}
        if "text" in fields:
            body["text"] = f"clue {random.randint(1, 99)}"
        if "card" in fields and chosen:
            body["card"] = chosen[0]
        for several in fields & {"cards", "slots"}:
            body[several] = chosen
        vetoes = [slot for slot in owes["veto_from"] or [] if owes["veto_may_repeat"] or slot not in chosen]
        if vetoes:
            body["veto"] = random.choice(vetoes)
        answer = self.request("PUT", owes["href"], body)
        assert answer.status_code == 200, answer.text


@pytest.fixture(scope="module")
def contract(served):
    with closing(Remote(served.port)) as http:
        return Contract(http)


@pytest.fixture
def editions(http):
    return {edition["id"]: edition for edition in http.get("/v1/rulesets").json["rulesets"]}


@pytest.mark.parametrize("ruleset", document()["components"]["schemas"]["RulesetId"]["enum"])
def test_whole_games_at_every_size_of_table(http, contract, editions, ruleset):
    edition = editions[ruleset]
    names = {option["name"] for option in edition["options"]}
    sizes = [seats for seats in SIZES if seats in edition["seats"]]
    assert sizes
    for seats in sizes:
        options = {name: value for name, value in SHORT.items() if name in names}
        play(http, contract, {"ruleset": ruleset, "options": options}, seats)


def play(http, contract, spec, seats):
    random = Random(f"{spec['ruleset']} {seats}")
    robots = [Robot(http, contract, f"R{n}") for n in range(1, seats + 1)]
    opened = robots[0].call("createGame", spec)
    game = opened["id"]
    for robot in robots[1:]:
        robot.call("takeSeat", {"invite": opened["invite"]}, game=game)
    robots[0].call("startGame", {}, game=game)
    while robots[0].look(game)["status"] == "playing":
        random.shuffle(robots)
        for robot in robots:
            view = robot.look(game)
            assert bool(view["owes"]) == (view["you"]["seat"] in view["waiting_for"])
            if view["owes"]:
                robot.act(random)
    final = [robot.look(game) for robot in robots]
    assert all(view["status"] == "finished" and view["winners"] for view in final)
    assert len({json.dumps(view["players"]) for view in final}) == 1


def test_an_id_of_any_length_is_found_or_not(http, contract):
    """The table refuses keys which are too long, as DynamoDB does."""
    robot = Robot(http, contract, "Ana")
    webhook = robot.call("createWebhook", {"url": "https://reverie.invalid/"})
    there = {"webhook": webhook["id"], "game": robot.call("createGame", {})["id"], "round": 1, "seat": 1}
    broken = []
    for method, path, operation in contract.operations.values():
        names = re.findall(r"{(\w+)}", path)
        for name in names:
            place = {**dict.fromkeys(names, "none"), **there, name: "a" * 3_000}
            answer = robot.request(method, path.format_map(place), example_of(operation))
            if answer.status_code not in {400, 404}:
                broken.append((method, path, name, answer.status_code))
    assert broken == []

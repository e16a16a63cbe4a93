"""Whole games by the links of openapi.yaml alone: each answer leads to the next request."""

from functools import cache
from random import Random

import pytest

from tests.at_table import Person, move_owed
from tests.contract.checked import at, document, escaped
from tools.tables import SMALLEST, applicable_options

MOVES = {"give-clue": "giveClue", "play-cards": "playCards", "cast-votes": "castVotes"}


@cache
def operations():
    return {
        item["operationId"]: (method.upper(), path)
        for path, methods in document()["paths"].items()
        for method, item in methods.items()
    }


class Walker(Person):
    """Follows only links of the contract from answer to request."""

    def walk(self, operation, parameters, body=None):
        method, path = operations()[operation]
        answer = self.send(method, path.format_map(parameters), body)
        assert answer.status_code in {200, 201}, answer.text
        return Step(operation, parameters, answer)


class Step:
    def __init__(self, operation, parameters, answer):
        method, path = operations()[operation]
        responses = at(f"/paths/{escaped(path)}/{method.lower()}/responses/{answer.status_code}")
        self.links, self.parameters, self.view = responses.get("links", {}), parameters, answer.json

    def to(self, operation):
        """The parameters which the link to this operation gives it."""
        assert operation in self.links, f"no link to {operation}"
        return {name: self.value(expression) for name, expression in self.links[operation]["parameters"].items()}

    def value(self, expression):
        """A runtime expression of OpenAPI, of the two kinds we use."""
        if expression.startswith("$request.path."):
            return self.parameters[expression.removeprefix("$request.path.")]
        value = self.view
        for part in expression.removeprefix("$response.body#/").split("/"):
            value = value[int(part)] if isinstance(value, list) else value[part]
        return value


@pytest.mark.parametrize(("ruleset", "seats"), SMALLEST.items())
def test_the_links_lead_from_an_open_table_to_the_end_of_the_game(http, ruleset, seats):
    random = Random(ruleset)
    people = [Walker(http, Person(http).post("/v1/players", {"name": f"W{n}"}).json["token"]) for n in range(seats)]
    wish = {"ruleset": ruleset, "options": applicable_options(ruleset, target_score=6)}
    opened = people[0].walk("createGame", {}, wish)
    invite = {"invite": opened.view["invite"]}
    looks = [people[0].walk("getGame", opened.to("getGame"))]
    for who in people[1:]:
        seated = who.walk("takeSeat", opened.to("takeSeat"), invite)
        looks.append(who.walk("getGame", seated.to("getGame")))
    started = people[0].walk("startGame", opened.to("startGame"), {})
    looks[0] = people[0].walk("getGame", started.to("getGame"))
    while any(look.view["status"] != "finished" for look in looks):
        looks = [turn(who, look, random) for who, look in zip(people, looks, strict=True)]
    rounds = people[0].walk("listRounds", looks[0].to("listRounds"))
    assert people[0].walk("getRound", rounds.to("getRound")).view == rounds.view["rounds"][0]
    assert all(look.view["winners"] for look in looks)


def turn(who, look, random):
    look = who.walk("getGame", look.to("getGame"))
    if owes := look.view["owes"]:
        move = MOVES[owes["action"]]
        look = who.walk(move, look.to(move), move_owed(owes, random))
        return who.walk("getGame", look.to("getGame"))
    return look

"""Several processes of the service on one database, like Lambdas: moves made at once all succeed."""

import os
from collections import Counter
from contextlib import ExitStack, closing

import pytest

from tests.at_table import Person, Table, move_owed, table
from tests.e2e.remote import Remote
from tests.e2e.test_at_once import all_at_once
from tests.local.calls import running

PROCESSES = 3
ROUNDS = 24 if os.environ.get("HYPOTHESIS_PROFILE") == "prove" else 2
LONG = {"first_storyteller": "host", "end": "rounds", "rounds_each": 3}
pytestmark = pytest.mark.deployed


@pytest.fixture(scope="module")
def ports(tmp_path_factory, dynamodb):
    """Of processes which share one database."""
    with ExitStack() as stack:
        servers = (
            running(tmp_path_factory.mktemp("own"), "app:create_app", seed=n, **dynamodb) for n in range(PROCESSES)
        )
        yield [stack.enter_context(server).port for server in servers]


def test_twelve_who_act_at_once_in_three_processes_lose_nothing(ports):
    with ExitStack() as stack:
        game = table(stack.enter_context(closing(Remote(ports[0]))), 12, options=LONG)
        wires = [stack.enter_context(closing(Remote(ports[n % PROCESSES]))) for n in range(12)]
        game = Table(game.href, [Person(wire, who.token) for wire, who in zip(wires, game.people, strict=True)])
        while (view := game.host.see(game.href))["round"]["number"] <= ROUNDS:
            owing = {who.token: seen["owes"] for who in game.people if (seen := who.see(game.href))["owes"]}
            bodies = {token: move_owed(owes, game.random, view["round"]["number"]) for token, owes in owing.items()}
            acting = [who for who in game.people if who.token in owing]
            answers = all_at_once(acting, lambda who, o=owing, b=bodies: who.put(o[who.token]["href"], b[who.token]))
            assert [answer.status_code for answer in answers] == [200] * len(acting), [a.text for a in answers]
        rounds = game.host.see(f"{game.href}/rounds?limit=50")["rounds"]
    assert [len(round["table"]) for round in rounds] == [12] * ROUNDS
    assert [sum(len(there["voters"]) for there in round["table"]) for round in rounds] == [22] * ROUNDS
    points = Counter()
    for round in rounds:
        points.update(round["points"])
    assert {str(player["seat"]): player["score"] for player in view["players"]} == dict(points)

"""Any body gets an answer that the contract promises, and a refused request changes nothing."""

import pytest

from tests.at_table import Person, Table, lobby, person, table
from tests.contract.checked import PROBLEM, CheckedClient, at, escaped
from tests.contract.test_every_operation import TAKE_A_BODY, example_of, filled
from tests.contract.torture import corpus, no_forms
from tests.fakes.world import world

TURN = {each.values[:2]: turn for turn, each in enumerate(TAKE_A_BODY.args[1])}
BEFORE_THE_DEAL = ("/start", "/seats")


@pytest.fixture(scope="module")
def served():
    return world(7)


def a_place(http, path) -> tuple[Person, str]:
    """A player who may do this, and the address."""
    if "{circle}" in path:
        host = person(http)
        return host, filled(path, circle=host.post("/v1/circles", {"name": "Friday"}).json["id"])
    if "{game}" not in path:
        return table(http, 3).host, path
    gathered = lobby(http, 3) if path.endswith(BEFORE_THE_DEAL) else table(http, 3)
    game = gathered.href.rpartition("/")[2]
    if path.endswith(("/cards", "/votes")):
        gathered.play_to(path.rpartition("/")[2])
        return who_owes(gathered), filled(path, game)
    return gathered.host, filled(path, game)


def who_owes(gathered: Table) -> Person:
    return next(who for who in gathered.people if who.see(gathered.href)["owes"])


def but_counts(items):
    """All items but the counts of tries, of codes that do not fit among other things."""
    return {key: item for key, item in items.items() if key.sk != "USED"}


def those_of(method, path):
    """The bodies that this operation gets."""
    return [*corpus(example_of(at(f"/paths/{escaped(path)}/{method.lower()}")), TURN[method, path])]


@TAKE_A_BODY
def test_no_body_causes_an_unpromised_answer(served, method, path, item):
    http = CheckedClient(served.service)
    who, address = a_place(http, path)
    before = served.moment()
    for body in those_of(method, path):
        answer = who.send(method, address, body)
        assert answer.status_code < 500, body
        if answer.status_code >= 400:
            assert answer.mimetype == PROBLEM
            assert but_counts(served.memory.items) == but_counts(before.items), body
        served.back_to(before)
    assert who.send(method, address, example_of(item)).status_code < 500


def test_together_they_get_every_body():
    sent = [those_of(*operation) for operation in TURN]
    assert {body for bodies in sent for body in bodies} >= {*no_forms()}
    assert sum(map(len, sent)) > 9_000

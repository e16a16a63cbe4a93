"""What is promised when the store is in trouble, or we are."""

from contextlib import contextmanager

import pytest
from botocore.exceptions import EndpointConnectionError, ReadTimeoutError

from tests.at_table import lobby, person
from tests.contract.test_every_operation import NEED_A_TOKEN, example_of, filled

WRITES = ("PutItem", "DeleteItem", "TransactWriteItems")


@contextmanager
def trouble(db, error, *calls):
    """Meanwhile these calls of the store, or all of them, end like this."""

    def fail(model, **_):
        if not calls or model.name in calls:
            raise error

    db.client.meta.events.register("before-call.dynamodb", fail)
    yield
    db.client.meta.events.unregister("before-call.dynamodb", fail)


@NEED_A_TOKEN
def test_a_store_which_is_away_is_a_503(db, http, method, path, item):
    who = person(http)
    with trouble(db, EndpointConnectionError(endpoint_url="https://nowhere")):
        answer = who.send(method, filled(path), example_of(item))
    assert (answer.status_code, answer.json["code"]) == (503, "store-unavailable")
    assert answer.headers["Retry-After"] == "1"


@NEED_A_TOKEN
def test_a_mistake_of_ours_is_a_500_which_tells_nothing_of_itself(db, http, method, path, item):
    who = person(http)
    with trouble(db, RuntimeError("the secret of the cellar")):
        answer = who.send(method, filled(path), example_of(item))
    assert (answer.status_code, answer.json["code"]) == (500, "internal-error")
    assert "cellar" not in answer.text


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/v1/players", {"name": "Ana"}),
        ("PATCH", "/v1/me", {"name": "Eva"}),
        ("POST", "/v1/me/tokens", {}),
        ("POST", "/v1/games", {}),
        ("POST", "/start", {}),
        ("POST", "/messages", {"text": "Hello?"}),
        ("PUT", "/talk", {"open": False}),
        ("POST", "/reports", {"message": "m_00000001"}),
    ],
)
def test_writes_of_which_nothing_is_heard_end_with_a_503(db, http, method, path, body):
    table = lobby(http, 3)
    table.host.post(f"{table.href}/messages", {"text": "Hello?"})
    address = path if path.startswith("/v1") else table.href + path
    with trouble(db, ReadTimeoutError(endpoint_url="https://nowhere"), *WRITES):
        answer = table.host.send(method, address, body)
    assert (answer.status_code, answer.json["code"]) == (503, "busy")

"""What all operations have in common, tested with each of them."""

import json
from datetime import UTC, datetime

import pytest
from werkzeug.test import Client

from tests.at_table import Person, person, table
from tests.contract.checked import at, document, escaped
from tests.fakes.world import BEGINNING, world


def operations():
    return [
        pytest.param(method.upper(), path, at(f"/paths/{escaped(path)}/{method}"), id=item["operationId"])
        for path, methods in document()["paths"].items()
        for method, item in methods.items()
    ]


def those(wanted):
    return pytest.mark.parametrize(("method", "path", "item"), [each for each in operations() if wanted(*each.values)])


ALL = those(lambda *_: True)
NEED_A_TOKEN = those(lambda _method, _path, item: item.get("security") != [])
TAKE_A_BODY = those(lambda _method, _path, item: "requestBody" in item)
CAN_BE_KEPT = those(lambda _method, _path, item: "304" in item["responses"])
OF_A_GAME = those(lambda _method, path, _item: "{game}" in path)


@pytest.fixture(scope="module")
def second_round():
    """A table in its second round, the world in which it is, and that moment."""
    made = world(7)
    gathered = table(Client(made.service), 3)
    gathered.play_to("clue", 2)
    return gathered, made, made.moment()


@pytest.fixture
def played(second_round):
    """The same for each test."""
    gathered, made, moment = second_round
    made.back_to(moment)
    return gathered


def example_of(item):
    """The first body of the contract's examples, or none."""
    content = item.get("requestBody", {}).get("content", {})
    every = [
        one
        for media in content.values()
        for one in media.get("examples", {"": {"value": media.get("example")}}).values()
    ]
    return next((one["value"] for one in every), None)


def filled(path, game="g_5mQ2xW8rT1yU4iOp", **ids):
    values = {
        "game": game,
        "seat": 1,
        "round": 1,
        "deck": "lantern-hours",
        "page": "moves",
        "token": "t_9sD3fG6hJ1kL4zXc",
    }
    values |= {
        "block": "b_9c1f5a07d3e84b26",
        "message": "m_00000001",
        "webhook": "h_4f1c0a9be27d3856",
        "subscription": "s_4f1c0a9be27d3856",
        "delivery": "msg_2nW7xT4kQ9pL1vB6",
        "preview": "5mQ2xW8rT1yU4iOpk3ZtQ9bL0xV",
        "day": datetime.fromtimestamp(BEGINNING, UTC).date().isoformat(),
        "screen": "5mQ2xW8rT1yU4iOpk3ZtQ9bL0xVa7GdM",
        "share": "5mQ2xW8rT1yU4iOp0001k3ZtQ9bL0xVa7GdM",
        "circle": "c_8kL2xW5rT9yU3iOp",
        "member": 1,
        "number": 1,
        "sound": "a_8kL2xW5rT9yU3iOp",
        "borrower": "w_9c1f5a07d3e84b26",
    }
    values |= ids
    return path.format_map(values)


def of_host(path, played):
    """The address of something that the host of the table may read, and what they send along."""
    registered = played.host.post("/v1/me/webhooks", {"url": "https://example.org/reverie"})
    opened = played.host.post("/v1/games", {})
    screen = played.host.put(f"{played.href}/screen").json["screen"]
    circle = played.host.post("/v1/circles", {"name": "Friday"}).json
    ids = {"webhook": registered.json["id"], "preview": opened.json["preview"], "screen": screen}
    ids["circle"] = circle["id"]
    played.host.send("PATCH", f"/v1/circles/{circle['id']}", {"day": {"time_zone": "UTC"}})
    if "{share}" in path:
        ids["share"] = shared_round(played.host.http)["share"]
    if "{sound}" in path:
        opened = started(played.host)
        ids["sound"] = played.host.post(f"/v1/games/{opened['id']}/sounds", {"type": "audio/webm"}).json["id"]
        return filled(path, opened["id"], **ids), {}
    if "{deck}" in path and path != "/v1/decks/{deck}":
        ids["deck"] = played.host.post("/v1/me/decks", {"title": "Holiday"}).json["id"]
        played.host.post(f"/v1/me/decks/{ids['deck']}/cards", {"cards": [{"type": "image/png"}]})
        opened = played.host.post("/v1/games", {"decks": [ids["deck"]]})
        return filled(path, opened.json["id"], **ids), {}
    return filled(path, played.href.rpartition("/")[2], **ids), {"Invite": circle["invite"]}


def started(host):
    """A game that waits for its first clue."""
    opened = host.post("/v1/games", {}).json
    for name in ("Caro", "Dan"):
        person(host.http, name).post(f"/v1/games/{opened['id']}/seats", {"invite": opened["invite"]})
    return host.post(f"/v1/games/{opened['id']}/start").json


def shared_round(http):
    over = table(http, 3, options={"first_storyteller": "host"})
    over.play_to("clue", 2)
    return over.host.post(f"{over.href}/rounds/1/share").json


@NEED_A_TOKEN
@pytest.mark.parametrize("token", [None, "rv_wrong", "rv_0Zk7T2mQ9xW4rB1yU6iOpA8sDf3gHj0tR5qL"])
def test_without_a_valid_token_the_answer_is_401(http, method, path, item, token):
    answer = Person(http, token).send(method, filled(path), example_of(item))
    assert (answer.status_code, answer.json["code"]) == (401, "unauthenticated")


@OF_A_GAME
def test_somebody_elses_game_looks_like_none(played, method, path, item):
    stranger = person(played.host.http, "Eva")
    others, none = (
        stranger.send(method, filled(path, game), example_of(item))
        for game in (played.href.rpartition("/")[2], "g_5mQ2xW8rT1yU4iOp")
    )
    assert (others.status_code, others.json["code"]) == (404, "game-not-found")
    assert others.data == none.data


@CAN_BE_KEPT
def test_an_unchanged_answer_is_304(played, method, path, item):
    address, sent = of_host(path, played)
    first = played.host.get(address, **sent)
    again = played.host.get(address, If_None_Match=first.headers["ETag"], **sent)
    assert (first.status_code, again.status_code, again.data) == (200, 304, b"")


@TAKE_A_BODY
def test_bodies_are_small_json_objects(http, method, path, item):
    who, address = person(http), filled(path)
    if "{game}" in path:
        opened = who.post("/v1/games", {})
        address = filled(path, opened.json["id"])
    refused = [
        who.send(method, address, b'{"a": 1, "a": 2}'),
        who.send(method, address, {"nobody": "knows this"}),
        who.send(method, address, b" " * 16_500),
        who.send(method, address, example_of(item), Content_Type="text/plain"),
    ]
    codes = [answer.json["code"] for answer in refused]
    assert codes == ["malformed-json", "invalid-body", "body-too-large", "unsupported-media-type"]


@TAKE_A_BODY
def test_a_body_without_its_length_is_refused(http, method, path, item):
    chunked = {"HTTP_TRANSFER_ENCODING": "chunked", "wsgi.input_terminated": False}
    answer = http.open(filled(path), method=method, environ_overrides={**chunked, "CONTENT_LENGTH": ""})
    assert answer.json["code"] == "length-required"


@ALL
def test_a_request_which_cannot_be_read_is_refused(http, method, path, item):
    assert http.open(f"{filled(path)}?a=%FF", method=method).json["code"] == "malformed-request"


@ALL
def test_a_request_with_too_much_in_its_headers_is_refused(http, method, path, item):
    assert http.open(filled(path), method=method, headers={"X-Long": "a" * 10_300}).json["code"] == "headers-too-large"


@CAN_BE_KEPT
def test_head_answers_like_get_without_the_body(played, method, path, item):
    address, sent = of_host(path, played)
    got, asked = (played.host.send(verb, address, **sent) for verb in ("GET", "HEAD"))
    assert (asked.status_code, asked.data) == (200, b"")
    assert dict(asked.headers) == dict(got.headers)


@pytest.mark.parametrize("path", document()["paths"])
def test_a_method_that_an_address_does_not_have_is_405(http, path):
    answer = http.open(filled(path), method="TRACE")
    known = {method.upper() for method in document()["paths"][path]}
    assert (answer.status_code, answer.json["code"]) == (405, "method-not-allowed")
    assert known <= {method.strip() for method in answer.headers["Allow"].split(",")}


@NEED_A_TOKEN
def test_a_refusal_repeats_nothing_of_the_request(http, method, path, item):
    secret = "rv_0Zk7T2mQ9xW4rB1yU6iOpA8sDf3gHj0tR5qL"
    address = f"{filled(path)}?swordfish=swordfish"
    answer = Person(http, secret).send(method, address, {"swordfish": "swordfish"}, X_Swordfish="swordfish")
    told = answer.text + json.dumps(dict(answer.headers))
    assert answer.status_code >= 400
    assert secret not in told
    assert "swordfish" not in told

"""What a page from another origin may send and read, through each door: the local server, the URL and the REST API."""

import pytest
from werkzeug.datastructures import Headers

from app import create_app
from chalicelib.api.gateway import HttpRequest, proxy_event
from chalicelib.api.headers import READABLE
from chalicelib.api.operations import operations
from chalicelib.api.rest_api import RestApi
from chalicelib.api.router import Match, Route, Routes
from chalicelib.routes import PATHS
from tests.api.test_function_url import ThroughTheUrl
from tests.at_table import Person, person, refused, table
from tests.e2e.remote import Reply
from tools.local.context import new_context

PAGE = {"Origin": "https://page.example"}
SHARED = [operation.path for operation in operations(PATHS) if operation.is_shared and "{" not in operation.path]


class ThroughTheRestApi:
    """A client whose requests become events of API Gateway, which finds the path, or else sends all to the function."""

    def __init__(self, app):
        self.door, self.routes = RestApi(app), Routes(app)

    def open(self, path, method="GET", data=None, headers=None):
        path, _, query = path.partition("?")
        sent = {name.lower(): value for name, value in (headers or {}).items()}
        match = self.routes.match(path) or Match(Route("/{proxy+}", {}), {"proxy": path[1:]})
        fields = {name: [value] for name, _, value in (part.partition("=") for part in query.split("&") if part)}
        asked = HttpRequest(method, path, fields, sent, data or b"", "192.0.2.7", "https")
        answer = self.door(proxy_event(asked, match, "request"), new_context())
        return Reply(answer["statusCode"], Headers(answer["headers"]), answer["body"].encode())


@pytest.fixture(params=["local", "url", "rest"])
def door(request, http, deps):
    made = {"url": ThroughTheUrl, "rest": ThroughTheRestApi}.get(request.param)
    return made(create_app(lambda: deps)) if made else http


def cross_origin(answer):
    return {name for name in answer.headers.keys() if name.lower().startswith("access-control-")}  # noqa: SIM118


def asks(method="PUT"):
    return {**PAGE, "Access-Control-Request-Method": method, "Access-Control-Request-Headers": "authorization,if-match"}


def answers(door, **sent):
    """Answers that belong to one caller, and refusals, each of its own kind."""
    who = person(door)
    tag = who.get("/v1/me").headers["ETag"]
    return {
        "200": who.get("/v1/me", **sent),
        "304": who.get("/v1/me", If_None_Match=tag, **sent),
        "201": who.post("/v1/games", {}, **sent),
        "400": who.post("/v1/games", b"{", **sent),
        "401": Person(door).get("/v1/me", **sent),
        "404": who.get("/v1/games/g_nowhere", **sent),
        "404 unknown": who.get("/v1/nowhere", **sent),
        "405": who.put("/v1/me", **sent),
    }


def test_a_page_may_read_every_answer(door):
    for kind, answer in answers(door, **PAGE).items():
        assert str(answer.status_code) == kind[:3]
        assert {name: answer.headers[name] for name in READABLE} == READABLE, kind
        assert cross_origin(answer) == READABLE.keys()


def test_others_are_not_told_of_pages(door):
    for kind, answer in answers(door).items():
        assert (kind, cross_origin(answer)) == (kind, set())


def test_a_cache_tells_both_apart(door):
    told = answers(door) | {"paged": person(door).get("/v1/me", **PAGE)}
    for kind in ("200", "304", "201", "400", "401", "404", "paged"):
        assert "Origin" in told[kind].headers["Vary"].split(", "), kind


@pytest.mark.parametrize("path", SHARED)
def test_what_any_cache_may_keep_is_the_same_for_every_page(http, path):
    """A distribution does not know `Vary`: it would give a page what it has kept for somebody else."""
    with_, without = (Person(http).get(path, **sent) for sent in (PAGE, {}))
    assert dict(with_.headers) == dict(without.headers)
    assert READABLE.items() <= dict(with_.headers).items()
    assert "Origin" not in with_.headers["Vary"].split(", ")


def test_what_is_secret_without_a_token_is_no_shared_caches(http):
    host = person(http)
    opened = host.post("/v1/games", {}).json
    screen = host.put(f"/v1/games/{opened['id']}/screen").json["screen"]
    for path in (f"/v1/previews/{opened['preview']}", f"/v1/screens/{screen}"):
        answer = Person(http).get(path)
        assert (answer.status_code, answer.headers["Cache-Control"]) == (200, "private, no-cache")
        assert cross_origin(answer) == set()


@pytest.mark.parametrize(("method", "path"), [("GET", "/v1/nowhere"), ("PUT", "/v1/rulesets"), ("PATCH", "/nowhere")])
def test_a_page_learns_that_an_address_or_a_method_does_not_exist(door, method, path):
    allowed = door.open(path, method="OPTIONS", headers=asks(method))
    assert allowed.status_code == 200
    assert method in allowed.headers["Access-Control-Allow-Methods"].split(", ")
    assert {"Authorization", "If-Match"} <= set(allowed.headers["Access-Control-Allow-Headers"].split(", "))
    answer = door.open(path, method=method, headers=PAGE)
    refused(answer, *((405, "method-not-allowed") if path == "/v1/rulesets" else (404, "not-found")))
    assert answer.headers["Access-Control-Allow-Origin"] == "*"


def test_options_say_what_there_is(door):
    for sent in ({}, PAGE, asks()):
        answer = door.open("/v1/me", method="OPTIONS", headers=sent)
        assert (answer.status_code, answer.headers["Allow"]) == (200, "DELETE, GET, HEAD, OPTIONS, PATCH")
    refused(door.open("/v1/nowhere", method="OPTIONS"), 404, "not-found")


def test_a_poll_that_finds_nothing_new_is_small(http):
    """It is nearly every answer, and half of it were words to browsers."""
    game = table(http, 3)
    tag = game.host.get(game.href).headers["ETag"]
    again = game.host.get(game.href, If_None_Match=tag)
    assert sum(len(f"{name}: {value}\r\n") for name, value in again.headers.items()) < 240

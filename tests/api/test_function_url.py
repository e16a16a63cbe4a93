"""The function URL is the same service: it answers what the gateway answers."""

import base64
import json
from urllib.parse import quote, urlsplit

import pytest
from werkzeug.datastructures import Headers

from app import create_app
from chalicelib.api.function_url import FunctionUrl
from chalicelib.api.gateway import HttpResponse, to_lambda
from tests.at_table import Person, person, refused, table
from tests.e2e.remote import Reply

# As AWS sends it; what differs from request to request is filled in below.
RECORDED = {
    "version": "2.0",
    "routeKey": "$default",
    "headers": {
        "x-amzn-trace-id": "Root=1-5e6722a7-cc56xmpl46db7ae02d4da47e",
        "x-forwarded-proto": "https",
        "x-forwarded-port": "443",
        "x-forwarded-for": "205.255.255.176",
        "host": "abcdefg.lambda-url.eu-central-1.on.aws",
        "user-agent": "curl/8.5.0",
    },
    "requestContext": {
        "accountId": "anonymous",
        "apiId": "abcdefg",
        "domainName": "abcdefg.lambda-url.eu-central-1.on.aws",
        "http": {"protocol": "HTTP/1.1", "sourceIp": "205.255.255.176", "userAgent": "curl/8.5.0"},
        "requestId": "e1506fd5-9e7b-434f-bd42-4f8fa224b599",
        "routeKey": "$default",
        "stage": "$default",
        "timeEpoch": 1583348638390,
    },
}


class ThroughTheUrl:
    """A client whose requests become events of a function URL."""

    def __init__(self, app):
        self.door = FunctionUrl(app)

    def open(self, path, method="GET", data=None, headers=None, encoded=True):
        parts = urlsplit(path)
        context = RECORDED["requestContext"]
        event = {
            **RECORDED,
            "rawPath": parts.path,
            "rawQueryString": parts.query,
            "headers": RECORDED["headers"] | {name.lower(): value for name, value in (headers or {}).items()},
            "requestContext": context | {"http": context["http"] | {"method": method, "path": parts.path}},
            "isBase64Encoded": bool(data) and encoded,
        }
        if data:
            event["body"] = base64.b64encode(data).decode() if encoded else data.decode()
        answer = self.door(event, None)
        return Reply(answer["statusCode"], Headers(answer["headers"]), answer["body"].encode())


@pytest.fixture
def url(deps):
    return ThroughTheUrl(create_app(lambda: deps))


def test_a_whole_game_is_played_through_the_url(url):
    view = table(url, 3, "classic", options={"target_score": 12}).play_to_the_end()
    assert view["status"] == "finished"


def test_an_answer_without_a_body_has_none(url):
    ana = person(url)
    tag = ana.get("/v1/me").headers["ETag"]
    again = ana.get("/v1/me", If_None_Match=tag)
    assert (again.status_code, again.data) == (304, b"")
    gone = ana.delete("/v1/me")
    assert (gone.status_code, gone.data) == (204, b"")


def test_the_gateway_and_the_url_give_the_same_bytes_and_headers(url, http):
    game = table(http, 3)
    for path in (game.href, "/v1/me/games?limit=1", "/v1/me/games?limit=x", "/v1/rulesets", "/v1/games/g_nowhere"):
        one, other = Person(url, game.host.token).get(path), game.host.get(path)
        assert (one.status_code, one.data) == (other.status_code, other.data)
        assert {*one.headers.items()} == {item for item in other.headers.items() if item[0] != "Content-Length"}


def test_nothing_new_is_304(url, http):
    game = table(http, 3)
    tag = game.host.get(game.href).headers["ETag"]
    again = Person(url, game.host.token).get(game.href, If_None_Match=tag)
    assert (again.status_code, again.data) == (304, b"")


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/nowhere", 404, "not-found"),
        ("DELETE", "/v1/rulesets", 405, "method-not-allowed"),
        ("GET", "/v1/games/%ff", 400, "malformed-request"),
        ("GET", "/v1/rulesets?a=%ff", 400, "malformed-request"),
        ("GET", "/v1/games/a%0d%0ab", 400, "malformed-request"),
    ],
)
def test_the_url_refuses_what_the_gateway_would_refuse(url, method, path, status, code):
    refused(url.open(path, method), status, code)


def test_a_browsers_preflight_is_answered(url):
    answer = url.open("/v1/me/games", "OPTIONS")
    assert (answer.status_code, answer.headers["Access-Control-Allow-Origin"]) == (200, "*")


def test_a_body_comes_as_text_or_in_base64(url):
    body = json.dumps({"name": "Ána"}, ensure_ascii=False).encode()
    sent = {"Content-Type": "application/json"}
    for encoded in (True, False):
        answer = url.open("/v1/players", "POST", body, sent, encoded)
        assert (answer.status_code, answer.json["player"]["name"]) == (201, "Ána")


def test_a_path_comes_encoded_or_not(url):
    for path in ("/v1/decks/lantern-hours", quote("/v1/decks/lantern-hours", safe="")):
        assert url.open(path).status_code == 200


def test_a_header_that_is_there_twice_is_sent_with_both_values():
    """Lambda takes each header once."""
    answer = HttpResponse(200, (("Vary", "Authorization"), ("Vary", "Origin")), b"")
    assert to_lambda(answer)["headers"] == {"Vary": "Authorization, Origin"}


def test_a_browser_at_a_wrong_path_gets_the_page_and_others_a_problem(url):
    page = url.open("/nowhere/at/all", headers={"Accept": "text/html", "If-None-Match": "*"})
    assert (page.status_code, page.headers["Content-Type"]) == (404, "text/html; charset=utf-8")
    assert page.headers["Cache-Control"] == "no-store"
    assert page.data == url.open("/").data
    refused(url.open("/v1/nowhere", headers={"Accept": "text/html"}), 404, "not-found")
    refused(url.open("/nowhere", headers={"Accept": "*/*"}), 404, "not-found")

"""Events as AWS documents them (events/, each with its source): nothing that a caller sends is answered with 500."""

import base64
import json
from pathlib import Path

import pytest

from app import create_app
from chalicelib.api.function_url import FunctionUrl
from chalicelib.workers.tasks import deliver_notifications, develop_uploads, notify_saved

EVENTS = Path(__file__).with_name("events")
NAME = json.dumps({"name": "Ána"}, ensure_ascii=False).encode()
STRANGE = [
    pytest.param("g/x", id="a slash"),
    pytest.param("g x", id="a space"),
    pytest.param("g%20x", id="encoded twice"),
    pytest.param("%ff", id="half a character"),
    pytest.param("\u0000", id="a control character"),
    pytest.param("🎴", id="a card"),
    pytest.param("..", id="two dots"),
    pytest.param("g" * 9_000, id="a long one"),
    pytest.param("STATE#../GAME#g_1", id="a key of the table"),
]
TOKENS = [
    None,
    "",
    "Bearer",
    "Bearer rv_unknown",
    "Bearer rv_unknown, Bearer rv_other",
    "Basic YTpi",
    "Bearer \u00e9\u4e2d",
    "AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/iam/aws4_request",
]


def recorded(name):
    return json.loads((EVENTS / f"{name}.json").read_text("utf-8"))["event"]


def rest(template, method="GET", *, body=None, encoded=False, **changes):
    """The event of the REST API, payload 1.0."""
    event = recorded("rest")
    event |= {"resource": template, "path": template, "httpMethod": method, "body": body, "isBase64Encoded": encoded}
    event["requestContext"] |= {"resourcePath": template, "httpMethod": method, "path": f"/api{template}"}
    return event | changes


def url(path, method="GET", *, query="", headers=None, **changes):
    """The event of the function URL, payload 2.0."""
    event = recorded("function-url") | {"rawPath": path, "rawQueryString": query}
    event["requestContext"]["http"] |= {"method": method, "path": path}
    event["headers"] |= headers or {}
    return event | changes


def with_headers(event, **values):
    """The REST API's event with these headers, each with a list of values; the last one counts, as AWS documents."""
    named = {name.replace("_", "-"): each for name, each in values.items()}
    event["headers"] |= {name: each[-1] for name, each in named.items()}
    event["multiValueHeaders"] |= named
    return event


@pytest.fixture
def app(deps):
    return create_app(lambda: deps)


@pytest.fixture
def through_rest(app):
    return lambda event: app(event, None)


@pytest.fixture
def through_url(app):
    door = FunctionUrl(app)
    return lambda event: door(event, None)


def code(answer):
    return json.loads(answer["body"])["code"]


def test_every_file_names_its_source():
    assert all("https://docs.aws.amazon.com/" in json.loads(file.read_text())["source"] for file in EVENTS.iterdir())


class TestRest:
    def test_a_request_of_the_distribution(self, through_rest):
        answer = through_rest(rest("/v1/health"))
        assert (answer["statusCode"], json.loads(answer["body"])["status"]) == (200, "ok")

    def test_head_has_the_headers_of_get(self, through_rest):
        head, get = (through_rest(rest("/v1/rulesets", method)) for method in ("HEAD", "GET"))
        assert (head["statusCode"], head["headers"]) == (get["statusCode"], get["headers"]) == (200, get["headers"])

    @pytest.mark.parametrize("missing", [{"headers": None, "multiValueHeaders": None}, {"headers": {}}])
    def test_without_headers_as_the_consoles_test_button_sends_it(self, through_rest, missing):
        assert through_rest(rest("/v1/rulesets", **missing))["statusCode"] == 200
        assert code(through_rest(rest("/v1/me", **missing))) == "unauthenticated"

    @pytest.mark.parametrize(("body", "encoded"), [(NAME.decode(), False), (base64.b64encode(NAME).decode(), True)])
    def test_a_body_as_text_or_in_base64(self, through_rest, body, encoded):
        event = rest("/v1/players", "POST", body=body, encoded=encoded)
        answer = through_rest(with_headers(event, Content_Type=["application/json"]))
        assert (answer["statusCode"], json.loads(answer["body"])["player"]["name"]) == (201, "Ána")

    @pytest.mark.parametrize("body", [None, "", "null", "[", "\u0000", "🎴", "9" * 5_000, "[" * 5_000])
    def test_a_body_that_says_nothing(self, through_rest, body):
        answer = through_rest(with_headers(rest("/v1/players", "POST", body=body), Content_Type=["application/json"]))
        assert answer["statusCode"] in {400, 422}

    def test_bytes_that_are_no_text(self, through_rest):
        event = rest("/v1/players", "POST", body=base64.b64encode(b"\xff\xfe{").decode(), encoded=True)
        assert through_rest(with_headers(event, Content_Type=["application/json"]))["statusCode"] in {400, 422}

    @pytest.mark.parametrize("game", STRANGE)
    def test_a_strange_address(self, through_rest, game):
        answer = through_rest(rest("/v1/games/{game}", pathParameters={"game": game}, path=f"/v1/games/{game}"))
        assert answer["statusCode"] in {400, 401}

    @pytest.mark.parametrize("token", TOKENS)
    def test_a_strange_token(self, through_rest, token):
        event = rest("/v1/me") if token is None else with_headers(rest("/v1/me"), Authorization=[token])
        answer = through_rest(event)
        assert (answer["statusCode"], "WWW-Authenticate" in answer["headers"]) == (401, True)

    @pytest.mark.parametrize("query", [{"limit": ["1", "2"]}, {"limit": [""]}, {"": [""]}, {"limit": ["\u0000"]}])
    def test_a_strange_query(self, through_rest, query):
        last = {name: values[-1] for name, values in query.items()}
        event = rest("/v1/rulesets", multiValueQueryStringParameters=query, queryStringParameters=last)
        assert through_rest(event)["statusCode"] in {200, 400, 422}

    def test_a_header_twice(self, through_rest):
        tag = through_rest(rest("/v1/rulesets"))["headers"]["ETag"]
        answer = through_rest(with_headers(rest("/v1/rulesets"), If_None_Match=['"other"', tag]))
        assert answer["statusCode"] == 304


class TestFunctionUrl:
    def test_a_request_of_the_distribution(self, through_url):
        answer = through_url(url("/v1/health"))
        assert (answer["statusCode"], json.loads(answer["body"])["status"]) == (200, "ok")

    def test_head_has_the_headers_of_get(self, through_url):
        head, get = (through_url(url("/v1/rulesets", method)) for method in ("HEAD", "GET"))
        assert (head["statusCode"], head["headers"]) == (get["statusCode"], get["headers"]) == (200, get["headers"])

    def test_without_headers(self, through_url):
        bare = url("/v1/rulesets")
        del bare["headers"]
        assert through_url(bare)["statusCode"] == 200

    @pytest.mark.parametrize("token", TOKENS)
    def test_a_strange_token(self, through_url, token):
        answer = through_url(url("/v1/me", headers={} if token is None else {"authorization": token}))
        assert (answer["statusCode"], "WWW-Authenticate" in answer["headers"]) == (401, True)

    @pytest.mark.parametrize("token", TOKENS)
    @pytest.mark.parametrize(
        ("method", "path", "told"),
        [("DELETE", "/v1/rulesets", "method-not-allowed"), ("GET", "/v1/nowhere", "not-found")],
    )
    def test_a_wrong_method_or_address_with_a_token(self, through_url, method, path, told, token):
        answer = through_url(url(path, method, headers={} if token is None else {"authorization": token}))
        assert code(answer) == told

    @pytest.mark.parametrize("method", ["OPTIONS", "TRACE", "CONNECT", "PROPFIND", "get", ""])
    @pytest.mark.parametrize("path", ["/v1/rulesets", "/", "", "//", "/v1/games/g_1/", "/web/none"])
    def test_a_strange_method(self, through_url, method, path):
        assert through_url(url(path, method))["statusCode"] in {200, 404, 405}

    @pytest.mark.parametrize(
        "game", ["g%2Fx", "g%20x", "g%2520x", "%ff", "%00", "%0d%0a", "🎴", "%F0%9F%8E%B4", "..", "+", "%"]
    )
    def test_a_strange_address(self, through_url, game):
        assert through_url(url(f"/v1/games/{game}"))["statusCode"] in {400, 401, 404}

    @pytest.mark.parametrize(
        "query", ["limit=1&limit=2", "limit", "=", "&&&", "limit=%ff", "limit=%00", "a=1&" * 200, "%"]
    )
    def test_a_strange_query(self, through_url, query):
        assert through_url(url("/v1/rulesets", query=query))["statusCode"] in {200, 400, 422}

    @pytest.mark.parametrize(("body", "encoded"), [(NAME.decode(), False), (base64.b64encode(NAME).decode(), True)])
    def test_a_body_as_text_or_in_base64(self, through_url, body, encoded):
        sent = {"body": body, "isBase64Encoded": encoded, "headers": {"content-type": "application/json"}}
        answer = through_url(url("/v1/players", "POST", **sent))
        assert (answer["statusCode"], json.loads(answer["body"])["player"]["name"]) == (201, "Ána")

    def test_bytes_that_are_no_text(self, through_url):
        sent = {"body": base64.b64encode(b"\xff\xfe{").decode(), "isBase64Encoded": True}
        answer = through_url(url("/v1/players", "POST", headers={"content-type": "application/json"}, **sent))
        assert answer["statusCode"] in {400, 422}

    def test_cookies_and_an_address_of_version_6(self, through_url):
        event = url("/v1/health", cookies=["a=1", "b=2"])
        event["requestContext"]["http"]["sourceIp"] = "2600:9000:20eb:fa00::1"
        assert through_url(event)["statusCode"] == 200


class TestWork:
    def test_records_of_other_items_and_of_removed_games(self, deps):
        assert notify_saved(deps, recorded("stream")) == {"batchItemFailures": []}

    def test_a_delivery_whose_webhook_is_gone(self, deps):
        deliver_notifications(deps, recorded("queue"))

    def test_an_upload_that_nobody_waits_for(self, deps):
        develop_uploads(deps, recorded("upload"))

    def test_the_message_with_which_s3_tries_the_queue(self, deps):
        """https://docs.aws.amazon.com/AmazonS3/latest/userguide/notification-content-structure.html"""
        develop_uploads(deps, {"Records": [{"body": '{"Service": "Amazon S3", "Event": "s3:TestEvent"}'}]})

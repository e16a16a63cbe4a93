"""The adapter treats a request as API Gateway would."""

import string
from typing import Any

import pytest
from chalice.app import Chalice
from hypothesis import given
from hypothesis import strategies as st

from tests.local.calls import call
from tools.local.pictures import Pictures
from tools.local.wsgi import BODY_LIMIT, Adapter

TOKEN = "rv_" + "s3cret" * 6


def test_a_request_becomes_the_event_of_api_gateway(adapter: Adapter) -> None:
    asked = call(
        adapter, "GET", "/v1/things/a b", query="q=1&q=2&empty=", headers={"Authorization": "Bearer x", "Host": "h:80"}
    )
    event = asked.json["event"]
    assert asked.json["thing"] == "a b"
    assert event["resource"] == event["requestContext"]["resourcePath"] == "/v1/things/{thing}"
    assert event["httpMethod"] == event["requestContext"]["httpMethod"] == "GET"
    assert event["path"] == "/v1/things/a b"
    assert event["pathParameters"] == {"thing": "a b"}
    assert event["queryStringParameters"] == {"q": "2", "empty": ""}
    assert event["multiValueQueryStringParameters"] == {"q": ["1", "2"], "empty": [""]}
    assert event["headers"]["authorization"] == "Bearer x"
    assert event["multiValueHeaders"]["host"] == ["h:80"]
    assert event["requestContext"]["identity"]["sourceIp"] == event["headers"]["x-forwarded-for"] == "192.0.2.1"
    assert (event["body"], event["isBase64Encoded"]) == (None, False)


def test_a_missing_query_is_null(adapter: Adapter) -> None:
    event = call(adapter, "GET", "/v1/things/1").json["event"]
    assert event["queryStringParameters"] is None
    assert event["multiValueQueryStringParameters"] is None


def test_a_caller_cannot_set_the_headers_of_the_gateway(adapter: Adapter) -> None:
    forged = {"X-Forwarded-For": "203.0.113.9", "X-Forwarded-Proto": "https"}
    headers = call(adapter, "GET", "/v1/things/1", headers=forged).json["event"]["headers"]
    assert (headers["x-forwarded-for"], headers["x-forwarded-proto"]) == ("192.0.2.1", "http")


@pytest.mark.parametrize(
    ("path", "answer"),
    [
        pytest.param("/", {"root": True}, id="the root"),
        pytest.param("/v1/things/known", {"known": True}, id="a literal before a parameter"),
        pytest.param("/v1/things/known/", {"known": True}, id="a slash at the end"),
        pytest.param("/v1/things/known/parts/2", ["known", "2"], id="a literal is no parameter further on"),
        pytest.param("/v1/things/é/parts/%zz", ["é", "%zz"], id="what is no percent-encoding stays as it is"),
    ],
)
def test_a_path_finds_its_route(adapter: Adapter, path: str, answer: Any) -> None:
    assert call(adapter, "GET", path).json == answer


@pytest.mark.parametrize("path", ["/v2", "/v1", "/v1/things", "/v1/things//parts/1", "//", "/v1/things/1/parts", "*"])
def test_an_unknown_route_is_404_and_echoes_nothing(adapter: Adapter, path: str) -> None:
    reply = call(adapter, "GET", path, query=f"t={TOKEN}", headers={"Authorization": f"Bearer {TOKEN}"})
    assert (reply.status, reply.code) == (404, "not-found")
    assert TOKEN not in str(reply)


def test_a_wrong_method_is_405_and_says_what_is_allowed(adapter: Adapter) -> None:
    reply = call(adapter, "PATCH", "/v1/things/1")
    assert (reply.status, reply.code) == (405, "method-not-allowed")
    assert reply.headers["allow"] == "DELETE, GET, OPTIONS"


def test_head_is_declared_by_the_route(adapter: Adapter) -> None:
    got, head = (call(adapter, method, "/v1/page") for method in ("GET", "HEAD"))
    assert got.body == "<p>é</p>".encode()
    assert head.body == b""
    assert dict(head.headers) == dict(got.headers)
    assert call(adapter, "HEAD", "/v1/things/1").status == 405


def test_options_says_what_there_is(adapter: Adapter) -> None:
    for path, methods in (("/v1/things/1", "DELETE, GET, OPTIONS"), ("/v1/page", "GET, HEAD, OPTIONS")):
        reply = call(adapter, "OPTIONS", path)
        assert (reply.status, reply.headers["allow"]) == (200, methods)


@pytest.mark.parametrize("status", ["204", "304"])
def test_an_answer_without_a_body_has_no_length(adapter: Adapter, status: str) -> None:
    method, path = {"204": ("DELETE", "/v1/things/1"), "304": ("GET", "/v1/unchanged")}[status]
    reply = call(adapter, method, path)
    assert (str(reply.status), reply.body) == (status, b"")
    assert "content-length" not in reply.headers


def test_several_headers_of_one_name_and_letters_beyond_ascii_arrive(adapter: Adapter) -> None:
    reply = call(adapter, "GET", "/v1/cookies")
    assert [value for name, value in reply.header_list if name == "Set-Cookie"] == ["a=1", "b=2"]
    assert reply.headers["x-name"].encode("latin-1").decode("utf-8") == "Zoë"
    assert reply.headers["content-type"] == "application/json"


def test_a_handler_gets_its_remaining_time(adapter: Adapter) -> None:
    assert 20_000 < call(adapter, "GET", "/v1/left").json <= 25_000


@pytest.mark.parametrize(
    "body",
    [
        pytest.param(b'{"text": "caf\xc3\xa9"}', id="text"),
        pytest.param(b"\xff\xfe\x00", id="no text"),
        pytest.param(b"", id="nothing"),
        pytest.param(b"x" * BODY_LIMIT, id="as long as may be"),
    ],
)
def test_a_body_arrives_byte_for_byte(adapter: Adapter, body: bytes) -> None:
    reply = call(adapter, "PUT", "/v1/echo", headers={"Content-Type": "application/json"}, body=body)
    assert bytes.fromhex(reply.body.decode()) == body


class _Endless:
    """A body which never ends; a reader that wants all of it fails the test."""

    def __init__(self) -> None:
        self.given = 0

    def read(self, size: int) -> bytes:
        assert 0 <= size <= BODY_LIMIT + 1
        self.given += size
        return b"x" * size


@pytest.mark.parametrize(
    "environ",
    [
        pytest.param({"CONTENT_LENGTH": "10000000000"}, id="with a length"),
        pytest.param({"wsgi.input_terminated": True}, id="in chunks"),
    ],
)
def test_a_body_which_is_too_long_is_not_read_to_its_end(adapter: Adapter, environ: dict[str, Any]) -> None:
    body = _Endless()
    reply = call(adapter, "PUT", "/v1/echo", environ={"wsgi.input": body, **environ})
    assert (reply.status, reply.code) == (413, "body-too-large")
    assert body.given == BODY_LIMIT + 1


def test_chunks_which_the_server_does_not_join_are_refused(adapter: Adapter) -> None:
    reply = call(adapter, "PUT", "/v1/echo", environ={"wsgi.input": _Endless(), "HTTP_TRANSFER_ENCODING": "chunked"})
    assert (reply.status, reply.code) == (411, "length-required")


@pytest.mark.parametrize("length", ["-1", "5x", "٣", "9" * 5000, "0x10", "+5"])
def test_an_invalid_length_is_refused(adapter: Adapter, length: str) -> None:
    reply = call(adapter, "PUT", "/v1/echo", environ={"wsgi.input": _Endless(), "CONTENT_LENGTH": length})
    assert (reply.status, reply.code) == (400, "malformed-request")


@pytest.mark.parametrize("path", [b"/v1/things/\xff", b"/v1/things/\xc3", b"/v1/things/a\x00", b"/v1/things/a\r\nb"])
def test_a_path_which_is_not_utf_8_is_refused(adapter: Adapter, path: bytes) -> None:
    reply = call(adapter, "GET", path)
    assert (reply.status, reply.code) == (400, "malformed-request")


@pytest.mark.parametrize("query", ["q=%ff", "&".join(f"q{n}=1" for n in range(101))], ids=["no text", "too many"])
def test_a_query_which_cannot_be_read_is_refused(adapter: Adapter, query: str) -> None:
    reply = call(adapter, "GET", "/v1/things/1", query=query)
    assert (reply.status, reply.code) == (400, "malformed-request")


@pytest.mark.parametrize("where", ["header", "query", "path"])
def test_huge_headers_are_refused(adapter: Adapter, where: str) -> None:
    huge = "x" * 11_000
    query, path = huge if where == "query" else "", f"/v1/things/{huge if where == 'path' else 1}"
    reply = call(adapter, "GET", path, query=query, headers={"X-Huge": huge} if where == "header" else {})
    assert (reply.status, reply.code) == (431, "headers-too-large")


def test_a_failure_outside_the_app_reveals_nothing(adapter: Adapter, caplog: pytest.LogCaptureFixture) -> None:
    reply = call(adapter, "GET", "/v1/unsendable")
    assert (reply.status, reply.code) == (500, "internal-error")
    assert b"object" not in reply.body
    assert "outside the app" in caplog.text


def test_the_adapter_takes_a_function_for_refusals(published: Any) -> None:
    def teapot(status: int, code: str, headers: Any, _: Any) -> tuple[int, dict[str, str], bytes]:
        return 418, {**headers, "Content-Type": "text/plain", "X-Was": f"{status} {code}"}, b"short and stout"

    reply = call(Adapter(Chalice("none"), refuse=teapot, pictures=Pictures(published)), "GET", "/nowhere")
    assert (reply.status, reply.headers["x-was"], reply.body) == (418, "404 not-found", b"short and stout")


paths = st.one_of(
    st.binary(max_size=40).map(lambda tail: b"/v1/things/" + tail),
    st.binary(max_size=40).map(lambda tail: b"/pictures/" + tail),
    st.sampled_from([b"/v1/echo", b"/v1/page", b"/", b"", b"*", b"/v1/things/1/parts/2"]),
    st.binary(max_size=60),
)
header_text = st.text(st.characters(max_codepoint=255, blacklist_characters="\r\n\0"), max_size=60)


requests = st.fixed_dictionaries(
    {
        "method": st.sampled_from(["GET", "HEAD", "PUT", "POST", "OPTIONS", "DELETE", "BREW", ""]),
        "path": paths,
        "query": st.text(string.printable, max_size=60),
        "headers": st.dictionaries(st.sampled_from(["Content-Type", "Accept", "If-None-Match", "Host"]), header_text),
        "body": st.binary(max_size=200),
        "environ": st.one_of(st.none(), st.fixed_dictionaries({"CONTENT_LENGTH": header_text})),
    }
)


@given(requests)
def test_no_request_makes_a_500(adapter: Adapter, asked: dict[str, Any]) -> None:
    asked["headers"] |= {"Authorization": f"Bearer {TOKEN}"}
    reply = call(adapter, **asked)
    assert reply.status < 500
    if reply.status >= 400:
        assert TOKEN not in str(reply)

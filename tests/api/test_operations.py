"""What every operation does alike, seen in a few small ones: parse, answer, refuse, and be asked again."""

import json
import logging
import sys
from hashlib import blake2b

import pytest
from chalice.app import Chalice
from werkzeug.test import Client

from chalicelib.engine.errors import PhaseOver
from chalicelib.http import operations
from chalicelib.http.errors import (
    BodyTooLarge,
    InternalError,
    InvalidBody,
    InvalidParameter,
    MalformedJson,
    UnsupportedMediaType,
)
from chalicelib.http.operations import Answer, Parameter, operation
from chalicelib.http.routing import route
from chalicelib.schemas.requests.players import PlayerIn
from chalicelib.service.errors import Busy, StoreUnavailable, Unauthenticated
from tests.conftest import ROOT
from tools.pictures import Pictures
from tools.problems import refuse
from tools.wsgi import Adapter

SECURE = {"X-Content-Type-Options": "nosniff", "Vary": "Authorization"}
LIMIT = Parameter("limit", "How many.", "integer", 2, 40, default=20)
WORD = Parameter("word", "Any.", least=2, most=5)


PATHS = {
    "/v1/things/{game}": {"GET": "test_operations.look", "DELETE": "test_operations.remove"},
    "/v1/things": {"POST": "test_operations.make"},
    "/v1/mine": {"GET": "test_operations.mine"},
    "/v1/page": {"GET": "test_operations.page"},
    "/v1/games/{game}/late": {"PUT": "test_operations.late"},
    "/v1/fault": {"PUT": "test_operations.fault"},
}


@pytest.fixture
def small(monkeypatch):
    """What is declared here is no part of the contract, whose own operations are declared before."""
    operations.operations()
    where = {name: (method, path) for path, methods in PATHS.items() for method, name in methods.items()}
    monkeypatch.setattr(operations, "WHERE", {**operations.WHERE, **where})
    monkeypatch.setattr(operations, "_declared", dict(operations._declared))
    monkeypatch.setitem(sys.modules, "chalicelib.handlers.test_operations", sys.modules[__name__])

    @operation(tag="t", query=(LIMIT, WORD), public=True)
    def look(call):
        """Look."""
        return Answer({"game": call.path("game"), "limit": call.query("limit"), "word": call.query("word")})

    @operation(tag="t")
    def mine(call):
        """Mine.

        With nobody asked who it is.
        """
        return Answer({"token": call.token}, headers={"Poll-Interval": "5"})

    @operation(tag="t", status=201, body=PlayerIn, public=True)
    def make(call):
        """Make."""
        return Answer({"name": call.body.name}, status=200 if call.body.locale == "de" else None)

    @operation(tag="t", status=204, public=True)
    def remove(call):
        """Remove."""
        return Answer(None)

    @operation(tag="t", public=True, media_type="text/plain", told=False)
    def page(_):
        """Page."""
        return Answer("words")

    @operation(tag="t", public=True)
    def late(_):
        """Be late."""
        raise PhaseOver(current={"round": 1, "phase": None})

    @operation(tag="t", public=True)
    def fault(_):
        """Fail."""
        raise AssertionError

    app = Chalice("small")
    route(app, PATHS)
    return Client(Adapter(app, refuse=refuse, pictures=Pictures(ROOT / "decks" / "published")))


def test_the_answer_has_its_status_and_its_type(small):
    made = small.post("/v1/things", json={"name": "A"})
    assert (made.status_code, made.data) == (201, b'{"name":"A"}')
    assert made.headers["Content-Type"] == "application/json"
    assert made.headers["Cache-Control"] == "no-store"
    other = small.post("/v1/things", json={"name": "A", "locale": "de"})
    assert other.status_code == 200
    assert "ETag" not in other.headers
    gone = small.delete("/v1/things/1")
    assert (gone.status_code, gone.data) == (204, b"")
    assert "Content-Type" not in gone.headers
    page = small.get("/v1/page")
    assert (page.data, page.headers["Content-Type"]) == (b"words", "text/plain")


@pytest.mark.parametrize(("path", "kept"), [("/v1/page", "public, max-age=300"), ("/v1/mine", "private, no-cache")])
def test_what_may_be_kept_and_by_whom(small, path, kept):
    answer = small.get(path)
    assert answer.headers["Cache-Control"] == kept
    assert SECURE.items() <= dict(answer.headers).items()
    assert answer.headers["ETag"] == f'"{blake2b(answer.data, digest_size=16).hexdigest()}"'


@pytest.mark.parametrize(
    ("known", "status"),
    [("{tag}", 304), ("W/{tag}", 304), ('"x",{tag}', 304), ('"x" , W/{tag}', 304), ("*", 304), ('"x"', 200), ("", 200)],
)
def test_whoever_has_it_is_not_sent_it_again(small, known, status):
    first = small.get("/v1/mine")
    again = small.get("/v1/mine", headers={"If-None-Match": known.format(tag=first.headers["ETag"])})
    assert (again.status_code, again.data) == (status, b"" if status == 304 else first.data)
    assert again.headers["ETag"] == first.headers["ETag"]
    assert ("Content-Type" in again.headers) == (status == 200)
    assert again.headers["Poll-Interval"] == "5"


@pytest.mark.parametrize(
    ("query", "limit", "word"),
    [
        ("", 20, None),
        ("?limit=2&word=ab", 2, "ab"),
        ("?limit=40&word=abcde", 40, "abcde"),
        ("?limit=007", 7, None),
        ("?limit=1", None, None),
        ("?limit=41", None, None),
        ("?limit=-3", None, None),
        ("?limit=\u0663", None, None),
        ("?limit=", None, None),
        ("?word=a", None, None),
        ("?word=abcdef", None, None),
        ("?word=a%07b", None, None),
    ],
)
def test_a_parameter_is_read_within_its_bounds_and_refused_beyond(small, query, limit, word):
    answer = small.get(f"/v1/things/g_1{query}")
    if limit is None:
        name = "limit" if "limit" in query else "word"
        assert (answer.status_code, answer.json["code"]) == (400, "invalid-parameter")
        assert answer.json["facts"] == {"parameter": name}
    else:
        assert answer.json == {"game": "g_1", "limit": limit, "word": word}


def test_no_integer_is_longer_than_nine_digits():
    wide = Parameter("wide", "Any.", "integer", 0, 10**12)
    assert wide.read("123456789") == 123_456_789
    for odd in ("1234567890", "0000000001"):
        with pytest.raises(InvalidParameter):
            wide.read(odd)


@pytest.mark.parametrize(
    ("authorization", "token"),
    [
        ("Bearer rv_1", "rv_1"),
        ("bearer   rv_1 ", "rv_1"),
        ("BEARER x", "x"),
        ("Basic rv_1", None),
        ("rv_1", None),
        (None, None),
    ],
)
def test_a_token_is_what_follows_the_word_bearer(small, authorization, token):
    headers = {} if authorization is None else {"Authorization": authorization}
    assert small.get("/v1/mine", headers=headers).json == {"token": token}


@pytest.mark.parametrize(
    ("content_type", "status"),
    [
        ("application/json", 201),
        ("application/json; charset=utf-8", 201),
        ("Application/JSON ;x", 201),
        ("text/plain", 415),
        ("", 415),
    ],
)
def test_a_body_says_that_it_is_json(small, content_type, status):
    assert small.post("/v1/things", data=b'{"name":"A"}', content_type=content_type).status_code == status


def test_without_a_body_nobody_asks_for_its_type(small):
    answer = small.post("/v1/things", data=b"", content_type="text/plain")
    assert (answer.status_code, answer.json["errors"]) == (400, [{"pointer": "/name", "problem": "missing"}])


def test_a_refusal_leads_to_the_table_it_is_about(small):
    late = small.put("/v1/games/g_1/late")
    assert (late.status_code, late.json["code"]) == (409, "phase-over")
    assert late.json["current"] == {"round": 1, "phase": None, "href": "/v1/games/g_1"}


def test_a_bug_is_told_as_one_without_a_word_about_it_and_noted(small, caplog):
    with caplog.at_level(logging.ERROR, "reverie"):
        answer = small.put("/v1/fault")
    assert (answer.status_code, answer.json["code"]) == (500, "internal-error")
    assert answer.json.keys() == {"type", "title", "status", "code"}
    assert answer.headers["Content-Type"] == "application/problem+json"
    assert SECURE.items() <= dict(answer.headers).items()
    (record,) = caplog.records
    assert record.getMessage() == "a bug in fault"


def declared(id):
    name = next(name for name in operations.WHERE if name.endswith(f".{id}"))
    return operations.declared(name)


def test_an_operation_is_declared_as_it_is_routed(small):
    mine, make = declared("mine"), declared("make")
    assert (mine.method, mine.path, mine.tag, mine.status) == ("GET", "/v1/mine", "t", 200)
    assert (mine.summary, mine.about) == ("Mine", "With nobody asked who it is.")
    assert (mine.body, mine.query, mine.public, mine.media_type) == (None, (), False, "application/json")
    assert (mine.also, mine.sent_headers, mine.got_headers) == ((), (), ())
    assert (make.status, make.body, make.public, make.conditional) == (201, PlayerIn, True, False)
    assert mine.conditional
    assert (mine.told, declared("page").told) == (True, False)


def test_what_an_operation_can_refuse_follows_from_what_it_takes(small):
    body = (MalformedJson, InvalidBody, BodyTooLarge, UnsupportedMediaType)
    assert declared("mine").errors == (Unauthenticated, StoreUnavailable, InternalError)
    assert declared("make").errors == (*body, InternalError)
    assert declared("look").errors == declared("remove").errors == (InvalidParameter, InternalError)
    assert declared("open_game").errors[-7:] == (*body, Unauthenticated, StoreUnavailable, InternalError)
    assert {Busy, InvalidParameter} <= set(declared("open_game").errors)


@pytest.mark.parametrize(
    ("written", "text"),
    [("", ""), ("\n    One\n    line.\n    ", "One line."), ("\n  A\n  b.\n\n  C\n  d.\n  ", "A b.\n\nC d.")],
)
def test_a_text_has_its_paragraphs_in_one_line_each(written, text):
    assert operations._unwrapped(written) == text


def test_canonical_is_json_without_spaces_in_the_order_given():
    assert operations.canonical({"b": [1, None], "a": "é"}) == '{"b":[1,null],"a":"é"}'
    assert json.loads(operations.canonical({})) == {}

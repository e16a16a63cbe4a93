"""What all operations have in common, tested with small ones: parsing, answers, refusals, conditional requests."""

import json
import logging
from dataclasses import replace
from hashlib import blake2b
from typing import Annotated

import pytest
from chalice.app import Chalice
from werkzeug.test import Client

from chalicelib.api import operations
from chalicelib.api.bodies import Nothing
from chalicelib.api.call import Answer
from chalicelib.api.dispatch import route
from chalicelib.api.errors import (
    BodyTooLarge,
    InternalError,
    InvalidBody,
    InvalidParameter,
    MalformedJson,
    UnknownParameter,
    UnsupportedMediaType,
)
from chalicelib.api.inputs import Order, Provided, inputs_of
from chalicelib.api.operations import delete, get, post, put
from chalicelib.api.parameters import Path, Query
from chalicelib.core.errors import Busy, Unauthenticated
from chalicelib.engine.errors import PhaseOver
from chalicelib.players.bodies import PlayerIn
from chalicelib.players.store import TablePlayers
from chalicelib.store.errors import StoreUnavailable
from chalicelib.tables.errors import GameNotFound, NotSeated
from chalicelib.tables.store import TableGames
from tests.refusals import NotDeclared, only_declared_refusals
from tools.local.problems import refuse
from tools.local.wsgi import Adapter

SECURE = {"X-Content-Type-Options": "nosniff", "Vary": "Authorization, Accept-Encoding, Origin"}
Limit = Annotated[int, Query("limit", "How many.", "integer", 2, 40, default=20)]
Word = Annotated[str | None, Query("word", "Any.", min=2, max=5)]
GameName = Annotated[str, Path("game", "Any.")]


class Token(Provided):
    """A caller's token, which nobody checks."""

    order = Order.CALLER
    refusals = (Unauthenticated, StoreUnavailable)

    def __init__(self, text):
        self.text = text

    @classmethod
    def read(cls, call):
        return cls(call.token)


PATHS = {
    "/v1/things/{game}": {"GET": "test_operations.look", "DELETE": "test_operations.remove"},
    "/v1/things": {"POST": "test_operations.make"},
    "/v1/mine": {"GET": "test_operations.mine"},
    "/v1/page": {"GET": "test_operations.page"},
    "/v1/long": {"GET": "test_operations.long"},
    "/v1/games/{game}/late": {"PUT": "test_operations.late"},
    "/v1/unnamed": {"PUT": "test_operations.unnamed"},
    "/v1/fault": {"PUT": "test_operations.fault"},
    "/v1/nothing": {"POST": "test_operations.nothing"},
}


@get("/v1/things/{game}", tag="t")
def look(game: GameName, limit: Limit, word: Word):
    """Look."""
    return Answer({"game": game, "limit": limit, "word": word})


@get("/v1/mine", tag="t")
def mine(token: Token):
    """Mine.

    With nobody asked who it is.
    """
    return Answer({"token": token.text}, headers={"Poll-Interval": "5"})


@post("/v1/things", tag="t", status=201)
def make(body: PlayerIn):
    """Make."""
    return Answer({"name": body.name}, status=200 if body.locale == "de" else None)


@delete("/v1/things/{game}", tag="t", status=204)
def remove(_: GameName):
    """Remove."""
    return Answer(None)


@get("/v1/page", tag="t", media_type="text/plain", in_contract=False)
def page():
    """Page."""
    return Answer("words")


@get("/v1/long", tag="t")
def long(word: Word):
    """Long."""
    return Answer({"words": ["many"] * 10_000, "last": word})


@put("/v1/games/{game}/late", tag="t", errors=(PhaseOver,))
def late(_: GameName):
    """Be late."""
    raise PhaseOver(current={"round": 1, "phase": None})


@put("/v1/unnamed", tag="t")
def unnamed():
    """Refuse with what is not declared."""
    raise PhaseOver()


@put("/v1/fault", tag="t")
def fault():
    """Fail."""
    raise AssertionError


@post("/v1/nothing", tag="t")
def nothing(_: Nothing):
    """Do it."""
    return Answer({})


@pytest.fixture
def small(monkeypatch, deps, pictures):
    """An app with the operations declared here, which are not in the contract and use no store."""
    monkeypatch.setattr(operations, "PACKAGE", __name__.rpartition(".")[0])
    app = Chalice("small")
    route(app, PATHS, lambda: deps.with_instances({TableGames: None, TablePlayers: None}))
    return Client(Adapter(app, refuse=refuse, pictures=pictures))


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
def test_answers_say_who_may_cache_them(small, path, kept):
    answer = small.get(path)
    assert answer.headers["Cache-Control"] == kept
    vary = "Authorization, Accept-Encoding" if kept.startswith("public") else SECURE["Vary"]
    assert {**SECURE, "Vary": vary}.items() <= dict(answer.headers).items()
    assert answer.headers["ETag"] == f'"{blake2b(answer.data, digest_size=16).hexdigest()}"'


def test_a_long_answer_that_differs_only_at_its_end_has_another_version(small):
    one, other = (small.get(f"/v1/long?word={word}") for word in ("here", "gone"))
    assert len(one.data) == len(other.data) > 50_000
    assert one.headers["ETag"] != other.headers["ETag"]
    assert small.get("/v1/long?word=gone", headers={"If-None-Match": one.headers["ETag"]}).status_code == 200


@pytest.mark.parametrize(
    ("known", "status"),
    [("{tag}", 304), ("W/{tag}", 304), ('"x",{tag}', 304), ('"x" , W/{tag}', 304), ("*", 304), ('"x"', 200), ("", 200)],
)
def test_a_caller_with_the_current_version_gets_304(small, known, status):
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
    ],
)
def test_a_parameter_is_read_within_its_bounds(small, query, limit, word):
    assert small.get(f"/v1/things/g_1{query}").json == {"game": "g_1", "limit": limit, "word": word}


@pytest.mark.parametrize(
    ("query", "problem"),
    [
        ("limit=1", "too-small"),
        ("limit=41", "too-large"),
        ("limit=-3", "wrong-type"),
        ("limit=\u0663", "wrong-type"),
        ("limit=", "wrong-type"),
        ("word=a", "too-short"),
        ("word=abcdef", "too-long"),
        ("word=a%07b", "wrong-form"),
    ],
)
def test_a_parameter_beyond_its_bounds_is_refused_with_them(small, query, problem):
    answer = small.get(f"/v1/things/g_1?{query}")
    name = query.partition("=")[0]
    bounds = {"limit": {"min": 2, "max": 40}, "word": {"min": 2, "max": 5}}[name] if problem != "wrong-form" else {}
    assert (answer.status_code, answer.json["code"]) == (400, "invalid-parameter")
    assert answer.json["facts"] == {"parameter": name, "problem": problem, **bounds}


@pytest.mark.parametrize(("query", "near"), [("limt=3", {"nearest": "limit"}), ("q=3&limit=5", {})])
def test_an_unknown_parameter_is_refused_with_those_that_there_are(small, query, near):
    answer = small.get(f"/v1/things/g_1?{query}")
    assert (answer.status_code, answer.json["code"]) == (400, "unknown-parameter")
    assert answer.json["facts"] == {"parameters": ["limit", "word"], **near}


@pytest.mark.parametrize("body", [b"", b"{}", b" { } ", b"null", b"\nnull "])
def test_an_operation_without_a_body_accepts_an_empty_one(small, body):
    assert small.post("/v1/nothing", data=body, content_type="application/json").status_code == 200


@pytest.mark.parametrize("body", [b'{"a":1}', b"[]", b"nulll", b"1"])
def test_an_operation_without_a_body_refuses_one(small, body):
    answer = small.post("/v1/nothing", data=body, content_type="application/json")
    assert answer.status_code == 400
    assert declared("nothing").body is None


def test_a_handler_with_an_unsupported_argument_type_cannot_be_declared():
    def odd(what: complex):
        """Odd."""

    with pytest.raises(TypeError, match="no request has a value for `what: <class 'complex'>`"):
        inputs_of(odd)


def test_a_handler_must_take_the_parameters_of_its_path(small):
    odd = replace(declared("look"), path="/v1/things/{thing}")
    with pytest.raises(TypeError, match=r"look takes \['game'\] of /v1/things/{thing}"):
        odd.path_parameters  # noqa: B018 - what is looked at is what it raises


def test_no_integer_is_longer_than_nine_digits():
    wide = Query("wide", "Any.", "integer", 0, 10**12)
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
def test_a_token_follows_the_word_bearer(small, authorization, token):
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
def test_a_body_needs_the_media_type_of_json(small, content_type, status):
    assert small.post("/v1/things", data=b'{"name":"A"}', content_type=content_type).status_code == status


def test_without_a_body_no_media_type_is_needed(small):
    answer = small.post("/v1/things", data=b"", content_type="text/plain")
    assert (answer.status_code, answer.json["errors"]) == (400, [{"pointer": "/name", "problem": "missing"}])


def test_a_refusal_links_to_its_table(small):
    late = small.put("/v1/games/g_1/late")
    assert (late.status_code, late.json["code"]) == (409, "phase-over")
    assert late.json["current"] == {"round": 1, "phase": None, "href": "/v1/games/g_1"}


def test_a_refusal_that_its_operation_does_not_declare_fails_the_test(small, request):
    checked = only_declared_refusals(request.node)
    with pytest.raises(NotDeclared, match="unnamed does not declare phase-over"), checked:
        small.put("/v1/unnamed")


def test_a_bug_is_a_500_without_details_and_is_logged(small, caplog):
    with caplog.at_level(logging.ERROR, "reverie"):
        answer = small.put("/v1/fault")
    assert (answer.status_code, answer.json["code"]) == (500, "internal-error")
    assert answer.json.keys() == {"type", "title", "status", "code"}
    assert answer.headers["Content-Type"] == "application/problem+json"
    assert SECURE.items() <= dict(answer.headers).items()
    (record,) = caplog.records
    assert record.getMessage() == "a bug in fault"


def declared(id):
    return operations._declared[f"{__name__}.{id}"]


def test_an_operation_is_declared_as_it_is_routed(small):
    mine, make = declared("mine"), declared("make")
    assert (mine.method, mine.path, mine.tag, mine.status) == ("GET", "/v1/mine", "t", 200)
    assert (mine.summary, mine.about) == ("Mine", "With nobody asked who it is.")
    assert (mine.body, mine.query, mine.public, mine.media_type) == (None, (), False, "application/json")
    assert (mine.also, mine.sent_headers, mine.got_headers) == ((), (), ())
    assert (make.status, make.body, make.public, make.conditional) == (201, PlayerIn, True, False)
    assert mine.conditional
    assert (mine.in_contract, declared("page").in_contract) == (True, False)


def test_what_an_operation_can_refuse_follows_from_what_it_takes():
    body = (MalformedJson, InvalidBody, BodyTooLarge, UnsupportedMediaType)
    always = (UnknownParameter, InternalError)
    assert declared("mine").errors == (Unauthenticated, StoreUnavailable, *always)
    assert declared("make").errors == (*body, *always)
    assert declared("look").errors == declared("remove").errors == (InvalidParameter, *always)
    move = operations.find_operation("play.moves_api.give_clue")
    assert set(move.errors) > {*body, Unauthenticated, StoreUnavailable, GameNotFound, NotSeated}
    assert {Busy, InvalidParameter} <= set(operations.find_operation("lobby.api.create_game").errors)


def test_an_id_is_never_an_invalid_parameter():
    """It is looked up as it is, also where a type of the handler's takes it from the path."""
    for name in ("play.screens_api.get_screen", "lobby.invitations_api.get_preview"):
        assert InvalidParameter not in operations.find_operation(name).errors


@pytest.mark.parametrize(
    ("written", "text"),
    [("", ""), ("\n    One\n    line.\n    ", "One line."), ("\n  A\n  b.\n\n  C\n  d.\n  ", "A b.\n\nC d.")],
)
def test_a_text_has_its_paragraphs_in_one_line_each(written, text):
    assert operations._unwrap(written) == text


def test_canonical_is_json_without_spaces_in_the_order_given():
    assert operations.canonical({"b": [1, None], "a": "é"}) == '{"b":[1,null],"a":"é"}'
    assert json.loads(operations.canonical({})) == {}

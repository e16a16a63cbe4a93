"""What is read as a body and what is not, at every bound."""

import json
from datetime import UTC, datetime

import pytest
from pydantic import ValidationError

from chalicelib.api.bodies import DEEPEST, LARGEST, Nothing, strict_json
from chalicelib.api.errors import BodyTooLarge, InvalidBody, MalformedJson
from chalicelib.calculator.api import ScoresIn
from chalicelib.lobby.bodies import GameIn
from chalicelib.play.absence_api import VacationIn
from chalicelib.play.bodies import CardsIn, ClueIn
from chalicelib.players.bodies import PlayerIn


def refused(raw, error=MalformedJson):
    with pytest.raises(error):
        strict_json(raw)


def test_a_body_may_have_16_kilobytes_and_not_one_byte_more():
    frame = len(b'{"a":""}')
    raw = b'{"a":"' + b"x" * (LARGEST - frame) + b'"}'
    assert len(strict_json(raw)["a"]) == 16 * 1024 - frame
    refused(raw + b" ", BodyTooLarge)


def nested(depth):
    """An object nested this many levels deep."""
    return b'{"a":' + b"[" * (depth - 1) + b"]" * (depth - 1) + b"}"


def test_a_body_may_have_eight_levels_and_not_a_ninth():
    assert strict_json(nested(DEEPEST)) == {"a": [[[[[[[]]]]]]]}
    refused(nested(9))


@pytest.mark.parametrize(
    "text", ["[" * 9, "{" * 9, '"' + "[" * 9, "\\" + "{" * 9, '\\"' + "[" * 9, '\\\\\\"' + "[" * 9]
)
def test_brackets_within_a_text_do_not_count_as_levels(text):
    assert strict_json(json.dumps({"a": text}).encode()) == {"a": text}


@pytest.mark.parametrize("text", ["\\", '\\"', "\\\\", "]" * 9, "}" * 9])
def test_a_text_ends_where_it_ends(text):
    deep = nested(9).decode().removeprefix("{").removesuffix("}")
    refused(f'{{"b":{json.dumps(text)},{deep}}}'.encode())
    refused(b'{"":' + b"[" * 9 + b"]" * 9 + b"}")
    assert strict_json(json.dumps({"b": text, "a": []}).encode()) == {"b": text, "a": []}


def test_levels_one_after_the_other_do_not_add_up():
    raw = json.dumps({"a": [[[[[]]]]] * 3, "b": {"c": {"d": {}}}}).encode()
    assert strict_json(raw) == {"a": [[[[[]]]]] * 3, "b": {"c": {"d": {}}}}
    refused(b'{"a":[[]],' + nested(9)[1:])
    refused(b'{"a":' + b"[" * 6 + b"[]," + b"[[]]" + b"]" * 6 + b"}")


@pytest.mark.parametrize(
    "raw",
    [
        b'{"a":1,"a":2}',
        b'{"a":{"b":1,"b":1}}',
        b'{"a":"\\u0007"}',
        b'{"\\u0007":1}',
        b'{"a":["b","\\u0000"]}',
        b'{"a":[["\\ud800"]]}',
        b'{"a":"\\udfff"}',
        b'{"a":NaN}',
        b'{"a":-Infinity}',
        b'{"a":1e999}',
        b'{"a":12345678901234567890}',
        b"[]",
        b"null",
        b'"text"',
        b"\xff{}",
        b"{",
    ],
)
def test_ambiguous_or_invalid_json_is_refused(raw):
    refused(raw)


def test_a_number_without_a_fraction_is_an_integer():
    read = strict_json(b'{"a":3.0,"b":2e1,"c":2.5,"d":-4.0,"e":1234567890123456789,"f":1e19,"g":9e18}')
    assert read == {"a": 3, "b": 20, "c": 2.5, "d": -4, "e": 1234567890123456789, "f": 1e19, "g": 9 * 10**18}
    kinds = {name: type(value) for name, value in read.items()}
    assert kinds == {"a": int, "b": int, "c": float, "d": int, "e": int, "f": float, "g": int}
    assert type(strict_json(b'{"a":-1e19}')["a"]) is float


def test_text_of_any_script_is_read():
    assert strict_json('{"a":"Bär 🐻 \\ud83d\\udc3b","é":[true,null]}'.encode()) == {
        "a": "Bär 🐻 🐻",
        "é": [True, None],
    }


def problems(raw, form):
    with pytest.raises(InvalidBody) as told:
        form.parse(raw)
    return told.value.facts["errors"]


def test_errors_say_where_and_what_kind_and_never_repeat_what_was_sent():
    assert problems(b"{}", PlayerIn) == [{"pointer": "/name", "problem": "missing"}]
    assert problems(b'{"cards":["a",5]}', CardsIn) == [
        {"pointer": "/cards/1", "problem": "wrong-type", "expected": "string"}
    ]
    assert problems(b'{"name":"A","secret":1}', PlayerIn) == [
        {"pointer": "/secret", "problem": "unknown-field", "fields": ["name", "locale"]}
    ]
    assert problems(b'{"seats":{"min":"x"}}', GameIn) == [
        {"pointer": "/seats/min", "problem": "wrong-type", "expected": "integer"}
    ]
    assert problems(b'{"decks":["a","a"]}', GameIn) == [{"pointer": "/decks", "problem": "repeated"}]


def test_an_unknown_field_is_reported_once_for_each_place_with_the_known_ones():
    assert problems(b'{"seats":{"mim":3,"mxa":3}}', GameIn) == [
        {"pointer": "/seats/mim", "problem": "unknown-field", "fields": ["min", "max"], "nearest": "min"},
        {"pointer": "/seats/mxa", "problem": "unknown-field", "nearest": "max"},
    ]
    scored = b'{"ruleset":"team","players":["A","B","C"],"storyteller":"A","votes":{},'
    assert problems(scored + b'"table":[{"slot":1,"owner":"A","rol":""}]}', ScoresIn) == [
        {
            "pointer": "/table/0/rol",
            "problem": "unknown-field",
            "fields": ["slot", "owner", "role"],
            "nearest": "role",
        }
    ]
    assert problems(b'{"x":1}', Nothing) == [{"pointer": "/x", "problem": "unknown-field", "fields": []}]
    assert problems(b'{"<x>":1}', Nothing) == [{"pointer": "", "problem": "unknown-field", "fields": []}]


def test_a_missing_body_is_read_as_an_empty_one():
    assert GameIn.parse(b"") == GameIn.parse(b"{}")


@pytest.mark.parametrize(
    ("text", "kind"),
    [("\u200b \u2060", "nothing-visible"), ("\u2800", "nothing-visible"), ("a\u202eb", "direction-control")],
)
def test_an_invisible_clue_and_one_with_direction_controls_are_refused(text, kind):
    assert problems(json.dumps({"text": text}).encode(), ClueIn) == [{"pointer": "/text", "problem": kind}]


def test_only_texts_are_tidied():
    assert ClueIn.parse(b'{"text":"  Ein\\u2003 Ba\\u0308r\\u200d "}').text == "Ein Bär\u200d"
    assert problems(b'{"text":5}', ClueIn) == [{"pointer": "/text", "problem": "wrong-type", "expected": "string"}]


def test_a_text_that_grows_when_it_is_normalised_may_not_become_too_long():
    """NFC has two characters for this letter of Hindi."""
    fits, grown = ({"text": "\u0958" * count} for count in (250, 251))
    assert len(ClueIn.parse(json.dumps(fits).encode()).text) == 500
    assert problems(json.dumps(grown).encode(), ClueIn) == [{"pointer": "/text", "problem": "too-long", "max": 500}]


def test_a_moment_is_written_as_text_with_its_time():
    assert VacationIn.parse(b'{"until":"2026-11-22T18:00:00Z"}').until == datetime(2026, 11, 22, 18, tzinfo=UTC)
    assert VacationIn.parse(b'{"until":"2026-11-22t18:00:00z"}').until.hour == 18
    assert VacationIn.parse(b'{"until":null}').until is None
    for odd in (b"1800000000", b'"1800000000"', b'"2026-11-22"'):
        assert problems(b'{"until":' + odd + b"}", VacationIn) == [
            {"pointer": "/until", "problem": "wrong-form", "example": "2026-12-24T18:00:00Z"}
        ]


def test_a_form_cannot_be_changed_once_it_is_read():
    with pytest.raises(ValidationError):
        PlayerIn.parse(b'{"name":"A"}').name = "B"

"""Mistakes in bodies have words of our own: each error that pydantic can raise for our forms has one."""

import ast
import json
from pathlib import Path
from typing import get_args

import pytest
from pydantic import TypeAdapter

from chalicelib.api.bodies import In
from chalicelib.api.errors import FieldFault, InvalidBody
from chalicelib.api.field_problems import LIMITS, OTHERS, TYPES, FieldProblem, JsonType
from chalicelib.api.operations import operations
from chalicelib.calculator.api import ScoresIn
from chalicelib.lobby.bodies import GameIn
from chalicelib.media.bodies import CropIn
from chalicelib.notify.bodies import SubscriptionIn
from chalicelib.play.bodies import ClueIn, ReactionIn, VotesIn
from chalicelib.players.bodies import PlayerIn
from chalicelib.reports.api import ReportIn
from chalicelib.routes import PATHS

SOURCES = Path(__file__).parents[2] / "chalicelib"
# What each kind of pydantic's core schemas raises, and with which setting: https://docs.pydantic.dev/latest/errors/validation_errors/
RAISED = {
    "str": {"": "string_type", "min_length": "string_too_short", "max_length": "string_too_long"}
    | {"pattern": "string_pattern_mismatch"},
    "int": {"": "int_type", "ge": "greater_than_equal", "le": "less_than_equal"},
    "float": {"": "float_type", "ge": "greater_than_equal", "le": "less_than_equal"},
    "bool": {"": "bool_type"},
    "list": {"": "list_type", "min_length": "too_short", "max_length": "too_long"},
    "dict": {"": "dict_type", "max_length": "too_long"},
    "literal": {"": "literal_error"},
    "model": {"": "model_type"},
    "model-fields": {"": "missing", "extra_behavior": "extra_forbidden"},
    "datetime": {"": "datetime_parsing", "tz_constraint": "timezone_aware"},
}
QUIET = {
    "default",
    "definition-ref",
    "definitions",
    "function-after",
    "function-before",
    "model-field",
    "nullable",
    "union",
}


def forms():
    return sorted({operation.body for operation in operations(PATHS) if operation.body}, key=lambda form: form.__name__)


def nodes(schema):
    if isinstance(schema, dict):
        if isinstance(schema.get("type"), str):
            yield schema
        for key, inner in schema.items():
            if key not in {"function", "metadata", "serialization"}:
                yield from nodes(inner)
    elif isinstance(schema, list | tuple):
        for inner in schema:
            yield from nodes(inner)


@pytest.mark.parametrize("form", forms(), ids=lambda form: form.__name__)
def test_each_error_of_a_form_has_a_word_of_ours(form):
    form.model_rebuild()
    found = list(nodes(form.__pydantic_core_schema__))
    assert {node["type"] for node in found} <= RAISED.keys() | QUIET
    raised = {
        error
        for node in found
        for setting, error in RAISED.get(node["type"], {}).items()
        if not setting or node.get(setting) is not None
    }
    assert raised <= TYPES.keys() | LIMITS.keys() | OTHERS.keys()


def test_what_a_form_checks_itself_has_a_word_of_ours():
    raised = [
        call.args[0].value
        for file in SOURCES.rglob("*.py")
        for call in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call)
        and getattr(call.func, "id", "") == "PydanticCustomError"
        and isinstance(call.args[0], ast.Constant)
    ]
    assert len(raised) > 5
    assert set(raised) <= set(get_args(FieldFault))


def test_the_words_are_of_the_closed_list():
    words = {*OTHERS.values(), *(fault for fault, _, _ in LIMITS.values())}
    assert words <= set(get_args(FieldFault))
    assert set(TYPES.values()) == set(get_args(JsonType))


EDITIONS = ["classic", "odyssey-2011", "odyssey-2023", "classic-2021", "party", "team"]


@pytest.mark.parametrize(
    ("form", "body", "problem"),
    [
        (GameIn, {"ruleset": "odysey-2023"}, {"problem": "not-allowed", "nearest": "odyssey-2023"}),
        (GameIn, {"rulset": "party"}, {"pointer": "/rulset", "problem": "unknown-field", "nearest": "ruleset"}),
        (GameIn, {"seats": {"min": 2}}, {"pointer": "/seats/min", "problem": "too-small", "min": 3}),
        (GameIn, {"seats": {"min": 6, "max": 4}}, {"pointer": "/seats", "problem": "min-above-max"}),
        (GameIn, {"listed": "yes"}, {"pointer": "/listed", "problem": "wrong-type", "expected": "boolean"}),
        (GameIn, {"decks": "lantern-hours"}, {"pointer": "/decks", "problem": "wrong-type", "expected": "array"}),
        (GameIn, {"decks": []}, {"pointer": "/decks", "problem": "too-few", "min": 1}),
        (GameIn, {"pace": 1}, {"pointer": "/pace", "problem": "wrong-type", "expected": "object"}),
        (GameIn, {"pace": {"preset": "dayly"}}, {"pointer": "/pace/preset", "nearest": "daily"}),
        (PlayerIn, {"name": "x" * 25}, {"pointer": "/name", "problem": "too-long", "max": 24}),
        (
            PlayerIn,
            {"name": "Ana", "locale": "?!"},
            {"pointer": "/locale", "problem": "wrong-form", "example": "pt-BR"},
        ),
        (ClueIn, {}, {"pointer": "", "problem": "one-needed", "fields": ["text", "sound"]}),
        (ClueIn, {"text": "a\n" * 21}, {"pointer": "/text", "problem": "too-many-lines", "max": 20}),
        (ReportIn, {}, {"problem": "exactly-one-needed", "fields": ["message", "round", "card", "seat"]}),
        (CropIn, {"x": 0, "y": 0, "width": 0}, {"pointer": "/width", "problem": "too-small", "min": 0.01}),
        (VotesIn, {"slots": [0]}, {"pointer": "/slots/0", "problem": "too-small", "min": 1}),
        (ReactionIn, {"round": 1, "to": 13, "reaction": None}, {"pointer": "/to", "allowed": ["clue"], "max": 12}),
        (ScoresIn, {"votes": {"Ana": [99]}}, {"pointer": "/votes", "problem": "too-large", "max": 12}),
        (
            SubscriptionIn,
            {"quiet": {"from": "9"}},
            {"pointer": "/quiet/from", "problem": "wrong-form", "example": "22:00"},
        ),
    ],
)
def test_a_mistake_says_what_would_be_right(form: type[In], body, problem):
    with pytest.raises(InvalidBody) as refused:
        form.parse(json.dumps(body).encode())
    assert [found for found in refused.value.errors if problem.items() <= found.items()], refused.value.errors
    TypeAdapter(list[FieldProblem]).validate_python(refused.value.errors, strict=True)


def test_allowed_values_are_those_of_the_form():
    with pytest.raises(InvalidBody) as refused:
        GameIn.parse(b'{"ruleset": 5}')
    assert sorted(refused.value.errors[0]["allowed"]) == sorted(EDITIONS)

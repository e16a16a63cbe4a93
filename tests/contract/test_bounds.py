"""Forms accept exactly what openapi.yaml says, field by field, just within and just beyond the bounds."""

import json
import re

import pytest

from chalicelib.api.operations import operations
from chalicelib.engine.errors import Invalid
from chalicelib.routes import PATHS
from tests.contract.checked import at, document, faults

BREAKS = ["\n", "\r\n", "\r"]
LINES = [
    *(f"a{end}" * (count - 1) + "b" for end in BREAKS for count in (2, 20, 21)),
    "a\tb",
    "\n" * 20 + "a",
    "\n\r\n\rb",
]
TEXTS = [*LINES, "", " ", "a", "\x85", "\u200b", "a\u200b", "\u2066a", "\U0001d173", "e\u0301", "2026-12-24T18:00:00Z"]
MOMENTS = ["2026-12-24", "2026-12-24T18:00", "2026-12-24 18:00:00Z", "2026-12-24T18:00:00.1234567Z", "1795370400"]
OTHERS = [None, True, -1, 0, 1, 1.5, 2**31, [], [None], {}, {"a": 1}]
ELSEWHERE = {"options", "url", "message", "round"}  # faults of these have codes of their own


def forms():
    for operation in operations(PATHS):
        if operation.body:
            item = document()["paths"][operation.path][operation.method.lower()]
            media = item["requestBody"]["content"]["application/json"]
            example = next(iter(media["examples"].values()))["value"]
            yield pytest.param(operation.body, media["schema"], example, id=operation.id)


def resolved(schema):
    while "$ref" in schema:
        schema = at(schema["$ref"].removeprefix("#"))
    return schema


def values(schema):
    """For one field: values of every kind, and those at its bounds and just beyond."""
    yield from (*TEXTS, *MOMENTS, *OTHERS)
    for one in [resolved(schema), *map(resolved, resolved(schema).get("anyOf", ()))]:
        yield from one.get("enum", ())
        yield from (bound + step for bound in numbers(one, "minimum", "maximum") for step in (-1, 0, 1))
        yield from ("a" * (most + step) for most in numbers(one, "minLength", "maxLength") for step in (-1, 0, 1))
        yield from ("a" + " " * most for most in numbers(one, "maxLength"))
        if "items" in one:
            yield from lists(one)


def numbers(schema, *names):
    return [schema[name] for name in names if name in schema]


def lists(schema):
    least, most = schema.get("minItems", 1), schema["maxItems"]
    counts = {1, 2, least - 1, least, most, most + 1} - {0}  # 2 of one value, because some lists take none twice
    for member in values(schema["items"]):
        yield from ([member] * count for count in sorted(counts))
    for most in numbers(schema, "minItems", "maxItems"):
        yield from ([f"a{n}" for n in range(most + step)] for step in (-1, 0, 1))


def bodies(schema, example):
    """The example with one field of it changed, or left out, or one more."""
    yield example
    yield {**example, "another": 1}
    fields = resolved(schema)["properties"]
    # A report has exactly one of four things, and a clue a text or a sound.
    elsewhere = ELSEWHERE | ({"card", "seat"} if "message" in fields else {"text"} if "sound" in fields else set())
    for name, field in fields.items():
        if name not in elsewhere:
            yield {key: value for key, value in example.items() if key != name}
            yield from ({**example, name: value} for value in values(field))
            inner = resolved(field)
            if "properties" in inner:
                yield from ({**example, name: body} for body in bodies(inner, example.get(name, {})))


def is_taken(form, body):
    try:
        form.parse(json.dumps(body).encode())
    except Invalid:
        return False
    return True


@pytest.mark.parametrize(("form", "schema", "example"), list(forms()))
def test_a_form_accepts_exactly_what_the_contract_says(form, schema, example):
    wrong = [body for body in bodies(schema, example) if is_taken(form, body) == bool(faults(schema, body))]
    assert wrong == []


def parameters():
    bounded = {p.name: p for operation in operations(PATHS) for p in operation.path_parameters if p.kind != "id"}
    of_paths = [(parameter, at(f"/components/parameters/{name}-in-path")) for name, parameter in bounded.items()]
    of_queries = [
        (parameter, next(p for p in told["parameters"] if p.get("name") == parameter.name))
        for operation in operations(PATHS)
        for told in [document()["paths"][operation.path][operation.method.lower()]]
        for parameter in operation.query
    ]
    return [pytest.param(parameter, told["schema"], id=parameter.about) for parameter, told in of_paths + of_queries]


def is_read(parameter, given):
    try:
        parameter.read(given)
    except Invalid:
        return False
    return True


@pytest.mark.parametrize(("parameter", "schema"), parameters())
def test_a_parameter_accepts_exactly_what_the_contract_says(parameter, schema):
    bounds = numbers(schema, "minimum", "maximum", "minLength", "maxLength")
    texts = ["", "a", "a b", "\u00e9", "\u0660", "a\nb", "+1", "1.0", "-1", *("a" * (n + 1) for n in bounds if n < 999)]
    given = [*texts, *(str(n + step) for n in bounds for step in (-1, 0, 1)), *("a" * n for n in bounds if n < 999)]
    wrong = [value for value in given if is_read(parameter, value) == bool(faults(schema, as_meant(schema, value)))]
    assert wrong == []


def as_meant(schema, given):
    """What a text in an address stands for."""
    whole = schema["type"] == "integer" and re.fullmatch("-?[0-9]+", given, re.ASCII)
    return int(given) if whole else given

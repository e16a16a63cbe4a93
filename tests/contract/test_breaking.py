"""Changes that break a client are found, and no others."""

from copy import deepcopy

import pytest

from tools.breaking import breaking, without_texts

GONE = object()
WIDTHS = {"type": "integer", "minimum": 1, "maximum": 9}
CONTRACT = {
    "paths": {
        "/games/{game}": {
            "put": {
                "operationId": "move",
                "security": [],
                "parameters": [
                    {"name": "game", "in": "path", "required": True, "schema": {"type": "string", "maxLength": 9}},
                    {"name": "after", "in": "query", "schema": {"$ref": "#/components/schemas/Number"}},
                ],
                "requestBody": {
                    "required": False,
                    "content": {"application/json": {"schema": {"$ref": "#/components/schemas/In"}}},
                },
                "responses": {
                    "200": {
                        "headers": {"ETag": {"required": True, "schema": {"type": "string", "maxLength": 9}}},
                        "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Out"}}},
                    },
                    "409": {"content": {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Bad"}}}},
                },
            }
        }
    },
    "webhooks": {
        "notification": {
            "post": {
                "requestBody": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Out"}}}},
            }
        }
    },
    "components": {
        "schemas": {
            "Number": WIDTHS,
            "In": {
                "type": "object",
                "required": ["text"],
                "properties": {
                    "text": {"type": "string", "maxLength": 9, "pattern": "^a"},
                    "kind": {"type": "string", "enum": ["one", "two"]},
                    "many": {"type": "array", "items": WIDTHS, "maxItems": 2},
                    "none": {"anyOf": [WIDTHS, {"type": "null"}]},
                },
                "additionalProperties": False,
            },
            "Out": {
                "type": "object",
                "required": ["id"],
                "properties": {
                    "id": {"type": "string", "maxLength": 9},
                    "more": {"type": ["integer", "null"], "minimum": 1, "maximum": 9},
                    "kind": {"type": "string", "enum": ["one", "two"]},
                    "by": {"type": "object", "additionalProperties": WIDTHS},
                },
                "additionalProperties": False,
            },
            "Bad": {"type": "object", "properties": {"code": {"type": "string", "enum": ["busy"]}}},
        }
    },
}
MOVE = ("paths", "/games/{game}", "put")
BODY = "PUT /games/{game} body"
ANSWER = "PUT /games/{game} 200"


def within(name, *path):
    return ("components", "schemas", name, *path)


def field(name, *path):
    return within(name, "properties", *path)


def changed(path, value):
    document = deepcopy(CONTRACT)
    node = document
    for part in path[:-1]:
        node = node[part]
    if value is GONE:
        del node[path[-1]]
    else:
        node[path[-1]] = value
    return document


@pytest.mark.parametrize(
    ("path", "value", "told"),
    [
        (MOVE, GONE, "PUT /games/{game}: is gone"),
        ((*MOVE, "operationId"), "play", "PUT /games/{game}: operationId was move, is play"),
        ((*MOVE, "security"), [{"bearerAuth": []}], "PUT /games/{game}: needs a token"),
        ((*MOVE, "parameters", 1), GONE, "PUT /games/{game} after (query): is gone"),
        ((*MOVE, "parameters", 1, "required"), True, "PUT /games/{game} after (query): is needed"),
        (within("Number", "maximum"), 8, "PUT /games/{game} after (query): maximum was 9, is 8"),
        (within("Number", "minimum"), 2, "PUT /games/{game} after (query): minimum was 1, is 2"),
        ((*MOVE, "requestBody", "required"), True, f"{BODY}: is needed"),
        ((*MOVE, "requestBody"), GONE, f"{BODY}: is gone"),
        ((*MOVE, "requestBody", "content"), {"text/plain": {"schema": {}}}, f"{BODY}: application/json is gone"),
        (within("In", "required"), ["text", "kind"], f"{BODY}.kind: is needed"),
        (field("In", "many"), GONE, f"{BODY}.many: is gone"),
        (field("In", "text", "maxLength"), 8, f"{BODY}.text: maxLength was 9, is 8"),
        (field("In", "text", "pattern"), "^b", f"{BODY}.text: pattern was ^a, is ^b"),
        (field("In", "text", "type"), "integer", f"{BODY}.text: takes no more string"),
        (field("In", "text", "enum"), ["a"], f"{BODY}.text: takes only a"),
        (field("In", "kind", "enum"), ["one"], f"{BODY}.kind: takes no more two"),
        (field("In", "many", "maxItems"), 1, f"{BODY}.many: maxItems was 2, is 1"),
        (field("In", "many", "uniqueItems"), True, f"{BODY}.many: uniqueItems was None, is True"),
        (field("In", "many", "items", "maximum"), 8, f"{BODY}.many[]: maximum was 9, is 8"),
        (field("In", "none"), WIDTHS, f"{BODY}.none: takes no more null"),
        ((*MOVE, "responses", "200"), GONE, f"{ANSWER}: is gone"),
        ((*MOVE, "responses", "409"), GONE, "PUT /games/{game} 409: is gone"),
        ((*MOVE, "responses", "200", "headers", "ETag"), GONE, f"{ANSWER} ETag: is gone"),
        ((*MOVE, "responses", "200", "headers", "ETag", "required"), False, f"{ANSWER} ETag: may be missing"),
        (
            (*MOVE, "responses", "200", "headers", "ETag", "schema", "maxLength"),
            10,
            f"{ANSWER} ETag: maxLength was 9, is 10",
        ),
        ((*MOVE, "responses", "200", "content"), {}, f"{ANSWER}: application/json is gone"),
        (within("Out", "required"), [], f"{ANSWER}.id: may be missing"),
        (field("Out", "kind"), GONE, f"{ANSWER}.kind: is gone"),
        (field("Out", "id", "maxLength"), 10, f"{ANSWER}.id: maxLength was 9, is 10"),
        (field("Out", "id", "maxLength"), GONE, f"{ANSWER}.id: maxLength was 9, is None"),
        (field("Out", "id", "type"), ["string", "null"], f"{ANSWER}.id: may be null"),
        (field("Out", "kind", "enum"), ["one", "two", "three"], f"{ANSWER}.kind: may be three"),
        (field("Out", "kind", "enum"), GONE, f"{ANSWER}.kind: may be other than one, two"),
        (field("Out", "by", "additionalProperties", "maximum"), 10, f"{ANSWER}.by.*: maximum was 9, is 10"),
        (field("Out", "more", "minimum"), 0, "notification.more: minimum was 1, is 0"),
        (("webhooks", "notification"), GONE, "notification: is not sent any more"),
    ],
)
def test_a_breaking_change_is_reported_with_its_place(path, value, told):
    found = list(breaking(CONTRACT, changed(path, value)))
    assert told in found
    assert len(found) <= 3  # a schema may be in several places


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("paths", "/new"), {"get": {}}),
        ((*MOVE, "responses", "503"), {}),
        ((*MOVE, "responses", "200", "headers", "Vary"), {"schema": {}}),
        ((*MOVE, "parameters", 1, "schema"), {**WIDTHS, "maximum": 10}),
        (within("In", "required"), []),
        (field("In", "new"), {"type": "string"}),
        (field("In", "text", "maxLength"), 10),
        (field("In", "text", "pattern"), GONE),
        (field("In", "kind", "enum"), ["one", "two", "three"]),
        (field("In", "kind"), {"type": "string", "minLength": 1, "maxLength": 9}),
        (field("In", "text", "type"), ["string", "null"]),
        (field("In", "none"), {**WIDTHS, "type": ["integer", "null"]}),
        (within("Out", "required"), ["id", "kind"]),
        (field("Out", "new"), {"type": "string"}),
        (field("Out", "kind", "enum"), ["one"]),
        (field("Out", "kind"), {"const": "one"}),
        (field("Out", "more", "type"), "integer"),
        (field("Out", "id", "maxLength"), 8),
        (field("Bad", "code", "enum"), ["busy", "late"]),
    ],
)
def test_a_compatible_change_is_not_reported(path, value):
    assert list(breaking(CONTRACT, changed(path, value))) == []


def test_texts_are_left_out_and_fields_called_like_them_are_not():
    schema = {"description": "What it is.", "properties": {"description": {"type": "string", "examples": ["a"]}}}
    assert without_texts(schema) == {"properties": {"description": {"type": "string"}}}

"""The published contract is small, open where answers may grow, and promises nothing that the service does not keep."""

import json
import re
from copy import deepcopy

import pytest

from tests.contract.checked import ROOT, published
from tools.breaking import Fit, Side, breaking
from tools.contract.document import closed_contract
from tools.contract.problems import EVERY_HEADER
from tools.contract.published import _open
from tools.contract.schemas import REF

DOCUMENTS = ("openapi.yaml", "openapi-core.yaml")
MAX_YAML_BYTES = {"openapi.yaml": 400_000, "openapi-core.yaml": 130_000}
MAX_JSON_BYTES = {"openapi.yaml": 334_000, "openapi-core.yaml": 115_000}
METHODS = {"get", "put", "post", "patch", "delete"}


def operations(document):
    return [(f"{method} {path}", item) for path, items in document["paths"].items() for method, item in items.items()]


def at(document, ref):
    node = document
    for part in ref.removeprefix("#/").split("/"):
        node = node[part.replace("~1", "/").replace("~0", "~")]
    return node


def reached(document, roots):
    """Every schema that is used there, with the names of components on the way to it."""
    seen, todo = set(), [("", root) for root in roots]
    while todo:
        place, node = todo.pop()
        if isinstance(node, list):
            todo += [(place, one) for one in node]
        elif isinstance(node, dict):
            if "$ref" in node and node["$ref"] not in seen:
                seen.add(node["$ref"])
                todo.append((node["$ref"], at(document, node["$ref"])))
            yield place, node
            todo += [(place, inner) for key, inner in node.items() if key not in {"example", "examples"}]


def answers(document):
    return reached(document, [item["responses"] for _, item in operations(document)])


def requests(document):
    return reached(document, [item.get("requestBody") for _, item in operations(document)])


@pytest.mark.parametrize("name", DOCUMENTS)
def test_it_is_small(name):
    assert (ROOT / name).stat().st_size <= MAX_YAML_BYTES[name]
    compact = json.dumps(published(name), ensure_ascii=False, separators=(",", ":"))
    assert len(compact.encode()) <= MAX_JSON_BYTES[name]


@pytest.mark.parametrize("name", DOCUMENTS)
def test_no_answer_is_closed(name):
    document = published(name)
    assert [place for place, node in answers(document) if node.get("additionalProperties") is False] == []


@pytest.mark.parametrize("name", DOCUMENTS)
def test_each_enumeration_of_an_answer_may_get_more_values(name):
    """It is a component, or stands beside any text."""
    document = published(name)
    enums = {f"{REF}{one}" for one, schema in document["components"]["schemas"].items() if "enum" in schema}
    closed = enums - without_alternative(document)
    for place, node in answers(document):
        if place not in enums and "anyOf" not in node:
            assert node.get("$ref") not in closed, (place, node)


def without_alternative(document):
    """The enumerations whose every use in an answer stands beside a text."""
    return {
        one["$ref"]
        for _, node in answers(document)
        for one in node.get("anyOf", ())
        if "$ref" in one and {"type": "string"} in node["anyOf"]
    }


@pytest.mark.parametrize("name", DOCUMENTS)
def test_no_type_of_a_field_takes_the_place_of_a_schema(name):
    """OpenAPI Generator calls a type without a title after its object and its field, and makes each type once."""
    schemas = published(name)["components"]["schemas"]
    called = called_types(schemas)
    assert called.keys() & {"AnyGameStatus", "AnyProblemCode"}
    assert called.keys() & schemas.keys() == set()
    assert "GameStatus" in called_types(untitled(schemas))


def called_types(schemas):
    """The types of fields with several alternatives, by name."""
    types = {}
    for name, schema in schemas.items():
        for field, value in schema.get("properties", {}).items():
            several = len([one for one in value.get("anyOf", ()) if one != {"type": "null"}]) > 1
            if several and value not in types.values():
                types[value.get("title", name + "".join(map(str.capitalize, field.split("_"))))] = value
    return types


def untitled(schemas):
    return json.loads(re.sub(r'"title": "Any\w+", ', "", json.dumps(schemas)))


@pytest.mark.parametrize("name", DOCUMENTS)
def test_each_object_of_a_request_is_closed(name):
    objects = [(place, node) for place, node in requests(published(name)) if "properties" in node]
    assert objects
    assert [
        place for place, node in objects if node.get("type") == "object" and "additionalProperties" not in node
    ] == []


@pytest.mark.parametrize("name", DOCUMENTS)
def test_each_pattern_is_valid_without_the_flag_u(name):
    document = published(name)
    patterns = [node["pattern"] for _, node in requests(document) if isinstance(node.get("pattern"), str)]
    assert patterns
    for pattern in patterns:
        re.compile(pattern)
        assert max(map(ord, pattern)) <= 0xFFFF


def test_the_core_has_operations_of_the_whole():
    whole, core = ({key: item["operationId"] for key, item in operations(published(name))} for name in DOCUMENTS)
    assert len(core) < len(whole) / 2
    assert core.items() <= whole.items()


def test_what_the_service_answers_and_takes_is_as_published():
    """The closed contract promises more of answers, and takes all that the published one allows, but for some texts."""
    closed = closed_contract()
    found = [fault for fault in breaking(published("openapi.yaml"), closed) if ": pattern was" not in fault]
    optional = "|".join(EVERY_HEADER)  # each refusal may have them, and some never do
    said_once = re.compile(f"[A-Z]+ [^ ]+ (4XX|default|4[0-9]+ ({optional})): is gone")
    assert [fault for fault in found if not said_once.fullmatch(fault)] == []


GAME = {"type": "object", "properties": {"status": {"$ref": f"{REF}Status"}}, "additionalProperties": False}
STATUS = {"type": "string", "enum": ["lobby", "running"]}


def grown(schema, name, value):
    """The answers of a later version: with another value of the enumeration, or another field."""
    document = {"components": {"schemas": deepcopy({"Game": schema, "Status": STATUS})}}
    document["components"]["schemas"][name] = value
    return Side(document, document["components"]["schemas"]["Game"])


@pytest.mark.parametrize(
    ("name", "later"),
    [
        pytest.param("Status", {**STATUS, "enum": ["lobby", "running", "paused"]}, id="a value"),
        pytest.param(
            "Game", {**GAME, "properties": {**GAME["properties"], "weather": {"type": "string"}}}, id="a field"
        ),
    ],
)
def test_what_may_come_breaks_no_client_of_open_answers(name, later):
    opened = _open(GAME, {f"{REF}Status"})
    was = grown(opened, "Status", STATUS)
    assert list(Fit(answer=True).faults(grown(GAME, name, later), was, "answer")) == []
    closed = list(Fit(answer=True).faults(grown(GAME, name, later), grown(GAME, "Status", STATUS), "answer"))
    assert closed == (["answer.status: may be paused"] if name == "Status" else [])

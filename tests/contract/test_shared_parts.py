"""Parts that occur twice in the contract have a name, and names do not collide in generated clients."""

import re
from collections import Counter, defaultdict

import pytest

from tests.contract.checked import document

COMPONENT = re.compile(r"/components/(schemas/\w+|(headers|parameters)/[\w-]+/schema)")


def parts(node, place=""):
    """Every object of the document with its place, those in examples left out."""
    if isinstance(node, dict):
        yield place, node
    inside = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    for key, value in inside:
        if key not in {"example", "examples"}:
            yield from parts(value, f"{place}/{key}")


def repeated_enums(contract):
    """Values that are listed at two places or more, at least one of which is no component."""
    places = defaultdict(list)
    for place, node in parts(contract):
        if isinstance(values := node.get("enum"), list):
            places[frozenset(map(str, values))].append(place)
    return [
        found for found in places.values() if len(found) > 1 and not all(COMPONENT.fullmatch(place) for place in found)
    ]


def inline_headers(contract):
    return [
        f"{place}/{name}"
        for place, node in parts(contract)
        if place.endswith("/headers") and place != "/components/headers"
        for name, header in node.items()
        if "$ref" not in header
    ]


def constants(contract):
    """The names of all values of named enums, and of all schemas: Go has one namespace for them."""
    for name, schema in contract["components"]["schemas"].items():
        yield plain(name)
        yield from map(plain, schema.get("x-enum-varnames") or map(str, schema.get("enum", ())))


def plain(name):
    return re.sub(r"\W|_", "", name).casefold()


def collisions(contract):
    return [name for name, count in Counter(constants(contract)).items() if count > 1]


def dangling(contract):
    """References to nothing."""
    places = {place for place, _ in parts(contract)}
    return [node["$ref"] for _, node in parts(contract) if "$ref" in node and node["$ref"][1:] not in places]


def test_every_reference_leads_somewhere():
    assert dangling(document()) == []


def test_no_enum_is_defined_twice():
    assert repeated_enums(document()) == []


def test_headers_are_components():
    assert inline_headers(document()) == []


def test_no_two_enums_have_a_constant_of_the_same_name():
    """A kind whose values collide with another's gets a `prefix` in tools/contract/named.py."""
    assert collisions(document()) == []


def test_every_value_with_a_name_for_programs_has_one():
    named = [node for _, node in parts(document()) if "x-enum-varnames" in node]
    assert named
    assert all(len(node["x-enum-varnames"]) == len(node["enum"]) for node in named)


PHASE = {"type": "string", "enum": ["clue", "cards"]}
LIMIT = {"schema": {"type": "string"}}


@pytest.mark.parametrize(
    ("find", "contract", "found"),
    [
        pytest.param(
            repeated_enums,
            {"components": {"schemas": {"Phase": PHASE, "Game": {"properties": {"phase": PHASE}}}}},
            [["/components/schemas/Phase", "/components/schemas/Game/properties/phase"]],
            id="an enum next to its component",
        ),
        pytest.param(
            repeated_enums,
            {"a": PHASE, "b": {"enum": ["cards", "clue"]}},
            [["/a", "/b"]],
            id="an enum in another order",
        ),
        pytest.param(repeated_enums, {"a": PHASE, "b": {"enum": ["clue"]}}, [], id="a part of an enum"),
        pytest.param(
            inline_headers,
            {"responses": {"200": {"headers": {"Limit": LIMIT, "Age": {"$ref": "#"}}}}},
            ["/responses/200/headers/Limit"],
            id="a header in a response",
        ),
        pytest.param(
            collisions,
            {"components": {"schemas": {"Phase": {"enum": ["game-over"]}, "Code": {"enum": ["game.over", "phase"]}}}},
            ["phase", "gameover"],
            id="a constant of two enums, and one that is called as a schema",
        ),
        pytest.param(
            dangling,
            {"a": {"$ref": "#/components/schemas/Gone"}, "b": {"$ref": "#/components/schemas/Phase"}}
            | {"components": {"schemas": {"Phase": PHASE}}},
            ["#/components/schemas/Gone"],
            id="a reference to nothing",
        ),
    ],
)
def test_a_planted_fault_is_found(find, contract, found):
    assert find(contract) == found

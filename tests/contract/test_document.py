"""openapi.yaml is complete, and has nothing superfluous."""

import re
import shutil
import subprocess
import sys
from collections import Counter

import pytest
from openapi_spec_validator import OpenAPIV31SpecValidator, validate

from app import app
from chalicelib.api.operations import operations as declared
from chalicelib.api.problems import registry, status_of
from chalicelib.routes import PATHS
from tests.contract.checked import ROOT, at, document, escaped, faults
from tools.contract.facts import declared_facts
from tools.contract.index import ORDER
from tools.contract.links import LINKS
from tools.contract.operations import TEXTS, camel
from tools.contract.texts import MissingText, require_text

PROBLEM = "application/problem+json"
WRITTEN = (
    "openapi.yaml",
    "chalicelib/routes.py",
)


def operations():
    return [
        (f"/paths/{escaped(path)}/{method}", item)
        for path, methods in document()["paths"].items()
        for method, item in methods.items()
    ]


def contents():
    """Every media type of a body, sent or answered, with where it stands."""
    for pointer, item in operations():
        places = [f"{pointer}/requestBody"] if "requestBody" in item else []
        for place in [*places, *(f"{pointer}/responses/{status}" for status in item["responses"])]:
            for name, media in at(place).get("content", {}).items():
                yield f"{place} {name}", media


def test_it_is_openapi():
    validate(document(), cls=OpenAPIV31SpecValidator)


PARTS_OF_THE_PAGE = {
    ("/web/{version}/{file}", "GET"),
    ("/docs/files/{file}", "GET"),
    ("/j/{preview}", "GET"),
    ("/d/{day}", "GET"),
    ("/r/{share}", "GET"),
    ("/g/{share}", "GET"),
    ("/manifest.webmanifest", "GET"),
    ("/sw.js", "GET"),
}


def test_every_route_is_an_operation_and_every_operation_a_route():
    routed = {(path, method) for path, entries in app.routes.items() for method in entries if method != "HEAD"}
    assert {
        (path, method.upper()) for path, methods in document()["paths"].items() for method in methods
    } == routed - PARTS_OF_THE_PAGE


def test_every_get_answers_head_too():
    assert all(("GET" in entries) == ("HEAD" in entries) for entries in app.routes.values())


def test_no_two_names_collide_in_generated_code():
    """Files that differ in case only are one on some systems, and Go's NewX makes an X."""
    document_ = document()
    names = {name for section in document_["components"].values() for name in section}
    assert [name for name, count in Counter(map(str.casefold, names)).items() if count > 1] == []
    schemas = document_["components"]["schemas"]
    assert [name for name in schemas if "__" in name] == [], "two classes of this name, told apart by their modules"
    assert [name for name in schemas if name.startswith("New") and name.removeprefix("New") in schemas] == []


def test_every_module_of_handlers_is_in_the_index():
    """A module that is missing there would answer no request, and no other test would fail."""
    there = {f"{file.parent.name}.{file.stem}" for file in (ROOT / "chalicelib").glob("*/*api.py")}
    assert there - {"api.rest_api"} == {module.partition(":")[0] for module in ORDER}


def test_no_tag_has_both_operations_and_webhooks():
    """Generators write a file a tag, and the one with our requests would take the place of the other."""
    asked, told_ = (
        {tag for methods in document()[section].values() for item in methods.values() for tag in item["tags"]}
        for section in ("paths", "webhooks")
    )
    assert asked
    assert told_
    assert asked.isdisjoint(told_)
    assert asked | told_ == {tag["name"] for tag in document()["tags"]}


def test_every_operation_is_named_once():
    names = [item["operationId"] for _, item in operations()]
    assert sorted(names) == sorted(camel(operation.id) for operation in declared(PATHS))
    assert len(set(names)) == len(names)


def test_every_code_of_the_registry_is_in_the_contract_with_its_meaning():
    codes = at("/components/schemas/ProblemCode")
    assert codes["enum"] == list(registry())
    assert list(codes["x-enumDescriptions"]) == codes["enum"]
    assert [code for code, error in registry().items() if "__doc__" not in vars(error)] == []


def test_a_fact_has_the_same_type_in_each_refusal():
    found = {(fact.name, str(fact.kind)) for error in registry().values() for fact in declared_facts(error)}
    assert sorted(name for name, _ in found) == list(at("/components/schemas/Facts/properties"))


def test_exactly_the_conflicts_at_a_table_include_its_state():
    conflicts = [pointer for pointer, item in operations() if "409" in item["responses"]]
    assert len(conflicts) > 10
    for pointer in conflicts:
        for one in at(f"{pointer}/responses/409")["content"][PROBLEM]["schema"]["anyOf"]:
            schema = at(one["$ref"].removeprefix("#"))
            at_a_table = "{game}" in pointer
            assert ("current" in schema["required"]) is at_a_table, pointer
            assert ("current" in schema["properties"]) is at_a_table, pointer


def test_an_enum_explains_all_of_its_values_or_none():
    explained = [schema for schema in document()["components"]["schemas"].values() if "x-enumDescriptions" in schema]
    assert len(explained) > 5
    assert all(list(schema["x-enumDescriptions"]) == schema["enum"] for schema in explained)


@pytest.mark.parametrize("operation", declared(PATHS), ids=lambda operation: operation.id)
def test_an_operation_promises_exactly_the_refusals_it_declares(operation):
    responses = document()["paths"][operation.path][operation.method.lower()]["responses"]
    promised = {
        (int(status), code)
        for status in responses
        if status.isdigit() and status >= "400"
        for code in codes_of(at(f"/paths/{escaped(operation.path)}/{operation.method.lower()}/responses/{status}"))
    }
    declared = {(status_of(error).value, error.code) for error in operation.errors}
    gateways = {
        (400, "malformed-request"),
        (431, "headers-too-large"),
        (411, "length-required"),
        (429, "too-many-requests"),
        (403, "text-refused"),
    }
    assert promised - gateways == declared
    assert (411, "length-required") in promised if operation.body else (411, "length-required") not in promised


def codes_of(response):
    refs = [one["$ref"].removeprefix("#") for one in response["content"][PROBLEM]["schema"]["anyOf"]]
    return [at(f"{ref}/properties/code/const") for ref in refs]


@pytest.mark.parametrize(
    ("place", "media"), list(contents()), ids=lambda value: value if isinstance(value, str) else ""
)
def test_every_example_is_as_its_schema_says(place, media):
    for name, example in media.get("examples", {}).items():
        assert not faults(media["schema"], example["value"]), f"{place} {name}"
    assert media.get("examples") or media["schema"] in TEXTS.values(), f"{place} has no example"


def test_examples_of_parameters_and_headers_are_as_their_schemas_say():
    components = document()["components"]
    inline = [
        parameter for _, item in operations() for parameter in item.get("parameters", ()) if "$ref" not in parameter
    ]
    for value in [*components["parameters"].values(), *components["headers"].values(), *inline]:
        assert not faults(value["schema"], value["example"]), value


def test_objects_are_closed():
    objects = [
        (name, schema) for name, schema in document()["components"]["schemas"].items() if schema.get("type") == "object"
    ]
    assert objects
    assert [name for name, schema in objects if schema["additionalProperties"] is not False] == []


def test_links_lead_to_operations_and_give_them_their_path():
    names = {item["operationId"]: pointer for pointer, item in operations()}
    linked = [
        link for pointer, item in operations() for status in item["responses"] for link in links_of(pointer, status)
    ]
    assert {link["operationId"] for link in linked} == {camel(link.to) for links in LINKS.values() for link in links}
    for link in linked:
        path = names[link["operationId"]].split("/")[2]
        assert set(re.findall(r"\{(\w+)\}", path)) <= set(link["parameters"])


def links_of(pointer, status):
    return at(f"{pointer}/responses/{status}").get("links", {}).values()


@pytest.mark.prove
@pytest.mark.parametrize(("changed", "missing"), [(WRITTEN[:1], WRITTEN[1:]), (WRITTEN, ())])
def test_files_changed_by_hand_or_missing_are_caught(tmp_path, changed, missing):
    for name in WRITTEN:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        if name not in missing:
            shutil.copy(ROOT / name, tmp_path / name)
    for name in changed:
        with (tmp_path / name).open("a", encoding="utf-8") as file:
            file.write("\n")
    checked = check(tmp_path)
    stale = [name for name in WRITTEN if name in {*changed, *missing}]
    assert checked.returncode == 1
    assert checked.stderr == f"{' and '.join(stale)} stale: run `python -m tools.contract`\n"


def test_a_missing_explanation_is_named_with_the_place_for_it():
    with pytest.raises(MissingText, match=r"^say something of `new-code` in codes\.py$"):
        require_text({"old-code": "What it means."}, "new-code", "codes.py")


def check(root):
    command = [sys.executable, "-m", "tools.contract", "--check", "--root", str(root)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def test_the_service_serves_this_contract(http):
    assert http.get("/openapi.yaml").data == (ROOT / "openapi.yaml").read_bytes()

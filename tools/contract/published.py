"""The contract as it is published: everything is said once, and answers are open to what comes."""

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from chalicelib.api.text import EMPTY_OR_SEEN, NAMED, PLAIN, PLAIN_LINES, SEEN, SEEN_LINES
from chalicelib.players.bodies import TAG
from tools.contract.schemas import REF, Schema

# The text says these once.
PROTOCOL = (
    "Cache-Control",
    "Vary",
    "Access-Control-Allow-Origin",
    "X-Robots-Tag",
    "Content-Language",
    "Content-Location",
)
TAGGED = "^[A-Za-z]{1,8}(-[A-Za-z0-9]{1,8})*$"
SIMPLER = {TAG: TAGGED, NAMED: PLAIN, SEEN: PLAIN, EMPTY_OR_SEEN: PLAIN, SEEN_LINES: PLAIN_LINES}
OPTIONS = f"{REF}Options"
BOUNDS = {"pattern", "minLength", "minimum", "maximum", "minItems", "maxItems", "minProperties", "maxProperties"}
NAMES = {"304": "NotModified", "204": "Done"}
Document = dict[str, Any]


def publish(document: Document) -> Document:
    """Changes the document in place, and gives it."""
    for operation in _operations(document):
        for response in operation["responses"].values():
            response.pop("links", None)
            for name in PROTOCOL:
                response.get("headers", {}).pop(name, None)
    _keep_one_example(document)
    _share_parameters(document)
    _share_responses(document)
    _open_answers(document)
    _tell_apart(document["components"]["schemas"])
    _simplify_patterns(document["components"]["schemas"])
    _drop_unused(document)
    return document


def _operations(document: Document) -> Iterator[dict[str, Any]]:
    for methods in (*document["paths"].values(), *document.get("webhooks", {}).values()):
        yield from methods.values()


def _keep_one_example(document: Document) -> None:
    """The fullest one for each body of a request, and one for each schema of an answer, where it comes first.

    A list of what another operation answers with has none: the example of that one shows it.
    """
    for operation in _operations(document):
        for media in operation.get("requestBody", {}).get("content", {}).values():
            media["example"] = max((one["value"] for one in media.pop("examples").values()), key=_count_fields)
    answers = [
        media
        for operation in _operations(document)
        for response in operation["responses"].values()
        for media in response.get("content", {}).values()
    ]
    whole = {media["schema"].get("$ref") for media in answers}
    shown = {name for name in whole if name and _lists(document, name) & whole}
    for media in answers:
        name, examples = media["schema"].get("$ref", ""), media.pop("examples", {})
        if examples and name not in shown:
            media["example"] = next(iter(examples.values()))["value"]
            shown.add(name)


def _lists(document: Document, name: str) -> set[str]:
    """What the lists in a component have."""
    fields = document["components"]["schemas"][name.removeprefix(REF)].get("properties", {}).values()
    return {field["items"]["$ref"] for field in fields if "$ref" in field.get("items", {})}


def _count_fields(value: Any) -> int:
    return sum(map(_count_fields, value.values()), len(value)) if isinstance(value, dict) else 0


def _share_parameters(document: Document) -> None:
    """Query parameters that several operations have become components."""
    shared = document["components"]["parameters"]
    every = [parameter for operation in _operations(document) for parameter in operation.get("parameters", ())]
    same = Counter(json.dumps(parameter) for parameter in every if parameter.get("in") == "query")
    for operation in _operations(document):
        for n, parameter in enumerate(operation.get("parameters", ())):
            if same[json.dumps(parameter)] > 1:
                name = next(
                    one
                    for one in (parameter["name"], *(f"{parameter['name']}{n}" for n in range(2, 100)))
                    if shared.get(one, parameter) == parameter
                )
                shared[name] = parameter
                operation["parameters"][n] = {"$ref": f"#/components/parameters/{name}"}


def _share_responses(document: Document) -> None:
    """Responses that several operations have become components; a description of its own stays at the reference."""
    shared = document["components"]["responses"]
    every = [(one, status) for operation in _operations(document) for one in [operation["responses"]] for status in one]
    same = Counter(_key(responses[status], status) for responses, status in every)
    names: dict[str, str] = {}
    for responses, status in every:
        response, key = responses[status], _key(responses[status], status)
        if "$ref" in response or same[key] == 1:
            continue
        if key not in names:
            names[key] = _new_name(status, response, shared)
            shared[names[key]] = response
        about = (
            {"description": response["description"]}
            if response["description"] != shared[names[key]]["description"]
            else {}
        )
        responses[status] = {"$ref": f"#/components/responses/{names[key]}", **about}


def _key(response: Schema, status: str) -> str:
    return status + json.dumps(
        {name: value for name, value in response.items() if name != "description"}, sort_keys=True
    )


def _new_name(status: str, response: Schema, taken: Mapping[str, Any]) -> str:
    content: Schema = response.get("content", {"Empty": {"schema": {}}})
    kind, media = next(iter(content.items()))
    what = str(media["schema"].get("$ref", kind.title())).rpartition("/")[2]
    name = NAMES.get(status, f"{what}Answer")
    return next(one for one in (name, *(f"{name}{n}" for n in range(2, 100))) if one not in taken)


def _open_answers(document: Document) -> None:
    """Objects that only answers have may get more fields, and the values of their enumerations may become more.

    An enumeration stays a closed component, and each use in an answer allows any other text beside it: generators keep
    its name, and requests stay closed.
    """
    schemas = document["components"]["schemas"]
    asked = _reach(
        document,
        [
            (one.get("requestBody"), one.get("parameters"))
            for methods in document["paths"].values()
            for one in methods.values()
        ],
    )
    enums = {REF + name for name, schema in schemas.items() if "enum" in schema}
    for name, schema in schemas.items():
        if name not in asked and "enum" not in schema:
            schemas[name] = _open(schema, enums)


def _open(schema: Any, enums: set[str]) -> Any:
    if isinstance(schema, list):
        return [_open(one, enums) for one in schema]
    if not isinstance(schema, dict):
        return schema
    if schema.get("$ref") == OPTIONS:  # closed, as a request may have them
        beside = {key: value for key, value in schema.items() if key != "$ref"}
        return {"type": "object", **beside, "additionalProperties": {"$ref": f"{REF}OptionValue"}}
    bounds = {"maxLength"} & schema.keys() if "format" in schema else set()
    opened = {
        key: _open(value, enums) for key, value in schema.items() if key not in bounds and not _closes(key, value)
    }
    if opened.get("$ref") in enums:
        return _or_text({"$ref": opened.pop("$ref")}, opened)
    if isinstance(opened.get("enum"), list) and opened.get("type") == "string":
        return _or_text({"type": opened.pop("type"), "enum": opened.pop("enum")}, opened)
    if isinstance(several := opened.get("anyOf"), list):
        opened["anyOf"] = [one for each in several for one in (each["anyOf"] if set(each) == {"anyOf"} else [each])]
    return opened


def _closes(key: str, value: Any) -> bool:
    """Whether it says that nothing else may come, or what an example of the operation says."""
    return (
        (key == "additionalProperties" and value is False)
        or (key in BOUNDS and isinstance(value, int | str))
        or (key == "examples" and isinstance(value, list))
        or (key, value) == ("format", "int32")
    )


def _or_text(values: Schema, beside: Schema) -> Schema:
    return {**beside, "anyOf": [values, {"type": "string"}]}


def _tell_apart(schemas: dict[str, Schema]) -> None:
    """Generators call the type of a field after its object and itself, where it first occurs: `GameStatus` of `status`.

    It has a title if a schema has this name already. Otherwise the type, of an enumeration or any text, would take the
    place of the enumeration, and consist of itself.
    """
    seen = set[str]()
    for name, schema in schemas.items():
        for field, value in schema.get("properties", {}).items():
            called, same = name + "".join(map(str.capitalize, field.split("_"))), json.dumps(value, sort_keys=True)
            if called in schemas and same not in seen and {"type": "string"} in value.get("anyOf", ()):
                schema["properties"][field] = {"title": f"Any{called}", **value}
            else:
                seen.add(same)


def _simplify_patterns(node: Any) -> None:
    """Characters beyond U+FFFF need the flag `u`, which tools do not set; the service still refuses what it refuses."""
    for inner in node.values() if isinstance(node, dict) else node if isinstance(node, list) else ():
        _simplify_patterns(inner)
    if isinstance(node, dict) and node.get("pattern") in SIMPLER:
        node["pattern"] = SIMPLER[node["pattern"]]


def _reach(document: Document, roots: Any) -> set[str]:
    """The names of the schemas that are used there, also by others."""
    found, left = set[str](), [roots]
    while left:
        for ref in _references(left.pop()):
            node = document
            for part in ref.removeprefix("#/").split("/"):
                node = node[part]
            if ref.startswith(REF) and (name := ref.removeprefix(REF)) not in found:
                found.add(name)
                left.append(node)
            elif not ref.startswith(REF):
                left.append(node)
    return found


def _references(node: Any) -> Iterator[str]:
    if isinstance(node, dict):
        if isinstance(node.get("$ref"), str):
            yield node["$ref"]
        for value in node.values():
            yield from _references(value)
    elif isinstance(node, list | tuple):
        for value in node:
            yield from _references(value)


def _drop_unused(document: Document) -> None:
    components = document["components"]
    while True:
        used = set(_references([document["paths"], document.get("webhooks"), components]))
        unused = [
            (kind, name)
            for kind in ("headers", "responses", "schemas")
            for name in components[kind]
            if f"#/components/{kind}/{name}" not in used
        ]
        if not unused:
            return
        for kind, name in unused:
            del components[kind][name]

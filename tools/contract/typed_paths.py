"""openapi.yaml as the module contract.ts of clients/typescript: types of all schemas, and of all operations by path.

`Paths` has the shape that the library openapi-fetch reads. Refusals are not in it, because the client throws them, nor
what the client itself sends.
"""

from collections.abc import Iterator
from typing import Any

from tools.contract.typed import Field, Schema, comment, list_types, type_of, write_fields

HEAD = """/** The types of Reverie's contract: made of openapi.yaml by `python -m tools.clients`. */
// openapi.yaml: {hash}

/** The contract's version. */
export const VERSION = "{version}";

/** The addresses where a POST takes an Idempotency-Key. */
export const TAKE_KEYS: ReadonlySet<string> = new Set([
{keyed}]);

/** All operations, as openapi-fetch wants them. */
export type Paths = {paths};
{types}"""
METHODS = ("get", "post", "put", "patch", "delete")
KEY, ETAG = ({"$ref": f"#/components/parameters/{name}"} for name in ("Idempotency-Key", "If-None-Match"))


def write_module(document: Schema, digest: str) -> str:
    """`digest`: of the file, so that a check needs no document."""
    paths = document["paths"]
    keyed = [path for path, item in paths.items() if KEY in item.get("post", {}).get("parameters", ())]
    return HEAD.format(
        hash=digest,
        version=document["info"]["version"],
        keyed="".join(f'  "{path}",\n' for path in keyed),
        paths=write_fields(Field(path, _type_of_path(document, item)) for path, item in paths.items()),
        types=list_types(document["components"]["schemas"]),
    )


def _type_of_path(document: Schema, item: Schema) -> str:
    return write_fields(
        Field(method, write_fields(_list_parts(document, item[method])), about=comment(_description(item[method])))
        for method in METHODS
        if method in item
    )


def _description(operation: Schema) -> str:
    summary, rest = operation["summary"], operation.get("description", "")
    return rest if rest.startswith(summary) else f"{summary}. {rest}"


def _list_parts(document: Schema, operation: Schema) -> Iterator[Field]:
    if parameters := [_resolve(document, one) for one in operation.get("parameters", ()) if one != ETAG]:
        yield Field("parameters", _type_of_parameters(parameters), needed=any(map(_is_needed, parameters)))
    if body := operation.get("requestBody"):
        yield Field("requestBody", _type_of_content(body), needed=_is_needed(body))
    answers = {status: _resolve(document, one) for status, one in operation["responses"].items() if status[0] == "2"}
    yield Field("responses", write_fields(Field(status, _type_of_content(one)) for status, one in answers.items()))


def _type_of_parameters(parameters: list[Schema]) -> str:
    by_place = {place: [one for one in parameters if one["in"] == place] for place in ("path", "query", "header")}
    return write_fields(
        Field(
            place,
            write_fields(Field(one["name"], type_of(one["schema"]), _is_needed(one)) for one in those),
            needed=any(map(_is_needed, those)),
        )
        for place, those in by_place.items()
        if those
    )


def _type_of_content(body: Schema) -> str:
    content = "; ".join(f'"{media}": {type_of(one["schema"])}' for media, one in body.get("content", {}).items())
    return f"{{ content: {{ {content} }} }}" if content else "{ content?: never }"


def _is_needed(part: Schema) -> bool:
    return bool(part.get("required"))


def _resolve(document: Schema, node: Any) -> Any:
    while "$ref" in node:
        kind, name = node["$ref"].split("/")[-2:]
        node = document["components"][kind][name]
    return node

"""The contract's schemas as TypeScript types: for the page, which is checked against them, and for clients/typescript.

`python -m tools.contract.typed FILE` writes the page's; `make check-page` does so when openapi.yaml has changed.
"""

import json
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from textwrap import indent
from typing import Any

from tools.contract.document import closed_contract

Schema = Mapping[str, Any]

HEAD = "// Written by `python -m tools.contract.typed` from the closed contract, for the page comes with its service.\n"
OF_REFUSALS = re.compile("^FactsOf|(?<!Field)Problem$")
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
ANY_OTHER = "(string & {})"
"""A value that is newer: `string` alone would swallow the known ones, and no editor would offer them."""


def write_types(document: Schema) -> str:
    """A module with one type for each schema of a request or an answer; for refusals the page has a class."""
    schemas: Schema = document["components"]["schemas"]
    return HEAD + list_types({name: schema for name, schema in schemas.items() if not OF_REFUSALS.search(name)})


def list_types(schemas: Mapping[str, Schema]) -> str:
    """A type for each schema, with its description."""
    return "".join(
        f"\n{comment(schema.get('description', ''))}export type {name} = {type_of(schema)};\n"
        for name, schema in schemas.items()
    )


def comment(description: str) -> str:
    """A description as an editor shows it, with the line's end."""
    text = " ".join(description.split()).replace("*/", "*\\/")
    return f"/** {text} */\n" if text else ""


def type_of(schema: Schema) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "anyOf" in schema:
        return _either(_list_variants(schema["anyOf"]))
    if "allOf" in schema:
        return _either(map(type_of, schema["allOf"]), " & ")
    if "const" in schema:
        return json.dumps(schema["const"])
    if "enum" in schema:
        return _either(map(json.dumps, schema["enum"]))
    kinds = schema.get("type", [])
    return _either(_kind(kind, schema) for kind in ([kinds] if isinstance(kinds, str) else kinds)) or "unknown"


@dataclass(frozen=True, slots=True)
class Field:
    """A field of an object's type. `about`: its comment."""

    name: str
    type: str
    needed: bool = True
    about: str = ""

    def __str__(self) -> str:
        plain = self.name.isidentifier() or self.name.isdecimal()
        return (
            f"{self.about}{self.name if plain else json.dumps(self.name)}{'' if self.needed else '?'}: {self.type};\n"
        )


def write_fields(fields: Iterable[Field]) -> str:
    """An object's type."""
    return "{\n" + indent("".join(map(str, fields)), "  ") + "}"


def _list_variants(variants: Iterable[Schema]) -> Iterator[str]:
    known = [type_of(one) for one in variants]
    open_ended = not {*known} <= {*PLAIN.values()}
    return (ANY_OTHER if one == "string" and open_ended else one for one in known)


def _kind(kind: str, schema: Schema) -> str:
    if kind == "array":
        return f"Array<{type_of(schema['items'])}>"
    if kind == "object":
        return _object(schema)
    return PLAIN[kind]


def _object(schema: Schema) -> str:
    if isinstance(values := schema.get("additionalProperties"), dict):
        return f"Record<string, {type_of(values)}>"
    needed, fields = schema.get("required", []), schema.get("properties", {})
    return write_fields(
        Field(name, type_of(field), name in needed, comment(field.get("description", "")))
        for name, field in fields.items()
    )


def _either(types: Iterable[str], sign: str = " | ") -> str:
    return sign.join(dict.fromkeys(types))


def main(target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(write_types(closed_contract()), "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))

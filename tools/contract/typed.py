"""The contract's schemas as TypeScript types, against which the page is checked.

`python -m tools.contract.typed FILE` writes them; `make check-page` does so when openapi.yaml has changed.
"""

import json
import re
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from tools.contract.document import closed_contract

Schema = Mapping[str, Any]

HEAD = "// Written by `python -m tools.contract.typed` from the closed contract, for the page comes with its service.\n"
OF_REFUSALS = re.compile("^FactsOf|(?<!Field)Problem$")
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def write_types(document: Schema) -> str:
    """A module with one type for each schema of a request or an answer; for refusals the page has a class."""
    schemas: Schema = document["components"]["schemas"]
    wanted = {name: schema for name, schema in schemas.items() if not OF_REFUSALS.search(name)}
    return HEAD + "".join(f"\nexport type {name} = {_type(schema)};\n" for name, schema in wanted.items())


def _type(schema: Schema) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    for several in ("anyOf", "allOf"):
        if several in schema:
            return _either((_type(one) for one in schema[several]), " | " if several == "anyOf" else " & ")
    if "const" in schema:
        return json.dumps(schema["const"])
    if "enum" in schema:
        return _either(map(json.dumps, schema["enum"]))
    kinds = schema.get("type", [])
    return _either(_kind(kind, schema) for kind in ([kinds] if isinstance(kinds, str) else kinds)) or "unknown"


def _kind(kind: str, schema: Schema) -> str:
    if kind == "array":
        return f"Array<{_type(schema['items'])}>"
    if kind == "object":
        return _object(schema)
    return PLAIN[kind]


def _object(schema: Schema) -> str:
    if isinstance(values := schema.get("additionalProperties"), dict):
        return f"Record<string, {_type(values)}>"
    needed = schema.get("required", [])
    fields = (
        f"{name}{'' if name in needed else '?'}: {_type(field)}" for name, field in schema.get("properties", {}).items()
    )
    return "{ " + "; ".join(fields) + " }"


def _either(types: Iterable[str], sign: str = " | ") -> str:
    return sign.join(dict.fromkeys(types))


def main(target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(write_types(closed_contract()), "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))

"""Schemas in words."""

import re
from collections.abc import Mapping
from typing import Any

Node = Mapping[str, Any]
FORMATS = {"date-time": "time", "uri-reference": "address", None: "text"}


def slug(title: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")


def title_of(tag: str) -> str:
    return tag.replace("-", " ").capitalize()


def type_of(schema: Node) -> str:
    """The type of a value as HTML, with links to named schemas."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return f'<a href="#data-{name}">{name}</a>'
    if "anyOf" in schema:
        return " or ".join(map(type_of, schema["anyOf"]))
    kinds = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
    return " or ".join(_kind(kind, schema) for kind in kinds)


def _kind(kind: str, schema: Node) -> str:
    match kind:
        case "array":
            return f"list of {_several(schema['items'])}"
        case "object" if isinstance(schema.get("additionalProperties"), dict):
            return f"object of {type_of(schema['additionalProperties'])}"
        case "string":
            return FORMATS.get(schema.get("format"), "text")
        case _:
            return {"boolean": "true or false", "null": "null"}.get(kind, kind)


def _several(schema: Node) -> str:
    kind = schema.get("type")
    return {"string": "texts", "integer": "integers"}[kind] if kind in {"string", "integer"} else type_of(schema)


def limits_of(schema: Node) -> str:
    """Bounds and choices, as Markdown."""
    told = [
        _between(schema.get("minimum"), schema.get("maximum"), ""),
        _between(schema.get("minLength"), schema.get("maxLength"), " characters"),
        _between(schema.get("minItems"), schema.get("maxItems"), " entries"),
        _choices(schema),
        _of_each(schema),
        f"default `{_plain(schema['default'])}`" if "default" in schema else "",
    ]
    return "; ".join(filter(None, told))


def _of_each(schema: Node) -> str:
    limits = limits_of(schema["items"]) if "items" in schema else ""
    return f"each {limits}" if limits else ""


def _choices(schema: Node) -> str:
    if "const" in schema:
        return f"`{_plain(schema['const'])}`"
    values = schema.get("enum", next((each["enum"] for each in schema.get("anyOf", ()) if "enum" in each), ()))
    return "one of " + ", ".join(f"`{_plain(value)}`" for value in values) if values else ""


def _plain(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _between(least: int | None, most: int | None, unit: str) -> str:
    if least is not None and least == most:
        return f"{least}{unit}"
    if least and most is not None:
        return f"{least} to {most}{unit}"
    if most is not None:
        return f"at most {most}{unit}" if least is None else f"{least} to {most}{unit}"
    return f"at least {least}{unit}" if least else ""

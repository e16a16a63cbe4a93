"""Component schemas: the bodies of requests and answers, as pydantic describes them but tidied."""

import ast
import inspect
import json
import sys
from collections.abc import Iterable
from functools import cache
from types import NoneType
from typing import Any, Literal, get_args, get_type_hints

from pydantic import TypeAdapter

from chalicelib.api.operations import Handler, Operation
from chalicelib.engine.editions import EDITIONS
from chalicelib.engine.options import Option
from tools.contract.named import NAMED, Named
from tools.contract.texts import require_text

Schema = dict[str, Any]
Side = Literal["takes", "gives"]
Mode = Literal["validation", "serialization"]

REF = "#/components/schemas/"
# Keys that describe a value but do not restrict it.
SAID = {"description", "default", "examples", "x-enumDescriptions", "x-enum-varnames"}
ORDER = (
    *(
        "$ref",
        "type",
        "format",
        "description",
        "enum",
        "x-enumDescriptions",
        "x-enum-varnames",
        "const",
        "pattern",
        "minLength",
        "maxLength",
        "minimum",
    ),
    *("maximum", "minItems", "maxItems", "uniqueItems", "items", "anyOf", "propertyNames", "minProperties"),
    *("maxProperties", "required", "properties", "additionalProperties", "default", "examples"),
)


def ref(name: str) -> Schema:
    return {"$ref": REF + name}


class Schemas:
    """The schemas of every operation's bodies, and the components that they use."""

    def __init__(self, operations: Iterable[Operation], also: Iterable[Any] = ()) -> None:
        wanted: list[tuple[tuple[str, str], Mode, TypeAdapter[Any]]] = [
            ((operation.id, side), mode, TypeAdapter(form))
            for operation in operations
            for side, mode, form in _forms(operation)
        ]
        wanted += [(("also", shape.__name__), "serialization", TypeAdapter(shape)) for shape in also]
        found, shared = TypeAdapter.json_schemas(wanted, ref_template=REF + "{model}")
        named = {name: _order(_tidy(_describe(value))) for name, value in NAMED.items()}
        self._names = {_key(schema): name for name, schema in named.items()}
        self._of = {key: self._shaped(schema) for (key, _), schema in found.items()}
        defined = {name: self._shaped(schema) for name, schema in shared["$defs"].items()}
        options = {"Options": self._shaped(_options()), "OptionValue": _option_value(named["OptionValue"])}
        self.components = named | defined | options

    def schema_of(self, operation: Operation, side: Side) -> Schema:
        return self._of[operation.id, side]

    def _shaped(self, schema: Schema) -> Schema:
        return _order(_each(_tidy(schema), self._hoisted))

    def _hoisted(self, schema: Schema) -> Schema:
        """Replaces a schema that has a name of its own by a reference."""
        if name := self._names.get(_key(schema)):
            return {**ref(name), **_annotations(schema)}
        if schema.get("additionalProperties") == ref("OptionValue"):
            return {**ref("Options"), **_annotations(schema)}
        return _nullable(schema)


def _forms(operation: Operation) -> Iterable[tuple[Side, Mode, Any]]:
    if operation.body:
        yield "takes", "validation", operation.body
    if (shape := gives(operation)) not in {None, str}:
        yield "gives", "serialization", shape


def gives(operation: Operation) -> Any:
    """The type of the answer's body; None if it has none."""
    return _answer_type(operation.handler)


@cache
def _answer_type(handler: Handler) -> Any:
    (shape,) = get_args(get_type_hints(handler, localns=_type_names(handler.__module__))["return"])
    return None if shape is NoneType else shape


@cache
def _type_names(module: str) -> dict[str, Any]:
    """The names of a module with those that it imports for type checkers only, so that no request pays for them."""
    found = dict(vars(sys.modules[module]))
    for node in ast.parse(inspect.getsource(sys.modules[module])).body:
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            exec(compile(ast.Module(node.body, []), module, "exec"), found)
    return found


def _describe(named: Named) -> Schema:
    schema = {**TypeAdapter(named.kind).json_schema(), "description": named.about}
    if not named.meanings:
        return schema
    meanings = {value: require_text(named.meanings, value, "tools/contract/named.py") for value in schema["enum"]}
    constants = {"x-enum-varnames": [named.constant(value) for value in schema["enum"]]} if named.prefix else {}
    return {**schema, "x-enumDescriptions": meanings, **constants}


def _annotations(schema: Schema) -> Schema:
    """The keys that may stand next to a reference."""
    return {key: schema[key] for key in ("description", "default") if key in schema}


def _key(schema: Schema) -> str:
    """A key that is equal for schemas that allow the same values, even if their descriptions differ."""
    return json.dumps({k: v for k, v in schema.items() if k not in SAID}, sort_keys=True)


def _each(schema: Schema, change: Any) -> Schema:
    """The schema with `change` applied to every schema inside it, then to itself."""
    inner = dict(schema)
    for key in schema.keys() & {"items", "additionalProperties", "propertyNames"}:
        if isinstance(schema[key], dict):
            inner[key] = _each(schema[key], change)
    for key in schema.keys() & {"properties", "patternProperties"}:
        inner[key] = {name: _each(value, change) for name, value in schema[key].items()}
    if "anyOf" in schema:
        inner["anyOf"] = [_each(value, change) for value in schema["anyOf"]]
    changed: Schema = change(inner)
    return changed


def _tidy(schema: Schema) -> Schema:
    """The schema without generated titles and without empty defaults; objects are closed."""
    return _each(schema, _simplify)


def _simplify(schema: Schema) -> Schema:
    kept = {key: value for key, value in schema.items() if key != "title"}
    if isinstance(kept.get("default", 0), dict | None):
        del kept["default"]
    if by_pattern := kept.pop(
        "patternProperties", None
    ):  # generators understand maps only by the schema of their values
        ((pattern, kept["additionalProperties"]),) = by_pattern.items()
        kept["propertyNames"] = {"pattern": pattern, **kept.get("propertyNames", {})}
    if kept.get("type") == "object":
        kept.setdefault("additionalProperties", False)
    if all(set(each) == {"type"} for each in kept.get("anyOf", [{}])):
        kept["type"] = [each["type"] for each in kept.pop("anyOf")]
    return _add_format(kept)


def _add_format(schema: Schema) -> Schema:
    """The schema with a format for integers, by which generators choose a type of number."""
    bounds = {"minimum": min(schema["enum"]), "maximum": max(schema["enum"])} if "enum" in schema else schema
    if "integer" not in schema.get("type", ()) or "maximum" not in bounds:
        return schema
    return {**schema, **bounds, "format": "int32" if bounds["maximum"] < 2**31 else "int64"}


def _nullable(schema: Schema) -> Schema:
    """The schema with "this or null" as two types; a reference, an enum or a constant stays as it is."""
    match schema.get("anyOf"):
        case [{"type": str(kind)} as alone, {"type": "null"}] if not alone.keys() & {"enum", "const"}:
            return {**alone, **{k: v for k, v in schema.items() if k != "anyOf"}, "type": [kind, "null"]}
        case _:
            return schema


def _order(schema: Schema) -> Schema:
    return _each(schema, lambda each: dict(sorted(each.items(), key=lambda item: ORDER.index(item[0]))))


def _options() -> Schema:
    """All options of all editions by name. The description of each says which editions have it."""
    every = {option.name: option for edition in EDITIONS.values() for option in edition.options}
    return {
        "type": "object",
        "description": "The options of a table. An option that you leave out keeps the ruleset's value.",
        "properties": {name: _option(option) for name, option in every.items()},
        "additionalProperties": False,
    }


def _option_value(schema: Schema) -> Schema:
    """The schema with bounds that leave room for future options."""
    return _order(_simplify({**schema, "pattern": "^[a-z0-9-]+$", "maxLength": 40, "minimum": 0, "maximum": 9999}))


def _option(option: Option) -> Schema:
    where = ", ".join(f"`{id}`" for id, edition in EDITIONS.items() if option.name in {o.name for o in edition.options})
    values = option.values
    kind = {bool: "boolean", str: "string", int: "integer"}[type(values[0])]
    limits = {"format": "int32", "minimum": min(values), "maximum": max(values)} if isinstance(values, range) else {}
    choices = {"enum": list(values)} if kind == "string" else {}
    return {
        "type": [kind, "null"] if option.nullable else kind,
        "description": f"{option.about} In {where}.",
        **choices,
        **limits,
    }

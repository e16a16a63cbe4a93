"""`python -m tools.breaking` lists the changes of openapi.yaml that would break a client of the last release.

docs/contract/ keeps that release's contract without its texts, so a clone without tags has it too. A change that breaks
it on purpose also updates that file, by `--release`. A change breaks a client if a valid request now fails, or if an
answer may differ from the old contract. New operations, optional fields, answer fields and problem codes are safe.
"""

import argparse
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).parents[1]
CONTRACT = ROOT / "openapi.yaml"
NOTE = "# Written by `python -m tools.breaking --release`: what clients of the last release rely on.\n"
RELEASED = ROOT / "docs" / "contract" / "released.yaml"
KINDS = {
    str: "string",
    bool: "boolean",
    int: "integer",
    float: "number",
    type(None): "null",
    list: "array",
    dict: "object",
}
EVERY = set(KINDS.values())
TEXTS = {"description", "summary", "example", "examples", "x-enumDescriptions", "links", "tags", "info", "servers"}
LEAST = {"minimum": "number", "minLength": "string", "minItems": "array", "minProperties": "object"}
MOST = {"maximum": "number", "maxLength": "string", "maxItems": "array", "maxProperties": "object"}
Node = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Side:
    """A schema, and the document that its references point into."""

    document: Node
    schema: Any

    def to(self, schema: Any) -> "Side":
        return Side(self.document, resolve(self.document, schema))


@dataclass(frozen=True, slots=True)
class Fit:
    """Checks that every value of one schema fits another: old requests the new schema, new answers the old one."""

    answer: bool

    def faults(self, inner: Side, outer: Side, place: str) -> Iterator[str]:
        """Why a value of `inner` may not be a value of `outer`."""
        if inner.schema is False or outer.schema is True:
            return
        if several := inner.schema.get("anyOf"):
            for one in several:
                yield from self.faults(inner.to(one), outer, place)
        elif several := outer.schema.get("anyOf"):
            tried = [list(self.faults(inner, outer.to(one), place)) for one in several]
            yield from min(tried, key=len)
        elif (values := _values(inner.schema)) is not None:
            if unknown := [value for value in values if not _takes(outer.schema, value)]:
                yield f"{place}: {self._word('takes no more', 'may be')} {_list(unknown)}"
        else:
            yield from self._kinds(inner, outer, place)

    def _kinds(self, inner: Side, outer: Side, place: str) -> Iterator[str]:
        if unknown := _types(inner.schema) - _types(outer.schema):
            yield f"{place}: {self._word('takes no more', 'may be')} {_list(sorted(unknown))}"
            return
        if _values(outer.schema) is not None:
            yield f"{place}: {self._word('takes only', 'may be other than')} {_list(_values(outer.schema) or ())}"
            return
        yield from self._bounds(inner.schema, outer.schema, place)
        if "items" in outer.schema and "array" in _types(inner.schema):
            yield from self.faults(inner.to(inner.schema["items"]), outer.to(outer.schema["items"]), f"{place}[]")
        if "object" in _types(inner.schema):
            yield from self._fields(inner, outer, place)

    def _bounds(self, inner: Node, outer: Node, place: str) -> Iterator[str]:
        for names, sign in ((LEAST, 1), (MOST, -1)):
            for name in (name for name, kind in names.items() if name in outer and kind in _types(inner)):
                if name not in inner or sign * inner[name] < sign * outer[name]:
                    yield f"{place}: {name} {self._from_to(inner.get(name), outer[name])}"
        kept = ("pattern", "uniqueItems") if "number" in _types(outer) else ("pattern", "uniqueItems", "format")
        for name in kept:
            if outer.get(name) and inner.get(name) != outer[name]:
                yield f"{place}: {name} {self._from_to(inner.get(name), outer[name])}"

    def _fields(self, inner: Side, outer: Side, place: str) -> Iterator[str]:
        here, there = (side.schema.get("properties", {}) for side in (inner, outer))
        for name in sorted(set(outer.schema.get("required", ())) - set(inner.schema.get("required", ()))):
            yield f"{place}.{name}: {self._word('is needed', 'may be missing')}"
        gone = there.keys() - here.keys() if self.answer else here.keys() - there.keys()
        yield from (f"{place}.{name}: is gone" for name in sorted(gone) if not _any(outer.schema))
        for name in here.keys() & there.keys():
            if not (self.answer and name == "code"):  # new codes of problems are safe
                yield from self.faults(inner.to(here[name]), outer.to(there[name]), f"{place}.{name}")
        for name in ("additionalProperties", "propertyNames"):
            if isinstance(known := outer.schema.get(name), dict):
                yield from self.faults(inner.to(inner.schema.get(name, {})), outer.to(known), f"{place}.*")

    def _word(self, of_request: str, of_answer: str) -> str:
        return of_answer if self.answer else of_request

    def _from_to(self, inner: Any, outer: Any) -> str:
        was, now = (outer, inner) if self.answer else (inner, outer)
        return f"was {was}, is {now}"


def resolve(document: Node, node: Any) -> Any:
    while isinstance(node, dict) and "$ref" in node:
        target: Any = document
        for part in node["$ref"].removeprefix("#/").split("/"):
            target = target[part.replace("~1", "/").replace("~0", "~")]
        node = target
    return node


def _values(schema: Node) -> list[Any] | None:
    return [schema["const"]] if "const" in schema else schema.get("enum")


def _takes(schema: Node, value: Any) -> bool:
    if (values := _values(schema)) is not None:
        return value in values
    if KINDS[type(value)] not in _types(schema):
        return False
    size = len(value) if isinstance(value, str) else value or 0
    least, most = ("minLength", "maxLength") if isinstance(value, str) else ("minimum", "maximum")
    fits = schema.get(least, size) <= size <= schema.get(most, size)
    return fits and not (isinstance(value, str) and not re.search(schema.get("pattern", ""), value))


def _types(schema: Node) -> set[str]:
    """The JSON types. An integer counts as a number; having no fraction is a bound like others."""
    named = schema.get("type") or {KINDS[type(value)] for value in _values(schema) or ()} or EVERY
    kinds = {named} if isinstance(named, str) else set(named)
    return kinds | {"number"} if "integer" in kinds else kinds


def _any(schema: Node) -> bool:
    return bool(schema.get("additionalProperties", True))


def _list(values: Iterable[Any]) -> str:
    return ", ".join(map(str, values))


def breaking(old: Node, new: Node) -> Iterator[str]:
    """The changes that break clients of `old`, in words, each with its place."""
    for path, methods in old["paths"].items():
        for method, operation in methods.items():
            place = f"{method.upper()} {path}"
            if now := new["paths"].get(path, {}).get(method):
                yield from _operation(Side(old, operation), Side(new, now), place)
            else:
                yield f"{place}: is gone"
    for name in old.get("webhooks", {}):
        if name not in new.get("webhooks", {}):
            yield f"{name}: is not sent any more"
            continue
        was, is_now = (Side(each, each["webhooks"][name]["post"]["requestBody"]) for each in (old, new))
        yield from _content(was, is_now, name, Fit(answer=True))


def _operation(old: Side, new: Side, place: str) -> Iterator[str]:
    if old.schema["operationId"] != new.schema["operationId"]:
        yield f"{place}: operationId was {old.schema['operationId']}, is {new.schema['operationId']}"
    if old.schema.get("security") == [] and new.schema.get("security") != []:
        yield f"{place}: needs a token"
    yield from _parameters(old, new, place)
    yield from _body(old, new, place)
    for status, answer in old.schema["responses"].items():
        if status in new.schema["responses"]:
            yield from _answer(old.to(answer), new.to(new.schema["responses"][status]), f"{place} {status}")
        else:
            yield f"{place} {status}: is gone"


def _parameters(old: Side, new: Side, place: str) -> Iterator[str]:
    was, is_now = ({(p["name"], p["in"]): p for p in _resolved_parameters(side)} for side in (old, new))
    for name, where in was.keys() - is_now.keys():
        yield f"{place} {name} ({where}): is gone"
    for (name, where), parameter in is_now.items():
        before = was.get((name, where))
        if parameter.get("required") and not (before and before.get("required")):
            yield f"{place} {name} ({where}): is needed"
        if before:
            schemas = old.to(before["schema"]), new.to(parameter["schema"])
            yield from Fit(answer=False).faults(*schemas, f"{place} {name} ({where})")


def _resolved_parameters(side: Side) -> list[Any]:
    return [resolve(side.document, parameter) for parameter in side.schema.get("parameters", ())]


def _body(old: Side, new: Side, place: str) -> Iterator[str]:
    was, is_now = (side.schema.get("requestBody") for side in (old, new))
    if is_now and is_now.get("required") and not (was and was.get("required")):
        yield f"{place} body: is needed"
    if was and not is_now:
        yield f"{place} body: is gone"
    if was and is_now:
        yield from _content(old.to(was), new.to(is_now), f"{place} body", Fit(answer=False))


def _answer(old: Side, new: Side, place: str) -> Iterator[str]:
    headers = new.schema.get("headers", {})
    for name, header in old.schema.get("headers", {}).items():
        was, is_now = old.to(header).schema, new.to(headers[name]).schema if name in headers else None
        if is_now is None or (was.get("required") and not is_now.get("required")):
            yield f"{place} {name}: {'is gone' if is_now is None else 'may be missing'}"
        else:
            yield from Fit(answer=True).faults(new.to(is_now["schema"]), old.to(was["schema"]), f"{place} {name}")
    yield from _content(old, new, place, Fit(answer=True))


def _content(old: Side, new: Side, place: str, fit: Fit) -> Iterator[str]:
    known = new.schema.get("content", {})
    for name, media in old.schema.get("content", {}).items():
        if name not in known:
            yield f"{place}: {name} is gone"
            continue
        was, is_now = old.to(media["schema"]), new.to(known[name]["schema"])
        yield from fit.faults(is_now, was, place) if fit.answer else fit.faults(was, is_now, place)


def without_texts(node: Any) -> Any:
    """The parts of the contract that a client can rely on. A field named like a text key, such as `title`, stays."""
    if isinstance(node, list):
        return [without_texts(each) for each in node]
    if not isinstance(node, dict):
        return node
    return {
        name: {field: without_texts(schema) for field, schema in value.items()}
        if name in {"properties", "headers", "parameters"} and isinstance(value, dict)
        else without_texts(value)
        for name, value in node.items()
        if name not in TEXTS
    }


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.breaking", description=__doc__)
    parser.add_argument("--release", action="store_true", help="from now on, compare with openapi.yaml as it is")
    now = _read(CONTRACT)
    if parser.parse_args().release:
        RELEASED.write_text(NOTE + yaml.dump(without_texts(now), Dumper=yaml.CSafeDumper, sort_keys=False))
        return 0
    found = sorted(set(breaking(_read(RELEASED), now)))
    print("\n".join(found), file=sys.stderr, end="\n" if found else "")
    return 1 if found else 0


def _read(path: Path) -> Node:
    document: Node = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
    return document


if __name__ == "__main__":
    sys.exit(main())

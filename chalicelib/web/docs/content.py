"""The contract as the page shows it: operations, data and problems, with references resolved."""

import json
import shlex
from collections.abc import Iterable, Mapping
from typing import Any

from chalicelib.api.errors import MethodNotAllowed, PathNotFound
from chalicelib.api.problems import document
from chalicelib.web.docs.words import slug

PROBLEM = "application/problem+json"
COMMON = ("411", "413", "415", "429", "431", "500", "503")  # statuses that operations have in common
WITHOUT_EXAMPLE = (MethodNotAllowed, PathNotFound)  # problems that no operation of the contract names
Node = Mapping[str, Any]


class Content:
    def __init__(self, contract: Node) -> None:
        self._document = contract
        self.info: Node = contract["info"]

    def chapters(self) -> list[tuple[str, str, str]]:
        """The anchor, the heading and the text of each part of the description."""
        opening, *parts = self.info["description"].split("\n## ")
        titled = [("Reverie", opening), *((title, body) for title, _, body in (part.partition("\n") for part in parts))]
        return [(slug(title), title, body) for title, body in titled]

    def tags(self) -> list[tuple[Node, list[dict[str, Any]]]]:
        """The tags that have operations, each with these."""
        return [(tag, asked) for tag in self._document["tags"] if (asked := self._operations(tag["name"]))]

    def problems(self) -> list[dict[str, Any]]:
        """Every code, with its title and its status."""
        told = self._document["components"]["schemas"]["ProblemCode"]["x-enumDescriptions"]
        shown = {error.code: document(error()) for error in WITHOUT_EXAMPLE} | {
            code: example["value"]
            for answer in self._document["components"]["responses"].values()
            for code, example in answer["content"][PROBLEM]["examples"].items()
        }
        return [
            {"code": code, "status": shown[code]["status"], "title": shown[code]["title"], "about": about}
            for code, about in told.items()
        ]

    def _operations(self, tag: str) -> list[dict[str, Any]]:
        every = [
            (path, method, item)
            for path, methods in self._document["paths"].items()
            for method, item in methods.items()
        ]
        return [self._operation(*found) for found in every if tag in found[2]["tags"]]

    def common(self) -> list[tuple[str, list[str]]]:
        """The common statuses, each with all codes that any operation has for it."""
        every = [item["responses"] for methods in self._document["paths"].values() for item in methods.values()]
        of_status = {status: [self._at(each[status]) for each in every if status in each] for status in COMMON}
        return [
            (status, sorted({code for each in found for code in _codes(each)})) for status, found in of_status.items()
        ]

    def data(self) -> list[tuple[str, Node]]:
        """The schemas of requests and answers. Problems have a chapter of their own."""
        schemas = self._document["components"]["schemas"].items()
        return sorted(
            (name, schema) for name, schema in schemas if not name.endswith("Problem") or name == "FieldProblem"
        )

    def _operation(self, path: str, method: str, item: Node) -> dict[str, Any]:
        answers = [(status, self._at(answer)) for status, answer in item["responses"].items()]
        successes = [_answer(status, answer) for status, answer in answers if status < "4"]
        return {
            "id": item["operationId"],
            "method": method.upper(),
            "path": path,
            "summary": item["summary"],
            "about": item["description"],
            "public": item.get("security") == [],
            "parameters": [self._at(parameter) for parameter in item.get("parameters", ())],
            "body": self._body(item),
            "curl": self._curl(path, method, item),
            "answers": successes if method == "get" else list(map(self._without_what_a_get_shows, successes)),
            "refusals": [(status, _codes(answer)) for status, answer in answers if _is_of_its_own(status)],
            "common": [status for status, _ in answers if status in COMMON],
        }

    def _without_what_a_get_shows(self, answer: dict[str, Any]) -> dict[str, Any]:
        """The first example only, which is enough for the page."""
        gets = (
            methods["get"]["responses"].get("200", {})
            for methods in self._document["paths"].values()
            if "get" in methods
        )
        shown = [media["schema"] for got in gets for media in got.get("content", {}).values()]
        return {**answer, "examples": []} if answer["schema"] in shown else answer

    def _body(self, item: Node) -> dict[str, Any] | None:
        if "requestBody" not in item:
            return None
        content = item["requestBody"]["content"]["application/json"]
        name = content["schema"]["$ref"].rpartition("/")[2]
        return {
            "needed": item["requestBody"]["required"],
            "schema": self._at(content["schema"]),
            "name": name,
            "examples": list(content["examples"].values()),
        }

    def _curl(self, path: str, method: str, item: Node) -> str:
        for parameter in map(self._at, item.get("parameters", ())):
            if parameter["in"] == "path":
                path = path.replace(f"{{{parameter['name']}}}", str(parameter["example"]))
        words = ["curl", *([] if method == "get" else ["-X", method.upper()]), f'"$URL{path}"']
        if item.get("security") != []:
            words += ["\\\n ", '-H "Authorization: Bearer $TOKEN"']
        if body := self._body(item):
            sent = json.dumps(body["examples"][0]["value"], ensure_ascii=False)
            words += ["\\\n ", "-H 'Content-Type: application/json'", "\\\n ", f"-d {shlex.quote(sent)}"]
        return " ".join(words).replace("  \\", " \\")

    def _at(self, node: Node) -> Node:
        """The target of a reference; any other node itself."""
        found: Node = node
        for part in node["$ref"].removeprefix("#/").split("/") if "$ref" in node else ():
            found = self._document[part] if found is node else found[part]
        return found


def _answer(status: str, answer: Node) -> dict[str, Any]:
    content = next(iter(answer.get("content", {}).items()), None)
    return {
        "status": status,
        "about": answer["description"],
        "headers": list(answer.get("headers", ())),
        "media_type": content[0] if content else None,
        "schema": content[1]["schema"] if content else None,
        "examples": list(content[1].get("examples", {}).values()) if content else [],
        "links": [(name, link["description"]) for name, link in answer.get("links", {}).items()],
    }


def _is_of_its_own(status: str) -> bool:
    return "4" <= status < "6" and status not in COMMON


def _codes(answer: Node) -> list[str]:
    return list(answer["content"][PROBLEM]["examples"])


def fields_of(schema: Node) -> Iterable[tuple[str, Node, bool]]:
    needed = schema.get("required", ())
    return ((name, field, name in needed) for name, field in schema.get("properties", {}).items())


def as_json(value: Any) -> str:
    """JSON with indentation, except for values that fit on one line."""
    return _indented(value, "")


def _indented(value: Any, margin: str) -> str:
    flat = json.dumps(value, ensure_ascii=False)
    if len(margin) + len(flat) <= 76 or not value or not isinstance(value, dict | list):
        return flat
    deeper = margin + "  "
    if isinstance(value, dict):
        lines = [f"{deeper}{json.dumps(key)}: {_indented(inner, deeper)}" for key, inner in value.items()]
        return "{\n" + ",\n".join(lines) + f"\n{margin}}}"
    return "[\n" + ",\n".join(deeper + _indented(inner, deeper) for inner in value) + f"\n{margin}]"

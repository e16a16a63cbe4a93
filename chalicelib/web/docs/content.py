"""The contract as the page shows it: operations, data and problems, with references resolved."""

import json
import re
import shlex
from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any

from chalicelib.web.docs.words import slug

REFUSED = "#/components/responses/Problem"
SCHEMAS = "#/components/schemas/"
CODE = re.compile("`([a-z-]+)`")
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

    @cached_property
    def tags(self) -> list[tuple[Node, list[dict[str, Any]]]]:
        """The tags, each with its operations. What a webhook receives is an operation without a path."""
        return [(tag, self._operations(tag["name"])) for tag in self._document["tags"]]

    def problems(self) -> Mapping[str, str]:
        """Every code with its title, its status and what to do."""
        codes: Mapping[str, str] = self._document["components"]["schemas"]["ProblemCode"]["x-enumDescriptions"]
        return codes

    def _operations(self, tag: str) -> list[dict[str, Any]]:
        sent = self._document["paths"].items()
        received = (("", methods) for methods in self._document.get("webhooks", {}).values())
        every = [(path, method, item) for path, methods in (*sent, *received) for method, item in methods.items()]
        return [self._operation(*found) for found in every if tag in found[2]["tags"]]

    def common(self) -> list[str]:
        """The codes that no operation has for itself."""
        every = [item["responses"] for methods in self._document["paths"].values() for item in methods.values()]
        own = {code for responses in every for answer in responses.values() for code in _codes(answer)}
        return [code for code in self.problems() if code not in own]

    @property
    def schemas(self) -> Mapping[str, Node]:
        """All schemas, by name."""
        return dict(sorted(self._document["components"]["schemas"].items()))

    @cached_property
    def data(self) -> Mapping[str, Mapping[str, Node]]:
        """The schemas of requests and answers by the tag that alone has them; under "" those of several tags.

        A body that an operation takes is described there, and so is left out here.
        """
        found: dict[str, dict[str, Node]] = {"": {}}
        for name, schema in self.schemas.items():
            tags = self._tags_of(name)
            if name not in self.bodies:
                found.setdefault(tags.pop() if len(tags) == 1 else "", {})[name] = schema
        return found

    @cached_property
    def bodies(self) -> Mapping[str, str]:
        """The schemas of bodies, each with the first operation that takes it."""
        taken = [
            (asked["body"]["name"], asked["id"]) for _, operations in self.tags for asked in operations if asked["body"]
        ]
        return dict(reversed(taken))

    def _tags_of(self, name: str) -> set[str]:
        return {tag for tag, reached in self._reached.items() if name in reached}

    @cached_property
    def _reached(self) -> Mapping[str, set[str]]:
        """The names of the schemas that the operations of each tag lead to."""
        reached: dict[str, set[str]] = {}
        for methods in (*self._document["paths"].values(), *self._document.get("webhooks", {}).values()):
            for item in methods.values():
                targets = self._targets(item, set())
                names = {target.rpartition("/")[2] for target in targets if target.startswith(SCHEMAS)}
                reached.setdefault(item["tags"][0], set()).update(names)
        return reached

    def _targets(self, node: Any, found: set[str]) -> set[str]:
        """The references in a node and in all that they lead to."""
        if isinstance(node, dict):
            target = node.get("$ref")
            if isinstance(target, str) and target not in found:
                found.add(target)
                self._targets(self._at(node), found)
        for inner in node.values() if isinstance(node, dict) else node if isinstance(node, list) else ():
            self._targets(inner, found)
        return found

    def _operation(self, path: str, method: str, item: Node) -> dict[str, Any]:
        answers = item["responses"].items()
        successes = [self._answer(status, answer) for status, answer in answers if status < "4"]
        return {
            "id": item["operationId"],
            "tag": item["tags"][0],
            "method": method.upper(),
            "path": path,
            "summary": item["summary"],
            "about": item.get("description", ""),
            "public": item.get("security") == [],
            "parameters": [self._at(parameter) for parameter in item.get("parameters", ())],
            "body": self._body(item),
            "curl": self._curl(path, method, item) if path else "",
            "answers": successes,
            "refusals": [(status, codes) for status, answer in answers if (codes := _codes(answer))],
        }

    def _body(self, item: Node) -> dict[str, Any] | None:
        if "requestBody" not in item:
            return None
        content = item["requestBody"]["content"]["application/json"]
        name = content["schema"]["$ref"].rpartition("/")[2]
        return {
            "needed": item["requestBody"]["required"],
            "schema": self._at(content["schema"]),
            "name": name,
            "example": content["example"],
        }

    def _curl(self, path: str, method: str, item: Node) -> str:
        for parameter in map(self._at, item.get("parameters", ())):
            if parameter["in"] == "path":
                path = path.replace(f"{{{parameter['name']}}}", str(parameter["example"]))
        words = ["curl", *([] if method == "get" else ["-X", method.upper()]), f'"$URL{path}"']
        if item.get("security") != []:
            words += ["\\\n ", '-H "Authorization: Bearer $TOKEN"']
        if body := self._body(item):
            sent = json.dumps(body["example"], ensure_ascii=False)
            words += ["\\\n ", "-H 'Content-Type: application/json'", "\\\n ", f"-d {shlex.quote(sent)}"]
        return " ".join(words).replace("  \\", " \\")

    def _answer(self, status: str, answer: Node) -> dict[str, Any]:
        found = self._at(answer)
        content = next(iter(found.get("content", {}).items()), None)
        return {
            "status": status,
            "about": answer.get("description", found["description"]),
            "headers": list(found.get("headers", ())),
            "media_type": content[0] if content else None,
            "schema": content[1]["schema"] if content else None,
            "example": content[1].get("example") if content else None,
        }

    def _at(self, node: Node) -> Node:
        """The target of a reference; any other node itself."""
        found: Node = node
        for part in node["$ref"].removeprefix("#/").split("/") if "$ref" in node else ():
            found = self._document[part] if found is node else found[part]
        return found


def _codes(answer: Node) -> list[str]:
    """The codes that a refusal lists."""
    return CODE.findall(answer.get("description", "")) if answer.get("$ref") == REFUSED else []


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

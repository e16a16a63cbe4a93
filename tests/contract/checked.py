"""A client which checks every request and every answer against the closed contract.

It is a WSGI client like any other: `Person(CheckedClient(adapter))` plays with it, and any answer which the contract
does not promise fails the test that got it.
"""

import json
import re
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from urllib.parse import parse_qsl, unquote

import jsonschema_rs
import yaml
from jsonschema import Draft202012Validator, FormatChecker
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012
from werkzeug.test import Client

from tools.contract.document import closed_contract

ROOT = Path(__file__).parents[2]
BASE = "urn:contract"
PROBLEM = "application/problem+json"
PICTURES = "/pictures/"  # files, which anybody may serve: no part of the contract
OF_EVERY_ANSWER = re.compile(
    r"content-(type|length|security-policy)|permissions-policy|x-content-type-options|access-control-.*"
)
OF_THE_GATEWAY = {"not-found", "method-not-allowed"}


class NotPromised(AssertionError):
    """The service has given an answer that the contract does not promise."""


@cache
def document():
    """The closed contract, which notices a field or a code that is not promised."""
    return closed_contract()


@cache
def published(name="openapi.yaml"):
    return yaml.load((ROOT / name).read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)


@dataclass(frozen=True)
class Found:
    """An operation, and where it stands in the document."""

    pointer: str
    path_values: dict[str, str]

    @property
    def item(self):
        return at(self.pointer)


def escaped(part):
    return part.replace("~", "~0").replace("/", "~1")


def at(pointer):
    """What stands at a JSON pointer, with references followed."""
    node = document()
    for part in pointer.removeprefix("/").split("/"):
        node = node[int(part)] if isinstance(node, list) else node[part.replace("~1", "/").replace("~0", "~")]
        while isinstance(node, dict) and "$ref" in node and not node["$ref"].startswith("#/components/schemas/"):
            node = at(node["$ref"].removeprefix("#"))
    return node


@cache
def registry():
    return Registry().with_resource(BASE, Resource(document(), DRAFT202012))


def absolute(schema):
    """The schema, which is given as JSON, with references that lead into the document."""
    return json.loads(schema.replace('"#/', f'"{BASE}#/'))


@cache
def checker(schema):
    return Draft202012Validator(absolute(schema), registry=registry(), format_checker=FormatChecker())


@cache
def fast_registry():
    return jsonschema_rs.Registry([(BASE, document())], draft=jsonschema_rs.Draft202012)


@cache
def fast_checker(schema):
    return jsonschema_rs.Draft202012Validator(absolute(schema), registry=fast_registry(), validate_formats=True)


@lru_cache(maxsize=1_000)
def find_faults(schema, value):
    """Both are JSON: thousands of answers are the same refusal.

    The fast checker takes a twentieth of the time to find that all is well; what is not, the other one puts into words.
    """
    read = json.loads(value)
    if fast_checker(schema).is_valid(read):
        return []
    return [f"{error.json_path}: {error.message[:300]}" for error in checker(schema).iter_errors(read)]


def faults(schema, value):
    """The value's faults in words; empty when it fits the schema."""
    return find_faults(json.dumps(schema), json.dumps(value))


@cache
def templates():
    """Literal paths before those with parameters, as the service finds them."""
    paths = sorted(document()["paths"], key=lambda path: [part.startswith("{") for part in path.split("/")])
    return [(re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", path)), path) for path in paths]


def found(method, path):
    """The operation, or None where the contract has none for this path or method."""
    for pattern, template in templates():
        if match := pattern.fullmatch(path):
            known = document()["paths"][template]
            name = "get" if method == "HEAD" else method.lower()
            values = {name: unquote(value) for name, value in match.groupdict().items()}
            return Found(f"/paths/{escaped(template)}/{name}", values) if name in known else None
    return None


def check_answer(operation, method, answer):
    if operation is None:
        check_gateway(answer)
        return
    responses = operation.item["responses"]
    status = str(answer.status_code)
    promise(status in responses, f"{operation.pointer} promises no {status}: {answer.text[:300]}")
    check_headers(f"{operation.pointer}/responses/{status}", answer)
    if method != "HEAD":
        check_content(f"{operation.pointer}/responses/{status}", answer)


def check_gateway(answer):
    promise(answer.status_code in {404, 405}, f"no operation, but {answer.status_code}")
    promise(answer.mimetype == PROBLEM, "a refusal which is no problem document")
    promise(not (wrong := faults({"$ref": "#/components/schemas/Problem"}, answer.json)), f"{wrong}")
    promise(answer.json["code"] in OF_THE_GATEWAY, f"code {answer.json['code']}")


def check_headers(pointer, answer):
    promised = at(pointer).get("headers", {})
    for name in promised:
        header = at(f"{pointer}/headers/{name}")
        promise(name in answer.headers or not header.get("required"), f"{pointer} lacks {name}")
        if name in answer.headers:
            wrong = faults(header["schema"], answer.headers[name])
            promise(not wrong, f"{pointer} {name}: {wrong}")
    known = {name.lower() for name in promised} | ({"vary"} if answer.status_code >= 400 else set())
    others = {name for name in answer.headers.keys() if name.lower() not in known}  # noqa: SIM118 - no dict
    unknown = sorted(name for name in others if not OF_EVERY_ANSWER.fullmatch(name.lower()))
    promise(not unknown, f"{pointer} does not tell of {unknown}")


def parse(answer):
    """What a client makes of the body."""
    if answer.mimetype == "application/yaml":
        return parse_yaml(answer.text)
    return answer.json if answer.mimetype.endswith("json") else answer.text


@cache
def parse_yaml(text):
    return yaml.load(text, Loader=yaml.CSafeLoader)


def check_content(pointer, answer):
    content = at(pointer).get("content")
    if content is None:
        promise(not answer.data, f"{pointer} is to have no body")
        return
    promise(answer.mimetype in content, f"{pointer} is {answer.mimetype}")
    value = parse(answer)
    wrong = faults(content[answer.mimetype]["schema"], value)
    promise(not wrong, f"{pointer}: {wrong}")


def check_request(operation, sent, query, headers):
    """A request which was carried out is one that the contract allows."""
    item = operation.item
    parameters = [at(f"{operation.pointer}/parameters/{n}") for n in range(len(item.get("parameters", ())))]
    places = {"path": operation.path_values, "query": query, "header": headers}
    for parameter in parameters:
        given = places[parameter["in"]].get(parameter["name"])
        value = int(given) if given is not None and parameter["schema"]["type"] == "integer" else given
        if value is not None:
            wrong = faults(parameter["schema"], value)
            promise(not wrong, f"{operation.pointer} took {parameter['name']}: {wrong}")
    undeclared = set(query) - {parameter["name"] for parameter in parameters if parameter["in"] == "query"}
    promise(not undeclared, f"{operation.pointer} knows no {undeclared}")
    if "requestBody" in item:
        wrong = faults(item["requestBody"]["content"]["application/json"]["schema"], json.loads(sent or b"{}"))
        promise(not wrong, f"{operation.pointer} took a body that is wrong: {wrong}")


def promise(kept, otherwise):
    if not kept:
        raise NotPromised(otherwise)


class CheckedClient(Client):
    """Remembers which operations have answered what: `seen` holds operation ids with statuses and codes."""

    def __init__(self, application):
        super().__init__(application)
        self.seen = set()

    def open(self, path, **asked):
        answer = super().open(path, **asked)
        method, (path, _, query) = asked.get("method", "GET"), path.partition("?")
        operation = found(method, path)
        if method != "OPTIONS" and not path.startswith(PICTURES):
            check_answer(operation, method, answer)
            if operation and answer.status_code < 400:
                check_request(operation, asked.get("data"), dict(parse_qsl(query)), asked.get("headers") or {})
        code = answer.json["code"] if answer.mimetype == PROBLEM and answer.data else None
        self.seen.add((operation.item["operationId"] if operation else None, answer.status_code, code))
        return answer

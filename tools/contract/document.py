"""openapi.yaml as a value."""

import tomllib
from pathlib import Path
from typing import Any

from chalicelib.http.operations import Operation, operations
from chalicelib.schemas import responses
from tools.contract.index import index
from tools.contract.notices import notices
from tools.contract.operations import HEADERS, Operations
from tools.contract.problems import Facts, Problems
from tools.contract.schemas import Schemas

HERE = Path(__file__).parent
WHEREVER = "Wherever this file comes from: a local service, a stage to test on, or production."
METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE")
TAGS = {
    "players": "Who you are: a player with tokens, and all your games in one answer.",
    "webhooks": "Addresses of yours which are told of your turns and games, so that nobody has to keep asking.",
    "notifications": "What is sent to the address of your webhook.",
    "games": "Tables: open one, find one, sit down, start, look, and read what has been played.",
    "moves": "What a seat does in a round. A move is a `PUT` which names its round: sending it again changes nothing.",
    "talk": "What is said at a table, by those who sit there, to all.",
    "catalogue": "What there is to choose from: rulesets with their options, decks with their pictures.",
    "scores": "Points for a table with cards of its own.",
    "service": "The service itself, and its documentation.",
}


def contract() -> dict[str, Any]:
    declared = _declared()
    schemas = Schemas(declared, also=(responses.FieldProblem, responses.Current, responses.Notice, Facts))
    problems = Problems()
    written = Operations(schemas, problems)
    paths: dict[str, dict[str, Any]] = {}
    for operation in declared:
        paths.setdefault(operation.path, {})[operation.method.lower()] = written.of(operation)
    return {
        "openapi": "3.1.1",
        "info": _info(),
        "servers": [{"url": "/", "description": WHEREVER, "x-internal": False}],
        "security": [{"bearerAuth": []}],
        "tags": [{"name": name, "description": about} for name, about in TAGS.items()],
        "paths": paths,
        "webhooks": notices(),
        "components": {
            "securitySchemes": {"bearerAuth": _bearer()},
            "parameters": written.parameters,
            "headers": HEADERS,
            "responses": problems.responses,
            "schemas": schemas.components | problems.schemas,
        },
    }


def _declared() -> list[Operation]:
    """In the order of the tags."""
    order, paths = list(TAGS), index()
    places = list(paths)
    return sorted(operations(paths), key=lambda o: (order.index(o.tag), places.index(o.path), METHODS.index(o.method)))


def _info() -> dict[str, Any]:
    project = tomllib.loads((HERE.parents[1] / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return {
        "title": "Reverie",
        "version": project["version"],
        "summary": "Storytelling games with pictures, a move at a time, over HTTP.",
        "description": (HERE / "about.md").read_text(encoding="utf-8").rstrip(),
        "license": {"name": "MIT", "identifier": "MIT"},
    }


def _bearer() -> dict[str, str]:
    return {
        "type": "http",
        "scheme": "bearer",
        "bearerFormat": "rv_ and 36 letters and digits",
        "description": "The token which `POST /v1/players` gives, or another one of yours.",
    }

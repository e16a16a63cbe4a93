"""openapi.yaml as a value."""

from pathlib import Path
from typing import Any

from chalicelib import VERSION
from chalicelib.api import fields as api_fields
from chalicelib.api.operations import Operation, operations
from chalicelib.notify import answers
from chalicelib.tables import fields as tables_fields
from tools.contract.facts import facts
from tools.contract.index import index
from tools.contract.notifications import notifications
from tools.contract.operations import HEADERS, Operations
from tools.contract.problems import Problems
from tools.contract.schemas import Schemas

HERE = Path(__file__).parent
WHEREVER = "The service that sent this file: a local one, a test stage, or production."
METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE")
TAGS = {
    "players": "Your player, its tokens, and all your games in one answer.",
    "webhooks": "Your addresses that receive notifications of your turns and games, so that you need not poll.",
    "push": "Your browsers that get push messages of your turns and games.",
    "notifications": "The requests that your webhook receives.",
    "games": "Tables: open or find one, sit down, start the game, look at it, and read its finished rounds.",
    "circles": "People who play together again and again: their tables, and what their games add up to.",
    "own-decks": "Decks of your own pictures, for private tables.",
    "moves": "The moves of a round. A move is a `PUT` that names its round: sending it again changes nothing.",
    "chat": "Public messages of the players at a table.",
    "shares": "Finished rounds and games on public pages, for those who play there to share.",
    "daily": "A clue and six cards each day, the same for everybody, without a token.",
    "catalogue": "The available rulesets with their options, and decks with their pictures.",
    "scores": "Points for a table that plays with physical cards.",
    "service": "The service itself, and its documentation.",
}


def contract() -> dict[str, Any]:
    declared = _list_operations()
    schemas = Schemas(declared, also=(api_fields.FieldProblem, tables_fields.Current, answers.Notification, facts()))
    problems = Problems()
    written = Operations(schemas, problems)
    paths: dict[str, dict[str, Any]] = {}
    for operation in declared:
        paths.setdefault(operation.path, {})[operation.method.lower()] = written.describe(operation)
    return {
        "openapi": "3.1.1",
        "info": _info(),
        "servers": [{"url": "/", "description": WHEREVER, "x-internal": False}],
        "security": [{"bearerAuth": []}],
        "tags": [{"name": name, "description": about} for name, about in TAGS.items()],
        "paths": paths,
        "webhooks": notifications(),
        "components": {
            "securitySchemes": {"bearerAuth": _bearer()},
            "parameters": written.parameters,
            "headers": HEADERS,
            "responses": problems.responses,
            "schemas": schemas.components | problems.schemas,
        },
    }


def _list_operations() -> list[Operation]:
    """In the order of the tags."""
    order, paths = list(TAGS), index()
    places = list(paths)
    return sorted(operations(paths), key=lambda o: (order.index(o.tag), places.index(o.path), METHODS.index(o.method)))


def _info() -> dict[str, Any]:
    return {
        "title": "Reverie",
        "version": VERSION,
        "summary": "Storytelling games with pictures, a move at a time, over HTTP.",
        "description": (HERE / "about.md").read_text(encoding="utf-8").rstrip(),
        "license": {"name": "MIT", "identifier": "MIT"},
    }


def _bearer() -> dict[str, str]:
    return {
        "type": "http",
        "scheme": "bearer",
        "bearerFormat": "rv_ and 36 letters and digits",
        "description": "The token from `POST /v1/players`, or another of your tokens.",
    }

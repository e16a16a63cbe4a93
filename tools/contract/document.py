"""openapi.yaml as a value."""

from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

from chalicelib import VERSION
from chalicelib.api.field_problems import FieldProblem
from chalicelib.api.operations import Operation, operations
from chalicelib.api.problems import registry
from chalicelib.notify import answers
from chalicelib.tables import fields as tables_fields
from tools.contract.index import index
from tools.contract.notifications import notifications
from tools.contract.operations import HEADERS, Operations
from tools.contract.problems import COMMON, ClosedProblems, Problems, refusals_of
from tools.contract.published import publish
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
    "daily": "Three clues with six cards each a day, the same for everybody, without a token.",
    "catalogue": "The available rulesets with their options, and decks with their pictures.",
    "scores": "Points for a table that plays with physical cards.",
    "service": "The service itself, and its documentation.",
}


NOT_CORE = "Receive notifications"  # a chapter of the description
CORE = (
    "create_player",
    "list_open_games",
    "create_game",
    "take_seat",
    "add_bot",
    "start_game",
    "get_game",
    "list_my_games",
    "give_clue",
    "play_cards",
    "cast_votes",
    "get_round",
    "list_messages",
    "post_message",
    "list_rulesets",
    "get_health",
)


def contract() -> dict[str, Any]:
    """What openapi.yaml says: answers are open to what comes, requests are strict."""
    return publish(_describe(_list_operations(), Problems()))


def core_contract() -> dict[str, Any]:
    """The operations with which whole games are played."""
    core = publish(_describe([one for one in _list_operations() if one.id in CORE], Problems()))
    opening, *chapters = core["info"]["description"].split("\n## ")
    core["info"]["description"] = "\n## ".join([opening, *(one for one in chapters if not one.startswith(NOT_CORE))])
    return core


def closed_contract() -> dict[str, Any]:
    """Exactly what the service answers today, with all examples and links: for our own tests."""
    return deepcopy(_closed_contract())


@cache
def _closed_contract() -> dict[str, Any]:
    return _describe(_list_operations(), ClosedProblems())


def _describe(declared: list[Operation], problems: Problems) -> dict[str, Any]:
    codes = {error.code for one in declared for errors in refusals_of(one).values() for error in errors}
    errors = [error for code, error in registry().items() if code in codes or error in COMMON]
    also = (FieldProblem, tables_fields.Current, answers.Notification, *problems.models(errors))
    schemas = Schemas(declared, also=also)
    written = Operations(schemas, problems)
    paths: dict[str, dict[str, Any]] = {}
    for operation in declared:
        paths.setdefault(operation.path, {})[operation.method.lower()] = written.describe(operation)
    tags = {operation.tag for operation in declared}
    hooks = {"webhooks": notifications()} if "webhooks" in tags else {}
    return {
        "openapi": "3.1.1",
        "info": _info(),
        "servers": [{"url": "/", "description": WHEREVER, "x-internal": False}],
        "security": [{"bearerAuth": []}],
        "tags": [
            {"name": name, "description": about}
            for name, about in TAGS.items()
            if name in tags or (name == "notifications" and hooks)
        ],
        "paths": paths,
        **hooks,
        "components": {
            "securitySchemes": {"bearerAuth": _bearer()},
            "parameters": written.parameters,
            "headers": dict(HEADERS),
            "responses": problems.responses(),
            "schemas": schemas.components | problems.schemas(errors),
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

"""Values <-> JSON. The frozen dataclasses are the schema; there is no second set of classes to keep in step."""

import json
import re
from collections.abc import Iterable
from dataclasses import asdict
from functools import cache

from pydantic import TypeAdapter

from chalicelib.engine.events import Event
from chalicelib.engine.game import Round
from chalicelib.service.stored import Origin, StoredGame


@cache
def _games() -> TypeAdapter[StoredGame]:
    return TypeAdapter(StoredGame)


@cache
def _rounds() -> TypeAdapter[Round]:
    return TypeAdapter(Round)


@cache
def _origins() -> TypeAdapter[Origin]:
    return TypeAdapter(Origin)


def dump_game(game: StoredGame) -> str:
    return _games().dump_json(game, exclude_defaults=True).decode()


def load_game(document: str) -> StoredGame:
    return _games().validate_json(document)


def dump_round(round: Round) -> str:
    return _rounds().dump_json(round, exclude_defaults=True).decode()


def load_round(document: str) -> Round:
    return _rounds().validate_json(document)


def dump_origin(origin: Origin) -> str:
    return _origins().dump_json(origin).decode()


def load_origin(document: str) -> Origin:
    return _origins().validate_json(document)


def dump_events(events: Iterable[Event]) -> str:
    """A list of objects, each with its name under `event`; the table's stream carries them on."""
    return json.dumps([{"event": _name(event), **asdict(event)} for event in events], ensure_ascii=False)


def _name(event: Event) -> str:
    """ClueGiven -> clue-given"""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", type(event).__name__).lower()

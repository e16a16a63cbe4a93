"""Converts values to and from JSON. The frozen dataclasses are the schema, so no second set of classes exists."""

import json
from collections.abc import Iterable
from dataclasses import asdict
from functools import cache
from typing import Any

from pydantic import TypeAdapter, ValidationError
from pydantic_core import to_json

from chalicelib.engine.events import Event, RoundScored, Woken
from chalicelib.engine.game import Round
from chalicelib.tables.table import Comments, Lobby, Play, ReactionsBySeat, StoredGame
from chalicelib.tables.transition import Origin

_ATTACHED: dict[str, Any] = {"game": {"bots", "outages"}, "own_deck": True}  # by whoever reads the game

_TOLD: dict[str, type[RoundScored | Woken]] = {"round-scored": RoundScored, "woken": Woken}
_NAMES: dict[type[Event], str] = {kind: name for name, kind in _TOLD.items()}


@cache
def _plays() -> TypeAdapter[Play]:
    return TypeAdapter(Play)


@cache
def _lobbies() -> TypeAdapter[Lobby]:
    return TypeAdapter(Lobby)


@cache
def _rounds() -> TypeAdapter[Round]:
    return TypeAdapter(Round)


@cache
def _given() -> TypeAdapter[ReactionsBySeat]:
    return TypeAdapter(ReactionsBySeat)


@cache
def _comments() -> TypeAdapter[Comments]:
    return TypeAdapter(Comments)


@cache
def _origins() -> TypeAdapter[Origin]:
    return TypeAdapter(Origin)


@cache
def _events() -> dict[str, TypeAdapter[RoundScored | Woken]]:
    return {name: TypeAdapter(kind) for name, kind in _TOLD.items()}


def dump_game(game: StoredGame) -> str:
    """The game as JSON. Each class has its own adapter: one for the union takes twice the time."""
    if isinstance(game, Play):
        return _plays().dump_json(game, exclude=_ATTACHED, exclude_defaults=True).decode()
    return _lobbies().dump_json(game, exclude_defaults=True).decode()


def load_game(document: str) -> StoredGame:
    """The game from JSON. Tries Play first: a lobby's document is smaller and read less often."""
    try:
        return _plays().validate_json(document)
    except ValidationError:
        return _lobbies().validate_json(document)


def dump_round(round: Round) -> str:
    return _rounds().dump_json(round, exclude_defaults=True).decode()


def load_round(document: str) -> Round:
    return _rounds().validate_json(document)


def dump_given(given: ReactionsBySeat) -> str:
    return _given().dump_json(given).decode()


def load_given(document: str) -> ReactionsBySeat:
    return _given().validate_json(document)


def dump_comments(comments: Comments) -> str:
    return _comments().dump_json(comments).decode()


def load_comments(document: str) -> Comments:
    return _comments().validate_json(document)


def dump_origin(origin: Origin) -> str:
    return _origins().dump_json(origin).decode()


def load_origin(document: str) -> Origin:
    return _origins().validate_json(document)


def dump_events(events: Iterable[Event]) -> str:
    """Those events that say more than the positions before and after them, for the readers of the table's stream."""
    told = [{"event": _NAMES[type(event)], **asdict(event)} for event in events if type(event) in _NAMES]
    return to_json(told).decode()


def load_events(document: str) -> tuple[Event, ...]:
    """The same events; 1.0.0 has written all."""
    told = [(event.pop("event"), event) for event in json.loads(document)]
    return tuple(_events()[name].validate_python(event) for name, event in told if name in _TOLD)

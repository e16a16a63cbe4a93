"""One way for every operation: parse, call the service, project. What is declared is also what openapi.yaml says."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import blake2b, sha256
from importlib import import_module
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeVar

from chalice.app import Request
from pydantic_core import to_json

from chalicelib.engine.errors import ReverieError
from chalicelib.handlers.index import WHERE
from chalicelib.http.errors import (
    BodyTooLarge,
    InternalError,
    InvalidBody,
    InvalidParameter,
    MalformedJson,
    UnsupportedMediaType,
)
from chalicelib.service.callers import admitted, caller
from chalicelib.service.errors import GameNotFound, StoreUnavailable, Unauthenticated, Unavailable
from chalicelib.service.play import as_of, up_to_date
from chalicelib.service.stored import GameId, PlayerId, StoredGame
from chalicelib.wiring import deps

if TYPE_CHECKING:
    from chalicelib.http.bodies import In

Handler = Callable[["Call"], "Answer[Any]"]
Body = TypeVar("Body")
H = TypeVar("H", bound=Handler)
BEARER = "bearer "
PRINTABLE = "^[!-~]+$"


@dataclass(frozen=True, slots=True)
class Parameter:
    """A value in the path or the query: an integer between bounds, or a text of bounded length."""

    name: str
    about: str
    kind: Literal["text", "integer"] = "text"
    least: int = 1
    most: int = 64
    default: int | None = None
    example: str | int = ""

    def read(self, given: str | None) -> str | int | None:
        if given is None:
            return self.default
        if self.kind == "text":
            if not (re.fullmatch(PRINTABLE, given) and self.least <= len(given) <= self.most):
                raise InvalidParameter(parameter=self.name)
            return given
        if not (given.isascii() and given.isdigit() and len(given) < 10 and self.least <= int(given) <= self.most):
            raise InvalidParameter(parameter=self.name)
        return int(given)


GAME = Parameter("game", "The game's id.", example="g_5mQ2xW8rT1yU4iOp")
ROUND = Parameter("round", "The round's number.", "integer", 1, 9999, example=4)
SEAT = Parameter("seat", "The seat's number.", "integer", 1, 12, example=3)
PATH_PARAMETERS = {parameter.name: parameter for parameter in (GAME, ROUND, SEAT)}


@dataclass(frozen=True, slots=True)
class Operation:
    """Everything a caller has to know of one operation."""

    id: str
    method: str
    path: str
    tag: str
    summary: str
    status: int
    about: str
    body: type[In] | None
    query: tuple[Parameter, ...]
    errors: tuple[type[ReverieError], ...]
    public: bool
    also: tuple[int, ...]  # other successful statuses with the same shape
    sent_headers: tuple[str, ...]
    got_headers: tuple[str, ...]
    media_type: str
    told: bool
    handler: Handler  # its type says what shape the answer has

    @property
    def conditional(self) -> bool:
        return self.method == "GET"


_declared: dict[str, Operation] = {}


@dataclass(frozen=True)
class Call:
    """One request to an operation. Everything is read from it on demand, and raises what is wrong with it."""

    operation: Operation
    request: Request
    given: Mapping[str, str]
    noted: dict[str, Any] = field(default_factory=dict)  # for the log: which game and whose seat, or who is erased

    def path(self, name: str) -> Any:
        return PATH_PARAMETERS[name].read(self.given[name]) if name in PATH_PARAMETERS else self.given[name]

    def query(self, name: str) -> Any:
        parameter = next(parameter for parameter in self.operation.query if parameter.name == name)
        asked = self.request.query_params
        return parameter.read(asked.get(name) if asked else None)

    def header(self, name: str) -> str | None:
        value: str | None = self.request.headers.get(name)
        return value

    @cached_property
    def raw_body(self) -> bytes:
        raw = self.request.raw_body
        return raw.encode() if isinstance(raw, str) else raw

    @cached_property
    def body(self) -> Any:
        """An instance of the operation's form."""
        form = self.operation.body
        if form is None:
            raise TypeError(f"{self.operation.id} takes no body")
        if self.raw_body and (self.header("content-type") or "").split(";")[0].strip().lower() != "application/json":
            raise UnsupportedMediaType()
        return form.parsed(self.raw_body)

    @property
    def token(self) -> str | None:
        sent = self.header("authorization") or ""
        return sent[len(BEARER) :].strip() if sent.lower().startswith(BEARER) else None

    def caller(self) -> PlayerId:
        return caller(deps(), self.token)

    def at_table(self) -> tuple[PlayerId, StoredGame]:
        """The caller, and as of now a game which the caller may see: one of their own, or a listed one."""
        player, stored = self.at_door()
        if not (stored.listed or stored.seat_of(player)):
            raise GameNotFound()
        return player, self._brought_up_to_date(stored)

    def _brought_up_to_date(self, stored: StoredGame) -> StoredGame:
        """A change brings the game up to date by itself; and a look succeeds even if it cannot be written just now."""
        if self.operation.method != "GET":
            return stored
        try:
            return up_to_date(deps(), stored)
        except Unavailable:
            return as_of(stored, deps().now())

    def at_door(self) -> tuple[PlayerId, StoredGame]:
        """The caller, and a game of which nothing may be told before it is known that they may."""
        player, stored = admitted(deps(), self.token, GameId(self.path("game")))
        if stored is None:
            raise GameNotFound()
        self.noted.update(game=stored.id, seat=stored.seat_of(player))
        return player, stored

    @property
    def idempotency_key(self) -> str | None:
        key = self.header("idempotency-key")
        if key is not None and not (key.isascii() and key.isprintable() and 1 <= len(key) <= 64):
            raise InvalidParameter(parameter="Idempotency-Key")
        return key

    @property
    def fingerprint(self) -> str:
        """What an Idempotency-Key stands for: this operation, on this, with this body."""
        asked = [self.operation.id, self.given, self.body.model_dump(mode="json")]
        return sha256(json.dumps(asked, sort_keys=True).encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Answer(Generic[Body]):
    """A body, which is turned into canonical JSON unless it is text already, and what goes with it."""

    body: Body
    status: int | None = None  # None: the operation's own
    headers: Mapping[str, str] = field(default_factory=dict)


def operation(  # noqa: PLR0913 - a declaration, read by its keywords
    *,
    tag: str,
    status: int = 200,
    body: type[In] | None = None,
    query: tuple[Parameter, ...] = (),
    errors: tuple[type[ReverieError], ...] = (),
    public: bool = False,
    also: tuple[int, ...] = (),
    sent_headers: tuple[str, ...] = (),
    got_headers: tuple[str, ...] = (),
    media_type: str = "application/json",
    told: bool = True,
) -> Callable[[H], H]:
    """Declare an operation, whose address stands in `paths`, and what it gives in its handler's type.

    The first line of the handler's docstring is its summary, the rest its text. What is not `told` is no part of the
    contract.
    """

    def declare(handler: H) -> H:
        name = f"{handler.__module__.rpartition('.')[2]}.{handler.__name__}"
        method, path = WHERE[name]
        summary, _, about = (handler.__doc__ or "").partition("\n")
        _declared[name] = Operation(
            id=handler.__name__,
            method=method,
            path=path,
            tag=tag,
            summary=summary.strip().removesuffix("."),
            about=_unwrapped(about),
            status=status,
            body=body,
            query=query,
            errors=errors + _always(path, body, query, public),
            public=public,
            also=also,
            sent_headers=sent_headers,
            got_headers=got_headers,
            media_type=media_type,
            told=told,
            handler=handler,
        )
        return handler

    return declare


def declared(name: str) -> Operation:
    """The operation which `paths` calls so."""
    import_module(f"chalicelib.handlers.{name.partition('.')[0]}")  # waits for whoever is at it
    return _declared[name]


def operations() -> list[Operation]:
    """Every operation of the contract."""
    return [found for name in WHERE if (found := declared(name)).told]


def _unwrapped(text: str) -> str:
    """A docstring's text with its paragraphs in one line each."""
    paragraphs = "\n".join(line.strip() for line in text.splitlines()).strip().split("\n\n")
    return "\n\n".join(" ".join(paragraph.split("\n")) for paragraph in paragraphs)


def _always(
    path: str, body: type[In] | None, query: tuple[Parameter, ...], public: bool
) -> tuple[type[ReverieError], ...]:
    """What any operation of this kind can answer."""
    of_body = (MalformedJson, InvalidBody, BodyTooLarge, UnsupportedMediaType) if body else ()
    of_parameters = (InvalidParameter,) if query or any(f"{{{name}}}" in path for name in PATH_PARAMETERS) else ()
    of_caller = () if public else (Unauthenticated, StoreUnavailable)
    return (*of_parameters, *of_body, *of_caller, InternalError)


def canonical(body: Any) -> str:
    """The same value gives the same bytes."""
    return body if isinstance(body, str) else to_json(body).decode()


def entity_tag(text: str) -> str:
    """Made of nothing but the bytes this viewer gets, so that it moves exactly when they do."""
    return f'"{blake2b(text.encode(), digest_size=16).hexdigest()}"'

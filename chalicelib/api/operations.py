"""One way for every operation: parse, call the service, project. What is declared is also what openapi.yaml says."""

import json
import logging
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property, wraps
from hashlib import blake2b, sha256
from http import HTTPStatus
from typing import Any, Literal

from chalice.app import Blueprint, CORSConfig, Request, Response
from pydantic_core import to_json

from chalicelib.api import problems
from chalicelib.api.bodies import In, parsed
from chalicelib.api.errors import (
    BodyTooLarge,
    InternalError,
    InvalidBody,
    InvalidParameter,
    MalformedJson,
    UnsupportedMediaType,
)
from chalicelib.api.limits import HEADERS as RATE_LIMIT
from chalicelib.api.telemetry import tell_request
from chalicelib.engine.errors import ReverieError
from chalicelib.service.callers import admitted, caller
from chalicelib.service.errors import GameNotFound, StoreUnavailable, Unauthenticated, Unavailable
from chalicelib.service.play import as_of, up_to_date
from chalicelib.service.stored import GameId, PlayerId, StoredGame
from chalicelib.wiring import deps

Headers = dict[str, str | list[str]]
Handler = Callable[["Call"], "Answer"]
CORS = CORSConfig(
    allow_origin="*",
    allow_headers=["Authorization", "Content-Type", "Idempotency-Key", "If-None-Match"],
    expose_headers=["ETag", "Location", "Poll-Interval", *RATE_LIMIT, "Retry-After", "WWW-Authenticate"],
    max_age=86_400,
)
BEARER = "bearer "
log = logging.getLogger("reverie")


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
            if not (given.isprintable() and self.least <= len(given) <= self.most):
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
    gives: Any  # the shape of the answer; None where it has no body
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

    @property
    def conditional(self) -> bool:
        return self.method == "GET"


OPERATIONS: list[Operation] = []


@dataclass(frozen=True)
class Call:
    """One request to an operation. Everything is read from it on demand, and raises what is wrong with it."""

    operation: Operation
    request: Request
    given: Mapping[str, str]
    noted: dict[str, Any] = field(default_factory=dict)  # for the log: which game, and whose seat

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
        return parsed(self.raw_body, form)

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
class Answer:
    """A body, which is turned into canonical JSON unless it is text already, and what goes with it."""

    body: Any
    status: int | None = None  # None: the operation's own
    headers: Mapping[str, str] = field(default_factory=dict)


def operation(  # noqa: PLR0913 - a declaration, read by its keywords
    blueprint: Blueprint,
    method: str,
    path: str,
    *,
    tag: str,
    gives: Any,
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
) -> Callable[[Handler], Handler]:
    """Declare an operation and route it. The first line of the handler's docstring is its summary, the rest its text.

    What is not `told` is no part of the contract.

    A decorator of our own and not Chalice middleware, since Chalice turns exceptions of a view into a bare 500 before
    middleware sees them.
    """

    def declare(handler: Handler) -> Handler:
        summary, _, about = (handler.__doc__ or "").partition("\n")
        declared = Operation(
            id=handler.__name__,
            method=method,
            path=path,
            tag=tag,
            summary=summary.strip().removesuffix("."),
            about=_unwrapped(about),
            gives=gives,
            status=status,
            body=body,
            query=query,
            errors=errors + _always(path, body, query, public),
            public=public,
            also=also,
            sent_headers=sent_headers,
            got_headers=got_headers,
            media_type=media_type,
        )
        if told:
            OPERATIONS.append(declared)
        _route(blueprint, declared, handler)
        return handler

    return declare


def _route(blueprint: Blueprint, declared: Operation, handler: Handler) -> None:
    methods = [declared.method, "HEAD"] if declared.method == "GET" else [declared.method]

    @blueprint.route(declared.path, methods=methods, cors=CORS, content_types=["*/*"], name=declared.id)
    @wraps(handler)
    def view(**given: str) -> Response:
        call, started = Call(declared, blueprint.current_request, given), time.perf_counter()
        response, code = _answered(call, handler)
        tell_request(declared.id, response.status_code, code, call.noted, (time.perf_counter() - started) * 1_000)
        return response


def _answered(call: Call, handler: Handler) -> tuple[Response, str | None]:
    """The answer, and the code of what was refused."""
    try:
        return _response(call, handler(call)), None
    except ReverieError as error:
        return _refusal(call, error), error.code
    except Exception:
        log.exception("a bug in %s", call.operation.id)
        return _refusal(call, InternalError()), InternalError.code


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


def _response(call: Call, answer: Answer) -> Response:
    text = "" if answer.body is None else canonical(answer.body)
    status = answer.status or call.operation.status
    headers: Headers = {"Content-Type": call.operation.media_type, **_caching(call), **answer.headers}
    if call.operation.conditional and status == HTTPStatus.OK:
        tag = headers["ETag"] = entity_tag(text)
        if _has_it(call.header("if-none-match"), tag):
            del headers["Content-Type"]
            return Response("", headers, HTTPStatus.NOT_MODIFIED.value)
    if not text:
        del headers["Content-Type"]
    return Response(text, headers, status)


def _caching(call: Call) -> dict[str, str]:
    kept = {"Vary": "Authorization", "X-Content-Type-Options": "nosniff"}
    if not call.operation.conditional:
        return {**kept, "Cache-Control": "no-store"}
    return {**kept, "Cache-Control": "public, max-age=300" if call.operation.public else "private, no-cache"}


def _has_it(if_none_match: str | None, tag: str) -> bool:
    if if_none_match is None:
        return False
    known = {known.strip().removeprefix("W/") for known in if_none_match.split(",")}
    return tag in known or "*" in known


def _refusal(call: Call, error: ReverieError) -> Response:
    body = problems.document(error)
    if isinstance(current := body.get("current"), dict) and "game" in call.given:
        body["current"] = {**current, "href": f"/v1/games/{call.given['game']}"}
    headers: Headers = {**problems.headers(error), "X-Content-Type-Options": "nosniff", "Vary": "Authorization"}
    return Response(canonical(body), headers, problems.status_of(type(error)).value)

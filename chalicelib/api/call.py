"""One request to an operation, and the answer to it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Generic, TypeVar

from chalicelib.api.errors import UnsupportedMediaType
from chalicelib.engine.values import value_class

if TYPE_CHECKING:
    from chalice.app import Request

    from chalicelib.api.bodies import In
    from chalicelib.core.deps import Deps
    from chalicelib.store.cache import Document

BEARER = "bearer "
Body = TypeVar("Body")
F = TypeVar("F", bound="In")


class LogContext(dict[str, str | int | None]):
    """What the log line of a request says about it: the game and the seat, or the erased player."""


@dataclass(frozen=True)
class Call:
    """One request. Its parts are parsed on demand; each access may raise a refusal."""

    request: Request
    given: Mapping[str, str]  # the raw path parameters, by name
    operation: str  # its id
    reads: bool  # whether the operation only reads
    deps: Deps
    log: LogContext = field(default_factory=LogContext)
    path: dict[str, str | int | None] = field(default_factory=dict)  # the parsed path parameters, by name
    bodies: list[In] = field(default_factory=list)  # the parsed body, if it has been read

    def query(self, name: str) -> str | None:
        asked = self.request.query_params
        value: str | None = asked.get(name) if asked else None
        return value

    def header(self, name: str) -> str | None:
        value: str | None = self.request.headers.get(name)
        return value

    @cached_property
    def raw_body(self) -> bytes:
        raw: bytes | str = self.request.raw_body
        return raw.encode() if isinstance(raw, str) else raw

    def body(self, form: type[F]) -> F:
        """The body in this form. Raises UnsupportedMediaType, BodyTooLarge, MalformedJson or InvalidBody."""
        if self.raw_body and (self.header("content-type") or "").split(";")[0].strip().lower() != "application/json":
            raise UnsupportedMediaType()
        parsed = form.parse(self.raw_body)
        self.bodies.append(parsed)
        return parsed

    @property
    def token(self) -> str | None:
        """The bearer token, if one was sent."""
        sent = self.header("authorization") or ""
        return sent[len(BEARER) :].strip() if sent.lower().startswith(BEARER) else None


@value_class
class Answer(Generic[Body]):
    """The answer of an operation. The body becomes canonical JSON unless it is text already."""

    body: Body | Document
    status: int | None = None  # None: the operation's default
    headers: Mapping[str, str] = field(default_factory=dict)
    shown_at: str | None = None  # the address at which GET gives the same bytes to this caller, if there is one

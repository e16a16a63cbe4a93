"""Operations of the contract: each is declared at its handler, and described in openapi.yaml."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module
from types import FunctionType
from typing import TYPE_CHECKING, Any, TypeVar, cast

from pydantic_core import to_json

from chalicelib.api.call import Answer, Call
from chalicelib.api.errors import InternalError, InvalidParameter, UnknownParameter
from chalicelib.api.headers import READABLE
from chalicelib.api.inputs import Input, Order, Refusals, inputs_of
from chalicelib.api.parameters import CURSOR, Path, Query
from chalicelib.core.cursors import InvalidCursor
from chalicelib.core.errors import Unauthenticated
from chalicelib.engine.errors import nearest
from chalicelib.engine.values import value_class
from chalicelib.store.cache import Document

if TYPE_CHECKING:
    from chalicelib.api.bodies import In

PACKAGE = "chalicelib"
VARY = "Authorization, Accept-Encoding"
"""On what every answer may depend: it may be compressed on its way."""
ORIGIN = "Origin"
Handler = Callable[..., Answer[Any]]
H = TypeVar("H", bound=Handler)
_TAG = re.compile(r'(?:W/)?("[0-9a-f]{32})(-[a-z]{1,8})?"')


@dataclass(frozen=True)
class Operation:
    """Everything a caller must know about one operation. The handler's signature says what it takes."""

    id: str
    method: str
    path: str
    tag: str
    summary: str
    about: str
    status: int
    refusals: Refusals  # its own, in addition to those of its inputs
    also: tuple[int, ...]  # other successful statuses with the same schema
    got_headers: tuple[str, ...]
    media_type: str
    in_contract: bool
    secret: bool
    handler: Handler  # its return type is the schema of the answer

    @cached_property
    def inputs(self) -> tuple[Input, ...]:
        return inputs_of(cast(FunctionType, self.handler))

    def answer(self, call: Call) -> Answer[Any]:
        """The handler's answer. Raises the refusals of the inputs and of the handler.

        Only the list of a cursor can tell whether it is valid; this refuses it like any other parameter.
        """
        for parameter in self.path_parameters:  # before all inputs, also for those that an input needs
            call.path[parameter.name] = parameter.read(call.given[parameter.name])
        if (asked := call.request.query_params) and self.strict:
            self._check_query(asked)
        try:
            return self.handler(**{one.name: one.read(call) for one in self.inputs})
        except InvalidCursor:
            raise InvalidParameter(parameter=CURSOR, problem="wrong-form") from None

    def _check_query(self, asked: Mapping[str, str]) -> None:
        """Raises UnknownParameter."""
        known = [parameter.name for parameter in self.query]
        for name in asked:
            if name not in known:
                raise UnknownParameter(parameters=known, nearest=nearest(name, known))

    @cached_property
    def strict(self) -> bool:
        """Whether it refuses unknown parameters. People open the other addresses in browsers, and links get some."""
        return self.path.startswith("/v1/")

    @cached_property
    def conditional(self) -> bool:
        """Whether the answer has an ETag."""
        return self.method == "GET"

    @cached_property
    def cache_headers(self) -> Mapping[str, str]:
        """The headers that tell caches what they may do with the answer."""
        languages = ", Accept-Language" if self.is_localised else ""
        vary, kept = f"{VARY}{languages}", {"X-Content-Type-Options": "nosniff"}
        if self.is_shared:  # caches may give it to other pages, so it is the same for all of them
            return {**kept, **READABLE, "Vary": vary, "Cache-Control": "public, max-age=300"}
        cache = "private, no-cache" if self.conditional else "no-store"
        return {**kept, "Vary": f"{vary}, {ORIGIN}", "Cache-Control": cache}

    @property
    def is_shared(self) -> bool:
        """Whether caches that serve several people may keep the answer."""
        return self.conditional and self.public and not self.secret

    @cached_property
    def is_localised(self) -> bool:
        """Whether the answer depends on the languages that the caller reads."""
        return "Accept-Language" in self.sent_headers

    @property
    def body(self) -> type[In] | None:
        return next((one.kind for one in self.inputs if one.order is Order.BODY and one.kind.in_contract), None)

    @cached_property
    def path_parameters(self) -> tuple[Path, ...]:
        """Path parameters in the order of the path. Raises TypeError if the handler takes others than the path has."""
        found = {parameter.name: parameter for one in self.inputs for parameter in one.parameters}
        names = [part[1:-1] for part in self.path.split("/") if part.startswith("{")]
        if found.keys() != set(names):
            raise TypeError(f"{self.id} takes {sorted(found)} of {self.path}")
        return tuple(found[name] for name in names)

    @property
    def query(self) -> tuple[Query, ...]:
        return tuple(one.kind for one in self.inputs if isinstance(one.kind, Query))

    @cached_property
    def sent_headers(self) -> tuple[str, ...]:
        return tuple(header for one in self.inputs for header in one.headers)

    @cached_property
    def public(self) -> bool:
        """Whether it needs no token."""
        return Unauthenticated not in self.errors

    @cached_property
    def errors(self) -> Refusals:
        """All its refusals: its own, those of its inputs, and InternalError."""
        taken = (refusal for one in self.inputs for refusal in one.refusals)
        of_query = (UnknownParameter,) if self.strict else ()
        return tuple(dict.fromkeys((*self.refusals, *taken, *of_query, InternalError)))


_declared: dict[str, Operation] = {}


@value_class
class _Method:
    name: str

    def __call__(  # noqa: PLR0913 - a declaration, read by its keywords
        self,
        path: str,
        *,
        tag: str,
        status: int = 200,
        errors: Refusals = (),
        also: tuple[int, ...] = (),
        got_headers: tuple[str, ...] = (),
        media_type: str = "application/json",
        in_contract: bool = True,
        secret: bool = False,
    ) -> Callable[[H], H]:
        """Declare an operation at this path. One that is not `in_contract` is only for our own page.

        `secret`: it needs no token, but knows its caller by something else that is secret, so no cache may share it.

        The first line of the handler's docstring becomes the summary, the rest the description.
        """

        def declare(handler: H) -> H:
            summary, _, about = (handler.__doc__ or "").partition("\n")
            _declared[f"{handler.__module__}.{handler.__name__}"] = Operation(
                id=handler.__name__,
                method=self.name,
                path=path,
                tag=tag,
                summary=summary.strip().removesuffix("."),
                about=_unwrap(about),
                status=status,
                refusals=errors,
                also=also,
                got_headers=got_headers,
                media_type=media_type,
                in_contract=in_contract,
                secret=secret,
                handler=handler,
            )
            return handler

        return declare


get = _Method("GET")
post = _Method("POST")
put = _Method("PUT")
patch = _Method("PATCH")
delete = _Method("DELETE")


@cache
def find_operation(name: str) -> Operation:
    """The operation called `package.module.function`, whose module is imported."""
    full = f"{PACKAGE}.{name}"
    import_module(full.rpartition(".")[0])  # waits if another thread is importing it
    return _declared[full]


def find_operations(module: str) -> Mapping[str, Operation]:
    """The operations of a module, by name, in their order in the module."""
    import_module(f"{PACKAGE}.{module}")
    own = f"{PACKAGE}.{module}."
    return {name.removeprefix(f"{PACKAGE}."): found for name, found in _declared.items() if name.startswith(own)}


def operations(index: Mapping[str, Mapping[str, str]]) -> list[Operation]:
    """The operations in the index that are part of the contract."""
    every = (find_operation(name) for methods in index.values() for name in methods.values())
    return [operation for operation in every if operation.in_contract]


def _unwrap(text: str) -> str:
    """A docstring's text with each paragraph on one line."""
    paragraphs = "\n".join(line.strip() for line in text.splitlines()).strip().split("\n\n")
    return "\n\n".join(" ".join(paragraph.split("\n")) for paragraph in paragraphs)


def canonical(body: Any) -> str:
    """The body as JSON: the same value always gives the same bytes."""
    return body if isinstance(body, str) else to_json(body).decode()


def document(body: Any) -> Document:
    """The body as it is sent; empty if there is none."""
    if isinstance(body, Document):
        return body
    return Document("" if body is None else canonical(body))


def entity_tag(sent: Document) -> str:
    """The ETag. It depends only on the text that this viewer gets, so it changes exactly when the text does."""
    return f'"{sent.digest}"'


def find_tag(listed: str, tag: str) -> str | None:
    """The first tag in an If-Match or If-None-Match that names the bytes of `tag`, in any content coding.

    Whoever compresses the answer on its way adds the coding to the tag (`"…-gzip"`), or makes it weak. `*` names all.
    """
    for one in map(str.strip, listed.split(",")):
        if one in {tag, "*"}:
            return tag
        read = _TAG.fullmatch(one)
        if read and f'{read[1]}"' == tag:
            return one.removeprefix("W/")
    return None

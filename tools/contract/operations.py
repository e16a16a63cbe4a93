"""One operation of the contract: its parameters, bodies, answers and links."""

from collections.abc import Iterable
from http import HTTPStatus
from typing import Any

from chalicelib.api.headers import CONTENT_LANGUAGE
from chalicelib.api.operations import Operation
from chalicelib.api.parameters import PRINTABLE, Parameter
from chalicelib.decks import LANGUAGES
from chalicelib.engine.editions import EDITIONS
from chalicelib.tables.table import Status
from tools.contract import examples
from tools.contract.examples import Example
from tools.contract.links import LINKS
from tools.contract.problems import EVERY_HEADER, OPTIONAL, Problems
from tools.contract.schemas import Schema, Schemas, gives, ref
from tools.contract.texts import require_text

KEPT = "^(private, no-cache|public, max-age=[0-9]{1,3}|no-cache|no-store)$"
HEADERS: dict[str, Schema] = {
    "Access-Control-Allow-Origin": {
        "description": "Pages of any origin may read the answer. It is there where the request has an `Origin`.",
        "schema": {"const": "*"},
        "example": "*",
    },
    "Cache-Control": {
        "description": "How long, and by whom, the answer may be cached.",
        "required": True,
        "schema": {"type": "string", "pattern": KEPT, "maxLength": 20},
        "example": "private, no-cache",
    },
    "ETag": {
        "description": "Identifies these bytes. Send it as `If-None-Match`, and you get 304 until something that you "
        "may see has changed. It is the same for all your tokens. Whoever compresses the answer on its way to you adds "
        "the coding, such as `-gzip`, or `W/`: send back what you got.",
        "required": True,
        "schema": {"type": "string", "pattern": '^(W/)?"[0-9a-f]{32}(-[a-z]{1,8})?"$', "maxLength": 45},
        "example": '"ff759eef43306fe07a9fb3df7b26f5fb"',
    },
    "Content-Location": {
        "description": "The address at which `GET` gives you the same. It is missing where you may no longer see that.",
        "schema": {"type": "string", "format": "uri-reference", "maxLength": 2048},
        "example": "/v1/games/g_5mQ2xW8rT1yU4iOp",
    },
    "Content-Language": {
        "description": "The language of the descriptions of cards. What people have written is in any language.",
        "required": True,
        "schema": {"enum": list(LANGUAGES)},
        "example": "pt-BR",
    },
    "X-Robots-Tag": {
        "description": "Search engines must not keep this page.",
        "required": True,
        "schema": {"const": "noindex"},
        "example": "noindex",
    },
    "Location": {
        "description": "The address of what was created.",
        "required": True,
        "schema": {"type": "string", "format": "uri-reference", "maxLength": 2048},
        "example": "/v1/games/g_5mQ2xW8rT1yU4iOp",
    },
    "Poll-Interval": {
        "description": "Seconds to wait before the next poll.",
        "required": True,
        "schema": {"type": "string", "pattern": "^[1-9][0-9]*$", "maxLength": 10},
        "example": "5",
    },
    "RateLimit": {
        "description": "How many more of these you can make at least (`r`), and in how many seconds the quota is full "
        "again (`t`).",
        "required": True,
        "schema": {"type": "string", "pattern": '^"[a-z]+";r=[0-9]+;t=[0-9]+$', "maxLength": 64},
        "example": '"tables";r=99;t=43200',
    },
    "RateLimit-Policy": {
        "description": "How many of these a player can make (`q`) within how many seconds (`w`).",
        "required": True,
        "schema": {"type": "string", "pattern": '^"[a-z]+";q=[0-9]+;w=[0-9]+$', "maxLength": 64},
        "example": '"tables";q=100;w=86400',
    },
    "Retry-After": {
        "description": "Seconds to wait before you send the same request again.",
        "required": True,
        "schema": {"type": "string", "pattern": "^[0-9]+$", "maxLength": 10},
        "example": "1",
    },
    "Vary": {
        "description": "The answer may depend on the token, on the language, and on how it is compressed.",
        "required": True,
        "schema": {
            "type": "string",
            "pattern": "^Authorization, Accept-Encoding(, Accept-Language)?(, Origin)?$",
            "maxLength": 64,
        },
        "example": "Authorization, Accept-Encoding, Origin",
    },
    "WWW-Authenticate": {
        "description": 'How to authenticate; with `error="invalid_token"` where you have sent a token that is not '
        "valid, or not any more (RFC 6750). On AWS, API Gateway renames this header to "
        "`x-amzn-remapped-www-authenticate`; go by the status.",
        "schema": {"type": "string", "pattern": "^Bearer", "maxLength": 200},
        "example": 'Bearer realm="reverie"',
    },
}
CHANGED = "Changed-"  # prefix of the component for the ETag of a change
HEADERS[CHANGED + "ETag"] = {
    **HEADERS["ETag"],
    "required": False,
    "description": "The `ETag` of the next poll of `Content-Location`, if nothing changes until then: send it as "
    "`If-None-Match`. It is missing where you may no longer see that.",
}
HEADERS |= {
    OPTIONAL + name: {
        **HEADERS[name],
        "required": False,
        "description": f"{HEADERS[name]['description']} It may be missing.",
    }
    for name in EVERY_HEADER
}
OF_EVERY_ANSWER = ("Cache-Control", "Vary", "Access-Control-Allow-Origin")
NAMED = {tuple(status.value for status in Status): "GameStatus", tuple(EDITIONS): "RulesetId"}
"""The schemas of answers that list the values of parameters."""
TEXTS: dict[str, Schema] = {
    "text/html": {"type": "string", "pattern": "^<!doctype html>", "maxLength": 1_000_000},
    "text/plain": {"type": "string", "pattern": "^# ", "maxLength": 1_000_000},
    # Texts for the handler, which has them ready, and an object for whoever parses them.
    "application/yaml": {"type": "object"},
    "application/json": {"type": "object"},
}
SENT_HEADERS: dict[str, Schema] = {
    "Accept-Language": {
        "name": "Accept-Language",
        "in": "header",
        "description": "The languages in which you read descriptions of cards: `en`, `ja`, `pt-BR`, `ru` or `zh-Hant`. "
        "Without one of these they come in the language of the table, which is its host's, or in English.",
        "schema": {"type": "string"},
        "example": "pt-BR, pt;q=0.9, en;q=0.5",
    },
    "Idempotency-Key": {
        "name": "Idempotency-Key",
        "in": "header",
        "description": "A key that you choose, for example a UUID. For seven days, one day where the answer has a "
        "secret, or an hour for an upload, the same key with the same body returns what the first request created.",
        "schema": {"type": "string", "pattern": "^[ -~]+$", "minLength": 1, "maxLength": 64},
        "example": "0b8f1f4e-6f0a-4a53-9d0a-3f6f1f6f7a11",
    },
    "Invite": {
        "name": "Invite",
        "in": "header",
        "description": "The invite code. A wrong one changes nothing.",
        "schema": {"type": "string"},
        "example": "K7QF-9M2X-4TBD",
    },
    "If-Match": {
        "name": "If-Match",
        "in": "header",
        "description": "The `ETag` of the `GET` of this address on which your change depends, or `*`. If there is "
        "another one now, you get 412, and nothing changes.",
        "schema": {"type": "string"},
        "example": '"ff759eef43306fe07a9fb3df7b26f5fb"',
    },
    "If-None-Match": {
        "name": "If-None-Match",
        "in": "header",
        "description": "The `ETag` of the answer that you have. You get 304 if it is still current.",
        "schema": {"type": "string"},
        "example": '"ff759eef43306fe07a9fb3df7b26f5fb"',
    },
}


def camel(id: str) -> str:
    first, *others = id.split("_")
    return first + "".join(word.capitalize() for word in others)


class Operations:
    """Writes operations, and collects the parameters that they share."""

    def __init__(self, schemas: Schemas, problems: Problems) -> None:
        self._schemas = schemas
        self._problems = problems
        self.parameters: dict[str, Schema] = {}

    def describe(self, operation: Operation) -> dict[str, Any]:
        parameters = list(self._parameters(operation))
        return {
            "operationId": camel(operation.id),
            "tags": [operation.tag],
            "summary": operation.summary,
            "description": operation.about or f"{operation.summary}.",
            **({"security": []} if operation.public else {}),
            **({"parameters": parameters} if parameters else {}),
            **({"requestBody": self._request_body(operation)} if operation.body else {}),
            "responses": self._responses(operation),
        }

    def _parameters(self, operation: Operation) -> Iterable[Schema]:
        for parameter in operation.path_parameters:
            yield self._shared(f"{parameter.name}-in-path", _parameter(parameter, "path"))
        for asked_for in operation.query:
            yield _parameter(asked_for, "query")
        asked = [*operation.sent_headers, *(["If-None-Match"] if _is_conditional(operation) else [])]
        for header in asked:
            yield self._shared(header, SENT_HEADERS[header])

    def _shared(self, name: str, parameter: Schema) -> Schema:
        self.parameters[name] = parameter
        return {"$ref": f"#/components/parameters/{name}"}

    def _request_body(self, operation: Operation) -> dict[str, Any]:
        form = self._schemas.schema_of(operation, "takes")
        needed = self._schemas.components[form["$ref"].rpartition("/")[2]].get("required", [])
        about = {} if needed else {"description": "An empty body counts as an empty object."}
        content = {
            "schema": form,
            "examples": _examples(
                require_text(
                    examples.request_examples(), operation.id, "request_examples() of tools/contract/examples.py"
                )
            ),
        }
        return {**about, "required": bool(needed), "content": {"application/json": content}}

    def _responses(self, operation: Operation) -> dict[str, Any]:
        successes = {str(status): self._success(operation, status) for status in (operation.status, *operation.also)}
        if _is_conditional(operation):
            successes["304"] = {
                "description": "Nothing has changed since the answer with this `ETag`.",
                "headers": _headers(
                    "ETag", *OF_EVERY_ANSWER, *(name for name in operation.got_headers if name != CONTENT_LANGUAGE)
                ),
            }
        return dict(sorted((successes | self._problems.responses_of(operation)).items()))

    def _success(self, operation: Operation, status: int) -> dict[str, Any]:
        content = {} if gives(operation) is None else {"content": self._content(operation)}
        followers = [
            (camel(link.to), {"operationId": camel(link.to), "parameters": dict(link.parameters)}, link.about)
            for link in LINKS.get(operation.id, ())
        ]
        links = {name: {**target, "description": about} for name, target, about in followers}
        return {
            "description": self._said(operation, status),
            "headers": {**_headers(*_caching(operation, status)), **_got(operation, status)}
            | _headers(*([CONTENT_LANGUAGE] if operation.is_localised else [])),
            **content,
            **({"links": links} if links else {}),
        }

    def _said(self, operation: Operation, status: int) -> str:
        if status == HTTPStatus.NO_CONTENT:
            return "Done. The answer has no body."
        if status == HTTPStatus.FOUND:
            return "The resource is at the address in `Location`."
        if gives(operation) is str:
            return "The text."
        given = self._schemas.components[self._schemas.schema_of(operation, "gives")["$ref"].rpartition("/")[2]]
        description: str = given["description"]
        return f"You already had a seat. {description}" if operation.also and status == HTTPStatus.OK else description

    def _content(self, operation: Operation) -> dict[str, Any]:
        essence = operation.media_type.split(";", maxsplit=1)[0]
        if gives(operation) is str:
            return {essence: {"schema": TEXTS[essence]}}
        shown = require_text(
            examples.answer_examples(), operation.id, "answer_examples() of tools/contract/examples.py"
        )
        return {essence: {"schema": self._schemas.schema_of(operation, "gives"), "examples": _examples(shown)}}


def _is_conditional(operation: Operation) -> bool:
    return operation.conditional and operation.status == HTTPStatus.OK


def _parameter(parameter: Parameter, place: str) -> Schema:
    if parameter.kind == "integer":
        schema: Schema = {
            "type": "integer",
            "format": "int32",
            "minimum": parameter.min,
            "maximum": parameter.max,
        }
    elif parameter.values:
        schema = {"type": "string", "allOf": [ref(NAMED[parameter.values])], "maxLength": 64, "pattern": "^[a-z0-9-]+$"}
    else:
        schema = {
            "type": "string",
            "pattern": PRINTABLE,
            "minLength": parameter.min,
            "maxLength": parameter.max,
        }
    default = {} if parameter.default is None else {"default": parameter.default}
    example = {} if parameter.example == "" else {"example": parameter.example}
    return {
        "name": parameter.name,
        "in": place,
        "description": parameter.about,
        **({"required": True} if place == "path" else {}),
        "schema": {**schema, **default},
        **example,
    }


def _headers(*names: str) -> dict[str, Schema]:
    return {name: _header(name) for name in names}


def _header(name: str) -> Schema:
    return {"$ref": f"#/components/headers/{name}"}


def _caching(operation: Operation, status: int) -> tuple[str, ...]:
    return ("ETag", *OF_EVERY_ANSWER) if operation.conditional and status == 200 else OF_EVERY_ANSWER


def _got(operation: Operation, status: int) -> dict[str, Schema]:
    """The operation's own headers; `Location` only if the request created something or redirects."""
    moved = status != HTTPStatus.OK
    names = [name for name in operation.got_headers if name != "Location" or moved]
    return {name: _header(CHANGED + name if name == "ETag" else name) for name in names}


def _examples(shown: Iterable[Example]) -> dict[str, Any]:
    return {example.name: {"summary": example.summary, "value": example.value} for example in shown}

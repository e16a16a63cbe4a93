"""Refusals in the contract: one `Problem` for all, or, in the closed form, each code exactly as it is."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from http import HTTPStatus
from typing import Any

from pydantic import BaseModel

from chalicelib.api import problems
from chalicelib.api.errors import (
    HeadersTooLarge,
    InternalError,
    InvalidParameter,
    LengthRequired,
    MalformedRequest,
    MethodNotAllowed,
    PathNotFound,
    TextRefused,
    TooManyRequests,
    UnknownParameter,
)
from chalicelib.api.field_problems import MAX_FIELD_PROBLEMS
from chalicelib.api.inputs import OF_BODIES, Refusals
from chalicelib.api.operations import Operation
from chalicelib.api.text import PLAIN
from chalicelib.core.errors import Busy, QuotaUsedUp, TableConflict, Unauthenticated
from chalicelib.engine import errors as rules
from chalicelib.engine.errors import ReverieError
from chalicelib.store.errors import StoreUnavailable
from tools.contract.facts import all_facts, declared_facts, example_facts, facts_of
from tools.contract.schemas import Schema, ref

OF_GATEWAY: Refusals = (MalformedRequest, HeadersTooLarge, TooManyRequests, TextRefused)
COMMON: Refusals = (
    *OF_GATEWAY,
    *OF_BODIES,
    LengthRequired,
    InvalidParameter,
    UnknownParameter,
    Unauthenticated,
    PathNotFound,
    MethodNotAllowed,
    InternalError,
    StoreUnavailable,
    Busy,
)
OF_THE_TABLE = (rules.RuleViolation, TableConflict)
MEDIA_TYPE = "application/problem+json"
POSITION = {"round": 4, "phase": "votes", "href": "/v1/games/g_5mQ2xW8rT1yU4iOp"}
SHOWN = rules.WrongNumberOfVotes
RATE_LIMITS = ("RateLimit", "RateLimit-Policy")
HEADERS: Mapping[HTTPStatus, tuple[str, ...]] = {
    HTTPStatus.UNAUTHORIZED: ("WWW-Authenticate",),
    HTTPStatus.PRECONDITION_FAILED: ("ETag",),
    HTTPStatus.TOO_MANY_REQUESTS: ("Retry-After",),
    HTTPStatus.SERVICE_UNAVAILABLE: ("Retry-After",),
}
EVERY_HEADER = ("ETag", "Retry-After", "WWW-Authenticate", *RATE_LIMITS)
OPTIONAL = "Optional-"  # prefix of the components for headers that only some refusals have


def pascal(words: str) -> str:
    return "".join(word.capitalize() for word in words.replace("-", "_").split("_"))


def refusals_of(operation: Operation) -> Mapping[HTTPStatus, list[type[ReverieError]]]:
    """All refusals of an operation by status, also those of what stands before the app, each in the order of codes."""
    of_body: Refusals = (LengthRequired,) if operation.body else ()
    by_status: dict[HTTPStatus, list[type[ReverieError]]] = defaultdict(list)
    for error in sorted({*operation.errors, *OF_GATEWAY, *of_body}, key=lambda error: error.code):
        by_status[problems.status_of(error)].append(error)
    return dict(sorted(by_status.items()))


class Problems:
    """One problem for every refusal. An operation lists the codes that are its own."""

    def schemas(self, errors: Iterable[type[ReverieError]]) -> dict[str, Schema]:
        codes = {error.code: error for error in errors}
        return {"Problem": _problem(), "ProblemCode": _codes(codes)}

    def models(self, errors: Iterable[type[ReverieError]]) -> list[type[BaseModel]]:
        """The facts of these refusals, as pydantic describes them."""
        return [all_facts(errors)]

    def responses(self) -> dict[str, Schema]:
        shown = {"schema": ref("Problem"), "example": _example(SHOWN)}
        headers = {name: {"$ref": f"#/components/headers/{OPTIONAL}{name}"} for name in EVERY_HEADER}
        about = "A refusal: `code` says why."
        return {"Problem": {"description": about, "headers": headers, "content": {MEDIA_TYPE: shown}}}

    def responses_of(self, operation: Operation) -> dict[str, Schema]:
        """References to the problem: for each status of the operation's own codes, and for all others."""
        found = {}
        for status, errors in refusals_of(operation).items():
            if own := [f"`{error.code}`" for error in errors if error not in COMMON]:
                found[str(status.value)] = {**REFUSED, "description": ", ".join(own)}
        return {**found, **({} if found else {"4XX": REFUSED}), "default": REFUSED}


REFUSED: Schema = {"$ref": "#/components/responses/Problem"}


class ClosedProblems(Problems):
    """Each code with its status and its facts, and each operation with all of its codes: what tests compare with."""

    def schemas(self, errors: Iterable[type[ReverieError]]) -> dict[str, Schema]:
        every = list(errors)
        return {
            "Problem": {"anyOf": [ref(_name(error)) for error in every]},
            "ProblemCode": _codes({error.code: error for error in every}),
            **{_name(error): _exactly(error) for error in every},
        }

    def models(self, errors: Iterable[type[ReverieError]]) -> list[type[BaseModel]]:
        every = list(errors)
        return [all_facts(every), *filter(None, map(facts_of, every))]

    def responses(self) -> dict[str, Schema]:
        return {}

    def responses_of(self, operation: Operation) -> dict[str, Schema]:
        return {str(status.value): _response(status, errors) for status, errors in refusals_of(operation).items()}


def _name(error: type[ReverieError]) -> str:
    return f"{pascal(error.code)}Problem"


def _response(status: HTTPStatus, errors: list[type[ReverieError]]) -> Schema:
    of_quotas = RATE_LIMITS if any(issubclass(error, QuotaUsedUp) for error in errors) else ()
    needed = ["Cache-Control", "Access-Control-Allow-Origin", *HEADERS.get(status, ())]
    return {
        "description": ", ".join(f"`{error.code}`" for error in errors),
        "headers": {
            **{name: {"$ref": f"#/components/headers/{name}"} for name in needed},
            **{name: {"$ref": f"#/components/headers/{OPTIONAL}{name}"} for name in of_quotas},
        },
        "content": {
            MEDIA_TYPE: {
                "schema": {"anyOf": [ref(_name(error)) for error in errors]},
                "examples": {error.code: {"value": _example(error)} for error in errors},
            }
        },
    }


def _problem() -> Schema:
    return {
        "type": "object",
        "description": "Why a request was refused (RFC 9457).",
        "required": ["type", "title", "status", "code"],
        "properties": {
            "type": {"type": "string", "format": "uri-reference", "maxLength": 100, "description": "Its explanation."},
            "title": {"type": "string", "pattern": PLAIN, "maxLength": 200, "description": "The code in words."},
            "status": {"type": "integer", "format": "int32", "minimum": 400, "maximum": 599},
            "code": ref("ProblemCode"),
            "errors": _field_problems(),
            "current": ref("Current"),
            "facts": ref("Facts"),
        },
        "additionalProperties": False,
    }


def _field_problems() -> Schema:
    return {
        "type": "array",
        "description": f"The first {MAX_FIELD_PROBLEMS} mistakes in the body, each with its place.",
        "items": ref("FieldProblem"),
        "minItems": 1,
        "maxItems": MAX_FIELD_PROBLEMS,
    }


def _exactly(error: type[ReverieError]) -> Schema:
    shown = _example(error)
    members: dict[str, Schema] = {
        **({"errors": _field_problems()} if "errors" in shown else {}),
        **({"current": ref("Current")} if "current" in shown else {}),
        **({"facts": ref(f"FactsOf{error.__name__}")} if "facts" in shown else {}),
    }
    needed = any(declared.needed for declared in declared_facts(error))
    return {
        "type": "object",
        "description": error.title,
        "required": ["type", "title", "status", "code", *(name for name in members if name != "facts" or needed)],
        "properties": {
            **{name: {"const": shown[name]} for name in ("type", "title", "status", "code")},
            **members,
        },
        "additionalProperties": False,
    }


def _example(error: type[ReverieError]) -> dict[str, Any]:
    made = error()
    made.facts.update(example_facts(error))
    if issubclass(error, OF_THE_TABLE):
        made.facts["current"] = POSITION
    return problems.document(made)


def _codes(errors: Mapping[str, type[ReverieError]]) -> Schema:
    return {
        "type": "string",
        "description": "All problem codes, with their statuses and what to do. A code never changes its meaning.",
        "enum": list(errors),
        "x-enumDescriptions": {code: _explain(error) for code, error in errors.items()},
    }


def _explain(error: type[ReverieError]) -> str:
    about = " ".join((error.__doc__ or "").split())
    return f"{error.title} ({problems.status_of(error).value}). {about}"

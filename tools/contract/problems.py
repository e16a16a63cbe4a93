"""Refusals in the contract: which problem documents an operation answers with, and with which codes."""

from collections import defaultdict
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

from chalicelib.api import problems
from chalicelib.api.bodies import TOLD
from chalicelib.api.errors import HeadersTooLarge, LengthRequired, MalformedRequest, TextRefused, TooManyRequests
from chalicelib.api.headers import HEADERS as RATE_LIMIT
from chalicelib.api.inputs import Refusals
from chalicelib.api.operations import Operation
from chalicelib.api.text import PLAIN
from chalicelib.core.errors import QuotaUsedUp, TableConflict
from chalicelib.engine import errors as rules
from chalicelib.engine.errors import ReverieError
from tools.contract.codes import CODES
from tools.contract.facts import example_facts
from tools.contract.schemas import Schema, ref
from tools.contract.texts import require_text

OF_GATEWAY: Refusals = (MalformedRequest, HeadersTooLarge, TooManyRequests, TextRefused)
SHARED = {
    frozenset({"malformed-request", "invalid-parameter"}): "ParameterProblem",
    frozenset({"malformed-request", "malformed-json", "invalid-body"}): "BodyProblem",
    frozenset({"malformed-request", "malformed-json", "invalid-body", "invalid-parameter"}): "RequestProblem",
    frozenset({"busy", "store-unavailable"}): "UnavailableProblem",
    frozenset({"quota-used-up", "too-many-requests"}): "QuotaProblem",
    # As they were named before operations listed a second code: generated clients have classes of these names.
    frozenset({"circle-host-only", "text-refused"}): "CircleHostOnlyProblem",
    frozenset({"not-seated", "text-refused"}): "NotSeatedProblem",
    frozenset({"own-decks-off", "text-refused"}): "OwnDecksOffProblem",
    frozenset({"removed-from-table", "text-refused"}): "RemovedFromTableProblem",
    frozenset({"private-content", "too-many-shares"}): "TooManySharesProblem",
}
SPENT = "Spent-"  # prefix of the components for RateLimit headers in refusals
OF_THE_TABLE = (rules.RuleViolation, TableConflict)
TEXTS: Mapping[str, Schema] = {
    "ProblemType": {
        "type": "string",
        "format": "uri-reference",
        "maxLength": 100,
        "description": "The address of the explanation of the code.",
    },
    "ProblemTitle": {
        "type": "string",
        "pattern": PLAIN,
        "maxLength": 200,
        "description": "The code in words, for people to read.",
    },
}
POSITION = {"round": 4, "phase": "votes", "href": "/v1/games/g_5mQ2xW8rT1yU4iOp"}


class Problems:
    """Writes the refusals of operations, and collects the components that these need."""

    def __init__(self) -> None:
        self.schemas: dict[str, Schema] = {"ProblemCode": _every_code(), **TEXTS}
        self.responses: dict[str, Schema] = {}
        self._names: dict[frozenset[str], str] = dict(SHARED)

    def responses_of(self, operation: Operation) -> dict[str, Schema]:
        """References to the operation's refusals, by status."""
        by_status: dict[HTTPStatus, dict[str, type[ReverieError]]] = defaultdict(dict)
        of_body: Refusals = (LengthRequired,) if operation.body else ()
        for error in (*operation.errors, *OF_GATEWAY, *of_body):
            by_status[problems.status_of(error)][error.code] = error
        return {str(status.value): self._one_of(operation, status, by_status[status]) for status in sorted(by_status)}

    def any(self) -> Schema:
        """A reference to a refusal of any code."""
        return self._component("Problem", "Any problem; `code` says which.", None, problems.registry())

    def _one_of(self, operation: Operation, status: HTTPStatus, errors: Mapping[str, type[ReverieError]]) -> Schema:
        codes = frozenset(errors)
        fallback = f"{pascal(next(iter(codes)))}Problem" if len(codes) == 1 else _own_name(operation, status)
        name = self._names.setdefault(codes, fallback)
        return self._component(name, _list_codes(errors), status, dict(sorted(errors.items())))

    def _component(
        self, name: str, about: str, status: HTTPStatus | None, errors: Mapping[str, type[ReverieError]]
    ) -> Schema:
        self.schemas.setdefault(name, _schema(status, errors))
        self.responses.setdefault(name, _response(name, about, status, errors))
        return {"$ref": f"#/components/responses/{name}"}


def pascal(words: str) -> str:
    return "".join(word.capitalize() for word in words.replace("-", "_").split("_"))


def _own_name(operation: Operation, status: HTTPStatus) -> str:
    return f"{pascal(operation.id)}{pascal(status.phrase.replace(' ', '-'))}Problem"


def _list_codes(errors: Mapping[str, type[ReverieError]]) -> str:
    if len(errors) == 1:
        return "".join(f"`{code}`: {error.title}." for code, error in errors.items())
    return "\n".join(f"- `{code}`: {errors[code].title}." for code in sorted(errors))


def _schema(status: HTTPStatus | None, errors: Mapping[str, type[ReverieError]]) -> Schema:
    any_number = {"type": "integer", "format": "int32", "minimum": 400, "maximum": 599}
    number = {"const": status.value} if status else any_number
    codes = {"type": "string", "allOf": [ref("ProblemCode")], "enum": list(errors)} if status else ref("ProblemCode")
    return {
        "type": "object",
        "required": ["type", "title", "status", "code", *(["current"] if _tell_position(errors) else [])],
        "properties": {
            "type": ref("ProblemType"),
            "title": ref("ProblemTitle"),
            "status": number,
            "code": codes,
            **_beside(errors),
        },
        "additionalProperties": False,
    }


def _tell_position(errors: Mapping[str, type[ReverieError]]) -> bool:
    return all(issubclass(error, OF_THE_TABLE) for error in errors.values())


def _beside(errors: Mapping[str, type[ReverieError]]) -> Schema:
    """The additional members that some of these problems have."""
    members = {member for error in errors.values() for member in _example(error)}
    field_problems = {
        "type": "array",
        "description": f"The first {TOLD} mistakes in the body, each with its place.",
        "items": ref("FieldProblem"),
        "maxItems": TOLD,
    }
    return {
        **({"errors": {**field_problems, "minItems": 1}} if "errors" in members else {}),
        **({"current": ref("Current")} if "current" in members else {}),
        **({"facts": ref("Facts")} if "facts" in members else {}),
    }


def _response(
    name: str, about: str, status: HTTPStatus | None, errors: Mapping[str, type[ReverieError]]
) -> dict[str, Any]:
    extra = {
        HTTPStatus.UNAUTHORIZED: ("WWW-Authenticate",),
        HTTPStatus.TOO_MANY_REQUESTS: ("Retry-After",),
        HTTPStatus.SERVICE_UNAVAILABLE: ("Retry-After",),
    }
    headers = ["Cache-Control", "Access-Control-Allow-Origin", *(extra.get(status, ()) if status else ())]
    of_quotas = RATE_LIMIT if any(issubclass(error, QuotaUsedUp) for error in errors.values()) and status else ()
    shown = errors if status else dict(list(errors.items())[:1])
    return {
        "description": about,
        "headers": {
            **{header: header_ref(header) for header in headers},
            **{header: header_ref(SPENT + header) for header in of_quotas},
        },
        "content": {
            "application/problem+json": {
                "schema": ref(name),
                "examples": {code: {"value": _example(error)} for code, error in shown.items()},
            }
        },
    }


def header_ref(name: str) -> Schema:
    return {"$ref": f"#/components/headers/{name}"}


def _example(error: type[ReverieError]) -> dict[str, object]:
    made = error()
    made.facts.update(example_facts(error))
    if issubclass(error, OF_THE_TABLE):
        made.facts["current"] = POSITION
    return problems.document(made)


def _every_code() -> Schema:
    return {
        "type": "string",
        "description": "All problem codes. New versions may add codes; a code never changes its meaning.",
        "enum": list(problems.registry()),
        "x-enumDescriptions": {
            code: require_text(CODES, code, "tools/contract/codes.py") for code in problems.registry()
        },
    }

"""Mistakes in the fields of a body: where each is, of which kind, and what would be right.

The kinds are our own, so that no library can rename them. What would be right comes from the form of the body alone:
names of fields, allowed values and limits, never ids, codes or names of people.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Any, Literal, NotRequired, cast, get_args

from pydantic import BaseModel, Field
from typing_extensions import TypedDict

from chalicelib.api.errors import FieldFault
from chalicelib.api.text import plain_field
from chalicelib.engine.errors import nearest

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails

MAX_FIELD_PROBLEMS = 20
FIELD_NAME = re.compile("[A-Za-z_][A-Za-z0-9_-]{0,39}")

JsonType = Literal["string", "integer", "number", "boolean", "array", "object"]


class FieldProblem(TypedDict):
    """A mistake in a body, and what would be right."""

    pointer: Annotated[
        str,
        Field(
            max_length=200,
            json_schema_extra={"pattern": "^(/[A-Za-z0-9_-]+)*$"},
            description="The field, as a JSON pointer into the body; empty for the body itself.",
        ),
    ]
    problem: FieldFault
    expected: NotRequired[Annotated[JsonType, Field(description="The type that the field has: `wrong-type`.")]]
    allowed: NotRequired[
        Annotated[
            list[Annotated[str, plain_field(64)] | Annotated[int, Field(ge=-(10**9), le=10**9)]],
            Field(max_length=40, description="The values that the field may have: `not-allowed`."),
        ]
    ]
    min: NotRequired[
        Annotated[
            Annotated[int, Field(ge=-(10**9), le=10**9)] | Annotated[float, Field(ge=-(10**9), le=10**9)],
            Field(
                description="The smallest number, or the fewest characters or members: `too-small`, `too-short`, "
                "`too-few`."
            ),
        ]
    ]
    max: NotRequired[
        Annotated[
            int,
            Field(
                ge=-(10**9),
                le=10**9,
                description="The largest number, or the most characters, lines or members: `too-large`, `too-long`, "
                "`too-many-lines`, `too-many`.",
            ),
        ]
    ]
    fields: NotRequired[
        Annotated[
            list[Annotated[str, Field(max_length=40, json_schema_extra={"pattern": "^[a-z0-9_]+$"})]],
            Field(
                max_length=40,
                description="The fields that exist there: `unknown-field`, once for each object; or of which one is "
                "needed: `one-needed`, `exactly-one-needed`.",
            ),
        ]
    ]
    example: NotRequired[Annotated[str, plain_field(1000), Field(description="What would be right: `wrong-form`.")]]
    nearest: NotRequired[
        Annotated[
            str, plain_field(64), Field(description="The nearest name or value that is right, if there is a near one.")
        ]
    ]


TYPES: Mapping[str, JsonType] = {
    "string_type": "string",
    "int_type": "integer",
    "int_from_float": "integer",
    "float_type": "number",
    "bool_type": "boolean",
    "list_type": "array",
    "dict_type": "object",
    "model_type": "object",
}
LIMITS: Mapping[str, tuple[FieldFault, Literal["min", "max"], str]] = {
    "greater_than_equal": ("too-small", "min", "ge"),
    "less_than_equal": ("too-large", "max", "le"),
    "string_too_short": ("too-short", "min", "min_length"),
    "string_too_long": ("too-long", "max", "max_length"),
    "too_short": ("too-few", "min", "min_length"),
    "too_long": ("too-many", "max", "max_length"),
}
OTHERS: Mapping[str, str] = {
    "missing": "missing",
    "extra_forbidden": "unknown-field",
    "literal_error": "not-allowed",
    "string_pattern_mismatch": "wrong-form",
    "datetime_from_date_parsing": "wrong-form",
    "datetime_parsing": "wrong-form",
    "timezone_aware": "wrong-form",
}
_ALLOWED = re.compile(r"'([^']*)'|(\d+)")  # in pydantic's list of literals

Place = tuple[int | str, ...]  # the path from the body to a value


def list_problems(form: type[BaseModel], errors: Sequence["ErrorDetails"]) -> list[FieldProblem]:
    """The first mistakes, one for each field. The first unknown field of an object also lists those that exist."""
    found: dict[str, FieldProblem] = {}
    listed = set[type[BaseModel] | None]()
    for error in errors[:MAX_FIELD_PROBLEMS]:
        pointer, field, there = _resolve(form, error["loc"])
        if error["type"] == "extra_forbidden":
            described = _describe_unknown(pointer, there, str(error["loc"][-1]))
            if there in listed:
                del described["fields"]
            listed.add(there)
        else:
            described = _describe(pointer, field, error)
        found[described["pointer"]] = cast(FieldProblem, {**described, **found.get(described["pointer"], {})})
    return list(found.values())


def _describe_unknown(pointer: str, there: type[BaseModel] | None, name: str) -> FieldProblem:
    """A name that no field could have is not repeated: its pointer is that of its object."""
    known = list(field_names(there)) if there else []
    return _with_nearest(
        {
            "pointer": f"{pointer}/{name}" if FIELD_NAME.fullmatch(name) else pointer,
            "problem": "unknown-field",
            "fields": known,
        },
        name,
        known,
    )


def _describe(pointer: str, field: Any, error: "ErrorDetails") -> FieldProblem:
    kind, context = error["type"], error.get("ctx", {})
    if kind in TYPES:
        return {"pointer": pointer, "problem": "wrong-type", "expected": TYPES[kind]}
    if kind in LIMITS:
        fault, bound, limit = LIMITS[kind]
        return cast(FieldProblem, {"pointer": pointer, "problem": fault, bound: context[limit]})
    if kind == "literal_error":
        allowed = [text or int(number) for text, number in _ALLOWED.findall(context["expected"])]
        not_allowed: FieldProblem = {"pointer": pointer, "problem": "not-allowed", "allowed": allowed}
        return _with_nearest(not_allowed, error["input"], [one for one in allowed if isinstance(one, str)])
    if OTHERS.get(kind, kind) == "wrong-form":  # one that is not there is one of our own
        example = {"example": field.examples[0]} if field and field.examples else {}
        return cast(FieldProblem, {"pointer": pointer, "problem": "wrong-form", **example})
    return cast(FieldProblem, {"pointer": pointer, "problem": OTHERS.get(kind, kind), **context})


def _with_nearest(problem: FieldProblem, given: object, names: Iterable[str]) -> FieldProblem:
    near = nearest(given, names)
    return problem if near is None else {**problem, "nearest": near}


def _resolve(form: type[BaseModel], place: Place) -> tuple[str, Any, type[BaseModel] | None]:
    """The pointer (RFC 6901) to the last field of the form, so that no name of the client is in it; it and its form."""
    pointer, found, here = "", None, cast(type[BaseModel] | None, form)
    for part in place:
        if isinstance(part, int):
            pointer += f"/{part}"
            continue
        field = next((field for name, field in _fields(here) if name == part), None)
        if field is None:
            break
        pointer, found = f"{pointer}/{part}", field
        here = next(_forms_in(field.annotation), None)
    return pointer, found, here


def field_names(form: type[BaseModel]) -> Iterator[str]:
    """The names of the fields as they are sent."""
    return (name for name, _ in _fields(form))


def _fields(form: type[BaseModel] | None) -> Iterator[tuple[str, Any]]:
    return ((field.alias or name, field) for name, field in form.model_fields.items()) if form else iter(())


def _forms_in(annotation: Any) -> Iterator[type[BaseModel]]:
    """The forms in a type such as `TableCardIn | None` or `list[TableCardIn]`."""
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
    for part in get_args(annotation):
        yield from _forms_in(part)

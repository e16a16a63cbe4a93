"""Parts of problem documents."""

from typing import Annotated, Literal, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from chalicelib.schemas.responses.values import Link, PhaseName, RoundNumber


class FieldProblem(TypedDict):
    """A mistake in a body."""

    pointer: Annotated[
        str,
        Field(
            max_length=200,
            json_schema_extra={"pattern": "^(/[a-z0-9_]+)*$"},
            description="The place, as a JSON pointer into the body; empty for the body itself.",
        ),
    ]
    problem: Annotated[
        str,
        Field(
            max_length=64,
            json_schema_extra={"pattern": "^[a-z_-]+$"},
            description="The kind of mistake; these names never change.",
        ),
    ]
    known: NotRequired[
        Annotated[
            list[Annotated[str, Field(max_length=40, json_schema_extra={"pattern": "^[a-z0-9_]+$"})]],
            Field(max_length=40, description="The fields that exist there, if the mistake is an unknown field."),
        ]
    ]


class Current(TypedDict):
    """The current state of the table."""

    round: RoundNumber | None
    phase: Literal[PhaseName, "finished"] | None
    href: Link

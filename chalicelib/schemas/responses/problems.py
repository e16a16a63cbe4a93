"""Parts of problem documents."""

from typing import Annotated, Literal, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from chalicelib.schemas.responses.values import Link, RoundNumber


class FieldProblem(TypedDict):
    """What is wrong in one place of a body."""

    pointer: Annotated[
        str,
        Field(
            max_length=200,
            json_schema_extra={"pattern": "^(/[a-z0-9_]+)*$"},
            description="JSON pointer into the body; empty for the body itself.",
        ),
    ]
    problem: Annotated[
        str,
        Field(
            max_length=64,
            json_schema_extra={"pattern": "^[a-z_-]+$"},
            description="Stable name of what is wrong there.",
        ),
    ]
    known: NotRequired[
        Annotated[
            list[Annotated[str, Field(max_length=40, json_schema_extra={"pattern": "^[a-z0-9_]+$"})]],
            Field(max_length=40, description="The fields there are, where one is that is not."),
        ]
    ]


class Current(TypedDict):
    """Where the table stands."""

    round: RoundNumber | None
    phase: Literal["clue", "cards", "votes", "finished"] | None
    href: Link

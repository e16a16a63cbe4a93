"""Bodies about circles."""

from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from chalicelib.api.bodies import In
from chalicelib.api.text import NAMED, plain_field, tidy_text
from chalicelib.circles.circle import NAME
from chalicelib.players.fields import check_name

Name = Annotated[
    str,
    Field(min_length=1, max_length=NAME, json_schema_extra={"pattern": NAMED}),
    tidy_text(NAME),
    AfterValidator(check_name),
]


class CircleIn(In):
    """A new circle."""

    name: Annotated[
        Name,
        Field(
            description="Its name, as its members and those whom you invite see it. What is refused in names of "
            "players is refused here too.",
            examples=["Friday's table"],
        ),
    ]


class MemberIn(In):
    """How you join a circle."""

    invite: Annotated[
        str,
        plain_field(40, min_length=1),
        Field(description="The invite code of the circle.", examples=["K7QF-9M2X-4TBD"]),
    ]


class CircleChangeIn(In):
    """Changes to a circle. A field that you leave out keeps its value."""

    name: Annotated[Name | None, Field(description="The new name.", examples=["Friday's table"])] = None
    host: Annotated[
        int | None, Field(ge=1, le=1_000_000, description="The number of the member who becomes the host.")
    ] = None
    invite: Annotated[
        Literal["new"] | None, Field(description="Makes a new invite code; the old one ends.", examples=["new"])
    ] = None

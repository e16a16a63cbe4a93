"""Bodies about circles."""

from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from chalicelib.api.bodies import In
from chalicelib.api.text import CLUE, LINES, NAMED, lines_field, plain_field, tidy_lines, tidy_text
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


class DayIn(In):
    """A picture a day."""

    time_zone: Annotated[
        str,
        plain_field(40, min_length=1),
        Field(description="An IANA time zone: its days begin at midnight there.", examples=["Europe/Berlin"]),
    ]


class DayClueIn(In):
    """Your clue for the picture of today."""

    with_lines = frozenset({"text"})

    text: Annotated[
        Annotated[str, lines_field(CLUE), tidy_lines(CLUE)],
        Field(description=f"The clue, of at most {LINES} lines.", examples=["The ugly duckling"]),
    ]


class DayVoteIn(In):
    """Your vote."""

    clue: Annotated[
        str,
        plain_field(64, min_length=1),
        Field(description="The id of the clue that would tempt you most.", examples=["9c1f5a07d3e84b26"]),
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
    day: Annotated[
        DayIn | None,
        Field(
            description="Switches on a picture a day, or off with null. The first picture comes today; in a circle "
            "that has had pictures it comes tomorrow, and so it does with another time zone."
        ),
    ] = None

"""Circles, their tables, and what their games add up to."""

from typing import Annotated

from pydantic import Field
from typing_extensions import TypedDict

from chalicelib.api.fields import Invite, Link, Moment
from chalicelib.api.text import plain_field
from chalicelib.catalogue.fields import DeckIds, RulesetId
from chalicelib.circles.circle import MAX_CIRCLES, MAX_MEMBERS, MAX_TABLES, NAME
from chalicelib.engine.errors import Value
from chalicelib.players.fields import PlayerName
from chalicelib.tables.answers import ListedTable, Pace, SeatRange
from chalicelib.tables.fields import CircleId
from chalicelib.tables.table import AgentPolicy, CardsInPlay

CircleName = Annotated[str, plain_field(NAME), Field(examples=["Friday's table"])]
MemberNumber = Annotated[int, Field(ge=1, le=1_000_000, description="The member's number in this circle.")]
MemberCount = Annotated[int, Field(ge=1, le=MAX_MEMBERS, description="How many members there are.")]


class CircleTable(ListedTable):
    """A table of the circle that waits to be started."""

    seated: Annotated[bool, Field(description="Whether you have a seat there.")]


CircleTables = Annotated[
    list[CircleTable],
    Field(max_length=MAX_TABLES, description="The tables that wait to be started, the newest first."),
]


class CircleSummary(TypedDict):
    """A circle of which you are a member."""

    id: CircleId
    href: Annotated[Link, Field(description="The address of the circle.")]
    name: CircleName
    members: MemberCount
    tables: CircleTables


class CircleList(TypedDict):
    """All circles of which you are a member."""

    circles: Annotated[list[CircleSummary], Field(max_length=2 * MAX_CIRCLES, description="Your circles, by name.")]


class Member(TypedDict):
    """A member of the circle."""

    member: MemberNumber
    name: PlayerName


class TableSettings(TypedDict):
    """What was played at a table, and how fast."""

    ruleset: RulesetId
    options: Annotated[dict[str, Value], Field(description="The options in which the table differs from its ruleset.")]
    decks: DeckIds
    cards: CardsInPlay
    seats: SeatRange
    pace: Pace
    sounds: Annotated[bool, Field(description="Whether clues may have a sound.")]
    agents: AgentPolicy


class Circle(TypedDict):
    """A circle, as one of its members sees it."""

    id: CircleId
    name: CircleName
    made_at: Moment
    you: MemberNumber
    host: MemberNumber
    members: Annotated[
        list[Member], Field(max_length=MAX_MEMBERS, description="The members, in the order in which they came.")
    ]
    invite: Annotated[Invite | None, Field(description="The invite code. Only the host sees it.")]
    tables: CircleTables
    last_table: Annotated[
        TableSettings | None,
        Field(description="The settings of the table that was opened last, to open one like it; null if none was."),
    ]


class CirclePreview(TypedDict):
    """The circle to which a link invites."""

    name: CircleName
    host: Annotated[PlayerName | None, Field(description="The host's name; null while they delete their account.")]
    members: MemberCount

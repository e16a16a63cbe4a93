"""Circles, their tables, and what their games add up to."""

from typing import Annotated

from pydantic import Field
from typing_extensions import TypedDict

from chalicelib.api.fields import Invite, Link, Moment, Opaque, Zone
from chalicelib.api.text import plain_field
from chalicelib.catalogue.answers import Card
from chalicelib.catalogue.fields import Clue, DeckIds, RulesetId
from chalicelib.circles.circle import MAX_CIRCLES, MAX_MEMBERS, MAX_TABLES, NAME
from chalicelib.circles.stages import WEEK
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
    has_pictures: Annotated[bool, Field(description="Whether it has a picture a day.")]


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


CircleDate = Annotated[
    str,
    Field(
        pattern="^[0-9]{4}-[0-9]{2}-[0-9]{2}$",
        max_length=10,
        description="A day, in the circle's time zone.",
        examples=["2026-12-24"],
    ),
]


class DaySettings(TypedDict):
    """A picture a day, for which the members of a circle write clues."""

    time_zone: Annotated[Zone, Field(description="Its days begin at midnight there.")]
    since: Annotated[CircleDate, Field(description="The day of the first picture.")]


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
    day: Annotated[DaySettings | None, Field(description="Its picture a day; null where it is switched off.")]


class CirclePreview(TypedDict):
    """The circle to which a link invites."""

    name: CircleName
    host: Annotated[PlayerName | None, Field(description="The host's name; null while they delete their account.")]
    members: MemberCount


DayClueId = Annotated[Opaque, Field(examples=["9c1f5a07d3e84b26"])]


class DayToday(TypedDict):
    """The picture of today, for which members write clues."""

    day: CircleDate
    card: Card
    ends_at: Annotated[Moment, Field(description="Until when clues are taken.")]
    clue: Annotated[Clue | None, Field(description="Your clue; null if you have written none.")]


class DayClue(TypedDict):
    """A clue whose author is not known yet."""

    id: DayClueId
    text: Clue


class DayVoting(TypedDict):
    """A picture whose clues are voted on."""

    day: CircleDate
    card: Card
    ends_at: Annotated[Moment, Field(description="Until when votes are taken.")]
    clues: Annotated[
        list[DayClue],
        Field(max_length=MAX_MEMBERS, description="All clues. Their order tells nothing of who has written them."),
    ]
    yours: Annotated[DayClueId | None, Field(description="Which clue is yours; null if none is.")]
    vote: Annotated[DayClueId | None, Field(description="The clue that you vote for; null if you have not voted.")]
    may_vote: Annotated[bool, Field(description="False if you have joined after the day of this picture.")]


class DayResult(TypedDict):
    """A clue with its author, and how many votes it has got."""

    id: DayClueId
    text: Clue
    member: MemberNumber
    name: Annotated[PlayerName | None, Field(description="Their name; null while they delete their account.")]
    votes: Annotated[int, Field(ge=0, le=MAX_MEMBERS)]


class DayResults(TypedDict):
    """A picture whose votes are counted."""

    day: CircleDate
    card: Card
    clues: Annotated[list[DayResult], Field(max_length=MAX_MEMBERS, description="The clues, the most votes first.")]
    yours: Annotated[DayClueId | None, Field(description="Your own clue; null if there is none.")]
    vote: Annotated[DayClueId | None, Field(description="The clue that you have voted for; null if you did not.")]


class CircleDays(TypedDict):
    """The pictures that are on show in a circle. Each is null on the first days, before there is one."""

    time_zone: Zone
    today: DayToday | None
    voting: DayVoting | None
    results: DayResults | None


class BestDayClue(TypedDict):
    """The clue with the most votes."""

    day: CircleDate
    card: Card
    clue: DayResult


class BestDayClues(TypedDict):
    """The best of the last seven days with results."""

    best: Annotated[
        BestDayClue | None,
        Field(description="The clue with the most votes; of several the earliest. Null if there were no votes."),
    ]
    by_day: Annotated[
        list[BestDayClue],
        Field(
            max_length=WEEK,
            description="The best clue of each day, the newest day first, without days on which nobody has voted.",
        ),
    ]

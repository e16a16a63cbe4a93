"""Circles, their tables, and what their games add up to."""

from typing import Annotated

from pydantic import Field
from typing_extensions import TypedDict

from chalicelib.engine.options import Value
from chalicelib.schemas.requests.parts import RulesetId, plain
from chalicelib.schemas.responses.games import ListedTable, Pace, SeatRange
from chalicelib.schemas.responses.stats import Count
from chalicelib.schemas.responses.values import (
    CircleId,
    Cursor,
    DeckIds,
    GameId,
    Invite,
    Link,
    Moment,
    PlayerName,
    RoundNumber,
)
from chalicelib.service.circle import MAX_CIRCLES, MAX_MEMBERS, MAX_TABLES, NAME
from chalicelib.service.stored import CardsInPlay

CircleName = Annotated[str, plain(NAME), Field(examples=["Friday's table"])]
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


class TallyOf(TypedDict):
    """What a member has done, in one game or in many."""

    member: MemberNumber
    points: Count
    guessed: Annotated[Count, Field(description="The rounds in which the member voted.")]
    found: Annotated[Count, Field(description="Of these: for the storyteller's card.")]
    told: Annotated[Count, Field(description="The rounds in which the member was the storyteller.")]
    scored: Annotated[Count, Field(description="Of these: some found the card, but not all.")]
    fooled: Annotated[
        Count, Field(description="Votes of others for the member's cards, while somebody else was the storyteller.")
    ]


class Sums(TallyOf):
    """What a member's finished games add up to."""

    games: Count
    won: Count


class RulesetStandings(TypedDict):
    """The standings in one ruleset."""

    ruleset: RulesetId
    members: Annotated[list[Sums], Field(max_length=MAX_MEMBERS, description="Most points first, then most wins.")]


class Standings(TypedDict):
    """The standings of the circle's members, over all its finished games."""

    by_ruleset: Annotated[list[RulesetStandings], Field(max_length=20, description="Most games first.")]


class InGame(TallyOf):
    """What a member has done in one game."""

    won: bool


class BestRound(TypedDict):
    """The round in which a member's cards got most votes of others."""

    number: RoundNumber
    member: MemberNumber
    fooled: Annotated[int, Field(ge=1, le=24, description="How many votes.")]


class CircleGame(TypedDict):
    """A finished game of the circle. Who has left the circle is in it no more, nor are guests."""

    id: GameId
    href: Annotated[Link, Field(description="The address of the game, for those who sat there.")]
    ruleset: RulesetId
    ended_at: Moment
    seats: Annotated[int, Field(ge=2, le=12, description="How many have played, all counted.")]
    members: Annotated[list[InGame], Field(max_length=12, description="The members, most points first.")]
    best: Annotated[BestRound | None, Field(description="null if no member has fooled anybody, or they have left.")]


class CircleGames(TypedDict):
    """A page of the circle's finished games."""

    games: Annotated[list[CircleGame], Field(max_length=50, description="The games, the latest first.")]
    next: Annotated[Cursor | None, Field(description="The `cursor` of the next page; null on the last.")]

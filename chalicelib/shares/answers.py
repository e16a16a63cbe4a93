"""What is shared of a game."""

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypedDict

from chalicelib.api.fields import Link
from chalicelib.catalogue.fields import Clue, PointsOf, RulesetId, SlotNumber
from chalicelib.engine.errors import Value
from chalicelib.engine.scoring import Outcome
from chalicelib.players.fields import Locale, PlayerName
from chalicelib.tables.answers import Award, RevealedCard
from chalicelib.tables.fields import RoundNumber, SeatNumber, TeamNumber
from chalicelib.tables.table import Colour


class Share(TypedDict):
    """Where something is shared."""

    share: Annotated[
        str,
        Field(
            pattern="^[0-9A-Za-z]{36}$",
            max_length=36,
            description="Whoever knows this id sees the page.",
            examples=["5mQ2xW8rT1yU4iOp0004k3ZtQ9bL0xVa7GdM"],
        ),
    ]
    href: Annotated[Link, Field(description="What it shows.")]
    page: Annotated[Link, Field(description="The page to send to others, a path of this service.")]


class SharedPlayer(TypedDict):
    """Somebody who sat there."""

    seat: SeatNumber
    colour: Colour
    team: TeamNumber | None
    name: Annotated[PlayerName | None, Field(description="Null unless they allow it in their profile.")]
    bot: Annotated[bool, Field(description="Whether this is a computer player.")]


class SharedRound(TypedDict):
    """A finished round, as its page shows it."""

    number: RoundNumber
    storyteller: SeatNumber
    clue: Annotated[Clue | None, Field(description="Null at a private table, unless its author allows it.")]
    outcome: Annotated[Outcome | None, Field(description="As in the game.")]
    table: Annotated[list[RevealedCard], Field(max_length=12, description="The cards on the table, ordered by slot.")]
    veto: Annotated[SlotNumber | None, Field(description="The slot of the red token, in `party`.")]
    awards: Annotated[list[Award], Field(max_length=500, description="All points with their reasons.")]
    points: PointsOf


class Shared(TypedDict):
    """A shared round, or the rounds of a shared game."""

    kind: Literal["round", "game"]
    ruleset: RulesetId
    options: Annotated[dict[str, Value], Field(description="The options in which the table differs from its ruleset.")]
    locale: Locale
    players: Annotated[list[SharedPlayer], Field(max_length=12)]
    rounds: Annotated[list[SharedRound], Field(max_length=100, description="The finished rounds, in their order.")]
    winners: Annotated[list[SeatNumber] | None, Field(max_length=12, description="Null for a round.")]

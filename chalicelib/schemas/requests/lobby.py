"""What a table is to be, and who sits there."""

from dataclasses import replace
from typing import Annotated, Literal

from pydantic import Field, StrictBool

from chalicelib.bots.cast import SKILLS, Temper
from chalicelib.engine.game import Pace
from chalicelib.engine.pace import DAY_S, PRESETS
from chalicelib.http.bodies import Distinct, In
from chalicelib.schemas.requests.parts import Options, RulesetId, plain
from chalicelib.service.stored import Colour

Limit = Annotated[int | None, Field(ge=60, le=14 * DAY_S)]
Spare = Annotated[int | None, Field(ge=0, le=60 * DAY_S)]
Entropy = Annotated[
    str | None,
    Field(
        min_length=1,
        max_length=64,
        pattern="^[!-~]+$",
        description="Anything by chance, which the deal is made of too: nobody can have chosen it then, as long as you "
        "tell nobody before. Shown to all in the proof of the deal.",
        examples=["c3f1a9e07b"],
    ),
]


class SeatsIn(In):
    """The least and the most players."""

    min: Annotated[int | None, Field(ge=3, le=12, description="The game cannot be started with fewer.")] = None
    max: Annotated[int | None, Field(ge=3, le=12, description="Nobody can sit down beyond these.")] = None


class PaceIn(In):
    """How long the table waits: a preset, and what departs from it. null is as the preset has it."""

    preset: Annotated[
        Literal["live", "daily", "relaxed", "none"],
        Field(description="Minutes, a day or three days for each phase; or no limit, and nobody is ever absent."),
    ] = "daily"
    clue_s: Annotated[Limit, Field(description="Seconds for the clue.")] = None
    cards_s: Annotated[Limit, Field(description="Seconds for the cards.")] = None
    votes_s: Annotated[Limit, Field(description="Seconds for the votes.")] = None
    reserve_s: Annotated[Spare, Field(description="Seconds which each player can be late by, in all.")] = None
    refill_s: Annotated[Spare, Field(description="Seconds which each gets back of the reserve after a round.")] = None
    vacation_s: Annotated[Spare, Field(description="Seconds for which each can stop the own clock, in all.")] = None

    @property
    def chosen(self) -> Pace:
        """What is null is as the preset has it; a table without some limit departs from `none`."""
        departures = {name: value for name, value in self.model_dump(exclude={"preset"}).items() if value is not None}
        return replace(PRESETS[self.preset], **departures)


class GameIn(In):
    """What the table is to be. Everything has a default."""

    ruleset: Annotated[RulesetId, Field(description="The edition to play.")] = "odyssey-2023"
    options: Options = Field(default_factory=dict)
    decks: Annotated[
        list[Annotated[str, plain(40, least=1)]],
        Distinct,
        Field(
            min_length=1,
            max_length=20,
            description="84 cards are drawn from all of these.",
            examples=[["lantern-hours"]],
            json_schema_extra={"uniqueItems": True},
        ),
    ] = Field(default_factory=lambda: ["lantern-hours"])
    seats: Annotated[SeatsIn, Field(description="How many may play; as the ruleset has it unless you choose.")] = (
        SeatsIn()
    )
    listed: Annotated[StrictBool, Field(description="Whether anybody may find the table, sit down and look on.")] = (
        False
    )
    colour: Annotated[Colour | None, Field(description="Yours, as the host.")] = None
    pace: Annotated[PaceIn, Field(description="How long the table waits for a move.")] = PaceIn()
    entropy: Entropy = None


class SeatIn(In):
    """Your own seat can be changed the same way until the game starts."""

    invite: Annotated[
        str | None,
        plain(40),
        Field(description="Not needed at a listed table.", examples=["K7QF-9M2X-4TBD"]),
    ] = None
    colour: Annotated[Colour | None, Field(description="The first free one unless you choose.")] = None
    team: Annotated[int | None, Field(ge=1, le=6, description="The pair to belong to, in `team`.")] = None
    entropy: Entropy = None


class HouseIn(In):
    """Who it shall be; what is left out is up to the house."""

    temper: Annotated[Temper | None, Field(description="How it speaks.")] = None
    skill: Annotated[
        int | None, Field(ge=min(SKILLS), le=max(SKILLS), description="How well it understands: 3 is best.")
    ] = None
    colour: Annotated[Colour | None, Field(description="In the lobby; the first free one unless you choose.")] = None
    team: Annotated[int | None, Field(ge=1, le=6, description="The pair to belong to, in `team`.")] = None
    seat: Annotated[
        int | None, Field(ge=1, le=12, description="Once the cards are dealt: a seat that has been left.")
    ] = None

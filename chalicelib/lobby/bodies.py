"""Bodies that open a table and fill its seats."""

import re
from typing import Annotated

from pydantic import AfterValidator, Field, StrictBool, model_validator
from pydantic_core import PydanticCustomError

from chalicelib.api.bodies import Distinct, In
from chalicelib.api.text import AGENT, NAMED, plain_field, tidy_text
from chalicelib.bots.personas import LEVELS, BotStyle
from chalicelib.catalogue.fields import Options, RulesetId
from chalicelib.decks import DEFAULT as DEFAULT_DECK
from chalicelib.engine.deadlines import DAY_S, PRESETS, Preset
from chalicelib.engine.editions import DEFAULT
from chalicelib.engine.game import Pace
from chalicelib.engine.values import replace
from chalicelib.players.fields import check_name
from chalicelib.tables.table import AgentPolicy, CardsInPlay, Colour

Limit = Annotated[int | None, Field(ge=60, le=14 * DAY_S)]
Spare = Annotated[int | None, Field(ge=0, le=60 * DAY_S)]
Entropy = Annotated[
    str | None,
    Field(
        min_length=1,
        max_length=64,
        pattern="^[!-~]+$",
        description="Your random contribution to the shuffle. Keep it secret until you send it; the proof of the deal "
        "publishes it.",
        examples=["c3f1a9e07b"],
    ),
]

_LINK = re.compile(r"//|[^\s.]\.[^\s.0-9]{2}")  # an address; no version, as in 4.1


def _refuse_links(label: str) -> str:
    if _LINK.search(label):
        raise PydanticCustomError("wrong-form", "a label without an address")
    return label


Agent = Annotated[
    Annotated[
        str,
        Field(min_length=1, max_length=AGENT, json_schema_extra={"pattern": NAMED}),
        tidy_text(AGENT),
        AfterValidator(check_name),
        AfterValidator(_refuse_links),
    ]
    | None,
    Field(description="Which model plays here, for all to see. No addresses.", examples=["Sonnet 5"]),
]


class SeatsIn(In):
    """The minimum and maximum number of players."""

    min: Annotated[int | None, Field(ge=3, le=12, description="The game cannot start with fewer players.")] = None
    max: Annotated[int | None, Field(ge=3, le=12, description="No more players than this can take a seat.")] = None

    @model_validator(mode="after")
    def _require_order(self) -> "SeatsIn":
        if self.min is not None and self.max is not None and self.min > self.max:
            raise PydanticCustomError("min-above-max", "a minimum that is not above the maximum")
        return self


class PaceIn(In):
    """How long the table waits: a preset, and changes to it. null keeps the value of the preset."""

    preset: Annotated[
        Preset,
        Field(description="Minutes, one day or three days for each phase; or no limit, so that nobody is ever absent."),
    ] = "daily"
    clue_s: Annotated[Limit, Field(description="Time limit for the clue, in seconds.")] = None
    cards_s: Annotated[Limit, Field(description="Time limit for the cards, in seconds.")] = None
    votes_s: Annotated[Limit, Field(description="Time limit for the votes, in seconds.")] = None
    time_bank_s: Annotated[
        Spare, Field(description="Time bank of each player, in seconds: extra time after the limit of a phase.")
    ] = None
    increment_s: Annotated[
        Spare, Field(description="Seconds that return to each player's time bank after a round, up to its size.")
    ] = None
    vacation_s: Annotated[
        Spare, Field(description="Vacation of each player in the whole game, in seconds. A vacation stops their clock.")
    ] = None
    sleep_s: Annotated[
        int | None,
        Field(ge=DAY_S, le=365 * DAY_S, description="How long a table sleeps before its game ends, in seconds."),
    ] = None
    weekends_off: Annotated[
        str | None,
        plain_field(40, min_length=1),
        Field(
            description="The IANA time zone whose Saturdays and Sundays stop all clocks; null: clocks run then too.",
            examples=["Europe/Berlin"],
        ),
    ] = None

    @property
    def full_pace(self) -> Pace:
        """The preset with all values that are not null.

        To have only some limits, a client starts from the preset `none`: null cannot remove a limit.
        """
        departures = {name: value for name, value in self.model_dump(exclude={"preset"}).items() if value is not None}
        return replace(PRESETS[self.preset], **departures)


class GameIn(In):
    """The settings of a new table. Every field has a default."""

    ruleset: Annotated[RulesetId, Field(description="The ruleset to play.")] = DEFAULT
    options: Options = Field(default_factory=dict)
    decks: Annotated[
        list[Annotated[str, plain_field(40, min_length=1)]],
        Distinct,
        Field(
            min_length=1,
            max_length=20,
            description="The decks that are mixed.",
            examples=[["lantern-hours"]],
            json_schema_extra={"uniqueItems": True},
        ),
    ] = Field(default_factory=lambda: [DEFAULT_DECK])
    cards: Annotated[
        CardsInPlay,
        Field(description="Whether 84 cards, drawn at random from all decks, are in play, or all cards of the decks."),
    ] = "84"
    seats: Annotated[SeatsIn, Field(description="How many may play; by default, as many as the ruleset allows.")] = (
        SeatsIn()
    )
    listed: Annotated[StrictBool, Field(description="Whether anybody may find the table, join it and watch it.")] = (
        False
    )
    sounds: Annotated[StrictBool, Field(description="Whether clues may have a sound.")] = True
    agents: AgentPolicy = "welcome"
    agent: Agent = None
    colour: Annotated[Colour | None, Field(description="The colour of your seat; by default, the first one.")] = None
    pace: Annotated[PaceIn, Field(description="How long the table waits for a move.")] = PaceIn()
    entropy: Entropy = None
    circle: Annotated[
        str | None,
        plain_field(64, min_length=1),
        Field(description="The circle of yours in which the table is opened.", examples=["c_8kL2xW5rT9yU3iOp"]),
    ] = None
    seed: Annotated[
        str | None,
        Field(
            min_length=1,
            max_length=64,
            pattern="^[!-~]+$",
            description="The seed of the deal, for experiments; see `seeds-off`.",
            examples=["bench-17"],
        ),
    ] = None


class SeatIn(In):
    """The seat that you take, or changes to the one that you have."""

    invite: Annotated[
        str | None,
        plain_field(40),
        Field(
            description="The invite code. A listed table needs none, nor a circle of yours.",
            examples=["K7QF-9M2X-4TBD"],
        ),
    ] = None
    colour: Annotated[Colour | None, Field(description="Your colour; by default, the first free one.")] = None
    team: Annotated[int | None, Field(ge=1, le=6, description="In `team`, the pair that you join.")] = None
    agent: Agent = None
    entropy: Entropy = None


class RoomCodeIn(In):
    """A room code that somebody has said."""

    code: Annotated[str, plain_field(40), Field(description="The letters of the code.", examples=["BCD-FGH"])]


class BotIn(In):
    """A computer player. The service chooses what you leave out."""

    style: Annotated[BotStyle | None, Field(description="How it gives clues.")] = None
    level: Annotated[
        int | None, Field(ge=min(LEVELS), le=max(LEVELS), description="How well it understands clues: 3 is best.")
    ] = None
    colour: Annotated[Colour | None, Field(description="Its colour, in the lobby; by default, the first free one.")] = (
        None
    )
    team: Annotated[int | None, Field(ge=1, le=6, description="In `team`, the pair that it joins in the lobby.")] = None
    seat: Annotated[
        int | None, Field(ge=1, le=12, description="During the game: the seat of the player who has left.")
    ] = None

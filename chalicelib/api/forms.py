"""The bodies which operations take. openapi.yaml is written from these."""

from dataclasses import replace
from typing import Annotated, Any, Literal

from pydantic import AwareDatetime, Field, StrictBool, model_validator
from pydantic_core import PydanticCustomError

from chalicelib.api.bodies import Distinct, In, Tidy, Written
from chalicelib.bots.cast import Skill, Temper
from chalicelib.engine.game import Pace
from chalicelib.engine.pace import DAY_S, PRESETS
from chalicelib.service.outbox import USUAL, Kind
from chalicelib.service.stored import Colour

NAME = 24  # characters: twelve names and two clues of 4-byte characters fit the budget of a stored game
CLUE = 200
MESSAGE = 500
REASON = 200
LABEL = 40

# What the parser sees to is said in the contract too: texts without control characters, and not of spaces alone.
_PLAIN: dict[str, Any] = {"pattern": r"^[^\x00-\x1f\x7f-\x9f]*$"}
_VISIBLE: dict[str, Any] = {"pattern": r"^[^\x00-\x1f\x7f-\x9f]*[^\s\x00-\x1f\x7f-\x9f][^\x00-\x1f\x7f-\x9f]*$"}

RulesetId = Literal["odyssey-2023", "odyssey-2011", "classic", "classic-2021", "party", "team"]
Locale = Annotated[
    str,
    Field(
        min_length=2,
        max_length=35,
        pattern=r"^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$",
        description="Language tag (BCP 47) in which clients may greet the player.",
        examples=["pt-BR"],
    ),
]
Name = Annotated[str, Tidy, Field(min_length=1, max_length=NAME, json_schema_extra=_VISIBLE)]
Label = Annotated[str, Tidy, Field(min_length=1, max_length=LABEL, json_schema_extra=_VISIBLE)]
ClueText = Annotated[str, Tidy, Field(min_length=1, max_length=CLUE, json_schema_extra=_VISIBLE)]
CardId = Annotated[str, Field(min_length=1, max_length=64, json_schema_extra=_PLAIN, examples=["lantern-hours-017"])]
SlotNumber = Annotated[int, Field(ge=1, le=12)]
Options = Annotated[
    dict[Annotated[str, Field(max_length=40)], str | int | bool | None],
    Field(
        max_length=20,
        description="House rules: names and values as `GET /v1/rulesets` lists them for the ruleset.",
        examples=[{"target_score": 20}],
    ),
]


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


class PlayerIn(In):
    """How you want to be known."""

    name: Annotated[Name, Field(description="What the others at the table see.", examples=["Ana"])]
    locale: Locale = "en"


class MeIn(In):
    """What is left out stays as it is."""

    name: Annotated[Name | None, Field(examples=["Ana"])] = None
    locale: Locale | None = None


class TokenIn(In):
    """What to call the token."""

    label: Annotated[Label, Field(description="To tell your tokens apart.", examples=["phone"])] = "token"


class WebhookIn(In):
    """Where to be told, and of what."""

    url: Annotated[
        str,
        Field(
            min_length=1,
            max_length=2000,
            json_schema_extra={**_PLAIN, "format": "uri"},
            description="`https` on port 443 of a public address; no redirects are followed.",
            examples=["https://example.org/reverie"],
        ),
    ]
    types: Annotated[
        list[Kind],
        Distinct,
        Field(
            min_length=1,
            max_length=7,
            description="What to be told of. A `ping` is sent whenever you ask for one.",
            json_schema_extra={"uniqueItems": True},
        ),
    ] = Field(default_factory=lambda: list(USUAL))


class NothingIn(In):
    """Nothing to say."""


class SeatsIn(In):
    """The least and the most players."""

    min: Annotated[int | None, Field(ge=3, le=12, description="The game cannot be started with fewer.")] = None
    max: Annotated[int | None, Field(ge=3, le=12, description="Nobody can sit down beyond these.")] = None


Limit = Annotated[int | None, Field(ge=60, le=14 * DAY_S)]
Spare = Annotated[int | None, Field(ge=0, le=60 * DAY_S)]


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
        list[Annotated[str, Field(min_length=1, max_length=40, json_schema_extra=_PLAIN)]],
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
        Field(
            max_length=40,
            json_schema_extra=_PLAIN,
            description="Not needed at a listed table.",
            examples=["K7QF-9M2X-4TBD"],
        ),
    ] = None
    colour: Annotated[Colour | None, Field(description="The first free one unless you choose.")] = None
    team: Annotated[int | None, Field(ge=1, le=6, description="The pair to belong to, in `team`.")] = None
    entropy: Entropy = None


class HouseIn(In):
    """Who it shall be; what is left out is up to the house."""

    temper: Annotated[Temper | None, Field(description="How it speaks.")] = None
    skill: Annotated[Skill | None, Field(description="How well it understands: 3 is best.")] = None
    colour: Annotated[Colour | None, Field(description="In the lobby; the first free one unless you choose.")] = None
    team: Annotated[int | None, Field(ge=1, le=6, description="The pair to belong to, in `team`.")] = None
    seat: Annotated[
        int | None, Field(ge=1, le=12, description="Once the cards are dealt: a seat that has been left.")
    ] = None


class ReturnIn(In):
    """Nothing to say."""


class VacationIn(In):
    """How long you are away."""

    until: Annotated[
        Annotated[AwareDatetime, Field(strict=False), Written] | None,
        Field(description="null: it ends now.", examples=["2026-12-24T18:00:00Z"]),
    ]


class StartIn(In):
    """Nothing to say."""


class MessageIn(In):
    """What you say to all."""

    text: Annotated[
        str,
        Tidy,
        Field(
            min_length=1,
            max_length=MESSAGE,
            json_schema_extra=_VISIBLE,
            description="Everybody who may look at the game reads it.",
            examples=["Who would have thought of the swan!"],
        ),
    ]


class TalkIn(In):
    """Whether there is table talk."""

    open: Annotated[StrictBool, Field(description="Whether those who sit there may write.")]


class RematchIn(In):
    """Nothing to say."""


class ReportIn(In):
    """A message, or the round whose clue it is about: one of the two."""

    message: Annotated[
        str | None,
        Field(min_length=1, max_length=64, json_schema_extra=_PLAIN, description="Its id.", examples=["m_00000007"]),
    ] = None
    round: Annotated[int | None, Field(ge=1, le=9999, description="Its number.", examples=[4])] = None
    reason: Annotated[
        Annotated[str, Tidy, Field(min_length=1, max_length=REASON, json_schema_extra=_VISIBLE)] | None,
        Field(description="What is wrong with it, for the operator."),
    ] = None

    @model_validator(mode="after")
    def _one_of_the_two(self) -> "ReportIn":
        if (self.message is None) == (self.round is None):
            raise PydanticCustomError("one_of_two", "a message or a round")
        return self


class ClueIn(In):
    """The storyteller's clue."""

    text: Annotated[ClueText, Field(description="Final once it is given.", examples=["The ugly duckling"])]
    card: Annotated[CardId | None, Field(description="The card it is about; none in `party`.")] = None


class CardsIn(In):
    """The cards you hand in."""

    cards: Annotated[
        list[CardId], Field(min_length=1, max_length=2, description="As many of `owes.choose_from` as are owed.")
    ]


class VotesIn(In):
    """Your votes."""

    slots: Annotated[
        list[SlotNumber],
        Field(
            min_length=1,
            max_length=2,
            description="The same slot twice gives it both votes, where `owes.may_repeat`.",
            examples=[[2, 5]],
        ),
    ]
    veto: Annotated[SlotNumber | None, Field(description="Where the storyteller's red token lies, in `party`.")] = None


ScoreName = Annotated[str, Field(min_length=1, max_length=40, json_schema_extra=_PLAIN)]


class CardIn(In):
    """A card on the table, and who played it."""

    slot: SlotNumber
    owner: ScoreName
    role: Annotated[
        Literal["target", "decoy", "card"] | None,
        Field(description="In `team`: which of the storytelling team's cards is the one to be found."),
    ] = None


class ScoresIn(In):
    """In `team`, players are teams."""

    ruleset: RulesetId
    options: Options = Field(default_factory=dict)
    players: Annotated[list[ScoreName], Field(min_length=3, max_length=12, examples=[["Ana", "Ben", "Caro"]])]
    storyteller: ScoreName
    table: Annotated[
        list[CardIn], Field(max_length=12, description="Every card face up; `party` scores without it.")
    ] = Field(default_factory=list)
    votes: Annotated[
        dict[ScoreName, Annotated[list[SlotNumber], Field(min_length=1, max_length=2)]],
        Field(max_length=12, description="Slots by player; whoever is missing has not voted."),
    ]
    veto: SlotNumber | None = None

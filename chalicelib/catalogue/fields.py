"""Types of fields that name rulesets, decks and cards, in bodies and answers."""

from typing import Annotated

from pydantic import Field, GetPydanticSchema
from pydantic_core import core_schema

from chalicelib.api.fields import Opaque
from chalicelib.api.text import CLUE, plain_field, plain_lines_field
from chalicelib.engine.editions import EDITIONS

RulesetId = Annotated[str, GetPydanticSchema(lambda *_: core_schema.literal_schema(list(EDITIONS)))]
SlotNumberIn = Annotated[int, Field(ge=1, le=12)]
Options = Annotated[
    dict[Annotated[str, Field(max_length=40)], str | int | bool | None],
    Field(
        max_length=20,
        description="Names and values of options, as `GET /v1/rulesets` lists them for the ruleset.",
        examples=[{"target_score": 20}],
    ),
]

CardIdIn = Annotated[str, plain_field(64, min_length=1), Field(examples=["lantern-hours-017"])]
SlotNumber = Annotated[int, Field(ge=1, le=12, description="The number of a face-up card's place on the table.")]
CardCount = Annotated[int, Field(ge=0, le=9999, description="How many cards these are.")]
Points = Annotated[int, Field(ge=1, le=100)]
CardId = Annotated[Opaque, Field(examples=["lantern-hours-017"])]
DeckId = Annotated[str, plain_field(40, min_length=1), Field(examples=["lantern-hours"])]
Revision = Annotated[
    int, Field(ge=1, le=10**6, description="A deck changes only by a new revision; they are counted from 1.")
]
DeckIds = Annotated[list[DeckId], Field(min_length=1, max_length=20)]
Clue = Annotated[str, plain_lines_field(CLUE), Field(examples=["The ugly duckling"])]
Alt = Annotated[
    str,
    plain_field(1000),
    Field(description="Describes the picture, the most important things first, in the language of `Accept-Language`."),
]
Title = Annotated[str, plain_field(100)]
About = Annotated[str, plain_field(1000)]
Licence = Annotated[str, plain_field(100), Field(description="The licence's SPDX identifier.", examples=["CC-BY-4.0"])]
SeatCount = Annotated[int, Field(ge=3, le=12)]
PointsOf = Annotated[dict[str, Annotated[int, Field(ge=0, le=1000)]], Field(max_length=12)]

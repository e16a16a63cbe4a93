"""A table to be scored."""

from typing import Annotated, Literal

from pydantic import Field

from chalicelib.http.bodies import In
from chalicelib.schemas.requests.parts import Options, RulesetId, SlotNumber, plain

ScoreName = Annotated[str, plain(40, least=1)]


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

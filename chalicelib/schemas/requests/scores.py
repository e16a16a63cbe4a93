"""The body of `POST /v1/scores`."""

from typing import Annotated

from pydantic import Field

from chalicelib.http.bodies import In
from chalicelib.schemas.requests.parts import Options, RulesetId, SlotNumberIn, plain
from chalicelib.service.scores import CardRole

ScoreName = Annotated[str, plain(40, min_length=1)]


class TableCardIn(In):
    """A card on the table, and the player who played it."""

    slot: SlotNumberIn
    owner: ScoreName
    role: Annotated[
        CardRole | None,
        Field(description="In `team`, `target` marks the storyteller's card, and `decoy` the partner's."),
    ] = None


class ScoresIn(In):
    """A table to score. In `team`, players are teams."""

    ruleset: RulesetId
    options: Options = Field(default_factory=dict)
    players: Annotated[list[ScoreName], Field(min_length=3, max_length=12, examples=[["Ana", "Ben", "Caro"]])]
    storyteller: ScoreName
    table: Annotated[
        list[TableCardIn],
        Field(max_length=12, description="All cards on the table. In `party` you may leave it out."),
    ] = Field(default_factory=list)
    votes: Annotated[
        dict[ScoreName, Annotated[list[SlotNumberIn], Field(min_length=1, max_length=2)]],
        Field(max_length=12, description="The slots that each player voted for. Leave out players who did not vote."),
    ]
    veto: SlotNumberIn | None = None

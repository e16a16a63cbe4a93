"""The body of `POST /v1/scores`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from pydantic import Field

from chalicelib.api.bodies import In
from chalicelib.api.call import Answer
from chalicelib.api.operations import post
from chalicelib.api.text import plain_field
from chalicelib.calculator.errors import TableInvalid
from chalicelib.calculator.score import CardOnTable, CardRole, TableToScore, score
from chalicelib.catalogue.fields import Options, RulesetId, SlotNumberIn
from chalicelib.engine.errors import OptionIdle, OptionInvalid, OptionUnknown

if TYPE_CHECKING:
    from chalicelib.calculator import answers


ScoreName = Annotated[str, plain_field(40, min_length=1)]


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


@post("/v1/scores", tag="scores", errors=(TableInvalid, OptionUnknown, OptionInvalid, OptionIdle))
def calculate_scores(body: ScoresIn) -> Answer[answers.Scores]:
    """Calculate scores.

    For people who play with physical cards. Nothing is stored. In `team` the players are the teams, and `role` tells
    the storyteller's card from the partner's.
    """
    scored = score(
        TableToScore(
            ruleset=body.ruleset,
            options=body.options,
            players=tuple(body.players),
            storyteller=body.storyteller,
            table=tuple(CardOnTable(card.slot, card.owner, card.role) for card in body.table),
            votes={player: tuple(slots) for player, slots in body.votes.items()},
            veto=body.veto,
        )
    )
    given: list[answers.ScoreAward] = [
        {"player": name, "points": award.points, "reason": award.reason} for name, award in scored.awards
    ]
    return Answer({"outcome": scored.outcome, "points": dict(scored.points), "awards": given})

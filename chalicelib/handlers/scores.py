"""Score a table without a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chalicelib.engine.errors import OptionIdle, OptionInvalid, OptionUnknown
from chalicelib.http.operations import Answer, Call, operation
from chalicelib.schemas.requests.scores import ScoresIn
from chalicelib.service.errors import TableInvalid
from chalicelib.service.scores import CardOnTable, TableToScore, score

if TYPE_CHECKING:
    from chalicelib.schemas import responses


@operation(
    tag="scores",
    body=ScoresIn,
    errors=(TableInvalid, OptionUnknown, OptionInvalid, OptionIdle),
    public=True,
)
def score_table(call: Call) -> Answer[responses.Scores]:
    """Score a table.

    For people who play with cards of their own: nothing is stored. In `team` the players are the teams, and `role`
    tells the storyteller's card from the partner's.
    """
    asked = call.body
    scored = score(
        TableToScore(
            ruleset=asked.ruleset,
            options=asked.options,
            players=tuple(asked.players),
            storyteller=asked.storyteller,
            table=tuple(CardOnTable(card.slot, card.owner, card.role) for card in asked.table),
            votes={player: tuple(slots) for player, slots in asked.votes.items()},
            veto=asked.veto,
        )
    )
    given: list[responses.ScoreAward] = [
        {"player": name, "points": award.points, "reason": award.reason} for name, award in scored.awards
    ]
    return Answer({"outcome": scored.outcome, "points": dict(scored.points), "awards": given})

"""Score a table without a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chalicelib.engine.errors import OptionIdle, OptionInvalid, OptionUnknown
from chalicelib.http.call import Answer
from chalicelib.http.operations import post
from chalicelib.schemas.requests.scores import ScoresIn
from chalicelib.service.errors import TableInvalid
from chalicelib.service.scores import CardOnTable, TableToScore, score

if TYPE_CHECKING:
    from chalicelib.schemas import responses


@post("/v1/scores", tag="scores", errors=(TableInvalid, OptionUnknown, OptionInvalid, OptionIdle))
def calculate_scores(body: ScoresIn) -> Answer[responses.Scores]:
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
    given: list[responses.ScoreAward] = [
        {"player": name, "points": award.points, "reason": award.reason} for name, award in scored.awards
    ]
    return Answer({"outcome": scored.outcome, "points": dict(scored.points), "awards": given})

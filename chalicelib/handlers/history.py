"""What has been played: every finished round in full."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chalicelib.handlers.games import TAG
from chalicelib.http.operations import Answer, Call, Parameter, operation
from chalicelib.present import games as present
from chalicelib.service import errors, past
from chalicelib.wiring import deps

if TYPE_CHECKING:
    from chalicelib.schemas import responses

AFTER = Parameter("after", "Only rounds with a higher number.", "integer", 0, 9999, default=0, example=0)
LIMIT = Parameter("limit", "How many at most.", "integer", 1, 50, default=20, example=20)


@operation(
    tag=TAG,
    query=(AFTER, LIMIT),
    errors=(errors.GameNotFound,),
)
def list_rounds(call: Call) -> Answer[responses.FinishedRounds]:
    """Read what has been played.

    Every finished round in full, in order.
    """
    _, stored = call.at_table()
    limit = call.query("limit")
    rounds = past.rounds(deps(), stored, call.query("after"), limit + 1)
    page = rounds[:limit]
    after = page[-1].number if len(rounds) > limit else None
    return Answer({"rounds": [present.scored_round(stored, round) for round in page], "next": after})


@operation(tag=TAG, errors=(errors.GameNotFound, errors.RoundNotFound))
def get_round(call: Call) -> Answer[responses.ScoredRound]:
    """Read one finished round.

    Its table, owners, votes, and points with their reasons.
    """
    _, stored = call.at_table()
    return Answer(present.scored_round(stored, past.round(deps(), stored, call.path("round"))))

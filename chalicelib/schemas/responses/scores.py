"""A table that was scored without a game."""

from typing import Annotated

from pydantic import Field
from typing_extensions import TypedDict

from chalicelib.engine.scoring import Outcome, Reason
from chalicelib.schemas.requests.parts import plain
from chalicelib.schemas.responses.values import Points, PointsOf


class ScoreAward(TypedDict):
    """Points for a player, and what for."""

    player: Annotated[str, plain(40, least=1)]
    points: Points
    reason: Reason


class Scores(TypedDict):
    """What the players of a table get."""

    outcome: Annotated[
        Outcome | None, Field(description="Who found the card; null in `party`, and where nobody voted.")
    ]
    points: Annotated[PointsOf, Field(description="By player.")]
    awards: Annotated[list[ScoreAward], Field(max_length=500, description="Every point with its reason.")]

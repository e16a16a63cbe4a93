"""The scores of a table without a game."""

from typing import Annotated

from pydantic import Field
from typing_extensions import TypedDict

from chalicelib.api.text import plain_field
from chalicelib.catalogue.fields import Points, PointsOf
from chalicelib.engine.scoring import Outcome, Reason


class ScoreAward(TypedDict):
    """Points for a player, with their reason."""

    player: Annotated[str, plain_field(40, min_length=1)]
    points: Points
    reason: Reason


class Scores(TypedDict):
    """The points of the players of a table."""

    outcome: Annotated[
        Outcome | None, Field(description="How many found the card; null in `party`, or if nobody voted.")
    ]
    points: Annotated[PointsOf, Field(description="The points of each player.")]
    awards: Annotated[list[ScoreAward], Field(max_length=500, description="All points with their reasons.")]

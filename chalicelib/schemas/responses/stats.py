"""What a player has done in all their games."""

from typing import Annotated

from pydantic import Field
from typing_extensions import TypedDict

from chalicelib.schemas.requests.parts import RulesetId
from chalicelib.schemas.responses.games import Card
from chalicelib.schemas.responses.values import Moment, PlayerName
from chalicelib.service.statistics import CARDS, OPPONENTS

Count = Annotated[int, Field(ge=0, le=1_000_000_000)]


class Figures(TypedDict):
    """What you have done in some of your games."""

    games: Annotated[Count, Field(description="Games that are over.")]
    wins: Annotated[Count, Field(description="Games of these that you have won; a tie is shared.")]
    rounds: Annotated[Count, Field(description="Rounds in which you gave a clue, a card or a vote.")]
    guessed: Annotated[
        Count, Field(description="Rounds in which you voted for the storyteller's card; none in `party`.")
    ]
    found: Annotated[Count, Field(description="Rounds of `guessed` in which you found the card.")]
    told: Annotated[Count, Field(description="Rounds in which you were the storyteller.")]
    scored: Annotated[Count, Field(description="Rounds of `told` in which some found the card, but not all.")]
    fooled: Annotated[Count, Field(description="Votes of others for a card of yours that was not the one to be found.")]


class RulesetFigures(Figures):
    """What you have done in your games with one ruleset."""

    ruleset: RulesetId


class Opponent(TypedDict):
    """Somebody with whom you have played."""

    name: Annotated[PlayerName, Field(description="Their name in the last game that you have played together.")]
    games: Annotated[Count, Field(ge=1, description="Games that you have played together.")]
    fooled: Annotated[Count, Field(description="Votes of theirs that you have caught: those of `fooled`.")]
    fooled_by: Annotated[Count, Field(description="Votes of yours that they have caught.")]


class GivenCard(TypedDict):
    """A card that you have given, with a clue or to one."""

    card: Card
    count: Annotated[Count, Field(ge=1, description="How often.")]


class Stats(Figures):
    """What you have done in all your games with other people, and in games with computer players only."""

    by_ruleset: Annotated[list[RulesetFigures], Field(max_length=20, description="The same for each ruleset.")]
    alone: Annotated[Figures, Field(description="Games with computer players only, which count nowhere else.")]
    opponents: Annotated[
        list[Opponent],
        Field(
            max_length=OPPONENTS,
            description="The people with whom you have played last; first those whom you have fooled most.",
        ),
    ]
    cards: Annotated[
        list[GivenCard],
        Field(
            max_length=CARDS,
            description="The cards that you have given most often, also in games in `alone`: at most twelve, in your "
            "export all that are counted.",
        ),
    ]
    first_game_at: Annotated[
        Moment | None, Field(description="When the first game ended that is counted; null if there is none.")
    ]

"""What a player has done in all their games."""

from typing import Annotated

from pydantic import Field
from typing_extensions import TypedDict

from chalicelib.api.fields import Cursor, Link, Moment
from chalicelib.catalogue.answers import Card
from chalicelib.catalogue.fields import DeckId, RulesetId
from chalicelib.circles.answers import MemberNumber
from chalicelib.circles.circle import MAX_MEMBERS
from chalicelib.players.fields import PlayerName
from chalicelib.scorebook.statistics import CARDS, OPPONENTS
from chalicelib.tables.fields import GameId, RoundNumber

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


class TallyOf(TypedDict):
    """What a member has done, in one game or in many."""

    member: MemberNumber
    points: Count
    guessed: Annotated[Count, Field(description="The rounds in which the member voted.")]
    found: Annotated[Count, Field(description="Of these: for the storyteller's card.")]
    told: Annotated[Count, Field(description="The rounds in which the member was the storyteller.")]
    scored: Annotated[Count, Field(description="Of these: some found the card, but not all.")]
    fooled: Annotated[
        Count, Field(description="Votes of others for the member's cards, while somebody else was the storyteller.")
    ]


class Sums(TallyOf):
    """What a member's finished games add up to."""

    games: Count
    won: Count


class RulesetStandings(TypedDict):
    """The standings in one ruleset."""

    ruleset: RulesetId
    members: Annotated[list[Sums], Field(max_length=MAX_MEMBERS, description="Most points first, then most wins.")]


class Standings(TypedDict):
    """The standings of the circle's members, over all its finished games."""

    by_ruleset: Annotated[list[RulesetStandings], Field(max_length=20, description="Most games first.")]


class InGame(TallyOf):
    """What a member has done in one game."""

    won: bool


class BestRound(TypedDict):
    """The round in which a member's cards got most votes of others."""

    number: RoundNumber
    member: MemberNumber
    fooled: Annotated[int, Field(ge=1, le=24, description="How many votes.")]


class CircleGame(TypedDict):
    """A finished game of the circle. Who has left the circle is in it no more, nor are guests."""

    id: GameId
    href: Annotated[Link, Field(description="The address of the game, for those who sat there.")]
    ruleset: RulesetId
    ended_at: Moment
    seats: Annotated[int, Field(ge=2, le=12, description="How many have played, all counted.")]
    members: Annotated[list[InGame], Field(max_length=12, description="The members, most points first.")]
    best: Annotated[BestRound | None, Field(description="null if no member has fooled anybody, or they have left.")]


class CircleGames(TypedDict):
    """A page of the circle's finished games."""

    games: Annotated[list[CircleGame], Field(max_length=50, description="The games, the latest first.")]
    next: Annotated[Cursor | None, Field(description="The `cursor` of the next page; null on the last.")]


class HeardClues(TypedDict):
    """How many of the clues written for a deck's cards you have heard from computer players."""

    deck: DeckId
    language: Annotated[str, Field(max_length=35, pattern=r"^[a-z]{2}(-[A-Za-z]{2,4})?$")]
    count: Annotated[int, Field(ge=1, le=1_000_000, description="They are not told again while others are left.")]

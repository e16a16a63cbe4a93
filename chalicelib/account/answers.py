"""All stored data of a player."""

from typing import Annotated, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from chalicelib.api.fields import Moment, Opaque
from chalicelib.api.text import REASON, plain_field
from chalicelib.catalogue.fields import CardId, Clue, SlotNumber
from chalicelib.chat.answers import MessageId
from chalicelib.circles.answers import CircleDate, CircleName, DayClueId, MemberNumber
from chalicelib.circles.stages import KEPT_DAYS
from chalicelib.media.answers import OwnDeckSummary
from chalicelib.media.deck import MAX_BORROWED, MAX_DECKS
from chalicelib.notify.answers import PushSubscriptions, Webhook
from chalicelib.players.answers import Blocks, Me, TokenNotes
from chalicelib.players.fields import PlayerName
from chalicelib.scorebook.answers import HeardClues, RulesetStandings, Stats
from chalicelib.scorebook.statistics import HEARD
from chalicelib.tables.answers import AgentLabel, ClueSound, Reactions
from chalicelib.tables.fields import CircleId, GameId, GameStatus, RoundNumber, Said, SeatNumber, TeamNumber
from chalicelib.tables.table import Colour


class ExportedRound(TypedDict):
    """What you did in a finished round."""

    number: RoundNumber
    clue: Annotated[Clue | None, Field(description="Your clue; null if somebody else was the storyteller.")]
    sound: Annotated[ClueSound | None, Field(description="What is heard of your clue.")]
    cards: Annotated[list[CardId], Field(max_length=2, description="The cards that you played.")]
    votes: Annotated[list[SlotNumber], Field(max_length=2, description="The slots that you voted for.")]
    veto: Annotated[SlotNumber | None, Field(description="The slot of your red token, in `party`.")]
    reactions: Reactions


class ExportedMessage(TypedDict):
    """A message that you wrote."""

    id: MessageId
    text: Annotated[Said | None, Field(description="The text; null if you have deleted it.")]
    at: Annotated[Moment, Field(description="When you wrote it.")]


class ExportedReport(TypedDict):
    """A report that you sent."""

    message: Annotated[MessageId | None, Field(description="The reported message; null for anything else.")]
    round: Annotated[RoundNumber | None, Field(description="The round of the reported clue; null for anything else.")]
    card: Annotated[CardId | None, Field(description="The reported card; null for anything else.")]
    seat: Annotated[SeatNumber | None, Field(description="The reported seat; null for anything else.")]
    reason: Annotated[Annotated[str, plain_field(REASON)] | None, Field(description="The reason that you gave.")]
    at: Annotated[Moment, Field(description="When you sent it.")]


class ExportedDayClueReport(TypedDict):
    """A report of a clue in a circle that you sent."""

    circle: CircleId
    day: CircleDate
    clue: DayClueId
    reason: Annotated[Annotated[str, plain_field(REASON)] | None, Field(description="The reason that you gave.")]
    at: Annotated[Moment, Field(description="When you sent it.")]


class ExportedGame(TypedDict):
    """Your data at one table."""

    id: GameId
    status: Annotated[GameStatus | None, Field(description="The status of the game; null if it no longer exists.")]
    archived: Annotated[bool, Field(description="Whether you have archived the game.")]
    seat: Annotated[SeatNumber | None, Field(description="Your seat; null if you have none.")]
    name: Annotated[PlayerName | None, Field(description="Your name in this game.")]
    colour: Annotated[Colour | None, Field(description="Your colour.")]
    team: TeamNumber | None
    agent: NotRequired[AgentLabel]
    entropy: Annotated[Opaque | None, Field(description="Your random contribution to the shuffle.")]
    rounds: Annotated[
        list[ExportedRound],
        Field(max_length=9999, description="The finished rounds, in the order in which they were played."),
    ]
    messages: Annotated[
        list[ExportedMessage], Field(max_length=1000, description="Your messages there, the oldest first.")
    ]
    reports: Annotated[
        list[ExportedReport], Field(max_length=4000, description="Your reports there, the oldest first.")
    ]


class ActionTimes(TypedDict):
    """How many of your actions took how long, in games that ended in the last year."""

    minutes: Annotated[int, Field(ge=0, le=1_000_000_000, description="Less than an hour.")]
    hours: Annotated[int, Field(ge=0, le=1_000_000_000, description="Less than twelve hours.")]
    a_day: Annotated[int, Field(ge=0, le=1_000_000_000, description="At most 36 hours.")]
    days: Annotated[int, Field(ge=0, le=1_000_000_000, description="Longer.")]


class ExportedDay(TypedDict):
    """What you have written for a circle's picture of a day."""

    day: CircleDate
    clue: Annotated[Clue | None, Field(description="Your clue; null if you have written none.")]
    vote: Annotated[DayClueId | None, Field(description="The clue that you vote for; null if you have not voted.")]


class ExportedCircle(TypedDict):
    """A circle of which you are a member."""

    id: CircleId
    name: CircleName
    you: MemberNumber
    standings: Annotated[
        list[RulesetStandings], Field(max_length=20, description="What your own games there add up to.")
    ]
    days: Annotated[
        list[ExportedDay],
        Field(max_length=KEPT_DAYS + 3, description="What you have written for its pictures of the last days."),
    ]


class Export(TypedDict):
    """A page of all data that the service stores about you."""

    player: Me
    tokens: TokenNotes
    webhooks: Annotated[list[Webhook], Field(max_length=10)]
    push: PushSubscriptions
    blocks: Blocks
    action_times: ActionTimes
    stats: Stats
    heard_clues: Annotated[list[HeardClues], Field(max_length=HEARD)]
    circles: Annotated[list[ExportedCircle], Field(max_length=40)]
    clue_reports: Annotated[
        list[ExportedDayClueReport],
        Field(max_length=4000, description="Your reports of clues in circles, the oldest first."),
    ]
    own_decks: Annotated[
        list[OwnDeckSummary],
        Field(max_length=2 * MAX_DECKS, description="Your own decks; `href` has their cards and pictures."),
    ]
    borrowed_decks: Annotated[list[OwnDeckSummary], Field(max_length=2 * MAX_BORROWED)]
    games: Annotated[list[ExportedGame], Field(max_length=20, description="Your games, ordered by id.")]
    next: Annotated[Opaque | None, Field(description="The `cursor` of the next page; null on the last.")]

"""Everything that is kept of a player."""

from typing import Annotated

from pydantic import Field
from typing_extensions import TypedDict

from chalicelib.schemas.requests.parts import REASON, plain
from chalicelib.schemas.responses.players import Me, TokenNotes
from chalicelib.schemas.responses.values import (
    CardId,
    Clue,
    GameId,
    GameStatus,
    MessageId,
    Moment,
    Opaque,
    PlayerName,
    RoundNumber,
    Said,
    SeatNumber,
    SlotNumber,
    TeamNumber,
)
from chalicelib.schemas.responses.webhooks import Webhook
from chalicelib.service.stored import Colour


class ExportedRound(TypedDict):
    """What you did in a finished round."""

    number: RoundNumber
    clue: Annotated[Clue | None, Field(description="null when somebody else told.")]
    cards: Annotated[list[CardId], Field(max_length=2, description="What you had handed in.")]
    votes: Annotated[list[SlotNumber], Field(max_length=2, description="What you had voted for.")]
    veto: Annotated[SlotNumber | None, Field(description="Where your red token lay, in `party`.")]


class ExportedMessage(TypedDict):
    """What you have said."""

    id: MessageId
    text: Annotated[Said | None, Field(description="null: you have taken it back.")]
    at: Moment


class ExportedReport(TypedDict):
    """What you have reported."""

    message: MessageId | None
    round: Annotated[RoundNumber | None, Field(description="The round, for a clue.")]
    reason: Annotated[str, plain(REASON)] | None
    at: Moment


class ExportedGame(TypedDict):
    """What is kept of you at one table."""

    id: GameId
    status: Annotated[GameStatus | None, Field(description="null: the table is gone.")]
    put_away: Annotated[bool, Field(description="Whether you have taken it off your list.")]
    seat: Annotated[SeatNumber | None, Field(description="null: you have none there.")]
    name: Annotated[PlayerName | None, Field(description="What you are called there.")]
    colour: Annotated[Colour | None, Field(description="Yours there.")]
    team: TeamNumber | None
    entropy: Annotated[Opaque | None, Field(description="What you have added to the seed.")]
    rounds: Annotated[
        list[ExportedRound], Field(max_length=9999, description="In the order in which they were played.")
    ]
    messages: Annotated[list[ExportedMessage], Field(max_length=1000, description="The oldest first.")]
    reports: Annotated[list[ExportedReport], Field(max_length=4000, description="The oldest first.")]


class Export(TypedDict):
    """A page of everything that is kept of you."""

    player: Me
    tokens: TokenNotes
    webhooks: Annotated[list[Webhook], Field(max_length=10)]
    games: Annotated[list[ExportedGame], Field(max_length=20, description="By their ids.")]
    next: Annotated[Opaque | None, Field(description="The `cursor` of the next page; null on the last.")]

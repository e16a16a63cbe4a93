"""Answers about tables that wait to be started, and lists of tables."""

from typing import Annotated, Literal, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from chalicelib.api.fields import Cursor, Invite, Link, Moment
from chalicelib.catalogue.fields import CardId, Clue, DeckIds, RulesetId
from chalicelib.core.codes import CONSONANTS
from chalicelib.engine.pending import Action
from chalicelib.players.fields import Locale, PlayerName
from chalicelib.tables.answers import AgentLabel, ListedTable, SeatRange, You
from chalicelib.tables.fields import GameId, GameStatus, IdleReason, PhaseName, PreviewId, RoundNumber, Seats
from chalicelib.tables.table import Colour


class PreviewPlayer(TypedDict):
    """Somebody who sits in the lobby."""

    name: PlayerName
    colour: Colour
    bot: Annotated[bool, Field(description="Whether this is a computer player.")]
    agent: NotRequired[AgentLabel]


class Preview(TypedDict):
    """What kind of table a link leads to."""

    ruleset: RulesetId
    seats: Annotated[SeatRange, Field(description="How many may play.")]
    taken: Annotated[int, Field(ge=1, le=12, description="How many seats are taken, or were at the start.")]
    decks: DeckIds
    locale: Annotated[Locale, Field(description="The language of the table.")]
    status: Annotated[Literal["lobby", "started"], Field(description="Whether the game has started.")]
    host: Annotated[
        PlayerName | None,
        Field(
            description="The host's name, if `show_name` of their profile is true or the invite code is right; null "
            "once the game has started."
        ),
    ]
    game: Annotated[GameId | None, Field(description="The game's id, if the invite code is right.")]
    players: Annotated[
        list[PreviewPlayer] | None,
        Field(max_length=12, description="In the lobby, who sits there, if the invite code is that of the link."),
    ]


class RoomCode(TypedDict):
    """The room code of a lobby."""

    code: Annotated[
        str,
        Field(
            pattern=f"^[{CONSONANTS}]{{3}}-[{CONSONANTS}]{{3}}$",
            max_length=7,
            description="Six letters to say aloud.",
            examples=["BCD-FGH"],
        ),
    ]


class RoomCodeFound(TypedDict):
    """The lobby that has this room code."""

    game: GameId
    invite: Invite
    preview: PreviewId | None


class GameSummary(TypedDict):
    """One of your games, with your pending action there."""

    id: GameId
    href: Annotated[Link, Field(description="The address of the game.")]
    status: GameStatus
    ruleset: RulesetId
    phase: PhaseName | None
    round: RoundNumber | None
    sleeping_since: Annotated[
        Moment | None, Field(description="Since when the table has slept, until a player wakes it; null: it is awake.")
    ]
    you: You
    your_deadline: Annotated[Moment | None, Field(description="When your pending action expires; null: never.")]
    expires_at: NotRequired[
        Annotated[Moment, Field(description="When the table expires if nobody starts, changes or keeps it.")]
    ]
    reserved: NotRequired[
        Annotated[
            bool,
            Field(
                description="A seat is kept for you at this rematch until it starts. Come by taking the seat, or by "
                "`POST …/rematch` of the last game."
            ),
        ]
    ]
    players: Annotated[list[PlayerName], Field(max_length=12, description="The names of the players, clockwise.")]
    waiting_for: Annotated[Seats, Field(description="The seats that the table waits for.")]
    owes: Annotated[Action | None, Field(description="Your pending action; the game itself has the details.")]
    idle_reason: Annotated[IdleReason | None, Field(description="Why you owe nothing; null when you owe something.")]
    clue: Annotated[Clue | None, Field(description="The clue that was given last.")]
    last_card: Annotated[
        CardId | None, Field(description="The storyteller's card of the last finished round, if one was on the table.")
    ]
    winners: Annotated[
        list[PlayerName] | None, Field(max_length=12, description="The names of the winners; null until the game ends.")
    ]


class ExpiredTable(TypedDict):
    """A table of yours that nobody has started. It no longer exists."""

    id: GameId
    ruleset: RulesetId
    players: Annotated[list[PlayerName], Field(max_length=12, description="The names of those who waited there.")]
    expired_at: Annotated[Moment, Field(description="When it has expired.")]


class GameList(TypedDict):
    """A page of your games."""

    games: Annotated[
        list[GameSummary],
        Field(max_length=100, description="Games in which you owe an action first, then other games being played."),
    ]
    expired: NotRequired[
        Annotated[
            list[ExpiredTable],
            Field(max_length=100, description="Tables that have expired within two days; absent if there are none."),
        ]
    ]
    next: Annotated[Cursor | None, Field(description="The `cursor` of the next page; null on the last.")]


class TableList(TypedDict):
    """A page of listed tables with free seats."""

    games: Annotated[list[ListedTable], Field(max_length=50, description="The tables, the newest first.")]
    next: Annotated[Cursor | None, Field(description="The `cursor` of the next page; null on the last.")]

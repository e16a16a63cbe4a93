"""Games, tables and rounds as a viewer sees them."""

from typing import Annotated

from pydantic import Field
from typing_extensions import TypedDict

from chalicelib.bots.cast import Skill, Temper
from chalicelib.engine.duties import Action
from chalicelib.engine.game import Presence
from chalicelib.engine.options import Value
from chalicelib.engine.scoring import Outcome, Reason
from chalicelib.schemas.responses.values import (
    Alt,
    CardId,
    Clue,
    Cursor,
    DeckIds,
    GameId,
    GameStatus,
    IdleReason,
    Invite,
    Limit,
    Link,
    Moment,
    Opaque,
    PhaseName,
    PlayerName,
    Points,
    PointsOf,
    Role,
    RoundNumber,
    RulesetName,
    SeatCount,
    SeatNumber,
    Seats,
    SlotNumber,
    Spare,
    TeamNumber,
)
from chalicelib.service.stored import Colour


class Card(TypedDict):
    """A picture to play with."""

    id: CardId
    image: Annotated[Link, Field(description="The picture. It never changes: keep it for as long as you like.")]
    alt: Alt


class House(TypedDict):
    """What a house player is like."""

    temper: Annotated[Temper, Field(description="How it speaks.")]
    skill: Annotated[Skill, Field(description="How well it understands: 3 is best.")]


class Player(TypedDict):
    """Somebody at the table, as everybody sees them."""

    seat: SeatNumber
    name: Annotated[PlayerName, Field(description="What the others call them; `(gone)` when they have been forgotten.")]
    colour: Colour
    team: TeamNumber | None
    score: Annotated[int, Field(ge=0, le=1_000_000, description="In `team`, the pair's.")]
    role: Annotated[Role | None, Field(description="`partner`: the storyteller's, in `team`.")]
    done: Annotated[bool, Field(description="Whether the phase waits no more for this seat.")]
    house: Annotated[House | None, Field(description="Of a house player; null: a person.")]
    state: Annotated[Presence, Field(description="An absent seat is not waited for, and may return.")]
    away_until: Annotated[Moment | None, Field(description="The end of a vacation, which stops this seat's clock.")]
    unwanted_by: Annotated[Seats, Field(description="Who wishes that this absent seat leaves.")]


class FaceUp(TypedDict):
    """A card on the table, before it is known whose it is."""

    slot: SlotNumber
    card: Card
    mine: Annotated[bool, Field(description="Yours, or in `team` your partner's.")]


class Revealed(TypedDict):
    """A card on the table, after the round."""

    slot: SlotNumber
    card: Card
    owner: Annotated[SeatNumber, Field(description="The seat whose card it was.")]
    voters: Annotated[
        list[SeatNumber], Field(max_length=24, description="A seat with both votes on the card is named twice.")
    ]
    by_lot: Annotated[bool, Field(description="Whether it was chosen by lot, as its owner was late.")]


class Award(TypedDict):
    """Points for a seat, and what for."""

    seat: SeatNumber
    points: Points
    reason: Reason


class Round(TypedDict):
    """The round being played, as you may see it."""

    number: RoundNumber
    storyteller: Annotated[SeatNumber | None, Field(description="null: the first clue decides.")]
    clue: Annotated[Clue | None, Field(description="null until it is given.")]
    table: Annotated[list[FaceUp], Field(max_length=12, description="By slot. Empty until the last card is in.")]
    my_cards: Annotated[list[Card], Field(max_length=2, description="What you have handed in.")]
    my_votes: Annotated[list[SlotNumber] | None, Field(max_length=2, description="What you have voted for.")]
    my_veto: Annotated[SlotNumber | None, Field(description="Where your red token lies, in `party`.")]


class ScoredRound(TypedDict):
    """A finished round in full."""

    number: RoundNumber
    storyteller: SeatNumber
    clue: Clue
    outcome: Annotated[
        Outcome | None,
        Field(description="Who found the card; null in `party`, and where nobody voted or the card was never played."),
    ]
    table: Annotated[list[Revealed], Field(max_length=12, description="By slot.")]
    veto: Annotated[SlotNumber | None, Field(description="Where the red token lay, in `party`.")]
    awards: Annotated[list[Award], Field(max_length=500, description="Every point with its reason.")]
    points: Annotated[PointsOf, Field(description="Their sum by seat; partners both carry their pair's.")]


class Owes(TypedDict):
    """What you have to do now: a `PUT` to `href`."""

    action: Action
    href: Annotated[Link, Field(description="Where to send it.")]
    choose_from: Annotated[
        Annotated[list[Opaque], Field(max_length=12)] | Annotated[list[SlotNumber], Field(max_length=12)] | None,
        Field(description="Card ids, or slots for `cast-votes`; null where a clue takes no card."),
    ]
    min: Annotated[int, Field(ge=0, le=2, description="How many to choose at least.")]
    max: Annotated[int, Field(ge=0, le=2, description="How many to choose at most.")]
    may_repeat: Annotated[bool, Field(description="Whether the same slot may be chosen twice.")]
    veto_from: Annotated[
        list[SlotNumber] | None, Field(max_length=12, description="Slots for the `veto`, where one is owed.")
    ]
    veto_may_repeat: Annotated[bool, Field(description="Whether the `veto` may lie on a slot you vote for.")]
    due_at: Annotated[
        Moment | None,
        Field(
            description="When it lapses, your reserve included; null: never, or nobody waits for it. In `team`, cards "
            "which your partner may hand in as well are owed until it is too late for both."
        ),
    ]


class You(TypedDict):
    """Where you sit."""

    seat: SeatNumber


class Yourself(TypedDict):
    """Where you sit, and how much time you have to spare, which nobody else is told."""

    seat: SeatNumber
    reserve_s: Annotated[Spare, Field(description="Seconds which you can still be late by, in all.")]
    vacation_s: Annotated[Spare, Field(description="Seconds for which you can still stop your clock, in all.")]


class Pace(TypedDict):
    """How long the table waits, in seconds. A limit of null waits for ever."""

    clue_s: Annotated[Limit | None, Field(description="For the clue.")]
    cards_s: Annotated[Limit | None, Field(description="For the cards.")]
    votes_s: Annotated[Limit | None, Field(description="For the votes.")]
    reserve_s: Annotated[Spare, Field(description="Each player's reserve at the start.")]
    refill_s: Annotated[Spare, Field(description="What each gets back of it after a round.")]
    vacation_s: Annotated[Spare, Field(description="Each player's vacation, in all.")]


class SeatRange(TypedDict):
    """The least and the most players."""

    min: SeatCount
    max: SeatCount


class Game(TypedDict):
    """The game as you may see it."""

    id: GameId
    status: GameStatus
    phase: Annotated[PhaseName | None, Field(description="What the table waits for while it is playing.")]
    due_at: Annotated[Moment | None, Field(description="When the phase's limit ends; null: never.")]
    pace: Pace
    ruleset: RulesetName
    house_rules: Annotated[dict[str, Value], Field(description="Where the table departs from the ruleset.")]
    decks: DeckIds
    seats: Annotated[SeatRange, Field(description="How many may play.")]
    listed: Annotated[bool, Field(description="Whether anybody may find the table, sit down and look on.")]
    talk_open: Annotated[bool, Field(description="Whether those who sit there may write messages.")]
    host: Annotated[SeatNumber, Field(description="The seat which starts the game.")]
    invite: Annotated[
        Invite | None, Field(description="The code to sit down with; only the host sees it, in the lobby.")
    ]
    you: Annotated[Yourself | None, Field(description="null for a spectator.")]
    players: Annotated[list[Player], Field(max_length=12, description="Clockwise once the game has started.")]
    waiting_for: Annotated[Seats, Field(description="The seats which owe something.")]
    round: Annotated[Round | None, Field(description="The round being played.")]
    hand: Annotated[list[Card], Field(max_length=7, description="Your cards, which nobody else sees.")]
    owes: Annotated[
        Owes | None,
        Field(
            description="What you have to do now; null when you owe nothing. A vote for which it is too late is named "
            "as long as it counts, though nobody waits for it: you are not among `waiting_for` then."
        ),
    ]
    idle_reason: Annotated[IdleReason | None, Field(description="Why you owe nothing; null when you owe something.")]
    last_round: Annotated[ScoredRound | None, Field(description="The round which was scored last.")]
    winners: Annotated[
        Seats | None,
        Field(description="All who lead at the end, of those who have not left: a tie is shared. null until then."),
    ]
    unfinished: Annotated[bool, Field(description="Whether it ended because too few were left to play.")]
    rematch: Annotated[Link | None, Field(description="The table at which they play again, once there is one.")]


class GameSummary(TypedDict):
    """One of your games, with what you owe there."""

    id: GameId
    href: Annotated[Link, Field(description="Where the game is.")]
    status: GameStatus
    ruleset: RulesetName
    phase: PhaseName | None
    round: RoundNumber | None
    you: You
    due_at: Annotated[Moment | None, Field(description="When what you owe there lapses; null: never.")]
    players: Annotated[list[PlayerName], Field(max_length=12, description="Their names, clockwise.")]
    waiting_for: Annotated[Seats, Field(description="The seats which owe something.")]
    owes: Annotated[Action | None, Field(description="What you have to do there now; the game itself says how.")]
    idle_reason: Annotated[IdleReason | None, Field(description="Why you owe nothing there.")]


class MyGames(TypedDict):
    """A page of your games."""

    games: Annotated[
        list[GameSummary],
        Field(max_length=100, description="Where you owe something first, then what is being played."),
    ]
    next: Annotated[Cursor | None, Field(description="The `cursor` of the next page; null on the last.")]


class ListedTable(TypedDict):
    """A table which anybody may join."""

    id: GameId
    href: Annotated[Link, Field(description="Where the game is.")]
    ruleset: RulesetName
    house_rules: Annotated[dict[str, Value], Field(description="Where the table departs from the ruleset.")]
    decks: DeckIds
    host: Annotated[PlayerName, Field(description="The host's name.")]
    seats: Annotated[SeatRange, Field(description="How many may play.")]
    taken: Annotated[int, Field(ge=1, le=12, description="How many have sat down.")]
    opened_at: Moment


class ListedTables(TypedDict):
    """A page of tables to sit down at."""

    games: Annotated[list[ListedTable], Field(max_length=50, description="The newest first.")]
    next: Annotated[Cursor | None, Field(description="The `cursor` of the next page; null on the last.")]


class FinishedRounds(TypedDict):
    """A page of finished rounds."""

    rounds: Annotated[list[ScoredRound], Field(max_length=50, description="In the order in which they were played.")]
    next: Annotated[int | None, Field(ge=1, le=9999, description="The `after` of the next page; null on the last.")]

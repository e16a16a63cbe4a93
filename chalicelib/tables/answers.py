"""Games, tables and rounds, as a viewer may see them."""

from typing import Annotated, Literal, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from chalicelib.api.fields import Invite, Limit, Link, Moment, Opaque, Sleep, Spare, Zone
from chalicelib.api.text import AGENT, plain_field, plain_lines_field
from chalicelib.bots.personas import BotLevel, BotStyle
from chalicelib.catalogue.answers import Card
from chalicelib.catalogue.fields import (
    CardCount,
    CardId,
    Clue,
    DeckIds,
    Points,
    PointsOf,
    RulesetId,
    SeatCount,
    SlotNumber,
)
from chalicelib.engine.errors import Value
from chalicelib.engine.game import PEAKS, Presence
from chalicelib.engine.pending import Action
from chalicelib.engine.scoring import Outcome, Reason
from chalicelib.players.fields import Locale, PlayerName
from chalicelib.players.pace import TypicalPace
from chalicelib.tables.fields import (
    CircleId,
    GameId,
    GameStatus,
    IdleReason,
    PhaseName,
    PreviewId,
    Role,
    RoundNumber,
    SeatNumber,
    Seats,
    TeamNumber,
)
from chalicelib.tables.table import AgentPolicy, CardsInPlay, Colour, Reaction


class GivenReaction(TypedDict):
    """What a player has said to the clue or to a card of a round."""

    to: Annotated[Literal["clue"] | SlotNumber, Field(description="The clue, or the slot of the card.")]
    reaction: Reaction
    seat: SeatNumber


Reactions = Annotated[
    list[GivenReaction],
    Field(max_length=48, description="The reactions to the clue and the cards, the clue's first, then by slot."),
]

LengthMs = Annotated[int, Field(ge=0, le=20_100, examples=[4200])]
Peaks = Annotated[
    list[Annotated[int, Field(ge=0, le=100)]],
    Field(max_length=PEAKS, description="How loud it is along its length, from 0 to 100, to draw it."),
]


AgentLabel = Annotated[
    str,
    plain_field(AGENT),
    Field(description="Which model plays here, by its own word.", examples=["Sonnet 5"]),
]


class Bot(TypedDict):
    """A computer player's style and level."""

    style: Annotated[BotStyle, Field(description="How it gives clues.")]
    level: Annotated[BotLevel, Field(description="How well it understands clues: 3 is best.")]
    since: NotRequired[Annotated[RoundNumber, Field(description="The round in which it replaced a player.")]]


class Player(TypedDict):
    """A player at the table, as everybody sees them."""

    seat: SeatNumber
    name: Annotated[PlayerName, Field(description="The player's name; `(gone)` if they have deleted their account.")]
    colour: Colour
    team: TeamNumber | None
    score: Annotated[int, Field(ge=0, le=1_000_000, description="The player's score; in `team`, the pair's.")]
    role: Annotated[Role | None, Field(description="The role in the current round.")]
    done: Annotated[bool, Field(description="Whether the phase no longer waits for this seat.")]
    bot: Annotated[Bot | None, Field(description="Describes a computer player; null for a person.")]
    usually: Annotated[
        TypicalPace | None,
        Field(description="How long an action usually took the person before; null if too little is known."),
    ]
    state: Annotated[Presence, Field(description="The table does not wait for an absent seat, which may return.")]
    vacation_until: Annotated[
        Moment | None, Field(description="The end of the player's vacation, which stops their clock.")
    ]
    removal_votes: Annotated[Seats, Field(description="The seats that vote to remove this absent player.")]
    wants_pause: Annotated[bool, Field(description="Whether the player has agreed to pause.")]
    time_bank_until: NotRequired[
        Annotated[
            Moment,
            Field(description="When the player's time bank ends; only while the table waits for them on it."),
        ]
    ]
    reserved: NotRequired[
        Annotated[
            bool,
            Field(
                description="In the lobby of a rematch: the seat is kept for this player, who has not come yet. The "
                "start frees it."
            ),
        ]
    ]
    agent: NotRequired[AgentLabel]
    blocked: Annotated[bool, Field(description="Whether you have blocked this player. Only you see this.")]


class FaceUpCard(TypedDict):
    """A card on the table, whose owner is still hidden."""

    slot: SlotNumber
    card: Card
    mine: Annotated[bool, Field(description="Whether the card is yours, or in `team` your partner's.")]


class RevealedCard(TypedDict):
    """A card on the table after the round, with its owner and votes."""

    slot: SlotNumber
    card: Card
    owner: Annotated[SeatNumber, Field(description="The seat that played the card.")]
    voters: Annotated[
        list[SeatNumber],
        Field(max_length=24, description="The seats that voted for it; twice where both votes are on this card."),
    ]
    at_random: Annotated[
        bool,
        Field(
            description="Whether the service chose the card at random because its owner was late, and had chosen none "
            "in advance."
        ),
    ]


class Award(TypedDict):
    """Points for a seat, with their reason."""

    seat: SeatNumber
    points: Points
    reason: Reason


class ClueSound(TypedDict):
    """What is heard of a clue."""

    url: Annotated[
        Link, Field(description="MP4 with AAC, one channel. Only players and spectators of the game know the address.")
    ]
    length_ms: Annotated[LengthMs, Field(description="Its length in milliseconds.")]
    peaks: Peaks


class Round(TypedDict):
    """The current round, as you may see it."""

    number: RoundNumber
    storyteller: Annotated[
        SeatNumber | None, Field(description="The storyteller; null until the first clue decides who it is.")
    ]
    clue: Annotated[
        Clue | None,
        Field(description="The clue; null until the storyteller gives it, empty if it is a sound without words."),
    ]
    sound: Annotated[ClueSound | None, Field(description="What is heard of the clue; null if it has no sound.")]
    table: Annotated[
        list[FaceUpCard],
        Field(max_length=12, description="The cards on the table, ordered by slot; empty until all have been played."),
    ]
    my_cards: Annotated[list[Card], Field(max_length=2, description="The cards that you have played.")]
    may_withdraw: Annotated[
        bool, Field(description="Whether you may take your card back if you have time to give another, in `team`.")
    ]
    my_votes: Annotated[list[SlotNumber] | None, Field(max_length=2, description="The slots that you have voted for.")]
    my_veto: Annotated[SlotNumber | None, Field(description="The slot of your red token, in `party`.")]


class Comment(TypedDict):
    """What a computer player says to a finished round, in the table's language."""

    seat: SeatNumber
    idea: Annotated[
        Annotated[str, plain_field(60)] | None,
        Field(description="What it thought of, as a noun; null if nothing.", examples=["the boat"]),
    ]
    text: Annotated[
        str,
        plain_lines_field(200),
        Field(examples=["“storm” drifted in, and with it the boat.\nWrong tide, wrong beach."]),
    ]


class ScoredRound(TypedDict):
    """A finished round in full."""

    number: RoundNumber
    storyteller: SeatNumber
    clue: Clue
    sound: Annotated[ClueSound | None, Field(description="What is heard of the clue; null if it has no sound.")]
    outcome: Annotated[
        Outcome | None,
        Field(
            description="How many found the card; null in `party`, if nobody voted, or if the card was never played."
        ),
    ]
    table: Annotated[list[RevealedCard], Field(max_length=12, description="The cards on the table, ordered by slot.")]
    veto: Annotated[SlotNumber | None, Field(description="The slot of the red token, in `party`.")]
    awards: Annotated[list[Award], Field(max_length=500, description="All points with their reasons.")]
    points: Annotated[
        PointsOf, Field(description="The points of the round by seat; both partners have the points of their pair.")
    ]
    reactions: Reactions
    comments: Annotated[
        list[Comment],
        Field(max_length=12, description="What the computer players say to it, by seat; nothing they could not see."),
    ]


class Owes(TypedDict):
    """Your pending action: send a `PUT` to `href`."""

    action: Action
    href: Annotated[Link, Field(description="The address for the `PUT`.")]
    choose_from: Annotated[
        Annotated[list[Opaque], Field(max_length=12)] | Annotated[list[SlotNumber], Field(max_length=12)] | None,
        Field(description="The ids of possible cards, or slots for `cast-votes`; null for a clue without a card."),
    ]
    min: Annotated[int, Field(ge=0, le=2, description="The minimum number to choose.")]
    max: Annotated[int, Field(ge=0, le=2, description="The maximum number to choose.")]
    may_repeat: Annotated[bool, Field(description="Whether you may choose the same slot twice.")]
    veto_from: Annotated[
        list[SlotNumber] | None, Field(max_length=12, description="Slots for the `veto`; null if you owe none.")
    ]
    veto_may_repeat: Annotated[bool, Field(description="Whether the `veto` may be on a slot that you vote for.")]
    your_deadline: Annotated[
        Moment | None,
        Field(
            description="When the action expires, with your time bank counted in; null: never, or the table does not "
            "wait for it. In `team`, if your partner may hand in the card as well, the later time of the two."
        ),
    ]


class You(TypedDict):
    """Your seat."""

    seat: SeatNumber


class YourSeat(TypedDict):
    """Your seat, how much extra time you have left, and what you have chosen in advance. Only you see this."""

    seat: SeatNumber
    time_bank_s: Annotated[Spare, Field(description="What is left of your time bank, in seconds.")]
    vacation_s: Annotated[Spare, Field(description="What is left of your vacation, in seconds.")]
    late_cards: Annotated[
        list[CardId], Field(max_length=2, description="Cards of your `hand` that are played for you if you are late.")
    ]


class Pace(TypedDict):
    """How long the table waits, in seconds. A limit of null means that it waits for ever."""

    clue_s: Annotated[Limit | None, Field(description="The time limit for the clue.")]
    cards_s: Annotated[Limit | None, Field(description="The time limit for the cards.")]
    votes_s: Annotated[Limit | None, Field(description="The time limit for the votes.")]
    time_bank_s: Annotated[
        Spare, Field(description="Each player's time bank at the start: extra time after the limit of a phase.")
    ]
    increment_s: Annotated[
        Spare, Field(description="What returns to each player's time bank after a round, up to its size.")
    ]
    vacation_s: Annotated[Spare, Field(description="Each player's vacation in the whole game.")]
    sleep_s: Annotated[Sleep, Field(description="How long the table sleeps before the game ends.")]
    weekends_off: Annotated[
        Zone | None,
        Field(description="The time zone whose Saturdays and Sundays stop all clocks; null: clocks run then too."),
    ]


class Pile(TypedDict):
    """The cards that are left to draw, face down."""

    count: CardCount


class DiscardPile(TypedDict):
    """The cards that have been played, until they are shuffled again."""

    count: CardCount
    href: Annotated[
        Link | None, Field(description="The address of its cards; null where the discard does not lie face up.")
    ]


class SeatRange(TypedDict):
    """The minimum and maximum number of players."""

    min: SeatCount
    max: SeatCount


class Game(TypedDict):
    """The game as you may see it."""

    id: GameId
    status: GameStatus
    phase: Annotated[PhaseName | None, Field(description="The phase of the current round; null unless `playing`.")]
    phase_ends_at: Annotated[Moment | None, Field(description="When the time limit of the phase ends; null: never.")]
    sleeping_since: Annotated[
        Moment | None,
        Field(
            description="Since when the table has slept, because nobody was present, all present were on vacation, or "
            "all have agreed to pause. Until a player wakes it, by a move or `POST` `return`, it waits for nobody. "
            "null: it is awake."
        ),
    ]
    sleep_ends_at: Annotated[
        Moment | None, Field(description="When the game ends if nobody wakes the table; null: it is awake.")
    ]
    pace: Pace
    ruleset: RulesetId
    options: Annotated[dict[str, Value], Field(description="The options in which the table differs from its ruleset.")]
    decks: DeckIds
    deck_hrefs: Annotated[
        list[Link],
        Field(
            min_length=1,
            max_length=20,
            description="The decks, in the same order; once the game has started, in the revisions that it keeps.",
            examples=[["/v1/decks/lantern-hours@1"]],
        ),
    ]
    cards: Annotated[CardsInPlay, Field(description="Whether 84 cards or all cards of the decks are in play.")]
    seats: Annotated[SeatRange, Field(description="How many may play.")]
    listed: Annotated[bool, Field(description="Whether anybody may find the table, join it and watch it.")]
    sounds: Annotated[bool, Field(description="Whether clues may have a sound.")]
    agents: AgentPolicy
    seeded: NotRequired[Annotated[bool, Field(description="true: somebody has chosen what the cards are dealt from.")]]
    chat_open: Annotated[bool, Field(description="Whether players with a seat may write messages.")]
    host: Annotated[SeatNumber, Field(description="The seat of the host, who starts the game.")]
    host_open_at: Annotated[
        Moment | None,
        Field(
            description="From then on every player at the table may do what only the host may, and becomes the host by "
            "doing it; null unless in the lobby."
        ),
    ]
    expires_at: NotRequired[
        Annotated[
            Moment,
            Field(
                description="When the table expires if nobody starts or changes it, or keeps it with `POST …/keep`. "
                "Only who has a seat sees it, and only in the lobby."
            ),
        ]
    ]
    invite: Annotated[
        Invite | None,
        Field(description="The invite code. Only the host sees it, or after `host_open_at` every player at the table."),
    ]
    preview: Annotated[
        PreviewId | None,
        Field(
            description="The public id of the table for links, as in `/j/{preview}#{invite}`. Who sees `invite` sees "
            "it; null at a table that was opened before there were previews."
        ),
    ]
    you: Annotated[YourSeat | None, Field(description="Your seat; null for a spectator.")]
    players: Annotated[list[Player], Field(max_length=12, description="The players; clockwise after the start.")]
    waiting_for: Annotated[Seats, Field(description="The seats that the table waits for.")]
    round: Annotated[Round | None, Field(description="The current round.")]
    pile: Annotated[Pile | None, Field(description="The pile; null in the lobby.")]
    discard: Annotated[DiscardPile | None, Field(description="The discard; null in the lobby.")]
    hand: Annotated[
        list[Card],
        Field(
            max_length=7,
            description="Your cards. Nobody else sees them. In `party` the list is empty for those who may give the "
            "clue, until it is given.",
        ),
    ]
    owes: Annotated[
        Owes | None,
        Field(
            description="Your pending action; null when you owe nothing. It also shows a late vote that still counts, "
            "although the table no longer waits for it: `waiting_for` then does not contain your seat."
        ),
    ]
    idle_reason: Annotated[IdleReason | None, Field(description="Why you owe nothing; null when you owe something.")]
    last_round: Annotated[ScoredRound | None, Field(description="The last scored round.")]
    winners: Annotated[
        Seats | None,
        Field(
            description="The players with the highest score, without those who have left; several in a tie, none if "
            "none of them has a point. null until the game is over."
        ),
    ]
    unfinished: Annotated[
        bool,
        Field(
            description="Whether the game ended because too few players were left, or because nobody woke the table."
        ),
    ]
    rematch: Annotated[Link | None, Field(description="The table of the rematch; null until there is one.")]
    circle: Annotated[
        CircleId | None, Field(description="The circle in which the table was opened. Only who has a seat sees it.")
    ]


class ListedTable(TypedDict):
    """A table that anybody may join."""

    id: GameId
    href: Annotated[Link, Field(description="The address of the game.")]
    ruleset: RulesetId
    options: Annotated[dict[str, Value], Field(description="The options in which the table differs from its ruleset.")]
    decks: DeckIds
    cards: Annotated[CardsInPlay, Field(description="Whether 84 cards or all cards of the decks are in play.")]
    host: Annotated[PlayerName, Field(description="The host's name.")]
    seats: Annotated[SeatRange, Field(description="How many may play.")]
    taken: Annotated[int, Field(ge=1, le=12, description="How many seats are taken.")]
    agents: AgentPolicy
    locale: Annotated[Locale, Field(description="The language of the table.")]
    usually: Annotated[
        TypicalPace | None,
        Field(description="How long an action usually took the slowest person there; null if too little is known."),
    ]
    opened_at: Moment
    has_blocked: Annotated[bool, Field(description="Whether somebody whom you have blocked sits there.")]

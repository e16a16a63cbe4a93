"""The bodies which operations give. openapi.yaml is written from these; they are plain dictionaries while we run."""

from typing import Annotated, Literal, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from chalicelib.bots.cast import Skill, Temper
from chalicelib.engine.duties import Action
from chalicelib.engine.editions import EDITIONS
from chalicelib.engine.game import Presence
from chalicelib.engine.options import Value
from chalicelib.engine.pace import DAY_S
from chalicelib.engine.scoring import Outcome, Reason
from chalicelib.http.parameters import PRINTABLE
from chalicelib.schemas.requests.parts import CLUE, LABEL, MESSAGE, NAME, REASON, plain
from chalicelib.schemas.requests.players import Locale
from chalicelib.service.outbox import Disabled, HookState, Kind
from chalicelib.service.posting import Reason as PostReason
from chalicelib.service.stored import Colour

SeatNumber = Annotated[int, Field(ge=1, le=12, description="Place at the table.")]
SlotNumber = Annotated[int, Field(ge=1, le=12, description="Numbered place of a face-up card.")]
RoundNumber = Annotated[int, Field(ge=1, le=9999)]
TeamNumber = Annotated[int, Field(ge=1, le=6, description="The pair's number, in `team`.")]
Limit = Annotated[int, Field(ge=60, le=14 * DAY_S)]
Spare = Annotated[int, Field(ge=0, le=60 * DAY_S)]
Points = Annotated[int, Field(ge=1, le=100)]
Moment = Annotated[
    str, Field(json_schema_extra={"format": "date-time"}, max_length=20, examples=["2026-11-22T18:00:00Z"])
]
Link = Annotated[str, Field(json_schema_extra={"format": "uri-reference"}, max_length=2048)]
Opaque = Annotated[str, Field(min_length=1, max_length=64, json_schema_extra={"pattern": PRINTABLE})]
Cursor = Annotated[str, Field(max_length=512, json_schema_extra={"pattern": PRINTABLE})]
GameId = Annotated[Opaque, Field(examples=["g_5mQ2xW8rT1yU4iOp"])]
PlayerId = Annotated[Opaque, Field(examples=["p_7hJ4kL0zX2cV5bNm"])]
TokenId = Annotated[Opaque, Field(examples=["t_9sD3fG6hJ1kL4zXc"])]
MessageId = Annotated[Opaque, Field(examples=["m_00000007"])]
WebhookId = Annotated[Opaque, Field(examples=["h_4f1c0a9be27d3856"])]
CardId = Annotated[Opaque, Field(examples=["lantern-hours-017"])]
DeckId = Annotated[str, plain(40, least=1), Field(examples=["lantern-hours"])]
DeckIds = Annotated[list[DeckId], Field(min_length=1, max_length=20)]
PlayerName = Annotated[str, plain(NAME), Field(examples=["Ana"])]
Clue = Annotated[str, plain(CLUE), Field(examples=["The ugly duckling"])]
Alt = Annotated[str, plain(1000), Field(description="What is to be seen, from big to small.")]
Said = Annotated[str, plain(MESSAGE)]
Title = Annotated[str, plain(100)]
About = Annotated[str, plain(1000)]
Licence = Annotated[str, plain(100), Field(description="SPDX identifier.", examples=["CC-BY-4.0"])]
TokenLabel = Annotated[str, plain(LABEL), Field(description="To tell your tokens apart.", examples=["phone"])]
Secret = Annotated[
    str,
    Field(
        pattern="^rv_[0-9A-Za-z]{36}$",
        max_length=39,
        description="Shown this once. Send it as `Authorization: Bearer …`.",
        examples=["rv_0Zk7T2mQ9xW4rB1yU6iOpA8sDf3gHj0tR5qL"],
    ),
]
Invite = Annotated[str, Field(pattern="^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$", max_length=14, examples=["K7QF-9M2X-4TBD"])]
Sha256 = Annotated[str, Field(pattern="^[0-9a-f]{64}$", max_length=64)]
RulesetName = Annotated[str, Field(json_schema_extra={"enum": list(EDITIONS)})]
SeatCount = Annotated[int, Field(ge=3, le=12)]
Seats = Annotated[list[SeatNumber], Field(max_length=12)]
PointsOf = Annotated[dict[str, Annotated[int, Field(ge=0, le=1000)]], Field(max_length=12)]
GameStatus = Literal["lobby", "playing", "finished"]
PhaseName = Literal["clue", "cards", "votes"]
Role = Literal["storyteller", "partner", "guesser"]
DeliveryState = Literal["pending", "delivered", "failed", "dropped"]
IdleReason = Literal[
    "spectator",
    "not-started",
    "waiting-for-clue",
    "already-done",
    "storyteller-plays-no-cards",
    "partner-has-given",
    "storyteller-does-not-vote",
    "storytelling-team-does-not-vote",
    "partner-votes",
    "absent",
    "left",
    "game-finished",
]


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


class Message(TypedDict):
    """What somebody at the table has said to all."""

    id: MessageId
    seat: Annotated[SeatNumber, Field(description="Where the author sat.")]
    name: Annotated[PlayerName, Field(description="The author's name; `(gone)` when they have been forgotten.")]
    text: Annotated[Said | None, Field(description="null: it has been taken back.")]
    at: Moment
    mine: Annotated[bool, Field(description="Whether you have written it, and so may take it back.")]


class TableTalk(TypedDict):
    """What has been said at the table."""

    messages: Annotated[list[Message], Field(max_length=100, description="The oldest first.")]
    next: Annotated[
        MessageId | None,
        Field(
            description="Keep it: sent as `after` it gives what has been said since, now or at any later time. null "
            "while nothing has been said."
        ),
    ]
    more: Annotated[bool, Field(description="Whether there is more behind `next` already.")]
    open: Annotated[bool, Field(description="Whether those who sit there may write.")]


class Me(TypedDict):
    """Your profile."""

    id: PlayerId
    name: PlayerName
    locale: Locale
    created_at: Moment


class PlayerWithToken(TypedDict):
    """You, and your first token."""

    player: Me
    token: Secret


class Token(TypedDict):
    """A token of yours, without what is secret of it."""

    id: TokenId
    label: TokenLabel
    created_at: Moment


TokenNotes = Annotated[list[Token], Field(max_length=200)]


class MyTokens(TypedDict):
    """All tokens of yours which are valid."""

    tokens: TokenNotes


class TokenWithSecret(TypedDict):
    """A token of yours, with what is secret of it."""

    id: TokenId
    label: TokenLabel
    created_at: Moment
    token: Secret


class Option(TypedDict):
    """Something a table may decide about its ruleset."""

    name: Annotated[str, Field(max_length=40, json_schema_extra={"pattern": "^[a-z_]+$"})]
    about: About
    default: Annotated[Value, Field(description="What the ruleset has.")]
    values: Annotated[
        list[Value] | None, Field(max_length=100, description="The choices; null for a range of numbers.")
    ]
    min: Annotated[int | None, Field(ge=0, le=9999, description="The least of a range of numbers.")]
    max: Annotated[int | None, Field(ge=0, le=9999, description="The most of a range of numbers.")]
    nullable: Annotated[bool, Field(description="Whether null, meaning without, is legal too.")]


class Ruleset(TypedDict):
    """An edition of the game."""

    id: RulesetName
    title: Title
    about: About
    seats: Annotated[list[SeatCount], Field(max_length=10, description="Legal numbers of players.")]
    pairs: Annotated[bool, Field(description="Whether two and two play together.")]
    options: Annotated[list[Option], Field(max_length=100)]


class AllRulesets(TypedDict):
    """All rulesets, and which one a table plays unless its host chooses."""

    rulesets: Annotated[list[Ruleset], Field(max_length=100)]
    default: Annotated[RulesetName, Field(description="What a table plays unless its host chooses.")]


class DeckCard(TypedDict):
    """A card, with a small picture for lists and a blurred one to begin with."""

    id: CardId
    image: Annotated[Link, Field(description="600 by 900 pixels.")]
    small: Annotated[Link, Field(description="300 by 450 pixels.")]
    alt: Alt
    placeholder: Annotated[
        str,
        Field(
            max_length=4096,
            json_schema_extra={"pattern": "^(data:image/.+)?$"},
            description="A blurred picture as data URI; may be empty.",
        ),
    ]


class DeckNote(TypedDict):
    """A deck without its cards."""

    id: DeckId
    href: Link
    title: Title
    author: Title
    licence: Licence
    cards: Annotated[int, Field(ge=84, le=999, description="How many it has.")]


class AllDecks(TypedDict):
    """All decks."""

    decks: Annotated[list[DeckNote], Field(max_length=1000)]


class Deck(TypedDict):
    """A deck with all its cards."""

    id: DeckId
    title: Title
    author: Title
    licence: Licence
    cards: Annotated[list[DeckCard], Field(max_length=999)]


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


class Entropy(TypedDict):
    """What a player has added to the seed."""

    seat: SeatNumber
    entropy: Opaque


class DealtDeck(TypedDict):
    """A deck whose cards were in the game. Its cards are called after it, and numbered from 001."""

    id: DeckId
    cards: Annotated[int, Field(ge=1, le=999, description="How many it has.")]


class TableCard(TypedDict):
    """A card on the table of a finished round, at the place where it lay."""

    card: CardId
    seat: Annotated[SeatNumber, Field(description="The seat whose card it was.")]
    by_lot: Annotated[bool, Field(description="Whether it was chosen by lot, as its owner was late.")]


class DealtRound(TypedDict):
    """What chance has decided in a finished round, and who was there."""

    number: RoundNumber
    storyteller: SeatNumber
    began_with: Annotated[int, Field(ge=1, le=12, description="How many took part when it began.")]
    gone: Annotated[Seats, Field(description="Seats that took part no more when it was scored.")]
    table: Annotated[list[TableCard], Field(max_length=12, description="By slot.")]


class NewHands(TypedDict):
    """Hands drawn for seats which somebody had left, when house players came to play on for them.

    Theirs lay in the discard; a hand which did not is played on.
    """

    round: Annotated[RoundNumber, Field(description="Before whose clue they were drawn.")]
    storyteller: Annotated[SeatNumber, Field(description="Whose turn it was.")]
    seats: Annotated[Seats, Field(description="In `team`, both of a pair at once.")]


class LastHand(TypedDict):
    """The cards of somebody who was there to the end, those for a round which was not finished among them."""

    seat: SeatNumber
    cards: Annotated[list[CardId], Field(max_length=7)]


class Transcript(TypedDict):
    """All that the cards followed from, and all that is known of them at the end."""

    ruleset: RulesetName
    reshuffle: Annotated[Literal["merge-all", "discard-under-rest", "never"], Field(description="As `house_rules`.")]
    pass_hands: Annotated[bool, Field(description="Whether hands go on to the left with the role, in `party`.")]
    first_storyteller: Literal["first-clue", "random", "host"]
    seats: Annotated[Seats, Field(description="Clockwise; the cards were dealt in this order.")]
    decks: Annotated[list[DealtDeck], Field(min_length=1, max_length=20)]
    rounds: Annotated[list[DealtRound], Field(max_length=9999)]
    new_hands: Annotated[list[NewHands], Field(max_length=12, description="In the order in which they were drawn.")]
    hands: Annotated[list[LastHand], Field(max_length=12, description="At the end.")]
    pile: Annotated[
        list[CardId], Field(max_length=84, description="What was left at the end; the next would have been the last.")
    ]


class Fairness(TypedDict):
    """What the deal can be checked with."""

    game: GameId
    commitment: Annotated[
        Sha256, Field(description="SHA-256, in hex, of the seed's 64 hex digits followed by the game's id.")
    ]
    entropy: Annotated[
        list[Entropy], Field(max_length=12, description="What players have added, by seat. Fixed by the deal.")
    ]
    seed: Annotated[Sha256 | None, Field(description="In hex; null until the game is over.")]
    transcript: Annotated[
        Transcript | None, Field(description="What to replay with the seed; null until the game is over.")
    ]


class Webhook(TypedDict):
    """An address of yours which is told of your games."""

    id: WebhookId
    url: Annotated[Link, Field(description="Where it is told.")]
    types: Annotated[list[Kind], Field(max_length=7, description="What it is told of.")]
    created_at: Moment
    state: HookState
    disabled: Annotated[Disabled | None, Field(description="Why, while it is.")]


class WebhookWithSecret(Webhook):
    """A webhook with the secret that signs what is sent there."""

    secret: Annotated[
        str,
        Field(
            pattern="^whsec_[0-9A-Za-z+/]{43}=$",
            max_length=50,
            description="Shown this once. Verify signatures with it, as Standard Webhooks 1.0 says.",
            examples=["whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD8dJv2n1G5Yk="],
        ),
    ]


class MyWebhooks(TypedDict):
    """All your webhooks."""

    webhooks: Annotated[list[Webhook], Field(max_length=10, description="The oldest first.")]


class NoticeOf(TypedDict, total=False):
    """What a notice is about; empty for a ping."""

    game: GameId
    href: Annotated[Link, Field(description="The game. Ask there for everything else.")]
    seat: Annotated[SeatNumber, Field(description="Yours.")]
    round: RoundNumber
    action: Action
    due_at: Annotated[
        Moment | None, Field(description="Until when the duty can be done; null where nobody is ever late.")
    ]


class Notice(TypedDict):
    """What is sent to a webhook: that something has happened, and where to look. It never says what was played."""

    type: Kind
    timestamp: Annotated[Moment, Field(description="When it happened.")]
    sequence: Annotated[
        int,
        Field(
            ge=1,
            le=2**53 - 1,
            description="Rises with every notice to this webhook, though not always by one. What has the higher number "
            "happened later, in whatever order it arrives.",
        ),
    ]
    data: NoticeOf


class Delivery(TypedDict):
    """A notice on its way, or arrived."""

    id: Annotated[Opaque, Field(description="The `webhook-id` it is sent with.", examples=["msg_2nW7xT4kQ9pL1vB6"])]
    type: Kind
    payload: Annotated[Notice, Field(description="What is sent, byte for byte the same at every attempt.")]
    state: DeliveryState
    attempts: Annotated[int, Field(ge=0, le=100)]
    last_attempt_at: Moment | None
    next_attempt_at: Annotated[Moment | None, Field(description="Not before then; null while the first is under way.")]
    status: Annotated[int | None, Field(ge=100, le=999, description="HTTP status of the last answer.")]
    reason: Annotated[PostReason | None, Field(description="Why there was no answer the last time.")]


class LastDeliveries(TypedDict):
    """What has been sent to a webhook."""

    deliveries: Annotated[list[Delivery], Field(max_length=100, description="The newest first.")]


class Health(TypedDict):
    """The service is up."""

    status: Literal["ok"]


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


class FieldProblem(TypedDict):
    """What is wrong in one place of a body."""

    pointer: Annotated[
        str,
        Field(
            max_length=200,
            json_schema_extra={"pattern": "^(/[a-z0-9_]+)*$"},
            description="JSON pointer into the body; empty for the body itself.",
        ),
    ]
    problem: Annotated[
        str,
        Field(
            max_length=64,
            json_schema_extra={"pattern": "^[a-z_-]+$"},
            description="Stable name of what is wrong there.",
        ),
    ]
    known: NotRequired[
        Annotated[
            list[Annotated[str, Field(max_length=40, json_schema_extra={"pattern": "^[a-z0-9_]+$"})]],
            Field(max_length=40, description="The fields there are, where one is that is not."),
        ]
    ]


class Current(TypedDict):
    """Where the table stands."""

    round: RoundNumber | None
    phase: Literal["clue", "cards", "votes", "finished"] | None
    href: Link

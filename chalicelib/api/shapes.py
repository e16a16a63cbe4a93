"""The bodies which operations give. openapi.yaml is written from these; they are plain dictionaries while we run."""

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypedDict

from chalicelib.engine.duties import Action
from chalicelib.engine.options import Value
from chalicelib.engine.scoring import Outcome, Reason
from chalicelib.service.stored import Colour

SeatNumber = Annotated[int, Field(ge=1, le=12, description="Place at the table.")]
SlotNumber = Annotated[int, Field(ge=1, le=12, description="Numbered place of a face-up card.")]
RoundNumber = Annotated[int, Field(ge=1, le=9999)]
Moment = Annotated[str, Field(json_schema_extra={"format": "date-time"}, examples=["2026-11-22T18:00:00Z"])]
Link = Annotated[str, Field(json_schema_extra={"format": "uri-reference"}, max_length=2048)]
PhaseName = Literal["clue", "cards", "votes"]
Role = Literal["storyteller", "partner", "guesser"]
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
    "game-finished",
]


class Card(TypedDict):
    id: Annotated[str, Field(examples=["lantern-hours-017"])]
    image: Annotated[Link, Field(description="Never changes: keep it for as long as you like.")]
    alt: Annotated[str, Field(description="What is to be seen, from big to small.")]


class Player(TypedDict):
    seat: SeatNumber
    name: str
    colour: Colour
    team: Annotated[int | None, Field(description="The pair's number, in `team`.")]
    score: Annotated[int, Field(ge=0, description="In `team`, the pair's.")]
    role: Annotated[Role | None, Field(description="`partner`: the storyteller's, in `team`.")]
    done: Annotated[bool, Field(description="Whether the phase waits no more for this seat.")]


class FaceUp(TypedDict):
    slot: SlotNumber
    card: Card
    mine: Annotated[bool, Field(description="Yours, or in `team` your partner's.")]


class Revealed(TypedDict):
    slot: SlotNumber
    card: Card
    owner: SeatNumber
    voters: Annotated[list[SeatNumber], Field(description="A seat with both votes on the card is named twice.")]


class Award(TypedDict):
    seat: SeatNumber
    points: Annotated[int, Field(ge=1)]
    reason: Reason


class Round(TypedDict):
    number: RoundNumber
    storyteller: Annotated[SeatNumber | None, Field(description="null: the first clue decides.")]
    clue: str | None
    table: Annotated[list[FaceUp], Field(description="Empty until the last card is in.")]
    my_cards: list[Card]
    my_votes: list[SlotNumber] | None
    my_veto: SlotNumber | None


class ScoredRound(TypedDict):
    """A finished round in full."""

    number: RoundNumber
    storyteller: SeatNumber
    clue: str
    outcome: Annotated[Outcome | None, Field(description="Who found the card; null in `party`.")]
    table: list[Revealed]
    veto: Annotated[SlotNumber | None, Field(description="In `party`.")]
    awards: list[Award]
    points: Annotated[dict[str, int], Field(description="By seat; partners both carry their pair's.")]


class Owes(TypedDict):
    """What you have to do now: a `PUT` to `href`."""

    action: Action
    href: Link
    choose_from: Annotated[
        list[str] | list[int] | None,
        Field(description="Card ids, or slots for `cast-votes`; null where a clue takes no card."),
    ]
    min: Annotated[int, Field(ge=0, le=2, description="How many to choose at least.")]
    max: Annotated[int, Field(ge=0, le=2)]
    may_repeat: Annotated[bool, Field(description="Whether the same slot may be chosen twice.")]
    veto_from: Annotated[list[SlotNumber] | None, Field(description="Slots for the `veto`, where one is owed.")]
    veto_may_repeat: Annotated[bool, Field(description="Whether the `veto` may lie on a slot you vote for.")]


class You(TypedDict):
    seat: SeatNumber


class SeatRange(TypedDict):
    min: Annotated[int, Field(ge=3, le=12)]
    max: Annotated[int, Field(ge=3, le=12)]


class Game(TypedDict):
    """The game as you may see it."""

    id: Annotated[str, Field(examples=["g_5mQ2xW8rT1yU4iOp"])]
    status: Literal["lobby", "playing", "finished"]
    phase: Annotated[PhaseName | None, Field(description="What the table waits for while it is playing.")]
    ruleset: str
    house_rules: Annotated[dict[str, Value], Field(description="Where the table departs from the ruleset.")]
    decks: list[str]
    seats: SeatRange
    listed: bool
    host: SeatNumber
    invite: Annotated[str | None, Field(description="The code to sit down with; only the host sees it, in the lobby.")]
    you: Annotated[You | None, Field(description="null for a spectator.")]
    players: Annotated[list[Player], Field(description="Clockwise once the game has started.")]
    waiting_for: list[SeatNumber]
    round: Round | None
    hand: list[Card]
    owes: Owes | None
    idle_reason: Annotated[IdleReason | None, Field(description="Why you owe nothing.")]
    last_round: ScoredRound | None
    winners: Annotated[list[SeatNumber] | None, Field(description="All who lead at the end: a tie is shared.")]


class GameSummary(TypedDict):
    """One of your games, with what you owe there."""

    id: str
    href: Link
    status: Literal["lobby", "playing", "finished"]
    ruleset: str
    phase: PhaseName | None
    round: RoundNumber | None
    you: You
    players: Annotated[list[str], Field(description="Their names, clockwise.")]
    waiting_for: list[SeatNumber]
    owes: Annotated[Action | None, Field(description="What you have to do there now; the game itself says how.")]
    idle_reason: IdleReason | None


class MyGames(TypedDict):
    games: Annotated[list[GameSummary], Field(description="Where you owe something first, then what is being played.")]
    next: Annotated[str | None, Field(description="The cursor of the next page.")]


class ListedTable(TypedDict):
    id: str
    href: Link
    ruleset: str
    house_rules: dict[str, Value]
    decks: list[str]
    host: Annotated[str, Field(description="The host's name.")]
    seats: SeatRange
    taken: Annotated[int, Field(ge=1, le=12)]
    opened_at: Moment


class ListedTables(TypedDict):
    games: list[ListedTable]
    next: str | None


class Rounds(TypedDict):
    rounds: list[ScoredRound]
    next: Annotated[int | None, Field(description="The `after` of the next page.")]


class Me(TypedDict):
    id: Annotated[str, Field(examples=["p_7hJ4kL0zX2cV5bNm"])]
    name: str
    locale: str
    created_at: Moment


class NewPlayer(TypedDict):
    player: Me
    token: Annotated[str, Field(description="Shown this once. Send it as `Authorization: Bearer …`.")]


class Token(TypedDict):
    id: str
    label: str
    created_at: Moment


class Tokens(TypedDict):
    tokens: list[Token]


class NewToken(TypedDict):
    id: str
    label: str
    created_at: Moment
    token: Annotated[str, Field(description="Shown this once.")]


class Option(TypedDict):
    name: str
    about: str
    default: Value
    values: Annotated[list[Value] | None, Field(description="The choices; null for a range of numbers.")]
    min: int | None
    max: int | None
    nullable: Annotated[bool, Field(description="Whether null, meaning without, is legal too.")]


class Ruleset(TypedDict):
    id: str
    title: str
    about: str
    seats: Annotated[list[int], Field(description="Legal numbers of players.")]
    pairs: Annotated[bool, Field(description="Whether two and two play together.")]
    options: list[Option]


class Rulesets(TypedDict):
    rulesets: list[Ruleset]
    default: str


class DeckCard(TypedDict):
    id: str
    image: Link
    small: Link
    alt: str
    placeholder: Annotated[str, Field(description="A blurred picture as data URI; may be empty.")]


class DeckNote(TypedDict):
    id: str
    href: Link
    title: str
    author: str
    licence: Annotated[str, Field(description="SPDX identifier.", examples=["CC-BY-4.0"])]
    cards: Annotated[int, Field(ge=84)]


class Decks(TypedDict):
    decks: list[DeckNote]


class Deck(TypedDict):
    id: str
    title: str
    author: str
    licence: str
    cards: list[DeckCard]


class ScoreAward(TypedDict):
    player: str
    points: Annotated[int, Field(ge=1)]
    reason: Reason


class Scores(TypedDict):
    outcome: Outcome | None
    points: Annotated[dict[str, int], Field(description="By player.")]
    awards: list[ScoreAward]


class Fairness(TypedDict):
    commitment: Annotated[
        str, Field(description="SHA-256, in hex, of the seed's 64 hex digits followed by the game's id.")
    ]
    seed: Annotated[str | None, Field(description="In hex; null until the game is over.")]


class Health(TypedDict):
    status: Literal["ok"]


class FieldProblem(TypedDict):
    pointer: Annotated[str, Field(description="JSON pointer into the body; empty for the body itself.")]
    problem: Annotated[str, Field(description="Stable name of what is wrong there.")]


class Current(TypedDict):
    """Where the table stands."""

    round: RoundNumber | None
    phase: Literal["clue", "cards", "votes", "finished"] | None
    href: Link

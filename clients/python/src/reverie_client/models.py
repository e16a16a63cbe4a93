"""The types of Reverie's contract: made of openapi.yaml by `python -m tools.clients`."""

# openapi.yaml: 2d0d9d0b579690c8132538665df8565e85b0e66085d465b6e09c337a1be654c5

from typing import Annotated, Literal

from pydantic import AwareDatetime, ConfigDict, Field

from reverie_client.base import Model

VERSION = "1.1.0"


class ActionTimes(Model):
    minutes: int
    hours: int
    a_day: int
    days: int


class Award(Model):
    seat: int
    points: int
    reason: str | Literal["storyteller", "found", "consolation", "single-vote", "bonus", "crowd"]


class BestRound(Model):
    number: int
    member: int
    fooled: int


class Block(Model):
    id: str
    name: str
    created_at: AwareDatetime


class BlockIn(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    game: str
    seat: int


class BlockList(Model):
    blocks: list[Block]


class BorrowerOf(Model):
    id: str
    name: str


class Bot(Model):
    style: str | Literal["plain", "poetic", "cryptic"]
    level: Literal[1, 2, 3]
    since: int | None = None


class BotIn(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    style: Literal["plain", "poetic", "cryptic"] | None = None
    level: int | None = None
    colour: (
        Literal[
            "red", "orange", "yellow", "green", "teal", "blue", "violet", "purple", "pink", "brown", "grey", "black"
        ]
        | None
    ) = None
    team: int | None = None
    seat: int | None = None


class Card(Model):
    id: str
    image: str
    small: str
    alt: str


class CardChangeIn(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    alt: str


class CardGuesses(Model):
    card: str
    count: int


class CardsIn(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    cards: list[str]


class ChatIn(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    open: bool


class CircleIn(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    name: str


class CirclePreview(Model):
    name: str
    host: str | None
    members: int


class ClaimIn(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    secret: str


class ClueIn(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    text: str | None = None
    sound: str | None = None
    card: str | None = None


class ClueSound(Model):
    url: str
    length_ms: int
    peaks: list[int]


class CodeIn(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    code: str


class Comment(Model):
    seat: int
    idea: str | None
    text: str


class ConfirmIn(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    code: str
    allow: bool


class CropIn(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    x: float
    y: float
    width: float


class Current(Model):
    round: int | None
    phase: Literal["clue", "cards", "votes", "finished"] | str | None
    href: str


class DailyAnswer(Model):
    meant: str
    guesses: list[CardGuesses]


class DailyClue(Model):
    clue: str
    cards: list[Card]
    answer: DailyAnswer | None


class DailyGuess(Model):
    guess: str
    answer: DailyAnswer


class DailyGuessIn(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    card: str
    clue: int | None = 1
    guesser: str
    language: str | None = "en"


class DayClue(Model):
    id: str
    text: str


class DayClueIn(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    text: str


class DayClueReportIn(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    day: str
    clue: str
    reason: str | None = None


class DayIn(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    time_zone: str


class DayResult(Model):
    id: str
    text: str
    member: int
    name: str | None
    votes: int


class DayResults(Model):
    day: str
    card: Card
    clues: list[DayResult]
    yours: str | None
    vote: str | None


class DaySettings(Model):
    time_zone: str
    since: str


class DayToday(Model):
    day: str
    card: Card
    ends_at: AwareDatetime
    clue: str | None


class DayVoteIn(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    clue: str


class DayVoting(Model):
    day: str
    card: Card
    ends_at: AwareDatetime
    clues: list[DayClue]
    yours: str | None
    vote: str | None
    may_vote: bool


class DeckCard(Model):
    id: str
    image: str
    small: str
    alt: str
    placeholder: str


class DeckInPlay(Model):
    id: str
    title: str
    author: str
    licence: str
    uses_ai: bool
    cards: list[DeckCard]


class DeckSummary(Model):
    id: str
    href: str
    title: str
    author: str
    licence: str
    cards: int
    revision: int
    languages: list[str]
    cover: DeckCard


class Discard(Model):
    cards: list[Card]
    next: int | None


class DiscardPile(Model):
    count: int
    href: str | None


class DueAction(Model):
    game: str
    href: str
    seat: int
    round: int
    action: str | Literal["give-clue", "play-cards", "cast-votes"]
    your_deadline: AwareDatetime


class Entropy(Model):
    seat: int
    entropy: str


class ExpiredTable(Model):
    id: str
    ruleset: str | Literal["odyssey-2023", "odyssey-2011", "classic", "classic-2021", "party", "team"]
    players: list[str]
    expired_at: AwareDatetime


class ExportedDay(Model):
    day: str
    clue: str | None
    vote: str | None


class ExportedDayClueReport(Model):
    circle: str
    day: str
    clue: str
    reason: str | None
    at: AwareDatetime


class ExportedMessage(Model):
    id: str
    text: str | None
    at: AwareDatetime


class ExportedReport(Model):
    message: str | None
    round: int | None
    card: str | None
    seat: int | None
    reason: str | None
    at: AwareDatetime


class FaceUpCard(Model):
    slot: int
    card: Card
    mine: bool


class Facts(Model):
    allowed: list[str | int | bool | None] | None = None
    begins_at: AwareDatetime | None = None
    cards: int | None = None
    decks: int | None = None
    ends_at: AwareDatetime | None = None
    expected: int | None = None
    limit: int | None = None
    max: int | None = None
    max_seats: int | None = None
    min: int | None = None
    min_seats: int | None = None
    nearest: str | None = None
    needed: int | None = None
    option: str | None = None
    options: list[str] | None = None
    parameter: str | None = None
    parameters: list[str] | None = None
    problem: (
        str
        | Literal[
            "missing",
            "unknown-field",
            "wrong-type",
            "wrong-form",
            "not-allowed",
            "too-small",
            "too-large",
            "too-short",
            "too-long",
            "too-few",
            "too-many",
            "too-many-lines",
            "repeated",
            "one-needed",
            "exactly-one-needed",
            "equal-ends",
            "min-above-max",
            "nothing-visible",
            "direction-control",
            "invisible-character",
            "stacked-marks",
            "reserved-name",
            "number-of-players",
            "unknown-player",
            "too-many-cards",
            "slots-not-in-sequence",
            "wrong-number-of-votes",
            "unknown-slot",
            "same-slot-twice",
            "own-card-vote",
            "storyteller-does-not-vote",
            "giver-does-not-vote",
            "veto-needed",
            "veto-not-yours",
            "veto-on-own-vote",
        ]
        | None
    ) = None
    quota: str | None = None
    reason: (
        str
        | Literal[
            "too-long",
            "malformed",
            "with-fragment",
            "with-user-info",
            "host-not-public",
            "address-not-global",
            "scheme-not-https",
            "port-not-443",
        ]
        | None
    ) = None
    seats: list[int] | None = None
    slots: int | None = None
    storyteller: int | None = None


class FairnessDeck(Model):
    id: str
    cards: int


class FieldProblem(Model):
    pointer: str
    problem: (
        str
        | Literal[
            "missing",
            "unknown-field",
            "wrong-type",
            "wrong-form",
            "not-allowed",
            "too-small",
            "too-large",
            "too-short",
            "too-long",
            "too-few",
            "too-many",
            "too-many-lines",
            "repeated",
            "one-needed",
            "exactly-one-needed",
            "equal-ends",
            "min-above-max",
            "nothing-visible",
            "direction-control",
            "invisible-character",
            "stacked-marks",
            "reserved-name",
            "number-of-players",
            "unknown-player",
            "too-many-cards",
            "slots-not-in-sequence",
            "wrong-number-of-votes",
            "unknown-slot",
            "same-slot-twice",
            "own-card-vote",
            "storyteller-does-not-vote",
            "giver-does-not-vote",
            "veto-needed",
            "veto-not-yours",
            "veto-on-own-vote",
        ]
    )
    expected: str | Literal["string", "integer", "number", "boolean", "array", "object"] | None = None
    allowed: list[str | int] | None = None
    min: int | float | None = None
    max: int | None = None
    fields: list[str] | None = None
    example: str | None = None
    nearest: str | None = None


class Figures(Model):
    games: int
    wins: int
    rounds: int
    guessed: int
    found: int
    told: int
    scored: int
    fooled: int


class FinalHand(Model):
    seat: int
    cards: list[str]


class GivenCard(Model):
    card: Card
    count: int


class GivenReaction(Model):
    to: Literal["clue"] | int
    reaction: str | Literal["heart", "laugh", "wow", "clever", "lost"]
    seat: int


class Health(Model):
    status: Literal["ok"]
    version: str


class HeardClues(Model):
    deck: str
    language: str
    count: int


class InGame(Model):
    member: int
    points: int
    guessed: int
    found: int
    told: int
    scored: int
    fooled: int
    won: bool


class KeysIn(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    p256dh: str
    auth: str


class LateCardsIn(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    cards: list[str]


class LoanIn(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    code: str


class Me(Model):
    id: str
    name: str
    locale: str
    show_name: bool
    share_name: bool
    share_clues: bool
    created_at: AwareDatetime


class MeIn(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    name: str | None = None
    locale: str | None = None
    show_name: bool | None = None
    share_name: bool | None = None
    share_clues: bool | None = None


class Member(Model):
    member: int
    name: str


class MemberIn(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    invite: str


class Message(Model):
    id: str
    seat: int
    name: str
    text: str | None
    at: AwareDatetime
    mine: bool


class MessageIn(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    text: str


class MessageList(Model):
    messages: list[Message]
    next: str | None
    more: bool
    open: bool


class NewHands(Model):
    round: int
    storyteller: int
    seats: list[int]


class NotificationData(Model):
    game: str | None = None
    href: str | None = None
    seat: int | None = None
    message: str | None = None
    circle: str | None = None
    round: int | None = None
    action: str | Literal["give-clue", "play-cards", "cast-votes"] | None = None
    your_deadline: AwareDatetime | None = None
    expires_at: AwareDatetime | None = None
    also_due: list[DueAction] | None = None


class Opponent(Model):
    name: str
    games: int
    fooled: int
    fooled_by: int


class OptionCondition(Model):
    option: str
    values: list[str | int | bool | None]


class Owes(Model):
    action: str | Literal["give-clue", "play-cards", "cast-votes"]
    href: str
    choose_from: list[str] | list[int] | None
    min: int
    max: int
    may_repeat: bool
    veto_from: list[int] | None
    veto_may_repeat: bool
    your_deadline: AwareDatetime | None


class OwnCard(Model):
    number: int
    state: str | Literal["waiting", "ready", "refused"]
    reason: (
        str
        | Literal[
            "not-uploaded",
            "not-a-picture",
            "animated",
            "too-small",
            "too-large",
            "too-many-pixels",
            "broken",
            "too-slow",
            "not-allowed",
        ]
        | None
    )
    alt: str
    image: str | None
    small: str | None
    placeholder: str
    like: int | None


class OwnDeck(Model):
    id: str
    href: str
    title: str
    author: str
    licence: str | Literal["private", "CC0-1.0", "CC-BY-4.0", "CC-BY-SA-4.0", "CC-BY-NC-4.0"]
    uses_ai: bool
    cards: int
    made_at: AwareDatetime
    code: str
    ready: int
    seats: int
    own_cards: list[OwnCard]
    borrowers: list[BorrowerOf]


class OwnDeckChangeIn(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    title: str | None = None
    author: str | None = None
    licence: Literal["private", "CC0-1.0", "CC-BY-4.0", "CC-BY-SA-4.0", "CC-BY-NC-4.0"] | None = None
    uses_ai: bool | None = None
    code: Literal["new"] | None = None


class OwnDeckIn(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    title: str
    author: str | None = ""
    licence: Literal["private", "CC0-1.0", "CC-BY-4.0", "CC-BY-SA-4.0", "CC-BY-NC-4.0"] | None = "private"
    uses_ai: bool | None = False


class OwnDeckSummary(Model):
    id: str
    href: str
    title: str
    author: str
    licence: str | Literal["private", "CC0-1.0", "CC-BY-4.0", "CC-BY-SA-4.0", "CC-BY-NC-4.0"]
    uses_ai: bool
    cards: int


class Pace(Model):
    clue_s: int | None
    cards_s: int | None
    votes_s: int | None
    time_bank_s: int
    increment_s: int
    vacation_s: int
    sleep_s: int
    weekends_off: str | None


class PaceIn(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    preset: Literal["live", "daily", "relaxed", "none"] | None = "daily"
    clue_s: int | None = None
    cards_s: int | None = None
    votes_s: int | None = None
    time_bank_s: int | None = None
    increment_s: int | None = None
    vacation_s: int | None = None
    sleep_s: int | None = None
    weekends_off: str | None = None


class Pile(Model):
    count: int


class Player(Model):
    seat: int
    name: str
    colour: (
        str
        | Literal[
            "red", "orange", "yellow", "green", "teal", "blue", "violet", "purple", "pink", "brown", "grey", "black"
        ]
    )
    team: int | None
    score: int
    role: str | Literal["storyteller", "partner", "guesser"] | None
    done: bool
    bot: Bot | None
    usually: str | Literal["minutes", "hours", "a-day", "days"] | None
    state: str | Literal["active", "absent", "left"]
    vacation_until: AwareDatetime | None
    removal_votes: list[int]
    wants_pause: bool
    time_bank_until: AwareDatetime | None = None
    reserved: bool | None = None
    agent: str | None = None
    blocked: bool


class PlayerIn(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    name: str
    locale: str | None = "en"


class PlayerWithToken(Model):
    player: Me
    token: str


class PreviewPlayer(Model):
    name: str
    colour: (
        str
        | Literal[
            "red", "orange", "yellow", "green", "teal", "blue", "violet", "purple", "pink", "brown", "grey", "black"
        ]
    )
    bot: bool
    agent: str | None = None


class QuietHours(Model):
    from_: Annotated[str, Field(alias="from")]
    to: str
    time_zone: str


class QuietIn(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    from_: Annotated[str, Field(alias="from")]
    to: str
    time_zone: str


class ReactionIn(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    round: int
    to: Literal["clue"] | int
    reaction: Literal["heart", "laugh", "wow", "clever", "lost"] | None


class ReportIn(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    message: str | None = None
    round: int | None = None
    card: str | None = None
    seat: int | None = None
    reason: str | None = None


class RevealedCard(Model):
    slot: int
    card: Card
    owner: int
    voters: list[int]
    at_random: bool


class RoomCode(Model):
    code: str


class RoomCodeFound(Model):
    game: str
    invite: str
    preview: str | None


class RoomCodeIn(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    code: str


class Round(Model):
    number: int
    storyteller: int | None
    clue: str | None
    sound: ClueSound | None
    table: list[FaceUpCard]
    my_cards: list[Card]
    may_withdraw: bool
    my_votes: list[int] | None
    my_veto: int | None


class RulesetFigures(Model):
    games: int
    wins: int
    rounds: int
    guessed: int
    found: int
    told: int
    scored: int
    fooled: int
    ruleset: str | Literal["odyssey-2023", "odyssey-2011", "classic", "classic-2021", "party", "team"]


class ScoreAward(Model):
    player: str
    points: int
    reason: str | Literal["storyteller", "found", "consolation", "single-vote", "bonus", "crowd"]


class ScoredRound(Model):
    number: int
    storyteller: int
    clue: str
    sound: ClueSound | None
    outcome: str | Literal["all", "some", "none"] | None
    table: list[RevealedCard]
    veto: int | None
    awards: list[Award]
    points: dict[str, int]
    reactions: list[GivenReaction]
    comments: list[Comment]


class Scores(Model):
    outcome: str | Literal["all", "some", "none"] | None
    points: dict[str, int]
    awards: list[ScoreAward]


class Screen(Model):
    screen: str


class SeatIn(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    invite: str | None = None
    colour: (
        Literal[
            "red", "orange", "yellow", "green", "teal", "blue", "violet", "purple", "pink", "brown", "grey", "black"
        ]
        | None
    ) = None
    team: int | None = None
    agent: str | None = None
    entropy: str | None = None


class SeatRange(Model):
    min: int
    max: int


class SeatsIn(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    min: int | None = None
    max: int | None = None


class Share(Model):
    share: str
    href: str
    page: str


class ShareReportIn(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    reason: str | None = None


class SharedPlayer(Model):
    seat: int
    colour: (
        str
        | Literal[
            "red", "orange", "yellow", "green", "teal", "blue", "violet", "purple", "pink", "brown", "grey", "black"
        ]
    )
    team: int | None
    name: str | None
    bot: bool


class SharedRound(Model):
    number: int
    storyteller: int
    clue: str | None
    outcome: str | Literal["all", "some", "none"] | None
    table: list[RevealedCard]
    veto: int | None
    awards: list[Award]
    points: dict[str, int]


class SignIn(Model):
    code: str
    secret: str
    expires_at: AwareDatetime


class SignInAsked(Model):
    label: str
    asked_at: AwareDatetime
    expires_at: AwareDatetime


class SignInIn(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    label: str | None = "device"


class SoundIn(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    type: Literal["audio/webm", "audio/ogg", "audio/mp4", "audio/wav"]


class Stats(Model):
    games: int
    wins: int
    rounds: int
    guessed: int
    found: int
    told: int
    scored: int
    fooled: int
    by_ruleset: list[RulesetFigures]
    alone: Figures
    opponents: list[Opponent]
    cards: list[GivenCard]
    first_game_at: AwareDatetime | None


class SubscriptionIn(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    endpoint: str
    keys: KeysIn
    types: (
        list[
            Literal[
                "turn.owed",
                "turn.due_soon",
                "round.scored",
                "game.started",
                "game.finished",
                "game.rematch_offered",
                "game.expires_soon",
                "game.expired",
                "circle.picture",
            ]
        ]
        | None
    ) = None
    language: Literal["en", "ja", "pt-BR", "ru", "zh-Hant"] | None = "en"
    quiet: QuietIn | None = None
    key_id: str | None = None


class Sums(Model):
    member: int
    points: int
    guessed: int
    found: int
    told: int
    scored: int
    fooled: int
    games: int
    won: int


class TableCard(Model):
    card: str
    seat: int
    at_random: bool


class TableCardIn(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    slot: int
    owner: str
    role: Literal["target", "decoy", "card"] | None = None


class TableSettings(Model):
    ruleset: str | Literal["odyssey-2023", "odyssey-2011", "classic", "classic-2021", "party", "team"]
    options: dict[str, str | int | bool | None]
    decks: list[str]
    cards: str | Literal["84", "all"]
    seats: SeatRange
    pace: Pace
    sounds: bool
    agents: str | Literal["welcome", "none"]


class Token(Model):
    id: str
    label: str
    created_at: AwareDatetime


class TokenIn(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    label: str | None = "token"


class TokenList(Model):
    tokens: list[Token]


class TokenWithSecret(Model):
    id: str
    label: str
    created_at: AwareDatetime
    token: str


class UploadField(Model):
    name: str
    value: str


class UploadForm(Model):
    url: str
    fields: list[UploadField]


class UploadIn(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    type: Literal["image/jpeg", "image/png", "image/webp"]
    alt: str | None = ""
    crop: CropIn | None = None


class UploadsIn(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    cards: list[UploadIn]


class VacationIn(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    until: AwareDatetime | None


class VotesIn(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    slots: list[int]
    veto: int | None = None


class Webhook(Model):
    id: str
    url: str
    types: list[
        str
        | Literal[
            "ping",
            "game.started",
            "turn.owed",
            "turn.due_soon",
            "turn.done",
            "round.scored",
            "game.finished",
            "game.rematch_offered",
            "game.expires_soon",
            "game.expired",
            "seat.taken",
            "seat.left",
            "message.posted",
            "circle.table_opened",
        ]
    ]
    created_at: AwareDatetime
    state: str | Literal["unverified", "active", "disabled"]
    disabled: str | Literal["gone", "failing", "opted-out"] | None


class WebhookChangeIn(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    types: list[
        Literal[
            "ping",
            "game.started",
            "turn.owed",
            "turn.due_soon",
            "turn.done",
            "round.scored",
            "game.finished",
            "game.rematch_offered",
            "game.expires_soon",
            "game.expired",
            "seat.taken",
            "seat.left",
            "message.posted",
            "circle.table_opened",
        ]
    ]


class WebhookIn(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    url: str
    types: (
        list[
            Literal[
                "ping",
                "game.started",
                "turn.owed",
                "turn.due_soon",
                "turn.done",
                "round.scored",
                "game.finished",
                "game.rematch_offered",
                "game.expires_soon",
                "game.expired",
                "seat.taken",
                "seat.left",
                "message.posted",
                "circle.table_opened",
            ]
        ]
        | None
    ) = None


class WebhookList(Model):
    webhooks: list[Webhook]


class WebhookWithSecret(Model):
    id: str
    url: str
    types: list[
        str
        | Literal[
            "ping",
            "game.started",
            "turn.owed",
            "turn.due_soon",
            "turn.done",
            "round.scored",
            "game.finished",
            "game.rematch_offered",
            "game.expires_soon",
            "game.expired",
            "seat.taken",
            "seat.left",
            "message.posted",
            "circle.table_opened",
        ]
    ]
    created_at: AwareDatetime
    state: str | Literal["unverified", "active", "disabled"]
    disabled: str | Literal["gone", "failing", "opted-out"] | None
    secret: str


class You(Model):
    seat: int


class YourSeat(Model):
    seat: int
    time_bank_s: int
    vacation_s: int
    late_cards: list[str]


class Options(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    end: Literal["points", "last-card", "points-or-last-card", "rounds"] | None = None
    target_score: int | None = None
    rounds_each: int | None = None
    first_storyteller: Literal["first-clue", "random", "host"] | None = None
    reshuffle: Literal["merge-all", "discard-under-rest"] | None = None
    bonus_cap: int | None = None
    all_means: Literal["votes", "players"] | None = None
    lone_finder_points: int | None = None
    single_vote_bonus_when_all: bool | None = None
    bonus_cap_includes_single: bool | None = None
    pass_hands: bool | None = None
    red_may_equal_green: bool | None = None
    storyteller_card_on_table: bool | None = None
    partner_decoy_bonus: bool | None = None
    may_vote_partner_card: bool | None = None


class AddedCard(Model):
    number: int
    upload: UploadForm


class AddedCards(Model):
    cards: list[AddedCard]


class BestDayClue(Model):
    day: str
    card: Card
    clue: DayResult


class BestDayClues(Model):
    best: BestDayClue | None
    by_day: list[BestDayClue]


class BorrowedDecks(Model):
    decks: list[OwnDeckSummary]


class CircleChangeIn(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    name: str | None = None
    host: int | None = None
    invite: Literal["new"] | None = None
    day: DayIn | None = None


class CircleDays(Model):
    time_zone: str
    today: DayToday | None
    voting: DayVoting | None
    results: DayResults | None


class CircleGame(Model):
    id: str
    href: str
    ruleset: str | Literal["odyssey-2023", "odyssey-2011", "classic", "classic-2021", "party", "team"]
    ended_at: AwareDatetime
    seats: int
    members: list[InGame]
    best: BestRound | None


class CircleGames(Model):
    games: list[CircleGame]
    next: str | None


class CircleTable(Model):
    id: str
    href: str
    ruleset: str | Literal["odyssey-2023", "odyssey-2011", "classic", "classic-2021", "party", "team"]
    options: dict[str, str | int | bool | None]
    decks: list[str]
    cards: str | Literal["84", "all"]
    host: str
    seats: SeatRange
    taken: int
    agents: str | Literal["welcome", "none"]
    locale: str
    usually: str | Literal["minutes", "hours", "a-day", "days"] | None
    opened_at: AwareDatetime
    has_blocked: bool
    seated: bool


class Daily(Model):
    day: str
    number: int
    language: str
    clue: str
    cards: list[Card]
    ends_at: AwareDatetime
    further: list[DailyClue]
    answer: DailyAnswer | None


class Deck(Model):
    id: str
    title: str
    author: str
    licence: str
    revision: int
    cards: list[DeckCard]


class DeckList(Model):
    decks: list[DeckSummary]


class ExportedRound(Model):
    number: int
    clue: str | None
    sound: ClueSound | None
    cards: list[str]
    votes: list[int]
    veto: int | None
    reactions: list[GivenReaction]


class FairnessRound(Model):
    number: int
    storyteller: int
    began_with: int
    gone: list[int]
    table: list[TableCard]


class Game(Model):
    id: str
    status: str | Literal["lobby", "playing", "finished"]
    phase: str | Literal["clue", "cards", "votes"] | None
    phase_ends_at: AwareDatetime | None
    sleeping_since: AwareDatetime | None
    sleep_ends_at: AwareDatetime | None
    pace: Pace
    ruleset: str | Literal["odyssey-2023", "odyssey-2011", "classic", "classic-2021", "party", "team"]
    options: dict[str, str | int | bool | None]
    decks: list[str]
    deck_hrefs: list[str]
    cards: str | Literal["84", "all"]
    seats: SeatRange
    listed: bool
    sounds: bool
    agents: str | Literal["welcome", "none"]
    seeded: bool | None = None
    chat_open: bool
    host: int
    host_open_at: AwareDatetime | None
    expires_at: AwareDatetime | None = None
    invite: str | None
    preview: str | None
    you: YourSeat | None
    players: list[Player]
    waiting_for: list[int]
    round: Round | None
    pile: Pile | None
    discard: DiscardPile | None
    hand: list[Card]
    owes: Owes | None
    idle_reason: (
        str
        | Literal[
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
            "sleeping",
            "game-finished",
        ]
        | None
    )
    last_round: ScoredRound | None
    winners: list[int] | None
    unfinished: bool
    rematch: str | None
    circle: str | None


class GameIn(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    ruleset: (
        Literal[
            "odyssey-2023",
            "odyssey-2011",
            "classic",
            "classic-2021",
            "party",
            "team",
        ]
        | None
    ) = "odyssey-2023"
    options: Options | None = None
    decks: list[str] | None = None
    cards: Literal["84", "all"] | None = "84"
    seats: SeatsIn | None = None
    listed: bool | None = False
    sounds: bool | None = True
    agents: Literal["welcome", "none"] | None = "welcome"
    agent: str | None = None
    colour: (
        Literal[
            "red", "orange", "yellow", "green", "teal", "blue", "violet", "purple", "pink", "brown", "grey", "black"
        ]
        | None
    ) = None
    pace: PaceIn | None = None
    entropy: str | None = None
    circle: str | None = None
    seed: str | None = None


class GameSummary(Model):
    id: str
    href: str
    status: str | Literal["lobby", "playing", "finished"]
    ruleset: str | Literal["odyssey-2023", "odyssey-2011", "classic", "classic-2021", "party", "team"]
    phase: str | Literal["clue", "cards", "votes"] | None
    round: int | None
    sleeping_since: AwareDatetime | None
    you: You
    your_deadline: AwareDatetime | None
    expires_at: AwareDatetime | None = None
    reserved: bool | None = None
    players: list[str]
    waiting_for: list[int]
    owes: str | Literal["give-clue", "play-cards", "cast-votes"] | None
    idle_reason: (
        str
        | Literal[
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
            "sleeping",
            "game-finished",
        ]
        | None
    )
    clue: str | None
    last_card: str | None
    winners: list[str] | None


class ListedTable(Model):
    id: str
    href: str
    ruleset: str | Literal["odyssey-2023", "odyssey-2011", "classic", "classic-2021", "party", "team"]
    options: dict[str, str | int | bool | None]
    decks: list[str]
    cards: str | Literal["84", "all"]
    host: str
    seats: SeatRange
    taken: int
    agents: str | Literal["welcome", "none"]
    locale: str
    usually: str | Literal["minutes", "hours", "a-day", "days"] | None
    opened_at: AwareDatetime
    has_blocked: bool


class Notification(Model):
    type: (
        str
        | Literal[
            "ping",
            "game.started",
            "turn.owed",
            "turn.due_soon",
            "turn.done",
            "round.scored",
            "game.finished",
            "game.rematch_offered",
            "game.expires_soon",
            "game.expired",
            "seat.taken",
            "seat.left",
            "message.posted",
            "circle.table_opened",
        ]
    )
    timestamp: AwareDatetime
    sequence: int
    data: NotificationData


class OnlyIf(Model):
    options: list[OptionCondition]
    min_seats: int | None
    max_seats: int | None


class OwnDeckList(Model):
    decks: list[OwnDeckSummary]


class Preview(Model):
    ruleset: str | Literal["odyssey-2023", "odyssey-2011", "classic", "classic-2021", "party", "team"]
    seats: SeatRange
    taken: int
    decks: list[str]
    locale: str
    status: Literal["lobby", "started"] | str
    host: str | None
    game: str | None
    players: list[PreviewPlayer] | None


class PushSubscription(Model):
    id: str
    endpoint: str
    created_at: AwareDatetime
    types: list[
        str
        | Literal[
            "turn.owed",
            "turn.due_soon",
            "round.scored",
            "game.started",
            "game.finished",
            "game.rematch_offered",
            "game.expires_soon",
            "game.expired",
            "circle.picture",
        ]
    ]
    language: str | Literal["en", "ja", "pt-BR", "ru", "zh-Hant"]
    quiet: QuietHours | None
    key_id: str


class Recording(Model):
    id: str
    round: int
    state: str | Literal["waiting", "ready", "refused"]
    reason: (
        str
        | Literal["not-uploaded", "not-a-sound", "too-short", "too-long", "silent", "too-large", "broken", "too-slow"]
        | None
    )
    length_ms: int | None
    peaks: list[int]
    upload: UploadForm | None


class RoundList(Model):
    rounds: list[ScoredRound]
    next: int | None


class RulesetOption(Model):
    name: str
    about: str
    default: str | int | bool | None
    values: list[str | int | bool | None] | None
    min: int | None
    max: int | None
    nullable: bool
    only_if: OnlyIf


class RulesetStandings(Model):
    ruleset: str | Literal["odyssey-2023", "odyssey-2011", "classic", "classic-2021", "party", "team"]
    members: list[Sums]


class ScoresIn(Model):
    model_config = ConfigDict(
        extra="forbid",
    )
    ruleset: Literal["odyssey-2023", "odyssey-2011", "classic", "classic-2021", "party", "team"]
    options: Options | None = None
    players: list[str]
    storyteller: str
    table: list[TableCardIn] | None = None
    votes: dict[str, list[int]]
    veto: int | None = None


class Shared(Model):
    kind: Literal["round", "game"] | str
    ruleset: str | Literal["odyssey-2023", "odyssey-2011", "classic", "classic-2021", "party", "team"]
    options: dict[str, str | int | bool | None]
    locale: str
    players: list[SharedPlayer]
    rounds: list[SharedRound]
    winners: list[int] | None


class Standings(Model):
    by_ruleset: list[RulesetStandings]


class TableList(Model):
    games: list[ListedTable]
    next: str | None


class Transcript(Model):
    ruleset: str | Literal["odyssey-2023", "odyssey-2011", "classic", "classic-2021", "party", "team"]
    reshuffle: Literal["merge-all", "discard-under-rest", "never"] | str
    pass_hands: bool
    first_storyteller: str | Literal["first-clue", "random", "host"]
    seats: list[int]
    decks: list[FairnessDeck]
    cards: str | Literal["84", "all"]
    rounds: list[FairnessRound]
    new_hands: list[NewHands]
    hands: list[FinalHand]
    pile: list[str]


class Problem(Model):
    type: str
    title: str
    status: int
    code: (
        str
        | Literal[
            "agents-unwelcome",
            "block-not-found",
            "body-too-large",
            "busy",
            "cannot-block",
            "cannot-withdraw",
            "card-not-found",
            "card-not-in-hand",
            "card-not-shown",
            "circle-full",
            "circle-host-only",
            "circle-not-found",
            "clue-needs-card",
            "clue-not-due",
            "clue-takes-no-card",
            "clues-over",
            "colour-taken",
            "daily-not-found",
            "daily-over",
            "day-clue-not-found",
            "day-not-found",
            "days-off",
            "deck-gone",
            "deck-lent-out",
            "deck-not-found",
            "deck-too-small",
            "delivery-not-found",
            "discard-not-shown",
            "game-not-found",
            "game-not-over",
            "game-not-started",
            "game-over",
            "game-started",
            "giver-does-not-vote",
            "headers-too-large",
            "host-only",
            "idempotency-key-reused",
            "internal-error",
            "invalid-body",
            "invalid-parameter",
            "length-required",
            "malformed-json",
            "malformed-request",
            "member-not-found",
            "member-too-new",
            "message-not-found",
            "method-not-allowed",
            "no-hand-left",
            "not-author",
            "not-found",
            "not-seated",
            "not-sharer",
            "not-storyteller",
            "option-invalid",
            "option-unknown",
            "option-without-effect",
            "own-card-vote",
            "own-clue-vote",
            "own-deck-listed",
            "own-decks-off",
            "own-reaction",
            "partner-has-given",
            "phase-not-reached",
            "phase-over",
            "precondition-failed",
            "preview-not-found",
            "private-content",
            "push-key-unknown",
            "push-service-not-allowed",
            "push-unavailable",
            "quota-used-up",
            "removed-from-table",
            "room-code-not-found",
            "round-not-found",
            "same-slot-twice",
            "screen-not-found",
            "seat-forfeited",
            "seat-not-absent",
            "seat-not-found",
            "seat-not-left",
            "seats-impossible",
            "seeds-off",
            "share-not-found",
            "share-withdrawn",
            "sign-in-not-found",
            "sign-in-pending",
            "sound-not-found",
            "sound-not-ready",
            "sounds-off",
            "store-unavailable",
            "storyteller-does-not-vote",
            "storyteller-plays-no-cards",
            "subscription-not-found",
            "table-full",
            "table-invalid",
            "talk-closed",
            "team-full",
            "team-talk-stays-open",
            "team-unknown",
            "teams-incomplete",
            "text-refused",
            "time-zone-unknown",
            "token-not-found",
            "too-many-blocks",
            "too-many-cards",
            "too-many-changes",
            "too-many-circles",
            "too-many-codes",
            "too-many-decks",
            "too-many-listed-tables",
            "too-many-messages",
            "too-many-reactions",
            "too-many-requests",
            "too-many-room-codes",
            "too-many-shares",
            "too-many-subscriptions",
            "too-many-tokens",
            "too-many-webhooks",
            "unauthenticated",
            "unknown-parameter",
            "unknown-slot",
            "unsupported-media-type",
            "vacation-twice",
            "vacation-used-up",
            "veto-needed",
            "veto-not-yours",
            "veto-on-own-vote",
            "votes-not-begun",
            "votes-over",
            "webhook-exists",
            "webhook-not-found",
            "webhook-opted-out",
            "webhook-url-refused",
            "wrong-number-of-cards",
            "wrong-number-of-seats",
            "wrong-number-of-votes",
        ]
    )
    errors: list[FieldProblem] | None = None
    current: Current | None = None
    facts: Facts | None = None


class Circle(Model):
    id: str
    name: str
    made_at: AwareDatetime
    you: int
    host: int
    members: list[Member]
    invite: str | None
    tables: list[CircleTable]
    last_table: TableSettings | None
    day: DaySettings | None


class CircleSummary(Model):
    id: str
    href: str
    name: str
    members: int
    tables: list[CircleTable]
    has_pictures: bool


class Delivery(Model):
    id: str
    type: (
        str
        | Literal[
            "ping",
            "game.started",
            "turn.owed",
            "turn.due_soon",
            "turn.done",
            "round.scored",
            "game.finished",
            "game.rematch_offered",
            "game.expires_soon",
            "game.expired",
            "seat.taken",
            "seat.left",
            "message.posted",
            "circle.table_opened",
        ]
    )
    payload: Notification
    state: str | Literal["pending", "delivered", "failed", "dropped"]
    attempts: int
    last_attempt_at: AwareDatetime | None
    next_attempt_at: AwareDatetime | None
    status: int | None
    reason: (
        str
        | Literal[
            "url-refused",
            "name-unknown",
            "address-refused",
            "unreachable",
            "timeout",
            "tls",
            "connection-lost",
            "answer-unreadable",
            "receiver-paused",
        ]
        | None
    )


class DeliveryList(Model):
    deliveries: list[Delivery]


class ExportedCircle(Model):
    id: str
    name: str
    you: int
    standings: list[RulesetStandings]
    days: list[ExportedDay]


class ExportedGame(Model):
    id: str
    status: str | Literal["lobby", "playing", "finished"] | None
    archived: bool
    seat: int | None
    name: str | None
    colour: (
        str
        | Literal[
            "red", "orange", "yellow", "green", "teal", "blue", "violet", "purple", "pink", "brown", "grey", "black"
        ]
        | None
    )
    team: int | None
    agent: str | None = None
    entropy: str | None
    rounds: list[ExportedRound]
    messages: list[ExportedMessage]
    reports: list[ExportedReport]


class Fairness(Model):
    game: str
    commitment: str
    entropy: list[Entropy]
    seed: str | None
    transcript: Transcript | None


class GameList(Model):
    games: list[GameSummary]
    expired: list[ExpiredTable] | None = None
    next: str | None


class PushSettings(Model):
    key: str | None
    key_id: str | None
    subscriptions: list[PushSubscription]


class Ruleset(Model):
    id: str | Literal["odyssey-2023", "odyssey-2011", "classic", "classic-2021", "party", "team"]
    title: str
    about: str
    seats: list[int]
    pairs: bool
    age: int
    minutes: int
    options: list[RulesetOption]


class RulesetList(Model):
    rulesets: list[Ruleset]
    default: str | Literal["odyssey-2023", "odyssey-2011", "classic", "classic-2021", "party", "team"]
    credits: str


class CircleList(Model):
    circles: list[CircleSummary]


class Export(Model):
    player: Me
    tokens: list[Token]
    webhooks: list[Webhook]
    push: list[PushSubscription]
    blocks: list[Block]
    action_times: ActionTimes
    stats: Stats
    heard_clues: list[HeardClues]
    circles: list[ExportedCircle]
    clue_reports: list[ExportedDayClueReport]
    own_decks: list[OwnDeckSummary]
    borrowed_decks: list[OwnDeckSummary]
    games: list[ExportedGame]
    next: str | None

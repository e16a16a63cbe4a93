// Written by `python -m tools.contract` from what the API declares: change it there, not here.

export type Action = "give-clue" | "play-cards" | "cast-votes";

export type AwardReason = "storyteller" | "found" | "consolation" | "single-vote" | "bonus" | "crowd";

export type CardsInPlay = "84" | "all";

export type OwnCardReason = "not-uploaded" | "not-a-picture" | "animated" | "too-small" | "too-large" | "too-many-pixels" | "broken" | "too-slow" | "not-allowed";

export type UploadState = "waiting" | "ready" | "refused";

export type RecordingReason = "not-uploaded" | "not-a-sound" | "too-short" | "too-long" | "silent" | "too-large" | "broken" | "too-slow";

export type SoundType = "audio/webm" | "audio/ogg" | "audio/mp4" | "audio/wav";

export type OwnLicence = "private" | "CC0-1.0" | "CC-BY-4.0" | "CC-BY-SA-4.0" | "CC-BY-NC-4.0";

export type Colour = "red" | "orange" | "yellow" | "green" | "teal" | "blue" | "violet" | "purple" | "pink" | "brown" | "grey" | "black";

export type DeliveryState = "pending" | "delivered" | "failed" | "dropped";

export type FirstStoryteller = "first-clue" | "random" | "host";

export type GameStatus = "lobby" | "playing" | "finished";

export type IdleReason = "spectator" | "not-started" | "waiting-for-clue" | "already-done" | "storyteller-plays-no-cards" | "partner-has-given" | "storyteller-does-not-vote" | "storytelling-team-does-not-vote" | "partner-votes" | "absent" | "left" | "sleeping" | "game-finished";

export type NotificationType = "ping" | "game.started" | "turn.owed" | "turn.due_soon" | "turn.done" | "round.scored" | "game.finished";

export type PushType = "turn.owed" | "turn.due_soon" | "round.scored" | "game.started" | "game.finished";

export type Language = "en" | "ja" | "pt-BR" | "ru" | "zh-Hant";

export type OptionValue = string | number | boolean | null;

export type Outcome = "all" | "some" | "none";

export type Phase = "clue" | "cards" | "votes";

export type DeliveryFailure = "url-refused" | "name-unknown" | "address-refused" | "unreachable" | "timeout" | "tls" | "connection-lost" | "answer-unreadable" | "receiver-paused";

export type Presence = "active" | "absent" | "left";

export type Role = "storyteller" | "partner" | "guesser";

export type RulesetId = "odyssey-2023" | "odyssey-2011" | "classic" | "classic-2021" | "party" | "team";

export type BotStyle = "plain" | "poetic" | "cryptic";

export type Reaction = "heart" | "laugh" | "wow" | "clever" | "lost";

export type UsualTime = "minutes" | "hours" | "a-day" | "days";

export type WebhookUrlFault = "too-long" | "malformed" | "with-fragment" | "with-user-info" | "host-not-public" | "address-not-global" | "scheme-not-https" | "port-not-443";

export type DisabledReason = "gone" | "failing" | "opted-out";

export type WebhookState = "unverified" | "active" | "disabled";

export type ActionTimes = { minutes: number; hours: number; a_day: number; days: number };

export type AddedCard = { number: number; upload: UploadForm };

export type AddedCards = { cards: Array<AddedCard> };

export type Award = { seat: number; points: number; reason: AwardReason };

export type BestRound = { number: number; member: number; fooled: number };

export type Block = { id: string; name: string; created_at: string };

export type BlockIn = { game: string; seat: number };

export type BlockList = { blocks: Array<Block> };

export type BorrowedDecks = { decks: Array<OwnDeckSummary> };

export type BorrowerOf = { id: string; name: string };

export type Bot = { style: BotStyle; level: 1 | 2 | 3 };

export type BotIn = { style?: BotStyle | null; level?: number | null; colour?: Colour | null; team?: number | null; seat?: number | null };

export type Card = { id: string; image: string; alt: string };

export type CardChangeIn = { alt: string };

export type CardGuesses = { card: string; count: number };

export type CardsIn = { cards: Array<string> };

export type ChatIn = { open: boolean };

export type Circle = { id: string; name: string; made_at: string; you: number; host: number; members: Array<Member>; invite: string | null; tables: Array<CircleTable>; last_table: TableSettings | null };

export type CircleChangeIn = { name?: string | null; host?: number | null; invite?: "new" | null };

export type CircleGame = { id: string; href: string; ruleset: RulesetId; ended_at: string; seats: number; members: Array<InGame>; best: BestRound | null };

export type CircleGames = { games: Array<CircleGame>; next: string | null };

export type CircleIn = { name: string };

export type CircleList = { circles: Array<CircleSummary> };

export type CirclePreview = { name: string; host: string | null; members: number };

export type CircleSummary = { id: string; href: string; name: string; members: number; tables: Array<CircleTable> };

export type CircleTable = { id: string; href: string; ruleset: RulesetId; options: Options; decks: Array<string>; cards: CardsInPlay; host: string; seats: SeatRange; taken: number; usually: UsualTime | null; opened_at: string; has_blocked: boolean; seated: boolean };

export type ClaimIn = { secret: string };

export type ClueIn = { text?: string | null; sound?: string | null; card?: string | null };

export type ClueSound = { url: string; length_ms: number; peaks: Array<number> };

export type CodeIn = { code: string };

export type Comment = { seat: number; idea: string | null; text: string };

export type ConfirmIn = { code: string; allow: boolean };

export type CropIn = { x: number; y: number; width: number };

export type Current = { round: number | null; phase: "clue" | "cards" | "votes" | "finished" | null; href: string };

export type Daily = { day: string; number: number; language: string; clue: string; cards: Array<Card>; ends_at: string; answer: DailyAnswer | null };

export type DailyAnswer = { meant: string; guesses: Array<CardGuesses> };

export type DailyGuess = { guess: string; answer: DailyAnswer };

export type DailyGuessIn = { card: string; guesser: string; language?: string };

export type Deck = { id: string; title: string; author: string; licence: string; revision: number; cards: Array<DeckCard> };

export type DeckCard = { id: string; image: string; small: string; alt: string; placeholder: string };

export type DeckInPlay = { id: string; title: string; author: string; licence: string; uses_ai: boolean; cards: Array<DeckCard> };

export type DeckList = { decks: Array<DeckSummary> };

export type DeckSummary = { id: string; href: string; title: string; author: string; licence: string; cards: number; revision: number; languages: Array<string>; cover: DeckCard };

export type Delivery = { id: string; type: NotificationType; payload: Notification; state: DeliveryState; attempts: number; last_attempt_at: string | null; next_attempt_at: string | null; status: number | null; reason: DeliveryFailure | null };

export type DeliveryList = { deliveries: Array<Delivery> };

export type Discard = { cards: Array<Card>; next: number | null };

export type DiscardPile = { count: number; href: string | null };

export type DueAction = { game: string; href: string; seat: number; round: number; action: Action; your_deadline: string };

export type Entropy = { seat: number; entropy: string };

export type Export = { player: Me; tokens: Array<Token>; webhooks: Array<Webhook>; push: Array<PushSubscription>; blocks: Array<Block>; action_times: ActionTimes; stats: Stats; heard_clues: Array<HeardClues>; circles: Array<ExportedCircle>; own_decks: Array<OwnDeckSummary>; borrowed_decks: Array<OwnDeckSummary>; games: Array<ExportedGame>; next: string | null };

export type ExportedCircle = { id: string; name: string; you: number; standings: Array<RulesetStandings> };

export type ExportedGame = { id: string; status: GameStatus | null; archived: boolean; seat: number | null; name: string | null; colour: Colour | null; team: number | null; entropy: string | null; rounds: Array<ExportedRound>; messages: Array<ExportedMessage>; reports: Array<ExportedReport> };

export type ExportedMessage = { id: string; text: string | null; at: string };

export type ExportedReport = { message: string | null; round: number | null; card: string | null; reason: string | null; at: string };

export type ExportedRound = { number: number; clue: string | null; sound: ClueSound | null; cards: Array<string>; votes: Array<number>; veto: number | null; reactions: Array<GivenReaction> };

export type FaceUpCard = { slot: number; card: Card; mine: boolean };

export type Facts = { storyteller?: number; expected?: number; min?: number; max?: number; slots?: number; options?: Array<string>; option?: string; parameter?: string; quota?: string; limit?: number; decks?: number; seats?: Array<number>; cards?: number; needed?: number; reason?: WebhookUrlFault };

export type Fairness = { game: string; commitment: string; entropy: Array<Entropy>; seed: string | null; transcript: Transcript | null };

export type FairnessDeck = { id: string; cards: number };

export type FairnessRound = { number: number; storyteller: number; began_with: number; gone: Array<number>; table: Array<TableCard> };

export type Figures = { games: number; wins: number; rounds: number; guessed: number; found: number; told: number; scored: number; fooled: number };

export type FinalHand = { seat: number; cards: Array<string> };

export type Game = { id: string; status: GameStatus; phase: Phase | null; phase_ends_at: string | null; sleeping_since: string | null; sleep_ends_at: string | null; pace: Pace; ruleset: RulesetId; options: Options; decks: Array<string>; deck_hrefs: Array<string>; cards: CardsInPlay; seats: SeatRange; listed: boolean; sounds: boolean; chat_open: boolean; host: number; host_open_at: string | null; invite: string | null; preview: string | null; you: YourSeat | null; players: Array<Player>; waiting_for: Array<number>; round: Round | null; pile: Pile | null; discard: DiscardPile | null; hand: Array<Card>; owes: Owes | null; idle_reason: IdleReason | null; last_round: ScoredRound | null; winners: Array<number> | null; unfinished: boolean; rematch: string | null; circle: string | null };

export type GameIn = { ruleset?: RulesetId; options?: Options; decks?: Array<string>; cards?: CardsInPlay; seats?: SeatsIn; listed?: boolean; sounds?: boolean; colour?: Colour | null; pace?: PaceIn; entropy?: string | null; circle?: string | null };

export type GameList = { games: Array<GameSummary>; next: string | null };

export type GameSummary = { id: string; href: string; status: GameStatus; ruleset: RulesetId; phase: Phase | null; round: number | null; sleeping_since: string | null; you: You; your_deadline: string | null; reserved?: boolean; players: Array<string>; waiting_for: Array<number>; owes: Action | null; idle_reason: IdleReason | null; clue: string | null; last_card: string | null; winners: Array<string> | null };

export type GivenCard = { card: Card; count: number };

export type GivenReaction = { to: "clue" | number; reaction: Reaction; seat: number };

export type Health = { status: "ok"; version: string };

export type HeardClues = { deck: string; language: string; count: number };

export type InGame = { member: number; points: number; guessed: number; found: number; told: number; scored: number; fooled: number; won: boolean };

export type KeysIn = { p256dh: string; auth: string };

export type LateCardsIn = { cards: Array<string> };

export type ListedTable = { id: string; href: string; ruleset: RulesetId; options: Options; decks: Array<string>; cards: CardsInPlay; host: string; seats: SeatRange; taken: number; usually: UsualTime | null; opened_at: string; has_blocked: boolean };

export type LoanIn = { code: string };

export type Me = { id: string; name: string; locale: string; show_name: boolean; share_name: boolean; share_clues: boolean; created_at: string };

export type MeIn = { name?: string | null; locale?: string | null; show_name?: boolean | null; share_name?: boolean | null; share_clues?: boolean | null };

export type Member = { member: number; name: string };

export type MemberIn = { invite: string };

export type Message = { id: string; seat: number; name: string; text: string | null; at: string; mine: boolean };

export type MessageIn = { text: string };

export type MessageList = { messages: Array<Message>; next: string | null; more: boolean; open: boolean };

export type NewHands = { round: number; storyteller: number; seats: Array<number> };

export type Notification = { type: NotificationType; timestamp: string; sequence: number; data: NotificationData };

export type NotificationData = { game?: string; href?: string; seat?: number; round?: number; action?: Action; your_deadline?: string | null; also_due?: Array<DueAction> };

export type OnlyIf = { options: Array<OptionCondition>; min_seats: number | null };

export type Opponent = { name: string; games: number; fooled: number; fooled_by: number };

export type OptionCondition = { option: string; values: Array<OptionValue> };

export type Owes = { action: Action; href: string; choose_from: Array<string> | Array<number> | null; min: number; max: number; may_repeat: boolean; veto_from: Array<number> | null; veto_may_repeat: boolean; your_deadline: string | null };

export type OwnCard = { number: number; state: UploadState; reason: OwnCardReason | null; alt: string; image: string | null; small: string | null; placeholder: string; like: number | null };

export type OwnDeck = { id: string; href: string; title: string; author: string; licence: OwnLicence; uses_ai: boolean; cards: number; made_at: string; code: string; ready: number; seats: number; own_cards: Array<OwnCard>; borrowers: Array<BorrowerOf> };

export type OwnDeckChangeIn = { title?: string | null; author?: string | null; licence?: OwnLicence | null; uses_ai?: boolean | null; code?: "new" | null };

export type OwnDeckIn = { title: string; author?: string; licence?: OwnLicence; uses_ai?: boolean };

export type OwnDeckList = { decks: Array<OwnDeckSummary> };

export type OwnDeckSummary = { id: string; href: string; title: string; author: string; licence: OwnLicence; uses_ai: boolean; cards: number };

export type Pace = { clue_s: number | null; cards_s: number | null; votes_s: number | null; time_bank_s: number; increment_s: number; vacation_s: number; sleep_s: number; weekends_off: string | null };

export type PaceIn = { preset?: "live" | "daily" | "relaxed" | "none"; clue_s?: number | null; cards_s?: number | null; votes_s?: number | null; time_bank_s?: number | null; increment_s?: number | null; vacation_s?: number | null; sleep_s?: number | null; weekends_off?: string | null };

export type Pile = { count: number };

export type Player = { seat: number; name: string; colour: Colour; team: number | null; score: number; role: Role | null; done: boolean; bot: Bot | null; usually: UsualTime | null; state: Presence; vacation_until: string | null; removal_votes: Array<number>; wants_pause: boolean; time_bank_until?: string; reserved?: boolean; blocked: boolean };

export type PlayerIn = { name: string; locale?: string };

export type PlayerWithToken = { player: Me; token: string };

export type Preview = { ruleset: RulesetId; seats: SeatRange; taken: number; decks: Array<string>; locale: string; status: "lobby" | "started"; host: string | null; game: string | null; players: Array<PreviewPlayer> | null };

export type PreviewPlayer = { name: string; colour: Colour; bot: boolean };

export type PushSettings = { key: string | null; key_id: string | null; subscriptions: Array<PushSubscription> };

export type PushSubscription = { id: string; endpoint: string; created_at: string; types: Array<PushType>; language: Language; quiet: QuietHours | null; key_id: string };

export type QuietHours = { from: string; to: string; time_zone: string };

export type QuietIn = { from: string; to: string; time_zone: string };

export type ReactionIn = { round: number; to: "clue" | number; reaction: Reaction | null };

export type Recording = { id: string; round: number; state: UploadState; reason: RecordingReason | null; length_ms: number | null; peaks: Array<number>; upload: UploadForm | null };

export type ReportIn = { message?: string | null; round?: number | null; card?: string | null; reason?: string | null };

export type RevealedCard = { slot: number; card: Card; owner: number; voters: Array<number>; at_random: boolean };

export type RoomCode = { code: string };

export type RoomCodeFound = { game: string; invite: string; preview: string | null };

export type RoomCodeIn = { code: string };

export type Round = { number: number; storyteller: number | null; clue: string | null; sound: ClueSound | null; table: Array<FaceUpCard>; my_cards: Array<Card>; may_withdraw: boolean; my_votes: Array<number> | null; my_veto: number | null };

export type RoundList = { rounds: Array<ScoredRound>; next: number | null };

export type Ruleset = { id: RulesetId; title: string; about: string; seats: Array<number>; pairs: boolean; age: number; minutes: number; options: Array<RulesetOption> };

export type RulesetFigures = { games: number; wins: number; rounds: number; guessed: number; found: number; told: number; scored: number; fooled: number; ruleset: RulesetId };

export type RulesetList = { rulesets: Array<Ruleset>; default: RulesetId; credits: string };

export type RulesetOption = { name: string; about: string; default: OptionValue; values: Array<OptionValue> | null; min: number | null; max: number | null; nullable: boolean; only_if: OnlyIf };

export type RulesetStandings = { ruleset: RulesetId; members: Array<Sums> };

export type ScoreAward = { player: string; points: number; reason: AwardReason };

export type ScoredRound = { number: number; storyteller: number; clue: string; sound: ClueSound | null; outcome: Outcome | null; table: Array<RevealedCard>; veto: number | null; awards: Array<Award>; points: Record<string, number>; reactions: Array<GivenReaction>; comments: Array<Comment> };

export type Scores = { outcome: Outcome | null; points: Record<string, number>; awards: Array<ScoreAward> };

export type ScoresIn = { ruleset: RulesetId; options?: Options; players: Array<string>; storyteller: string; table?: Array<TableCardIn>; votes: Record<string, Array<number>>; veto?: number | null };

export type Screen = { screen: string };

export type SeatIn = { invite?: string | null; colour?: Colour | null; team?: number | null; entropy?: string | null };

export type SeatRange = { min: number; max: number };

export type SeatsIn = { min?: number | null; max?: number | null };

export type Share = { share: string; href: string; page: string };

export type ShareReportIn = { reason?: string | null };

export type Shared = { kind: "round" | "game"; ruleset: RulesetId; options: Options; locale: string; players: Array<SharedPlayer>; rounds: Array<SharedRound>; winners: Array<number> | null };

export type SharedPlayer = { seat: number; colour: Colour; team: number | null; name: string | null; bot: boolean };

export type SharedRound = { number: number; storyteller: number; clue: string | null; outcome: Outcome | null; table: Array<RevealedCard>; veto: number | null; awards: Array<Award>; points: Record<string, number> };

export type SignIn = { code: string; secret: string; expires_at: string };

export type SignInAsked = { label: string; asked_at: string; expires_at: string };

export type SignInIn = { label?: string };

export type SoundIn = { type: SoundType };

export type Standings = { by_ruleset: Array<RulesetStandings> };

export type Stats = { games: number; wins: number; rounds: number; guessed: number; found: number; told: number; scored: number; fooled: number; by_ruleset: Array<RulesetFigures>; alone: Figures; opponents: Array<Opponent>; cards: Array<GivenCard>; first_game_at: string | null };

export type SubscriptionIn = { endpoint: string; keys: KeysIn; types?: Array<PushType>; language?: Language; quiet?: QuietIn | null; key_id?: string | null };

export type Sums = { member: number; points: number; guessed: number; found: number; told: number; scored: number; fooled: number; games: number; won: number };

export type TableCard = { card: string; seat: number; at_random: boolean };

export type TableCardIn = { slot: number; owner: string; role?: "target" | "decoy" | "card" | null };

export type TableList = { games: Array<ListedTable>; next: string | null };

export type TableSettings = { ruleset: RulesetId; options: Options; decks: Array<string>; cards: CardsInPlay; seats: SeatRange; pace: Pace; sounds: boolean };

export type Token = { id: string; label: string; created_at: string };

export type TokenIn = { label?: string };

export type TokenList = { tokens: Array<Token> };

export type TokenWithSecret = { id: string; label: string; created_at: string; token: string };

export type Transcript = { ruleset: RulesetId; reshuffle: "merge-all" | "discard-under-rest" | "never"; pass_hands: boolean; first_storyteller: FirstStoryteller; seats: Array<number>; decks: Array<FairnessDeck>; cards: CardsInPlay; rounds: Array<FairnessRound>; new_hands: Array<NewHands>; hands: Array<FinalHand>; pile: Array<string> };

export type UploadField = { name: string; value: string };

export type UploadForm = { url: string; fields: Array<UploadField> };

export type UploadIn = { type: "image/jpeg" | "image/png" | "image/webp"; alt?: string; crop?: CropIn | null };

export type UploadsIn = { cards: Array<UploadIn> };

export type VacationIn = { until: string | null };

export type VotesIn = { slots: Array<number>; veto?: number | null };

export type Webhook = { id: string; url: string; types: Array<NotificationType>; created_at: string; state: WebhookState; disabled: DisabledReason | null };

export type WebhookIn = { url: string; types?: Array<NotificationType> };

export type WebhookList = { webhooks: Array<Webhook> };

export type WebhookWithSecret = { id: string; url: string; types: Array<NotificationType>; created_at: string; state: WebhookState; disabled: DisabledReason | null; secret: string };

export type You = { seat: number };

export type YourSeat = { seat: number; time_bank_s: number; vacation_s: number; late_cards: Array<string> };

export type Options = { end?: "points" | "last-card" | "points-or-last-card" | "rounds"; target_score?: number; rounds_each?: number; first_storyteller?: FirstStoryteller; reshuffle?: "merge-all" | "discard-under-rest"; bonus_cap?: number | null; all_means?: "votes" | "players"; single_vote_bonus_when_all?: boolean; bonus_cap_includes_single?: boolean; pass_hands?: boolean; red_may_equal_green?: boolean; storyteller_card_on_table?: boolean; partner_decoy_bonus?: boolean; may_vote_partner_card?: boolean };

export type ProblemCode = "block-not-found" | "body-too-large" | "busy" | "cannot-block" | "cannot-withdraw" | "card-not-found" | "card-not-in-hand" | "card-not-shown" | "circle-full" | "circle-host-only" | "circle-not-found" | "clue-needs-card" | "clue-not-due" | "clue-takes-no-card" | "colour-taken" | "daily-not-found" | "daily-over" | "deck-gone" | "deck-lent-out" | "deck-not-found" | "deck-too-small" | "delivery-not-found" | "discard-not-shown" | "game-not-found" | "game-not-over" | "game-not-started" | "game-over" | "game-started" | "giver-does-not-vote" | "headers-too-large" | "host-only" | "idempotency-key-reused" | "internal-error" | "invalid-body" | "invalid-parameter" | "length-required" | "malformed-json" | "malformed-request" | "member-not-found" | "message-not-found" | "method-not-allowed" | "no-hand-left" | "not-author" | "not-found" | "not-seated" | "not-sharer" | "not-storyteller" | "option-invalid" | "option-unknown" | "option-without-effect" | "own-card-vote" | "own-deck-listed" | "own-decks-off" | "own-reaction" | "partner-has-given" | "phase-not-reached" | "phase-over" | "preview-not-found" | "private-content" | "push-key-unknown" | "push-service-not-allowed" | "push-unavailable" | "quota-used-up" | "removed-from-table" | "room-code-not-found" | "round-not-found" | "same-slot-twice" | "screen-not-found" | "seat-forfeited" | "seat-not-absent" | "seat-not-found" | "seat-not-left" | "seats-impossible" | "share-not-found" | "share-withdrawn" | "sign-in-not-found" | "sign-in-pending" | "sound-not-found" | "sound-not-ready" | "sounds-off" | "store-unavailable" | "storyteller-does-not-vote" | "storyteller-plays-no-cards" | "subscription-not-found" | "table-full" | "table-invalid" | "talk-closed" | "team-full" | "team-talk-stays-open" | "team-unknown" | "teams-incomplete" | "text-refused" | "time-zone-unknown" | "token-not-found" | "too-many-blocks" | "too-many-cards" | "too-many-changes" | "too-many-circles" | "too-many-codes" | "too-many-decks" | "too-many-listed-tables" | "too-many-messages" | "too-many-reactions" | "too-many-requests" | "too-many-room-codes" | "too-many-shares" | "too-many-subscriptions" | "too-many-tokens" | "too-many-webhooks" | "unauthenticated" | "unknown-slot" | "unsupported-media-type" | "vacation-twice" | "vacation-used-up" | "veto-needed" | "veto-not-yours" | "veto-on-own-vote" | "webhook-exists" | "webhook-not-found" | "webhook-opted-out" | "webhook-url-refused" | "wrong-number-of-cards" | "wrong-number-of-seats" | "wrong-number-of-votes";

export type ProblemType = string;

export type ProblemTitle = string;

export type Problem = { type: ProblemType; title: ProblemTitle; status: number; code: ProblemCode; errors?: Array<FieldProblem>; current?: Current; facts?: Facts };

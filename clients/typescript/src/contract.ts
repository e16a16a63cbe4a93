/** The types of Reverie's contract: made of openapi.yaml by `python -m tools.clients`. */
// openapi.yaml: 2d0d9d0b579690c8132538665df8565e85b0e66085d465b6e09c337a1be654c5

/** The contract's version. */
export const VERSION = "1.1.0";

/** The addresses where a POST takes an Idempotency-Key. */
export const TAKE_KEYS: ReadonlySet<string> = new Set([
  "/v1/me/webhooks",
  "/v1/games",
  "/v1/games/{game}/bots",
  "/v1/circles",
  "/v1/me/decks",
  "/v1/me/decks/{deck}/cards",
  "/v1/games/{game}/sounds",
  "/v1/games/{game}/messages",
]);

/** All operations, as openapi-fetch wants them. */
export type Paths = {
  "/v1/players": {
    /** Create a player. The answer contains your token, which is shown only once. The same request sent twice creates two players: use the one whose token you have received. It takes no `Idempotency-Key`: nobody is there yet to whom a key could belong, and who guessed one would get the token. New players are counted by day and network. */
    post: {
      requestBody: { content: { "application/json": PlayerIn } };
      responses: {
        201: { content: { "application/json": PlayerWithToken } };
      };
    };
  };
  "/v1/me": {
    /** Get your profile. */
    get: {
      responses: {
        200: { content: { "application/json": Me } };
      };
    };
    /** Update your profile. Changes your name or language, or what previews and shared rounds may show of you. A new name appears in the lobbies where you have a seat, within a few minutes if there are many; games that have started keep the old one. */
    patch: {
      parameters?: {
        header?: {
          "If-Match"?: string;
        };
      };
      requestBody?: { content: { "application/json": MeIn } };
      responses: {
        200: { content: { "application/json": Me } };
      };
    };
    /** Delete your account. This deletes your profile and tokens at once, and with them your name in every game and all your messages; if there is much of that, within a few minutes. You leave all lobbies and games; your moves stay there, your clues included, without a name. If somebody has reported a text of yours, the copy is kept for 180 days, without a name. Players who have blocked you keep the name that you had in their lists. */
    delete: {
      responses: {
        204: { content?: never };
      };
    };
  };
  "/v1/me/tokens": {
    /** List your tokens. You see their labels, not the tokens themselves, which the service does not store. */
    get: {
      responses: {
        200: { content: { "application/json": TokenList } };
      };
    };
    /** Create a token. Use it on another device, or to replace a token that you then revoke. The same request sent twice creates two, also with an `Idempotency-Key`: the service keeps no token that it could show again. */
    post: {
      requestBody?: { content: { "application/json": TokenIn } };
      responses: {
        201: { content: { "application/json": TokenWithSecret } };
      };
    };
  };
  "/v1/me/tokens/{token}": {
    /** Revoke a token. It stops working at once. You can also revoke the token with which you send this request. */
    delete: {
      parameters: {
        path: {
          token: string;
        };
      };
      responses: {
        204: { content?: never };
      };
    };
  };
  "/v1/me/games": {
    /** List your games. Games in which you owe an action come first, by deadline, so one request shows where to act. Then come games being played, lobbies, and games that have finished within 30 days. You can still read older and archived games at their addresses. Tables that nobody has started are in `expired` for two days after their end. The next page begins after the last game of this one, in the order at the time of the request. A game that keeps its place appears exactly once. A game that moves meanwhile may appear twice; one that becomes more urgent may appear only when you read the list from the start again. If you have more than 100 games, this order holds among the 100 tables that were opened last, then among the 100 before them, and so on. A page may be shorter than `limit`, or empty: only `next` says whether the list goes on. `status`, `ruleset` and `circle` choose among all of these, tables in `expired` being lobbies. They save you bytes, not requests: for each page the service looks at as many tables as without them. */
    get: {
      parameters?: {
        query?: {
          cursor?: string;
          limit?: number;
          status?: GameStatus;
          ruleset?: RulesetId;
          circle?: string;
        };
      };
      responses: {
        200: { content: { "application/json": GameList } };
      };
    };
  };
  "/v1/me/games/{game}": {
    /** Archive a game. Removes it from your list. It must be over, or you must have left it for good. You can still read it. */
    delete: {
      parameters: {
        path: {
          game: string;
        };
      };
      responses: {
        204: { content?: never };
      };
    };
  };
  "/v1/sign-ins": {
    /** Ask to be signed in. For a device without a token. Show the `code` to the person, who types it on a device where they are signed in, and claim the token with the `secret` every `Poll-Interval` seconds. It lasts five minutes. New sign-ins are counted by day and network address, as new players are. */
    post: {
      requestBody?: { content: { "application/json": SignInIn } };
      responses: {
        201: { content: { "application/json": SignIn } };
      };
    };
  };
  "/v1/sign-ins/claim": {
    /** Claim the token of a sign-in. 409 `sign-in-pending` until the person has answered. The token is made and shown only once: if you do not receive the answer, ask again for a new sign-in. A sign-in that was refused, has been claimed or has ended is not found. */
    post: {
      requestBody: { content: { "application/json": ClaimIn } };
      responses: {
        200: { content: { "application/json": PlayerWithToken } };
      };
    };
  };
  "/v1/me/sign-ins/look": {
    /** Look at what asks to be signed in. You may try ten codes an hour: each look and each answer counts, whether the code fits or not. */
    post: {
      requestBody: { content: { "application/json": CodeIn } };
      responses: {
        200: { content: { "application/json": SignInAsked } };
      };
    };
  };
  "/v1/me/sign-ins": {
    /** Allow or refuse a device that asks to be signed in. Allowed, it gets a token of yours and is you: allow only a device whose code you see. You can revoke the token later (`GET /v1/me/tokens`). Only the first answer counts. */
    post: {
      requestBody: { content: { "application/json": ConfirmIn } };
      responses: {
        204: { content?: never };
      };
    };
  };
  "/v1/me/blocks": {
    /** List your blocks. The players whom you have blocked, by the names that they had at the table where you blocked them. */
    get: {
      responses: {
        200: { content: { "application/json": BlockList } };
      };
    };
    /** Block a player. You name them by a seat in a game where you have a seat too, or had one. They are not told. From now on they cannot take a seat at tables that you host, nor join your circles, and a rematch that one of you opens does not seat the other. Tables where you both sit already go on, and so do circles; `blocked` marks the player for you at tables, and `has_blocked` marks listed tables where they sit. Blocking the same person again gives the same block, with 200. */
    post: {
      requestBody: { content: { "application/json": BlockIn } };
      responses: {
        200: { content: { "application/json": Block } };
        201: { content: { "application/json": Block } };
      };
    };
  };
  "/v1/me/blocks/{block}": {
    /** Unblock a player. They are not told. */
    delete: {
      parameters: {
        path: {
          block: string;
        };
      };
      responses: {
        204: { content?: never };
      };
    };
  };
  "/v1/me/export": {
    /** Export your data. All data that the service stores about you: your profile, the labels of your tokens, your webhooks without their secrets, your push subscriptions without their keys, your blocks of other players, how long your actions took, your statistics, how many clues of computer players you have heard, your circles, what your games there add up to, what you have written for their pictures and which clues you have reported, your own decks, whose cards are at their `href`, and those that you have borrowed, and for each game your seat, what you have played in finished rounds, your messages and your reports. It contains nothing that is still hidden in a game. A game with many messages may take several pages, and a page may be empty: only `next` says whether there is more. */
    get: {
      parameters?: {
        query?: {
          cursor?: string;
          limit?: number;
        };
      };
      responses: {
        200: { content: { "application/json": Export } };
      };
    };
  };
  "/v1/me/stats": {
    /** Get your statistics. What you have done in all games that are over, as far as a round was finished there: a game is counted within seconds after its end. Games with computer players only are counted apart, in `alone`. A game that you have left is one that you have played and not won; it does not count if a computer player has taken your seat. */
    get: {
      parameters?: {
        header?: {
          "Accept-Language"?: string;
        };
      };
      responses: {
        200: { content: { "application/json": Stats } };
      };
    };
  };
  "/v1/me/webhooks": {
    /** List your webhooks. A `disabled` webhook has answered 410 (`gone`), or has not answered with 2xx for three days (`failing`). Ping it to enable it again. One whose address has answered 410 to a ping (`opted-out`) stays disabled. */
    get: {
      responses: {
        200: { content: { "application/json": WebhookList } };
      };
    };
    /** Register a webhook. The service sends a `ping` to the address. When the receiver answers with 2xx, the webhook becomes `active`; until then it receives nothing else. The answer to this request contains the secret that signs all notifications (Standard Webhooks 1.0). It is shown only once; if you lose it, rotate it. With an `Idempotency-Key` you can repeat the request for a day: the answer is the same webhook with its secret, and no other ping is sent. */
    post: {
      parameters?: {
        header?: {
          "Idempotency-Key"?: string;
        };
      };
      requestBody: { content: { "application/json": WebhookIn } };
      responses: {
        201: { content: { "application/json": WebhookWithSecret } };
      };
    };
  };
  "/v1/me/webhooks/{webhook}": {
    /** Get a webhook. Its state and its types. The secret is not shown again. */
    get: {
      parameters: {
        path: {
          webhook: string;
        };
      };
      responses: {
        200: { content: { "application/json": Webhook } };
      };
    };
    /** Change the types of a webhook. It receives notifications of these types from now on. The address and the secret stay. A change counts towards the daily quota of pings. */
    patch: {
      parameters: {
        path: {
          webhook: string;
        };
        header?: {
          "If-Match"?: string;
        };
      };
      requestBody: { content: { "application/json": WebhookChangeIn } };
      responses: {
        200: { content: { "application/json": Webhook } };
      };
    };
    /** Delete a webhook. This also deletes the record of its deliveries. A notification that is being sent may still arrive. */
    delete: {
      parameters: {
        path: {
          webhook: string;
        };
      };
      responses: {
        204: { content?: never };
      };
    };
  };
  "/v1/me/webhooks/{webhook}/ping": {
    /** Ping a webhook. If the receiver answers with 2xx, the webhook becomes `active`, whether it was new or disabled. The service tries three times within six minutes. Pings, redeliveries, new secrets and changes of types share one daily quota. */
    post: {
      parameters: {
        path: {
          webhook: string;
        };
      };
      responses: {
        202: { content: { "application/json": Webhook } };
      };
    };
  };
  "/v1/me/webhooks/{webhook}/secret": {
    /** Rotate a webhook's secret. For one day the old secret signs all notifications as well, so that you miss none during the change. The same request sent twice creates two secrets: keep the later one. At most four old secrets sign, each for one day. It counts towards the daily quota of pings. */
    post: {
      parameters: {
        path: {
          webhook: string;
        };
      };
      responses: {
        200: { content: { "application/json": WebhookWithSecret } };
      };
    };
  };
  "/v1/me/webhooks/{webhook}/deliveries": {
    /** List deliveries. The last hundred deliveries within thirty days, the newest first. */
    get: {
      parameters: {
        path: {
          webhook: string;
        };
      };
      responses: {
        200: { content: { "application/json": DeliveryList } };
      };
    };
  };
  "/v1/me/webhooks/{webhook}/deliveries/{delivery}/redeliver": {
    /** Redeliver a notification. The service sends the same bytes with the same `webhook-id`, with as many attempts as the first time. It counts towards the daily quota of pings. */
    post: {
      parameters: {
        path: {
          webhook: string;
          delivery: string;
        };
      };
      responses: {
        202: { content: { "application/json": Delivery } };
      };
    };
  };
  "/v1/me/push": {
    /** List your push subscriptions. With the public key that a browser subscribes with. */
    get: {
      responses: {
        200: { content: { "application/json": PushSettings } };
      };
    };
    /** Subscribe a browser. From now on the service tells this browser of your games, through its push service, in messages that only the browser can read (RFC 8291). They name the game and nothing that is hidden in it, and all have the same size. The endpoint is the identity: the same one again changes the subscription, with 200. One that its push service no longer knows disappears. */
    post: {
      requestBody: { content: { "application/json": SubscriptionIn } };
      responses: {
        200: { content: { "application/json": PushSubscription } };
        201: { content: { "application/json": PushSubscription } };
      };
    };
  };
  "/v1/me/push/{subscription}": {
    /** Unsubscribe a browser. A message that is being sent may still arrive. */
    delete: {
      parameters: {
        path: {
          subscription: string;
        };
      };
      responses: {
        204: { content?: never };
      };
    };
  };
  "/v1/games": {
    /** List open tables. The listed tables with free seats, first those where somebody has sat down or left last. */
    get: {
      parameters?: {
        query?: {
          cursor?: string;
          limit?: number;
        };
      };
      responses: {
        200: { content: { "application/json": TableList } };
      };
    };
    /** Open a table. You are its host and sit in seat 1. With an `Idempotency-Key` you can repeat the request for seven days and get the same table. A table that nobody starts is deleted 14 days after its seats or settings have last changed. At most three listed tables of yours may wait to be started. Two days before it expires its players get a notice, and one when it has; `POST …/keep` lets it wait again. The members of `circle` see the table there and sit down without an invite code, and its standings count the game. */
    post: {
      parameters?: {
        header?: {
          "Idempotency-Key"?: string;
          "Accept-Language"?: string;
        };
      };
      requestBody?: { content: { "application/json": GameIn } };
      responses: {
        201: { content: { "application/json": Game } };
      };
    };
  };
  "/v1/games/{game}/seats": {
    /** Take a seat. Send the invite code; a listed table needs none, nor does the lobby of a circle of yours. If you already have a seat there, you get 200, and can change colour and team until the game starts. With a wrong code the answer is the same as for a table that does not exist. */
    post: {
      parameters: {
        path: {
          game: string;
        };
        header?: {
          "Accept-Language"?: string;
        };
      };
      requestBody?: { content: { "application/json": SeatIn } };
      responses: {
        200: { content: { "application/json": Game } };
        201: { content: { "application/json": Game } };
      };
    };
  };
  "/v1/games/{game}/seats/{seat}": {
    /** Leave a table. In the lobby this frees your seat, and the host can free any seat; from `host_open_at` on any player can, who then is the host. A player who was removed cannot come back to this table; one whose seat was only `reserved` can. When the host leaves, the first person who remains becomes the host; when no person remains, the table is deleted. After the start you leave your own seat for good; what you have played still counts for the others. Then nobody can free the seat of another player, but the players can vote to remove an absent one. */
    delete: {
      parameters: {
        path: {
          game: string;
          seat: number;
        };
        header?: {
          "Accept-Language"?: string;
        };
      };
      responses: {
        200: { content: { "application/json": Game } };
      };
    };
  };
  "/v1/games/{game}/bots": {
    /** Add a computer player. Only the host can do this, or in the lobby from `host_open_at` on any player, who then is the host. In the lobby it takes a free seat, and each request adds one more, unless it repeats the `Idempotency-Key` of a computer player that still sits there; `DELETE` its seat to remove it. During the game it replaces a player who has left, and from the next round on plays with that player's hand and score; if the hand has gone to the discard, it draws a new one. Computer players use the language of the host's `locale` if they know it, otherwise English. */
    post: {
      parameters: {
        path: {
          game: string;
        };
        header?: {
          "Idempotency-Key"?: string;
          "Accept-Language"?: string;
        };
      };
      requestBody?: { content: { "application/json": BotIn } };
      responses: {
        201: { content: { "application/json": Game } };
      };
    };
  };
  "/v1/games/{game}/start": {
    /** Start the game. Only the host can do this, or from `host_open_at` on any player, who then is the host. It deals the cards. At a rematch it frees the seats of players who have not come (`reserved`). In `team` partners then sit opposite each other, and players who have not chosen a pair are put into one. */
    post: {
      parameters: {
        path: {
          game: string;
        };
        header?: {
          "Accept-Language"?: string;
        };
      };
      responses: {
        200: { content: { "application/json": Game } };
      };
    };
  };
  "/v1/games/{game}/keep": {
    /** Keep a table. It waits 14 days again to be started (`expires_at`), as after any change of its seats or settings. Only the host can do this, or from `host_open_at` on any player, who then is the host. */
    post: {
      parameters: {
        path: {
          game: string;
        };
        header?: {
          "Accept-Language"?: string;
        };
      };
      responses: {
        200: { content: { "application/json": Game } };
      };
    };
  };
  "/v1/games/{game}": {
    /** Get a game. You see what your seat may see. In a listed game, spectators see what everybody may see. To follow the game, repeat the request after `Poll-Interval` seconds, with the `ETag` in `If-None-Match`. */
    get: {
      parameters: {
        path: {
          game: string;
        };
        header?: {
          "Accept-Language"?: string;
        };
      };
      responses: {
        200: { content: { "application/json": Game } };
      };
    };
  };
  "/v1/previews/{preview}": {
    /** Preview a table. What a link leads to, without a token. `preview` of a game is its public part, which is not enough to sit down. With the header `Invite` and the right code you also get the game's id, and in the lobby who sits there; a wrong code is like none. Once the game has started, nothing of this changes any more. Looks are counted by day and network. */
    get: {
      parameters: {
        path: {
          preview: string;
        };
        header?: {
          Invite?: string;
        };
      };
      responses: {
        200: { content: { "application/json": Preview } };
      };
    };
  };
  "/v1/games/{game}/screen": {
    /** Show the table on a screen. Gives the id under which anybody may follow the table without a seat, for a television in the room. The same request gives the same id until the screen is ended. It ends when you remove a player; a rematch keeps it. */
    put: {
      parameters: {
        path: {
          game: string;
        };
      };
      responses: {
        200: { content: { "application/json": Screen } };
      };
    };
    /** End the screen. Its id shows nothing from now on. */
    delete: {
      parameters: {
        path: {
          game: string;
        };
      };
      responses: {
        204: { content?: never };
      };
    };
  };
  "/v1/screens/{screen}": {
    /** Follow a table on a screen. The game as a spectator sees it, without a token: no hand, and no owners or votes before everybody knows them. In the lobby it has the invitation, so that others in the room can scan it. To follow the game, repeat the request as for a game. The id of a rematch's screen is the new game's id without `g_`, followed by the last sixteen characters of this one. */
    get: {
      parameters: {
        path: {
          screen: string;
        };
        header?: {
          "Accept-Language"?: string;
        };
      };
      responses: {
        200: { content: { "application/json": Game } };
      };
    };
  };
  "/v1/games/{game}/room-code": {
    /** Get a room code. Six letters to say aloud, with which anybody finds the lobby. Each request makes a new code, and the one before it ends. It also ends when the game starts, when you remove a player, and with the lobby. */
    post: {
      parameters: {
        path: {
          game: string;
        };
      };
      responses: {
        200: { content: { "application/json": RoomCode } };
      };
    };
    /** End the room code. The invite code stays as it is. */
    delete: {
      parameters: {
        path: {
          game: string;
        };
      };
      responses: {
        204: { content?: never };
      };
    };
  };
  "/v1/room-codes": {
    /** Find a lobby by its room code. Without a token. Case, spaces and dashes do not matter. With the invite code of the answer you take a seat while the room code lives; the preview names the host for it, and not the others. Wrong codes are counted by day and network. Beyond the limit nobody there gets an answer until the next day, not for a right code either. */
    post: {
      requestBody: { content: { "application/json": RoomCodeIn } };
      responses: {
        200: { content: { "application/json": RoomCodeFound } };
      };
    };
  };
  "/v1/games/{game}/return": {
    /** Return to a game. This ends your absence, and wakes a table that sleeps. What the service has done for you meanwhile stays; from the next phase on the table waits for you again. When a table wakes, its phase begins again. Any move of yours has the same effect. */
    post: {
      parameters: {
        path: {
          game: string;
        };
        header?: {
          "Accept-Language"?: string;
        };
      };
      responses: {
        200: { content: { "application/json": Game } };
      };
    };
  };
  "/v1/games/{game}/vacation": {
    /** Take a vacation. Until its end your pending actions in this game do not expire. Another `PUT` changes the end, and null ends the vacation now; the time that you have not used remains yours. You can take one vacation in each phase. */
    put: {
      parameters: {
        path: {
          game: string;
        };
        header?: {
          "Accept-Language"?: string;
        };
      };
      requestBody: { content: { "application/json": VacationIn } };
      responses: {
        200: { content: { "application/json": Game } };
      };
    };
  };
  "/v1/games/{game}/pause": {
    /** Agree to pause. When all players present agree, the table sleeps until one of them wakes it, by a move or `POST` `return`. Your agreement ends with the round. */
    put: {
      parameters: {
        path: {
          game: string;
        };
        header?: {
          "Accept-Language"?: string;
        };
      };
      responses: {
        200: { content: { "application/json": Game } };
      };
    };
    /** Take back your agreement to pause. This does not wake a table that sleeps already. */
    delete: {
      parameters: {
        path: {
          game: string;
        };
        header?: {
          "Accept-Language"?: string;
        };
      };
      responses: {
        200: { content: { "application/json": Game } };
      };
    };
  };
  "/v1/games/{game}/seats/{seat}/removal-vote": {
    /** Vote to remove an absent player. The player leaves for good when more than half of the players present have voted for it. Your vote counts once, however often you send it, and no longer counts when the player returns. */
    put: {
      parameters: {
        path: {
          game: string;
          seat: number;
        };
        header?: {
          "Accept-Language"?: string;
        };
      };
      responses: {
        200: { content: { "application/json": Game } };
      };
    };
  };
  "/v1/games/{game}/rematch": {
    /** Open or join the rematch. When a game is over, any player who has not left it can open a new table of the same kind. It keeps a seat for everybody who was present at the end, and has not archived the game, in the same order, with the same colours and teams. Those seats are `reserved` until their players come: by this request, or by taking the seat. The start deals to those who have come, and frees the others. Everybody else can send this request too and gets a seat if there is one. So can a player who has left the new table. There is one rematch at a time, however often the request is sent: `rematch` in the finished game has its address. When it has been closed, or played without you, the request opens another, where you alone have a seat. A minute after it was opened any player who has come can start it (`host_open_at`). Opening it counts towards your daily quota of tables, taking a seat later towards that of seats. */
    post: {
      parameters: {
        path: {
          game: string;
        };
        header?: {
          "Accept-Language"?: string;
        };
      };
      responses: {
        200: { content: { "application/json": Game } };
        201: { content: { "application/json": Game } };
      };
    };
  };
  "/v1/games/{game}/rounds": {
    /** List the finished rounds. Each round in full, in the order in which they were played. */
    get: {
      parameters: {
        path: {
          game: string;
        };
        query?: {
          after?: number;
          limit?: number;
        };
        header?: {
          "Accept-Language"?: string;
        };
      };
      responses: {
        200: { content: { "application/json": RoundList } };
      };
    };
  };
  "/v1/games/{game}/discard": {
    /** Look through the discard. The cards of finished rounds, and the hands of players who have left, the oldest first; a reshuffle empties it. Only where the discard lies face up, as in `odyssey-2023`: `discard.href` of the game is then this address. */
    get: {
      parameters: {
        path: {
          game: string;
        };
        query?: {
          after?: number;
          limit?: number;
        };
        header?: {
          "Accept-Language"?: string;
        };
      };
      responses: {
        200: { content: { "application/json": Discard } };
      };
    };
  };
  "/v1/games/{game}/rounds/{round}": {
    /** Get a finished round. The cards on the table with their owners and votes, and the points with their reasons. */
    get: {
      parameters: {
        path: {
          game: string;
          round: number;
        };
        header?: {
          "Accept-Language"?: string;
        };
      };
      responses: {
        200: { content: { "application/json": ScoredRound } };
      };
    };
  };
  "/v1/games/{game}/fairness": {
    /** Get the proof of a fair deal. The commitment is fixed when the table is opened, before anybody else sits down. The contributions of players are shown as soon as they make them. The seed and the transcript follow when the game is over: with them you can replay every deal, every order of cards on the table and every card that was chosen at random. */
    get: {
      parameters: {
        path: {
          game: string;
        };
      };
      responses: {
        200: { content: { "application/json": Fairness } };
      };
    };
  };
  "/v1/games/{game}/reactions": {
    /** React to a clue or a card. Only to the last finished round, also when the game is over: to the clue and to up to three cards, with one reaction each. Another `PUT` replaces it, and `null` takes it back, up to 30 times a round. Not to what is yours or your team's. Everybody who may see the game sees your reactions, in `last_round.reactions` and with the finished rounds. */
    put: {
      parameters: {
        path: {
          game: string;
        };
        header?: {
          "Accept-Language"?: string;
        };
      };
      requestBody: { content: { "application/json": ReactionIn } };
      responses: {
        200: { content: { "application/json": Game } };
      };
    };
  };
  "/v1/circles": {
    /** List your circles. With the tables there that wait to be started. */
    get: {
      responses: {
        200: { content: { "application/json": CircleList } };
      };
    };
    /** Make a circle. A circle is for people who play together again and again: up to 24, and up to 20 circles for each player. You are its host, and invite the others with its code. Its members see its tables and sit down there without an invite code. The same request sent twice makes two circles, unless both have the same `Idempotency-Key`. */
    post: {
      parameters?: {
        header?: {
          "Idempotency-Key"?: string;
        };
      };
      requestBody: { content: { "application/json": CircleIn } };
      responses: {
        201: { content: { "application/json": Circle } };
      };
    };
  };
  "/v1/circles/{circle}": {
    /** Get a circle. Only its members see it: who they are, and the tables that wait to be started. To sit down at one, take a seat there without an invite code. */
    get: {
      parameters: {
        path: {
          circle: string;
        };
      };
      responses: {
        200: { content: { "application/json": Circle } };
      };
    };
    /** Change a circle. Its host can rename it, hand it on to another member, replace the invite code, and switch a picture a day on and off. */
    patch: {
      parameters: {
        path: {
          circle: string;
        };
        header?: {
          "If-Match"?: string;
        };
      };
      requestBody?: { content: { "application/json": CircleChangeIn } };
      responses: {
        200: { content: { "application/json": Circle } };
      };
    };
    /** Remove a circle. Only its host can do this. It removes the standings and the list of its games; the games themselves stay. */
    delete: {
      parameters: {
        path: {
          circle: string;
        };
      };
      responses: {
        204: { content?: never };
      };
    };
  };
  "/v1/circles/{circle}/preview": {
    /** Preview a circle. What you are invited to, without a token: send the invite code in the header `Invite`. With a wrong one the answer is the same as for a circle that does not exist. Looks are counted by day and network address, as those at tables. */
    get: {
      parameters: {
        path: {
          circle: string;
        };
        header?: {
          Invite?: string;
        };
      };
      responses: {
        200: { content: { "application/json": CirclePreview } };
      };
    };
  };
  "/v1/circles/{circle}/members": {
    /** Join a circle. Send its invite code. The members then see your name. If you are a member already, you get 200. */
    post: {
      parameters: {
        path: {
          circle: string;
        };
      };
      requestBody: { content: { "application/json": MemberIn } };
      responses: {
        200: { content: { "application/json": Circle } };
        201: { content: { "application/json": Circle } };
      };
    };
  };
  "/v1/circles/{circle}/members/{member}": {
    /** Leave a circle. With your own number you leave it; the host can remove any other member, and the circle then gets a new invite code. Your line in the standings goes with you, and its games show you no more. When the host leaves, the member who came first becomes the host; when nobody is left, the circle is removed. */
    delete: {
      parameters: {
        path: {
          circle: string;
          member: number;
        };
      };
      responses: {
        204: { content?: never };
      };
    };
  };
  "/v1/circles/{circle}/days": {
    /** Get a circle's pictures. In a circle with a picture a day, three are on show: today's, for which each member may write one clue; yesterday's, whose clues are voted on, without their authors; and the one before, with authors and votes. A day ends at midnight in the circle's time zone, and a minute later the pictures go on to their next stage. Nothing here tells who else has written or voted before the votes are counted, so there is no need to poll. */
    get: {
      parameters: {
        path: {
          circle: string;
        };
        header?: {
          "Accept-Language"?: string;
        };
      };
      responses: {
        200: { content: { "application/json": CircleDays } };
      };
    };
  };
  "/v1/circles/{circle}/days/best": {
    /** Get the best clues of the week. Those with the most votes of the last seven days with results: of all of them, and of each day. */
    get: {
      parameters: {
        path: {
          circle: string;
        };
        header?: {
          "Accept-Language"?: string;
        };
      };
      responses: {
        200: { content: { "application/json": BestDayClues } };
      };
    };
  };
  "/v1/circles/{circle}/days/{day}/clue": {
    /** Write a clue for today's picture. Each member may write one, and change it with another `PUT`, until midnight. Nobody else sees it before. Clues and votes are counted by day. */
    put: {
      parameters: {
        path: {
          circle: string;
          day: string;
        };
        header?: {
          "Accept-Language"?: string;
        };
      };
      requestBody: { content: { "application/json": DayClueIn } };
      responses: {
        200: { content: { "application/json": DayToday } };
      };
    };
    /** Take back a clue for today's picture. Until midnight. You may then write another one. */
    delete: {
      parameters: {
        path: {
          circle: string;
          day: string;
        };
      };
      responses: {
        204: { content?: never };
      };
    };
  };
  "/v1/circles/{circle}/days/{day}/vote": {
    /** Vote for a clue. On the day after the picture's, each who was a member at the midnight between has one vote, for another's clue. Another `PUT` changes it, until the next midnight. */
    put: {
      parameters: {
        path: {
          circle: string;
          day: string;
        };
        header?: {
          "Accept-Language"?: string;
        };
      };
      requestBody: { content: { "application/json": DayVoteIn } };
      responses: {
        200: { content: { "application/json": DayVoting } };
      };
    };
  };
  "/v1/circles/{circle}/standings": {
    /** Get the standings. What the members have done in all games of the circle that are over, for each ruleset. They are counted within a minute after the end of a game. Who has left is not among them; the circle itself has the members' names. */
    get: {
      parameters: {
        path: {
          circle: string;
        };
      };
      responses: {
        200: { content: { "application/json": Standings } };
      };
    };
  };
  "/v1/circles/{circle}/games": {
    /** List the games of a circle. Those that are over, the latest first, each with the round in which a member has fooled most others. */
    get: {
      parameters: {
        path: {
          circle: string;
        };
        query?: {
          cursor?: string;
          limit?: number;
        };
      };
      responses: {
        200: { content: { "application/json": CircleGames } };
      };
    };
  };
  "/v1/circles/{circle}/reports": {
    /** Report a clue of a circle. One for a picture whose clues are voted on, or with results of the last seven days. The operator of the service gets a copy of the text; nobody in the circle is notified. If you report the same again, it still counts as one report. Copies are kept for 180 days. */
    post: {
      parameters: {
        path: {
          circle: string;
        };
      };
      requestBody: { content: { "application/json": DayClueReportIn } };
      responses: {
        204: { content?: never };
      };
    };
  };
  "/v1/me/decks": {
    /** List your own decks. */
    get: {
      responses: {
        200: { content: { "application/json": OwnDeckList } };
      };
    };
    /** Make a deck of your own pictures. Such a deck is for private tables: only people there see its pictures. Add cards to it, upload their pictures, and open a table with its id among `decks`: 36 cards are enough for four players, 84 for twelve. The same request sent twice makes two decks, unless both have the same `Idempotency-Key`. */
    post: {
      parameters?: {
        header?: {
          "Idempotency-Key"?: string;
        };
      };
      requestBody: { content: { "application/json": OwnDeckIn } };
      responses: {
        201: { content: { "application/json": OwnDeck } };
      };
    };
  };
  "/v1/me/decks/{deck}": {
    /** Get a deck of yours. With all cards and who has borrowed it. A picture is ready a few seconds after it was uploaded. */
    get: {
      parameters: {
        path: {
          deck: string;
        };
      };
      responses: {
        200: { content: { "application/json": OwnDeck } };
      };
    };
    /** Change a deck of yours. What it says of itself, or the code with which others borrow it. */
    patch: {
      parameters: {
        path: {
          deck: string;
        };
        header?: {
          "If-Match"?: string;
        };
      };
      requestBody?: { content: { "application/json": OwnDeckChangeIn } };
      responses: {
        200: { content: { "application/json": OwnDeck } };
      };
    };
    /** Remove a deck of yours. Its pictures are removed, and become blank in games that have them, within a few minutes. */
    delete: {
      parameters: {
        path: {
          deck: string;
        };
      };
      responses: {
        204: { content?: never };
      };
    };
  };
  "/v1/me/decks/{deck}/cards": {
    /** Add cards. Up to 20 at once. The answer says how to upload a picture for each: PNG, JPEG or WebP, at most 10 MB, better 600 by 900 pixels or more. The service cuts it to 2:3, makes two sizes of it and keeps nothing else: not the file, and not where and when the photo was taken. A card whose picture does not come within an hour is refused. Until then the same request with the same `Idempotency-Key` adds nothing and gets forms for the same cards. */
    post: {
      parameters: {
        path: {
          deck: string;
        };
        header?: {
          "Idempotency-Key"?: string;
        };
      };
      requestBody: { content: { "application/json": UploadsIn } };
      responses: {
        201: { content: { "application/json": AddedCards } };
      };
    };
  };
  "/v1/me/decks/{deck}/cards/{number}": {
    /** Get a card of a deck of yours. Its `ETag` is for changing the card. `like` is null here: the deck says which cards look the same. */
    get: {
      parameters: {
        path: {
          deck: string;
          number: number;
        };
      };
      responses: {
        200: { content: { "application/json": OwnCard } };
      };
    };
    /** Describe a card. Games that have begun keep the description that they began with. */
    patch: {
      parameters: {
        path: {
          deck: string;
          number: number;
        };
        header?: {
          "If-Match"?: string;
        };
      };
      requestBody: { content: { "application/json": CardChangeIn } };
      responses: {
        200: { content: { "application/json": OwnCard } };
      };
    };
    /** Remove a card. Its picture is removed, and becomes blank in games that have it within a few minutes. */
    delete: {
      parameters: {
        path: {
          deck: string;
          number: number;
        };
      };
      responses: {
        204: { content?: never };
      };
    };
  };
  "/v1/me/decks/{deck}/borrowers/{borrower}": {
    /** Take a deck back. From somebody who has borrowed it. They cannot open another table with it, and the deck gets a new code. */
    delete: {
      parameters: {
        path: {
          deck: string;
          borrower: string;
        };
      };
      responses: {
        204: { content?: never };
      };
    };
  };
  "/v1/me/borrowed-decks": {
    /** List the decks that you have borrowed. */
    get: {
      responses: {
        200: { content: { "application/json": BorrowedDecks } };
      };
    };
  };
  "/v1/me/borrowed-decks/{deck}": {
    /** Borrow a deck. With the code that its owner has given you. You can then open tables with it. The owner sees your name. If you may use the deck already, you get 200. With a wrong code the answer is the same as for a deck that does not exist. */
    post: {
      parameters: {
        path: {
          deck: string;
        };
      };
      requestBody: { content: { "application/json": LoanIn } };
      responses: {
        200: { content: { "application/json": OwnDeckSummary } };
        201: { content: { "application/json": OwnDeckSummary } };
      };
    };
    /** Give a deck back that you have borrowed. */
    delete: {
      parameters: {
        path: {
          deck: string;
        };
      };
      responses: {
        204: { content?: never };
      };
    };
  };
  "/v1/games/{game}/decks/{deck}": {
    /** Get a player's deck at a table. In the lobby without its cards; then with those of the revision that the game keeps. For decks of the service itself there is `GET /v1/decks/{deck}`. */
    get: {
      parameters: {
        path: {
          game: string;
          deck: string;
        };
      };
      responses: {
        200: { content: { "application/json": DeckInPlay } };
      };
    };
  };
  "/v1/games/{game}/rounds/{round}/clue": {
    /** Give a clue. Only the storyteller gives a clue; in the first round the first player to give one becomes the storyteller. Send your card with the clue; both are final. In `party`, and in `team` where the option `storyteller_card_on_table` is off, send the clue without a card. A clue is a text, a recording (`POST /v1/games/{game}/sounds`), or both. */
    put: {
      parameters: {
        path: {
          game: string;
          round: number;
        };
        header?: {
          "Accept-Language"?: string;
        };
      };
      requestBody?: { content: { "application/json": ClueIn } };
      responses: {
        200: { content: { "application/json": Game } };
      };
    };
  };
  "/v1/games/{game}/rounds/{round}/cards": {
    /** Play cards. Hand in cards that fit the clue. Another `PUT` replaces them until the last seat has played. */
    put: {
      parameters: {
        path: {
          game: string;
          round: number;
        };
        header?: {
          "Accept-Language"?: string;
        };
      };
      requestBody: { content: { "application/json": CardsIn } };
      responses: {
        200: { content: { "application/json": Game } };
      };
    };
    /** Take your card back. In `team`, until the last seat has played: the card returns to your hand, and either partner may give one. It works once a round for each guesser (`round.may_withdraw`), while they have time to give another, the time bank included. */
    delete: {
      parameters: {
        path: {
          game: string;
          round: number;
        };
        header?: {
          "Accept-Language"?: string;
        };
      };
      responses: {
        200: { content: { "application/json": Game } };
      };
    };
  };
  "/v1/games/{game}/late-cards": {
    /** Choose cards in advance. If you do not play cards in time, or are absent, these cards are played for you instead of random ones; random cards fill up if you have chosen too few. Another `PUT` replaces your choice, which lasts until the cards leave your hand. Nobody else learns of it before they are played, and it does not count as an action: the deadline still passes you. */
    put: {
      parameters: {
        path: {
          game: string;
        };
        header?: {
          "Accept-Language"?: string;
        };
      };
      requestBody: { content: { "application/json": LateCardsIn } };
      responses: {
        200: { content: { "application/json": Game } };
      };
    };
  };
  "/v1/games/{game}/rounds/{round}/votes": {
    /** Cast votes. Vote for the card that you think is the storyteller's. Another `PUT` replaces your votes until the last seat has voted; then all votes are revealed at once. In `party` the storyteller votes too, and sends a veto. */
    put: {
      parameters: {
        path: {
          game: string;
          round: number;
        };
        header?: {
          "Accept-Language"?: string;
        };
      };
      requestBody: { content: { "application/json": VotesIn } };
      responses: {
        200: { content: { "application/json": Game } };
      };
    };
  };
  "/v1/games/{game}/sounds": {
    /** Record a sound for your clue. While you owe a clue. The answer says how to upload the recording: whatever a browser records, at most 20 seconds and 500 kB. The service decodes it, makes a clean sound of it and keeps nothing else. Ask for its state until it is `ready`, and then send its id with the clue. A recording that you do not send is deleted after a day. Within an hour the same request with the same `Idempotency-Key` gets the same recording. */
    post: {
      parameters: {
        path: {
          game: string;
        };
        header?: {
          "Idempotency-Key"?: string;
        };
      };
      requestBody: { content: { "application/json": SoundIn } };
      responses: {
        201: { content: { "application/json": Recording } };
      };
    };
  };
  "/v1/games/{game}/sounds/{sound}": {
    /** Get the state of your recording. Only you see it until you send it with a clue. */
    get: {
      parameters: {
        path: {
          game: string;
          sound: string;
        };
      };
      responses: {
        200: { content: { "application/json": Recording } };
      };
    };
  };
  "/v1/games/{game}/messages": {
    /** Read the chat. To follow the chat, send `next` as `after`: you get every message once, in the order of writing. A message that is deleted later keeps its place, without its text. */
    get: {
      parameters: {
        path: {
          game: string;
        };
        query?: {
          after?: string;
          limit?: number;
        };
      };
      responses: {
        200: { content: { "application/json": MessageList } };
      };
    };
    /** Write a message. You can write before, during and after the game: twenty messages at once, and one more each minute. The same request sent twice posts the message twice, unless both have the same `Idempotency-Key`. */
    post: {
      parameters: {
        path: {
          game: string;
        };
        header?: {
          "Idempotency-Key"?: string;
        };
      };
      requestBody: { content: { "application/json": MessageIn } };
      responses: {
        201: { content: { "application/json": Message } };
      };
    };
  };
  "/v1/games/{game}/messages/{message}": {
    /** Delete your message. The text is deleted for good. The list still shows that there was a message. */
    delete: {
      parameters: {
        path: {
          game: string;
          message: string;
        };
      };
      responses: {
        204: { content?: never };
      };
    };
  };
  "/v1/games/{game}/chat": {
    /** Open or close the chat. Only the host can do this, or in the lobby from `host_open_at` on any player, who then is the host. Earlier messages stay readable. In `team` the chat stays open: partners may always talk, where all can read it. */
    put: {
      parameters: {
        path: {
          game: string;
        };
        header?: {
          "Accept-Language"?: string;
        };
      };
      requestBody: { content: { "application/json": ChatIn } };
      responses: {
        200: { content: { "application/json": Game } };
      };
    };
  };
  "/v1/games/{game}/reports": {
    /** Report a message, a clue, a picture or a label. The operator of the service gets a copy of the text, or is told which card of a player's own deck it is; nobody at the table is notified. If you report the same again, it still counts as one report. Copies are kept for 180 days. */
    post: {
      parameters: {
        path: {
          game: string;
        };
      };
      requestBody?: { content: { "application/json": ReportIn } };
      responses: {
        204: { content?: never };
      };
    };
  };
  "/v1/games/{game}/rounds/{round}/share": {
    /** Share a round. Makes a public page of a finished round, which anybody who has its address can see; the same request gives the same page. It shows names only of those who allow it (`share_name` of their profiles), and the clue of a private table only if its author does (`share_clues`). Up to 20 shares a game. */
    post: {
      parameters: {
        path: {
          game: string;
          round: number;
        };
      };
      responses: {
        200: { content: { "application/json": Share } };
      };
    };
    /** End the share of a round. You, if you have shared it, or the host; and the author of the clue, after whom nobody can share the round again. */
    delete: {
      parameters: {
        path: {
          game: string;
          round: number;
        };
      };
      responses: {
        204: { content?: never };
      };
    };
  };
  "/v1/games/{game}/share": {
    /** Share a game. The same for all rounds of a finished game. */
    post: {
      parameters: {
        path: {
          game: string;
        };
      };
      responses: {
        200: { content: { "application/json": Share } };
      };
    };
    /** End the share of a game. You, if you have shared it, or the host. */
    delete: {
      parameters: {
        path: {
          game: string;
        };
      };
      responses: {
        204: { content?: never };
      };
    };
  };
  "/v1/shares/{share}": {
    /** Look at what is shared. Without a token. It shows what everybody at the table has seen when the round was scored. Looks are counted by day and network address. */
    get: {
      parameters: {
        path: {
          share: string;
        };
        header?: {
          "Accept-Language"?: string;
        };
      };
      responses: {
        200: { content: { "application/json": Shared } };
      };
    };
  };
  "/v1/shares/{share}/reports": {
    /** Report what is shared. Tells the operator of the service. Without a token; reports are counted by day and network address. */
    post: {
      parameters: {
        path: {
          share: string;
        };
      };
      requestBody?: { content: { "application/json": ShareReportIn } };
      responses: {
        204: { content?: never };
      };
    };
  };
  "/v1/daily": {
    /** Get the clues of the day. Three clues, each with six cards, the same for everybody, from midnight to midnight (UTC): the first one, and `further` two, which are harder. Nobody needs a token. The clues of each language are its own; the cards are the same. */
    get: {
      parameters?: {
        query?: {
          language?: string;
        };
      };
      responses: {
        200: { content: { "application/json": Daily } };
      };
    };
  };
  "/v1/daily/{day}": {
    /** Get the clues of a day. Of today, or of one of the last thirty days, with the answers and how everybody has guessed in this language. */
    get: {
      parameters: {
        path: {
          day: string;
        };
        query?: {
          language?: string;
        };
      };
      responses: {
        200: { content: { "application/json": Daily } };
      };
    };
  };
  "/v1/daily/{day}/guess": {
    /** Guess a clue of the day. Only today's. Your first guess of each clue counts: the same request again, or one for another card, gets the same answer. Guesses are counted by day and network address. */
    post: {
      parameters: {
        path: {
          day: string;
        };
      };
      requestBody: { content: { "application/json": DailyGuessIn } };
      responses: {
        200: { content: { "application/json": DailyGuess } };
      };
    };
  };
  "/v1/rulesets": {
    /** List all rulesets. Each ruleset has its options, their possible values, and the conditions under which an option has an effect. */
    get: {
      responses: {
        200: { content: { "application/json": RulesetList } };
      };
    };
  };
  "/v1/decks": {
    /** List all decks. */
    get: {
      parameters?: {
        header?: {
          "Accept-Language"?: string;
        };
      };
      responses: {
        200: { content: { "application/json": DeckList } };
      };
    };
  };
  "/v1/decks/{deck}": {
    /** Get a deck. Each card has a picture in two sizes and an alternative text. A deck changes only by a new revision; an earlier one is at the deck's id, `@` and its number, as in `lantern-hours@1`. */
    get: {
      parameters: {
        path: {
          deck: string;
        };
        header?: {
          "Accept-Language"?: string;
        };
      };
      responses: {
        200: { content: { "application/json": Deck } };
      };
    };
  };
  "/v1/scores": {
    /** Calculate scores. For people who play with physical cards. Nothing is stored. In `team` the players are the teams, and `role` tells the storyteller's card from the partner's. */
    post: {
      requestBody: { content: { "application/json": ScoresIn } };
      responses: {
        200: { content: { "application/json": Scores } };
      };
    };
  };
  "/v1/health": {
    /** Check the service's health. An answer means that the service is up. The store is not checked. */
    get: {
      responses: {
        200: { content: { "application/json": Health } };
      };
    };
  };
  "/openapi.yaml": {
    /** Get this contract. All operations, in YAML. */
    get: {
      responses: {
        200: { content: { "application/yaml": {
        } } };
      };
    };
  };
  "/openapi.json": {
    /** Get this contract as JSON. It says the same as `openapi.yaml`. */
    get: {
      responses: {
        200: { content: { "application/json": {
        } } };
      };
    };
  };
  "/openapi-core.yaml": {
    /** Get the small contract. The operations with which whole games are played, and nothing else. */
    get: {
      responses: {
        200: { content: { "application/yaml": {
        } } };
      };
    };
  };
  "/openapi-core.json": {
    /** Get the small contract as JSON. It says the same as `openapi-core.yaml`. */
    get: {
      responses: {
        200: { content: { "application/json": {
        } } };
      };
    };
  };
  "/llms.txt": {
    /** Read what a language model needs to know. The service on one page of Markdown, made of the small contract. */
    get: {
      responses: {
        200: { content: { "text/plain": string } };
      };
    };
  };
  "/docs": {
    /** Read the documentation. The first page: guides, all operations, and an anchor for each operation, schema and problem code. */
    get: {
      responses: {
        200: { content: { "text/html": string } };
      };
    };
  };
  "/docs/{page}": {
    /** Read a page of the documentation. A guide, the operations of one tag, the data that they share, all problem codes, or a form for requests (`try`). */
    get: {
      parameters: {
        path: {
          page: string;
        };
      };
      responses: {
        200: { content: { "text/html": string } };
      };
    };
  };
  "/": {
    /** Play in a browser. The page on which people play. It uses only the operations of this contract. */
    get: {
      responses: {
        200: { content: { "text/html": string } };
      };
    };
  };
};

/** The kind of mistake in a field. A kind never changes its meaning. */
export type FieldFault = "missing" | "unknown-field" | "wrong-type" | "wrong-form" | "not-allowed" | "too-small" | "too-large" | "too-short" | "too-long" | "too-few" | "too-many" | "too-many-lines" | "repeated" | "one-needed" | "exactly-one-needed" | "equal-ends" | "min-above-max" | "nothing-visible" | "direction-control" | "invisible-character" | "stacked-marks" | "reserved-name" | "number-of-players" | "unknown-player" | "too-many-cards" | "slots-not-in-sequence" | "wrong-number-of-votes" | "unknown-slot" | "same-slot-twice" | "own-card-vote" | "storyteller-does-not-vote" | "giver-does-not-vote" | "veto-needed" | "veto-not-yours" | "veto-on-own-vote";

/** A type of JSON. */
export type JsonType = "string" | "integer" | "number" | "boolean" | "array" | "object";

/** The action that a seat owes. */
export type Action = "give-clue" | "play-cards" | "cast-votes";

/** The reason for points. */
export type AwardReason = "storyteller" | "found" | "consolation" | "single-vote" | "bonus" | "crowd";

/** Whether seats may say that a model plays there. */
export type AgentPolicy = "welcome" | "none";

/** How many cards of the decks are in play. */
export type CardsInPlay = "84" | "all";

/** Why the picture of a card was refused. */
export type OwnCardReason = "not-uploaded" | "not-a-picture" | "animated" | "too-small" | "too-large" | "too-many-pixels" | "broken" | "too-slow" | "not-allowed";

/** The state of what is uploaded: of a card of your own deck, or of a recording. */
export type UploadState = "waiting" | "ready" | "refused";

/** Why a recording was refused. */
export type RecordingReason = "not-uploaded" | "not-a-sound" | "too-short" | "too-long" | "silent" | "too-large" | "broken" | "too-slow";

/** The type of a recording. */
export type SoundType = "audio/webm" | "audio/ogg" | "audio/mp4" | "audio/wav";

/** What others may do with the pictures of a player's own deck. */
export type OwnLicence = "private" | "CC0-1.0" | "CC-BY-4.0" | "CC-BY-SA-4.0" | "CC-BY-NC-4.0";

/** The colour of a seat. */
export type Colour = "red" | "orange" | "yellow" | "green" | "teal" | "blue" | "violet" | "purple" | "pink" | "brown" | "grey" | "black";

/** The state of a delivery. */
export type DeliveryState = "pending" | "delivered" | "failed" | "dropped";

/** Who tells in the first round. */
export type FirstStoryteller = "first-clue" | "random" | "host";

/** Whether the game has started, and whether it is over. */
export type GameStatus = "lobby" | "playing" | "finished";

/** Why you owe nothing. */
export type IdleReason = "spectator" | "not-started" | "waiting-for-clue" | "already-done" | "storyteller-plays-no-cards" | "partner-has-given" | "storyteller-does-not-vote" | "storytelling-team-does-not-vote" | "partner-votes" | "absent" | "left" | "sleeping" | "game-finished";

/** The event of a notification. */
export type NotificationType = "ping" | "game.started" | "turn.owed" | "turn.due_soon" | "turn.done" | "round.scored" | "game.finished" | "game.rematch_offered" | "game.expires_soon" | "game.expired" | "seat.taken" | "seat.left" | "message.posted" | "circle.table_opened";

/** What a push message tells of. */
export type PushType = "turn.owed" | "turn.due_soon" | "round.scored" | "game.started" | "game.finished" | "game.rematch_offered" | "game.expires_soon" | "game.expired" | "circle.picture";

/** A language of the page, as a BCP 47 tag. */
export type Language = "en" | "ja" | "pt-BR" | "ru" | "zh-Hant";

/** The value of an option of a table. */
export type OptionValue = string | number | boolean | null;

/** How many found the storyteller's card. */
export type Outcome = "all" | "some" | "none";

/** What a table waits for. */
export type Phase = "clue" | "cards" | "votes";

/** The reason why a delivery got no answer. */
export type DeliveryFailure = "url-refused" | "name-unknown" | "address-refused" | "unreachable" | "timeout" | "tls" | "connection-lost" | "answer-unreadable" | "receiver-paused";

/** Whether a player is present. */
export type Presence = "active" | "absent" | "left";

/** The role of a seat in a round. */
export type Role = "storyteller" | "partner" | "guesser";

/** The edition that is played. `GET /v1/rulesets` lists the options of each. */
export type RulesetId = "odyssey-2023" | "odyssey-2011" | "classic" | "classic-2021" | "party" | "team";

/** The style in which a computer player gives clues. */
export type BotStyle = "plain" | "poetic" | "cryptic";

/** What a player says to a clue or a card. */
export type Reaction = "heart" | "laugh" | "wow" | "clever" | "lost";

/** How long an action usually takes a player. Only games that are over count, of the last half-year or year. */
export type UsualTime = "minutes" | "hours" | "a-day" | "days";

/** The reason why an address cannot receive webhooks. */
export type WebhookUrlFault = "too-long" | "malformed" | "with-fragment" | "with-user-info" | "host-not-public" | "address-not-global" | "scheme-not-https" | "port-not-443";

/** The reason why a webhook is disabled. */
export type DisabledReason = "gone" | "failing" | "opted-out";

/** The state of a webhook. */
export type WebhookState = "unverified" | "active" | "disabled";

/** How many of your actions took how long, in games that ended in the last year. */
export type ActionTimes = {
  /** Less than an hour. */
  minutes: number;
  /** Less than twelve hours. */
  hours: number;
  /** At most 36 hours. */
  a_day: number;
  /** Longer. */
  days: number;
};

/** A new card, and how to upload its picture. */
export type AddedCard = {
  /** The card's number in the deck, never given again. */
  number: number;
  upload: UploadForm;
};

/** New cards, in the order of the request. */
export type AddedCards = {
  cards: Array<AddedCard>;
};

/** Points for a seat, with their reason. */
export type Award = {
  /** A seat's number. */
  seat: number;
  points: number;
  reason: AwardReason | (string & {});
};

/** The clue with the most votes. */
export type BestDayClue = {
  /** A day, in the circle's time zone. */
  day: string;
  card: Card;
  clue: DayResult;
};

/** The best of the last seven days with results. */
export type BestDayClues = {
  /** The clue with the most votes; of several the earliest. Null if there were no votes. */
  best: BestDayClue | null;
  /** The best clue of each day, the newest day first, without days on which nobody has voted. */
  by_day: Array<BestDayClue>;
};

/** The round in which a member's cards got most votes of others. */
export type BestRound = {
  number: number;
  /** The member's number in this circle. */
  member: number;
  /** How many votes. */
  fooled: number;
};

/** A player whom you have blocked. It says nothing more about them: you do not know their id, nor does the block. */
export type Block = {
  id: string;
  /** Their name at the table where you blocked them. */
  name: string;
  created_at: string;
};

/** The seat of the player to block. */
export type BlockIn = {
  /** The id of a game where you have, or have had, a seat. */
  game: string;
  /** Their seat there. */
  seat: number;
};

/** All players whom you have blocked. */
export type BlockList = {
  /** Your blocks, the oldest first. */
  blocks: Array<Block>;
};

/** The decks of other players with which you may open tables. */
export type BorrowedDecks = {
  /** By title. */
  decks: Array<OwnDeckSummary>;
};

/** Somebody who may play with your deck. */
export type BorrowerOf = {
  id: string;
  name: string;
};

/** A computer player's style and level. */
export type Bot = {
  /** How it gives clues. */
  style: BotStyle | (string & {});
  /** How well it understands clues: 3 is best. */
  level: 1 | 2 | 3;
  /** The round in which it replaced a player. */
  since?: number;
};

/** A computer player. The service chooses what you leave out. */
export type BotIn = {
  /** How it gives clues. */
  style?: BotStyle | null;
  /** How well it understands clues: 3 is best. */
  level?: number | null;
  /** Its colour, in the lobby; by default, the first free one. */
  colour?: Colour | null;
  /** In `team`, the pair that it joins in the lobby. */
  team?: number | null;
  /** During the game: the seat of the player who has left. */
  seat?: number | null;
};

/** A card. */
export type Card = {
  id: string;
  /** The picture. It never changes, so you can cache it for ever. A picture of a player's own is private: you can cache it for an hour, because its owner can remove it. */
  image: string;
  /** The same picture for lists, 300 by 450 pixels; you can cache it for as long. It may be the same address, such as that of a drawing (SVG). */
  small: string;
  /** Describes the picture, the most important things first, in the language of `Accept-Language`. */
  alt: string;
};

/** A new description of a card. */
export type CardChangeIn = {
  /** What the picture shows, for people who cannot see it and for computer players; may be empty. */
  alt: string;
};

/** How many have guessed a card. */
export type CardGuesses = {
  card: string;
  /** Everybody may guess under several names, so this is not verified. */
  count: number;
};

/** The cards that you play. */
export type CardsIn = {
  /** From `owes.choose_from`, as many as you owe. */
  cards: Array<string>;
};

/** Whether the chat is open. */
export type ChatIn = {
  /** Whether players with a seat may write messages. */
  open: boolean;
};

/** A circle, as one of its members sees it. */
export type Circle = {
  id: string;
  name: string;
  made_at: string;
  /** The member's number in this circle. */
  you: number;
  /** The member's number in this circle. */
  host: number;
  /** The members, in the order in which they came. */
  members: Array<Member>;
  /** The invite code. Only the host sees it. */
  invite: string | null;
  /** The tables that wait to be started, the newest first. */
  tables: Array<CircleTable>;
  /** The settings of the table that was opened last, to open one like it; null if none was. */
  last_table: TableSettings | null;
  /** Its picture a day; null where it is switched off. */
  day: DaySettings | null;
};

/** Changes to a circle. A field that you leave out keeps its value. */
export type CircleChangeIn = {
  /** The new name. */
  name?: string | null;
  /** The number of the member who becomes the host. */
  host?: number | null;
  /** Makes a new invite code; the old one ends. */
  invite?: "new" | null;
  /** Switches on a picture a day, or off with null. The first picture comes today; in a circle that has had pictures it comes tomorrow, and so it does with another time zone. */
  day?: DayIn | null;
};

/** The pictures that are on show in a circle. Each is null on the first days, before there is one. */
export type CircleDays = {
  time_zone: string;
  today: DayToday | null;
  voting: DayVoting | null;
  results: DayResults | null;
};

/** A finished game of the circle. Who has left the circle is in it no more, nor are guests. */
export type CircleGame = {
  id: string;
  /** The address of the game, for those who sat there. */
  href: string;
  ruleset: RulesetId | (string & {});
  ended_at: string;
  /** How many have played, all counted. */
  seats: number;
  /** The members, most points first. */
  members: Array<InGame>;
  /** null if no member has fooled anybody, or they have left. */
  best: BestRound | null;
};

/** A page of the circle's finished games. */
export type CircleGames = {
  /** The games, the latest first. */
  games: Array<CircleGame>;
  /** The `cursor` of the next page; null on the last. */
  next: string | null;
};

/** A new circle. */
export type CircleIn = {
  /** Its name, as its members and those whom you invite see it. What is refused in names of players is refused here too. */
  name: string;
};

/** All circles of which you are a member. */
export type CircleList = {
  /** Your circles, by name. */
  circles: Array<CircleSummary>;
};

/** The circle to which a link invites. */
export type CirclePreview = {
  name: string;
  /** The host's name; null while they delete their account. */
  host: string | null;
  /** How many members there are. */
  members: number;
};

/** A circle of which you are a member. */
export type CircleSummary = {
  id: string;
  /** The address of the circle. */
  href: string;
  name: string;
  /** How many members there are. */
  members: number;
  /** The tables that wait to be started, the newest first. */
  tables: Array<CircleTable>;
  /** Whether it has a picture a day. */
  has_pictures: boolean;
};

/** A table of the circle that waits to be started. */
export type CircleTable = {
  id: string;
  /** The address of the game. */
  href: string;
  ruleset: RulesetId | (string & {});
  /** The options in which the table differs from its ruleset. */
  options: Record<string, OptionValue>;
  decks: Array<string>;
  /** Whether 84 cards or all cards of the decks are in play. */
  cards: CardsInPlay | (string & {});
  /** The host's name. */
  host: string;
  /** How many may play. */
  seats: SeatRange;
  /** How many seats are taken. */
  taken: number;
  agents: AgentPolicy | (string & {});
  /** The language of the table. */
  locale: string;
  /** How long an action usually took the slowest person there; null if too little is known. */
  usually: UsualTime | (string & {}) | null;
  opened_at: string;
  /** Whether somebody whom you have blocked sits there. */
  has_blocked: boolean;
  /** Whether you have a seat there. */
  seated: boolean;
};

/** What only the device that has asked knows. */
export type ClaimIn = {
  /** The `secret` that the device got when it asked. */
  secret: string;
};

/** A clue and its card. */
export type ClueIn = {
  /** The clue, of at most 20 lines. You cannot change it later. It may be missing beside a sound; but then those who cannot hear it, and computer players, can only guess. */
  text?: string | null;
  /** The id of your recording, when it is ready. */
  sound?: string | null;
  /** The card that the clue is about; none in `party`, and in `team` where the option `storyteller_card_on_table` is off. */
  card?: string | null;
};

/** What is heard of a clue. */
export type ClueSound = {
  /** MP4 with AAC, one channel. Only players and spectators of the game know the address. */
  url: string;
  /** Its length in milliseconds. */
  length_ms: number;
  /** How loud it is along its length, from 0 to 100, to draw it. */
  peaks: Array<number>;
};

/** A code that another device shows. */
export type CodeIn = {
  /** The code that the new device shows. Small letters, spaces and hyphens make no difference. */
  code: string;
};

/** What a computer player says to a finished round, in the table's language. */
export type Comment = {
  /** A seat's number. */
  seat: number;
  /** What it thought of, as a noun; null if nothing. */
  idea: string | null;
  text: string;
};

/** Your answer to a device that asks. */
export type ConfirmIn = {
  /** The code that the new device shows. Small letters, spaces and hyphens make no difference. */
  code: string;
  /** True gives the device your account; false refuses it. */
  allow: boolean;
};

/** The part of the picture to show, 2 wide to 3 high: shares of the upright picture's width and height. A part that reaches beyond the picture is moved into it. */
export type CropIn = {
  /** The left edge. */
  x: number;
  /** The upper edge. */
  y: number;
  /** The width; the height follows from it. */
  width: number;
};

/** The current state of the table. */
export type Current = {
  round: number | null;
  phase: "clue" | "cards" | "votes" | "finished" | (string & {}) | null;
  href: string;
};

/** The clues of a day: the same for everybody. */
export type Daily = {
  /** A day, in UTC. */
  day: string;
  /** The days are counted; 2026-11-23 is day 1. */
  number: number;
  /** The language of the clues. */
  language: string;
  clue: string;
  /** The clue is meant for one of these cards. */
  cards: Array<Card>;
  /** When the next clues come. */
  ends_at: string;
  /** The second and the third clue, each further from the obvious. */
  further: Array<DailyClue>;
  /** Null until the day is over. */
  answer: DailyAnswer | null;
};

/** Which card was meant, and how everybody has guessed so far, in this language. */
export type DailyAnswer = {
  meant: string;
  /** In the order of `cards`. */
  guesses: Array<CardGuesses>;
};

/** A further clue of a day. */
export type DailyClue = {
  clue: string;
  /** The clue is meant for one of these cards. */
  cards: Array<Card>;
  /** Null until the day is over. */
  answer: DailyAnswer | null;
};

/** The answer to a guess. */
export type DailyGuess = {
  /** The card of your first guess, which is the one that counts. */
  guess: string;
  answer: DailyAnswer;
};

/** A guess. */
export type DailyGuessIn = {
  /** The id of one of the clue's six cards. */
  card: string;
  /** Which of the day's clues: 1 is the first, 2 and 3 are the `further`. */
  clue?: number;
  /** A random text that you make up and keep for the day, so that your guess counts once. */
  guesser: string;
  /** The language in which you have read the clue. */
  language?: string;
};

/** A clue whose author is not known yet. */
export type DayClue = {
  id: string;
  text: string;
};

/** Your clue for the picture of today. */
export type DayClueIn = {
  /** The clue, of at most 20 lines. */
  text: string;
};

/** The clue that you report. */
export type DayClueReportIn = {
  /** The day of its picture. */
  day: string;
  /** The id of the clue. */
  clue: string;
  /** What is wrong with it, for the operator. */
  reason?: string | null;
};

/** A picture a day. */
export type DayIn = {
  /** An IANA time zone: its days begin at midnight there. */
  time_zone: string;
};

/** A clue with its author, and how many votes it has got. */
export type DayResult = {
  id: string;
  text: string;
  /** The member's number in this circle. */
  member: number;
  /** Their name; null while they delete their account. */
  name: string | null;
  votes: number;
};

/** A picture whose votes are counted. */
export type DayResults = {
  /** A day, in the circle's time zone. */
  day: string;
  card: Card;
  /** The clues, the most votes first. */
  clues: Array<DayResult>;
  /** Your own clue; null if there is none. */
  yours: string | null;
  /** The clue that you have voted for; null if you did not. */
  vote: string | null;
};

/** A picture a day, for which the members of a circle write clues. */
export type DaySettings = {
  /** Its days begin at midnight there. */
  time_zone: string;
  /** The day of the first picture. */
  since: string;
};

/** The picture of today, for which members write clues. */
export type DayToday = {
  /** A day, in the circle's time zone. */
  day: string;
  card: Card;
  /** Until when clues are taken. */
  ends_at: string;
  /** Your clue; null if you have written none. */
  clue: string | null;
};

/** Your vote. */
export type DayVoteIn = {
  /** The id of the clue that would tempt you most. */
  clue: string;
};

/** A picture whose clues are voted on. */
export type DayVoting = {
  /** A day, in the circle's time zone. */
  day: string;
  card: Card;
  /** Until when votes are taken. */
  ends_at: string;
  /** All clues. Their order tells nothing of who has written them. */
  clues: Array<DayClue>;
  /** Which clue is yours; null if none is. */
  yours: string | null;
  /** The clue that you vote for; null if you have not voted. */
  vote: string | null;
  /** False if you have joined after the day of this picture. */
  may_vote: boolean;
};

/** A deck with all its cards. */
export type Deck = {
  id: string;
  title: string;
  author: string;
  /** The licence's SPDX identifier. */
  licence: string;
  /** A deck changes only by a new revision; they are counted from 1. */
  revision: number;
  cards: Array<DeckCard>;
};

/** A card of a deck. */
export type DeckCard = {
  id: string;
  /** The picture, 600 by 900 pixels. */
  image: string;
  /** A small picture for lists, 300 by 450 pixels. */
  small: string;
  /** Describes the picture, the most important things first, in the language of `Accept-Language`. */
  alt: string;
  /** A blurred picture to show while the other one loads, as a data URI; may be empty. */
  placeholder: string;
};

/** A player's own deck at a table. */
export type DeckInPlay = {
  id: string;
  /** Its title; empty once the deck has been removed. */
  title: string;
  /** Who has made the pictures; may be empty. */
  author: string;
  /** The licence's SPDX identifier. */
  licence: string;
  /** Whether a generator has made the pictures, or some of them. */
  uses_ai: boolean;
  /** A card that its owner has removed is blank. */
  cards: Array<DeckCard>;
};

/** All decks. */
export type DeckList = {
  decks: Array<DeckSummary>;
};

/** A deck without its cards. */
export type DeckSummary = {
  id: string;
  href: string;
  title: string;
  author: string;
  /** The licence's SPDX identifier. */
  licence: string;
  /** The number of cards. */
  cards: number;
  /** A deck changes only by a new revision; they are counted from 1. */
  revision: number;
  /** The languages of the cards' descriptions, as BCP 47 tags. */
  languages: Array<string>;
  /** The card that stands for the deck. */
  cover: DeckCard;
};

/** The delivery of a notification to a webhook. */
export type Delivery = {
  /** The `webhook-id` of the request. */
  id: string;
  type: NotificationType | (string & {});
  /** The body, byte for byte the same in every attempt. */
  payload: Notification;
  state: DeliveryState | (string & {});
  /** The number of attempts so far. */
  attempts: number;
  /** The time of the last attempt; null before the first. */
  last_attempt_at: string | null;
  /** The earliest time of the next attempt; null during the first one, and if none follows. */
  next_attempt_at: string | null;
  /** The HTTP status of the last answer. */
  status: number | null;
  /** Why the last attempt got no answer. */
  reason: DeliveryFailure | (string & {}) | null;
};

/** The deliveries to a webhook. */
export type DeliveryList = {
  /** The deliveries, the newest first. */
  deliveries: Array<Delivery>;
};

/** A page of the discard. */
export type Discard = {
  /** The cards, the oldest first. */
  cards: Array<Card>;
  /** The `after` of the next page; null on the last. */
  next: number | null;
};

/** The cards that have been played, until they are shuffled again. */
export type DiscardPile = {
  /** How many cards these are. */
  count: number;
  /** The address of its cards; null where the discard does not lie face up. */
  href: string | null;
};

/** A pending action at one of your tables. */
export type DueAction = {
  game: string;
  /** The address of the game, which shows everything else. */
  href: string;
  /** Your seat. */
  seat: number;
  round: number;
  action: Action | (string & {});
  /** When the pending action expires. */
  your_deadline: string;
};

/** A player's random contribution to the shuffle. */
export type Entropy = {
  /** A seat's number. */
  seat: number;
  entropy: string;
};

/** A table of yours that nobody has started. It no longer exists. */
export type ExpiredTable = {
  id: string;
  ruleset: RulesetId | (string & {});
  /** The names of those who waited there. */
  players: Array<string>;
  /** When it has expired. */
  expired_at: string;
};

/** A page of all data that the service stores about you. */
export type Export = {
  player: Me;
  tokens: Array<Token>;
  webhooks: Array<Webhook>;
  /** Your subscriptions, the oldest first. */
  push: Array<PushSubscription>;
  /** Your blocks, the oldest first. */
  blocks: Array<Block>;
  action_times: ActionTimes;
  stats: Stats;
  heard_clues: Array<HeardClues>;
  circles: Array<ExportedCircle>;
  /** Your reports of clues in circles, the oldest first. */
  clue_reports: Array<ExportedDayClueReport>;
  /** Your own decks; `href` has their cards and pictures. */
  own_decks: Array<OwnDeckSummary>;
  borrowed_decks: Array<OwnDeckSummary>;
  /** Your games, ordered by id. */
  games: Array<ExportedGame>;
  /** The `cursor` of the next page; null on the last. */
  next: string | null;
};

/** A circle of which you are a member. */
export type ExportedCircle = {
  id: string;
  name: string;
  /** The member's number in this circle. */
  you: number;
  /** What your own games there add up to. */
  standings: Array<RulesetStandings>;
  /** What you have written for its pictures of the last days. */
  days: Array<ExportedDay>;
};

/** What you have written for a circle's picture of a day. */
export type ExportedDay = {
  /** A day, in the circle's time zone. */
  day: string;
  /** Your clue; null if you have written none. */
  clue: string | null;
  /** The clue that you vote for; null if you have not voted. */
  vote: string | null;
};

/** A report of a clue in a circle that you sent. */
export type ExportedDayClueReport = {
  circle: string;
  /** A day, in the circle's time zone. */
  day: string;
  clue: string;
  /** The reason that you gave. */
  reason: string | null;
  /** When you sent it. */
  at: string;
};

/** Your data at one table. */
export type ExportedGame = {
  id: string;
  /** The status of the game; null if it no longer exists. */
  status: GameStatus | (string & {}) | null;
  /** Whether you have archived the game. */
  archived: boolean;
  /** Your seat; null if you have none. */
  seat: number | null;
  /** Your name in this game. */
  name: string | null;
  /** Your colour. */
  colour: Colour | (string & {}) | null;
  /** The pair's number, in `team`. */
  team: number | null;
  /** Which model plays here, by its own word. */
  agent?: string;
  /** Your random contribution to the shuffle. */
  entropy: string | null;
  /** The finished rounds, in the order in which they were played. */
  rounds: Array<ExportedRound>;
  /** Your messages there, the oldest first. */
  messages: Array<ExportedMessage>;
  /** Your reports there, the oldest first. */
  reports: Array<ExportedReport>;
};

/** A message that you wrote. */
export type ExportedMessage = {
  id: string;
  /** The text; null if you have deleted it. */
  text: string | null;
  /** When you wrote it. */
  at: string;
};

/** A report that you sent. */
export type ExportedReport = {
  /** The reported message; null for anything else. */
  message: string | null;
  /** The round of the reported clue; null for anything else. */
  round: number | null;
  /** The reported card; null for anything else. */
  card: string | null;
  /** The reported seat; null for anything else. */
  seat: number | null;
  /** The reason that you gave. */
  reason: string | null;
  /** When you sent it. */
  at: string;
};

/** What you did in a finished round. */
export type ExportedRound = {
  number: number;
  /** Your clue; null if somebody else was the storyteller. */
  clue: string | null;
  /** What is heard of your clue. */
  sound: ClueSound | null;
  /** The cards that you played. */
  cards: Array<string>;
  /** The slots that you voted for. */
  votes: Array<number>;
  /** The slot of your red token, in `party`. */
  veto: number | null;
  /** The reactions to the clue and the cards, the clue's first, then by slot. */
  reactions: Array<GivenReaction>;
};

/** A card on the table, whose owner is still hidden. */
export type FaceUpCard = {
  /** The number of a face-up card's place on the table. */
  slot: number;
  card: Card;
  /** Whether the card is yours, or in `team` your partner's. */
  mine: boolean;
};

/** Details of a refusal that its code does not say. */
export type Facts = {
  /** The allowed values: `invalid-parameter`, `option-invalid`. */
  allowed?: Array<OptionValue>;
  /** When it begins: `votes-not-begun`. */
  begins_at?: string;
  /** How many cards the decks have: `deck-too-small`. */
  cards?: number;
  /** How many of the named decks do not exist: `deck-not-found`. */
  decks?: number;
  /** When it ended: `clues-over`, `votes-over`. */
  ends_at?: string;
  /** How many cards to hand in: `wrong-number-of-cards`. */
  expected?: number;
  /** The maximum: `circle-full`, `deck-lent-out`, `too-many-blocks`, `too-many-cards`, `too-many-circles`, `too-many-decks`, `too-many-listed-tables`, `too-many-shares`, `too-many-subscriptions`, `too-many-tokens`, `too-many-webhooks`; How many the quota allows: `quota-used-up`, `too-many-codes`, `too-many-messages`, `too-many-room-codes`; The maximum in a round: `too-many-changes`, `too-many-reactions`. */
  limit?: number;
  /** The largest number, or length of a text: `invalid-parameter`; The largest number: `option-invalid`; The maximum number of votes: `wrong-number-of-votes`. */
  max?: number;
  /** The table must allow that few players: `option-without-effect`. */
  max_seats?: number;
  /** The smallest number, or length of a text: `invalid-parameter`; The smallest number: `option-invalid`; The minimum number of votes: `wrong-number-of-votes`. */
  min?: number;
  /** The table must allow that many players: `option-without-effect`. */
  min_seats?: number;
  /** The nearest name of a published deck: `deck-not-found`; The nearest value that is allowed: `invalid-parameter`, `option-invalid`; The nearest name that exists: `option-unknown`, `unknown-parameter`. */
  nearest?: string;
  /** How many cards the table needs: `deck-too-small`. */
  needed?: number;
  /** The refused option: `option-invalid`, `option-without-effect`. */
  option?: string;
  /** The options of the ruleset: `option-unknown`; The options whose values prevent it: `option-without-effect`. */
  options?: Array<string>;
  /** The refused parameter: `invalid-parameter`. */
  parameter?: string;
  /** The parameters of the query: `unknown-parameter`. */
  parameters?: Array<string>;
  /** What is wrong with the parameter: `invalid-parameter`. */
  problem?: FieldFault | (string & {});
  /** The name of the quota: `quota-used-up`, `too-many-codes`, `too-many-messages`, `too-many-room-codes`. */
  quota?: string;
  /** What is wrong with the address: `webhook-url-refused`. */
  reason?: WebhookUrlFault | (string & {});
  /** The numbers of players that the ruleset allows: `seats-impossible`; The numbers of players with which this table can start: `wrong-number-of-seats`. */
  seats?: Array<number>;
  /** How many cards lie on the table: `unknown-slot`. */
  slots?: number;
  /** The seat whose clue is due: `not-storyteller`. */
  storyteller?: number;
};

/** The proof of a fair deal. */
export type Fairness = {
  game: string;
  /** SHA-256, in hex, of the seed's 64 hex digits followed by the game's id. */
  commitment: string;
  /** The players' random contributions, ordered by seat. The deal fixes them. */
  entropy: Array<Entropy>;
  /** The seed in hex; null until the game is over. */
  seed: string | null;
  /** What to replay with the seed; null until the game is over. */
  transcript: Transcript | null;
};

/** A deck of the game. The ids of its cards are its own id and a number from 001. */
export type FairnessDeck = {
  id: string;
  /** The number of cards. */
  cards: number;
};

/** The random results of a finished round, and the seats that took part. */
export type FairnessRound = {
  number: number;
  /** A seat's number. */
  storyteller: number;
  /** How many seats took part when the round began. */
  began_with: number;
  /** The seats that no longer took part when the round was scored. */
  gone: Array<number>;
  /** The cards on the table, ordered by slot. */
  table: Array<TableCard>;
};

/** A mistake in a body, and what would be right. */
export type FieldProblem = {
  /** The field, as a JSON pointer into the body; empty for the body itself. */
  pointer: string;
  problem: FieldFault | (string & {});
  /** The type that the field has: `wrong-type`. */
  expected?: JsonType | (string & {});
  /** The values that the field may have: `not-allowed`. */
  allowed?: Array<string | number>;
  /** The smallest number, or the fewest characters or members: `too-small`, `too-short`, `too-few`. */
  min?: number;
  /** The largest number, or the most characters, lines or members: `too-large`, `too-long`, `too-many-lines`, `too-many`. */
  max?: number;
  /** The fields that exist there: `unknown-field`, once for each object; or of which one is needed: `one-needed`, `exactly-one-needed`. */
  fields?: Array<string>;
  /** What would be right: `wrong-form`. */
  example?: string;
  /** The nearest name or value that is right, if there is a near one. */
  nearest?: string;
};

/** What you have done in some of your games. */
export type Figures = {
  /** Games that are over. */
  games: number;
  /** Games of these that you have won; a tie is shared. */
  wins: number;
  /** Rounds in which you gave a clue, a card or a vote. */
  rounds: number;
  /** Rounds in which you voted for the storyteller's card; none in `party`. */
  guessed: number;
  /** Rounds of `guessed` in which you found the card. */
  found: number;
  /** Rounds in which you were the storyteller. */
  told: number;
  /** Rounds of `told` in which some found the card, but not all. */
  scored: number;
  /** Votes of others for a card of yours that was not the one to be found. */
  fooled: number;
};

/** The cards of a seat that took part to the end. */
export type FinalHand = {
  /** A seat's number. */
  seat: number;
  /** The hand, with the cards played in a round that was not finished. */
  cards: Array<string>;
};

/** The game as you may see it. */
export type Game = {
  id: string;
  status: GameStatus | (string & {});
  /** The phase of the current round; null unless `playing`. */
  phase: Phase | (string & {}) | null;
  /** When the time limit of the phase ends; null: never. */
  phase_ends_at: string | null;
  /** Since when the table has slept, because nobody was present, all present were on vacation, or all have agreed to pause. Until a player wakes it, by a move or `POST` `return`, it waits for nobody. null: it is awake. */
  sleeping_since: string | null;
  /** When the game ends if nobody wakes the table; null: it is awake. */
  sleep_ends_at: string | null;
  pace: Pace;
  ruleset: RulesetId | (string & {});
  /** The options in which the table differs from its ruleset. */
  options: Record<string, OptionValue>;
  decks: Array<string>;
  /** The decks, in the same order; once the game has started, in the revisions that it keeps. */
  deck_hrefs: Array<string>;
  /** Whether 84 cards or all cards of the decks are in play. */
  cards: CardsInPlay | (string & {});
  /** How many may play. */
  seats: SeatRange;
  /** Whether anybody may find the table, join it and watch it. */
  listed: boolean;
  /** Whether clues may have a sound. */
  sounds: boolean;
  agents: AgentPolicy | (string & {});
  /** true: somebody has chosen what the cards are dealt from. */
  seeded?: boolean;
  /** Whether players with a seat may write messages. */
  chat_open: boolean;
  /** The seat of the host, who starts the game. */
  host: number;
  /** From then on every player at the table may do what only the host may, and becomes the host by doing it; null unless in the lobby. */
  host_open_at: string | null;
  /** When the table expires if nobody starts or changes it, or keeps it with `POST …/keep`. Only who has a seat sees it, and only in the lobby. */
  expires_at?: string;
  /** The invite code. Only the host sees it, or after `host_open_at` every player at the table. */
  invite: string | null;
  /** The public id of the table for links, as in `/j/{preview}#{invite}`. Who sees `invite` sees it; null at a table that was opened before there were previews. */
  preview: string | null;
  /** Your seat; null for a spectator. */
  you: YourSeat | null;
  /** The players; clockwise after the start. */
  players: Array<Player>;
  /** The seats that the table waits for. */
  waiting_for: Array<number>;
  /** The current round. */
  round: Round | null;
  /** The pile; null in the lobby. */
  pile: Pile | null;
  /** The discard; null in the lobby. */
  discard: DiscardPile | null;
  /** Your cards. Nobody else sees them. In `party` the list is empty for those who may give the clue, until it is given. */
  hand: Array<Card>;
  /** Your pending action; null when you owe nothing. It also shows a late vote that still counts, although the table no longer waits for it: `waiting_for` then does not contain your seat. */
  owes: Owes | null;
  /** Why you owe nothing; null when you owe something. */
  idle_reason: IdleReason | (string & {}) | null;
  /** The last scored round. */
  last_round: ScoredRound | null;
  /** The players with the highest score, without those who have left; several in a tie, none if none of them has a point. null until the game is over. */
  winners: Array<number> | null;
  /** Whether the game ended because too few players were left, or because nobody woke the table. */
  unfinished: boolean;
  /** The table of the rematch; null until there is one. */
  rematch: string | null;
  /** The circle in which the table was opened. Only who has a seat sees it. */
  circle: string | null;
};

/** The settings of a new table. Every field has a default. */
export type GameIn = {
  /** The ruleset to play. */
  ruleset?: RulesetId;
  /** Names and values of options, as `GET /v1/rulesets` lists them for the ruleset. */
  options?: Options;
  /** The decks that are mixed. */
  decks?: Array<string>;
  /** Whether 84 cards, drawn at random from all decks, are in play, or all cards of the decks. */
  cards?: CardsInPlay;
  /** How many may play; by default, as many as the ruleset allows. */
  seats?: SeatsIn;
  /** Whether anybody may find the table, join it and watch it. */
  listed?: boolean;
  /** Whether clues may have a sound. */
  sounds?: boolean;
  agents?: AgentPolicy;
  /** Which model plays here, for all to see. No addresses. */
  agent?: string | null;
  /** The colour of your seat; by default, the first one. */
  colour?: Colour | null;
  /** How long the table waits for a move. */
  pace?: PaceIn;
  /** Your random contribution to the shuffle. Keep it secret until you send it; the proof of the deal publishes it. */
  entropy?: string | null;
  /** The circle of yours in which the table is opened. */
  circle?: string | null;
  /** The seed of the deal, for experiments; see `seeds-off`. */
  seed?: string | null;
};

/** A page of your games. */
export type GameList = {
  /** Games in which you owe an action first, then other games being played. */
  games: Array<GameSummary>;
  /** Tables that have expired within two days; absent if there are none. */
  expired?: Array<ExpiredTable>;
  /** The `cursor` of the next page; null on the last. */
  next: string | null;
};

/** One of your games, with your pending action there. */
export type GameSummary = {
  id: string;
  /** The address of the game. */
  href: string;
  status: GameStatus | (string & {});
  ruleset: RulesetId | (string & {});
  phase: Phase | (string & {}) | null;
  round: number | null;
  /** Since when the table has slept, until a player wakes it; null: it is awake. */
  sleeping_since: string | null;
  you: You;
  /** When your pending action expires; null: never. */
  your_deadline: string | null;
  /** When the table expires if nobody starts, changes or keeps it. */
  expires_at?: string;
  /** A seat is kept for you at this rematch until it starts. Come by taking the seat, or by `POST …/rematch` of the last game. */
  reserved?: boolean;
  /** The names of the players, clockwise. */
  players: Array<string>;
  /** The seats that the table waits for. */
  waiting_for: Array<number>;
  /** Your pending action; the game itself has the details. */
  owes: Action | (string & {}) | null;
  /** Why you owe nothing; null when you owe something. */
  idle_reason: IdleReason | (string & {}) | null;
  /** The clue that was given last. */
  clue: string | null;
  /** The storyteller's card of the last finished round, if one was on the table. */
  last_card: string | null;
  /** The names of the winners; null until the game ends. */
  winners: Array<string> | null;
};

/** A card that you have given, with a clue or to one. */
export type GivenCard = {
  card: Card;
  /** How often. */
  count: number;
};

/** What a player has said to the clue or to a card of a round. */
export type GivenReaction = {
  /** The clue, or the slot of the card. */
  to: "clue" | number;
  reaction: Reaction | (string & {});
  /** A seat's number. */
  seat: number;
};

/** The service is up. */
export type Health = {
  status: "ok";
  /** The version of the service and of its contract. */
  version: string;
};

/** How many of the clues written for a deck's cards you have heard from computer players. */
export type HeardClues = {
  deck: string;
  language: string;
  /** They are not told again while others are left. */
  count: number;
};

/** What a member has done in one game. */
export type InGame = {
  /** The member's number in this circle. */
  member: number;
  points: number;
  /** The rounds in which the member voted. */
  guessed: number;
  /** Of these: for the storyteller's card. */
  found: number;
  /** The rounds in which the member was the storyteller. */
  told: number;
  /** Of these: some found the card, but not all. */
  scored: number;
  /** Votes of others for the member's cards, while somebody else was the storyteller. */
  fooled: number;
  won: boolean;
};

/** The browser's keys, from `PushSubscription.toJSON()`. */
export type KeysIn = {
  /** The browser's public key: an uncompressed point on P-256, in base64url without padding. */
  p256dh: string;
  /** The browser's secret of 16 bytes, in base64url without padding. */
  auth: string;
};

/** The cards to play for you if you are late. */
export type LateCardsIn = {
  /** From `hand`, at most as many as you would owe; none to choose nothing. */
  cards: Array<string>;
};

/** A table that anybody may join. */
export type ListedTable = {
  id: string;
  /** The address of the game. */
  href: string;
  ruleset: RulesetId | (string & {});
  /** The options in which the table differs from its ruleset. */
  options: Record<string, OptionValue>;
  decks: Array<string>;
  /** Whether 84 cards or all cards of the decks are in play. */
  cards: CardsInPlay | (string & {});
  /** The host's name. */
  host: string;
  /** How many may play. */
  seats: SeatRange;
  /** How many seats are taken. */
  taken: number;
  agents: AgentPolicy | (string & {});
  /** The language of the table. */
  locale: string;
  /** How long an action usually took the slowest person there; null if too little is known. */
  usually: UsualTime | (string & {}) | null;
  opened_at: string;
  /** Whether somebody whom you have blocked sits there. */
  has_blocked: boolean;
};

/** How you borrow a deck. */
export type LoanIn = {
  /** The code of the deck. */
  code: string;
};

/** Your profile. */
export type Me = {
  id: string;
  name: string;
  /** The player's language as a BCP 47 tag. */
  locale: string;
  /** Whether anybody who has the link to a table that you host may see your name. */
  show_name: boolean;
  /** Whether the public pages of shared rounds may show your name. */
  share_name: boolean;
  /** Whether they may show your clues of private tables. */
  share_clues: boolean;
  created_at: string;
};

/** Changes to your profile. A field that you leave out keeps its value. */
export type MeIn = {
  /** Your new name. */
  name?: string | null;
  /** Your language as a BCP 47 tag. Extensions and private use are left out; a tag without anything else stands for English. */
  locale?: string | null;
  /** Whether anybody who has the link to a table that you host may see your name. */
  show_name?: boolean | null;
  /** Whether the public pages of shared rounds may show your name. */
  share_name?: boolean | null;
  /** Whether they may show your clues of private tables. */
  share_clues?: boolean | null;
};

/** A member of the circle. */
export type Member = {
  /** The member's number in this circle. */
  member: number;
  name: string;
};

/** How you join a circle. */
export type MemberIn = {
  /** The invite code of the circle. */
  invite: string;
};

/** A message at a table. */
export type Message = {
  id: string;
  /** The author's seat. */
  seat: number;
  /** The author's name; `(gone)` if they have deleted their account. */
  name: string;
  /** The text; null if it has been deleted. */
  text: string | null;
  /** When it was written. */
  at: string;
  /** Whether you wrote it, and so can delete it. */
  mine: boolean;
};

/** A message to everybody at the table. */
export type MessageIn = {
  /** The text. Everybody who may see the game can read it. */
  text: string;
};

/** Messages at a table. */
export type MessageList = {
  /** The messages, the oldest first. */
  messages: Array<Message>;
  /** Send it as `after`, now or at any later time, to get the messages after these. null while there are none. */
  next: string | null;
  /** Whether there are already messages after `next`. */
  more: boolean;
  /** Whether players with a seat may write messages. */
  open: boolean;
};

/** New hands that computer players drew when they replaced players whose hands had gone to the discard. */
export type NewHands = {
  /** The round before whose clue they were drawn. */
  round: number;
  /** The storyteller of that round. */
  storyteller: number;
  /** The seats that drew a hand; in `team`, both seats of a pair at once. */
  seats: Array<number>;
};

/** The body that a webhook receives. It says what has happened and where to look, never what was played. */
export type Notification = {
  type: NotificationType | (string & {});
  /** When it happened. */
  timestamp: string;
  /** Increases with every notification to this webhook, not always by one. Notifications may arrive in another order; the one with the higher number happened later. */
  sequence: number;
  data: NotificationData;
};

/** The subject of a notification; empty for a ping. */
export type NotificationData = {
  game?: string;
  /** The address of the game, which shows everything else. In `circle.table_opened` it shows it once you have taken a seat there; before that, the circle lists the table. */
  href?: string;
  /** Your seat. In `seat.taken` and `seat.left` that of the person who has come or gone, in `message.posted` the author's, in `circle.table_opened` the host's. */
  seat?: number;
  /** In `message.posted`: the first new message. There may be more: read all with `GET …/messages`, after the last one that you have. */
  message?: string;
  /** In `circle.table_opened`: the circle. */
  circle?: string;
  round?: number;
  action?: Action | (string & {});
  /** When the pending action expires; null if the table has no time limit for it. */
  your_deadline?: string | null;
  /** When a table that nobody starts expires, or has expired. */
  expires_at?: string;
  /** In `turn.due_soon`: further pending actions, of which you get no reminder of their own now. Without any, the field is absent. */
  also_due?: Array<DueAction>;
};

/** The conditions under which an option has an effect. All of them must be met. */
export type OnlyIf = {
  /** Conditions on other options. The value that counts is the table's choice, or else the default. Often empty. */
  options: Array<OptionCondition>;
  /** The table must allow at least this many players (`seats.max`); null: any number. `POST /v1/scores` ignores this. */
  min_seats: number | null;
  /** The table must allow this many players or fewer (`seats.min`); null: any number. `POST /v1/scores` ignores this. */
  max_seats: number | null;
};

/** Somebody with whom you have played. */
export type Opponent = {
  /** Their name in the last game that you have played together. */
  name: string;
  /** Games that you have played together. */
  games: number;
  /** Votes of theirs that you have caught: those of `fooled`. */
  fooled: number;
  /** Votes of yours that they have caught. */
  fooled_by: number;
};

/** A condition on another option of the same ruleset. */
export type OptionCondition = {
  /** The other option, which comes before this one in the list. */
  option: string;
  /** It must have one of these values. */
  values: Array<OptionValue>;
};

/** Your pending action: send a `PUT` to `href`. */
export type Owes = {
  action: Action | (string & {});
  /** The address for the `PUT`. */
  href: string;
  /** The ids of possible cards, or slots for `cast-votes`; null for a clue without a card. */
  choose_from: Array<string> | Array<number> | null;
  /** The minimum number to choose. */
  min: number;
  /** The maximum number to choose. */
  max: number;
  /** Whether you may choose the same slot twice. */
  may_repeat: boolean;
  /** Slots for the `veto`; null if you owe none. */
  veto_from: Array<number> | null;
  /** Whether the `veto` may be on a slot that you vote for. */
  veto_may_repeat: boolean;
  /** When the action expires, with your time bank counted in; null: never, or the table does not wait for it. In `team`, if your partner may hand in the card as well, the later time of the two. */
  your_deadline: string | null;
};

/** A card of your own deck. */
export type OwnCard = {
  /** The card's number in the deck, never given again. */
  number: number;
  /** `waiting`: for its picture, or until that is developed. `ready`: games that begin now have it. */
  state: UploadState | (string & {});
  /** Why the picture was refused; null unless it was. */
  reason: OwnCardReason | (string & {}) | null;
  /** Describes the picture, the most important things first, in the language of `Accept-Language`. */
  alt: string;
  /** The picture, 600 by 900 pixels; null unless it is ready. */
  image: string | null;
  /** The small picture, 300 by 450 pixels; null unless it is ready. */
  small: string | null;
  /** A blurred picture to show while the other one loads, as a data URI; may be empty. */
  placeholder: string;
  /** An earlier card that looks the same or nearly so; null if there is none. */
  like: number | null;
};

/** Your own deck, as you see it. */
export type OwnDeck = {
  id: string;
  /** The address of the deck. */
  href: string;
  title: string;
  /** Who has made the pictures; may be empty. */
  author: string;
  licence: OwnLicence | (string & {});
  /** Whether a generator has made the pictures, or some of them. */
  uses_ai: boolean;
  /** How many cards there are, ready or not. */
  cards: number;
  made_at: string;
  /** Whoever has it may borrow the deck. */
  code: string;
  /** How many cards are ready. */
  ready: number;
  /** For how many players these are enough; 0: for no game yet. */
  seats: number;
  /** All cards, by number. */
  own_cards: Array<OwnCard>;
  /** In the order in which they came. */
  borrowers: Array<BorrowerOf>;
};

/** Changes to a deck. A field that you leave out keeps its value. */
export type OwnDeckChangeIn = {
  /** The new title. */
  title?: string | null;
  /** Who has made the pictures; may be empty. */
  author?: string | null;
  licence?: OwnLicence | null;
  /** Whether a generator has made the pictures, or some of them. */
  uses_ai?: boolean | null;
  /** Makes a new code to borrow the deck with; the old one ends. */
  code?: "new" | null;
};

/** A new deck of your own pictures. */
export type OwnDeckIn = {
  /** Its title, as everybody at the table sees it. */
  title: string;
  /** Who has made the pictures; may be empty. */
  author?: string;
  /** What others may do with the pictures. `private`: nothing but look at them at the table. You need the right to show every picture. */
  licence?: OwnLicence;
  /** Whether a generator has made the pictures, or some of them. */
  uses_ai?: boolean;
};

/** Your own decks. */
export type OwnDeckList = {
  /** By title. */
  decks: Array<OwnDeckSummary>;
};

/** A deck of a player's own pictures. */
export type OwnDeckSummary = {
  id: string;
  /** The address of the deck. */
  href: string;
  title: string;
  /** Who has made the pictures; may be empty. */
  author: string;
  licence: OwnLicence | (string & {});
  /** Whether a generator has made the pictures, or some of them. */
  uses_ai: boolean;
  /** How many cards there are, ready or not. */
  cards: number;
};

/** How long the table waits, in seconds. A limit of null means that it waits for ever. */
export type Pace = {
  /** The time limit for the clue. */
  clue_s: number | null;
  /** The time limit for the cards. */
  cards_s: number | null;
  /** The time limit for the votes. */
  votes_s: number | null;
  /** Each player's time bank at the start: extra time after the limit of a phase. */
  time_bank_s: number;
  /** What returns to each player's time bank after a round, up to its size. */
  increment_s: number;
  /** Each player's vacation in the whole game. */
  vacation_s: number;
  /** How long the table sleeps before the game ends. */
  sleep_s: number;
  /** The time zone whose Saturdays and Sundays stop all clocks; null: clocks run then too. */
  weekends_off: string | null;
};

/** How long the table waits: a preset, and changes to it. null keeps the value of the preset. */
export type PaceIn = {
  /** Minutes, one day or three days for each phase; or no limit, so that nobody is ever absent. */
  preset?: "live" | "daily" | "relaxed" | "none";
  /** Time limit for the clue, in seconds. */
  clue_s?: number | null;
  /** Time limit for the cards, in seconds. */
  cards_s?: number | null;
  /** Time limit for the votes, in seconds. */
  votes_s?: number | null;
  /** Time bank of each player, in seconds: extra time after the limit of a phase. */
  time_bank_s?: number | null;
  /** Seconds that return to each player's time bank after a round, up to its size. */
  increment_s?: number | null;
  /** Vacation of each player in the whole game, in seconds. A vacation stops their clock. */
  vacation_s?: number | null;
  /** How long a table sleeps before its game ends, in seconds. */
  sleep_s?: number | null;
  /** The IANA time zone whose Saturdays and Sundays stop all clocks; null: clocks run then too. */
  weekends_off?: string | null;
};

/** The cards that are left to draw, face down. */
export type Pile = {
  /** How many cards these are. */
  count: number;
};

/** A player at the table, as everybody sees them. */
export type Player = {
  /** A seat's number. */
  seat: number;
  /** The player's name; `(gone)` if they have deleted their account. */
  name: string;
  colour: Colour | (string & {});
  /** The pair's number, in `team`. */
  team: number | null;
  /** The player's score; in `team`, the pair's. */
  score: number;
  /** The role in the current round. */
  role: Role | (string & {}) | null;
  /** Whether the phase no longer waits for this seat. */
  done: boolean;
  /** Describes a computer player; null for a person. */
  bot: Bot | null;
  /** How long an action usually took the person before; null if too little is known. */
  usually: UsualTime | (string & {}) | null;
  /** The table does not wait for an absent seat, which may return. */
  state: Presence | (string & {});
  /** The end of the player's vacation, which stops their clock. */
  vacation_until: string | null;
  /** The seats that vote to remove this absent player. */
  removal_votes: Array<number>;
  /** Whether the player has agreed to pause. */
  wants_pause: boolean;
  /** When the player's time bank ends; only while the table waits for them on it. */
  time_bank_until?: string;
  /** In the lobby of a rematch: the seat is kept for this player, who has not come yet. The start frees it. */
  reserved?: boolean;
  /** Which model plays here, by its own word. */
  agent?: string;
  /** Whether you have blocked this player. Only you see this. */
  blocked: boolean;
};

/** A new player. */
export type PlayerIn = {
  /** Your name, as the others at the table see it. Where two look the same, the later one gets a number. Refused: invisible characters without effect, more than three marks on a letter, and words that the page shows in the place of names. */
  name: string;
  /** Your language as a BCP 47 tag. Extensions and private use are left out; a tag without anything else stands for English. */
  locale?: string;
};

/** Your new player with its first token. */
export type PlayerWithToken = {
  player: Me;
  /** The token, which is shown only once. Send it as `Authorization: Bearer …`. */
  token: string;
};

/** What kind of table a link leads to. */
export type Preview = {
  ruleset: RulesetId | (string & {});
  /** How many may play. */
  seats: SeatRange;
  /** How many seats are taken, or were at the start. */
  taken: number;
  decks: Array<string>;
  /** The language of the table. */
  locale: string;
  /** Whether the game has started. */
  status: "lobby" | "started" | (string & {});
  /** The host's name, if `show_name` of their profile is true or the invite code is right; null once the game has started. */
  host: string | null;
  /** The game's id, if the invite code is right. */
  game: string | null;
  /** In the lobby, who sits there, if the invite code is that of the link. */
  players: Array<PreviewPlayer> | null;
};

/** Somebody who sits in the lobby. */
export type PreviewPlayer = {
  name: string;
  colour: Colour | (string & {});
  /** Whether this is a computer player. */
  bot: boolean;
  /** Which model plays here, by its own word. */
  agent?: string;
};

/** The key to subscribe with, and your subscriptions. */
export type PushSettings = {
  /** The public key for `applicationServerKey`, in base64url; null if no messages are sent. */
  key: string | null;
  /** Its id. A browser whose subscription has another `key_id` subscribes anew when it can. */
  key_id: string | null;
  /** Your subscriptions, the oldest first. */
  subscriptions: Array<PushSubscription>;
};

/** One of your browsers that get push messages. */
export type PushSubscription = {
  id: string;
  /** The address that the browser has got from its push service. */
  endpoint: string;
  created_at: string;
  /** What it is told of. */
  types: Array<PushType | (string & {})>;
  /** The language of its messages. */
  language: Language | (string & {});
  /** When it is not disturbed; null: at no time. */
  quiet: QuietHours | null;
  /** The key that its push service expects the signatures of. */
  key_id: string;
};

/** Hours of the day without messages. */
export type QuietHours = {
  /** When they begin. */
  from: string;
  /** When they end. */
  to: string;
  time_zone: string;
};

/** Hours of the day without messages. They may pass midnight. */
export type QuietIn = {
  /** When they begin, by the clocks of the time zone. */
  from: string;
  /** When they end, the same. */
  to: string;
  /** An IANA time zone. */
  time_zone: string;
};

/** What you say to the clue or to a card of the last finished round. */
export type ReactionIn = {
  /** The number of that round. */
  round: number;
  /** The clue, or the slot of a card. */
  to: "clue" | number;
  /** Your reaction; null takes it back. */
  reaction: Reaction | null;
};

/** Your recording for a clue. */
export type Recording = {
  id: string;
  /** The round for whose clue it is. */
  round: number;
  /** `waiting` for the upload, or being developed; `ready` to be sent with the clue; `refused`. */
  state: UploadState | (string & {});
  /** Why it was refused. */
  reason: RecordingReason | (string & {}) | null;
  /** Its length in milliseconds, when it is ready. */
  length_ms: number | null;
  /** How loud it is along its length, from 0 to 100, to draw it. */
  peaks: Array<number>;
  /** How to upload it, in the answer that begins it. */
  upload: UploadForm | null;
};

/** What you report: a message, a round for its clue, a card of a player's own deck, or a seat for its name and `agent`. Send exactly one of them. */
export type ReportIn = {
  /** The id of the message. */
  message?: string | null;
  /** The number of the round with the clue. */
  round?: number | null;
  /** The id of the card. */
  card?: string | null;
  /** The seat. */
  seat?: number | null;
  /** What is wrong with it, for the operator. */
  reason?: string | null;
};

/** A card on the table after the round, with its owner and votes. */
export type RevealedCard = {
  /** The number of a face-up card's place on the table. */
  slot: number;
  card: Card;
  /** The seat that played the card. */
  owner: number;
  /** The seats that voted for it; twice where both votes are on this card. */
  voters: Array<number>;
  /** Whether the service chose the card at random because its owner was late, and had chosen none in advance. */
  at_random: boolean;
};

/** The room code of a lobby. */
export type RoomCode = {
  /** Six letters to say aloud. */
  code: string;
};

/** The lobby that has this room code. */
export type RoomCodeFound = {
  game: string;
  invite: string;
  preview: string | null;
};

/** A room code that somebody has said. */
export type RoomCodeIn = {
  /** The letters of the code. */
  code: string;
};

/** The current round, as you may see it. */
export type Round = {
  number: number;
  /** The storyteller; null until the first clue decides who it is. */
  storyteller: number | null;
  /** The clue; null until the storyteller gives it, empty if it is a sound without words. */
  clue: string | null;
  /** What is heard of the clue; null if it has no sound. */
  sound: ClueSound | null;
  /** The cards on the table, ordered by slot; empty until all have been played. */
  table: Array<FaceUpCard>;
  /** The cards that you have played. */
  my_cards: Array<Card>;
  /** Whether you may take your card back if you have time to give another, in `team`. */
  may_withdraw: boolean;
  /** The slots that you have voted for. */
  my_votes: Array<number> | null;
  /** The slot of your red token, in `party`. */
  my_veto: number | null;
};

/** A page of finished rounds. */
export type RoundList = {
  /** The rounds, in the order in which they were played. */
  rounds: Array<ScoredRound>;
  /** The `after` of the next page; null on the last. */
  next: number | null;
};

/** An edition of the game. */
export type Ruleset = {
  id: RulesetId | (string & {});
  title: string;
  about: string;
  /** The possible numbers of players. */
  seats: Array<number>;
  /** Whether players play in pairs. */
  pairs: boolean;
  /** The age from which people can play, in years. */
  age: number;
  /** How long a game takes where all are present, in minutes. */
  minutes: number;
  options: Array<RulesetOption>;
};

/** What you have done in your games with one ruleset. */
export type RulesetFigures = {
  /** Games that are over. */
  games: number;
  /** Games of these that you have won; a tie is shared. */
  wins: number;
  /** Rounds in which you gave a clue, a card or a vote. */
  rounds: number;
  /** Rounds in which you voted for the storyteller's card; none in `party`. */
  guessed: number;
  /** Rounds of `guessed` in which you found the card. */
  found: number;
  /** Rounds in which you were the storyteller. */
  told: number;
  /** Rounds of `told` in which some found the card, but not all. */
  scored: number;
  /** Votes of others for a card of yours that was not the one to be found. */
  fooled: number;
  ruleset: RulesetId | (string & {});
};

/** All rulesets. */
export type RulesetList = {
  rulesets: Array<Ruleset>;
  /** The ruleset of a new table if its host chooses none. */
  default: RulesetId | (string & {});
  /** Who made the game whose rules these are. */
  credits: string;
};

/** An option that a table can choose in a ruleset. */
export type RulesetOption = {
  name: string;
  about: string;
  /** The value that the ruleset has by default. */
  default: OptionValue;
  /** The possible values; null for a range of numbers. */
  values: Array<OptionValue> | null;
  /** The minimum of a range of numbers. */
  min: number | null;
  /** The maximum of a range of numbers. */
  max: number | null;
  /** Whether the value may also be null, which means none. */
  nullable: boolean;
  /** When the option has an effect. Otherwise leave it out of `options`: the service refuses it with `option-without-effect`, even with its default value. */
  only_if: OnlyIf;
};

/** The standings in one ruleset. */
export type RulesetStandings = {
  ruleset: RulesetId | (string & {});
  /** Most points first, then most wins. */
  members: Array<Sums>;
};

/** Points for a player, with their reason. */
export type ScoreAward = {
  player: string;
  points: number;
  reason: AwardReason | (string & {});
};

/** A finished round in full. */
export type ScoredRound = {
  number: number;
  /** A seat's number. */
  storyteller: number;
  clue: string;
  /** What is heard of the clue; null if it has no sound. */
  sound: ClueSound | null;
  /** How many found the card; null in `party`, if nobody voted, or if the card was never played. */
  outcome: Outcome | (string & {}) | null;
  /** The cards on the table, ordered by slot. */
  table: Array<RevealedCard>;
  /** The slot of the red token, in `party`. */
  veto: number | null;
  /** All points with their reasons. */
  awards: Array<Award>;
  /** The points of the round by seat; both partners have the points of their pair. */
  points: Record<string, number>;
  /** The reactions to the clue and the cards, the clue's first, then by slot. */
  reactions: Array<GivenReaction>;
  /** What the computer players say to it, by seat; nothing they could not see. */
  comments: Array<Comment>;
};

/** The points of the players of a table. */
export type Scores = {
  /** How many found the card; null in `party`, or if nobody voted. */
  outcome: Outcome | (string & {}) | null;
  /** The points of each player. */
  points: Record<string, number>;
  /** All points with their reasons. */
  awards: Array<ScoreAward>;
};

/** A table to score. In `team`, players are teams. */
export type ScoresIn = {
  ruleset: RulesetId;
  /** Names and values of options, as `GET /v1/rulesets` lists them for the ruleset. */
  options?: Options;
  players: Array<string>;
  storyteller: string;
  /** All cards on the table. In `party` you may leave it out. */
  table?: Array<TableCardIn>;
  /** The slots that each player voted for. Leave out players who did not vote. */
  votes: Record<string, Array<number>>;
  veto?: number | null;
};

/** A screen that shows the table. */
export type Screen = {
  /** Whoever knows this id sees the table, and in the lobby may sit down. */
  screen: string;
};

/** The seat that you take, or changes to the one that you have. */
export type SeatIn = {
  /** The invite code. A listed table needs none, nor a circle of yours. */
  invite?: string | null;
  /** Your colour; by default, the first free one. */
  colour?: Colour | null;
  /** In `team`, the pair that you join. */
  team?: number | null;
  /** Which model plays here, for all to see. No addresses. */
  agent?: string | null;
  /** Your random contribution to the shuffle. Keep it secret until you send it; the proof of the deal publishes it. */
  entropy?: string | null;
};

/** The minimum and maximum number of players. */
export type SeatRange = {
  min: number;
  max: number;
};

/** The minimum and maximum number of players. */
export type SeatsIn = {
  /** The game cannot start with fewer players. */
  min?: number | null;
  /** No more players than this can take a seat. */
  max?: number | null;
};

/** Where something is shared. */
export type Share = {
  /** Whoever knows this id sees the page. */
  share: string;
  /** What it shows. */
  href: string;
  /** The page to send to others, a path of this service. */
  page: string;
};

/** What is wrong with what is shared. */
export type ShareReportIn = {
  /** What is wrong with it, for the operator. */
  reason?: string | null;
};

/** A shared round, or the rounds of a shared game. */
export type Shared = {
  kind: "round" | "game" | (string & {});
  ruleset: RulesetId | (string & {});
  /** The options in which the table differs from its ruleset. */
  options: Record<string, OptionValue>;
  /** The player's language as a BCP 47 tag. */
  locale: string;
  players: Array<SharedPlayer>;
  /** The finished rounds, in their order. */
  rounds: Array<SharedRound>;
  /** Null for a round. */
  winners: Array<number> | null;
};

/** Somebody who sat there. */
export type SharedPlayer = {
  /** A seat's number. */
  seat: number;
  colour: Colour | (string & {});
  /** The pair's number, in `team`. */
  team: number | null;
  /** Null unless they allow it in their profile. */
  name: string | null;
  /** Whether this is a computer player. */
  bot: boolean;
};

/** A finished round, as its page shows it. */
export type SharedRound = {
  number: number;
  /** A seat's number. */
  storyteller: number;
  /** Null at a private table, unless its author allows it. */
  clue: string | null;
  /** As in the game. */
  outcome: Outcome | (string & {}) | null;
  /** The cards on the table, ordered by slot. */
  table: Array<RevealedCard>;
  /** The slot of the red token, in `party`. */
  veto: number | null;
  /** All points with their reasons. */
  awards: Array<Award>;
  points: Record<string, number>;
};

/** A sign-in that has begun. */
export type SignIn = {
  /** Show this to the person. */
  code: string;
  /** Keep this to yourself: it claims the token. */
  secret: string;
  /** Until when the sign-in can be confirmed and claimed. */
  expires_at: string;
};

/** What asks to be signed in. */
export type SignInAsked = {
  /** A label by which you recognise the token. */
  label: string;
  /** When it asked. */
  asked_at: string;
  /** Until when you can answer. */
  expires_at: string;
};

/** A device that asks to be signed in. */
export type SignInIn = {
  /** What asks, for the player who is to confirm; later the label of the token. */
  label?: string;
};

/** A recording that you will upload. */
export type SoundIn = {
  /** What it is, without codecs: the upload must have the same type. */
  type: SoundType;
};

/** The standings of the circle's members, over all its finished games. */
export type Standings = {
  /** Most games first. */
  by_ruleset: Array<RulesetStandings>;
};

/** What you have done in all your games with other people, and in games with computer players only. */
export type Stats = {
  /** Games that are over. */
  games: number;
  /** Games of these that you have won; a tie is shared. */
  wins: number;
  /** Rounds in which you gave a clue, a card or a vote. */
  rounds: number;
  /** Rounds in which you voted for the storyteller's card; none in `party`. */
  guessed: number;
  /** Rounds of `guessed` in which you found the card. */
  found: number;
  /** Rounds in which you were the storyteller. */
  told: number;
  /** Rounds of `told` in which some found the card, but not all. */
  scored: number;
  /** Votes of others for a card of yours that was not the one to be found. */
  fooled: number;
  /** The same for each ruleset. */
  by_ruleset: Array<RulesetFigures>;
  /** Games with computer players only, which count nowhere else. */
  alone: Figures;
  /** The people with whom you have played last; first those whom you have fooled most. */
  opponents: Array<Opponent>;
  /** The cards that you have given most often, also in games in `alone`: at most twelve, in your export all that are counted. */
  cards: Array<GivenCard>;
  /** When the first game ended that is counted; null if there is none. */
  first_game_at: string | null;
};

/** A browser to send push messages to. */
export type SubscriptionIn = {
  /** The address that the browser has got from its push service. */
  endpoint: string;
  keys: KeysIn;
  /** What to tell of. */
  types?: Array<PushType>;
  /** The language of the messages. */
  language?: Language;
  /** When not to disturb; null: at no time. What you still owe afterwards is told then. */
  quiet?: QuietIn | null;
  /** The `key_id` of the key that the browser has subscribed with. Without it: the present one or, where the endpoint is known, the one that it has. */
  key_id?: string | null;
};

/** What a member's finished games add up to. */
export type Sums = {
  /** The member's number in this circle. */
  member: number;
  points: number;
  /** The rounds in which the member voted. */
  guessed: number;
  /** Of these: for the storyteller's card. */
  found: number;
  /** The rounds in which the member was the storyteller. */
  told: number;
  /** Of these: some found the card, but not all. */
  scored: number;
  /** Votes of others for the member's cards, while somebody else was the storyteller. */
  fooled: number;
  games: number;
  won: number;
};

/** A card on the table of a finished round. */
export type TableCard = {
  card: string;
  /** The seat that played the card. */
  seat: number;
  /** Whether the service chose the card at random because its owner was late, and had chosen none in advance. */
  at_random: boolean;
};

/** A card on the table, and the player who played it. */
export type TableCardIn = {
  slot: number;
  owner: string;
  /** In `team`, `target` marks the storyteller's card, and `decoy` the partner's. */
  role?: "target" | "decoy" | "card" | null;
};

/** A page of listed tables with free seats. */
export type TableList = {
  /** The tables, the newest first. */
  games: Array<ListedTable>;
  /** The `cursor` of the next page; null on the last. */
  next: string | null;
};

/** What was played at a table, and how fast. */
export type TableSettings = {
  ruleset: RulesetId | (string & {});
  /** The options in which the table differs from its ruleset. */
  options: Record<string, OptionValue>;
  decks: Array<string>;
  cards: CardsInPlay | (string & {});
  seats: SeatRange;
  pace: Pace;
  /** Whether clues may have a sound. */
  sounds: boolean;
  agents: AgentPolicy | (string & {});
};

/** One of your tokens, without its secret. */
export type Token = {
  id: string;
  /** A label by which you recognise the token. */
  label: string;
  created_at: string;
};

/** A new token. */
export type TokenIn = {
  /** A label by which you recognise the token. */
  label?: string;
};

/** All your valid tokens. */
export type TokenList = {
  tokens: Array<Token>;
};

/** Your new token, with its secret. */
export type TokenWithSecret = {
  id: string;
  /** A label by which you recognise the token. */
  label: string;
  created_at: string;
  /** The token, which is shown only once. Send it as `Authorization: Bearer …`. */
  token: string;
};

/** Everything that determined the cards, and where they were at the end. */
export type Transcript = {
  ruleset: RulesetId | (string & {});
  /** How discarded cards return to the pile. */
  reshuffle: "merge-all" | "discard-under-rest" | "never" | (string & {});
  /** Whether hands go to the left with the role, in `party`. */
  pass_hands: boolean;
  first_storyteller: FirstStoryteller | (string & {});
  /** The seats, clockwise. The cards were dealt in this order. */
  seats: Array<number>;
  decks: Array<FairnessDeck>;
  /** Whether 84 cards, drawn from all decks, were dealt, or all cards. */
  cards: CardsInPlay | (string & {});
  rounds: Array<FairnessRound>;
  /** New hands, in the order in which they were drawn. */
  new_hands: Array<NewHands>;
  /** The hands at the end. */
  hands: Array<FinalHand>;
  /** The pile at the end. Its last card would have been drawn next. */
  pile: Array<string>;
};

/** A field of the form. */
export type UploadField = {
  name: string;
  value: string;
};

/** How to upload one file: `POST` `multipart/form-data` with these fields in this order, and then `file`. */
export type UploadForm = {
  /** Where to send it. It is good for one hour, and needs no token. */
  url: string;
  fields: Array<UploadField>;
};

/** A card whose picture you are about to upload. */
export type UploadIn = {
  /** The type of the file. */
  type: "image/jpeg" | "image/png" | "image/webp";
  /** What the picture shows, for people who cannot see it and for computer players; may be empty. */
  alt?: string;
  /** The part to show; without it the middle, as large as it fits. */
  crop?: CropIn | null;
};

/** Cards whose pictures you are about to upload. */
export type UploadsIn = {
  cards: Array<UploadIn>;
};

/** The end of your vacation. */
export type VacationIn = {
  /** When your vacation ends; null ends it now. */
  until: string | null;
};

/** Your votes. */
export type VotesIn = {
  /** The slots that you vote for. If `owes.may_repeat` is true, you may name one slot twice. */
  slots: Array<number>;
  /** The slot of the red token, from the storyteller in `party` only. */
  veto?: number | null;
};

/** One of your webhooks: an address that receives notifications of your games. */
export type Webhook = {
  id: string;
  /** The address that receives notifications. */
  url: string;
  /** The types of notifications that it receives. */
  types: Array<NotificationType | (string & {})>;
  created_at: string;
  state: WebhookState | (string & {});
  /** Why it is disabled; null if it is not. */
  disabled: DisabledReason | (string & {}) | null;
};

/** What to change about a webhook. */
export type WebhookChangeIn = {
  /** The types of notifications to receive from now on. */
  types: Array<NotificationType>;
};

/** A webhook to register. */
export type WebhookIn = {
  /** The address: `https` on port 443 of a public host. The service follows no redirects. */
  url: string;
  /** The types of notifications to receive. You get a `ping` whenever you request one. */
  types?: Array<NotificationType>;
};

/** All your webhooks. */
export type WebhookList = {
  /** The webhooks, the oldest first. */
  webhooks: Array<Webhook>;
};

/** A webhook with the secret that signs its notifications. */
export type WebhookWithSecret = {
  id: string;
  /** The address that receives notifications. */
  url: string;
  /** The types of notifications that it receives. */
  types: Array<NotificationType | (string & {})>;
  created_at: string;
  state: WebhookState | (string & {});
  /** Why it is disabled; null if it is not. */
  disabled: DisabledReason | (string & {}) | null;
  /** The secret, which is shown only once. Verify signatures with it as in Standard Webhooks 1.0. */
  secret: string;
};

/** Your seat. */
export type You = {
  /** A seat's number. */
  seat: number;
};

/** Your seat, how much extra time you have left, and what you have chosen in advance. Only you see this. */
export type YourSeat = {
  /** A seat's number. */
  seat: number;
  /** What is left of your time bank, in seconds. */
  time_bank_s: number;
  /** What is left of your vacation, in seconds. */
  vacation_s: number;
  /** Cards of your `hand` that are played for you if you are late. */
  late_cards: Array<string>;
};

/** The options of a table. An option that you leave out keeps the ruleset's value. */
export type Options = {
  /** What ends the game: a score, the last card of the pile, either, or the end of the last round. In `odyssey-2023`, `odyssey-2011`, `classic`, `classic-2021`. */
  end?: "points" | "last-card" | "points-or-last-card" | "rounds";
  /** The score that ends the game, where a score does. In `odyssey-2023`, `odyssey-2011`, `classic`, `classic-2021`. */
  target_score?: number;
  /** How often everybody tells, if that ends the game. In `odyssey-2023`, `odyssey-2011`, `classic`, `classic-2021`, `party`, `team`. */
  rounds_each?: number;
  /** Who tells first: the player with the first clue, a random seat, or the host. In `odyssey-2023`, `odyssey-2011`, `classic`, `classic-2021`, `party`, `team`. */
  first_storyteller?: FirstStoryteller;
  /** When the pile cannot serve everybody: one new pile of rest and discard, or the discard under the rest. In `odyssey-2023`, `odyssey-2011`, `classic`, `classic-2021`, `party`, `team`. */
  reshuffle?: "merge-all" | "discard-under-rest";
  /** The most bonus points that a side can get in one round. In `odyssey-2023`, `odyssey-2011`, `classic`, `classic-2021`, `team`. */
  bonus_cap?: number | null;
  /** Whether the storyteller gets nothing when every vote has found the card, or already when every player has. In `odyssey-2023`. */
  all_means?: "votes" | "players";
  /** With three players: the points of the storyteller and of the only one who has found the card. In `odyssey-2011`, `classic`, `classic-2021`. */
  lone_finder_points?: number;
  /** At 7 seats or more, the point for a single vote is paid also when everybody found the card. In `odyssey-2011`. */
  single_vote_bonus_when_all?: boolean;
  /** At 7 seats or more, the point for a single vote counts towards the bonus cap. In `odyssey-2011`. */
  bonus_cap_includes_single?: boolean;
  /** After each round every hand goes to the left neighbour. In `party`. */
  pass_hands?: boolean;
  /** The storyteller may veto the card that they vote for. In `party`. */
  red_may_equal_green?: boolean;
  /** The storyteller's card lies on the table with the partner's, and is the one to find. In `team`. */
  storyteller_card_on_table?: boolean;
  /** Votes on the card of the storyteller's partner are a bonus. In `team`. */
  partner_decoy_bonus?: boolean;
  /** A voter may vote for the partner's card. In `team`. */
  may_vote_partner_card?: boolean;
};

/** Why a request was refused (RFC 9457). */
export type Problem = {
  /** Its explanation. */
  type: string;
  /** The code in words. */
  title: string;
  status: number;
  code: ProblemCode | (string & {});
  /** The first 20 mistakes in the body, each with its place. */
  errors?: Array<FieldProblem>;
  current?: Current;
  facts?: Facts;
};

/** All problem codes, with their statuses and what to do. A code never changes its meaning. */
export type ProblemCode = "agents-unwelcome" | "block-not-found" | "body-too-large" | "busy" | "cannot-block" | "cannot-withdraw" | "card-not-found" | "card-not-in-hand" | "card-not-shown" | "circle-full" | "circle-host-only" | "circle-not-found" | "clue-needs-card" | "clue-not-due" | "clue-takes-no-card" | "clues-over" | "colour-taken" | "daily-not-found" | "daily-over" | "day-clue-not-found" | "day-not-found" | "days-off" | "deck-gone" | "deck-lent-out" | "deck-not-found" | "deck-too-small" | "delivery-not-found" | "discard-not-shown" | "game-not-found" | "game-not-over" | "game-not-started" | "game-over" | "game-started" | "giver-does-not-vote" | "headers-too-large" | "host-only" | "idempotency-key-reused" | "internal-error" | "invalid-body" | "invalid-parameter" | "length-required" | "malformed-json" | "malformed-request" | "member-not-found" | "member-too-new" | "message-not-found" | "method-not-allowed" | "no-hand-left" | "not-author" | "not-found" | "not-seated" | "not-sharer" | "not-storyteller" | "option-invalid" | "option-unknown" | "option-without-effect" | "own-card-vote" | "own-clue-vote" | "own-deck-listed" | "own-decks-off" | "own-reaction" | "partner-has-given" | "phase-not-reached" | "phase-over" | "precondition-failed" | "preview-not-found" | "private-content" | "push-key-unknown" | "push-service-not-allowed" | "push-unavailable" | "quota-used-up" | "removed-from-table" | "room-code-not-found" | "round-not-found" | "same-slot-twice" | "screen-not-found" | "seat-forfeited" | "seat-not-absent" | "seat-not-found" | "seat-not-left" | "seats-impossible" | "seeds-off" | "share-not-found" | "share-withdrawn" | "sign-in-not-found" | "sign-in-pending" | "sound-not-found" | "sound-not-ready" | "sounds-off" | "store-unavailable" | "storyteller-does-not-vote" | "storyteller-plays-no-cards" | "subscription-not-found" | "table-full" | "table-invalid" | "talk-closed" | "team-full" | "team-talk-stays-open" | "team-unknown" | "teams-incomplete" | "text-refused" | "time-zone-unknown" | "token-not-found" | "too-many-blocks" | "too-many-cards" | "too-many-changes" | "too-many-circles" | "too-many-codes" | "too-many-decks" | "too-many-listed-tables" | "too-many-messages" | "too-many-reactions" | "too-many-requests" | "too-many-room-codes" | "too-many-shares" | "too-many-subscriptions" | "too-many-tokens" | "too-many-webhooks" | "unauthenticated" | "unknown-parameter" | "unknown-slot" | "unsupported-media-type" | "vacation-twice" | "vacation-used-up" | "veto-needed" | "veto-not-yours" | "veto-on-own-vote" | "votes-not-begun" | "votes-over" | "webhook-exists" | "webhook-not-found" | "webhook-opted-out" | "webhook-url-refused" | "wrong-number-of-cards" | "wrong-number-of-seats" | "wrong-number-of-votes";

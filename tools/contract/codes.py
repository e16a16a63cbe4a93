"""What each problem code means for a client, and what to do about it."""

from collections.abc import Mapping

CODES: Mapping[str, str] = {
    "block-not-found": "`GET /v1/me/blocks` lists your blocks.",
    "body-too-large": "No operation needs more. Send a smaller body.",
    "busy": "Many requests changed the same table at this instant, or the store did not say whether yours was "
    "written. Send the same request again after `Retry-After` seconds; no move is ever made twice.",
    "cannot-block": "It is your own seat, a computer player, or somebody who has deleted their account.",
    "cannot-withdraw": "Only in `team`, and there only a guesser, whose partner can give a card instead, takes a card "
    "back: once a round, while there is time to give another. In every ruleset another `PUT` replaces your card.",
    "card-not-shown": "Guess one of the cards of `GET /v1/daily/{day}`.",
    "card-not-in-hand": "The card is not in your `hand`. Choose from `owes.choose_from`.",
    "clue-needs-card": "Send the card that your clue is about: `card` with one of `owes.choose_from`.",
    "circle-full": "`facts.limit` is the maximum. Somebody has to leave first.",
    "circle-host-only": "The field `host` of the circle is the number of its host.",
    "circle-not-found": "Either there is no such circle, or you are not a member and the invite code is wrong. The "
    "answer is the same, so that nobody can find out by trying.",
    "clue-takes-no-card": "Send `text` alone. In `party` the clue comes before the cards, and you play a card "
    "afterwards, as everybody does; in `team` where the option `storyteller_card_on_table` is off, your partner plays "
    "one for you.",
    "colour-taken": "Choose another colour, or leave it out to get the first free one.",
    "delivery-not-found": "Only the last hundred deliveries of a webhook can be read and sent again.",
    "discard-not-shown": "`discard.href` of the game is null: the discard lies face down in this ruleset, or the game "
    "has not begun.",
    "card-not-found": "`GET /v1/me/decks/{deck}` lists the cards with their numbers; a card that is reported must be "
    "one of a player's own deck at this table.",
    "daily-not-found": "A day is written as 2026-12-24. Days to come and those of more than a week ago are not shown.",
    "daily-over": "`GET /v1/daily` has the clue of today. The days begin at midnight, UTC.",
    "deck-gone": "Its owner has removed it, or nobody at the table owns it or has borrowed it. Open another table with "
    "other `decks`.",
    "deck-lent-out": "`facts.limit` is the maximum. The owner can take it back from somebody.",
    "deck-not-found": "`GET /v1/decks` lists all decks, `GET /v1/me/decks` and `GET /v1/me/borrowed-decks` those of "
    "players with which you may play. With a wrong code the answer is the same, so that nobody can "
    "find out by trying.",
    "deck-too-small": "`facts.cards` is how many cards are ready, `facts.needed` how many this number of players "
    "needs. Add cards, wait until they are ready, or open a table with another deck too.",
    "game-not-over": "This works only for games that are over: their `status` is `finished`.",
    "game-over": "A finished game cannot change any more.",
    "game-not-found": "Either there is no such game, or you have no seat there and it is not listed, or the invite "
    "code is wrong, or nobody has started it and it has expired. The answer is the same, so that nobody can find out "
    "by trying. Check the id, the code and the token that you sent.",
    "game-not-started": "The table is still in the lobby. The host starts it with `POST /v1/games/{game}/start`.",
    "game-started": "The cards have been dealt. Players take and free seats only in the lobby.",
    "giver-does-not-vote": "In `team` one partner hands in the card and the other votes.",
    "headers-too-large": "Send fewer headers, or shorter ones.",
    "host-only": "The field `host` of the game is the host's seat. From `host_open_at` on every player at a "
    "lobby may act as host.",
    "idempotency-key-reused": "You have sent this key with another body within the last seven days. Use a new key "
    "for each new request, and repeat a key only to repeat the same request.",
    "internal-error": "A bug in the service, which is logged. Your request may or may not have been carried out: "
    "look at the game before you send it again. You can send moves again without looking.",
    "invalid-body": "The body is JSON, but does not match the schema: `errors` says where (a JSON pointer) and what. "
    "Fields that this contract does not name are refused too; `known` lists those that it does.",
    "invalid-parameter": "A part of the path, the query or a header has the wrong format or is out of bounds; "
    "`facts.parameter` names it.",
    "length-required": "Send a `Content-Length` with the body.",
    "malformed-json": "Send UTF-8 without control characters (a clue may have line breaks): one object, each key once, "
    "at most eight levels deep, and only numbers that JSON allows.",
    "malformed-request": "The request cannot be read: percent-encoding that is not UTF-8, control characters in the "
    "path, or a `Content-Length` that is not a number.",
    "member-not-found": "`members` of the circle lists its members with their numbers.",
    "message-not-found": "`GET /v1/games/{game}/messages` lists the messages with their ids.",
    "method-not-allowed": "The header `Allow` lists the methods of this address.",
    "no-hand-left": "The game ends with the last card of the pile, and a new hand would use it up. The table plays "
    "on without this seat.",
    "not-author": "You can delete only your own messages, those whose field `mine` is true.",
    "not-found": "No operation has this address. Addresses do not end with a slash; those in answers (`href`, "
    "`Location`) are complete.",
    "not-sharer": "Whoever has shared it can end this, and the host; of a round also the author of its clue.",
    "not-seated": "You are a spectator of this table. Only players with a seat can do this.",
    "not-storyteller": "`facts.storyteller` is the seat whose clue the table waits for. If the round had no "
    "storyteller yet, somebody was faster than you.",
    "option-invalid": "`facts.option` does not allow this value in this ruleset. `GET /v1/rulesets` lists values and "
    "bounds.",
    "option-unknown": "This ruleset has only the options in `facts.options`.",
    "option-without-effect": "`facts.option` has no effect with the other options or at such a small table, for "
    "example `target_score` where no score ends the game. Leave it out: `only_if` in `GET /v1/rulesets` says what it "
    "needs.",
    "own-card-vote": "Vote for somebody else's card: `owes.choose_from` has the slots.",
    "own-reaction": "Say something to a clue or a card of somebody else.",
    "partner-has-given": "In `team` a pair hands in one card, and your partner has done so. You vote instead.",
    "phase-not-reached": "The table is still in an earlier phase, which `current` names. Get the game again and do "
    "what you owe.",
    "phase-over": "Everybody has done this, and the table has gone on; `current` says where it stands. The same move "
    "sent again would be answered with 200, but yours is different, and too late.",
    "preview-not-found": "There is no such table any more, or its host has removed a player, which replaces the link. "
    "Ask the host for a new one.",
    "push-key-unknown": "Leave `key_id` out if the browser has subscribed with the `key` of `GET /v1/me/push`; if "
    "not, subscribe it again with that key.",
    "push-service-not-allowed": "Send the `endpoint` that the browser has got, unchanged. The operator of the service "
    "decides which push services it uses.",
    "push-unavailable": "`key` of `GET /v1/me/push` is null: the operator has made no keys. Webhooks work.",
    "quota-used-up": "`facts.quota` names the quota: you have made `facts.limit` of these since midnight (UTC). "
    "`Retry-After` says in how many seconds you can make the next one.",
    "removed-from-table": "You cannot come back to this table. You may still look at it if it is listed, and sit down "
    "at any other.",
    "room-code-not-found": "No lobby has this code now: it may be mistyped, the host may have taken another, or the "
    "game has started. The answer is the same, so that nobody can find out by trying.",
    "round-not-found": "This shows finished rounds only; the current round is in the game.",
    "same-slot-twice": "Only some rulesets allow two votes on one card; `owes.may_repeat` says whether yours does.",
    "share-not-found": "It has been withdrawn, whoever shared it has been erased, or the address is mistyped.",
    "share-withdrawn": "The author of the clue does not want the round to be shared.",
    "screen-not-found": "The host has ended this screen or has removed a player, or the table is gone. Ask the host to "
    "put it up again.",
    "seat-forfeited": "You have left this game after its start and cannot come back. You may still watch it.",
    "seat-not-absent": "Look at `players[].state`: the players can vote out a seat only when it is `absent`.",
    "seat-not-left": "Look at `players[].state`: a computer player can only replace a player who has `left`.",
    "seat-not-found": "Perhaps the player has left already. `players` of the game lists the seats.",
    "seats-impossible": "`facts.seats` lists the numbers of players that the ruleset allows.",
    "sign-in-not-found": "The code or the secret is wrong, or the sign-in has been answered, claimed or refused, or is "
    "more than five minutes old. Let the new device ask again.",
    "sign-in-pending": "Ask again after `Poll-Interval` seconds, until `expires_at`.",
    "subscription-not-found": "`GET /v1/me/push` lists your subscriptions. One whose push service no longer knows it "
    "is removed.",
    "store-unavailable": "The store does not answer. Wait `Retry-After` seconds. You can safely repeat moves, and "
    "requests with an `Idempotency-Key`.",
    "storyteller-does-not-vote": "The storyteller does not vote, and in `team` neither does the partner. You have "
    "nothing more to do in this round.",
    "storyteller-plays-no-cards": "The storyteller handed in a card with the clue, or plays none in `team` where the "
    "option `storyteller_card_on_table` is off. Only in `party` does the storyteller play a card later, as everybody "
    "does.",
    "table-full": "`GET /v1/games` lists tables with free seats.",
    "table-invalid": "`errors` says where it is wrong: a vote too many, a slot that does not exist, a name that "
    "nobody has.",
    "talk-closed": "You can still read the messages. The host opens the chat again with `PUT /v1/games/{game}/chat`.",
    "team-talk-stays-open": "In `team` partners agree in the chat who gives the card. Only other rulesets let the host "
    "close it.",
    "team-full": "A team has two seats. Choose another team, or leave it out to get one at the start.",
    "team-unknown": "Teams are numbered from 1, two seats each, and only `team` has them.",
    "teams-incomplete": "A player has chosen a team, and nobody is left to be the partner. One of the players must "
    "change team.",
    "too-many-blocks": "`facts.limit` is the maximum. Unblock somebody first.",
    "too-many-changes": "`facts.limit` changes are allowed to a player in a round. Your reactions stay as they are.",
    "own-deck-listed": "Leave `listed` out, or choose other `decks`: strangers must not see people's own pictures.",
    "own-decks-off": "The operator has not set up a place for pictures.",
    "clue-not-due": "You owe a clue while `owes.action` is `give-clue`.",
    "sound-not-found": "Recordings belong to one player and one game, and those that were not sent end after a day.",
    "sound-not-ready": "Send a recording of yours for this round whose state is `ready`. After a day, record it again.",
    "sounds-off": "The host has opened the table without sounds, or the operator has not set up a place for them.",
    "private-content": "The pictures of a player's own deck are for the table only.",
    "too-many-cards": "`facts.limit` is the maximum of a deck.",
    "too-many-decks": "`facts.limit` is the maximum. Remove a deck, or give one back, first.",
    "too-many-circles": "`facts.limit` is the maximum. Leave one first.",
    "too-many-codes": "You may try `facts.limit` codes an hour, those that fit included. `Retry-After` says in how "
    "many seconds you can try the next one.",
    "too-many-listed-tables": "`facts.limit` is the maximum of those that you have opened and nobody has started, "
    "also if you have left them. Start or close one, or open a table without `listed`.",
    "too-many-reactions": "`facts.limit` is the maximum, besides the clue. Take one back with `null` first.",
    "too-many-subscriptions": "`facts.limit` is the maximum. Remove one of a browser that you no longer use.",
    "too-many-tokens": "`facts.limit` is the maximum. Revoke a token that you no longer need.",
    "too-many-webhooks": "`facts.limit` is the maximum. Remove a webhook that you no longer need.",
    "text-refused": "The firewall of a deployed service blocks what looks like an attack, mostly a piece of code. "
    "Nothing was done, and the same text is refused each time: write it differently.",
    "time-zone-unknown": "Name a zone of the IANA time zone database in its exact spelling, such as `Europe/Berlin`.",
    "token-not-found": "`GET /v1/me/tokens` lists your tokens with their ids. Perhaps it has been revoked.",
    "too-many-messages": "A player may write twenty messages at once at a table, and one more a minute. You can "
    "write the next one after `Retry-After` seconds.",
    "too-many-shares": "Up to `facts.limit` rounds of a game can be shared. End the share of another one first.",
    "too-many-room-codes": "Wrong codes are counted, from one address in a day and from everybody together in an hour, "
    "and `facts.limit` of them have been sent. Until `Retry-After` seconds have passed no code is looked up, not a "
    "right one either. The link of the invitation still works.",
    "too-many-requests": "A deployed service limits the requests a second, from everybody together or from one "
    "address. Yours was not carried out: send it again after `Retry-After` seconds.",
    "unauthenticated": "Send `Authorization: Bearer rv_…` with a token that has not been revoked. `POST /v1/players` "
    "gives you the first one.",
    "unknown-slot": "`facts.slots` cards lie on the table, numbered from 1.",
    "unsupported-media-type": "Send the body with `Content-Type: application/json`.",
    "vacation-twice": "You can take one vacation a phase. Take the next one in another phase.",
    "vacation-used-up": "`you.vacation_s` says how many seconds you have left in this game.",
    "veto-needed": "In `party` the storyteller sends `veto` with the votes: the slot of the red token, one of "
    "`owes.veto_from`.",
    "veto-not-yours": "Only the storyteller in `party` has the red token. Send `slots` only.",
    "veto-on-own-vote": "At this table the red token may not lie on the card that you vote for.",
    "webhook-opted-out": "It has answered a ping with 410 Gone, from you or anybody else. Only another address can be "
    "registered.",
    "webhook-url-refused": "`facts.reason` says what is wrong with the address. Webhooks go to `https` on port 443 "
    "of a host that the whole Internet can reach.",
    "webhook-exists": "`GET /v1/me/webhooks` lists it. If you do not have its secret, rotate the secret.",
    "webhook-not-found": "`GET /v1/me/webhooks` lists your webhooks.",
    "wrong-number-of-cards": "Hand in `facts.expected` different cards: two at a table of three, otherwise one.",
    "wrong-number-of-seats": "`facts.seats` lists the numbers of players with which this table can start.",
    "wrong-number-of-votes": "Give between `facts.min` and `facts.max` votes.",
}

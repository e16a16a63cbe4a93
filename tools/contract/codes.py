"""What each code means to whoever gets it, and what to do then."""

from collections.abc import Mapping

CODES: Mapping[str, str] = {
    "body-too-large": "That is room for everything an operation takes. Send less.",
    "busy": "Many changed the same table at this instant, or the store did not say whether yours was written. Send the "
    "same request again after `Retry-After` seconds; no move is ever made twice.",
    "card-not-in-hand": "The card is not among those in your `hand`. Choose from `owes.choose_from`.",
    "clue-needs-card": "Hand in the card your clue is about: `card` with one of `owes.choose_from`.",
    "clue-takes-no-card": "In `party` the clue comes before the cards. Send `text` alone; you play a card afterwards, "
    "as everybody does.",
    "colour-taken": "Choose another colour, or none: then you get the first free one.",
    "delivery-not-found": "Only the last hundred deliveries of a webhook can be read and sent again.",
    "deck-not-found": "`GET /v1/decks` lists the decks there are.",
    "game-not-over": "This is for games that have come to their end: `status` says `finished` then.",
    "game-over": "Nothing can be changed any more.",
    "game-not-found": "Either there is no such game, or you have no seat there and it is not listed, or the invite "
    "code is wrong: the answer is the same, so that nobody can find out by trying. Check the id, the code and whose "
    "token you sent.",
    "game-not-started": "The table is still in the lobby. The host starts it with `POST /v1/games/{game}/start`.",
    "game-started": "The cards have been dealt; seats are taken in the lobby only.",
    "giver-does-not-vote": "In `team` one partner hands in the card and the other votes.",
    "headers-too-large": "Send fewer headers, or shorter ones.",
    "host-only": "`host` in the game is their seat.",
    "idempotency-key-reused": "You have sent this key with another body within the last seven days. Make a new key "
    "for each new wish, and repeat a key only to repeat the same request.",
    "internal-error": "A mistake of ours, which is logged. What you have sent may or may not have been done: look at "
    "the game before you send it again. Moves can be sent again without looking.",
    "invalid-body": "The body is JSON, but not as the operation takes it: `errors` says where (a JSON pointer) and "
    "what. Fields which are not named in this contract are refused too; `known` lists those there are.",
    "invalid-parameter": "A part of the path, the query or a header is not of its form or outside its bounds; "
    "`facts.parameter` names it.",
    "length-required": "Send a `Content-Length` with the body.",
    "malformed-json": "Send UTF-8 without control characters, one object at the top, each key once, at most eight "
    "levels deep, and numbers that JSON has.",
    "malformed-request": "The request cannot be read: percent-encoding that is no UTF-8, control characters in the "
    "path, or a `Content-Length` that is no number.",
    "message-not-found": "`GET /v1/games/{game}/messages` lists what has been said, with its ids.",
    "method-not-allowed": "The header `Allow` lists the methods which this address takes.",
    "no-hand-left": "The game ends with the last card of the pile, and a new hand would take it. The table plays on "
    "without the seat.",
    "not-author": "You can take back only what you have written yourself: `mine` in the message tells.",
    "not-found": "No operation has this address. Addresses have no slash at their end; those in answers (`href`, "
    "`Location`) are complete.",
    "not-seated": "You look on at this table. Only those who sit there can do this.",
    "not-storyteller": "`facts.storyteller` is the seat whose clue the table waits for. In a round without a "
    "storyteller yet, somebody was faster than you.",
    "option-invalid": "`facts.option` does not take this value in this ruleset. `GET /v1/rulesets` lists values and "
    "bounds.",
    "option-unknown": "This ruleset has only the options in `facts.options`.",
    "option-without-effect": "`facts.option` does nothing beside the other options, as `target_score` where no score "
    "ends the game. Leave it out, or change what makes it idle.",
    "own-card-vote": "Vote for a card of somebody else: `owes.choose_from` has the slots.",
    "partner-has-given": "In `team` a pair hands in one card, and your partner's is it. You vote instead.",
    "phase-not-reached": "The table still waits for something before this; `current` says what. Ask for the game "
    "again and do what you owe.",
    "phase-over": "Everybody has done this already, and the table has gone on; `current` says where it stands. The "
    "very same move sent again would be answered with 200: yours is a different one, and too late.",
    "quota-used-up": "`facts.quota` says of what: you have made `facts.limit` of them since midnight (UTC). "
    "`Retry-After` says how many seconds there are to the next one.",
    "round-not-found": "Only finished rounds can be read here; the current one is in the game.",
    "same-slot-twice": "Two votes on one card are legal in some rulesets only. `owes.may_repeat` tells.",
    "seat-forfeited": "Whoever has left a game that had started cannot come back to it. You may still look on.",
    "seat-not-absent": "Look at `players[].state`: a seat can be sent away once it is `absent`.",
    "seat-not-left": "Look at `players[].state`: a house player can take the place of whoever has `left`.",
    "seat-not-found": "Perhaps whoever sat there has left already. `players` in the game lists who sits where.",
    "seats-impossible": "`facts.seats` lists the numbers of players which the ruleset is made for.",
    "store-unavailable": "The store does not answer. Wait `Retry-After` seconds. Moves, and requests with an "
    "`Idempotency-Key`, can be sent again without harm.",
    "storyteller-does-not-vote": "That is the storyteller, and in `team` the partner too. You are done in this round.",
    "storyteller-plays-no-cards": "The card went in with the clue. In `party` this does not happen: there the "
    "storyteller plays a card as everybody does.",
    "table-full": "`GET /v1/games` lists tables with free seats.",
    "table-invalid": "`errors` says where it breaks: a vote too many, a slot that is not there, a name that "
    "nobody has.",
    "talk-closed": "What has been said stays readable. The host opens the talk again with `PUT /v1/games/{game}/talk`.",
    "team-full": "Two make a pair. Choose another team, or none: then you are put into one at the start.",
    "team-unknown": "Teams are numbered from 1, two seats each, and only `team` has them.",
    "teams-incomplete": "Somebody has chosen a team and nobody is left to be the partner. One of them changes team.",
    "too-many-tokens": "`facts.limit` is the number. Revoke one which you do not need any more.",
    "too-many-webhooks": "`facts.limit` is the number. Remove one which you do not need any more.",
    "token-not-found": "`GET /v1/me/tokens` lists your tokens with their ids. It may be revoked already.",
    "too-many-messages": "Everybody may write twenty messages at once at a table, and one more a minute. The next one "
    "is taken after `Retry-After` seconds.",
    "too-many-requests": "A deployed service takes only so many requests a second, from everybody together or from one "
    "address. Nothing has been done: send the same request again after `Retry-After` seconds.",
    "unauthenticated": "Send `Authorization: Bearer rv_…` with a token that has not been revoked. "
    "`POST /v1/players` gives a first one.",
    "unknown-slot": "`facts.slots` cards lie on the table, numbered from 1.",
    "unsupported-media-type": "Send the body with `Content-Type: application/json`.",
    "vacation-twice": "One vacation a phase. Take the next one in another phase.",
    "vacation-used-up": "`you.vacation_s` says how much you have left in this game.",
    "veto-needed": "In `party` the storyteller sends `veto` with the votes: the slot of the red token, one of "
    "`owes.veto_from`.",
    "veto-not-yours": "Only the storyteller of `party` has the red token. Send `slots` alone.",
    "veto-on-own-vote": "At this table the red token may not lie on the card you vote for.",
    "webhook-url-refused": "`facts.reason` says what is wrong with the address. Webhooks go to `https` on port 443 of "
    "a host that the whole Internet can reach.",
    "webhook-exists": "`GET /v1/me/webhooks` has it. If you do not have its secret, rotate it.",
    "webhook-not-found": "`GET /v1/me/webhooks` lists yours.",
    "wrong-number-of-cards": "Hand in `facts.expected` different cards: two at a table of three, else one.",
    "wrong-number-of-seats": "`facts.seats` lists the numbers of players that this table could be played with.",
    "wrong-number-of-votes": "Give between `facts.least` and `facts.most` votes.",
}

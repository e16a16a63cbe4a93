"""Links from each answer to the operations that can follow, by which programs find their way through a game."""

from collections.abc import Mapping
from dataclasses import dataclass

GAME_MADE = {"game": "$response.body#/id"}
SAME_GAME = {"game": "$request.path.game"}
CIRCLE_MADE = {"circle": "$response.body#/id"}
SAME_CIRCLE = {"circle": "$request.path.circle"}
DECK_MADE = {"deck": "$response.body#/id"}
SAME_DECK = {"deck": "$request.path.deck"}
FIRST_CIRCLE = {"circle": "$response.body#/circles/0/id"}
SAME_ROUND = {**SAME_GAME, "round": "$request.path.round"}
ROUND_NOW = {**SAME_GAME, "round": "$response.body#/round/number"}
FIRST_GAME = {"game": "$response.body#/games/0/id"}


@dataclass(frozen=True, slots=True)
class Link:
    to: str  # the operation's id
    parameters: Mapping[str, str]
    about: str


LINKS: Mapping[str, tuple[Link, ...]] = {
    "create_block": (Link("delete_block", {"block": "$response.body#/id"}, "Unblock them."),),
    "list_blocks": (Link("delete_block", {"block": "$response.body#/blocks/0/id"}, "Unblock one of them."),),
    "create_token": (Link("revoke_token", {"token": "$response.body#/id"}, "Revoke it."),),
    "list_tokens": (Link("revoke_token", {"token": "$response.body#/tokens/0/id"}, "Revoke one."),),
    "export_me": (Link("export_me", {"cursor": "$response.body#/next"}, "The next page."),),
    "list_my_games": (
        Link("get_game", FIRST_GAME, "Look at the first game in which you owe something."),
        Link("archive_game", FIRST_GAME, "Remove it from the list when it is over."),
        Link("list_my_games", {"cursor": "$response.body#/next"}, "The next page."),
    ),
    "create_push_subscription": (
        Link("delete_push_subscription", {"subscription": "$response.body#/id"}, "Unsubscribe the browser."),
    ),
    "list_push_subscriptions": (
        Link("delete_push_subscription", {"subscription": "$response.body#/subscriptions/0/id"}, "Unsubscribe one."),
    ),
    "create_webhook": (
        Link("ping_webhook", {"webhook": "$response.body#/id"}, "Ping it again."),
        Link("list_deliveries", {"webhook": "$response.body#/id"}, "See whether the receiver answered the ping."),
        Link("delete_webhook", {"webhook": "$response.body#/id"}, "Remove it."),
    ),
    "list_webhooks": (
        Link("list_deliveries", {"webhook": "$response.body#/webhooks/0/id"}, "The deliveries of the first one."),
        Link("rotate_webhook_secret", {"webhook": "$response.body#/webhooks/0/id"}, "A new secret for the first one."),
    ),
    "list_deliveries": (
        Link(
            "redeliver_notification",
            {"webhook": "$request.path.webhook", "delivery": "$response.body#/deliveries/0/id"},
            "Send the newest one again.",
        ),
    ),
    "create_game": (
        Link("get_game", GAME_MADE, "Look at the table."),
        Link("take_seat", GAME_MADE, "Others take seats with the `invite` of the answer."),
        Link(
            "leave_seat",
            {**GAME_MADE, "seat": "$response.body#/you/seat"},
            "Leave, which deletes the table if nobody else sits there.",
        ),
        Link("add_bot", GAME_MADE, "Add a computer player."),
        Link("start_game", GAME_MADE, "Deal the cards when enough players have sat down."),
        Link("get_fairness", GAME_MADE, "Note the commitment before the deal."),
    ),
    "list_open_games": (
        Link("get_game", FIRST_GAME, "Look at the newest table."),
        Link("take_seat", FIRST_GAME, "Take a seat at the newest table; a listed table needs no code."),
        Link("list_open_games", {"cursor": "$response.body#/next"}, "The next page."),
    ),
    "get_preview": (
        Link(
            "take_seat",
            {"game": "$response.body#/game"},
            "Take a seat with the invite code that you have sent as `Invite`.",
        ),
    ),
    "put_screen": (
        Link("get_screen", {"screen": "$response.body#/screen"}, "See what the screen shows."),
        Link("delete_screen", SAME_GAME, "End the screen."),
    ),
    "create_circle": (
        Link("get_circle", CIRCLE_MADE, "Look at the circle."),
        Link("preview_circle", CIRCLE_MADE, "What others see of it who have `invite`, sent as `Invite`."),
        Link("join_circle", CIRCLE_MADE, "Others join with the `invite` of the answer."),
        Link("delete_circle", CIRCLE_MADE, "Remove it."),
    ),
    "list_circles": (Link("get_circle", FIRST_CIRCLE, "Look at the first one."),),
    "get_circle": (
        Link("get_standings", SAME_CIRCLE, "What the members' games add up to."),
        Link("list_circle_games", SAME_CIRCLE, "The games that are over."),
        Link("take_seat", {"game": "$response.body#/tables/0/id"}, "Take a seat at the newest table, without a code."),
        Link("get_circle_days", SAME_CIRCLE, "Its pictures, where `day` is not null."),
        Link("leave_circle", {**SAME_CIRCLE, "member": "$response.body#/you"}, "Leave the circle."),
    ),
    "update_circle": (Link("get_circle", SAME_CIRCLE, "Look at the circle."),),
    "preview_circle": (Link("join_circle", SAME_CIRCLE, "Join with the code that you have sent as `Invite`."),),
    "join_circle": (
        Link("get_circle", SAME_CIRCLE, "Look at the circle."),
        Link("leave_circle", {**SAME_CIRCLE, "member": "$response.body#/you"}, "Leave it again."),
    ),
    "get_circle_days": (
        Link(
            "write_day_clue", {**SAME_CIRCLE, "day": "$response.body#/today/day"}, "Write a clue for today's picture."
        ),
        Link("vote_for_day_clue", {**SAME_CIRCLE, "day": "$response.body#/voting/day"}, "Vote for a clue."),
        Link("get_best_day_clue", SAME_CIRCLE, "The best clue of the week."),
        Link("report_day_clue", SAME_CIRCLE, "Report a clue to the operator of the service."),
    ),
    "write_day_clue": (
        Link("remove_day_clue", {**SAME_CIRCLE, "day": "$response.body#/day"}, "Take it back, to write none."),
    ),
    "list_circle_games": (
        Link("get_game", FIRST_GAME, "Look at the last game, if you sat there."),
        Link("list_circle_games", {**SAME_CIRCLE, "cursor": "$response.body#/next"}, "The next page."),
    ),
    "create_deck": (
        Link("add_cards", DECK_MADE, "Add cards."),
        Link("get_own_deck", DECK_MADE, "Look at the deck."),
        Link("update_deck", DECK_MADE, "Change what it says of itself."),
        Link("borrow_deck", DECK_MADE, "Others borrow it with the `code` of the answer."),
        Link("delete_deck", DECK_MADE, "Remove it."),
    ),
    "list_own_decks": (Link("get_own_deck", {"deck": "$response.body#/decks/0/id"}, "Look at the first one."),),
    "get_own_deck": (
        Link("update_card", {**SAME_DECK, "number": "$response.body#/own_cards/0/number"}, "Describe its first card."),
        Link("delete_card", {**SAME_DECK, "number": "$response.body#/own_cards/0/number"}, "Remove its first card."),
        Link("end_loan", {**SAME_DECK, "borrower": "$response.body#/borrowers/0/id"}, "Take it back from somebody."),
    ),
    "get_own_card": (Link("update_card", {**SAME_DECK, "number": "$request.path.number"}, "Describe it."),),
    "update_deck": (Link("get_own_deck", SAME_DECK, "Look at the deck."),),
    "add_cards": (Link("get_own_deck", SAME_DECK, "See whether the pictures are ready."),),
    "borrow_deck": (Link("return_deck", SAME_DECK, "Give it back."),),
    "list_borrowed_decks": (Link("return_deck", {"deck": "$response.body#/decks/0/id"}, "Give the first one back."),),
    "take_room_code": (Link("end_room_code", SAME_GAME, "End the code."),),
    "use_room_code": (
        Link(
            "get_preview", {"preview": "$response.body#/preview"}, "See whose table it is, with `invite` as `Invite`."
        ),
        Link("take_seat", {"game": "$response.body#/game"}, "Take a seat with `invite`."),
    ),
    "take_seat": (
        Link("get_game", SAME_GAME, "Wait for the host to start."),
        Link("take_seat", SAME_GAME, "Change colour or team."),
        Link("leave_seat", {**SAME_GAME, "seat": "$response.body#/you/seat"}, "Leave again."),
    ),
    "add_bot": (
        Link("add_bot", SAME_GAME, "Add one more."),
        Link("start_game", SAME_GAME, "Deal the cards when enough players have sat down."),
    ),
    "start_game": (
        Link("get_game", SAME_GAME, "Look at your hand."),
        Link("give_clue", ROUND_NOW, "The first clue."),
    ),
    "get_game": (
        Link("get_game", SAME_GAME, "Poll again after `Poll-Interval` seconds."),
        Link("give_clue", ROUND_NOW, "If `owes.action` is `give-clue`."),
        Link("create_sound", SAME_GAME, "Or first record what is heard of it."),
        Link("play_cards", ROUND_NOW, "If `owes.action` is `play-cards`."),
        Link("cast_votes", ROUND_NOW, "If `owes.action` is `cast-votes`."),
        Link("list_rounds", SAME_GAME, "The finished rounds so far."),
        Link("get_discard", SAME_GAME, "The cards that have been played, if `discard.href` is an address."),
        Link("get_fairness", SAME_GAME, "Check the deal when `status` is `finished`."),
    ),
    "create_sound": (
        Link("get_sound", {**SAME_GAME, "sound": "$response.body#/id"}, "After the upload, until it is ready."),
    ),
    "get_sound": (
        Link("give_clue", {**SAME_GAME, "round": "$response.body#/round"}, "With its `id`, when it is ready."),
    ),
    "give_clue": (
        Link("get_game", SAME_GAME, "Wait for the others."),
        Link("play_cards", SAME_ROUND, "The others hand in their cards."),
    ),
    "play_cards": (
        Link("get_game", SAME_GAME, "Wait for the others."),
        Link("withdraw_cards", SAME_ROUND, "Take the card back in `team`, so that your partner may give one."),
        Link("cast_votes", SAME_ROUND, "When all cards lie on the table."),
    ),
    "withdraw_cards": (
        Link("get_game", SAME_GAME, "Wait for your partner."),
        Link("play_cards", SAME_ROUND, "Give another card."),
    ),
    "cast_votes": (
        Link("get_game", SAME_GAME, "Wait for the others."),
        Link("get_round", SAME_ROUND, "When everybody has voted."),
        Link("give_clue", ROUND_NOW, "The next round."),
    ),
    "list_rounds": (
        Link("get_round", {**SAME_GAME, "round": "$response.body#/rounds/0/number"}, "One of these rounds."),
        Link("list_rounds", {**SAME_GAME, "after": "$response.body#/next"}, "The next page."),
    ),
    "get_discard": (Link("get_discard", {**SAME_GAME, "after": "$response.body#/next"}, "The next page."),),
    "list_messages": (
        Link("list_messages", {**SAME_GAME, "after": "$response.body#/next"}, "New messages from now on."),
        Link("delete_message", {**SAME_GAME, "message": "$response.body#/messages/0/id"}, "Delete the first one."),
        Link("create_report", SAME_GAME, "Report one to the operator of the service."),
    ),
    "post_message": (Link("delete_message", {**SAME_GAME, "message": "$response.body#/id"}, "Delete it."),),
    "create_rematch": (
        Link("start_game", GAME_MADE, "Deal the cards again."),
        Link(
            "leave_seat", {**GAME_MADE, "seat": "$response.body#/you/seat"}, "Leave, if you do not want to play again."
        ),
    ),
    "list_decks": (Link("get_deck", {"deck": "$response.body#/decks/0/id"}, "The cards of the first deck."),),
}

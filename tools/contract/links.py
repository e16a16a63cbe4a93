"""Which operation follows from which answer, so that programs can find their way through a game."""

from collections.abc import Mapping
from dataclasses import dataclass

GAME_MADE = {"game": "$response.body#/id"}
SAME_GAME = {"game": "$request.path.game"}
SAME_ROUND = {**SAME_GAME, "round": "$request.path.round"}
ROUND_NOW = {**SAME_GAME, "round": "$response.body#/round/number"}
FIRST_GAME = {"game": "$response.body#/games/0/id"}


@dataclass(frozen=True, slots=True)
class Link:
    to: str  # the operation's id
    parameters: Mapping[str, str]
    about: str


LINKS: Mapping[str, tuple[Link, ...]] = {
    "create_token": (Link("revoke_token", {"token": "$response.body#/id"}, "Take it back."),),
    "list_tokens": (Link("revoke_token", {"token": "$response.body#/tokens/0/id"}, "Take one back."),),
    "export_me": (Link("export_me", {"cursor": "$response.body#/next"}, "The next page."),),
    "list_my_games": (
        Link("get_game", FIRST_GAME, "The game where something is owed first."),
        Link("put_game_away", FIRST_GAME, "Take it off the list once it is over."),
        Link("list_my_games", {"cursor": "$response.body#/next"}, "The next page."),
    ),
    "create_webhook": (
        Link("ping_webhook", {"webhook": "$response.body#/id"}, "Verify it again."),
        Link("list_deliveries", {"webhook": "$response.body#/id"}, "See whether the ping was answered."),
        Link("remove_webhook", {"webhook": "$response.body#/id"}, "Remove it."),
    ),
    "list_webhooks": (
        Link("list_deliveries", {"webhook": "$response.body#/webhooks/0/id"}, "What the first one was sent."),
        Link("rotate_secret", {"webhook": "$response.body#/webhooks/0/id"}, "A new secret for the first one."),
    ),
    "list_deliveries": (
        Link(
            "redeliver",
            {"webhook": "$request.path.webhook", "delivery": "$response.body#/deliveries/0/id"},
            "Send the newest one again.",
        ),
    ),
    "open_game": (
        Link("get_game", GAME_MADE, "Look at the table."),
        Link("take_seat", GAME_MADE, "Others sit down, with the `invite` of the answer."),
        Link("leave_seat", {**GAME_MADE, "seat": "$response.body#/you/seat"}, "Close the table."),
        Link("seat_house_player", GAME_MADE, "Let a house player sit down."),
        Link("start_game", GAME_MADE, "Deal the cards once enough have sat down."),
        Link("get_fairness", GAME_MADE, "Note the commitment before the deal."),
    ),
    "list_tables": (
        Link("get_game", FIRST_GAME, "Look at the newest table."),
        Link("take_seat", FIRST_GAME, "Sit down at the newest table; a listed one needs no code."),
        Link("list_tables", {"cursor": "$response.body#/next"}, "The next page."),
    ),
    "take_seat": (
        Link("get_game", SAME_GAME, "Wait for the host to start."),
        Link("take_seat", SAME_GAME, "Change colour or team."),
        Link("leave_seat", {**SAME_GAME, "seat": "$response.body#/you/seat"}, "Leave again."),
    ),
    "seat_house_player": (
        Link("seat_house_player", SAME_GAME, "One more."),
        Link("start_game", SAME_GAME, "Deal the cards once enough have sat down."),
    ),
    "start_game": (
        Link("get_game", SAME_GAME, "Look at your hand."),
        Link("give_clue", ROUND_NOW, "The first clue."),
    ),
    "get_game": (
        Link("get_game", SAME_GAME, "Ask again, after `Poll-Interval` seconds."),
        Link("give_clue", ROUND_NOW, "Where `owes.action` is `give-clue`."),
        Link("play_cards", ROUND_NOW, "Where `owes.action` is `play-cards`."),
        Link("cast_votes", ROUND_NOW, "Where `owes.action` is `cast-votes`."),
        Link("list_rounds", SAME_GAME, "What has been played so far."),
        Link("get_fairness", SAME_GAME, "Check the deal, once `status` is `finished`."),
    ),
    "give_clue": (
        Link("get_game", SAME_GAME, "Wait for the others."),
        Link("play_cards", SAME_ROUND, "The others hand in their cards."),
    ),
    "play_cards": (
        Link("get_game", SAME_GAME, "Wait for the others."),
        Link("cast_votes", SAME_ROUND, "Once all cards lie on the table."),
    ),
    "cast_votes": (
        Link("get_game", SAME_GAME, "Wait for the others."),
        Link("get_round", SAME_ROUND, "Once all have voted."),
        Link("give_clue", ROUND_NOW, "The next round."),
    ),
    "list_rounds": (
        Link("get_round", {**SAME_GAME, "round": "$response.body#/rounds/0/number"}, "One of them alone."),
        Link("list_rounds", {**SAME_GAME, "after": "$response.body#/next"}, "The next page."),
    ),
    "list_messages": (
        Link("list_messages", {**SAME_GAME, "after": "$response.body#/next"}, "What is said from now on."),
        Link("take_back", {**SAME_GAME, "message": "$response.body#/messages/0/id"}, "Take the first one back."),
        Link("report", SAME_GAME, "Report one to whoever runs the service."),
    ),
    "say": (Link("take_back", {**SAME_GAME, "message": "$response.body#/id"}, "Take it back."),),
    "play_again": (
        Link("start_game", GAME_MADE, "Deal the cards again."),
        Link("leave_seat", {**GAME_MADE, "seat": "$response.body#/you/seat"}, "Whoever does not want to leaves."),
    ),
    "list_decks": (Link("get_deck", {"deck": "$response.body#/decks/0/id"}, "The cards of the first deck."),),
}

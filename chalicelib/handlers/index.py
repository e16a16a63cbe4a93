"""Every path of the service with its handlers, as `module.function` of this package.

Written by `make contract` from what the handlers declare. A module is imported at the first request for one of its
paths, so that rarely used handlers do not slow down the start of a Lambda (docs/decisions/0010-package.md).
"""

from collections.abc import Mapping

PATHS: Mapping[str, Mapping[str, str]] = {
    "/v1/players": {"POST": "players.create_player"},
    "/v1/me": {"GET": "players.get_me", "PATCH": "players.update_me", "DELETE": "players.delete_me"},
    "/v1/me/tokens": {"GET": "players.list_tokens", "POST": "players.create_token"},
    "/v1/me/tokens/{token}": {"DELETE": "players.revoke_token"},
    "/v1/me/games": {"GET": "players.list_my_games"},
    "/v1/me/games/{game}": {"DELETE": "players.archive_game"},
    "/v1/me/export": {"GET": "export.export_me"},
    "/v1/me/webhooks": {"POST": "webhooks.create_webhook", "GET": "webhooks.list_webhooks"},
    "/v1/me/webhooks/{webhook}": {"DELETE": "webhooks.delete_webhook"},
    "/v1/me/webhooks/{webhook}/ping": {"POST": "webhooks.ping_webhook"},
    "/v1/me/webhooks/{webhook}/secret": {"POST": "webhooks.rotate_webhook_secret"},
    "/v1/me/webhooks/{webhook}/deliveries": {"GET": "webhooks.list_deliveries"},
    "/v1/me/webhooks/{webhook}/deliveries/{delivery}/redeliver": {"POST": "webhooks.redeliver_notification"},
    "/v1/games": {"POST": "lobby.create_game", "GET": "lobby.list_open_games"},
    "/v1/games/{game}/seats": {"POST": "lobby.take_seat"},
    "/v1/games/{game}/seats/{seat}": {"DELETE": "lobby.leave_seat"},
    "/v1/games/{game}/bots": {"POST": "lobby.add_bot"},
    "/v1/games/{game}/start": {"POST": "lobby.start_game"},
    "/v1/games/{game}": {"GET": "games.get_game"},
    "/v1/games/{game}/return": {"POST": "absence.return_to_game"},
    "/v1/games/{game}/vacation": {"PUT": "absence.take_vacation"},
    "/v1/games/{game}/pause": {"PUT": "absence.agree_to_pause", "DELETE": "absence.withdraw_pause"},
    "/v1/games/{game}/seats/{seat}/removal-vote": {"PUT": "absence.vote_to_remove"},
    "/v1/games/{game}/rematch": {"POST": "rematch.create_rematch"},
    "/v1/games/{game}/rounds": {"GET": "history.list_rounds"},
    "/v1/games/{game}/discard": {"GET": "history.get_discard"},
    "/v1/games/{game}/rounds/{round}": {"GET": "history.get_round"},
    "/v1/games/{game}/fairness": {"GET": "fairness.get_fairness"},
    "/v1/games/{game}/rounds/{round}/clue": {"PUT": "moves.give_clue"},
    "/v1/games/{game}/rounds/{round}/cards": {"PUT": "moves.play_cards", "DELETE": "moves.withdraw_cards"},
    "/v1/games/{game}/rounds/{round}/votes": {"PUT": "moves.cast_votes"},
    "/v1/games/{game}/messages": {"GET": "chat.list_messages", "POST": "chat.post_message"},
    "/v1/games/{game}/messages/{message}": {"DELETE": "chat.delete_message"},
    "/v1/games/{game}/chat": {"PUT": "chat.update_chat"},
    "/v1/games/{game}/reports": {"POST": "chat.create_report"},
    "/v1/rulesets": {"GET": "catalogue.list_rulesets"},
    "/v1/decks": {"GET": "catalogue.list_decks"},
    "/v1/decks/{deck}": {"GET": "catalogue.get_deck"},
    "/v1/scores": {"POST": "scores.calculate_scores"},
    "/v1/health": {"GET": "pages.get_health"},
    "/openapi.yaml": {"GET": "pages.get_openapi"},
    "/docs": {"GET": "pages.get_docs"},
    "/": {"GET": "pages.get_front_page"},
    "/web/{version}/{file}": {"GET": "pages.get_page_file"},
}

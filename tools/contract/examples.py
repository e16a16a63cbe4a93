"""Examples of requests and answers at the table of Ana, Ben, Caro and Dan."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date
from functools import cache
from hashlib import sha256
from typing import Any

from chalicelib import VERSION
from chalicelib.account.api import action_times, export_player
from chalicelib.account.export import Traces
from chalicelib.api.moments import moment
from chalicelib.calculator.score import CardOnTable, TableToScore, score
from chalicelib.catalogue.api import list_rulesets
from chalicelib.chat.message import Message
from chalicelib.circles import days_view
from chalicelib.circles.circle import Circle, Daily, Member, MemberNumber
from chalicelib.circles.days import BestClues, OnShow, Pictures, Voting
from chalicelib.circles.days_view import Gallery
from chalicelib.circles.stages import Stages, Written, best_of_days, clue_id, count_votes
from chalicelib.circles.tables import CircleView
from chalicelib.circles.view import circle as circle_seen
from chalicelib.circles.view import preview as circle_preview
from chalicelib.circles.view import summary as circle_summary
from chalicelib.core.ids import CircleId, OwnDeckId, PlayerId
from chalicelib.lobby.invitations import Preview
from chalicelib.lobby.invitations_api import show_preview
from chalicelib.lobby.my_games_api import summary
from chalicelib.media.deck import About, Borrower, CardNumber, OwnCard, OwnDeck, Upload, large_key, small_key
from chalicelib.media.objects import Form
from chalicelib.media.recording import Recording, SoundId, SoundUpload
from chalicelib.media.view import borrowed_href, own_deck, own_deck_href
from chalicelib.media.view import summary as deck_summary
from chalicelib.notify.destinations import key_id
from chalicelib.notify.notifications import Notification
from chalicelib.notify.payloads import render_body
from chalicelib.play.sounds_api import recording
from chalicelib.players.player import Profile
from chalicelib.scorebook.api import stats
from chalicelib.scorebook.circles_api import game as circle_game
from chalicelib.scorebook.circles_api import standings as circle_standings
from chalicelib.scorebook.count import add_up
from chalicelib.scorebook.results import Totals
from chalicelib.scorebook.standings import BestRound, Played
from chalicelib.scorebook.statistics import Figures, Opponent, Statistics
from chalicelib.tables.table import FinishedRound, Play
from chalicelib.tables.view import listed_table
from tools.contract import played
from tools.contract.played import ANA, BEN, CARO, DAN

BOAT = "A red boat on a beach. A child with a yellow hat sits in it and reads."
TOKEN = "rv_0Zk7T2mQ9xW4rB1yU6iOpA8sDf3gHj0tR5qL"
SIGNS_IN = "rs_BCDFGHJK0Zk7T2mQ9xW4rB1yU6iOpA8sDf3gHj0tR5qL"
ME = {
    "id": "p_7hJ4kL0zX2cV5bNm",
    "name": "Ana",
    "locale": "pt-BR",
    "show_name": False,
    "share_name": False,
    "share_clues": False,
    "created_at": moment(played.OPENED_AT),
}
ROOM = played.lobby(ANA)
RECORDING = Recording(SoundId("a_8kL2xW5rT9yU3iOp"), ROOM.id, 1, "waiting", "Wb7GdMk3q8ZtQ9bL", played.OPENED_AT)
BRIDGED = ["seat.taken", "seat.left", "message.posted", "circle.table_opened"]
HOOK = {
    "id": "h_4f1c0a9be27d3856",
    "url": "https://example.org/reverie",
    "types": ["turn.owed", "turn.due_soon"],
    "created_at": moment(played.OPENED_AT),
    "state": "active",
    "disabled": None,
}
PUSH_KEY = "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8"
BROWSER_KEY = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
PHONE = {
    "id": "s_4f1c0a9be27d3856",
    "endpoint": "https://updates.push.services.mozilla.com/wpush/v2/gAAAAABm",
    "created_at": moment(played.OPENED_AT),
    "types": ["turn.owed", "turn.due_soon"],
    "language": "pt-BR",
    "quiet": {"from": "22:00", "to": "08:00", "time_zone": "America/Sao_Paulo"},
    "key_id": key_id(PUSH_KEY),
}
SIGNS = "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD8dJv2n1G5Yk="
BLOCK = {"id": "b_9c1f5a07d3e84b26", "name": "Ben", "created_at": moment(played.OPENED_AT)}
TOKEN_NOTE = {"id": "t_9sD3fG6hJ1kL4zXc", "label": "phone", "created_at": moment(played.OPENED_AT)}
NOTE = {
    "id": played.DECK,
    "title": "Lantern Hours",
    "author": "The Reverie contributors",
    "licence": "CC-BY-4.0",
    "revision": 1,
}

MESSAGE = {
    "id": "m_00000007",
    "seat": CARO,
    "name": "Caro",
    "text": "Who would have thought of the swan!",
    "at": moment(played.OPENED_AT),
    "mine": True,
}
DAILY: Any = {
    "day": "2026-12-24",
    "number": 32,
    "language": "en",
    "clue": "Late again, blame the tide",
    "cards": [played.picture_card(n) for n in (31, 27, 36, 40, 23, 51)],
    "ends_at": "2026-12-25T00:00:00Z",
    "answer": None,
    "further": [
        {
            "clue": "Come in, you must be soaked",
            "cards": [played.picture_card(n) for n in (8, 73, 36, 20, 52, 6)],
            "answer": None,
        },
        {
            "clue": "The tenant pays in songs",
            "cards": [played.picture_card(n) for n in (60, 33, 72, 51, 71, 49)],
            "answer": None,
        },
    ],
}

DAY_WRITTEN: Any = {"day": "2026-12-24", "clue": "The ugly duckling", "vote": None}


def _guessed(clue: Any) -> Any:
    counted = zip(clue["cards"], (12, 40, 3, 9, 22, 5), strict=True)
    return {"meant": clue["cards"][1]["id"], "guesses": [{"card": card["id"], "count": n} for card, n in counted]}


GUESSED = _guessed(DAILY)
OVER: Any = {
    **DAILY,
    "answer": GUESSED,
    "further": [{**clue, "answer": _guessed(clue)} for clue in DAILY["further"]],
}


@dataclass(frozen=True, slots=True)
class Example:
    name: str
    summary: str
    value: Any


@cache
def request_examples() -> Mapping[str, tuple[Example, ...]]:
    """Request bodies by operation."""
    votes = played.play_cards(played.give_clue(played.first_round(), BEN, "Nobody waits"), ANA, CARO, DAN)
    pending_action = played.view_of(votes, CARO)["owes"]["choose_from"]
    in_hand = played.view_of(played.dealt(), ANA)["hand"][0]["id"]
    return {
        "create_player": (Example("player", "Ana, who reads Portuguese", {"name": "Ana", "locale": "pt-BR"}),),
        "update_me": (Example("name", "A new name; the language stays", {"name": "Ana Lua"}),),
        "create_block": (Example("seat", "Whoever sits in seat 3", {"game": "g_5mQ2xW8rT1yU4iOp", "seat": 3}),),
        "create_sign_in": (Example("browser", "A browser on a phone", {"label": "Firefox on Android"}),),
        "claim_sign_in": (Example("claim", "What the device has kept", {"secret": SIGNS_IN}),),
        "look_at_sign_in": (Example("code", "The code on the other screen", {"code": "BCD-FGH"}),),
        "answer_sign_in": (
            Example("allow", "It is mine", {"code": "BCDF-GHJK", "allow": True}),
            Example("refuse", "It is not mine", {"code": "BCDF-GHJK", "allow": False}),
        ),
        "create_token": (Example("phone", "For a second device", {"label": "phone"}),),
        "create_push_subscription": (
            Example(
                "phone",
                "A phone that is silent at night",
                {
                    "endpoint": PHONE["endpoint"],
                    "keys": {
                        "p256dh": BROWSER_KEY,
                        "auth": "BTBZMqHH6r4Tts7J_aSIgg",
                    },
                    "types": PHONE["types"],
                    "language": PHONE["language"],
                    "quiet": PHONE["quiet"],
                },
            ),
        ),
        "create_webhook": (
            Example("all", "Every type of notification", {"url": "https://example.org/reverie"}),
            Example("turns", "Only turns", {"url": "https://example.org/turns", "types": ["turn.owed"]}),
            Example("bridge", "For a bridge to another chat", {"url": "https://example.org/bridge", "types": BRIDGED}),
        ),
        "update_webhook": (Example("bridge", "For a bridge to another chat", {"types": BRIDGED}),),
        "ping_webhook": (Example("nothing", "An empty object", {}),),
        "rotate_webhook_secret": (Example("nothing", "An empty object", {}),),
        "redeliver_notification": (Example("nothing", "An empty object", {}),),
        "create_game": (
            Example("default", "The default ruleset, private", {}),
            Example(
                "evening",
                "Four to six friends, up to 20 points",
                {"ruleset": "odyssey-2023", "options": {"target_score": 20}, "seats": {"min": 4, "max": 6}},
            ),
            Example("listed", "A table that anybody may join", {"ruleset": "party", "listed": True, "colour": "teal"}),
            Example("circle", "For the members of a circle", {"circle": "c_8kL2xW5rT9yU3iOp"}),
        ),
        "take_seat": (
            Example("invited", "With the host's code", {"invite": "K7QF-9M2X-4TBD", "colour": "yellow"}),
            Example("listed", "At a listed table, or in a circle of yours", {}),
        ),
        "add_bot": (
            Example("any", "Any computer player", {}),
            Example("poet", "A poetic one that understands well", {"style": "poetic", "level": 3, "colour": "pink"}),
        ),
        "put_screen": (Example("nothing", "An empty object", {}),),
        "create_circle": (Example("friday", "For those who meet on Fridays", {"name": "Friday's table"}),),
        "update_circle": (
            Example("name", "A new name", {"name": "Saturday's table"}),
            Example("host", "Ben becomes the host", {"host": 2}),
            Example("invite", "A new invite code", {"invite": "new"}),
            Example("day", "A picture a day", {"day": {"time_zone": "Europe/Berlin"}}),
        ),
        "join_circle": (Example("invited", "With the host's code", {"invite": "K7QF-9M2X-4TBD"}),),
        "write_day_clue": (Example("clue", "A clue", {"text": "The ugly duckling"}),),
        "vote_for_day_clue": (Example("vote", "For the clue of somebody", {"clue": "9c1f5a07d3e84b26"}),),
        "create_deck": (
            Example("holiday", "Pictures of a holiday", {"title": "Holiday 2026"}),
            Example(
                "open",
                "Drawings that others may use",
                {"title": "Ink", "author": "Ana", "licence": "CC-BY-4.0", "uses_ai": False},
            ),
        ),
        "update_deck": (
            Example("title", "A new title", {"title": "Summer 2026"}),
            Example("code", "A new code", {"code": "new"}),
        ),
        "add_cards": (
            Example("two", "Two photos", {"cards": [{"type": "image/jpeg", "alt": BOAT}, {"type": "image/jpeg"}]}),
            Example(
                "crop",
                "The right half of a wide one",
                {"cards": [{"type": "image/png", "crop": {"x": 0.5, "y": 0.0, "width": 0.5}}]},
            ),
        ),
        "update_card": (Example("boat", "What it shows", {"alt": BOAT}),),
        "borrow_deck": (Example("code", "With the owner's code", {"code": "K7QF-9M2X-4TBD"}),),
        "take_room_code": (Example("nothing", "An empty object", {}),),
        "use_room_code": (Example("code", "As somebody has said it", {"code": "bcd fgh"}),),
        "start_game": (Example("start", "An empty object", {}),),
        "keep_game": (Example("keep", "An empty object", {}),),
        "give_clue": (
            Example("clue", "A clue about a card", {"text": "The ugly duckling", "card": in_hand}),
            Example("party", "In `party`, without a card", {"text": "Sunday afternoon"}),
            Example("sound", "A sound about a card", {"sound": RECORDING.id, "card": in_hand}),
        ),
        "create_sound": (Example("webm", "As most browsers record it", {"type": "audio/webm"}),),
        "post_message": (Example("praise", "Caro is surprised", {"text": MESSAGE["text"]}),),
        "create_report": (
            Example("message", "A message", {"message": MESSAGE["id"], "reason": "It is an insult."}),
            Example("clue", "The clue of round 4", {"round": 4}),
            Example("card", "A picture of a player's own deck", {"card": "d_8kL2xW5rT9yU3iOp-017"}),
        ),
        "report_day_clue": (
            Example("clue", "A clue", {"day": "2026-12-24", "clue": "9c1f5a07d3e84b26", "reason": "It is an insult."}),
        ),
        "update_chat": (Example("close", "Close the chat", {"open": False}),),
        "create_rematch": (Example("again", "An empty object", {}),),
        "return_to_game": (Example("nothing", "An empty object", {}),),
        "vote_to_remove": (Example("nothing", "An empty object", {}),),
        "agree_to_pause": (Example("nothing", "An empty object", {}),),
        "take_vacation": (
            Example("until", "A vacation until a certain time", {"until": "2026-12-24T18:00:00Z"}),
            Example("back", "Back early", {"until": None}),
        ),
        "play_cards": (Example("one", "One card", {"cards": ["lantern-hours-017"]}),),
        "choose_late_cards": (
            Example("one", "One card", {"cards": [in_hand]}),
            Example("none", "Nothing is chosen any more", {"cards": []}),
        ),
        "cast_votes": (
            Example("two", "Two votes, on two cards", {"slots": pending_action[:2]}),
            Example("same", "Both votes on one card", {"slots": pending_action[:1] * 2}),
            Example("party", "The storyteller of `party`", {"slots": [3], "veto": 5}),
        ),
        "put_reaction": (
            Example("clue", "The clue is clever", {"round": 1, "to": "clue", "reaction": "clever"}),
            Example("card", "A laugh at the card in slot 2", {"round": 1, "to": 2, "reaction": "laugh"}),
            Example("nothing", "Taken back", {"round": 1, "to": "clue", "reaction": None}),
        ),
        "share_round": (Example("nothing", "An empty object", {}),),
        "share_game": (Example("nothing", "An empty object", {}),),
        "report_share": (Example("reason", "With a reason", {"reason": "A name that is not theirs"}),),
        "create_guess": (
            Example("guess", "A guess", {"card": GUESSED["meant"], "guesser": "q8ZtQ9bL0xVa7GdMk3", "language": "en"}),
        ),
        "calculate_scores": (Example("round", "A round of four", _round_to_score()),),
    }


@cache
def answer_examples() -> Mapping[str, tuple[Example, ...]]:
    """Bodies of successful answers by operation."""
    dealt, later = played.dealt(), played.first_round()
    clue = played.give_clue(dealt, ANA, "The ugly duckling")
    votes = played.play_cards(played.give_clue(later, BEN, "Nobody waits"), ANA, CARO, DAN)
    game = {
        "create_game": ("opened", "Ana has opened a table", played.view_of(played.lobby(ANA), ANA)),
        "take_seat": ("seated", "Caro has sat down", played.view_of(played.lobby(ANA, BEN, CARO), CARO)),
        "add_bot": (
            "joined",
            "A poetic computer player has joined Ana",
            played.view_of(played.with_house_player(), ANA),
        ),
        "return_to_game": ("back", "Ana is back", played.view_of(dealt, ANA)),
        "take_vacation": ("away", "Ana is away", played.view_of(played.away(dealt, ANA), ANA)),
        "agree_to_pause": ("agreed", "Ana agrees to pause", played.view_of(played.agree_to_pause(dealt, ANA), ANA)),
        "withdraw_pause": ("withdrawn", "Ana would rather play", played.view_of(dealt, ANA)),
        "vote_to_remove": (
            "voted",
            "Ana votes to remove Ben",
            played.view_of(played.vote_to_remove(dealt, BEN, ANA), ANA),
        ),
        "leave_seat": ("left", "Caro has left", played.view_of(played.lobby(ANA, BEN), CARO)),
        "update_chat": ("closed", "Ana has closed the chat", played.view_of(played.silent(dealt), ANA)),
        "create_rematch": ("again", "Ana plays again", played.view_of(played.lobby(ANA, BEN, CARO, DAN), ANA)),
        "keep_game": ("kept", "Ana keeps the table", played.view_of(played.lobby(ANA, BEN), ANA)),
        "start_game": ("dealt", "Anybody may give the first clue", played.view_of(dealt, ANA)),
        "give_clue": ("clue", "Ana waits for the others", played.view_of(clue, ANA)),
        "play_cards": ("played", "Ben has played; Dan is missing", played.view_of(played.play_cards(clue, BEN), BEN)),
        "withdraw_cards": ("open", "Ben may give a card again", played.view_of(clue, BEN)),
        "choose_late_cards": (
            "chosen",
            "Ana has chosen a card",
            played.view_of(played.choose_late_card(dealt, ANA), ANA),
        ),
        "put_reaction": ("clever", "Caro likes the clue of round 1", played.view_of(played.react(later), CARO)),
        "get_game": ("votes", "Caro owes two votes in round 2", played.view_of(votes, CARO)),
        "get_screen": ("clue", "What everybody in the room sees", played.screen_view(clue)),
        "cast_votes": ("voted", "Caro has voted", played.view_of(played.cast_votes(votes, {CARO: (BEN, BEN)}), CARO)),
    }
    return {id: (Example(*example),) for id, example in (game | _others(later, votes)).items()}


def _others(later: Any, votes: Any) -> dict[str, tuple[str, str, Any]]:
    commitment = sha256(f"{played.SEED}{later.id}".encode()).hexdigest()
    token = {**TOKEN_NOTE, "token": TOKEN}
    scored = _scores()
    return {
        "create_player": ("player", "The token is shown only once", {"player": ME, "token": TOKEN}),
        "create_sign_in": (
            "asked",
            "The secret is shown only once",
            {"code": "BCDF-GHJK", "secret": SIGNS_IN, "expires_at": moment(played.OPENED_AT + 300)},
        ),
        "claim_sign_in": ("claimed", "The token is shown only once", {"player": ME, "token": TOKEN}),
        "look_at_sign_in": (
            "asks",
            "A browser asks",
            {
                "label": "Firefox on Android",
                "asked_at": moment(played.OPENED_AT),
                "expires_at": moment(played.OPENED_AT + 300),
            },
        ),
        "get_me": ("ana", "Ana", ME),
        "update_me": ("renamed", "Ana with the new name", {**ME, "name": "Ana Lua"}),
        "create_block": ("blocked", "Ben is blocked", BLOCK),
        "list_blocks": ("one", "One block", {"blocks": [BLOCK]}),
        "list_tokens": ("one", "One token", {"tokens": [TOKEN_NOTE]}),
        "create_token": ("phone", "The token is shown only once", token),
        "list_my_games": (
            "owed",
            "One game, and two votes owed",
            {"games": [summary(votes, CARO, played.OPENED_AT)], "next": None},
        ),
        "create_webhook": ("new", "The secret is shown only once", {**HOOK, "state": "unverified", "secret": SIGNS}),
        "list_webhooks": ("one", "One webhook", {"webhooks": [HOOK]}),
        "get_webhook": ("waiting", "It waits for an answer to its ping", HOOK),
        "update_webhook": ("changed", "With its new types", {**HOOK, "types": BRIDGED}),
        "create_push_subscription": ("phone", "A phone is told from now on", PHONE),
        "list_push_subscriptions": (
            "one",
            "One phone",
            {"key": PUSH_KEY, "key_id": key_id(PUSH_KEY), "subscriptions": [PHONE]},
        ),
        "ping_webhook": ("asked", "A ping will be sent", HOOK),
        "rotate_webhook_secret": ("new", "The new secret is shown only once", {**HOOK, "secret": SIGNS}),
        "list_deliveries": ("one", "A notification of a turn", {"deliveries": [_notification()]}),
        "redeliver_notification": (
            "again",
            "It will be sent again",
            {**_notification(), "state": "pending", "attempts": 0},
        ),
        "get_stats": ("months", "After some months", _stats()),
        "export_me": ("first", "Caro, after one round", _export(later)),
        "list_open_games": ("one", "One table", {"games": [{**listed_table(played.lobby(ANA, BEN))}], "next": None}),
        "get_preview": (
            "invited",
            "Ana's table, for whoever has the invite code",
            show_preview(Preview(played.lobby(ANA, BEN), True, "Ana", names_shown=True)),
        ),
        "put_screen": ("screen", "The id of a screen", {"screen": "5mQ2xW8rT1yU4iOpk3ZtQ9bL0xVa7GdM"}),
        **_of_circles(),
        **_of_own_decks(),
        **_of_sounds(),
        "take_room_code": ("code", "A code to say aloud", {"code": "BCD-FGH"}),
        "use_room_code": (
            "found",
            "Ana's table",
            {"game": ROOM.id, "invite": ROOM.room_invite, "preview": ROOM.preview},
        ),
        "list_messages": (
            "one",
            "One new message",
            {"messages": [MESSAGE], "next": MESSAGE["id"], "more": False, "open": True},
        ),
        "post_message": ("said", "Caro's message", MESSAGE),
        "get_discard": ("first", "The cards of one round", {"cards": _on_table(later), "next": None}),
        "list_rounds": ("first", "One round so far", {"rounds": [played.scored_round(later)], "next": None}),
        "get_round": ("first", "Round 1", played.scored_round(later)),
        "get_fairness": (
            "before",
            "Before the game is over",
            {
                "game": later.id,
                "commitment": commitment,
                "entropy": [{"seat": ANA, "entropy": "c3f1a9e07b"}],
                "seed": None,
                "transcript": None,
            },
        ),
        "list_rulesets": ("team", "One of the rulesets", _rulesets("team")),
        "list_decks": ("one", "One deck", {"decks": [_deck_note()]}),
        "get_deck": ("one", "Its first card", {**NOTE, "cards": [_deck_card()]}),
        "share_round": ("shared", "The page of a round", _share("r", 4)),
        "share_game": ("shared", "The page of a game", _share("g", 0)),
        "get_share": ("round", "Ana shows her name and her clues", _shared_round(later)),
        "get_today": ("today", "The clues of today", DAILY),
        "get_day": ("over", "A day that is over", OVER),
        "create_guess": ("found", "The guess was right", {"guess": GUESSED["meant"], "answer": GUESSED}),
        "calculate_scores": ("scored", "Points with their reasons", scored),
        "get_health": ("ok", "The service answers", {"status": "ok", "version": VERSION}),
    }


def _of_circles() -> dict[str, tuple[str, str, Any]]:
    first, second = MemberNumber(1), MemberNumber(2)
    players = {first: PlayerId("p_Ana"), second: PlayerId("p_Ben")}
    daily = Daily("Europe/Berlin", date(2026, 12, 1), (f"{played.DECK}@1",), "0" * 64)
    circle = Circle(
        CircleId("c_8kL2xW5rT9yU3iOp"),
        2,
        "Friday's table",
        first,
        tuple(Member(number, player) for number, player in players.items()),
        ROOM.invite,
        played.OPENED_AT,
        given=2,
        daily=daily,
    )
    by = {first: Totals(1, 1, 31, 9, 5, 4, 3, 6), second: Totals(1, 0, 27, 9, 4, 3, 2, 5)}
    game = Played(ROOM.id, ROOM.ruleset, played.OPENED_AT + 86_400, 4, by, BestRound(7, second, 2))
    seen = CircleView(circle, (), None)
    shown = circle_seen(seen, players[first], first, {first: "Ana", second: "Ben"}, {})
    standings = circle_standings(add_up([game], circle.numbers))
    return {
        "create_circle": ("made", "Ana's new circle", {**shown, "members": shown["members"][:1]}),
        "list_circles": ("one", "One circle", {"circles": [circle_summary(seen, players[first], {})]}),
        "get_circle": ("two", "Ana and Ben", shown),
        "update_circle": ("renamed", "With its new name", {**shown, "name": "Saturday's table"}),
        "preview_circle": ("invited", "For whoever has the invite code", circle_preview(circle, "Ana")),
        "join_circle": ("joined", "Ben has joined", {**shown, "you": second, "invite": None}),
        "get_standings": ("one", "After one game", {"by_ruleset": standings}),
        "list_circle_games": (
            "one",
            "One game, in which Ben has fooled two others at once",
            {"games": [circle_game(game, circle.numbers)], "next": None},
        ),
        **_of_days(circle, daily),
    }


def _of_days(circle: Circle, daily: Daily) -> dict[str, tuple[str, str, Any]]:
    """As Ana sees them."""
    gallery, (first, second) = Gallery(played.PICTURES_URL, "en"), sorted(circle.numbers)
    pictures = Pictures(circle, daily, circle.members[0])
    over, before, today = (date(2026, 12, day) for day in (22, 23, 24))
    clues = {first: "The ugly duckling", second: "Nobody asked the swan"}
    vote = clue_id(daily, before, second)
    results = count_votes(circle, daily, over, Written(clues, {second: clue_id(daily, over, first)}))
    names = {first: "Ana", second: "Ben"}
    on_show = OnShow(pictures, Stages(today, before, over), None, Written(clues, {}), results, None, names)
    voting = Voting(pictures, before, Written(clues, {first: vote}))
    return {
        "get_circle_days": ("three", "Ana has not voted yet", days_view.days(on_show, gallery)),
        "get_best_day_clue": (
            "best",
            "Ana's clue",
            days_view.best(BestClues(pictures, best_of_days({over: results}), names), gallery),
        ),
        "write_day_clue": ("written", "Ana's clue", days_view.today(pictures, today, "The ugly duckling", gallery)),
        "vote_for_day_clue": ("voted", "Ana votes for Ben's clue", days_view.voting(voting, gallery)),
    }


def _of_sounds() -> dict[str, tuple[str, str, Any]]:
    key = SoundUpload(PlayerId("p_Ana"), RECORDING.id, RECORDING.upload).key
    form = Form("https://uploads.example.org/", {"key": key, "Content-Type": "audio/webm"})
    ready = replace(RECORDING, state="ready", length_ms=2400, peaks=(4, 38, 71, 66, 90, 35, 12, 3))
    return {
        "create_sound": ("waiting", "It waits for the upload", recording(RECORDING, form)),
        "get_sound": ("ready", "It can be sent with the clue", recording(ready)),
    }


def _of_own_decks() -> dict[str, tuple[str, str, Any]]:
    id = OwnDeckId("d_8kL2xW5rT9yU3iOp")
    about = About("Holiday 2026", "Ana", "private", uses_ai=False)
    ben = Borrower("w_9c1f5a07d3e84b26", PlayerId("p_Ben"))
    deck = OwnDeck(id, 2, PlayerId("p_Ana"), about, "en", ROOM.invite, played.OPENED_AT, 2, 2, borrowers=(ben,))
    waiting = OwnCard(CardNumber(2), "waiting", "Wb7GdMk3q8ZtQ9bL", played.OPENED_AT)
    ready = OwnCard(CardNumber(1), "ready", "xVa7GdMk3q8ZtQ9b", played.OPENED_AT, BOAT)
    profile = Profile(ben.player, "Ben", "en", played.OPENED_AT)
    shown = own_deck(deck, (ready, waiting), [(ben, profile)], "")
    new = {**shown, "cards": 0, "own_cards": [], "ready": 0, "borrowers": []}
    noted = deck_summary(deck, own_deck_href(id))
    form = {
        "url": "https://uploads.example.org/",
        "fields": [{"name": "key", "value": Upload(id, waiting.number, waiting.upload).key}],
    }
    return {
        "create_deck": ("made", "A new deck", new),
        "list_own_decks": ("one", "One deck", {"decks": [noted]}),
        "get_own_deck": ("two", "One card is ready, one waits for its picture", shown),
        "update_deck": ("renamed", "With its new title", {**shown, "title": "Summer 2026"}),
        "add_cards": ("one", "How to upload one picture", {"cards": [{"number": 2, "upload": form}]}),
        "update_card": ("boat", "The card with its description", shown["own_cards"][0]),
        "get_own_card": ("boat", "It is ready", shown["own_cards"][0]),
        "list_borrowed_decks": ("one", "One deck", {"decks": [deck_summary(deck, borrowed_href(id))]}),
        "borrow_deck": ("lent", "Ben has borrowed it", deck_summary(deck, borrowed_href(id))),
        "get_deck_in_play": (
            "one",
            "Its first card",
            {
                "id": id,
                "title": "Holiday 2026",
                "author": "Ana",
                "licence": "private",
                "uses_ai": False,
                "cards": [
                    {
                        "id": f"{id}-001",
                        "image": f"/{large_key(ready.picture)}",
                        "small": f"/{small_key(ready.picture)}",
                        "alt": BOAT,
                        "placeholder": "",
                    }
                ],
            },
        ),
    }


def notification_told() -> Any:
    due_at = played.OPENED_AT + 86_400
    notification = Notification("turn.owed", played.lobby().id, PlayerId("p_Caro"), CARO, 2, "cast-votes", due_at)
    return json.loads(render_body(notification, 17, played.OPENED_AT))


def _on_table(later: Any) -> list[Any]:
    return [there["card"] for there in played.scored_round(later)["table"]]


def _notification() -> dict[str, Any]:
    return {
        "id": "msg_2nW7xT4kQ9pL1vB6",
        "type": "turn.owed",
        "payload": notification_told(),
        "state": "delivered",
        "attempts": 1,
        "last_attempt_at": moment(played.OPENED_AT + 1),
        "next_attempt_at": None,
        "status": 204,
        "reason": None,
    }


def _stats() -> Any:
    figures = Figures(games=12, wins=3, rounds=64, guessed=52, found=31, told=12, scored=9, fooled=27)
    alone = Figures(games=4, wins=2, rounds=12, guessed=9, found=5, told=3, scored=2, fooled=4)
    found = Statistics(
        first_game_at=played.OPENED_AT,
        by_ruleset={"odyssey-2023": figures},
        alone=alone,
        opponents=(Opponent(PlayerId("p_Ben"), "Ben", 9, 11, 7),),
        cards={played.DECK: {17: 4}},
    )
    return stats(found, played.PICTURES_URL, "en")


def _export(later: Play) -> dict[str, Any]:
    message = Message(7, CARO, PlayerId("p_Caro"), "Caro", "The swan!", played.OPENED_AT)
    rounds = (FinishedRound(later.game.last_round),) if later.game.last_round else ()
    left = Traces(later.id, later, CARO, archived=False, entropy="", rounds=rounds, messages=(message,), reports=())
    me = {**ME, "name": "Caro"}
    about = {
        "player": me,
        "tokens": [TOKEN_NOTE],
        "webhooks": [HOOK],
        "push": [PHONE],
        "blocks": [BLOCK],
        "stats": _stats(),
        "heard_clues": [{"deck": "lantern-hours", "language": "en", "count": 19}],
    }
    circles = [{"id": "c_8kL2xW5rT9yU3iOp", "name": "Friday's table", "you": 3, "standings": [], "days": [DAY_WRITTEN]}]
    times = action_times((9, 4, 1, 0))
    decks: dict[str, Any] = {"own_decks": [], "borrowed_decks": []}
    return {
        **about,
        "action_times": times,
        "circles": circles,
        "clue_reports": [],
        **decks,
        "games": [export_player(left)],
        "next": None,
    }


def _deck_note() -> dict[str, Any]:
    return {
        "id": NOTE["id"],
        "href": f"/v1/decks/{NOTE['id']}",
        **NOTE,
        "cards": 84,
        "languages": ["en", "ja", "pt-BR", "ru", "zh-Hant"],
        "cover": _deck_card(),
    }


def _deck_card() -> dict[str, Any]:
    return {
        "id": "lantern-hours-001",
        "image": "/pictures/lantern-hours/001-0123456789ab.webp",
        "small": "/pictures/lantern-hours/001-0123456789ab-300.webp",
        "alt": played.PICTURES[0],
        "placeholder": "",
    }


def _rulesets(id: str) -> Any:
    """The ruleset with the first of its options."""
    every: Any = list_rulesets().body
    shown = [{**ruleset, "options": ruleset["options"][:2]} for ruleset in every["rulesets"] if ruleset["id"] == id]
    return {**every, "rulesets": shown}


def _round_to_score() -> dict[str, Any]:
    names = ["Ana", "Ben", "Caro", "Dan"]
    return {
        "ruleset": "classic",
        "players": names,
        "storyteller": "Ana",
        "table": [{"slot": slot, "owner": owner} for slot, owner in enumerate(["Dan", "Ana", "Ben", "Caro"], start=1)],
        "votes": {"Ben": [2], "Caro": [3], "Dan": [2]},
    }


def _scores() -> dict[str, Any]:
    asked = _round_to_score()
    result = score(
        TableToScore(
            ruleset=asked["ruleset"],
            options={},
            players=tuple(asked["players"]),
            storyteller=asked["storyteller"],
            table=tuple(CardOnTable(card["slot"], card["owner"]) for card in asked["table"]),
            votes={name: tuple(slots) for name, slots in asked["votes"].items()},
        )
    )
    awards = [{"player": name, "points": award.points, "reason": award.reason} for name, award in result.awards]
    return {"outcome": result.outcome, "points": dict(result.points), "awards": awards}


def _share(page: str, number: int) -> Any:
    id = f"5mQ2xW8rT1yU4iOp{number:04}k3ZtQ9bL0xVa7GdM"
    return {"share": id, "href": f"/v1/shares/{id}", "page": f"/{page}/{id}"}


def _shared_round(later: Any) -> Any:
    unshared = {"sound", "reactions", "comments"}
    round = {name: value for name, value in played.scored_round(later).items() if name not in unshared}
    players = [
        {
            "seat": one["seat"],
            "colour": one["colour"],
            "team": None,
            "name": one["name"] if one["seat"] == ANA else None,
            "bot": False,
        }
        for one in played.view_of(later, ANA)["players"]
    ]
    return {
        "kind": "round",
        "ruleset": later.ruleset,
        "options": {},
        "locale": "en",
        "players": players,
        "rounds": [round],
        "winners": None,
    }

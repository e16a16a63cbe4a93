"""The views of a game, field by field: a missing or an additional field fails a test."""

import time
from dataclasses import replace

import pytest

from chalicelib.api.moments import moment
from chalicelib.bots.personas import Persona
from chalicelib.catalogue.cards import faces
from chalicelib.decks import deck
from chalicelib.engine.commands import CastVotes, GiveClue, PlayCards, TakeVacation, VoteToRemove
from chalicelib.engine.game import Pace
from chalicelib.lobby import my_games_api
from chalicelib.tables import view
from chalicelib.tables.table import Lobby, Occupant
from tests.given import a_game, apply, played

DECKS = ("lantern-hours",)
PICTURES = "/pictures"
FACES = faces(PICTURES, tuple(map(deck, DECKS)), "en")
OPTIONS = {"target_score": 20, "first_storyteller": "host"}
PACE = Pace(clue_s=100, cards_s=50, votes_s=20, time_bank_s=30, increment_s=5, vacation_s=1_000)
NOON = 1_763_726_400  # 2025-11-21T12:00:00Z
COLOURS = ("red", "blue", "green", "pink", "teal", "grey")


def stored(game=None, ruleset="odyssey-2023", options=OPTIONS, seats=3, **more):
    occupants = tuple(Occupant(n + 1, f"p_{n + 1}", f"P{n + 1}", COLOURS[n]) for n in range(seats))
    lobby = Lobby(
        id="g_1",
        version=5,
        ruleset=ruleset,
        options=options,
        decks=DECKS,
        min_seats=3,
        max_seats=6,
        listed=True,
        opened_at=NOON,
        invite="K7QF-AAAA-BBBB",
        preview_code="abcdefghijk",
        host=1,
        occupants=occupants,
        seed="5eed",
        pace=PACE,
    )
    return replace(lobby if game is None else lobby.dealt(game), **more)


@pytest.fixture
def dealt():
    game, rules = a_game("odyssey-2023", 3, OPTIONS, pace=PACE)
    return replace(game, since=NOON), rules


def face(*cards):
    return [FACES[card - 1] for card in cards]


def ids(*cards):
    return [card["id"] for card in face(*cards)]


def player(seat, role=None, done=False, **more):
    seen = {"seat": seat, "name": f"P{seat}", "colour": COLOURS[seat - 1], "team": None, "score": 0, "role": role}
    rest = {"bot": None, "usually": None, "done": done, "state": "active", "vacation_until": None, "removal_votes": []}
    rest |= {"wants_pause": False, "blocked": False}
    return {**seen, **rest, **more}


COMMON = {
    "id": "g_1",
    "sleeping_since": None,
    "sleep_ends_at": None,
    "pace": {
        "clue_s": 100,
        "cards_s": 50,
        "votes_s": 20,
        "time_bank_s": 30,
        "increment_s": 5,
        "vacation_s": 1_000,
        "sleep_s": 5_184_000,
        "weekends_off": None,
    },
    "ruleset": "odyssey-2023",
    "options": {"first_storyteller": "host", "target_score": 20},
    "decks": ["lantern-hours"],
    "deck_hrefs": ["/v1/decks/lantern-hours@1"],
    "cards": "84",
    "seats": {"min": 3, "max": 6},
    "listed": True,
    "sounds": True,
    "agents": "welcome",
    "chat_open": True,
    "host": 1,
    "host_open_at": None,
    "invite": None,
    "preview": None,
    "last_round": None,
    "winners": None,
    "unfinished": False,
    "rematch": None,
    "circle": None,
}
NO_CARDS = {"pile": None, "discard": None}
EMPTY = {**NO_CARDS, "phase": None, "phase_ends_at": None, "waiting_for": [], "round": None, "hand": [], "owes": None}


def test_the_lobby_shows_its_host_the_invitation():
    guests = tuple(player(seat) for seat in (1, 2, 3))
    you = {"seat": 1, "time_bank_s": 30, "vacation_s": 1_000, "late_cards": []}
    seen = view.game(stored(), 1, NOON, FACES)
    assert seen == {
        **COMMON,
        **EMPTY,
        "deck_hrefs": ["/v1/decks/lantern-hours"],
        "status": "lobby",
        "host_open_at": "2025-11-21T12:01:40Z",
        "invite": "K7QF-AAAA-BBBB",
        "preview": "1abcdefghijk",
        "you": you,
        "players": list(guests),
        "idle_reason": "not-started",
    }
    assert list(seen["options"]) == ["first_storyteller", "target_score"]
    assert view.game(stored(), 2, NOON, FACES) == {
        **seen,
        "invite": None,
        "preview": None,
        "you": {**you, "seat": 2},
    }
    on_a_screen = {**seen, "you": None, "idle_reason": "spectator"}
    assert view.game(stored(), None, NOON, FACES, inviting=True) == on_a_screen
    onlooker = view.game(stored(chat_closed=True), None, NOON, FACES)
    assert onlooker == {
        **seen,
        "invite": None,
        "preview": None,
        "you": None,
        "idle_reason": "spectator",
        "sounds": True,
        "chat_open": False,
    }


def test_the_storyteller_is_shown_a_hand_to_choose_from(dealt):
    game, _ = dealt
    hand = game.player(1).hand
    owes = {
        "action": "give-clue",
        "href": "/v1/games/g_1/rounds/1/clue",
        "choose_from": ids(*hand),
        "min": 1,
        "max": 1,
        "may_repeat": False,
        "veto_from": None,
        "veto_may_repeat": False,
        "your_deadline": "2025-11-21T12:02:10Z",
    }
    round = {
        "number": 1,
        "storyteller": 1,
        "clue": None,
        "sound": None,
        "table": [],
        "my_cards": [],
        "may_withdraw": False,
    }
    assert view.game(stored(game), 1, NOON, FACES) == {
        **COMMON,
        "status": "playing",
        "phase": "clue",
        "phase_ends_at": "2025-11-21T12:01:40Z",
        "you": {"seat": 1, "time_bank_s": 30, "vacation_s": 1_000, "late_cards": []},
        "players": [player(1, "storyteller"), player(2, "guesser", True), player(3, "guesser", True)],
        "waiting_for": [1],
        "round": {**round, "my_votes": None, "my_veto": None},
        "pile": {"count": 63},
        "discard": {"count": 0, "href": "/v1/games/g_1/discard"},
        "hand": face(*hand),
        "owes": owes,
        "idle_reason": None,
    }


def with_table(game, rules, now=NOON):
    """A game in which everybody has handed in the first card of their hand."""
    game = apply(game, GiveClue(1, 1, "A clue", game.player(1).hand[0]), rules, now).game
    for seat in (2, 3):
        game = apply(game, PlayCards(seat, 1, game.player(seat).hand[:2]), rules, now).game
    return game


def slots_of(round, seat):
    return [slot for slot, owner in round.owners.items() if owner == seat]


def test_a_voter_is_shown_the_table_and_which_slots_are_free(dealt):
    game = with_table(*dealt)
    mine, free = slots_of(game.round, 2), [n for n in range(1, 6) if n not in slots_of(game.round, 2)]
    seen = view.game(stored(game), 2, NOON, FACES)
    assert seen["phase"] == "votes"
    assert seen["phase_ends_at"] == "2025-11-21T12:00:20Z"
    table = zip(range(1, 6), face(*game.round.table), strict=True)
    assert seen["round"] == {
        "number": 1,
        "storyteller": 1,
        "clue": "A clue",
        "sound": None,
        "table": [{"slot": slot, "card": card, "mine": slot in mine} for slot, card in table],
        "my_cards": face(*game.round.played[2]),
        "may_withdraw": False,
        "my_votes": None,
        "my_veto": None,
    }
    assert seen["owes"] == {
        "action": "cast-votes",
        "href": "/v1/games/g_1/rounds/1/votes",
        "choose_from": free,
        "min": 2,
        "max": 2,
        "may_repeat": True,
        "veto_from": None,
        "veto_may_repeat": False,
        "your_deadline": "2025-11-21T12:00:50Z",
    }
    voted = view.game(stored(apply(game, CastVotes(2, 1, (free[0],) * 2), dealt[1], NOON).game), 2, NOON, FACES)
    assert (voted["round"]["my_votes"], voted["owes"], voted["idle_reason"]) == ([free[0]] * 2, None, "already-done")
    assert [seen["done"] for seen in voted["players"]] == [True, True, False]


def test_a_scored_round_is_shown_in_full(dealt):
    game, rules = with_table(*dealt), dealt[1]
    target, decoy = slots_of(game.round, 1)[0], slots_of(game.round, 2)[0]
    game = apply(game, CastVotes(2, 1, (target, target)), rules, NOON).game
    game = apply(game, CastVotes(3, 1, (target, decoy)), rules, NOON).game
    voters = {target: [2, 2, 3], decoy: [3]}
    awards = [(1, 3, "storyteller"), (2, 6, "found"), (3, 3, "found"), (2, 1, "bonus")]
    shown = view.game(stored(game), None, NOON, FACES)["last_round"]
    last = game.last_round
    assert shown == {
        "number": 1,
        "storyteller": 1,
        "clue": "A clue",
        "sound": None,
        "outcome": "some",
        "table": [
            {
                "slot": slot,
                "card": face(last.table[slot - 1])[0],
                "owner": owner,
                "voters": voters.get(slot, []),
                "at_random": False,
            }
            for slot, owner in last.owners.items()
        ],
        "veto": None,
        "awards": [{"seat": seat, "points": points, "reason": reason} for seat, points, reason in awards],
        "points": {"1": 3, "2": 7, "3": 3},
        "reactions": [],
        "comments": [],
    }
    assert list(shown["points"]) == ["1", "2", "3"]
    assert [seen["score"] for seen in view.game(stored(game), None, NOON, FACES)["players"]] == [3, 7, 3]


def test_the_storyteller_of_the_party_is_shown_where_a_veto_may_lie():
    game, rules = played("party", 6, 7, {"first_storyteller": "host"})
    seen = view.game(stored(game, "party", {"first_storyteller": "host"}, 6), 1, NOON, FACES)
    assert (seen["owes"]["veto_from"], seen["owes"]["veto_may_repeat"]) == ([1, 2, 3, 4, 5, 6], True)
    assert seen["owes"]["your_deadline"] is None
    game = apply(game, CastVotes(1, 1, (2,), veto=3), rules).game
    assert view.game(stored(game, "party", {}, 6), 1, NOON, FACES)["round"]["my_veto"] == 3


def test_a_party_gives_its_clue_before_anybody_looks_at_a_card():
    game, _ = a_game("party", 6, {"first_storyteller": "host"})
    seen = view.game(stored(game, "party", {"first_storyteller": "host"}, 6), 1, NOON, FACES)
    assert (seen["hand"], seen["owes"]["choose_from"], seen["owes"]["min"]) == ([], None, 0)


def test_a_team_view_shows_the_storyteller_and_the_partner():
    game, rules = a_game("team", 6)
    table = stored(game, "team", {}, 6)
    occupants = tuple(replace(occupant, team=(occupant.seat - 1) % 3 + 1) for occupant in table.occupants)
    seen = view.game(replace(table, occupants=occupants), 2, NOON, FACES)["players"]
    assert [(there["team"], there["role"]) for there in seen] == [(n, None) for n in (1, 2, 3, 1, 2, 3)]
    told = apply(game, GiveClue(2, 1, "A clue", game.player(2).hand[0]), rules).game
    roles = ["guesser", "storyteller", "guesser", "guesser", "partner", "guesser"]
    assert [there["role"] for there in view.game(replace(table, game=told), 2, NOON, FACES)["players"]] == roles


def test_a_view_shows_who_is_on_vacation_absent_or_a_bot(dealt):
    game, rules = dealt
    game = apply(game, TakeVacation(2, NOON + 60), rules, NOON).game
    game = game.with_player(replace(game.player(3), presence="absent", score=4))
    game = apply(game, VoteToRemove(1, 3), rules, NOON).game
    table = stored(game)
    bot = replace(table.occupants[2], player="", bot=Persona("plain", 3))
    seen = view.game(replace(table, occupants=(*table.occupants[:2], bot)), 1, NOON, FACES)["players"]
    assert seen[1] == player(2, "guesser", True, vacation_until="2025-11-21T12:01:00Z")
    here = {"state": "absent", "removal_votes": [1], "score": 4}
    assert seen[2] == player(3, "guesser", True, bot={"style": "plain", "level": 3}, **here)


def test_a_finished_game_shows_its_winners_and_its_rematch():
    game, _ = played("classic", 4, 5_000, {"target_score": 5})
    best = max(player.score for player in game.players)
    seen = view.game(stored(game, "classic", {"target_score": 5}, 4, rematch="g_2"), 2, NOON, FACES)
    assert (seen["status"], seen["phase"], seen["phase_ends_at"], seen["round"]) == ("finished", None, None, None)
    assert seen["winners"] == [player.seat for player in game.players if player.score == best]
    assert (seen["rematch"], seen["idle_reason"]) == ("/v1/games/g_2", "game-finished")
    assert [there["role"] for there in seen["players"]] == [None] * 4


SUMMARY = {
    "id": "g_1",
    "href": "/v1/games/g_1",
    "ruleset": "odyssey-2023",
    "players": ["P1", "P2", "P3"],
    "sleeping_since": None,
    "clue": None,
    "last_card": None,
    "winners": None,
}


def test_a_digest_entry_shows_the_state_of_the_game_and_what_is_owed(dealt):
    waiting = {"you": {"seat": 2}, "phase": None, "round": None, "your_deadline": None, "waiting_for": [], "owes": None}
    lobby = {**SUMMARY, **waiting, "status": "lobby", "idle_reason": "not-started"}
    assert my_games_api.summary(stored(), 2, NOON) == lobby
    game, _ = dealt
    started = {**SUMMARY, "status": "playing", "phase": "clue", "round": 1, "waiting_for": [1]}
    due = "2025-11-21T12:02:10Z"
    pending_action = {"you": {"seat": 1}, "your_deadline": due, "owes": "give-clue", "idle_reason": None}
    assert my_games_api.summary(stored(game), 1, NOON) == {**started, **pending_action}
    idle = {"you": {"seat": 2}, "your_deadline": None, "owes": None, "idle_reason": "waiting-for-clue"}
    assert my_games_api.summary(stored(game), 2, NOON) == {**started, **idle}


def test_a_digest_entry_shows_what_was_said_last_and_who_has_won(dealt):
    game, rules = dealt
    told = apply(game, GiveClue(1, 1, "The long way home", game.player(1).hand[0]), rules, 0).game
    for seat in (1, 2, 3):
        entry = my_games_api.summary(stored(told), seat, NOON)
        assert (entry["clue"], entry["last_card"], entry["winners"]) == ("The long way home", None, None)
    over, _ = played("classic", 4, 5_000, {"target_score": 5})
    table = stored(over, "classic", {"target_score": 5}, 4)
    entry, seen = my_games_api.summary(table, 2, NOON), view.game(table, 2, NOON, FACES)
    last = seen["last_round"]
    assert entry["clue"] == last["clue"]
    assert entry["last_card"] == next(up["card"]["id"] for up in last["table"] if up["owner"] == last["storyteller"])
    assert entry["winners"] == [one["name"] for one in seen["players"] if one["seat"] in seen["winners"]]


def test_a_listed_table_says_who_opened_it_and_how_many_have_come():
    listed = view.listed_table(stored())
    assert listed == {
        "id": "g_1",
        "href": "/v1/games/g_1",
        "ruleset": "odyssey-2023",
        "options": {"first_storyteller": "host", "target_score": 20},
        "decks": ["lantern-hours"],
        "cards": "84",
        "host": "P1",
        "seats": {"min": 3, "max": 6},
        "taken": 3,
        "agents": "welcome",
        "locale": "en",
        "usually": None,
        "opened_at": "2025-11-21T12:00:00Z",
        "has_blocked": False,
    }
    assert list(listed["options"]) == ["first_storyteller", "target_score"]


def test_a_view_shows_the_moment_it_is_asked_for(dealt):
    game, rules = dealt
    away = apply(game, TakeVacation(1, NOON + 60), rules, NOON).game
    until = [view.game(stored(away), 2, now, FACES)["players"][0]["vacation_until"] for now in (NOON, NOON + 60)]
    assert until == ["2025-11-21T12:01:00Z", None]
    assert my_games_api.summary(stored(away), 1, NOON)["your_deadline"] == "2025-11-21T12:03:10Z"


@pytest.fixture
def in_tokyo(monkeypatch):
    with monkeypatch.context() as there:
        there.setenv("TZ", "Asia/Tokyo")
        time.tzset()
        yield
    time.tzset()


@pytest.mark.usefixtures("in_tokyo")
def test_times_are_in_utc_wherever_the_service_runs():
    assert time.timezone == -9 * 3_600
    assert moment(1_795_190_400) == "2026-11-20T16:00:00Z"

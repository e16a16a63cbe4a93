"""A search that reaches every refusal of every operation, and holds each answer to the closed contract.

Each situation sends the requests of the scene as somebody else, to another table, with something else, or to a service
that cannot do its part. What is declared and was not reached is no refusal: either a situation is missing here, or the
operation promises what it never gives.
"""

import logging
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from http import HTTPStatus

import pytest

from chalicelib.api import problems
from chalicelib.api.errors import InvalidParameter
from chalicelib.api.headers import IDEMPOTENCY_KEY
from chalicelib.api.moments import moment
from chalicelib.api.operations import Operation
from chalicelib.api.problems import registry
from chalicelib.chat import chat
from chalicelib.circles import members
from chalicelib.core.errors import DAY_S, Busy, QuotaUsedUp
from chalicelib.core.limits import TokenBucket
from chalicelib.core.network import Network
from chalicelib.lobby import listing
from chalicelib.media import cards, my_decks
from chalicelib.media.objects import Objects
from chalicelib.media.recordings_store import TableSounds
from chalicelib.media.s3 import NoObjects
from chalicelib.notify import push, webhooks
from chalicelib.notify.urls import Post, Reply
from chalicelib.play import reactions
from chalicelib.players import blocks, quotas, sign_ins, tokens
from chalicelib.players.quotas import next_guess_use, next_preview_use, next_quota_use, next_report_use
from chalicelib.players.store import TablePlayers
from chalicelib.shares import shares
from chalicelib.tables.errors import NotSeated
from tests.at_table import Table
from tests.contract.checked import NotPromised
from tests.contract.scene import DECK, FOUR, HOST_FIRST, OPERATIONS, PHONE, SIX, THREE, WEBHOOK, Scene, expect, hand
from tests.fakes.wire import never_arrived, throttled
from tests.receivers import carry_out
from tests.trouble import Trouble, a_change
from tools.contract.operations import camel
from tools.contract.problems import refusals_of

OF_AWS_ALONE = {
    "text-refused": "only the firewall of a deployed service looks for attacks",
    "too-many-requests": "only the gateway of a deployed service counts the requests of a second",
}
NETWORK = Network("unknown")  # that of a client in this process
NOTHING = {
    "token": "t_0000000000000000",
    "block": "b_0000000000000000",
    "webhook": "h_0000000000000000",
    "subscription": "s_0000000000000000",
    "delivery": "msg_0000000000000000",
    "preview": "0" * 27,
    "screen": "0" * 32,
    "share": "0" * 36,
    "game": "g_0000000000000000",
    "seat": 9,
    "round": 99,
    "deck": "d_0000000000000000",
    "number": 99,
    "message": "m_99999999",
    "circle": "c_0000000000000000",
    "member": 99,
    "sound": "a_0000000000000000",
    "day": "2020-02-02",
}
"""Ids of which there is nothing."""
CODE = {"code": "BCD-FGH"}  # of no device and no table
NOWHERE = "Nowhere/Here"
PROBLEM = "application/problem+json"

SITUATIONS = []


def situation(search):
    SITUATIONS.append(search)
    return search


def codes_of(operation):
    return [error.code for errors in refusals_of(operation).values() for error in errors]


def operations_with(code):
    """The operations that declare this code."""
    assert code in registry(), code
    return [id for id, operation in OPERATIONS.items() if code in codes_of(operation)]


def meet(scene, code, id, **changes):
    """Send the request of the scene with these changes, which is refused with this code."""
    answer = scene.ask(id, **changes)
    assert (id, answer.mimetype) == (id, PROBLEM), answer.text
    assert (id, answer.json["code"]) == (id, code)


def meet_all(scene, code, but=(), **changes):
    """The same for all operations that declare the code. A change may be a function of the operation's id."""
    for id in operations_with(code):
        if id not in but:
            with scene.once():
                meet(scene, code, id, **{name: made(id) if callable(made) else made for name, made in changes.items()})


# Requests that are wrong in themselves


@situation
def send_what_cannot_be_read(scene):
    meet_all(scene, "malformed-request", query="?a=%FF")
    meet_all(scene, "headers-too-large", sent={"X_Long": "a" * 10_300})
    for id in operations_with("length-required"):
        chunked = {"HTTP_TRANSFER_ENCODING": "chunked", "wsgi.input_terminated": False, "CONTENT_LENGTH": ""}
        scene.http.open(scene.path_of(id), method=OPERATIONS[id].method, environ_overrides=chunked)


@situation
def send_wrong_parameters(scene):
    meet_all(scene, "unknown-parameter", query="?nobody=1")
    for id in operations_with("invalid-parameter"):
        for changes in wrong_parameters(OPERATIONS[id]):
            meet(scene, "invalid-parameter", id, **changes)


def wrong_parameters(operation):
    """Changes of a request, each of which makes a parameter wrong that can be."""
    long = "x" * 600
    yield from ({"ids": {one.name: long}} for one in operation.path_parameters if one.kind != "id")
    yield from ({"query": f"?{one.name}={long}"} for one in operation.query if one.kind != "id")
    if IDEMPOTENCY_KEY in operation.sent_headers:
        yield {"sent": {IDEMPOTENCY_KEY: long}}


@situation
def send_wrong_bodies(scene):
    meet_all(scene, "malformed-json", body=b'{"a": 1, "a": 2}')
    meet_all(scene, "invalid-body", body={"nobody": "knows this"})
    meet_all(scene, "body-too-large", body=b" " * 16_500)
    meet_all(scene, "unsupported-media-type", body={}, sent={"Content_Type": "text/plain"})


# A service that cannot do its part


@situation
def ask_while_the_store_does_not_answer(scene):
    with Trouble(scene.world.wire, throttled):
        meet_all(scene, "store-unavailable", but=("get_day",))
        meet(scene, "store-unavailable", "get_day", ids={"day": yesterday(scene)})


def yesterday(scene):
    """Of today nothing is read."""
    return datetime.fromtimestamp(scene.world.fate.clock - DAY_S, UTC).date().isoformat()


@situation
def write_while_no_write_arrives(scene):
    with Trouble(scene.world.wire, never_arrived, a_change):
        meet_all(scene, "busy")


@situation
def ask_while_the_service_has_a_bug(scene):
    def answer(_operation, _call):
        raise RuntimeError("a bug")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Operation, "answer", answer)
        patch.setattr(logging.getLogger("reverie"), "disabled", True)  # where each bug is told
        meet_all(scene, "internal-error")


@situation
def upload_where_there_is_no_place_for_it(scene):
    with scene.serving(scene.world.deps.with_instances({Objects: NoObjects()})):
        meet_all(scene, "own-decks-off")
        meet(scene, "sounds-off", "create_sound")
        meet(scene, "sounds-off", "give_clue", body={"sound": NOTHING["sound"]})


@situation
def subscribe_where_there_are_no_keys(scene):
    with scene.serving(replace(scene.world.deps, push_keys=())):
        meet_all(scene, "push-unavailable")


# People who may not


@situation
def be_nobody(scene):
    for who in ("nobody", "hal"):
        meet_all(scene, "unauthenticated", who=who)


@situation
def be_a_stranger(scene):
    meet_all(scene, "game-not-found", but=("create_game",), who="eva", at="private")
    meet_all(scene, "circle-not-found", but=("create_circle", "create_game", "join_circle"), who="eva", sent={})
    meet(scene, "circle-not-found", "join_circle", body={"invite": "wrong"})


def body_of(scene, id, **others):
    """That of the request that succeeds, unless there is another one for the operation."""
    return others.get(id, scene.succeeding[id].body)


@situation
def be_a_spectator(scene):
    meet_all(scene, "not-seated", who="eva")


@situation
def be_a_player_who_is_not_the_host(scene):
    meet_all(scene, "host-only", who="ben", ids={"seat": 3})
    meet_all(scene, "circle-host-only", who="caro")


@situation
def be_a_player_who_has_left(scene):
    meet_all(scene, "seat-forfeited", who="dan", at=lambda id: "over" if id == "create_rematch" else "clue")


# What is not there


@situation
def name_what_is_not_there(scene):
    for id, operation in OPERATIONS.items():
        for name in (one.name for one in operation.path_parameters if one.name in NOTHING):
            with scene.once():
                scene.ask(id, ids={**scene.succeeding[id].ids, name: NOTHING[name]})
    clue = {"at": "clue"}
    meet(scene, "round-not-found", "create_report", body={"round": 99}, **clue)
    meet(scene, "message-not-found", "create_report", body={"message": NOTHING["message"]}, **clue)
    meet(scene, "card-not-found", "create_report", body={"card": "lantern-hours-001"}, **clue)
    meet(scene, "seat-not-found", "create_report", body={"seat": 9}, **clue)
    meet(scene, "not-found", "get_docs_page", ids={"page": "nowhere"})
    meet(scene, "member-not-found", "update_circle", body={"host": 99})
    meet(scene, "seat-not-found", "add_bot", body={"seat": 9}, **clue)
    meet(scene, "seat-not-found", "create_block", body={"game": scene.id_of("lobby"), "seat": 9})
    meet(scene, "room-code-not-found", "use_room_code", body=CODE)
    meet(scene, "sign-in-not-found", "look_at_sign_in", body=CODE)
    meet(scene, "sign-in-not-found", "answer_sign_in", body=CODE | {"allow": True})
    meet(scene, "sign-in-not-found", "claim_sign_in", body={"secret": "rs_none"})


# The state of a table


@situation
def act_in_a_lobby(scene):
    of_lobby = {"who": "ana", "at": "lobby"}
    meet_all(scene, "game-not-started", **of_lobby, body=lambda id: body_of(scene, id, add_bot={"seat": 2}))
    meet_all(scene, "game-not-over", **of_lobby)
    meet(scene, "discard-not-shown", "get_discard", **of_lobby)
    meet(scene, "removed-from-table", "take_seat", who="gus")
    meet(scene, "cannot-block", "create_block", body={"game": scene.id_of("lobby"), "seat": 1})
    for id, other in (("take_seat", "orange"), ("add_bot", "red")):
        meet(scene, "colour-taken", id, who="ana", body={"colour": other})
        meet(scene, "team-unknown", id, who="ana", body={"team": 1})


@situation
def act_in_lobbies_that_cannot_start(scene):
    scene.gather("few", "ana")
    meet(scene, "wrong-number-of-seats", "start_game", at="few")
    scene.gather("full", *THREE, seats={"max": 3}, listed=True)
    meet(scene, "table-full", "take_seat", at="full")
    meet(scene, "table-full", "add_bot", at="full")
    scene.gather("people", "ana", agents="none")
    meet(scene, "agents-unwelcome", "take_seat", who="ana", at="people", body={"agent": "Sonnet 5"})
    scene.gather("pairs", *SIX, ruleset="team")
    for team, name in enumerate(FOUR, 1):
        expect(scene.ask("take_seat", who=name, at="pairs", body={"team": team}))
    meet(scene, "teams-incomplete", "start_game", at="pairs")
    expect(scene.ask("take_seat", who="ben", at="pairs", body={"team": 1}))
    meet(scene, "team-full", "take_seat", who="caro", at="pairs", body={"team": 1})
    meet(scene, "team-full", "add_bot", at="pairs", body={"team": 1})


@situation
def start_with_a_deck_that_loses_its_cards(scene):
    scene.gather("own lobby", *THREE, ruleset="classic", decks=[scene.ids["deck"]])
    for number in range(1, DECK // 2):
        expect(scene.ask("delete_card", ids={"number": number}))
    meet(scene, "deck-too-small", "start_game", at="own lobby")
    expect(scene.ask("delete_deck"))
    meet(scene, "deck-gone", "start_game", at="own lobby")


@situation
def act_as_in_a_lobby_when_the_game_has_begun(scene):
    meet_all(scene, "game-started", but=("create_rematch",), at="clue", ids={"seat": 2})
    meet(scene, "seat-not-left", "add_bot", at="clue", body={"seat": 2})
    meet(scene, "seat-not-absent", "vote_to_remove", at="clue", ids={"seat": 2})
    meet(scene, "discard-not-shown", "get_discard", at="own")


@situation
def replace_somebody_when_the_pile_is_short(scene):
    """The last card ends the game, and each of three draws one in a round."""
    last_card = {"options": {**HOST_FIRST, "end": "last-card"}}
    table = scene.start("short", *FOUR, ruleset="classic", decks=[scene.ids["deck"]], listed=False, **last_card)
    table.play_to("cards")
    scene.let_dan_leave("short")
    Table(table.href, table.people[:3]).play_to("clue", 3)
    meet(scene, "no-hand-left", "add_bot", at="short", body={"seat": 4})


@situation
def give_wrong_clues(scene):
    (theirs, *_), (*_, mine) = (hand(scene, who, "clue") for who in ("ana", "ben"))
    meet(scene, "card-not-in-hand", "give_clue", body={"text": "Mine", "card": theirs})
    meet(scene, "clue-needs-card", "give_clue", body={"text": "Mine"})
    meet(scene, "clue-takes-no-card", "give_clue", who="ana", at="party", ids={"round": 1})
    meet(scene, "not-storyteller", "give_clue", who="ana")
    meet(scene, "phase-over", "give_clue", who="ana", ids={"round": 1})
    meet(scene, "phase-not-reached", "give_clue", ids={"round": 3})
    meet(scene, "sound-not-ready", "give_clue", body={"sound": scene.ids["sound"], "card": mine})
    meet(scene, "clue-not-due", "create_sound", who="ana")


@situation
def send_a_recording_after_the_clue(scene):
    player, store = scene.people["ben"].see("/v1/me")["id"], scene.world.deps.store(TableSounds)
    waiting = store.get(player, scene.ids["sound"])
    store.save(player, waiting, replace(waiting, state="ready"))
    expect(scene.ask("give_clue"))
    meet(scene, "clue-not-due", "give_clue", body={"sound": scene.ids["sound"]})


@situation
def play_wrong_cards(scene):
    (theirs, *_), mine = (hand(scene, who, "cards") for who in ("caro", "ben"))
    meet(scene, "card-not-in-hand", "play_cards", body={"cards": [theirs]})
    meet(scene, "wrong-number-of-cards", "play_cards", body={"cards": mine[:2]})
    meet(scene, "storyteller-plays-no-cards", "play_cards", who="ana")
    meet(scene, "partner-has-given", "play_cards", at="team")
    meet(scene, "phase-over", "play_cards", at="votes")
    meet(scene, "phase-not-reached", "play_cards", at="clue", ids={"round": 2})
    meet(scene, "cannot-withdraw", "withdraw_cards", who="ben", at="cards")
    meet(scene, "phase-over", "withdraw_cards", at="team votes")
    meet(scene, "phase-not-reached", "withdraw_cards", ids={"round": 2})
    (theirs, *_), mine = (hand(scene, who, "clue") for who in ("ben", "ana"))
    meet(scene, "card-not-in-hand", "choose_late_cards", body={"cards": [theirs]})
    meet(scene, "wrong-number-of-cards", "choose_late_cards", body={"cards": mine[:2]})
    meet(scene, "phase-not-reached", "choose_late_cards", at="party", body={"cards": []})


@situation
def cast_wrong_votes(scene):
    others = scene.people["ben"].see(scene.tables["votes"])["owes"]["choose_from"]
    (own,) = {1, 2, 3, 4} - {*others}
    meet(scene, "own-card-vote", "cast_votes", body={"slots": [own, own]})
    meet(scene, "unknown-slot", "cast_votes", body={"slots": [12, 12]})
    meet(scene, "wrong-number-of-votes", "cast_votes", body={"slots": others[:1]})
    meet(scene, "same-slot-twice", "cast_votes", at="seven", body={"slots": [1, 1]})
    meet(scene, "storyteller-does-not-vote", "cast_votes", who="ana")
    meet(scene, "giver-does-not-vote", "cast_votes", who="giver", at="team votes")
    meet(scene, "phase-over", "cast_votes", at="clue")
    meet(scene, "phase-not-reached", "cast_votes", at="cards")
    meet(scene, "veto-not-yours", "cast_votes", body={"slots": others[:2], "veto": 1})
    teller = {"who": "ana", "at": "party votes"}
    slot = scene.people["ana"].see(scene.tables["party votes"])["owes"]["choose_from"][0]
    meet(scene, "veto-needed", "cast_votes", **teller, body={"slots": [slot]})
    meet(scene, "veto-on-own-vote", "cast_votes", **teller, body={"slots": [slot], "veto": slot})


@situation
def react_wrongly(scene):
    clue = {"round": 1, "to": "clue", "reaction": "wow"}
    meet(scene, "own-reaction", "put_reaction", who="ana")
    meet(scene, "unknown-slot", "put_reaction", body=clue | {"to": 12})
    meet(scene, "phase-not-reached", "put_reaction", body=clue | {"round": 2})
    meet(scene, "phase-over", "put_reaction", at="over")
    last = scene.people["ben"].see(scene.tables["clue"])["last_round"]
    one, other = [card["slot"] for card in last["table"] if card["owner"] != 2][:2]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(reactions, "CARDS", 1)
        expect(scene.ask("put_reaction", body=clue | {"to": one}))
        meet(scene, "too-many-reactions", "put_reaction", body=clue | {"to": other})
        patch.setattr(reactions, "CHANGES", 1)
        meet(scene, "too-many-changes", "put_reaction")


@situation
def share_what_must_not_be(scene):
    meet(scene, "private-content", "share_round", at="own")
    meet(scene, "private-content", "share_game", at="own ended")
    meet(scene, "not-sharer", "withdraw_round", who="caro")
    meet(scene, "not-sharer", "withdraw_game", who="caro")
    expect(scene.ask("withdraw_round"))
    meet(scene, "share-withdrawn", "share_round", at="clue")
    shares.take_down(scene.world.deps, expect(scene.ask("share_game", at="ended")).json["share"])
    meet(scene, "share-withdrawn", "share_game", at="ended")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(shares, "MOST", 1)
        expect(scene.ask("share_round"))
        meet(scene, "too-many-shares", "share_round", ids={"round": 2})
        meet(scene, "too-many-shares", "share_game")


@situation
def take_too_much_vacation(scene):
    long = {"until": moment(scene.world.fate.clock + 400 * DAY_S)}
    meet(scene, "vacation-used-up", "take_vacation", body=long)
    scene.world.fate.clock += 60
    expect(scene.ask("take_vacation"))
    expect(scene.ask("take_vacation", body={"until": None}))
    meet(scene, "vacation-twice", "take_vacation")


@situation
def act_after_the_end(scene):
    meet_all(scene, "game-over", at="over", body=lambda id: body_of(scene, id, add_bot={"seat": 4}))


@situation
def come_too_late_to_a_rematch(scene):
    scene.tables["rematch"] = expect(scene.ask("create_rematch")).headers["Location"]
    expect(scene.ask("create_rematch", who="ben"))
    expect(scene.ask("leave_seat", who="caro", at="rematch", ids={"seat": 3}))
    for _ in range(2):
        expect(scene.ask("add_bot", at="rematch"))
    meet(scene, "table-full", "create_rematch", who="caro")
    expect(scene.ask("leave_seat", at="rematch", ids={"seat": 2}))
    meet(scene, "removed-from-table", "create_rematch", who="ben")
    expect(scene.ask("start_game", at="rematch"))
    meet(scene, "game-started", "create_rematch", who="caro")


@situation
def write_where_the_chat_is_closed(scene):
    meet(scene, "not-author", "delete_message", ids={"message": "m_00000002"})
    meet(scene, "team-talk-stays-open", "update_chat", at="team", body={"open": False})
    expect(scene.ask("update_chat", body={"open": False}))
    meet(scene, "talk-closed", "post_message")


# What cannot be opened, scored, guessed or registered


@situation
def open_impossible_tables(scene):
    for code, body in (
        *WRONG_OPTIONS,
        ("seats-impossible", {"ruleset": "classic", "seats": {"max": 12}}),
        ("time-zone-unknown", {"pace": {"weekends_off": NOWHERE}}),
        ("circle-not-found", {"circle": NOTHING["circle"]}),
        ("deck-not-found", {"decks": [NOTHING["deck"]]}),
        ("own-deck-listed", {"decks": [scene.ids["deck"]], "listed": True}),
        ("seeds-off", {"seed": "bench-17"}),
    ):
        meet(scene, code, "create_game", body=body)


@situation
def score_impossible_tables(scene):
    table = scene.succeeding["calculate_scores"].body
    for code, changes in (*WRONG_OPTIONS, ("table-invalid", {"storyteller": "Nobody"})):
        meet(scene, code, "calculate_scores", body=table | changes)


WRONG_OPTIONS = (
    ("option-unknown", {"options": {"nothing": 1}}),
    ("option-invalid", {"options": {"end": "never"}}),
    ("option-without-effect", {"options": {"rounds_each": 2}}),
)


@situation
def use_a_key_again(scene):
    key = {"sent": {"Idempotency_Key": "mine"}}
    scene.tables["mine"] = expect(scene.ask("create_game", **key)).headers["Location"]
    meet(scene, "idempotency-key-reused", "create_game", body={"listed": True}, **key)
    expect(scene.ask("leave_seat", at="mine"))
    meet(scene, "game-not-found", "create_game", **key)
    key = {"sent": {"Idempotency_Key": "another"}}
    expect(scene.ask("post_message", body={"text": "Once"}, **key))
    meet(scene, "idempotency-key-reused", "post_message", body={"text": "Twice"}, **key)
    for what, (first, second) in MADE_ONCE.items():
        key = {"sent": {"Idempotency_Key": what}}
        made = expect(scene.ask(f"create_{what}", body=first, **key)).json["id"]
        meet(scene, "idempotency-key-reused", f"create_{what}", body=second, **key)
        expect(scene.ask(f"delete_{what}", ids={what: made}))
        meet(scene, f"{what}-not-found", f"create_{what}", body=first, **key)
    meet_reused(scene, "add_bot", {"style": "plain"}, {"style": "poetic"})
    meet_reused(scene, "create_sound", {"type": "audio/webm"}, {"type": "audio/wav"}, who="ben", at="clue")
    picture = {"type": "image/png"}
    key = meet_reused(scene, "add_cards", {"cards": [picture]}, {"cards": [picture] * 2})
    cards = scene.people["ana"].see(f"/v1/me/decks/{scene.ids['deck']}")["own_cards"]
    expect(scene.ask("delete_card", ids={"number": cards[-1]["number"]}))
    meet(scene, "card-not-found", "add_cards", body={"cards": [picture]}, **key)


def meet_reused(scene, operation, first, second, **where):
    """Use one key for two requests."""
    key = {"sent": {"Idempotency_Key": operation}, **where}
    expect(scene.ask(operation, body=first, **key))
    meet(scene, "idempotency-key-reused", operation, body=second, **key)
    return key


@situation
def depend_on_what_is_no_longer_so(scene):
    meet_all(scene, "precondition-failed", sent={"If_Match": '"former"'})


MADE_ONCE = {
    "circle": ({"name": "Monday"}, {"name": "Tuesday"}),
    "deck": ({"title": "Sea"}, {"title": "Land"}),
    "webhook": ({"url": "https://example.org/once"}, {"url": "https://example.org/twice"}),
}


@situation
def guess_wrongly(scene):
    meet(scene, "card-not-shown", "create_guess", body=scene.known["guess"] | {"card": "none"})
    meet(scene, "daily-over", "create_guess", ids={"day": yesterday(scene)})


@situation
def write_for_pictures_that_are_not_on_show(scene):
    voting = {"ids": {"day": scene.known["voting"]}}
    for id in ("write_day_clue", "remove_day_clue"):
        meet(scene, "clues-over", id, **voting)
    meet(scene, "day-not-found", "report_day_clue", body=scene.known["rude clue"] | {"day": NOTHING["day"]})
    none = {"clue": "0" * 16}
    meet(scene, "day-clue-not-found", "vote_for_day_clue", body=none)
    meet(scene, "day-clue-not-found", "report_day_clue", body=scene.known["rude clue"] | none)
    meet(scene, "own-clue-vote", "vote_for_day_clue", who="ben")
    meet(scene, "votes-not-begun", "vote_for_day_clue", ids={"day": scene.ids["day"]})
    expect(scene.ask("join_circle"))
    meet(scene, "member-too-new", "vote_for_day_clue", who="eva")
    scene.world.fate.clock += DAY_S
    meet(scene, "votes-over", "vote_for_day_clue")
    meet(scene, "time-zone-unknown", "update_circle", body={"day": {"time_zone": NOWHERE}})
    expect(scene.ask("update_circle", body={"day": None}))
    meet_all(scene, "days-off")


@situation
def claim_before_the_answer(scene):
    meet(scene, "sign-in-pending", "claim_sign_in", body=scene.known["waiting"])


@situation
def register_wrong_addresses(scene):
    meet(scene, "webhook-url-refused", "create_webhook", body={"url": "http://example.org/reverie"})
    meet(scene, "webhook-exists", "create_webhook", body={"url": WEBHOOK})
    quiet = {"from": "22:00", "to": "07:00", "time_zone": NOWHERE}
    for code, changes in (
        ("push-service-not-allowed", {"endpoint": "https://example.org/push"}),
        ("push-key-unknown", {"key_id": "0" * 16}),
        ("time-zone-unknown", {"quiet": quiet}),
    ):
        meet(scene, code, "create_push_subscription", body=PHONE | changes)


@situation
def ping_a_receiver_that_is_gone(scene):
    carry_out(scene.world.deps.with_instances({Post: lambda *_: Reply(410)}))
    meet(scene, "webhook-opted-out", "ping_webhook")
    meet(scene, "webhook-opted-out", "create_webhook", body={"url": WEBHOOK})


# Limits


@situation
def use_up_quotas(scene):
    """Each is one, and has been used."""
    deps = replace(scene.world.deps, players_per_address=1)
    players = [scene.people[name].see("/v1/me")["id"] for name in ("ana", "ben", "eva")]
    with pytest.MonkeyPatch.context() as patch, scene.serving(deps):
        for quota in quotas.PER_DAY:
            patch.setitem(quotas.PER_DAY, quota, 1)
        patch.setattr(quotas, "PREVIEWS_PER_DAY", 1)
        patch.setattr(quotas, "GUESSES_PER_DAY", 1)
        of_players = [next_quota_use(deps, player, quota) for player in players for quota in quotas.PER_DAY]
        of_network = [next_use(deps, NETWORK) for next_use in (next_preview_use, next_guess_use, next_report_use)]
        for use in (*of_players, *of_network):
            with suppress(QuotaUsedUp):
                deps.store(TablePlayers).use(use)
        expect(scene.ask("create_player"))
        meet_all(scene, "quota-used-up")


@situation
def try_too_many_codes(scene):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(quotas, "CODES", 1)
        patch.setattr(quotas, "ROOM_CODES_PER_DAY", 1)
        meet_all(scene, "too-many-codes")
        meet(scene, "room-code-not-found", "use_room_code", body=CODE)
        meet(scene, "too-many-room-codes", "use_room_code")


@situation
def have_more_than_one_may(scene):
    """The scene has reached these limits, once they are as low."""
    with pytest.MonkeyPatch.context() as patch:
        for module, name, limit in LIMITS:
            patch.setattr(module, name, limit)
        for code in (
            "too-many-tokens",
            "too-many-blocks",
            "too-many-webhooks",
            "too-many-subscriptions",
            "circle-full",
            "deck-lent-out",
            "too-many-cards",
            "too-many-messages",
        ):
            meet_all(scene, code)
        meet(scene, "too-many-decks", "create_deck")
        meet(scene, "too-many-listed-tables", "create_game", body={"listed": True})


LIMITS = (
    (tokens, "MAX_TOKENS", 1),
    (sign_ins, "MAX_TOKENS", 1),
    (blocks, "MAX_BLOCKS", 1),
    (webhooks, "MAX_WEBHOOKS", 1),
    (push, "MAX_SUBSCRIPTIONS", 1),
    (members, "MAX_MEMBERS", 3),
    (my_decks, "MAX_DECKS", 1),
    (my_decks, "MAX_BORROWERS", 1),
    (cards, "MAX_CARDS", DECK),
    (listing, "MAX_LISTED", 1),
    (chat, "MESSAGES", TokenBucket("messages", 1, 60)),
)


@situation
def have_enough_circles_and_decks(scene):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(members, "MAX_CIRCLES", 1)
        patch.setattr(my_decks, "MAX_BORROWED", 1)
        expect(scene.ask("create_circle", who="eva"))
        meet_all(scene, "too-many-circles", who="eva")
        made = expect(scene.ask("create_deck", who="caro")).json
        expect(scene.ask("borrow_deck", ids={"deck": made["id"]}, body={"code": made["code"]}))
        meet(scene, "too-many-decks", "borrow_deck")


# What is compared


@pytest.fixture(scope="module")
def scene():
    return Scene()


@pytest.fixture(scope="module")
def reached(scene):
    """All pairs of operation and code that the situations reach."""
    for reach in SITUATIONS:
        with scene.once():
            reach(scene)
    ids = {camel(id): id for id in OPERATIONS}
    return {(ids[operation], code) for operation, _, code in scene.http.seen if operation and code}


def pairs_of(operations):
    """The pairs of operation and code that the service itself has to give."""
    return {
        (id, code) for id, operation in operations.items() for code in codes_of(operation) if code not in OF_AWS_ALONE
    }


@pytest.mark.parametrize("id", OPERATIONS)
def test_the_scene_has_a_request_that_succeeds(scene, id):
    expect(scene.ask_once(id))


def test_every_refusal_that_is_declared_is_reached(reached):
    missing = pairs_of(OPERATIONS) - reached
    assert not missing, "\n".join(f"{id} never refuses with {code}" for id, code in sorted(missing))


def test_what_aws_alone_refuses_the_service_does_not(reached):
    assert OF_AWS_ALONE.keys() <= registry().keys()
    assert OF_AWS_ALONE.keys().isdisjoint(code for _, code in reached)


@pytest.mark.prove
def test_anybody_may_ask_anything_of_any_table(scene):
    """Whatever the answer is, the contract promises it."""
    for id, operation in OPERATIONS.items():
        for at in scene.tables if "{game}" in operation.path else ("lobby",):
            for who in scene.people:
                assert scene.ask_once(id, who=who, at=at).status_code != HTTPStatus.INTERNAL_SERVER_ERROR


# Planted faults


@pytest.mark.parametrize(
    ("id", "error"),
    [
        pytest.param("get_health", Busy, id="of an operation that writes nothing"),
        pytest.param("get_game", NotSeated, id="of another operation"),
        pytest.param("get_screen", InvalidParameter, id="of a parameter that is never wrong"),
    ],
)
def test_a_refusal_that_nobody_can_reach_is_found(reached, id, error):
    planted = replace(OPERATIONS[id], refusals=(*OPERATIONS[id].refusals, error))
    assert pairs_of({**OPERATIONS, id: planted}) - reached == {(id, error.code)}


def test_a_situation_that_is_missing_is_found(reached):
    assert pairs_of(OPERATIONS) - (reached - {("add_bot", "no-hand-left")}) == {("add_bot", "no-hand-left")}


@pytest.mark.parametrize(
    ("id", "changes", "facts"),
    [
        pytest.param("start_game", {"who": "ben"}, {"host": 1}, id="one of a code that has none"),
        pytest.param("vote_to_remove", {"ids": {"seat": 9}}, {"seats": [1, 2]}, id="one of another code"),
        pytest.param("create_game", {"body": {"options": {"nothing": 1}}}, {}, id="one too few"),
        pytest.param("get_game", {"query": "?nobody=1"}, {"parameters": [1]}, id="one of another type"),
    ],
)
def test_an_answer_with_other_facts_than_its_code_has_is_found(scene, monkeypatch, id, changes, facts):
    real = problems.document
    monkeypatch.setattr(problems, "document", lambda error: real(error) | {"facts": facts})
    with pytest.raises(NotPromised):
        scene.ask_once(id, **changes)

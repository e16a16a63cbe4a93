"""The promised answers when the store fails, or our own code does."""

from dataclasses import replace

import pytest

from chalicelib.api.moments import moment
from chalicelib.tables.store import TableGames
from chalicelib.tables.transition import Transition
from tests.at_table import lobby, move_owed, person, table
from tests.contract.test_every_operation import NEED_A_TOKEN, example_of, filled, those
from tests.fakes.wire import never_arrived
from tests.fakes.world import BEGINNING
from tests.push_services import ENDPOINT, Browser
from tests.trouble import Trouble, a_change

MOVES = {"giveClue", "playCards", "castVotes"}
CHANGE_SOMETHING = those(lambda method, _path, item: method != "GET" and "503" in item["responses"])


@pytest.fixture
def deps(deps):
    """No pause takes any time."""
    return replace(deps, pause=lambda _: None)


def a_bug(_call, _carry_out):
    raise RuntimeError("the secret of the cellar")


@NEED_A_TOKEN
def test_an_unavailable_store_is_a_503(db, http, method, path, item):
    who = person(http)
    with Trouble(db, never_arrived):
        answer = who.send(method, filled(path), example_of(item))
    assert (answer.status_code, answer.json["code"]) == (503, "store-unavailable")
    assert answer.headers["Retry-After"] == "1"


@NEED_A_TOKEN
def test_a_bug_is_a_500_without_details(db, http, method, path, item):
    who = person(http)
    with Trouble(db, a_bug):
        answer = who.send(method, filled(path), example_of(item))
    assert (answer.status_code, answer.json["code"]) == (500, "internal-error")
    assert "cellar" not in answer.text


@CHANGE_SOMETHING
def test_writes_of_unknown_outcome_end_with_a_503(deps, http, method, path, item):
    """Every changing operation is a row, so none is forgotten; each needs a place where it can succeed."""
    operation = item["operationId"]
    table = place_for(operation, http, deps)
    who = who_may(operation, table)
    webhook = who.post("/v1/me/webhooks", {"url": "https://example.org/here"}).json["id"]
    (ping,) = who.see(f"/v1/me/webhooks/{webhook}/deliveries")["deliveries"]
    (token,) = who.see("/v1/me/tokens")["tokens"]
    block = who.post("/v1/me/blocks", a_seat(table)).json
    today = who.see("/v1/daily")
    subscription = who.post("/v1/me/push", {"endpoint": f"{ENDPOINT}2", "keys": Browser().keys}).json
    ids = {
        "day": today["day"],
        "subscription": subscription["id"],
        "game": table.href.rpartition("/")[2],
        "seat": 1,
        "round": round_of(operation),
        "message": "m_00000001",
        "token": token["id"],
    }
    code = table.host.post(f"{table.href}/room-code").json if operation == "useRoomCode" else None
    if operation in {"reportShare", "withdrawGame"}:
        part = "/share" if operation == "withdrawGame" else "/rounds/1/share"
        ids["share"] = table.host.post(f"{table.href}{part}").json["share"]
    circle = circle_for(operation, table, who)
    deck = deck_for(operation, table, who)
    address = path.format_map(
        {**ids, **circle, **deck, "webhook": webhook, "delivery": ping["id"], "block": block.get("id", "")}
    )
    code = {"invite": circle["invite"]} if operation == "joinCircle" else code
    code = {"code": deck["code"]} if operation == "borrowDeck" else code
    code = code or (
        {"card": today["cards"][0]["id"], "guesser": "sixteen-letters-"} if operation == "createGuess" else None
    )
    special = of_a_sign_in if "SignIn" in operation else body_for
    body = code or special(operation, table, who) or example_of(item)
    with Trouble(deps.store(TableGames).table, never_arrived, a_change):
        answer = who.send(method, address, body)
    assert (answer.status_code, answer.json["code"]) == (503, "busy")


def round_of(operation):
    return 2 if operation == "withdrawCards" else 1


AFTER_A_ROUND = {"putReaction", "shareRound", "withdrawRound", "reportShare"}


def circle_for(operation, table, who):
    """A circle of theirs, or one that they may join; with a member who may become the host."""
    host = table.people[2] if operation == "joinCircle" else who
    circle = host.post("/v1/circles", {"name": "Friday"}).json
    table.people[1].post(f"/v1/circles/{circle['id']}/members", {"invite": circle["invite"]})
    return {"circle": circle["id"], "invite": circle["invite"], "member": circle["you"]}


def deck_for(operation, table, who):
    """A deck of theirs that somebody has borrowed, or one that they may borrow, or have borrowed."""
    owner = table.people[2] if operation in {"borrowDeck", "returnDeck"} else who
    deck = owner.post("/v1/me/decks", {"title": "Holiday"}).json
    owner.post(f"/v1/me/decks/{deck['id']}/cards", {"cards": [{"type": "image/jpeg"}]})
    borrower = who if operation == "returnDeck" else table.people[1]
    borrower.post(f"/v1/me/borrowed-decks/{deck['id']}", {"code": deck["code"]})
    lent = owner.see(f"/v1/me/decks/{deck['id']}")["borrowers"]
    return {"deck": deck["id"], "code": deck["code"], "number": 1, "borrower": lent[0]["id"] if lent else ""}


def place_for(operation, http, deps):
    match operation:
        case "giveClue" | "createSound" | "takeVacation" | "agreeToPause" | "chooseLateCards":
            return table(http, 3)
        case (
            "playCards" | "castVotes" | "withdrawPause" | "putReaction" | "shareRound" | "withdrawRound" | "reportShare"
        ):
            return before(operation, table(http, 3, options={"first_storyteller": "host"}))
        case "withdrawCards":
            return with_a_card_of_its_host(table(http, 6, "team", options={"first_storyteller": "host"}))
        case "returnToGame" | "voteToRemove":
            return with_an_absent_host(table(http, 3), deps)
        case (
            "createRematch"
            | "archiveGame"
            | "shareRound"
            | "withdrawRound"
            | "reportShare"
            | "shareGame"
            | "withdrawGame"
        ):
            over = table(http, 3, "classic", options={"target_score": 5})
            over.play_to_the_end()
            return over
    gathered = lobby(http, 3)
    gathered.host.post(f"{gathered.href}/messages", {"text": "Hello?"})
    if operation == "endRoomCode":
        gathered.host.post(f"{gathered.href}/room-code")
    if operation == "deleteScreen":
        gathered.host.put(f"{gathered.href}/screen")
    return gathered


def before(operation, begun):
    if operation == "withdrawPause":
        assert begun.host.put(f"{begun.href}/pause").status_code == 200
    elif operation in AFTER_A_ROUND:
        begun.play_to("clue", 2)
    else:
        begun.play_to("cards" if operation == "playCards" else "votes")
    return begun


def a_seat(table):
    return {"game": table.href.rpartition("/")[2], "seat": 2}


def with_a_card_of_its_host(begun):
    """In the first round whose storyteller is of another pair."""
    begun.play_to("cards", 2)
    owes = begun.host.see(begun.href)["owes"]
    assert begun.host.put(owes["href"], move_owed(owes, begun.random)).status_code == 200
    return begun


def with_an_absent_host(begun, deps):
    stored = deps.store(TableGames).load(begun.href.rpartition("/")[2])
    absent = stored.game.with_player(replace(stored.game.player(1), presence="absent", missed=2))
    deps.store(TableGames).save(Transition(replace(stored, game=absent)).following(stored), expected=stored.version)
    return begun


def who_may(operation, table):
    if operation == "takeSeat":
        return person(table.host.http, "Guest")
    if operation in {"voteToRemove", "putReaction"}:
        return table.people[1]
    if operation in MOVES:
        return next(who for who in table.people if who.see(table.href)["owes"])
    return table.host


def of_a_sign_in(operation, _table, who):
    if operation == "createSignIn":
        return None
    asked = who.post("/v1/sign-ins").json
    answer = {"code": asked["code"], "allow": True}
    if operation == "claimSignIn":
        assert who.post("/v1/me/sign-ins", answer).status_code == 204
        return {"secret": asked["secret"]}
    return answer if operation == "answerSignIn" else {"code": asked["code"]}


def body_for(operation, table, who):
    """A body that fits the place where this matters, otherwise the contract's example."""
    match operation:
        case "createBlock":
            return {**a_seat(table), "seat": 3}
        case "takeSeat":
            return {"invite": table.host.see(table.href)["invite"]}
        case "takeVacation":
            return {"until": moment(BEGINNING + 5 * 3_600)}
        case "chooseLateCards":
            return {"cards": [who.see(table.href)["hand"][0]["id"]]}
        case "createReport":
            return {"message": "m_00000001"}
    return move_owed(who.see(table.href)["owes"], table.random) if operation in MOVES else None

"""Tables that nobody starts expire: they are gone at once, for everybody, and the sweep deletes what is left."""

from dataclasses import dataclass, replace

import pytest
from werkzeug.test import Client

from chalicelib.core.errors import HOUR_S
from chalicelib.tables.store import TableGames, game_pk
from chalicelib.workers.sweep import sweep
from tests.at_table import lobby, person, refused, table

DAY_S = 86_400
NOON = 20_000 * DAY_S + DAY_S // 2
LOBBY_S = 14 * DAY_S


@dataclass
class Clock:
    now: int = NOON


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def deps(deps, clock):
    return replace(deps, now=lambda: clock.now)


def id_of(href):
    return href.rpartition("/")[2]


def listed(who):
    return [game["id"] for game in who.see("/v1/games")["games"]]


def mine(who):
    return [game["id"] for game in who.see("/v1/me/games")["games"]]


def test_a_table_that_nobody_starts_is_gone_for_everybody(http, clock):
    waiting, stranger = lobby(http, 2, listed=True), person(http)
    host, guest = waiting.people
    invite = {"invite": host.see(waiting.href)["invite"]}
    clock.now += LOBBY_S
    assert host.get(waiting.href).status_code == 200
    assert mine(guest) == listed(stranger) == [id_of(waiting.href)]
    clock.now += 1
    refused(host.get(waiting.href), 404, "game-not-found")
    refused(host.post(f"{waiting.href}/start"), 404, "game-not-found")
    refused(guest.delete(f"{waiting.href}/seats/2"), 404, "game-not-found")
    refused(guest.post(f"{waiting.href}/messages", {"text": "Hello?"}), 404, "game-not-found")
    refused(stranger.post(f"{waiting.href}/seats", invite), 404, "game-not-found")
    assert mine(host) == mine(guest) == listed(stranger) == []


def test_an_expired_table_looks_like_one_that_never_was(http, clock):
    waiting = lobby(http, 1)
    clock.now += LOBBY_S + 1
    gone, never = waiting.host.get(waiting.href), waiting.host.get("/v1/games/g_0000000000000000")
    assert (gone.status_code, gone.text) == (never.status_code, never.text)


def sit(game, who):
    who.post(f"{game.href}/seats", {"invite": game.host.see(game.href)["invite"]})


CHANGES = {
    "somebody sits down": lambda http, game: sit(game, person(http, "Guest")),
    "somebody leaves": lambda _, game: game.people[1].delete(f"{game.href}/seats/2"),
    "somebody takes another colour": lambda _, game: game.people[1].post(f"{game.href}/seats", {"colour": "black"}),
    "a computer player comes": lambda _, game: game.host.post(f"{game.href}/bots"),
    "the chat is closed": lambda _, game: game.host.put(f"{game.href}/chat", {"open": False}),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_a_change_lets_the_table_wait_again(http, clock, change):
    waiting = lobby(http, 2)
    clock.now += LOBBY_S
    change(http, waiting)
    clock.now += LOBBY_S
    assert waiting.host.get(waiting.href).status_code == 200
    clock.now += HOUR_S + 1
    refused(waiting.host.get(waiting.href), 404, "game-not-found")


def test_reading_and_a_new_name_do_not_let_it_wait_longer(http, clock, deps):
    waiting = lobby(http, 2)
    before = deps.store(TableGames).load(id_of(waiting.href)).expires_at
    clock.now += DAY_S
    waiting.host.see(waiting.href)
    assert waiting.host.send("PATCH", "/v1/me", {"name": "Anna"}).status_code == 200
    stored = deps.store(TableGames).load(id_of(waiting.href))
    assert ([occupant.name for occupant in stored.occupants], stored.expires_at) == (["Anna", "Player 2"], before)


def test_changes_within_an_hour_leave_the_index_of_what_is_due(http, clock, deps):
    clock.now += 60
    waiting = lobby(http, 1)
    before = deps.store(TableGames).load(id_of(waiting.href)).next_timeout
    clock.now += 60
    sit(waiting, person(http, "Guest"))
    assert deps.store(TableGames).load(id_of(waiting.href)).next_timeout == before
    clock.now += HOUR_S
    sit(waiting, person(http, "Third"))
    assert deps.store(TableGames).load(id_of(waiting.href)).next_timeout == before + HOUR_S


def test_the_sweep_leaves_nothing_of_an_expired_table(http, clock, deps, db):
    waiting = lobby(http, 2)
    assert waiting.people[1].post(f"{waiting.href}/messages", {"text": "Hello?"}).status_code == 201
    id = id_of(waiting.href)
    clock.now += LOBBY_S
    assert sweep(deps).woken == 0
    clock.now += 1
    assert sweep(deps).woken == 1
    assert not [item for item in db.items() if id in item["pk"] + item["sk"] or item["pk"] == game_pk(id)]
    assert sweep(deps).woken == 0


def test_a_game_that_has_started_does_not_expire(http, clock):
    game = table(http, 3, pace={"preset": "none"})
    clock.now += 100 * LOBBY_S
    assert game.host.see(game.href)["status"] == "playing"


def test_a_rematch_that_nobody_starts_can_be_asked_for_again(http, clock):
    game = table(http, 3, options={"end": "rounds", "rounds_each": 1}, pace={"preset": "none"})
    game.play_to_the_end()
    first = game.host.post(f"{game.href}/rematch").json["id"]
    clock.now += LOBBY_S + HOUR_S + 1
    refused(game.host.get(f"/v1/games/{first}"), 404, "game-not-found")
    again = game.people[1].post(f"{game.href}/rematch")
    assert (again.status_code, again.json["id"] == first) == (201, False)


def test_an_idempotency_key_does_not_bring_an_expired_table_back(deps, served, clock):
    host = person(Client(served(replace(deps, lobby_s=DAY_S))))
    assert host.post("/v1/games", Idempotency_Key="once").status_code == 201
    clock.now += DAY_S + 1
    refused(host.post("/v1/games", Idempotency_Key="once"), 404, "game-not-found")


def test_an_erasure_does_not_bring_an_expired_table_back(http, clock, deps):
    waiting = lobby(http, 2)
    clock.now += LOBBY_S + 1
    assert waiting.people[1].delete("/v1/me").status_code == 204
    refused(waiting.host.get(waiting.href), 404, "game-not-found")


def test_a_table_waits_for_the_whole_of_its_fourteen_days(http, clock):
    clock.now += HOUR_S // 2
    waiting = lobby(http, 2)
    clock.now += LOBBY_S
    assert waiting.host.get(waiting.href).status_code == 200
    clock.now += HOUR_S // 2
    assert waiting.host.get(waiting.href).status_code == 200
    clock.now += 1
    refused(waiting.host.get(waiting.href), 404, "game-not-found")

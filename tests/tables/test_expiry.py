"""Tables that nobody starts expire: their people have a notice before, and then they are gone at once for everybody.

The lists of those who waited there name them a while longer, and the sweep then deletes what is left.
"""

from dataclasses import dataclass, replace
from datetime import UTC, datetime

import pytest
from werkzeug.test import Client

from chalicelib.core.errors import HOUR_S
from chalicelib.store.table import Key
from chalicelib.tables.store import TableGames, game_pk
from chalicelib.tables.table import NOTICE_S
from chalicelib.workers.sweep import sweep
from tests.at_table import lobby, person, refused, table, wait

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


def test_a_table_that_nobody_starts_is_gone_for_everybody(http, clock, deps):
    waiting, stranger = lobby(http, 2, listed=True), person(http)
    host, guest = waiting.people
    invite = {"invite": host.see(waiting.href)["invite"]}
    wait(deps, clock, LOBBY_S)
    assert host.get(waiting.href).status_code == 200
    assert mine(guest) == listed(stranger) == [id_of(waiting.href)]
    clock.now += 1
    refused(host.get(waiting.href), 404, "game-not-found")
    refused(host.post(f"{waiting.href}/start"), 404, "game-not-found")
    refused(guest.delete(f"{waiting.href}/seats/2"), 404, "game-not-found")
    refused(guest.post(f"{waiting.href}/messages", {"text": "Hello?"}), 404, "game-not-found")
    refused(stranger.post(f"{waiting.href}/seats", invite), 404, "game-not-found")
    assert mine(host) == mine(guest) == listed(stranger) == []


def test_an_expired_table_looks_like_one_that_never_was(http, clock, deps):
    waiting = lobby(http, 1)
    wait(deps, clock, LOBBY_S + 1)
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
    "the host keeps it": lambda _, game: game.host.post(f"{game.href}/keep"),
    "somebody else does when the host is away": lambda _, game: game.people[1].post(f"{game.href}/keep"),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_a_change_lets_the_table_wait_again(http, clock, deps, change):
    waiting = lobby(http, 2)
    wait(deps, clock, LOBBY_S)
    change(http, waiting)
    wait(deps, clock, LOBBY_S)
    assert waiting.host.get(waiting.href).status_code == 200
    wait(deps, clock, HOUR_S + 1)
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
    for after_s in (LOBBY_S - NOTICE_S, NOTICE_S, NOTICE_S):
        clock.now += after_s
        assert sweep(deps).woken == 0
        assert db.get(Key(game_pk(id), "STATE"))
        clock.now += 1
        assert sweep(deps).woken == 1
        clock.now -= 1
    assert not [item for item in db.items() if id in item["pk"] + item["sk"] or item["pk"] == game_pk(id)]
    assert sweep(deps).woken == 0


def test_a_game_that_has_started_does_not_expire(http, clock):
    game = table(http, 3, pace={"preset": "none"})
    clock.now += 100 * LOBBY_S
    assert game.host.see(game.href)["status"] == "playing"


def test_a_rematch_that_nobody_starts_can_be_asked_for_again(http, clock, deps):
    game = table(http, 3, options={"end": "rounds", "rounds_each": 1}, pace={"preset": "none"})
    game.play_to_the_end()
    first = game.host.post(f"{game.href}/rematch").json["id"]
    wait(deps, clock, LOBBY_S + HOUR_S + 1)
    refused(game.host.get(f"/v1/games/{first}"), 404, "game-not-found")
    again = game.people[1].post(f"{game.href}/rematch")
    assert (again.status_code, again.json["id"] == first) == (201, False)


def test_an_idempotency_key_does_not_bring_an_expired_table_back(deps, served, clock):
    host = person(Client(served(replace(deps, lobby_s=DAY_S))))
    assert host.post("/v1/games", Idempotency_Key="once").status_code == 201
    wait(deps, clock, NOTICE_S + 2)
    refused(host.post("/v1/games", Idempotency_Key="once"), 404, "game-not-found")


def test_an_erasure_does_not_bring_an_expired_table_back(http, clock, deps):
    waiting = lobby(http, 2)
    wait(deps, clock, LOBBY_S + 1)
    assert waiting.people[1].delete("/v1/me").status_code == 204
    refused(waiting.host.get(waiting.href), 404, "game-not-found")


def test_a_table_waits_for_the_whole_of_its_fourteen_days(http, clock, deps):
    clock.now += HOUR_S // 2
    waiting = lobby(http, 2)
    wait(deps, clock, LOBBY_S)
    assert waiting.host.get(waiting.href).status_code == 200
    wait(deps, clock, HOUR_S // 2)
    assert waiting.host.get(waiting.href).status_code == 200
    clock.now += 1
    refused(waiting.host.get(waiting.href), 404, "game-not-found")


def moment_at(unix_s):
    return datetime.fromtimestamp(unix_s, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def test_everybody_at_the_table_sees_when_it_expires_and_nobody_else(http):
    waiting, stranger = lobby(http, 2, listed=True), person(http)
    ends = moment_at(NOON + LOBBY_S)
    assert [who.see(waiting.href)["expires_at"] for who in waiting.people] == [ends, ends]
    assert [who.see("/v1/me/games")["games"][0]["expires_at"] for who in waiting.people] == [ends, ends]
    assert "expires_at" not in stranger.see(waiting.href)
    waiting.people.append(stranger)
    stranger.post(f"{waiting.href}/seats")
    assert waiting.host.post(f"{waiting.href}/start").status_code == 200
    assert "expires_at" not in waiting.host.see(waiting.href)
    assert "expires_at" not in waiting.host.see("/v1/me/games")["games"][0]


def test_those_who_waited_find_an_expired_table_in_their_lists_for_two_days(http, clock, deps):
    waiting, stranger = lobby(http, 2, listed=True), person(http)
    wait(deps, clock, LOBBY_S)
    assert "expired" not in waiting.host.see("/v1/me/games")
    clock.now += 1
    gone = {
        "id": id_of(waiting.href),
        "ruleset": "odyssey-2023",
        "players": ["Player 1", "Player 2"],
        "expired_at": moment_at(NOON + LOBBY_S),
    }
    for later_s in (0, NOTICE_S):
        wait(deps, clock, later_s)
        for who in waiting.people:
            assert who.see("/v1/me/games") == {"games": [], "expired": [gone], "next": None}
    assert "expired" not in stranger.see("/v1/me/games")
    wait(deps, clock, 2)
    assert waiting.host.see("/v1/me/games") == {"games": [], "next": None}


def test_an_expired_table_does_not_name_who_has_been_erased_since(http, clock, deps):
    waiting = lobby(http, 2)
    wait(deps, clock, LOBBY_S + 2)
    sweep(deps)
    assert waiting.people[1].delete("/v1/me").status_code == 204
    (gone,) = waiting.host.see("/v1/me/games")["expired"]
    assert gone["players"] == ["Player 1"]


def test_an_expired_table_leaves_the_index_of_listed_ones_at_once(http, clock, deps):
    """Nobody's list of tables is to read past it for two days."""
    waiting = lobby(http, 2, listed=True)
    wait(deps, clock, LOBBY_S + 1)
    assert [id for id, _ in deps.store(TableGames).list_listed(None, 10)] == [id_of(waiting.href)]
    sweep(deps)
    assert deps.store(TableGames).list_listed(None, 10) == ()


def test_a_table_whose_people_have_had_no_notice_does_not_expire(http, clock, deps):
    """As after weeks in which the sweep has not run, or where an older store has come back."""
    waiting = lobby(http, 2)
    clock.now += 3 * LOBBY_S
    assert waiting.host.get(waiting.href).status_code == 200
    sweep(deps)
    assert waiting.host.see(waiting.href)["expires_at"] == moment_at(clock.now + NOTICE_S - HOUR_S)
    clock.now += NOTICE_S - HOUR_S
    assert waiting.host.get(waiting.href).status_code == 200
    clock.now += 1
    refused(waiting.host.get(waiting.href), 404, "game-not-found")


def test_only_who_may_host_keeps_a_table_and_only_a_lobby(http, clock):
    waiting = lobby(http, 3)
    refused(waiting.people[1].post(f"{waiting.href}/keep"), 403, "host-only")
    clock.now += HOUR_S
    kept = waiting.host.post(f"{waiting.href}/keep")
    assert (kept.status_code, kept.json["expires_at"]) == (200, moment_at(clock.now + LOBBY_S))
    waiting.host.post(f"{waiting.href}/start")
    refused(waiting.host.post(f"{waiting.href}/keep"), 409, "game-started")

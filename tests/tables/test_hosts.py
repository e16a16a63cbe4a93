"""A lobby is no hostage of its host: if they do nothing, any player at the table may do what a host may."""

from dataclasses import dataclass, replace

import pytest

from chalicelib.lobby import start
from chalicelib.tables import host
from chalicelib.tables.store import TableGames
from chalicelib.tables.table import HOST_S
from tests.at_table import lobby, person, refused, table

DAY_S = 86_400
NOON = 20_000 * DAY_S + DAY_S // 2
LATER = "2024-10-05T12:00:00Z"  # a day after NOON
DEEDS = {
    "start": lambda game, who: who.post(f"{game.href}/start"),
    "add a computer player": lambda game, who: who.post(f"{game.href}/bots"),
    "remove somebody": lambda game, who: who.delete(f"{game.href}/seats/4"),
    "close the chat": lambda game, who: who.put(f"{game.href}/chat", {"open": False}),
}


@dataclass
class Clock:
    now: int = NOON


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def deps(deps, clock):
    return replace(deps, now=lambda: clock.now)


def open_at(who, game):
    return who.see(game.href)["host_open_at"]


def test_everybody_sees_since_when_the_host_is_not_needed(http):
    game = lobby(http, 2, listed=True)
    assert {open_at(who, game) for who in (*game.people, person(http, "Eva"))} == {LATER}


@pytest.mark.parametrize("deed", DEEDS.values(), ids=DEEDS)
def test_the_next_host_is_who_first_does_what_a_host_may(http, clock, deed):
    game = lobby(http, 4)
    clock.now += DAY_S - 1
    refused(deed(game, game.people[1]), 403, "host-only")
    assert game.host.see(game.href)["host"] == 1
    clock.now += 1
    answer = deed(game, game.people[1])
    assert answer.status_code in {200, 201}, answer.text
    assert answer.json["host"] == 2
    if answer.json["status"] == "lobby":
        refused(game.people[2].post(f"{game.href}/start"), 403, "host-only")
        assert answer.json["host_open_at"] == "2024-10-06T12:00:00Z"


def test_the_table_of_a_host_who_has_vanished_is_played_by_the_others(http, clock):
    """The planted hostage: today's host never comes back."""
    game = lobby(http, 4, listed=True)
    clock.now += 3 * DAY_S
    game.people.pop(0)
    assert game.host.delete(f"{game.href}/seats/1").status_code == 200
    assert game.host.see(game.href)["host"] == 2
    assert game.host.post(f"{game.href}/start").json["status"] == "playing"


def test_no_table_is_a_hostage_where_only_the_host_counts(http, clock, monkeypatch):
    monkeypatch.setattr(host, "may_host", lambda table, seat, _: seat == table.host)
    with pytest.raises(AssertionError):
        test_the_table_of_a_host_who_has_vanished_is_played_by_the_others(http, clock)


def test_who_may_start_sees_the_invite(http, clock):
    game, eva = lobby(http, 2, listed=True), person(http, "Eva")
    guest = game.people[1]
    clock.now += DAY_S - 1
    assert guest.see(game.href)["invite"] is None
    clock.now += 1
    assert guest.see(game.href)["invite"] == game.host.see(game.href)["invite"] is not None
    assert eva.see(game.href)["invite"] is None
    refused(eva.post(f"{game.href}/start"), 403, "not-seated")


CHANGES = {
    "somebody sits down": lambda game, eva: eva.post(f"{game.href}/seats"),
    "somebody leaves": lambda game, _: game.people[1].delete(f"{game.href}/seats/2"),
    "the host adds a computer player": lambda game, _: game.host.post(f"{game.href}/bots"),
    "the host closes the chat": lambda game, _: game.host.put(f"{game.href}/chat", {"open": False}),
}
OTHERS = {
    "a look": lambda game, eva: eva.get(game.href),
    "another colour": lambda game, _: game.people[1].post(f"{game.href}/seats", {"colour": "black"}),
    "a message": lambda game, _: game.host.post(f"{game.href}/messages", {"text": "Soon!"}),
    "a new name": lambda game, _: game.host.send("PATCH", "/v1/me", {"name": "Anna"}),
    "a refused start": lambda game, _: game.host.post(f"{game.href}/start"),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_a_change_gives_the_host_the_whole_time_again(http, clock, change):
    game = lobby(http, 2, listed=True)
    clock.now += 3_600
    assert change(game, person(http, "Eva")).status_code in {200, 201}
    assert open_at(game.host, game) == "2024-10-05T13:00:00Z"


@pytest.mark.parametrize("other", OTHERS.values(), ids=OTHERS)
def test_nothing_else_does(http, clock, other):
    game = lobby(http, 2, listed=True)
    clock.now += 3_600
    other(game, person(http, "Eva"))
    assert open_at(game.host, game) == LATER


@pytest.mark.parametrize(("preset", "wait_s"), [("live", 180), ("relaxed", 3 * DAY_S), ("none", HOST_S)])
def test_the_wait_is_that_for_a_clue(http, clock, preset, wait_s):
    game = lobby(http, 4, pace={"preset": preset})
    clock.now += wait_s - 1
    refused(game.people[2].post(f"{game.href}/start"), 403, "host-only")
    clock.now += 1
    assert game.people[2].post(f"{game.href}/start").json["host"] == 3


def test_after_the_start_only_the_host_is_host(http, clock):
    game = table(http, 3, pace={"preset": "none"})
    assert open_at(game.host, game) is None
    clock.now += 30 * DAY_S
    refused(game.people[1].put(f"{game.href}/chat", {"open": False}), 403, "host-only")


def test_of_two_who_start_at_once_both_see_the_game(http, clock, deps):
    game = lobby(http, 3)
    clock.now += DAY_S
    before = deps.store(TableGames).load(game.href.rpartition("/")[2])
    first, second = (start.start(deps, before, before.occupants[n].player) for n in (1, 0))
    assert (first.status, first) == ("playing", second)


def test_a_lobby_stored_before_has_waited_since_it_was_opened(http, clock, deps):
    game = lobby(http, 1)
    stored = deps.store(TableGames).load(game.href.rpartition("/")[2])
    assert replace(stored, host_since=None).host_open_at == NOON + DAY_S

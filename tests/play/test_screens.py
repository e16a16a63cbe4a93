"""Screens: a table on a television, for everybody in the room and nobody else."""

from dataclasses import replace
from types import SimpleNamespace

import pytest

from chalicelib.core.errors import DAY_S
from tests.at_table import Person, lobby, person, refused, table

INVITING = ("invite", "preview")


@pytest.fixture
def clock():
    return SimpleNamespace(now=20_000 * DAY_S)


@pytest.fixture
def deps(deps, clock):
    return replace(deps, now=lambda: clock.now)


@pytest.fixture
def gathered(http):
    return lobby(http, 3)


@pytest.fixture
def nobody(http):
    return Person(http)


def put_up(table):
    made = table.host.put(f"{table.href}/screen")
    assert made.status_code == 200, made.text
    return f"/v1/screens/{made.json['screen']}"


def test_a_screen_shows_the_lobby_with_its_invitation(gathered, nobody):
    seen = nobody.see(put_up(gathered))
    host = gathered.host.see(gathered.href)
    del host["expires_at"]
    assert seen == {**host, "you": None, "idle_reason": "spectator"}
    assert all(seen[field] for field in INVITING)


def test_the_same_request_gives_the_same_screen_until_it_is_ended(gathered, nobody):
    first = put_up(gathered)
    assert put_up(gathered) == first
    assert gathered.host.delete(f"{gathered.href}/screen").status_code == 204
    assert gathered.host.delete(f"{gathered.href}/screen").status_code == 204
    refused(nobody.get(first), 404, "screen-not-found")
    assert put_up(gathered) != first


def test_only_the_host_puts_it_up_and_ends_it(gathered):
    guest = gathered.people[1]
    refused(guest.put(f"{gathered.href}/screen"), 403, "host-only")
    refused(guest.delete(f"{gathered.href}/screen"), 403, "host-only")
    stranger = person(guest.http, "Eva")
    refused(stranger.put(f"{gathered.href}/screen"), 404, "game-not-found")


def test_a_wrong_id_is_answered_like_one_of_no_table(gathered, nobody):
    right = put_up(gathered)
    wrong = (
        right[:-1] + ("b" if right[-1] == "a" else "a"),
        f"/v1/screens/{gathered.href.rpartition('/')[2].removeprefix('g_')}",
        "/v1/screens/5mQ2xW8rT1yU4iOpk3ZtQ9bL0xVa7GdM",
        "/v1/screens/x",
    )
    answers = [nobody.get(address) for address in wrong]
    assert len({(one.status_code, one.json["code"], one.json["title"]) for one in answers}) == 1
    refused(answers[0], 404, "screen-not-found")


def test_it_goes_dark_when_somebody_is_removed_and_so_does_not_invite_them_again(gathered, nobody):
    there = put_up(gathered)
    removed = gathered.people[2]
    seat = removed.see(gathered.href)["you"]["seat"]
    assert gathered.host.delete(f"{gathered.href}/seats/{seat}").status_code == 200
    refused(nobody.get(there), 404, "screen-not-found")


def test_in_a_game_it_shows_what_a_spectator_of_a_listed_game_sees(http, nobody):
    begun = table(http, 4, listed=True)
    there, onlooker = put_up(begun), person(http, "Eva")
    for _ in range(6):
        seen = nobody.see(there)
        assert seen == onlooker.see(begun.href)
        assert (seen["you"], seen["hand"], seen["owes"], seen["invite"]) == (None, [], None, None)
        begun.turn()
    assert seen["last_round"] or seen["round"]["clue"]


def test_an_unchanged_table_is_answered_with_304(gathered, nobody):
    there = put_up(gathered)
    first = nobody.get(there)
    again = nobody.get(there, if_none_match=first.headers["ETag"])
    assert (again.status_code, again.data) == (304, b"")
    assert first.headers["Poll-Interval"]
    assert first.headers["Cache-Control"] == "private, no-cache"


def test_a_rematch_keeps_the_screen_under_an_address_that_the_screen_can_work_out(http, nobody):
    over = table(http, 3, "classic", options={"target_score": 5})
    there = put_up(over)
    over.play_to_the_end()
    again = over.host.post(f"{over.href}/rematch", {}).json
    followed = f"/v1/screens/{again['id'].removeprefix('g_')}{there[-16:]}"
    assert nobody.see(followed)["invite"] == again["invite"]
    assert nobody.see(there)["rematch"] == f"/v1/games/{again['id']}"


def test_timeouts_count_for_a_screen_too(http, clock, nobody):
    begun = table(http, 3, pace={"preset": "live"}, options={"first_storyteller": "host"})
    there = put_up(begun)
    assert nobody.see(there)["sleeping_since"] is None
    clock.now += 3_600
    assert nobody.see(there)["sleeping_since"]

"""The answer of a request that changes something, where it is the view that a GET gives: its tag and its address."""

from random import Random

import pytest

from tests.at_table import lobby, move_owed, person, table


def assert_is_polled(who, answer, **sent):
    """Whether a poll at the address of the answer gives the same, to the same caller in the same language."""
    address, tag = answer.headers["Content-Location"], answer.headers["ETag"]
    got = who.get(address, **sent)
    assert (got.status_code, got.data, got.headers["ETag"]) == (200, answer.data, tag)
    assert who.get(address, If_None_Match=tag, **sent).status_code == 304


@pytest.mark.parametrize("language", [{}, {"Accept_Language": "ja"}], ids=["the table's language", "Japanese"])
def test_every_move_of_a_round_has_the_tag_of_the_next_poll(http, language):
    game, random = table(http, 3), Random(3)
    moves = set()
    while len(moves) < 3:
        who, view = next((who, view) for who in game.people if (view := who.see(game.href))["owes"])
        moved = who.put(view["owes"]["href"], move_owed(view["owes"], random), **language)
        assert moved.headers["Content-Location"] == game.href
        assert_is_polled(who, moved, **language)
        moves.add(view["owes"]["action"])


def test_a_move_sent_again_has_the_tag_of_what_is_there_now(http):
    game = table(http, 3)
    who, view = next((who, view) for who in game.people if (view := who.see(game.href))["owes"])
    href, body = view["owes"]["href"], move_owed(view["owes"], Random(3))
    who.put(href, body)
    game.play_to("votes")
    assert_is_polled(who, who.put(href, body))


def test_what_the_host_and_the_guests_do_before_the_deal_shows_the_table(http):
    gathered = lobby(http, 3)
    invite = gathered.host.see(gathered.href)["invite"]
    guest = person(http, "Late")
    for who, method, path, body in (
        (guest, "POST", "/seats", {"invite": invite}),
        (guest, "POST", "/seats", {"invite": invite}),
        (gathered.host, "POST", "/bots", {}),
        (gathered.host, "PUT", "/chat", {"open": False}),
        (gathered.host, "POST", "/keep", {}),
        (gathered.host, "POST", "/start", {}),
    ):
        answer = who.send(method, f"{gathered.href}{path}", body)
        assert answer.headers["Content-Location"] == gathered.href
        assert_is_polled(who, answer)


def test_a_new_table_and_a_rematch_have_their_own_address(http):
    opened = person(http).post("/v1/games", {})
    assert opened.headers["Content-Location"] == opened.headers["Location"]
    game = table(http, 3, "classic", options={"target_score": 12})
    game.play_to_the_end()
    again = game.host.post(f"{game.href}/rematch")
    assert again.headers["Content-Location"] == again.headers["Location"] != game.href
    assert_is_polled(game.host, again)


def test_who_has_left_a_table_gets_no_address_of_what_they_may_not_see(http):
    gathered = lobby(http, 3)
    guest = gathered.people[2]
    left = guest.delete(f"{gathered.href}/seats/3")
    assert left.status_code == 200
    assert guest.get(gathered.href).status_code == 404
    assert {"ETag", "Content-Location"}.isdisjoint(left.headers.keys())


def test_profiles_circles_and_decks_have_the_tag_of_their_get(http):
    ana, ben = person(http), person(http, "Ben")
    renamed = ana.send("PATCH", "/v1/me", {"name": "Anna"})
    circle = ana.post("/v1/circles", {"name": "Friday"})
    joined = ben.post(f"{circle.headers['Location']}/members", {"invite": circle.json["invite"]})
    assert_is_polled(ben, joined)
    assert_is_polled(ben, ben.post(f"{circle.headers['Location']}/members", {"invite": circle.json["invite"]}))
    changed = ana.send("PATCH", circle.headers["Location"], {"name": "Monday"})
    deck = ana.post("/v1/me/decks", {"title": "Holiday"})
    retitled = ana.send("PATCH", deck.headers["Location"], {"title": "Winter"})
    for answer, address in (
        (renamed, "/v1/me"),
        (changed, circle.headers["Location"]),
        (retitled, deck.headers["Location"]),
    ):
        assert answer.headers["Content-Location"] == address
        assert_is_polled(ana, answer)

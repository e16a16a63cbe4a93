"""From the open table to the deal."""

import pytest

from chalicelib.engine.editions import EDITIONS
from tests.at_table import lobby, person, refused


def test_the_host_sees_the_invite_and_nobody_else_does(http):
    table = lobby(http, 3)
    host, guest, _ = table.views()
    assert len(host["invite"].replace("-", "")) == 12
    assert guest["invite"] is None
    assert (host["status"], host["phase"], host["host"]) == ("lobby", None, 1)
    assert host["idle_reason"] == "not-started"


def test_an_invite_may_be_typed_as_people_type(http):
    host = person(http)
    opened = host.post("/v1/games").json
    typed = opened["invite"].lower().replace("-", " ").replace("0", "o").replace("1", "l")
    assert person(http).post(f"/v1/games/{opened['id']}/seats", {"invite": typed}).status_code == 201


def test_without_the_right_code_a_private_table_looks_like_none(http):
    table = lobby(http, 3)
    stranger = person(http)
    missing = table.href[:-1] + ("0" if table.href[-1] != "0" else "1")
    for body in ({}, {"invite": "AAAA-AAAA-AAAA"}):
        refused(stranger.post(f"{table.href}/seats", body), 404, "game-not-found")
    for body in ({}, {"invite": "AAAA-AAAA-AAAA"}, {"invite": 5}, b"{", {"x": 1}, {"team": 7}):
        foreign, none = (stranger.send("POST", f"{href}/seats", body) for href in (table.href, missing))
        assert (foreign.status_code, foreign.data) == (none.status_code, none.data)
    foreign, none = (
        stranger.send("POST", f"{href}/seats", b"invite=x", Content_Type="text/plain") for href in (table.href, missing)
    )
    assert (foreign.status_code, foreign.data) == (none.status_code, none.data)
    assert stranger.get(table.href).data == stranger.get(missing).data


def test_a_full_table_and_a_started_one_say_so_to_players_with_the_code(http):
    table = lobby(http, 3, seats={"max": 3})
    invite = table.host.see(table.href)["invite"]
    late = person(http)
    full = late.post(f"{table.href}/seats", {"invite": invite})
    refused(full, 409, "table-full")
    assert full.json["current"] == {"round": None, "phase": None, "href": table.href}
    table.host.post(f"{table.href}/start")
    begun = late.post(f"{table.href}/seats", {"invite": invite})
    refused(begun, 409, "game-started")
    assert begun.json["current"] == {"round": 1, "phase": "clue", "href": table.href}
    refused(late.post(f"{table.href}/seats", {"invite": "AAAA-AAAA-AAAA"}), 404, "game-not-found")


def test_sitting_down_again_takes_no_second_seat(http):
    table = lobby(http, 3)
    invite = table.host.see(table.href)["invite"]
    again = table.people[1].post(f"{table.href}/seats", {"invite": invite})
    assert (again.status_code, again.json["you"]["seat"]) == (200, 2)
    assert len(again.json["players"]) == 3
    table.host.post(f"{table.href}/start")
    late = table.people[1].post(f"{table.href}/seats", {"invite": invite})
    assert (late.status_code, late.json["you"]["seat"]) == (200, 2)


def test_everybody_gets_a_colour_of_their_own_and_may_change_it(http):
    table = lobby(http, 3)
    colours = [player["colour"] for player in table.host.see(table.href)["players"]]
    assert len(set(colours)) == 3
    refused(table.people[1].post(f"{table.href}/seats", {"colour": colours[0]}), 409, "colour-taken")
    assert table.people[1].post(f"{table.href}/seats", {"colour": "black"}).json["players"][1]["colour"] == "black"


def test_a_host_opens_a_table_with_a_colour_of_their_choice(http):
    assert person(http).post("/v1/games", {"colour": "violet"}).json["players"][0]["colour"] == "violet"


def test_the_pace_is_shown_in_the_lobby_and_in_the_game(http):
    table = lobby(http, 3, pace={"preset": "live"})
    waiting = table.host.see(table.href)["pace"]
    assert waiting["clue_s"] > 0
    assert table.host.post(f"{table.href}/start").json["pace"] == waiting


def test_a_new_name_shows_in_lobbies_and_not_in_games(http):
    waiting, playing = lobby(http, 3), lobby(http, 3)
    assert playing.host.post(f"{playing.href}/start").status_code == 200
    seen = waiting.host.get(waiting.href)
    for who in (waiting.people[1], playing.people[1]):
        assert who.send("PATCH", "/v1/me", {"name": "Benjamin"}).status_code == 200
    names = [[player["name"] for player in at.host.see(at.href)["players"]] for at in (waiting, playing)]
    assert names == [["Player 1", "Benjamin", "Player 3"], ["Player 1", "Player 2", "Player 3"]]
    assert waiting.host.get(waiting.href, If_None_Match=seen.headers["ETag"]).status_code == 200


def test_a_listed_table_is_found_joined_and_looked_at_by_anybody(http):
    host, guest = person(http, "Host"), person(http, "Guest")
    opened = host.post("/v1/games", {"listed": True, "seats": {"max": 3}}).json
    (found,) = guest.see("/v1/games")["games"]
    assert (found["id"], found["host"], found["taken"]) == (opened["id"], "Host", 1)
    assert guest.see(found["href"])["idle_reason"] == "spectator"
    assert guest.post(f"{found['href']}/seats").status_code == 201
    assert person(http).post(f"{found['href']}/seats").status_code == 201
    assert guest.see("/v1/games")["games"] == []


def test_listed_tables_come_in_pages(http):
    host = person(http)
    ids = {person(http).post("/v1/games", {"listed": True}).json["id"] for _ in range(5)}
    seen, path = [], "/v1/games?limit=2"
    while path:
        page = host.see(path)
        seen += [game["id"] for game in page["games"]]
        path = f"/v1/games?limit=2&cursor={page['next']}" if page["next"] else None
    assert sorted(seen) == sorted(ids)


@pytest.mark.parametrize("cursor", ["x", "e30", "W10", "WzEsMl0", "%00"])
def test_a_made_up_cursor_is_refused(http, cursor):
    refused(person(http).get(f"/v1/games?cursor={cursor}"), 400, "invalid-parameter")


def test_a_seat_can_be_left_and_is_free_again(http):
    table = lobby(http, 3)
    invite = table.host.see(table.href)["invite"]
    left = table.people[1].delete(f"{table.href}/seats/2")
    assert (left.status_code, left.json["you"]) == (200, None)
    refused(table.people[1].get(table.href), 404, "game-not-found")
    assert person(http, "New").post(f"{table.href}/seats", {"invite": invite}).json["you"]["seat"] == 4


def test_a_removal_sent_again_removes_nobody_else(http):
    table = lobby(http, 3)
    table.host.delete(f"{table.href}/seats/3")
    invite = table.host.see(table.href)["invite"]
    assert person(http, "Caro").post(f"{table.href}/seats", {"invite": invite}).json["you"]["seat"] == 4
    refused(table.host.delete(f"{table.href}/seats/3"), 404, "seat-not-found")
    assert len(table.host.see(table.href)["players"]) == 3


def test_freed_seats_are_given_out_after_all_others(http):
    table = lobby(http, 3, "classic", seats={"max": 4})
    invite = table.host.see(table.href)["invite"]
    table.people[1].delete(f"{table.href}/seats/2")
    seats = [person(http).post(f"{table.href}/seats", {"invite": invite}).json["you"]["seat"] for _ in range(2)]
    assert seats == [4, 2]


def test_a_removed_player_does_not_come_back_with_the_old_code(http):
    table = lobby(http, 3)
    before = table.host.see(table.href)["invite"]
    table.host.delete(f"{table.href}/seats/3")
    refused(table.people[2].post(f"{table.href}/seats", {"invite": before}), 404, "game-not-found")
    after = table.host.see(table.href)["invite"]
    assert person(http).post(f"{table.href}/seats", {"invite": after}).status_code == 201


def test_a_host_who_leaves_hands_the_table_on(http):
    table = lobby(http, 3)
    table.host.delete(f"{table.href}/seats/1")
    view = table.people[1].see(table.href)
    assert view["host"] == 2
    assert view["invite"]


def test_the_last_to_leave_closes_the_table(http):
    host = person(http)
    href = host.post("/v1/games", {"listed": True}).headers["Location"]
    assert host.delete(f"{href}/seats/1").status_code == 200
    refused(host.get(href), 404, "game-not-found")
    assert host.see("/v1/games")["games"] == []
    assert host.see("/v1/me/games")["games"] == []


def test_only_the_host_starts_and_only_with_enough_players(http):
    table = lobby(http, 2)
    refused(table.people[1].post(f"{table.href}/start"), 403, "host-only")
    answer = table.host.post(f"{table.href}/start")
    refused(answer, 409, "wrong-number-of-seats")
    assert answer.json["current"] == {"round": None, "phase": None, "href": table.href}


def test_a_start_takes_no_fields(http):
    table = lobby(http, 3)
    refused(table.host.post(f"{table.href}/start", {"seed": "0"}), 400, "invalid-body")
    assert table.host.see(table.href)["status"] == "lobby"


@pytest.mark.parametrize(
    ("spec", "status", "code"),
    [
        pytest.param({"ruleset": "chess"}, 400, "invalid-body", id="ruleset"),
        pytest.param({"options": {"speed": 3}}, 400, "option-unknown", id="unknown option"),
        pytest.param({"options": {"pass_hands": True}}, 400, "option-unknown", id="an option of another ruleset"),
        pytest.param({"options": {"target_score": 4}}, 400, "option-invalid", id="out of range"),
        pytest.param({"options": {"target_score": True}}, 400, "option-invalid", id="true is no number"),
        pytest.param({"options": {"all_means": None}}, 400, "option-invalid", id="null where it means nothing"),
        pytest.param({"options": {"rounds_each": 2}}, 400, "option-without-effect", id="no effect"),
        pytest.param({"decks": ["../decks"]}, 404, "deck-not-found", id="deck"),
        pytest.param({"decks": ["lantern-hours", "lantern-hours"]}, 400, "invalid-body", id="deck twice"),
        pytest.param({"decks": []}, 400, "invalid-body", id="no deck"),
        pytest.param({"seats": {"min": 7, "max": 5}}, 400, "invalid-body", id="seats"),
        pytest.param({"ruleset": "team", "seats": {"min": 7, "max": 7}}, 400, "seats-impossible", id="odd pairs"),
        pytest.param({"ruleset": "team", "seats": {"max": 9}}, 400, "seats-impossible", id="an odd one without a pair"),
        pytest.param({"ruleset": "classic", "seats": {"max": 9}}, 400, "seats-impossible", id="more than the ruleset"),
        pytest.param({"ruleset": "party", "seats": {"min": 3}}, 400, "seats-impossible", id="fewer than the ruleset"),
        pytest.param({"pace": {"weekends_off": "Europe/Atlantis"}}, 400, "time-zone-unknown", id="time zone"),
        pytest.param({"pace": {"sleep_s": 86_399}}, 400, "invalid-body", id="hardly any sleep"),
        pytest.param({"colour": "mauve"}, 400, "invalid-body", id="colour"),
    ],
)
def test_a_table_with_impossible_options_is_refused(http, spec, status, code):
    refused(person(http).post("/v1/games", spec), status, code)


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_each_number_of_seats_that_a_table_offers_can_be_played(http, edition):
    """And each that is refused is refused with those that can be."""
    host = person(http)
    for most in range(3, 13):
        opened = host.post("/v1/games", {"ruleset": edition.id, "seats": {"max": most}})
        if most in edition.seats:
            assert opened.json["seats"] == {"min": min(edition.seats), "max": most}
        else:
            refused(opened, 400, "seats-impossible")
            assert opened.json["facts"] == {"seats": list(edition.seats)}


def test_house_rules_are_the_options_that_differ_from_the_ruleset(http):
    view = person(http).post("/v1/games", {"options": {"target_score": 20, "all_means": "votes"}}).json
    assert view["options"] == {"target_score": 20}


class TestPairs:
    def test_by_default_partners_sit_opposite_in_the_order_they_came(self, http):
        table = lobby(http, 6, "team")
        view = table.host.post(f"{table.href}/start").json
        assert [(player["seat"], player["team"]) for player in view["players"]] == [
            (1, 1), (2, 2), (3, 3), (4, 1), (5, 2), (6, 3),
        ]  # fmt: skip
        colours = [player["colour"] for player in view["players"]]
        assert colours[:3] == colours[3:]

    def test_those_who_choose_each_other_sit_together(self, http):
        table = lobby(http, 6, "team")
        for n in (0, 5):
            assert table.people[n].post(f"{table.href}/seats", {"team": 2}).status_code == 200
        table.people[3].post(f"{table.href}/seats", {"team": 5})
        view = table.host.post(f"{table.href}/start").json
        team = {player["name"]: player["team"] for player in view["players"]}
        assert team["Player 1"] == team["Player 6"]
        seats = [player["team"] for player in view["players"]]
        assert seats[:3] == seats[3:] == [1, 2, 3]

    def test_a_pair_has_two_players(self, http):
        table = lobby(http, 6, "team")
        for n in (0, 1):
            table.people[n].post(f"{table.href}/seats", {"team": 1})
        refused(table.people[2].post(f"{table.href}/seats", {"team": 1}), 409, "team-full")

    def test_a_ruleset_without_pairs_has_no_teams(self, http):
        table = lobby(http, 3)
        refused(table.host.post(f"{table.href}/seats", {"team": 1}), 409, "team-unknown")

    def test_six_players_without_three_full_pairs_cannot_start(self, http):
        table = lobby(http, 6, "team")
        for n in range(5):
            table.people[n].post(f"{table.href}/seats", {"team": n + 1})
        refused(table.host.post(f"{table.href}/start"), 409, "teams-incomplete")


class TestIdempotencyKey:
    def test_the_same_request_gives_the_same_table(self, http):
        host = person(http)
        first = host.post("/v1/games", {"ruleset": "party"}, Idempotency_Key="one")
        again = host.post("/v1/games", {"ruleset": "party"}, Idempotency_Key="one")
        assert (again.status_code, again.data) == (201, first.data)
        assert len(host.see("/v1/me/games")["games"]) == 1

    def test_a_key_is_refused_for_another_request(self, http):
        host = person(http)
        host.post("/v1/games", {"ruleset": "party"}, Idempotency_Key="one")
        refused(host.post("/v1/games", {}, Idempotency_Key="one"), 422, "idempotency-key-reused")

    def test_the_same_options_in_another_order_are_the_same_request(self, http):
        host = person(http)
        options = {"target_score": 20, "all_means": "players"}
        swapped = dict(reversed(options.items()))
        first = host.post("/v1/games", {"options": options}, Idempotency_Key="one")
        assert host.post("/v1/games", {"options": swapped}, Idempotency_Key="one").data == first.data

    def test_a_table_which_the_host_has_left_is_not_shown_again(self, http):
        host, ben = person(http), person(http, "Ben")
        opened = host.post("/v1/games", {}, Idempotency_Key="one").json
        ben.post(f"/v1/games/{opened['id']}/seats", {"invite": opened["invite"]})
        host.delete(f"/v1/games/{opened['id']}/seats/1")
        refused(host.post("/v1/games", {}, Idempotency_Key="one"), 404, "game-not-found")

    def test_another_player_has_keys_of_their_own(self, http):
        ids = {person(http).post("/v1/games", {}, Idempotency_Key="one").json["id"] for _ in range(2)}
        assert len(ids) == 2

    @pytest.mark.parametrize("key", ["", "x" * 65, "schlüssel"])
    def test_a_malformed_key_is_refused(self, http, key):
        answer = person(http).post("/v1/games", {}, Idempotency_Key=key)
        refused(answer, 400, "invalid-parameter")
        assert answer.json["facts"] == {
            "parameter": "Idempotency-Key",
            "problem": "wrong-form",
            "min": 1,
            "max": 64,
        }

    @pytest.mark.parametrize("key", ["x", "x" * 64])
    def test_a_key_has_1_to_64_characters(self, http, key):
        assert person(http).post("/v1/games", {}, Idempotency_Key=key).status_code == 201

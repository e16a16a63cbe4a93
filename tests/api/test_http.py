"""What holds for every operation: identity, conditions, problems, CORS, strict bodies."""

import json

import pytest

from chalicelib import VERSION
from tests.at_table import Person, person, refused, table


class TestIdentity:
    @pytest.mark.parametrize(
        "authorization",
        [None, "", "Bearer", "Bearer ", "Bearer nonsense", "Basic cnY6", f"Bearer rv_{'0' * 36}", "Bearer rv_é"],
    )
    def test_a_request_without_a_valid_token_is_refused(self, http, authorization):
        headers = {} if authorization is None else {"Authorization": authorization}
        for path in ("/v1/me", "/v1/me/games", "/v1/games", "/v1/games/g_1"):
            answer = Person(http).get(path, **headers)
            refused(answer, 401, "unauthenticated")
            sent = (authorization or "").startswith("Bearer ") and authorization != "Bearer "
            why = ', error="invalid_token"' if sent else ""
            assert answer.headers["WWW-Authenticate"] == f'Bearer realm="reverie"{why}'

    def test_registering_gives_the_player_and_its_location(self, http):
        made = Person(http).post("/v1/players", {"name": "Ana", "locale": "ja"})
        assert made.headers["Location"] == "/v1/me"
        told = Person(http, made.json["token"]).see("/v1/me")
        assert made.json["player"] == told
        assert told.keys() == {"id", "name", "locale", "show_name", "share_name", "share_clues", "created_at"}

    def test_a_token_is_shown_once_and_stored_as_a_hash(self, http, db):
        ana = person(http)
        (note,) = ana.see("/v1/me/tokens")["tokens"]
        assert note.keys() == {"id", "label", "created_at"}
        assert ana.token not in json.dumps(list(db.items()))

    def test_a_token_can_be_rotated_and_revoked_at_once(self, http):
        old = person(http)
        minted = old.post("/v1/me/tokens", {"label": "phone"})
        new = Person(http, minted.json["token"])
        assert new.see("/v1/me") == old.see("/v1/me")
        first = next(t["id"] for t in new.see("/v1/me/tokens")["tokens"] if t["label"] == "first")
        assert new.delete(f"/v1/me/tokens/{first}").status_code == 204
        refused(old.get("/v1/me"), 401, "unauthenticated")
        assert old.get("/v1/me").headers["WWW-Authenticate"] == 'Bearer realm="reverie", error="invalid_token"'
        refused(new.delete(f"/v1/me/tokens/{first}"), 404, "token-not-found")
        assert new.get("/v1/me").status_code == 200

    def test_nobody_revokes_somebody_elses_token(self, http):
        ana, ben = person(http), person(http)
        (note,) = ana.see("/v1/me/tokens")["tokens"]
        refused(ben.delete(f"/v1/me/tokens/{note['id']}"), 404, "token-not-found")

    def test_a_profile_can_be_changed(self, http):
        ana = person(http)
        assert ana.send("PATCH", "/v1/me", {"name": "  Aña  "}).json["name"] == "Aña"
        assert ana.send("PATCH", "/v1/me", {"locale": "pt-BR"}).json == ana.see("/v1/me")
        assert (ana.see("/v1/me")["name"], ana.see("/v1/me")["locale"]) == ("Aña", "pt-BR")

    def test_an_erased_player_is_gone_everywhere(self, http, db):
        game = table(http, 3)
        guest = game.people[1]
        id = guest.see("/v1/me")["id"]
        waiting = person(http, "Host")
        lobby = waiting.post("/v1/games").json
        guest.post(f"/v1/games/{lobby['id']}/seats", {"invite": lobby["invite"]})
        assert guest.delete("/v1/me").status_code == 204
        refused(guest.get("/v1/me"), 401, "unauthenticated")
        players = game.host.see(game.href)["players"]
        assert [player["name"] for player in players] == ["Player 1", "(gone)", "Player 3"]
        assert len(waiting.see(f"/v1/games/{lobby['id']}")["players"]) == 1
        everything = json.dumps(list(db.items()))
        assert id not in everything
        assert "Player 2" not in everything


class TestConditions:
    def test_an_unchanged_answer_is_304(self, http):
        game = table(http, 4)
        first = game.host.get(game.href)
        again = game.host.get(game.href, If_None_Match=first.headers["ETag"])
        assert (again.status_code, again.data) == (304, b"")
        assert again.headers["ETag"] == first.headers["ETag"]
        assert again.headers["Poll-Interval"] == first.headers["Poll-Interval"]
        for known in ("*", f'"other", W/{first.headers["ETag"]}'):
            assert game.host.get(game.href, If_None_Match=known).status_code == 304
        assert game.host.get(game.href, If_None_Match='"other"').status_code == 200

    def test_the_entity_tag_changes_exactly_when_the_view_does(self, http):
        game = table(http, 4)
        game.play_to("cards")
        hand = next(v for who in game.people if (v := who.see(game.href))["owes"])["hand"]
        actor = next(who for who in game.people if who.see(game.href)["owes"])
        watcher = next(who for who in game.people if who is not actor)
        href = f"{game.href}/rounds/1/cards"
        before = watcher.get(game.href).headers["ETag"]
        actor.put(href, {"cards": [hand[0]["id"]]})
        done = watcher.get(game.href).headers["ETag"]
        actor.put(href, {"cards": [hand[1]["id"]]})
        assert before != done
        assert watcher.get(game.href).headers["ETag"] == done

    def test_the_entity_tag_is_the_same_for_another_token(self, http):
        game = table(http, 3)
        other = Person(http, game.host.post("/v1/me/tokens").json["token"])
        assert other.get(game.href).headers["ETag"] == game.host.get(game.href).headers["ETag"]

    def test_every_get_has_a_head(self, http):
        game = table(http, 3)
        got, head = game.host.get(game.href), game.host.send("HEAD", game.href)
        assert (head.status_code, head.data) == (200, b"")
        for name in ("ETag", "Poll-Interval", "Content-Type", "Cache-Control", "Vary", "Content-Length"):
            assert head.headers[name] == got.headers[name]

    def test_private_answers_are_not_kept_by_shared_caches(self, http):
        game = table(http, 3)
        headers = game.host.get(game.href).headers
        assert (headers["Cache-Control"], headers["Vary"]) == (
            "private, no-cache",
            "Authorization, Accept-Encoding, Accept-Language, Origin",
        )
        assert person(http).post("/v1/me/tokens").headers["Cache-Control"] == "no-store"
        assert Person(http).get("/v1/rulesets").headers["Cache-Control"].startswith("public")


class TestBrowsers:
    def test_another_origin_may_send_every_request_it_needs(self, http):
        asked = http.options(
            "/v1/games", headers={"Origin": "https://a.example", "Access-Control-Request-Method": "POST"}
        )
        allowed = asked.headers["Access-Control-Allow-Headers"].lower()
        assert asked.status_code == 200
        for name in ("authorization", "content-type", "idempotency-key", "if-match", "if-none-match", "traceparent"):
            assert name in allowed.split(", ")

    def test_another_origin_may_read_the_headers_that_matter(self, http):
        page = {"Origin": "https://a.example"}
        for answer in (person(http).get("/v1/me", **page), Person(http).get("/v1/me", **page)):
            exposed = answer.headers["Access-Control-Expose-Headers"]
            assert answer.headers["Access-Control-Allow-Origin"] == "*"
            for name in ("ETag", "Location", "Content-Location", "Date", "Retry-After", "Poll-Interval", "Allow"):
                assert name in exposed


class TestAddresses:
    def test_an_unknown_address_is_a_problem_that_repeats_nothing_of_the_request(self, http):
        answer = Person(http, "rv_secret").get("/v1/nowhere?x=echo")
        refused(answer, 404, "not-found")
        assert b"secret" not in answer.data
        assert b"nowhere" not in answer.data

    def test_a_wrong_method_is_told_with_the_right_ones(self, http):
        answer = person(http).put("/v1/me", {})
        refused(answer, 405, "method-not-allowed")
        assert {"GET", "PATCH", "DELETE"} <= set(answer.headers["Allow"].split(", "))

    def test_the_pages_are_there(self, http):
        assert "/main.js" in http.get("/").text
        assert http.get("/docs").headers["Content-Type"].startswith("text/html")
        assert "openapi: 3.1" in http.get("/openapi.yaml").text[:200]
        assert http.get("/v1/health").json == {"status": "ok", "version": VERSION}


def nested(depth):
    return b'{"a":' * depth + b"1" + b"}" * depth


class TestBodies:
    @pytest.mark.parametrize(
        "body",
        [
            pytest.param(b"{", id="cut off"),
            pytest.param(b"[]", id="array"),
            pytest.param(b'"x"', id="string"),
            pytest.param(b"null", id="null"),
            pytest.param(b'{"name":"a","name":"b"}', id="key twice"),
            pytest.param(b'{"name":NaN}', id="NaN"),
            pytest.param(b'{"name":-Infinity}', id="infinity"),
            pytest.param(b'{"name":1e999}', id="too large for a float"),
            pytest.param(b'{"name":' + b"9" * 5000 + b"}", id="endless integer"),
            pytest.param(b'{"name":"\\ud800"}', id="lone surrogate"),
            pytest.param(b'{"name":"a\\u0000"}', id="NUL"),
            pytest.param(b'{"name":"a\\u001b[0m"}', id="escape"),
            pytest.param(b'{"name":"\xff"}', id="not UTF-8"),
            pytest.param(b'\xef\xbb\xbf{"name":"a"}', id="byte order mark"),
            pytest.param(nested(9), id="nine levels"),
            pytest.param(b"[" * 8000, id="eight thousand levels"),
            pytest.param(b'{"name":[["\\u0000"]]}', id="deep control character"),
            pytest.param(b"{'name':'a'}", id="Python"),
            pytest.param(b'{"name":"a"}{}', id="two objects"),
            pytest.param(b" ", id="blank"),
        ],
    )
    def test_what_is_not_strict_json_is_refused(self, http, body):
        refused(Person(http).send("POST", "/v1/players", body), 400, "malformed-json")

    @pytest.mark.parametrize(
        ("body", "pointer"),
        [
            ({}, "/name"),
            ({"name": ""}, "/name"),
            ({"name": "   "}, "/name"),
            ({"name": "x" * 25}, "/name"),
            ({"name": 5}, "/name"),
            ({"name": None}, "/name"),
            ({"name": ["a"]}, "/name"),
            ({"name": "a", "locale": "nonsense!"}, "/locale"),
            ({"name": "a", "secret field": 1}, ""),
        ],
    )
    def test_a_body_of_the_wrong_form_is_told_where(self, http, body, pointer):
        answer = Person(http).post("/v1/players", body)
        refused(answer, 400, "invalid-body")
        assert [error["pointer"] for error in answer.json["errors"]] == [pointer]
        assert "secret field" not in answer.text

    def test_eight_levels_and_brackets_in_strings_are_no_depth(self, http):
        assert Person(http).post("/v1/players", {"name": "[[[[[[[[[["}).status_code == 201
        refused(Person(http).send("POST", "/v1/players", nested(8)), 400, "invalid-body")

    def test_a_large_body_is_refused(self, http):
        for size in (16_385, 100_000):
            refused(Person(http).send("POST", "/v1/players", b" " * size), 413, "body-too-large")

    def test_a_form_is_not_taken_for_json(self, http):
        answer = Person(http).send("POST", "/v1/players", b"name=Ana", Content_Type="application/x-www-form-urlencoded")
        refused(answer, 415, "unsupported-media-type")

    def test_the_charset_may_be_named(self, http):
        sent = {"Content_Type": "application/json; charset=utf-8"}
        assert Person(http).send("POST", "/v1/players", b'{"name":"A"}', **sent).status_code == 201

    def test_the_longest_name_may_be_of_any_script(self, http):
        assert person(http, "\U0001d504" * 24).see("/v1/me")["name"] == "\U0001d504" * 24

    @pytest.mark.parametrize(
        "path", ["/v1/games?limit=0", "/v1/games?limit=51", "/v1/me/games?cursor=x", "/v1/games?limit=1.5"]
    )
    def test_a_parameter_out_of_bounds_is_refused(self, http, path):
        refused(person(http).get(path), 400, "invalid-parameter")


class TestMyGames:
    def test_what_is_owed_comes_first(self, http):
        ana = person(http)
        ana.post("/v1/games")
        game = table(http, 3, options={"first_storyteller": "host"})
        host, guest = game.host, game.people[1]
        host.post("/v1/games")
        first, second = host.see("/v1/me/games")["games"]
        assert (first["href"], first["owes"], first["status"]) == (game.href, "give-clue", "playing")
        assert (second["status"], second["idle_reason"]) == ("lobby", "not-started")
        (theirs,) = guest.see("/v1/me/games")["games"]
        assert (theirs["owes"], theirs["idle_reason"], theirs["waiting_for"]) == (None, "waiting-for-clue", [1])

    def test_many_games_come_in_pages_and_in_one_order(self, http):
        ana = person(http)
        ids = {ana.post("/v1/games").json["id"] for _ in range(7)}
        seen, path = [], "/v1/me/games?limit=3"
        while path:
            page = ana.see(path)
            seen += [game["id"] for game in page["games"]]
            path = f"/v1/me/games?limit=3&cursor={page['next']}" if page["next"] else None
        assert (len(seen), set(seen)) == (7, ids)

    def test_the_list_is_conditional(self, http):
        ana = person(http)
        tag = ana.get("/v1/me/games").headers["ETag"]
        assert ana.get("/v1/me/games", If_None_Match=tag).status_code == 304


class TestCatalogue:
    def test_every_option_is_listed_with_its_bounds(self, http):
        listed = Person(http).see("/v1/rulesets")
        assert listed["default"] == "odyssey-2023"
        options = {option["name"]: option for option in listed["rulesets"][0]["options"]}
        assert (options["target_score"]["min"], options["target_score"]["max"]) == (5, 100)
        assert options["bonus_cap"]["nullable"]
        assert options["all_means"]["values"] == ["votes", "players"]

    def test_an_option_says_when_it_has_an_effect(self, http):
        rulesets = {ruleset["id"]: ruleset for ruleset in Person(http).see("/v1/rulesets")["rulesets"]}
        only_if = {option["name"]: option["only_if"] for option in rulesets["odyssey-2011"]["options"]}
        assert only_if["end"] == {"options": [], "min_seats": None, "max_seats": None}
        assert only_if["target_score"]["options"] == [{"option": "end", "values": ["points", "points-or-last-card"]}]
        assert only_if["bonus_cap_includes_single"] == {
            "options": [{"option": "bonus_cap", "values": list(range(1, 13))}],
            "min_seats": 7,
            "max_seats": None,
        }
        assert only_if["lone_finder_points"] == {"options": [], "min_seats": None, "max_seats": 3}

    def test_a_deck_shows_its_cards_and_never_their_tags(self, http):
        note = next(deck for deck in Person(http).see("/v1/decks")["decks"] if deck["id"] == "lantern-hours")
        deck = Person(http).see(note["href"])
        assert len(deck["cards"]) == 84
        assert {key for card in deck["cards"] for key in card} == {"id", "image", "small", "alt", "placeholder"}
        picture = http.get(deck["cards"][0]["image"])
        assert picture.status_code == 200
        assert "immutable" in picture.headers["Cache-Control"]
        assert note["cover"] in deck["cards"]
        refused(Person(http).get("/v1/decks/none"), 404, "deck-not-found")

"""A table has the options asked for; the headers give the poll interval and what is left of the quota."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from chalicelib.tables.store import TableGames
from chalicelib.tables.transition import Transition
from tests.at_table import Person, lobby, person, refused, table
from tests.fakes.wire import throttled
from tests.tables.test_time import let_pass
from tests.trouble import Trouble, a_write

DAY = 86_400


def test_a_table_has_the_options_it_was_opened_with(http):
    host = person(http)
    spec = {
        "ruleset": "classic",
        "options": {"target_score": 20},
        "decks": ["lantern-hours"],
        "seats": {"min": 4, "max": 5},
        "listed": True,
        "colour": "teal",
        "pace": {"preset": "live", "clue_s": 60},
        "entropy": "chance",
    }
    answer = host.post("/v1/games", spec)
    view = answer.json
    assert answer.status_code == 201
    assert (view["ruleset"], view["options"], view["decks"]) == ("classic", {"target_score": 20}, spec["decks"])
    assert (view["seats"], view["listed"]) == ({"min": 4, "max": 5}, True)
    assert [(player["seat"], player["colour"]) for player in view["players"]] == [(1, "teal")]
    assert (view["pace"]["clue_s"], view["pace"]["cards_s"]) == (60, 120)
    assert (view["you"]["seat"], view["host"]) == (1, 1)
    assert answer.headers["Location"] == f"/v1/games/{view['id']}"


def test_an_answer_to_a_creation_says_what_is_left_of_the_quota(http):
    host, guest = person(http), person(http)
    first = host.post("/v1/games", {"listed": True}, Idempotency_Key="one")
    again = host.post("/v1/games", {"listed": True}, Idempotency_Key="one")
    assert first.headers["RateLimit-Policy"] == f'"tables";q=100;w={DAY}'
    assert first.headers["RateLimit"].startswith('"tables";r=99;t=')
    assert again.headers["RateLimit"].startswith('"tables";r=98;t=')  # at least so much
    href = first.headers["Location"]
    seated, still = (guest.post(f"{href}/seats") for _ in range(2))
    assert (seated.status_code, seated.headers["Location"]) == (201, href)
    assert seated.headers["RateLimit"].startswith('"seats";r=299;t=')
    assert (still.status_code, "Location" in still.headers) == (200, False)
    assert still.headers["RateLimit"].startswith('"seats";r=299;t=')
    assert "RateLimit" not in guest.get(href).headers


def test_the_poll_interval_depends_on_whether_anything_can_change(http):
    game = lobby(http, 3, options={"end": "rounds"}, pace={"preset": "none"})
    polls = [game.host.get(game.href).headers["Poll-Interval"]]
    polls.append(game.host.post(f"{game.href}/start").headers["Poll-Interval"])
    game.play_to_the_end()
    polls.append(game.host.get(game.href).headers["Poll-Interval"])
    assert polls == ["5", "5", "300"]


def test_a_guest_sits_down_with_the_seat_and_colour_asked_for(http):
    game = lobby(http, 5, "team")
    invite = game.host.see(game.href)["invite"]
    spec = {"invite": invite, "colour": "black", "team": 3, "entropy": "more"}
    seat = person(http, "Late").post(f"{game.href}/seats", spec).json["players"][5]
    assert (seat["seat"], seat["name"], seat["colour"], seat["team"]) == (6, "Late", "black", 3)


def test_a_bot_sits_down_with_the_properties_asked_for(http):
    game = lobby(http, 5, "team")
    spec = {"style": "poetic", "level": 2, "colour": "black", "team": 3}
    answer = game.host.post(f"{game.href}/bots", spec)
    seat = answer.json["players"][5]
    assert (answer.status_code, answer.headers["Location"]) == (201, game.href)
    assert (seat["bot"], seat["colour"], seat["team"]) == ({"style": "poetic", "level": 2}, "black", 3)


def test_the_list_of_tables_comes_in_pages_of_the_size_asked_for(http):
    for _ in range(21):
        host = person(http)
        host.post("/v1/games", {"listed": True})
    assert len(host.see("/v1/games")["games"]) == 20
    page = host.see("/v1/games?limit=2")
    assert (len(page["games"]), page.keys()) == (2, {"games", "next"})
    refused(Person(http).get("/v1/games"), 401, "unauthenticated")
    wrong = host.get("/v1/games?cursor=x")
    refused(wrong, 400, "invalid-parameter")
    assert wrong.json["facts"] == {"parameter": "cursor", "problem": "wrong-form"}


def test_rounds_come_in_pages_after_the_one_named(http):
    game = table(http, 3, options={"end": "rounds", "rounds_each": 2})
    game.play_to_the_end()
    pages = [game.host.see(f"{game.href}/rounds?after={after}&limit=2") for after in (0, 2, 4, 5)]
    assert [[round["number"] for round in page["rounds"]] for page in pages] == [[1, 2], [3, 4], [5, 6], [6]]
    assert [page["next"] for page in pages] == [2, 4, None, None]


def test_a_vacation_begins_and_ends_as_asked(http, fate):
    game = table(http, 3, pace={"preset": "daily"})
    until = datetime.fromtimestamp(fate.clock, UTC) + timedelta(hours=5)
    answer = game.host.put(f"{game.href}/vacation", {"until": until.isoformat()}).json
    assert datetime.fromisoformat(answer["players"][0]["vacation_until"]) == until
    assert answer["you"]["seat"] == 1
    assert [entry["href"] for entry in game.host.see("/v1/me/games")["games"]] == [game.href]
    assert game.host.put(f"{game.href}/vacation", {"until": None}).json["players"][0]["vacation_until"] is None


def test_who_has_been_absent_comes_back(http, deps):
    game = table(http, 3)
    stored = deps.store(TableGames).load(game.href.rpartition("/")[2])
    absent = stored.game.with_player(replace(stored.game.player(2), presence="absent", missed=2))
    deps.store(TableGames).save(Transition(replace(stored, game=absent)).following(stored), expected=stored.version)
    assert game.host.see(game.href)["players"][1]["state"] == "absent"
    back = game.people[1].post(f"{game.href}/return").json
    assert [player["state"] for player in back["players"]] == ["active"] * 3
    assert back["you"]["seat"] == 2


def overdue(http, deps):
    """A game whose clue should have come a day ago."""
    game = table(http, 3, options={"first_storyteller": "host"}, pace={"time_bank_s": 0})
    let_pass(deps, game, DAY + 1)
    return game, deps.store(TableGames).load(game.href.rpartition("/")[2])


def test_a_read_saves_what_has_timed_out(http, deps):
    game, before = overdue(http, deps)
    assert game.host.see(game.href)["round"]["number"] == 2
    after = deps.store(TableGames).load(before.id)
    assert (after.version, after.game.round.number) == (before.version + 1, 2)


def test_a_read_succeeds_though_writes_fail(http, deps, db):
    game, before = overdue(http, deps)
    with Trouble(db, throttled, a_write):
        assert game.host.see(game.href)["round"]["number"] == 2
    assert deps.store(TableGames).load(before.id) == before


@pytest.mark.parametrize("action", ["start", "return"])
@pytest.mark.parametrize("body", [b"[]", b'{"x":1}'])
def test_actions_without_a_body_refuse_one(http, action, body):
    game = table(http, 3)
    answer = game.host.send("POST", f"{game.href}/{action}", body)
    assert (answer.status_code, answer.json["code"] in {"invalid-body", "malformed-json"}) == (400, True)


class TestMe:
    def test_a_new_player_gets_a_profile_and_a_token(self, http, fate):
        answer = Person(http).post("/v1/players", {"name": "Ana", "locale": "pt-BR"})
        assert (answer.status_code, answer.headers["Location"]) == (201, "/v1/me")
        assert answer.json.keys() == {"player", "token"}
        me = Person(http, answer.json["token"]).see("/v1/me")
        assert me == answer.json["player"]
        assert (me["name"], me["locale"], me.keys()) == (
            "Ana",
            "pt-BR",
            {"id", "name", "locale", "show_name", "share_name", "share_clues", "created_at"},
        )
        assert datetime.fromisoformat(me["created_at"]).timestamp() == fate.clock
        assert person(http).see("/v1/me")["locale"] == "en"

    @pytest.mark.parametrize(
        ("sent", "kept"),
        [
            ("es-u-ms-metric", "es"),
            ("ar-SA-u-nu-arab", "ar-SA"),
            ("en-UA-u-fw-mon-ms-metric-mu-celsius", "en-UA"),
            ("de-DE-x-goethe", "de-DE"),
            ("sl-Latn-IT-nedis-rozaj-1994-a-foo-b-bar", "sl-Latn-IT-nedis-rozaj-1994"),
            ("zh-cmn-Hans-CN", "zh-cmn-Hans-CN"),
            ("de-CH-1901", "de-CH-1901"),
            ("es-419", "es-419"),
            ("en-GB-oed", "en-GB-oed"),
            ("zh-min-nan", "zh-min-nan"),
            ("sgn-BE-FR", "sgn-BE-FR"),
            ("x-klingon", "en"),
            ("i-klingon", "en"),
        ],
    )
    def test_every_well_formed_language_tag_is_taken_and_its_extensions_are_kept_nowhere(self, http, db, sent, kept):
        answer = Person(http).post("/v1/players", {"name": "Ana", "locale": sent})
        assert answer.json["player"]["locale"] == kept
        ana = Person(http, answer.json["token"])
        assert ana.send("PATCH", "/v1/me", {"locale": sent}).json["locale"] == kept
        assert sent == kept or sent not in str(list(db.table.items()))

    @pytest.mark.parametrize("sent", ["e", "e-US", "en--US", "en-u", "en_US", "en-US-", "x", "en-abcdefghi", "enlish9"])
    def test_what_is_no_language_tag_is_refused(self, http, sent):
        refused(Person(http).post("/v1/players", {"name": "Ana", "locale": sent}), 400, "invalid-body")

    def test_profile_fields_that_are_left_out_stay(self, http):
        ana = person(http, "Ana")
        assert ana.send("PATCH", "/v1/me", {"locale": "ja"}).json["name"] == "Ana"
        changed = ana.send("PATCH", "/v1/me", {"name": "Aña"}).json
        assert (changed["name"], changed["locale"]) == ("Aña", "ja")

    def test_another_token_is_listed_by_its_label(self, http):
        ana = person(http)
        answer = ana.post("/v1/me/tokens", {"label": "phone"})
        assert answer.status_code == 201
        assert answer.headers["RateLimit"].startswith('"tokens";r=49;t=')
        note = {name: answer.json[name] for name in ("id", "label", "created_at")}
        assert answer.json == {**note, "token": answer.json["token"]}
        assert note["label"] == "phone"
        listed = ana.see("/v1/me/tokens")
        assert listed.keys() == {"tokens"}
        assert note in listed["tokens"]
        assert Person(http, answer.json["token"]).see("/v1/me") == ana.see("/v1/me")
        assert ana.post("/v1/me/tokens").json["label"] == "token"

    def test_ones_own_games_come_in_pages_with_a_poll_interval(self, http):
        ana = person(http)
        for _ in range(3):
            ana.post("/v1/games")
        answer = ana.get("/v1/me/games?limit=2")
        assert answer.headers["Poll-Interval"] == "5"
        assert (len(answer.json["games"]), answer.json.keys()) == (2, {"games", "next"})
        rest = ana.see(f"/v1/me/games?limit=2&cursor={answer.json['next']}")
        assert (len(rest["games"]), rest["next"]) == (1, None)
        wrong = ana.get("/v1/me/games?cursor=x")
        assert (wrong.status_code, wrong.json["facts"]) == (400, {"parameter": "cursor", "problem": "wrong-form"})

    def test_a_finished_game_is_archived_and_can_still_be_read(self, http):
        game = table(http, 3, options={"end": "rounds"})
        refused(game.host.delete(f"/v1/me{game.href.removeprefix('/v1')}"), 409, "game-not-over")
        game.play_to_the_end()
        away = game.host.delete(f"/v1/me{game.href.removeprefix('/v1')}")
        assert (away.status_code, away.data) == (204, b"")
        assert game.host.see("/v1/me/games")["games"] == []
        assert game.host.see(game.href)["status"] == "finished"

"""In which coding and in which language an answer is, and how a client that has one asks for a newer one."""

import gzip

import pytest

from chalicelib.decks import LANGUAGES
from tests.at_table import Person, person, table

GZIP = {"Accept_Encoding": "gzip"}


def test_each_coding_of_one_view_has_its_own_strong_tag(http):
    game = table(http, 4)
    plain, packed = game.host.get(game.href), game.host.get(game.href, **GZIP)
    assert gzip.decompress(packed.data) == plain.data
    tag = plain.headers["ETag"]
    assert packed.headers["ETag"] == f'{tag[:-1]}-gzip"'
    assert not tag.startswith("W/")


@pytest.mark.parametrize("asked", [{}, GZIP], ids=["any", "gzip"])
def test_the_tag_of_any_coding_is_known_and_comes_back(http, asked):
    """The 304 names what the client has: RFC 9110, 15.4.5."""
    game = table(http, 4)
    tag = game.host.get(game.href).headers["ETag"]
    packed = f'{tag[:-1]}-gzip"'
    for sent, known in (
        (tag, tag),
        (packed, packed),
        (f"W/{packed}", packed),
        (f'"old", {packed}', packed),
        ("*", tag),
    ):
        again = game.host.get(game.href, If_None_Match=sent, **asked)
        assert (again.status_code, again.headers["ETag"]) == (304, known)


@pytest.mark.parametrize(
    "known", ['"{}-gz ip"', '"{}-"', '"{}-GZIP"', '"{}-gzip-br"', "{}", '"{}', 'w/"{}"', '"x{}"', "", ","]
)
def test_what_only_resembles_a_tag_is_none(http, known):
    who = person(http)
    tag = who.get("/v1/me").headers["ETag"].strip('"')
    assert who.get("/v1/me", If_None_Match=known.format(tag)).status_code == 200


def test_every_answer_says_that_it_may_be_compressed(http):
    game = table(http, 3)
    tag = game.host.get(game.href).headers["ETag"]
    answers = [
        game.host.get(game.href),
        game.host.get(game.href, **GZIP),
        game.host.get(game.href, If_None_Match=tag),
        game.host.get("/v1/me"),
        game.host.get("/v1/games/g_nowhere"),
        game.host.get("/v1/nowhere"),
        game.host.put("/v1/me"),
        Person(http).get("/v1/me"),
        Person(http).get("/v1/rulesets"),
        Person(http).get("/"),
        game.host.post("/v1/games", {}),
        game.host.delete("/v1/me"),
    ]
    assert [answer.status_code for answer in answers] == [200, 200, 304, 200, 404, 404, 405, 401, 200, 200, 201, 204]
    for answer in answers:
        assert "Accept-Encoding" in answer.headers["Vary"].split(", ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_localised_answer_names_its_language(http, language):
    game = table(http, 3, options={"first_storyteller": "host"})
    game.play_to("clue", 2)
    paths = ("", "/rounds", "/rounds/1", "/discard")
    for path in ("/v1/decks", "/v1/decks/lantern-hours", "/v1/me/stats", *(f"{game.href}{path}" for path in paths)):
        answer = game.host.get(path, Accept_Language=language)
        assert (answer.status_code, answer.headers["Content-Language"]) == (200, language), path
    daily = Person(http).get(f"/v1/daily?language={language}")
    assert daily.headers["Content-Language"] == daily.json["language"]


def test_without_a_language_of_ours_it_is_english_or_the_tables(http):
    """The table speaks its host's language."""
    host = Person(http, Person(http).post("/v1/players", {"name": "Ana", "locale": "pt-BR"}).json["token"])
    opened = host.post("/v1/games", {})
    assert opened.headers["Content-Language"] == "pt-BR"
    assert host.get("/v1/decks", Accept_Language="tlh").headers["Content-Language"] == "en"
    assert "Content-Language" not in host.get("/v1/me").headers


def test_a_304_says_no_more_than_a_cache_needs(http):
    game = table(http, 3)
    tag = game.host.get(game.href).headers["ETag"]
    again = game.host.get(game.href, If_None_Match=tag)
    assert {"Content-Type", "Content-Language", "Content-Length"}.isdisjoint(again.headers.keys())

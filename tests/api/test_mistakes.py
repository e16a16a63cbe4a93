"""Sixty mistakes that authors of clients make: the answer, or what the contract says of its code, has what is right."""

import pytest

from tests.at_table import person, table


def post(path, body):
    return ("POST", path, body, {})


def get(path, **headers):
    return ("GET", path, None, headers)


GAMES = "/v1/games"
MISTAKES = {
    "a ruleset that is misspelt": (post(GAMES, {"ruleset": "odysey-2023"}), 400, '"nearest":"odyssey-2023"'),
    "a ruleset of another name": (post(GAMES, {"ruleset": "dixit"}), 400, '"allowed":["'),
    "a field that is misspelt": (post(GAMES, {"rulset": "party"}), 400, '"nearest":"ruleset"'),
    "a field in another style": (post(GAMES, {"ruleSet": "party"}), 400, '"nearest":"ruleset"'),
    "a field that there is not": (post(GAMES, {"password": "x"}), 400, '"fields":["ruleset"'),
    "a field misspelt within a field": (post(GAMES, {"seats": {"maximum": 5}}), 400, '"fields":["min","max"]'),
    "an option that is misspelt": (post(GAMES, {"options": {"target_scor": 20}}), 400, '"nearest":"target_score"'),
    "an option of another ruleset": (
        post(GAMES, {"ruleset": "party", "options": {"target_score": 20}}),
        400,
        '"options":["',
    ),
    "an option beyond its range": (post(GAMES, {"options": {"target_score": 1000}}), 400, '"max":100'),
    "an option below its range": (post(GAMES, {"options": {"target_score": 1}}), 400, '"min":'),
    "a choice that is misspelt": (post(GAMES, {"options": {"end": "point"}}), 400, '"nearest":"points"'),
    "a text for a number": (post(GAMES, {"options": {"target_score": "20"}}), 400, '"min":'),
    "an option without effect": (
        post(GAMES, {"options": {"end": "rounds", "target_score": 20}}),
        400,
        '"options":["end"]',
    ),
    "a deck that is misspelt": (post(GAMES, {"decks": ["lantern-hour"]}), 404, '"nearest":"lantern-hours"'),
    "a deck that is not there": (post(GAMES, {"decks": ["mine"]}), 404, "GET /v1/decks"),
    "no list of decks": (post(GAMES, {"decks": "lantern-hours"}), 400, '"expected":"array"'),
    "an empty list of decks": (post(GAMES, {"decks": []}), 400, '"problem":"too-few","min":1'),
    "a deck twice": (post(GAMES, {"decks": ["lantern-hours", "lantern-hours"]}), 400, '"problem":"repeated"'),
    "too few seats": (post(GAMES, {"seats": {"min": 2}}), 400, '"min":3'),
    "too many seats": (post(GAMES, {"seats": {"max": 20}}), 400, '"max":12'),
    "seats in the wrong order": (post(GAMES, {"seats": {"min": 6, "max": 4}}), 400, '"problem":"min-above-max"'),
    "seats that the ruleset lacks": (
        post(GAMES, {"ruleset": "classic", "seats": {"max": 9}}),
        400,
        '"seats":[3,4,5,6]',
    ),
    "a number for seats": (post(GAMES, {"seats": 4}), 400, '"expected":"object"'),
    "a text for true": (post(GAMES, {"listed": "true"}), 400, '"expected":"boolean"'),
    "a number for true": (post(GAMES, {"listed": 1}), 400, '"expected":"boolean"'),
    "a pace that is misspelt": (post(GAMES, {"pace": {"preset": "dayly"}}), 400, '"nearest":"daily"'),
    "a text for a pace": (post(GAMES, {"pace": "daily"}), 400, '"expected":"object"'),
    "a limit that is too short": (post(GAMES, {"pace": {"clue_s": 5}}), 400, '"min":60'),
    "a zone that there is not": (post(GAMES, {"pace": {"weekends_off": "Berlin"}}), 400, "Europe/Berlin"),
    "a colour that there is not": (post(GAMES, {"colour": "mauve"}), 400, '"allowed":["'),
    "cards as a number": (post(GAMES, {"cards": 84}), 400, '"allowed":["84","all"]'),
    "no JSON": (post(GAMES, b"ruleset=party"), 400, "one object in UTF-8"),
    "a list for a body": (post(GAMES, []), 400, "one object in UTF-8"),
    "a key twice": (post(GAMES, b'{"listed": true, "listed": false}'), 400, "no duplicate keys"),
    "a comma too many": (post(GAMES, b'{"listed": true,}'), 400, "not valid JSON"),
    "no name": (post("/v1/players", {}), 400, '"pointer":"/name","problem":"missing"'),
    "a long name": (post("/v1/players", {"name": "x" * 40}), 400, '"problem":"too-long","max":24'),
    "an empty name": (post("/v1/players", {"name": ""}), 400, '"problem":"too-short","min":1'),
    "a name of spaces": (post("/v1/players", {"name": "  "}), 400, '"problem":"nothing-visible"'),
    "a reserved name": (post("/v1/players", {"name": "You"}), 400, '"problem":"reserved-name"'),
    "a number for a name": (post("/v1/players", {"name": 5}), 400, '"expected":"string"'),
    "a locale in another form": (post("/v1/players", {"name": "Ana", "locale": "pt_BR"}), 400, '"example":"pt-BR"'),
    "a limit that is too large": (get("/v1/games?limit=1000"), 400, '"max":'),
    "a limit of none": (get("/v1/games?limit=0"), 400, '"min":1'),
    "a limit in words": (get("/v1/games?limit=ten"), 400, '"problem":"wrong-type"'),
    "a parameter that is misspelt": (get("/v1/games?cursr=abc"), 400, '"nearest":"cursor"'),
    "a parameter that there is not": (get("/v1/games?page=2"), 400, '"parameters":['),
    "a cursor made up": (get("/v1/games?cursor=2"), 400, '"parameter":"cursor","problem":"wrong-form"'),
    "an address that there is not": (get("/v1/game"), 404, "There is nothing at this address"),
    "a slash too many": (get("/v1//games"), 404, "There is nothing at this address"),
    "a method that there is not": (("PUT", GAMES, {}, {}), 405, "does not have this method"),
    "another game": (get("/v1/games/g_1"), 404, "it needs an invite"),
    "a token that is wrong": (get("/v1/me", Authorization="Bearer rv_1"), 401, "A valid token is required"),
    "a token in another scheme": (get("/v1/me", Authorization="Basic YTpi"), 401, "A valid token is required"),
    "a body without its type": (("POST", GAMES, {}, {"Content_Type": "text/plain"}), 415, "application/json"),
    "a key that is too long": (("POST", GAMES, {}, {"Idempotency_Key": "x" * 65}), 400, '"min":1,"max":64'),
    "a webhook without https": (post("/v1/me/webhooks", {"url": "http://example.org"}), 400, '"scheme-not-https"'),
    "a webhook of a port": (post("/v1/me/webhooks", {"url": "https://example.org:8443"}), 400, '"port-not-443"'),
    "a type of notification": (
        post("/v1/me/webhooks", {"url": "https://example.org/", "types": ["game.turn"]}),
        400,
        '"allowed":["',
    ),
    "scores of nobody": (
        post("/v1/scores", {"ruleset": "classic", "players": ["A", "B", "C"], "storyteller": "D", "votes": {}}),
        400,
        '"pointer":"/storyteller","problem":"unknown-player"',
    ),
}


@pytest.mark.parametrize(("request_", "status", "hint"), MISTAKES.values(), ids=MISTAKES)
def test_a_mistake_is_answered_with_what_would_be_right(http, request_, status, hint):
    method, path, body, headers = request_
    who = person(http, "Ana")
    answer = who.send(method, path, body, **headers)
    codes = http.get("/openapi.yaml").text
    about = codes[codes.index(f"\n        {answer.json['code']}: ") :].partition("\n        ")[2][:600]
    assert answer.status_code == status
    assert hint in answer.text or hint in " ".join(about.split()), answer.text


def test_there_are_sixty():
    assert len(MISTAKES) >= 60


def test_a_move_at_the_wrong_time_says_where_the_table_stands(http):
    played = table(http, 3)
    answer = played.host.put(f"{played.href}/rounds/1/votes", {"slots": [1]})
    assert answer.json["current"] == {"round": 1, "phase": "clue", "href": played.href}

"""What every door promises to clients: locally with `make test`, at AWS with `make aws-test`."""

import gzip
import re
from http import HTTPStatus

import pytest

from chalicelib.tables.errors import GameNotFound
from tests.at_table import Person, move_owed, refused, table
from tests.aws.doors import FRONT, eventually

TOKEN = "Bearer rv_0123456789012345678901234567890123456"
TOLD_WITHIN_S = 180
PREFLIGHT = {
    "Origin": "https://example.org",
    "Access-Control-Request-Method": "PUT",
    "Access-Control-Request-Headers": "authorization,content-type",
}


def test_a_whole_game(door):
    assert table(door, 3, "classic", options={"target_score": 12}).play_to_the_end()["winners"]


def test_nobody_gets_another_players_hand(game):
    hands = [{card["id"] for card in who.see(game.href)["hand"]} for who in game.people]
    assert [len(hand) for hand in hands] == [len(hands[0])] * 3
    assert not hands[0] & hands[1] | hands[1] & hands[2] | hands[0] & hands[2]


def test_nothing_new_is_304_with_the_same_tag(game):
    first = game.host.get(game.href)
    again = game.host.get(game.href, If_None_Match=first.headers["ETag"])
    assert (again.status_code, again.data) == (304, b"")
    assert again.headers["ETag"].removeprefix("W/") == first.headers["ETag"].removeprefix("W/")
    assert game.people[1].get(game.href, If_None_Match=first.headers["ETag"]).status_code == 200


def test_head_is_get_without_the_body(door):
    get, head = door.get("/v1/rulesets"), door.open("/v1/rulesets", "HEAD")
    assert (head.status_code, head.data) == (200, b"")
    for name in ("ETag", "Content-Type", "Cache-Control"):
        assert head.headers[name] == get.headers[name]


def test_pages_of_any_origin_may_ask(door, game):
    allowed = door.open(f"{game.href}/rounds/1/votes", "OPTIONS", headers=PREFLIGHT)
    assert allowed.status_code in {200, 204}
    assert allowed.headers["Access-Control-Allow-Origin"] == "*"
    assert "PUT" in allowed.headers["Access-Control-Allow-Methods"]
    assert {"authorization", "content-type", "idempotency-key"} <= {
        name.strip().lower() for name in allowed.headers["Access-Control-Allow-Headers"].split(",")
    }
    for path in ("/v1/health", "/v1/me", "/v1/nowhere"):
        answer = door.open(path, headers={"Origin": "https://example.org"})
        assert answer.headers["Access-Control-Allow-Origin"] == "*", path


def test_without_a_valid_token_the_answer_says_what_is_missing(door):
    for headers in ({}, {"Authorization": TOKEN}):
        answer = door.open("/v1/me", headers=headers)
        refused(answer, 401, "unauthenticated")
        told = [answer.headers[name] for name in door.challenges if name in answer.headers]
        assert told
        assert all(value.startswith("Bearer") for value in told)


@pytest.mark.parametrize("headers", [{}, {"Authorization": TOKEN}], ids=["without a token", "with a token"])
@pytest.mark.parametrize(
    ("method", "path", "answers"),
    [
        ("GET", "/nowhere", {(404, "not-found")}),
        ("GET", "/v1/nowhere", {(404, "not-found")}),
        ("DELETE", "/v1/rulesets", {(404, "not-found"), (405, "method-not-allowed")}),
        ("PROPFIND", "/v1/rulesets", {(404, "not-found"), (405, "method-not-allowed"), (403, None), (501, None)}),
    ],
)
def test_a_wrong_address_or_method_is_refused_as_such(door, method, path, answers, headers):
    """A Bearer token makes the gateway look for a signature where it has no route."""
    answer = door.open(path, method, headers=headers)
    problem = answer.headers.get("Content-Type") == "application/problem+json"
    assert (answer.status_code, answer.json["code"] if problem else None) in answers
    assert "rv_" not in answer.text


@pytest.mark.parametrize("path", ["/v1/games/%ff", "/v1/games/%00", "/v1/games/a%0d%0ab"])
def test_an_address_that_cannot_be_read_is_refused_by_somebody(door, path):
    assert door.open(path, headers={"Authorization": TOKEN}).status_code in {400, 401, 403, 404}


def test_a_body_that_is_too_large_is_refused(door):
    body = b'{"name": "' + b"a" * 17_000 + b'"}'
    answer = door.open("/v1/players", "POST", body, {"Content-Type": "application/json"})
    refused(answer, 413, "body-too-large")


def test_one_callers_refusal_is_not_anothers(game, stranger):
    """No door may keep a 401 or a 404 and give it to the player, nor the player's view to a stranger."""
    for _ in range(3):
        refused(Person(stranger.http).get(game.href), 401, "unauthenticated")
        refused(stranger.get(game.href), 404, GameNotFound.code)
        assert game.host.see(game.href)["hand"]


def test_what_was_missing_is_there_once_it_exists(game):
    path = f"{game.href}/rounds/1"
    assert game.host.get(path).status_code == HTTPStatus.NOT_FOUND
    view = game.play_to("votes")
    while view["phase"] == "votes" and view["round"]["number"] == 1:
        who, owes = next((who, owes) for who in game.people if (owes := who.see(game.href)["owes"]))
        assert who.put(owes["href"], move_owed(owes, game.random)).status_code == 200
        view = game.host.see(game.href)
    assert game.host.see(path)["number"] == 1


def test_the_page_and_its_files(door):
    page = door.get("/")
    assert page.status_code == 200
    assert "script-src 'self'" in page.headers["Content-Security-Policy"]
    assert page.headers["Cache-Control"] == "no-cache"
    files = sorted(set(re.findall(r'"(/web/[^"/]+/[^"]+\.(?:js|css))"', page.text)))
    assert files
    for path in files:
        file = door.get(path)
        assert file.status_code == 200, path
        assert "immutable" in file.headers["Cache-Control"], path
        assert file.headers["Content-Type"].partition(";")[0] in {"text/javascript", "text/css"}, path
        assert file.headers["X-Content-Type-Options"] == "nosniff", path


@pytest.mark.parametrize("door", FRONT, indirect=True)
def test_a_file_that_is_not_there_is_a_plain_404(door):
    """Not the XML of a bucket, and not kept."""
    for path in ("/web/none/none.js", "/pictures/none/none.webp"):
        answer = door.get(path)
        assert answer.status_code == 404, path
        assert "<Error>" not in answer.text, path
        assert "immutable" not in answer.headers.get("Cache-Control", ""), path


@pytest.mark.parametrize("door", FRONT, indirect=True)
def test_files_are_compressed_for_who_wants_that(door):
    path = re.search(r'"(/web/[^"/]+/main\.js)"', door.get("/").text)[1]
    plain = door.open(path, headers={"Accept-Encoding": "identity"})
    packed = door.open(path, headers={"Accept-Encoding": "gzip"})
    assert "Content-Encoding" not in plain.headers
    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.data) == plain.data


@pytest.mark.parametrize("door", FRONT, indirect=True)
def test_pictures_may_be_kept_for_ever(door):
    picture = door.get("/v1/decks/lantern-hours").json["cards"][0]["image"]
    answer = door.get(picture)
    assert answer.status_code == 200
    assert answer.headers["Content-Type"].startswith("image/")
    assert "immutable" in answer.headers["Cache-Control"]


@pytest.mark.parametrize(
    "door", ["local", pytest.param("distribution", marks=[pytest.mark.aws, pytest.mark.account])], indirect=True
)
def test_a_webhook_is_told_of_moves(door, receiving):
    """From a move through the stream, the notifier, the queue and the network to a receiver."""
    game = table(door, 3, "classic", options={"first_storyteller": "host"})
    made = game.host.post("/v1/me/webhooks", {"url": receiving, "types": ["turn.owed", "turn.done", "round.scored"]})
    assert made.status_code == 201, made.text
    eventually(lambda: game.host.see("/v1/me/webhooks")["webhooks"][0]["state"] == "active", TOLD_WITHIN_S)
    game.play_to("votes")
    path = f"/v1/me/webhooks/{made.json['id']}"
    assert eventually(lambda: delivered(game.host, f"{path}/deliveries"), TOLD_WITHIN_S)
    assert game.host.delete(path).status_code == 204


def delivered(host, path):
    return [one for one in host.see(path)["deliveries"] if one["state"] == "delivered" and one["type"] != "ping"]

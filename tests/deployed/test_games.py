"""Whole games through the gateway, by a client which knows nothing but the contract."""

import json
import time

import pytest

from tests.at_table import person, refused, table
from tests.e2e.test_at_once import all_at_once, each_with_a_connection, move_owed
from tests.e2e.test_black_box import Contract, play

pytestmark = pytest.mark.deployed

LONG_AGO_S = 200 * 86_400  # the table falls asleep after some days, and ends after sixty more
SWEPT_WITHIN_S = 150


@pytest.mark.parametrize(
    ("ruleset", "seats", "options"),
    [
        ("odyssey-2023", 12, {"target_score": 12}),
        ("odyssey-2011", 7, {"target_score": 12}),
        ("classic", 3, {"target_score": 12}),
        ("party", 6, {}),
        ("team", 6, {"target_score": 12}),
    ],
)
def test_whole_games_through_the_gateway(http, ruleset, seats, options):
    edition = next(edition for edition in http.get("/v1/rulesets").json["rulesets"] if edition["id"] == ruleset)
    known = {option["name"] for option in edition["options"]}
    wish = {"ruleset": ruleset, "options": {name: value for name, value in options.items() if name in known}}
    play(http, Contract(http), wish, seats)


def test_all_players_who_act_at_once_get_their_answer(http, connect):
    game = each_with_a_connection(table(http, 6, options={"first_storyteller": "host"}), connect)
    game.play_to("votes")
    moves = {who.token: v["owes"] for who in game.people if (v := who.see(game.href))["owes"]}
    people = [who for who in game.people if who.token in moves]
    answers = all_at_once(
        people, lambda who: who.put(moves[who.token]["href"], move_owed(moves[who.token], game.random))
    )
    assert [answer.status_code for answer in answers] == [200] * len(people), [answer.text for answer in answers]
    assert game.host.see(game.href)["round"]["number"] == 2


def test_a_refusal_is_a_problem_document(http):
    answer = person(http).get("/v1/games/g_nowhere")
    assert (answer.status_code, answer.json["code"]) == (404, "game-not-found")
    assert answer.headers["Content-Type"] == "application/problem+json"


def test_nobody_chooses_what_the_cards_are_dealt_from(http):
    refused(person(http).post("/v1/games", {"seed": "bench-17"}), 403, "seeds-off")


def test_nothing_new_is_304(http):
    game = table(http, 3)
    tag = game.host.get(game.href).headers["ETag"]
    again = game.host.get(game.href, If_None_Match=tag)
    assert (again.status_code, again.data) == (304, b"")


def test_the_sweeper_ends_an_abandoned_game(cloud, http):
    game = table(http, 3)
    make_overdue(cloud, game.href.rpartition("/")[2])
    patience = time.monotonic() + SWEPT_WITHIN_S
    while stored(cloud, game.href.rpartition("/")[2])["game"]["phase"] != "finished":
        assert time.monotonic() < patience, "nobody has swept"
        time.sleep(2)
    assert game.host.see(game.href)["status"] == "finished"


def item(cloud, id):
    key = {"pk": {"S": f"GAME#{id}"}, "sk": {"S": "STATE"}}
    return cloud.client("dynamodb").get_item(TableName=cloud.table, Key=key, ConsistentRead=True)["Item"]


def stored(cloud, id):
    return json.loads(item(cloud, id)["state"]["S"])


def make_overdue(cloud, id):
    """Store the game as if everybody had left it long ago."""
    found = item(cloud, id)
    state = json.loads(found["state"]["S"])
    state["game"]["since"] -= LONG_AGO_S
    due_at = {"N": str(int(found["due_at"]["N"]) - LONG_AGO_S)}
    changed = {**found, "state": {"S": json.dumps(state)}, "due_at": due_at}
    cloud.client("dynamodb").put_item(TableName=cloud.table, Item=changed)

"""Where a service takes seeds, the same seed deals the same cards; and such a game counts nowhere."""

from dataclasses import replace

import pytest
from werkzeug.test import Client

from chalicelib.core.ids import GameId
from chalicelib.scorebook.count import count_results
from chalicelib.tables.store import TableGames
from chalicelib.tables.transition import Saved, Transition
from tests.at_table import person, refused, table

SHORT = {"end": "rounds", "rounds_each": 1}


@pytest.fixture
def seeding(deps, served):
    """Speaks with a service that takes seeds, on the same table."""
    return Client(served(replace(deps, seeds=True)))


def deal(http, seed):
    game = table(http, 3, seed=seed)
    return [[card["id"] for card in view["hand"]] for view in game.views()]


def test_the_same_seed_deals_the_same_cards_at_another_table(seeding):
    assert deal(seeding, "bench-1") == deal(seeding, "bench-1") != deal(seeding, "bench-2")


def test_computer_players_choose_the_same_for_the_same_seed(seeding):
    played = [play_alone(seeding, seed) for seed in ("a", "b", "a")]
    rounds = [[what_happened(one) for one in host.see(f"{href}/rounds")["rounds"]] for host, href in played]
    assert rounds[0] == rounds[2] != rounds[1]


def test_what_a_player_has_heard_before_changes_no_seeded_game(seeding, deps):
    host, href = play_alone(seeding, None)
    count(deps, href)
    known = [stored(deps, play_alone(seeding, seed, host)[1]).told for seed in ("a", None)]
    assert (known[0], bool(known[1])) == ("", True)


def play_alone(http, seed, host=None):
    """Plays with two computer players to the end."""
    host = host or person(http)
    opened = host.post("/v1/games", {"options": SHORT, **({"seed": seed} if seed else {})}).json
    href = f"/v1/games/{opened['id']}"
    for _ in range(2):
        host.post(f"{href}/bots", {})
    host.post(f"{href}/start")
    while (owes := host.see(href)["owes"]) is not None:
        host.put(owes["href"], first_choice(owes))
    return host, href


def first_choice(owes):
    chosen = owes["choose_from"][: owes["min"]]
    return {
        "give-clue": {"text": "A dream", "card": chosen[0]},
        "play-cards": {"cards": chosen},
        "cast-votes": {"slots": chosen},
    }[owes["action"]]


def what_happened(round):
    return {name: round[name] for name in ("number", "storyteller", "clue", "table", "points", "comments")}


def count(deps, href):
    """Do what follows in the background when the game has ended."""
    count_results(deps, Saved(None, Transition(stored(deps, href)), deps.now()))


def stored(deps, href):
    return deps.store(TableGames).load(GameId(href.rpartition("/")[2]))


def test_a_seeded_table_says_so_in_every_view_and_others_say_nothing(seeding):
    assert [view.get("seeded") for view in table(seeding, 3, seed="bench-1").views()] == [True] * 3
    assert [view.get("seeded") for view in table(seeding, 3).views()] == [None] * 3


@pytest.mark.parametrize(("seed", "counted"), [({"seed": "bench-1"}, 0), ({}, 1)])
def test_a_seeded_game_counts_nowhere(seeding, deps, seed, counted):
    game = table(seeding, 3, options=SHORT, **seed)
    assert game.play_to_the_end()["status"] == "finished"
    count(deps, game.href)
    for who in game.people:
        exported = who.see("/v1/me/export")
        assert exported["stats"]["games"] == counted
        assert (sum(exported["action_times"].values()) > 0) is bool(counted)


def test_a_rematch_is_dealt_from_a_secret_seed(seeding):
    game = table(seeding, 3, seed="bench-1", options=SHORT)
    game.play_to_the_end()
    assert "seeded" not in game.host.post(f"{game.href}/rematch").json


@pytest.mark.parametrize("wish", [{"listed": True}, {"circle": "own"}])
def test_no_seeded_table_is_listed_or_in_a_circle(seeding, wish):
    host = person(seeding)
    if "circle" in wish:
        wish = {"circle": host.post("/v1/circles", {"name": "Friday"}).json["id"]}
    refused(host.post("/v1/games", {"seed": "bench-1", **wish}), 403, "seeds-off")


def test_a_service_without_seeds_refuses_one(http):
    refused(person(http).post("/v1/games", {"seed": "bench-1"}), 403, "seeds-off")

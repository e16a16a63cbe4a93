"""Two worlds which differ only in what is hidden from a viewer give that viewer the same bytes."""

import json
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chalicelib.api.operations import canonical
from chalicelib.catalogue.cards import faces
from chalicelib.lobby import my_games_api
from chalicelib.tables import view as tables_view
from prove.alternate_state import alternate_game
from tests.at_table import move_owed, table
from tests.given import a_reachable_table, chances, stored_around


@given(a_reachable_table(), chances, st.data())
def test_a_view_does_not_depend_on_hidden_information(position, random, data):
    game, rules, options = position
    viewer = data.draw(st.sampled_from([None, *game.seats]))
    worlds = (game, replace(alternate_game(game, rules, viewer, random), seed="f" * 64))
    here, there = (stored_around(world, rules, options) for world in worlds)
    assert (
        len(
            {
                canonical(tables_view.game(world, viewer, 0, faces("/pictures", world.decks_in_play, "en")))
                for world in (here, there)
            }
        )
        == 1
    )
    if viewer is not None:
        assert canonical(my_games_api.summary(here, viewer, 0)) == canonical(my_games_api.summary(there, viewer, 0))


@pytest.mark.parametrize(("ruleset", "seats"), [("odyssey-2023", 4), ("party", 6), ("team", 6)])
def test_no_secret_is_revealed_before_its_time(http, ruleset, seats):
    """Black box: in every phase no answer has a card or the owner of a slot that its receiver may not see."""
    game = table(http, seats, ruleset)
    random = Random(4)
    while True:
        views = game.views()
        if views[0]["last_round"] and views[0]["last_round"]["number"] == 2:
            break
        for view in views:
            others = {card["id"] for other in views if other is not view for card in other["hand"]}
            told = json.dumps({key: value for key, value in view.items() if key != "last_round"})
            assert not any(f'"{card}"' in told for card in others)
            assert all(there.keys() == {"slot", "card", "mine"} for there in (view["round"] or {}).get("table", ()))
        who = next(w for w, v in zip(game.people, views, strict=True) if v["owes"])
        owes = who.see(game.href)["owes"]
        assert who.put(owes["href"], move_owed(owes, random)).status_code == 200


def test_in_party_the_next_storyteller_does_not_see_the_hand(http):
    game = table(http, 6, "party")
    assert [view["hand"] for view in game.views()] == [[]] * 6
    view = game.play_to("clue", round=2)
    for seen in game.views():
        assert bool(seen["hand"]) == (seen["you"]["seat"] != view["round"]["storyteller"])


def test_slots_do_not_follow_seats_or_the_order_of_arrival(http):
    """Over some rounds every seat's card lies in more than one slot, though all hand in by the order of their seats."""
    game = table(http, 4, options={"end": "rounds", "rounds_each": 3})
    game.play_to_the_end()
    slots = {seat: set() for seat in range(1, 5)}
    for round in game.host.see(f"{game.href}/rounds")["rounds"]:
        for there in round["table"]:
            slots[there["owner"]].add(there["slot"])
    assert all(len(found) > 1 for found in slots.values())

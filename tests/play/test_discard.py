"""The pile and the discard: how many cards they have, and which the discard has where it lies face up."""

import pytest

from chalicelib.engine.editions import EDITIONS
from tests.at_table import lobby, person, refused, table

SMALLEST = [(id, edition.seats[0]) for id, edition in EDITIONS.items()]


def counts(view):
    return view["pile"]["count"], view["discard"]["count"]


def ids(cards):
    return [card["id"] for card in cards]


def test_in_the_lobby_there_is_neither(http):
    gathered = lobby(http, 3)
    view = gathered.host.see(gathered.href)
    assert (view["pile"], view["discard"]) == (None, None)
    refused(gathered.host.get(f"{gathered.href}/discard"), 404, "discard-not-shown")


@pytest.mark.parametrize(("ruleset", "seats"), SMALLEST)
def test_every_card_is_in_the_pile_the_discard_a_hand_or_on_the_table(http, ruleset, seats):
    game = table(http, seats, ruleset, options={"first_storyteller": "host"})
    view = game.play_to("clue", 2)
    hands = {"odyssey-2023": 7, "odyssey-2011": 7, "classic": 7, "classic-2021": 7, "party": 5, "team": 4}[ruleset]
    on_table = len(view["last_round"]["table"])
    assert counts(view) == (84 - hands * seats - on_table, on_table)
    during = game.play_to("votes", 2)
    assert counts(during) == counts(view)


@pytest.mark.parametrize("ruleset", [id for id in EDITIONS if id != "odyssey-2023"])
def test_a_discard_that_lies_face_down_is_not_shown(http, ruleset):
    game = table(http, EDITIONS[ruleset].seats[0], ruleset)
    assert game.host.see(game.href)["discard"]["href"] is None
    refused(game.host.get(f"{game.href}/discard"), 404, "discard-not-shown")


def test_everybody_sees_the_cards_of_the_finished_rounds_in_their_order(http):
    game = table(http, 4, listed=True)
    game.play_to("votes", 3)
    rounds = game.host.see(f"{game.href}/rounds")["rounds"]
    view = game.host.see(game.href)
    shown = game.host.see(view["discard"]["href"])
    assert ids(shown["cards"]) == [up["card"]["id"] for round in rounds for up in round["table"]]
    assert (len(shown["cards"]), shown["next"]) == (view["discard"]["count"], None)
    assert person(http).see(view["discard"]["href"]) == shown
    pages = [game.host.see(f"{game.href}/discard?after={after}&limit=5") for after in (0, 5)]
    assert [page["next"] for page in pages] == [5, None]
    assert [card for page in pages for card in page["cards"]] == shown["cards"][:10]


def test_a_table_that_is_not_listed_shows_strangers_nothing(http):
    game = table(http, 3)
    refused(person(http).get(f"{game.href}/discard"), 404, "game-not-found")


def test_the_hands_of_who_leaves_lie_there_after_the_round_and_nobody_sees_whose_they_were(http):
    game = table(http, 5, options={"first_storyteller": "host"})
    game.play_to("cards")
    hands = [card for who in game.people[3:] for card in ids(who.see(game.href)["hand"])]
    for seat in (4, 5):
        assert game.people.pop(3).delete(f"{game.href}/seats/{seat}").status_code == 200
    assert counts(game.host.see(game.href)) == (54, 0)
    game.play_to("clue", 2)
    discarded = ids(game.host.see(f"{game.href}/discard")["cards"])
    assert len(discarded) == len(hands) + 3
    assert discarded[: len(hands)] == sorted(hands) != hands

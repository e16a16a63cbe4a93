"""The catalogue: what one needs to know before a table is opened."""

from chalicelib.daily.puzzles import DECK
from tests.at_table import person, table
from tools.verify_game import verify


def test_each_ruleset_says_for_whom_it_is_and_how_long_it_takes(http):
    answer = person(http).see("/v1/rulesets")
    assert {(one["age"], one["minutes"]) for one in answer["rulesets"]} == {(8, 30)}
    assert "Jean-Louis Roubira" in answer["credits"]


def test_a_table_says_how_many_cards_are_in_play_and_its_proof_holds(http):
    usual = table(http, 3)
    assert usual.host.see(usual.href)["cards"] == "84"
    every = table(http, 3, cards="all", options={"target_score": 5})
    assert every.host.see(every.href)["cards"] == "all"
    every.play_to_the_end()
    proof = every.host.see(f"{every.href}/fairness")
    assert proof["transcript"]["cards"] == "all"
    assert verify(proof) == len(proof["transcript"]["rounds"])


def test_a_card_has_its_small_picture_wherever_it_is_shown(http):
    game = table(http, 3, options={"end": "rounds", "rounds_each": 1})
    newest, daily = (game.host.see(f"/v1/decks/{name}")["cards"] for name in ("lantern-hours", DECK))
    small = {card["image"]: card["small"] for card in (*newest, *daily)}
    game.play_to("votes")
    voting = game.host.see(game.href)
    game.play_to_the_end()
    told = game.host.see(f"{game.href}/rounds?limit=1")["rounds"][0]
    share = game.host.post(f"{game.href}/rounds/1/share").json
    shown = [
        *voting["hand"],
        *(there["card"] for there in voting["round"]["table"]),
        *voting["round"]["my_cards"],
        *(there["card"] for there in game.host.see(game.href)["last_round"]["table"]),
        *(there["card"] for there in told["table"]),
        *(there["card"] for there in game.host.see(share["href"])["rounds"][0]["table"]),
        *game.host.see("/v1/daily?language=en")["cards"],
    ]
    assert [card["small"] for card in shown] == [small[card["image"]] for card in shown]

"""The catalogue: what one needs to know before a table is opened."""

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

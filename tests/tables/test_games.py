"""Whole games over HTTP, by players who know only their views."""

import pytest

from tests.at_table import table
from tools.tables import LARGEST, SMALLEST, applicable_options


@pytest.mark.parametrize(("ruleset", "seats"), [*SMALLEST.items(), *LARGEST.items()])
def test_a_game_is_played_to_its_winner(http, ruleset, seats):
    played = table(http, seats, ruleset, options=applicable_options(ruleset, target_score=8))
    view = played.play_to_the_end()
    assert view["status"] == "finished"
    best = max(player["score"] for player in view["players"])
    assert view["winners"] == [player["seat"] for player in view["players"] if player["score"] == best]
    rounds = played.host.see(f"{played.href}/rounds?limit=50")["rounds"]
    assert [round["number"] for round in rounds] == list(range(1, view["last_round"]["number"] + 1))
    totals = {
        player["seat"]: sum(round["points"][str(player["seat"])] for round in rounds) for player in view["players"]
    }
    assert totals == {player["seat"]: player["score"] for player in view["players"]}

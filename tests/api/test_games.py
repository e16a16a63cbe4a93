"""Whole games over HTTP, by players who know nothing but what their views tell them."""

import pytest

from tests.at_table import table

SIZES = {
    "odyssey-2023": (3, 6, 12),
    "odyssey-2011": (3, 7),
    "classic": (4,),
    "classic-2021": (8,),
    "party": (6, 12),
    "team": (6, 12),
}


@pytest.mark.parametrize(("ruleset", "seats"), [(id, n) for id, sizes in SIZES.items() for n in sizes])
def test_a_game_is_played_to_its_winner(http, ruleset, seats):
    played = table(http, seats, ruleset, options={"target_score": 8} if ruleset not in {"party", "team"} else {})
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

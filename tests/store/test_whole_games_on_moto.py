"""A whole game of every ruleset, through the HTTP API, on DynamoDB as moto knows it."""

import pytest

from chalicelib.engine.editions import EDITIONS
from tests.at_table import table
from tools.tables import SMALLEST, applicable_options


@pytest.mark.parametrize("ruleset", EDITIONS)
def test_a_game_is_played_to_its_end(http, ruleset):
    game = table(http, SMALLEST[ruleset], ruleset, options=applicable_options(ruleset, target_score=5))
    end = game.play_to_the_end()
    assert end["status"] == "finished"
    assert end["winners"]
    assert game.host.see(f"{game.href}/rounds?limit=50")["rounds"]

"""A whole game, from its opening on, through the HTTP API, on DynamoDB as moto knows it.

It is of the ruleset with most to store. `test_stored_tables.py` plays a kept lobby of each ruleset to its end there.
"""

from tests.at_table import table
from tools.tables import SMALLEST, applicable_options


def test_a_game_is_played_to_its_end(http):
    options = applicable_options("team", target_score=5)
    game = table(http, SMALLEST["team"], "team", options=options)
    end = game.play_to_the_end()
    assert end["status"] == "finished"
    assert end["winners"]
    assert game.host.see(f"{game.href}/rounds?limit=50")["rounds"]

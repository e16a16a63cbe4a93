"""How a test of the API is written: players who know only what they see, and send what anybody could send."""

from tests.at_table import person, refused, table


def test_players_play_whole_games_by_what_they_see(http):
    game = table(http, 4, "classic")
    assert game.play_to_the_end()["status"] == "finished"


def test_a_table_can_be_brought_to_any_phase_of_any_round(http):
    game = table(http, 4, "classic")
    view = game.play_to("votes", round=2)
    assert (view["phase"], view["round"]["number"]) == ("votes", 2)


def test_a_refusal_has_a_status_and_a_code(http):
    game = table(http, 4, "classic")
    refused(game.host.put(f"{game.href}/rounds/1/clue", {"text": "a clue"}), 409, "clue-needs-card")
    refused(person(http, "Zoe").get(game.href), 404, "game-not-found")

"""Who has won: the best score among players who have not left, and nobody without a point."""

from dataclasses import replace

import pytest

from chalicelib.engine.commands import Leave
from chalicelib.engine.game import Phase
from chalicelib.engine.rounds import finish, winners
from chalicelib.engine.view import view_for
from chalicelib.tables.codec import dump_game, load_game
from tests.given import a_game, apply, played, stored_around


def ended(scores, left=(), id="classic"):
    """A game that ends early with these scores, and the view of it."""
    game, rules = a_game(id, len(scores))
    game = replace(game, players=tuple(replace(p, score=score) for p, score in zip(game.players, scores, strict=True)))
    for seat in left:
        game = game.with_player(replace(game.player(seat), presence="left"))
    over = finish(game, rules, 0, unfinished=True)
    view = view_for(over.game, None, rules, 0)
    assert over.events[-1].winners == view.winners == winners(over.game)
    return over.game, view


@pytest.mark.parametrize(
    ("scores", "left", "won"),
    [
        pytest.param((0, 0, 0, 0), (), (), id="nobody scored"),
        pytest.param((0, 0, 5, 0), (3,), (), id="only one who left scored"),
        pytest.param((3, 3, 5, 0), (3,), (1, 2), id="the leader left"),
        pytest.param((3, 4, 1, 0), (), (2,), id="an unfinished game names who led"),
    ],
)
def test_the_best_score_wins_unless_it_is_nothing(scores, left, won):
    assert ended(scores, left)[1].winners == won


@pytest.mark.parametrize(
    ("left", "won"),
    [
        pytest.param((), (2, 5), id="both are there"),
        pytest.param((5,), (2,), id="one partner left"),
        pytest.param((2, 5), (1, 4), id="both left, so the next pair wins"),
        pytest.param((1, 2, 4, 5), (), id="all who scored left"),
    ],
)
def test_a_pair_wins_as_long_as_one_partner_is_there(left, won):
    assert ended((3, 7, 0, 3, 7, 0), left, "team")[1].winners == won


def test_a_table_that_everybody_leaves_before_the_first_round_has_no_winner():
    game, rules = a_game("classic", 3)
    game = apply(game, Leave(2), rules).game
    assert (game.phase, game.unfinished, winners(game)) == (Phase.FINISHED, True, ())


def test_a_game_that_was_stored_before_winners_were_says_what_it_said():
    """Then everybody had won where nobody had scored."""
    game, view = ended((0, 0, 0, 0))
    assert view.winners == ()
    stored = load_game(dump_game(stored_around(game, a_game()[1], {})))
    assert winners(stored.game) == ()
    document = dump_game(stored_around(replace(game, winners=None), a_game()[1], {}))
    assert "winners" not in document
    assert winners(load_game(document).game) == (1, 2, 3, 4)


def test_the_winners_of_a_whole_game_are_those_with_the_best_score():
    game, _ = played("classic", 4, 5_000)
    best = max(player.score for player in game.players)
    assert game.winners == tuple(player.seat for player in game.players if player.score == best)
